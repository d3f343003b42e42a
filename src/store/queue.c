/* queue.c - requests that wait for a thread. */
#include "queue.h"

void store_queue_init(Queue *queue) {
  pthread_mutex_init(&queue->lock, NULL);
  pthread_cond_init(&queue->filled, NULL);
}

void store_queue_release(Queue *queue) {
  pthread_mutex_destroy(&queue->lock);
  pthread_cond_destroy(&queue->filled);
}

void store_queue_put(Queue *queue, Request *request) {
  pthread_mutex_lock(&queue->lock);
  if (queue->first)
    queue->last->next = request;
  else
    queue->first = request;
  queue->last = request;
  pthread_cond_signal(&queue->filled);
  pthread_mutex_unlock(&queue->lock);
}

Request *store_queue_take(Queue *queue, int most) {
  pthread_mutex_lock(&queue->lock);
  while (!queue->first && !queue->closing) pthread_cond_wait(&queue->filled, &queue->lock);
  Request *first = queue->first, *last = first;
  for (int i = 1; last && i < most && last->next; i++) last = last->next;
  if (last) {
    queue->first = last->next;
    last->next = NULL;
  }
  pthread_mutex_unlock(&queue->lock);
  return first;
}

void store_queue_close(Queue *queue) {
  pthread_mutex_lock(&queue->lock);
  queue->closing = true;
  pthread_cond_signal(&queue->filled);
  pthread_mutex_unlock(&queue->lock);
}
