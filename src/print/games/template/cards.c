/* cards.c - the cards and relics of the template game, with their backs: what a game on paper needs at least. Copy this
 * folder with the game; the build finds it by its name. */
#include "inside.h"

enum { CARD_W = 44, CARD_H = 63 };

/* Cards of one list of the content, and what they are called. */
typedef struct Deck {
  const char *list, *name;
} Deck;

static int value_at(Print *p, const char *list, int index) {
  MkJson none, value = {NULL, NULL};
  MkJsonEach each = mk_json_each(mk_json_get(p->cards, list));
  for (int i = 0; i <= index; i++) mk_json_next(&each, &none, &value);
  return print_number_of(value);
}

static void draw_card(Print *p, int index, Box box, const void *context) {
  const Deck *deck = context;
  const Type number = {.size = 60, .serif = true, .bold = true, .align = CENTRE};
  print_card_frame(p, box, print_label(p, deck->name));
  print_type_label(p, &number, box.x + box.w / 2, box.y + box.h / 2, box.w - 8,
                   print_text_of("%d", value_at(p, deck->list, index)));
}

static void draw_back(Print *p, int index, Box box, const void *context) {
  const Deck *deck = context;
  const Type name = {.size = 16, .serif = true, .bold = true, .align = CENTRE};
  (void)index;
  print_shape_box(p, box_inset(box, 3), 2);
  print_ink_tint(p, "accent", 0.22);
  cairo_fill(p->cr);
  print_type_label(p, &name, box.x + box.w / 2, box.y + box.h / 2, box.w - 8,
                   print_label(p, deck->name));
}

static void print_deck(Print *p, const Deck *deck) {
  int count = mk_json_count(mk_json_get(p->cards, deck->list));
  print_page_cut(p, &(Cut){CARD_W, CARD_H, count, draw_card, draw_back, deck, true});
}

static void print_cards(Print *p) {
  static const Deck decks[] = {{"cards", "card"}, {"prizes", "relic"}};
  print_deck(p, &decks[0]);
  print_deck(p, &decks[1]);
}

const PrintGame print_template = {.id = "template", .part = {[PRINT_CARDS] = print_cards}};
