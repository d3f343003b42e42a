/* Training: the same bytes whatever the threads, the same after an interruption, and nothing kept that does not win. */
#include <support/unit.h>

#include <stdlib.h>

#include <lab/train.h>
#include <meikyu/match.h>

enum { GAMES = SANITIZED ? 8 : 30, DEALS = SANITIZED ? 4 : 12 };

static MkTrainer *trainer(int threads) {
  MkError error;
  MkTrain train = {.game = mk_game_find("golem"),
                   .seed = {1, 2, 3},
                   .threads = threads,
                   .games = GAMES,
                   .deals = DEALS,
                   .iterations = 8};
  MkTrainer *t = mk_trainer_new(&train, &error);
  if (!t) fail_msg("%s", error.message);
  return t;
}

static void assert_same(const MkTrainer *one, const MkTrainer *other) {
  const void *bytes, *same;
  size_t length, as_long;
  assert_memory_equal(mk_trainer_net(one), mk_trainer_net(other), sizeof(MkNet));
  for (int ago = 0; mk_trainer_seen(one, ago, &bytes, &length); ago++) {
    assert_true(mk_trainer_seen(other, ago, &same, &as_long));
    assert_int_equal(length, as_long);
    assert_memory_equal(bytes, same, length);
  }
}

static void threads_do_not_matter(void **state) {
  (void)state;
  MkTrainer *one = trainer(1), *two = trainer(2);
  for (int round = 0; round < 2; round++) {
    MkTrainRound a, b;
    assert_true(mk_trainer_round(one, &a, NULL));
    assert_true(mk_trainer_round(two, &b, NULL));
    assert_memory_equal(&a, &b, sizeof a);
    assert_int_equal(a.round, round + 1);
    assert_int_equal(a.games, GAMES);
    assert_int_equal(a.won + a.lost + a.none, 2 * DEALS);
    assert_same(one, two);
  }
  mk_trainer_free(one);
  mk_trainer_free(two);
}

static void a_run_goes_on_where_it_was(void **state) {
  (void)state;
  MkTrainer *whole = trainer(2), *again = trainer(2);
  MkTrainRound round, same;
  const void *bytes;
  size_t length;
  assert_true(mk_trainer_round(whole, &round, NULL));
  assert_true(mk_trainer_seen(whole, 0, &bytes, &length));
  assert_true(mk_trainer_recall(again, bytes, length, NULL));
  mk_trainer_go_on(again, 1, mk_trainer_net(whole));
  assert_true(mk_trainer_round(whole, &round, NULL));
  assert_true(mk_trainer_round(again, &same, NULL));
  assert_memory_equal(&round, &same, sizeof round);
  assert_same(whole, again);
  mk_trainer_free(whole);
  mk_trainer_free(again);
}

static void what_is_no_such_memory_is_refused(void **state) {
  (void)state;
  MkTrainer *t = trainer(1);
  const void *bytes;
  size_t length;
  MkError error;
  TrainRow junk[3] = {{.win = 0}};
  assert_false(mk_trainer_recall(t, junk, sizeof junk - 1, &error));
  assert_int_equal(error.code, MK_ERROR_BAD);
  assert_false(mk_trainer_recall(t, junk, sizeof junk, &error)); /* no position ends */
  assert_false(mk_trainer_recall(t, junk, 0, &error));
  assert_false(mk_trainer_seen(t, 0, &bytes, &length));
  mk_trainer_free(t);
}

/* A round that was fitted to far too little loses to what is shipped. */
static void only_a_net_that_wins_is_kept(void **state) {
  (void)state;
  MkTrainer *t = trainer(1);
  const MkGame *game = mk_game_find("golem");
  MkTrainRound round;
  MkNet shipped, after;
  assert_true(mk_net_read(game, game->bot->net->file, *game->bot->net->file_size, &shipped, NULL));
  mk_trainer_go_on(t, 1, &shipped);
  assert_true(mk_trainer_round(t, &round, NULL));
  after = *mk_trainer_net(t);
  assert_int_equal(round.kept, round.lead > 1);
  assert_int_equal(memcmp(&after, &shipped, sizeof after) != 0, round.kept);
  mk_trainer_free(t);
}

