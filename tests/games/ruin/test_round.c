/* What happens when everybody has chosen: waves of gems, openings and closings, the row, collapse, stages;
 * and the story told on the last page of the rulebook. */
#include "table.h"

#include <stdio.h>

#define MOVE "\"step\":\"move\""
#define ROW  "\"row\":[\"N\",\"F\",\"T\"]"

/* f6 to K on h5 and to H on e4. */
static Sheet FORK = {"...........", "...........", "...........", "....o......",
                     "....o..o...", "....oooo...", "...........", "...........",
                     "...........", "...........", "..........."};

static int event_count(const MkEvents *events, int kind) {
  int count = 0;
  for (int i = 0; i < events->count; i++) count += events->list[i].kind == kind;
  return count;
}

static const MkEvent *first_event(const MkEvents *events, int kind) {
  for (int i = 0; i < events->count; i++)
    if (events->list[i].kind == kind) return &events->list[i];
  fail();
  return NULL;
}

static void r6_1_front_card_goes_and_does_not_open(void **unused) {
  (void)unused;
  set_alone(ROW, FORK, MOVE);
  play(0, "m:f6");
  assert_int_equal(now()->discard_count, 1);
  assert_int_equal(now()->discard[0], 'N' - 'A');
  assert_int_equal(now()->opened, 0);
  assert_int_equal(now()->row[0], 'F' - 'A');
  assert_int_equal(now()->row[1], 'T' - 'A');
  assert_int_equal(now()->row_count, 3); /* R6.8 */
}

static void r6_3_gem_and_goal_card(void **unused) {
  (void)unused;
  set_alone(ROW, FORK, MOVE ",\"open\":\"K\",\"goals\":[\"A-E\"]");
  play(0, "m:h5");
  assert_int_equal(seat_of(0)->gems, 1);
  assert_int_equal(ruin_bits(seat_of(0)->goals), 2);
  assert_int_equal(ruin_bits(now()->goal_deck), 22);
  /* A full hand draws nothing. */
  set_alone(ROW, FORK, MOVE ",\"open\":\"K\",\"goals\":[\"A-E\",\"A-J\",\"B-Q\",\"B-S\",\"C-G\"]");
  play(0, "m:h5");
  assert_int_equal(seat_of(0)->gems, 1);
  assert_int_equal(ruin_bits(seat_of(0)->goals), 5);
}

static void r6_4_gate_or_wall_on_every_sheet(void **unused) {
  (void)unused;
  static Sheet elsewhere = {"...........", "...........", "...........", "...........",
                            ".......x...", "...ooo.....", "...........", "...........",
                            "...........", "...........", "..........."};
  Seat seats[3] = {{FORK, MOVE ",\"open\":\"HK\""},
                   {BARE, MOVE ",\"open\":\"HK\""},
                   {elsewhere, MOVE ",\"open\":\"HK\""}};
  set_table(3, ROW, seats);
  play(0, "m:h5");
  play(1, "m:f6");
  play(2, "m:f6");
  assert_true(ruin_has(seat_of(0)->gate, cell_at("h5")));
  assert_true(ruin_has(seat_of(0)->path, cell_at("h5")));
  assert_true(ruin_has(seat_of(1)->wall, cell_at("h5"))); /* was blank */
  assert_true(ruin_has(seat_of(2)->wall, cell_at("h5"))); /* was wall */
  for (int seat = 0; seat < 3; seat++) assert_int_equal(seat_of(seat)->open & letters("K"), 0);
  /* The closed wall is a drawn cell for R2.3. */
  assert_int_equal(now()->row[0], 'T' - 'A');
  assert_true(can(1, "x:i5+j5+h6+i6"));
}

static void r6_5_one_card_for_each_different_letter(void **unused) {
  (void)unused;
  Seat seats[3] = {{FORK, MOVE ",\"open\":\"HK\",\"pos\":\"e5\""},
                   {FORK, MOVE ",\"open\":\"HK\""},
                   {FORK, MOVE ",\"open\":\"HK\""}};
  set_table(3, ROW, seats);
  play(0, "m:e4");
  play(1, "m:h5");
  play(2, "m:h5");
  /* N was used; F and T go for H and K, though three gems were taken. */
  assert_int_equal(now()->discard_count, 3);
  assert_int_equal(now()->discard[1], 'F' - 'A');
  assert_int_equal(now()->discard[2], 'T' - 'A');
  assert_int_equal(now()->opened, letters("FHKT"));
  for (int seat = 0; seat < 3; seat++) {
    assert_int_equal(seat_of(seat)->gems, 1);
    assert_int_equal(seat_of(seat)->open, letters("FT"));
  }
}

