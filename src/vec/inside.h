/* inside.h - what the files of this room share: the rows of a vec and how they are gone through. */
#ifndef MEIKYU_VEC_INSIDE_H
#define MEIKYU_VEC_INSIDE_H

#include <stdatomic.h>
#include <string.h>

#include <meikyu/vec.h>

typedef struct Pool Pool;

enum { VEC_RECENT = 16 };

/* A row beside its state. */
typedef struct Row {
  MkRng rng;      /* what sample() draws from */
  uint32_t deals; /* made so far: the number of the next one */
  uint16_t length;
  int8_t
      asked; /* the seat whose planes and mask are shown; of a game that is over, who acted last */
  uint8_t over;
  uint8_t shift;               /* by how many seats the bots have moved on */
  uint8_t rewarded;            /* rewards, scores and ranks are not all 0 */
  uint16_t recent[VEC_RECENT]; /* the last entries of the log: see vec_log */
} Row;

/* What is seldom looked at. */
typedef struct Deal {
  char seed[MK_VEC_MAX_SEED];      /* what the row deals from */
  char name[MK_VEC_MAX_SEED + 32]; /* the deal at hand */
  uint8_t key[MK_SEED_SIZE];       /* the seed it stands for */
} Deal;

struct MkVec {
  MkVecSetup setup;
  MkVecArrays out;
  const void *content;
  uint32_t bots; /* seats that are played by bots, before they move on */
  int numbers, words, mask_size;
  size_t state_size, row_size; /* a state with what aligns the next one */
  unsigned char *states;
  uint64_t *masks; /* our own: nobody can write into them */
  Row *rows;
  Deal *deals;
  uint16_t *logs; /* max_actions each, VEC_RECENT more at most: seat << 12 | number */
  size_t log_size;
  Pool *pool; /* NULL: one thread */
  bool ready; /* dealt, and not given up since */
  atomic_bool stopped;
};

/* ---- pool.c ----------------------------------------------------------------------------------------- */

/* Threads that wait for work; NULL if they cannot be had. */
Pool *vec_pool_new(int threads);
void vec_pool_free(Pool *pool);
/* Calls job for all rows from..to-1 in blocks, by whichever thread is free; the calling thread works too. */
typedef void (*VecJob)(MkVec *vec, const void *context, int from, int to);
void vec_run(MkVec *vec, VecJob job, const void *context);

/* ---- row.c ------------------------------------------------------------------------------------------ */

static inline void *vec_state(const MkVec *vec, int row) {
  return vec->states + (size_t)row * vec->state_size;
}

static inline uint64_t *vec_mask(const MkVec *vec, int row) {
  return vec->masks + (size_t)row * (size_t)vec->words;
}

/* The log of a row lies far from those of its neighbours: to write there in every step would cost more than the step. So
 * entries wait in the row until there are VEC_RECENT of them, or somebody wants to read. */
static inline uint16_t *vec_log_place(const MkVec *vec, int row) {
  return vec->logs + (size_t)row * vec->log_size;
}

static inline void vec_log_add(MkVec *vec, int row, int seat, int number) {
  Row *r = &vec->rows[row];
  r->recent[r->length % VEC_RECENT] = (uint16_t)(seat << 12 | number);
  if (++r->length % VEC_RECENT == 0)
    memcpy(vec_log_place(vec, row) + r->length - VEC_RECENT, r->recent, sizeof r->recent);
}

/* The numbers played in a row since its deal. */
static inline const uint16_t *vec_log(const MkVec *vec, int row) {
  const Row *r = &vec->rows[row];
  size_t waiting = r->length % VEC_RECENT;
  uint16_t *log = vec_log_place(vec, row);
  memcpy(log + r->length - waiting, r->recent, waiting * sizeof *log);
  return log;
}

static inline bool vec_allows(const MkVec *vec, int row, int number) {
  return number >= 0 && number < vec->numbers && vec_mask(vec, row)[number / 64] >> number % 64 & 1;
}

/* The seats of a row that bots play. */
uint32_t vec_bots(const MkVec *vec, int row);
/* Deals the row's next game and lets bots play until the caller is asked or it is over. */
void vec_deal(MkVec *vec, int row);
/* The same from a name, without the bots. */
void vec_deal_named(MkVec *vec, int row, const char *name);
/* Plays a number that is legal. */
void vec_play(MkVec *vec, int row, int seat, int number);
/* Lets bots play as long as they are asked. */
void vec_settle(MkVec *vec, int row);
/* Writes what the caller reads: of a game that is over also its end. */
void vec_show(MkVec *vec, int row);
/* The same of a row that was loaded. */
void vec_show_loaded(MkVec *vec, int row);
/* The view of a seat as it is looked at. */
void vec_look(const MkVec *vec, const void *state, int seat, void *view);

#endif
