/* R13: hands are for their keepers, face-down cards for nobody; what nobody may know changes nothing that
 * anybody is shown. */
#include "table.h"

#define PICTURE                                                                                    \
  "|    G 0    1    \n|....s...t...b...\ntreasury Old Coin 1\n"                                    \
  "0 hand Knife, Crown; draw Compass; pocket Old Coin\n1 draw Knife, Compass\n"

static const char *written_view(Table *t, int seat) {
  static AnyState view;
  static char room[ROOM];
  game->view(cards(), t->any.bytes, seat, view.bytes);
  return written_state(game, cards(), view.bytes, room);
}

/* R13.1 */
static void r13_1_the_keeper_sees_the_hand_the_owner_does_not(void **state) {
  (void)state;
  Table *t = lay(PICTURE);
  const char *known = "\"deck\":{\"draw\":[\"Compass\"],\"hand\":[\"Crown\",\"Knife\"],";
  const char *hidden = "\"deck\":{\"draw\":[\"?\"],\"hand\":[\"?\",\"?\"],"
                       "\"unseen\":[\"Compass\",\"Crown\",\"Knife\"],\"pocket\":[\"Old Coin\"]}";
  assert_non_null(strstr(written_view(t, 1), known));
  assert_null(strstr(written_view(t, 0), known));
  assert_non_null(strstr(written_view(t, 0), hidden)); /* R13.2: the two together are public */
  assert_non_null(strstr(written_view(t, MK_SPECTATOR), hidden));
}

/* R13.2 */
static void r13_2_with_an_empty_hand_the_draw_pile_is_known(void **state) {
  (void)state;
  Table *t = lay(PICTURE);
  assert_non_null(strstr(written_view(t, 1), "{\"draw\":[\"Compass\",\"Knife\"],\"hand\":[],"));
}

/* R13.3 */
static void r13_3_face_down_cards_are_seen_by_nobody(void **state) {
  (void)state;
  Table *t = lay(PICTURE);
  for (int seat = MK_SPECTATOR; seat < 2; seat++)
    assert_non_null(strstr(written_view(t, seat), "\"track\":\"....s...??..????\","
                                                  "\"track_true\":\"....s...??..????\""));
}

static void after_the_end_everything_is_shown(void **state) {
  (void)state;
  Table *t = lay("|            G 10\n|....s...t.......\n0 hand Golden Idol\n1 pocket Knife\n");
  play(t, "move");
  assert_non_null(strstr(written_view(t, MK_SPECTATOR), "\"track_true\":\"....s...t.......\""));
}

/* R13.1 */
static void r13_1_only_the_keeper_is_told_what_is_drawn(void **state) {
  (void)state;
  Table *t = lay("|    0 1  2      \n|....s...t...b...\nphase find; treasury Old Coin 1\n"
                 "0 pocket Knife\n1 pocket Knife\n2 draw Crown, Knife\n");
  play(t, "pass");
  int told = 0;
  for (int i = 0; i < t->events.count; i++) {
    if (t->events.list[i].kind != GOLEM_EV_HAND) continue;
    assert_int_equal(t->events.list[i].seen_by, 1 << 0);
    told++;
  }
  assert_int_equal(told, 2);
}

/* ---- Permuting what is hidden ------------------------------------------------------------------- */

static const char *const names[GOLEM_SEATS] = {"Aki", "Ben", "Chie", "Dan", "Emi", "Fred"};

/* All that a seat is shown or told of a state, as one text. */
static void gather(const void *state, int seat, MkText *out) {
  static AnyState view;
  MkAction legal[16];
  game->view(cards(), state, seat, view.bytes);
  game->state_write(cards(), view.bytes, out);
  for (MkLang lang = MK_EN; lang <= MK_JA; lang++) {
    game->words->picture(cards(), view.bytes, seat, names, lang, out);
    if (seat < 0 || !(game->acting(state) >> seat & 1)) continue;
    game->words->prompt(cards(), state, seat, lang, out);
    game->words->help(cards(), state, seat, lang, out);
    game->words->refusal(cards(), state, seat, "explore", lang, out);
    int count = game->legal(cards(), state, seat, legal);
    for (int i = 0; i < count; i++) {
      mk_action_write(game, cards(), state, seat, legal[i], out);
      game->words->action_words(cards(), state, seat, legal[i], lang, out);
    }
  }
}

