/* Golden games: what a few seeds lead to. A difference here means that old records play
 * differently: raise the rules version, or find the mistake. */
#include "table.h"

static void the_deal_of_a_seed(void **unused) {
  (void)unused;
  AnyState any;
  SeekersState *s = (void *)any.bytes;
  uint8_t seed[MK_SEED_SIZE];
  char json[ROOM];
  mk_seed_from_text("meikyu", seed);
  seekers_setup(NULL, s, 2, &(MkOptions){{19, 1, SEEKERS_CHAOS, 0}}, seed);
  assert_string_equal(
      written_state(mk_game_find("seekers"), NULL, s, json),
      "{\"round\":1,\"first\":0,\"turn\":0,\"phase\":\"take\","
      "\"dungeon\":\"$GB$GRYPYBGPPBRPRGGPYYRPRBYP$YBGRYGB*RB\",\"field\":[\"1a\",\"1b\","
      "\"2a\",\"2b\",\"2c\",\"3a\",\"3b\",\"3c\",\"4b\",\"4c\",\"5b\",\"5c\"],"
      "\"colour\":\"B\",\"colour_deck\":\"RYGP\",\"colours_out\":\"\","
      "\"players\":[{\"seekers\":[],\"gold\":0,\"vp\":0,\"valid\":\"\",\"invalid\":\"\","
      "\"colours\":\"\",\"pick\":null},{\"seekers\":[],\"gold\":0,\"vp\":0,\"valid\":\"\","
      "\"invalid\":\"\",\"colours\":\"\",\"pick\":null}]}");
}

static void fingerprints_of_random_games(void **unused) {
  (void)unused;
  static const struct {
    MkOptions options;
    const char *hash;
  } golden[] = {
      {{{1, 1, SEEKERS_BASIC, 0}}, "e3a9a4c3f500717c"},
      {{{18, 3, SEEKERS_CHAOS, 0}}, "57047c86e17f7854"},
      {{{13, 4, SEEKERS_ADVANCED, 1}}, "2eb960e344031cd5"},
      {{{19, 2, SEEKERS_CHAOS, 2}}, "2131f5330459ae55"},
  };
  for (size_t i = 0; i < sizeof golden / sizeof *golden; i++) {
    uint8_t hash[MK_SHA256_SIZE];
    char hex[MK_HEX_SIZE];
    mk_fingerprint(mk_game_find("seekers"), NULL, 2, &golden[i].options, 50, hash);
    mk_hex_write(hash, hex);
    hex[16] = '\0';
    assert_string_equal(hex, golden[i].hash);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_deal_of_a_seed),
      cmocka_unit_test(fingerprints_of_random_games),
  };
  return cmocka_run_group_tests_name("seekers golden", tests, NULL, NULL);
}
