/* The referee, on the template game: whom it asks and with what, answers that come later, undo, stopping,
 * and the one who hears of everything. */
#include <support/unit.h>

static const MkGame *game;

static int load(void **state) {
  (void)state;
  game = mk_game_find("template");
  return 0;
}

typedef struct Heard {
  int played, undone, last_seat;
  int stop_after; /* not 0: calls a halt after so many */
} Heard;

static void hear(void *context, MkReferee *referee, int seat, MkAction action,
                 const MkEvents *events) {
  (void)action;
  Heard *heard = context;
  assert_non_null(events);
  heard->played++;
  heard->last_seat = seat;
  if (heard->played == heard->stop_after) referee->stopped = true;
}

static void hear_undo(void *context, MkReferee *referee) {
  (void)referee;
  ((Heard *)context)->undone++;
}

static MkReferee seated(MkContent *content, MkPlayer first, MkPlayer second, Heard *heard) {
  MkSetup setup = {.game = game, .content = content, .seats = 2, .seed = {5}};
  setup.options = options_of(game, 2, NULL);
  MkReferee referee = {.match = mk_match_new(&setup, NULL),
                       .player = {first, second},
                       .observer = {hear, hear_undo, heard}};
  assert_non_null(referee.match);
  return referee;
}

static MkPlayer bot(const char *id) {
  return mk_player_bot(mk_bot_find(id));
}

static MkAction first_legal(const MkReferee *referee, int seat) {
  MkAction legal[MK_MAX_LEGAL];
  assert_true(game->legal(mk_match_content(referee->match), mk_match_state(referee->match), seat,
                          legal) > 0);
  return legal[0];
}

static void bots_play_to_the_end(void **state) {
  (void)state;
  MkContent *content = builtin_content(game);
  Heard heard = {0};
  MkReferee referee = seated(content, bot("greedy"), bot("random"), &heard);
  assert_int_equal(mk_referee_run(&referee), MK_PROGRESS_OVER);
  assert_true(mk_match_over(referee.match));
  assert_int_equal(heard.played, mk_match_length(referee.match));
  assert_int_equal(mk_referee_step(&referee), MK_PROGRESS_OVER);
  mk_match_free(referee.match);
  mk_content_free(content);
}

static void whoever_hears_may_stop_it(void **state) {
  (void)state;
  MkContent *content = builtin_content(game);
  Heard heard = {.stop_after = 3};
  MkReferee referee = seated(content, bot("random"), bot("random"), &heard);
  assert_int_equal(mk_referee_run(&referee), MK_PROGRESS_STOPPED);
  assert_int_equal(mk_match_length(referee.match), 3);
  mk_match_free(referee.match);
  mk_content_free(content);
}

/* Says what the test has put there. */
static MkAnswer say(void *context, MkQuestion *question) {
  (void)question;
  return *(MkAnswer *)context;
}

/* A step says whether something came of it; what is refused changes nothing. */
static void a_step_says_what_came_of_it(void **state) {
  (void)state;
  MkContent *content = builtin_content(game);
  Heard heard = {0};
  MkAnswer answer = {.kind = MK_ANSWER_UNDO, .undo = 1};
  MkReferee referee = seated(content, (MkPlayer){say, &answer}, (MkPlayer){say, &answer}, &heard);
  assert_int_equal(mk_referee_step(&referee), MK_PROGRESS_REFUSED); /* there is nothing yet */
  answer = (MkAnswer){.kind = MK_ANSWER_ACTION, .action = 99};
  assert_int_equal(mk_referee_step(&referee), MK_PROGRESS_REFUSED);
  assert_int_equal(heard.played, 0);
  answer.action = first_legal(&referee, 0);
  assert_int_equal(mk_referee_step(&referee), MK_PROGRESS_MOVED);
  answer = (MkAnswer){.kind = MK_ANSWER_UNDO, .undo = 1};
  assert_int_equal(mk_referee_step(&referee), MK_PROGRESS_MOVED);
  assert_int_equal(heard.undone, 1);
  assert_int_equal(mk_match_length(referee.match), 0);
  for (int seat = 0; seat < 2; seat++) { /* the second bid shows both */
    answer = (MkAnswer){.kind = MK_ANSWER_ACTION, .action = first_legal(&referee, seat)};
    assert_int_equal(mk_referee_step(&referee), MK_PROGRESS_MOVED);
  }
  answer = (MkAnswer){.kind = MK_ANSWER_UNDO, .undo = 1};
  assert_int_equal(mk_referee_step(&referee), MK_PROGRESS_REFUSED);
  assert_int_equal(heard.undone, 1);
  answer.kind = MK_ANSWER_STOP;
  assert_int_equal(mk_referee_step(&referee), MK_PROGRESS_STOPPED);
  answer = (MkAnswer){.kind = MK_ANSWER_UNDO, .undo = 1}; /* nobody is asked any more */
  assert_int_equal(mk_referee_step(&referee), MK_PROGRESS_STOPPED);
  mk_match_free(referee.match);
  mk_content_free(content);
}

