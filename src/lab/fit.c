/* fit.c - tables for the games' sources, from what was expected and what came of it. */
#include <meikyu/lab.h>

#include <math.h>
#include <stdlib.h>

/* ---- A line through points -------------------------------------------------------------------------- */

/* Samples that lie next to each other by what the search guessed. */
typedef struct Bin {
  double guess, came, count;
} Bin;

static int compare_guesses(const void *a, const void *b) {
  const MkLabSample *one = a, *other = b;
  return (one->opinion.guess > other->opinion.guess) - (one->opinion.guess < other->opinion.guess);
}

static Bin bin_of(const MkLabSample *sample, int from, int to) {
  Bin bin = {0, 0, to - from};
  for (int i = from; i < to; i++) {
    bin.guess += sample[i].opinion.guess;
    bin.came += sample[i].came;
  }
  return bin;
}

static double mean_of(const Bin *bin) {
  return bin->came / bin->count;
}

/* A higher guess never means less: neighbours that say otherwise are taken together (pool adjacent
 * violators). */
static int add_bin(Bin *bins, int count, Bin bin) {
  while (count > 0 && mean_of(&bins[count - 1]) >= mean_of(&bin)) {
    count--;
    bin.guess += bins[count].guess;
    bin.came += bins[count].came;
    bin.count += bins[count].count;
  }
  bins[count] = bin;
  return count + 1;
}

/* What was solved is no guess. */
static int drop_exact(MkLabSample *sample, int count) {
  int kept = 0;
  for (int i = 0; i < count; i++)
    if (!sample[i].opinion.exact) sample[kept++] = sample[i];
  return kept;
}

void mk_lab_fit(MkLabSample *sample, int count, MkChances *out) {
  static const int edge[] = {0,   5,   10,  40,  100, 200, 300, 400, 500,
                             600, 700, 800, 900, 960, 980, 990, 995, 1000};
  Bin bins[sizeof edge / sizeof *edge];
  int bin_count = 0;
  count = drop_exact(sample, count);
  qsort(sample, (size_t)count, sizeof *sample, compare_guesses);
  for (size_t i = 0; i + 1 < sizeof edge / sizeof *edge; i++) {
    int from = (int)((int64_t)count * edge[i] / 1000),
        to = (int)((int64_t)count * edge[i + 1] / 1000);
    if (to > from) bin_count = add_bin(bins, bin_count, bin_of(sample, from, to));
  }
  out->count = bin_count;
  for (int i = 0; i < bin_count; i++)
    out->point[i] = (MkChancePoint){(int16_t)lround(bins[i].guess / bins[i].count),
                                    (int16_t)lround(1000 * mean_of(&bins[i]))};
}

/* ---- A line through log-odds ------------------------------------------------------------------------ */

/* Logistic regression by Newton's method: slope and shift, what pulls at them, and how firmly they stand. */
typedef struct Regression {
  double slope, shift;
  double pull[2], hold[3];
} Regression;

/* As good as so many even positions that say "it is as the search guesses": few samples are hardly believed. */
static const double doubt = 1;

static double log_odds_of(const MkOpinion *o) {
  double chance = fmin(fmax(o->guess / 1000.0, 0.01), 0.99);
  return log(chance / (1 - chance));
}

static void weigh(Regression *r, double x, double came) {
  double p = 1 / (1 + exp(-(r->slope * x + r->shift))), firm = p * (1 - p);
  r->pull[0] += (came - p) * x;
  r->pull[1] += came - p;
  r->hold[0] += firm * x * x;
  r->hold[1] += firm * x;
  r->hold[2] += firm;
}

/* Solves the two equations; false: nothing moves any more. */
static bool step(Regression *r) {
  double whole = r->hold[0] * r->hold[2] - r->hold[1] * r->hold[1];
  double slope = (r->pull[0] * r->hold[2] - r->pull[1] * r->hold[1]) / whole;
  double shift = (r->pull[1] * r->hold[0] - r->pull[0] * r->hold[1]) / whole;
  r->slope += slope;
  r->shift += shift;
  return fabs(slope) + fabs(shift) > 1e-4;
}

MkOdds mk_lab_fit_odds(const MkLabSample *sample, int count, const MkChances *chances) {
  enum { MOST_STEPS = 50 };
  Regression r = {.slope = 1};
  for (int i = 0; i < MOST_STEPS; i++) {
    r = (Regression){
        r.slope, r.shift, {doubt * (1 - r.slope), -doubt * r.shift}, {doubt, 0, doubt}};
    for (int k = 0; k < count; k++)
      if (sample[k].chances == chances && !sample[k].opinion.exact)
        weigh(&r, log_odds_of(&sample[k].opinion), sample[k].came);
    if (!step(&r)) break;
  }
  return (MkOdds){(int16_t)lround(100 * r.slope), (int16_t)lround(100 * r.shift)};
}

/* ---- Ends ------------------------------------------------------------------------------------------- */

static int compare_rests(const void *a, const void *b) {
  double one = *(const double *)a, other = *(const double *)b;
  return (one > other) - (one < other);
}

/* Quantiles of what the end brought beyond the guess, for the samples around a point of the game. */
static MkEnd end_around(const MkLabSample *sample, int count, int progress, double *rest) {
  int found = 0;
  for (int i = 0; i < count; i++) {
    if (abs(sample[i].progress - progress) <= 50)
      rest[found++] = sample[i].came - sample[i].opinion.guess / 1000.0;
  }
  if (found == 0) return (MkEnd){0, 0, 0};
  qsort(rest, (size_t)found, sizeof *rest, compare_rests);
  return (MkEnd){(int16_t)lround(rest[found / 10]), (int16_t)lround(rest[found / 2]),
                 (int16_t)lround(rest[found - 1 - found / 10])};
}

void mk_lab_fit_ends(MkLabSample *sample, int count, MkEnd out[11]) {
  double *rest = malloc((size_t)(count + 1) * sizeof *rest);
  for (int i = 0; i < 11; i++)
    out[i] = rest ? end_around(sample, count, 100 * i, rest) : (MkEnd){0, 0, 0};
  free(rest);
}
