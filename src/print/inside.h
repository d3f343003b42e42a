/* inside.h - what the files of the printing module share.
 *
 * All lengths are millimetres, y grows downwards, sizes of type are points. A Print is one file being made. The first
 * thing that goes wrong is kept in it (print_wrong) and the rest is drawn all the same: who draws need not ask, and a
 * file with a mistake is never handed out.
 *
 * Who does what: make.c a job from beginning to end; ink.c colours; type.c words; font.c fonts cut down to them; picture.c pictures of art/; page.c
 * pages; cut.c cards in rows with their backs; said.c words out of content/; judge.c what the
 * engine says; card.c what all cards have; first.c the page on top of a whole set; rulebook.c the texts of content/rulebook; blocks.c play aids; booklet.c and aid.c what every
 * game has; games/<id>/ what only one has.
 */
#ifndef PRINT_INSIDE_H
#define PRINT_INSIDE_H

#include <cairo-pdf.h>
#include <hb.h>
#include <librsvg/rsvg.h>
#include <pango/pangocairo.h>

#include <meikyu/meikyu.h>

#include "files.h"
#include "print.h"

enum { PRINT_PICTURES = 192, PRINT_FACES = 4 };

/* The pages of a part, from 1; whether some of them are backs. */
typedef struct PartPages {
  int first, last;
  bool backed;
} PartPages;

typedef struct Print {
  const PrintJob *job;
  const MkGame *game;
  MkContent *content;
  MkJson cards;     /* the game's content, or nothing */
  MkContent *usual; /* the built-in one, which examples are made of */
  MkJson usual_cards;
  MkJson words;   /* content/words/<game>.json */
  MkJson said;    /* content/print/<game>.json */
  MkJson common;  /* content/print/common.json */
  MkJson palette; /* art/colours.json */
  cairo_surface_t *surface;
  cairo_t *cr;
  PangoContext *type;
  bool noting;                 /* nothing is drawn: what will be written is noted (font.c) */
  hb_set_t *used[PRINT_FACES]; /* characters by face: sans, sans bold, serif, serif bold */
  int font_file[PRINT_FACES];  /* the fonts that hold them; -1: none */
  double width, height;        /* of the page at hand */
  int pages;
  const struct PrintGame *own; /* what only this game has */
  char part[96];               /* what is being printed, for the line at the foot */
  int part_at;                 /* its place among the parts; PRINT_PARTS: the page on top */
  bool several;                /* parts are in the file, so leaves must not be shared */
  PartPages made[PRINT_PARTS]; /* once the job has been noted: where each part is */
  RsvgHandle *picture[PRINT_PICTURES][4]; /* by place among the sources and by turns, once used */
  MkError *error;
  bool failed;
} Print;

/* Keeps a reason unless there is one: print_wrong(p, code, en, ja, ...). */
#define print_wrong(p, ...)                                                                        \
  do {                                                                                             \
    if (!(p)->failed) mk_error_fill((p)->error, __VA_ARGS__);                                      \
    (p)->failed = true;                                                                            \
  } while (0)

typedef struct Box {
  double x, y, w, h;
} Box;

/* Things in rows of so many: the row of one, and how many rows they take. */
static inline int row_of(int index, int in_row) {
  return index / in_row;
}
static inline int rows_for(int count, int in_row) {
  return (count + in_row - 1) / in_row;
}

static inline Box box_inset(Box box, double by) {
  return (Box){box.x + by, box.y + by, box.w - 2 * by, box.h - 2 * by};
}

/* ---- ink.c ---------------------------------------------------------------------------------------- */

typedef struct Ink {
  double r, g, b;
} Ink;

/* The colour of a role of art/colours.json; "accent" is the game's own. With little ink large surfaces become light. */
Ink print_ink_of(Print *p, const char *role);
/* The same for what a picture fills: there an outline's colour is a surface, too. */
Ink print_ink_surface(Print *p, const char *role);
/* Sets it as what is drawn with; `alpha` 1 covers. */
void print_ink_set(Print *p, const char *role, double alpha);
/* A light tint of a role: the same on every paper, no transparency. */
void print_ink_tint(Print *p, const char *role, double strength);
/* Fills or strokes the path at hand. */
void print_ink_fill(Print *p, const char *role);
void print_ink_stroke(Print *p, const char *role, double width);
/* Strokes it in the role's own colour, however little ink there is: rims that say whose a piece is. */
void print_ink_outline(Print *p, const char *role, double width);

