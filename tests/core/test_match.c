/* Matches and records, on the template game: playing, undoing, writing, reading, and every way a
 * record can be wrong. */
#include <stdio.h>

#include <support/unit.h>

static const MkGame *game;
static MkContent *content;

static int load(void **state) {
  (void)state;
  game = mk_game_find("template");
  content = builtin_content(game);
  return 0;
}

static int unload(void **state) {
  (void)state;
  mk_content_free(content);
  return 0;
}

static MkMatch *deal(void) {
  MkSetup setup = {.game = game, .content = content, .seats = 2, .seed = {5}};
  setup.options = options_of(game, 2, NULL);
  MkMatch *match = mk_match_new(&setup, NULL);
  assert_non_null(match);
  return match;
}

/* Plays the first legal action of the first acting seat. */
static void step(MkMatch *match) {
  MkAction legal[MK_MAX_LEGAL];
  int seat = mk_match_acting(match) & 1 ? 0 : 1;
  assert_true(game->legal(mk_match_content(match), mk_match_state(match), seat, legal) > 0);
  assert_true(mk_match_apply(match, seat, legal[0], NULL, NULL));
}

static void finish(MkMatch *match) {
  while (!mk_match_over(match)) step(match);
}

static void refusals(void **state) {
  (void)state;
  MkMatch *match = deal();
  MkError error;
  assert_false(mk_match_apply_text(match, 0, "bid:99", NULL, &error));
  assert_string_equal(error.message,
                      "illegal action 'bid:99': R2.2: name a card of your hand, like bid:7");
  assert_false(mk_match_apply_text(match, 2, "bid:1", NULL, &error));
  assert_string_equal(error.message, "seat 2: there are seats 0 to 1");
  assert_false(mk_match_apply(match, 0, 0, NULL, &error));
  assert_string_equal(error.message, "illegal action");
  step(match);
  assert_false(mk_match_apply_text(match, 0, "bid:1", NULL, &error));
  assert_string_equal(error.message, "it is not this seat's turn to decide");
  assert_false(mk_match_apply(match, 0, 1, NULL, &error)); /* by its number just as well */
  assert_string_equal(error.message, "it is not this seat's turn to decide");
  assert_false(mk_match_apply(match, -1, 1, NULL, &error));
  assert_string_equal(error.message, "seat -1: there are seats 0 to 1");
  assert_int_equal(mk_match_length(match), 1);
  finish(match);
  assert_false(mk_match_apply_text(match, 0, "bid:1", NULL, &error));
  assert_string_equal(error.message, "the game is over");
  mk_match_free(match);
}

static void wrong_setup(void **state) {
  (void)state;
  MkError error;
  MkSetup setup = {.game = game, .content = content, .seats = 9};
  setup.options = options_of(game, 2, NULL);
  assert_null(mk_match_new(&setup, &error));
  assert_string_equal(error.message, "seats: 9: template is for 2 to 4");
  MkJson position;
  assert_true(mk_json_parse("{}", 2, &position, &error));
  assert_null(mk_match_new_at(&setup, position, &error));
  assert_string_equal(error.message, "seats: 9: template is for 2 to 4");
}

static void undo_stops_at_chance(void **state) {
  (void)state;
  MkMatch *match = deal();
  AnyState start;
  memcpy(start.bytes, mk_match_state(match), game->state_size);
  assert_int_equal(mk_match_undoable(match), 0);
  step(match);
  assert_int_equal(mk_match_undoable(match), 1);
  mk_match_undo(match, 1);
  assert_int_equal(mk_match_length(match), 0);
  assert_memory_equal(mk_match_state(match), start.bytes, game->state_size);
  step(match);
  step(match); /* shows the bids and draws cards */
  assert_int_equal(mk_match_undoable(match), 0);
  step(match);
  assert_int_equal(mk_match_undoable(match), 1);
  mk_match_free(match);
}

