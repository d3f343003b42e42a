/* The shape of a sheet as numbers: counted cell by cell and by sets alike, and what was learned about them is what evaluate adds. */
#include "table.h"

#include <games/ruin/shape.h>
#include <meikyu/match.h>

enum { SHEETS = 300 };
static const char *const names[RUIN_SHAPES] = {"joined", "apart", "front", "edge",   "thin",
                                               "short",  "ends",  "sites", "walled", "near"};

/* ---- Cell by cell -------------------------------------------------------------------------------------- */

static bool at(RuinCells set, int row, int column) {
  if (row < 0 || column < 0 || row >= RUIN_SIDE || column >= RUIN_SIDE) return false;
  return ruin_has(set, row * RUIN_SIDE + column);
}

static int neighbours(RuinCells set, int row, int column) {
  return at(set, row - 1, column) + at(set, row + 1, column) + at(set, row, column - 1) +
         at(set, row, column + 1);
}

static bool in_block(RuinCells set, int row, int column) {
  for (int r = row - 1; r <= row; r++)
    for (int c = column - 1; c <= column; c++)
      if (at(set, r, c) && at(set, r, c + 1) && at(set, r + 1, c) && at(set, r + 1, c + 1))
        return true;
  return false;
}

static bool in_line(RuinCells set, int row, int column) {
  for (int back = 0; back < 3; back++) {
    int r = row - back, c = column - back;
    if (at(set, r, column) && at(set, r + 1, column) && at(set, r + 2, column)) return true;
    if (at(set, row, c) && at(set, row, c + 1) && at(set, row, c + 2)) return true;
  }
  return false;
}

static void count_cell(const RuinSheet *s, RuinCells joined, RuinCells sites, int row, int column,
                       int count[RUIN_SHAPES]) {
  RuinCells drawn = ruin_or(s->path, s->wall);
  bool blank = at(s->blank, row, column), path = at(s->path, row, column);
  bool front = blank && neighbours(joined, row, column), site = at(sites, row, column);
  count[RUIN_SHAPE_JOINED] += at(joined, row, column);
  count[RUIN_SHAPE_APART] += path && !at(joined, row, column);
  count[RUIN_SHAPE_FRONT] += front;
  count[RUIN_SHAPE_EDGE] += blank && neighbours(drawn, row, column);
  count[RUIN_SHAPE_THIN] += blank && !in_block(s->blank, row, column);
  count[RUIN_SHAPE_SHORT] += blank && !in_line(s->blank, row, column);
  count[RUIN_SHAPE_ENDS] += path && neighbours(s->path, row, column) < 2;
  count[RUIN_SHAPE_SITES] += site && at(joined, row, column);
  count[RUIN_SHAPE_WALLED] += site && at(s->wall, row, column);
  count[RUIN_SHAPE_NEAR] += site && front;
}

static RuinCells any_cells(MkRng *rng, uint32_t percent) {
  RuinCells set = RUIN_NONE;
  for (int cell = 0; cell < RUIN_CELLS; cell++)
    if (mk_rng_below(rng, 100) < percent) set = ruin_or(set, ruin_cell(cell));
  return set;
}

static void sets_count_what_cells_do(void **unused) {
  (void)unused;
  MkRng rng;
  mk_rng_init_pcg32(&rng, 5, 1);
  for (int number = 0; number < SHEETS; number++) {
    RuinCells path = ruin_or(any_cells(&rng, (uint32_t)number % 60), ruin_cell(RUIN_ENTRANCE));
    RuinCells wall = ruin_minus(any_cells(&rng, (uint32_t)(number / 3) % 70), path);
    RuinSheet sheet = {path, wall, ruin_minus(RUIN_ALL, ruin_or(path, wall)), RUIN_NONE};
    RuinCells joined = ruin_flood(path, RUIN_ENTRANCE), sites = any_cells(&rng, 20);
    int count[RUIN_SHAPES], expected[RUIN_SHAPES] = {0};
    for (int cell = 0; cell < RUIN_CELLS; cell++)
      count_cell(&sheet, joined, sites, cell / RUIN_SIDE, cell % RUIN_SIDE, expected);
    ruin_count_shape(&sheet, joined, sites, number % 5, count);
    count[RUIN_SHAPE_SITES] -= number % 5;
    for (int i = 0; i < RUIN_SHAPES; i++)
      if (count[i] != expected[i])
        fail_msg("sheet %d, %s: %d, not %d", number, names[i], count[i], expected[i]);
  }
}

