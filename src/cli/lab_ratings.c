/* lab_ratings.c - `meikyu lab ratings GAME`: all levels and characters of a game on one scale.
 *
 * Everybody plays the next in line, then the one after, as far as --reach goes: games between those who are far apart tell
 * little. What was played is kept in DIR/ratings.jsonl, a line a pair after one that says what was asked, so that a run
 * that was killed goes on. The fit is in src/lab/ratings.c. */
#include "lab.h"

#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST = 32, MOST_PAIRS = MOST * (MOST - 1) / 2, KEPT = 1 << 18 };

typedef struct Run {
  const Args *args;
  MkSetup setup;
  int games, threads, reach;
  const MkBot *bot[MOST];
  char name[MOST][32]; /* as a record has it */
  int bots;
  MkLabPair pair[MOST_PAIRS];
  int played[MOST], pairs; /* games by bot */
  double seconds[MOST], decisions[MOST];
  FILE *file; /* NULL: nothing is kept */
} Run;

/* ---- Who plays ------------------------------------------------------------------------------------------ */

/* Where somebody stands in line: by what was measured; before that levels among characters as they usually are. */
static double place_of(const MkGame *game, const MkBot *bot, int nth, int characters) {
  static const struct {
    const char *id;
    double among;
  } usual[] = {{"random", -1}, {"easy", 0.45}, {"greedy", 0.5}, {"normal", 0.85}, {"hard", 2}};
  const MkCharacter *one = mk_character_of(game, bot);
  int32_t rating, low, high;
  const MkCharacter *first = mk_character_at(game, 0);
  bool measured = first && first->games;
  if (one) return measured ? one->rating : nth;
  if (measured && mk_level_rating(game, bot, &rating, &low, &high)) return rating;
  for (size_t i = 0; i < sizeof usual / sizeof *usual; i++)
    if (strcmp(usual[i].id, bot->id) == 0) return usual[i].among * characters;
  return 0;
}

static void add_bot(Run *run, const MkBot *bot, double place, double places[MOST]) {
  int at = run->bots;
  if (run->bots == MOST) return;
  for (; at > 0 && places[at - 1] > place; at--) {
    places[at] = places[at - 1];
    run->bot[at] = run->bot[at - 1];
  }
  places[at] = place;
  run->bot[at] = bot;
  run->bots++;
}

static void line_up(Run *run) {
  const MkGame *game = run->setup.game;
  const MkCharacter *one;
  const MkBot *bot;
  double places[MOST];
  int characters = 0;
  while (mk_character_at(game, characters)) characters++;
  for (int i = 0; (one = mk_character_at(game, i)); i++)
    add_bot(run, one->bot, place_of(game, one->bot, i, characters), places);
  for (int i = 0; (bot = mk_bot_at(i)); i++)
    add_bot(run, bot, place_of(game, bot, i, characters), places);
  for (int i = 0; i < run->bots; i++) {
    MkText name = MK_TEXT(run->name[i]);
    mk_bot_write(game, run->bot[i], &name);
  }
}

static int find_name(const Run *run, const char *name) {
  for (int i = 0; i < run->bots; i++)
    if (strcmp(run->name[i], name) == 0) return i;
  return -1;
}

/* ---- What was asked ------------------------------------------------------------------------------------- */

static bool read_asked(Run *run) {
  const Args *args = run->args;
  if (args->operand_count < 2)
    return cli_fail(args, say(args, "ratings: which game?", "ratings：どのゲームですか")), false;
  MkSetup *setup = &run->setup;
  if (!(setup->game = cli_find_game(args, args->operands[1]))) return false;
  int least = setup->game->min_seats > 2 ? setup->game->min_seats : 2;
  if (setup->game->max_seats < 2)
    return cli_fail(args, say(args, "ratings: nobody to beat there", "ratings：相手がいません")),
           false;
  setup->seats = least;
  run->games = 100, run->threads = 1, run->reach = 3;
  mk_seed_from_text("ratings", setup->seed);
  return cli_args_number(args, "seats", least, setup->game->max_seats, &setup->seats) &&
         cli_read_options(args, setup->game, setup->seats, &setup->options) &&
         cli_args_number(args, "games", 2, 1000000, &run->games) &&
         cli_args_number(args, "threads", 1, MK_MAX_THREADS, &run->threads) &&
         cli_args_number(args, "reach", 1, MOST, &run->reach) &&
         (!cli_args_get(args, "seed") || cli_read_seed(args, setup->seed));
}

/* ---- What was played ------------------------------------------------------------------------------------ */

static void add_pair(Run *run, int a, int b, const double n[5], int games) {
  if (run->pairs == MOST_PAIRS) return;
  run->pair[run->pairs++] = (MkLabPair){a, b, n[0], n[1]};
  run->played[a] += games;
  run->played[b] += games;
  run->seconds[a] += n[3];
  run->decisions[a] += n[4];
}

