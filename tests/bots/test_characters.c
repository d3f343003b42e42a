/* Characters: the file says only what is there, nobody is called like somebody else, and what they are made of is what
 * they play by. How strong they are is measured, not tested (docs/strength.md). */
#include <support/unit.h>

#include <stdio.h>

#include <meikyu/lab.h>

#include "bots/bots.h"
#include "bots/search.h"

static const MkCharacter *one_of(const char *game, const char *id) {
  const MkCharacter *character = mk_character_find(mk_game_find(game), id);
  assert_non_null(character);
  return character;
}

static bool is_taste(const MkGame *game, const char *id) {
  const MkTaste *taste = game->bot ? game->bot->tastes : NULL;
  while (taste && taste->id && strcmp(taste->id, id) != 0) taste++;
  return taste && taste->id;
}

static void every_taste_is_one_of_its_game(void **state) {
  (void)state;
  const MkGame *game;
  for (int g = 0; (game = mk_game_at(g)); g++) {
    const MkCharacter *one;
    int liking = 0;
    for (int i = 0; (one = mk_character_at(game, i)); i++) {
      for (int k = 0; k < MK_MAX_LIKES && one->likes[k].taste; k++, liking++)
        assert_true(is_taste(game, one->likes[k].taste));
      assert_null(one->likes[MK_MAX_LIKES - 1].taste);
      assert_in_range(one->iterations, 1, 20000);
      assert_in_range(one->memory, 0, 100);
      assert_in_range(one->overlooks, 0, 100);
      assert_true(one->version >= 1);
    }
    assert_int_equal(liking > 0, game->bot && game->bot->tastes);
  }
}

static void all_of_a_game_are_listed_once_by_strength(void **state) {
  (void)state;
  const MkGame *game = mk_game_find("golem");
  const MkCharacter *one, *before = NULL;
  int count = 0;
  for (; (one = mk_character_at(game, count)); count++) {
    for (int i = 0; i < count; i++) assert_ptr_not_equal(mk_character_at(game, i), one);
    if (before && before->games && one->games) assert_true(before->rating <= one->rating);
    before = one;
  }
  assert_int_equal(count, bots_people_count);
  assert_true(count >= 10);
  assert_null(mk_character_at(game, -1));
}

static void they_are_found_by_name_and_version(void **state) {
  (void)state;
  const MkGame *game = mk_game_find("seekers");
  const MkCharacter *rin = one_of("seekers", "rin");
  char text[32], next[32];
  MkText out = MK_TEXT(text);
  mk_bot_write(game, rin->bot, &out);
  assert_ptr_equal(mk_character_find(game, text), rin);
  snprintf(next, sizeof next, "rin@%d", rin->version + 1);
  assert_null(mk_character_find(game, next));
  assert_ptr_equal(mk_bot_named(next), rin->bot);
  assert_null(mk_character_find(game, "rin@"));
  assert_null(mk_character_find(game, "rin@1x"));
  assert_null(mk_character_find(game, "hard"));
  assert_null(mk_bot_named("hard@1"));
  assert_null(mk_bot_find("rin@1"));
  assert_ptr_equal(mk_bot_find("rin"), rin->bot);
  out = (MkText)MK_TEXT(text);
  mk_bot_write(game, mk_bot_find("hard"), &out);
  assert_string_equal(text, "hard");
}

/* A game that the file does not name has everybody too. */
static void others_games_have_them(void **state) {
  (void)state;
  MkGame other = *mk_game_find("seekers");
  other.id = "other";
  const MkCharacter *rin = mk_character_of(&other, mk_bot_find("rin"));
  assert_string_equal(rin->style.en, rin->bot->about.en);
  assert_null(rin->likes[0].taste);
  assert_int_equal(rin->games, 0);
}

/* ---- What they are made of ------------------------------------------------------------------------- */

typedef struct Opening {
  MkMatch *match;
  MkContent *content;
  MkView view;
  MkQuestion question;
} Opening;

static void opening(const char *game, const char *seed, Opening *o) {
  MkSetup setup = {.game = mk_game_find(game), .seats = 2};
  o->content = builtin_content(setup.game);
  setup.content = o->content;
  mk_options_init(setup.game, 2, &setup.options);
  mk_seed_from_text(seed, setup.seed);
  o->match = mk_match_new(&setup, NULL);
  int seat = mk_match_acting(o->match) & 1 ? 0 : 1;
  mk_view_init(&o->view, o->match, seat);
  mk_match_question(o->match, seat, o->view.bytes, &o->question);
}

static void opening_close(Opening *o) {
  mk_match_free(o->match);
  mk_content_free(o->content);
}