/* ---- What is learned ----------------------------------------------------------------------------------- */

#define PLACE "\"row\":[\"N\",\"F\",\"T\"]"
static Sheet FORK = {"...........", "...........", "...........", "....o......",
                     "....o..o...", "....oooo...", "...........", "...........",
                     "...........", "...........", "..........."};

/* A net that finds a cell of one kind worth two points, however it is asked. */
static void learn(int place, int points) {
  MkNet net = {.inputs = RUIN_FEATURES, .hidden = 1, .outputs = MK_NET_OUTPUTS};
  static uint8_t file[MK_NET_FILE];
  net.first[0][place] = (int16_t)(32 * points * MK_NET_ONE / MK_NET_POINTS);
  net.hidden_bias[0] = 16 * MK_NET_ONE * MK_NET_ONE;
  net.output_bias[0] = -net.hidden_bias[0];
  net.second[0][0] = MK_NET_ONE;
  assert_true(mk_content_learn(content, file, mk_net_write(game, &net, file), NULL));
}

static int32_t value(void) {
  return game->bot->evaluate(data, table.bytes, 0);
}

/* Seven cells of path hang together: half as much again counts in stage 1, less than a fifth in stage 2. */
static void evaluate_adds_what_was_learned(void **unused) {
  (void)unused;
  int32_t formula[2];
  mk_content_learn(content, NULL, 0, NULL);
  set_alone(PLACE, FORK, "\"step\":\"move\"");
  formula[0] = value();
  set_alone("\"stage\":2," PLACE, FORK, "\"square\":[4,null],\"step\":\"move\"");
  formula[1] = value();
  learn(RUIN_SHAPE_JOINED, 2);
  assert_int_equal(value(), formula[1]);
  set_alone(PLACE, FORK, "\"step\":\"move\"");
  assert_int_equal(value() - formula[0], 7 * 2 * 1500);
  learn(2 * RUIN_SHAPES + RUIN_SHAPE_JOINED, 2);
  assert_int_equal(value(), formula[0]);
  set_alone("\"stage\":2," PLACE, FORK, "\"square\":[4,null],\"step\":\"move\"");
  assert_int_equal(value() - formula[1], 7 * 2 * 3000 / 16);
}

/* With two at the table whoever takes a gem keeps what its site counted; with three nothing is corrected. */
static void others_at_the_table_matter(void **unused) {
  (void)unused;
  Seat seats[3] = {{FORK, "\"step\":\"move\",\"gems\":3"}, {FORK, ""}, {FORK, ""}};
  int32_t formula[2];
  mk_content_learn(content, NULL, 0, NULL);
  for (int i = 0; i < 2; i++) {
    set_table(2 + i, PLACE, seats);
    formula[i] = value();
  }
  learn(RUIN_SHAPE_SITES, 2);
  assert_int_equal(value(), formula[1]);
  set_table(2, PLACE, seats);
  assert_int_equal(value() - formula[0], 3 * 2 * 1500);
}

/* Rows are told where actions can be compared, and are what evaluate goes by. */
static void rows_are_what_is_judged(void **unused) {
  (void)unused;
  int16_t row[MK_NET_INPUTS] = {0};
  set_alone(PLACE, FORK, "\"step\":\"move\",\"open\":\"K\"");
  assert_true(game->bot->net->row(data, table.bytes, 0, row));
  assert_int_equal(row[RUIN_SHAPE_JOINED], 7 * 32);
  assert_int_equal(row[RUIN_SHAPE_SITES], 32);
  int rounds = ruin_rounds_left(now());
  assert_int_equal(row[RUIN_SHAPES + RUIN_SHAPE_JOINED], 7 * 2 * (rounds < 16 ? rounds : 16));
  for (int i = 2 * RUIN_SHAPES; i < MK_NET_INPUTS; i++) assert_int_equal(row[i], 0);
  set_alone(PLACE, FORK, "\"step\":\"draw\"");
  assert_false(game->bot->net->row(data, table.bytes, 0, row));
}

