/* load.c - real games of all four kinds over the wire, played at random, as fast or as slowly as wanted.
 *
 *   build/meikyu serve --port 8099 --db /tmp/load.db --test --limits off &
 *   tools/build native bench_load
 *   build/native/bench/load http://127.0.0.1:8099 [--tables N] [--rate R] [--seconds S] [--idle N] [--pid SERVER]
 *
 * N tables of two seats, each seat a player with a socket of its own, watching without legal lists. With a rate
 * every table plays R actions a second; without one everybody plays as soon as asked. Printed are actions
 * acknowledged a second, the time from sending to `ok`, and with --pid what an action costs the server in
 * CPU time and a connection in memory. Idle connections watch nothing.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include <meikyu/meikyu.h>

#include "wire/wire.h"

enum { MAX_SAMPLES = 1 << 22, BATCH = 256, MAX_MESSAGE_TEXT = 512 };

/* One seat at one table. */
typedef struct Seat {
  Wire *wire;
  char table[64], token[WIRE_MAX_TOKEN];
  MkSetup setup;
  int seat;
  long long version;
  double sent;  /* when the action without an answer left; 0: none */
  double due;   /* when to act; 0: not asked */
  uint32_t key; /* of that action */
  bool over;
  MkView view;
} Seat;

static const char *base;
static int tables = 200, idle, pid;
static double rate, duration = 10;
static Seat *seats;
static Wire **idlers;
static float *samples;
static long acknowledged, refused, finished, sample_count;
static MkRng rng;
static int events;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void give_up(const char *what, const char *why) {
  fprintf(stderr, "load: %s: %s\n", what, why);
  exit(2);
}

/* ---- Before ---------------------------------------------------------------------------------------- */

static MkJson ask(Wire *wire, const char *method, const char *path, const char *body) {
  WireAnswer answer;
  MkError error;
  MkJson json;
  if (!wire_request(wire, method, path, body, &answer, &error)) give_up(path, error.message);
  if (answer.status >= 300 || !mk_json_parse(answer.bytes, answer.length, &json, NULL))
    give_up(path, answer.bytes);
  return json;
}

static void be_new(Wire *wire, char token[WIRE_MAX_TOKEN]) {
  wire_set_token(wire, "");
  MkJson answer = ask(wire, "POST", "/api/players", "{\"token\":true}");
  mk_json_read_string(mk_json_get(answer, "token"), token, WIRE_MAX_TOKEN);
  wire_set_token(wire, token);
}

static void sit(Wire *wire, Seat *seat) {
  char path[128], body[96];
  wire_set_token(wire, seat->token);
  snprintf(path, sizeof path, "/api/tables/%s/sit", seat->table);
  snprintf(body, sizeof body, "{\"nonce\":\"%08x%08x%08x%08x\"}", mk_rng_next(&rng),
           mk_rng_next(&rng), mk_rng_next(&rng), mk_rng_next(&rng));
  MkJson info = ask(wire, "POST", path, body);
  long long mine = 0;
  mk_json_read_int(mk_json_get(info, "mine"), 0, MK_MAX_SEATS, &mine);
  seat->seat = (int)mine;
}

static void make_table(Wire *wire, int index) {
  static const char *const games[] = {"seekers", "ruin", "diminuendo", "golem"};
  Seat *pair = &seats[2 * (size_t)index];
  const MkGame *game = mk_game_find(games[index % 4]);
  char body[256];
  be_new(wire, pair[0].token);
  snprintf(
      body, sizeof body,
      "{\"game\":\"%s\",\"seats\":[\"me\",\"open\"],\"clock\":{\"kind\":\"none\"},\"key\":\"%d\"}",
      game->id, index);
  MkJson info = ask(wire, "POST", "/api/tables", body);
  for (int i = 0; i < 2; i++) {
    mk_json_read_string(mk_json_get(info, "table"), pair[i].table, sizeof pair[i].table);
    pair[i].setup.game = game;
    pair[i].setup.seats = 2;
    mk_options_init(game, 2, &pair[i].setup.options);
    mk_options_read(game, mk_json_get(info, "options"), &pair[i].setup.options, NULL);
  }
  sit(wire, &pair[0]);
  be_new(wire, pair[1].token);
  sit(wire, &pair[1]);
}

static void watch(Seat *seat) {
  char text[MAX_MESSAGE_TEXT];
  int length = snprintf(text, sizeof text, "{\"op\":\"watch\",\"table\":\"%s\",\"legal\":false}",
                        seat->table);
  wire_send(seat->wire, text, (size_t)length);
}

