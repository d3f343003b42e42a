/* Choosing at the full screen, in positions of random play of every game: whatever is legal can be chosen by keys, and
 * what is tried on a board is an action just when the rules say so. */
#include <support/unit.h>

#include "cli/choosing.h"

enum { GAMES = 12, SOME = 6 };

static Choosing c;

/* ---- Reaching an action ------------------------------------------------------------------------------- */

/* Holds a part at a level of what is held, by its key or by going round. */
static void take_part(int level, MkActionPart part) {
  for (int turns = 0; turns < WALK_MAX_NEXT; turns++) {
    if (level >= c.walk.chosen.count || same_part(c.walk.chosen.list[level], part)) return;
    int key = cli_choosing_key_of(&c, part);
    if (key)
      assert_true(cli_choosing_key(&c, key));
    else
      assert_true(cli_choosing_cycle(&c, level));
  }
}

static void put_shape(const MkActionParts *parts, int from) {
  const MkBoard *board = c.view.game->board;
  MkActionParts cells = {0};
  for (int i = from; i < parts->count && parts->list[i].kind == board->kind; i++)
    mk_action_part_add(&cells, parts->list[i].kind, parts->list[i].value);
  int middle = cli_shape_of(board, &cells, &c.shape);
  c.row = middle / board->columns;
  c.column = middle % board->columns;
}

/* The cursor goes to what comes next of these parts, which Enter chooses then; false: a key has chosen it. */
static bool point_at(const MkActionParts *parts) {
  int from = c.walk.chosen.count;
  if (c.step == STEP_PLACE)
    put_shape(parts, from);
  else if (c.step == STEP_WAY && c.view.game->part_kinds[parts->list[from].kind].ways)
    c.way = parts->list[from].value;
  else if (c.step == STEP_WAY || c.step == STEP_ANSWER)
    return !cli_choosing_key(&c, cli_choosing_key_of(&c, parts->list[from]));
  else
    c.at = from < parts->count ? cli_walk_find(&c.walk, parts->list[from]) : c.walk.next_count;
  return true;
}

static void reach(int action) {
  const MkActionParts parts = c.parts[action];
  const MkView view = c.view;
  cli_choosing_start(&c, &view);
  for (int level = 0; level < parts.count; level++)
    if (c.held >> level & 1) take_part(level, parts.list[level]);
  for (int steps = 0; c.step != STEP_WHOLE && steps < 20; steps++)
    if (point_at(&parts)) cli_choosing_enter(&c);
  assert_int_equal(c.step, STEP_WHOLE);
  assert_int_equal(c.walk.done, action);
}

/* ---- Trying things on a board --------------------------------------------------------------------------- */

static void try_places(MkRng *rng) {
  const MkBoard *board = c.view.game->board;
  MkView view = c.view;
  cli_choosing_start(&c, &view);
  for (int i = 0; i < SOME && c.step == STEP_PLACE; i++) {
    char notation[MK_MAX_ACTION_TEXT], legal[MK_MAX_ACTION_TEXT];
    MkText text = MK_TEXT(notation), written = MK_TEXT(legal);
    MkAction action;
    c.row = (int)mk_rng_below(rng, board->rows);
    c.column = (int)mk_rng_below(rng, board->columns);
    if (mk_rng_below(rng, 2)) cli_choosing_turn(&c);
    if (mk_rng_below(rng, 2)) cli_choosing_flip(&c);
    bool on_board = cli_choosing_tried(&c, &text);
    int found = cli_choosing_action(&c);
    if (!on_board) assert_int_equal(found, NOTHING);
    if (!on_board) continue;
    assert_int_equal(mk_view_read(&c.view, notation, &action, NULL), found >= 0);
    if (found < 0) continue;
    mk_tell_notation(&c.view, c.legal[found], &written);
    assert_string_equal(notation, legal);
  }
  if (c.step == STEP_PLACE) assert_true(cli_choosing_jump(&c) && cli_choosing_action(&c) >= 0);
}

/* ---- Games ------------------------------------------------------------------------------------------------ */

static void choose_at(const MkMatch *match, int seat, MkRng *rng) {
  MkView view;
  mk_view_init(&view, match, seat);
  cli_choosing_start(&c, &view);
  int count = c.count;
  for (int i = 0; i < SOME; i++) reach((int)mk_rng_below(rng, (uint32_t)count));
  if (view.game->board) try_places(rng);
}

/* Other options than the usual ones, if they go together. */
static void choose_options(const MkGame *game, int seats, MkRng *rng, MkOptions *options) {
  MkOptions other;
  mk_options_init(game, seats, options);
  other = *options;
  for (int i = 0; i < game->option_count; i++) {
    const MkOption *option = &game->options[i];
    other.value[i] =
        option->min + (int)mk_rng_below(rng, (uint32_t)(option->max - option->min + 1));
  }
  if (mk_options_check(game, seats, &other, NULL)) *options = other;
}

