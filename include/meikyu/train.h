/* train.h - judgement learned from play: rounds of playing, fitting a net and matching it against the last.
 *
 * Native only, a part of libmeikyu-lab. Floating point lives here and nowhere else: what comes out is a net of whole
 * numbers (net.h). The same seed gives the same bytes however many threads there are; sums are made in a fixed order.
 * docs/training.md says what was tried.
 */
#ifndef MEIKYU_TRAIN_H
#define MEIKYU_TRAIN_H

#include <meikyu/lab.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct MkTrain {
  const MkGame *game;  /* one that can learn (MkBotHelp.net) */
  const char *content; /* a content file to learn with; NULL: the built-in set */
  size_t content_length;
  uint8_t seed[MK_SEED_SIZE];
  int threads;
  int games;      /* of a round; 0: as usual, */
  int deals;      /* of the match at its end, each played twice; 0: as usual */
  int iterations; /* thinking of a decision; 0: as usual */
  int hidden;     /* width of the net; 0: as usual */
  /* Called on the way with what is being done, a share of it in thousandths; NULL: nobody watches. */
  void (*progress)(void *context, const char *doing, int share);
  void *context;
} MkTrain;

/* How a round went. */
typedef struct MkTrainRound {
  int round;         /* from 1 */
  int games, nobody; /* played, and won by nobody */
  int64_t positions; /* seen in them */
  double win_loss,
      safe_loss; /* of the fitted net, in positions that it was not fitted to: logarithmic. Where points are learned: how far
                    searches find actions of a turn apart from what it says, and from what the formula says, in points */
  int deals, won, lost,
      none; /* the match: games won by the new net, by the last one, by nobody; of points: deals */
  double lead; /* games won more than lost, or points, in standard errors by deals */
  /* The same deals where all seats judge by the new net, and by the last one: games that nobody wins. */
  int own_none, last_none;
  double calm; /* fewer of them, in standard errors */
  bool kept;   /* the new net has taken the place of the last */
} MkTrainRound;

typedef struct MkTrainer MkTrainer;

/* NULL with an error where the game cannot learn or the content is wrong. */
MkTrainer *mk_trainer_new(const MkTrain *train, MkError *error);
void mk_trainer_free(MkTrainer *trainer);
/* Plays, fits, matches. False with an error where the games had nothing to learn from, or out of memory: the trainer is as
 * it was but for what it has seen. */
bool mk_trainer_round(MkTrainer *trainer, MkTrainRound *out, MkError *error);
/* The best net so far; inputs 0: there is none yet, and bots judge by the game's formula. */
const MkNet *mk_trainer_net(const MkTrainer *trainer);

/* To go on later: the best net, and what was seen in the last rounds (at most MK_TRAIN_WINDOW), the newest first. */
enum { MK_TRAIN_WINDOW = 4 };
/* What was seen `ago` rounds before the newest; false: there was nothing. The bytes stay the trainer's. */
bool mk_trainer_seen(const MkTrainer *trainer, int ago, const void **bytes, size_t *length);
/* Takes a fresh trainer to where another was after so many rounds. */
void mk_trainer_go_on(MkTrainer *trainer, int rounds, const MkNet *net);
/* The same for what was seen: from the oldest to the newest. False, with the reason: not such bytes (aligned as malloc
 * aligns), or no memory. */
bool mk_trainer_recall(MkTrainer *trainer, const void *bytes, size_t length, MkError *error);

#ifdef __cplusplus
}
#endif

#endif
