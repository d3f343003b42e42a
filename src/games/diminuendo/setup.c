/* setup.c - from nothing to the first decision: options, dealing, drawing.
 *
 * Playing on is in rules.c.
 */
#include "diminuendo.h"

#include <string.h>

/* The options in the order of game.c. */
enum { OPTION_LEVEL, OPTION_SINGLE_CALL, OPTION_SQUARE, OPTION_GHOSTS5, OPTION_GHOST_TWICE };

void diminuendo_options_set(DimState *s, int seats, const MkOptions *options) {
  memset(s, 0, sizeof *s);
  s->seats = (uint8_t)seats;
  s->level = (uint8_t)options->value[OPTION_LEVEL];
  int extras = 0;
  if (options->value[OPTION_SINGLE_CALL]) extras |= DIM_USE_SINGLE_CALL;
  if (options->value[OPTION_SQUARE]) extras |= DIM_USE_SQUARE;
  if (options->value[OPTION_GHOSTS5]) extras |= DIM_USE_GHOSTS5;
  if (options->value[OPTION_GHOST_TWICE]) extras |= DIM_USE_GHOST_TWICE;
  s->extras = (uint8_t)extras;
}

enum { PILE_TILES, PILE_FIRST };

/* The tiles are shuffled once an exploration. */
int diminuendo_draw(DimState *s) {
  int index = mk_chance_draw(&s->chance, PILE_TILES, s->exploration, s->deck_count);
  int tile = s->deck[index];
  diminuendo_tiles_remove(s->deck, s->deck_count--, index);
  return tile;
}

/* R2.3: the start tile lies on the table, the others of the level in the deck. */
static void lay_out(const DimContent *content, DimState *s) {
  int count;
  const uint8_t *tiles = diminuendo_tiles(content, s->level, &count);
  memset(s->deck, 0, sizeof s->deck);
  memcpy(s->deck, tiles, (size_t)count);
  s->deck_count = (uint8_t)count;
  diminuendo_path_start(&s->path);
  memset(s->by, 0, sizeof s->by);
  s->by[0] = DIM_NOBODY;
  memset(s->hand, 0, sizeof s->hand);
  memset(s->called, 0, sizeof s->called);
  s->phase = DIM_PLACE;
}

/* A hand is told as it lies there, sorted: in which order it came nobody can see later. */
static void tell_hands(const DimState *s, MkEvents *events) {
  for (int seat = 0; events && seat < s->seats; seat++)
    for (int i = 0; i < diminuendo_hand_count(s->hand[seat]); i++)
      mk_event(events, DIM_EVENT_DRAWN, seat, 1u << seat, s->hand[seat][i], s->exploration, 0, 0);
}

/* R2.3: one tile at a time around the table. A box with too few tiles for the level deals what it has. */
static void deal(DimState *s, int first, MkEvents *events) {
  for (int round = 0; round < diminuendo_hand_limit(s); round++)
    for (int i = 0; i < s->seats && s->deck_count; i++) {
      int seat = (first + i) % s->seats;
      diminuendo_tiles_insert(s->hand[seat], round, diminuendo_draw(s));
    }
  tell_hands(s, events);
}

void diminuendo_explore(const DimContent *content, DimState *s, int first, MkEvents *events) {
  lay_out(content, s);
  s->exploration++;
  s->turn = (uint8_t)first;
  mk_event(events, DIM_EVENT_EXPLORE, first, MK_SEEN_BY_ALL, s->exploration, 0, 0, 0);
  deal(s, first, events);
  if (s->hand[first][0] == DIM_NO_TILE) diminuendo_check(content, s, events);
}

/* R8.1: alone there is no hand; the top tile of the deck is looked at. */
void diminuendo_solo_setup(const DimContent *content, DimState *s, MkEvents *events) {
  lay_out(content, s);
  s->exploration = 1;
  s->tile = (uint8_t)diminuendo_draw(s);
  mk_event(events, DIM_EVENT_DRAWN, 0, 1, s->tile, s->exploration, 0, 0);
}

void diminuendo_setup(const void *content, void *state, int seats, const MkOptions *options,
                      const uint8_t seed[MK_SEED_SIZE]) {
  content = diminuendo_content(content);
  DimState *s = state;
  diminuendo_options_set(s, seats, options);
  mk_chance_init(&s->chance, mk_game_diminuendo.id, seed);
  if (diminuendo_solo(s)) {
    diminuendo_solo_setup(content, s, NULL);
  } else {
    /* R2.2: chance says who begins. */
    int first = mk_chance_draw(&s->chance, PILE_FIRST, 1, seats);
    diminuendo_explore(content, s, first, NULL);
  }
}
