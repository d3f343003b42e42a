/* A log read into a story: no server, no store, entries made by hand. */
#include <support/unit.h>

#include <stdio.h>
#include <stdlib.h>

#include <server/story/relic.h>

enum { MOST = 16, DAWN = 1000000 };

/* Entries as a store would give them. */
typedef struct Log {
  StoreEntry entry[MOST];
  char body[MOST][4096], player[MOST][STORY_MAX_ID];
  size_t count;
  Story maker; /* as whoever wrote it knows it */
} Log;

static void add(Log *log, Deed deed) {
  size_t at = log->count++;
  MkText body = MK_TEXT(log->body[at]);
  MkEvents events;
  put(log->player[at], STORY_MAX_ID, deed.player);
  assert_true(story_enact(&log->maker, &deed, &events));
  if (deed.kind == DEED_CREATE)
    story_settings_write(&log->maker, &body);
  else
    story_deed_write(&deed, log->maker.match, &body);
  log->entry[at] = (StoreEntry){.number = (int64_t)at + 1,
                                .time = DAWN + (int64_t)at,
                                .kind = store_text(story_deed_name(deed.kind)),
                                .player = store_text(log->player[at]),
                                .body = {body.data, body.length}};
  story_fold(&log->maker, &deed, log->entry[at].time);
}

static void open_log_for(Log *log, const char *game, int seats) {
  *log = (Log){.maker.settings = {.game = mk_game_find(game), .seats = seats, .watch = true}};
  log->maker.settings.rules = log->maker.settings.game->rules_version;
  mk_options_init(log->maker.settings.game, seats, &log->maker.settings.options);
  put(log->maker.facts.owner, STORY_MAX_ID, "aki");
  put(log->maker.facts.code, sizeof log->maker.facts.code, "ABCDEF");
  add(log, (Deed){.kind = DEED_CREATE, .seat = -1});
}

static void open_log(Log *log, const char *game) {
  open_log_for(log, game, 2);
}

static void sit(Log *log, int seat, const char *player) {
  Deed deed = {.kind = DEED_SIT, .seat = seat, .nonce = "00112233445566778899aabbccddeeff"};
  put(deed.player, sizeof deed.player, player);
  put(deed.name, sizeof deed.name, player);
  add(log, deed);
}

static void begin(Log *log) {
  sit(log, 0, "aki");
  sit(log, 1, "ben");
  Deed deed = {.kind = DEED_BEGIN, .seat = -1};
  story_draw(&log->maker, "t", &deed);
  add(log, deed);
}

static void act(Log *log) {
  MkAction legal[MK_MAX_LEGAL];
  const MkMatch *match = log->maker.match;
  const MkGame *game = log->maker.settings.game;
  Deed deed = {.kind = DEED_ACT, .seat = __builtin_ctz(mk_match_acting(match)), .known = true};
  MkText text = MK_TEXT(deed.text);
  assert_true(game->legal(mk_match_content(match), mk_match_state(match), deed.seat, legal) > 0);
  deed.action = legal[0];
  mk_action_write(game, mk_match_content(match), mk_match_state(match), deed.seat, legal[0], &text);
  add(log, deed);
}

static StoryRead read_all(Story *story, const Log *log) {
  StoryRead read = STORY_READ;
  Deed deed;
  MkEvents events;
  for (size_t i = 0; i < log->count && read == STORY_READ; i++)
    read = story_read(story, &log->entry[i], &deed, &events);
  return read;
}

static void record_of(Story *story, char room[8192]) {
  MkText text = mk_text_init(room, 8192);
  story->facts.state = TABLE_CLOSED;
  assert_true(story_has_record(story));
  story_record_write(story, &text);
  assert_true(mk_text_fits(&text));
}

/* ---- Reading ------------------------------------------------------------------------------------- */

static void who_reads_a_log_knows_what_its_writer_knew(void **state) {
  (void)state;
  static Log log;
  static Story story;
  char mine[8192], theirs[8192];
  open_log(&log, "seekers");
  begin(&log);
  act(&log), act(&log);
  for (int again = 0; again < 2; again++) {
    assert_int_equal(read_all(&story, &log), STORY_READ);
    assert_memory_equal(&story.facts, &log.maker.facts, sizeof story.facts);
    assert_memory_equal(&story.settings, &log.maker.settings, sizeof story.settings);
    if (again == 0) story_restart(&story);
    assert_true(again || !story.match);
  }
  record_of(&story, mine);
  record_of(&log.maker, theirs);
  assert_string_equal(mine, theirs);
  story_end(&story);
  story_end(&log.maker);
}

static void a_table_for_one_is_read_too(void **state) {
  (void)state;
  static Log log;
  static Story story;
  open_log_for(&log, "diminuendo", 1);
  sit(&log, 0, "aki");
  assert_int_equal(read_all(&story, &log), STORY_READ);
  assert_memory_equal(&story.facts, &log.maker.facts, sizeof story.facts);
  story_end(&story);
  story_end(&log.maker);
}

