/* Written positions: what can be left out, and what is refused and why. */
#include "table.h"

#include <meikyu/tell.h>

/* A position in the middle of a game of three, to be spoilt in one place. */
static const char good[] =
    "{\"round\":3,\"start\":0,\"turn\":0,\"phase\":\"find\",\"golem\":2,"
    "\"track_true\":\"....s...t...b...\",\"track\":\"....s...t.??b...\","
    "\"treasury\":{\"Crown\":1},\"drawn\":[\"Knife\"],\"players\":["
    "{\"pos\":9,\"status\":\"in\",\"order\":0,\"keeper\":1,\"explored\":false,"
    "\"deck\":{\"draw\":[\"Knife\"],\"hand\":[],\"pocket\":[\"Knife\"]}},"
    "{\"pos\":13,\"deck\":{\"draw\":[\"Compass\"]}},"
    "{\"status\":\"escaped\",\"order\":1,\"deck\":{\"pocket\":[\"Crown\"]}}]}";

static Table *spoil(const char *from, const char *to) {
  static Table t;
  const char *at = strstr(good, from);
  assert_non_null(at);
  snprintf(t.json, sizeof t.json, "%.*s%s%s", (int)(at - good), good, to, at + strlen(from));
  return &t;
}

static void a_short_form_is_enough(void **state) {
  (void)state;
  Table *t = spoil("\"golem\":2,", "");
  MkError error = {0};
  if (!read_json(t, 3, 0, &error)) fail_msg("%s", error.message);
  expect(t, "r3 t0 find a0 g-1 | 0@9k1 1/0/1 | 1@13k0 1/0/0 | 2+1k2 0/0/1");
  assert_int_equal(golem_cards_total(&state_of(t)->removed), 72 - 5);
}

static void cards_not_named_lie_in_the_pile_when_removed_is_given(void **state) {
  (void)state;
  Table *t = spoil("\"treasury\":{\"Crown\":1},",
                   "\"treasury\":{\"Crown\":1,\"Lantern\":1,\"Grapnel\":1,\"War Drum\":1,"
                   "\"Old Coin\":1,\"Jade Wheel\":1},\"removed\":[\"Compass\"],");
  MkError error = {0};
  if (!read_json(t, 3, 0, &error)) fail_msg("%s", error.message);
  assert_int_equal(golem_cards_total(&state_of(t)->pile), 72 - 6 - 1 - 4);
}