/* Over what a bot did, never over what another person at this device did. */
static void undo_is_of_what_one_did_oneself(void **state) {
  (void)state;
  enum { FIRST_AND_THIRD = 1 << 0 | 1 << 2, FIRST = 1 << 0 };
  MkSetup setup = {.game = game, .content = content, .seats = 3};
  setup.options = options_of(game, 3, NULL);
  MkMatch *match = mk_match_new(&setup, NULL);
  assert_int_equal(mk_match_undo_count(match, 0, FIRST), 0);
  step(match);
  step(match); /* seats 0 and 1 have laid their bids; 2 has not, so nothing is shown yet */
  assert_int_equal(mk_match_undo_count(match, 0, FIRST), 2);
  assert_int_equal(mk_match_undo_count(match, 0, FIRST_AND_THIRD), 2);
  assert_int_equal(mk_match_undo_count(match, 0, FIRST | 1 << 1), 0);
  assert_int_equal(mk_match_undo_count(match, 1, FIRST | 1 << 1), 1);
  assert_int_equal(mk_match_undo_count(match, 2, FIRST_AND_THIRD), 0);
  mk_match_free(match);
}

/* A bid laid face down shows that it was laid; nothing is told to a viewer who has learnt nothing. */
static void told_is_who_learns_something(void **state) {
  (void)state;
  MkMatch *match = deal();
  finish(match);
  MkReplay replay;
  int length = 0;
  for (mk_replay_init(&replay, match); mk_replay_next(&replay); length++) {
    assert_int_equal(replay.index, length);
    assert_int_equal(replay.told, mk_match_told(match, length));
    assert_true(replay.told & mk_viewer_bit(replay.seat));
    for (int viewer = MK_SPECTATOR; viewer < 2; viewer++) {
      AnyState was, is;
      bool learns = viewer == replay.seat;
      game->view(mk_match_content(match), replay.before, viewer, was.bytes);
      game->view(mk_match_content(match), replay.after, viewer, is.bytes);
      for (int i = 0; i < replay.events.count; i++)
        learns = learns || mk_event_seen(&replay.events.list[i], viewer);
      learns = learns || memcmp(was.bytes, is.bytes, game->state_size) != 0;
      assert_int_equal(learns, (replay.told & mk_viewer_bit(viewer)) != 0);
    }
  }
  assert_int_equal(length, mk_match_length(match));
  assert_memory_equal(replay.after, mk_match_state(match), game->state_size);
  assert_int_equal(mk_match_told_length(match, MK_SPECTATOR), length);
  mk_match_free(match);
}

/* ---- One's own last action ------------------------------------------------------------------------- */

static MkMatch *deal_ruin(MkContent *own) {
  const MkGame *ruin = mk_game_find("ruin");
  MkSetup setup = {.game = ruin, .content = own, .seats = 2, .seed = {9}};
  setup.options = options_of(ruin, 2, NULL);
  return mk_match_new(&setup, NULL);
}

/* Plays the first legal action that leaves the seat something to decide, so that nobody else hears of it. */
static bool play_in_secret(MkMatch *match, int seat) {
  const MkGame *ruin = mk_match_game(match);
  MkAction legal[MK_MAX_LEGAL];
  int count = ruin->legal(mk_match_content(match), mk_match_state(match), seat, legal);
  for (int i = 0; i < count; i++) {
    assert_true(mk_match_apply(match, seat, legal[i], NULL, NULL));
    if (mk_match_can_take_back(match, seat)) return true;
    if (mk_match_undoable(match) == 0) return false;
    mk_match_undo(match, 1);
  }
  return false;
}

/* In the Ruin both draw at the same time: what one does is no hindrance to the other's second thoughts. */
static void own_action_is_taken_back_behind_others(void **state) {
  (void)state;
  MkContent *own = builtin_content(mk_game_find("ruin"));
  MkMatch *match = deal_ruin(own), *other = deal_ruin(own);
  while (mk_match_acting(match) != 3 || !play_in_secret(match, 0)) {
    int seat = __builtin_ctz(mk_match_acting(match));
    MkAction legal[MK_MAX_LEGAL];
    mk_match_game(match)->legal(mk_match_content(match), mk_match_state(match), seat, legal);
    assert_true(mk_match_apply(match, seat, legal[0], NULL, NULL));
    assert_false(mk_match_over(match));
  }
  int before = mk_match_length(match) - 1;
  for (int i = 0; i < before; i++) {
    int seat;
    MkAction action;
    mk_match_action(match, i, &seat, &action);
    assert_true(mk_match_apply(other, seat, action, NULL, NULL));
  }
  assert_true(play_in_secret(match, 1));
  int seat;
  MkAction action;
  mk_match_action(match, before + 1, &seat, &action);
  assert_true(mk_match_apply(other, 1, action, NULL, NULL));
  assert_true(mk_match_take_back(match, 0));
  assert_int_equal(mk_match_length(match), before + 1);
  assert_memory_equal(mk_match_state(match), mk_match_state(other),
                      mk_match_game(match)->state_size);
  assert_int_equal(mk_match_told(match, before), mk_match_told(other, before));
  mk_match_free(match);
  mk_match_free(other);
  mk_content_free(own);
}

