/* lab_train_fit.c - fitting a net to what was seen: who won, and who came off well, by gradient descent (Adam).
 *
 * Floating point of one precision, summed in a fixed order: a batch is divided into parts whatever the threads are, each
 * part is summed by itself, and the parts are added one after the other. At the end weights become whole numbers. */
#include "train.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
  WIDE = 16,      /* hidden numbers that are worked out together */
  EPOCHS = 12,    /* times that everything seen is gone through */
  BATCH = 512,    /* positions */
  PARTS = 8,      /* of a batch */
  HELD_BACK = 16, /* one of so many positions is not fitted to */
  OUT = MK_NET_OUTPUTS,
};

static const float first_rate = 2e-3f, later_rate = 1e-3f; /* steps at the beginning, */
static const float last_rate = 2e-5f;                      /* and at the end */
static const float safe_weight = 0.5f;                     /* of coming off well beside winning */
static const float most_weight = 7.5f, most_second = 3.5f,
                   most_bias = 60; /* what whole numbers hold */
static const float most_hidden = 31.99f;

/* Weights by the number they come from, so that all they lead to are worked out together. */
typedef struct Weights {
  float first[MK_NET_INPUTS][MK_NET_HIDDEN], hidden_bias[MK_NET_HIDDEN];
  float second[OUT][MK_NET_HIDDEN], output_bias[OUT];
} Weights;
enum { NUMBERS = sizeof(Weights) / sizeof(float) };

typedef struct Loss {
  double win, safe;
  int64_t positions, rows;
} Loss;

/* Rows of one position: from `row` up to the one that is the last. */
typedef struct Fit {
  MkTrainer *t;
  int hidden; /* rounded up to WIDE */
  const TrainRow **position;
  size_t count, fitted; /* positions, and how many of them are fitted to: the first */
  Weights now, mean, square;
  Weights gradient[PARTS];
  Loss loss[PARTS];
  size_t from, to; /* the batch at hand */
  bool learning;
  int64_t steps;
} Fit;

/* ---- Forward and back ------------------------------------------------------------------------------------ */

typedef struct Passed {
  float x[MK_NET_INPUTS], hidden[MK_NET_HIDDEN], out[OUT];
} Passed;

static void pass(const Weights *w, int hidden, int inputs, const TrainRow *row, Passed *p) {
  for (int i = 0; i < MK_NET_INPUTS; i++) p->x[i] = (float)row->x[i] / MK_NET_ONE;
  for (int part = 0; part < hidden; part += WIDE) {
    float sum[WIDE];
    for (int h = 0; h < WIDE; h++) sum[h] = w->hidden_bias[part + h];
    for (int i = 0; i < inputs; i++)
      for (int h = 0; h < WIDE; h++) sum[h] += p->x[i] * w->first[i][part + h];
    for (int h = 0; h < WIDE; h++)
      p->hidden[part + h] = sum[h] < 0 ? 0 : sum[h] > most_hidden ? most_hidden : sum[h];
  }
  for (int o = 0; o < OUT; o++) {
    p->out[o] = w->output_bias[o];
    for (int h = 0; h < hidden; h++) p->out[o] += p->hidden[h] * w->second[o][h];
  }
}

/* Adds what a change of the outputs by `wish` asks of each weight. */
static void pass_back(const Weights *w, int hidden, int inputs, const Passed *p,
                      const float wish[OUT], Weights *g) {
  float back[MK_NET_HIDDEN] = {0};
  for (int h = 0; h < hidden; h++) {
    back[h] = wish[0] * w->second[0][h] + wish[1] * w->second[1][h];
    if (p->hidden[h] <= 0 || p->hidden[h] >= most_hidden) back[h] = 0;
    for (int o = 0; o < OUT; o++) g->second[o][h] += wish[o] * p->hidden[h];
    g->hidden_bias[h] += back[h];
  }
  for (int o = 0; o < OUT; o++) g->output_bias[o] += wish[o];
  for (int part = 0; part < hidden; part += WIDE)
    for (int i = 0; i < inputs; i++)
      for (int h = 0; h < WIDE; h++) g->first[i][part + h] += p->x[i] * back[part + h];
}

static float surely(float chance) {
  return chance < 1e-6f ? 1e-6f : chance;
}

