/* meters.c - counting, and the counts as Prometheus reads them. */
#include "meters.h"

#include <string.h>
#include <time.h>

/* Upper bounds of the buckets in microseconds; the last bucket has none. */
static const uint64_t bounds[METER_BUCKETS - 1] = {100,    250,    500,     1000,    2500,
                                                   5000,   10000,  25000,   50000,   100000,
                                                   250000, 500000, 1000000, 2500000, 10000000};

static const char *const reasons[METER_REASONS] = {
    "token",  "too-large",  "too-many",   "no-table", "no-seat",  "no-content", "taken", "full",
    "closed", "not-seated", "not-acting", "stale",    "not-over", "forbidden",  "busy",  "bad",
    "name",   "op",         "illegal",    "rules",    "version",  "other"};

uint64_t server_meter_clock(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

void server_meter_time(MeterTimes *times, uint64_t began) {
  uint64_t took = server_meter_clock() - began;
  int bucket = 0;
  while (bucket < METER_BUCKETS - 1 && took > bounds[bucket]) bucket++;
  times->within[bucket]++;
  times->count++;
  times->sum_us += took;
}

void server_meter_refusal(Meters *meters, const char *code) {
  int i = 0;
  while (reasons[i + 1] && strcmp(reasons[i], code) != 0) i++;
  meters->refused[i]++;
}

/* ---- Writing ------------------------------------------------------------------------------------- */

static void write_head(MkText *out, const char *name, const char *type, const char *help) {
  mk_text_format(out, "# HELP meikyu_%s %s\n# TYPE meikyu_%s %s\n", name, help, name, type);
}

static void write_number(MkText *out, uint64_t number) {
  mk_text_int(out, (long long)number);
  mk_text_char(out, '\n');
}

static void write_count(MkText *out, const char *name, const char *help, uint64_t value) {
  write_head(out, name, "counter", help);
  mk_text_format(out, "meikyu_%s ", name);
  write_number(out, value);
}

static void write_gauge(MkText *out, const char *name, const char *help, int64_t value) {
  write_head(out, name, "gauge", help);
  mk_text_format(out, "meikyu_%s ", name);
  write_number(out, (uint64_t)value);
}

/* Seconds with as many digits as microseconds have. */
static void write_seconds(MkText *out, uint64_t us) {
  mk_text_int(out, (long long)(us / 1000000));
  mk_text_char(out, '.');
  for (uint64_t digit = 100000; digit > 0; digit /= 10)
    mk_text_char(out, (char)('0' + us / digit % 10));
}

static void write_bucket(MkText *out, const char *name, int bucket, uint64_t within) {
  mk_text_format(out, "meikyu_%s_bucket{le=\"", name);
  if (bucket < METER_BUCKETS - 1)
    write_seconds(out, bounds[bucket]);
  else
    mk_text_string(out, "+Inf");
  mk_text_string(out, "\"} ");
  write_number(out, within);
}

static void write_times(MkText *out, const char *name, const char *help, const MeterTimes *times) {
  uint64_t within = 0;
  write_head(out, name, "histogram", help);
  for (int i = 0; i < METER_BUCKETS; i++) write_bucket(out, name, i, within += times->within[i]);
  mk_text_format(out, "meikyu_%s_sum ", name);
  write_seconds(out, times->sum_us);
  mk_text_format(out, "\nmeikyu_%s_count ", name);
  write_number(out, times->count);
}

static void write_answers(const Meters *meters, MkText *out) {
  write_head(out, "http_answers_total", "counter", "answers to HTTP requests by status class");
  for (int i = 1; i < 6; i++) {
    mk_text_format(out, "meikyu_http_answers_total{status=\"%dxx\"} ", i);
    write_number(out, meters->answers[i]);
  }
}

static void write_refused(const Meters *meters, MkText *out) {
  write_head(out, "refused_total", "counter", "requests and messages that were refused, by reason");
  for (int i = 0; reasons[i]; i++) {
    mk_text_format(out, "meikyu_refused_total{reason=\"%s\"} ", reasons[i]);
    write_number(out, meters->refused[i]);
  }
}

void server_meters_write(const Meters *meters, MkText *out) {
  write_gauge(out, "connections", "open connections, sockets among them", meters->connections);
  write_gauge(out, "sockets", "open WebSockets", meters->sockets);
  write_gauge(out, "tables_in_memory", "tables that are held in memory", meters->tables);
  write_gauge(out, "bot_queue", "bots' decisions that wait for a thread", meters->bot_queue);
  write_gauge(out, "bots_thinking", "bots' decisions being made", meters->bots_thinking);
  write_gauge(out, "store_pending", "questions to the store not answered yet",
              meters->store_pending);
  write_gauge(out, "resident_bytes", "memory of the process", meters->resident);
  write_gauge(out, "store_memory_bytes", "of that, what SQLite holds: its caches above all",
              meters->store_memory);
  write_count(out, "connections_accepted_total", "connections since the start", meters->accepted);
  write_count(out, "connections_turned_away_total", "connections for which there was no room",
              meters->turned_away);
  write_answers(meters, out);
  write_count(out, "messages_total", "messages that came on sockets", meters->messages);
  write_count(out, "actions_total", "actions written and acknowledged", meters->actions);
  write_count(out, "conflicts_total", "writes for which another node was first", meters->conflicts);
  write_count(out, "bot_decisions_total", "decisions that bots made", meters->decisions);
  write_refused(meters, out);
  write_times(out, "commit_seconds", "from submitting to the store until it is on disk",
              &meters->commit);
  write_times(out, "answer_seconds", "from a request or message until its answer", &meters->answer);
}