static void r6_5_stops_when_no_card_is_left(void **unused) {
  (void)unused;
  set_alone("\"row\":[\"N\"],\"deck\":[],\"discard\":[\"A\",\"B\",\"C\",\"D\",\"E\",\"F\",\"G\","
            "\"H\",\"I\",\"J\",\"K\",\"L\",\"M\",\"O\",\"P\",\"Q\",\"R\",\"S\",\"T\",\"U\",\"V\","
            "\"W\",\"X\"]",
            FORK, MOVE ",\"open\":\"K\"");
  play(0, "m:h5");
  assert_int_equal(seat_of(0)->gems, 1);
  assert_int_equal(now()->opened, letters("K"));
  assert_int_equal(now()->stage, 2);
}

static void r6_6_no_letter_opens_twice(void **unused) {
  (void)unused;
  static Sheet closed = {"...........", "...........", ".x.........", "....o......",
                         "....o..o...", "....oooo...", "...........", "...........",
                         "...........", "...........", "..........."};
  set_alone("\"opened\":\"FK\"," ROW, closed, MOVE ",\"open\":\"K\"");
  play(0, "m:h5"); /* F comes off the row; b3 is closed */
  assert_int_equal(now()->discard[1], 'F' - 'A');
  assert_int_equal(seat_of(0)->open, 0);
}

static void r6_7_a_letter_opens_underfoot(void **unused) {
  (void)unused;
  /* Seat 1 waits on e4 = H, which is not open; the second card of the row is H. */
  Seat seats[2] = {{FORK, MOVE ",\"open\":\"K\""}, {FORK, MOVE ",\"open\":\"K\",\"pos\":\"e4\""}};
  MkEvents events = {0};
  set_table(2, "\"row\":[\"N\",\"H\",\"T\"]", seats);
  play(0, "m:h5");
  play_text(game, data, &table, 1, "m:e4", &events);
  assert_int_equal(seat_of(0)->gems, 1);
  assert_int_equal(seat_of(1)->gems, 1);
  assert_int_equal(now()->discard_count, 3); /* N, H for K, T for H */
  assert_int_equal(now()->opened, letters("HKT"));
  assert_int_equal(seat_of(0)->open, letters("T"));
  assert_true(ruin_has(seat_of(0)->gate, cell_at("e4")));
  assert_int_equal(event_count(&events, RUIN_EV_GEM), 2);
  assert_int_equal(event_count(&events, RUIN_EV_CLOSED), 2);
  assert_int_equal(event_count(&events, RUIN_EV_OPENED), 2);
  assert_true(events.sealed);
}

static void r6_7_row_is_filled_only_after_the_waves(void **unused) {
  (void)unused;
  Seat seats[2] = {{FORK, MOVE ",\"open\":\"K\""}, {FORK, MOVE ",\"open\":\"K\",\"pos\":\"e4\""}};
  MkEvents events = {0};
  set_table(2, "\"row\":[\"N\",\"H\",\"T\"]", seats);
  play(0, "m:h5");
  play_text(game, data, &table, 1, "m:e4", &events);
  int last_gem = -1, first_revealed = -1;
  for (int i = 0; i < events.count; i++) {
    if (events.list[i].kind == RUIN_EV_DISCARDED) last_gem = i;
    if (events.list[i].kind == RUIN_EV_REVEALED && first_revealed < 0) first_revealed = i;
  }
  assert_true(last_gem < first_revealed);
  assert_int_equal(now()->row_count, 3); /* R6.8 */
}

static void r6_9_goal_deck_is_renewed_with_its_last_card(void **unused) {
  (void)unused;
  set_alone("\"goal_deck\":[\"T-X\"],\"goal_discard\":[\"A-E\",\"A-J\",\"B-Q\",\"B-S\",\"C-G\","
            "\"C-S\",\"D-N\",\"D-O\",\"E-L\",\"F-V\",\"F-W\",\"G-P\",\"H-I\",\"H-W\",\"I-R\","
            "\"J-U\",\"K-L\",\"K-U\",\"M-N\",\"M-T\",\"O-X\",\"P-Q\",\"R-V\"]," ROW,
            FORK, MOVE ",\"open\":\"K\"");
  play(0, "m:h5");
  assert_int_equal(seat_of(0)->goals, goals("T-X"));
  assert_int_equal(ruin_bits(now()->goal_deck), 23);
  assert_int_equal(now()->goal_discard, 0);
}

