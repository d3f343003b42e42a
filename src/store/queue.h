/* queue.h - requests that wait for a thread of a store's. */
#ifndef MEIKYU_STORE_QUEUE_H
#define MEIKYU_STORE_QUEUE_H

#include <pthread.h>

#include "request.h"

typedef struct Queue {
  pthread_mutex_t lock;
  pthread_cond_t filled;
  Request *first, *last;
  bool closing;
} Queue;

void store_queue_init(Queue *queue);
void store_queue_release(Queue *queue);
void store_queue_put(Queue *queue, Request *request);
/* Waits for requests and takes up to `most` of them. NULL: the store is closing. */
Request *store_queue_take(Queue *queue, int most);
void store_queue_close(Queue *queue);

#endif
