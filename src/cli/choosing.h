/* choosing.h - one decision being made step by step at a screen, the same for every game. No terminal here.
 *
 * A person walks over the parts of the legal actions (walk.h). What comes before a place on a board or before a way to
 * turn is held in the hand meanwhile: there always is something, and keys take another one. Where a part leads on alone
 * it is taken by itself.
 */
#ifndef MEIKYU_CHOOSING_H
#define MEIKYU_CHOOSING_H

#include <meikyu/tell.h>

#include "shape.h"
#include "walk.h"

typedef enum Step {
  STEP_OPTION, /* one of the next parts, or the end of the walk */
  STEP_PLACE,  /* where on the board the shape goes */
  STEP_WAY,    /* which of four ways */
  STEP_ANSWER, /* by keys alone: every answer has one, so none is given by an Enter too many */
  STEP_WHOLE,  /* nothing is left to choose */
} Step;

typedef struct Choosing {
  MkView view;
  MkAction legal[MK_MAX_LEGAL];
  MkActionParts parts[MK_MAX_LEGAL];
  int count;
  Walk walk;
  unsigned held;   /* which of the chosen parts were taken by themselves, one bit each */
  Step step;       /* what is asked now */
  int at;          /* STEP_OPTION: the cursor, an option */
  int way;         /* STEP_WAY; kept from question to question */
  int row, column; /* STEP_PLACE: the cursor, with the shape around it */
  Shape shape;
} Choosing;

enum { NOTHING = -1 };

/* A question begins. `view` is of a seat that must decide. */
void cli_choosing_start(Choosing *c, const MkView *view);

/* Options are the next parts and, where an action ends here while others go on, that: it comes last. */
int cli_choosing_options(const Choosing *c);
static inline bool choosing_is_end(const Choosing *c, int option) {
  return option == c->walk.next_count;
}
/* The action that choosing an option would make whole; NOTHING: it goes on. */
int cli_choosing_whole(const Choosing *c, int option);
/* The action that Enter would play now, as an index of `legal`; NOTHING: Enter goes on, or what is tried cannot be done. */
int cli_choosing_action(const Choosing *c);
/* Whether Enter leads anywhere. */
bool cli_choosing_can_enter(const Choosing *c);
/* What is tried, as the notation of an action that need not be one; false: it leaves the board. */
bool cli_choosing_tried(const Choosing *c, MkText *out);

/* Goes on with what the cursor is on; the walk may be at its end then (STEP_WHOLE). */
void cli_choosing_enter(Choosing *c);
/* Takes the last part back that somebody chose, and the cursor is on it again; false: there is none. */
bool cli_choosing_can_go_back(const Choosing *c);
bool cli_choosing_back(Choosing *c);
/* A key that the game has given to a part: goes to an action that has it, as like to what is chosen as can be, or lets go
 * of it. False: it is no such key now. */
bool cli_choosing_key(Choosing *c, int key);
/* The key of a part, 0: none. */
int cli_choosing_key_of(const Choosing *c, MkActionPart part);

/* What could be held instead of chosen part number `level`, that one included, into room for WALK_MAX_NEXT; returns how
 * many. */
int cli_choosing_instead(const Choosing *c, int level, MkActionPart *out);
/* The innermost held part that could be another one, and the outermost; NOTHING: there is none. */
int cli_choosing_level(const Choosing *c);
int cli_choosing_outer_level(const Choosing *c);
/* Takes the next one there, or number `index` at the innermost level. False: there is none. */
bool cli_choosing_cycle(Choosing *c, int level);
bool cli_choosing_take(Choosing *c, int index);

/* STEP_PLACE: moves, turns and mirrors the shape, or goes to the next place where it may lie, turning it if there is
 * none; false: it cannot. */
bool cli_choosing_move(Choosing *c, int rows, int columns);
void cli_choosing_turn(Choosing *c);
void cli_choosing_flip(Choosing *c);
bool cli_choosing_jump(Choosing *c);

#endif
