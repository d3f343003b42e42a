/* people.c - the floor's beginning and end, and its turn in the event loop. */
#include "people.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "inside.h"

enum { BOT_THREADS = 2 };

/* What a writer writes, in memory of its own; NULL: there is none. */
static char *written(void (*write)(const Tables *tables, MkText *out), const Tables *tables,
                     size_t *length) {
  char *text = NULL;
  for (size_t size = 4096;; size *= 2) {
    char *more = realloc(text, size);
    if (!more) break;
    text = more;
    MkText out = mk_text_init(text, size);
    write(tables, &out);
    *length = out.length;
    if (mk_text_fits(&out)) return text;
  }
  free(text);
  return NULL;
}

bool people_check_limits(const char *limits, MkError *error) {
  Limits ignored;
  return people_limits_read(limits, strlen(limits), &ignored, error);
}

static bool read_limits(People *people, const PeopleOptions *options, MkError *error) {
  people->limits = options->unlimited ? limits_none : limits_usual;
  return options->unlimited || !options->limits ||
         people_limits_read(options->limits, strlen(options->limits), &people->limits, error);
}

static bool make_parts(People *people) {
  people->by_address = people_limiter_new(&people->limits.address);
  people->by_player = people_limiter_new(&people->limits.player);
  people->sessions = people_sessions_new();
  return people->by_address && people->by_player && people->sessions;
}

/* Who can open us goes to the end of what tables say of their games. */
static void add_reach(People *people, const PeopleOptions *options) {
  size_t size = people->games_length + 32;
  char *room = people->games ? realloc(people->games, size) : NULL;
  if (!room) return;
  MkText out = mk_text_init(room + people->games_length - 1, 33); /* over the brace */
  mk_text_format(&out, ",\"reach\":\"%s\"}", people_reach(options->public_url, options->local));
  people->games = room;
  people->games_length += out.length - 1;
}

/* What everybody is told, once written. */
static bool write_parts(People *people, const PeopleOptions *options) {
  size_t ignored;
  people->games = written(tables_write_games, people->tables, &people->games_length);
  add_reach(people, options);
  people->rules = written(tables_write_rules, people->tables, &ignored);
  return people->games && people->rules;
}

static void wake_owner(void *context) {
  People *people = context;
  people->wake(people->wake_context);
}

static void note_for_owner(void *context, const char *text) {
  const People *people = context;
  if (people->note) people->note(people->wake_context, text);
}

static TablesLimit limit_of(const LimitSet *set) {
  return (TablesLimit){set->unstarted, set->listed, set->days};
}

static bool open_tables(People *people, const PeopleOptions *options, MkError *error) {
  people->tables = tables_open(&(TablesOptions){.store = options->store,
                                                .wake = wake_owner,
                                                .listed = people_lobby_changed,
                                                .touched = people_mine_touched,
                                                .note = note_for_owner,
                                                .context = people,
                                                .random = people_secret_random,
                                                .bot_threads = BOT_THREADS,
                                                .of_player = limit_of(&people->limits.player),
                                                .of_address = limit_of(&people->limits.address),
                                                .meters = options->meters,
                                                .sets = options->sets,
                                                .set_count = options->set_count,
                                                .test = options->test,
                                                .gone_seconds = options->gone_seconds,
                                                .notices = people->courier != NULL},
                               error);
  return people->tables != NULL;
}

static bool open_inside(People *people, const PeopleOptions *options, MkError *error) {
  if (sodium_init() < 0)
    return mk_refuse(error, MK_ERROR_OTHER, "this system has no good random numbers",
                     "このシステムでは安全な乱数が得られません");
  if (!read_limits(people, options, error)) return false;
  if (!make_parts(people)) return mk_refuse(error, MK_SAYS_MEMORY);
  if (snprintf(people->public_url, sizeof people->public_url, "%s", options->public_url) >=
      (int)sizeof people->public_url)
    return mk_refuse(error, MK_ERROR_TOO_LARGE, "the public address is too long",
                     "公開アドレスが長すぎます");
  if (!people_post_open(people, options, error) || !open_tables(people, options, error))
    return false;
  return write_parts(people, options) || mk_refuse(error, MK_SAYS_MEMORY);
}

static void free_parts(People *people) {
  people_post_close(people);
  people_limiter_free(people->by_address);
  people_limiter_free(people->by_player);
  people_sessions_free(people->sessions);
  free(people->games);
  free(people->rules);
  free(people);
}

People *people_open(const PeopleOptions *options, MkError *error) {
  People *people = calloc(1, sizeof *people);
  if (!people) {
    mk_error_write(error, "no memory for players");
    return NULL;
  }
  people->store = options->store;
  people->meters = options->meters ? options->meters : &people->unread;
  people->keep = options->keep;
  people->wake = options->wake;
  people->note = options->note;
  people->wake_context = options->context;
  people->print = options->print;
  people->print_context = options->print_context;
  if (open_inside(people, options, error)) return people;
  if (people->tables) tables_close(people->tables);
  free_parts(people);
  return NULL;
}

bool people_set_limits(People *people, const char *limits, MkError *error) {
  Limits read;
  if (!people_limits_read(limits, strlen(limits), &read, error)) return false;
  people->limits = read; /* the limiters look at it each time */
  tables_set_limits(people->tables, limit_of(&read.player), limit_of(&read.address));
  return true;
}

void people_measure(const People *people, Meters *meters) {
  meters->sockets = 0;
  for (const PeopleSocket *s = people->sockets; s; s = s->next) meters->sockets++;
  tables_measure(people->tables, meters);
}

/* ---- Whether the store is read and written --------------------------------------------------------- */

typedef struct Question {
  const People *people;
  void (*done)(void *context, const char *trouble);
  void *context;
} Question;

static void on_answer(void *context, const StoreAnswer *answer) {
  Question *question = context;
  bool read = answer->status == STORE_NONE || answer->status == STORE_OK;
  const char *trouble = !read ? "the store does not answer\n"
                        : !tables_can_write(question->people->tables) ? "nothing can be written\n"
                                                                      : NULL;
  question->done(question->context, trouble);
  free(question);
}

void people_ask_ready(People *people, void (*done)(void *context, const char *trouble),
                      void *context) {
  Question *question = malloc(sizeof *question);
  if (question) *question = (Question){people, done, context};
  if (question && store_find_table(people->store, store_text("ready?"), on_answer, question))
    return;
  free(question);
  done(context, "no memory\n");
}

/* ---- Time ---------------------------------------------------------------------------------------- */

void people_clock(People *people, int64_t now) {
  people->now = now;
}

int64_t people_work(People *people) {
  int64_t wait = tables_work(people->tables);
  people_lobby_work(people);
  people_keep_work(people);
  people_elsewhere_work(people);
  people_post_work(people);
  return people_mine_work(people, people_lobby_due(people, wait));
}

void people_present(People *people, StoreBytes table, uint32_t seats) {
  if (people->tables) tables_present(people->tables, table, seats);
}

void people_heard(People *people, StoreBytes table, int64_t length) {
  if (people->tables) tables_heard(people->tables, table, length);
}

void people_close(People *people) {
  if (!people) return;
  people_post_stop(people);
  tables_close(people->tables);
  while (store_wait(people->store) > 0) {
  } /* what requests of our own are under way */
  free_parts(people);
}
