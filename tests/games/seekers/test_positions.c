/* Reading positions: what may be left out, and what is refused and why. */
#include "table.h"

/* Reads JSON text as a position; the message of the refusal, or "". */
static const char *refused(const char *text, const MkOptions *options) {
  static MkError error;
  AnyState any;
  MkJson json;
  uint8_t seed[MK_SEED_SIZE] = {0};
  error.message[0] = '\0';
  if (!mk_json_parse(text, strlen(text), &json, &error)) fail_msg("%s: %s", error.message, text);
  bool good = mk_game_find("seekers")->position(NULL, any.bytes, 2, options, seed, json, &error);
  return good ? "" : error.message;
}

static void assert_refused(const Table *table, const char *message) {
  char text[4096];
  MkOptions options = table_options(table);
  write_table(table, text, sizeof text);
  assert_string_equal(refused(text, &options), message);
}

#define PLAYERS "\"players\":[{\"seekers\":[]},{\"seekers\":[]}]"

static void malformed_values_are_named(void **unused) {
  (void)unused;
  static const struct {
    const char *json, *message;
  } wrong[] = {
      {"[]", "an object was expected"},
      {"{}", "round: is missing"},
      {"{\"round\":7}", "round: a number from 1 to 6 was expected"},
      {"{\"round\":1,\"first\":2}", "first: a number from 0 to 1 was expected"},
      {"{\"round\":1,\"turn\":2}", "turn: a number from 0 to 1 was expected"},
      {"{\"round\":1}", "phase: is missing"},
      {"{\"round\":1,\"phase\":\"take\",\"dungeon\":7}",
       "dungeon: a text of at most 39 bytes was expected"},
      {"{\"round\":1,\"phase\":\"take\",\"dungeon\":\"RX\"}",
       "dungeon: letter 2 is none of those that can stand here: RYGBP*$"},
      {"{\"round\":1,\"phase\":\"take\"}", "players: is missing"},
      {"{\"round\":1,\"phase\":\"take\",\"players\":[{\"seekers\":7},{}]}",
       "players[0].seekers: a list was expected"},
      {"{\"round\":1,\"phase\":\"take\",\"players\":[{\"seekers\":[]},{\"seekers\":[\"6\"]}]}",
       "players[1].seekers[0]: a seeker like \"3\" or \"5a\" was expected"},
      {"{\"round\":1,\"phase\":\"take\",\"players\":[{\"seekers\":[],\"gems\":\"R$\"},{}]}",
       "players[0].gems: letter 2 is none of those that can stand here: RYGBP*"},
      {"{\"round\":1,\"phase\":\"take\",\"players\":[{\"seekers\":[],\"gold\":4},{}]}",
       "players[0].gold: a number from 0 to 3 was expected"},
      {"{\"round\":1,\"phase\":\"take\",\"players\":[{\"seekers\":[],\"colours\":\"RR\"},{}]}",
       "players[0].colours: each colour only once was expected"},
      {"{\"round\":1,\"phase\":\"take\",\"players\":[{\"seekers\":[],\"pick\":\"*\"},{}]}",
       "players[0].pick: one of these was expected: R, Y, G, B, P"},
      {"{\"round\":1,\"phase\":\"take\"," PLAYERS ",\"field\":7}", "field: a list was expected"},
      {"{\"round\":1,\"phase\":\"take\"," PLAYERS ",\"field\":[\"9\"]}",
       "field[0]: a seeker like \"3\" or \"5a\" was expected"},
      {"{\"round\":1,\"phase\":\"take\"," PLAYERS ",\"field\":[\"5a\",\"5a\"]}",
       "field[1]: there is only one of this seeker"},
      {"{\"round\":1,\"phase\":\"take\"," PLAYERS ",\"colour\":\"X\"}",
       "colour: one of these was expected: R, Y, G, B, P"},
      {"{\"round\":1,\"phase\":\"take\"," PLAYERS ",\"end\":\"M\"}",
       "end: one of these was expected: L, R"},
      {"{\"round\":1,\"phase\":\"take\"," PLAYERS ",\"gems\":\"R\"}", "gems: unknown key"},
      {"{\"round\":1,\"phase\":\"take\"," PLAYERS "}", "dungeon: 39 gems must be left, here are 0"},
      {"{\"round\":1,\"phase\":\"take\"," PLAYERS ",\"field\":[\"1\"]}",
       "field: with those taken there are 1 seekers of power 1, not 2"},
  };
  MkOptions options = {{1, 1, SEEKERS_BASIC, 0}};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    assert_string_equal(refused(wrong[i].json, &options), wrong[i].message);
}

