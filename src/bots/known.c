/* known.c - knowing instead of guessing: the exact solver within what a bot may spend. */
#include "bots.h"

#include <stdlib.h>

enum {
  NODES_PER_ITERATION = 20, /* about what the solver looks at while the search plays one line */
  LEAST_MEMORY = 1 << 20,
  MOST_MEMORY = 64 << 20,
  BYTES_PER_NODE = 16,
};

struct BotSolver {
  const MkQuestion *question;
  uint64_t until_us; /* when to give up and leave the rest of the time to the search; 0: never */
  MkSolveLimits limits;
  MkSolution solution;
};

static bool is_late(void *context) {
  const BotSolver *solver = context;
  const MkBudget *budget = &solver->question->budget;
  if (bots_stopped(budget)) return true;
  return solver->until_us && budget->now_us() >= solver->until_us;
}

static size_t memory_for(const MkQuestion *q, uint64_t nodes) {
  size_t least = mk_solve_min_size(q->game), wanted = MOST_MEMORY;
  if (nodes && nodes * BYTES_PER_NODE < wanted) wanted = (size_t)nodes * BYTES_PER_NODE;
  if (wanted < LEAST_MEMORY) wanted = LEAST_MEMORY;
  return wanted > least ? wanted : least;
}

static void set_limits(BotSolver *solver, int iterations, int milliseconds) {
  const MkBudget *budget = &solver->question->budget;
  solver->limits.stop = is_late;
  solver->limits.context = solver;
  if (!budget->iterations && budget->now_us) {
    int ms = budget->milliseconds ? budget->milliseconds : milliseconds;
    solver->until_us = budget->now_us() + (uint64_t)ms * 500;
  } else {
    int lines = budget->iterations ? budget->iterations : iterations;
    solver->limits.nodes = (uint64_t)lines * NODES_PER_ITERATION;
  }
}

BotSolver *bots_solver_new(const MkQuestion *q, int iterations, int milliseconds) {
  BotSolver *solver = q->game->solver ? calloc(1, sizeof *solver) : NULL;
  if (!solver) return NULL;
  solver->question = q;
  set_limits(solver, iterations, milliseconds);
  solver->limits.size = memory_for(q, solver->limits.nodes);
  solver->limits.memory = malloc(solver->limits.size);
  if (solver->limits.memory) return solver;
  free(solver);
  return NULL;
}

/* Takes what a solution has cost off what is left; false: nothing is. */
static bool spend(MkSolveLimits *limits, uint64_t nodes) {
  if (limits->stop(limits->context)) return false;
  if (limits->nodes == 0) return true;
  if (limits->nodes <= nodes) return false;
  limits->nodes -= nodes;
  return true;
}

const MkSolution *bots_solver_solve(BotSolver *solver, const void *state) {
  const MkQuestion *q = solver->question;
  if (!solver->limits.memory || mk_solve_refusal(q->game, q->content, state)) return NULL;
  mk_solve(q->game, q->content, state, &solver->limits, &solver->solution);
  if (!spend(&solver->limits, solver->solution.nodes)) {
    free(solver->limits.memory);
    solver->limits.memory = NULL;
  }
  return solver->solution.exact ? &solver->solution : NULL;
}

void bots_solver_free(BotSolver *solver) {
  if (solver) free(solver->limits.memory);
  free(solver);
}
