/* Views that are opened without a match: what a client does with what it was sent, and what happens when that is
 * broken. That every view is read back byte for byte is tried by the conformance suite. */
#include <support/unit.h>

static char room[1 << 18];

/* ---- A match, and what is written of it ----------------------------------------------------------- */

static MkMatch *deal(const char *id, int seats, uint8_t seed) {
  MkSetup setup = {.game = mk_game_find(id), .seats = seats, .seed = {seed}};
  mk_options_init(setup.game, seats, &setup.options);
  MkMatch *match = mk_match_new(&setup, NULL);
  assert_non_null(match);
  return match;
}

static void step(MkMatch *match, MkRng *rng) {
  static MkAction legal[MK_MAX_LEGAL];
  int seat = __builtin_ctz(mk_match_acting(match));
  int count =
      mk_match_game(match)->legal(mk_match_content(match), mk_match_state(match), seat, legal);
  assert_true(mk_match_apply(match, seat, legal[mk_rng_below(rng, (uint32_t)count)], NULL, NULL));
}

/* What lies on the table for a viewer, as it goes over the wire. */
static size_t write_table(const MkMatch *match, int viewer, char *out) {
  MkText text = mk_text_init(out, ROOM);
  MkView view;
  mk_view_init(&view, match, viewer);
  mk_tell_table(&view, &text);
  assert_true(mk_text_fits(&text));
  return text.length;
}

static bool open_text(MkView *view, const MkSetup *setup, int viewer, const char *text,
                      MkError *error) {
  MkJson json;
  return mk_json_parse(text, strlen(text), &json, error) &&
         mk_view_open(view, setup, viewer, json, error);
}

/* ---- What is accepted ------------------------------------------------------------------------------ */

static void tell_all(const MkView *view) {
  static const char *const names[MK_MAX_SEATS] = {"Aki", "Ben", "Chie", "Dan", "Emi", "Fred"};
  static MkAction legal[MK_MAX_LEGAL];
  MkText out = MK_TEXT(room);
  mk_tell_result(view, &out);
  mk_tell_picture(view, names, MK_JA, &out);
  int count = mk_view_legal(view, legal);
  if (count == 0) return;
  mk_tell_prompt(view, MK_EN, &out);
  mk_tell_help(view, MK_EN, &out);
  mk_tell_refusal(view, "nonsense", MK_EN, &out);
  for (int i = 0; i < count; i += 1 + count / 4) {
    char notation[MK_MAX_ACTION_TEXT];
    MkText text = MK_TEXT(notation);
    mk_tell_notation(view, legal[i], &text);
    mk_tell_action(view, legal[i], MK_TELL_BOTH, &out);
    mk_tell_reason(view, legal[i], MK_EN, &out);
    assert_true(mk_tell_preview(view, notation, MK_TELL_BOTH, &out, NULL));
  }
  assert_true(mk_text_fits(&out));
}

/* ---- Broken texts ----------------------------------------------------------------------------------- */

/* A value without parts inside a JSON text. */
typedef struct Scalar {
  int at, length;
} Scalar;

enum { SCALARS = 512 };

static int find_scalars(const char *text, Scalar *out) {
  int count = 0;
  for (int at = 0; text[at] && count < SCALARS;) {
    int end = at;
    if (text[at] == '"') {
      end = at + 1 + (int)strcspn(text + at + 1, "\"") + 1;
    } else {
      end = at + (int)strcspn(text + at, ",:{}[]\"");
    }
    if (end == at) {
      at++;
      continue;
    }
    out[count++] = (Scalar){at, end - at};
    at = end;
  }
  return count;
}

/* Puts one value of the text in the place of another, or another letter or digit into one. */
static void spoil(const char *text, MkRng *rng, char *out) {
  static const char signs[] = "0123459?ABKNRX.oxgYP*$LS+#^>v<";
  Scalar all[SCALARS];
  uint32_t count = (uint32_t)find_scalars(text, all);
  Scalar from = all[mk_rng_below(rng, count)], to = all[mk_rng_below(rng, count)];
  MkText spoilt = mk_text_init(out, ROOM);
  if (mk_rng_below(rng, 2)) {
    mk_text_bytes(&spoilt, text, (size_t)to.at);
    mk_text_bytes(&spoilt, text + from.at, (size_t)from.length);
    mk_text_string(&spoilt, text + to.at + to.length);
  } else {
    mk_text_string(&spoilt, text);
    int place = to.at + (int)mk_rng_below(rng, (uint32_t)to.length);
    if (out[place] != '"') out[place] = signs[mk_rng_below(rng, sizeof signs - 1)];
  }
}

typedef struct Count {
  int accepted, refused, unseen;
} Count;

static void try_spoilt(const MkMatch *match, int viewer, MkRng *rng, Count *count) {
  static char text[ROOM], spoilt[ROOM];
  MkView view;
  MkError error = {0};
  write_table(match, viewer, text);
  spoil(text, rng, spoilt);
  if (open_text(&view, mk_match_setup(match), viewer, spoilt, &error)) {
    tell_all(&view);
    count->accepted++;
  } else {
    assert_true(error.message[0] != '\0' && error.message[0] != ':'); /* what is wrong is named */
    count->refused++;
    count->unseen += strstr(error.message, ": this viewer cannot see that") != NULL;
  }
}

