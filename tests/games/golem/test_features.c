/* What a net is shown of a position, and what it makes of it. */
#include "table.h"

#include <bots/bots.h>
#include <games/golem/feature.h>
#include <meikyu/lab.h>

#define WHOLE "|....s...t.t..tb.b.b.b.f...............E\n"

typedef struct Rows {
  int16_t x[MK_MAX_SEATS][MK_NET_INPUTS];
  uint32_t set;
} Rows;

static Rows rows_of(const void *content, const void *state) {
  Rows rows;
  memset(&rows, 0, sizeof rows);
  rows.set = game->bot->net->look(content, state, rows.x);
  return rows;
}

static Rows rows_at(const char *picture) {
  Table *t = lay(picture);
  return rows_of(cards(), t->any.bytes);
}

static void names_are_unique(void **state) {
  (void)state;
  assert_in_range(GOLEM_FEATURES, 1, MK_NET_INPUTS);
  for (int i = 0; i < GOLEM_FEATURES; i++) {
    const MkFeature *f = &golem_features[i];
    assert_non_null(f->name);
    assert_true(f->low < f->high && f->low >= -MK_NET_MOST && f->high <= MK_NET_MOST);
    for (int k = 0; k < i; k++) assert_string_not_equal(f->name, golem_features[k].name);
  }
}

/* Cards as large as a content may have: nothing leaves its range, and places that are no feature stay empty. */
static const char *largest(void) {
  return "{\"treasures\":["
         "{\"id\":\"Knife\",\"name\":{\"en\":\"a\",\"ja\":\"a\"},\"count\":12,\"move\":50,\"trap\":"
         "50,\"cost\":0,"
         "\"effect\":{\"draw\":50,\"golem_back\":50}},"
         "{\"id\":\"Compass\",\"name\":{\"en\":\"b\",\"ja\":\"b\"},\"count\":12,\"move\":0,"
         "\"trap\":0,\"cost\":50,"
         "\"effect\":{\"golem_back\":50}},"
         "{\"id\":\"Guide "
         "Stone\",\"name\":{\"en\":\"c\",\"ja\":\"c\"},\"count\":6,\"move\":0,\"trap\":50,\"cost\":"
         "50},"
         "{\"id\":\"d\",\"name\":{\"en\":\"d\",\"ja\":\"d\"},\"count\":6,\"move\":1,\"trap\":0,"
         "\"cost\":0,"
         "\"effect\":{\"last_bonus\":50}},"
         "{\"id\":\"e\",\"name\":{\"en\":\"e\",\"ja\":\"e\"},\"count\":6,\"move\":1,\"trap\":0,"
         "\"cost\":0},"
         "{\"id\":\"f\",\"name\":{\"en\":\"f\",\"ja\":\"f\"},\"count\":15,\"move\":1,\"trap\":0,"
         "\"cost\":0},"
         "{\"id\":\"g\",\"name\":{\"en\":\"g\",\"ja\":\"g\"},\"count\":15,\"move\":2,\"trap\":1,"
         "\"cost\":1}],"
         "\"ruins\":[\"..\",\"..\",\"..\",\"..\",\"..\",\"..\",\"..\",\"..\",\"..\",\"..\","
         "\"..\",\"..\",\"..\",\"..\",\"..\",\"..\",\"..\",\"..\",\"..\",\"..\"]}";
}

static void check_rows(const void *content, const void *state, int seats) {
  Rows rows = rows_of(content, state);
  assert_int_equal(rows.set >> seats, 0);
  for (int seat = 0; seat < seats; seat++) {
    bool lost = ((const GolemState *)state)->player[seat].status == GOLEM_LOST;
    assert_int_equal(rows.set >> seat & 1, !lost);
    for (int i = 0; i < MK_NET_INPUTS; i++) {
      int x = rows.x[seat][i];
      if (lost || i >= GOLEM_FEATURES)
        assert_int_equal(x, 0);
      else if (x < golem_features[i].low || x > golem_features[i].high)
        fail_msg("%s is %d", golem_features[i].name, x);
    }
  }
}

