/* The template game: its few rules, its secrets, and conformance in random play. */
#include <support/conformance.h>

#include <games/template/template.h>

static const MkGame *game;
static MkContent *content;

static int load(void **state) {
  (void)state;
  game = mk_game_find("template");
  content = builtin_content(game);
  return game && content ? 0 : -1;
}

static int unload(void **state) {
  (void)state;
  mk_content_free(content);
  return 0;
}

#define START                                                                                      \
  "{\"round\":1,\"phase\":\"bid\",\"prize\":5,\"deck\":[1,1,1,1],\"prizes\":[6],\"players\":["     \
  "{\"hand\":[3,9],\"bid\":null,\"score\":0},{\"hand\":[4,9],\"bid\":null,\"score\":2}]}"

static void position(const char *ties, const char *json, AnyState *state) {
  MkOptions options = options_of(game, 2, (const char *const[]){"rounds=2", ties, NULL});
  read_position(game, mk_content_data(content), 2, &options, json, state);
}

static void play(AnyState *state, int seat, const char *text) {
  play_text(game, mk_content_data(content), state, seat, text, NULL);
}

static void r1_1_three_cards_each_and_r2_1_a_relic(void **unused) {
  (void)unused;
  MkOptions options = options_of(game, 3, NULL);
  AnyState any;
  uint8_t seed[MK_SEED_SIZE] = {1};
  game->setup(mk_content_data(content), any.bytes, 3, &options, seed);
  const TemplateState *s = (const void *)any.bytes;
  for (int seat = 0; seat < 3; seat++) assert_int_equal(template_count(s->hand[seat]), 3);
  assert_int_equal(template_count(s->deck), 28 - 9);
  assert_int_equal(template_count(s->prizes), 5);
  assert_in_range(s->prize, 1, 6);
}

static void r2_2_all_at_once_r2_3_highest_wins_r2_4_all_draw(void **unused) {
  (void)unused;
  AnyState any;
  const TemplateState *s = (const void *)any.bytes;
  position("ties=nobody", START, &any);
  assert_int_equal(game->acting(any.bytes), 3);
  play(&any, 1, "bid:4");
  assert_int_equal(game->acting(any.bytes), 1);
  assert_int_equal(s->score[1], 2);
  play(&any, 0, "bid:9");
  assert_int_equal(s->score[0], 5);
  assert_int_equal(s->score[1], 2);
  assert_int_equal(s->round, 2);
  assert_int_equal(s->prize, 6);
  assert_int_equal(s->hand[0][1], 1);
  assert_int_equal(template_count(s->deck), 2);
}

static void r2_3_equal_bids_by_option(void **unused) {
  (void)unused;
  AnyState any;
  const TemplateState *s = (const void *)any.bytes;
  position("ties=nobody", START, &any);
  play(&any, 0, "bid:9");
  play(&any, 1, "bid:9");
  assert_int_equal(s->score[0] + s->score[1], 2);
  position("ties=all", START, &any);
  play(&any, 0, "bid:9");
  play(&any, 1, "bid:9");
  assert_int_equal(s->score[0], 5);
  assert_int_equal(s->score[1], 7);
}

static void r2_5_hands_and_bids_are_secret(void **unused) {
  (void)unused;
  AnyState any, permuted, view, permuted_view;
  position("ties=all", START, &any);
  /* The same cards behind seat 0's back, dealt the other way round. */
  position(
      "ties=all",
      "{\"round\":1,\"phase\":\"bid\",\"prize\":5,\"deck\":[9,1,4,1],\"prizes\":[6],\"players\":["
      "{\"hand\":[3,9],\"bid\":null,\"score\":0},{\"hand\":[1,1],\"bid\":null,\"score\":2}]}",
      &permuted);
  play(&any, 1, "bid:4");
  play(&permuted, 1, "bid:1");
  game->view(mk_content_data(content), any.bytes, 0, view.bytes);
  game->view(mk_content_data(content), permuted.bytes, 0, permuted_view.bytes);
  assert_memory_equal(view.bytes, permuted_view.bytes, game->state_size);
  game->view(mk_content_data(content), any.bytes, 1, view.bytes);
  game->view(mk_content_data(content), permuted.bytes, 1, permuted_view.bytes);
  assert_memory_not_equal(view.bytes, permuted_view.bytes, game->state_size);
}

