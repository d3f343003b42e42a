/* action.h - what a player may do, and an action as data.
 *
 * An action is a small number inside the process and a text outside it. Whoever lets a person or a program choose one
 * step by step needs to know what is chosen in it: a seeker and an end, a tool and some cells. These are its parts. They
 * stand in the order in which one would choose them, so that a choice is a walk over the parts of all legal actions:
 * what was chosen so far leaves some of them, and their next parts are what goes on from there.
 */
#ifndef MEIKYU_ACTION_H
#define MEIKYU_ACTION_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

#include <meikyu/text.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What a player may do now, as a small number. Its meaning is the game's own business and may change
 * from version to version: outside the process an action is always its text (mk_action_write). */
typedef uint32_t MkAction;

enum { MK_MAX_ACTION_PARTS = 10 };

typedef struct MkActionPart {
  uint8_t kind;  /* an index into MkGame.part_kinds */
  int16_t value; /* by kind */
} MkActionPart;

/* The parts of one action. Of the legal actions of a seat no two have the same. The parts of one may begin those of
 * another: a move may end there or leave the ruin as well. */
typedef struct MkActionParts {
  int count;
  MkActionPart list[MK_MAX_ACTION_PARTS];
} MkActionParts;

static inline void mk_action_part_add(MkActionParts *parts, int kind, int value) {
  assert(parts->count < MK_MAX_ACTION_PARTS);
  MkActionPart part = {(uint8_t)kind, (int16_t)value};
  parts->list[parts->count++] = part;
}

/* What a kind of part is. Values are written as the notation of actions has them. */
typedef struct MkPartKind {
  const char *name; /* "seeker"; a bare word such as "pass" is of the kind "do" in every game */
  const char *const *texts; /* by value; NULL: `write` says */
  void (*write)(const void *content, int value, MkText *out);
  int16_t values; /* they are 0..values-1; not all of them need mean something */
  bool unordered; /* neighbours of this kind may be chosen in any order: the cells of a drawing */
  bool ways;      /* the values are up, right, down and left: arrow keys choose */
  /* For a terminal, by value: what people call it, and the key that takes it (a space: none has been given to it).
   * NULL: as it is written, and no keys. */
  const MkWords *words;
  const char *keys;
} MkPartKind;

/* A value that is written as the number it is. */
void mk_action_part_number(const void *content, int value, MkText *out);

/* ---- Boards ------------------------------------------------------------------------------------------- */

/* Something on a board that a player may want pointed out, by a key: the largest rectangle. */
typedef struct MkLight {
  char key; /* 0 ends a list */
  MkWords name;
  bool (*lit)(const void *content, const void *view, int seat, int cell);
} MkLight;

/* What a game that is played on cells says of them. The parts of one kind are cells, row by row, and what an action
 * covers are its parts of that kind: so how a cell is written and read is said already. */
typedef struct MkBoard {
  uint8_t kind; /* of the parts that are cells: value = row * columns + column */
  uint8_t rows, columns;
  /* The cell that a player looks from: where their piece stands. */
  int (*here)(const void *content, const void *view, int seat);
  const MkLight *lights; /* NULL: there are none */
} MkBoard;

#ifdef __cplusplus
}
#endif

#endif
