/* A real table that is followed card by card must stand where the engine's own game stands: greedy bots play, what they
 * would say aloud and turn over is tapped in, and after each round both are compared. */
#include "table.h"

#include <meikyu/bot.h>

static char taps[ROOM];
static MkText tapped;

static void begin(void) {
  tapped = MK_TEXT(taps);
  mk_text_char(&tapped, '[');
}

static void next_tap(void) {
  if (tapped.length > 1) mk_text_char(&tapped, ',');
}
#define tap(...) (next_tap(), mk_text_format(&tapped, __VA_ARGS__))

/* The reply to all that was tapped; of a refusal the message. */
static const char *followed(int seats, const char *seed) {
  static char room[ROOM], reply_room[ROOM];
  MkText request = MK_TEXT(room), reply = MK_TEXT(reply_room);
  MkJson json;
  MkError error;
  mk_text_format(&request, "{\"seats\":%d%s,\"taps\":%s]}", seats, seed, taps);
  assert_true(mk_json_parse(room, request.length, &json, &error));
  if (game->owner->judge(data, json, &reply, &error)) return reply_room;
  MkText text = MK_TEXT(reply_room);
  mk_text_string(&text, error.message);
  return reply_room;
}

static MkJson key_of(const char *reply, const char *key) {
  MkJson json;
  MkError error;
  if (!mk_json_parse(reply, strlen(reply), &json, &error)) fail_msg("%s", reply);
  return mk_json_get(json, key);
}

static const char *text_of(const char *reply, const char *key) {
  static char room[2][64];
  static int turn;
  turn = !turn;
  room[turn][0] = '\0';
  mk_json_read_string(key_of(reply, key), room[turn], sizeof room[turn]);
  return room[turn];
}

/* Cards that are asked for. */
static int count_of(const char *reply) {
  long long count = -1;
  mk_json_read_int(key_of(reply, "count"), 0, RUIN_LETTERS, &count);
  return (int)count;
}

/* Of one player, until the next question. */
static const char *player_text(const char *reply, int seat, const char *key) {
  static char room[64];
  room[0] = '\0';
  mk_json_read_string(mk_json_get(mk_json_item(key_of(reply, "players"), seat), key), room,
                      sizeof room);
  return room;
}

static const char *set_text(uint32_t letters, char room[32]) {
  int count = 0;
  while (letters) room[count++] = (char)('A' + ruin_first(&letters));
  room[count] = '\0';
  return room;
}

/* ---- Against the engine --------------------------------------------------------------------------- */

/* What happened in the last action, event by event; the letters that lay in the row are known without turning. */
typedef struct Story {
  MkEvents events;
  int at;
  uint32_t row;
} Story;

static void turn(int letter) {
  char text[2] = {(char)('A' + letter), 0};
  tap("{\"do\":\"turn\",\"card\":\"%s\"}", text);
}

/* The next card that came from the deck. */
static void turn_next(Story *story) {
  while (story->at < story->events.count) {
    const MkEvent *event = &story->events.list[story->at++];
    bool laid = event->kind == RUIN_EV_REVEALED;
    if (!laid && event->kind != RUIN_EV_DISCARDED) continue;
    uint32_t letter = 1u << event->data[0];
    if (laid || !(story->row & letter)) {
      story->row |= letter;
      turn(event->data[0]);
      return;
    }
  }
  fail_msg("a card is asked for that nobody turned");
}

/* Everybody who takes in the next wave, and in the first one those who leave. */
static void say_stands(Story *story, int seats, bool first) {
  char at[4][4] = {"", "", "", ""}, room[64];
  MkText text = MK_TEXT(room);
  bool taking = false;
  int look = story->at;
  for (; look < story->events.count; look++) {
    const MkEvent *event = &story->events.list[look];
    if (event->kind == RUIN_EV_ESCAPED && first) strcpy(at[event->seat], "out");
    if (event->kind == RUIN_EV_GEM)
      at[event->seat][0] = (char)('A' + event->data[0]), taking = true;
    if (event->kind == RUIN_EV_CLOSED || event->kind == RUIN_EV_REVEALED) break;
    if (event->kind == RUIN_EV_DISCARDED && event->data[1] == RUIN_FOR_COLLAPSE) break;
  }
  if (taking) story->at = look;
  for (int seat = 0; seat < seats; seat++)
    mk_text_format(&text, "%s\"%s\"", seat ? "," : "", at[seat]);
  tap("{\"do\":\"take\",\"at\":[%s]}", room);
}

