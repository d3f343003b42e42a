/* The teller's filters, by a game made for it: bids as in the template, but every action is full of things that only
 * some may know, a hand must be remembered once it was seen, and whatever words and facts get to see they tell. So
 * everything that passes a filter wrongly can be read in what is told. */
#include <support/unit.h>

#include <stdio.h>

#include <games/template/template.h>

/* One kind for each who may see it, and one that is about the truth behind all views. */
enum { TO_ACTOR, TO_OTHERS, TO_NEXT, TO_ONLOOKERS, PEEK, NEWS };
static const char *const news_names[] = {"actor", "others", "next", "onlookers", "peek"};

static MkGame gossip;
static MkWordsHelp words;
static MkEventKind kinds[TEMPLATE_EVENT_KINDS + NEWS];

static const TemplateState *as_state(const void *state) {
  return state;
}

/* As in the template; then the news, each with the card that was laid. */
static MkStatus apply(const void *content, void *state, int seat, MkAction action,
                      MkEvents *events) {
  int seats = as_state(state)->seats, next = (seat + 1) % seats;
  int peek = template_count(as_state(state)->hand[next]) ? as_state(state)->hand[next][9] : 0;
  MkStatus status = template_apply(content, state, seat, action, events);
  if (status != MK_OK) return status;
  unsigned own = 1u << seat, people = (1u << seats) - 1;
  unsigned who[NEWS] = {own, people & ~own, 1u << next, MK_SEEN_BY_SPECTATOR, MK_SEEN_BY_ALL};
  for (int i = 0; i < NEWS; i++)
    mk_event(events, TEMPLATE_EVENT_KINDS + i, seat, who[i], (int)action, i == PEEK ? peek : 0, 0,
             0);
  return status;
}

/* Hands must be remembered. */
static void table(const void *content, void *view, int seat) {
  (void)content, (void)seat;
  TemplateState *s = view;
  memset(s->hand, 0, sizeof s->hand);
  memset(s->hand_size, 0, sizeof s->hand_size);
}

/* So must cards that were laid; what is left is the round at which the event is told. */
static void event_table(const void *content, const void *state, MkEvent *event) {
  (void)content;
  if (event->kind < TEMPLATE_EVENT_KINDS) return;
  event->data[0] = 0;
  event->data[1] = as_state(state)->round;
}

static void event_facts(const void *content, const MkEvents *seen, MkText *out) {
  (void)content;
  mk_json_open_array(out);
  for (int i = 0; i < seen->count; i++)
    if (seen->list[i].kind >= TEMPLATE_EVENT_KINDS)
      mk_json_string(out, kinds[seen->list[i].kind].name);
  mk_json_close_array(out);
}

static void facts(const void *content, const void *view, int seat, MkText *out) {
  (void)content, (void)seat;
  int cards = 0;
  for (int i = 0; i < as_state(view)->seats; i++) cards += template_count(as_state(view)->hand[i]);
  mk_json_int(out, cards);
}

static void picture(const void *content, const void *view, int seat, const char *const *names,
                    MkLang lang, MkText *out) {
  (void)names, (void)lang;
  facts(content, view, seat, out);
}

static void event_words(const void *content, const MkEvent *event, const char *const *names,
                        MkLang lang, MkText *out) {
  (void)content, (void)names;
  mk_text_string(out, kinds[event->kind].name);
  if (lang == MK_JA) mk_text_string(out, "だよ");
}

/* Only those who have more than one card need be told how to type. */
static void typing(const void *content, const void *view, int seat, MkLang lang, MkText *out) {
  (void)content;
  if (as_state(view)->hand_size[seat] > 1) mk_text_string(out, lang == MK_JA ? "数字" : "a number");
}

static int make(void **state) {
  (void)state;
  gossip = mk_game_template;
  words = *mk_game_template.words;
  memcpy(kinds, template_events, sizeof template_events[0] * TEMPLATE_EVENT_KINDS);
  for (int i = 0; i < NEWS; i++)
    kinds[TEMPLATE_EVENT_KINDS + i] =
        (MkEventKind){news_names[i], {MK_FIELD("card", 0), MK_FIELD("more", 1)}};
  words.event_words = event_words;
  words.typing = typing;
  words.event_facts = event_facts;
  words.facts = facts;
  words.picture = picture;
  gossip.words = &words;
  gossip.apply = apply;
  gossip.table = table;
  gossip.event_table = event_table;
  gossip.events = kinds;
  gossip.event_kinds = TEMPLATE_EVENT_KINDS + NEWS;
  return 0;
}

