/* Playing a match again: from any action on, and at a price that does not grow with the match. */
#include <support/unit.h>

/* In the Ruin, with every action that is carried out counted. */
static MkGame counted;
static int applied;

static MkStatus count_apply(const void *content, void *state, int seat, MkAction action,
                            MkEvents *events) {
  applied++;
  return mk_game_find("ruin")->apply(content, state, seat, action, events);
}

static MkMatch *deal(void) {
  counted = *mk_game_find("ruin");
  counted.apply = count_apply;
  MkSetup setup = {.game = &counted, .seats = 3, .seed = {4}};
  mk_options_init(&counted, setup.seats, &setup.options);
  MkMatch *match = mk_match_new(&setup, NULL);
  assert_non_null(match);
  return match;
}

static void play(MkMatch *match, MkRng *rng, int actions) {
  static MkAction legal[MK_MAX_LEGAL];
  while (actions-- > 0 && !mk_match_over(match)) {
    int seat = __builtin_ctz(mk_match_acting(match));
    int count = counted.legal(mk_match_content(match), mk_match_state(match), seat, legal);
    assert_true(mk_match_apply(match, seat, legal[mk_rng_below(rng, (uint32_t)count)], NULL, NULL));
  }
}

/* Whatever is counted in passing equals what is counted anew. */
static void check_counts(const MkMatch *match) {
  int told[4] = {0}, decided[3] = {0};
  for (int i = 0; i < mk_match_length(match); i++) {
    int seat;
    MkAction action;
    mk_match_action(match, i, &seat, &action);
    decided[seat]++;
    for (int viewer = MK_SPECTATOR; viewer < 3; viewer++) {
      if (!(mk_match_told(match, i) & mk_viewer_bit(viewer))) continue;
      assert_int_equal(mk_match_told_index(match, viewer, told[viewer + 1]), i);
      told[viewer + 1]++;
    }
  }
  for (int viewer = MK_SPECTATOR; viewer < 3; viewer++) {
    assert_int_equal(mk_match_told_length(match, viewer), told[viewer + 1]);
    assert_int_equal(mk_match_told_index(match, viewer, told[viewer + 1]), mk_match_length(match));
  }
  for (int seat = 0; seat < 3; seat++)
    assert_int_equal(mk_match_decisions(match, seat), decided[seat]);
}

/* Begun anywhere, a replay shows what one from the deal shows. */
static void check_replays(const MkMatch *match) {
  static MkReplay whole, part;
  for (mk_replay_init(&whole, match); mk_replay_next(&whole);) {
    mk_replay_init_at(&part, match, whole.index);
    assert_true(mk_replay_next(&part));
    assert_int_equal(part.index, whole.index);
    assert_int_equal(part.events.count, whole.events.count);
    assert_memory_equal(part.before, whole.before, counted.state_size);
    assert_memory_equal(part.after, whole.after, counted.state_size);
  }
  assert_memory_equal(whole.after, mk_match_state(match), counted.state_size);
}

static void any_action_is_found_again(void **state) {
  (void)state;
  MkMatch *match = deal();
  MkRng rng;
  mk_rng_init_pcg32(&rng, 3, 0);
  for (int round = 0; round < 12; round++) {
    play(match, &rng, 1 + (int)mk_rng_below(&rng, 30));
    check_counts(match);
    check_replays(match);
    mk_match_undo(match, (int)mk_rng_below(&rng, 1 + (uint32_t)mk_match_length(match) / 2));
    check_counts(match);
    check_replays(match);
  }
  mk_match_free(match);
}

enum { FEW = 40 }; /* actions that may be carried out again, however long the match is */

static void the_last_actions_are_near(void **state) {
  (void)state;
  static char room[1 << 16];
  MkMatch *match = deal();
  MkRng rng;
  mk_rng_init_pcg32(&rng, 5, 0);
  while (!mk_match_over(match)) {
    play(match, &rng, 1);
    applied = 0;
    for (int viewer = MK_SPECTATOR; viewer < 3; viewer++) {
      MkText text = MK_TEXT(room);
      mk_tell_position(match, viewer, MK_TELL_BARE, false, &text);
    }
    assert_int_equal(applied, 0);
    MkText text = MK_TEXT(room);
    mk_tell_log(match, 0, mk_match_told_length(match, 0) - 1, MK_TELL_BARE, &text);
    assert_in_range(applied, 1, FEW);
    if (mk_match_undoable(match) == 0 || mk_rng_below(&rng, 4)) continue;
    applied = 0;
    mk_match_undo(match, 1);
    assert_in_range(applied, 0, FEW);
  }
  assert_true(mk_match_length(match) > 3 * FEW);
  mk_match_free(match);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(any_action_is_found_again),
      cmocka_unit_test(the_last_actions_are_near),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