/* ---- Lines and shapes (shape.c) -------------------------------------------------------------------- */

void print_shape_box(Print *p, Box box, double radius);
void print_shape_line(Print *p, double x1, double y1, double x2, double y2);
void print_shape_circle(Print *p, double x, double y, double radius);
/* An arrow from one point to another, its head `head` long. */
void print_shape_arrow(Print *p, double x1, double y1, double x2, double y2, double head);
/* Slanted lines within a box, for walls. */
void print_shape_hatch(Print *p, Box box, double step);
/* A line to write on, and a box to tick. */
void print_shape_blank(Print *p, double x, double y, double width);
void print_shape_tick(Print *p, double x, double y, double size);
/* Whatever is drawn until print_shape_end is designed for a box of w x h at 0, 0 and fitted into `into`. */
void print_shape_begin(Print *p, Box into, double w, double h);
void print_shape_end(Print *p);

/* ---- type.c ------------------------------------------------------------------------------------------ */

typedef enum Align { LEFT, CENTRE, RIGHT } Align;

typedef struct Type {
  double size; /* points */
  bool bold, serif;
  Align align;
  const char *role; /* colour; NULL: ink */
  double leading;   /* line height in sizes; 0: as the font has it */
} Type;

/* Draws text into a column, broken into lines, from `y` down; returns its height. */
double print_type_draw(Print *p, const Type *type, double x, double y, double width,
                       const char *text);
double print_type_height(Print *p, const Type *type, double width, const char *text);
/* The same for text with pango's markup (<b>, <span ...>). */
double print_type_draw_markup(Print *p, const Type *type, double x, double y, double width,
                              const char *markup);
double print_type_height_markup(Print *p, const Type *type, double width, const char *markup);
/* One line with its middle at x, y whatever the alignment; made smaller until it fits into `width` (0: any). */
void print_type_label(Print *p, const Type *type, double x, double y, double width,
                      const char *text);
double print_type_width(Print *p, const Type *type, const char *text);
/* Several lines in the middle of a box, made smaller until they fit; says so when they never do. */
void print_type_fit(Print *p, const Type *type, Box box, const char *text);
/* The font of a type in a size. Free it. */
PangoFontDescription *print_type_describe(const Type *type, double size);
/* Whether the fonts are there. */
void print_type_check_fonts(Print *p);

/* ---- font.c ----------------------------------------------------------------------------------------------- */

/* Notes what is written in a type; forgets it. */
void print_font_note(Print *p, const Type *type, const char *text, bool markup);
void print_font_forget(Print *p);
/* A map of fonts that have nothing but what was noted. NULL after keeping the reason. Its files are open until print_font_close. */
PangoFontMap *print_font_small(Print *p);
void print_font_close(Print *p);

/* ---- picture.c ------------------------------------------------------------------------------------------ */

/* A picture of art/, "ruin/jewel", in the middle of a box, as large as it fits. */
void print_picture_draw(Print *p, const char *name, Box box);
/* The same turned clockwise by quarters. (Never turn the page itself under a picture: librsvg cannot group then.) */
void print_picture_turned(Print *p, const char *name, Box box, int quarters);
void print_picture_release(Print *p);

/* ---- page.c ------------------------------------------------------------------------------------------------ */

enum { PAGE_MARGIN = 10 }; /* what printers leave white, and room for marks */

/* A fresh page, upright or on its side; and its end, with a line at the foot. It is a front: where parts of a file are
 * printed on both sides it has a leaf of its own, after an empty page if need be. The second is its back. */
void print_page_begin(Print *p, bool sideways);
void print_page_begin_back(Print *p, bool sideways);
void print_page_end(Print *p);
/* What lies within the margins. */
Box print_page_inside(const Print *p);
/* Keeps as the reason that something needs so much room. */
void print_page_too_small(Print *p, double w, double h);

typedef void (*DrawItem)(Print *p, int index, Box box, const void *context);

/* Sheets of paper, as many to a page as the job says (`usual` if it does not); `count` 0 fills one page with the same. */
void print_page_sheets(Print *p, int usual, int count, DrawItem draw, const void *context);

/* As print_shape_begin, for a whole page or a large part of it; says so when the paper is too small for that. */
void print_page_design(Print *p, Box into, double w, double h);

