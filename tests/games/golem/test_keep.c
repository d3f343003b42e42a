/* A game at a real table, followed step by step: it stands as the game itself would, whatever people do; what is not known
 * yet is asked, what cannot be is refused, and what was forgotten can be put right. */
#include "table.h"

/* Steps written down so far, and what is said of them. */
typedef struct Notes {
  char steps[1 << 15], request[1 << 16], reply[1 << 16];
  MkJson said;
  MkError error;
} Notes;

static Notes notes;
static const GolemContent *box; /* whose cards lie on the table; NULL: the built-in ones */

static void note(const char *step) {
  size_t at = strlen(notes.steps);
  snprintf(notes.steps + at, sizeof notes.steps - at, "%s\"%s\"", at ? "," : "", step);
}

static bool follow(int seats, int start) {
  MkText out = MK_TEXT(notes.reply);
  MkJson json;
  snprintf(notes.request, sizeof notes.request, "{\"seats\":%d,\"start\":%d,\"steps\":[%s]}", seats,
           start, notes.steps);
  assert_true(mk_json_parse(notes.request, strlen(notes.request), &json, &notes.error));
  if (!game->owner->judge(box ? box : cards(), json, &out, &notes.error)) return false;
  assert_true(mk_text_fits(&out));
  assert_true(mk_json_parse(notes.reply, out.length, &notes.said, &notes.error));
  return true;
}

/* Three players, seat 0 begins; `steps` in quotes, with commas between. */
static void say(const char *steps) {
  snprintf(notes.steps, sizeof notes.steps, "%s", steps);
  if (!follow(3, 0)) fail_msg("%s", notes.error.message);
}

static void say_wrong(const char *steps, const char *why) {
  snprintf(notes.steps, sizeof notes.steps, "%s", steps);
  assert_false(follow(3, 0));
  if (!strstr(notes.error.message, why)) fail_msg("%s", notes.error.message);
}

static MkJson table_of(const char *key) {
  return mk_json_get(mk_json_get(notes.said, "table"), key);
}

static int integer(MkJson value) {
  long long out = -9;
  mk_json_read_int(value, -9, 999, &out);
  return (int)out;
}

static MkJson player(int seat) {
  return mk_json_item(table_of("players"), seat);
}

static int pos(int seat) {
  return integer(mk_json_get(player(seat), "pos"));
}

/* ---- Against games ------------------------------------------------------------------------------- */

static bool stands_alike(const GolemState *s) {
  return mk_json_is(table_of("phase"), golem_phase_names[s->phase]) &&
         integer(table_of("turn")) == s->turn &&
         integer(table_of("round")) == (s->round ? s->round : 1);
}

static void check_seat(const GolemState *s, int seat) {
  static const char *const status[] = {"in", "escaped", "lost"};
  const GolemPlayer *p = &s->player[seat];
  MkJson deck = mk_json_get(player(seat), "deck");
  assert_true(mk_json_is(mk_json_get(player(seat), "status"), status[p->status]));
  if (p->status == GOLEM_IN) assert_int_equal(pos(seat), p->pos);
  assert_int_equal(integer(mk_json_get(player(seat), "order")), p->order);
  if (p->keeper >= 0) assert_int_equal(integer(mk_json_get(player(seat), "keeper")), p->keeper);
  assert_int_equal(mk_json_count(mk_json_get(deck, "hand")), p->hand_size);
  assert_int_equal(mk_json_count(mk_json_get(deck, "pocket")), golem_cards_total(&p->pocket));
  MkResult result;
  mk_result(game, cards(), s, &result);
  MkJson judged = mk_json_item(mk_json_get(notes.said, "players"), seat);
  assert_int_equal(integer(mk_json_get(judged, "score")), result.seat[seat].score);
  assert_int_equal(integer(mk_json_get(judged, "rank")), result.seat[seat].rank);
}

/* What nobody is asked in the game, because nothing that lies there can be paid, is asked at a table: nobody has said what
 * lies there. */
static void compare(const GolemState *s) {
  assert_true(follow(s->seats, s->start));
  while (!stands_alike(s)) {
    assert_true(mk_json_is(table_of("phase"), "find") || mk_json_is(table_of("phase"), "reward") ||
                mk_json_is(table_of("phase"), "first_find"));
    note("pass");
    if (!follow(s->seats, s->start)) fail_msg("%s", notes.error.message);
  }
  assert_int_equal(integer(table_of("golem")), s->golem);
  for (int seat = 0; seat < s->seats; seat++) check_seat(s, seat);
}

