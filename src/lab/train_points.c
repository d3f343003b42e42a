/* train_points.c - the games of a round, and the match at its end, where a net corrects what a game's formula says in points.
 *
 * Somebody plays alone and thinks at every turn. Of each action that was tried often enough two numbers are kept: what the
 * formula says right after it, and what the search found it to lead to. Where the two differ from what they are after the
 * other actions of the same turn, the formula has something to learn. (Fitted to final scores instead, a judgement plays far
 * worse than the formula: docs/training.md.) */
#include "train.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <meikyu/match.h>

enum {
  LEAST_TRIED = 4,  /* lines of play that make an action worth a row */
  SECOND_BEST = 12, /* one of so many turns is played otherwise than the search says */
  OPINIONS = 64,
  MATCH_SHARE = 4, /* matches think so many times less */
};

/* Somebody alone. */
typedef struct Alone {
  const MkTrainer *t;
  const void *content; /* what it is judged by */
  int iterations;
  uint8_t seed[MK_SEED_SIZE];
  MkRng rng;
  int decided;
  LabRows *rows; /* NULL: nobody takes notes */
  MkOpinion opinion[OPINIONS];
  _Alignas(16) unsigned char state[MK_MAX_STATE], view[MK_MAX_STATE], truth[MK_MAX_STATE],
      after[MK_MAX_STATE];
} Alone;

/* Points are summed as whole numbers, so that the order does not matter. */
typedef struct Sums {
  int games, won, lost, none;
  int64_t lead, squares;
} Sums;

typedef struct Session {
  MkTrainer *t;
  MkContent *own, *last; /* judged by the new net, and by the last (in matches) */
  LabRows rows;
  Sums sum;
  const char *doing;
  int64_t all;
} Session;

/* ---- One game ------------------------------------------------------------------------------------------ */

static int think(Alone *a) {
  const MkGame *game = a->t->train.game;
  MkQuestion q = {.game = game,
                  .content = a->content,
                  .view = a->view,
                  .budget = {.iterations = a->iterations}};
  game->view(a->content, a->state, 0, a->view);
  mk_question_seed(&q, a->seed, 0, a->decided++);
  return mk_think(&q, a->opinion, OPINIONS);
}

/* A row of one action; false where there is nothing to learn from it. */
static bool look_after(Alone *a, const MkOpinion *opinion, TrainRow *row) {
  const MkGame *game = a->t->train.game;
  const void *plain = mk_content_data(a->t->plain);
  *row = (TrainRow){.tried = opinion->visits, .found = opinion->guess};
  memcpy(a->after, a->truth, game->state_size);
  game->apply(plain, a->after, 0, opinion->action, NULL);
  if (opinion->visits < LEAST_TRIED || game->acting(a->after) == 0 ||
      !game->bot->net->row(plain, a->after, 0, row->x))
    return false;
  row->stands = game->bot->evaluate(plain, a->after, 0);
  return true;
}

/* All actions of one turn, if there are two at least to compare. */
static void note(Alone *a, int count) {
  const MkGame *game = a->t->train.game;
  TrainRow row[OPINIONS];
  int kept = 0;
  game->resample(a->content, a->view, 0, &a->rng, a->truth);
  for (int i = 0; i < count; i++) kept += look_after(a, &a->opinion[i], &row[kept]);
  if (kept < 2) return;
  row[kept - 1].last = 1;
  lab_rows_add(a->rows, (const char *)row, (size_t)kept * sizeof *row);
}

/* What is done: nearly always the best, else the second if it was tried as well. */
static MkAction choose(Alone *a, int count) {
  const MkOpinion *best = a->opinion;
  bool other = a->rows && count > 1 && mk_rng_below(&a->rng, SECOND_BEST) == 0;
  return best[other && 4 * best[1].visits > best[0].visits].action;
}

/* Plays a game to its end and returns its points. */
static int play(Alone *a) {
  const MkGame *game = a->t->train.game;
  MkOptions options;
  MkResult result;
  a->decided = 0;
  mk_options_init(game, 1, &options);
  game->setup(a->content, a->state, 1, &options, a->seed);
  while (game->acting(a->state)) {
    int count = think(a);
    if (a->rows) note(a, count);
    game->apply(a->content, a->state, 0, choose(a, count), NULL);
  }
  mk_outcome(game, a->content, a->state, &result);
  return result.seat[0].score;
}

