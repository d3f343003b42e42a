/* booklet.c - the rules of a game: a title page, pages of rules in two columns with figures where they belong, and a list of
 * what is in the set. Type is as large as the pages allow, and there are as many pages as make it large enough. Two pages on
 * each side of a sheet, to be folded in the middle; or one page on a sheet, to be read. */
#include <math.h>
#include <string.h>

#include "rulebook.h"

enum { COLUMNS = 2, BESIDES = 2 /* the title page and the list */ };
enum { WIDE = 186, HIGH = 268, GUTTER = 8, TOP = 12, FOOT = 3 }; /* FOOT: the number of the page */
static const double column_wide = (WIDE - GUTTER) / 2.0;
static const double readable = 11.4; /* of the type: folded it is seven tenths of that */

typedef struct Booklet {
  Print *p;
  Rulebook book;
  int pages;
  int first;   /* the first chapter; what stands before it is on the title page */
  double size; /* of the type */
  int wanted;  /* the page being drawn, 1.. ; 0: only measured */
  int column;  /* where the text has come to */
  double y;
} Booklet;

/* ---- Text in columns ------------------------------------------------------------------------------------ */

/* Room for the next thing of that height: here, or in the next column. */
static void make_room(Booklet *b, double height) {
  if (b->y > 0 && b->y + height > HIGH - TOP - FOOT) {
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

static const PrintFigure *find_figure(Booklet *b, const char *name) {
  for (const PrintFigure *figure = b->p->own->figures; figure->draw; figure++)
    if (strcmp(figure->name, name) == 0) return figure;
  print_wrong(b->p, MK_ERROR_OTHER, "the rules want a figure %s that there is not",
              "ルールの図 %s がありません", name);
  return b->p->own->figures;
}

/* ---- How much room things take ------------------------------------------------------------------------------ */

static Type type_of(const Booklet *b, const BookItem *item) {
  switch (item->kind) {
  case BOOK_CHAPTER:
    return (Type){.size = b->size * 1.45, .serif = true, .bold = true, .role = "accent"};
  case BOOK_HEADING:
    return (Type){.size = b->size * 1.15, .serif = true, .bold = true, .role = "accent"};
  case BOOK_NOTE: return (Type){.size = b->size * 0.94, .leading = 1.12};
  case BOOK_FIGURE: return (Type){.size = b->size * 0.82, .role = "ink-soft", .align = CENTRE};
  case BOOK_ROW:
    return (Type){.size = b->size, .leading = 1.12, .role = item->number ? NULL : "ink-soft"};
  default: return (Type){.size = b->size, .leading = 1.12};
  }
}

/* What stands before the words of a step or a point takes room. */
static double inset_of(const Booklet *b, const BookItem *item) {
  return item->kind == BOOK_STEP || item->kind == BOOK_POINT ? b->size * 0.5 : 0;
}

enum { INSIDE = 3 }; /* from the rim of a box to what is in it */
static const double row_split = 0.72 * ((WIDE - GUTTER) / 2.0); /* of a table: its left column */

static double height_of_row(Booklet *b, const BookItem *item) {
  Type type = type_of(b, item);
  double left = print_type_height_markup(b->p, &type, row_split, item->text);
  type.bold = true;
  return fmax(left,
              print_type_height_markup(b->p, &type, column_wide - row_split - 2, item->right));
}

/* The words alone, without what is around them. */
static double height_of(Booklet *b, const BookItem *item) {
  Type type = type_of(b, item);
  double wide = column_wide - inset_of(b, item);
  switch (item->kind) {
  case BOOK_ROW: return height_of_row(b, item);
  case BOOK_FIGURE: {
    const PrintFigure *figure = find_figure(b, item->text);
    return column_wide * figure->ratio +
           print_type_height(b->p, &type, column_wide - 2 * INSIDE,
                             print_label(b->p, figure->name)) +
           7;
  }
  case BOOK_NOTE: wide -= 2 * INSIDE; break;
  default: break;
  }
  return print_type_height_markup(b->p, &type, wide, item->text);
}

/* ---- Putting things down ---------------------------------------------------------------------------------- */

/* What must stand in the same column as the heading before it: the next thing; of words that begin a list, its first line
 * too. */
static double height_after(Booklet *b, int heading) {
  const BookItem *next = &b->book.item[heading + 1], *end = &b->book.item[b->book.count];
  if (next >= end) return 0;
  double height = height_of(b, next);
  if (next->kind == BOOK_HEADING) return height + b->size * 1.6;
  bool list = next + 1 < end && (next[1].kind == BOOK_STEP || next[1].kind == BOOK_POINT);
  if (next->kind == BOOK_TEXT && list) height += b->size * 0.18 + height_of(b, next + 1);
  return height;
}

/* A heading is never alone at the foot of a column. */
static void put_heading(Booklet *b, int index) {
  const BookItem *item = &b->book.item[index];
  Type type = type_of(b, item);
  bool chapter = item->kind == BOOK_CHAPTER;
  double height = height_of(b, item), above = b->y > 0 ? b->size * 0.35 : 0;
  double line = chapter ? 2.2 : 0.6;
  make_room(b, above + height + line + height_after(b, index));
  if (b->y == 0) above = 0;
  b->y += above;
  if (is_here(b)) {
    print_type_draw_markup(b->p, &type, left_of(b), TOP + b->y, column_wide, item->text);
    if (chapter) {
      double y = TOP + b->y + height + 0.5;
      print_shape_line(b->p, left_of(b), y, left_of(b) + column_wide, y);
      print_ink_stroke(b->p, "accent", 0.3);
    }
  }
  b->y += height + line;
}

/* The number of a step, the dot of a point. */
static void draw_mark(Booklet *b, const BookItem *item) {
  double x = left_of(b) + b->size * 0.2, y = TOP + b->y + b->size * 0.24;
  if (item->kind == BOOK_STEP) {
    print_card_disc(b->p, x, y, b->size * 0.17, "accent", print_text_of("%d", item->number));
  } else if (item->kind == BOOK_POINT) {
    print_shape_circle(b->p, x, y, b->size * 0.05);
    print_ink_fill(b->p, "accent");
  }
}

static void put_text(Booklet *b, const BookItem *item) {
  Type type = type_of(b, item);
  double inset = inset_of(b, item), height = height_of(b, item);
  make_room(b, height);
  if (is_here(b)) {
    draw_mark(b, item);
    print_type_draw_markup(b->p, &type, left_of(b) + inset, TOP + b->y, column_wide - inset,
                           item->text);
  }
  b->y += height + b->size * 0.18;
}

static void put_note(Booklet *b, const BookItem *item) {
  Type type = type_of(b, item);
  double height = height_of(b, item);
  make_room(b, height + 5);
  if (is_here(b)) {
    print_shape_box(b->p, (Box){left_of(b), TOP + b->y, column_wide, height + 4}, 1.6);
    print_ink_tint(b->p, "glow", 0.28);
    cairo_fill(b->p->cr);
    print_type_draw_markup(b->p, &type, left_of(b) + INSIDE, TOP + b->y + 2,
                           column_wide - 2 * INSIDE, item->text);
  }
  b->y += height + 4 + b->size * 0.25;
}

/* A whole table, from its head on. */
static double height_of_table(Booklet *b, const BookItem *head) {
  const BookItem *end = b->book.item + b->book.count;
  double height = 0;
  for (const BookItem *row = head; row < end && row->kind == BOOK_ROW; row++)
    height += height_of(b, row) + b->size * 0.16;
  return height;
}

/* A row of a table: what, and at the right edge how much. The first one is its head; a table is not torn apart. */
static void put_row(Booklet *b, const BookItem *item) {
  Type type = type_of(b, item), right = type;
  double height = height_of(b, item);
  right.align = RIGHT;
  right.bold = true;
  make_room(b, item->number == 0 ? height_of_table(b, item) : height);
  if (is_here(b)) {
    double y = TOP + b->y, below = y + height + b->size * 0.06;
    print_type_draw_markup(b->p, &type, left_of(b), y, row_split, item->text);
    print_type_draw_markup(b->p, &right, left_of(b) + row_split + 2, y, column_wide - row_split - 2,
                           item->right);
    print_shape_line(b->p, left_of(b), below, left_of(b) + column_wide, below);
    print_ink_stroke(b->p, "line", 0.2);
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

static void put_figure(Booklet *b, const BookItem *item) {
  Print *p = b->p;
  const PrintFigure *figure = find_figure(b, item->text);
  Type type = type_of(b, item);
  double height = height_of(b, item), high = column_wide * figure->ratio;
  make_room(b, height);
  if (is_here(b)) {
    Box frame = {left_of(b), TOP + b->y + 1, column_wide, height - 3};
    print_shape_box(p, frame, 2);
    print_ink_tint(p, "stone", 0.28);
    cairo_fill(p->cr);
    print_shape_begin(p, (Box){frame.x + INSIDE, frame.y + 2, frame.w - 2 * INSIDE, high - 2}, 100,
                      100 * figure->ratio);
    draw_example(p, figure);
    print_shape_end(p);
    print_type_draw(p, &type, frame.x + INSIDE, frame.y + high + 1.5, column_wide - 2 * INSIDE,
                    print_label(p, figure->name));
  }
  b->y += height;
}

/* ---- The flow of all of it -------------------------------------------------------------------------------- */

static void put_item(Booklet *b, int index) {
  const BookItem *item = &b->book.item[index];
  switch (item->kind) {
  case BOOK_CHAPTER:
  case BOOK_HEADING: put_heading(b, index); break;
  case BOOK_NOTE: put_note(b, item); break;
  case BOOK_ROW: put_row(b, item); break;
  case BOOK_FIGURE: put_figure(b, item); break;
  default: put_text(b, item);
  }
}

/* Lays the text out with type of that size; returns the columns it takes. Draws those of the page wanted. */
static int flow(Booklet *b, double size, int wanted) {
  b->size = size;
  b->wanted = wanted;
  b->column = 0;
  b->y = 0;
  for (int i = b->first; i < b->book.count && !b->p->failed; i++) put_item(b, i);
  return b->column + 1;
}

/* The largest type with which the rules fit on so many pages of text; 0: none does. */
static double size_for(Booklet *b, int pages) {
  double low = 7, high = 14;
  if (flow(b, low, 0) > pages * COLUMNS) return 0;
  for (int i = 0; i < 9; i++) {
    double middle = (low + high) / 2;
    if (flow(b, middle, 0) > pages * COLUMNS)
      high = middle;
    else
      low = middle;
  }
  return low;
}

/* Sheets are folded: pages come in fours. */
static void choose_pages(Booklet *b) {
  for (b->pages = 4; b->pages <= 16; b->pages += 4) {
    double size = size_for(b, b->pages - BESIDES);
    if (size < readable) continue;
    b->size = size;
    return;
  }
  print_wrong(b->p, MK_ERROR_OTHER, "the rules do not fit on %d pages",
              "ルールが%dページに入りません", 16);
}

/* ---- Pages ------------------------------------------------------------------------------------------------ */

static void draw_running(Booklet *b, int page) {
  Print *p = b->p;
  const Type type = {.size = 9, .role = "ink-soft"};
  const Type right = {.size = 9, .role = "ink-soft", .align = RIGHT};
  bool even = page % 2 == 0;
  print_type_label(p, even ? &type : &right, even ? 0 : WIDE, 3, 120, print_game_name(p));
  print_shape_line(p, 0, 7, WIDE, 7);
  print_ink_stroke(p, "line-strong", 0.2);
  print_type_label(p, even ? &type : &right, even ? 0 : WIDE, HIGH - 1, 20,
                   print_text_of("%d", page));
}

/* The picture on the box, or of a game that has none its emblem on a ground of its colour. */
static void draw_box_cover(Print *p, Box box) {
  const char *cover = print_text_of("%s/cover", p->game->id);
  if (print_source_find(print_text_of("art/%s.svg", cover))) {
    cairo_save(p->cr);
    print_shape_box(p, box, 5); /* light falls beyond the frame, ink must not */
    cairo_clip(p->cr);
    print_picture_draw(p, cover, box);
    cairo_restore(p->cr);
    return;
  }
  print_shape_box(p, box, 5);
  print_ink_tint(p, "accent", 0.16);
  cairo_fill(p->cr);
  print_picture_draw(p, print_text_of("%s/emblem", p->game->id), box_inset(box, 14));
}

static void draw_title_page(Booklet *b) {
  Print *p = b->p;
  const Type title = {.size = 46, .serif = true, .bold = true, .align = CENTRE};
  const Type kind = {.size = 15, .align = CENTRE, .role = "ink-soft"};
  const Type text = {.size = 17, .leading = 1.25, .align = CENTRE};
  const Type small = {.size = 9.5, .role = "ink-soft", .align = CENTRE};
  draw_box_cover(p, (Box){0, 4, WIDE, WIDE * 2.0 / 3});
  print_type_label(p, &title, WIDE / 2.0, 152, WIDE - 16, print_game_name(p));
  print_type_label(p, &kind, WIDE / 2.0, 168, WIDE - 16, print_label(p, "rulebook"));
  double y = 182, low = HIGH;
  for (int i = 0; i < b->first; i++) {
    const BookItem *item = &b->book.item[i];
    if (item->kind != BOOK_SMALL)
      y += print_type_draw_markup(p, &text, 14, y, WIDE - 28, item->text) + 4;
  }
  for (int i = b->first; i-- > 0;) {
    const BookItem *item = &b->book.item[i];
    if (item->kind != BOOK_SMALL) continue;
    low -= print_type_height_markup(p, &small, WIDE, item->text) + 1;
    print_type_draw_markup(p, &small, 0, low, WIDE, item->text);
  }
}

static void draw_list_page(Booklet *b) {
  const Type heading = {.size = 20, .serif = true, .bold = true, .role = "accent"};
  draw_running(b, b->pages);
  print_type_draw(b->p, &heading, 0, 12, WIDE, print_label(b->p, "list"));
  print_shape_begin(b->p, (Box){0, 26, WIDE, HIGH - 34}, WIDE, HIGH - 34);
  b->p->own->list(b->p, WIDE, HIGH - 34);
  print_shape_end(b->p);
}

static void draw_page(Booklet *b, int page, Box into) {
  print_page_design(b->p, into, WIDE, HIGH);
  if (page == 1) {
    draw_title_page(b);
  } else if (page == b->pages) {
    draw_list_page(b);
  } else {
    draw_running(b, page);
    flow(b, b->size, page);
  }
  print_shape_end(b->p);
}

static void draw_in_order(Booklet *b) {
  for (int page = 1; page <= b->pages && !b->p->failed; page++) {
    (page % 2 ? print_page_begin : print_page_begin_back)(b->p, false);
    draw_page(b, page, print_page_inside(b->p));
    print_page_end(b->p);
  }
}

/* Sheets printed on both sides, turned over the short edge, laid into each other and folded. */
static void draw_to_fold(Booklet *b) {
  for (int side = 0; side < b->pages / 2 && !b->p->failed; side++) {
    int low = side + 1, high = b->pages - side; /* the two that share this side */
    int left = side % 2 ? low : high, right = side % 2 ? high : low;
    (side % 2 ? print_page_begin_back : print_page_begin)(b->p, true);
    double half = b->p->width / 2;
    draw_page(b, left, box_inset((Box){0, 0, half, b->p->height}, 8));
    draw_page(b, right, box_inset((Box){half, 0, half, b->p->height}, 8));
    print_page_end(b->p);
  }
}

static int first_chapter(const Rulebook *book) {
  int first = 0;
  while (first < book->count && book->item[first].kind != BOOK_CHAPTER) first++;
  return first;
}

void print_booklet(Print *p) {
  Booklet b = {.p = p};
  if (print_rulebook_read(p, &b.book)) {
    b.first = first_chapter(&b.book);
    choose_pages(&b);
    if (p->job->up == 1)
      draw_in_order(&b);
    else
      draw_to_fold(&b);
  }
  print_rulebook_release(&b.book);
}
