/* load.c - real games of all four kinds over the wire, played at random, as fast or as slowly as wanted.
 *
 *   build/meikyu serve --port 8099 --db /tmp/load.db --test --limits off &
 *   tools/build native bench_load
 *   build/native/bench/load http://127.0.0.1:8099[,URL..] [--tables N] [--rate R] [--seconds S] [--idle N]
 *       [--pid SERVER[,PID..]] [--database PID] [--packed]
 *
 * N tables of two seats, each seat a player with a socket of its own, watching without legal lists. Of several
 * servers neighbours at a table have different ones (bench/nodes.sh starts three and a database). With a rate
 * every table plays R actions a second; without one everybody plays as soon as asked. Printed are actions
 * acknowledged a second, the time from sending to `ok`, and with --pid what an action costs the servers in
 * CPU time (--database: a process whose children count as well) and a connection in memory. Idle connections watch
 * nothing.
 *
 * With --packed there are twice as many tables: half of them have lines that offer permessage-deflate. Those without and
 * those with it play in turns, a second each, so that what else the machine does strikes both; printed is the ratio as well.
 *
 * Deals are known (`--test`), so that the generator plays each game along in a match of its own: it finds what is
 * legal in a microsecond, and notices if it is asked out of turn. Opening every position as a
 * client does (mk_view_open) would cost it more than the server.
 */
#include <dirent.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include <meikyu/meikyu.h>

#include "line.h"
#include "wire/wire.h"

enum { MAX_SAMPLES = 1 << 21, BATCH = 256, MAX_MESSAGE_TEXT = 512, MAKERS = 8, MOST_SERVERS = 16 };

/* Tables whose lines are of one kind, and what they did in their time. */
typedef struct Party {
  bool packed;
  int first, count; /* tables */
  long acknowledged, finished, sample_count;
  float *samples;
  double taken, server, own, database;
  LineTraffic traffic;
} Party;

typedef struct Table {
  char id[64];
  MkMatch *match; /* as it will be when all that was sent is taken */
  Party *party;
} Table;

/* One seat at one table. */
typedef struct Seat {
  Line line;
  Table *table;
  char token[WIRE_MAX_TOKEN];
  int seat;
  long long version;
  double sent;  /* when the action without an answer left; 0: none */
  double due;   /* when to act; 0: not asked */
  uint32_t key; /* of that action */
  bool over;
} Seat;

static char bases[MOST_SERVERS][64];
static int pids[MOST_SERVERS], base_count, pid_count, database;
static int table_count = 200, idle;
static double rate, duration = 10;
static Table *tables;
static Seat *seats;           /* 2 t and 2 t + 1 sit at table t */
static Party parties[2], *on; /* `on`: whose time it is; NULL: nobody's */
static int party_count = 1;
static long unanswered;
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

/* ---- Before: several at once, so that the server may commit for several ------------------------------ */

static MkJson ask(Wire *wire, const char *method, const char *path, const char *body) {
  WireAnswer answer;
  MkError error;
  MkJson json;
  if (!wire_request(wire, method, path, body, &answer, &error)) give_up(path, error.message);
  if (answer.status >= 300 || !mk_json_parse(answer.bytes, answer.length, &json, NULL))
    give_up(path, answer.bytes);
  return json;
}

static void be_new(Wire *wire, Seat *seat) {
  wire_set_token(wire, "");
  MkJson answer = ask(wire, "POST", "/api/players", "{\"token\":true}");
  mk_json_read_string(mk_json_get(answer, "token"), seat->token, sizeof seat->token);
  wire_set_token(wire, seat->token);
}

static void sit(Wire *wire, Seat *seat) {
  char path[128];
  wire_set_token(wire, seat->token);
  snprintf(path, sizeof path, "/api/tables/%s/sit", seat->table->id);
  MkJson info = ask(wire, "POST", path, "{\"nonce\":\"00112233445566778899aabbccddeeff\"}");
  long long mine = 0;
  mk_json_read_int(mk_json_get(info, "mine"), 0, MK_MAX_SEATS, &mine);
  seat->seat = (int)mine;
}

