/* puzzle.h - positions with one right answer: reading, proving and writing them.
 *
 * docs/puzzles.md tells what a line of puzzles/<game>.jsonl holds and what is proven. Nothing here samples: a puzzle is
 * proven by the exact solver (solve.h) or by what the game enumerates (MkPuzzleHelp in game.h).
 */
#ifndef MEIKYU_PUZZLE_H
#define MEIKYU_PUZZLE_H

#include <meikyu/match.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
  MK_PUZZLE_ID = 40,           /* bytes of an id with its NUL */
  MK_PUZZLE_THEME = 24,        /* of a theme */
  MK_PUZZLE_WORDS = 512,       /* of a sentence in one language */
  MK_PUZZLE_STEPS = 24,        /* actions of the seat that is asked */
  MK_PUZZLE_REPLIES = 24,      /* of the others after one of them */
  MK_PUZZLE_RECORD = 1024,     /* lines of its record */
  MK_PUZZLE_LINE = 256 * 1024, /* bytes of a line of a file */
  MK_PUZZLE_EASY = 1000,
  MK_PUZZLE_HARD = 2200,
  MK_PUZZLE_GAP = 5, /* percent that the next best chance is lower, at least */
};

/* What the others do after one step. */
typedef struct MkReplies {
  int count;
  MkAction action[MK_PUZZLE_REPLIES];
} MkReplies;

/* The right actions of one seat with what the others do in between. */
typedef struct MkLine {
  int steps;
  MkAction own[MK_PUZZLE_STEPS];
  MkReplies replies[MK_PUZZLE_STEPS];
} MkLine;

/* A puzzle as it stands in a file, before anything in it is believed. */
typedef struct MkPuzzle {
  char id[MK_PUZZLE_ID];
  const MkGame *game;
  char theme[MK_PUZZLE_THEME];
  int seat, level;
  MkGoal goal;
  char ask[2][MK_PUZZLE_WORDS], why[2][MK_PUZZLE_WORDS]; /* by MkLang */
  MkJson record, solution, replies; /* within the line that was read, which must stay */
} MkPuzzle;

/* Memory for proving, used again and again. NULL: there is none. One is for one thread. */
typedef struct MkProver MkProver;
MkProver *mk_prover_new(void);
void mk_prover_free(MkProver *prover);
/* No position is looked at for longer than so many positions of the solver; 0: as long as it takes. */
void mk_prover_limit(MkProver *prover, uint64_t nodes);

/* What every legal action of `seat` is worth, in the order of their list. -1: it cannot be found, or not within the limit.
 * `legal` and `worth` have room for MK_MAX_LEGAL. */
int mk_puzzle_worths(MkProver *prover, const MkGame *game, const void *content, const void *state,
                     int seat, const MkGoal *goal, MkAction *legal, MkWorth *worth);
/* Whether that much is right: enough for the goal, where `best` is what the best action is worth. */
bool mk_puzzle_is_right(const MkGoal *goal, MkWorth worth, MkWorth best);
/* Whether two legal actions lead to the same position. */
bool mk_puzzle_same(const MkGame *game, const void *content, const void *state, int seat,
                    MkAction one, MkAction other);
/* The line from this position at each step of which one action is right and no other; none of its steps: there is none.
 * A goal's number is filled in. False: it cannot be found, or not within the limit. */
bool mk_puzzle_line(MkProver *prover, const MkGame *game, const void *content, const void *state,
                    int seat, MkGoal *goal, MkLine *out);

/* Reads one line of a file. False: it is damaged, and the error says where. */
bool mk_puzzle_read(const char *bytes, size_t length, MkPuzzle *out, MkError *error);
/* The position that its record leads to; NULL: it leads nowhere. Free it with mk_match_free. */
MkMatch *mk_puzzle_position(const MkPuzzle *puzzle, MkError *error);
/* Proves what it says. False: the error tells what is not so. */
bool mk_puzzle_prove(MkProver *prover, const MkPuzzle *puzzle, MkError *error);

/* {"id":..,"game":..,..}, a line without its end. What `puzzle` says of record, solution and replies does not count. */
void mk_puzzle_write(const MkPuzzle *puzzle, const MkMatch *position, const MkLine *line,
                     MkText *out);
void mk_goal_write(const MkGame *game, const MkGoal *goal, MkText *out);
bool mk_goal_read(const MkGame *game, MkReader *reader, MkGoal *goal);

#ifdef __cplusplus
}
#endif

#endif
