/* What a hint rests on: thirty lines of play however short the time, no chance without them, none where there is
 * nothing to choose. And three positions of real games in which a hint was wrong once. Advice over many positions is
 * compared with facts in test_advice.c. */
#include <support/unit.h>

#include <stdlib.h>

enum { SHOWN = 64 };

/* A position, and what is thought of it. */
typedef struct Asked {
  const MkGame *game;
  const void *content;
  int seat;
  AnyState state, view;
  MkOpinion opinion[SHOWN];
  int count;
} Asked;

typedef int Thinker(const MkQuestion *question, MkOpinion *out, int room);

static void think_as(Thinker *thinker, Asked *a, MkBudget budget) {
  static const uint8_t seed[MK_SEED_SIZE] = {3};
  MkQuestion q = {.game = a->game,
                  .content = a->content,
                  .view = a->view.bytes,
                  .seat = a->seat,
                  .budget = budget};
  a->game->view(a->content, a->state.bytes, a->seat, a->view.bytes);
  mk_question_seed(&q, seed, a->seat, 1);
  a->count = thinker(&q, a->opinion, SHOWN);
}

static void think(Asked *a, MkBudget budget) {
  think_as(mk_advise, a, budget);
}

static int tries(const Asked *a) {
  int sum = 0;
  for (int i = 0; i < a->count; i++) sum += a->opinion[i].visits;
  return sum;
}

/* ---- Time ------------------------------------------------------------------------------------------- */

static uint64_t hours;

/* A machine so busy that an hour goes by between two looks at the clock. */
static uint64_t late_us(void) {
  return ++hours * 3600 * 1000000;
}

static bool at_once(void *unused) {
  (void)unused;
  return true;
}

static void one_by_one(int count, void (*job)(void *context, int index), void *context) {
  for (int i = 0; i < count; i++) job(context, i);
}

/* The middle of a game, where it is somebody's turn to choose. */
static void go_to_the_middle(Asked *a, int seats) {
  static const uint8_t seed[MK_SEED_SIZE] = {11};
  static MkAction legal[MK_MAX_LEGAL];
  MkOptions options = options_of(a->game, seats, NULL);
  MkRng rng;
  mk_rng_init_pcg32(&rng, 4, 2);
  a->game->setup(a->content, a->state.bytes, seats, &options, seed);
  for (int i = 0;; i++) {
    uint32_t acting = a->game->acting(a->state.bytes);
    assert_true(acting != 0);
    a->seat = __builtin_ctz(acting);
    int count = a->game->legal(a->content, a->state.bytes, a->seat, legal);
    if (i >= 3 && count > 1) return;
    a->game->apply(a->content, a->state.bytes, a->seat, legal[mk_rng_below(&rng, (uint32_t)count)],
                   NULL);
  }
}

/* All that is advised was tried, in at least thirty lines together with what is not advised. */
static void has_thought(Asked *a, MkBudget budget) {
  think_as(mk_think, a, budget);
  if (tries(a) < MK_LEAST_TRIES) fail_msg("%s: %d tries", a->game->id, tries(a));
  think(a, budget);
  for (int i = 0; i < a->count; i++) {
    assert_true(a->opinion[i].exact || a->opinion[i].visits > 0);
    assert_in_range(a->opinion[i].chance, 0, 1000);
  }
}

static void however_short_the_time_thirty_lines_are_tried(void **state) {
  static const MkBudget budgets[] = {
      {.milliseconds = 1, .now_us = late_us},
      {.milliseconds = 1, .now_us = late_us, .threads = 7, .run_all = one_by_one},
      {.milliseconds = 1000, .now_us = late_us, .stop = at_once},
      {.iterations = 5000, .stop = at_once},
  };
  static Asked a;
  (void)state;
  for (int i = 0; (a.game = mk_game_at(i)); i++) {
    MkContent *content = a.game->content_json ? builtin_content(a.game) : NULL;
    a.content = content ? mk_content_data(content) : NULL;
    for (int seats = a.game->min_seats; seats <= a.game->min_seats + 1; seats++) {
      if (seats > a.game->max_seats) continue;
      for (size_t k = 0; k < sizeof budgets / sizeof *budgets; k++) {
        go_to_the_middle(&a, seats);
        has_thought(&a, budgets[k]);
      }
    }
    mk_content_free(content);
  }
}

static void fewer_lines_are_no_chance(void **state) {
  static Asked a;
  (void)state;
  a.game = mk_game_find("golem");
  MkContent *content = builtin_content(a.game);
  a.content = mk_content_data(content);
  go_to_the_middle(&a, 2);
  think(&a, (MkBudget){.iterations = MK_LEAST_TRIES - 1});
  assert_true(tries(&a) > 0);
  for (int i = 0; i < a.count; i++) {
    assert_int_equal(a.opinion[i].chance, MK_NO_CHANCE);
    assert_int_equal(a.opinion[i].behind, 0);
  }
  has_thought(&a, (MkBudget){.iterations = MK_LEAST_TRIES});
  mk_content_free(content);
}