static void deal(Table *table, MkSetup *setup, MkJson info) {
  MkError error;
  mk_json_read_string(mk_json_get(info, "table"), table->id, sizeof table->id);
  if (!mk_options_read(setup->game, mk_json_get(info, "options"), &setup->options, &error) ||
      !(table->match = mk_match_new(setup, &error)))
    give_up("a deal", error.message);
}

static void make_table(Wire *wire, int index) {
  static const char *const games[] = {"seekers", "ruin", "diminuendo", "golem"};
  Seat *pair = &seats[2 * (size_t)index];
  MkSetup setup = {.game = mk_game_find(games[index % 4]), .seats = 2};
  char body[256], hex[MK_HEX_SIZE];
  mk_options_init(setup.game, 2, &setup.options);
  int dealt = index - tables[index].party->first;
  memcpy(setup.seed, &dealt, sizeof dealt);
  mk_hex_write(setup.seed, hex);
  pair[0].table = pair[1].table = &tables[index];
  be_new(wire, &pair[0]);
  snprintf(body, sizeof body,
           "{\"game\":\"%s\",\"seats\":[\"me\",\"open\"],\"clock\":{\"kind\":\"none\"},"
           "\"key\":\"%d\",\"deal\":\"%s\"}",
           setup.game->id, index, hex);
  deal(&tables[index], &setup, ask(wire, "POST", "/api/tables", body));
  sit(wire, &pair[0]);
  be_new(wire, &pair[1]);
  sit(wire, &pair[1]);
}

static void *make_some(void *context) {
  Wire *wire = context;
  static int next;
  for (int i; (i = __atomic_fetch_add(&next, 1, __ATOMIC_RELAXED)) < table_count;)
    make_table(wire, i);
  wire_close(wire);
  return NULL;
}

static void make_tables(void) {
  pthread_t threads[MAKERS];
  MkError error;
  for (int i = 0; i < MAKERS; i++) {
    const char *base = bases[i % base_count];
    Wire *wire = wire_open(base, MK_EN, &error);
    if (!wire) give_up(base, error.message);
    if (pthread_create(&threads[i], NULL, make_some, wire) != 0) give_up("threads", "none");
  }
  for (int i = 0; i < MAKERS; i++) pthread_join(threads[i], NULL);
}

static void open_line(Line *line, int number, const char *token, bool packed, void *data) {
  struct epoll_event event = {.events = EPOLLIN, .data.ptr = data};
  const char *why;
  if (!line_open(line, bases[number % base_count], token, packed, &why)) give_up("connecting", why);
  epoll_ctl(events, EPOLL_CTL_ADD, line->socket, &event);
}

static void send_to(Seat *seat, const char *text, size_t length) {
  if (!line_send(&seat->line, text, length)) give_up(seat->table->id, "the line is gone");
}

static void watch(Seat *seat) {
  char text[MAX_MESSAGE_TEXT];
  int length = snprintf(text, sizeof text, "{\"op\":\"watch\",\"table\":\"%s\",\"legal\":false}",
                        seat->table->id);
  send_to(seat, text, (size_t)length);
}

static void set_tables(void) {
  double start = now();
  make_tables();
  for (int i = 0; i < 2 * table_count; i++) {
    open_line(&seats[i].line, i, seats[i].token, seats[i].table->party->packed, &seats[i]);
    watch(&seats[i]);
  }
  printf("tables  %d set in %.1f s\n", table_count, now() - start);
  fflush(stdout);
}

/* ---- Playing --------------------------------------------------------------------------------------- */