static uint64_t late(void) {
  static uint64_t now;
  return now += 1000000000;
}

/* Neither a clock that runs away nor more threads nor another number change what somebody plays. */
static void budgets_do_not_change_them(void **state) {
  (void)state;
  Opening o;
  for (int deal = 0; deal < 6; deal++) {
    char seed[8];
    snprintf(seed, sizeof seed, "c%d", deal);
    opening("seekers", seed, &o);
    MkQuestion plain = o.question, hurried = o.question;
    hurried.budget = (MkBudget){.iterations = 1, .milliseconds = 1, .now_us = late, .threads = 4};
    const MkBot *rin = mk_bot_find("rin");
    assert_int_equal(rin->choose(&plain), rin->choose(&hurried));
    opening_close(&o);
  }
}

/* Nor do levels depend on how fast a machine is, but for the strongest. */
static void a_slow_machine_has_the_same_levels(void **state) {
  (void)state;
  static const char *const levels[] = {"easy", "normal"};
  Opening o;
  for (int i = 0; i < 12; i++) {
    char seed[8];
    snprintf(seed, sizeof seed, "s%d", i);
    opening("seekers", seed, &o);
    MkQuestion plain = o.question, slow = o.question;
    slow.budget.now_us = late;
    const MkBot *bot = mk_bot_find(levels[i % 2]);
    assert_int_equal(bot->choose(&plain), bot->choose(&slow));
    opening_close(&o);
  }
}

/* Where things are forgotten a few lines of play are not spread over all there is. */
static void few_lines_try_few_actions(void **state) {
  (void)state;
  static MkOpinion opinion[64];
  static MkAction legal[MK_MAX_LEGAL];
  SearchPlan plan = {.memory = 50, .sight = 99};
  Opening o;
  opening("diminuendo", "few", &o);
  assert_true(o.question.game->legal(o.question.content, o.view.bytes, o.question.seat, legal) > 8);
  o.question.budget.iterations = 50;
  assert_int_equal(bots_search_think(&o.question, &plan, true, opinion, 64), 3);
  assert_true(bots_search_think(&o.question, &plan, false, opinion, 64) > 3);
  opening_close(&o);
}

/* Whoever overlooks everything chooses as chance does; whoever overlooks nothing, always alike. */
static void what_is_overlooked_is_not_done(void **state) {
  (void)state;
  Opening o;
  MkAction seen[64];
  int kinds[2] = {0};
  opening("seekers", "overlook", &o);
  for (int blind = 0; blind < 2; blind++) {
    SearchPlan plan = {.iterations = 200, .memory = 100, .sight = 99, .overlooks = blind * 100};
    for (int i = 0; i < 40; i++) {
      MkQuestion q = o.question;
      q.budget.iterations = 200;
      mk_rng_init_pcg32(&q.rng, (uint64_t)i, 7);
      MkAction action = bots_choose(&q, &plan, false);
      int k = 0;
      while (k < kinds[blind] && seen[k] != action) k++;
      if (k == kinds[blind]) seen[kinds[blind]++] = action;
    }
  }
  assert_true(kinds[1] > 2 * kinds[0]);
  opening_close(&o);
}

static int32_t always(const void *content, const void *state, int seat) {
  (void)content, (void)state, (void)seat;
  return 1000;
}

/* A taste counts by its weight, for whoever has it. */
static void tastes_count(void **state) {
  (void)state;
  static const MkTaste taste = {"always", always};
  Opening o;
  opening("seekers", "taste", &o);
  AnyState truth;
  MkRng rng = o.question.rng;
  o.question.game->resample(o.question.content, o.view.bytes, o.question.seat, &rng, truth.bytes);
  int32_t plain = bots_evaluate(&o.question, truth.bytes);
  o.question.likes[0] = (MkLike){&taste, 2500};
  assert_int_equal(bots_evaluate(&o.question, truth.bytes), plain + 2500);
  o.question.likes[1] = (MkLike){&taste, -500};
  assert_int_equal(bots_liking(&o.question, truth.bytes), 2000);
  opening_close(&o);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_taste_is_one_of_its_game),
      cmocka_unit_test(all_of_a_game_are_listed_once_by_strength),
      cmocka_unit_test(they_are_found_by_name_and_version),
      cmocka_unit_test(others_games_have_them),
      cmocka_unit_test(budgets_do_not_change_them),
      cmocka_unit_test(a_slow_machine_has_the_same_levels),
      cmocka_unit_test(few_lines_try_few_actions),
      cmocka_unit_test(what_is_overlooked_is_not_done),
      cmocka_unit_test(tastes_count),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
