/* postgres_lane.c - what a lane does with the requests that wait for it.
 *
 * Writes go together into one transaction. If it fails for a reason that one of them may be to blame for, each is
 * tried alone. If the connection is lost they are done again on the next one; what cannot be asked twice is answered
 * STORE_UNSURE. Statements are in postgres_append.c, postgres_tables.c and postgres_players.c. */
#include <stdlib.h>
#include <string.h>

#include "postgres.h"

enum {
  MOST_ATTEMPTS = 20, /* of a request that others are in the way of */
  CREDIBLE_MS = 50,   /* a time that took longer to arrive says little */
};

static const PgWrite *write_of(Op op) {
  if (pg_table_writes[op].judge) return &pg_table_writes[op];
  if (pg_player_writes[op].judge) return &pg_player_writes[op];
  return pg_push_writes[op].judge ? &pg_push_writes[op] : &pg_met_writes[op];
}

/* ---- Time -------------------------------------------------------------------------------------- */

/* The database's time, asked for; on the way we learn how far ours is off. */
typedef struct AskedTime {
  int64_t before;
  PgQuery query;
} AskedTime;

static AskedTime ask_time(const Postgres *own, Link *link) {
  AskedTime asked = {.before = store_pg_steady_ms()};
  if (!own->store->options.clock) asked.query = store_schema_ask_time(link);
  return asked;
}

static int64_t take_time(Postgres *own, AskedTime *asked) {
  if (own->store->options.clock) return store_now(own->store);
  int64_t time = store_schema_take_time(&asked->query), after = store_pg_steady_ms();
  bool first = atomic_load_explicit(&own->offset, memory_order_relaxed) == 0;
  if (time > 0 && (first || after - asked->before < CREDIBLE_MS))
    atomic_store_explicit(&own->offset, time - (asked->before + after) / 2, memory_order_relaxed);
  return time;
}

int64_t store_lane_learn_time(Postgres *own, Link *link) {
  AskedTime asked = ask_time(own, link);
  store_link_flush(link);
  return take_time(own, &asked);
}

/* What is given to the database as time: nothing, but in tests. */
static int64_t given_time(const Store *store) {
  return store->options.clock ? store_now(store) : 0;
}

/* ---- Lists of requests --------------------------------------------------------------------------- */

/* Whose turn it is in a transaction: by table, among others by player, so that all nodes lock in one order. */
static StoreBytes order_of(const Request *request) {
  const Question *question = &request->question;
  if (question->op == OP_APPEND) return question->append->table;
  return question->id.length > 0 ? question->id : question->player;
}

static int compare_requests(const void *a, const void *b) {
  const Request *x = *(Request *const *)a, *y = *(Request *const *)b;
  StoreBytes p = order_of(x), q = order_of(y);
  int order = memcmp(p.at, q.at, p.length < q.length ? p.length : q.length);
  if (order != 0) return order;
  if (p.length != q.length) return p.length < q.length ? -1 : 1;
  return (x->order > y->order) - (x->order < y->order);
}

/* Sorted; in `list`, which holds all that a lane takes at once. */
static size_t sort_requests(Request *first, Request **list) {
  size_t count = 0;
  for (Request *request = first; request; request = request->next) {
    request->order = count;
    list[count++] = request;
  }
  qsort(list, count, sizeof *list, compare_requests);
  return count;
}

static void answer_one(Lane *lane, Request *request) {
  request->next = NULL;
  store_answered(lane->own->store, request);
}

static void answer_trouble(Lane *lane, Request *request) {
  const Link *link = &lane->link;
  bool full = link->trouble == PG_FULL;
  store_answer_error(request, full ? STORE_FULL : STORE_ERROR,
                     full ? "no room left on the database's disk" : link->text);
  answer_one(lane, request);
}

/* ---- Transactions ------------------------------------------------------------------------------ */

static void roll_back(Link *link) {
  PgTrouble trouble = link->trouble;
  char text[sizeof link->text];
  if (trouble == PG_LOST) return;
  memcpy(text, link->text, sizeof text);
  store_link_begin(link);
  store_pg_run(link, "ROLLBACK");
  if (store_link_sync(link)) store_link_fail(link, trouble, text);
}

static void note_written(Lane *lane, const Request *request) {
  const StoreAppend *append = request->question.append;
  if (request->question.op == OP_APPEND && request->answer.status == STORE_OK)
    store_hearing_wrote(lane->own->hearing, append->table, request->answer.number);
}

