/* walk.h - a choice is a walk over the parts of the legal actions (docs/adr/0018-actions-as-data.md): what was chosen so
 * far leaves some of them, their next parts are what goes on from there, and where an action has no further part it can
 * be played. No game and no terminal here. */
#ifndef MEIKYU_WALK_H
#define MEIKYU_WALK_H

#include <meikyu/game.h>

enum { WALK_MAX_NEXT = 256 };

typedef struct Walk {
  const MkGame *game;
  const MkActionParts *parts; /* of the legal actions, in the game's order; the caller's */
  int count;
  MkActionParts chosen;
  int open_count; /* actions that what was chosen may become */
  int open[MK_MAX_LEGAL];
  MkActionParts rest[MK_MAX_LEGAL]; /* by place in `open`: what is still to be chosen */
  int done;                         /* the action that can be played now, -1: none */
  int next_count;
  MkActionPart next[WALK_MAX_NEXT]; /* what may be chosen next, each once, in the game's order */
} Walk;

static inline bool same_part(MkActionPart a, MkActionPart b) {
  return a.kind == b.kind && a.value == b.value;
}

/* Begins again with these parts chosen; they need not lead anywhere. */
void cli_walk_to(Walk *walk, const MkActionParts *chosen);
/* One part further. */
void cli_walk_on(Walk *walk, MkActionPart part);
/* Where a part stands among those that may be chosen next; -1: it may not. */
int cli_walk_find(const Walk *walk, MkActionPart part);
/* How many parts of one kind `parts` begins with. */
int cli_walk_group(const MkActionParts *parts);

#endif