/* ---- Helpers ------------------------------------------------------------------------------------- */

static char room[1 << 16];

#define HANDS(one, two)                                                                            \
  "{\"round\":1,\"phase\":\"bid\",\"prize\":5,\"deck\":[1,1,1,1,1,1,8],\"prizes\":[6,7],"          \
  "\"players\":[{\"hand\":[3,9],\"bid\":null,\"score\":0},{\"hand\":" one                          \
  ",\"bid\":null,\"score\":2},{\"hand\":" two ",\"bid\":null,\"score\":0}]}"

static MkMatch *lay(const char *position) {
  MkSetup setup = {.game = &gossip, .seats = 3, .seed = {7}};
  setup.options = options_of(&gossip, 3, (const char *const[]){"rounds=3", "ties=nobody", NULL});
  MkJson json;
  MkError error;
  assert_true(mk_json_parse(position, strlen(position), &json, NULL));
  MkMatch *match = mk_match_new_at(&setup, json, &error);
  if (!match) fail_msg("%s", error.message);
  return match;
}

static MkMatch *usual(void) {
  return lay(HANDS("[4,9]", "[2,9]"));
}

static void play(MkMatch *match, int seat, const char *text, MkEvents *events) {
  MkError error;
  if (!mk_match_apply_text(match, seat, text, events, &error)) fail_msg("%s", error.message);
}

/* The news among some events: their names, joined. */
static const char *names_of(MkJson events, char names[128]) {
  MkJson event;
  MkText text = mk_text_init(names, 128);
  for (MkJsonEach each = mk_json_each(events); mk_json_next(&each, NULL, &event);) {
    char kind[32] = "";
    mk_json_read_string(mk_json_get(event, "kind"), kind, sizeof kind);
    for (int i = 0; i < NEWS; i++)
      if (strcmp(kind, news_names[i]) == 0) mk_text_format(&text, "%s ", kind);
  }
  return names;
}

static const char *text_of(MkJson json) {
  static char text[256];
  snprintf(text, sizeof text, "%.*s", (int)(json.end - json.at), json.at);
  return text;
}

static MkJson log_of(const MkMatch *match, int viewer) {
  MkText text = MK_TEXT(room);
  MkJson json;
  mk_tell_log(match, viewer, 0, MK_TELL_BARE, &text);
  assert_true(mk_json_parse(room, text.length, &json, NULL));
  return json;
}

static MkView view_of(const MkMatch *match, int viewer) {
  MkView view;
  mk_view_init(&view, match, viewer);
  return view;
}

/* ---- Tests --------------------------------------------------------------------------------------- */

/* Who may see which news of seat 1's action, and as facts. */
static const struct {
  int viewer;
  const char *seen, *facts;
} seen_of_1[] = {
    {0, "others peek ", "[\"others\",\"peek\"]"},
    {1, "actor peek ", "[\"actor\",\"peek\"]"},
    {2, "others next peek ", "[\"others\",\"next\",\"peek\"]"},
    {MK_SPECTATOR, "onlookers peek ", "[\"onlookers\",\"peek\"]"},
};

static void an_entry_tells_each_what_they_may_know(void **state) {
  (void)state;
  MkMatch *match = usual();
  MkEvents events;
  char names[128];
  play(match, 1, "bid:4", &events);
  for (size_t i = 0; i < 4; i++) {
    MkView view = view_of(match, seen_of_1[i].viewer);
    MkText text = MK_TEXT(room);
    MkJson entry;
    mk_tell_entry(&view, 1, &events, MK_TELL_BARE, &text);
    assert_true(mk_json_parse(room, text.length, &entry, NULL));
    assert_string_equal(names_of(mk_json_get(entry, "events"), names), seen_of_1[i].seen);
    assert_string_equal(text_of(mk_json_get(entry, "facts")), seen_of_1[i].facts);
    assert_true(strstr(room, "\"card\":4") != NULL);
  }
  mk_match_free(match);
}

