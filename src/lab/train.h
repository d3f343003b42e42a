/* train.h - what the files of training share. train.c leads through rounds. Nets that tell chances: train_play.c plays,
 * train_fit.c fits. Nets that correct points: train_points.c and train_line.c. */
#ifndef MEIKYU_LAB_TRAIN_H
#define MEIKYU_LAB_TRAIN_H

#include <meikyu/train.h>

#include "work.h"

/* A seat in a position, and what became of it. Rows of a position stand together. Where points are learned: the position after an
 * action, what the formula says there and what a search found, in thousandths; rows of a turn stand together. */
typedef struct TrainRow {
  int16_t x[MK_NET_INPUTS];
  uint16_t win; /* share of the win, of TRAIN_WIN */
  uint8_t safe; /* 1: came off well */
  uint8_t last; /* 1: of its position */
  int32_t stands, found, tried;
} TrainRow;
enum { TRAIN_WIN = 60 };

_Static_assert(sizeof(TrainRow) == 2 * MK_NET_INPUTS + 16, "no padding: rows are kept in files");

/* Rows of one round. */
typedef struct TrainSeen {
  TrainRow *row;
  size_t count;
} TrainSeen;

struct MkTrainer {
  MkTrain train;
  MkContent *plain; /* the content that is trained with, judged by formula */
  MkNet best;
  int rounds;
  TrainSeen seen[MK_TRAIN_WINDOW]; /* the newest first */
};

/* A generator for one thing (a game, a deal, a fit) of a round. */
MkRng lab_train_chance(const MkTrainer *t, const char *thing, int64_t number,
                       uint8_t seed[MK_SEED_SIZE]);
/* The content that is trained with, judged by a net; NULL: by formula. */
MkContent *lab_train_content(const MkTrainer *t, const MkNet *net);
/* Another content: made up by chance, with `text` for its JSON, or NULL where the game has none to vary. */
MkContent *lab_train_varied(const MkTrainer *t, const char *text, const MkNet *net);
enum { TRAIN_TEXT = 16384 };

/* train_play.c: one round's games; false: no memory. */
bool lab_train_play(MkTrainer *t, TrainSeen *seen, MkTrainRound *round);
/* A match of `net` against the best so far. */
bool lab_train_match(MkTrainer *t, const MkNet *net, MkTrainRound *round);

/* train_fit.c: a net fitted to all that is remembered, beginning with the best so far. */
bool lab_train_fit(MkTrainer *t, MkNet *net, MkTrainRound *round);

/* train_points.c and train_line.c: the same where a net corrects points. */
bool lab_train_points_play(MkTrainer *t, TrainSeen *seen, MkTrainRound *round);
bool lab_train_points_match(MkTrainer *t, const MkNet *net, MkTrainRound *round);
bool lab_train_line_fit(MkTrainer *t, MkNet *net, MkTrainRound *round);

#endif