static void note_event(const MkEvent *event, int *drawn) {
  char step[64];
  const int16_t *data = event->data;
  if (event->kind == GOLEM_EV_DRAWN) {
    snprintf(step, sizeof step, "%s:%s", (*drawn)++ ? "also" : "move", cards()->kind[data[0]].id);
    note(step);
  }
  if (event->kind == GOLEM_EV_TURNED) {
    snprintf(step, sizeof step, "ruin:%d=%c%c", data[0], data[1], data[2]);
    note(step);
  }
}

static void note_action(const void *state, int seat, MkAction action, const MkEvents *events) {
  char text[80] = "";
  MkText out = MK_TEXT(text);
  int kinds[2], count = golem_action_kinds(action, kinds), drawn = 0;
  mk_action_write(&mk_game_golem, cards(), state, seat, action, &out);
  if (action >= GOLEM_DO_DROP) snprintf(text, sizeof text, "drop:%d", count);
  if (action != GOLEM_DO_MOVE) note(text);
  for (int i = 0; i < events->count; i++) note_event(&events->list[i], &drawn);
}

static void follow_game(int seats, uint8_t luck) {
  static AnyState any;
  MkEvents events;
  MkAction legal[16];
  MkRng rng;
  uint8_t seed[MK_SEED_SIZE] = {luck, 17};
  MkOptions options = options_of(game, seats, NULL);
  const GolemState *s = (const void *)any.bytes;
  mk_rng_init_pcg32(&rng, luck, 3);
  game->setup(cards(), any.bytes, seats, &options, seed);
  notes.steps[0] = '\0';
  while (s->actor >= 0) {
    int seat = s->actor, count = golem_legal(cards(), s, seat, legal);
    MkAction action = legal[mk_rng_below(&rng, (uint32_t)count)];
    if (s->phase == GOLEM_TURN) action = legal[count - 1]; /* explores where it can, to get out */
    mk_events_clear(&events);
    AnyState before = any;
    assert_int_equal(golem_apply(cards(), any.bytes, seat, action, &events), MK_OK);
    note_action(before.bytes, seat, action, &events);
    compare(s);
  }
}

static void a_real_game_stands_as_the_game_would(void **state) {
  (void)state;
  for (int seats = 2; seats <= GOLEM_SEATS; seats++)
    for (uint8_t luck = 0; luck < 4; luck++) follow_game(seats, luck);
}

/* ---- What is asked -------------------------------------------------------------------------------- */

#define THREE_CROWNS "\"has:0=Crown\",\"has:0=Crown\",\"has:0=Crown\","
#define NO_FIND      "\"pass\",\"pass\",\"pass\",\"pass\","

static void a_card_that_is_turned_is_asked_for(void **state) {
  (void)state;
  say(NO_FIND "\"move:Guide Stone\"");
  MkJson ask = mk_json_get(notes.said, "ask");
  assert_int_equal(integer(mk_json_get(ask, "ruin")), 10);
  assert_int_equal(mk_json_count(mk_json_get(ask, "faces")), 7);
  assert_int_equal(pos(0), 4);                        /* not carried out before that is known */
  say(NO_FIND "\"move:Guide Stone\",\"ruin:10=.f\""); /* R8.3: on from 11, to the next one */
  assert_int_equal(integer(mk_json_get(mk_json_get(notes.said, "ask"), "ruin")), 12);
  say(NO_FIND "\"move:Guide Stone\",\"ruin:10=.f\",\"ruin:12=b.\"");
  assert_int_equal(mk_json_type(mk_json_get(notes.said, "ask")), MK_JSON_NULL);
  assert_int_equal(pos(0), 12); /* R8.5 */
}

static void cards_that_draw_more_ask_for_them(void **state) {
  (void)state;
  say(NO_FIND "\"has:0=Crown\",\"move:Crown\"");
  assert_int_equal(integer(mk_json_get(mk_json_get(notes.said, "ask"), "cards")), 1);
  assert_int_equal(pos(0), 4);
  say(NO_FIND "\"has:0=Crown\",\"move:Crown\",\"also:Compass\",\"ruin:12=..\"");
  assert_int_equal(pos(0), 12); /* 2, 2, and 4 for nobody behind */
}

/* R12.2: no more than the hand holds, which is three after one was put away. */
static void r12_2_no_more_cards_are_asked_for_than_there_are(void **state) {
  (void)state;
  say("\"pass\",\"pass\",\"pass\",\"drop:1\"," THREE_CROWNS
      "\"move:Crown\",\"also:Crown\",\"also:Crown\",\"ruin:10=..\"");
  assert_int_equal(mk_json_type(mk_json_get(notes.said, "ask")), MK_JSON_NULL);
  assert_int_equal(pos(0), 10); /* three times 2 */
}

