/* cards.c - treasures and ruin cards of Nobody Comes Out, and which parts the game has. */
#include "golem.h"

#include <math.h>
#include <string.h>

enum { CARD_W = 44, CARD_H = 63, MAX_CARDS = 128, PICTURE = 22 };

/* ---- Treasures ------------------------------------------------------------------------------------------ */

static void draw_number(Print *p, double x, double y, const char *key, int value) {
  const Type number = {.size = 19, .bold = true, .align = CENTRE};
  const Type name = {.size = 6.5, .align = CENTRE, .role = "ink-soft"};
  print_picture_draw(p, print_text_of("golem/treasure-%s", key), (Box){x - 6.4, y - 3, 6, 6});
  print_type_label(p, &number, x + 3, y, 8, print_text_of("%d", value));
  print_type_label(p, &name, x, y + 6, 13, print_printed(p, "numbers", key));
}

/* The effects of a treasure in words, one after the other; or those that an owner wrote. */
static void write_effects(Print *p, MkJson effects, char *room, size_t size) {
  MkJson key, value;
  MkText out = mk_text_init(room, size);
  const char *between = p->job->lang == MK_JA ? "、" : "; ";
  for (MkJsonEach each = mk_json_each(effects); mk_json_next(&each, &key, &value);) {
    mk_text_string(&out, out.length ? between : "");
    bool told = mk_json_is(key, "words");
    mk_text_string(&out, told ? print_said(p, value)
                              : print_printed_number(p, "effects", print_string_of(p, key),
                                                     print_number_of(value)));
  }
}

/* The picture of a treasure by its id, "Guide Stone": art/golem/item-guide-stone; of one that we have not drawn, a sack. */
static const char *picture_of(Print *p, MkJson treasure) {
  char name[64];
  snprintf(name, sizeof name, "golem/item-%s", print_string_of(p, mk_json_get(treasure, "id")));
  for (char *at = name; *at; at++) *at = (char)(*at == ' ' ? '-' : g_ascii_tolower(*at));
  return print_source_find(print_text_of("art/%s.svg", name)) ? print_text_of("%s", name)
                                                              : "golem/item";
}

void print_golem_treasure(Print *p, MkJson treasure, Box box) {
  const Type name = {.size = 13, .serif = true, .bold = true, .align = CENTRE};
  const Type effect = {.size = 9.5, .align = CENTRE};
  static const char *const keys[] = {"move", "trap", "cost"};
  char effects[512];
  print_card_frame(p, box, NULL);
  print_shape_box(p, (Box){box.x + 3.5, box.y + 3.5, box.w - 7, 8.6}, 1.6);
  print_ink_tint(p, "accent", 0.16);
  cairo_fill(p->cr);
  print_type_label(p, &name, box.x + box.w / 2, box.y + 7.8, box.w - 10,
                   print_said(p, mk_json_get(treasure, "name")));
  print_picture_draw(p, picture_of(p, treasure),
                     (Box){box.x + (box.w - PICTURE) / 2, box.y + 12.6, PICTURE, PICTURE});
  for (int i = 0; i < 3; i++)
    draw_number(p, box.x + box.w / 2 + (i - 1) * 13 + 0.4, box.y + 38, keys[i],
                print_number_of(mk_json_get(treasure, keys[i])));
  write_effects(p, mk_json_get(treasure, "effect"), effects, sizeof effects);
  if (!effects[0]) return;
  print_shape_line(p, box.x + 8, box.y + 46.6, box.x + box.w - 8, box.y + 46.6);
  print_ink_stroke(p, "line", 0.3);
  print_type_fit(p, &effect, (Box){box.x + 4.5, box.y + 47.2, box.w - 9, 13}, effects);
}

MkJson print_golem_kind(Print *p, int index) {
  MkJson none, kind = {NULL, NULL};
  MkJsonEach each = mk_json_each(mk_json_get(p->cards, "treasures"));
  for (int i = 0; i <= index; i++) mk_json_next(&each, &none, &kind);
  return kind;
}

typedef struct Deck {
  int kind[MAX_CARDS];
  int count;
} Deck;

