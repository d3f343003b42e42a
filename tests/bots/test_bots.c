/* Every bot in every game: legal and reproducible decisions that depend on nothing but the view; the
 * search's budget, levels and threads. */
#include <support/unit.h>

#include <stdio.h>

#include <meikyu/lab.h>

#include "bots/bots.h"

enum { POSITIONS = 6, ITERATIONS = 40 };

/* A table in the middle of a random game. */
typedef struct Scene {
  const MkGame *game;
  MkContent *content;
  int seats;
  MkOptions options;
  MkRng rng;
  AnyState state;
} Scene;

static const void *content_of(const Scene *s) {
  return mk_content_data(s->content);
}

static void scene_open(Scene *s, const MkGame *game, int seats, uint64_t number) {
  uint8_t seed[MK_SEED_SIZE] = {(uint8_t)number, 'b'};
  s->game = game;
  s->seats = seats;
  s->content = builtin_content(game);
  mk_options_init(game, seats, &s->options);
  mk_rng_init_pcg32(&s->rng, number, 1);
  game->setup(content_of(s), s->state.bytes, seats, &s->options, seed);
}

static void scene_close(Scene *s) {
  mk_content_free(s->content);
}

static int acting_seat(const Scene *s) {
  uint32_t acting = s->game->acting(s->state.bytes);
  for (int seat = 0; seat < MK_MAX_SEATS; seat++)
    if (acting >> seat & 1) return seat;
  return -1;
}

/* Some random actions further; false when the game is over. */
static bool scene_go_on(Scene *s, int actions) {
  static MkAction legal[MK_MAX_LEGAL];
  for (int seat; actions > 0 && (seat = acting_seat(s)) >= 0; actions--) {
    int count = s->game->legal(content_of(s), s->state.bytes, seat, legal);
    MkAction action = legal[mk_rng_below(&s->rng, (uint32_t)count)];
    assert_int_equal(s->game->apply(content_of(s), s->state.bytes, seat, action, NULL), MK_OK);
  }
  return acting_seat(s) >= 0;
}

static MkQuestion question_about(const Scene *s, const void *state, int seat, AnyState *view) {
  static const uint8_t seed[MK_SEED_SIZE] = {5};
  MkQuestion q = {.game = s->game, .content = content_of(s), .view = view->bytes, .seat = seat};
  q.budget.iterations = ITERATIONS;
  s->game->view(content_of(s), state, seat, view->bytes);
  mk_question_seed(&q, seed, seat, 1);
  return q;
}

static MkAction answer(const MkBot *bot, const Scene *s, const void *state, int seat) {
  AnyState view;
  MkQuestion q = question_about(s, state, seat, &view);
  return bot->choose(&q);
}

static bool is_legal(const Scene *s, int seat, MkAction action) {
  static MkAction legal[MK_MAX_LEGAL];
  int count = s->game->legal(content_of(s), s->state.bytes, seat, legal);
  for (int i = 0; i < count; i++)
    if (legal[i] == action) return true;
  return false;
}

/* What is hidden from the seat is dealt anew, twice: its view stays, and so must the decision. */
static void check_fair(const MkBot *bot, Scene *s) {
  int seat = acting_seat(s);
  AnyState view, one, other, view_of_one;
  MkRng rng;
  mk_rng_init_pcg32(&rng, 77, 1);
  s->game->view(content_of(s), s->state.bytes, seat, view.bytes);
  s->game->resample(content_of(s), view.bytes, seat, &rng, one.bytes);
  s->game->resample(content_of(s), view.bytes, seat, &rng, other.bytes);
  s->game->view(content_of(s), one.bytes, seat, view_of_one.bytes);
  assert_memory_equal(view.bytes, view_of_one.bytes, s->game->state_size);
  MkAction action = answer(bot, s, s->state.bytes, seat);
  assert_true(is_legal(s, seat, action));
  assert_int_equal(answer(bot, s, one.bytes, seat), action);
  assert_int_equal(answer(bot, s, other.bytes, seat), action);
}

static void check_game(const MkGame *game, int seats, uint64_t number) {
  Scene scene;
  const MkBot *bot;
  scene_open(&scene, game, seats, number);
  for (int i = 0; i < POSITIONS; i++) {
    for (int b = 0; (bot = mk_bot_at(b)); b++) check_fair(bot, &scene);
    if (!scene_go_on(&scene, 7)) break;
  }
  scene_close(&scene);
}

static void decisions_depend_on_the_view_alone(void **state) {
  (void)state;
  const MkGame *game;
  for (int g = 0; (game = mk_game_at(g)); g++) {
    check_game(game, game->min_seats, 1);
    if (game->max_seats > game->min_seats) check_game(game, game->min_seats + 1, 2);
    if (game->max_seats > game->min_seats + 1) check_game(game, game->max_seats, 3);
  }
}