static void send_hints(Lane *lane, Request *const *requests, size_t count) {
  char hint[PG_HINT];
  store_hearing_write_hint(lane->own->store, requests, count, hint);
  store_pg_send_hint(&lane->link, hint);
}

/* The first wait of a transaction: the time, and what each must know. */
static int64_t look(Lane *lane, Request *const *requests, size_t count, PgQuery *seen) {
  Link *link = &lane->link;
  int64_t about = store_now(lane->own->store);
  AskedTime asked = ask_time(lane->own, link);
  for (size_t i = 0; i < count; i++) {
    PgAsk *ask = write_of(requests[i]->question.op)->look;
    seen[i] = ask ? ask(link, requests[i], about) : (PgQuery){.link = link};
    if (ask) store_pg_send(&seen[i]);
  }
  store_link_flush(link);
  return take_time(lane->own, &asked);
}

static void judge(Lane *lane, Request *request, PgQuery *seen, int64_t now) {
  store_request_reset(request);
  request->answer.time = now;
  write_of(request->question.op)->judge(&lane->link, request, seen, now);
  if (request->out_of_memory) store_link_fail(&lane->link, PG_OTHER, "out of memory");
}

/* What is told comes behind the commit; so does the result of every statement. */
static bool commit(Lane *lane, Request *const *requests, size_t count, PgQuery *seen) {
  store_pg_run(&lane->link, "COMMIT");
  store_link_send_sync(&lane->link);
  for (size_t i = 0; i < count; i++) {
    PgTake *take = write_of(requests[i]->question.op)->take;
    if (take) take(&seen[i], requests[i]);
    store_pg_end(&seen[i]);
  }
  return store_link_settle(&lane->link);
}

/* Carries out requests in one transaction. False: nothing happened, or, if `*unsure`, perhaps all of it. */
static bool transact(Lane *lane, Request *const *requests, size_t count, bool *unsure) {
  PgQuery seen[PG_FEW];
  Link *link = &lane->link;
  store_link_begin(link);
  store_pg_run(link, "BEGIN");
  int64_t now = look(lane, requests, count, seen);
  for (size_t i = 0; i < count; i++) judge(lane, requests[i], &seen[i], now);
  send_hints(lane, requests, count);
  *unsure = link->trouble == PG_FINE;
  if (commit(lane, requests, count, seen)) return true;
  *unsure = *unsure && link->trouble == PG_LOST;
  roll_back(link);
  return false;
}

/* One request alone, again and again while others are in its way. False: the connection was lost. */
static bool transact_alone(Lane *lane, Request *request) {
  bool unsure = false, good = false;
  for (int i = 0; i < MOST_ATTEMPTS && !good; i++) {
    good = transact(lane, &request, 1, &unsure);
    if (!good && lane->link.trouble != PG_AGAIN) break;
  }
  if (good) note_written(lane, request);
  if (!good && lane->link.trouble != PG_LOST) {
    answer_trouble(lane, request);
    return true;
  }
  request->unsure = request->unsure || unsure;
  if (good) answer_one(lane, request);
  return good;
}

/* ---- What is done again -------------------------------------------------------------------------- */

/* An append is known by our number; of others nobody can say whether they were written. */
static bool can_do_again(const Request *request) {
  return !request->unsure || request->question.op == OP_APPEND;
}

/* Keeps those that can be done again, in order, and answers the others. */
static Request *sort_out(Lane *lane, Request *first) {
  Request *kept = NULL, **last = &kept;
  for (Request *request = first, *next; request; request = next) {
    next = request->next;
    request->next = NULL;
    if (can_do_again(request)) {
      *last = request;
      last = &request->next;
    } else {
      store_answer_error(request, STORE_UNSURE, "the connection to the database was lost");
      answer_one(lane, request);
    }
  }
  return kept;
}

/* Each alone, as far as the connection lasts. */
static Request *do_each(Lane *lane, Request *first) {
  while (first) {
    Request *next = first->next;
    if (!transact_alone(lane, first)) {
      first->next = next;
      return sort_out(lane, first);
    }
    first = next;
  }
  return NULL;
}

/* ---- The lanes ----------------------------------------------------------------------------------- */

/* What was seen for one would no longer be so after the other. */
static bool are_apart(const Request *a, const Request *b) {
  if (a->question.op == OP_HERE || b->question.op == OP_HERE) return true; /* look at nothing */
  return !store_same(order_of(a), order_of(b));
}