static void look_through(const void *content, int seats, uint8_t number) {
  AnyState s;
  MkRng rng;
  MkAction room[MK_MAX_LEGAL];
  MkOptions options = options_of(game, seats, NULL);
  mk_rng_init_pcg32(&rng, number, 8);
  game->setup(content, s.bytes, seats, &options, (const uint8_t[MK_SEED_SIZE]){number});
  for (uint32_t acting; (acting = game->acting(s.bytes)) != 0;) {
    check_rows(content, s.bytes, seats);
    int seat = __builtin_ctz(acting);
    game->apply(content, s.bytes, seat, mk_pick(game, content, s.bytes, seat, &rng, room), NULL);
  }
}

static void every_number_keeps_its_range(void **state) {
  (void)state;
  MkError error;
  MkContent *extreme = mk_content_new(game, largest(), strlen(largest()), &error);
  if (!extreme) fail_msg("%s", error.message);
  for (uint8_t number = 0; number < (SANITIZED ? 6 : 40); number++) {
    look_through(cards(), 2 + number % 5, number);
    look_through(mk_content_data(extreme), 2 + number % 5, number);
  }
  mk_content_free(extreme);
}

static void numbers_are_what_they_are_called(void **state) {
  (void)state;
  Table *t =
      lay("|         G         0        1          \n" WHOLE
          "0 hand Knife, Guide Stone; draw Knife\n1 draw Crown, Crown\n"
          "2 escaped 1; pocket Compass, Compass, Compass, Compass, Compass, Compass\n3 lost\n");
  Rows r = rows_of(cards(), t->any.bytes);
  assert_int_equal(r.set, 7);
  assert_int_equal(r.x[0][GOLEM_F_POSITION], 19 * MK_NET_ONE / 38);
  assert_int_equal(r.x[0][GOLEM_F_LEAD], MK_NET_ONE);
  assert_int_equal(r.x[1][GOLEM_F_LEAD], 19 * MK_NET_ONE / 10);
  assert_int_equal(r.x[0][GOLEM_F_CLOSENESS], MK_NET_ONE / 11);
  /* 40 for areas and 100 because it is awake; a Guide Stone in hand and Crowns to come bring 3 and 1 at worst */
  int woken = golem_is_awake(state_of(t)) ? 100 : 0;
  assert_int_equal(r.x[0][GOLEM_F_LEAD_AT_WORST], (1000 - 40 - woken - 400) * MK_NET_ONE / 1000);
  assert_int_equal(r.x[0][GOLEM_F_LEAD_AT_TURN], MK_NET_ONE);
  /* Knife and Guide Stone: -2 and 3, half a step on average before it is 1's turn */
  assert_int_equal(r.x[1][GOLEM_F_LEAD_AT_TURN], (1900 - 50) * MK_NET_ONE / 1000);
  assert_int_equal(r.x[0][GOLEM_F_CARDS], 3 * MK_NET_ONE / 10);
  assert_int_equal(r.x[0][GOLEM_F_MOST_CARDS], 2 * MK_NET_ONE / 10);
  assert_int_equal(r.x[2][GOLEM_F_MOST_CARDS], 3 * MK_NET_ONE / 10);
  assert_int_equal(r.x[1][GOLEM_F_BEHIND], MK_NET_ONE / 5);
  assert_int_equal(r.x[1][GOLEM_F_AHEAD], 9 * MK_NET_ONE / 10);
  assert_int_equal(r.x[0][GOLEM_F_ASKED_TURN], MK_NET_ONE);
  assert_int_equal(r.x[1][GOLEM_F_ASKED_TURN], 0);
  assert_int_equal(r.x[0][GOLEM_F_HAS_HAND], MK_NET_ONE);
  assert_int_equal(r.x[2][GOLEM_F_IN], 0);
  assert_int_equal(r.x[2][GOLEM_F_BEST_OUT], MK_NET_ONE);
  assert_int_equal(r.x[2][GOLEM_F_CHANCE], MK_NET_ONE);
  assert_int_equal(r.x[2][GOLEM_F_HOPED], (6 + golem_bonus(1)) * MK_NET_ONE / 10);
  assert_int_equal(r.x[0][GOLEM_F_BEST_FINAL], (6 + golem_bonus(1)) * MK_NET_ONE / 10);
  assert_int_equal(r.x[0][GOLEM_F_SEATS], 4 * MK_NET_ONE / 6);
  assert_int_equal(r.x[0][GOLEM_F_STILL_IN], 2 * MK_NET_ONE / 6);
  assert_int_equal(r.x[0][GOLEM_F_NEXT_BONUS], golem_bonus(2) * MK_NET_ONE / 5);
  assert_int_equal(r.x[0][GOLEM_F_ALONE], 0);
}

