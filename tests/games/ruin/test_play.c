/* Whole games: conformance in random play, a fingerprint that never changes by accident, a short game by
 * its texts, and the bots' judgement. */
#include "table.h"

#include <support/conformance.h>

static void conforms_with_seats(int seats, int games) {
  static const char *const editions[] = {"edition=1", "edition=2"};
  for (int i = 0; i < 2; i++) {
    MkOptions options = options_of(game, seats, (const char *const[]){editions[i], NULL});
    conform(game, content, seats, &options, games, (uint64_t)(1000 * seats + i));
  }
}

static void conforms_alone(void **unused) {
  (void)unused;
  conforms_with_seats(1, 4);
}

static void conforms_with_two(void **unused) {
  (void)unused;
  conforms_with_seats(2, 3);
}

static void conforms_with_three(void **unused) {
  (void)unused;
  conforms_with_seats(3, 2);
}

static void conforms_with_four(void **unused) {
  (void)unused;
  conforms_with_seats(4, 2);
}

/* Random play hardly ever reaches a gem; the greedy bot does. Its games too must keep the rules. */
static void greedy_play(int seats, int deal, MkResult *result) {
  static AnyState view, back;
  static char room[ROOM], again[ROOM];
  const MkBot *bot = mk_bot_find("greedy");
  uint8_t seed[MK_SEED_SIZE] = {(uint8_t)deal, 5};
  MkOptions options = options_of(game, seats, NULL);
  game->setup(data, table.bytes, seats, &options, seed);
  int decision = 0;
  for (uint32_t acting; (acting = game->acting(table.bytes)) != 0; decision++) {
    int seat = __builtin_ctz(acting);
    game->view(data, table.bytes, seat, view.bytes);
    MkQuestion question = {.game = game, .content = data, .view = view.bytes, .seat = seat};
    mk_question_seed(&question, seed, seat, decision);
    assert_int_equal(game->apply(data, table.bytes, seat, bot->choose(&question), NULL), MK_OK);
    MkJson json;
    MkError error;
    written_state(game, data, table.bytes, room);
    assert_true(mk_json_parse(room, strlen(room), &json, &error));
    if (!game->position(data, back.bytes, seats, &options, seed, json, &error))
      fail_msg("%s: %s", error.message, room);
    assert_string_equal(written_state(game, data, back.bytes, again), room);
    assert_true(game->bot->promise(data, back.bytes, seat, 0) >= 0);
  }
  mk_result(game, data, table.bytes, result);
}

static void greedy_gets_out_with_gems(void **unused) {
  (void)unused;
  MkResult result;
  greedy_play(1, 1, &result);
  assert_int_equal(seat_of(0)->escaped, 1);
  assert_true(seat_of(0)->gems >= 3);
  assert_true(result.seat[0].score > 120);
  greedy_play(3, 2, &result);
  for (int seat = 0; seat < 3; seat++) assert_true(result.seat[seat].score > 50);
}

/* The final states of 40 random games: a change here means that old records play differently, and the
 * game's rules_version must rise. */
static void fingerprints(void **unused) {
  (void)unused;
  static const char *const known[4] = {
      "d29f96d77edb7b1bd5a3ba3930c4b4062414899b6d4962b95e0f090cfbf0df5c",
      "5f40e5bf857e34af6a40119426180c7550ae320e8b18caaf0ee445df73a9db82",
      "f3345975d4d3ec56e2586bb5fec7e11b83ac699f0741c6292b307085f4df8fb4",
      "14dc80a2a9bc5e0f1a828d0ea27908d29d16e024653811600470ce6a698bda42",
  };
  for (int seats = 1; seats <= 4; seats++) {
    MkOptions options = options_of(game, seats, NULL);
    uint8_t hash[MK_SHA256_SIZE];
    char hex[MK_HEX_SIZE];
    mk_fingerprint(game, data, seats, &options, 10, hash);
    mk_hex_write(hash, hex);
    assert_string_equal(hex, known[seats - 1]);
  }
}

/* ---- A short game by its texts -------------------------------------------------------------------- */

/* From the last rounds of stage 2, to the end. */
static void a_short_golden_game(void **unused) {
  (void)unused;
  static Sheet sheet = {"...........", "...........", "...........", "....o......",
                        "....o..o...", "....oooo...", "...........", "...........",
                        "...........", "...........", "..........."};
  static const struct {
    int seat;
    const char *text;
  } moves[] = {
      {1, "o:i5+j5+k5"},
      {0, "c:f7"},
      {0, "m:h5"},
      {1, "m:f6!"}, /* seat 0 takes K; F goes for it and opens; seat 1 is out, T falls */
  };
  Seat seats[2] = {{sheet, "\"open\":\"K\",\"square\":[4,null],\"goals\":[\"H-I\"]"},
                   {sheet, "\"open\":\"K\",\"square\":[4,null]"}};
  char room[ROOM];
  set_table(2,
            "\"stage\":2,\"round\":7,\"row\":[\"N\",\"F\",\"T\"],\"deck\":[],\"discard\":[\"A\","
            "\"B\",\"C\",\"D\",\"E\",\"G\",\"H\",\"I\",\"J\",\"K\",\"L\",\"M\",\"O\",\"P\",\"Q\","
            "\"R\",\"S\",\"U\",\"V\",\"W\",\"X\"]",
            seats);
  for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) play(moves[i].seat, moves[i].text);
  written_state(game, data, table.bytes, room);
  assert_non_null(
      strstr(room, "{\"stage\":2,\"round\":7,\"row\":[],\"deck\":[],\"discard\":[\"A\""));
  assert_non_null(strstr(room, "\"W\",\"X\",\"N\",\"F\",\"T\"],\"goal_deck\":["));
  assert_non_null(strstr(room, "\"goal_discard\":[],\"opened\":\"FK\",\"players\":[{\"map\":["));
  assert_non_null(strstr(room, "\"....o..g...\",\"....oooo...\",\".....x.....\","));
  assert_non_null(strstr(room, "\"pos\":\"h5\",\"open\":\"F\",\"gems\":1,\"penalty\":1,"));
  assert_non_null(strstr(room, "\"dealt\":[],\"escaped\":0,\"escaped_round\":0,\"square\":[4,4],"
                               "\"step\":\"done\",\"special\":false}"));
  assert_non_null(strstr(room, "\"....o..oooo\",\"....oooo...\""));
  assert_non_null(strstr(room, "\"pos\":null,\"open\":\"K\",\"gems\":0,\"penalty\":0,\"goals\":[],"
                               "\"dealt\":[],\"escaped\":1,\"escaped_round\":7,\"square\":[4,4],"
                               "\"step\":\"out\",\"special\":false}],\"phase\":\"over\"}"));
  MkResult result;
  mk_result(game, data, table.bytes, &result);
  assert_int_equal(result.seat[0].score, 4 + 4 + 10 + 0 - 30);
  assert_int_equal(result.seat[1].score, 4 + 4 + 30);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(conforms_alone),
      cmocka_unit_test(conforms_with_two),
      cmocka_unit_test(conforms_with_three),
      cmocka_unit_test(conforms_with_four),
      cmocka_unit_test(greedy_gets_out_with_gems),
      cmocka_unit_test(fingerprints),
      cmocka_unit_test(a_short_golden_game),
  };
  return cmocka_run_group_tests(tests, load_game, unload_game);
}