/* ---- Many ---------------------------------------------------------------------------------------------- */

static void play_item(void *context, void *memory, int64_t item, void *block, LabRows *rows) {
  Session *s = context;
  Alone *a = memory;
  *a = (Alone){.t = s->t,
               .content = mk_content_data(s->own),
               .iterations = s->t->train.iterations,
               .rows = rows};
  a->rng = lab_train_chance(s->t, "game", item, a->seed);
  play(a);
  ((Sums *)block)->games++;
}

static int play_deal(Session *s, Alone *a, int64_t item, const MkContent *content) {
  int iterations = s->t->train.iterations / MATCH_SHARE;
  *a = (Alone){
      .t = s->t, .content = mk_content_data(content), .iterations = iterations ? iterations : 1};
  a->rng = lab_train_chance(s->t, "deal", item, a->seed);
  return play(a);
}

static void match_item(void *context, void *memory, int64_t item, void *block, LabRows *rows) {
  (void)rows;
  Session *s = context;
  Sums *sums = block;
  int lead = play_deal(s, memory, item, s->own) - play_deal(s, memory, item, s->last);
  sums->games++;
  sums->won += lead > 0;
  sums->lost += lead < 0;
  sums->none += lead == 0;
  sums->lead += lead;
  sums->squares += lead * lead;
}

static bool take(void *context, const void *block, const LabRows *rows, int64_t done) {
  Session *s = context;
  const Sums *sums = block;
  const MkTrain *train = &s->t->train;
  s->sum.games += sums->games;
  s->sum.won += sums->won;
  s->sum.lost += sums->lost;
  s->sum.none += sums->none;
  s->sum.lead += sums->lead;
  s->sum.squares += sums->squares;
  if (rows->length) lab_rows_add(&s->rows, rows->bytes, rows->length);
  if (rows->lost) s->rows.lost = true;
  if (train->progress) train->progress(train->context, s->doing, (int)(1000 * done / s->all));
  return !s->rows.lost;
}

static void *prepare(void *context) {
  (void)context;
  return malloc(sizeof(Alone));
}

static bool work(Session *s, int64_t items,
                 void (*play_one)(void *, void *, int64_t, void *, LabRows *)) {
  s->all = items;
  LabWork job = {.to = items,
                 .threads = s->t->train.threads,
                 .size = sizeof(Sums),
                 .play = play_one,
                 .take = take,
                 .prepare = prepare,
                 .context = s};
  return lab_work(&job) && !s->rows.lost;
}

static void end(Session *s) {
  mk_content_free(s->own);
  mk_content_free(s->last);
}

static const MkNet *best_of(const MkTrainer *t) {
  return t->best.inputs ? &t->best : NULL;
}

bool lab_train_points_play(MkTrainer *t, TrainSeen *seen, MkTrainRound *round) {
  Session s = {.t = t, .doing = "play"};
  s.own = lab_train_content(t, best_of(t));
  bool good = s.own && work(&s, t->train.games, play_item);
  *seen = (TrainSeen){(TrainRow *)s.rows.bytes, s.rows.length / sizeof(TrainRow)};
  round->games = s.sum.games;
  for (size_t i = 0; i < seen->count; i++) round->positions += seen->row[i].last;
  end(&s);
  return good;
}

/* In standard errors, as if no difference were expected. */
bool lab_train_points_match(MkTrainer *t, const MkNet *net, MkTrainRound *round) {
  Session s = {.t = t, .doing = "match"};
  s.own = lab_train_content(t, net);
  s.last = lab_train_content(t, best_of(t));
  bool good = s.own && s.last && work(&s, t->train.deals, match_item);
  round->deals = t->train.deals;
  round->won = s.sum.won;
  round->lost = s.sum.lost;
  round->none = s.sum.none;
  round->lead = s.sum.squares ? (double)s.sum.lead / sqrt((double)s.sum.squares) : 0;
  end(&s);
  return good;
}
