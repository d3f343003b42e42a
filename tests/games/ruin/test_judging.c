/* Judging many choices at once says the same, to the last thousandth, as trying them one after the other: over games of
 * chance, and of the best of what is judged, whose sheets are fuller and tidier. */
#include "table.h"

#include <bots/bots.h>
#include <meikyu/match.h>

enum { GAMES = 6 };

static MkAction legal[MK_MAX_LEGAL];
static int32_t together[MK_MAX_LEGAL];
static bool open[MK_MAX_LEGAL];
static int mended; /* extra cells that only an open round made look better than the best move */

/* Whether it is still the turn of the table in this state. */
static bool is_same_turn(const RuinState *after, int seat) {
  return after->phase == now()->phase && after->stage == now()->stage &&
         after->round == now()->round && (game->acting(after) >> seat & 1);
}

static void compare_values(int seat, int count) {
  AnyState after;
  game->bot->evaluate_after(data, table.bytes, seat, legal, count, together, open);
  for (int i = 0; i < count; i++) {
    after = table;
    game->apply(data, after.bytes, seat, legal[i], NULL);
    assert_int_equal(open[i], is_same_turn((const RuinState *)after.bytes, seat));
    int32_t alone =
        game->acting(after.bytes) ? game->bot->evaluate(data, after.bytes, seat) : MK_GAME_OVER;
    assert_int_equal(together[i], alone);
  }
}

static bool is_extra(MkAction action) {
  int kind = ruin_unpack(action).kind;
  return kind == RUIN_DO_EXTRA_PATH || kind == RUIN_DO_EXTRA_WALL;
}

/* An extra cell before the move is better than the best move if the sheet is better with it, and only then: that the round is
 * still open is no reason. */
static void compare_extras(int seat, int count) {
  int32_t fair[MK_MAX_LEGAL], as_it_is = game->bot->evaluate(data, table.bytes, seat);
  int32_t best = INT32_MIN, plain = INT32_MIN;
  MkQuestion q = {.game = game, .content = data, .view = table.bytes, .seat = seat};
  if (seat_of(seat)->step != RUIN_MOVE) return;
  bots_evaluate_after(&q, table.bytes, legal, count, fair);
  for (int i = 0; i < count; i++) {
    if (is_extra(legal[i])) continue;
    if (together[i] > plain) plain = together[i];
    if (fair[i] > best) best = fair[i];
  }
  for (int i = 0; i < count; i++) {
    if (!is_extra(legal[i])) continue;
    assert_int_equal(fair[i] > best, together[i] > as_it_is);
    mended += together[i] > plain && fair[i] <= best;
  }
}

static void compare_promises(int seat, int count) {
  int32_t promise[MK_MAX_LEGAL];
  game->bot->promises(data, table.bytes, seat, legal, count, promise);
  for (int i = 0; i < count; i++)
    assert_int_equal(promise[i], game->bot->promise(data, table.bytes, seat, legal[i]));
}

/* The choice judged best, of all or of a few. */
static int pick(MkRng *rng, int count, bool good) {
  int best = (int)mk_rng_below(rng, (uint32_t)count);
  for (int i = 0; good && i < count; i++)
    if (together[i] > together[best]) best = i;
  return best;
}

static void play_and_compare(int seats, int number, bool good) {
  uint8_t seed[MK_SEED_SIZE] = {(uint8_t)number, (uint8_t)seats, good};
  MkOptions options;
  MkRng rng;
  mk_rng_init_pcg32(&rng, (uint64_t)number, 1);
  mk_options_init(game, seats, &options);
  game->setup(data, table.bytes, seats, &options, seed);
  for (uint32_t acting; (acting = game->acting(table.bytes)) != 0;) {
    int seat = __builtin_ctz(acting);
    int count = game->legal(data, table.bytes, seat, legal);
    compare_values(seat, count);
    compare_promises(seat, count);
    compare_extras(seat, count);
    MkAction action = legal[pick(&rng, count, good && mk_rng_below(&rng, 8) > 0)];
    game->apply(data, table.bytes, seat, action, NULL);
  }
}

static void games_of_chance(void **unused) {
  (void)unused;
  for (int number = 0; number < GAMES; number++)
    play_and_compare(1 + number % RUIN_MAX_SEATS, number, false);
}

static void games_that_are_played_well(void **unused) {
  (void)unused;
  for (int number = 0; number < GAMES; number++)
    play_and_compare(1 + number % RUIN_MAX_SEATS, number, true);
  assert_true(mended > 100);
}

/* A list that begins with what is different from the rest, and one of a single choice. */
static void the_order_of_choices_does_not_matter(void **unused) {
  (void)unused;
  static Sheet sheet = {"...........", "...........", "...........", "....o......",
                        "....o..o...", "....oooo...", "...........", "...........",
                        "...........", "...........", "..........."};
  int32_t forward[MK_MAX_LEGAL];
  set_alone("\"row\":[\"N\",\"F\",\"T\"]", sheet,
            "\"open\":\"HK\",\"goals\":[\"H-I\",\"R-V\"],\"step\":\"move\"");
  int count = game->legal(data, table.bytes, 0, legal);
  game->bot->evaluate_after(data, table.bytes, 0, legal, count, forward, open);
  for (int i = 0; i < count; i++)
    game->bot->evaluate_after(data, table.bytes, 0, &legal[i], 1, &together[i], open);
  for (int i = 0; i < count; i++) assert_int_equal(together[i], forward[i]);
  for (int i = 0; i < count / 2; i++) {
    MkAction action = legal[i];
    legal[i] = legal[count - 1 - i];
    legal[count - 1 - i] = action;
  }
  game->bot->evaluate_after(data, table.bytes, 0, legal, count, together, open);
  for (int i = 0; i < count; i++) assert_int_equal(together[i], forward[count - 1 - i]);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(games_of_chance),
      cmocka_unit_test(games_that_are_played_well),
      cmocka_unit_test(the_order_of_choices_does_not_matter),
  };
  return cmocka_run_group_tests(tests, load_game, unload_game);
}
