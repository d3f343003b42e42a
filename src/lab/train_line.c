/* train_line.c - fitting a correction in points: a weighted sum of features, by least squares with a price for large weights.
 *
 * Within a turn, what searches found after each action is taken to be a share of what the formula says, and of each feature; only
 * differences between actions of one turn count. Searches even out much of what the formula says (its share is about a third),
 * so what is found for a feature is divided by that share: the correction is in the formula's points. Sums are made in the
 * order of the rows. */
#include "train.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
  FORMULA = MK_NET_INPUTS, /* the place of what the formula says */
  ALL,                     /* numbers that are fitted, */
  FOUND = ALL,             /* and what they are fitted to */
  WIDTH,
  MOST_TRIED = 40, /* lines of play beyond which an action counts as much */
  HELD_BACK = 8,   /* one of so many stretches of turns is not fitted to */
  STRETCH = 32,
  MIDDLE = 16, /* the hidden number where the correction is 0 */
};
static const double price = 0.01; /* of a weight, beside how much its feature varies */
static const double least_share = 0.05;

/* Sums over pairs of numbers, each less its mean in the turn. */
typedef struct Line {
  double product[WIDTH][WIDTH], weight;
  double share[ALL];
} Line;

static double number_of(const TrainRow *row, int place) {
  if (place == FOUND) return row->found / 1000.0;
  return place == FORMULA ? row->stands / 1000.0 : (double)row->x[place] / MK_NET_ONE;
}

static double weight_of(const TrainRow *row) {
  return row->tried < MOST_TRIED ? row->tried : MOST_TRIED;
}

static void find_means(const TrainRow *row, size_t count, double mean[WIDTH]) {
  double all = 0;
  memset(mean, 0, WIDTH * sizeof *mean);
  for (size_t i = 0; i < count; i++) {
    all += weight_of(&row[i]);
    for (int place = 0; place < WIDTH; place++)
      mean[place] += weight_of(&row[i]) * number_of(&row[i], place);
  }
  for (int place = 0; place < WIDTH; place++) mean[place] /= all;
}

static void add_turn(Line *line, const TrainRow *row, size_t count) {
  double mean[WIDTH], off[WIDTH];
  find_means(row, count, mean);
  for (size_t i = 0; i < count; i++) {
    double weight = weight_of(&row[i]);
    for (int place = 0; place < WIDTH; place++)
      off[place] = number_of(&row[i], place) - mean[place];
    for (int a = 0; a < WIDTH; a++)
      for (int b = 0; b < WIDTH; b++) line->product[a][b] += weight * off[a] * off[b];
    line->weight += weight;
  }
}

/* All turns that are seen, but those held back; or just those. */
static void add_all(const MkTrainer *t, bool held_back, Line *line) {
  size_t turn = 0;
  for (int ago = 0; ago < MK_TRAIN_WINDOW; ago++) {
    const TrainSeen *seen = &t->seen[ago];
    for (size_t i = 0, next; i < seen->count; i = next, turn++) {
      for (next = i + 1; !seen->row[next - 1].last;) next++;
      if ((turn / STRETCH % HELD_BACK == HELD_BACK - 1) == held_back)
        add_turn(line, &seen->row[i], next - i);
    }
  }
}

/* Gauss, without pivots: with the price on its diagonal the matrix is definite. A number that never varies gets 0. */
static void solve(Line *line) {
  double m[ALL][WIDTH];
  memcpy(m, line->product, sizeof m);
  for (int i = 0; i < ALL; i++) m[i][i] += price * m[i][i] + 1e-9;
  for (int i = 0; i < ALL; i++)
    for (int k = i + 1; k < ALL; k++) {
      double factor = m[k][i] / m[i][i];
      for (int j = i; j < WIDTH; j++) m[k][j] -= factor * m[i][j];
    }
  for (int i = ALL - 1; i >= 0; i--) {
    double rest = m[i][FOUND];
    for (int j = i + 1; j < ALL; j++) rest -= m[i][j] * line->share[j];
    line->share[i] = rest / m[i][i];
  }
}

/* How far off the found points are in a turn, as usual: by these shares. */
static double deviation(const Line *line, const double share[ALL]) {
  double sum = line->product[FOUND][FOUND];
  for (int i = 0; i < ALL; i++) {
    sum -= 2 * share[i] * line->product[i][FOUND];
    for (int k = 0; k < ALL; k++) sum += share[i] * share[k] * line->product[i][k];
  }
  return line->weight > 0 && sum > 0 ? sqrt(sum / line->weight) : 0;
}

static int16_t rounded(double weight) {
  const double most = 16000;
  double whole = floor(weight * MK_NET_ONE + 0.5);
  return (int16_t)(whole > most ? most : whole < -most ? -most : whole);
}

/* A sum is a net with one hidden number that never leaves its range. */
static void make_net(const MkTrainer *t, const Line *line, MkNet *net) {
  double formula = line->share[FORMULA];
  memset(net, 0, sizeof *net);
  net->inputs = t->train.game->bot->net->features;
  net->hidden = 1;
  net->outputs = MK_NET_OUTPUTS;
  net->hidden_bias[0] = MIDDLE * MK_NET_ONE * MK_NET_ONE;
  net->second[0][0] = MK_NET_ONE;
  net->output_bias[0] = -MIDDLE * MK_NET_ONE * MK_NET_ONE;
  for (int i = 0; i < net->inputs && formula > least_share; i++)
    net->first[0][i] = rounded(line->share[i] / formula / MK_NET_POINTS);
}

bool lab_train_line_fit(MkTrainer *t, MkNet *net, MkTrainRound *round) {
  Line *fitted = calloc(2, sizeof *fitted);
  if (!fitted) return false;
  Line *held = fitted + 1;
  add_all(t, false, fitted);
  add_all(t, true, held);
  solve(fitted);
  make_net(t, fitted, net);
  round->win_loss = deviation(held, fitted->share);
  memset(fitted->share, 0, FORMULA * sizeof *fitted->share);
  if (fitted->product[FORMULA][FORMULA] > 0)
    fitted->share[FORMULA] = fitted->product[FORMULA][FOUND] / fitted->product[FORMULA][FORMULA];
  round->safe_loss = deviation(held, fitted->share);
  free(fitted);
  return true;
}