/* ---- The search --------------------------------------------------------------------------------------- */

static const MkGame *any_game(void) {
  return mk_game_at(0);
}

static uint64_t fake_time;

/* Every look at this clock costs a millisecond. */
static uint64_t fake_clock(void) {
  return fake_time += 1000;
}

static void opinions_are_in_order_and_count_the_budget(void **state) {
  (void)state;
  Scene scene;
  AnyState view;
  MkOpinion opinion[MK_MAX_LEGAL / 64];
  scene_open(&scene, any_game(), any_game()->min_seats, 4);
  MkQuestion q = question_about(&scene, scene.state.bytes, acting_seat(&scene), &view);
  q.budget.iterations = 500;
  int count = mk_think(&q, opinion, sizeof opinion / sizeof *opinion), visits = 0;
  assert_true(count > 1);
  for (int i = 0; i < count; i++) {
    assert_true(is_legal(&scene, q.seat, opinion[i].action));
    assert_in_range(opinion[i].value, 0, 1000);
    assert_in_range(opinion[i].chance, 0, 1000);
    if (i > 0) assert_true(opinion[i].visits <= opinion[i - 1].visits);
    visits += opinion[i].visits;
  }
  assert_int_equal(visits, 500);
  scene_close(&scene);
}

static void time_ends_a_search(void **state) {
  (void)state;
  Scene scene;
  AnyState view;
  MkOpinion opinion[4];
  scene_open(&scene, any_game(), any_game()->min_seats, 5);
  MkQuestion q = question_about(&scene, scene.state.bytes, acting_seat(&scene), &view);
  q.budget = (MkBudget){.milliseconds = 20, .now_us = fake_clock};
  fake_time = 0;
  mk_think(&q, opinion, 4);
  assert_in_range(fake_time, 20000, 23000);
  scene_close(&scene);
}

static void a_certain_answer_comes_early(void **state) {
  (void)state;
  Scene scene;
  AnyState view;
  scene_open(&scene, any_game(), any_game()->min_seats, 5);
  MkQuestion q = question_about(&scene, scene.state.bytes, acting_seat(&scene), &view);
  q.budget = (MkBudget){.milliseconds = 2000, .now_us = fake_clock};
  fake_time = 0;
  mk_bot_find("hard")->choose(&q);
  assert_in_range(fake_time, 4000, 1999000);
  scene_close(&scene);
}

static void one_thread_or_many(void **state) {
  (void)state;
  Scene scene;
  AnyState view;
  MkOpinion one[8], same[8], many[8];
  scene_open(&scene, any_game(), any_game()->min_seats, 6);
  MkQuestion q = question_about(&scene, scene.state.bytes, acting_seat(&scene), &view);
  q.budget.iterations = 300;
  int count = mk_think(&q, one, 8);
  q.budget.threads = 1;
  q.budget.run_all = mk_lab_run_all;
  assert_int_equal(mk_think(&q, same, 8), count);
  assert_memory_equal(one, same, (size_t)count * sizeof *one);
  q.budget.threads = 3;
  assert_int_equal(mk_think(&q, many, 8), count);
  mk_think(&q, same, 8);
  assert_memory_equal(many, same, (size_t)count * sizeof *many);
  scene_close(&scene);
}

/* ---- Strength, as far as a quick test can tell ----------------------------------------------------------- */

static MkLabScore match_between(const MkGame *game, const char *a, const char *b, int games,
                                int threads) {
  MkContent *content = builtin_content(game);
  MkLabMatch match = {.setup = {.game = game, .content = content, .seats = 2},
                      .a = mk_bot_find(a),
                      .b = mk_bot_find(b),
                      .budget = {.iterations = 200},
                      .games = games,
                      .threads = threads};
  MkLabScore score;
  mk_options_init(game, 2, &match.setup.options);
  mk_lab_match(&match, &score);
  mk_content_free(content);
  return score;
}

static void thinking_beats_dice(void **state) {
  (void)state;
  MkLabScore score = match_between(any_game(), "hard", "random", 20, 2);
  assert_int_equal(score.games, 20);
  assert_int_equal(score.wins + score.draws + score.losses, 20);
  assert_true(score.wins >= 16);
}

static void a_match_is_the_same_on_any_number_of_threads(void **state) {
  (void)state;
  MkLabScore one = match_between(any_game(), "easy", "random", 8, 1);
  MkLabScore two = match_between(any_game(), "easy", "random", 8, 3);
  assert_int_equal(one.wins, two.wins);
  assert_true(one.margin.sum == two.margin.sum);
}