/* Positions end where they should, and somebody or nobody has won each. */
static void rows_are_whole_positions(void **state) {
  (void)state;
  MkTrainer *t = trainer(1);
  MkTrainRound round;
  const void *bytes;
  size_t length;
  int64_t positions = 0;
  int win = 0, safe = 0;
  assert_true(mk_trainer_round(t, &round, NULL));
  assert_true(mk_trainer_seen(t, 0, &bytes, &length));
  for (const TrainRow *row = bytes; (const char *)row < (const char *)bytes + length; row++) {
    win += row->win;
    safe += row->safe;
    assert_true(row->win == 0 || row->safe); /* nobody wins who does not come out */
    if (!row->last) continue;
    assert_true(win == 0 || win == TRAIN_WIN);
    assert_true(win > 0 || safe == 0);
    positions++;
    win = safe = 0;
  }
  assert_int_equal(positions, round.positions);
  assert_true(positions > 4 * GAMES);
  mk_trainer_free(t);
}

/* Whatever chance makes up is a content, and no two are alike. */
static void made_up_contents_are_right(void **state) {
  (void)state;
  const MkGame *game = mk_game_find("golem");
  char last[TRAIN_TEXT] = "", room[TRAIN_TEXT];
  for (uint32_t number = 0; number < 200; number++) {
    MkText text = MK_TEXT(room);
    MkRng rng;
    MkError error;
    mk_rng_init_pcg32(&rng, number, 1);
    game->lab->vary(&rng, &text);
    assert_true(mk_text_fits(&text));
    MkContent *content = mk_content_new(game, room, text.length, &error);
    if (!content) fail_msg("%s: %s", error.message, room);
    assert_non_null(mk_content_hash(content));
    mk_content_free(content);
    assert_string_not_equal(room, last);
    memcpy(last, room, sizeof last);
  }
}

/* ---- Points ---------------------------------------------------------------------------------------------- */

enum {
  ALONE_GAMES = SANITIZED ? 1 : 2,
  ALONE_DEALS = SANITIZED ? 1 : 2,
  ALONE_LINES = SANITIZED ? 12 : 24
};

static MkTrainer *trainer_of_points(int threads) {
  MkTrain train = {.game = mk_game_find("ruin"),
                   .seed = {4, 5},
                   .threads = threads,
                   .games = ALONE_GAMES,
                   .deals = ALONE_DEALS,
                   .iterations = ALONE_LINES};
  MkTrainer *t = mk_trainer_new(&train, NULL);
  assert_non_null(t);
  return t;
}

static void points_are_learned_alike_by_any_threads(void **state) {
  (void)state;
  MkTrainer *one = trainer_of_points(1), *two = trainer_of_points(2);
  MkTrainRound a, b;
  assert_true(mk_trainer_round(one, &a, NULL));
  assert_true(mk_trainer_round(two, &b, NULL));
  assert_memory_equal(&a, &b, sizeof a);
  assert_int_equal(a.games, ALONE_GAMES);
  assert_int_equal(a.won + a.lost + a.none, ALONE_DEALS);
  assert_true(a.positions > (SANITIZED ? 0 : 5 * ALONE_GAMES));
  assert_int_equal(a.kept, a.lead > 1);
  assert_same(one, two);
  mk_trainer_free(one);
  mk_trainer_free(two);
}

static void points_go_on_where_they_were(void **state) {
  (void)state;
  MkTrainer *whole = trainer_of_points(2), *again = trainer_of_points(2);
  MkTrainRound round, same;
  const void *bytes;
  size_t length;
  assert_true(mk_trainer_round(whole, &round, NULL));
  assert_true(mk_trainer_seen(whole, 0, &bytes, &length));
  assert_true(mk_trainer_recall(again, bytes, length, NULL));
  mk_trainer_go_on(again, 1, mk_trainer_net(whole));
  assert_true(mk_trainer_round(whole, &round, NULL));
  assert_true(mk_trainer_round(again, &same, NULL));
  assert_memory_equal(&round, &same, sizeof round);
  assert_same(whole, again);
  mk_trainer_free(whole);
  mk_trainer_free(again);
}