static void list_deck(Print *p, Deck *deck) {
  int kinds = mk_json_count(mk_json_get(p->cards, "treasures"));
  for (int kind = 0; kind < kinds; kind++) {
    int times = print_number_of(mk_json_get(print_golem_kind(p, kind), "count"));
    while (times-- > 0 && deck->count < MAX_CARDS) deck->kind[deck->count++] = kind;
  }
}

static void draw_treasure(Print *p, int index, Box box, const void *context) {
  const Deck *deck = context;
  print_golem_treasure(p, print_golem_kind(p, deck->kind[index]), box);
}

static void draw_treasure_back(Print *p, int index, Box box, const void *context) {
  (void)index;
  (void)context;
  print_card_back(p, box, "golem/emblem", print_label(p, "treasure"));
}

/* ---- Ruin cards -------------------------------------------------------------------------------------------- */

/* Arrows are drawn as on a track that runs to the right; a card's way runs upwards. */
static void draw_sign(Print *p, const char *sign, double x, double y, double size, bool arrow) {
  cairo_save(p->cr);
  cairo_translate(p->cr, x, y);
  if (arrow) cairo_rotate(p->cr, -M_PI / 2);
  print_picture_draw(p, print_text_of("golem/sign-%s", sign),
                     (Box){-size / 2, -size / 2, size, size});
  cairo_restore(p->cr);
}

static void draw_area(Print *p, char area, int number, Box box) {
  const Type word = {.size = 8, .align = CENTRE};
  const Type small = {.size = 7, .role = "ink-soft"};
  const char *sign = area == 't'   ? "trap"
                     : area == 'b' ? "back"
                     : area == 'f' ? "forward"
                     : area == 's' ? "start"
                                   : NULL;
  const char id[2] = {area, '\0'};
  print_shape_box(p, box_inset(box, 0.8), 1.6);
  print_ink_tint(p, "stone", sign ? 0.75 : 0.35);
  cairo_fill_preserve(p->cr);
  print_ink_stroke(p, "line-strong", 0.25);
  if (sign)
    draw_sign(p, sign, box.x + box.w / 2, box.y + box.h * 0.4, fmin(16, box.h * 0.5),
              area == 'f' || area == 'b');
  if (sign)
    print_type_label(p, &word, box.x + box.w / 2, box.y + box.h * 0.78, box.w - 4,
                     print_printed(p, "areas", id));
  if (number >= 0)
    print_type_label(p, &small, box.x + 2.4, box.y + 3.4, 0, print_text_of("%d", number));
}

void print_golem_ruin(Print *p, const char *areas, int number, Box box) {
  double half = box.h / 2;
  draw_area(p, areas[1], number < 0 ? -1 : number + 1, (Box){box.x, box.y, box.w, half});
  draw_area(p, areas[0], number, (Box){box.x, box.y + half, box.w, half});
  print_shape_arrow(p, box.x + box.w - 3.2, box.y + half + 4, box.x + box.w - 3.2, box.y + half - 4,
                    1.6);
  print_ink_stroke(p, "ink-soft", 0.35);
}

static void draw_ruin(Print *p, int index, Box box, const void *context) {
  (void)context;
  MkJson none, areas = {NULL, NULL};
  MkJsonEach each = mk_json_each(mk_json_get(p->cards, "ruins"));
  for (int i = 0; i <= index; i++) mk_json_next(&each, &none, &areas);
  print_golem_ruin(p, print_string_of(p, areas), -1, box_inset(box, 1.5));
}

/* An arrow says which side is the front, so that cards are never laid the other way round. */
static void draw_ruin_back(Print *p, int index, Box box, const void *context) {
  (void)index;
  (void)context;
  const Type word = {.size = 8, .serif = true, .bold = true, .align = CENTRE};
  print_shape_box(p, box_inset(box, 2), 2);
  print_ink_tint(p, "rock", 0.2);
  cairo_fill_preserve(p->cr);
  print_ink_stroke(p, "rock-edge", 0.5);
  print_shape_arrow(p, box.x + box.w / 2, box.y + 14, box.x + box.w / 2, box.y + 6, 3);
  print_ink_stroke(p, "ink-soft", 0.7);
  print_picture_draw(p, "golem/stare", (Box){box.x + 8, box.y + 17, box.w - 16, 17});
  print_type_label(p, &word, box.x + box.w / 2, box.y + 42, box.w - 8, print_label(p, "ruin"));
}

