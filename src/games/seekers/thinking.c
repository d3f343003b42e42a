/* thinking.c - Twelve Seekers: what bots and the solver are told, and what guesses turned out to be worth.
 * How well a seat stands is judged in bot.c. Modules that only play are built without this (MK_THINKING). */
#include "solve.h"

/* What guesses are worth: the search sees a few turns ahead, which says more about the end where little can still happen,
 * and flatters whoever begins if that is always the same player. From 200 iterations to 30,000 the same lines do, but for
 * rule 1. Fitted by `meikyu lab calibrate --game seekers --iterations 3000 --seed pool-a --fit` to games of all rules and
 * modes, and order 2 and 3 (rule 1: 1,500 games, rule 7: 500, rule 16: 250, the others 8 to 25 each). */
enum {
  OPENING, /* rule 1, whoever decides having no more than one seeker */
  PLACES,  /* rule 1 later */
  ROWS,    /* rules 7 to 10 */
  PLAIN, /* nothing hidden and no effects: rules to 13, and those above where somebody else may begin */
  OTHERS,
  KINDS
};
#define LINE(iterations, slope, shift)                                                             \
  {                                                                                                \
    .seats = 2, .thinking = iterations, .odds = { slope, shift }                                   \
  }

/* For each kind whoever begins the round, then whoever follows. */
static const MkChances chances[KINDS][2][3] = {
    [OPENING] = {{LINE(200, 370, -139), LINE(3000, 600, -153), {.seats = 0}},
                 {LINE(200, 370, 47), LINE(3000, 600, 105), {.seats = 0}}},
    [PLACES] = {{LINE(200, 600, -153), {.seats = 0}}, {LINE(200, 600, 105), {.seats = 0}}},
    [ROWS] = {{LINE(200, 285, -143), {.seats = 0}}, {LINE(200, 285, 143), {.seats = 0}}},
    [PLAIN] = {{LINE(200, 250, 0), {.seats = 0}}, {LINE(200, 250, 0), {.seats = 0}}},
    [OTHERS] = {{LINE(200, 125, 0), {.seats = 0}}, {LINE(200, 125, 0), {.seats = 0}}},
};

static int kind_of(const SeekersState *s) {
  bool opening = s->player[s->turn].seeker_count < 2, same_begins = s->order == 1;
  if (s->mode != SEEKERS_BASIC || s->rule > 13) return OTHERS;
  if (same_begins && s->rule == 1) return opening ? OPENING : PLACES;
  return same_begins && s->rule >= 7 && s->rule <= 10 ? ROWS : PLAIN;
}

static const MkChances *chances_of(const void *content, const void *view) {
  (void)content;
  const SeekersState *s = view;
  return chances[kind_of(s)][s->turn != s->first];
}

const MkBotHelp seekers_bot = {
    .evaluate = seekers_evaluate,
    .evaluate_all = seekers_evaluate_all,
    .outcome = seekers_outcome,
    .horizon = 4,
    .promise = seekers_promise,
    .secret = seekers_secret,
    .pick = seekers_pick,
    .chances = chances_of,
    .tastes = seekers_tastes,
};

const MkSolveHelp seekers_solver = {
    .unsolvable = seekers_unsolvable,
    .point = SEEKERS_POINT,
    .stands = seekers_stands,
    .essence = seekers_essence,
    .room = sizeof(SolveGame),
    .quick = seekers_solve,
};
