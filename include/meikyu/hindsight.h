/* hindsight.h - what a deal held for somebody alone, told afterwards.
 *
 * The search tries actions on the true state, so it knows what each of them brings, the cards to come included: it
 * plays the game forward from its seed and never assumes an order of cards. That is for games that are over and for
 * deals that nobody plays; no bot may ask it. What it finds is a lower bound: so much was possible, and there may be more.
 *
 * Not part of meikyu.h: whoever looks behind the cards says so by including this.
 */
#ifndef MEIKYU_HINDSIGHT_H
#define MEIKYU_HINDSIGHT_H

#include <meikyu/match.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct MkHindsight MkHindsight;

/* The best line of play that is known. */
typedef struct MkHindsightLine {
  int32_t score;
  int length;
  const MkAction *action; /* from the deal to the end; lives until the next look */
  int found_after;        /* looks; 0: it is what was played */
  int64_t positions;      /* judged in all looks */
} MkHindsightLine;

/* How many may look at the same time. */
enum { MK_HINDSIGHT_THREADS = 8 };

/* For the deal of a match, which is borrowed as long as the search. What was played, if it is over, is the line to beat.
 * `looks`: so many were made before, and the match is the line that they found; 0: it begins. NULL: several seats, or no
 * memory. */
MkHindsight *mk_hindsight_new(const MkMatch *match, int looks, MkError *error);
void mk_hindsight_free(MkHindsight *hindsight);

/* Looks for a better line, `times` more. The same number of looks in all finds the same line, however they are asked for
 * and by however many threads; more never find less. `run_all` as in MkBudget; NULL: one after the other. False: no memory. */
bool mk_hindsight_look(MkHindsight *hindsight, int times, int threads,
                       void (*run_all)(int count, void (*job)(void *context, int index),
                                       void *context));
/* Looks so far, those before included. */
int mk_hindsight_looks(const MkHindsight *hindsight);
MkHindsightLine mk_hindsight_best(const MkHindsight *hindsight);

#ifdef __cplusplus
}
#endif

#endif
