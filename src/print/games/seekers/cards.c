/* cards.c - seekers, order cards, colour cards, gems and chips of Twelve Seekers, and which parts the game has. */
#include "seekers.h"

#include <string.h>

enum { CARD_W = 44, CARD_H = 63, TOKEN = 20, ORDERS = 4, COLOURS = 5 };

/* ---- Gems --------------------------------------------------------------------------------------------- */

static const char letters[] = "RYGBP*$";
static const char *const kinds[] = {"red", "yellow", "green", "blue", "purple", "rainbow", "gold"};

void print_seekers_gem(Print *p, char letter, double x, double y, double size) {
  const char *found = strchr(letters, letter);
  if (!letter || !found) return;
  const char *kind = kinds[found - letters];
  const Type type = {.size = size * 1.15,
                     .bold = true,
                     .align = CENTRE,
                     .role = print_text_of("gem-%s-ink", kind)};
  print_picture_draw(p, print_text_of("seekers/gem-%s", kind), (Box){x, y, size, size});
  if (letter == '*') return; /* a star is enough of a sign */
  char sign[2] = {letter == '$' ? '1' : letter, '\0'};
  print_type_label(p, &type, x + size / 2, y + size * (letter == 'P' ? 0.6 : 0.5), 0, sign);
}

double print_seekers_row(Print *p, const char *gems, double x, double y, double size) {
  double at = x;
  for (; *gems; gems++, at += *gems ? size * 1.08 : size)
    if (*gems != ' ') print_seekers_gem(p, *gems, at, y, size);
  return at - x;
}

/* ---- Cards --------------------------------------------------------------------------------------------- */

/* Every seeker by its place among content/words' cards, as often as the box has it. */
static int list_seekers(Print *p, int *out) {
  static const int copies[] = {0, 2, 3, 3, 2, 2}; /* of the basic seeker of each power (R1.2) */
  MkJson list = mk_json_get(p->words, "cards"), none, card;
  int count = 0, index = 0;
  for (MkJsonEach each = mk_json_each(list); mk_json_next(&each, &none, &card); index++) {
    const char *id = print_string_of(p, mk_json_get(card, "id"));
    int times = id[1] ? 1 : copies[id[0] - '0'];
    while (times-- > 0) out[count++] = index;
  }
  return count;
}

static MkJson entry_at(Print *p, const char *group, int index) {
  MkJson none, entry = {NULL, NULL};
  MkJsonEach each = mk_json_each(mk_json_get(p->words, group));
  for (int i = 0; i <= index; i++) mk_json_next(&each, &none, &entry);
  return entry;
}

/* The lamplight an advanced seeker stands in, by the letter of the card, as on the screen (board.css): "1a" and "1b" are no
 * twins. The letter says the same to those who see no colours. */
static void draw_halo(Print *p, char variant, Box box) {
  static const char *const roles[] = {"ember", "moonlight", "moss", "amethyst"};
  const char *role = roles[variant - 'a'];
  const Type letter = {.size = 20, .bold = true, .align = CENTRE, .role = role};
  print_shape_circle(p, box.x + box.w / 2, box.y + box.h / 2, box.w / 2);
  print_ink_tint(p, role, 0.35);
  cairo_fill_preserve(p->cr);
  print_ink_outline(p, role, 0.6);
  print_type_label(p, &letter, box.x - 4, box.y + 20, 0, print_text_of("%c", variant));
}

static void draw_seeker(Print *p, int index, Box box) {
  MkJson card = entry_at(p, "cards", index);
  const char *id = print_string_of(p, mk_json_get(card, "id"));
  bool advanced = id[1] != '\0';
  static const char *const people[] = {"child", "walker", "porter", "strong", "elder"};
  const Type power = {.size = 36, .serif = true, .bold = true, .align = CENTRE, .role = "accent"};
  const Type text = {.size = 9, .align = CENTRE};
  const Box person = {box.x + box.w / 2 - 9, box.y + 4.5, 24, 24};
  print_card_frame(p, box, print_label(p, advanced ? "advanced" : "basic"));
  print_type_label(p, &power, box.x + 9, box.y + 11, 0, print_text_of("%c", id[0]));
  if (advanced) draw_halo(p, id[1], person);
  print_picture_draw(p, print_text_of("seekers/seeker-%s", people[id[0] - '1']), person);
  for (int i = 0; i < id[0] - '0'; i++) {
    double x = box.x + box.w / 2 + (i - (id[0] - '1') / 2.0) * 4.6;
    cairo_move_to(p->cr, x, box.y + 29.5);
    cairo_rel_line_to(p->cr, 1.7, 1.7);
    cairo_rel_line_to(p->cr, -1.7, 1.7);
    cairo_rel_line_to(p->cr, -1.7, -1.7);
    cairo_close_path(p->cr);
    print_ink_fill(p, "amber");
  }
  print_type_fit(p, &text, (Box){box.x + 5, box.y + 34, box.w - 10, 20}, print_said(p, card));
}

