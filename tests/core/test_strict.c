/* What somebody writes is read strictly, whichever game it is for: a key too many, or one twice, anywhere in a
 * content or a position is refused with its path, in both languages. */
#include <support/unit.h>

enum { DOCUMENT_ROOM = MK_MAX_CONTENT_BYTES + 64 };

typedef bool (*Accepts)(const MkGame *game, const char *text, size_t length, MkError *error);

static bool accepts_content(const MkGame *game, const char *text, size_t length, MkError *error) {
  MkContent *content = mk_content_new(game, text, length, error);
  mk_content_free(content);
  return content != NULL;
}

static void set_up(const MkGame *game, MkSetup *setup) {
  memset(setup, 0, sizeof *setup);
  setup->game = game;
  setup->seats = game->max_seats;
  mk_options_init(game, setup->seats, &setup->options);
  mk_seed_from_text("strict", setup->seed);
}

static bool accepts_position(const MkGame *game, const char *text, size_t length, MkError *error) {
  MkSetup setup;
  MkJson json;
  set_up(game, &setup);
  if (!mk_json_parse(text, length, &json, error)) return false;
  MkMatch *match = mk_match_new_at(&setup, json, error);
  mk_match_free(match);
  return match != NULL;
}

static void expect_refusal(const MkGame *game, Accepts accepts, const char *text, size_t length,
                           const char *path_end) {
  MkError error = {0};
  if (accepts(game, text, length, &error)) fail_msg("%s accepts %s", game->id, text);
  if (!strstr(error.message, path_end)) fail_msg("%s: %s: %s", game->id, path_end, error.message);
  assert_string_not_equal(error.message, error.message_ja);
  assert_int_equal(error.code, MK_ERROR_BAD);
}

/* Puts a foreign key into every object of a good document in turn. */
static void try_everywhere(const MkGame *game, Accepts accepts, const char *good) {
  static const char foreign[] = "\"zz\":0,";
  static char room[DOCUMENT_ROOM];
  size_t length = strlen(good);
  MkError error = {0};
  if (!accepts(game, good, length, &error)) fail_msg("%s: %s", game->id, error.message);
  for (const char *at = strchr(good, '{'); at; at = strchr(at + 1, '{')) {
    if (at[1] == '}') continue;
    MkText text = MK_TEXT(room);
    mk_text_bytes(&text, good, (size_t)(at + 1 - good));
    mk_text_string(&text, foreign);
    mk_text_string(&text, at + 1);
    expect_refusal(game, accepts, room, text.length, "zz: ");
  }
}

static void contents(void **state) {
  (void)state;
  const MkGame *game;
  for (int i = 0; (game = mk_game_at(i)); i++)
    if (game->content_json) try_everywhere(game, accepts_content, game->content_json);
}

static void positions(void **state) {
  (void)state;
  static char room[MK_MAX_STATE_TEXT];
  const MkGame *game;
  for (int i = 0; (game = mk_game_at(i)); i++) {
    MkSetup setup;
    set_up(game, &setup);
    MkMatch *match = mk_match_new(&setup, NULL);
    MkText text = MK_TEXT(room);
    game->state_write(mk_match_content(match), mk_match_state(match), &text);
    try_everywhere(game, accepts_position, room);
    mk_match_free(match);
  }
}

/* The first key of a document once more at its end. */
static void repeated_keys(void **state) {
  (void)state;
  static char room[DOCUMENT_ROOM];
  const MkGame *game;
  for (int i = 0; (game = mk_game_at(i)); i++) {
    MkJson json, key, value;
    if (!game->content_json) continue;
    assert_true(mk_json_parse(game->content_json, strlen(game->content_json), &json, NULL));
    MkJsonEach each = mk_json_each(json);
    assert_true(mk_json_next(&each, &key, &value));
    MkText text = MK_TEXT(room);
    mk_text_bytes(&text, json.at, (size_t)(json.end - json.at) - 1);
    mk_text_char(&text, ',');
    mk_text_bytes(&text, key.at, (size_t)(value.end - key.at));
    mk_text_char(&text, '}');
    expect_refusal(game, accepts_content, room, text.length, ": stands there twice");
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(contents),
      cmocka_unit_test(positions),
      cmocka_unit_test(repeated_keys),
  };
  return cmocka_run_group_tests_name("strict", tests, NULL, NULL);
}
