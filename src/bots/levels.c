/* levels.c - easy, normal and hard: one search, three ways to be human.
 *
 * `hard` thinks as long as it may and forgets nothing. `normal` looks at a fair number of lines of play and
 * forgets a little. `easy` looks at few and not far, forgets more, and cannot tell actions apart that come
 * out nearly alike: its mistakes are those of a player in a hurry, not dice. */
#include "search.h"

#include <stdlib.h>

#include <meikyu/solve.h>

enum { NEAR_EQUALS = 8 };

static const SearchPlan easy = {
    .iterations = 100, .milliseconds = 300, .most = 100, .memory = 60, .misjudges = 80, .sight = 1};
static const SearchPlan normal = {.iterations = 800,
                                  .milliseconds = 1000,
                                  .most = 800,
                                  .memory = 90,
                                  .misjudges = 10,
                                  .sight = 99};
static const SearchPlan hard = {
    .iterations = 8000, .milliseconds = 3000, .memory = 100, .sight = 99};

static bool forced(const MkQuestion *q, MkAction *out) {
  MkAction legal[MK_MAX_LEGAL];
  int count = q->game->legal(q->content, q->view, q->seat, legal);
  *out = legal[0];
  return count == 1;
}

/* ---- Knowing instead of guessing ------------------------------------------------------------------ */

enum {
  NODES_PER_ITERATION = 20, /* about what the solver looks at while the search plays one line */
  LEAST_MEMORY = 1 << 20,
  MOST_MEMORY = 64 << 20,
  BYTES_PER_NODE = 16,
};

/* When the solver must give up and leave the rest of the time to the search. */
typedef struct Deadline {
  const MkBudget *budget;
  uint64_t until_us; /* 0: none */
} Deadline;

static bool is_late(void *context) {
  const Deadline *deadline = context;
  if (bots_stopped(deadline->budget)) return true;
  return deadline->until_us && deadline->budget->now_us() >= deadline->until_us;
}

static size_t memory_for(const MkQuestion *q, uint64_t nodes) {
  size_t least = mk_solve_min_size(q->game), wanted = MOST_MEMORY;
  if (nodes && nodes * BYTES_PER_NODE < wanted) wanted = (size_t)nodes * BYTES_PER_NODE;
  if (wanted < LEAST_MEMORY) wanted = LEAST_MEMORY;
  return wanted > least ? wanted : least;
}

/* Half of the time by the clock, or as many positions as the search would have iterations for. */
static bool solve_within(const MkQuestion *q, const SearchPlan *plan, const BotState *truth,
                         MkSolution *out) {
  bool by_clock = !q->budget.iterations && q->budget.now_us;
  int milliseconds = q->budget.milliseconds ? q->budget.milliseconds : plan->milliseconds;
  int iterations = q->budget.iterations ? q->budget.iterations : plan->iterations;
  Deadline deadline = {.budget = &q->budget};
  MkSolveLimits limits = {.stop = is_late, .context = &deadline};
  if (by_clock) {
    deadline.until_us = q->budget.now_us() + (uint64_t)milliseconds * 500;
  } else {
    limits.nodes = (uint64_t)iterations * NODES_PER_ITERATION;
  }
  limits.size = memory_for(q, limits.nodes);
  limits.memory = malloc(limits.size);
  if (!limits.memory) return false;
  mk_solve(q->game, q->content, truth->bytes, &limits, out);
  free(limits.memory);
  return out->exact;
}

/* Where nothing is hidden and nothing left to chance, the one truth behind the view can be solved. */
static bool solved(MkQuestion *q, const SearchPlan *plan, MkAction *out) {
  static const MkSolution nothing;
  BotState truth;
  MkSolution *solution = malloc(sizeof *solution);
  if (!solution) return false;
  *solution = nothing;
  q->game->resample(q->content, q->view, q->seat, &q->rng, truth.bytes);
  bool known = !mk_solve_refusal(q->game, q->content, truth.bytes) &&
               solve_within(q, plan, &truth, solution);
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

static MkAction choose(MkQuestion *q, const SearchPlan *plan) {
  MkOpinion opinion[NEAR_EQUALS];
  MkAction action;
  if (forced(q, &action)) return action;
  int count = search_think(q, plan, true, opinion, NEAR_EQUALS);
  return plan->misjudges ? pick(q, plan, opinion, count) : opinion[0].action;
}

static MkAction choose_easy(MkQuestion *q) {
  return choose(q, &easy);
}

static MkAction choose_normal(MkQuestion *q) {
  return choose(q, &normal);
}

static MkAction choose_hard(MkQuestion *q) {
  MkAction action;
  if (forced(q, &action) || solved(q, &hard, &action)) return action;
  return choose(q, &hard);
}

int mk_think(const MkQuestion *q, MkOpinion *out, int room) {
  return search_think(q, &hard, false, out, room);
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
    .about = {"looks as far ahead as its time allows, and forgets nothing",
              "時間の許すかぎり先を読み、何も忘れない"},
    .choose = choose_hard,
};