void print_golem_cards(Print *p) {
  Deck deck = {.count = 0};
  list_deck(p, &deck);
  Cut cut = {CARD_W, CARD_H, deck.count, draw_treasure, draw_treasure_back, &deck, true};
  print_page_cut(p, &cut);
  int ruins = mk_json_count(mk_json_get(p->cards, "ruins"));
  print_page_cut(p,
                 &(Cut){RUIN_CARD_W, RUIN_CARD_H, ruins, draw_ruin, draw_ruin_back, NULL, false});
}

/* ---- All kinds, as a table ---------------------------------------------------------------------------------- */

static void draw_row(Print *p, int kind, double y, double w, double high) {
  const Type name = {.size = 12, .serif = true, .bold = true},
             number = {.size = 12, .align = CENTRE};
  const Type effect = {.size = 10};
  static const char *const keys[] = {"count", "move", "trap", "cost"};
  MkJson treasure = print_golem_kind(p, kind);
  char effects[512];
  if (kind % 2 == 0) {
    print_shape_box(p, (Box){0, y, w, high}, 1);
    print_ink_tint(p, "stone", 0.3);
    cairo_fill(p->cr);
  }
  print_type_label(p, &name, 2, y + high / 2, 46, print_said(p, mk_json_get(treasure, "name")));
  for (int i = 0; i < 4; i++)
    print_type_label(p, &number, 57 + i * 14, y + high / 2, 0,
                     print_text_of("%d", print_number_of(mk_json_get(treasure, keys[i]))));
  write_effects(p, mk_json_get(treasure, "effect"), effects, sizeof effects);
  if (effects[0]) print_type_fit(p, &effect, (Box){108, y + 0.5, w - 110, high - 1}, effects);
}

void print_golem_list(Print *p, double w, double h) {
  const Type head = {.size = 9, .role = "ink-soft", .align = CENTRE};
  static const char *const keys[] = {"move", "trap", "cost"};
  int kinds = mk_json_count(mk_json_get(p->cards, "treasures"));
  double high = (h - 10) / (kinds > 17 ? kinds : 17);
  print_type_label(p, &head, 57, 3, 14, print_label(p, "count"));
  for (int i = 0; i < 3; i++)
    print_type_label(p, &head, 71 + i * 14, 3, 13.5, print_printed(p, "numbers", keys[i]));
  for (int kind = 0; kind < kinds; kind++) draw_row(p, kind, 8 + kind * high, w, high);
}

/* The way, and the mat of the treasury. */
static void print_both_boards(Print *p) {
  print_golem_board(p);
  print_golem_treasury(p);
}

static int count_pieces(Print *p, const char *name) {
  Deck deck = {.count = 0};
  list_deck(p, &deck);
  return strcmp(name, "treasures") == 0 ? deck.count : mk_json_count(mk_json_get(p->cards, name));
}

/* A set may call its cards otherwise; the rules know them by their ids. */
static const char *call_card(Print *p, const char *id) {
  MkJson none, card;
  for (MkJsonEach each = mk_json_each(mk_json_get(p->cards, "treasures"));
       mk_json_next(&each, &none, &card);)
    if (mk_json_is(mk_json_get(card, "id"), id)) return print_said(p, mk_json_get(card, "name"));
  return print_text_of("%s", id);
}

const PrintGame print_golem = {"golem",
                               {[PRINT_CARDS] = print_golem_cards,
                                [PRINT_TOKENS] = print_golem_tokens,
                                [PRINT_BOARD] = print_both_boards,
                                [PRINT_AID] = print_aid,
                                [PRINT_RULES] = print_booklet},
                               print_golem_figures,
                               print_golem_list,
                               count_pieces,
                               call_card};
