/* train.c - rounds of training: playing with the best net so far, fitting another to what was seen, and matching the two.
 * The new one is kept only if the match says so: where the two meet it must win more games than it loses, or lose all less
 * often where everybody judges by it, beyond chance, and it may do worse in neither. */
#include "train.h"

#include <stdlib.h>
#include <string.h>

/* What a round takes where nobody says, and how it goes. */
typedef struct Way {
  int games, deals, iterations, hidden;
  bool (*play)(MkTrainer *t, TrainSeen *seen, MkTrainRound *round);
  bool (*fit)(MkTrainer *t, MkNet *net, MkTrainRound *round);
  bool (*match)(MkTrainer *t, const MkNet *net, MkTrainRound *round);
} Way;
static const Way of_chances = {2500, 200, 80, 16, lab_train_play, lab_train_fit, lab_train_match};
static const Way of_points = {
    48, 40, 200, 1, lab_train_points_play, lab_train_line_fit, lab_train_points_match};
static const double enough = 1.0; /* standard errors that count */

static void number_bytes(MkSha256 *sha, int64_t number) {
  uint8_t bytes[8];
  for (int i = 0; i < 8; i++) bytes[i] = (uint8_t)((uint64_t)number >> 8 * i);
  mk_sha256_add(sha, bytes, sizeof bytes);
}

MkRng lab_train_chance(const MkTrainer *t, const char *thing, int64_t number,
                       uint8_t seed[MK_SEED_SIZE]) {
  MkSha256 sha;
  MkRng rng;
  mk_sha256_init(&sha);
  mk_sha256_add(&sha, "meikyu train", 12);
  mk_sha256_add(&sha, t->train.seed, MK_SEED_SIZE);
  mk_sha256_add(&sha, thing, strlen(thing) + 1);
  number_bytes(&sha, t->rounds);
  number_bytes(&sha, number);
  mk_sha256_end(&sha, seed);
  uint64_t state = 0;
  for (int i = 0; i < 8; i++) state |= (uint64_t)seed[i] << 8 * i;
  mk_rng_init_pcg32(&rng, state, 1);
  return rng;
}

/* ---- Contents ------------------------------------------------------------------------------------------ */

static MkContent *content_with(const MkTrainer *t, const char *text, size_t length,
                               const MkNet *net) {
  MkContent *content = mk_content_new(t->train.game, text, length, NULL);
  uint8_t *file = net ? malloc(MK_NET_FILE) : NULL;
  size_t size = file ? mk_net_write(t->train.game, net, file) : 0;
  bool good = content && (file || !net) && mk_content_learn(content, file, size, NULL);
  free(file);
  if (good) return content;
  mk_content_free(content);
  return NULL;
}

MkContent *lab_train_content(const MkTrainer *t, const MkNet *net) {
  return content_with(t, t->train.content, t->train.content_length, net);
}

MkContent *lab_train_varied(const MkTrainer *t, const char *text, const MkNet *net) {
  return content_with(t, text, strlen(text), net);
}

/* ---- A trainer ------------------------------------------------------------------------------------------ */

static const Way *way_of(const MkTrain *train) {
  return train->game->bot->net->row ? &of_points : &of_chances;
}

static void set_usual(MkTrain *train) {
  const Way *usual = way_of(train);
  if (!train->games) train->games = usual->games;
  if (!train->deals) train->deals = usual->deals;
  if (!train->iterations) train->iterations = usual->iterations;
  if (!train->hidden) train->hidden = usual->hidden;
  if (train->threads < 1) train->threads = 1;
}

MkTrainer *mk_trainer_new(const MkTrain *train, MkError *error) {
  const MkGame *game = train->game;
  if (!game->bot || !game->bot->net) {
    mk_error_fill(error, MK_ERROR_GAME, "%s learns nothing yet", "%s に学習はまだありません",
                  game->id);
    return NULL;
  }
  MkContent *plain = mk_content_new(game, train->content, train->content_length, error);
  bool playable = plain && mk_content_playable(plain, error);
  MkTrainer *t = playable ? calloc(1, sizeof *t) : NULL;
  if (!t) {
    if (playable) mk_error_fill(error, MK_SAYS_MEMORY);
    mk_content_free(plain);
    return NULL;
  }
  t->train = *train;
  set_usual(&t->train);
  t->plain = plain;
  mk_content_learn(plain, NULL, 0, NULL);
  return t;
}

void mk_trainer_free(MkTrainer *t) {
  if (!t) return;
  for (int i = 0; i < MK_TRAIN_WINDOW; i++) free(t->seen[i].row);
  mk_content_free(t->plain);
  free(t);
}

const MkNet *mk_trainer_net(const MkTrainer *t) {
  return &t->best;
}

/* The oldest makes room. */
static void remember(MkTrainer *t, TrainSeen seen) {
  free(t->seen[MK_TRAIN_WINDOW - 1].row);
  memmove(t->seen + 1, t->seen, (MK_TRAIN_WINDOW - 1) * sizeof *t->seen);
  t->seen[0] = seen;
}

/* The first net comes from games of others, who are careful in their own way: it need only win. */
static bool is_better(const MkTrainer *t, const MkTrainRound *r) {
  if (t->best.inputs == 0) return r->lead > enough;
  return r->lead > -enough && r->calm > -enough && r->lead + r->calm > enough;
}

static bool play_round(MkTrainer *t, MkTrainRound *round, MkError *error) {
  TrainSeen seen = {0};
  if (!way_of(&t->train)->play(t, &seen, round)) {
    free(seen.row);
    return mk_refuse(error, MK_SAYS_MEMORY);
  }
  if (seen.count == 0) {
    free(seen.row);
    return mk_refuse(
        error, MK_ERROR_OTHER,
        "nothing to learn from in %d games with %d iterations a decision: ask for more of either",
        "%d局（1手あたり%d回の読み）からは何も学べません。どちらかを増やしてください",
        t->train.games, t->train.iterations);
  }
  remember(t, seen);
  return true;
}

bool mk_trainer_round(MkTrainer *t, MkTrainRound *round, MkError *error) {
  MkNet net;
  const Way *way = way_of(&t->train);
  *round = (MkTrainRound){.round = t->rounds + 1};
  if (!play_round(t, round, error)) return false;
  if (!way->fit(t, &net, round) || !way->match(t, &net, round))
    return mk_refuse(error, MK_SAYS_MEMORY);
  round->kept = is_better(t, round);
  if (round->kept) t->best = net;
  t->rounds++;
  return true;
}

/* ---- Going on later -------------------------------------------------------------------------------------- */

bool mk_trainer_seen(const MkTrainer *t, int ago, const void **bytes, size_t *length) {
  if (ago < 0 || ago >= MK_TRAIN_WINDOW || !t->seen[ago].row) return false;
  *bytes = t->seen[ago].row;
  *length = t->seen[ago].count * sizeof(TrainRow);
  return true;
}

void mk_trainer_go_on(MkTrainer *t, int rounds, const MkNet *net) {
  t->rounds = rounds;
  if (net) t->best = *net;
}

bool mk_trainer_recall(MkTrainer *t, const void *bytes, size_t length, MkError *error) {
  const TrainRow *row = bytes;
  size_t count = length / sizeof *row;
  if (count == 0 || length % sizeof *row != 0 || !row[count - 1].last)
    return mk_refuse(error, MK_ERROR_BAD, "not what a round has seen", "学習の記録ではありません");
  TrainSeen seen = {.row = malloc(length), .count = count};
  if (!seen.row) return mk_refuse(error, MK_SAYS_MEMORY);
  memcpy(seen.row, bytes, length);
  remember(t, seen);
  return true;
}