static void what_others_heard_of_stays(void **state) {
  (void)state;
  MkMatch *match = deal();
  step(match); /* the others see that a card was laid */
  assert_false(mk_match_can_take_back(match, 0));
  assert_false(mk_match_take_back(match, 0));
  assert_int_equal(mk_match_length(match), 1);
  mk_match_free(match);
}

static void begun_from_a_position(void **state) {
  (void)state;
  char room[MK_MAX_STATE_TEXT];
  MkText text = MK_TEXT(room);
  MkMatch *dealt = deal();
  step(dealt);
  game->state_write(mk_match_content(dealt), mk_match_state(dealt), &text);
  MkJson position;
  MkError error;
  assert_true(mk_json_parse(room, text.length, &position, &error));
  MkMatch *placed = mk_match_new_at(mk_match_setup(dealt), position, &error);
  assert_non_null(placed);
  assert_int_equal(mk_match_length(placed), 0);
  assert_int_equal(mk_match_acting(placed), mk_match_acting(dealt));
  assert_memory_equal(mk_match_start(placed), mk_match_state(placed), game->state_size);
  step(placed);
  assert_memory_not_equal(mk_match_start(placed), mk_match_state(placed), game->state_size);
  mk_match_free(placed);
  assert_true(mk_json_parse("{}", 2, &position, &error));
  assert_null(mk_match_new_at(mk_match_setup(dealt), position, &error));
  assert_true(error.message[0] != '\0');
  mk_match_free(dealt);
}

static void table_is_the_view(void **state) {
  (void)state;
  MkMatch *match = deal();
  AnyState view, table;
  game->view(mk_match_content(match), mk_match_state(match), 1, view.bytes);
  mk_match_table(match, 1, table.bytes);
  assert_memory_equal(view.bytes, table.bytes, game->state_size);
  mk_match_free(match);
}

static void content_and_hash(void **state) {
  (void)state;
  MkError error;
  char other[1024];
  snprintf(other, sizeof other, "%s ", game->content_json);
  MkContent *same = mk_content_new(game, game->content_json, strlen(game->content_json), &error);
  MkContent *changed = mk_content_new(game, other, strlen(other), &error);
  assert_null(mk_content_hash(same));
  assert_int_equal(strlen(mk_content_hash(changed)), 64);
  assert_null(mk_content_hash(NULL));
  assert_null(mk_content_data(NULL));
  mk_content_free(same);
  mk_content_free(changed);
  snprintf(other, sizeof other, "%s", game->content_json);
  *strchr(other, '6') = '5';
  changed = mk_content_new(game, other, strlen(other), &error); /* as long, and another */
  if (!changed) fail_msg("%s", error.message);
  assert_non_null(mk_content_hash(changed));
  mk_content_free(changed);
  static char huge[MK_MAX_CONTENT_BYTES + 1];
  memset(huge, ' ', sizeof huge);
  assert_null(mk_content_new(game, huge, sizeof huge, &error));
  assert_string_equal(error.message, "content: longer than 65536 bytes");
  MkGame bare = *game;
  bare.content_json = NULL;
  assert_null(mk_content_new(&bare, "{}", 2, &error));
  assert_string_equal(error.message, "content: template has no exchangeable content");
}

/* ---- Records ------------------------------------------------------------------------------------- */

#define SEED "\"seed\":\"0500000000000000000000000000000000000000000000000000000000000000\""
#define HEADER                                                                                     \
  "{\"meikyu\":1,\"game\":\"template\",\"rules\":2,\"seats\":2,\"options\":{\"rounds\":4,"         \
  "\"ties\":\"nobody\"}"                                                                           \
  "," SEED "}"