static void assert_same_table(const char *reply) {
  char room[32];
  const RuinState *state = now();
  uint32_t row = 0, discard = 0;
  for (int i = 0; i < state->row_count; i++) row |= 1u << state->row[i];
  for (int i = 0; i < state->discard_count; i++) discard |= 1u << state->discard[i];
  assert_int_equal(strlen(text_of(reply, "row")), state->row_count);
  for (int i = 0; i < state->row_count; i++)
    assert_int_equal(text_of(reply, "row")[i], 'A' + state->row[i]);
  assert_string_equal(text_of(reply, "coming"), set_text(RUIN_ALL_CARDS & ~row & ~discard, room));
  assert_string_equal(text_of(reply, "opened"), set_text(state->opened, room));
  for (int seat = 0; seat < state->seats; seat++) {
    char gems[64];
    MkText text = MK_TEXT(gems);
    mk_text_format(&text, "{\"gems\":%d,\"open\":\"%s\"", state->player[seat].gems,
                   set_text(state->player[seat].open, room));
    MkJson player = mk_json_item(key_of(reply, "players"), seat);
    assert_memory_equal(player.at, gems, text.length);
  }
  long long stage = 0, round = 0;
  mk_json_read_int(key_of(reply, "stage"), 1, 2, &stage);
  mk_json_read_int(key_of(reply, "round"), 0, 100, &round);
  assert_int_equal(stage, state->stage);
  assert_int_equal(round, state->round);
}

/* Taps until the next round is awaited. */
static void follow_round(Story *story, int seats) {
  for (bool first = true;; first = false) {
    const char *reply = followed(seats, ""), *asks = text_of(reply, "asks");
    if (!*asks) return;
    if (strcmp(asks, "take") == 0 && !first) break;
    if (strcmp(asks, "take") == 0 || strcmp(asks, "again") == 0) {
      say_stands(story, seats, strcmp(asks, "take") == 0);
    } else {
      assert_in_range(count_of(reply), 1, strlen(text_of(reply, "coming")));
      turn_next(story);
    }
  }
  assert_same_table(followed(seats, ""));
}

static void tap_setup(const RuinState *dealt) {
  for (int i = 0; i < dealt->row_count; i++) turn(dealt->row[i]);
  for (int seat = 0; seat < dealt->seats; seat++)
    for (uint32_t left = dealt->player[seat].dealt; left;) turn(ruin_first(&left));
}

static uint32_t row_of(const RuinState *state) {
  uint32_t row = 0;
  for (int i = 0; i < state->row_count; i++) row |= 1u << state->row[i];
  return row;
}

static void follow_game(int seats, int deal) {
  static AnyState view;
  static Story story;
  const MkBot *bot = mk_bot_find("greedy");
  uint8_t seed[MK_SEED_SIZE] = {(uint8_t)deal, 9};
  MkOptions options = options_of(game, seats, NULL);
  game->setup(data, table.bytes, seats, &options, seed);
  begin();
  tap_setup(now());
  int decision = 0;
  for (uint32_t acting; (acting = game->acting(table.bytes)) != 0; decision++) {
    int seat = __builtin_ctz(acting), round = now()->round, stage = now()->stage;
    game->view(data, table.bytes, seat, view.bytes);
    MkQuestion question = {.game = game, .content = data, .view = view.bytes, .seat = seat};
    mk_question_seed(&question, seed, seat, decision);
    mk_events_clear(&story.events);
    story.at = 0;
    story.row = row_of(now());
    assert_int_equal(game->apply(data, table.bytes, seat, bot->choose(&question), &story.events),
                     MK_OK);
    bool ended = now()->round != round || now()->stage != stage || now()->phase == RUIN_OVER;
    if (ended && round > 0) follow_round(&story, seats);
    if (ended && round == 0) assert_same_table(followed(seats, ""));
  }
  assert_int_equal(mk_json_type(key_of(followed(seats, ""), "asks")), MK_JSON_NULL);
}

enum { LEAST_SEATS = SANITIZED ? 2 : 1, MOST_SEATS = SANITIZED ? 2 : 3 };