static MkJson asked(const char *key) {
  return mk_json_get(mk_json_get(notes.said, "ask"), key);
}

/* Crowns say it in an owner's own words; they go 2 forward and draw nothing by number. */
static void begin_own_words(GolemContent *own) {
  *own = *cards();
  GolemKind *crown = &own->kind[golem_kind_find(own, "Crown")];
  crown->effect_count = 0;
  memset(crown->number, 0, sizeof crown->number);
  crown->told = ++own->told_count;
  snprintf(own->told[crown->told - 1][MK_EN], GOLEM_TOLD_SIZE, "Sing, or go back 2.");
  snprintf(own->told[crown->told - 1][MK_JA], GOLEM_TOLD_SIZE, "歌うか2下がる。");
  box = own;
}

#define SUNG NO_FIND "\"has:0=Crown\",\"move:Crown\""

/* R4.1: what the words bring comes before the move. */
static void words_of_ones_own_are_carried_out_by_people(void **state) {
  (void)state;
  static GolemContent own;
  begin_own_words(&own);
  say(SUNG);
  assert_true(mk_json_is(asked("told"), "Crown"));
  assert_true(mk_json_is(mk_json_get(asked("words"), "en"), "Sing, or go back 2."));
  assert_true(mk_json_is(mk_json_get(asked("words"), "ja"), "歌うか2下がる。"));
  assert_int_equal(pos(0), 4); /* the move waits */
  say(SUNG ",\"at:0=2\"");
  assert_true(mk_json_is(asked("told"), "Crown"));
  assert_int_equal(pos(0), 2);
  say(SUNG ",\"at:0=2\",\"golem:1\",\"done\"");
  assert_int_equal(mk_json_type(mk_json_get(notes.said, "ask")), MK_JSON_NULL);
  assert_int_equal(pos(0), 4);
  assert_true(mk_json_is(table_of("phase"), "find"));
  box = NULL;
}

static void words_of_ones_own_may_draw_more(void **state) {
  (void)state;
  static GolemContent own;
  begin_own_words(&own);
  say(SUNG ",\"also:Compass\"");
  assert_true(mk_json_is(asked("told"), "Crown")); /* perhaps there is more to it */
  say(SUNG ",\"also:Compass\",\"done\",\"ruin:12=..\"");
  assert_int_equal(mk_json_count(table_of("drawn")), 2);
  assert_int_equal(pos(0), 12); /* as by the number of the built-in card */
  /* Each card that has words asks, one after the other. */
  say(NO_FIND THREE_CROWNS "\"move:Crown\",\"also:Crown\",\"done\"");
  assert_true(mk_json_is(asked("told"), "Crown"));
  say(NO_FIND THREE_CROWNS "\"move:Crown\",\"also:Crown\",\"done\",\"done\",\"ruin:8=..\"");
  assert_int_equal(mk_json_type(mk_json_get(notes.said, "ask")), MK_JSON_NULL);
  assert_int_equal(pos(0), 8);
  say_wrong(SUNG ",\"pass\"", "steps[6]: not possible");
  say_wrong(SUNG ",\"go:3,1\"", "steps[6]: not possible");
  say_wrong(NO_FIND "\"done\"", "steps[4]: not possible");
  say_wrong(SUNG ",\"done\",\"done\"", "steps[7]: not possible");
  say_wrong(NO_FIND THREE_CROWNS "\"move:Crown\",\"also:Crown\",\"also:Crown\",\"also:Knife\","
                                 "\"also:Compass\"",
            "steps[11]: not possible"); /* a hand has four */
  box = NULL;
}

/* Whoever leaves by what the words say has no move to make. */
static void words_of_ones_own_may_end_the_turn(void **state) {
  (void)state;
  static GolemContent own;
  begin_own_words(&own);
  say(SUNG ",\"golem:4\"");
  assert_int_equal(mk_json_type(mk_json_get(notes.said, "ask")), MK_JSON_NULL);
  assert_true(mk_json_is(mk_json_get(player(0), "status"), "lost"));
  say_wrong(SUNG ",\"golem:4\",\"done\"", "steps[7]: not possible");
  box = NULL;
}

static void turns_by_numbers_need_no_names(void **state) {
  (void)state;
  say("\"pay:2\",\"pass\",\"pass\",\"drop:1\",\"go:3,1\"");
  assert_int_equal(pos(0), 5);
  assert_int_equal(pos(1), 3); /* the keeper has put a card away */
  assert_int_equal(mk_json_count(table_of("drawn")), 1);
  MkJson deck = mk_json_get(player(0), "deck");
  int all = mk_json_count(mk_json_get(deck, "draw")) + mk_json_count(mk_json_get(deck, "hand")) +
            mk_json_count(mk_json_get(deck, "pocket"));
  assert_int_equal(all, 5);
}