static const struct {
  const char *from, *to, *message;
} wrong[] = {
    {"\"round\":3", "\"round\":0", "round: a number from 1 to 99 was expected"},
    {"\"start\":0", "\"start\":3", "start: a number from 0 to 2 was expected"},
    {"\"turn\":0", "\"turn\":\"0\"", "turn: a number from 0 to 2 was expected"},
    {"\"turn\":0", "\"turn\":2", "turn: that player is out"},
    {"\"golem\":2", "\"golem\":38", "golem: a number from -1 to 37 was expected"},
    {"\"golem\":2", "\"golem\":9", "players[0].pos: on the golem's area or behind it"},
    {"\"phase\":\"find\"", "\"phase\":\"nap\"",
     "phase: one of these was expected: first_find, turn, find, reward, refill, over"},
    {"\"phase\":\"find\"", "\"phase\":\"over\"", "phase: over when nobody is in, and only then"},
    {"\"phase\":\"find\"", "\"phase\":\"reward\"", "phase: a reward is for one who has explored"},
    {"\"phase\":\"find\"", "\"phase\":\"turn\"",
     "drawn: nothing is drawn before the turn's choice"},
    {"\"phase\":\"find\"", "\"phase\":\"refill\"",
     "phase: there is only one answer, so nothing is asked here"},
    {"\"phase\":\"find\"", "\"phase\":\"refill\",\"next\":2", "next: not who is next"},
    {"\"phase\":\"find\"", "\"phase\":\"refill\",\"next\":0",
     "round: before the first turn it is 1 and the turn the start player's"},
    {"\"phase\":\"find\"", "\"phase\":\"first_find\"",
     "round: before the first turn it is 1 and the turn the start player's"},
    {"\"round\":3,\"start\":0,\"turn\":0,\"phase\":\"find\"",
     "\"round\":1,\"start\":0,\"turn\":0,\"phase\":\"first_find\"",
     "phase: the game has gone too far for it"},
    {"\"phase\":\"find\"", "\"phase\":\"find\",\"actor\":1", "actor: not who decides here"},
    {"\"treasury\":{\"Crown\":1}", "\"treasury\":{}",
     "phase: there is only one answer, so nothing is asked here"},
    {"\"track_true\":\"....s...t...b...\"", "\"track_true\":\"....s...t...b\"",
     "track_true: 16, 24, 32 or 39 areas were expected"},
    {"\"track_true\":\"....s...t...b...\"", "\"track_true\":\"...s....t...b...\"",
     "track_true: it begins with ....s..."},
    {"\"track_true\":\"....s...t...b...\"", "\"track_true\":\"....s...tt..b...\"",
     "track_true: area 8: there is no such card (left)"},
    {"\"track_true\":\"....s...t...b...\"",
     "\"track_true\":\"....s...t.t..tb.b.b.b.f.............. .\"",
     "track_true: area 38 is the exit E"},
    {"\"track\":\"....s...t.??b...\"", "\"track\":\"....s...t.??b..\"",
     "track: as many areas as in track_true were expected"},
    {"\"track\":\"....s...t.??b...\"", "\"track\":\"....s...t.??f...\"",
     "track: area 12 is not what track_true says"},
    {"\"track\":\"....s...t.??b...\"", "\"track\":\"....s...t.?.b...\"",
     "track: half a card is turned at area 11"},
    {"\"track\":\"....s...t.??b...\"", "\"track\":\"??..s...t.??b...\"",
     "track: the first eight areas are always seen"},
    {"\"track\":\"....s...t.??b...\"", "\"track\":\"....s...????b...\"",
     "players[0].pos: on a face-down card"},
    {"\"treasury\":{\"Crown\":1}", "\"treasury\":[]", "treasury: an object was expected"},
    {"\"treasury\":{\"Crown\":1}", "\"treasury\":{\"Hat\":1}",
     "treasury.Hat: there is no card 'Hat'"},
    {"\"treasury\":{\"Crown\":1}", "\"treasury\":{\"Crown\":0}",
     "treasury.Crown: a number from 1 to 72 was expected"},
    {"\"treasury\":{\"Crown\":1}", "\"treasury\":{\"Crown\":3}",
     "cards: 4 of 'Crown' instead of 3"},
    {"\"treasury\":{\"Crown\":1}",
     "\"treasury\":{\"Crown\":1,\"Lantern\":1,\"Grapnel\":1,\"War Drum\":1,\"Old Coin\":1,"
     "\"Knife\":1,\"Jade Wheel\":1}",
     "treasury: more than six kinds"},
    {"\"treasury\":{\"Crown\":1}", "\"treasury\":{\"Crown\":1},\"pile\":[\"Knife\"]",
     "treasury: fewer than six kinds while there are cards in the pile"},
    {"\"treasury\":{\"Crown\":1}", "\"treasury\":{\"Crown\":1},\"pile\":[],\"removed\":[]",
     "cards: 1 of 'Compass' instead of 12"},
    {"\"drawn\":[\"Knife\"]", "\"drawn\":\"Knife\"", "drawn: a list was expected"},
    {"\"drawn\":[\"Knife\"]", "\"drawn\":[7]", "drawn[0]: the id of a card was expected"},
    {"\"players\":[", "\"players\":[{},", "players: 3 elements were expected, here are 4"},
    {"{\"pos\":13,\"deck\":{\"draw\":[\"Compass\"]}}", "13", "players[1]: an object was expected"},
    {"\"pos\":13", "\"pos\":16", "players[1].pos: beyond the track or on the exit"},
    {"\"pos\":13", "\"pos\":null", "players[1].pos: a number from 0 to 37 was expected"},
    {"\"status\":\"escaped\"", "\"status\":\"escaped\",\"pos\":3",
     "players[2].pos: null for a player who is out"},
    {"\"status\":\"escaped\"", "\"status\":\"gone\"",
     "players[2].status: one of these was expected: in, escaped, lost"},
    {"\"status\":\"escaped\"", "\"status\":\"lost\"", "players[2].deck: a lost player has none"},
    {"\"status\":\"escaped\",\"order\":1", "\"status\":\"escaped\",\"order\":2",
     "players[2].order: not the order of escapes"},
    {"\"status\":\"escaped\"", "\"status\":\"escaped\",\"explored\":true",
     "players[2].explored: false when out"},
    {"\"explored\":false", "\"explored\":0", "players[0].explored: true or false was expected"},
    {"\"keeper\":1", "\"keeper\":2", "players[0].keeper: not who keeps this deck now"},
    {"\"keeper\":1", "\"keeper\":9", "players[0].keeper: a number from 0 to 2 was expected"},
    {"\"deck\":{\"draw\":[\"Compass\"]}", "\"deck\":[]", "players[1].deck: an object was expected"},
    {"\"draw\":[\"Compass\"]", "\"draw\":{}", "players[1].deck.draw: a list was expected"},
    {"\"draw\":[\"Compass\"]", "\"hand\":[\"Knife\",\"Knife\",\"Knife\",\"Knife\",\"Knife\"]",
     "players[1].deck.hand: more cards than the hand size"},
};