/* Two of three cards lead out from here. */
static void exits_are_those_of_the_hand(void **state) {
  (void)state;
  Rows r = rows_at("|         G       1             0       \n" WHOLE
                   "0 hand Guide Stone, Golden Idol, Old Coin\n1 draw Crown, Crown\n");
  assert_int_equal(r.x[0][GOLEM_F_EXITS], 666 * MK_NET_ONE / 1000);
  assert_int_equal(r.x[1][GOLEM_F_BEST_EXITS], 666 * MK_NET_ONE / 1000);
  assert_int_equal(r.x[1][GOLEM_F_EXITS], 0);
}

/* ---- What is made of it ---------------------------------------------------------------------------------- */

static BotOdds odds_at(const char *picture) {
  BotOdds odds;
  Table *t = lay(picture);
  bots_odds(game, cards(), t->any.bytes, &odds);
  return odds;
}

static void chances_know_what_is_good(void **state) {
  (void)state;
  assert_true(bots_has_odds(game, cards()));
  assert_true(bots_has_odds(game, NULL));
  BotOdds near = odds_at("|                   G 0      1          \n" WHOLE
                         "0 draw Knife, Knife\n1 draw Knife, Knife\n");
  BotOdds far = odds_at("|     G               0      1          \n" WHOLE
                        "0 draw Knife, Knife\n1 draw Knife, Knife\n");
  BotOdds rich = odds_at("|     G               0      1          \n" WHOLE
                         "0 draw Knife, Knife, Silver Cup, Silver Cup\n1 draw Knife, Knife\n");
  assert_true(near.safe[0] < far.safe[0]);
  assert_true(rich.win[0] > far.win[0]);
  assert_true(rich.win[1] < far.win[1]);
  assert_true(far.win[0] + far.win[1] <= MK_NET_SURE);
}

/* Who is out is safe, who is lost has no chance at all. */
static void what_is_certain_is_certain(void **state) {
  (void)state;
  BotOdds odds =
      odds_at("|         G                  1          \n" WHOLE
              "0 escaped 1; pocket Knife, Knife\n1 draw Knife, Knife; keeper 0\n2 lost\nturn 1\n");
  assert_int_equal(odds.safe[0], MK_NET_SURE);
  assert_in_range(odds.safe[1], 1, MK_NET_SURE - 1);
  assert_int_equal(odds.safe[2], 0);
  assert_int_equal(odds.win[2], 0);
  Table *t =
      lay("|         G                  1          \n" WHOLE
          "0 escaped 1; pocket Knife, Knife\n1 draw Knife, Knife; keeper 0\n2 lost\nturn 1\n");
  state_of(t)->player[1].status = GOLEM_LOST;
  state_of(t)->phase = GOLEM_OVER;
  state_of(t)->actor = -1;
  state_of(t)->in = 0;
  bots_odds(game, cards(), t->any.bytes, &odds);
  assert_int_equal(odds.win[0], MK_NET_SURE);
  assert_int_equal(odds.win[1] + odds.win[2] + odds.safe[1] + odds.safe[2], 0);
}