static Wire *connect_one(const char *token, void *data) {
  MkError error;
  Wire *wire = wire_open(base, &error);
  struct epoll_event event = {.events = EPOLLIN, .data.ptr = data};
  if (!wire) give_up("opening", error.message);
  wire_set_token(wire, token);
  if (!wire_connect(wire, &error)) give_up("connecting", error.message);
  if (data) epoll_ctl(events, EPOLL_CTL_ADD, wire_socket(wire), &event);
  return wire;
}

/* ---- Playing --------------------------------------------------------------------------------------- */

static void act(Seat *seat) {
  static MkAction legal[MK_MAX_LEGAL];
  char room[MAX_MESSAGE_TEXT], notation[MK_MAX_ACTION_TEXT], key[16];
  MkText text = MK_TEXT(room), written = MK_TEXT(notation);
  int count = mk_view_legal(&seat->view, legal);
  seat->due = 0;
  if (count == 0) return;
  mk_tell_notation(&seat->view, legal[mk_rng_below(&rng, (uint32_t)count)], &written);
  snprintf(key, sizeof key, "%u", ++seat->key);
  mk_text_format(&text, "{\"op\":\"act\",\"table\":\"%s\",\"v\":", seat->table);
  mk_text_int(&text, seat->version);
  mk_json_key_string(&text, "text", notation);
  mk_json_key_string(&text, "key", key);
  mk_json_close_object(&text);
  seat->sent = now();
  wire_send(seat->wire, room, text.length);
}

static void hear_position(Seat *seat, MkJson message) {
  MkError error;
  MkJson position = mk_json_get(message, "position"), acting;
  long long number;
  bool asked = false;
  mk_json_read_int(mk_json_get(message, "v"), 0, INT64_MAX, &seat->version);
  if (mk_json_type(position) != MK_JSON_OBJECT) return;
  seat->due = 0;
  if (mk_json_type(mk_json_get(position, "result")) == MK_JSON_OBJECT) {
    finished += !seat->over && seat->seat == 0;
    seat->over = true;
    return;
  }
  for (MkJsonEach each = mk_json_each(mk_json_get(position, "acting"));
       mk_json_next(&each, NULL, &acting);)
    asked |= mk_json_read_int(acting, 0, MK_MAX_SEATS, &number) && number == seat->seat;
  if (!asked) return;
  if (!mk_view_open(&seat->view, &seat->setup, seat->seat, mk_json_get(position, "table"), &error))
    give_up("a table that cannot be", error.message);
  /* Tables keep their pace, each in its own beat. */
  seat->due = now() + (rate > 0 ? (0.5 + mk_rng_below(&rng, 1000) / 1000.0) / rate : 0);
}

static void hear_answer(Seat *seat, bool good) {
  if (seat->sent == 0) return;
  if (good && sample_count < MAX_SAMPLES) samples[sample_count++] = (float)(now() - seat->sent);
  acknowledged += good;
  refused += !good;
  seat->sent = 0;
}

static void hear(void *context, const char *json, size_t length) {
  Seat *seat = context;
  MkJson message, op;
  if (!mk_json_parse(json, length, &message, NULL)) give_up("no JSON", json);
  op = mk_json_get(message, "op");
  if (mk_json_is(op, "update") || mk_json_is(op, "state")) hear_position(seat, message);
  if (mk_json_is(op, "ok")) hear_answer(seat, true);
  if (mk_json_is(op, "error")) {
    char text[256] = "";
    bool stale = mk_json_is(mk_json_get(message, "code"), "stale");
    mk_json_read_string(mk_json_get(message, "text"), text, sizeof text);
    if (!stale) give_up("refused", text);
    hear_answer(seat, false);
  }
}

static void pump(Seat *seat) {
  if (!wire_pump(seat->wire, hear, seat)) give_up(seat->table, "the line is gone");
  if (rate == 0 && seat->due > 0 && seat->sent == 0) {
    act(seat);
    wire_pump(seat->wire, hear, seat);
  }
}

/* Those whose time has come; looked through a few times a millisecond at most. */
static void pace(void) {
  static double last;
  double time = now();
  if (rate == 0 || time < last + 0.001) return;
  last = time;
  for (int i = 0; i < 2 * tables; i++) {
    if (seats[i].due == 0 || seats[i].due > time || seats[i].sent > 0) continue;
    act(&seats[i]);
    wire_pump(seats[i].wire, hear, &seats[i]);
  }
}

static void play_until(double end) {
  struct epoll_event ready[BATCH];
  while (now() < end && finished < tables) {
    int count = epoll_wait(events, ready, BATCH, rate > 0 ? 1 : 100);
    for (int i = 0; i < count; i++) pump(ready[i].data.ptr);
    pace();
  }
}