static void a_log_tells_the_same_and_what_must_be_remembered_no_more(void **state) {
  (void)state;
  MkMatch *match = usual();
  char names[128];
  play(match, 1, "bid:4", NULL);
  for (size_t i = 0; i < 4; i++) {
    MkJson entry = mk_json_item(log_of(match, seen_of_1[i].viewer), 0);
    assert_string_equal(names_of(mk_json_get(entry, "events"), names), seen_of_1[i].seen);
    assert_string_equal(text_of(mk_json_get(entry, "facts")), seen_of_1[i].facts);
    assert_null(strstr(room, "\"card\":4"));
    assert_non_null(strstr(room, "\"card\":0,\"more\":1"));
  }
  play(match, 0, "bid:3", NULL);
  play(match, 2, "bid:2",
       NULL); /* the next round: what happened is told as it is remembered then */
  MkJson first = mk_json_item(log_of(match, 0), 0);
  assert_non_null(strstr(text_of(mk_json_get(first, "events")), "\"card\":0,\"more\":2"));
  mk_match_free(match);
}

/* At one screen only what every one of those who look at it may see. */
static void one_screen_tells_what_all_may_see(void **state) {
  (void)state;
  static const struct {
    unsigned viewers;
    const char *told;
  } cases[] = {
      {2, "actor peek "},
      {1 | 4, "others peek "},
      {4, "others next peek "},
      {2 | 4, "peek "},
      {1 | 2 | 4, "peek "},
      {MK_SEEN_BY_SPECTATOR, "onlookers peek "},
      {MK_SEEN_BY_SPECTATOR | 1, "peek "},
  };
  static const char *const names[MK_MAX_SEATS] = {"A", "B", "C"};
  MkMatch *match = usual();
  MkEvents events;
  play(match, 1, "bid:4", &events);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char told[128];
    MkText all = MK_TEXT(told);
    for (int k = 0; k < events.count; k++) {
      MkText line = MK_TEXT(room);
      if (events.list[k].kind >= TEMPLATE_EVENT_KINDS &&
          mk_tell_event(match, &events.list[k], cases[i].viewers, names, MK_EN, &line))
        mk_text_format(&all, "%s ", room);
    }
    assert_string_equal(told, cases[i].told);
  }
  mk_match_free(match);
}

/* Table, picture and facts are made of what lies there, not of all that was seen. */
static void what_must_be_remembered_is_not_drawn(void **state) {
  (void)state;
  MkMatch *match = usual();
  MkView view = view_of(match, 0);
  MkText text = MK_TEXT(room);
  mk_tell_table(&view, &text);
  assert_null(strstr(room, "[3,9]"));
  assert_non_null(strstr(room, "\"prize\":5"));
  text = MK_TEXT(room);
  mk_tell_picture(&view, NULL, MK_EN, &text);
  assert_string_equal(room, "0");
  text = MK_TEXT(room);
  mk_tell_facts(&view, &text);
  assert_string_equal(room, "0");
  text = MK_TEXT(room);
  mk_tell_legal(&view, MK_TELL_BARE, &text); /* whoever is asked knows their hand */
  assert_string_equal(room, "[\"bid:3\",\"bid:9\"]");
  mk_match_free(match);
}

static const char *preview(const MkMatch *match, int seat, const char *text) {
  MkView view = view_of(match, seat);
  MkText out = MK_TEXT(room);
  static MkError error;
  if (!mk_tell_preview(&view, text, MK_TELL_BARE, &out, &error)) return error.message;
  return room;
}

/* What would happen is told to whoever would do it, from a truth that is imagined: another hand makes no difference. */
static void a_preview_knows_no_more_than_its_seat(void **state) {
  (void)state;
  static char one[sizeof room];
  char names[128];
  MkMatch *match = usual();
  MkJson told;
  snprintf(one, sizeof one, "%s", preview(match, 0, "bid:9"));
  assert_true(mk_json_parse(one, strlen(one), &told, NULL));
  assert_string_equal(names_of(mk_json_get(told, "events"), names), "actor peek ");
  assert_null(strstr(one, "\"hand\":[3]")); /* a table, not a view */
  mk_match_free(match);
  static const char other_deck[] = "\"deck\":[1,1,1,1,1,1,9]";
  char position[512] = HANDS("[4,8]", "[2,9]");
  memcpy(strstr(position, "\"deck\""), other_deck, sizeof other_deck - 1);
  match = lay(position); /* seat 1 has the 8, and the 9 is in the deck: seat 0 sees the same */
  assert_string_equal(preview(match, 0, "bid:9"), one);
  mk_match_free(match);
}