/* ---- Nothing to choose ------------------------------------------------------------------------------ */

static int forced_seen;

static void look_at_forced(Asked *a, MkAction only) {
  think(a, (MkBudget){.iterations = 100});
  assert_int_equal(a->count, 1);
  assert_int_equal(a->opinion[0].action, only);
  assert_int_equal(a->opinion[0].chance, MK_NO_CHANCE);
  assert_int_equal(a->opinion[0].visits, 0);
  forced_seen++;
}

static void look_for_forced(Asked *a, const uint8_t *seed) {
  static MkAction legal[MK_MAX_LEGAL];
  MkOptions options = options_of(a->game, a->game->min_seats, NULL);
  MkRng rng;
  uint32_t acting;
  mk_rng_init_pcg32(&rng, seed[0], 1);
  a->game->setup(a->content, a->state.bytes, a->game->min_seats, &options, seed);
  while ((acting = a->game->acting(a->state.bytes)) != 0) {
    a->seat = __builtin_ctz(acting);
    int count = a->game->legal(a->content, a->state.bytes, a->seat, legal);
    if (count == 1) look_at_forced(a, legal[0]);
    a->game->apply(a->content, a->state.bytes, a->seat, legal[mk_rng_below(&rng, (uint32_t)count)],
                   NULL);
  }
}

static void nothing_to_choose_is_no_chance(void **state) {
  static Asked a;
  (void)state;
  for (int i = 0; (a.game = mk_game_at(i)); i++) {
    MkContent *content = a.game->content_json ? builtin_content(a.game) : NULL;
    a.content = content ? mk_content_data(content) : NULL;
    for (uint8_t game = 0; game < 3; game++)
      look_for_forced(&a, (const uint8_t[MK_SEED_SIZE]){game, 5});
    mk_content_free(content);
  }
  assert_true(forced_seen > 5);
}

/* ---- Wrong once ------------------------------------------------------------------------------------- */

/* Reads a position and asks seat 0 about it: after a good look, and with no time at all. */
static void ask_at(Asked *a, const char *id, int seats, const char *const *options,
                   const char *json, void (*check)(const Asked *a)) {
  static const MkBudget budgets[] = {{.iterations = SANITIZED ? 100 : 600},
                                     {.iterations = 1},
                                     {.milliseconds = 1, .now_us = late_us}};
  a->game = mk_game_find(id);
  MkContent *content = builtin_content(a->game);
  MkOptions chosen = options_of(a->game, seats, options);
  a->content = mk_content_data(content);
  a->seat = 0;
  read_position(a->game, a->content, seats, &chosen, json, &a->state);
  for (size_t i = 0; i < sizeof budgets / sizeof *budgets; i++) {
    think(a, budgets[i]);
    check(a);
  }
  mk_content_free(content);
}

static const char *text_of(const Asked *a, int index) {
  static char room[MK_MAX_ACTION_TEXT];
  MkText text = MK_TEXT(room);
  mk_action_write(a->game, a->content, a->view.bytes, a->seat, a->opinion[index].action, &text);
  return room;
}

static MkVerdict reason_of(const Asked *a, int index, MkLang lang, char room[512]) {
  MkText text = mk_text_init(room, 512);
  return a->game->words->reason(a->content, a->view.bytes, a->seat, a->opinion[index].action, lang,
                                &text);
}

static void says(const Asked *a, int index, MkVerdict verdict, const char *en, const char *ja) {
  char room[512];
  assert_int_equal(reason_of(a, index, MK_EN, room), verdict);
  assert_string_equal(room, en);
  assert_int_equal(reason_of(a, index, MK_JA, room), verdict);
  assert_string_equal(room, ja);
}

static void stays(const Asked *a) {
  assert_int_equal(a->count, 1);
  assert_string_equal(text_of(a, 0), "stay");
  says(a, 0, MK_SOUND, "the path leads on: down", "道は下へ続いている");
}

static void a_path_that_leads_on_is_not_called_lost(void **state) {
  static Asked a;
  (void)state;
  ask_at(&a, "diminuendo", 2, NULL,
         "{\"exploration\":3,\"turn\":1,\"phase\":\"call\",\"stack\":["
         "{\"t\":\"S+\",\"d\":\"^\",\"by\":-1},{\"t\":\"S\",\"d\":\"^\",\"by\":0},"
         "{\"t\":\"S\",\"d\":\"^\",\"by\":1},{\"t\":\"L+#4\",\"d\":\"^\",\"by\":0},"
         "{\"t\":\"L\",\"d\":\"<\",\"by\":1}],"
         "\"hands\":[[\"L\",\"L\",\"L+\"],[\"L\",\"L+\",\"S#5\"]],\"scores\":[2,0]}",
         stays);
}