/* ---- cut.c ------------------------------------------------------------------------------------------------ */

/* Things of one size to be cut out. They are drawn in a box of that size at 0, 0. */
typedef struct Cut {
  double w, h;
  int count;
  DrawItem front, back; /* back NULL: one side is printed */
  const void *context;
  bool card; /* goes into a sleeve: the job may want it larger or smaller */
} Cut;

/* As many in a row and on a page as fit, with marks for cutting. */
void print_page_cut(Print *p, const Cut *cut);
/* Several such blocks, one below the other, on one page (and their backs on the next) if they fit. */
void print_page_cut_together(Print *p, const Cut *cuts, int count);

/* ---- said.c ------------------------------------------------------------------------------------------------ */

/* The language's text of {"en":..,"ja":..}, into a small ring of rooms: use it before the sixteenth after it. */
const char *print_said(Print *p, MkJson words);
/* The same with what the set that is printed has: {#cards} becomes their number, {=Knife} the name of that card. */
const char *print_told(Print *p, MkJson words);
/* What stands between two braces, as it is told; nothing where it is not for players. */
const char *print_brace(Print *p, const char *inside, size_t length);
/* content/print: a label of this game, or of all games. */
const char *print_label(Print *p, const char *key);
/* What a part is called: as the game does, or else all games. */
const char *print_part_called(Print *p, PrintPart part);
/* The same with {n} replaced. */
const char *print_label_with(Print *p, const char *key, const char *value);
/* A number as it is printed, with a true minus sign. */
const char *print_signed_text(int number);
/* content/words: the words of an id in a group; and the entry by number. */
const char *print_printed(Print *p, const char *group, const char *id);
/* The same with {n} replaced. */
const char *print_printed_number(Print *p, const char *group, const char *id, int number);
/* A text out of the content. */
const char *print_string_of(Print *p, MkJson value);
int print_number_of(MkJson value);
/* A source by its path, NULL if there is none. */
const PrintSource *print_source_find(const char *path);
const char *print_game_name(const Print *p);
/* Text written like printf, in the same ring. */
const char *print_text_of(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* ---- judge.c: asking the engine ------------------------------------------------------------------------- */

/* What the game's judge says of a table (MkOwnerHelp); false after keeping the reason. */
bool print_judge_ask(Print *p, const char *request, char *room, size_t size, MkJson *reply);
int print_judge_score(Print *p, const char *request);
/* A game that has just been dealt, as its JSON; always the same deal. */
bool print_judge_deal(Print *p, int seats, char *room, size_t size, MkJson *state);

/* ---- card.c --------------------------------------------------------------------------------------------- */

/* The rim of a card with its kind at the foot (NULL: none); and its back. */
void print_card_frame(Print *p, Box box, const char *kind);
void print_card_back(Print *p, Box box, const char *picture, const char *kind);
/* A piece that stands when it is folded in the middle, its foot in a colour. */
void print_card_standing(Print *p, Box box, const char *picture, const char *role);
/* A number on a disc. */
void print_card_disc(Print *p, double x, double y, double radius, const char *role,
                     const char *text);

/* ---- What is printed --------------------------------------------------------------------------------------- */

/* A figure for the rules, drawn in a box 100 wide and 100 * ratio high at 0, 0. */
typedef struct PrintFigure {
  const char *
      name; /* by which the rulebook asks for it, and the label that is its caption; NULL ends the list */
  double ratio;
  void (*draw)(Print *p, double w, double h);
} PrintFigure;

/* A game's parts; NULL: it has no such part. */
typedef struct PrintGame {
  const char *id;
  void (*part[PRINT_PARTS])(Print *p);
  const PrintFigure *figures;
  void (*list)(Print *p, double w, double h); /* a page of the rules: all that is in the set */
  /* How many pieces of a name the set has, as the rulebook asks for them with {#name}. */
  int (*pieces)(Print *p, const char *name);
  /* What a card is called in the set, as {=id} asks; NULL: the game's cards have no names. */
  const char *(*called)(Print *p, const char *id);
} PrintGame;

/* Those there are, ended by NULL: one for each folder of src/print/games, listed by the build. */
extern const PrintGame *const print_games[];

/* The page on top of a whole set, the play aid and the rules: words differ, form does not. */
void print_first(Print *p);
void print_aid(Print *p);
void print_booklet(Print *p);

#endif