/* Winning is one thing among seats and nobody, coming off well one for each seat. */
static void learn_position(Fit *fit, const TrainRow *row, Weights *g, Loss *loss) {
  Passed passed[MK_MAX_SEATS];
  float power[MK_MAX_SEATS], sum = 1, none = 1;
  int inputs = fit->t->train.game->bot->net->features, count = 0;
  do {
    pass(&fit->now, fit->hidden, inputs, &row[count], &passed[count]);
    sum += power[count] = expf(fminf(passed[count].out[0], 20));
  } while (!row[count++].last);
  for (int i = 0; i < count; i++) {
    float won = (float)row[i].win / TRAIN_WIN, chance = power[i] / sum;
    float safe = 1 / (1 + expf(-passed[i].out[1])), was = row[i].safe;
    float wish[OUT] = {chance - won, safe_weight * (safe - was)};
    none -= won;
    loss->win -= won * logf(surely(chance));
    loss->safe -= logf(surely(row[i].safe ? safe : 1 - safe));
    if (fit->learning) pass_back(&fit->now, fit->hidden, inputs, &passed[i], wish, g);
  }
  loss->win -= none * logf(surely(1 / sum));
  loss->positions++;
  loss->rows += count;
}

/* ---- Batches ------------------------------------------------------------------------------------------- */

static void learn_part(Fit *fit, int part) {
  size_t size = fit->to - fit->from;
  size_t from = fit->from + size * (size_t)part / PARTS;
  size_t to = fit->from + size * (size_t)(part + 1) / PARTS;
  memset(&fit->gradient[part], 0, sizeof fit->gradient[part]);
  fit->loss[part] = (Loss){0};
  for (size_t i = from; i < to; i++)
    learn_position(fit, fit->position[i], &fit->gradient[part], &fit->loss[part]);
}

typedef struct Crew {
  Fit *fit;
  int threads;
} Crew;

static void learn_parts(void *context, int index) {
  const Crew *crew = context;
  for (int part = index; part < PARTS; part += crew->threads) learn_part(crew->fit, part);
}

static void learn_batch(Fit *fit, size_t from, size_t to) {
  int threads = fit->t->train.threads < PARTS ? fit->t->train.threads : PARTS;
  Crew crew = {fit, threads};
  fit->from = from;
  fit->to = to;
  mk_lab_run_all(threads, learn_parts, &crew);
}

static float within(float value, float most) {
  return value < -most ? -most : value > most ? most : value;
}

/* What whole numbers can hold without any sum overflowing. */
static void keep_within(Weights *w) {
  for (int h = 0; h < MK_NET_HIDDEN; h++) {
    for (int i = 0; i < MK_NET_INPUTS; i++) w->first[i][h] = within(w->first[i][h], most_weight);
    for (int o = 0; o < OUT; o++) w->second[o][h] = within(w->second[o][h], most_second);
    w->hidden_bias[h] = within(w->hidden_bias[h], most_bias);
  }
  for (int o = 0; o < OUT; o++) w->output_bias[o] = within(w->output_bias[o], most_bias);
}

/* Adam: each weight by how steady its gradient has been. */
static void step(Fit *fit, float rate) {
  float *now = (float *)&fit->now, *mean = (float *)&fit->mean, *square = (float *)&fit->square;
  double steps = (double)++fit->steps;
  float fresh_mean = (float)(1 - pow(0.9, steps)), fresh_square = (float)(1 - pow(0.999, steps));
  for (int i = 0; i < NUMBERS; i++) {
    float sum = 0;
    for (int part = 0; part < PARTS; part++) sum += ((const float *)&fit->gradient[part])[i];
    sum /= BATCH;
    mean[i] += 0.1f * (sum - mean[i]);
    square[i] += 0.001f * (sum * sum - square[i]);
    now[i] -= rate * (mean[i] / fresh_mean) / (sqrtf(square[i] / fresh_square) + 1e-8f);
  }
  keep_within(&fit->now);
}

/* ---- Whole numbers --------------------------------------------------------------------------------------- */

static void round_net(const Fit *fit, MkNet *net) {
  const Weights *w = &fit->now;
  const float one = MK_NET_ONE, sum = one * one;
  memset(net, 0, sizeof *net);
  net->inputs = fit->t->train.game->bot->net->features;
  net->hidden = fit->t->train.hidden;
  net->outputs = OUT;
  for (int h = 0; h < net->hidden; h++) {
    for (int i = 0; i < net->inputs; i++) net->first[h][i] = (int16_t)lrintf(w->first[i][h] * one);
    for (int o = 0; o < OUT; o++) net->second[o][h] = (int16_t)lrintf(w->second[o][h] * one);
    net->hidden_bias[h] = (int32_t)lrintf(w->hidden_bias[h] * sum);
  }
  for (int o = 0; o < OUT; o++) net->output_bias[o] = (int32_t)lrintf(w->output_bias[o] * sum);
}

