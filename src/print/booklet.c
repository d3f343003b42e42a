/* booklet.c - the rules of a game on eight pages: a title page, five pages of rules in two columns with figures where they
 * belong, a list of what is in the set, and on the last page what one looks up while playing. Type is as large as the pages allow. One page on a sheet to be
 * read, or two on each side of two sheets to be folded. */
#include <math.h>
#include <string.h>

#include "blocks.h"
#include "rulebook.h"

enum { PAGES = 8, TEXT_PAGES = 5, COLUMNS = 2 };
enum { WIDE = 186, HIGH = 268, GUTTER = 8, TOP = 12 };
static const double column_wide = (WIDE - GUTTER) / 2.0;

typedef struct Booklet {
  Print *p;
  Rulebook book;
  const PrintFigure *figures;
  int first;   /* where the numbered chapters begin */
  double size; /* of the type */
  int wanted;  /* the page being drawn, 1.. ; 0: only measured */
  int column;  /* where the text has come to */
  double y;
} Booklet;

/* ---- Text in columns ------------------------------------------------------------------------------------ */

/* Room for the next thing of that height: here, or in the next column. */
static void make_room(Booklet *b, double height) {
  if (b->y > 0 && b->y + height > HIGH - TOP) {
    b->column++;
    b->y = 0;
  }
}

static bool is_here(const Booklet *b) {
  return b->wanted == 2 + b->column / COLUMNS;
}

static double left_of(const Booklet *b) {
  return b->column % COLUMNS * (column_wide + GUTTER);
}

static void put_heading(Booklet *b, const char *text, double after) {
  const Type type = {.size = b->size * 1.45, .serif = true, .bold = true, .role = "accent"};
  double height = type_height(b->p, &type, column_wide, text);
  double above = b->y > 0 ? b->size * 0.35 : 0;
  make_room(b, above + height + 2 + after); /* never alone at the foot of a column */
  if (b->y == 0) above = 0;
  b->y += above;
  if (is_here(b)) {
    type_draw(b->p, &type, left_of(b), TOP + b->y, column_wide, text);
    shape_line(b->p, left_of(b), TOP + b->y + height + 0.5, left_of(b) + column_wide,
               TOP + b->y + height + 0.5);
    ink_stroke(b->p, "accent", 0.3);
  }
  b->y += height + 2.2;
}

static const double number_wide = 0.98; /* of a rule's number, in sizes of type */

static void put_rule(Booklet *b, const RuleItem *item) {
  const Type type = {.size = b->size, .leading = 1.12};
  const Type number = {.size = b->size * 0.72, .bold = true, .role = "accent"};
  double inset = item->number[0] ? b->size * number_wide : 0;
  double height = type_height_markup(b->p, &type, column_wide - inset, item->text);
  make_room(b, height);
  if (is_here(b)) {
    if (inset > 0)
      type_draw(b->p, &number, left_of(b), TOP + b->y + b->size * 0.07, inset, item->number + 1);
    type_draw_markup(b->p, &type, left_of(b) + inset, TOP + b->y, column_wide - inset, item->text);
  }
  b->y += height + b->size * 0.16;
}

/* A figure and its caption tell of things that are where they are in the built-in set; in an owner's they may be elsewhere. */
static void draw_example(Print *p, const PrintFigure *figure) {
  MkContent *content = p->content;
  MkJson cards = p->cards;
  p->content = p->usual;
  p->cards = p->usual_cards;
  figure->draw(p, 100, 100 * figure->ratio);
  p->content = content;
  p->cards = cards;
}

static void put_figure(Booklet *b, const PrintFigure *figure) {
  Print *p = b->p;
  const Type caption = {.size = b->size * 0.82, .role = "ink-soft", .align = CENTRE};
  char words[256]; /* drawing a figure asks for many other words */
  snprintf(words, sizeof words, "%s", label(p, figure->caption));
  double high = column_wide * figure->ratio,
         said = type_height(p, &caption, column_wide - 6, words);
  make_room(b, high + said + 7);
  if (is_here(b)) {
    Box frame = {left_of(b), TOP + b->y + 1, column_wide, high + said + 4};
    shape_box(p, frame, 2);
    ink_tint(p, "stone", 0.28);
    cairo_fill(p->cr);
    shape_begin(p, (Box){frame.x + 3, frame.y + 2, frame.w - 6, high - 2}, 100,
                100 * figure->ratio);
    draw_example(p, figure);
    shape_end(p);
    type_draw(p, &caption, frame.x + 3, frame.y + high + 1.5, column_wide - 6, words);
  }
  b->y += high + said + 7;
}

static void put_figures_after(Booklet *b, const char *number) {
  for (const PrintFigure *figure = b->figures; figure && figure->draw; figure++)
    if (strcmp(figure->after, number) == 0) put_figure(b, figure);
}

/* Lays the text out with type of that size; returns the columns it takes. Draws those of the page wanted. */
static int flow(Booklet *b, double size, int wanted) {
  b->size = size;
  b->wanted = wanted;
  b->column = 0;
  b->y = 0;
  for (int i = b->first; i < b->book.count; i++) {
    const RuleItem *item = &b->book.item[i];
    if (item->kind == RULE_CHAPTER) {
      put_heading(b, item->text, size * 1.6);
      continue;
    }
    put_rule(b, item);
    if (item->number[0]) put_figures_after(b, item->number);
  }
  return b->column + 1;
}

