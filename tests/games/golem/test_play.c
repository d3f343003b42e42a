/* Whole games: they end in time whatever is played, the bots' judgement is sane, and two short records
 * still play as they did. */
#include "table.h"

#include <meikyu/bot.h>

/* Picks an action of a state by number. */
typedef int (*Habit)(const GolemState *s, int count, MkRng *rng);

static int first_choice(const GolemState *s, int count, MkRng *rng) {
  (void)s, (void)count, (void)rng;
  return 0;
}

static int last_choice(const GolemState *s, int count, MkRng *rng) {
  (void)s, (void)rng;
  return count - 1;
}

/* Never takes, always drops what it can: nobody gets anywhere. */
static int lazy(const GolemState *s, int count, MkRng *rng) {
  (void)rng;
  return s->phase == GOLEM_REFILL ? count - 1 : 0;
}

static int random_choice(const GolemState *s, int count, MkRng *rng) {
  (void)s;
  return (int)mk_rng_below(rng, (uint32_t)count);
}

static int length_of_game(int seats, uint8_t luck, Habit habit, int *rounds) {
  static AnyState any;
  MkAction legal[16];
  MkRng rng;
  uint8_t seed[MK_SEED_SIZE] = {luck, 5};
  MkOptions options = options_of(game, seats, NULL);
  mk_rng_init_pcg32(&rng, luck, 1);
  game->setup(cards(), any.bytes, seats, &options, seed);
  const GolemState *s = (const void *)any.bytes;
  int length = 0;
  for (; s->actor >= 0; length++) {
    int count = game->legal(cards(), any.bytes, s->actor, legal);
    game->apply(cards(), any.bytes, s->actor, legal[habit(s, count, &rng)], NULL);
    assert_true(length < game->max_actions);
  }
  *rounds = s->round;
  return length;
}

/* R9.6 */
static void games_end_whatever_is_played(void **state) {
  (void)state;
  static const Habit habits[] = {first_choice, last_choice, lazy, random_choice};
  int longest = 0;
  for (int seats = 2; seats <= 6; seats++) {
    for (int luck = 0; luck < 40; luck++) {
      for (int i = 0; i < 4; i++) {
        int rounds;
        length_of_game(seats, (uint8_t)luck, habits[i], &rounds);
        if (rounds > longest) longest = rounds;
      }
    }
  }
  assert_in_range(longest, 10, 78);
}

/* Knives alone drive the golem back for ever; from round 40 on it comes all the same. */
static void r9_6_nobody_dawdles_for_ever(void **state) {
  (void)state;
  Table *t = lay("|    01          \n|....s...........\n"
                 "0 hand Knife; draw Knife, Knife\n1 draw Knife, Knife, Knife\n");
  int actions = 0;
  for (; state_of(t)->actor >= 0; actions++) {
    const char *all = choices(t);
    play(t, strstr(all, "move") ? "move" : "pass");
  }
  assert_int_equal(state_of(t)->golem, 15);
  assert_in_range(state_of(t)->round, 54, 56);
  assert_true(actions < game->max_actions);
}

static int value(Table *t, int seat) {
  return game->bot->evaluate(cards(), t->any.bytes, seat);
}

#define WHOLE "|....s...t.t..tb.b.b.b.f...............E\n"

static void the_judgement_knows_what_is_good(void **state) {
  (void)state;
  Table *t = lay("|         G           0      1          \n" WHOLE
                 "0 draw Knife, Knife\n1 draw Knife, Knife\n");
  int behind = value(t, 0);
  assert_true(value(t, 1) > behind); /* nearer the gate */
  t = lay("|         G           0      1          \n" WHOLE
          "0 draw Knife, Knife, Silver Cup\n1 draw Knife, Knife\n");
  assert_true(value(t, 0) > behind); /* a card more */
  t = lay("|                   G 0      1          \n" WHOLE
          "0 draw Knife, Knife\n1 draw Knife, Knife\n");
  assert_true(value(t, 0) < behind); /* the golem near */
  t = lay("|         G                  1          \n" WHOLE
          "0 escaped 1; pocket Knife, Knife\n1 draw Knife, Knife; keeper 0\nturn 1\n");
  assert_true(value(t, 0) > 0);
  t = lay("|         G                  1          \n" WHOLE
          "0 lost\n1 draw Knife, Knife; keeper 0\nturn 1\n");
  assert_true(value(t, 0) < 0);
}