static void begin_with(Fit *fit, const MkNet *net) {
  Weights *w = &fit->now;
  const float one = MK_NET_ONE, sum = one * one;
  for (int h = 0; h < net->hidden; h++) {
    for (int i = 0; i < net->inputs; i++) w->first[i][h] = (float)net->first[h][i] / one;
    for (int o = 0; o < OUT; o++) w->second[o][h] = (float)net->second[o][h] / one;
    w->hidden_bias[h] = (float)net->hidden_bias[h] / sum;
  }
  for (int o = 0; o < OUT; o++) w->output_bias[o] = (float)net->output_bias[o] / sum;
}

/* Small numbers either way. */
static void begin_anywhere(Fit *fit, MkRng *rng) {
  int inputs = fit->t->train.game->bot->net->features;
  for (int h = 0; h < fit->t->train.hidden; h++) {
    for (int i = 0; i < inputs; i++)
      fit->now.first[i][h] = 0.3f * ((float)mk_rng_below(rng, 2001) - 1000) / 1000;
    for (int o = 0; o < OUT; o++)
      fit->now.second[o][h] = 0.2f * ((float)mk_rng_below(rng, 2001) - 1000) / 1000;
  }
}

/* ---- The whole fit ----------------------------------------------------------------------------------------- */

static void list_positions(Fit *fit, bool held_back) {
  size_t number = 0;
  for (int ago = 0; ago < MK_TRAIN_WINDOW; ago++) {
    const TrainSeen *seen = &fit->t->seen[ago];
    bool first = true;
    for (size_t i = 0; i < seen->count; i++) {
      /* neighbours are of the same game: whole stretches are held back */
      if (first && (number++ / 64 % HELD_BACK == 0) == held_back)
        fit->position[fit->count++] = &seen->row[i];
      first = seen->row[i].last;
    }
  }
}

static void shuffle(Fit *fit, MkRng *rng) {
  for (size_t i = fit->fitted; i > 1; i--) {
    size_t k = mk_rng_below(rng, (uint32_t)i);
    const TrainRow *row = fit->position[i - 1];
    fit->position[i - 1] = fit->position[k];
    fit->position[k] = row;
  }
}

static void tell(const Fit *fit, int64_t done, int64_t all) {
  const MkTrain *train = &fit->t->train;
  if (train->progress) train->progress(train->context, "fit", (int)(1000 * done / all));
}

static void learn(Fit *fit, MkRng *rng) {
  int64_t batches = (int64_t)(fit->fitted / BATCH), all = EPOCHS * batches, done = 0;
  float begin = fit->t->best.inputs ? later_rate : first_rate;
  fit->learning = true;
  for (int epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(fit, rng);
    for (int64_t b = 0; b < batches; b++, done++) {
      learn_batch(fit, (size_t)b * BATCH, (size_t)(b + 1) * BATCH);
      step(fit, begin + (last_rate - begin) * (float)done / (float)all);
      if (done % 64 == 0) tell(fit, done, all);
    }
  }
}

/* How far off it is in what was held back. */
static void examine(Fit *fit, MkTrainRound *round) {
  Loss all = {0};
  fit->learning = false;
  learn_batch(fit, fit->fitted, fit->count);
  for (int part = 0; part < PARTS; part++) {
    all.win += fit->loss[part].win;
    all.safe += fit->loss[part].safe;
    all.positions += fit->loss[part].positions;
    all.rows += fit->loss[part].rows;
  }
  round->win_loss = all.positions ? all.win / (double)all.positions : 0;
  round->safe_loss = all.rows ? all.safe / (double)all.rows : 0;
}

bool lab_train_fit(MkTrainer *t, MkNet *net, MkTrainRound *round) {
  size_t rows = 0;
  for (int ago = 0; ago < MK_TRAIN_WINDOW; ago++) rows += t->seen[ago].count;
  Fit *fit = calloc(1, sizeof *fit);
  const TrainRow **position = malloc((rows + 1) * sizeof *position);
  if (fit && position) {
    uint8_t seed[MK_SEED_SIZE];
    MkRng rng = lab_train_chance(t, "fit", 0, seed);
    fit->t = t;
    fit->position = position;
    fit->hidden = (t->train.hidden + WIDE - 1) / WIDE * WIDE;
    list_positions(fit, false);
    fit->fitted = fit->count;
    list_positions(fit, true);
    if (t->best.inputs)
      begin_with(fit, &t->best);
    else
      begin_anywhere(fit, &rng);
    learn(fit, &rng);
    examine(fit, round);
    round_net(fit, net);
  }
  bool good = fit && position;
  free(position);
  free(fit);
  return good;
}