static bool was_played(const Run *run, int a, int b) {
  for (int i = 0; i < run->pairs; i++)
    if (run->pair[i].a == a && run->pair[i].b == b) return true;
  return false;
}

/* The first line of the file: a run that was asked otherwise is another one. */
static void write_head(const Run *run, MkText *out) {
  char hex[2 * MK_SEED_SIZE + 1];
  for (int i = 0; i < MK_SEED_SIZE; i++) snprintf(hex + 2 * i, 3, "%02x", run->setup.seed[i]);
  mk_text_format(out, "{\"meikyu\":\"ratings\",\"game\":\"%s\",\"options\":", run->setup.game->id);
  mk_options_write(run->setup.game, &run->setup.options, out);
  mk_text_format(out, ",\"seats\":%d,\"games\":%d,\"seed\":\"%s\"}\n", run->setup.seats, run->games,
                 hex);
}

/* A pair as it was kept; one of somebody who is no longer there, or not in that version, is passed over. */
static void take_line(Run *run, const char *line) {
  char a[32], b[32];
  double n[5];
  int games;
  if (sscanf(line,
             "{\"a\":\"%31[^\"]\",\"b\":\"%31[^\"]\",\"games\":%d,\"independent\":%lf,"
             "\"points\":%lf,\"rate\":%lf,\"seconds\":%lf,\"decisions\":%lf}",
             a, b, &games, &n[0], &n[1], &n[2], &n[3], &n[4]) != 8)
    return;
  int i = find_name(run, a), k = find_name(run, b);
  if (i >= 0 && k >= 0 && i != k) add_pair(run, i, k, n, games);
}

static bool other_run(const Run *run, const char *path) {
  return cli_fail(run->args,
                  say(run->args, "%s: another run is kept there", "%s：別の実験の記録があります"),
                  path),
         false;
}

/* Whole lines alone count: the last may have been cut off by whatever ended the run. */
static bool take_up(Run *run, const char *path, const char *head) {
  size_t length = 0;
  char *text = cli_read_file(run->args, path, KEPT, &length);
  if (!text) return false;
  char *end = length ? memrchr(text, '\n', length) : NULL;
  bool same = end && strncmp(text, head, strlen(head)) == 0;
  if (end) end[1] = '\0';
  for (char *line = same ? strchr(text, '\n') + 1 : NULL; line && *line;) {
    take_line(run, line);
    line = strchr(line, '\n') + 1;
  }
  bool kept = same && truncate(path, (off_t)(end + 1 - text)) == 0;
  free(text);
  return kept ? true : other_run(run, path);
}

static bool open_file(Run *run) {
  const char *folder = cli_args_get(run->args, "out");
  char path[PATH_MAX], room[1024];
  MkText head = MK_TEXT(room);
  struct stat there;
  if (!folder) return true;
  snprintf(path, sizeof path, "%s/ratings.jsonl", folder);
  write_head(run, &head);
  if (mkdir(folder, 0777) != 0 && errno != EEXIST)
    return cli_fail(run->args, "%s: %s", folder, strerror(errno)), false;
  bool new = stat(path, &there) != 0 || there.st_size == 0;
  if (!new && !take_up(run, path, room)) return false;
  if (!(run->file = fopen(path, "a")))
    return cli_fail(run->args, "%s: %s", path, strerror(errno)), false;
  if (new) fprintf(run->file, "%s", room);
  return fflush(run->file) == 0;
}

static void keep(const Run *run, int a, int b, int games, const double n[5]) {
  if (!run->file) return;
  fprintf(run->file,
          "{\"a\":\"%s\",\"b\":\"%s\",\"games\":%d,\"independent\":%.17g,\"points\":%.17g,"
          "\"rate\":%.4f,\"seconds\":%.6f,\"decisions\":%.0f}\n",
          run->name[a], run->name[b], games, n[0], n[1], n[2], n[3], n[4]);
  fflush(run->file);
}

/* At a table of several the share of wins is that of one among equals: put on the scale of two, where even is one half. */
static double as_of_two(double share, int seats) {
  double odds = share / (1 - share + 1e-9) * (seats - 1);
  return odds / (1 + odds);
}

/* The stronger one, as far as anybody knows, is A. Half a win each where nobody wins, or both. */
static void play_pair(Run *run, int a, int b) {
  MkLabScore score;
  MkLabMatch match = {.setup = run->setup,
                      .a = run->bot[a],
                      .b = run->bot[b],
                      .of_a = 1,
                      .games = run->games,
                      .threads = run->threads};
  mk_lab_match(&match, &score);
  if (score.games == 0) return;
  double share =
      (score.wins + 0.5 * score.draws + (double)score.nobody / run->setup.seats) / score.games;
  double games = mk_lab_independent(&score.won, score.sets, score.games);
  double n[5] = {games, games * as_of_two(share, run->setup.seats), share, score.seconds,
                 score.decisions};
  keep(run, a, b, score.games, n);
  add_pair(run, a, b, n, score.games);
}