static bool same_truth(const GolemState *a, const GolemState *b) {
  return memcmp(a->area, b->area, sizeof a->area) == 0 &&
         memcmp(a->player, b->player, sizeof a->player) == 0;
}

/* Another truth behind the same view, by the game's own resampling: everything shown is the same. */
static int compare_truths(const AnyState *truth, int seat, MkRng *rng) {
  static AnyState view, other;
  static char one[4 * ROOM], two[4 * ROOM];
  MkText a = MK_TEXT(one), b = MK_TEXT(two);
  game->view(cards(), truth->bytes, seat, view.bytes);
  game->resample(cards(), view.bytes, seat, rng, other.bytes);
  gather(truth->bytes, seat, &a);
  gather(other.bytes, seat, &b);
  assert_true(mk_text_fits(&a));
  assert_string_equal(one, two);
  return !same_truth((const void *)truth->bytes, (const void *)other.bytes);
}

/* R13.1, R13.3 */
static void r13_1_r13_3_what_is_hidden_changes_nothing_shown(void **state) {
  (void)state;
  MkRng rng;
  mk_rng_init_pcg32(&rng, 5, 6);
  int different = 0;
  for (int seats = 2; seats <= 6; seats += 2) {
    static AnyState any;
    MkAction legal[16];
    uint8_t seed[MK_SEED_SIZE] = {(uint8_t)seats, 77};
    MkOptions options = options_of(game, seats, NULL);
    game->setup(cards(), any.bytes, seats, &options, seed);
    const GolemState *s = (const void *)any.bytes;
    while (s->actor >= 0) {
      for (int seat = MK_SPECTATOR; seat < seats; seat++)
        different += compare_truths(&any, seat, &rng);
      int count = game->legal(cards(), any.bytes, s->actor, legal);
      game->apply(cards(), any.bytes, s->actor, legal[mk_rng_below(&rng, (uint32_t)count)], NULL);
    }
  }
  assert_true(different > 100); /* there was something to hide */
}

/* Resampling gives the seat's own knowledge back and every possible rest. */
static void r13_2_resampling_tries_every_split(void **state) {
  (void)state;
  Table *t = lay(PICTURE);
  static AnyState view, other;
  MkRng rng;
  mk_rng_init_pcg32(&rng, 1, 1);
  game->view(cards(), t->any.bytes, 0, view.bytes);
  int missing[3] = {0};
  static const char *const ids[3] = {"Compass", "Crown", "Knife"};
  for (int i = 0; i < 100; i++) {
    game->resample(cards(), view.bytes, 0, &rng, other.bytes);
    const GolemState *s = (const void *)other.bytes;
    assert_int_equal(golem_cards_total(&s->player[0].hand), 2);
    for (int k = 0; k < 3; k++) missing[k] += s->player[0].draw.n[kind(ids[k])];
  }
  for (int k = 0; k < 3; k++) assert_in_range(missing[k], 15, 55);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r13_1_the_keeper_sees_the_hand_the_owner_does_not),
      cmocka_unit_test(r13_2_with_an_empty_hand_the_draw_pile_is_known),
      cmocka_unit_test(r13_3_face_down_cards_are_seen_by_nobody),
      cmocka_unit_test(after_the_end_everything_is_shown),
      cmocka_unit_test(r13_1_only_the_keeper_is_told_what_is_drawn),
      cmocka_unit_test(r13_1_r13_3_what_is_hidden_changes_nothing_shown),
      cmocka_unit_test(r13_2_resampling_tries_every_split),
  };
  return cmocka_run_group_tests_name("golem: secrets", tests, load, unload);
}