/* ---- Escapes and stage 2 -------------------------------------------------------------------------- */

#define MOVE2 MOVE ",\"square\":[4,null]"

static void r6_2_escaped_sheets_are_frozen(void **unused) {
  (void)unused;
  Seat seats[2] = {{FORK, MOVE2 ",\"open\":\"HK\""}, {FORK, MOVE2 ",\"open\":\"HK\""}};
  set_table(2, "\"stage\":2," ROW, seats);
  play(0, "m:f6!");
  play(1, "m:h5");
  assert_int_equal(seat_of(0)->escaped, 1);
  assert_int_equal(seat_of(0)->open, letters("HK")); /* neither closing nor opening */
  assert_sheet(0, FORK);
  assert_int_equal(seat_of(1)->open, letters("FH"));
  assert_int_equal(now()->opened, letters("FHK"));
}

static void r6_2_places_are_shared_in_a_round(void **unused) {
  (void)unused;
  Seat seats[4] = {{FORK, MOVE2}, {FORK, MOVE2}, {FORK, MOVE2}, {FORK, MOVE2 ",\"pos\":\"e4\""}};
  set_table(4, "\"stage\":2," ROW, seats);
  play(0, "m:f6!");
  play(1, "m:f6!");
  play(2, "m:f6");
  play(3, "m:e6");
  assert_int_equal(seat_of(0)->escaped, 1);
  assert_int_equal(seat_of(1)->escaped, 1);
  play(2, "c:f7");
  play(2, "m:f6!");
  play(3, "c:f7");
  play(3, "m:e6");
  assert_int_equal(seat_of(2)->escaped, 3);
  assert_int_equal(seat_of(2)->escaped_round, 2);
}

static void r7_1_the_ruin_falls_in(void **unused) {
  (void)unused;
  Seat seats[3] = {{FORK, MOVE2}, {FORK, MOVE2}, {FORK, MOVE2}};
  set_table(3, "\"stage\":2," ROW, seats);
  play(0, "m:f6!");
  play(1, "m:f6!");
  play(2, "m:f6");
  /* N used; F and T fall; nothing opens. */
  assert_int_equal(now()->discard_count, 3);
  assert_int_equal(now()->opened, 0);
  assert_int_equal(now()->row_count, 3);
  assert_int_equal(ruin_bits(now()->deck), 24 - 3 - 3);
}

static void r7_2_stage_goes_on_while_the_row_has_cards(void **unused) {
  (void)unused;
  set_alone("\"row\":[\"N\",\"F\"],\"deck\":[],\"discard\":[\"A\",\"B\",\"C\",\"D\",\"E\",\"G\","
            "\"H\",\"I\",\"J\",\"K\",\"L\",\"M\",\"O\",\"P\",\"Q\",\"R\",\"S\",\"T\",\"U\",\"V\","
            "\"W\",\"X\"],\"round\":5",
            FORK, MOVE);
  play(0, "m:f6");
  assert_int_equal(now()->stage, 1);
  assert_int_equal(now()->round, 6);
  assert_int_equal(now()->row_count, 1);
  play(0, "c:f7");
  play(0, "m:f6");
  assert_int_equal(now()->stage, 2);
}