static void r3_1_ends_after_the_last_round_r3_2_scores(void **unused) {
  (void)unused;
  AnyState any;
  position("ties=nobody", START, &any);
  play(&any, 0, "bid:9");
  play(&any, 1, "bid:4");
  play(&any, 0, "bid:3");
  play(&any, 1, "bid:9");
  assert_int_equal(game->acting(any.bytes), 0);
  MkResult result;
  mk_result(game, mk_content_data(content), any.bytes, &result);
  assert_int_equal(result.seat[0].score, 5);
  assert_int_equal(result.seat[0].rank, 2);
  assert_int_equal(result.seat[1].score, 8);
  assert_int_equal(result.seat[1].rank, 1);
}

static void content_is_checked(void **unused) {
  (void)unused;
  static const struct {
    const char *json, *message;
  } wrong[] = {
      {"{\"cards\":[1,2],\"prizes\":[1,2,3,4,5]}", "cards: at least 28 are needed"},
      {"{\"cards\":[1,99],\"prizes\":[]}", "cards[1]: a number from 1 to 15 was expected"},
      {"{\"prizes\":[]}", "cards: is missing"},
      {"[", "not JSON: cut short"},
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    MkError error;
    assert_null(mk_content_new(game, wrong[i].json, strlen(wrong[i].json), &error));
    assert_string_equal(error.message, wrong[i].message);
  }
}

static void impossible_positions_are_refused(void **unused) {
  (void)unused;
  static const struct {
    const char *json, *message;
  } wrong[] = {
      {"{}", "round: is missing"},
      {"{\"round\":1,\"prize\":1,\"deck\":[],\"prizes\":[],\"players\":[]}",
       "players: 2 elements were expected, here are 0"},
      {"{\"round\":1,\"prize\":1,\"deck\":[],\"prizes\":[],\"players\":[{\"hand\":[],\"bid\":null,"
       "\"score\":0},{}]}",
       "players[0].hand: a card to lay is needed"},
  };
  MkOptions options = options_of(game, 2, NULL);
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    AnyState any;
    MkJson json;
    MkError error;
    uint8_t seed[MK_SEED_SIZE] = {0};
    assert_true(mk_json_parse(wrong[i].json, strlen(wrong[i].json), &json, &error));
    assert_false(
        game->position(mk_content_data(content), any.bytes, 2, &options, seed, json, &error));
    assert_string_equal(error.message, wrong[i].message);
  }
}

/* What the judge says of relics, or that they are none. */
static bool judged(const char *relics, int *score) {
  char request[96], room[256];
  MkText text = MK_TEXT(request), reply = MK_TEXT(room);
  MkJson json;
  MkError error;
  long long points = 0;
  mk_json_open_object(&text);
  mk_json_key_string(&text, "relics", relics);
  mk_json_close_object(&text);
  assert_true(mk_json_parse(request, text.length, &json, &error));
  if (!game->owner->judge(NULL, json, &reply, &error)) return false;
  assert_true(mk_json_parse(room, reply.length, &json, &error));
  mk_json_read_int(mk_json_get(json, "score"), 0, 1000, &points);
  *score = (int)points;
  return true;
}

static void r3_2_relics_of_a_real_table(void **unused) {
  (void)unused;
  int score = -1;
  assert_true(judged("4 7 2", &score));
  assert_int_equal(score, 13);
  assert_true(judged("", &score));
  assert_int_equal(score, 0);
  assert_true(judged("15", &score));
  assert_int_equal(score, 15);
  assert_false(judged("16", &score));
  assert_false(judged("99999999999", &score));
  assert_false(judged("4 x", &score));
}

static void random_play_conforms(void **unused) {
  (void)unused;
  for (int seats = 2; seats <= 4; seats++) {
    for (int ties = 0; ties < 2; ties++) {
      MkOptions options =
          options_of(game, seats, (const char *const[]){ties ? "ties=all" : "rounds=5", NULL});
      conform(game, content, seats, &options, 50, (uint64_t)seats * 1000);
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r1_1_three_cards_each_and_r2_1_a_relic),
      cmocka_unit_test(r2_2_all_at_once_r2_3_highest_wins_r2_4_all_draw),
      cmocka_unit_test(r2_3_equal_bids_by_option),
      cmocka_unit_test(r2_5_hands_and_bids_are_secret),
      cmocka_unit_test(r3_1_ends_after_the_last_round_r3_2_scores),
      cmocka_unit_test(content_is_checked),
      cmocka_unit_test(impossible_positions_are_refused),
      cmocka_unit_test(r3_2_relics_of_a_real_table),
      cmocka_unit_test(random_play_conforms),
  };
  return cmocka_run_group_tests_name("template", tests, load, unload);
}
