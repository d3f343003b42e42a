/* What the logs of fixed games tell, field by field, as hashes: a field that names another number, or is told to
 * somebody else, shows here. No words are in it, so that they may be bettered; a new figure belongs to a change of
 * rules or of what an event tells. */
#include <support/unit.h>

#include <stdio.h>

static char room[1 << 22];

static MkMatch *played(const char *id, int seats, const char *const *options) {
  static MkAction legal[MK_MAX_LEGAL];
  MkSetup setup = {.game = mk_game_find(id), .seats = seats, .seed = {31}};
  MkRng rng;
  mk_rng_init_pcg32(&rng, 5, 8);
  setup.options = options_of(setup.game, seats, options);
  MkMatch *match = mk_match_new(&setup, NULL);
  assert_non_null(match);
  while (!mk_match_over(match)) {
    int seat = __builtin_ctz(mk_match_acting(match));
    int count = setup.game->legal(mk_match_content(match), mk_match_state(match), seat, legal);
    MkAction action = legal[mk_rng_below(&rng, (uint32_t)count)];
    assert_true(mk_match_apply(match, seat, action, NULL, NULL));
  }
  return match;
}

/* What seat 0 and an onlooker were told, one after the other. */
static void check(const char *id, int seats, const char *const *options, const char *golden) {
  MkMatch *match = played(id, seats, options);
  MkText text = MK_TEXT(room);
  uint8_t hash[MK_SHA256_SIZE];
  char hex[9];
  mk_tell_log(match, 0, 0, MK_TELL_BARE, &text);
  mk_tell_log(match, MK_SPECTATOR, 0, MK_TELL_BARE, &text);
  assert_true(mk_text_fits(&text));
  mk_sha256(room, text.length, hash);
  snprintf(hex, sizeof hex, "%02x%02x%02x%02x", hash[0], hash[1], hash[2], hash[3]);
  if (strcmp(hex, golden) != 0) fail_msg("%s for %d: %s, not %s", id, seats, hex, golden);
  mk_match_free(match);
}

static void seekers(void **state) {
  (void)state;
  check("seekers", 2, NULL, "381ce7da");
  check("seekers", 2, (const char *const[]){"rule=14", "mode=chaos", NULL}, "60762f33");
  check("seekers", 2, (const char *const[]){"rule=19", "mode=advanced", NULL}, "f3720501");
}

static void ruin(void **state) {
  (void)state;
  check("ruin", 2, NULL, "321da3b6");
  check("ruin", 4, (const char *const[]){"edition=1", NULL}, "6d5c78ca");
}

static void diminuendo(void **state) {
  (void)state;
  check("diminuendo", 1, NULL, "6c4d5a89");
  check("diminuendo", 3, NULL, "888e6f0f");
}

static void golem(void **state) {
  (void)state;
  check("golem", 2, NULL, "e8b0185b");
  check("golem", 6, NULL, "ae34b28b");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(seekers),
      cmocka_unit_test(ruin),
      cmocka_unit_test(diminuendo),
      cmocka_unit_test(golem),
  };
  return cmocka_run_group_tests_name("golden logs", tests, NULL, NULL);
}