/* ---- Figures --------------------------------------------------------------------------------------- */

static long read_number(const char *file, const char *name, int skip) {
  char path[64], line[4096];
  long value = 0;
  snprintf(path, sizeof path, "/proc/%d/%s", pid, file);
  FILE *in = fopen(path, "r");
  while (in && fgets(line, sizeof line, in)) {
    if (name && strncmp(line, name, strlen(name)) == 0) value = atol(line + strlen(name) + 1);
    if (name) continue;
    char *at = strrchr(line, ')'); /* of /proc/PID/stat: fields after the program's name */
    for (int i = 0; at && i < skip; i++) at = strchr(at + 1, ' ');
    if (at) value = atol(at + 1);
  }
  if (in) fclose(in);
  return value;
}

static double server_seconds(void) {
  return pid ? (double)(read_number("stat", NULL, 12) + read_number("stat", NULL, 13)) /
                   (double)sysconf(_SC_CLK_TCK)
             : 0;
}

static int by_size(const void *a, const void *b) {
  float x = *(const float *)a, y = *(const float *)b;
  return (x > y) - (x < y);
}

static double percentile(double part) {
  return sample_count ? 1000 * samples[(size_t)(part * (double)(sample_count - 1))] : 0;
}

static void play(void) {
  play_until(now() + (rate > 0 ? 2 : 0.5)); /* warm */
  acknowledged = refused = sample_count = 0;
  double start = now(), cpu = server_seconds();
  play_until(start + duration);
  double taken = now() - start;
  cpu = server_seconds() - cpu;
  qsort(samples, (size_t)sample_count, sizeof *samples, by_size);
  printf("tables  %d, of which %ld finished\n", tables, finished);
  printf("actions %ld acknowledged in %.1f s: %.0f/s; %ld came too late\n", acknowledged, taken,
         (double)acknowledged / taken, refused);
  printf("answers p50 %.2f ms, p99 %.2f ms, slowest %.2f ms\n", percentile(0.5), percentile(0.99),
         percentile(1));
  if (pid && acknowledged)
    printf("server  %.1f us CPU an action\n", 1e6 * cpu / (double)acknowledged);
}

static void hold_idle(void) {
  long before = pid ? read_number("status", "VmRSS:", 0) : 0;
  idlers = calloc((size_t)idle, sizeof(Wire *));
  for (int i = 0; i < idle; i++) idlers[i] = connect_one("", NULL);
  sleep(1);
  printf("idle    %d connections", idle);
  if (pid) printf(", %.1f KB each", (double)(read_number("status", "VmRSS:", 0) - before) / idle);
  printf("\n");
}

static void set_tables(void) {
  MkError error;
  Wire *wire = wire_open(base, &error);
  if (!wire) give_up(base, error.message);
  for (int i = 0; i < tables; i++) make_table(wire, i);
  wire_close(wire);
  for (int i = 0; i < 2 * tables; i++) {
    seats[i].wire = connect_one(seats[i].token, &seats[i]);
    watch(&seats[i]);
    wire_pump(seats[i].wire, hear, &seats[i]);
  }
}

static void read_arguments(int argc, char **argv) {
  base = argc > 1 ? argv[1] : "http://127.0.0.1:8080";
  for (int i = 2; i + 1 < argc; i += 2) {
    if (strcmp(argv[i], "--tables") == 0) tables = atoi(argv[i + 1]);
    if (strcmp(argv[i], "--rate") == 0) rate = atof(argv[i + 1]);
    if (strcmp(argv[i], "--seconds") == 0) duration = atof(argv[i + 1]);
    if (strcmp(argv[i], "--idle") == 0) idle = atoi(argv[i + 1]);
    if (strcmp(argv[i], "--pid") == 0) pid = atoi(argv[i + 1]);
  }
}

int main(int argc, char **argv) {
  struct rlimit files = {1 << 16, 1 << 16};
  read_arguments(argc, argv);
  setrlimit(RLIMIT_NOFILE, &files);
  mk_rng_init_pcg32(&rng, (uint64_t)time(NULL), 1);
  events = epoll_create1(0);
  seats = calloc(2 * (size_t)tables + 1, sizeof *seats);
  samples = calloc(MAX_SAMPLES, sizeof *samples);
  if (!seats || !samples || events < 0) give_up("memory", "not enough");
  if (idle > 0) hold_idle();
  if (tables > 0) {
    set_tables();
    play();
  }
  return 0;
}
