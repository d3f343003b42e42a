/* lab.h - many games between bots: how strong they are, with an interval that says how sure that is.
 *
 * Native only, and a library of its own (libmeikyu-lab): it uses threads, a clock and logarithms. A bot
 * need not be one of Meikyu's: any MkBot may play, see docs/example_bot.c.
 */
#ifndef MEIKYU_LAB_H
#define MEIKYU_LAB_H

#include <meikyu/bot.h>
#include <meikyu/referee.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct MkLabScore MkLabScore;

/* A against B: one A and the rest B at each table. Games come in sets with the same deal, A in each seat
 * once, so that no seat and no deal favours anybody. Alone (one seat) A plays for points. */
typedef struct MkLabMatch {
  MkSetup setup; /* its seed is the seed of the whole match */
  const MkBot *a, *b;
  MkBudget budget; /* of every decision */
  int games;       /* at most; rounded up to whole sets */
  int threads;     /* sets played at the same time */
  /* 0, or stop as soon as a sequential test knows whether A wins at least this share of decided games. */
  double at_least;
  /* Called after every set, by one thread at a time; NULL: nobody watches. */
  void (*progress)(void *context, const MkLabScore *score);
  void *context;
} MkLabMatch;

typedef enum MkLabVerdict { MK_LAB_OPEN, MK_LAB_YES, MK_LAB_NO } MkLabVerdict;

struct MkLabScore {
  int games, wins, draws, losses; /* of A; a shared first place is a draw */
  double margin, margin_squares; /* sums over games: points ahead of the best other, alone points */
  int decisions;                 /* of A */
  double seconds;                /* CPU time A spent on them */
  MkLabVerdict verdict;
};

/* Plays the match. The same setup and budget in iterations give the same score, however many threads
 * (unless a verdict stops it early). */
void mk_lab_match(const MkLabMatch *match, MkLabScore *score);

/* Iterations that the search makes in a second of CPU time on one core, measured for `seconds` over searches
 * of `iterations` each in positions of random games. */
double mk_lab_speed(const MkSetup *setup, int iterations, double seconds);

/* The share of wins among decided games with its 95 % Wilson interval, all 0..1. */
typedef struct MkLabRate {
  double rate, low, high;
} MkLabRate;
MkLabRate mk_lab_rate(int wins, int losses);
/* The mean of `count` numbers with its 95 % interval, from their sum and the sum of their squares. */
MkLabRate mk_lab_mean(double sum, double squares, int count);

/* Wald's sequential test between a share of `at_least` - 5 % and `at_least` + 5 %, both errors 5 %. */
MkLabVerdict mk_lab_verdict(int wins, int losses, double at_least);

/* CPU time of the calling thread in microseconds: a budget that a busy machine does not shorten. */
uint64_t mk_lab_thread_us(void);
/* Wall-clock time in microseconds, never going back: a budget for somebody who waits. */
uint64_t mk_lab_wall_us(void);
/* For MkBudget.run_all. */
void mk_lab_run_all(int count, void (*job)(void *context, int index), void *context);

#ifdef __cplusplus
}
#endif

#endif