/* Names are told by place: "hard 2" in a record is the second name of that kind, and nobody else's. */
static void everybody_has_a_name(void **state) {
  (void)state;
  const MkBot *bot;
  for (int kind = 0; (bot = mk_bot_at(kind)); kind++) {
    for (int nth = 0; nth < MK_BOT_NAMES; nth++) {
      MkWords called = mk_bot_called(bot, nth);
      assert_string_equal(called.ja, bots_called[kind][nth].ja);
      for (int other = 0; other < kind * MK_BOT_NAMES + nth; other++)
        assert_string_not_equal(bots_called[other / MK_BOT_NAMES][other % MK_BOT_NAMES].en,
                                called.en);
      for (int person = 0; person < bots_people_count; person++)
        assert_string_not_equal(bots_people[person].bot.name.en, called.en);
    }
  }
}

/* ---- Forgetting ---------------------------------------------------------------------------------- */

/* How much is left of a memory, of whom, and whether anything was thought of that was forgotten. */
static struct {
  const MkGame *game;
  int memory;
  uint64_t seed;
  AnyState left;
  bool cheated;
} mind;

static void forget(const void *content, void *view, int seat, int memory, uint64_t seed) {
  mind.memory = memory;
  mind.seed = seed;
  mind.game->bot->forget(content, view, seat, memory, seed);
  memcpy(mind.left.bytes, view, mind.game->state_size);
}

static void imagine(const void *content, const void *view, int seat, MkRng *rng, void *state) {
  mind.cheated |= mind.memory == 0 || memcmp(view, mind.left.bytes, mind.game->state_size) != 0;
  mind.game->resample(content, view, seat, rng, state);
}

/* The first action that calls nobody lost. */
static void lay_on(Scene *s) {
  static MkAction legal[MK_MAX_LEGAL];
  int seat = acting_seat(s), count = s->game->legal(content_of(s), s->state.bytes, seat, legal);
  for (int i = 0; i < count; i++) {
    char room[MK_MAX_ACTION_TEXT];
    MkText text = MK_TEXT(room);
    mk_action_write(s->game, content_of(s), s->state.bytes, seat, legal[i], &text);
    if (strcmp(room, "lost") == 0) continue;
    assert_int_equal(s->game->apply(content_of(s), s->state.bytes, seat, legal[i], NULL), MK_OK);
    return;
  }
}

/* So far into a game that half a memory has lost something of it, and there is more than one thing to choose. */
static bool has_much_to_remember(const Scene *s) {
  static MkAction legal[MK_MAX_LEGAL];
  AnyState view;
  int seat = acting_seat(s);
  if (s->game->legal(content_of(s), s->state.bytes, seat, legal) < 2) return false;
  MkQuestion q = question_about(s, s->state.bytes, seat, &view);
  AnyState left = view;
  s->game->bot->forget(q.content, left.bytes, seat, 50, q.character);
  return memcmp(view.bytes, left.bytes, s->game->state_size) != 0;
}

/* Whoever thinks by what the level remembers decides on nothing else; each level a little more than the one before. */
static void people_forget_by_their_level(void **state) {
  (void)state;
  static const char *const levels[] = {"greedy", "easy", "normal", "hard"};
  Scene scene;
  mind.game = mk_game_find("diminuendo");
  scene_open(&scene, mind.game, 2, 3);
  while (!has_much_to_remember(&scene)) lay_on(&scene);
  MkGame watched = *mind.game;
  MkBotHelp help = *mind.game->bot;
  help.forget = forget;
  watched.bot = &help;
  watched.resample = imagine;
  scene.game = &watched;
  for (int i = 0, before = 0; i < 4; before = mind.memory, i++) {
    AnyState view, same;
    int seat = acting_seat(&scene);
    mind.memory = 0;
    mind.cheated = false;
    MkQuestion q = question_about(&scene, scene.state.bytes, seat, &view);
    uint64_t character = q.character;
    same = view;
    mk_bot_find(levels[i])->choose(&q);
    assert_true(mind.memory > before);
    assert_true(mind.memory < 100 || i == 3);
    assert_int_equal(mind.seed, character);
    assert_false(mind.cheated);
    assert_memory_equal(view.bytes, same.bytes, watched.state_size);
  }
  scene_close(&scene);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(everybody_has_a_name),
      cmocka_unit_test(decisions_depend_on_the_view_alone),
      cmocka_unit_test(opinions_are_in_order_and_count_the_budget),
      cmocka_unit_test(time_ends_a_search),
      cmocka_unit_test(a_certain_answer_comes_early),
      cmocka_unit_test(one_thread_or_many),
      cmocka_unit_test(people_forget_by_their_level),
      cmocka_unit_test(thinking_beats_dice),
      cmocka_unit_test(a_match_is_the_same_on_any_number_of_threads),
  };
  return cmocka_run_group_tests_name("bots", tests, NULL, NULL);
}