/* Whatever is accepted can be worked with; much is refused, and what is still possible is not. */
static void broken_views_are_refused_or_good(void **state) {
  (void)state;
  enum { TRIES = 6 };
  MkRng rng;
  int unseen = 0;
  mk_rng_init_pcg32(&rng, 11, 0);
  for (int i = 0; mk_game_at(i); i++) {
    const MkGame *game = mk_game_at(i);
    Count count = {0};
    for (int seats = game->min_seats; seats <= game->max_seats; seats++) {
      MkMatch *match = deal(game->id, seats, (uint8_t)seats);
      for (; !mk_match_over(match) && mk_match_length(match) < 150; step(match, &rng))
        for (int k = 0; k < TRIES; k++)
          try_spoilt(match, (int)mk_rng_below(&rng, (uint32_t)seats + 1) - 1, &rng, &count);
      mk_match_free(match);
    }
    print_message("%s: %d accepted, %d refused\n", game->id, count.accepted, count.refused);
    assert_true(count.accepted > 0 && count.refused > count.accepted / 4);
    unseen += count.unseen;
  }
  assert_true(unseen > 0);
}

/* ---- What is said about them -------------------------------------------------------------------------- */

static void expect_refused(const MkSetup *setup, int viewer, const char *text, const char *says) {
  MkView view;
  MkError error = {0};
  if (open_text(&view, setup, viewer, text, &error)) fail_msg("accepted: %s", text);
  if (strcmp(error.message, says) != 0) fail_msg("'%s' instead of '%s'", error.message, says);
}

#define TEMPLATE(own, theirs)                                                                      \
  "{\"round\":4,\"phase\":\"bid\",\"prize\":3,\"deck\":[1,2,3,4],\"prizes\":[],\"players\":["      \
  "{\"hand\":" own ",\"bid\":null,\"score\":0},{" theirs ",\"score\":0}]}"

static void what_cannot_be_seen_is_named(void **state) {
  (void)state;
  MkSetup setup = {.game = mk_game_find("template"), .seats = 2};
  mk_options_init(setup.game, 2, &setup.options);
  const char *good = TEMPLATE("[5,6,7]", "\"hand\":[],\"cards\":3,\"bid\":null");
  MkView view;
  assert_true(open_text(&view, &setup, 0, good, NULL));
  expect_refused(&setup, 0, "{}", "round: is missing");
  expect_refused(&setup, 1, good, "players[0].hand: 0 elements were expected, here are 3");
  expect_refused(&setup, MK_SPECTATOR, good,
                 "players[0].hand: 0 elements were expected, here are 3");
  expect_refused(&setup, 0, TEMPLATE("[5,6,7]", "\"hand\":[],\"cards\":3,\"bid\":4"),
                 "players[1].bid: one of these was expected: ?");
  expect_refused(&setup, 0, TEMPLATE("[5]", "\"hand\":[],\"cards\":9,\"bid\":null"),
                 "players[1].cards: a number from 0 to 3 was expected");
  expect_refused(&setup, 2, good, "seat 2: there are seats 0 to 1");
  setup.seats = 9;
  expect_refused(&setup, 0, good, "seats: 9: template is for 2 to 4");
}

/* A key that is not known is let pass: a server may tell more. */
static void more_keys_do_no_harm(void **state) {
  (void)state;
  MkMatch *match = deal("seekers", 2, 1);
  static char text[ROOM], more[ROOM];
  write_table(match, 0, text);
  MkText out = MK_TEXT(more);
  mk_text_format(&out, "{\"news\":[1,{}],%s", text + 1);
  MkView view;
  assert_true(open_text(&view, mk_match_setup(match), 0, more, NULL));
  mk_match_free(match);
}

/* What the wire carries for an update. */
static void views_are_small(void **state) {
  (void)state;
  enum { MOST = 3072 };
  static char text[ROOM];
  MkRng rng;
  mk_rng_init_pcg32(&rng, 5, 0);
  for (int i = 0; mk_game_at(i); i++) {
    const MkGame *game = mk_game_at(i);
    MkMatch *match = deal(game->id, game->max_seats, 2);
    size_t longest = 0;
    for (; !mk_match_over(match); step(match, &rng)) {
      size_t length = write_table(match, 0, text);
      if (length > longest) longest = length;
    }
    print_message("%s: at most %d bytes\n", game->id, (int)longest);
    assert_true(longest < MOST);
    mk_match_free(match);
  }
}

/* Of another player the steps are named as they are of one's own. */
static void a_step_that_there_is_not_is_refused(void **state) {
  (void)state;
  static char text[ROOM];
  char spoilt[ROOM];
  MkText out = MK_TEXT(spoilt);
  MkMatch *match = deal("ruin", 2, 1);
  write_table(match, 0, text);
  const char *own = strstr(text, "\"step\":"), *other = strstr(own + 1, "\"step\":");
  assert_non_null(other);
  mk_text_bytes(&out, text, (size_t)(other - text));
  mk_text_string(&out, "\"step\":\"jump\"");
  mk_text_string(&out, other + strcspn(other, ",}"));
  expect_refused(mk_match_setup(match), 0, spoilt,
                 "players[1].step: one of these was expected: keep, setup, draw, move, done, out");
  mk_match_free(match);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(what_cannot_be_seen_is_named),
      cmocka_unit_test(a_step_that_there_is_not_is_refused),
      cmocka_unit_test(more_keys_do_no_harm),
      cmocka_unit_test(views_are_small),
      cmocka_unit_test(broken_views_are_refused_or_good),
  };
  return cmocka_run_group_tests_name("views", tests, NULL, NULL);
}