static void header_round_trip(void **state) {
  (void)state;
  char room[1024], hash[MK_HEX_SIZE];
  MkText text = MK_TEXT(room);
  MkSetup setup;
  assert_true(mk_record_read_header(HEADER, strlen(HEADER), &setup, hash, NULL));
  assert_string_equal(hash, "");
  assert_int_equal(setup.seed[0], 5);
  assert_false(setup.named);
  mk_record_write_header(&setup, &text);
  assert_string_equal(room, HEADER "\n");
  const char *short_one =
      "{\"meikyu\":1,\"game\":\"template\",\"rules\":2,\"seats\":2,\"junk\":[1]," SEED
      ",\"names\":[\"A\",\"迷\"]}";
  assert_true(mk_record_read_header(short_one, strlen(short_one), &setup, hash, NULL));
  assert_string_equal(setup.names[1], "迷");
  mk_text_clear(&text);
  mk_record_write_header(&setup, &text);
  assert_non_null(strstr(room, "\"options\":{\"rounds\":4,\"ties\":\"nobody\"}"));
  assert_non_null(strstr(room, "\"names\":[\"A\",\"迷\"]"));
}

static void header_of_other_content_and_rules(void **state) {
  (void)state;
  char room[1024], other[1024], hash[MK_HEX_SIZE];
  snprintf(other, sizeof other, " %s", game->content_json);
  MkContent *changed = mk_content_new(game, other, strlen(other), NULL);
  MkGame newer = *game;
  newer.rules_version = 3;
  MkSetup setup = {.game = &newer, .content = changed, .seats = 2}, back;
  setup.options = options_of(game, 2, NULL);
  MkText text = MK_TEXT(room);
  MkError error;
  mk_record_write_header(&setup, &text);
  assert_non_null(strstr(room, "\"rules\":3"));
  assert_false(mk_record_read_header(room, text.length, &back, hash, &error));
  assert_string_equal(error.message,
                      "rules: version 3 of template is not known here (this is version 2)");
  setup.game = game;
  mk_text_clear(&text);
  mk_record_write_header(&setup, &text);
  assert_true(mk_record_read_header(room, text.length, &back, hash, &error));
  assert_string_equal(hash, mk_content_hash(changed));
  for (char *at = strstr(room, hash); *at != '"'; at++)
    if (*at >= 'a') *at = (char)(*at - 'a' + 'A');
  assert_true(mk_record_read_header(room, text.length, &back, hash, &error));
  assert_string_equal(hash, mk_content_hash(changed)); /* however it was written */
  mk_content_free(changed);
}

static void wrong_headers(void **state) {
  (void)state;
  static const struct {
    const char *line, *message;
  } wrong[] = {
      {"junk", "not JSON: a value was expected"},
      {"[]", "an object was expected"},
      {"{}", "not a Meikyu record: 'meikyu' is missing"},
      {"{\"meikyu\":2}", "meikyu: 1 was expected"},
      {"{\"meikyu\":1}", "game: is missing"},
      {"{\"meikyu\":1,\"game\":\"chess\"}", "game: unknown game 'chess'"},
      {"{\"meikyu\":1,\"game\":\"template\",\"rules\":0}",
       "rules: a number from 1 to 1000000 was expected"},
      {"{\"meikyu\":1,\"game\":\"template\"}",
       "rules: version 1 of template is too old: only version 2 is played here"},
      {"{\"meikyu\":1,\"game\":\"template\",\"rules\":2}", "seats: is missing"},
      {"{\"meikyu\":1,\"game\":\"template\",\"rules\":2,\"seats\":\"2\"}",
       "seats: a number from 1 to 6 was expected"},
      {"{\"meikyu\":1,\"game\":\"template\",\"rules\":2,\"seats\":5}",
       "seats: 5: template is for 2 to 4"},
      {"{\"meikyu\":1,\"game\":\"template\",\"rules\":2,\"seats\":2,\"options\":{\"x\":1}}",
       "options.x: unknown option; template has rounds, ties"},
      {"{\"meikyu\":1,\"game\":\"template\",\"rules\":2,\"seats\":2}", "seed: is missing"},
      {"{\"meikyu\":1,\"game\":\"template\",\"rules\":2,\"seats\":2,\"seed\":\"12\"}",
       "seed: 64 hex digits were expected"},
      {"{\"meikyu\":1,\"game\":\"template\",\"rules\":2,\"seats\":2," SEED ",\"names\":[\"A\"]}",
       "names: 2 elements were expected, here are 1"},
      {"{\"meikyu\":1,\"game\":\"template\",\"rules\":2,\"seats\":2," SEED ",\"names\":[\"A\",3]}",
       "names[1]: a text of at most 96 bytes was expected"},
      {"{\"meikyu\":1,\"game\":\"template\",\"rules\":2,\"seats\":2," SEED ",\"content\":\"x\"}",
       "content: 64 hex digits were expected"},
      {"{\"meikyu\":1,\"game\":\"template\",\"rules\":2,\"seats\":2," SEED ",\"resigned\":2}",
       "resigned: a number from 0 to 1 was expected"},
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    MkSetup setup;
    MkError error;
    char hash[MK_HEX_SIZE];
    if (mk_record_read_header(wrong[i].line, strlen(wrong[i].line), &setup, hash, &error))
      fail_msg("accepted: %s", wrong[i].line);
    assert_string_equal(error.message, wrong[i].message);
  }
}

