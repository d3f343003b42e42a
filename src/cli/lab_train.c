/* lab_train.c - `meikyu lab train GAME`: rounds of training, kept on the way.
 *
 * The folder holds the curve (curve.csv: what was asked, then a line a round), after each round the best net
 * (round-N.net) and what was seen (round-N.rows), and the best net of all as GAME.net. The curve is written last: a run
 * that was killed goes on after the last round in it, to the same bytes as one that was not. */
#include "lab.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <meikyu/train.h>

enum {
  USUAL_ROUNDS = 8,
  MOST_ROUNDS = 1000,
  MOST_SEEN = 1 << 30, /* bytes of what a round has seen */
  CURVE = 1 << 18,     /* bytes of a curve */
};

/* A run under way. */
typedef struct Run {
  const Args *args;
  MkTrain train;
  MkTrainer *trainer;
  const char *folder;
  char *content; /* the text of --content, or NULL */
  int rounds, hours;
  int done; /* rounds in the curve */
  int held; /* the curve as an open file, or NOT_HELD */
  char room[CURVE];
  MkText curve;
} Run;

static void path_of(const Run *run, int round, const char *ending, char out[PATH_MAX]) {
  snprintf(out, PATH_MAX, "%s/round-%d.%s", run->folder, round, ending);
}

/* ---- What is asked ------------------------------------------------------------------------------------- */

static bool read_cards(Run *run) {
  const char *path = cli_args_get(run->args, "content");
  if (!path) return true;
  run->content = cli_read_file(run->args, path, MK_MAX_CONTENT_BYTES, &run->train.content_length);
  run->train.content = run->content;
  return run->content != NULL;
}

static bool read_asked(Run *run) {
  const Args *args = run->args;
  MkTrain *train = &run->train;
  long cores = sysconf(_SC_NPROCESSORS_ONLN);
  train->threads = cores < 1 ? 1 : cores > MK_MAX_THREADS ? MK_MAX_THREADS : (int)cores;
  run->rounds = cli_args_get(args, "hours") ? MOST_ROUNDS : USUAL_ROUNDS;
  mk_seed_from_text("train", train->seed);
  if (cli_args_get(args, "hours") && cli_args_get(args, "rounds"))
    return cli_fail(args, say(args, "--hours and --rounds: one of them, not both",
                              "--hours と --rounds はどちらか一方だけです")),
           false;
  return cli_args_number(args, "rounds", 1, MOST_ROUNDS, &run->rounds) &&
         cli_args_number(args, "hours", 1, 1000, &run->hours) &&
         cli_args_number(args, "games", 1, 1000000, &train->games) &&
         cli_args_number(args, "deals", 1, 1000000, &train->deals) &&
         cli_args_number(args, "iterations", 1, 1000000, &train->iterations) &&
         cli_args_number(args, "threads", 1, MK_MAX_THREADS, &train->threads) &&
         (!cli_args_get(args, "seed") || cli_read_seed(args, train->seed)) && read_cards(run);
}

/* What makes a run the one that it is: the first line of its curve. */
static void write_asked(const Run *run, MkText *out) {
  char seed[MK_HEX_SIZE], cards[MK_HEX_SIZE] = "built in";
  uint8_t sha[MK_SHA256_SIZE];
  mk_hex_write(run->train.seed, seed);
  if (run->content) {
    mk_sha256(run->content, run->train.content_length, sha);
    mk_hex_write(sha, cards);
  }
  mk_text_format(out, "# %s, rules %d, seed %s, content %s, games %d, deals %d, iterations %d\n",
                 run->train.game->id, run->train.game->rules_version, seed, cards, run->train.games,
                 run->train.deals, run->train.iterations);
  mk_text_string(out, "round,games,nobody,positions,win_loss,safe_loss,deals,won,lost,none,lead,"
                      "own_none,last_none,calm,kept\n");
}

/* ---- Going on ------------------------------------------------------------------------------------------- */