static void impossible_seekers_and_turns(void **unused) {
  (void)unused;
  assert_refused(&(Table){.rule = 1, .round = 2, .seekers = {"5a", "3"}, .gems = {"RRRRR", "YYY"}},
                 "field: this mode has 0 advanced seekers, here are 1");
  assert_refused(&(Table){.rule = 1,
                          .mode = SEEKERS_CHAOS,
                          .round = 2,
                          .seekers = {"5a", "5a"},
                          .gems = {"RRRRR", "YYYYY"}},
                 "players: an advanced seeker is there twice");
  assert_refused(&(Table){.rule = 1, .round = 3, .seekers = {"5", "3"}, .gems = {"RRRRR", "YYY"}},
                 "players: the seekers taken do not fit round, first and phase");
  assert_refused(&(Table){.rule = 1, .phase = "over", .seekers = {"5", "3"}},
                 "round: a game that is over is in round 6");
  assert_refused(&(Table){.rule = 1, .more = ",\"turn\":1"}, "turn: somebody else must decide");
  assert_refused(&(Table){.rule = 1,
                          .order = 3,
                          .round = 2,
                          .first = 1,
                          .seekers = {"5", "3"},
                          .gems = {"RRRRR", "YYY"}},
                 "first: the order card says otherwise"); /* R2.5 */
  assert_refused(
      &(Table){
          .rule = 1, .round = 2, .seekers = {"5", "3"}, .vp = {2, 0}, .gems = {"RRRRR", "YYY"}},
      "players[0].vp: these seekers bring 2 each, at most 0");
  assert_refused(&(Table){.rule = 1,
                          .mode = SEEKERS_CHAOS,
                          .round = 2,
                          .seekers = {"5c", "3b"},
                          .vp = {1, 0},
                          .gems = {"RRRRR", "YYY"}},
                 "players[0].vp: these seekers bring 2 each, at most 2"); /* they come in twos */
}

/* R2.4 */
static void impossible_quota(void **unused) {
  (void)unused;
  MkOptions options = {{1, 1, SEEKERS_ADVANCED, 0}};
  assert_string_equal(
      refused("{\"round\":4,\"phase\":\"take\",\"dungeon\":\"\",\"field\":[\"1\",\"1\",\"2\",\"2\","
              "\"2\",\"3a\"],\"players\":[{\"seekers\":[\"5a\",\"5b\",\"4a\"]},{\"seekers\":[\"4\","
              "\"3\",\"3\"]}]}",
              &options),
      "players: nobody takes more than 2 advanced and 4 basic seekers");
}

static void impossible_gems(void **unused) {
  (void)unused;
  assert_refused(&(Table){.rule = 1, .round = 2, .seekers = {"5", "3"}, .gems = {"RRRRR", "YY"}},
                 "dungeon: 31 gems must be left, here are 32");
  MkOptions options = {{1, 1, SEEKERS_BASIC, 0}};
  assert_string_equal(refused("{\"round\":1,\"phase\":\"take\",\"dungeon\":"
                              "\"RRRRRRRRYYYYYYGGGGGGGBBBBBBBPPPPPPP*$$$\"," PLAYERS "}",
                              &options),
                      "dungeon: with all the rest there are 8 gems R, not 7");
  options.value[SEEKERS_OPT_RULE] = 11; /* R5.1: gems may be missing, but only dropped ones */
  assert_string_equal(refused("{\"round\":1,\"phase\":\"take\",\"dungeon\":"
                              "\"RRRRRRYYYYYYYGGGGGGGBBBBBBBPPPPPPP*$$$\"," PLAYERS "}",
                              &options),
                      "dungeon: 39 gems must be left, here are 38");
  assert_string_equal(
      refused("{\"round\":2,\"phase\":\"take\",\"dungeon\":\"YYYYYYYGGGGGGGBBBBBBBPPPPPP*$$$\","
              "\"players\":[{\"seekers\":[\"5\"],\"gems\":\"RRR\"},{\"seekers\":[\"3\"],\"gems\":"
              "\"RR\"}]}",
              &options),
      "dungeon: more gems are missing than were dropped");
}

static void impossible_colour_cards(void **unused) {
  (void)unused;
  assert_refused(&(Table){.rule = 14, .colours = {"R", "YG"}, .out = "BP"},
                 "players: each holds 2 colour cards in this rule");
  assert_refused(&(Table){.rule = 14, .colours = {"RY", "YG"}, .out = "BP"},
                 "colours_out: each colour card is in one place");
  assert_refused(&(Table){.rule = 19, .deck = "RYGB"}, "colour: this round has a card");
  assert_refused(&(Table){.rule = 1, .colour = "R"}, "colour: there is no card now");
  assert_refused(&(Table){.rule = 19, .colour = "R", .deck = "RYGB"},
                 "colour_deck: 4 other cards must be left");
  assert_refused(&(Table){.rule = 20}, "pick: set for the turn it was chosen for"); /* R2.2 */
  assert_refused(&(Table){.rule = 1, .pick = {"R", NULL}},
                 "pick: set for the turn it was chosen for");
}

