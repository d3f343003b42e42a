/* Goal cards that can never be met any more: what is told of them is certain, and as much as can be. */
#include "table.h"

#define ROW "\"row\":[\"N\",\"F\",\"T\"]"
/* The last round: only the two cells of F, and an extra one, are still to be drawn. */
#define LAST                                                                                       \
  "\"stage\":2,\"round\":20,\"deck\":[],\"discard\":[\"A\",\"B\",\"C\",\"D\",\"E\",\"N\",\"G\","   \
  "\"H\",\"I\",\"J\",\"K\",\"L\",\"M\",\"O\",\"P\",\"Q\",\"R\",\"S\",\"T\",\"U\",\"V\",\"W\","     \
  "\"X\"],\"row\":[\"F\"]"

/* The note of a result. */
static const char *dead_goals(int seat) {
  static MkResult result;
  mk_result(game, data, table.bytes, &result);
  return result.seat[seat].note_count ? result.seat[seat].note[0].text : "";
}

static void assert_dead(const char *more, const char *const *rows, const char *mine,
                        const char *goals) {
  set_alone(more, rows, mine);
  assert_string_equal(dead_goals(0), goals);
}

static void a_letter_under_a_wall_is_lost(void **unused) {
  (void)unused;
  static Sheet walled = {"...........", "...........", "...........", "....x......",
                         "....o..o...", "....oooo...", "...........", "...........",
                         "...........", "...........", "..........."};
  assert_dead(ROW, walled, "\"goals\":[\"A-J\",\"H-I\"]", "H-I");
}

static void a_letter_behind_walls_is_lost(void **unused) {
  (void)unused;
  static Sheet behind = {".x.........", "xx.........", "...........", "...........",
                         "....o..o...", "....oooo...", "...........", "...........",
                         "...........", "...........", "..........."};
  static Sheet a_gap = {".x.........", "x..........", "...........", "...........",
                        "....o..o...", "....oooo...", "...........", "...........",
                        "...........", "...........", "..........."};
  assert_dead(ROW, behind, "\"goals\":[\"A-J\",\"H-I\"]", "A-J");
  /* The walls touch at a corner only, which is enough. */
  assert_dead(ROW, a_gap, "\"goals\":[\"A-J\",\"H-I\"]", "A-J");
}

/* R2.4: the only way to A leads over b1, which would fill a block of path. */
static void a_way_through_a_block_is_none(void **unused) {
  (void)unused;
  static Sheet block = {"..o........", "xoo........", "..o........", "..o........",
                        "..o.o..o...", "..ooooo....", "...........", "...........",
                        "...........", "...........", "..........."};
  static Sheet none = {"..o........", "x.o........", "..o........", "..o........",
                       "..o.o..o...", "..ooooo....", "...........", "...........",
                       "...........", "...........", "..........."};
  assert_dead(ROW, block, "\"goals\":[\"A-J\"]", "A-J");
  assert_dead(ROW, none, "\"goals\":[\"A-J\"]", "");
}

static void what_is_met_is_never_lost(void **unused) {
  (void)unused;
  static Sheet joined = {"...........", "...........", "...........", "....oooooo.",
                         "....o..o...", "....oo.....", "...........", "...........",
                         "...........", "...........", "..........."};
  assert_dead(LAST, joined, "\"square\":[4,null],\"goals\":[\"H-I\"]", "");
}

/* Three cells are missing: as many as can be drawn before the move, more than an extra cell after it. */
static void time_runs_out(void **unused) {
  (void)unused;
  static Sheet three_short = {"...........", "...........", "...........", "....ooo..o.",
                              "....o......", "....oo.....", "...........", "...........",
                              "...........", "...........", "..........."};
  static Sheet four_short = {"...........", "...........", "...........", "....oo....x",
                             "....o......", "....oo.....", "...........", "...........",
                             "...........", "...........", "..........."};
  assert_dead(LAST, three_short, "\"square\":[4,null],\"goals\":[\"A-J\",\"H-I\"]", "A-J");
  assert_dead(LAST, three_short, "\"square\":[4,null],\"goals\":[\"H-I\"],\"step\":\"move\"",
              "H-I");
  assert_dead(LAST, four_short, "\"square\":[4,null],\"goals\":[\"H-I\"]", "H-I");
  assert_dead(ROW, four_short, "\"goals\":[\"H-I\"]", "");
}