static void expect_line(const MkMatch *match, const char *line, const char *message) {
  MkRecordLine out;
  MkError error;
  if (mk_record_read_line(match, line, strlen(line), &out, &error)) fail_msg("accepted: %s", line);
  assert_string_equal(error.message, message);
}

static void wrong_lines(void **state) {
  (void)state;
  MkMatch *match = deal();
  expect_line(match, "{\"seat\":0}", "do: is missing");
  expect_line(match, "{\"do\":\"bid:1\"}", "seat: is missing");
  expect_line(match, "{\"seat\":2,\"do\":\"bid:1\"}", "seat: a number from 0 to 1 was expected");
  expect_line(match, "{\"seat\":0,\"do\":\"bid:77\"}",
              "illegal action 'bid:77': R2.2: name a card of your hand, like bid:7");
  expect_line(match, "{\"end\":{}}", "'end' before the game is over");
  expect_line(match, "\x01", "not JSON: a value was expected");
  expect_line(match, "3", "an object was expected");
  step(match);
  expect_line(match, "{\"seat\":0,\"do\":\"bid:1\"}",
              "wrong seat: seat 0 has nothing to decide now");
  MkRecordLine blank;
  assert_true(mk_record_read_line(match, " \t\r", 3, &blank, NULL));
  assert_int_equal(blank.kind, MK_RECORD_BLANK);
  static char huge[MK_MAX_RECORD_LINE + 2];
  memset(huge, '[', sizeof huge - 1);
  expect_line(match, huge, "longer than 65536 bytes");
  finish(match);
  expect_line(match, "{\"seat\":0,\"do\":\"bid:1\"}", "an action after the end of the game");
  expect_line(match, "{\"end\":{\"scores\":[1]}}",
              "end.scores: 2 elements were expected, here are 1");
  expect_line(match, "{\"end\":{\"scores\":[1,null]}}",
              "desync: seat 0 scored 1 when recorded, 7 now");
  expect_line(match, "{\"end\":{\"scores\":[7,null]}}",
              "end.scores[1]: a number from -2147483648 to 2147483647 was expected");
  mk_match_free(match);
}

/* Nobody acts, nothing is taken back; the record says who gave up and has no last line. */
static void a_game_can_be_given_up(void **state) {
  (void)state;
  char room[4096], hash[MK_HEX_SIZE];
  MkText text = MK_TEXT(room);
  MkSetup setup;
  MkResult stood, result;
  MkMatch *match = deal();
  mk_match_result(match, &stood);
  assert_int_equal(mk_match_resigned(match), -1);
  assert_false(mk_match_stopped(match));
  mk_match_stop(match, 0);
  assert_true(mk_match_over(match) && mk_match_stopped(match));
  assert_int_equal(mk_match_resigned(match), 0);
  assert_false(mk_match_can_take_back(match, 0));
  assert_false(mk_match_apply_text(match, 0, "bid:1", NULL, NULL));
  mk_match_result(match, &result);
  assert_int_equal(result.seat[0].rank, 2);
  assert_int_equal(result.seat[1].rank, 1);
  assert_int_equal(result.seat[0].score, stood.seat[0].score);
  mk_record_write(match, &text);
  size_t line = strcspn(room, "\n");
  assert_int_equal(text.length, line + 1);
  assert_int_equal(mk_record_resigned(room, line), 0);
  assert_true(mk_record_read_header(room, line, &setup, hash, NULL));
  assert_int_equal(mk_record_resigned(HEADER, strlen(HEADER)), -1);
  mk_match_stop(match, -1);
  mk_text_clear(&text);
  mk_record_write(match, &text);
  assert_int_equal(mk_record_resigned(room, strcspn(room, "\n")), -1);
  assert_null(strstr(room, "end"));
  mk_match_free(match);
}

