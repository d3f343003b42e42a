/* bench/tables.c - how many actions a second the tables' floor takes, from a message to its acknowledgement: JSON,
 * rules, the filter by viewer and the store, without sockets.
 *
 *   build/native/bench/tables [WHERE] [TABLES] [SECONDS]
 *
 * Random games of all four kinds at two seats, everybody watching, `"legal":false`; each table has one action under
 * way. WHERE is "memory:" or a file (default: a new one in /tmp). Then tables are opened again, and it is timed how
 * long each takes to come back from the store. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <meikyu/meikyu.h>

#include "server/tables/tables.h"

typedef struct Seat {
  TablesListener listener;
  struct Game *game;
  int seat, v;
} Seat;

/* One table, with a match of our own that says what is legal. */
typedef struct Game {
  MkMatch *match;
  char id[TABLES_MAX_ID];
  Seat seat[2];
  int number;
  bool waits;
} Game;

static Tables *tables;
static Store *store;
static MkRng rng;
static long acknowledged, bytes, games_over;

static void draw(void *out, size_t count) {
  for (size_t i = 0; i < count; i++) ((uint8_t *)out)[i] = (uint8_t)mk_rng_next(&rng);
}

static double seconds(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static MkJson parse(const char *text) {
  MkJson json;
  MkError error;
  if (!mk_json_parse(text, strlen(text), &json, &error)) exit(1);
  return json;
}

/* ---- Playing ------------------------------------------------------------------------------------- */

static void hear(TablesListener *listener, const char *json, size_t length) {
  Seat *seat = listener->context;
  bytes += (long)length;
  if (strncmp(json, "{\"op\":\"update\"", 14) == 0) {
    const char *v = strstr(json, "\"v\":");
    seat->v = (int)strtol(v + 4, NULL, 10);
  } else if (strncmp(json, "{\"op\":\"ok\"", 10) == 0) {
    seat->game->waits = false;
    acknowledged++;
  } else if (strncmp(json, "{\"op\":\"error\"", 13) == 0) {
    fprintf(stderr, "%.*s\n", (int)length, json);
    exit(1);
  }
}

static void answered(void *context, const TablesAnswer *answer) {
  Game *game = context;
  if (answer->code) {
    fprintf(stderr, "%s: %s\n", answer->code, answer->text);
    exit(1);
  }
  const char *id = strstr(answer->bytes, "\"table\":\"") + 9;
  snprintf(game->id, sizeof game->id, "%.*s", (int)strcspn(id, "\""), id);
}

static void finish(void) {
  while (store_wait(store) > 0) continue;
}

static void begin(Game *game, int number) {
  static const char *const ids[] = {"seekers", "ruin", "diminuendo", "golem"};
  const MkGame *rules = mk_game_find(ids[number % 4]);
  MkSetup setup = {.game = rules, .seats = 2};
  char body[256], hex[MK_HEX_SIZE];
  draw(setup.seed, sizeof setup.seed);
  mk_hex_write(setup.seed, hex);
  mk_options_init(rules, 2, &setup.options);
  mk_match_free(game->match);
  game->match = mk_match_new(&setup, NULL);
  game->waits = false;
  snprintf(body, sizeof body, "{\"game\":\"%s\",\"seats\":[\"open\",\"open\"],\"deal\":\"%s\"}",
           rules->id, hex);
  TablesPlayer owner = {"owner", "Owner"};
  tables_request(tables,
                 &(TablesRequest){.verb = TABLES_CREATE, .player = &owner, .body = parse(body)},
                 answered, game);
  finish();
  for (int i = 0; i < 2; i++) {
    Seat *seat = &game->seat[i];
    tables_unlisten(tables, &seat->listener);
    *seat = (Seat){.game = game, .seat = i, .listener = {.send = hear, .context = seat}};
    snprintf(seat->listener.player.id, TABLES_MAX_ID, "p%d", i);
    snprintf(seat->listener.player.name, TABLES_MAX_NAME, "P%d", i);
    snprintf(body, sizeof body, "{\"op\":\"watch\",\"table\":\"%s\",\"legal\":false}", game->id);
    tables_op(tables, &seat->listener, parse(body));
    tables_request(
        tables,
        &(TablesRequest){.verb = TABLES_SIT,
                         .player = &seat->listener.player,
                         .table = game->id,
                         .body = parse("{\"nonce\":\"00112233445566778899aabbccddeeff\"}")},
        answered, game);
  }
}

static void act(Game *game) {
  static MkAction legal[MK_MAX_LEGAL];
  char message[256], room[MK_MAX_ACTION_TEXT];
  MkText text = MK_TEXT(room);
  const MkGame *rules = mk_match_game(game->match);
  const void *content = mk_match_content(game->match), *state = mk_match_state(game->match);
  int seat = __builtin_ctz(mk_match_acting(game->match));
  int count = rules->legal(content, state, seat, legal);
  MkAction action = legal[mk_rng_below(&rng, (uint32_t)count)];
  mk_action_write(rules, content, state, seat, action, &text);
  snprintf(message, sizeof message,
           "{\"op\":\"act\",\"key\":\"k%d\",\"table\":\"%s\",\"v\":%d,\"text\":\"%s\"}",
           game->number++, game->id, game->seat[seat].v, room);
  mk_match_apply(game->match, seat, action, NULL, NULL);
  game->waits = true;
  tables_op(tables, &game->seat[seat].listener, parse(message));
}

/* Everybody who waits for nothing acts; whose game is over begins another. */
static void play(Game *games, int count, double time) {
  int made = count;
  double end = seconds(CLOCK_MONOTONIC) + time;
  while (seconds(CLOCK_MONOTONIC) < end) {
    for (int i = 0; i < count; i++) {
      if (games[i].waits) continue;
      if (mk_match_over(games[i].match)) {
        games_over++;
        begin(&games[i], made++);
        finish();
      }
      act(&games[i]);
    }
    tables_work(tables);
    store_wait(store);
  }
  finish();
}

/* What each action costs when a table comes back: all of them, one after the other. */
static void come_back(const Game *games, int count) {
  MkError error;
  long actions = 0;
  double longest = 0, whole = 0;
  TablesOptions options = {.store = store, .random = draw, .bot_threads = 1, .test = true};
  tables = tables_open(&options, &error);
  for (int i = 0; tables && i < count; i++) {
    Game again = games[i];
    double begun = seconds(CLOCK_MONOTONIC);
    tables_request(tables, &(TablesRequest){.verb = TABLES_INFO, .table = games[i].id}, answered,
                   &again);
    finish();
    double took = seconds(CLOCK_MONOTONIC) - begun;
    whole += took;
    longest = took > longest ? took : longest;
    actions += mk_match_length(games[i].match);
  }
  printf("come back: %d tables, %ld actions, %.1f us an action, %.2f ms a table, %.2f ms the "
         "longest\n",
         count, actions, whole / (double)(actions + 1) * 1e6, whole / count * 1e3, longest * 1e3);
}

int main(int argc, char **argv) {
  char path[64];
  snprintf(path, sizeof path, "/tmp/meikyu-bench-%d.db", (int)getpid());
  const char *where = argc > 1 ? argv[1] : path;
  int count = argc > 2 ? (int)strtol(argv[2], NULL, 10) : 2000;
  double time = argc > 3 ? strtod(argv[3], NULL) : 5;
  MkError error;
  mk_rng_init_pcg32(&rng, 1, 1);
  store = store_open(where, &(StoreOptions){.wake = NULL}, &error);
  if (!store) return fprintf(stderr, "%s\n", error.message), 1;
  tables = tables_open(
      &(TablesOptions){.store = store, .random = draw, .bot_threads = 1, .test = true}, &error);
  Game *games = calloc((size_t)count, sizeof *games);
  for (int i = 0; i < count; i++) begin(&games[i], i);
  finish();
  acknowledged = bytes = 0;
  double wall = seconds(CLOCK_MONOTONIC), cpu = seconds(CLOCK_THREAD_CPUTIME_ID);
  double all = seconds(CLOCK_PROCESS_CPUTIME_ID);
  play(games, count, time);
  wall = seconds(CLOCK_MONOTONIC) - wall;
  cpu = seconds(CLOCK_THREAD_CPUTIME_ID) - cpu;
  all = seconds(CLOCK_PROCESS_CPUTIME_ID) - all;
  printf("%ld actions, %ld games ended, %.0f actions/s, %.1f us CPU each (%.1f of this thread), "
         "%ld bytes each\n",
         acknowledged, games_over, (double)acknowledged / wall, all / (double)acknowledged * 1e6,
         cpu / (double)acknowledged * 1e6, bytes / acknowledged);
  tables_close(tables);
  come_back(games, count < 500 ? count : 500);
  tables_close(tables);
  store_close(store);
  if (argc < 2) unlink(path);
  for (int i = 0; i < count; i++) mk_match_free(games[i].match);
  free(games);
  return 0;
}