static bool read_curve(Run *run) {
  char path[PATH_MAX], asked[512];
  MkText first = MK_TEXT(asked);
  size_t length = 0;
  write_asked(run, &first);
  snprintf(path, sizeof path, "%s/curve.csv", run->folder);
  if (!cli_hold_file(run->args, path, HOLD_OR_MAKE, &run->held)) return false;
  char *bytes = cli_read_file(run->args, path, CURVE - 1, &length);
  if (!bytes) return false;
  bool ours = length == 0 || (length >= first.length && memcmp(bytes, asked, first.length) == 0);
  mk_text_bytes(&run->curve, length ? bytes : asked, length ? length : first.length);
  for (size_t i = first.length; i < length; i++) run->done += bytes[i] == '\n';
  free(bytes);
  if (ours) return true;
  return cli_fail(run->args,
                  say(run->args, "%s: belongs to another run; choose another --out",
                      "%s：別の学習のものです。別の --out を選んでください"),
                  path),
         false;
}

static bool recall_net(Run *run) {
  char path[PATH_MAX];
  MkNet net;
  MkError error;
  size_t length = 0;
  memset(&net, 0, sizeof net);
  path_of(run, run->done, "net", path);
  char *bytes = cli_read_file(run->args, path, MK_NET_FILE, &length);
  if (!bytes) return false;
  bool good = length == 0 || mk_net_read(run->train.game, bytes, length, &net, &error);
  if (!good) cli_fail_error(run->args, path, &error);
  free(bytes);
  mk_trainer_go_on(run->trainer, run->done, &net);
  return good;
}

static bool recall_seen(Run *run, int round) {
  char path[PATH_MAX];
  MkError error;
  size_t length = 0;
  path_of(run, round, "rows", path);
  char *bytes = cli_read_file(run->args, path, MOST_SEEN, &length);
  bool good = bytes && mk_trainer_recall(run->trainer, bytes, length, &error);
  if (bytes && !good) cli_fail_error(run->args, path, &error);
  free(bytes);
  return good;
}

static bool go_on(Run *run) {
  if (run->done == 0) return true;
  int oldest = run->done > MK_TRAIN_WINDOW ? run->done - MK_TRAIN_WINDOW + 1 : 1;
  for (int round = oldest; round <= run->done; round++)
    if (!recall_seen(run, round)) return false;
  return recall_net(run);
}

/* ---- A round ---------------------------------------------------------------------------------------------- */

static void add_line(Run *run, const MkTrainRound *r) {
  char line[256];
  snprintf(line, sizeof line, "%d,%d,%d,%lld,%.4f,%.4f,%d,%d,%d,%d,%.2f,%d,%d,%.2f,%d\n", r->round,
           r->games, r->nobody, (long long)r->positions, r->win_loss, r->safe_loss, r->deals,
           r->won, r->lost, r->none, r->lead, r->own_none, r->last_none, r->calm, r->kept);
  mk_text_string(&run->curve, line);
}

/* Where a net corrects points nobody wins or comes off: deals in which more was made, and fewer. */
static void print_points(const Run *run, const MkTrainRound *r) {
  const Args *args = run->args;
  printf(
      say(args,
          "round %d: %d games, %lld turns; off by %.3f points instead of %.3f; match: more in %d "
          "deals, less in %d (%+.1f standard errors): %s\n",
          "第%d回：%d局、%lld手番。ずれ %.3f 点（公式では %.3f 点）。"
          "検証：%d 配牌で増、%d で減（%+.1f 標準誤差）：%s\n"),
      r->round, r->games, (long long)r->positions, r->win_loss, r->safe_loss, r->won, r->lost,
      r->lead, r->kept ? say(args, "kept", "採用") : say(args, "not kept", "不採用"));
  fflush(stdout);
}

static void print_round(const Run *run, const MkTrainRound *r) {
  const Args *args = run->args;
  if (run->train.game->bot->net->row) {
    print_points(run, r);
    return;
  }
  printf(say(args,
             "round %d: %d games (nobody came off %.1f %%), %lld positions; loss %.4f and %.4f; "
             "match %d : %d (%+.1f standard errors), nobody %d : %d (%+.1f): %s\n",
             "第%d回：%d局（勝者なし %.1f%%）、%lld局面。損失 %.4f・%.4f。"
             "対戦 %d : %d（%+.1f 標準誤差）、勝者なし %d : %d（%+.1f）：%s\n"),
         r->round, r->games, 100.0 * r->nobody / r->games, (long long)r->positions, r->win_loss,
         r->safe_loss, r->won, r->lost, r->lead, r->own_none, r->last_none, r->calm,
         r->kept ? say(args, "kept", "採用") : say(args, "not kept", "不採用"));
  fflush(stdout);
}

