/* How often bots call Lost! while the path leads on. A few explorations by default; with arguments a measurement:
 * `test_calls EXPLORATIONS [BOT]` over 2, 3 and 4 seats in both levels, one line a table. */
#include "table.h"

#include <stdlib.h>

static int wanted = 12;
static const MkBot *bot;

typedef struct Calls {
  int explorations, calls, wrong,
      spoilt;         /* spoilt: explorations in which somebody called wrongly */
  int sure_and_wrong; /* wrong calls at a pile that is known to the last tile */
} Calls;

/* Under six tiles nobody but greedy forgets anything (R9.3). */
enum { KNOWN_PILE = 7, BUDGET = 0 };

static MkAction decide(const Table *table, int seat, int number, int decision) {
  uint8_t seed[MK_SEED_SIZE] = {(uint8_t)number, (uint8_t)(number >> 8), 'c'};
  AnyState view;
  MkQuestion question = {
      .game = game, .content = mk_content_data(content), .view = view.bytes, .seat = seat};
  game->view(mk_content_data(content), table->any.bytes, seat, view.bytes);
  mk_question_seed(&question, seed, seat, decision);
  return bot->choose(&question);
}

static void count_call(const Table *table, bool *spoilt, Calls *calls) {
  const DimState *s = (const void *)table->any.bytes;
  calls->calls++;
  if (s->path.reason) return;
  calls->wrong++;
  if (s->path.count <= KNOWN_PILE) calls->sure_and_wrong++;
  if (!*spoilt) calls->spoilt++;
  *spoilt = true;
}

/* Plays one game of bots, counting until as many explorations are over as are wanted. */
static void watch_game(Table *table, int number, int most, Calls *calls) {
  const DimState *s = dim(table);
  bool spoilt = false;
  int begun = calls->explorations, decision = 0;
  while (acting(table) && calls->explorations < most) {
    int seat = __builtin_ctz(acting(table));
    MkAction action = decide(table, seat, number, decision++);
    if (action == DIM_LOST) count_call(table, &spoilt, calls);
    game->apply(mk_content_data(content), table->any.bytes, seat, action, NULL);
    int over = s->exploration - (s->phase != DIM_OVER);
    if (begun + over > calls->explorations) calls->explorations++, spoilt = false;
  }
}

static Calls watch(int seats, const char *level, int explorations) {
  const char *const options[] = {level, NULL};
  Calls calls = {0};
  for (int number = 0; calls.explorations < explorations; number++) {
    Table table = table_deal(seats, options, number);
    watch_game(&table, number, explorations, &calls);
  }
  printf("# %s, %d seats, %s: %d explorations, %d with a wrong call; %d calls, %d wrong, %d of "
         "them at a known pile\n",
         bot->id, seats, level, calls.explorations, calls.spoilt, calls.calls, calls.wrong,
         calls.sure_and_wrong);
  fflush(stdout);
  return calls;
}

static void who_calls_is_mostly_right(void **unused) {
  (void)unused;
  Calls sum = {0};
  for (int i = 0; i < 6; i++) {
    Calls calls = watch(2 + i % 3, i < 3 ? "level=beginner" : "level=advanced", (wanted + 5) / 6);
    sum.explorations += calls.explorations;
    sum.calls += calls.calls;
    sum.wrong += calls.wrong;
    sum.spoilt += calls.spoilt;
    sum.sure_and_wrong += calls.sure_and_wrong;
  }
  printf("# all: %d explorations, %d with a wrong call; %d calls, %d wrong\n", sum.explorations,
         sum.spoilt, sum.calls, sum.wrong);
  assert_int_equal(sum.sure_and_wrong, 0);
  int in = wanted < 90 ? 3 : 5; /* luck has more to say in few explorations */
  assert_true(in * sum.wrong <= sum.calls);
  assert_true(in * sum.spoilt <= sum.explorations);
}

int main(int argc, char **argv) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(who_calls_is_mostly_right)};
  if (argc > 1) wanted = atoi(argv[1]);
  bot = mk_bot_find(argc > 2 ? argv[2] : "normal");
  return cmocka_run_group_tests(tests, load, unload);
}
