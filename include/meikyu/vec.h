/* vec.h - many games side by side, for learners.
 *
 * A vec holds `games` games of one kind and plays a step of each in one call. What a learner reads lies in arrays of the
 * caller's (MkVecArrays), written in place: planes, masks, who is asked, rewards. A step allocates nothing. Rows do not
 * know each other: whatever `threads` is, the same seed and the same actions give the same bytes.
 *
 * Row i of seed s is dealt from the text "s/i/k" for its k-th deal, k from 0 (mk_seed_from_text). Actions are numbers
 * (learn.h). One caller at a time; a vec does not outlive a fork.
 */
#ifndef MEIKYU_VEC_H
#define MEIKYU_VEC_H

#include <meikyu/bot.h>
#include <meikyu/match.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { MK_VEC_MAX_SEED = 160, MK_VEC_MAX_GAMES = 1 << 20 };

/* What an observation is made from. */
typedef enum MkVecLook {
  MK_VEC_VIEW, /* all that the seat was ever shown */
  MK_VEC_TABLE /* what lies there now (MkGame.table) */
} MkVecLook;

/* What becomes of a row whose game has ended. */
typedef enum MkVecReset {
  MK_VEC_NEXT_STEP, /* the next step deals; its action is ignored, reward 0 */
  MK_VEC_SAME_STEP, /* the step that ends a game deals the next one; final_obs has what was seen last */
  MK_VEC_DISABLED, /* it stays over and takes -1 only, until mk_vec_reset */
} MkVecReset;

typedef struct MkVecSetup {
  const MkGame *game;
  const MkContent *content; /* borrowed: must outlive the vec; NULL: the built-in set */
  int seats;
  MkOptions options;
  int games, threads;
  MkVecLook look;
  MkVecReset reset;
  /* Seats that are played by bots before a step returns, with so many iterations; NULL: by the caller. One seat at least
   * is the caller's. */
  const MkBot *bot[MK_MAX_SEATS];
  int iterations[MK_MAX_SEATS];
  bool rotate; /* all of them move on by i + k seats in deal k of row i */
  /* Asked now and then while bots think, by whichever thread; true: the call is given up, and the vec wants a reset.
   * NULL: never. */
  bool (*stop)(void *context);
  void *stop_context;
} MkVecSetup;

/* Owned by the caller; they must outlive the vec. Rows one behind the other. */
typedef struct MkVecArrays {
  uint8_t *obs;    /* mk_row_size bytes a row: the planes of the seat that is asked */
  uint8_t *mask;   /* mk_vec_mask_size bytes a row: its legal actions, bit 0 of byte 0 first */
  int8_t *seat;    /* the lowest seat that must decide, -1 when over */
  uint8_t *acting; /* all that must, one bit each */
  uint8_t *done;   /* 1: this step has ended the game */
  float *reward;   /* by seat: 0 until the end, see mk_vec_step */
  int32_t *score;  /* by seat: 0 until the end */
  int32_t *rank;   /* the same */
  uint8_t
      *final_obs; /* by seat: mk_row_size bytes, valid where done; NULL unless MK_VEC_SAME_STEP */
} MkVecArrays;

typedef struct MkVec MkVec;

/* NULL with an error when something does not fit, or there is no memory. Nothing is dealt before mk_vec_reset. */
MkVec *mk_vec_new(const MkVecSetup *setup, const MkVecArrays *arrays, MkError *error);
void mk_vec_free(MkVec *vec);

/* How many numbers actions have, and the bytes of a mask. */
int mk_vec_numbers(const MkVec *vec);
int mk_vec_mask_size(const MkVec *vec);

/* Deals every row, or those with a 1 in `rows` (NULL: all): with a seed (a text without control characters) its deal 0, with
 * NULL each row's next one, the first time of seed "0". False: the seed is wrong and nothing changed, or the call was
 * given up. */
bool mk_vec_reset(MkVec *vec, const char *seed, const uint8_t *rows, MkError *error);

/* One step of every row. `actions` are `games` numbers for the seats in MkVecArrays.seat or, with `by_seat`, games x seats,
 * -1 for a seat that is not asked or not entered now. All rows are looked at first: on false nothing has moved, and the
 * error names the row. At the end each of k winners gets 1/k, and everybody 1/seats less; nobody wins: -1/seats; alone:
 * score / 100. */
bool mk_vec_step(MkVec *vec, const int32_t *actions, bool by_seat, MkError *error);

/* A legal number of the seat asked in each row, each with the same chance, out of the row's own stream; -1 when over. */
void mk_vec_sample(MkVec *vec, int32_t *out);
/* All legal numbers of the seats asked: those of row i are ids[offsets[i]..offsets[i+1]-1]. Returns how many there are;
 * only what fits into `room` is written. */
int mk_vec_legal(const MkVec *vec, int32_t *offsets, int32_t *ids, int room);

/* What another seat sees, and its mask, which is empty where it is not asked. */
void mk_vec_observe(const MkVec *vec, int seat, uint8_t *obs, uint8_t *mask);
/* The true states as planes: mk_row_size(game, true) bytes a row. */
void mk_vec_reveal(const MkVec *vec, uint8_t *rows);

/* Notation of a legal number of the seat asked in row i, and back; false with the reason. */
bool mk_vec_action_text(const MkVec *vec, int row, int number, MkText *out, MkError *error);
bool mk_vec_action_number(const MkVec *vec, int row, const char *text, int *number, MkError *error);

/* Row `from` once more in row `to`, with the name of its deal; what `to` deals next follows its own count. */
bool mk_vec_copy(MkVec *vec, int from, int to, MkError *error);
/* A row as bytes. Returns how many they are, 0 if there is nothing to save; they are written if `room` is enough for all,
 * and nothing is if not (`out` may be NULL then). */
size_t mk_vec_save(const MkVec *vec, int row, uint8_t *out, size_t room);
/* The same back, also of another vec of the same game, version, seats, options and content. On false nothing changed. */
bool mk_vec_load(MkVec *vec, int row, const uint8_t *bytes, size_t size, MkError *error);
/* The game in a row so far as a match of its own; free it. NULL with an error. */
MkMatch *mk_vec_match(const MkVec *vec, int row, MkError *error);

#ifdef __cplusplus
}
#endif

#endif
