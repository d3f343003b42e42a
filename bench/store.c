/* store.c - how fast a store appends and reads.
 *
 *   tools/build native bench_store && build/native/bench/store [WHERE [TABLES [SECONDS]]]
 *
 * TABLES tables (2,000), each with one append under way at any time: one entry with a key, 120 bytes of body
 * and a due time, acknowledged when it is on disk. Then a table of 2,000 entries is read back, and
 * looking is timed while appending goes on. WHERE is a new file (default: in this folder) or "memory:".
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "store/store.h"

enum { BODY = 120, LONG_TABLE = 2000, MAX_SAMPLES = 1 << 22 };

typedef struct Table {
  char id[32], player[24];
  int64_t length;
  double sent;
} Table;

static Store *store;
static double end;
static long acknowledged, refused;
static float *samples;
static long sample_count;

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static double cpu_seconds(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6;
}

static void append(Table *table, StoreDone *done) {
  static const char body[BODY], info[600];
  char key[24];
  int key_length = snprintf(key, sizeof key, "key-%lld", (long long)table->length);
  StoreEntry entry = {.kind = store_text("act"),
                      .player = store_text(table->player),
                      .key = {key, (size_t)key_length},
                      .body = {body, sizeof body}};
  StoreRow row = {
      .state = STORE_STATE_PLAYING, .game = store_text("seekers"), .info = {info, sizeof info}};
  row.seats[0] = entry.player;
  StoreAppend request = {.table = store_text(table->id),
                         .expected = table->length + 1,
                         .entries = &entry,
                         .count = 1,
                         .due_in = 60000,
                         .turn = 1,
                         .note = store_text("12345678"),
                         .row = table->length == 0 ? &row : NULL};
  table->sent = seconds();
  if (!store_append(store, &request, done, table)) refused++;
}

static void count(Table *table, const StoreAnswer *answer) {
  if (answer->status == STORE_OK) {
    acknowledged++;
    table->length++;
    if (sample_count < MAX_SAMPLES) samples[sample_count++] = (float)(seconds() - table->sent);
  } else {
    refused++;
    fprintf(stderr, "status %d: %s\n", answer->status, answer->text);
  }
}

static void once(void *context, const StoreAnswer *answer) {
  count(context, answer);
}

static void on_and_on(void *context, const StoreAnswer *answer) {
  count(context, answer);
  if (seconds() < end && refused == 0) append(context, on_and_on);
}

static int compare(const void *a, const void *b) {
  const float *x = a, *y = b;
  return (*x > *y) - (*x < *y);
}

static void report(const char *what, double wall, double cpu) {
  qsort(samples, (size_t)sample_count, sizeof *samples, compare);
  printf("%-28s %8.0f /s  p50 %6.2f ms  p99 %6.2f ms  %5.1f us of CPU each\n", what,
         (double)acknowledged / wall, 1e3 * (double)samples[sample_count / 2],
         1e3 * (double)samples[sample_count * 99 / 100], 1e6 * cpu / (double)acknowledged);
  acknowledged = sample_count = 0;
}

static void drain(void) {
  while (store_wait(store) > 0) {
  }
}

static void append_all(Table *tables, int table_count, double duration, const char *what) {
  double begin = seconds(), cpu = cpu_seconds();
  end = begin + duration;
  for (int i = 0; i < table_count; i++) append(&tables[i], duration > 0 ? on_and_on : once);
  drain();
  report(what, seconds() - begin, cpu_seconds() - cpu);
}

static void looked(void *context, const StoreAnswer *answer) {
  *(size_t *)context = answer->count;
}

static void read_long(const char *where, Table *table) {
  while (table->length < LONG_TABLE && refused == 0) {
    append(table, once);
    drain();
  }
  if (strcmp(where, "memory:") != 0) { /* from the file, not from what this opening remembers */
    MkError error;
    store_close(store);
    store = store_open(where, NULL, &error);
    if (!store) exit(1);
  }
  size_t found = 0;
  double begin = seconds();
  store_read(store, store_text(table->id), 0, 0, looked, &found);
  drain();
  printf("%-28s %8.2f ms\n", "a table of 2,000 entries", 1e3 * (seconds() - begin));
  if (found < LONG_TABLE) printf("only %zu entries\n", found);
}

int main(int argc, char **argv) {
  const char *where = argc > 1 ? argv[1] : "bench-store.db";
  int table_count = argc > 2 ? (int)strtol(argv[2], NULL, 10) : 2000;
  double duration = argc > 3 ? strtod(argv[3], NULL) : 10;
  MkError error;
  store = store_open(where, NULL, &error);
  Table *tables = calloc((size_t)table_count, sizeof *tables);
  samples = malloc(MAX_SAMPLES * sizeof *samples);
  if (!store || !tables || !samples) return fprintf(stderr, "%s\n", error.message), 1;
  for (int i = 0; i < table_count; i++) {
    unsigned mixed = (unsigned)i * 2654435761u; /* ids of real tables have no order */
    snprintf(tables[i].id, sizeof tables[i].id, "%08x-%x", mixed, (unsigned)getpid());
    snprintf(tables[i].player, sizeof tables[i].player, "%08x-player", ~mixed);
  }
  append_all(tables, table_count, 0, "tables made");
  append_all(tables, table_count, duration, "appends, all at once");
  append_all(tables, 1, duration / 4, "appends, one after the other");
  read_long(where, &tables[0]);
  store_close(store);
  return refused > 0;
}
