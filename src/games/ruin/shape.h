/* shape.h - the shape of a sheet as numbers, and what was learned from play about them (shape.c). */
#ifndef RUIN_SHAPE_H
#define RUIN_SHAPE_H

#include "measure.h"

/* Cells counted on a sheet. */
typedef enum RuinShape {
  RUIN_SHAPE_JOINED, /* path that hangs together with the entrance */
  RUIN_SHAPE_APART,  /* path that does not */
  RUIN_SHAPE_FRONT,  /* blank, next to joined path: it can grow there */
  RUIN_SHAPE_EDGE,   /* blank, next to anything drawn */
  RUIN_SHAPE_THIN,   /* blank, in no blank block of 2 x 2 cells */
  RUIN_SHAPE_SHORT,  /* blank, in no three blank cells in a line */
  RUIN_SHAPE_ENDS,   /* path with one neighbour of path, or none */
  RUIN_SHAPE_SITES,  /* open sites that are joined path, and gems that count as such */
  RUIN_SHAPE_WALLED, /* open sites that are wall, */
  RUIN_SHAPE_NEAR,   /* and that are blank and next to joined path */
  RUIN_SHAPES
} RuinShape;

/* A row of a net has each of them twice, as it is and times the rounds to come; and all that once for each stage, for in the
 * other stage it is 0. */
enum { RUIN_FEATURES = 4 * RUIN_SHAPES };
extern const MkFeature ruin_features[RUIN_FEATURES];
extern const MkNetHelp ruin_net;

/* With more at a table the formula goes alone: `greedy` with what was learned won 5 of 60 games among three without. */
enum { RUIN_SHAPE_SEATS = 2 };
/* Gems of a player that count as sites: with several at the table, so that nobody stands worse for taking one. Alone a site runs away
 * from nobody, a gem costs a card, and whoever takes them later makes more: there none do. */
static inline int ruin_gems_as_sites(const RuinState *state, const RuinPlayer *player) {
  return state->seats > 1 ? player->gems : 0;
}
void ruin_count_shape(const RuinSheet *sheet, RuinCells joined, RuinCells sites, int gems,
                      int count[RUIN_SHAPES]);
/* What was learned, for one stage and so many rounds to come in it: a weight for each count. */
typedef struct RuinLearned {
  int32_t weight[MK_NET_HIDDEN][RUIN_SHAPES];
  int stage;
} RuinLearned;
void ruin_learned(const RuinContent *content, int stage, int rounds, RuinLearned *learned);
/* What such a sheet is worth beyond what the formula sees, in thousandths of a point; 0 where nothing was learned. */
int32_t ruin_shape_value(const RuinContent *content, const RuinLearned *learned,
                         const int count[RUIN_SHAPES]);

#endif