static void draw_order(Print *p, int index, Box box) {
  MkJson entry = entry_at(p, "orders", index);
  const Type text = {.size = 9.5, .align = CENTRE};
  print_card_frame(p, box, print_label(p, "order"));
  print_card_disc(p, box.x + box.w / 2, box.y + 16, 7, "accent", print_text_of("%d", index + 1));
  print_type_fit(p, &text, (Box){box.x + 5, box.y + 26, box.w - 10, 28}, print_said(p, entry));
}

static void draw_colour(Print *p, int index, Box box) {
  const Type text = {.size = 14, .serif = true, .bold = true, .align = CENTRE};
  print_card_frame(p, box, print_label(p, "colour"));
  print_seekers_gem(p, letters[index], box.x + 10, box.y + 12, 24);
  print_type_label(p, &text, box.x + box.w / 2, box.y + 47, box.w - 10,
                   print_said(p, entry_at(p, "kinds", index)));
}

typedef struct Deck {
  int seekers[64];
  int count;
} Deck;

static void draw_front(Print *p, int index, Box box, const void *context) {
  const Deck *deck = context;
  if (index < deck->count)
    draw_seeker(p, deck->seekers[index], box);
  else if (index < deck->count + ORDERS)
    draw_order(p, index - deck->count, box);
  else
    draw_colour(p, index - deck->count - ORDERS, box);
}

static void draw_back(Print *p, int index, Box box, const void *context) {
  const Deck *deck = context;
  if (index < deck->count)
    print_card_back(p, box, "seekers/emblem", print_label(p, "seeker"));
  else if (index < deck->count + ORDERS)
    print_card_back(p, box, "seekers/emblem", print_label(p, "order"));
  else
    print_card_back(p, box, "seekers/gem-rainbow", print_label(p, "colour"));
}

void print_seekers_cards(Print *p) {
  Deck deck = {.count = 0};
  deck.count = list_seekers(p, deck.seekers);
  Cut cut = {CARD_W, CARD_H, deck.count + ORDERS + COLOURS, draw_front, draw_back, &deck, true};
  print_page_cut(p, &cut);
}

/* ---- Gems and chips to cut out ---------------------------------------------------------------------------- */

enum { CHIPS_1 = 20, CHIPS_2 = 10 };

/* R1.1: seven of each colour, one rainbow, three gold. */
static const char gems[] = "RRRRRRRYYYYYYYGGGGGGGBBBBBBBPPPPPPP*$$$";
enum { GEMS = sizeof gems - 1 };

/* A chip counts for its owner on the front, against on the back. */
static void draw_chip(Print *p, int chip, Box box, bool minus) {
  const Type type = {.size = 15, .bold = true, .align = CENTRE};
  int value = chip < CHIPS_1 ? 1 : 2;
  print_shape_circle(p, box.x + box.w / 2, box.y + box.h / 2, box.w / 2 - (value == 1 ? 3.2 : 2));
  print_ink_tint(p, minus ? "rock" : "glow", 0.4);
  cairo_fill_preserve(p->cr);
  print_ink_stroke(p, minus ? "rock-edge" : "gem-gold-dark", 0.6);
  print_type_label(p, &type, box.x + box.w / 2, box.y + box.h / 2 - 1, box.w - 6,
                   print_signed_text(minus ? -value : value));
  const Type unit = {.size = 6, .align = CENTRE, .role = "ink-soft"};
  print_type_label(p, &unit, box.x + box.w / 2, box.y + box.h / 2 + 4, box.w - 8,
                   print_label(p, "vp"));
}

static void draw_token(Print *p, int index, Box box, const void *context) {
  (void)context;
  if (index < GEMS)
    print_seekers_gem(p, gems[index], box.x + 2.5, box.y + 2.5, box.w - 5);
  else
    draw_chip(p, index - GEMS, box, false);
}

/* All gems alike, so that they can be mixed face down. */
static void draw_token_back(Print *p, int index, Box box, const void *context) {
  (void)context;
  if (index >= GEMS) {
    draw_chip(p, index - GEMS, box, true);
    return;
  }
  for (int ring = 0; ring < 3; ring++) {
    print_shape_circle(p, box.x + box.w / 2, box.y + box.h / 2, box.w / 2 - 3 - ring * 2);
    print_ink_stroke(p, "accent", 0.5);
  }
}

void print_seekers_tokens(Print *p) {
  print_page_cut(
      p, &(Cut){TOKEN, TOKEN, GEMS + CHIPS_1 + CHIPS_2, draw_token, draw_token_back, NULL, false});
}

/* The rulebook's numbers are those of the rules: nobody exchanges gems or seekers. */
static int count_pieces(Print *p, const char *name) {
  (void)p;
  (void)name;
  return 0;
}

const PrintGame print_seekers = {"seekers",
                                 {[PRINT_SHEETS] = print_seekers_sheets,
                                  [PRINT_CARDS] = print_seekers_cards,
                                  [PRINT_TOKENS] = print_seekers_tokens,
                                  [PRINT_AID] = print_aid,
                                  [PRINT_RULES] = print_booklet},
                                 print_seekers_figures,
                                 print_seekers_list,
                                 count_pieces,
                                 NULL};
