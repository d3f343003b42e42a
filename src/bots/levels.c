/* levels.c - easy, normal and hard: one search, three ways to be human.
 *
 * `hard` thinks as long as it may by the clock and forgets nothing. `normal` looks at a fair number of lines of play and
 * forgets a little. `easy` looks at few and not far, forgets more, and cannot tell actions apart that come
 * out nearly alike: its mistakes are those of a player in a hurry, not dice. */
#include "search.h"

#include <stdlib.h>

enum { NEAR_EQUALS = 8 };

/* Numbers set by hand so that each level beats the one below it in every game; docs/strength.md has the games played.
 * The first two are as strong on a slow phone as anywhere, unless somebody limits their time: iterations decide. */
static const SearchPlan easy = {
    .iterations = 100, .most = 100, .memory = 60, .misjudges = 80, .sight = 1};
static const SearchPlan normal = {
    .iterations = 800, .most = 800, .memory = 90, .misjudges = 10, .sight = 99};
static const SearchPlan hard = {
    .iterations = 8000, .milliseconds = 3000, .memory = 100, .sight = 99};

static bool forced(const MkQuestion *q, MkAction *out) {
  MkAction legal[MK_MAX_LEGAL];
  int count = q->game->legal(q->content, q->view, q->seat, legal);
  *out = legal[0];
  return count == 1;
}

/* One of the actions that keep the best outcome there is, where that can be known. */
static bool solved(MkQuestion *q, const SearchPlan *plan, MkAction *out) {
  MkSolution *solution = q->game->solver ? malloc(sizeof *solution) : NULL;
  bool known = solution && bots_solve(q, plan->iterations, plan->milliseconds, solution, NULL);
  if (known) *out = solution->best[mk_rng_below(&q->rng, (uint32_t)solution->best_count)];
  free(solution);
  return known;
}

/* One of those that look as good as the best to somebody who does not look closely. */
static MkAction pick(MkQuestion *q, const SearchPlan *plan, const MkOpinion *opinion, int count) {
  int alike = 1;
  for (int i = 1; i < count; i++) {
    bool near = opinion[i].value + plan->misjudges >= opinion[0].value;
    if (!near || opinion[i].visits * 8 < opinion[0].visits) break;
    alike++;
  }
  return opinion[mk_rng_below(&q->rng, (uint32_t)alike)].action;
}

MkAction bots_choose(MkQuestion *q, const SearchPlan *plan, bool solves) {
  MkOpinion opinion[NEAR_EQUALS];
  MkAction action;
  if (forced(q, &action) || (solves && solved(q, plan, &action))) return action;
  int count = bots_search_think(q, plan, true, opinion, NEAR_EQUALS);
  return plan->misjudges ? pick(q, plan, opinion, count) : opinion[0].action;
}

static MkAction choose_easy(MkQuestion *q) {
  return bots_choose(q, &easy, false);
}

static MkAction choose_normal(MkQuestion *q) {
  return bots_choose(q, &normal, false);
}

static MkAction choose_hard(MkQuestion *q) {
  return bots_choose(q, &hard, true);
}

/* Where there is nothing to choose there is nothing to weigh, and a chance would come from later choices alone. */
static bool forced_opinion(const MkQuestion *q, MkOpinion *out) {
  MkAction action;
  if (!forced(q, &action)) return false;
  *out = (MkOpinion){.action = action, .chance = MK_NO_CHANCE};
  return true;
}

int mk_think(const MkQuestion *q, MkOpinion *out, int room) {
  if (forced_opinion(q, out)) return 1;
  int count = bots_search_think(q, &hard, false, out, room);
  int seats = bots_seats(q->game, q->content, q->view);
  int32_t thinking = 0;
  for (int i = 0; i < count; i++) thinking += out[i].visits;
  for (int i = 0; i < count; i++) bots_correct(q, seats, thinking, &out[i]);
  return count;
}

int mk_advise(const MkQuestion *q, MkOpinion *out, int room) {
  if (forced_opinion(q, out)) return 1;
  return bots_advise(q, hard.iterations, hard.milliseconds, out, room);
}

const MkBot mk_bot_easy = {
    .id = "easy",
    .name = {"Easy", "やさしい"},
    .about = {"short of sight and memory, and takes what looks about right",
              "先読みも記憶も浅く、だいたい良さそうな手を選ぶ"},
    .choose = choose_easy,
};

const MkBot mk_bot_normal = {
    .id = "normal",
    .name = {"Normal", "ふつう"},
    .about = {"looks ahead, and misses little", "先を読み、見落としは少ない"},
    .choose = choose_normal,
};

const MkBot mk_bot_hard = {
    .id = "hard",
    .name = {"Hard", "つよい"},
    .about = {"looks as far ahead as time and device allow, and forgets nothing",
              "時間と端末の速さの許すかぎり先を読み、何も忘れない"},
    .choose = choose_hard,
    .solves = true,
};
