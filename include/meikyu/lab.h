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

/* Who plays a side where it is no bot: somebody with a memory or a process of its own, at the match itself, who is trusted
 * to look at no more than its seat may know (tell.h). Every thread has its own, one for each seat of the side. */
typedef struct MkLabGuest {
  const char *id;
  void *context;
  /* Somebody new; NULL: there is none, and all games that he should play are lost by a fault. */
  void *(*open)(void *context);
  void (*close)(void *guest);
  void (*begin)(void *guest, const MkMatch *match, int seat); /* one game after the other */
  /* Decides within so many milliseconds (0: any time). False: a fault, and the game is lost for this seat. */
  bool (*decide)(void *guest, const MkMatch *match, int ms, MkAction *out);
  void (*over)(void *guest, const MkMatch *match); /* not after a fault of its own */
} MkLabGuest;

/* A against B: one A (or `of_a`) and the rest B at each table. Games come in sets with the same deal, A in each seat
 * once, so that no seat and no deal favours anybody; several A sit anywhere, and move on by a seat from game to game. A game
 * that any of them wins is won. Where A and B are the same bot the games of such a set
 * would be one and the same game: every game then has a deal of its own, A going from seat to seat. Alone
 * (one seat) A plays for points. */
typedef struct MkLabMatch {
  MkSetup setup; /* its seed is the seed of the whole match */
  const MkBot *a, *b;
  const MkLabGuest *guest_a, *guest_b; /* plays instead of a or b; NULL: the bot does */
  int of_a;                            /* seats of A at each table; 0: one */
  /* The table's content with another net (mk_content_learn), by which A or B judge; NULL: by the table's own. */
  const MkContent *judge_a, *judge_b;
  int care;        /* of both: see MkQuestion */
  MkBudget budget; /* of every decision */
  int games;       /* at most; rounded up to whole sets */
  int threads;     /* sets played at the same time */
  /* 0, or stop as soon as a sequential test knows whether A wins at least this share of all games. */
  double at_least;
  /* Called after every set, by one thread at a time; NULL: nobody watches. */
  void (*progress)(void *context, const MkLabScore *score);
  void *context;
  /* Alone: the points of every game, in no order; room for `games` numbers, or NULL. */
  int32_t *points;
} MkLabMatch;

typedef enum MkLabVerdict { MK_LAB_OPEN, MK_LAB_YES, MK_LAB_NO } MkLabVerdict;

/* Something counted or summed over games that come in sets: games of a set are dealt alike and tell less
 * than as many games apart, so that only sets can say how much chance there is in the sum. */
typedef struct MkLabSum {
  double sum, squares; /* over sets: of what each set brought, and of its square */
} MkLabSum;

/* Each game is one of four: A wins, A shares the first place, somebody else has it, or nobody wins. */
struct MkLabScore {
  int games, sets; /* games: sets times the games of each */
  int wins, draws, losses, nobody;
  int faults; /* games that a guest lost by one: it is last, alone, the others as they stood */
  MkLabSum won, lone;        /* the wins, and the games that nobody won, set by set */
  MkLabSum margin;           /* points ahead of the best other, alone points */
  double points_a, points_b; /* summed over games: of the best seat of each side */
  int decisions;             /* of A */
  double seconds;            /* CPU time A spent on them */
  MkLabVerdict verdict;
};

/* Plays the match. The same setup and budget in iterations give the same score, however many threads
 * (unless a verdict stops it early). */
void mk_lab_match(const MkLabMatch *match, MkLabScore *score);

/* The mean of the lowest tenth of these points, rounded up to whole games: how bad it gets. They are put in order. 0 without any. */
double mk_lab_lowest_tenth(int32_t *points, int count);

/* What two players made of each other: games that tell as much as independent ones, and what A won of them, a shared game
 * being half. */
typedef struct MkLabPair {
  int a, b; /* players, from 0 */
  double games, points;
} MkLabPair;

/* Elo ratings of `players` players fitted to all pairs (Bradley and Terry), the anchor's being 0, and how they vary together
 * (players x players): the anchor's row is 0. Each pair counts as if one game more had been drawn. False: somebody has played nobody who has
 * to do with the anchor. */
enum { MK_LAB_RATED = 64 }; /* so many players at most */
bool mk_lab_ratings(const MkLabPair *pair, int pairs, int players, int anchor, double *rating,
                    double *covariance);

