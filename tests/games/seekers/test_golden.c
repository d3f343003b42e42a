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
      "{\"round\":1,\"first\":1,\"turn\":1,\"phase\":\"take\","
      "\"dungeon\":\"PPPBBGPG$RR$YPBRYBYBRYGGRGGBPYPRY*G$YBR\",\"field\":[\"1a\",\"1b\","
      "\"2a\",\"2c\",\"2d\",\"3b\",\"3c\",\"3d\",\"4a\",\"4b\",\"5b\",\"5c\"],"
      "\"colour\":\"G\",\"colour_deck\":\"RYBP\",\"colours_out\":\"\","
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
      {{{1, 1, SEEKERS_BASIC, 0}}, "4c3cb561154c8f3d"},
      {{{18, 3, SEEKERS_CHAOS, 0}}, "11ab7c9803ecd1ba"},
      {{{13, 4, SEEKERS_ADVANCED, 1}}, "70a6413c7d2f5fbf"},
      {{{19, 2, SEEKERS_CHAOS, 2}}, "a3caf45e628a7c22"},
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
