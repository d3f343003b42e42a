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
  const struct PrintGame *own;            /* what only this game has */
  const char *part;                       /* what is being printed, for the line at the foot */
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
Ink ink_of(Print *p, const char *role);
/* Sets it as what is drawn with; `alpha` 1 covers. */
void ink_set(Print *p, const char *role, double alpha);
/* A light tint of a role: the same on every paper, no transparency. */
void ink_tint(Print *p, const char *role, double strength);
/* Fills or strokes the path at hand. */
void ink_fill(Print *p, const char *role);
void ink_stroke(Print *p, const char *role, double width);

/* ---- Lines and shapes (shape.c) -------------------------------------------------------------------- */

void shape_box(Print *p, Box box, double radius);
void shape_line(Print *p, double x1, double y1, double x2, double y2);
void shape_circle(Print *p, double x, double y, double radius);
/* An arrow from one point to another, its head `head` long. */
void shape_arrow(Print *p, double x1, double y1, double x2, double y2, double head);
/* Slanted lines within a box, for walls. */
void shape_hatch(Print *p, Box box, double step);
/* A line to write on, and a box to tick. */
void shape_blank(Print *p, double x, double y, double width);
void shape_tick(Print *p, double x, double y, double size);
/* Whatever is drawn until shape_end is designed for a box of w x h at 0, 0 and fitted into `into`. */
void shape_begin(Print *p, Box into, double w, double h);
void shape_end(Print *p);

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
double type_draw(Print *p, const Type *type, double x, double y, double width, const char *text);
double type_height(Print *p, const Type *type, double width, const char *text);
/* The same for text with pango's markup (<b>, <span ...>). */
double type_draw_markup(Print *p, const Type *type, double x, double y, double width,
                        const char *markup);
double type_height_markup(Print *p, const Type *type, double width, const char *markup);
/* One line with its middle at x, y whatever the alignment; made smaller until it fits into `width` (0: any). */
void type_label(Print *p, const Type *type, double x, double y, double width, const char *text);
double type_width(Print *p, const Type *type, const char *text);
/* Several lines in the middle of a box, made smaller until they fit; says so when they never do. */
void type_fit(Print *p, const Type *type, Box box, const char *text);
/* The font of a type in a size. Free it. */
PangoFontDescription *type_describe(const Type *type, double size);
/* Whether the fonts are there. */
void type_check_fonts(Print *p);

/* ---- font.c ----------------------------------------------------------------------------------------------- */

/* Notes what is written in a type; forgets it. */
void font_note(Print *p, const Type *type, const char *text, bool markup);
void font_forget(Print *p);
/* A map of fonts that have nothing but what was noted. NULL after keeping the reason. Its files are open until font_close. */
PangoFontMap *font_small(Print *p);
void font_close(Print *p);

/* ---- picture.c ------------------------------------------------------------------------------------------ */

/* A picture of art/, "ruin/jewel", in the middle of a box, as large as it fits. */
void picture_draw(Print *p, const char *name, Box box);
/* The same turned clockwise by quarters. (Never turn the page itself under a picture: librsvg cannot group then.) */
void picture_turned(Print *p, const char *name, Box box, int quarters);
void picture_release(Print *p);

/* ---- page.c ------------------------------------------------------------------------------------------------ */

enum { PAGE_MARGIN = 10 }; /* what printers leave white, and room for marks */

/* A fresh page, upright or on its side; and its end, with a line at the foot. */
void page_begin(Print *p, bool sideways);
void page_end(Print *p);
/* What lies within the margins. */
Box page_inside(const Print *p);
/* Keeps as the reason that something needs so much room. */
void page_too_small(Print *p, double w, double h);

typedef void (*DrawItem)(Print *p, int index, Box box, const void *context);

/* Sheets of paper, as many to a page as the job says (`usual` if it does not); `count` 0 fills one page with the same. */
void page_sheets(Print *p, int usual, int count, DrawItem draw, const void *context);

/* As shape_begin, for a whole page or a large part of it; says so when the paper is too small for that. */
void page_design(Print *p, Box into, double w, double h);

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
void page_cut(Print *p, const Cut *cut);
/* Several such blocks, one below the other, on one page (and their backs on the next) if they fit. */
void page_cut_together(Print *p, const Cut *cuts, int count);

/* ---- said.c ------------------------------------------------------------------------------------------------ */

/* The language's text of {"en":..,"ja":..}, into a small ring of rooms: use it before the sixteenth after it. */
const char *said(Print *p, MkJson words);
/* content/print: a label of this game, or of all games. */
const char *label(Print *p, const char *key);
/* The same with {n} replaced. */
const char *label_with(Print *p, const char *key, const char *value);
/* A number as it is printed, with a true minus sign. */
const char *signed_text(int number);
/* content/words: the words of an id in a group; and the entry by number. */
const char *printed(Print *p, const char *group, const char *id);
/* The same with {n} replaced. */
const char *printed_number(Print *p, const char *group, const char *id, int number);
/* A text out of the content. */
const char *string_of(Print *p, MkJson value);
int number_of(MkJson value);
/* A source by its path, NULL if there is none. */
const PrintSource *source_find(const char *path);
const char *game_name(const Print *p);
/* Text written like printf, in the same ring. */
const char *text_of(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* ---- judge.c: asking the engine ------------------------------------------------------------------------- */

/* What the game's judge says of a table (MkOwnerHelp); false after keeping the reason. */
bool judge_ask(Print *p, const char *request, char *room, size_t size, MkJson *reply);
int judge_score(Print *p, const char *request);
/* A game that has just been dealt, as its JSON; always the same deal. */
bool judge_deal(Print *p, int seats, char *room, size_t size, MkJson *state);

/* ---- card.c --------------------------------------------------------------------------------------------- */

/* The rim of a card with its kind at the foot (NULL: none); and its back. */
void card_frame(Print *p, Box box, const char *kind);
void card_back(Print *p, Box box, const char *role, const char *picture, const char *kind);
/* A piece that stands when it is folded in the middle, its foot in a colour. */
void card_standing(Print *p, Box box, const char *picture, const char *role);
/* A number on a disc. */
void card_disc(Print *p, double x, double y, double radius, const char *role, const char *text);

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
} PrintGame;

/* Those there are, ended by NULL: one for each folder of src/print/games, listed by the build. */
extern const PrintGame *const print_games[];

/* The page on top of a whole set, the play aid and the rules: words differ, form does not. */
void print_first(Print *p);
void print_aid(Print *p);
void print_booklet(Print *p);

#endif
