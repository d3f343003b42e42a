/* Many small pieces of work: each is done once, they are handed over in order, and none is large at the end. */
#include <support/unit.h>

#include "lab/work.h"

enum { ITEMS = 5000 };

/* What is seen by whoever takes blocks over, on any thread: told at the end. */
typedef struct Job {
  int threads;
  int64_t stop_at, enough; /* where blocks end; how many items are enough, 0: all */
  int64_t done;            /* items handed over */
  bool others;             /* a block had other items than those that were next, */
  bool greedy;             /* or more than a third of a thread's share of what was left, */
  bool across;             /* or did not end where it should */
} Job;

typedef struct Sum {
  int64_t items, sum;
} Sum;

static void play(void *context, void *memory, int64_t item, void *block, LabRows *rows) {
  (void)context, (void)memory;
  Sum *sum = block;
  sum->items++;
  sum->sum += item;
  lab_rows_add(rows, (const char *)&item, sizeof item);
}

/* Lines of a block are those of its items, in order. */
static bool are_theirs(const LabRows *rows, int64_t from, int64_t to) {
  if (rows->lost || rows->length != (size_t)(to - from) * sizeof from) return false;
  for (int64_t item = from; item < to; item++)
    if (memcmp(rows->bytes + (item - from) * (int64_t)sizeof item, &item, sizeof item) != 0)
      return false;
  return true;
}

static bool take(void *context, const void *block, const LabRows *rows, int64_t done) {
  Job *job = context;
  const Sum *sum = block;
  int64_t items = done - job->done, left = ITEMS - job->done;
  if (sum->items != items || sum->sum != (job->done + done - 1) * items / 2) job->others = true;
  if (!are_theirs(rows, job->done, done)) job->others = true;
  if (items > 1 && items > left / (3 * job->threads)) job->greedy = true;
  if (job->stop_at && job->done / job->stop_at != (done - 1) / job->stop_at) job->across = true;
  job->done = done;
  return !job->enough || done < job->enough;
}

static void run(Job *job) {
  const LabWork work = {.to = ITEMS,
                        .stop_at = job->stop_at,
                        .threads = job->threads,
                        .size = sizeof(Sum),
                        .play = play,
                        .take = take,
                        .context = job};
  assert_true(lab_work(&work));
  assert_false(job->others);
  assert_false(job->greedy);
  assert_false(job->across);
}

static void all_is_done_in_order(void **state) {
  (void)state;
  for (int threads = 1; threads <= 4; threads++) {
    Job job = {.threads = threads};
    run(&job);
    assert_int_equal(job.done, ITEMS);
  }
}

/* Somebody who looks at certain numbers of items finds all of them, and may say that it is enough. */
static void blocks_end_where_they_are_looked_at(void **state) {
  (void)state;
  Job job = {.threads = 2, .stop_at = 100, .enough = 700};
  run(&job);
  assert_int_equal(job.done, 700);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(all_is_done_in_order),
      cmocka_unit_test(blocks_end_where_they_are_looked_at),
  };
  return cmocka_run_group_tests_name("work", tests, NULL, NULL);
}