static void play_all(Run *run) {
  int all = 0, done = 0;
  for (int apart = 1; apart <= run->reach; apart++)
    if (run->bots > apart) all += run->bots - apart;
  for (int apart = 1; apart <= run->reach; apart++) {
    for (int i = apart; i < run->bots; i++) {
      cli_terminal_progress("%d/%d  %s - %s ", done++, all, run->name[i], run->name[i - apart]);
      if (!was_played(run, i, i - apart)) play_pair(run, i, i - apart);
    }
  }
  cli_terminal_progress_end();
}

/* ---- What came of it ------------------------------------------------------------------------------------ */

typedef struct Row {
  const char *id;
  double rating, error; /* half of its interval */
  double step, doubt;   /* above the one before, and half of that interval */
  int games;
  double ms; /* CPU time of a decision; below 0: it was never asked as A */
} Row;

static void print_json(const Run *run, const Row *rows) {
  char room[1024];
  MkText head = MK_TEXT(room);
  write_head(run, &head);
  printf("%.*s,\"ratings\":[", (int)head.length - 2, room);
  for (int i = 0; i < run->bots; i++) {
    const Row *r = &rows[i];
    printf("%s{\"id\":\"%s\",\"rating\":%.0f,\"low\":%.0f,\"high\":%.0f,\"games\":%d", i ? "," : "",
           r->id, r->rating, r->rating - r->error, r->rating + r->error, r->games);
    if (i) printf(",\"step\":[%.0f,%.0f,%.0f]", r->step, r->step - r->doubt, r->step + r->doubt);
    if (r->ms >= 0) printf(",\"ms_per_decision\":%.2f", r->ms);
    printf("}");
  }
  printf("]}\n");
}

static void print_words(const Run *run, const Row *rows) {
  printf(say(run->args, "%-12s %7s  %-15s %6s %7s %10s\n", "%-12s %7s  %-15s %6s %7s %10s\n"), "",
         "Elo", "95 %", "+", say(run->args, "games", "局"), "ms");
  for (int i = 0; i < run->bots; i++) {
    const Row *r = &rows[i];
    char interval[32];
    snprintf(interval, sizeof interval, "%.0f..%.0f", r->rating - r->error, r->rating + r->error);
    printf("%-12s %7.0f  %-15s %6.0f %7d %10.2f\n", r->id, r->rating, interval, r->step, r->games,
           r->ms < 0 ? 0 : r->ms);
  }
}

static int compare_rows(const void *a, const void *b) {
  const Row *one = a, *other = b;
  if (one->rating != other->rating) return one->rating < other->rating ? -1 : 1;
  return strcmp(one->id, other->id);
}

static void set_steps(const Run *run, const double *covariance, Row *rows) {
  int n = run->bots;
  for (int i = 1; i < n; i++) {
    int a = find_name(run, rows[i].id), b = find_name(run, rows[i - 1].id);
    double variance = covariance[a * n + a] + covariance[b * n + b] - 2 * covariance[a * n + b];
    rows[i].step = rows[i].rating - rows[i - 1].rating;
    rows[i].doubt = 1.96 * sqrt(fmax(0, variance));
  }
}

static int tell(const Run *run) {
  static double rating[MOST], covariance[MOST * MOST];
  Row rows[MOST] = {{0}};
  if (!mk_lab_ratings(run->pair, run->pairs, run->bots, find_name(run, "random"), rating,
                      covariance))
    return cli_fail(run->args, say(run->args, "too few games to tell", "局数が足りません"));
  for (int i = 0; i < run->bots; i++)
    rows[i] = (Row){.id = run->name[i],
                    .rating = round(rating[i]) + 0.0, /* never -0 */
                    .error = 1.96 * sqrt(fmax(0, covariance[i * run->bots + i])),
                    .games = run->played[i],
                    .ms = run->decisions[i] > 0 ? 1000 * run->seconds[i] / run->decisions[i] : -1};
  qsort(rows, (size_t)run->bots, sizeof *rows, compare_rows);
  set_steps(run, covariance, rows);
  if (cli_args_get(run->args, "json"))
    print_json(run, rows);
  else
    print_words(run, rows);
  return cli_finish_output(run->args, EXIT_FINE);
}

int cli_lab_run_ratings(const Args *args) {
  static Run run; /* large */
  run = (Run){.args = args};
  int status = EXIT_WRONG;
  MkContent *content = NULL;
  if (read_asked(&run) && (content = cli_load_content(args, run.setup.game))) {
    run.setup.content = content;
    line_up(&run);
    if (open_file(&run)) {
      play_all(&run);
      status = tell(&run);
    }
  }
  if (run.file) fclose(run.file);
  mk_content_free(content);
  return status;
}