/* Chooses, and plays it here as well: order among those who decide at once does not matter. */
static void choose(const Seat *seat, char notation[MK_MAX_ACTION_TEXT]) {
  static MkAction legal[MK_MAX_LEGAL];
  static MkView view;
  MkMatch *match = seat->table->match;
  MkText text = mk_text_init(notation, MK_MAX_ACTION_TEXT);
  MkError error;
  mk_view_init(&view, match, seat->seat);
  int count = mk_view_legal(&view, legal);
  if (count == 0) give_up(seat->table->id, "asked, and nothing is legal");
  MkAction action = legal[mk_rng_below(&rng, (uint32_t)count)];
  mk_tell_notation(&view, action, &text);
  if (!mk_match_apply(match, seat->seat, action, NULL, &error)) give_up(notation, error.message);
}

static void act(Seat *seat) {
  char room[MAX_MESSAGE_TEXT], notation[MK_MAX_ACTION_TEXT], key[16];
  MkText text = MK_TEXT(room);
  choose(seat, notation);
  snprintf(key, sizeof key, "%u", ++seat->key);
  mk_text_format(&text, "{\"op\":\"act\",\"table\":\"%s\",\"v\":", seat->table->id);
  mk_text_int(&text, seat->version);
  mk_json_key_string(&text, "text", notation);
  mk_json_key_string(&text, "key", key);
  mk_json_close_object(&text);
  seat->due = 0;
  seat->sent = now();
  unanswered++;
  send_to(seat, room, text.length);
}

static bool is_asked(const Seat *seat, MkJson position) {
  MkJson acting;
  long long number;
  for (MkJsonEach each = mk_json_each(mk_json_get(position, "acting"));
       mk_json_next(&each, NULL, &acting);)
    if (mk_json_read_int(acting, 0, MK_MAX_SEATS, &number) && number == seat->seat) return true;
  return false;
}

/* What matters of a message, found in one walk: most of its bytes are the position's. */
typedef struct Message {
  MkJson op, v, position;
} Message;

static Message read_message(const char *json, size_t length) {
  Message message = {0};
  MkJson whole, key, value;
  if (!mk_json_parse(json, length, &whole, NULL)) give_up("no JSON", json);
  for (MkJsonEach each = mk_json_each(whole); mk_json_next(&each, &key, &value);) {
    if (mk_json_is(key, "op")) message.op = value;
    if (mk_json_is(key, "v")) message.v = value;
    if (mk_json_is(key, "position")) message.position = value;
  }
  return message;
}

static void hear_end(Seat *seat) {
  seat->table->party->finished += !seat->over && seat->seat == 0;
  seat->over = true;
}

static void hear_position(Seat *seat, const Message *message) {
  mk_json_read_int(message->v, 0, INT64_MAX, &seat->version);
  if (mk_json_type(message->position) != MK_JSON_OBJECT) return;
  seat->due = 0;
  /* Tables keep their pace, each in its own beat. */
  if (is_asked(seat, message->position))
    seat->due = now() + (rate > 0 ? (0.5 + mk_rng_below(&rng, 1000) / 1000.0) / rate : 0);
  else if (mk_match_over(seat->table->match) &&
           mk_json_type(mk_json_get(message->position, "result")) == MK_JSON_OBJECT)
    hear_end(seat);
}

static void hear_ok(Seat *seat) {
  Party *party = seat->table->party;
  if (seat->sent == 0) return;
  if (party->sample_count < MAX_SAMPLES)
    party->samples[party->sample_count++] = (float)(now() - seat->sent);
  party->acknowledged++;
  unanswered--;
  seat->sent = 0;
}

static void hear(void *context, const char *json, size_t length) {
  Seat *seat = context;
  Message message = read_message(json, length);
  if (mk_json_is(message.op, "update") || mk_json_is(message.op, "state"))
    hear_position(seat, &message);
  if (mk_json_is(message.op, "ok")) hear_ok(seat);
  if (mk_json_is(message.op, "error")) give_up("refused", json);
}

static void pump(Seat *seat) {
  if (!seat) return; /* idle ones hear pings */
  if (!line_read(&seat->line, hear, seat)) give_up(seat->table->id, "the line is gone");
  if (rate == 0 && seat->table->party == on && seat->due > 0 && seat->sent == 0) act(seat);
}

