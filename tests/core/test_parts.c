/* Parts of actions (action.h): from them comes the notation of each action again, by the pages that say how games are
 * written down. So nothing of an action is missing in its parts. */
#include "support/unit.h"

enum { GAMES = 6 };

typedef struct Part {
  char kind[16], value[32];
} Part;

typedef struct Parts {
  int count;
  Part part[MK_MAX_ACTION_PARTS];
} Parts;

static Parts parts_of(const MkGame *game, const void *state, int seat, MkAction action) {
  static char room[ROOM];
  Parts parts = {0};
  MkText text = MK_TEXT(room);
  MkJson json;
  MkError error;
  MkReader object;
  mk_json_open_object(&text);
  mk_json_key(&text, "parts");
  mk_action_parts_write(game, NULL, state, seat, action, &text);
  mk_json_close_object(&text);
  assert_true(mk_json_parse(room, text.length, &json, &error));
  mk_reader_init(&object, json, &error);
  MkReader list = mk_read_array(&object, "parts", 1, MK_MAX_ACTION_PARTS);
  for (MkReader one; mk_read_next(&list, &one); mk_read_end(&one)) {
    Part *part = &parts.part[parts.count++];
    mk_read_string(&one, "kind", part->kind, sizeof part->kind);
    mk_read_string(&one, "value", part->value, sizeof part->value);
  }
  assert_true(mk_reader_good(&object));
  return parts;
}

static bool is(const Part *part, const char *kind) {
  return strcmp(part->kind, kind) == 0;
}

/* ---- Notation again ------------------------------------------------------------------------------- */

/* Cells by plus signs, other neighbours of a kind by commas, a goal card that pays behind a slash. */
static void join_ruin(const Parts *p, const char *verb, MkText *out) {
  const char *paid = NULL;
  (void)verb;
  if (is(&p->part[0], "goal"))
    mk_text_format(out, "keep:%s,%s", p->part[0].value, p->part[1].value);
  for (int i = 0; i < p->count && !is(&p->part[0], "goal"); i++) {
    const Part *part = &p->part[i];
    if (is(part, "goal")) paid = part->value;
    if (is(part, "tool")) mk_text_format(out, "%s:", part->value);
    if (is(part, "cell")) mk_text_format(out, "%s%s", is(part - 1, "cell") ? "+" : "", part->value);
    if (is(part, "do") || is(part, "leave")) mk_text_string(out, part->value);
  }
  if (paid) mk_text_format(out, "/%s", paid);
}

static void join_golem(const Parts *p, const char *verb, MkText *out) {
  (void)verb;
  if (!is(&p->part[0], "do")) mk_text_format(out, "%s:", p->part[0].kind);
  for (int i = 0; i < p->count; i++) mk_text_format(out, "%s%s", i ? "," : "", p->part[i].value);
}

static void join_diminuendo(const Parts *p, const char *verb, MkText *out) {
  (void)verb;
  if (is(&p->part[1], "dungeon")) mk_text_string(out, "new:");
  for (int i = 0; i < p->count; i++)
    if (!is(&p->part[i], "dungeon")) mk_text_string(out, p->part[i].value);
}

/* What is asked decides the verb; only the values are looked at. */
static void join_seekers(const Parts *p, const char *verb, MkText *out) {
  mk_text_string(out, verb);
  for (int i = 0; i < p->count; i++) {
    const Part *part = &p->part[i];
    bool glued = i == 0 || is(part, "end") || is(part, "turn");
    mk_text_format(out, "%s%s", glued ? "" : is(part, "place") ? "@" : ",", part->value);
  }
}

static void join_template(const Parts *p, const char *verb, MkText *out) {
  (void)verb;
  mk_text_format(out, "bid:%s", p->part[0].value);
}

typedef void (*Join)(const Parts *parts, const char *verb, MkText *out);

/* ---- Random games --------------------------------------------------------------------------------- */

static void check_read_back(const MkGame *game, const void *state, int seat, MkAction action) {
  static char room[ROOM];
  MkText text = MK_TEXT(room);
  MkActionParts parts = {0}, again = {0};
  MkJson json;
  game->action_parts(NULL, state, seat, action, &parts);
  mk_action_parts_write(game, NULL, state, seat, action, &text);
  assert_true(mk_json_parse(room, text.length, &json, NULL));
  assert_true(mk_action_parts_read(game, NULL, json, &again));
  assert_int_equal(again.count, parts.count);
  for (int i = 0; i < parts.count; i++) {
    assert_int_equal(again.list[i].kind, parts.list[i].kind);
    assert_int_equal(again.list[i].value, parts.list[i].value);
  }
}