/* Weights anywhere, in as many hidden numbers; small enough that sums stay whole. */
static MkNet any_net(MkRng *rng, int hidden) {
  MkNet net = {.inputs = RUIN_FEATURES, .hidden = hidden, .outputs = MK_NET_OUTPUTS};
  for (int h = 0; h < hidden; h++) {
    net.hidden_bias[h] = (int32_t)mk_rng_below(rng, 16 * MK_NET_ONE * MK_NET_ONE);
    net.second[0][h] = (int16_t)((int)mk_rng_below(rng, 400) - 200);
    for (int i = 0; i < RUIN_FEATURES; i++)
      net.first[h][i] = (int16_t)((int)mk_rng_below(rng, 2000) - 1000);
  }
  assert_true(mk_net_is_safe(&net));
  return net;
}

/* One weight for each count, made once for stage and rounds, comes to what the net makes of the row, to the bit. */
static void folded_weights_are_the_net(void **unused) {
  (void)unused;
  static const int32_t strength[2] = {24, 3};
  static RuinContent learned;
  MkRng rng;
  mk_rng_init_pcg32(&rng, 7, 1);
  for (int number = 0; number < SHEETS; number++) {
    int stage = 1 + number % 2, rounds = number % 23, early = rounds < 16 ? rounds : 16;
    int16_t row[MK_NET_INPUTS] = {0}, *half = row + (stage == 2) * 2 * RUIN_SHAPES;
    int32_t out[MK_NET_OUTPUTS];
    int count[RUIN_SHAPES];
    RuinLearned weights;
    learned.net = any_net(&rng, 1 + number % 3);
    for (int i = 0; i < RUIN_SHAPES; i++) {
      count[i] = (int)mk_rng_below(&rng, RUIN_CELLS + 1);
      half[i] = (int16_t)(32 * count[i]);
      half[RUIN_SHAPES + i] = (int16_t)(2 * early * count[i]);
    }
    mk_net_run(&learned.net, row, out);
    ruin_learned(&learned, stage, rounds, &weights);
    assert_int_equal(ruin_shape_value(&learned, &weights, count),
                     out[0] * strength[stage - 1] * MK_NET_POINTS * 1000 / 16 / MK_NET_ONE);
  }
}

/* A whole sheet stays in range. */
static void no_number_is_too_large(void **unused) {
  (void)unused;
  for (int i = 0; i < RUIN_FEATURES; i++) {
    assert_in_range(ruin_features[i].high, 32 * RUIN_CELLS, MK_NET_MOST);
    for (int k = 0; k < i; k++)
      assert_string_not_equal(ruin_features[i].name, ruin_features[k].name);
  }
}

/* ---- What it is worth ---------------------------------------------------------------------------------- */

static int play_alone(const void *judge, uint8_t number) {
  uint8_t seed[MK_SEED_SIZE] = {number, 's'};
  AnyState view;
  MkOptions options = options_of(game, 1, NULL);
  MkResult result;
  game->setup(data, table.bytes, 1, &options, seed);
  for (int decision = 0; game->acting(table.bytes); decision++) {
    game->view(data, table.bytes, 0, view.bytes);
    MkQuestion q = {.game = game, .content = judge, .view = view.bytes};
    mk_question_seed(&q, seed, 0, decision);
    game->apply(data, table.bytes, 0, mk_bot_find("greedy")->choose(&q), NULL);
  }
  mk_outcome(game, data, table.bytes, &result);
  return result.seat[0].score;
}

static void what_is_shipped_makes_more(void **unused) {
  (void)unused;
  enum { DEALS = SANITIZED ? 2 : 4 };
  MkContent *plain = mk_content_new(game, NULL, 0, NULL);
  int learned = 0, formula = 0;
  mk_content_learn(plain, NULL, 0, NULL);
  for (uint8_t deal = 0; deal < DEALS; deal++) {
    learned += play_alone(mk_content_builtin(game), deal);
    formula += play_alone(mk_content_data(plain), deal);
  }
  mk_content_free(plain);
  print_message("%d deals alone: %d points, by the formula %d\n", DEALS, learned, formula);
  assert_true(learned > formula);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(sets_count_what_cells_do),
      cmocka_unit_test_setup_teardown(evaluate_adds_what_was_learned, load_game, unload_game),
      cmocka_unit_test_setup_teardown(others_at_the_table_matter, load_game, unload_game),
      cmocka_unit_test_setup_teardown(rows_are_what_is_judged, load_game, unload_game),
      cmocka_unit_test(folded_weights_are_the_net),
      cmocka_unit_test(no_number_is_too_large),
      cmocka_unit_test_setup_teardown(what_is_shipped_makes_more, load_game, unload_game),
  };
  return cmocka_run_group_tests_name("shape", tests, NULL, NULL);
}
