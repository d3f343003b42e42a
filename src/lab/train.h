/* train.h - what the files of training share. train.c leads through rounds, train_play.c plays, train_fit.c fits. */
#ifndef MEIKYU_LAB_TRAIN_H
#define MEIKYU_LAB_TRAIN_H

#include <meikyu/train.h>

#include "work.h"

/* A seat in a position, and what became of it. Rows of a position stand together. */
typedef struct TrainRow {
  int16_t x[MK_NET_INPUTS];
  uint16_t win; /* share of the win, of TRAIN_WIN */
  uint8_t safe; /* 1: came off well */
  uint8_t last; /* 1: of its position */
} TrainRow;
enum { TRAIN_WIN = 60 };

_Static_assert(sizeof(TrainRow) == 2 * MK_NET_INPUTS + 4, "no padding: rows are kept in files");

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
MkRng train_chance(const MkTrainer *t, const char *thing, int64_t number,
                   uint8_t seed[MK_SEED_SIZE]);
/* The content that is trained with, judged by a net; NULL: by formula. */
MkContent *train_content(const MkTrainer *t, const MkNet *net);
/* Another content: made up by chance, with `text` for its JSON, or NULL where the game has none to vary. */
MkContent *train_varied(const MkTrainer *t, const char *text, const MkNet *net);
enum { TRAIN_TEXT = 16384 };

/* train_play.c: one round's games; false: no memory. */
bool train_play(MkTrainer *t, TrainSeen *seen, MkTrainRound *round);
/* A match of `net` against the best so far. */
bool train_match(MkTrainer *t, const MkNet *net, MkTrainRound *round);

/* train_fit.c: a net fitted to all that is remembered, beginning with the best so far. */
bool train_fit(MkTrainer *t, MkNet *net, MkTrainRound *round);

#endif