/* Turns in which searches find half of what the formula says, and a point more or less for two features: the correction is twice
 * that, in the formula's points. */
static void what_rows_tell_is_fitted(void **state) {
  (void)state;
  enum { TURNS = 2000, ACTIONS = 4 };
  MkTrainer *t = trainer_of_points(1);
  TrainRow *row = calloc(TURNS * ACTIONS, sizeof *row);
  MkTrainRound round = {0};
  MkNet net;
  MkRng rng;
  mk_rng_init_pcg32(&rng, 9, 1);
  for (int i = 0; i < TURNS * ACTIONS; i++) {
    int32_t x = (int32_t)mk_rng_below(&rng, 1024), y = (int32_t)mk_rng_below(&rng, 1024);
    int32_t turn = 50000 * (i / ACTIONS % 7); /* what a whole turn has in common tells nothing */
    row[i].x[3] = (int16_t)x;
    row[i].x[7] = (int16_t)y;
    row[i].stands = turn + (int32_t)mk_rng_below(&rng, 20000);
    row[i].found = -turn + row[i].stands / 2 + (x - 2 * y) * 1000 / 1024;
    row[i].tried = 4 + (int32_t)mk_rng_below(&rng, 100);
    row[i].last = i % ACTIONS == ACTIONS - 1;
  }
  assert_true(mk_trainer_recall(t, row, TURNS * ACTIONS * sizeof *row, NULL));
  assert_true(lab_train_line_fit(t, &net, &round));
  assert_in_range(net.first[0][3], 125, 131);  /* 2 points of MK_NET_POINTS */
  assert_in_range(-net.first[0][7], 250, 262); /* -4 */
  for (int i = 0; i < net.inputs; i++)
    if (i != 3 && i != 7) assert_in_range(net.first[0][i] + 3, 0, 6);
  assert_true(mk_net_is_safe(&net));
  assert_true(round.win_loss < 0.1 && round.safe_loss > 0.5);
  free(row);
  mk_trainer_free(t);
}

static void a_game_that_cannot_learn_is_refused(void **state) {
  (void)state;
  MkError error;
  MkTrain train = {.game = mk_game_find("seekers")};
  assert_null(mk_trainer_new(&train, &error));
  assert_non_null(strstr(error.message, "learns nothing"));
  train = (MkTrain){.game = mk_game_find("golem"), .content = "{}", .content_length = 2};
  assert_null(mk_trainer_new(&train, &error));
  assert_non_null(strstr(error.message, "treasures"));
}

/* Searches of one line have nothing to compare. */
static void a_round_that_saw_nothing_says_so(void **state) {
  (void)state;
  MkTrain train = {
      .game = mk_game_find("ruin"), .threads = 1, .games = 1, .deals = 1, .iterations = 1};
  MkTrainRound round;
  MkError error;
  MkTrainer *t = mk_trainer_new(&train, &error);
  assert_non_null(t);
  assert_false(mk_trainer_round(t, &round, &error));
  assert_string_equal(
      error.message,
      "nothing to learn from in 1 games with 1 iterations a decision: ask for more of either");
  assert_int_equal(round.positions, 0);
  assert_int_equal(mk_trainer_net(t)->inputs, 0);
  mk_trainer_free(t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(threads_do_not_matter),
      cmocka_unit_test(a_run_goes_on_where_it_was),
      cmocka_unit_test(what_is_no_such_memory_is_refused),
      cmocka_unit_test(only_a_net_that_wins_is_kept),
      cmocka_unit_test(rows_are_whole_positions),
      cmocka_unit_test(made_up_contents_are_right),
      cmocka_unit_test(points_are_learned_alike_by_any_threads),
      cmocka_unit_test(points_go_on_where_they_were),
      cmocka_unit_test(what_rows_tell_is_fitted),
      cmocka_unit_test(a_game_that_cannot_learn_is_refused),
      cmocka_unit_test(a_round_that_saw_nothing_says_so),
  };
  return cmocka_run_group_tests_name("training", tests, NULL, NULL);
}