static void r7_3_stage_2_begins(void **unused) {
  (void)unused;
  set_alone("\"row\":[\"N\"],\"deck\":[],\"discard\":[\"A\",\"B\",\"C\",\"D\",\"E\",\"F\",\"G\","
            "\"H\",\"I\",\"J\",\"K\",\"L\",\"M\",\"O\",\"P\",\"Q\",\"R\",\"S\",\"T\",\"U\",\"V\","
            "\"W\",\"X\"],\"round\":9",
            FORK,
            MOVE ",\"open\":\"AB\",\"gems\":3,\"penalty\":2,\"goals\":[\"A-E\"],\"pos\":\"e4\"");
  MkEvents events = {0};
  play_text(game, data, &table, 0, "m:e4", &events);
  assert_int_equal(now()->stage, 2);
  assert_int_equal(now()->round, 1);
  assert_int_equal(now()->discard_count, 0);
  assert_int_equal(ruin_bits(now()->deck), 21);
  assert_int_equal(now()->row_count, 3);
  assert_int_equal(seat_of(0)->square[0], 4); /* e6 to h6 */
  const MkEvent *begun = first_event(&events, RUIN_EV_ROUND);
  char room[64];
  MkText said = MK_TEXT(room);
  game->words->event_words(data, begun, NULL, MK_EN, &said);
  assert_string_equal(room, "Stage 2, round 1");
  const MkEvent *square = first_event(&events, RUIN_EV_SQUARE);
  assert_int_equal(square->data[2], cell_at("e6"));
  assert_int_equal(square->data[3], 4);
  assert_int_equal(seat_of(0)->square[1], 0);
  assert_int_equal(seat_of(0)->pos, cell_at("e4"));
  assert_int_equal(seat_of(0)->open, letters("AB"));
  assert_int_equal(seat_of(0)->gems, 3);
  assert_int_equal(seat_of(0)->penalty, 2);
  assert_int_equal(seat_of(0)->goals, goals("A-E"));
}

static void r7_4_over_when_everybody_is_out(void **unused) {
  (void)unused;
  Seat seats[2] = {{FORK, MOVE2}, {FORK, MOVE2}};
  set_table(2, "\"stage\":2," ROW, seats);
  play(0, "m:f6!");
  play(1, "m:f6!");
  assert_int_equal(now()->phase, RUIN_OVER);
  assert_int_equal(now()->discard_count, 1); /* no step 3 */
  assert_int_equal(now()->row_count, 3);
  assert_int_equal(seat_of(0)->square[1], 4);
  assert_int_equal(game->acting(table.bytes), 0);
}

static void r7_2_over_when_the_row_is_empty_in_stage_2(void **unused) {
  (void)unused;
  Seat seats[2] = {{FORK, MOVE2}, {FORK, MOVE2}};
  set_table(2,
            "\"stage\":2,\"row\":[\"N\",\"F\"],\"deck\":[],\"discard\":[\"A\",\"B\",\"C\",\"D\","
            "\"E\",\"G\",\"H\",\"I\",\"J\",\"K\",\"L\",\"M\",\"O\",\"P\",\"Q\",\"R\",\"S\",\"T\","
            "\"U\",\"V\",\"W\",\"X\"],\"round\":9",
            seats);
  play(0, "m:f6!");
  play(1, "m:f6");
  /* N used, F fell in: seat 1 is lost. */
  assert_int_equal(now()->phase, RUIN_OVER);
  assert_int_equal(seat_of(1)->step, RUIN_DONE);
  assert_int_equal(seat_of(0)->step, RUIN_OUT);
}

/* ---- The story of the rulebook's last page -------------------------------------------------------- */

/* Three players; on the story's sheet A lies on f4, D on d6, B on f8 (tests/fixtures/ruin-story.json).
 * E comes from the deck by chance, so several seeds are tried. */
static bool tell_story(const MkContent *story, uint8_t seed_byte) {
  static const char json[] =
      "{\"phase\":\"setup\",\"row\":[\"O\",\"C\",\"B\"],\"players\":["
      "{\"map\":%,\"dealt\":[\"N\",\"R\"],\"goals\":[\"A-E\",\"A-J\"],\"step\":\"setup\"},"
      "{\"map\":%,\"dealt\":[\"A\",\"K\"],\"goals\":[\"B-Q\",\"B-S\"],\"step\":\"setup\"},"
      "{\"map\":%,\"dealt\":[\"D\",\"H\"],\"goals\":[\"C-G\",\"C-S\"],\"step\":\"setup\"}]}";
  char room[ROOM];
  MkText text = MK_TEXT(room);
  for (const char *at = json; *at; at++) {
    if (*at != '%') {
      mk_text_char(&text, *at);
      continue;
    }
    mk_text_char(&text, '[');
    for (int i = 0; i < RUIN_SIDE; i++)
      mk_text_string(&text, i ? ",\"...........\"" : "\"...........\"");
    mk_text_char(&text, ']');
  }
  MkJson value;
  MkError error;
  MkOptions options = options_of(game, 3, NULL);
  uint8_t seed[MK_SEED_SIZE] = {seed_byte};
  assert_true(mk_json_parse(room, text.length, &value, &error));
  data = mk_content_data(story);
  if (!game->position(data, table.bytes, 3, &options, seed, value, &error))
    fail_msg("%s", error.message);
  play(0, "o:f5+f6+f7");
  play(0, "x:g5+g6");
  play(1, "o:e6+f6+g6");
  play(1, "x:e7+f7");
  play(2, "o:f6+f7+f8");
  play(2, "x:e6+e7");
  assert_int_equal(now()->opened, letters("ADHKNR"));
  play(0, "o:f4+g4+h4+h5"); /* the piece O as path, then two steps to A */
  play(0, "m:f4");
  play(1, "o:b6+c6+d6+d7");
  play(1, "m:d6");
  play(2, "x:g7+g8+h8+i8");
  play(2, "m:f8"); /* on B, which is not open yet */
  return now()->discard[now()->discard_count - 1] == 'E' - 'A';
}