static void care_weighs_winning_against_coming_out(void **state) {
  (void)state;
  BotOdds odds = {.win = {MK_NET_SURE / 2, 0}, .safe = {MK_NET_SURE, MK_NET_SURE}};
  assert_int_equal(bots_weigh(&odds, 0, 1), MK_NET_SURE / 2 + MK_NET_SURE / 2000);
  assert_int_equal(bots_weigh(&odds, 0, 200), MK_NET_SURE * 6 / 10);
  assert_int_equal(bots_weigh(&odds, 1, 200), MK_NET_SURE / 5);
  assert_int_equal(bots_weigh(&odds, 1, 1000), MK_NET_SURE);
  odds.seats = 4;
  assert_int_equal(bots_weigh(&odds, 1, 300), MK_NET_SURE * 3 / 10);
  odds.seats = 5;
  assert_int_equal(bots_weigh(&odds, 1, 250), MK_NET_SURE / 5);
  odds.seats = 6;
  assert_int_equal(bots_weigh(&odds, 1, 500), MK_NET_SURE * 3 / 10);
}

static void with_other_cards_everybody_is_more_careful(void **state) {
  (void)state;
  MkContent *other = mk_content_new(game, largest(), strlen(largest()), NULL);
  MkQuestion usual = {.game = game}, daring = {.game = game, .care = 10};
  assert_int_equal(bots_care(&usual), BOTS_CARE);
  assert_int_equal(bots_care(&daring), 10);
  usual.content = cards();
  assert_int_equal(bots_care(&usual), BOTS_CARE);
  usual.content = mk_content_data(other);
  assert_int_equal(bots_care(&usual), BOTS_CARE_ELSEWHERE);
  assert_true(BOTS_CARE < BOTS_CARE_ELSEWHERE);
  mk_content_free(other);
}

/* Without a net everything is as the formula says. */
static void without_a_net_points_are_compared(void **state) {
  (void)state;
  MkContent *plain = mk_content_new(game, NULL, 0, NULL);
  assert_true(mk_content_learn(plain, NULL, 0, NULL));
  Table *t = lay("|         G         0        1          \n" WHOLE
                 "0 hand Knife; draw Knife\n1 draw Crown, Crown\n");
  MkQuestion q = {.game = game, .content = mk_content_data(plain), .seat = 1};
  assert_false(bots_has_odds(game, q.content));
  assert_int_equal(bots_evaluate(&q, t->any.bytes), golem_evaluate(cards(), t->any.bytes, 1));
  q.content = cards();
  assert_int_not_equal(bots_evaluate(&q, t->any.bytes), golem_evaluate(cards(), t->any.bytes, 1));
  mk_content_free(plain);
}

/* What was learned is worth something: bots that go by it win most games against those that do not. */
static void what_was_learned_wins(void **state) {
  (void)state;
  MkContent *plain = mk_content_new(game, NULL, 0, NULL);
  assert_true(mk_content_learn(plain, NULL, 0, NULL));
  MkLabMatch match = {.setup = {.game = game, .content = loaded, .seats = 4, .seed = {7}},
                      .a = mk_bot_find("greedy"),
                      .b = mk_bot_find("greedy"),
                      .judge_b = plain,
                      .of_a = 2,
                      .games = SANITIZED ? 12 : 120,
                      .threads = 1};
  MkLabScore score;
  mk_lab_match(&match, &score);
  assert_int_equal(score.wins + score.draws + score.losses + score.nobody, score.games);
  assert_true(score.wins > 2 * score.losses);
  mk_content_free(plain);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(names_are_unique),
      cmocka_unit_test(every_number_keeps_its_range),
      cmocka_unit_test(numbers_are_what_they_are_called),
      cmocka_unit_test(exits_are_those_of_the_hand),
      cmocka_unit_test(chances_know_what_is_good),
      cmocka_unit_test(what_is_certain_is_certain),
      cmocka_unit_test(care_weighs_winning_against_coming_out),
      cmocka_unit_test(with_other_cards_everybody_is_more_careful),
      cmocka_unit_test(without_a_net_points_are_compared),
      cmocka_unit_test(what_was_learned_wins),
  };
  return cmocka_run_group_tests_name("golem features", tests, load, unload);
}
