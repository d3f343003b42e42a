/* ratings.c - one scale for many bots: Elo ratings fitted to who beat whom (Bradley and Terry), with how sure they are.
 *
 * Which games are played is not decided here. Floats, as everywhere in the lab: sums go in a fixed order, so that the same
 * results give the same ratings. */
#include <meikyu/lab.h>

#include <assert.h>
#include <math.h>
#include <string.h>

enum { ROUNDS = 100 };

/* A pair that has only wins would be infinitely far apart: each counts as if one game more had been drawn. */
static const double shared = 1.0;

typedef struct Fit {
  const MkLabPair *pair;
  int pairs, players, anchor;
  double slope[MK_LAB_RATED], *bend; /* of the likelihood: by player, and by two of them */
} Fit;

static double expected(double ahead) {
  return 1 / (1 + exp(-ahead));
}

static void look(Fit *fit, const double *strength) {
  int n = fit->players;
  memset(fit->slope, 0, (size_t)n * sizeof(double));
  memset(fit->bend, 0, (size_t)n * (size_t)n * sizeof(double));
  for (int i = 0; i < fit->pairs; i++) {
    const MkLabPair *p = &fit->pair[i];
    double games = p->games + shared, points = p->points + shared / 2;
    double share = expected(strength[p->a] - strength[p->b]);
    double weight = games * share * (1 - share), off = points - games * share;
    fit->slope[p->a] += off;
    fit->slope[p->b] -= off;
    fit->bend[p->a * n + p->a] += weight;
    fit->bend[p->b * n + p->b] += weight;
    fit->bend[p->a * n + p->b] -= weight;
    fit->bend[p->b * n + p->a] -= weight;
  }
  /* The anchor stays where it is. */
  for (int i = 0; i < n; i++) fit->bend[fit->anchor * n + i] = fit->bend[i * n + fit->anchor] = 0;
  fit->bend[fit->anchor * n + fit->anchor] = 1;
  fit->slope[fit->anchor] = 0;
}

/* Turns a symmetric matrix into its inverse, in place; false: it has none, because somebody has played nobody of the others. */
static bool invert(double *m, int n) {
  for (int k = 0; k < n; k++) {
    double pivot = m[k * n + k];
    if (!(pivot > 1e-9)) return false;
    m[k * n + k] = 1;
    for (int j = 0; j < n; j++) m[k * n + j] /= pivot;
    for (int i = 0; i < n; i++) {
      if (i == k) continue;
      double factor = m[i * n + k];
      m[i * n + k] = 0;
      for (int j = 0; j < n; j++) m[i * n + j] -= factor * m[k * n + j];
    }
  }
  return true;
}

/* One of Newton's steps, none longer than a factor of e in the odds; how far it went, negative: nowhere to go. */
static double step(Fit *fit, double *strength) {
  int n = fit->players;
  double most = 0;
  look(fit, strength);
  if (!invert(fit->bend, n)) return -1;
  for (int i = 0; i < n; i++) {
    double by = 0;
    for (int j = 0; j < n; j++) by += fit->bend[i * n + j] * fit->slope[j];
    by = by > 1 ? 1 : by < -1 ? -1 : by;
    strength[i] += by;
    most = fmax(most, fabs(by));
  }
  return most;
}

bool mk_lab_ratings(const MkLabPair *pair, int pairs, int players, int anchor, double *rating,
                    double *covariance) {
  static const double elo = 173.71779276130073; /* 400 / ln 10 */
  assert(players <= MK_LAB_RATED);
  Fit fit = {pair, pairs, players, anchor, {0}, covariance};
  double moved = 1;
  for (int i = 0; i < players; i++) rating[i] = 0;
  for (int i = 0; i < ROUNDS && moved > 1e-10; i++) moved = step(&fit, rating);
  for (int i = 0; i < players; i++) rating[i] *= elo;
  for (int i = 0; i < players * players; i++) covariance[i] *= elo * elo;
  for (int i = 0; i < players; i++)
    covariance[anchor * players + i] = covariance[i * players + anchor] = 0;
  return moved >= 0;
}