/* R6.2. */
static void nothing_is_drawn_for_who_has_left(void **unused) {
  (void)unused;
  static Sheet sheet = {"...........", "...........", "...........", "....o......",
                        "....o..o...", "....oooo...", "...........", "...........",
                        "...........", "...........", "..........."};
  Seat seats[2] = {{sheet, "\"square\":[4,null],\"step\":\"move\",\"goals\":[\"H-I\"]"},
                   {sheet, "\"square\":[4,null],\"step\":\"move\",\"goals\":[\"K-L\"]"}};
  set_table(2, "\"stage\":2," ROW, seats);
  assert_string_equal(dead_goals(0), "");
  play(0, "m:f6!");
  play(1, "m:f6");
  assert_string_equal(dead_goals(0), "H-I");
  assert_string_equal(dead_goals(1), "");
}

/* ---- Before it is drawn --------------------------------------------------------------------------- */

static void said_of(const char *text, char *words, char *leads) {
  MkAction action;
  MkText said = mk_text_init(words, 256), led = mk_text_init(leads, 256);
  assert_true(mk_action_read(game, data, table.bytes, 0, text, &action, NULL));
  game->words->action_words(data, table.bytes, 0, action, MK_EN, &said);
  game->words->action_leads(data, table.bytes, 0, action, &led);
}

static void a_drawing_that_cuts_off_a_goal_says_so(void **unused) {
  (void)unused;
  static Sheet sheet = {"...........", "...........", "...........", "...........",
                        "....o..o...", "....oooo...", "...........", "...........",
                        "...........", "...........", "..........."};
  char words[256], leads[256];
  set_alone(ROW, sheet, "\"goals\":[\"H-I\",\"H-W\",\"K-L\"]");
  said_of("x:c4+d4+e4", words, leads); /* over H */
  assert_string_equal(words, "Piece N as wall on c4, d4 and e4; cuts off your goal H-I and H-W");
  assert_string_equal(leads, "{\"cuts\":[\"H-I\",\"H-W\"]}");
  said_of("o:c4+d4+e4", words, leads);
  assert_string_equal(words, "Piece N as path on c4, d4 and e4");
  assert_string_equal(leads, "");
  said_of("extra:x:e4/H-I", words, leads); /* what is given up is not cut off */
  assert_string_equal(words, "Extra wall on e4, giving up H-I; cuts off your goal H-W");
  said_of("c:e4", words, leads);
  assert_string_equal(leads, "{\"cuts\":[\"H-I\",\"H-W\"]}");
}

/* ---- Certain: over many games, no goal told to be lost was met ------------------------------------ */

static int told; /* goals told to be lost */

static void play_on(MkRng *rng, uint32_t lost[RUIN_MAX_SEATS]) {
  static MkAction legal[MK_MAX_LEGAL];
  int seat = __builtin_ctz(game->acting(table.bytes));
  int count = game->legal(data, table.bytes, seat, legal);
  game->apply(data, table.bytes, seat, legal[mk_rng_below(rng, (uint32_t)count)], NULL);
  for (int i = 0; i < now()->seats; i++) {
    RuinPlayer *player = seat_of(i);
    lost[i] &= player->goals; /* what was given up may come back, drawn anew */
    assert_int_equal(lost[i] & ruin_goals_met(data, player->path, player->goals), 0);
    assert_int_equal(lost[i] & ~ruin_goals_dead(data, now(), player), 0);
    lost[i] |= ruin_goals_dead(data, now(), player);
    told += ruin_bits(lost[i]);
  }
}

static void lost_goals_stay_lost(void **unused) {
  (void)unused;
  MkRng rng;
  mk_rng_init_pcg32(&rng, 5, 5);
  for (uint8_t number = 0; number < 40; number++) {
    uint8_t seed[MK_SEED_SIZE] = {number};
    uint32_t lost[RUIN_MAX_SEATS] = {0};
    int seats = 1 + number % 3;
    MkOptions options = options_of(game, seats, NULL);
    game->setup(data, table.bytes, seats, &options, seed);
    while (game->acting(table.bytes)) play_on(&rng, lost);
  }
  assert_true(told > 100);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_letter_under_a_wall_is_lost),
      cmocka_unit_test(a_letter_behind_walls_is_lost),
      cmocka_unit_test(a_way_through_a_block_is_none),
      cmocka_unit_test(what_is_met_is_never_lost),
      cmocka_unit_test(time_runs_out),
      cmocka_unit_test(nothing_is_drawn_for_who_has_left),
      cmocka_unit_test(a_drawing_that_cuts_off_a_goal_says_so),
      cmocka_unit_test(lost_goals_stay_lost),
  };
  return cmocka_run_group_tests(tests, load_game, unload_game);
}