static void impossible_positions_are_refused(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    Table *t = spoil(wrong[i].from, wrong[i].to);
    MkError error = {0};
    if (read_json(t, 3, 0, &error)) fail_msg("not refused: %s", wrong[i].message);
    assert_string_equal(error.message, wrong[i].message);
  }
}

static void the_last_one_needs_a_keeper_who_is_out(void **state) {
  (void)state;
  static Table t;
  MkError error = {0};
  snprintf(t.json, sizeof t.json,
           "{\"round\":3,\"start\":0,\"turn\":0,\"phase\":\"turn\",\"track_true\":"
           "\"....s...........\",\"players\":[{\"pos\":4},{\"status\":\"lost\"}]}");
  assert_false(read_json(&t, 2, 0, &error));
  assert_string_equal(error.message,
                      "players[0].keeper: the last one's deck is kept by one who is out");
}

static void no_refill_when_the_next_player_explored(void **state) {
  (void)state;
  static Table t;
  MkError error = {0};
  snprintf(t.json, sizeof t.json,
           "{\"round\":3,\"start\":0,\"turn\":0,\"phase\":\"refill\",\"track_true\":"
           "\"....s...........\",\"players\":[{\"pos\":4},{\"pos\":4,\"explored\":true,"
           "\"deck\":{\"hand\":[\"Knife\"]}}]}");
  assert_false(read_json(&t, 2, 0, &error));
  assert_string_equal(error.message, "phase: the next player explored: there is no refill");
}

static void too_many_cards_of_a_kind_in_one_list(void **state) {
  (void)state;
  static Table t;
  MkError error = {0};
  int at =
      snprintf(t.json, sizeof t.json,
               "{\"round\":3,\"start\":0,\"turn\":0,\"phase\":\"turn\",\"track_true\":"
               "\"....s...........\",\"players\":[{\"pos\":4},{\"pos\":4}],\"pile\":[\"Knife\"");
  for (int i = 0; i < 80; i++)
    at += snprintf(t.json + at, sizeof t.json - (size_t)at, ",\"Knife\"");
  snprintf(t.json + at, sizeof t.json - (size_t)at, "]}");
  assert_false(read_json(&t, 2, 0, &error));
  assert_string_equal(error.message, "pile: 0 to 72 elements were expected, here are 81");
}

/* A view with a card that somebody stands on and nobody has seen: without its track it looked turned. */
static void r8_6_a_view_says_which_cards_are_turned(void **state) {
  (void)state;
  static char room[ROOM];
  static MkView view;
  AnyState seen;
  MkJson json;
  MkError error = {0};
  MkSetup setup = {.game = game, .content = NULL, .seats = 3};
  mk_options_init(game, 3, &setup.options);
  Table *t = spoil("\"golem\":2,", "");
  assert_true(read_json(t, 3, 0, &error));
  game->view(cards(), t->any.bytes, 0, seen.bytes);
  written_state(game, cards(), seen.bytes, room);
  char *track = strstr(room, "\"track\":"), *truth = strstr(room, "\"track_true\":");
  memcpy(track, "\"trick\":", 8);
  memcpy(truth + strlen("\"track_true\":\"") + 12, "??", 2);
  assert_true(mk_json_parse(room, strlen(room), &json, NULL));
  assert_false(mk_view_open(&view, &setup, 0, json, &error));
  assert_non_null(strstr(error.message, "face-down"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_short_form_is_enough),
      cmocka_unit_test(cards_not_named_lie_in_the_pile_when_removed_is_given),
      cmocka_unit_test(impossible_positions_are_refused),
      cmocka_unit_test(the_last_one_needs_a_keeper_who_is_out),
      cmocka_unit_test(no_refill_when_the_next_player_explored),
      cmocka_unit_test(too_many_cards_of_a_kind_in_one_list),
      cmocka_unit_test(r8_6_a_view_says_which_cards_are_turned),
  };
  return cmocka_run_group_tests_name("golem: positions", tests, load, unload);
}