static int promise_of(Table *t, const char *text) {
  MkAction action;
  assert_true(mk_action_read(game, cards(), t->any.bytes, state_of(t)->actor, text, &action, NULL));
  return game->bot->promise(cards(), t->any.bytes, state_of(t)->actor, action);
}

static void promises_put_the_golem_last(void **state) {
  (void)state;
  Table *t = lay("|      G  0  1   \n|....s...........\nphase find\n"
                 "treasury Guide Stone 1, Old Coin 1\n0 pocket Knife\n1 draw Knife\n");
  assert_int_equal(promise_of(t, "take:Guide Stone"), 0);
  assert_true(promise_of(t, "take:Old Coin") > promise_of(t, "pass"));
  t = lay("|   1           0\n|....s...........\n0 hand Knife\n1 draw Knife\n");
  assert_true(promise_of(t, "explore") > promise_of(t, "move"));
  t = lay("|   1                                 0 \n" WHOLE
          "phase find; treasury Jade Wheel 1; drawn Merchant Seal, Merchant Seal\n"
          "0 pocket Merchant Seal, Merchant Seal\n1 draw Knife\n");
  assert_int_equal(promise_of(t, "take:Jade Wheel"), 1000);
}

/* Points of the winner's seat, greedy against random: seats change places every game. */
static void greedy_beats_random(void **state) {
  (void)state;
  int won = 0, lost = 0;
  for (int i = 0; i < 60; i++) {
    static AnyState any, view;
    uint8_t seed[MK_SEED_SIZE] = {(uint8_t)(i / 2), 9};
    MkOptions options = options_of(game, 2, NULL);
    game->setup(cards(), any.bytes, 2, &options, seed);
    const GolemState *s = (const void *)any.bytes;
    for (int decision = 0; s->actor >= 0; decision++) {
      game->view(cards(), any.bytes, s->actor, view.bytes);
      MkQuestion question = {
          .game = game, .content = cards(), .view = view.bytes, .seat = s->actor};
      mk_question_seed(&question, seed, s->actor, decision);
      const MkBot *bot = mk_bot_find(s->actor == i % 2 ? "greedy" : "random");
      game->apply(cards(), any.bytes, s->actor, bot->choose(&question), NULL);
    }
    MkResult result;
    mk_result(game, cards(), any.bytes, &result);
    won += result.seat[i % 2].rank < result.seat[1 - i % 2].rank;
    lost += result.seat[i % 2].rank > result.seat[1 - i % 2].rank;
  }
  assert_true(won >= 40 && won > 2 * lost);
}

/* ---- Golden games -------------------------------------------------------------------------------- */

static const struct {
  int seats;
  uint8_t luck;
  const char *end;
} golden[] = {
    {2, 12, "r19 t1 over g30 | 0x | 1+1k1 14/0/3"},
    {4, 2, "r5 t2 over g15 | 0x | 1x | 2x | 3x"},
};

static void golden_games(void **state) {
  (void)state;
  for (int i = 0; i < 2; i++) {
    static Table t;
    MkRng rng;
    uint8_t seed[MK_SEED_SIZE] = {golden[i].luck};
    MkOptions options = options_of(game, golden[i].seats, NULL);
    mk_rng_init_pcg32(&rng, golden[i].luck, 0);
    game->setup(cards(), t.any.bytes, golden[i].seats, &options, seed);
    mk_playout(game, cards(), t.any.bytes, &rng);
    expect(&t, golden[i].end);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(games_end_whatever_is_played),
      cmocka_unit_test(r9_6_nobody_dawdles_for_ever),
      cmocka_unit_test(the_judgement_knows_what_is_good),
      cmocka_unit_test(promises_put_the_golem_last),
      cmocka_unit_test(greedy_beats_random),
      cmocka_unit_test(golden_games),
  };
  return cmocka_run_group_tests_name("golem: whole games", tests, load, unload);
}