static void impossible_questions(void **unused) {
  (void)unused;
#define MID_TURN .mode = SEEKERS_CHAOS, .seekers
  assert_refused(&(Table){.rule = 1, .phase = "colour"}, "phase: this is not asked here");
  static const char *const phases[] = {"back", "give", "steal", "swap", "put", "drop", "exchange"};
  for (int i = 0; i < 7; i++)
    assert_refused(&(Table){.rule = 1, .phase = phases[i], MID_TURN = {"3b", ""}, .gems = {"RRR"}},
                   "phase: this is not asked here");
  assert_refused(&(Table){.rule = 1, .phase = "steal", MID_TURN = {"1a", ""}, .gems = {"R"}},
                 "phase: with fewer than two answers this is not asked");
  assert_refused(
      &(Table){.rule = 1, .phase = "back", MID_TURN = {"3a", ""}, .gems = {"YY"}, .taken = "RRR"},
      "taken: from 5 to 5 gems can be in question here");
  assert_refused(&(Table){.rule = 7, .phase = "put", MID_TURN = {"3b", ""}, .taken = "RR$"},
                 "taken: gold is not put into a row");
  assert_refused(
      &(Table){.rule = 7, .phase = "put", MID_TURN = {"3b", ""}, .taken = "RR", .held = "Y"},
      "held: a block waits while the receiver of one gem of it answers");
  assert_refused(&(Table){.rule = 7,
                          .phase = "put",
                          MID_TURN = {"3b", ""},
                          .taken = "RRR",
                          .more = ",\"cause\":\"steal\""},
                 "cause: nothing of this seeker leads here");
  assert_refused(&(Table){.rule = 7,
                          .phase = "put",
                          MID_TURN = {"3b", ""},
                          .taken = "RRR",
                          .more = ",\"cause\":\"swap\""},
                 "cause: nothing of this seeker leads here");
  assert_refused(&(Table){.rule = 7,
                          .phase = "put",
                          MID_TURN = {"3b", ""},
                          .taken = "RRR",
                          .more = ",\"end\":\"R\""},
                 "end: only for a seeker that puts gems back");
  assert_refused(&(Table){.rule = 7,
                          .phase = "put",
                          MID_TURN = {"3b", ""},
                          .taken = "RRR",
                          .more = ",\"kinds\":\"R\""},
                 "kinds: only for the seeker 2b");
  assert_refused(&(Table){.rule = 18,
                          .phase = "exchange",
                          MID_TURN = {"3b", ""},
                          .gems = {"RRR"},
                          .more = ",\"exchanges\":2"},
                 "exchanges: at most 1 can be left");
}

/* What can be worked out may be missing. */
static void derived_keys_may_be_missing(void **unused) {
  (void)unused;
  MkOptions options = {{1, 1, SEEKERS_BASIC, 0}};
  char again[ROOM];
  AnyState any;
  read_position(mk_game_find("seekers"), NULL, 2, &options,
                "{\"round\":2,\"phase\":\"take\",\"dungeon\":"
                "\"YYYYYYYGGGGGGGBBBBBBBPPPPPPP*$$\",\"players\":[{\"seekers\":[\"5\"],\"gems\":"
                "\"RRRRR\"},{\"seekers\":[\"3\"],\"gems\":\"RR\",\"gold\":1}]}",
                &any);
  written_state(mk_game_find("seekers"), NULL, any.bytes, again);
  assert_string_equal(
      again,
      "{\"round\":2,\"first\":0,\"turn\":0,\"phase\":\"take\",\"dungeon\":"
      "\"YYYYYYYGGGGGGGBBBBBBBPPPPPPP*$$\",\"field\":[\"1\",\"1\",\"2\",\"2\",\"2\",\"3\",\"3\","
      "\"4\",\"4\",\"5\"],\"colour\":null,\"colour_deck\":\"\",\"colours_out\":\"\",\"players\":["
      "{\"seekers\":[\"5\"],\"gold\":0,\"vp\":0,\"gems\":\"RRRRR\",\"colours\":\"\",\"pick\":null},"
      "{\"seekers\":[\"3\"],\"gold\":1,\"vp\":0,\"gems\":\"RR\",\"colours\":\"\",\"pick\":null}]}");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(malformed_values_are_named),
      cmocka_unit_test(impossible_seekers_and_turns),
      cmocka_unit_test(impossible_quota),
      cmocka_unit_test(impossible_gems),
      cmocka_unit_test(impossible_colour_cards),
      cmocka_unit_test(impossible_questions),
      cmocka_unit_test(derived_keys_may_be_missing),
  };
  return cmocka_run_group_tests_name("seekers positions", tests, NULL, NULL);
}