/* ---- Questions ------------------------------------------------------------------------------------- */

/* Every decision has numbers of its own, however long a game is, and every seat. */
static void no_two_decisions_have_the_same_chance(void **state) {
  (void)state;
  static const int decisions[] = {0, 1, 255, 256, 257, 65536, 65537, 16777216};
  enum { COUNT = 2 * sizeof decisions / sizeof *decisions };
  static const uint8_t seed[MK_SEED_SIZE] = {9};
  MkQuestion q[COUNT];
  for (int i = 0; i < COUNT; i++) {
    q[i] = (MkQuestion){.seat = i % 2};
    mk_question_seed(&q[i], seed, i % 2, decisions[i / 2]);
    for (int k = 0; k < i; k++) {
      assert_memory_not_equal(&q[i].rng, &q[k].rng, sizeof q[i].rng);
      assert_int_equal(q[i].character == q[k].character, i % 2 == k % 2);
    }
  }
}

/* A bot's chance must not depend on hidden actions of others: it is numbered by its own decisions. */
static void a_question_does_not_count_what_others_did(void **state) {
  (void)state;
  MkContent *content = builtin_content(game);
  Heard heard = {0};
  MkReferee referee = seated(content, bot("random"), bot("random"), &heard);
  _Alignas(16) unsigned char view[MK_MAX_STATE];
  MkQuestion first, other, before, after;
  mk_match_question(referee.match, 0, view, &other);
  mk_match_question(referee.match, 1, view, &before);
  mk_referee_step(&referee);
  assert_int_equal(heard.last_seat, 0);
  mk_match_question(referee.match, 1, view, &first);
  assert_memory_equal(&first.rng, &before.rng, sizeof before.rng);
  assert_true(first.character != other.character);
  mk_referee_step(&referee);
  assert_int_equal(heard.last_seat, 1);
  mk_match_question(referee.match, 1, view, &after);
  assert_memory_not_equal(&after.rng, &before.rng, sizeof before.rng);
  assert_true(after.character == before.character);
  mk_match_free(referee.match);
  mk_content_free(content);
}

/* ---- A halt from outside --------------------------------------------------------------------------- */

static bool stop_at_third_look(void *context) {
  return ++*(int *)context >= 3;
}

static void thinking_can_be_stopped_from_outside(void **state) {
  (void)state;
  const MkGame *seekers = mk_game_find("seekers");
  MkSetup setup = {.game = seekers, .seats = 2, .seed = {3}};
  setup.options = options_of(seekers, 2, NULL);
  MkMatch *match = mk_match_new(&setup, NULL);
  AnyState view;
  MkQuestion question;
  MkOpinion opinion;
  int looks = 0;
  mk_match_question(match, __builtin_ctz(mk_match_acting(match)), view.bytes, &question);
  question.budget =
      (MkBudget){.iterations = 100000000, .stop = stop_at_third_look, .stop_context = &looks};
  assert_int_equal(mk_think(&question, &opinion, 1), 1);
  assert_int_equal(looks, 3);
  mk_match_free(match);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(bots_play_to_the_end),
      cmocka_unit_test(whoever_hears_may_stop_it),
      cmocka_unit_test(a_step_says_what_came_of_it),
      cmocka_unit_test(no_two_decisions_have_the_same_chance),
      cmocka_unit_test(a_question_does_not_count_what_others_did),
      cmocka_unit_test(thinking_can_be_stopped_from_outside),
  };
  return cmocka_run_group_tests(tests, load, NULL);
}
