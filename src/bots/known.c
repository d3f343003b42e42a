/* known.c - knowing instead of guessing: the exact solver within what a bot may spend. */
#include "bots.h"

#include <stdlib.h>

enum {
  /* Positions for each line of play that the search would look at. To choose: a good second for 8,000 lines, because what
   * is known beats what is guessed, and the deals that take most (rules 9 and 11) are solved from about there on. For
   * advice, which is asked for by the hundred when a game is looked at again: about what a line costs. */
  NODES_TO_CHOOSE = 400,
  NODES_TO_ADVISE = 20,
  LEAST_MEMORY = 1 << 20,
  MOST_MEMORY = 64 << 20,
  BYTES_PER_NODE = 16,
};

/* When to give up: at half the time, which leaves the rest to the search; once the outcome is known nobody needs to search,
 * and what other actions come to may take the whole of it. */
typedef struct Deadline {
  const MkBudget *budget;
  const MkOutcome *outcome;
  uint64_t half_us, end_us; /* 0: never by the clock */
} Deadline;

static bool is_late(void *context) {
  const Deadline *d = context;
  if (bots_stopped(d->budget)) return true;
  return d->end_us && d->budget->now_us() >= (d->outcome->exact ? d->end_us : d->half_us);
}

static size_t memory_for(const MkGame *game, uint64_t nodes) {
  size_t least = mk_solve_min_size(game), wanted = MOST_MEMORY;
  if (nodes && nodes * BYTES_PER_NODE < wanted) wanted = (size_t)nodes * BYTES_PER_NODE;
  if (wanted < LEAST_MEMORY) wanted = LEAST_MEMORY;
  return wanted > least ? wanted : least;
}

static void set_limits(const MkQuestion *q, int iterations, int milliseconds, int nodes,
                       Deadline *deadline, MkSolveLimits *limits) {
  const MkBudget *budget = &q->budget;
  *limits = (MkSolveLimits){.stop = is_late, .context = deadline};
  if (!budget->iterations && budget->now_us) {
    int ms = budget->milliseconds ? budget->milliseconds : milliseconds;
    deadline->half_us = budget->now_us() + (uint64_t)ms * 500;
    deadline->end_us = deadline->half_us + (uint64_t)ms * 500;
  } else {
    int lines = budget->iterations ? budget->iterations : iterations;
    limits->nodes = (uint64_t)lines * (uint64_t)nodes;
  }
  limits->size = memory_for(q->game, limits->nodes);
  limits->memory = malloc(limits->size);
}

bool bots_solve(const MkQuestion *q, int iterations, int milliseconds, MkSolution *out,
                MkOutcome *each) {
  BotState truth;
  Deadline deadline = {.budget = &q->budget, .outcome = &out->outcome};
  MkSolveLimits limits;
  MkRng rng = q->rng;
  if (!q->game->solver) return false;
  q->game->resample(q->content, q->view, q->seat, &rng, truth.bytes);
  if (mk_solve_refusal(q->game, q->content, truth.bytes)) return false;
  set_limits(q, iterations, milliseconds, each ? NODES_TO_ADVISE : NODES_TO_CHOOSE, &deadline,
             &limits);
  if (!limits.memory) return false;
  mk_solve_each(q->game, q->content, truth.bytes, &limits, out, each);
  free(limits.memory);
  return out->outcome.exact;
}