/* Games of the strongest bot against itself, for what it expects. */
typedef struct MkLabCalibrate {
  MkSetup setup; /* its seed is the seed of all games */
  MkBudget budget;
  int games, threads;
  int every; /* over 1: budget is spent at one choice of so many; in between, the games go on with little thought */
  void (*progress)(void *context, int games); /* as in MkLabMatch */
  void *context;
} MkLabCalibrate;

/* What was expected at a decision, and what came of it. */
typedef struct MkLabSample {
  int game;     /* its number: what comes of positions of one game comes of all of them together */
  int progress; /* how far the game had come, 0..1000: as it says itself, or by decisions */
  MkOpinion opinion;
  const MkChances *chances; /* the tables that the game reads there, its own; NULL: none */
  double came;              /* the share of the win, 0..1; alone points */
} MkLabSample;

/* Plays them; the caller frees the samples. Their order depends on the threads, and nothing else. */
MkLabSample *mk_lab_samples(const MkLabCalibrate *job, int *count);

/* Samples that were expected alike: a tenth of all chances, or alone of the way through the game. */
typedef struct MkLabTenth {
  int count;
  double expected, came; /* averages */
  int games; /* among several: how many the samples are of, and the 95 % interval of what came */
  double low, high;
  double inside; /* the share that ended between low and high of its opinion */
} MkLabTenth;
/* The samples of a game stand together, as mk_lab_samples leaves them. */
void mk_lab_tenths(const MkLabSample *sample, int count, bool alone, MkLabTenth tenth[10]);

/* Drops what was solved, sorts the rest by guess and fits a table to it, as MkBotHelp.chances wants it; `seats` and `thinking` are left alone. */
void mk_lab_fit(MkLabSample *sample, int count, MkChances *out);
/* A line through log-odds for the samples that read the same tables, without what was solved; the fewer
 * there are, the nearer to what the search guesses. */
MkOdds mk_lab_fit_odds(const MkLabSample *sample, int count, const MkChances *chances);
/* Alone, the same for MkBotHelp.ends: 11 rows. */
void mk_lab_fit_ends(MkLabSample *sample, int count, MkEnd out[11]);

/* The deal of game or set `number` of a series. */
void mk_lab_deal(const uint8_t series[MK_SEED_SIZE], int number, uint8_t seed[MK_SEED_SIZE]);

/* Iterations that the search makes in a second of CPU time on one core, measured for `seconds` over searches
 * of `iterations` each in positions of random games. */
double mk_lab_speed(const MkSetup *setup, int iterations, double seconds);

/* A share or a mean with its 95 % interval. */
typedef struct MkLabRate {
  double rate, low, high;
} MkLabRate;
/* `hits` of `count` independent trials, with Wilson's interval; all 0..1. */
MkLabRate mk_lab_rate(double hits, double count);
/* How many independent games tell as much about a share as these games in sets: the number of games where
 * the games of a set differ as games do, the number of sets where they all end alike. Never more than games,
 * and before there are sets enough to tell, the number of sets. */
double mk_lab_independent(const MkLabSum *hits, int64_t sets, int64_t games);
/* The share of games with a hit, with Wilson's interval for as many games as are independent. */
MkLabRate mk_lab_share(const MkLabSum *hits, int64_t sets, int64_t games);
/* The mean of a game with its interval (Student's): sets are what is independent. One set shows no interval: low and
 * high are the mean. */
MkLabRate mk_lab_mean(const MkLabSum *values, int64_t sets, int64_t games);

/* Wald's sequential test between a share of `at_least` - 5 % and `at_least` + 5 %, both errors 5 %, after
 * `hits` of `count` independent trials. */
MkLabVerdict mk_lab_verdict(double hits, double count, double at_least);

/* Puzzles out of games between bots, each proven (puzzle.h). Game k of a series is dealt from mk_lab_deal(seed, k) and gives
 * a few puzzles (MkPuzzleHelp.per_game) or none, so that the same seed gives the same lines, however many threads; more of them only add lines. */
typedef struct MkLabPuzzles {
  const MkGame *game; /* with MkPuzzleHelp */
  uint8_t seed[MK_SEED_SIZE];
  int count, threads;
  /* A line without its end, one after the other; false: enough. */
  bool (*found)(void *context, const char *line, size_t length);
  void (*progress)(void *context, int found, int games); /* NULL: nobody watches */
  void *context;
} MkLabPuzzles;
/* False with the reason: no memory, or too few positions in too many games. */
bool mk_lab_puzzles(const MkLabPuzzles *job, MkError *error);

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
