/* The plain calls of calls.h: what the table does, and what callers of other languages get wrong. */
#include "support/unit.h"

static const MkGame *each_game(int index) {
  return mk_game_at(index);
}

static void deal(const MkGame *game, AnyState *state, int *seats) {
  uint8_t seed[MK_SEED_SIZE] = {1, 2, 3};
  MkOptions options;
  *seats = game->max_seats;
  mk_options_init(game, *seats, &options);
  assert_true(mk_deal(game, NULL, state->bytes, *seats, &options, seed, NULL));
}

static void a_game_says_who_it_is(void **unused) {
  (void)unused;
  for (int i = 0; each_game(i); i++) {
    const MkGame *game = each_game(i);
    assert_ptr_equal(mk_game_find(mk_game_id(game)), game);
    assert_string_equal(mk_game_name(game, MK_JA), game->name.ja);
    assert_string_equal(mk_game_about(game, MK_EN), game->about.en);
    assert_int_equal(mk_game_rules_version(game), game->rules_version);
    assert_int_equal(mk_game_min_seats(game), game->min_seats);
    assert_int_equal(mk_game_max_seats(game), game->max_seats);
    assert_int_equal(mk_game_state_size(game), game->state_size);
    assert_int_equal(mk_game_max_legal(game), game->max_legal);
    assert_int_equal(mk_game_max_actions(game), game->max_actions);
    assert_int_equal(mk_game_listed(game), !game->unlisted);
    assert_int_equal(mk_game_has_content(game), strcmp(game->id, "seekers") != 0);
  }
}

/* A whole game by the calls alone. */
static void a_game_is_played_by_calls(void **unused) {
  (void)unused;
  static MkAction legal[MK_MAX_LEGAL];
  static AnyState state, view, guess;
  static MkEvents events;
  for (int i = 0; each_game(i); i++) {
    const MkGame *game = each_game(i);
    int seats, told = 0;
    uint32_t acting;
    MkRng rng;
    mk_rng_init_pcg32(&rng, 7, 0);
    deal(game, &state, &seats);
    while ((acting = mk_acting(game, state.bytes)) != 0) {
      int seat = __builtin_ctz(acting), count = mk_legal(game, NULL, state.bytes, seat, legal);
      assert_in_range(count, 1, mk_game_max_legal(game));
      mk_view(game, NULL, state.bytes, seat, view.bytes);
      mk_resample(game, NULL, view.bytes, seat, &rng, guess.bytes);
      assert_int_equal(mk_legal(game, NULL, guess.bytes, seat, legal), count);
      mk_table(game, NULL, view.bytes, seat);
      assert_int_equal(mk_legal(game, NULL, view.bytes, seat, legal), count);
      MkAction action = legal[mk_rng_below(&rng, (uint32_t)count)];
      assert_int_equal(mk_apply(game, NULL, state.bytes, seat, action, &events), MK_OK);
      told += events.count; /* emptied before each */
    }
    assert_true(told > 0);
  }
}

static void a_seat_that_is_not_there_has_no_actions(void **unused) {
  (void)unused;
  static MkAction legal[MK_MAX_LEGAL];
  static AnyState state;
  for (int i = 0; each_game(i); i++) {
    int seats;
    deal(each_game(i), &state, &seats);
    assert_int_equal(mk_legal(each_game(i), NULL, state.bytes, -1, legal), 0);
    assert_int_equal(mk_legal(each_game(i), NULL, state.bytes, 1000, legal), 0);
    assert_int_equal(mk_apply(each_game(i), NULL, state.bytes, 1000, 0, NULL), MK_NOT_ACTING);
  }
}

static void what_does_not_go_together_is_refused(void **unused) {
  (void)unused;
  static AnyState state;
  const MkGame *game = mk_game_find("seekers");
  uint8_t seed[MK_SEED_SIZE] = {0};
  MkOptions options;
  MkError error;
  mk_options_init(game, 2, &options);
  assert_false(mk_deal(game, NULL, state.bytes, 3, &options, seed, &error));
  assert_int_equal(error.code, MK_ERROR_OPTIONS);
  options.value[0] = 99;
  assert_false(mk_deal(game, NULL, state.bytes, 2, &options, seed, &error));
  assert_false(mk_position(game, NULL, state.bytes, 2, &options, seed, "{}", 2, &error));
}

static void a_position_is_written_and_read(void **unused) {
  (void)unused;
  static AnyState state, again;
  static char room[ROOM], other[ROOM];
  for (int i = 0; each_game(i); i++) {
    const MkGame *game = each_game(i);
    int seats;
    uint8_t seed[MK_SEED_SIZE] = {1, 2, 3};
    MkOptions options;
    MkError error;
    deal(game, &state, &seats);
    mk_options_init(game, seats, &options);
    MkText text = MK_TEXT(room), back = MK_TEXT(other);
    mk_state_write(game, NULL, state.bytes, &text);
    if (!mk_position(game, NULL, again.bytes, seats, &options, seed, room, text.length, &error))
      fail_msg("%s: %s", game->id, error.message);
    mk_state_write(game, NULL, again.bytes, &back);
    assert_string_equal(room, other);
  }
}

/* The example of every form is judged. */
static void owners_are_answered(void **unused) {
  (void)unused;
  static char forms[8192], reply[ROOM];
  for (int i = 0; each_game(i); i++) {
    const MkGame *game = each_game(i);
    MkText text = MK_TEXT(forms);
    MkJson list, form;
    MkError error;
    mk_forms_write(game, &text);
    assert_true(mk_json_parse(forms, text.length, &list, &error));
    assert_true(mk_json_is(mk_json_get(mk_json_item(list, 0), "name"), "score"));
    for (MkJsonEach each = mk_json_each(list); mk_json_next(&each, NULL, &form);) {
      MkJson example = mk_json_get(form, "example");
      MkText out = MK_TEXT(reply);
      if (!mk_judge(game, NULL, example.at, (size_t)(example.end - example.at), &out, &error))
        fail_msg("%s: %s", game->id, error.message);
      assert_true(out.length > 2);
    }
    MkText out = MK_TEXT(reply);
    assert_false(mk_judge(game, NULL, "[", 1, &out, &error));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_game_says_who_it_is),
      cmocka_unit_test(a_game_is_played_by_calls),
      cmocka_unit_test(a_seat_that_is_not_there_has_no_actions),
      cmocka_unit_test(what_does_not_go_together_is_refused),
      cmocka_unit_test(a_position_is_written_and_read),
      cmocka_unit_test(owners_are_answered),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
