/* lines.h - every way to go on alone, and what it comes to: for puzzles (puzzle.c). */
#ifndef RUIN_LINES_H
#define RUIN_LINES_H

#include "ruin.h"

enum { RUIN_LINE_STEPS = 3 * RUIN_ROW }; /* an extra cell, the drawing and the move of each round */

typedef struct RuinLine {
  int length;
  MkAction action[RUIN_LINE_STEPS];
} RuinLine;

/* What tells the ends of lines apart. */
typedef struct RuinEnd {
  RuinCells path, wall;
  uint32_t goals; /* of those held at the start */
  int place;      /* where the last move ends; 0 if it is not asked */
} RuinEnd;

/* What is looked at, and what was found. */
typedef struct RuinLines {
  const RuinContent *content;
  bool stage;   /* to the end of the stage; otherwise of the round */
  bool move;    /* the move is asked too */
  bool special; /* goal cards may be spent, in one round */
  int looked;   /* drawings and ends of moves so far */
  bool over;    /* there are too many lines: nothing was found */
  int best;
  bool found, alone; /* alone: all lines that make the most end alike */
  RuinEnd end;
  RuinPlayer last; /* the sheet there */
  RuinLine line;
} RuinLines;

/* A position on the way, at the beginning of it or where a choice was made. */
typedef struct RuinStand {
  RuinState state;
  uint32_t held; /* of the goal cards that count, those not spent yet */
  bool paid;     /* in an earlier round */
} RuinStand;

RuinLines ruin_lines_begin(const void *content, const MkGoal *goal);
RuinStand ruin_stand_begin(const RuinState *state);
/* Looks at all lines from there. */
void ruin_lines_find(RuinLines *lines, const RuinStand *from);
/* The same for those that begin with an action. */
void ruin_lines_find_after(RuinLines *lines, const RuinStand *from, MkAction action);
/* Takes a legal action there; false: what is asked about is over. */
bool ruin_stand_act(const RuinLines *lines, RuinStand *stand, MkAction action);

#endif