static void r6_r7_a_followed_table_stands_where_the_game_stands(void **unused) {
  (void)unused;
  for (int seats = LEAST_SEATS; seats <= MOST_SEATS; seats++) follow_game(seats, seats);
}

/* ---- Cards that the engine deals ------------------------------------------------------------------ */

#define SEED ",\"seed\":[1,2,3,4,5,6,7,4294967295]"

static void r3_1_the_phone_deals_and_all_cards_are_somewhere(void **unused) {
  (void)unused;
  begin();
  const char *reply = followed(2, SEED);
  assert_string_equal(text_of(reply, "asks"), "drawn");
  assert_int_equal(strlen(text_of(reply, "row")), 3);
  assert_int_equal(strlen(text_of(reply, "coming")), 21);
  tap("{\"do\":\"drawn\"}");
  int rounds = 0;
  while (*text_of(reply = followed(2, SEED), "asks")) {
    assert_string_equal(text_of(reply, "asks"), "take");
    assert_int_equal(strlen(text_of(reply, "row")) + strlen(text_of(reply, "coming")) +
                         strlen(text_of(reply, "discard")),
                     RUIN_LETTERS);
    tap("{\"do\":\"take\",\"at\":[\"\",\"%s\"]}", "");
    assert_true(++rounds < 60);
  }
  assert_int_equal(rounds, 20 + 24); /* the four dealt cards are out of the first stage */
}

/* The same seed deals a followed table and a game of the engine's own the same cards. */
static void r3_1_a_seed_deals_what_it_deals_in_a_game(void **unused) {
  (void)unused;
  static const char words[] = ",\"seed\":[67305985,134678021,0,0,0,0,0,4294967295]";
  uint8_t seed[MK_SEED_SIZE] = {1, 2, 3, 4, 5, 6, 7, 8, [28] = 255, 255, 255, 255};
  char dealt[32];
  MkOptions options = options_of(game, 2, NULL);
  game->setup(data, table.bytes, 2, &options, seed);
  begin();
  const char *reply = followed(2, words);
  for (int i = 0; i < now()->row_count; i++)
    assert_int_equal(text_of(reply, "row")[i], 'A' + now()->row[i]);
  for (int seat = 0; seat < 2; seat++)
    assert_string_equal(player_text(reply, seat, "dealt"), set_text(seat_of(seat)->dealt, dealt));
}

/* R7.4, R8.5: what happens to letters inside no longer happens on the sheets of those who are out. */
static void r7_4_those_who_are_out_keep_their_sheets(void **unused) {
  (void)unused;
  begin();
  tap("{\"do\":\"drawn\"}");
  long long stage = 1;
  const char *reply;
  while (mk_json_read_int(key_of(reply = followed(3, SEED), "stage"), 1, 2, &stage) && stage == 1)
    tap("{\"do\":\"take\",\"at\":[\"\",\"\",\"%s\"]}", "");
  assert_non_null(strstr(reply, "\"leaves\":true"));
  tap("{\"do\":\"take\",\"at\":[\"out\",\"out\",\"%s\"]}", "");
  reply = followed(3, SEED);
  assert_string_equal(player_text(reply, 0, "escaped"), "1= of 3");
  assert_string_equal(player_text(reply, 1, "escaped"), "1= of 3");
  assert_int_equal(mk_json_count(key_of(reply, "seats")), 1);
  char taken[2] = {text_of(reply, "open")[0], '\0'};
  tap("{\"do\":\"take\",\"at\":[\"\",\"\",\"%s\"]}", taken);
  reply = followed(3, SEED);
  assert_string_equal(player_text(reply, 2, "closed"), taken);
  assert_string_equal(player_text(reply, 0, "closed"), "");
  assert_non_null(strchr(player_text(reply, 0, "open"), taken[0]));
}

