/* bots.c - bots think on threads of their own. A table has one question out at a time and waits its turn, so that
 * no table keeps the others waiting; the more wait, the shorter each may think. A bot is told what its seat
 * knows and nothing else. */
#include "bots.h"

#include <pthread.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include <meikyu/referee.h>

#include "inside.h"
#include "play.h"

enum {
  LONGEST_MS = 1000, /* for one decision, when nobody waits */
  SHORTEST_MS = 5,
  NICENESS = 10,
};

struct BotJob {
  BotJob *next;
  Table *table; /* NULL: nobody wants to know any more; the owner's thread alone reads it */
  StoryContent *content;
  const MkBot *bot;
  Bots *bots;
  MkQuestion question;
  int v; /* of the seat, when it was asked */
  uint64_t begun;
  int cancelled; /* atomic */
  MkAction action;
  _Alignas(16) unsigned char view[MK_MAX_STATE];
};

typedef struct JobQueue {
  BotJob *first, **last;
} JobQueue;

struct Bots {
  Tables *tables;
  pthread_mutex_t lock;
  pthread_cond_t filled;
  JobQueue waiting, done;
  int count;    /* waiting; atomic, since those who think look at it */
  int thinking; /* atomic as well */
  bool closing;
  int threads;
  pthread_t thread[MK_MAX_THREADS];
};

static void queue_put(JobQueue *queue, BotJob *job) {
  job->next = NULL;
  *queue->last = job;
  queue->last = &job->next;
}

static BotJob *queue_take(JobQueue *queue) {
  BotJob *job = queue->first;
  if (!job) return NULL;
  queue->first = job->next;
  if (!queue->first) queue->last = &queue->first;
  return job;
}

/* ---- On their threads ---------------------------------------------------------------------------- */