static void mistakes_are_put_right_by_hand(void **state) {
  (void)state;
  say(NO_FIND "\"at:1=9\",\"ruin:8=..\",\"golem:4\"");
  assert_true(mk_json_is(mk_json_get(player(0), "status"), "lost"));
  assert_true(mk_json_is(mk_json_get(player(2), "status"), "lost"));
  assert_int_equal(pos(1), 9);
  assert_int_equal(integer(table_of("turn")),
                   0); /* it was seat 0's; the refill for seat 1 is asked now */
  assert_true(mk_json_is(table_of("phase"), "refill"));
  say(NO_FIND "\"at:1=9\",\"ruin:8=..\",\"golem:9\"");
  assert_true(mk_json_is(table_of("phase"), "over"));
  say(NO_FIND "\"golem:2\",\"golem:-1\"");
  assert_int_equal(integer(table_of("golem")), -1);
}

static void what_cannot_be_is_refused(void **state) {
  (void)state;
  static const struct {
    const char *steps, *why;
  } wrong[] = {
      {"\"dance\"", "steps[0]: not possible"},
      {"\"take:Jade Wheel\"", "steps[0]: not possible"}, /* 5 back from area 4 */
      {"\"take:Teapot\"", "there is no card 'Teapot'"},
      {"\"at:0=5\"", "not possible"},
      {NO_FIND "\"move:Crown\"", "there is no 'Crown' in this deck"},
      {NO_FIND "\"move:?\"", "there is no card '?'"},
      {NO_FIND "\"also:Knife\"", "not possible"},
      {NO_FIND "\"explore\"", "steps[4]: not possible"},
      {NO_FIND "\"go:3\"", "not possible"},
      {NO_FIND "\"go:300,1\"", "not possible"},
      {NO_FIND "\"drop:1\"", "not possible"},
      {NO_FIND "\"at:3=5\"", "not possible"},
      {NO_FIND "\"at:0=16\"", "not possible"},
      {NO_FIND "\"golem:16\"", "not possible"},
      {NO_FIND "\"has:0=Knife\",\"has:0=Teapot\"", "there is no card"},
      {NO_FIND THREE_CROWNS "\"has:1=Crown\"", "steps[7]: not possible"}, /* there are three */
      {NO_FIND "\"has:0=Crown\",\"move:Crown\",\"also:Crown\"",
       "steps[6]: there is no 'Crown' in this deck"}, /* but the one just named */
      {NO_FIND "\"at:1=9\",\"ruin:8=..\",\"golem:4\",\"at:0=5\"",
       "steps[7]: not possible"}, /* is lost */
      {"\"pass\",\"pass\",\"pass\",\"drop:3\"", "not possible"},
      {"\"ruin:9=..\"", "not possible"},
      {"\"ruin:8=tt\"", "there is no such card"},
      {"\"ruin:8=bf\",\"ruin:10=bf\"", "there is no such card (left)"},
      {"\"ruin:8=..\",\"ruin:8=..\"", "area 8 is known already"},
      {NO_FIND "\"move:Guide Stone\",\"pass\"", "steps[5]: not possible"},
      {NO_FIND "\"has:0=Crown\",\"move:Crown\",\"golem:1\"",
       "steps[6]: not possible"}, /* a card is asked for */
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) say_wrong(wrong[i].steps, wrong[i].why);
}

/* Cards without a name need a kind of their own behind those of the set. */
static void a_full_set_cannot_be_followed(void **state) {
  (void)state;
  static const char request[] = "{\"seats\":2,\"start\":0,\"steps\":[]}";
  GolemContent full = *cards();
  MkText out = MK_TEXT(notes.reply);
  MkJson json;
  full.kinds = GOLEM_KINDS;
  assert_true(mk_json_parse(request, sizeof request - 1, &json, &notes.error));
  assert_false(game->owner->judge(&full, json, &out, &notes.error));
  assert_non_null(strstr(notes.error.message, "too many kinds of cards"));
}

/* ---- Whatever is told ----------------------------------------------------------------------------- */

static const char *random_card(MkRng *rng) {
  return cards()->kind[mk_rng_below(rng, cards()->kinds)].id;
}