static void nobody_gets_a_record_before_the_end(void **state) {
  (void)state;
  static Log log;
  open_log(&log, "seekers");
  assert_false(story_has_record(&log.maker));
  begin(&log);
  assert_false(story_has_record(&log.maker));
  log.maker.facts.state = TABLE_OVER;
  assert_true(story_has_record(&log.maker));
  story_end(&log.maker);
}

static void what_is_not_understood_is_said(void **state) {
  (void)state;
  static Log log;
  static Story story;
  open_log(&log, "seekers");
  log.entry[0].kind = store_text("dance");
  assert_int_equal(read_all(&story, &log), STORY_STRANGE);
  log.entry[0].kind = store_text("create");
  log.entry[0].body = store_text("{\"game\":\"seekers\",\"rules\":99999}");
  assert_int_equal(read_all(&story, &log), STORY_RULES);
  log.entry[0].body = store_text("{\"game\":\"chess\",\"rules\":1}");
  assert_int_equal(read_all(&story, &log), STORY_RULES);
  story_end(&log.maker);
}

/* An action that is none leaves no doubt: the log was not written by this program. */
static void an_impossible_action_is_not_read(void **state) {
  (void)state;
  static Log log;
  static Story story;
  open_log(&log, "seekers");
  begin(&log);
  act(&log);
  log.entry[log.count - 1].body = store_text("{\"seat\":0,\"text\":\"castle\",\"v\":1,\"ok\":2}");
  assert_int_equal(read_all(&story, &log), STORY_STRANGE);
  story_end(&story);
  story_end(&log.maker);
}

static void cards_are_asked_for_before_they_are_needed(void **state) {
  (void)state;
  static Log log;
  static Story story;
  open_log(&log, "golem");
  memset(log.maker.settings.content, 'a', MK_HEX_SIZE - 1);
  log.count = 0;
  add(&log, (Deed){.kind = DEED_CREATE, .seat = -1});
  assert_int_equal(read_all(&story, &log), STORY_CONTENT);
  assert_string_equal(story.settings.content, log.maker.settings.content);
  MkContent *content = NULL;
  assert_null(story_content_new(content));
  story.content = calloc(1, sizeof *story.content);
  story.content->users = 1;
  story_restart(&story);
  assert_non_null(story.content);
  assert_int_equal(read_all(&story, &log), STORY_READ);
  story_end(&story);
  assert_null(story.content);
  story_end(&log.maker);
}

/* ---- A copy -------------------------------------------------------------------------------------- */

static void a_copy_is_tried_and_the_original_stays(void **state) {
  (void)state;
  static Log log;
  open_log(&log, "seekers");
  begin(&log);
  Story copy = log.maker;
  Deed deed = {.kind = DEED_STANDIN, .seat = 1};
  assert_true(story_enact(&copy, &deed, NULL));
  story_fold(&copy, &deed, DAWN + 99);
  assert_true(copy.facts.seat[1].standin);
  assert_false(log.maker.facts.seat[1].standin);
  assert_ptr_equal(copy.match, log.maker.match);
  story_end(&log.maker);
}

/* ---- Without rules ------------------------------------------------------------------------------- */

static void a_relic_tells_the_same_actions(void **state) {
  (void)state;
  static Log log;
  char mine[8192], theirs[8192];
  StoryRelic relic;
  MkText text = MK_TEXT(theirs);
  open_log(&log, "seekers");
  begin(&log);
  act(&log), act(&log);
  assert_true(story_relic_read(&relic, log.entry, log.count));
  story_relic_record_write(&relic, &text);
  record_of(&log.maker, mine);
  const char *actions = strchr(mine, '\n');
  assert_non_null(actions);
  assert_string_equal(strchr(theirs, '\n'), actions);
  assert_string_equal(relic.game, "seekers");
  story_relic_end(&relic);
  assert_false(story_relic_read(&relic, log.entry, 0));
  story_relic_end(&relic);
  story_end(&log.maker);
}

/* ---- Keys ---------------------------------------------------------------------------------------- */

static bool is_key(const char *json) {
  char key[STORE_MAX_KEY + 1];
  MkJson value;
  assert_true(mk_json_parse(json, strlen(json), &value, NULL));
  return story_key_read(value, key);
}

static void a_key_has_one_to_64_characters(void **state) {
  (void)state;
  char json[512];
  assert_false(is_key("\"\""));
  assert_false(is_key("7"));
  assert_true(is_key("\"k\""));
  for (int length = 63; length <= 65; length++) {
    MkText text = MK_TEXT(json);
    mk_text_char(&text, '"');
    for (int i = 0; i < length; i++) mk_text_string(&text, "あ");
    mk_text_char(&text, '"');
    assert_int_equal(is_key(json), length <= 64);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(who_reads_a_log_knows_what_its_writer_knew),
      cmocka_unit_test(a_table_for_one_is_read_too),
      cmocka_unit_test(nobody_gets_a_record_before_the_end),
      cmocka_unit_test(what_is_not_understood_is_said),
      cmocka_unit_test(an_impossible_action_is_not_read),
      cmocka_unit_test(cards_are_asked_for_before_they_are_needed),
      cmocka_unit_test(a_copy_is_tried_and_the_original_stays),
      cmocka_unit_test(a_relic_tells_the_same_actions),
      cmocka_unit_test(a_key_has_one_to_64_characters),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