static uint64_t now_us(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

/* How long one may think while so many wait. */
static int fair_share(const Bots *bots) {
  int waiting = __atomic_load_n(&bots->count, __ATOMIC_RELAXED);
  int share = LONGEST_MS * bots->threads / (waiting + bots->threads);
  return share > SHORTEST_MS ? share : SHORTEST_MS;
}

static bool is_enough(void *context) {
  const BotJob *job = context;
  if (__atomic_load_n(&job->cancelled, __ATOMIC_RELAXED)) return true;
  return now_us() - job->begun > (uint64_t)fair_share(job->bots) * 1000;
}

static void think(BotJob *job) {
  job->begun = now_us();
  job->question.budget = (MkBudget){.milliseconds = fair_share(job->bots),
                                    .now_us = now_us,
                                    .stop = is_enough,
                                    .stop_context = job};
  job->action = job->bot->choose(&job->question);
}

static BotJob *next_job(Bots *bots) {
  BotJob *job = NULL;
  pthread_mutex_lock(&bots->lock);
  while (!bots->closing && !(job = queue_take(&bots->waiting)))
    pthread_cond_wait(&bots->filled, &bots->lock);
  if (job) __atomic_sub_fetch(&bots->count, 1, __ATOMIC_RELAXED);
  pthread_mutex_unlock(&bots->lock);
  return job;
}

/* People's moves come first, however many bots think. */
static void step_back(void) {
  setpriority(PRIO_PROCESS, (id_t)gettid(), NICENESS);
}

static void *run(void *context) {
  Bots *bots = context;
  const TablesOptions *options = &bots->tables->options;
  BotJob *job;
  step_back();
  while ((job = next_job(bots))) {
    __atomic_add_fetch(&bots->thinking, 1, __ATOMIC_RELAXED);
    think(job);
    __atomic_sub_fetch(&bots->thinking, 1, __ATOMIC_RELAXED);
    pthread_mutex_lock(&bots->lock);
    queue_put(&bots->done, job);
    pthread_mutex_unlock(&bots->lock);
    if (options->wake) options->wake(options->context);
  }
  return NULL;
}

/* ---- Opening and closing ------------------------------------------------------------------------- */

Bots *tables_bots_new(Tables *tables, int threads) {
  Bots *bots = calloc(1, sizeof *bots);
  if (!bots) return NULL;
  bots->tables = tables;
  bots->waiting.last = &bots->waiting.first;
  bots->done.last = &bots->done.first;
  pthread_mutex_init(&bots->lock, NULL);
  pthread_cond_init(&bots->filled, NULL);
  if (threads < 1) threads = 1;
  if (threads > MK_MAX_THREADS) threads = MK_MAX_THREADS;
  while (bots->threads < threads &&
         pthread_create(&bots->thread[bots->threads], NULL, run, bots) == 0)
    bots->threads++;
  if (bots->threads > 0) return bots;
  tables_bots_free(bots);
  return NULL;
}

static void job_free(BotJob *job) {
  story_content_release(job->content);
  free(job);
}

static void free_jobs(JobQueue *queue) {
  BotJob *job;
  while ((job = queue_take(queue))) {
    if (job->table) job->table->job = NULL;
    job_free(job);
  }
}

void tables_bots_free(Bots *bots) {
  pthread_mutex_lock(&bots->lock);
  bots->closing = true;
  pthread_cond_broadcast(&bots->filled);
  pthread_mutex_unlock(&bots->lock);
  for (int i = 0; i < bots->threads; i++) pthread_join(bots->thread[i], NULL);
  free_jobs(&bots->waiting);
  free_jobs(&bots->done);
  pthread_cond_destroy(&bots->filled);
  pthread_mutex_destroy(&bots->lock);
  free(bots);
}

/* ---- Asking -------------------------------------------------------------------------------------- */

/* The seat whose turn it is and for which a bot plays, or -1. At rest nobody plays. */
static int bot_to_ask(const Table *table) {
  const Facts *facts = &table->story.facts;
  if (facts->state != TABLE_PLAYING || facts->resting || !table->story.match) return -1;
  uint32_t acting = mk_match_acting(table->story.match);
  for (int i = 0; i < table->story.settings.seats; i++)
    if ((acting >> i & 1) && story_bot_plays(&table->story, i)) return i;
  return -1;
}

static const MkBot *bot_of(const Seat *seat) {
  const MkBot *bot = seat->kind == SEAT_BOT ? mk_bot_find(seat->bot) : NULL;
  return bot ? bot : mk_bot_find("normal");
}

void tables_bots_ask(Table *table) {
  Bots *bots = table->tables->bots;
  int seat = table->job ? -1 : bot_to_ask(table);
  BotJob *job = seat >= 0 ? calloc(1, sizeof *job) : NULL;
  if (!job) return;
  job->table = table;
  job->bots = bots;
  job->bot = bot_of(&table->story.facts.seat[seat]);
  job->content = story_content_share(table->story.content);
  job->v = table->story.facts.v[story_viewer(seat)];
  mk_match_question(table->story.match, seat, job->view, &job->question);
  table->job = job;
  pthread_mutex_lock(&bots->lock);
  queue_put(&bots->waiting, job);
  __atomic_add_fetch(&bots->count, 1, __ATOMIC_RELAXED);
  pthread_cond_signal(&bots->filled);
  pthread_mutex_unlock(&bots->lock);
}

void tables_bots_forget(Table *table) {
  BotJob *job = table->job;
  if (!job) return;
  __atomic_store_n(&job->cancelled, 1, __ATOMIC_RELAXED);
  job->table = NULL;
  table->job = NULL;
}

/* ---- Answers ------------------------------------------------------------------------------------- */

static void deliver(Tables *tables, BotJob *job) {
  Table *table = job->table;
  if (!table) return;
  table->job = NULL;
  tables->meters->decisions++;
  Task *task = tables_task_new(tables, tables_judge_bot, NULL, table->id, (MkJson){NULL, NULL});
  if (!task) return;
  task->seat = job->question.seat;
  task->v = job->v;
  task->action = job->action;
  table_queue(table, task);
  table_pump(table);
}

void tables_bots_deliver(Tables *tables) {
  Bots *bots = tables->bots;
  for (;;) {
    pthread_mutex_lock(&bots->lock);
    BotJob *job = queue_take(&bots->done);
    pthread_mutex_unlock(&bots->lock);
    if (!job) return;
    deliver(tables, job);
    job_free(job);
  }
}

void tables_bots_measure(const Bots *bots, Meters *meters) {
  meters->bot_queue = __atomic_load_n(&bots->count, __ATOMIC_RELAXED);
  meters->bots_thinking = __atomic_load_n(&bots->thinking, __ATOMIC_RELAXED);
}
