/* work.h - many small pieces of work on all threads, whose outcomes are gathered in the order of the pieces.
 *
 * Items are numbered. A thread takes a few at a time, gathers what they bring in a block of its own, and the
 * blocks are handed over in order: so whatever has been handed over is always a beginning of the whole, and may be
 * kept as such. Threads never wait for each other unless one is far behind, and blocks get smaller towards the end, so
 * that all threads are done at the same time. Memory does not grow with the number of items.
 */
#ifndef MEIKYU_LAB_WORK_H
#define MEIKYU_LAB_WORK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes that grow; `lost`: some of them found no memory. */
typedef struct LabRows {
  char *bytes;
  size_t length, room;
  bool lost;
} LabRows;
void lab_rows_add(LabRows *rows, const char *bytes, size_t length);

typedef struct LabWork {
  int64_t from, to; /* items */
  int64_t stop_at;  /* blocks end at multiples of it; 0: anywhere */
  int threads;
  size_t size; /* of a block, which begins as zeros */
  /* Does one item; called by many threads. `memory` is what prepare gave that thread; `rows` are lines that belong to the
   * block, empty at first. */
  void (*play)(void *context, void *memory, int64_t item, void *block, LabRows *rows);
  /* Takes a block over, all items before `done` being done; by one thread at a time. False: enough. */
  bool (*take)(void *context, const void *block, const LabRows *rows, int64_t done);
  /* What a thread needs for itself; NULL: nothing. A thread that gets NULL does nothing. */
  void *(*prepare)(void *context);
  void *context;
} LabWork;

/* True: everything was done, or take said that it is enough. False: no memory to go on. */
bool lab_work(const LabWork *work);

#endif