static bool write_net(const Run *run, const char *path) {
  uint8_t *bytes = malloc(MK_NET_FILE);
  const MkNet *net = mk_trainer_net(run->trainer);
  if (!bytes)
    return cli_fail(run->args, say(run->args, "out of memory", "メモリが足りません")), false;
  size_t length = net->inputs ? mk_net_write(run->train.game, net, bytes) : 0;
  bool good = cli_replace_file(run->args, path, (const char *)bytes, length, NULL);
  free(bytes);
  return good;
}

static void forget(const Run *run, int round) {
  char path[PATH_MAX];
  path_of(run, round - MK_TRAIN_WINDOW, "rows", path);
  unlink(path);
  path_of(run, round - 1, "net", path);
  unlink(path);
}

static bool keep_round(Run *run, const MkTrainRound *round) {
  char path[PATH_MAX];
  const void *seen;
  size_t length;
  path_of(run, round->round, "rows", path);
  if (!mk_trainer_seen(run->trainer, 0, &seen, &length) ||
      !cli_replace_file(run->args, path, seen, length, NULL))
    return false;
  path_of(run, round->round, "net", path);
  if (!write_net(run, path)) return false;
  add_line(run, round);
  snprintf(path, sizeof path, "%s/curve.csv", run->folder);
  if (!cli_replace_file(run->args, path, run->room, run->curve.length, &run->held)) return false;
  forget(run, round->round);
  snprintf(path, sizeof path, "%s/%s.net", run->folder, run->train.game->id);
  return write_net(run, path);
}

static void show(void *context, const char *doing, int share) {
  const Run *run = context;
  static const MkWords words[] = {{"playing", "対局"}, {"fitting", "学習"}, {"matching", "検証"}};
  const MkWords *w = &words[doing[0] == 'p' ? 0 : doing[0] == 'f' ? 1 : 2];
  cli_terminal_progress("%d  %s %d %% ", run->done + 1, mk_words(*w, run->args->lang), share / 10);
}

static int train(Run *run) {
  uint64_t end = mk_lab_wall_us() + (uint64_t)run->hours * 3600000000u;
  while (run->done < run->rounds && (!run->hours || mk_lab_wall_us() < end)) {
    MkTrainRound round;
    MkError error;
    bool good = mk_trainer_round(run->trainer, &round, &error);
    cli_terminal_progress_end();
    if (!good) return cli_fail_error(run->args, NULL, &error);
    if (!keep_round(run, &round)) return EXIT_WRONG;
    run->done++;
    print_round(run, &round);
  }
  return cli_finish_output(run->args, EXIT_FINE);
}

/* ---- The work ---------------------------------------------------------------------------------------------- */

static int begin(Run *run, const char *id) {
  char usual[64];
  MkError error;
  run->train.game = cli_find_game(run->args, id);
  if (!run->train.game || !read_asked(run)) return EXIT_WRONG;
  snprintf(usual, sizeof usual, "train-%s", run->train.game->id);
  run->folder = cli_args_get(run->args, "out") ? cli_args_get(run->args, "out") : usual;
  run->train.progress = show;
  run->train.context = run;
  run->trainer = mk_trainer_new(&run->train, &error);
  if (!run->trainer) return cli_fail_error(run->args, cli_args_get(run->args, "content"), &error);
  if (mkdir(run->folder, 0777) != 0 && errno != EEXIST)
    return cli_fail(run->args, say(run->args, "%s: cannot write: %s", "%s：書き込めません：%s"),
                    run->folder, strerror(errno));
  if (!read_curve(run) || !go_on(run)) return EXIT_WRONG;
  return train(run);
}

int cli_lab_run_train(const Args *args) {
  if (args->operand_count != 2)
    return cli_fail(args,
                    say(args, "expected: meikyu lab train GAME", "使い方：meikyu lab train GAME"));
  Run *run = calloc(1, sizeof *run);
  if (!run) return cli_fail(args, say(args, "out of memory", "メモリが足りません"));
  run->args = args;
  run->held = NOT_HELD;
  run->curve = MK_TEXT(run->room);
  int status = begin(run, args->operands[1]);
  cli_let_go(&run->held);
  mk_trainer_free(run->trainer);
  free(run->content);
  free(run);
  return status;
}
