/* bench.c - `meikyu bench`: random playouts per CPU second through the public contract, starting from
 * copies of pre-dealt states, and the fingerprint that shows that nothing else changed. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { DEALS = 1000, FINGERPRINT_GAMES = 1000 };

typedef struct Figures {
  double playouts, actions, setups, copy_ns; /* per CPU second, and nanoseconds a copy */
  char fingerprint[MK_HEX_SIZE];
} Figures;

/* One row being measured. */
typedef struct Bench {
  const MkGame *game;
  const void *content;
  const MkBenchRow *row;
  double seconds;
  unsigned char *deals; /* DEALS states */
} Bench;

static double cpu_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void deal(const Bench *b, int index) {
  uint8_t seed[MK_SEED_SIZE] = {(uint8_t)index, (uint8_t)(index >> 8), 'b'};
  b->game->setup(b->content, b->deals + (size_t)index * b->game->state_size, b->row->seats,
                 &b->row->options, seed);
}

static void measure_setups(const Bench *b, Figures *out) {
  double begin = cpu_seconds(), spent;
  long count = 0;
  do {
    for (int i = 0; i < DEALS; i++) deal(b, i);
    count += DEALS;
  } while ((spent = cpu_seconds() - begin) < b->seconds / 10);
  out->setups = (double)count / spent;
}

static void measure_copies(const Bench *b, Figures *out) {
  _Alignas(16) unsigned char state[MK_MAX_STATE];
  double begin = cpu_seconds(), spent;
  long count = 0;
  do {
    for (int i = 0; i < DEALS; i++) {
      memcpy(state, b->deals + (size_t)i * b->game->state_size, b->game->state_size);
      __asm__ volatile("" : : "r"(state) : "memory"); /* the copy must really happen */
    }
    count += DEALS;
  } while ((spent = cpu_seconds() - begin) < b->seconds / 20);
  out->copy_ns = 1e9 * spent / (double)count;
}

static void measure_playouts(const Bench *b, Figures *out) {
  _Alignas(16) unsigned char state[MK_MAX_STATE];
  MkRng rng;
  mk_rng_init_pcg32(&rng, 1, 1);
  double begin = cpu_seconds(), spent;
  long playouts = 0, actions = 0;
  do {
    for (int i = 0; i < 100; i++, playouts++) {
      memcpy(state, b->deals + (size_t)(playouts % DEALS) * b->game->state_size,
             b->game->state_size);
      actions += mk_playout(b->game, b->content, state, &rng);
    }
  } while ((spent = cpu_seconds() - begin) < b->seconds);
  out->playouts = (double)playouts / spent;
  out->actions = (double)actions / spent;
}

static void print_json(const Bench *b, const Figures *f) {
  char room[512];
  MkText options = MK_TEXT(room);
  mk_options_write(b->game, &b->row->options, &options);
  printf(
      "{\"game\":\"%s\",\"options\":%s,\"seats\":%d,\"playouts_per_s\":%.0f,\"actions_per_s\":%.0f,"
      "\"setups_per_s\":%.0f,\"copy_ns\":%.1f,\"state_bytes\":%zu,\"fingerprint\":\"%s\"}\n",
      b->game->id, room, b->row->seats, f->playouts, f->actions, f->setups, f->copy_ns,
      b->game->state_size, f->fingerprint);
}

static void print_row(const Bench *b, const Figures *f) {
  char room[512];
  MkText options = MK_TEXT(room);
  for (int i = 0; i < b->game->option_count; i++) {
    const MkOption *option = &b->game->options[i];
    int value = b->row->options.value[i];
    if (option->texts)
      mk_text_format(&options, " %s=%s", option->key, option->texts[value]);
    else
      mk_text_format(&options, " %s=%d", option->key, value);
  }
  printf("%-11s %d %11.0f %12.0f %11.0f %7.1f %6zu  %.12s %s\n", b->game->id, b->row->seats,
         f->playouts, f->actions, f->setups, f->copy_ns, b->game->state_size, f->fingerprint, room);
}

static void measure(const Args *args, const Bench *b) {
  Figures figures;
  uint8_t hash[MK_SHA256_SIZE];
  for (int i = 0; i < DEALS; i++) deal(b, i);
  measure_setups(b, &figures);
  measure_copies(b, &figures);
  measure_playouts(b, &figures);
  mk_fingerprint(b->game, b->content, b->row->seats, &b->row->options, FINGERPRINT_GAMES, hash);
  mk_hex_write(hash, figures.fingerprint);
  if (cli_args_get(args, "json"))
    print_json(b, &figures);
  else
    print_row(b, &figures);
  fflush(stdout);
}

static bool bench_game(const Args *args, const MkGame *game, double seconds) {
  MkContent *content = cli_load_content(args, game);
  unsigned char *deals = malloc(DEALS * game->state_size);
  bool good = content && deals;
  if (content && !deals) cli_fail(args, say(args, "out of memory", "メモリが足りません"));
  for (int i = 0; good && i < game->bench_count; i++) {
    Bench bench = {game, mk_content_data(content), &game->bench[i], seconds, deals};
    measure(args, &bench);
  }
  free(deals);
  mk_content_free(content);
  return good;
}

static int run(const Args *args) {
  int seconds = 2;
  const MkGame *game = NULL;
  if (!cli_args_number(args, "seconds", 1, 600, &seconds)) return EXIT_WRONG;
  if (args->operand_count > 0 && !(game = cli_find_game(args, args->operands[0])))
    return EXIT_WRONG;
  if (!game && cli_args_get(args, "content"))
    return cli_fail(args, say(args, "--content: which game? (meikyu bench GAME --content FILE)",
                              "--content：どのゲームですか（meikyu bench GAME --content FILE）"));
  if (!cli_args_get(args, "json"))
    printf("%-11s s %11s %12s %11s %7s %6s  %-12s options\n", "game", "playouts/s", "actions/s",
           "setups/s", "copy ns", "bytes", "fingerprint");
  if (game)
    return bench_game(args, game, seconds) ? cli_finish_output(args, EXIT_FINE) : EXIT_WRONG;
  for (int i = 0; (game = mk_game_at(i)); i++) {
    if (!game->unlisted && !bench_game(args, game, seconds)) return EXIT_WRONG;
  }
  return cli_finish_output(args, EXIT_FINE);
}

static const Flag flags[] = {
    {"seconds", "N", {"CPU seconds for each line (default 2)", "各行に使う CPU 秒数（省略時 2）"}},
    {"content", "FILE", {"other content than the built-in", "標準以外の内容"}},
    {"json", NULL, {"one JSON object a line", "1行に JSON 1つ"}},
    {NULL, NULL, {NULL, NULL}},
};

const Command command_bench = {
    .name = "bench",
    .operands = "[GAME]",
    .summary = {"Measure random playouts per CPU second on one core.",
                "1コアで CPU 1秒あたりのランダム対局数を測ります。"},
    .max_operands = 1,
    .flags = flags,
    .run = run,
};
