/* Secrets: two games that look alike to a viewer send it the same bytes.
 *
 * Two houses with the same chance and the same clock play the same deal, or two deals that some viewer cannot tell
 * apart. Where a seat can decide something that a viewer is not told of, it decides differently in each: the viewer
 * must hear nothing in either, and whatever it asks for is answered alike. The test follows both with matches of
 * its own, which say who may know what.
 *
 * MEIKYU_PAIRS: pairs of games for each game and number of seats (6). */
#include "party_world.h"

#include <stdio.h>
#include <stdlib.h>

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
  out->told = mk_match_length(world->match) > 0 && world_told(world, viewer);
  if (!out->told) out->events[0] = '\0';
}

/* Those of `viewers` who could not tell the last actions of the two apart; before the first one, the deals. */
static unsigned alike(const World *a, const World *b, unsigned viewers) {
  static Sight in_a, in_b;
  unsigned same = 0;
  for (int viewer = MK_SPECTATOR; viewer < a->seats; viewer++) {
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
static void look_again(World *world, int viewer) {
  Guest *guest = world_guest(world, viewer);
  guest_say(guest, "{\"op\":\"watch\",\"table\":\"%s\",\"words\":\"ja\"}", world->id);
  guest_say(guest, "{\"op\":\"watch\",\"table\":\"%s\"}", world->id);
  guest_say(guest, "{\"op\":\"undo\",\"key\":\"never\",\"table\":\"%s\",\"v\":999}", world->id);
  guest_ask(guest, TABLES_INFO, world->id, 0, NULL, "");
}

static void compare(World *a, World *b, int viewer) {
  Guest *in_a = world_guest(a, viewer), *in_b = world_guest(b, viewer);
  look_again(a, viewer);
  look_again(b, viewer);
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

/* An action for each game; different ones where somebody will not notice. False: none that goes in both. */
static bool choose(Pair *pair, int seat, MkAction *in_a, MkAction *in_b) {
  for (int tries = 0; tries < 20; tries++) {
    *in_a = world_any(&pair->a, seat, &pair->rng);
    *in_b = world_any(&pair->b, seat, &pair->rng);
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

/* What nobody told a viewer of has sent it nothing, and changed nothing that it can ask for. */
static void check_unaware(Pair *pair, char *const before[]) {
  for (int viewer = MK_SPECTATOR; viewer < pair->seats; viewer++) {
    Guest *guest = world_guest(&pair->a, viewer);
    if (world_told(&pair->a, viewer)) continue;
    assert_int_equal(guest->length, guest->mark);
    look_again(&pair->a, viewer);
    assert_string_equal(guest->heard + guest->mark, before[viewer + 1]);
    guest_mark(guest);
  }
}

/* What each would hear if it looked now. To be freed. */
static void look_all(Pair *pair, char *out[]) {
  for (int viewer = MK_SPECTATOR; viewer < pair->seats; viewer++) {
    Guest *guest = world_guest(&pair->a, viewer);
    guest_mark(guest);
    look_again(&pair->a, viewer);
    out[viewer + 1] = strdup(guest->heard + guest->mark);
  }
}

static void check_alike(Pair *pair) {
  for (int viewer = MK_SPECTATOR; pair->different && viewer < pair->seats; viewer++) {
    if (!(pair->alike & mk_viewer_bit(viewer))) continue;
    compare(&pair->a, &pair->b, viewer);
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
  world_act(&pair->a, seat, in_a, number);
  check_unaware(pair, before);
  for (int i = 0; i <= pair->seats; i++) free(before[i]);
  world_act(&pair->b, seat, in_b, number);
  if (in_a != in_b) pair->alike &= ~mk_viewer_bit(seat);
  pair->alike = alike(&pair->a, &pair->b, pair->alike);
  check_alike(pair);
  return true;
}

/* Returns how often somebody heard of two games and could not tell them apart. */
static int play_pair(const MkSetup *one, const MkSetup *other, const char *clock) {
  static Pair pair;
  int seats = one->seats;
  pair = (Pair){.seats = seats, .alike = MK_SEEN_BY_SPECTATOR | ((1u << seats) - 1)};
  mk_rng_init_pcg32(&pair.rng, one->seed[0], 3);
  world_begin(&pair.a, one, clock);
  world_begin(&pair.b, other, clock);
  pair.different = memcmp(one->seed, other->seed, sizeof one->seed) != 0;
  pair.alike = alike(&pair.a, &pair.b, pair.alike);
  check_alike(&pair);
  for (int n = 0; step(&pair, n); n++) continue;
  world_end(&pair.a);
  world_end(&pair.b);
  return pair.compared;
}

/* ---- Deals that look alike ----------------------------------------------------------------------- */

enum { DEALS = 1000 };

/* A number for what a viewer sees of a deal. */
static uint64_t sight_of_deal(const MkSetup *setup, int viewer) {
  static char room[MK_MAX_STATE_TEXT];
  uint8_t hash[MK_SHA256_SIZE];
  uint64_t number;
  MkText text = MK_TEXT(room);
  MkView view;
  MkMatch *match = mk_match_new(setup, NULL);
  mk_view_init(&view, match, viewer);
  mk_tell_table(&view, &text);
  mk_match_free(match);
  mk_sha256(room, text.length, hash);
  memcpy(&number, hash, sizeof number);
  return number;
}

static bool same_state(const MkSetup *one, const MkSetup *other) {
  uint8_t hash[2][MK_SHA256_SIZE];
  for (int i = 0; i < 2; i++) {
    MkMatch *match = mk_match_new(i ? other : one, NULL);
    mk_state_hash(one->game, mk_match_content(match), mk_match_state(match), hash[i]);
    mk_match_free(match);
  }
  return memcmp(hash[0], hash[1], MK_SHA256_SIZE) == 0;
}

/* Two deals from `first` on that `viewer` cannot tell apart; false: there are too many to find any. */
static bool find_twins(const MkGame *game, int seats, int viewer, uint32_t first,
                       MkSetup twins[2]) {
  static uint64_t seen[DEALS];
  for (uint32_t i = 0; i < DEALS; i++) {
    twins[1] = world_setup(game, seats, first + i);
    seen[i] = sight_of_deal(&twins[1], viewer);
    for (uint32_t j = 0; j < i; j++) {
      if (seen[j] != seen[i]) continue;
      twins[0] = world_setup(game, seats, first + j);
      if (!same_state(&twins[0], &twins[1])) return true;
    }
  }
  return false;
}

static int play_twins(const MkGame *game, int seats, int number, const char *clock) {
  MkSetup twins[2];
  int viewer = number % (seats + 1) - 1;
  if (!find_twins(game, seats, viewer, (uint32_t)number * DEALS, twins)) return 0;
  return play_pair(&twins[0], &twins[1], clock);
}

/* ---- The tests ----------------------------------------------------------------------------------- */

static const char *const clocks[] = {"{\"kind\":\"none\"}", "{\"kind\":\"game\",\"seconds\":60}"};

static int pairs_wanted(void) {
  const char *wish = getenv("MEIKYU_PAIRS");
  return wish ? atoi(wish) : 6;
}

typedef int Pairs(const MkGame *game, int seats, int number, const char *clock);

static int same_deal(const MkGame *game, int seats, int number, const char *clock) {
  MkSetup setup = world_setup(game, seats, (uint32_t)number);
  return play_pair(&setup, &setup, clock);
}

/* For every game with all its numbers of seats. Returns in how many games there was something to compare. */
static int play_all(Pairs *play) {
  const MkGame *game;
  int secretive = 0;
  for (int i = 0; (game = mk_game_at(i)); i++) {
    int most = game->max_seats > MOST_SEATS ? MOST_SEATS : game->max_seats, compared = 0;
    for (int seats = game->min_seats > 2 ? game->min_seats : 2; seats <= most; seats++)
      for (int number = 1; number <= pairs_wanted(); number++)
        compared += play(game, seats, number, clocks[number % 2]);
    print_message("%s: %d times\n", game->id, compared);
    secretive += compared > 0;
  }
  return secretive;
}

static void games_that_look_alike(void **state) {
  (void)state;
  assert_true(play_all(same_deal) >= 3);
}

static void deals_that_look_alike(void **state) {
  (void)state;
  assert_true(play_all(play_twins) >= 3);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(games_that_look_alike),
      cmocka_unit_test(deals_that_look_alike),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