/* Along the path first; what is against it is called a bluff, with how many see through it. */
static void lays_along_or_says_so(const Asked *a) {
  assert_string_equal(text_of(a, 0), "Lv");
  says(a, 0, MK_SOUND, "along the path; the path leads on: right", "道に沿う。道は右へ続いている");
  for (int i = 1; i < a->count; i++)
    says(a, i, MK_BLUFF,
         "a bluff: the path leads down; a player who remembers like Normal calls it 100 %",
         "ブラフ：道は下へ続いている。「ふつう」ほどの記憶力なら100%が見破る");
}

static void a_tile_against_the_path_is_called_a_bluff(void **state) {
  static Asked a;
  static const char *const options[] = {"level=advanced", "single_call=on", "square=on",
                                        "ghosts5=on",     "ghost_twice=on", NULL};
  (void)state;
  ask_at(&a, "diminuendo", 4, options,
         "{\"exploration\":1,\"turn\":0,\"phase\":\"place\",\"stack\":["
         "{\"t\":\"S+\",\"d\":\"^\",\"by\":-1},{\"t\":\"S\",\"d\":\"^\",\"by\":2},"
         "{\"t\":\"L\",\"d\":\"^\",\"by\":3},{\"t\":\"R\",\"d\":\"<\",\"by\":0},"
         "{\"t\":\"L\",\"d\":\"^\",\"by\":1},{\"t\":\"T#1\",\"d\":\"<\",\"by\":2},"
         "{\"t\":\"S+\",\"d\":\"v\",\"by\":3},{\"t\":\"T#3\",\"d\":\"v\",\"by\":0},"
         "{\"t\":\"S+\",\"d\":\"v\",\"by\":1},{\"t\":\"T\",\"d\":\"v\",\"by\":2}],"
         "\"hands\":[[\"L\",\"L\"],[\"L+\",\"S#5\"],[\"L+#4\",\"R#4\"],[\"R\",\"T\"]],"
         "\"calls\":[{\"seat\":3,\"after\":10}]}",
         lays_along_or_says_so);
}

/* H is walled in: H-W pays for everything, A-J for nothing. */
static void keeps_the_live_goal(const Asked *a) {
  char room[512];
  for (int i = 0; i < a->count; i++) {
    assert_null(strstr(text_of(a, i), "/A-J"));
    if (!strstr(text_of(a, i), "/H-W")) continue;
    reason_of(a, i, MK_EN, room);
    assert_non_null(strstr(room, "costs a goal that can no longer be met"));
    reason_of(a, i, MK_JA, room);
    assert_non_null(strstr(room, "使う目標はもう達成できないもの"));
  }
}

static void a_dead_goal_is_given_up_before_a_live_one(void **state) {
  static Asked a;
  (void)state;
  ask_at(&a, "ruin", 2, NULL,
         "{\"stage\":1,\"round\":4,\"phase\":\"play\",\"row\":[\"H\",\"B\",\"I\"],"
         "\"discard\":[\"A\",\"K\",\"Q\",\"T\",\"N\",\"J\",\"W\",\"P\",\"C\"],"
         "\"opened\":\"ACJKQT\",\"players\":[{\"map\":["
         "\"...........\",\".....o.....\",\"..o.oooo.o.\",\"..o.xxxooo.\",\"..goox.o...\","
         "\"....ooo....\",\".....o.....\",\"....oog....\",\"...........\",\"...........\","
         "\"...........\"],\"pos\":\"f6\",\"open\":\"ACKT\",\"goals\":[\"A-J\",\"H-W\"],"
         "\"step\":\"move\"},{\"map\":["
         "\"...........\",\"...o.......\",\"...ooo.....\",\".....o.....\",\"..gooo.....\","
         "\"..oxxoo....\",\"..ooxxo....\",\"..o...g....\",\"..ooo......\",\"..o........\","
         "\"..o........\"],\"pos\":\"c10\",\"open\":\"ACKT\",\"gems\":2,"
         "\"goals\":[\"A-E\",\"B-Q\",\"D-O\",\"R-V\"],\"step\":\"done\"}]}",
         keeps_the_live_goal);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(however_short_the_time_thirty_lines_are_tried),
      cmocka_unit_test(fewer_lines_are_no_chance),
      cmocka_unit_test(nothing_to_choose_is_no_chance),
      cmocka_unit_test(a_path_that_leads_on_is_not_called_lost),
      cmocka_unit_test(a_tile_against_the_path_is_called_a_bluff),
      cmocka_unit_test(a_dead_goal_is_given_up_before_a_live_one),
  };
  return cmocka_run_group_tests_name("hints", tests, NULL, NULL);
}
