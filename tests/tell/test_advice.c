/* Advice and solutions as doors ask for them: who may ask, and what comes back. */
#include <support/unit.h>

#include <meikyu/tell.h>

static char room[ROOM];

static MkMatch *duel(const char *rule) {
  MkSetup setup = {.game = mk_game_find("seekers"), .seats = 2, .seed = {5}};
  setup.options = options_of(setup.game, 2, (const char *const[]){rule, "first=1", NULL});
  MkMatch *match = mk_match_new(&setup, NULL);
  assert_non_null(match);
  return match;
}

static bool advise(const MkMatch *match, int seat, MkError *error) {
  MkText text = MK_TEXT(room);
  return mk_tell_advice(match, seat, mk_bot_find("greedy"), 40, 1, MK_EN, NULL, NULL, &text, error);
}

static void play_out(MkMatch *match) {
  MkAction legal[MK_MAX_LEGAL];
  while (!mk_match_over(match)) {
    int seat = __builtin_ctz(mk_match_acting(match));
    assert_true(
        mk_match_game(match)->legal(mk_match_content(match), mk_match_state(match), seat, legal));
    assert_true(mk_match_apply(match, seat, legal[0], NULL, NULL));
  }
}

static void whoever_must_decide_is_advised(void **state) {
  (void)state;
  MkMatch *match = duel("rule=1");
  MkJson list;
  MkError error;
  assert_true(advise(match, 1, &error));
  assert_true(mk_json_parse(room, strlen(room), &list, NULL));
  assert_int_equal(mk_json_type(mk_json_get(mk_json_item(list, 0), "do")), MK_JSON_STRING);
  assert_false(advise(match, 0, &error)); /* the other one */
  assert_false(advise(match, 2, &error));
  assert_false(advise(match, -1, &error));
  play_out(match);
  assert_false(advise(match, 1, &error));
  assert_int_equal(error.code, MK_ERROR_OVER);
  mk_match_free(match);
}

static bool is_solved(const char *rule, const char *said) {
  MkMatch *match = duel(rule);
  MkAction legal[MK_MAX_LEGAL];
  MkText text = MK_TEXT(room);
  MkError error;
  while (mk_match_length(match) < 8) {
    int seat = __builtin_ctz(mk_match_acting(match));
    mk_match_game(match)->legal(mk_match_content(match), mk_match_state(match), seat, legal);
    assert_true(mk_match_apply(match, seat, legal[0], NULL, NULL));
  }
  assert_true(mk_tell_solution(match, 16, NULL, NULL, &text, &error));
  mk_match_free(match);
  return strncmp(room, said, strlen(said)) == 0;
}

static void what_can_be_solved_is(void **state) {
  (void)state;
  assert_true(is_solved("rule=1", "{\"exact\":true,\"margin\":"));
  assert_true(is_solved("rule=14", "null")); /* colours are hidden */
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(whoever_must_decide_is_advised),
      cmocka_unit_test(what_can_be_solved_is),
  };
  return cmocka_run_group_tests_name("advice told", tests, NULL, NULL);
}