static void check_action(const MkGame *game, const void *state, int seat, MkAction action,
                         Join join) {
  char text[MK_MAX_ACTION_TEXT], again[MK_MAX_ACTION_TEXT], verb[MK_MAX_ACTION_TEXT] = "";
  MkText written = MK_TEXT(text), joined = MK_TEXT(again);
  mk_action_write(game, NULL, state, seat, action, &written);
  const char *colon = strchr(text, ':');
  if (colon) memcpy(verb, text, (size_t)(colon - text) + 1);
  Parts parts = parts_of(game, state, seat, action);
  join(&parts, verb, &joined);
  assert_string_equal(again, text);
  check_read_back(game, state, seat, action);
}

static void check_game(const MkGame *game, int seats, const char *const *options, Join join) {
  static MkAction legal[MK_MAX_LEGAL];
  MkOptions chosen = options_of(game, seats, options);
  MkRng rng;
  mk_rng_init_pcg32(&rng, 7, 1);
  for (int i = 0; i < GAMES; i++) {
    AnyState state;
    uint8_t seed[MK_SEED_SIZE] = {(uint8_t)i};
    game->setup(NULL, state.bytes, seats, &chosen, seed);
    for (uint32_t acting; (acting = game->acting(state.bytes)) != 0;) {
      int seat = __builtin_ctz(acting), count = game->legal(NULL, state.bytes, seat, legal);
      for (int k = 0; k < count; k++) check_action(game, state.bytes, seat, legal[k], join);
      MkAction action = legal[mk_rng_below(&rng, (uint32_t)count)];
      assert_int_equal(game->apply(NULL, state.bytes, seat, action, NULL), MK_OK);
    }
  }
}

static void test_ruin(void **unused) {
  (void)unused;
  const MkGame *game = mk_game_find("ruin");
  check_game(game, 1, (const char *const[]){NULL}, join_ruin);
  check_game(game, 2, (const char *const[]){NULL}, join_ruin);
}

static void test_golem(void **unused) {
  (void)unused;
  check_game(mk_game_find("golem"), 4, (const char *const[]){NULL}, join_golem);
}

static void test_diminuendo(void **unused) {
  (void)unused;
  const MkGame *game = mk_game_find("diminuendo");
  check_game(game, 1, (const char *const[]){NULL}, join_diminuendo);
  check_game(game, 3, (const char *const[]){NULL}, join_diminuendo);
}

/* Rules of all three ways to collect, an end of turn with a drop and one with exchanges. */
static void test_seekers(void **unused) {
  (void)unused;
  static const char *const rules[] = {"rule=1", "rule=7", "rule=11", "rule=18", "rule=20"};
  for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
    check_game(mk_game_find("seekers"), 2, (const char *const[]){rules[i], "mode=chaos", NULL},
               join_seekers);
}

/* What was tried is written as the legal ones are, so that the game can say why not; what there is not is not. */
static void test_tried(void **unused) {
  (void)unused;
  static const struct {
    const char *parts, *text;
  } tried[] = {
      {"[{\"kind\":\"tool\",\"value\":\"o\"},{\"kind\":\"piece\",\"value\":\"A\"},"
       "{\"kind\":\"cell\",\"value\":\"a1\"},{\"kind\":\"cell\",\"value\":\"k11\"}]",
       "o:a1+k11"},
      {"[{\"kind\":\"tool\",\"value\":\"w\"},{\"kind\":\"goal\",\"value\":\"?\"}]", NULL},
      {"[{\"kind\":\"tower\",\"value\":\"w\"}]", NULL},
      {"[]", NULL},
  };
  AnyState state;
  const MkGame *game = mk_game_find("ruin");
  for (size_t i = 0; i < sizeof tried / sizeof *tried; i++) {
    char room[MK_MAX_ACTION_TEXT];
    MkText text = MK_TEXT(room);
    MkActionParts parts;
    MkJson json;
    assert_true(mk_json_parse(tried[i].parts, strlen(tried[i].parts), &json, NULL));
    assert_int_equal(mk_action_parts_read(game, NULL, json, &parts), tried[i].text != NULL);
    if (!tried[i].text) continue;
    game->notation(NULL, state.bytes, &parts, &text);
    assert_string_equal(room, tried[i].text);
  }
}

static void test_template(void **unused) {
  (void)unused;
  check_game(mk_game_find("template"), 3, (const char *const[]){NULL}, join_template);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_ruin),       cmocka_unit_test(test_golem),
      cmocka_unit_test(test_diminuendo), cmocka_unit_test(test_seekers),
      cmocka_unit_test(test_template),   cmocka_unit_test(test_tried),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