static void random_step(MkRng *rng, char *out, size_t size) {
  static const char *const named[] = {"take", "move", "also"}, *const plain[] = {"pass", "explore"};
  int a = (int)mk_rng_below(rng, 7), b = (int)mk_rng_below(rng, 40);
  switch (mk_rng_below(rng, 9)) {
  case 0: snprintf(out, size, "%s", plain[mk_rng_below(rng, 2)]); break;
  case 1: snprintf(out, size, "go:%d,%d", a, (int)mk_rng_below(rng, 4)); break;
  case 2: snprintf(out, size, "pay:%d", a); break;
  case 3: snprintf(out, size, "drop:%d", a % 4); break;
  case 4: snprintf(out, size, "ruin:%d=%s", b, b % 3 ? ".." : "t."); break;
  case 5: snprintf(out, size, "at:%d=%d", a, b); break;
  case 6: snprintf(out, size, "golem:%d", b - 1); break;
  case 7: snprintf(out, size, "has:%d=%s", a, random_card(rng)); break;
  default: snprintf(out, size, "%s:%s", named[mk_rng_below(rng, 3)], random_card(rng)); break;
  }
}

/* What is refused leaves no trace; what is not can be told again from the beginning. */
static void anything_may_be_told(void **state) {
  (void)state;
  MkRng rng;
  for (int seats = 2; seats <= GOLEM_SEATS; seats++) {
    mk_rng_init_pcg32(&rng, 9, (uint64_t)seats);
    notes.steps[0] = '\0';
    for (int i = 0; i < 1500; i++) {
      char step[64];
      size_t length = strlen(notes.steps);
      random_step(&rng, step, sizeof step);
      note(step);
      if (!follow(seats, 0)) notes.steps[length] = '\0';
    }
    assert_true(follow(seats, 0));
  }
}

/* ---- A table at the end --------------------------------------------------------------------------- */

static bool judged(const char *request) {
  MkText out = MK_TEXT(notes.reply);
  MkJson json;
  assert_true(mk_json_parse(request, strlen(request), &json, &notes.error));
  return game->owner->judge(cards(), json, &out, &notes.error);
}

/* R11.1, R11.2 */
static void r11_2_a_table_is_ranked(void **state) {
  (void)state;
  assert_true(judged("{\"players\":[{\"place\":2,\"cards\":1,\"deck\":{\"Crown\":2,\"Knife\":3}},"
                     "{\"place\":1,\"cards\":3},{\"place\":0,\"cards\":9}]}"));
  assert_non_null(strstr(notes.reply, "{\"score\":8,\"rank\":2,"));
  assert_non_null(strstr(notes.reply, "{\"score\":8,\"rank\":1,"));
  assert_non_null(strstr(notes.reply, "{\"score\":0,\"rank\":3,"));
  static const struct {
    const char *request, *why;
  } wrong[] = {
      {"{\"players\":[{\"place\":1},{\"place\":3}]}", "without a gap"},
      {"{\"players\":[{\"place\":1},{\"place\":1}]}", "without a gap"},
      {"{\"players\":[{\"place\":1}]}", "players"},
      {"{\"players\":[{\"place\":1,\"cards\":71,\"deck\":{\"Crown\":2}},{\"place\":0}]}",
       "players[0].cards: more cards than there are"},
      {"{\"players\":[{\"place\":1,\"deck\":{\"Teapot\":1}},{\"place\":0}]}", "no such card"},
      {"{\"players\":[{\"place\":1,\"deck\":{\"Crown\":2}},{\"place\":2,\"deck\":{\"Crown\":2}}]}",
       "4 in all decks, but there are only 3"},
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    assert_false(judged(wrong[i].request));
    if (!strstr(notes.error.message, wrong[i].why)) fail_msg("%s", notes.error.message);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_real_game_stands_as_the_game_would),
      cmocka_unit_test(a_card_that_is_turned_is_asked_for),
      cmocka_unit_test(cards_that_draw_more_ask_for_them),
      cmocka_unit_test(r12_2_no_more_cards_are_asked_for_than_there_are),
      cmocka_unit_test(words_of_ones_own_are_carried_out_by_people),
      cmocka_unit_test(words_of_ones_own_may_draw_more),
      cmocka_unit_test(words_of_ones_own_may_end_the_turn),
      cmocka_unit_test(turns_by_numbers_need_no_names),
      cmocka_unit_test(mistakes_are_put_right_by_hand),
      cmocka_unit_test(what_cannot_be_is_refused),
      cmocka_unit_test(a_full_set_cannot_be_followed),
      cmocka_unit_test(anything_may_be_told),
      cmocka_unit_test(r11_2_a_table_is_ranked),
  };
  return cmocka_run_group_tests_name("golem: a game at a real table", tests, load, unload);
}