/* R6.7: a letter that opens may be stood on already. R8.5: the place is told as the judge of a sheet reads it. */
static void r6_7_letters_are_asked_for_again(void **unused) {
  (void)unused;
  begin();
  for (const char *at = "KMNABCD"; *at; at++) turn(*at - 'A'); /* row K M N; dealt A B, C D */
  const char *reply = followed(2, "");
  assert_string_equal(text_of(reply, "asks"), "take");
  assert_string_equal(text_of(reply, "open"), "ABCD");
  assert_string_equal(text_of(reply, "stands"), "ABCD");
  assert_non_null(strstr(reply, "\"leaves\":false"));
  tap("{\"do\":\"take\",\"at\":[\"A\",\"%s\"]}", "");
  reply = followed(2, "");
  assert_string_equal(text_of(reply, "asks"), "again");
  assert_string_equal(text_of(reply, "closed"), "A");
  assert_string_equal(text_of(reply, "fresh"), "M");
  assert_string_equal(text_of(reply, "stands"), "M");
  assert_int_equal(mk_json_count(key_of(reply, "seats")), 1);
  tap("{\"do\":\"take\",\"at\":[\"\",\"%s\"]}", "M");
  reply = followed(2, "");
  assert_string_equal(text_of(reply, "asks"), "row"); /* N is gone too, and nobody is left to ask */
  assert_string_equal(text_of(reply, "open"), "BCDN");
  assert_string_equal(text_of(reply, "row"), "");
}

/* R6.7: what opened and was taken at once can be stood on by nobody else. */
static void r6_7_a_letter_that_closed_again_is_not_offered(void **unused) {
  (void)unused;
  begin();
  for (const char *at = "KMNABCDEF"; *at; at++) turn(*at - 'A'); /* row K M N; dealt the others */
  tap("{\"do\":\"take\",\"at\":[\"A\",\"\",\"%s\"]}", "");
  assert_string_equal(text_of(followed(3, ""), "fresh"), "M");
  tap("{\"do\":\"take\",\"at\":[\"\",\"M\",\"%s\"]}", "");
  const char *reply = followed(3, "");
  assert_string_equal(text_of(reply, "asks"), "again");
  assert_string_equal(text_of(reply, "closed"), "AM");
  assert_string_equal(text_of(reply, "fresh"), "N");
  tap("{\"do\":\"take\",\"at\":[\"\",\"\",\"%s\"]}", "M");
  assert_string_equal(followed(3, ""), "taps[11].at[2]: M is not open now");
}

/* R3.1: alone four cards are dealt face up, and it is told how many are still to be turned. */
static void r3_1_alone_cards_are_counted_down(void **unused) {
  (void)unused;
  begin();
  for (const char *at = "KMN"; *at; at++) turn(*at - 'A');
  assert_string_equal(text_of(followed(1, ""), "asks"), "dealt");
  assert_int_equal(count_of(followed(1, "")), 4);
  turn(0);
  assert_int_equal(count_of(followed(1, "")), 3);
}

static void follow_says_what_is_wrong(void **unused) {
  (void)unused;
  static const struct {
    const char *tap, *message;
  } wrong[] = {
      {"{\"do\":\"turn\",\"card\":\"E\"}", "taps[7].card: no card is turned now"},
      {"{\"do\":\"turn\",\"card\":\"Z\"}", "taps[7].card: a letter from A to X was expected"},
      {"{\"do\":\"drawn\"}", "taps[7].do: set-up is over"},
      {"{\"do\":\"take\",\"at\":[\"E\",\"\"]}", "taps[7].at[0]: E is not open now"},
      {"{\"do\":\"take\",\"at\":[\"out\",\"\"]}",
       "taps[7].at[0]: one escapes in stage 2, with the move"},
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    begin();
    for (const char *at = "KMNABCD"; *at; at++) turn(*at - 'A');
    tap("%s", wrong[i].tap);
    assert_string_equal(followed(2, ""), wrong[i].message);
  }
  begin();
  turn(3), turn(3);
  assert_string_equal(followed(2, ""), "taps[1].card: D has been turned already");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r6_r7_a_followed_table_stands_where_the_game_stands),
      cmocka_unit_test(r3_1_the_phone_deals_and_all_cards_are_somewhere),
      cmocka_unit_test(r3_1_a_seed_deals_what_it_deals_in_a_game),
      cmocka_unit_test(r7_4_those_who_are_out_keep_their_sheets),
      cmocka_unit_test(r6_7_letters_are_asked_for_again),
      cmocka_unit_test(r6_7_a_letter_that_closed_again_is_not_offered),
      cmocka_unit_test(r3_1_alone_cards_are_counted_down),
      cmocka_unit_test(follow_says_what_is_wrong),
  };
  return cmocka_run_group_tests(tests, load_game, unload_game);
}