static void r6_7_the_story_of_page_6(void **unused) {
  (void)unused;
  static char json[16384];
  FILE *file = fopen(MK_FIXTURES "/ruin-story.json", "rb");
  assert_non_null(file);
  size_t length = fread(json, 1, sizeof json, file);
  fclose(file);
  MkError error;
  MkContent *story = mk_content_new(game, json, length, &error);
  if (!story) fail_msg("%s", error.message);
  int seed = 0;
  while (seed < 255 && !tell_story(story, (uint8_t)seed)) seed++;
  assert_true(seed < 255);
  /* O was used; C and B go for A and D; E, from the deck, for B. */
  static const char tail[] = "OCBE";
  for (int i = 0; i < 4; i++)
    assert_int_equal(now()->discard[now()->discard_count - 4 + i], tail[i] - 'A');
  assert_int_equal(now()->opened, letters("ABCDEHKNR"));
  for (int seat = 0; seat < 3; seat++) {
    assert_int_equal(seat_of(seat)->gems, 1);
    assert_int_equal(ruin_bits(seat_of(seat)->goals), 3);
    assert_int_equal(seat_of(seat)->open, letters("CEHKNR"));
  }
  assert_true(ruin_has(seat_of(0)->gate, cell_at("f4"))); /* A is a gate for player 1 */
  assert_true(ruin_has(seat_of(0)->wall, cell_at("d6"))); /* D a wall */
  assert_true(ruin_has(seat_of(0)->wall, cell_at("f8"))); /* and so is B */
  assert_true(ruin_has(seat_of(1)->gate, cell_at("d6")));
  assert_true(ruin_has(seat_of(2)->gate, cell_at("f8")));
  assert_int_equal(now()->row_count, 3);
  assert_int_equal(now()->round, 2);
  data = mk_content_data(content);
  mk_content_free(story);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r6_1_front_card_goes_and_does_not_open),
      cmocka_unit_test(r6_3_gem_and_goal_card),
      cmocka_unit_test(r6_4_gate_or_wall_on_every_sheet),
      cmocka_unit_test(r6_5_one_card_for_each_different_letter),
      cmocka_unit_test(r6_5_stops_when_no_card_is_left),
      cmocka_unit_test(r6_6_no_letter_opens_twice),
      cmocka_unit_test(r6_7_a_letter_opens_underfoot),
      cmocka_unit_test(r6_7_row_is_filled_only_after_the_waves),
      cmocka_unit_test(r6_9_goal_deck_is_renewed_with_its_last_card),
      cmocka_unit_test(r6_2_escaped_sheets_are_frozen),
      cmocka_unit_test(r6_2_places_are_shared_in_a_round),
      cmocka_unit_test(r7_1_the_ruin_falls_in),
      cmocka_unit_test(r7_2_stage_goes_on_while_the_row_has_cards),
      cmocka_unit_test(r7_3_stage_2_begins),
      cmocka_unit_test(r7_4_over_when_everybody_is_out),
      cmocka_unit_test(r7_2_over_when_the_row_is_empty_in_stage_2),
      cmocka_unit_test(r6_7_the_story_of_page_6),
  };
  return cmocka_run_group_tests(tests, load_game, unload_game);
}
