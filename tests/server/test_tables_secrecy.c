/* Secrets: two games that look alike to a viewer send it the same bytes.
 *
 * Two houses with the same chance and the same clock play the same deal. Where a seat can decide something that
 * a viewer is not told of, it decides differently in each: the viewer must hear nothing in either, and whatever it
 * asks for is answered alike. The test follows both with matches of its own, which say who may know what. */
#include "party.h"

#include <stdio.h>
#include <stdlib.h>

enum { MOST_SEATS = 4, VIEWERS_MOST = MOST_SEATS + 1 };

typedef struct World {
  House house;
  MkMatch *match;
  MkEvents events;              /* of the last action */
  Guest guests[MOST_SEATS + 1]; /* seats, then an onlooker */
  char id[TABLES_MAX_ID];
} World;

static const char *const names[] = {"aki", "ben", "cho", "dai"};

static Guest *listener_of(World *world, int viewer, int seats) {
  return &world->guests[viewer == MK_SPECTATOR ? seats : viewer];
}

static void world_begin(World *world, const MkGame *game, int seats, uint8_t seed,
                        const char *clock) {
  char body[512], hex[MK_HEX_SIZE];
  MkSetup setup = {.game = game, .seats = seats, .seed = {seed, 1}};
  mk_options_init(game, seats, &setup.options);
  mk_hex_write(setup.seed, hex);
  *world = (World){.house = {.now = 0}};
  party_luck(1);
  house_open(&world->house, "memory:");
  world->match = mk_match_new(&setup, NULL);
  for (int i = 0; i < seats; i++) guest_init(&world->guests[i], &world->house, names[i], names[i]);
  guest_init(&world->guests[seats], &world->house, "", "");
  snprintf(body, sizeof body,
           "{\"game\":\"%s\",\"deal\":\"%s\",\"clock\":%s,\"seats\":[\"me\"%s%s%s]}", game->id, hex,
           clock, seats > 1 ? ",\"open\"" : "", seats > 2 ? ",\"open\"" : "",
           seats > 3 ? ",\"open\"" : "");
  party_begin(world->guests, seats, body, world->id);
  guest_say(&world->guests[seats], "{\"op\":\"watch\",\"table\":\"%s\"}", world->id);
}

static void world_end(World *world, int seats) {
  for (int i = 0; i <= seats; i++) guest_leave(&world->guests[i]), guest_free(&world->guests[i]);
  mk_match_free(world->match);
  house_close(&world->house);
}

static void notation(const World *world, int seat, MkAction action, char text[MK_MAX_ACTION_TEXT]) {
  MkView view;
  MkText out = mk_text_init(text, MK_MAX_ACTION_TEXT);
  mk_view_init(&view, world->match, seat);
  mk_tell_notation(&view, action, &out);
}

static void act(World *world, int seat, MkAction action, int number) {
  char text[MK_MAX_ACTION_TEXT], key[16];
  Guest *guest = &world->guests[seat];
  notation(world, seat, action, text);
  snprintf(key, sizeof key, "k%d", number);
  size_t before = guest->length;
  guest_say(guest, "{\"op\":\"act\",\"key\":\"%s\",\"table\":\"%s\",\"v\":%d,\"text\":\"%s\"}", key,
            world->id, number_of(guest_table(guest), "v"), text);
  if (!strstr(guest->heard + before, "\"op\":\"ok\""))
    fail_msg("%s: %s", text, guest->heard + before);
  assert_true(mk_match_apply(world->match, seat, action, &world->events, NULL));
}

/* ---- Looking alike ------------------------------------------------------------------------------- */

/* What one action comes to for a viewer: whether it is told, what it then sees (the line of a trace), and what it
 * saw happen. */
typedef struct Sight {
  bool told;
  char table[MK_MAX_STATE_TEXT];
  char events[MK_MAX_STATE_TEXT];
} Sight;

static void look(const World *world, int viewer, Sight *out) {
  MkView view;
  MkText table = MK_TEXT(out->table), events = MK_TEXT(out->events);
  mk_view_init(&view, world->match, viewer);
  mk_tell_table(&view, &table);
  mk_tell_entry(&view, 0, &world->events, MK_TELL_BARE, &events);
  out->told =
      mk_match_told(world->match, mk_match_length(world->match) - 1) & mk_viewer_bit(viewer);
  if (!out->told) out->events[0] = '\0';
}

