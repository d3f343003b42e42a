/* work.c - see work.h. A ring of blocks: the newest are being filled, the oldest handed over. */
#include "work.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include <meikyu/lab.h>

enum {
  SPARE = 8,        /* blocks for each thread: one being filled, others waiting for an older one */
  PIECES = 3,       /* a thread takes at most one of so many pieces of its share of what is left */
  LEAST_US = 20000, /* a block of less work costs too much to hand over, */
  MOST_US = 200000, /* one of more keeps the others waiting */
  MOST_ITEMS = 1 << 16,
};

void lab_rows_add(LabRows *rows, const char *bytes, size_t length) {
  size_t room = rows->room;
  while (room < rows->length + length) room = room ? 2 * room : 4096;
  char *grown = room > rows->room ? realloc(rows->bytes, room) : rows->bytes;
  if (!grown) {
    rows->lost = true;
    return;
  }
  rows->bytes = grown;
  rows->room = room;
  memcpy(rows->bytes + rows->length, bytes, length);
  rows->length += length;
}

typedef struct Block {
  int64_t from, to;
  bool filled;
  void *data;
  LabRows rows;
} Block;

/* `lock` guards everything below it. */
typedef struct Ring {
  const LabWork *work;
  pthread_mutex_t lock;
  pthread_cond_t freed;
  Block *block;
  int threads, room, oldest, used;
  int64_t next;  /* the next item that nobody has taken */
  int64_t chunk; /* items to take at a time, at most */
  bool over;     /* take has said that it is enough */
} Ring;

/* Less and less towards the end, so that all are done at the same time. */
static int64_t size_of_chunk(const Ring *ring) {
  int64_t most = (ring->work->to - ring->next) / (PIECES * ring->threads);
  if (most < 1) return 1;
  return ring->chunk < most ? ring->chunk : most;
}

static int64_t end_of_chunk(const Ring *ring) {
  int64_t end = ring->next + size_of_chunk(ring), stop = ring->work->stop_at;
  if (stop && end > (ring->next / stop + 1) * stop) end = (ring->next / stop + 1) * stop;
  return end < ring->work->to ? end : ring->work->to;
}

/* The next block to fill, or NULL when there is nothing left to do. Called with the lock held. */
static Block *take_block(Ring *ring) {
  while (ring->used == ring->room && !ring->over) pthread_cond_wait(&ring->freed, &ring->lock);
  if (ring->over || ring->next >= ring->work->to) return NULL;
  Block *block = &ring->block[(ring->oldest + ring->used++) % ring->room];
  block->from = ring->next;
  block->to = ring->next = end_of_chunk(ring);
  block->filled = false;
  return block;
}

/* Hands over whatever is complete at the old end. */
static void hand_over(Ring *ring) {
  while (ring->used > 0 && ring->block[ring->oldest].filled) {
    Block *block = &ring->block[ring->oldest];
    if (!ring->over && !ring->work->take(ring->work->context, block->data, &block->rows, block->to))
      ring->over = true;
    ring->oldest = (ring->oldest + 1) % ring->room;
    ring->used--;
  }
  pthread_cond_broadcast(&ring->freed);
}

static void adjust_chunk(Ring *ring, uint64_t spent) {
  if (spent < LEAST_US && ring->chunk < MOST_ITEMS)
    ring->chunk *= 2;
  else if (spent > MOST_US && ring->chunk > 1)
    ring->chunk /= 2;
}

static void fill(const Ring *ring, Block *block, void *memory) {
  memset(block->data, 0, ring->work->size);
  block->rows.length = 0;
  for (int64_t item = block->from; item < block->to; item++)
    ring->work->play(ring->work->context, memory, item, block->data, &block->rows);
}

static void work_on(Ring *ring, void *memory) {
  Block *block;
  pthread_mutex_lock(&ring->lock);
  while ((block = take_block(ring))) {
    pthread_mutex_unlock(&ring->lock);
    uint64_t begin = mk_lab_wall_us();
    fill(ring, block, memory);
    pthread_mutex_lock(&ring->lock);
    adjust_chunk(ring, mk_lab_wall_us() - begin);
    block->filled = true;
    hand_over(ring);
  }
  pthread_mutex_unlock(&ring->lock);
}

static void run_thread(void *context, int index) {
  (void)index;
  Ring *ring = context;
  void *memory = ring->work->prepare ? ring->work->prepare(ring->work->context) : NULL;
  if (ring->work->prepare && !memory) return; /* whoever got some does the work */
  work_on(ring, memory);
  free(memory);
}

static bool make_blocks(Ring *ring) {
  ring->block = calloc((size_t)ring->room, sizeof *ring->block);
  for (int i = 0; ring->block && i < ring->room; i++) {
    ring->block[i].data = malloc(ring->work->size);
    if (!ring->block[i].data) return false;
  }
  return ring->block != NULL;
}

static void free_blocks(Ring *ring) {
  for (int i = 0; ring->block && i < ring->room; i++) {
    free(ring->block[i].data);
    free(ring->block[i].rows.bytes);
  }
  free(ring->block);
}

bool lab_work(const LabWork *work) {
  int threads = work->threads < 1 ? 1 : work->threads;
  Ring ring = {
      .work = work, .threads = threads, .room = SPARE * threads, .next = work->from, .chunk = 1};
  bool good = make_blocks(&ring);
  if (good) {
    pthread_mutex_init(&ring.lock, NULL);
    pthread_cond_init(&ring.freed, NULL);
    mk_lab_run_all(threads, run_thread, &ring);
    pthread_cond_destroy(&ring.freed);
    pthread_mutex_destroy(&ring.lock);
    good = ring.over || ring.next >= work->to;
  }
  free_blocks(&ring);
  return good;
}