static void desync_is_noticed(void **state) {
  (void)state;
  MkMatch *match = deal();
  finish(match);
  char room[512];
  MkText text = MK_TEXT(room);
  MkRecordLine line;
  MkError error;
  mk_record_write_end(match, &text);
  assert_true(mk_record_read_line(match, room, text.length, &line, &error));
  assert_int_equal(line.kind, MK_RECORD_END);
  char *hash = strstr(room, "\"hash\":\"") + strlen("\"hash\":\"");
  for (int i = 0; i < MK_HEX_SIZE - 1; i++) { /* any digit counts */
    char was = hash[i];
    hash[i] = was == 'a' ? 'b' : 'a';
    assert_false(mk_record_read_line(match, room, text.length, &line, &error));
    assert_string_equal(error.message, "desync: the final state differs from the recorded one");
    hash[i] = was;
  }
  *hash = '!';
  assert_false(mk_record_read_line(match, room, text.length, &line, &error));
  assert_string_equal(error.message, "end.hash: 64 hex digits were expected");
  mk_match_free(match);
}

static void result_line(void **state) {
  (void)state;
  MkMatch *match = deal();
  finish(match);
  char room[512];
  MkText text = MK_TEXT(room);
  mk_record_write_result(match, &text);
  MkJson json;
  assert_true(mk_json_parse(room, text.length, &json, NULL));
  MkJson result = mk_json_get(json, "result");
  assert_int_equal(mk_json_count(mk_json_get(result, "scores")), 2);
  assert_int_equal(mk_json_count(mk_json_get(result, "ranks")), 2);
  assert_int_equal(
      mk_json_type(mk_json_get(mk_json_item(mk_json_get(result, "breakdown"), 0), "relics")),
      MK_JSON_NUMBER);
  mk_match_free(match);
}

static void fingerprints_depend_on_what_is_played(void **state) {
  (void)state;
  uint8_t one[MK_SHA256_SIZE], two[MK_SHA256_SIZE];
  MkOptions options = options_of(game, 2, NULL);
  mk_fingerprint(game, mk_content_data(content), 2, &options, 10, one);
  mk_fingerprint(game, mk_content_data(content), 2, &options, 10, two);
  assert_memory_equal(one, two, sizeof one);
  mk_fingerprint(game, mk_content_data(content), 3, &options, 10, two);
  assert_memory_not_equal(one, two, sizeof one);
}

static void a_playout_counts_its_actions(void **state) {
  (void)state;
  AnyState any;
  MkRng rng;
  uint8_t seed[MK_SEED_SIZE] = {7};
  MkOptions options = options_of(game, 2, (const char *const[]){"rounds=4", NULL});
  mk_rng_init_pcg32(&rng, 1, 1);
  game->setup(mk_content_data(content), any.bytes, 2, &options, seed);
  assert_int_equal(mk_playout(game, mk_content_data(content), any.bytes, &rng), 4 * 2);
  assert_int_equal(mk_playout(game, mk_content_data(content), any.bytes, &rng), 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(refusals),
      cmocka_unit_test(wrong_setup),
      cmocka_unit_test(undo_stops_at_chance),
      cmocka_unit_test(undo_is_of_what_one_did_oneself),
      cmocka_unit_test(own_action_is_taken_back_behind_others),
      cmocka_unit_test(what_others_heard_of_stays),
      cmocka_unit_test(told_is_who_learns_something),
      cmocka_unit_test(begun_from_a_position),
      cmocka_unit_test(table_is_the_view),
      cmocka_unit_test(content_and_hash),
      cmocka_unit_test(header_round_trip),
      cmocka_unit_test(header_of_other_content_and_rules),
      cmocka_unit_test(wrong_headers),
      cmocka_unit_test(wrong_lines),
      cmocka_unit_test(a_game_can_be_given_up),
      cmocka_unit_test(desync_is_noticed),
      cmocka_unit_test(result_line),
      cmocka_unit_test(fingerprints_depend_on_what_is_played),
      cmocka_unit_test(a_playout_counts_its_actions),
  };
  return cmocka_run_group_tests_name("match", tests, load, unload);
}