/* Those of `viewers` who could not tell the last actions of the two apart. */
static unsigned alike(const World *a, const World *b, unsigned viewers) {
  static Sight in_a, in_b;
  int seats = mk_match_setup(a->match)->seats;
  unsigned same = 0;
  for (int viewer = MK_SPECTATOR; viewer < seats; viewer++) {
    if (!(viewers & mk_viewer_bit(viewer))) continue;
    look(a, viewer, &in_a);
    look(b, viewer, &in_b);
    if (in_a.told == in_b.told && strcmp(in_a.table, in_b.table) == 0 &&
        strcmp(in_a.events, in_b.events) == 0)
      same |= mk_viewer_bit(viewer);
  }
  return same;
}

/* The same, were these actions taken. */
static unsigned would_be_alike(World *a, World *b, int seat, MkAction in_a, MkAction in_b,
                               unsigned viewers) {
  if (!mk_match_apply(b->match, seat, in_b, &b->events, NULL)) return 0;
  mk_match_apply(a->match, seat, in_a, &a->events, NULL);
  unsigned same = alike(a, b, viewers & ~mk_viewer_bit(seat));
  mk_match_undo(a->match, 1);
  mk_match_undo(b->match, 1);
  return same;
}

/* What the viewer hears if it looks again, or tries something. */
static void look_again(World *world, int viewer, int seats) {
  Guest *guest = listener_of(world, viewer, seats);
  guest_say(guest, "{\"op\":\"watch\",\"table\":\"%s\",\"words\":\"ja\"}", world->id);
  guest_say(guest, "{\"op\":\"watch\",\"table\":\"%s\"}", world->id);
  guest_say(guest, "{\"op\":\"undo\",\"key\":\"never\",\"table\":\"%s\",\"v\":999}", world->id);
  guest_ask(guest, TABLES_INFO, world->id, 0, NULL, "");
}

static void compare(World *a, World *b, int viewer, int seats) {
  Guest *in_a = listener_of(a, viewer, seats), *in_b = listener_of(b, viewer, seats);
  look_again(a, viewer, seats);
  look_again(b, viewer, seats);
  const char *one = in_a->heard + in_a->mark, *other = in_b->heard + in_b->mark;
  size_t first = 0;
  while (one[first] && one[first] == other[first]) first++;
  size_t shown = first < 200 ? 0 : first - 200;
  if (one[first] != other[first])
    fail_msg("viewer %d hears\n%.400s\nand\n%.400s", viewer, one + shown, other + shown);
  assert_string_equal(in_a->answer.bytes, in_b->answer.bytes);
}

/* ---- Pairs of games ------------------------------------------------------------------------------ */

typedef struct Pair {
  World a, b;
  MkRng rng;
  int seats, compared;
  unsigned alike; /* viewers who cannot tell them apart */
  bool different; /* they are */
} Pair;

static MkAction any(Pair *pair, const World *world, int seat) {
  static MkAction legal[MK_MAX_LEGAL];
  MkView view;
  mk_view_init(&view, world->match, seat);
  int count = mk_view_legal(&view, legal);
  return legal[mk_rng_below(&pair->rng, (uint32_t)count)];
}

/* An action for each game; different ones where somebody will not notice. False: none that goes in both. */
static bool choose(Pair *pair, int seat, MkAction *in_a, MkAction *in_b) {
  for (int tries = 0; tries < 20; tries++) {
    *in_a = any(pair, &pair->a, seat);
    *in_b = any(pair, &pair->b, seat);
    if (*in_a != *in_b && would_be_alike(&pair->a, &pair->b, seat, *in_a, *in_b, pair->alike))
      return pair->different = true;
  }
  *in_b = *in_a;
  unsigned all = pair->alike | mk_viewer_bit(seat);
  return !pair->different || would_be_alike(&pair->a, &pair->b, seat, *in_a, *in_b, all);
}

static void mark_all(World *world, int seats) {
  for (int i = 0; i <= seats; i++) guest_mark(&world->guests[i]);
}