static void act_due(double time) {
  for (int i = 2 * on->first; i < 2 * (on->first + on->count); i++)
    if (seats[i].due > 0 && seats[i].due <= time && seats[i].sent == 0) act(&seats[i]);
}

/* Those whose time has come; looked through a few times a millisecond at most. */
static void pace(void) {
  static double last;
  double time = now();
  if (rate == 0 || time < last + 0.001) return;
  last = time;
  if (on) act_due(time);
}

static void turn(void) {
  struct epoll_event ready[BATCH];
  int count = epoll_wait(events, ready, BATCH, rate > 0 ? 1 : 100);
  for (int i = 0; i < count; i++) pump(ready[i].data.ptr);
  pace();
}

/* Not to the last table: with few left the server has little to do at once. What was sent is waited for. */
static void play_until(Party *party, double end) {
  on = party;
  act_due(rate > 0 ? now() : end); /* who was asked while others played */
  while (now() < end && 2 * party->finished < party->count) turn();
  on = NULL;
  while (unanswered > 0) turn();
}

/* ---- Figures --------------------------------------------------------------------------------------- */

static long read_number(int pid, const char *file, const char *name, int skip) {
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

static double seconds_of(int pid) {
  return (double)(read_number(pid, "stat", NULL, 12) + read_number(pid, "stat", NULL, 13)) /
         (double)sysconf(_SC_CLK_TCK);
}

static double server_seconds(void) {
  double sum = 0;
  for (int i = 0; i < pid_count; i++) sum += seconds_of(pids[i]);
  return sum;
}

/* Of a process and its children, which must live on. */
static double database_seconds(void) {
  double sum = database ? seconds_of(database) : 0;
  DIR *folder = database ? opendir("/proc") : NULL;
  struct dirent *entry;
  while (folder && (entry = readdir(folder))) {
    int pid = atoi(entry->d_name);
    if (pid > 0 && read_number(pid, "stat", NULL, 2) == database) sum += seconds_of(pid);
  }
  if (folder) closedir(folder);
  return sum;
}

static long resident(void) {
  long sum = 0;
  for (int i = 0; i < pid_count; i++) sum += read_number(pids[i], "status", "VmRSS:", 0);
  return sum;
}

static double own_seconds(void) {
  return (double)clock() / CLOCKS_PER_SEC;
}

static int by_size(const void *a, const void *b) {
  float x = *(const float *)a, y = *(const float *)b;
  return (x > y) - (x < y);
}

static double percentile(const Party *party, double part) {
  return 1000 * party->samples[(size_t)(part * (double)(party->sample_count - 1))];
}

static void play_for(Party *party, double seconds) {
  double start = now(), server = server_seconds(), own = own_seconds(), base = database_seconds();
  LineTraffic before = line_traffic();
  play_until(party, start + seconds);
  LineTraffic after = line_traffic();
  party->taken += now() - start;
  party->server += server_seconds() - server;
  party->database += database_seconds() - base;
  party->own += own_seconds() - own;
  party->traffic.came += after.came - before.came;
  party->traffic.meant += after.meant - before.meant;
}

static double each(const Party *party, double seconds) {
  return 1e6 * seconds / (double)party->acknowledged;
}

static void report(Party *party) {
  long count = party->acknowledged;
  if (party->packed) printf("packed\n");
  printf("games   %ld finished\n", party->finished);
  printf("actions %ld acknowledged in %.1f s: %.0f/s\n", count, party->taken,
         (double)count / party->taken);
  if (count == 0) return;
  qsort(party->samples, (size_t)party->sample_count, sizeof *party->samples, by_size);
  printf("answers p50 %.2f ms, p99 %.2f ms, slowest %.2f ms\n", percentile(party, 0.5),
         percentile(party, 0.99), percentile(party, 1));
  if (pid_count) printf("server  %.1f us CPU an action\n", each(party, party->server));
  if (database) printf("database %.1f us CPU an action\n", each(party, party->database));
  printf("load    %.1f us CPU an action\n", each(party, party->own));
  printf("bytes   %.0f an action to both, of %.0f\n", (double)party->traffic.came / (double)count,
         (double)party->traffic.meant / (double)count);
}

static void play(void) {
  for (Party *party = parties; party < parties + party_count; party++) {
    play_until(party, now() + (rate > 0 ? 2 : 0.5)); /* warm */
    party->acknowledged = party->sample_count = 0;
  }
  double slice = party_count > 1 && duration > 1 ? 1 : duration;
  for (double done = 0; done < duration; done += slice)
    for (Party *party = parties; party < parties + party_count; party++) play_for(party, slice);
  for (Party *party = parties; party < parties + party_count; party++) report(party);
  if (party_count > 1 && pid_count && parties[0].acknowledged && parties[1].acknowledged)
    printf("ratio   %.2f of the CPU, packed to plain\n",
           each(&parties[1], parties[1].server) / each(&parties[0], parties[0].server));
}

static void hold_idle(void) {
  long before = resident();
  for (int i = 0; i < idle; i++)
    open_line(&(Line){0}, i, "", party_count > 1, NULL); /* until the program ends */
  sleep(1);
  printf("idle    %d connections", idle);
  if (pid_count) printf(", %.1f KB each", (double)(resident() - before) / idle);
  printf("\n");
}

static void read_bases(const char *given) {
  for (; *given && base_count < MOST_SERVERS; given += *given == ',') {
    int length = (int)strcspn(given, ",");
    snprintf(bases[base_count++], sizeof bases[0], "%.*s", length, given);
    given += length;
  }
}

static void read_pids(const char *given) {
  for (char *end; *given && pid_count < MOST_SERVERS; given = end + (*end == ','))
    pids[pid_count++] = (int)strtol(given, &end, 10);
}

static void read_arguments(int argc, char **argv) {
  read_bases(argc > 1 ? argv[1] : "http://127.0.0.1:8080");
  for (int i = 2; i < argc; i += 2) {
    if (strcmp(argv[i], "--packed") == 0) {
      party_count = 2;
      i--; /* nothing belongs to it */
      continue;
    }
    if (i + 1 == argc) give_up(argv[i], "what follows is missing");
    if (strcmp(argv[i], "--tables") == 0) table_count = atoi(argv[i + 1]);
    if (strcmp(argv[i], "--rate") == 0) rate = atof(argv[i + 1]);
    if (strcmp(argv[i], "--seconds") == 0) duration = atof(argv[i + 1]);
    if (strcmp(argv[i], "--idle") == 0) idle = atoi(argv[i + 1]);
    if (strcmp(argv[i], "--pid") == 0) read_pids(argv[i + 1]);
    if (strcmp(argv[i], "--database") == 0) database = atoi(argv[i + 1]);
  }
}

/* Tables of the second are those with packed lines, with the same deals. */
static bool make_parties(void) {
  int each_count = table_count;
  table_count *= party_count;
  tables = calloc((size_t)table_count + 1, sizeof *tables);
  seats = calloc(2 * (size_t)table_count + 1, sizeof *seats);
  bool good = tables && seats;
  for (int i = 0; i < party_count; i++) {
    parties[i] = (Party){.packed = i == 1, .first = i * each_count, .count = each_count};
    parties[i].samples = calloc(MAX_SAMPLES, sizeof *parties[i].samples);
    good = good && parties[i].samples;
  }
  for (int i = 0; good && i < table_count; i++) tables[i].party = &parties[i / each_count];
  return good;
}

int main(int argc, char **argv) {
  struct rlimit files;
  read_arguments(argc, argv);
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  mk_rng_init_pcg32(&rng, (uint64_t)time(NULL), 1);
  events = epoll_create1(0);
  if (!make_parties() || events < 0) give_up("memory", "not enough");
  if (idle > 0) hold_idle();
  if (table_count > 0) {
    set_tables();
    play();
  }
  return 0;
}