static void play(const MkGame *game, int seed) {
  MkSetup setup = {
      .game = game, .seats = seed & 1 ? game->max_seats : game->min_seats, .seed = {(uint8_t)seed}};
  MkRng rng;
  mk_rng_init_pcg32(&rng, (uint64_t)seed, 1);
  choose_options(game, setup.seats, &rng, &setup.options);
  MkMatch *match = mk_match_new(&setup, NULL);
  assert_non_null(match);
  for (uint32_t acting; (acting = mk_match_acting(match)) != 0;) {
    int seat = 0;
    while (!(acting >> seat & 1)) seat++;
    choose_at(match, seat, &rng);
    MkAction action = c.legal[mk_rng_below(&rng, (uint32_t)c.count)];
    assert_true(mk_match_apply(match, seat, action, NULL, NULL));
  }
  mk_match_free(match);
}

static void reaches_every_action_of_every_game(void **state) {
  (void)state;
  const MkGame *game;
  for (int i = 0; (game = mk_game_at(i)); i++)
    for (int seed = 0; seed < GAMES; seed++) play(game, seed);
}

/* ---- Keys --------------------------------------------------------------------------------------------------- */

/* Plays at random until a seat may do something that is written so; leaves the question in `c`. */
static MkMatch *play_until(const char *id, int seats, const char *begins) {
  for (int seed = 0; seed < 200; seed++) {
    MkSetup setup = {.game = mk_game_find(id), .seats = seats, .seed = {(uint8_t)seed}};
    MkRng rng;
    mk_rng_init_pcg32(&rng, (uint64_t)seed, 1);
    mk_options_init(setup.game, seats, &setup.options);
    MkMatch *match = mk_match_new(&setup, NULL);
    while (mk_match_acting(match) & 1) {
      MkView view;
      mk_view_init(&view, match, 0);
      cli_choosing_start(&c, &view);
      for (int i = 0; i < c.count; i++) {
        char room[MK_MAX_ACTION_TEXT];
        MkText text = MK_TEXT(room);
        mk_tell_notation(&view, c.legal[i], &text);
        if (strncmp(room, begins, strlen(begins)) == 0) return match;
      }
      mk_match_apply(match, 0, c.legal[mk_rng_below(&rng, (uint32_t)c.count)], NULL, NULL);
    }
    mk_match_free(match);
  }
  fail_msg("%s: never %s", id, begins);
  return NULL;
}

static const char *meant(void) {
  static char room[MK_MAX_ACTION_TEXT];
  MkText text = MK_TEXT(room);
  assert_true(cli_choosing_action(&c) >= 0);
  mk_tell_notation(&c.view, c.legal[cli_choosing_action(&c)], &text);
  return room;
}

/* A key takes a part that need not be there, and lets go of it again; a tile stays turned meanwhile. */
static void a_key_takes_and_lets_go(void **state) {
  (void)state;
  MkMatch *match = play_until("diminuendo", 1, "new:");
  assert_int_equal(c.step, STEP_WAY);
  c.way = 3;
  assert_null(strstr(meant(), "new:"));
  assert_true(cli_choosing_key(&c, 'n'));
  assert_true(strncmp(meant(), "new:", 4) == 0 && strchr(meant(), '<'));
  assert_true(cli_choosing_key(&c, 'n'));
  assert_true(strncmp(meant(), "new:", 4) != 0 && strchr(meant(), '<'));
  assert_false(cli_choosing_key(&c, 'x'));
  mk_match_free(match);
}

/* A key of the last part goes to the place before it, and is taken back one step at a time. */
static void a_key_goes_to_the_place_it_needs(void **state) {
  (void)state;
  MkMatch *match = play_until("ruin", 1, "m:f6!");
  assert_true(cli_choosing_key(&c, '!'));
  assert_int_equal(c.step, STEP_WHOLE);
  assert_string_equal(meant(), "m:f6!");
  assert_true(cli_choosing_back(&c));
  assert_int_equal(c.step, STEP_OPTION);
  assert_string_equal(meant(), "m:f6!"); /* the cursor is on what was taken back */
  assert_true(cli_choosing_back(&c));
  assert_int_equal(c.step, STEP_PLACE);
  assert_false(cli_choosing_back(&c));
  mk_match_free(match);
}

/* Path or wall, the piece stays in the hand as it was turned. */
static void another_tool_keeps_the_piece(void **state) {
  (void)state;
  MkMatch *match = play_until("ruin", 1, "c:");
  assert_true(cli_choosing_key(&c, 'o') && c.shape.count > 1);
  cli_choosing_turn(&c);
  Shape turned = c.shape;
  assert_true(cli_choosing_key(&c, 'x'));
  assert_memory_equal(&c.shape, &turned, sizeof turned);
  assert_true(cli_choosing_key(&c, 'c'));
  assert_int_equal(c.shape.count, 1);
  mk_match_free(match);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(reaches_every_action_of_every_game),
      cmocka_unit_test(a_key_takes_and_lets_go),
      cmocka_unit_test(a_key_goes_to_the_place_it_needs),
      cmocka_unit_test(another_tool_keeps_the_piece),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
