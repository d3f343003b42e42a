/* puzzles.h - what makes a puzzle out of a position that was found: how hard it is, why it is so, and whether there are enough
 * of its kind. */
#ifndef MEIKYU_LAB_PUZZLES_H
#define MEIKYU_LAB_PUZZLES_H

#include <meikyu/bot.h>
#include <meikyu/lab.h>
#include <meikyu/puzzle.h>
#include <meikyu/referee.h>

/* A position with its proof, and what its choices are worth. */
typedef struct LabPuzzle {
  MkProver *prover;
  MkMatch *match; /* stands at the position */
  int seat;
  MkGoal goal;
  MkLine line;
  int count; /* choices */
  MkAction legal[MK_MAX_LEGAL];
  MkWorth worth[MK_MAX_LEGAL];
} LabPuzzle;

/* Who plays a seat of game `number` of a series. */
MkPlayer lab_puzzle_player(const MkSetup *setup, int number, int seat);

/* How many puzzles of a theme have one answer. */
typedef struct LabShare {
  char theme[MK_PUZZLE_THEME], answer[MK_MAX_ACTION_TEXT]; /* an answer of "": all of the theme */
  int count;
} LabShare;

/* The shares of all that was handed out. Zero at first; free the list. */
typedef struct LabShares {
  LabShare *list;
  int count;
  bool failed; /* there was no memory: what follows is not judged */
} LabShares;

/* Whether the answer of a line is not yet that of most puzzles of its theme: then it is counted. */
bool lab_puzzle_is_welcome(LabShares *shares, const char *line);
/* The best of the choices that are wrong; -1: none is. */
int lab_puzzle_second(const LabPuzzle *found);
/* From 1000 (easy) to 2200 (hard): docs/puzzles.md. */
int lab_puzzle_level(const LabPuzzle *found);
/* Why the solution is right and the next best is not. */
void lab_puzzle_why(const LabPuzzle *found, MkLang lang, MkText *out);

#endif