static bool is_told(const World *world, int viewer) {
  return mk_match_told(world->match, mk_match_length(world->match) - 1) & mk_viewer_bit(viewer);
}

/* What nobody told a viewer of has sent it nothing, and changed nothing that it can ask for. */
static void check_unaware(Pair *pair, char *const before[]) {
  for (int viewer = MK_SPECTATOR; viewer < pair->seats; viewer++) {
    Guest *guest = listener_of(&pair->a, viewer, pair->seats);
    if (is_told(&pair->a, viewer)) continue;
    assert_int_equal(guest->length, guest->mark);
    look_again(&pair->a, viewer, pair->seats);
    assert_string_equal(guest->heard + guest->mark, before[viewer + 1]);
    guest_mark(guest);
  }
}

/* What each would hear if it looked now. To be freed. */
static void look_all(Pair *pair, char *out[]) {
  for (int viewer = MK_SPECTATOR; viewer < pair->seats; viewer++) {
    Guest *guest = listener_of(&pair->a, viewer, pair->seats);
    guest_mark(guest);
    look_again(&pair->a, viewer, pair->seats);
    out[viewer + 1] = strdup(guest->heard + guest->mark);
  }
}

static void check_alike(Pair *pair) {
  for (int viewer = MK_SPECTATOR; pair->different && viewer < pair->seats; viewer++) {
    if (!(pair->alike & mk_viewer_bit(viewer))) continue;
    compare(&pair->a, &pair->b, viewer, pair->seats);
    pair->compared++;
  }
}

static int pick_seat(Pair *pair, uint32_t acting) {
  for (int skip = (int)mk_rng_below(&pair->rng, 3); skip > 0 && (acting & (acting - 1)); skip--)
    acting &= acting - 1;
  return __builtin_ctz(acting);
}

/* One action in each; false when there is nothing left to compare. */
static bool step(Pair *pair, int number) {
  uint32_t acting = mk_match_acting(pair->a.match) & mk_match_acting(pair->b.match);
  MkAction in_a, in_b;
  if (!acting || !pair->alike) return false;
  int seat = pick_seat(pair, acting);
  if (!choose(pair, seat, &in_a, &in_b)) return false;
  char *before[VIEWERS_MOST];
  look_all(pair, before);
  mark_all(&pair->a, pair->seats);
  mark_all(&pair->b, pair->seats);
  act(&pair->a, seat, in_a, number);
  check_unaware(pair, before);
  for (int i = 0; i <= pair->seats; i++) free(before[i]);
  act(&pair->b, seat, in_b, number);
  if (in_a != in_b) pair->alike &= ~mk_viewer_bit(seat);
  pair->alike = alike(&pair->a, &pair->b, pair->alike);
  check_alike(pair);
  return true;
}

/* Returns how often somebody heard of two games and could not tell them apart. */
static int a_pair(const MkGame *game, int seats, uint8_t seed, const char *clock) {
  static Pair pair;
  pair = (Pair){.seats = seats, .alike = MK_SEEN_BY_SPECTATOR | ((1u << seats) - 1)};
  mk_rng_init_pcg32(&pair.rng, seed, 3);
  world_begin(&pair.a, game, seats, seed, clock);
  world_begin(&pair.b, game, seats, seed, clock);
  for (int n = 0; step(&pair, n); n++) continue;
  world_end(&pair.a, seats);
  world_end(&pair.b, seats);
  return pair.compared;
}

static void games_that_look_alike(void **state) {
  (void)state;
  static const char *const clocks[] = {"{\"kind\":\"none\"}", "{\"kind\":\"game\",\"seconds\":60}"};
  const MkGame *game;
  int compared = 0;
  for (int i = 0; (game = mk_game_at(i)); i++) {
    int most = game->max_seats > MOST_SEATS ? MOST_SEATS : game->max_seats, pairs = 0;
    for (int seats = game->min_seats > 2 ? game->min_seats : 2; seats <= most; seats++)
      for (uint8_t seed = 1; seed <= 6; seed++)
        pairs += a_pair(game, seats, seed, clocks[seed % 2]);
    compared += pairs;
  }
  assert_true(compared > 20);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(games_that_look_alike),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
