/* threads.c - clocks, and jobs that run at the same time. */
#include <meikyu/lab.h>

#include <pthread.h>
#include <time.h>

static uint64_t read_clock(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

uint64_t mk_lab_thread_us(void) {
  return read_clock(CLOCK_THREAD_CPUTIME_ID);
}

uint64_t mk_lab_wall_us(void) {
  return read_clock(CLOCK_MONOTONIC);
}

typedef struct Job {
  pthread_t thread;
  void (*run)(void *context, int index);
  void *context;
  int index;
  bool started;
} Job;

static void *run_job(void *context) {
  Job *job = context;
  job->run(job->context, job->index);
  return NULL;
}

/* The first job runs here. One that gets no thread of its own runs here too, afterwards. */
void mk_lab_run_all(int count, void (*run)(void *context, int index), void *context) {
  Job jobs[MK_MAX_THREADS];
  if (count > MK_MAX_THREADS) count = MK_MAX_THREADS;
  for (int i = 0; i < count; i++) {
    jobs[i] = (Job){.run = run, .context = context, .index = i};
    jobs[i].started = i > 0 && pthread_create(&jobs[i].thread, NULL, run_job, &jobs[i]) == 0;
  }
  for (int i = 0; i < count; i++) {
    if (!jobs[i].started) run_job(&jobs[i]);
  }
  for (int i = 0; i < count; i++) {
    if (jobs[i].started) pthread_join(jobs[i].thread, NULL);
  }
}