static void of_chance_a_preview_says_nothing(void **state) {
  (void)state;
  MkMatch *match = usual();
  play(match, 1, "bid:4", NULL);
  assert_string_equal(preview(match, 1, "bid:9"), "it is not this seat's turn to decide");
  play(match, 2, "bid:2", NULL);
  assert_string_equal(preview(match, 0, "bid:3"), "{\"sealed\":true}");
  assert_non_null(strstr(preview(match, 0, "bid:4"), "bid:4"));
  mk_match_free(match);
}

/* ---- Words --------------------------------------------------------------------------------------- */

static void words_come_in_the_languages_that_are_wanted(void **state) {
  (void)state;
  static const struct {
    MkTellWords words;
    const char *told;
  } cases[] = {
      {MK_TELL_BARE, "\"card\":4,\"more\":0}"},
      {MK_TELL_EN, "\"words\":\"actor\"}"},
      {MK_TELL_JA, "\"words\":\"actorだよ\"}"},
      {MK_TELL_BOTH, "\"words\":{\"en\":\"actor\",\"ja\":\"actorだよ\"}}"},
  };
  MkMatch *match = usual();
  MkEvents events;
  play(match, 1, "bid:4", &events);
  MkView view = view_of(match, 1);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    MkText text = MK_TEXT(room);
    mk_tell_entry(&view, 1, &events, cases[i].words, &text);
    assert_non_null(strstr(room, cases[i].told));
  }
  mk_match_free(match);
}

static void whoever_must_decide_is_asked_in_their_language(void **state) {
  (void)state;
  MkMatch *match = usual();
  char prompts[2][256];
  play(match, 0, "bid:3", NULL);
  for (MkLang lang = MK_EN; lang <= MK_JA; lang++) {
    MkView view = view_of(match, 2);
    MkText prompt = MK_TEXT(prompts[lang]), text = MK_TEXT(room);
    char told[512];
    mk_tell_prompt(&view, lang, &prompt);
    mk_tell_position(match, 2, lang == MK_JA ? MK_TELL_JA : MK_TELL_EN, true, &text);
    snprintf(told, sizeof told, "\"prompt\":\"%s\"", prompts[lang]);
    assert_non_null(strstr(room, told));
    assert_non_null(strstr(room, "{\"acting\":[1,2],\"length\":1,"));
    assert_non_null(strstr(room, "\"legal\":[{\"text\":\"bid:2\""));
  }
  assert_string_not_equal(prompts[MK_EN], prompts[MK_JA]);
  MkText text = MK_TEXT(room);
  mk_tell_position(match, 0, MK_TELL_EN, true, &text); /* who has laid a card is not asked */
  assert_null(strstr(room, "\"legal\""));
  assert_null(strstr(room, "\"prompt\""));
  mk_match_free(match);
}

/* How an answer is typed stands behind the question, in brackets of the language, where there is something to say. */
static void a_question_says_how_to_type(void **state) {
  (void)state;
  MkMatch *match = lay(HANDS("[4]", "[2,9]"));
  char expected[512];
  for (MkLang lang = MK_EN; lang <= MK_JA; lang++) {
    for (int seat = 1; seat <= 2; seat++) {
      MkView view = view_of(match, seat);
      char prompt[256];
      MkText plain = MK_TEXT(prompt), text = MK_TEXT(room);
      mk_tell_prompt(&view, lang, &plain);
      mk_tell_question(&view, lang, &text);
      const char *more = seat == 1 ? "" : lang == MK_JA ? "（数字）" : " (a number)";
      snprintf(expected, sizeof expected, "%s%s", prompt, more);
      assert_string_equal(room, expected);
    }
  }
  words.typing = NULL;
  MkView view = view_of(match, 2);
  MkText text = MK_TEXT(room);
  mk_tell_question(&view, MK_EN, &text);
  assert_null(strchr(room, '('));
  words.typing = typing;
  mk_match_free(match);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(an_entry_tells_each_what_they_may_know),
      cmocka_unit_test(a_log_tells_the_same_and_what_must_be_remembered_no_more),
      cmocka_unit_test(one_screen_tells_what_all_may_see),
      cmocka_unit_test(what_must_be_remembered_is_not_drawn),
      cmocka_unit_test(a_preview_knows_no_more_than_its_seat),
      cmocka_unit_test(of_chance_a_preview_says_nothing),
      cmocka_unit_test(words_come_in_the_languages_that_are_wanted),
      cmocka_unit_test(whoever_must_decide_is_asked_in_their_language),
      cmocka_unit_test(a_question_says_how_to_type),
  };
  return cmocka_run_group_tests(tests, make, NULL);
}