/* The largest type with which the rules fit. */
static double find_size(Booklet *b) {
  double low = 7, high = 14.5;
  if (flow(b, low, 0) > TEXT_PAGES * COLUMNS)
    print_wrong(b->p, MK_ERROR_OTHER, "the rules do not fit on %d pages",
                "ルールが%dページに入りません", PAGES);
  for (int i = 0; i < 12; i++) {
    double middle = (low + high) / 2;
    if (flow(b, middle, 0) > TEXT_PAGES * COLUMNS)
      high = middle;
    else
      low = middle;
  }
  return low;
}

/* ---- Pages ------------------------------------------------------------------------------------------------ */

static void draw_running(Booklet *b, int page) {
  Print *p = b->p;
  const Type type = {.size = 9, .role = "ink-soft"};
  const Type right = {.size = 9, .role = "ink-soft", .align = RIGHT};
  bool even = page % 2 == 0;
  type_label(p, even ? &type : &right, even ? 0 : WIDE, 3, 120, game_name(p));
  shape_line(p, 0, 7, WIDE, 7);
  ink_stroke(p, "line-strong", 0.2);
  type_label(p, even ? &type : &right, even ? 0 : WIDE, HIGH - 1, 20, text_of("%d", page));
}

static void draw_title_page(Booklet *b) {
  Print *p = b->p;
  const Type title = {.size = 46, .serif = true, .bold = true, .align = CENTRE};
  const Type kind = {.size = 15, .align = CENTRE, .role = "ink-soft"};
  const Type heading = {.size = 17, .serif = true, .bold = true, .role = "accent"};
  const Type text = {.size = p->job->lang == MK_JA ? 12.5 : 14, .leading = 1.15};
  const Type credit = {.size = 9, .role = "ink-soft"};
  shape_box(p, (Box){0, 0, WIDE, 100}, 5);
  ink_tint(p, "accent", 0.16);
  cairo_fill(p->cr);
  picture_draw(p, text_of("%s/emblem", p->game->id), (Box){43, 8, 100, 52});
  type_label(p, &title, WIDE / 2.0, 74, WIDE - 16, game_name(p));
  type_label(p, &kind, WIDE / 2.0, 90, WIDE - 16, label(p, "rulebook"));
  double y = 108;
  for (int chapter = 1; chapter <= 2; chapter++) {
    y +=
        type_draw(p, &heading, 0, y, WIDE, b->book.item[rulebook_chapter(&b->book, chapter)].text) +
        1.5;
    y += type_draw_markup(p, &text, 0, y, WIDE, rulebook_intro(&b->book, chapter)) + 5;
  }
  y += type_draw(p, &heading, 0, y, WIDE, label(p, "box")) + 1.5;
  y += type_draw(p, &text, 0, y, WIDE, label(p, "box_text")) + 5;
  double high = type_height_markup(p, &credit, WIDE, rulebook_intro(&b->book, 0));
  type_draw_markup(p, &credit, 0, fmax(y, HIGH - high), WIDE, rulebook_intro(&b->book, 0));
}

static void draw_list_page(Booklet *b) {
  const Type heading = {.size = 20, .serif = true, .bold = true, .role = "accent"};
  draw_running(b, PAGES - 1);
  type_draw(b->p, &heading, 0, 12, WIDE, label(b->p, "list"));
  shape_begin(b->p, (Box){0, 26, WIDE, HIGH - 34}, WIDE, HIGH - 34);
  b->p->own->list(b->p, WIDE, HIGH - 34);
  shape_end(b->p);
}

static void draw_last_page(Booklet *b) {
  const Type heading = {.size = 20, .serif = true, .bold = true, .role = "accent"};
  draw_running(b, PAGES);
  type_draw(b->p, &heading, 0, 12, WIDE, label(b->p, "glance"));
  blocks_draw(b->p, (Box){0, 24, WIDE, HIGH - 32});
}

static void draw_page(Booklet *b, int page, Box into) {
  page_design(b->p, into, WIDE, HIGH);
  if (page == 1) {
    draw_title_page(b);
  } else if (page == PAGES - 1) {
    draw_list_page(b);
  } else if (page == PAGES) {
    draw_last_page(b);
  } else {
    draw_running(b, page);
    flow(b, b->size, page);
  }
  shape_end(b->p);
}

static void draw_in_order(Booklet *b) {
  for (int page = 1; page <= PAGES && !b->p->failed; page++) {
    page_begin(b->p, false);
    draw_page(b, page, page_inside(b->p));
    page_end(b->p);
  }
}

/* Two sheets, printed on both sides (turned over the short edge) and folded together: the pages of each side. */
static void draw_to_fold(Booklet *b) {
  static const int sides[][2] = {{8, 1}, {2, 7}, {6, 3}, {4, 5}};
  for (int side = 0; side < PAGES / 2 && !b->p->failed; side++) {
    page_begin(b->p, true);
    double half = b->p->width / 2;
    for (int i = 0; i < 2; i++)
      draw_page(b, sides[side][i], box_inset((Box){i * half, 0, half, b->p->height}, 8));
    page_end(b->p);
  }
}

void print_booklet(Print *p) {
  Booklet b = {.p = p, .figures = p->own->figures};
  if (!rulebook_read(p, &b.book)) return;
  b.first = rulebook_chapter(&b.book, 3);
  b.size = find_size(&b);
  if (p->job->up == 2)
    draw_to_fold(&b);
  else
    draw_in_order(&b);
  rulebook_release(&b.book);
}