/* Whose subject cannot be told from the question, and what locks tables in an order of its own. */
static bool is_loner(const Request *request) {
  Op op = request->question.op;
  return op == OP_USE_SECRET || op == OP_DROP_SECRET || op == OP_TAKE_DUE ||
         op == OP_TAKE_NOTICES || op == OP_DROP_PUSH;
}

static bool fits(const Request *first, const Request *request) {
  bool good = first == request || (!is_loner(first) && !is_loner(request));
  for (const Request *other = first; other != request && good; other = other->next)
    good = are_apart(other, request);
  return good;
}

/* Ends the list before the first that must wait for one of the others, and returns it with those behind it. */
static Request *cut(Request *first) {
  Request *last = first;
  for (int i = 1; i < PG_FEW && last->next && fits(first, last->next); i++) last = last->next;
  Request *rest = last->next;
  last->next = NULL;
  return rest;
}

static Request *carry_out_together(Lane *lane, Request *first) {
  Request *list[PG_FEW] = {first};
  bool unsure = false;
  if (!first->next) return do_each(lane, first);
  size_t count = sort_requests(first, list);
  if (transact(lane, list, count, &unsure)) {
    for (const Request *request = first; request; request = request->next)
      note_written(lane, request);
    store_answered(lane->own->store, first);
    return NULL;
  }
  if (lane->link.trouble != PG_LOST) return do_each(lane, first);
  for (Request *request = first; request; request = request->next)
    request->unsure = request->unsure || unsure;
  return sort_out(lane, first);
}

Request *store_lane_plain(Lane *lane, Request *first) {
  while (first && lane->link.trouble != PG_LOST) {
    Request *rest = cut(first), **last = &first;
    first = carry_out_together(lane, first);
    while (*last) last = &(*last)->next;
    *last = rest;
  }
  return first;
}

/* Answers those that were written, and returns the others. */
static Request *answer_decided(Lane *lane, Request *first) {
  Request *rest = NULL, **last = &rest;
  for (Request *request = first, *next; request; request = next) {
    next = request->next;
    request->next = NULL;
    if ((int)request->answer.status == PG_UNDECIDED) {
      *last = request;
      last = &request->next;
    } else {
      note_written(lane, request);
      answer_one(lane, request);
    }
  }
  return rest;
}

Request *store_lane_many(Lane *lane, Request *first) {
  Request *list[PG_BATCH] = {first};
  char hint[PG_HINT];
  const Store *store = lane->own->store;
  size_t count = sort_requests(first, list);
  store_hearing_write_hint(store, list, count, hint);
  if (store_pg_append_many(&lane->link, list, count, store->node, given_time(store), hint))
    return store_lane_plain(lane, answer_decided(lane, first));
  if (lane->link.trouble != PG_LOST) {
    roll_back(&lane->link);
    return do_each(lane, first);
  }
  for (Request *request = first; request; request = request->next) request->unsure = true;
  return first;
}

/* Many questions in one pipeline. */
static bool read_all(Lane *lane, Request *first) {
  PgQuery queries[PG_FEW];
  Link *link = &lane->link;
  int64_t now = store_now(lane->own->store);
  size_t at = 0;
  store_link_begin(link);
  for (Request *request = first; request; request = request->next, at++) {
    queries[at] = pg_reads[request->question.op].ask(link, request, now);
    store_pg_send(&queries[at]);
  }
  store_link_send_sync(link);
  at = 0;
  for (Request *request = first; request; request = request->next, at++) {
    store_request_reset(request);
    request->answer.time = now;
    pg_reads[request->question.op].take(&queries[at], request);
    store_pg_end(&queries[at]);
  }
  return store_link_settle(link);
}

Request *store_lane_reads(Lane *lane, Request *first) {
  if (read_all(lane, first)) {
    store_answered(lane->own->store, first);
    return NULL;
  }
  if (lane->link.trouble == PG_LOST) return first;
  while (first) { /* each alone: only the one to blame fails */
    Request *next = first->next;
    first->next = NULL;
    bool good = read_all(lane, first);
    if (!good && lane->link.trouble == PG_LOST) {
      first->next = next;
      return first;
    }
    if (good)
      answer_one(lane, first);
    else
      answer_trouble(lane, first);
    first = next;
  }
  return NULL;
}
