/* print.h - print-and-play: what lies in the boxes, the play aids and the rules as PDF.
 *
 * The room's one door, for the program and the server. Drawing needs cairo, pango and librsvg, which nobody else
 * does: so all of it is a module, meikyu-print.so, that is loaded when something is printed for the first time (why:
 * docs/adr/0014-print.md). It may be called from any thread, and from several at once.
 */
#ifndef MEIKYU_PRINT_H
#define MEIKYU_PRINT_H

#include <stdbool.h>
#include <stddef.h>

#include <meikyu/text.h>

/* What a game may have; PRINT_PARTS of them. */
typedef enum PrintPart {
  PRINT_SHEETS,
  PRINT_CARDS,
  PRINT_TILES,
  PRINT_TOKENS,
  PRINT_BOARD,
  PRINT_AID,
  PRINT_RULES,
  PRINT_PARTS
} PrintPart;

/* How what has two sides is printed: backs on the next page, for printers that print on both sides; not at all; or beside
 * their fronts, to be folded and glued. */
typedef enum PrintBacks { PRINT_DUPLEX, PRINT_NO_BACKS, PRINT_FOLD } PrintBacks;

enum { PRINT_MOST_COPIES = 20 };

/* One file to be made. The same job always gives the same bytes. */
typedef struct PrintJob {
  const char *game;
  unsigned parts; /* one bit a PrintPart; 0: all that the game has */
  MkLang lang;
  double width, height; /* of the paper, upright, in millimetres */
  bool save_ink;        /* outlines and light tints instead of full colour */
  int up; /* sheets on a page: 1, 2 or 4; of rules 1, else a booklet to fold; 0: as is usual */
  PrintBacks backs;
  double card_width, card_height; /* of cards, in millimetres; 0: as they are drawn, 44 x 63 */
  int copies;                     /* of everything; 0 is 1 */
  const char *content;            /* JSON of an owner's cards; NULL: the built-in set */
  size_t content_length;
} PrintJob;

/* What came out; free the data. */
typedef struct PrintFile {
  char *data;
  size_t length;
  int pages;
} PrintFile;

/* The module's functions. */
typedef struct PrintDoor {
  const char *version; /* of the program it was built with */
  /* The parts a game has, one bit each; 0: no such game. */
  unsigned (*parts)(const char *game);
  /* Makes the file. False with the reason when it cannot: wrong content, a glyph or a font that is missing, paper that is
   * too small; `file` is then empty. */
  bool (*make)(const PrintJob *job, PrintFile *file, MkError *error);
} PrintDoor;

/* Finds the module, beside the program or where it was installed. NULL with the reason. */
const PrintDoor *print_load(MkError *error);

/* "duplex", "none", "fold"; -1 if it is none of them. */
int print_backs_named(const char *name);
/* "63x88": the size of a card, 30 to 120 millimetres either way. */
bool print_card_read(const char *text, double *width, double *height);

/* "sheets", "cards", ...: how a part is called; and back, -1 if it is none. */
const char *print_part_name(PrintPart part);
int print_part_named(const char *name);
/* What it is, for people. */
MkWords print_part_words(PrintPart part);
/* "a4", "letter" or "WIDTHxHEIGHT" in millimetres; false if it is none of them. */
bool print_paper_read(const char *text, double *width, double *height);

#endif
