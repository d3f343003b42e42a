/* pool.c - threads that wait for rows to work on. They share blocks of rows: which thread takes which has no part in what
 * comes of them. */
#include "inside.h"

#include <pthread.h>
#include <stdlib.h>

enum { BLOCK = 32 };

struct Pool {
  pthread_mutex_t lock;
  pthread_cond_t begin, end;
  pthread_t thread[MK_MAX_THREADS];
  int count;      /* threads beside the caller's */
  int busy;       /* of them, still at work */
  uint64_t round; /* rises with each job */
  bool closing;
  MkVec *vec;
  VecJob job;
  const void *context;
  atomic_int next; /* the first row nobody has taken */
};

static void work(Pool *pool) {
  int games = pool->vec->setup.games, from;
  while ((from = atomic_fetch_add(&pool->next, BLOCK)) < games)
    pool->job(pool->vec, pool->context, from, from + BLOCK < games ? from + BLOCK : games);
}

static void *wait_for_work(void *context) {
  Pool *pool = context;
  uint64_t seen = 0;
  pthread_mutex_lock(&pool->lock);
  for (;;) {
    while (pool->round == seen && !pool->closing) pthread_cond_wait(&pool->begin, &pool->lock);
    if (pool->closing) break;
    seen = pool->round;
    pthread_mutex_unlock(&pool->lock);
    work(pool);
    pthread_mutex_lock(&pool->lock);
    if (--pool->busy == 0) pthread_cond_signal(&pool->end);
  }
  pthread_mutex_unlock(&pool->lock);
  return NULL;
}

Pool *vec_pool_new(int threads) {
  Pool *pool = calloc(1, sizeof *pool);
  if (!pool) return NULL;
  pthread_mutex_init(&pool->lock, NULL);
  pthread_cond_init(&pool->begin, NULL);
  pthread_cond_init(&pool->end, NULL);
  while (pool->count < threads - 1) {
    if (pthread_create(&pool->thread[pool->count], NULL, wait_for_work, pool) != 0) {
      vec_pool_free(pool);
      return NULL;
    }
    pool->count++;
  }
  return pool;
}

void vec_pool_free(Pool *pool) {
  if (!pool) return;
  pthread_mutex_lock(&pool->lock);
  pool->closing = true;
  pthread_cond_broadcast(&pool->begin);
  pthread_mutex_unlock(&pool->lock);
  for (int i = 0; i < pool->count; i++) pthread_join(pool->thread[i], NULL);
  pthread_cond_destroy(&pool->end);
  pthread_cond_destroy(&pool->begin);
  pthread_mutex_destroy(&pool->lock);
  free(pool);
}

void vec_run(MkVec *vec, VecJob job, const void *context) {
  Pool *pool = vec->pool;
  if (!pool) {
    job(vec, context, 0, vec->setup.games);
    return;
  }
  pthread_mutex_lock(&pool->lock);
  pool->vec = vec;
  pool->job = job;
  pool->context = context;
  atomic_store(&pool->next, 0);
  pool->busy = pool->count;
  pool->round++;
  pthread_cond_broadcast(&pool->begin);
  pthread_mutex_unlock(&pool->lock);
  work(pool);
  pthread_mutex_lock(&pool->lock);
  while (pool->busy) pthread_cond_wait(&pool->end, &pool->lock);
  pthread_mutex_unlock(&pool->lock);
}
