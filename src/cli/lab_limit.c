/* lab_limit.c - `meikyu lab limit`: what a deal held for somebody alone, with hindsight. */
#include "lab.h"

#include <stdlib.h>
#include <sys/stat.h>

#include <meikyu/hindsight.h>
#include <meikyu/lab.h>

enum { DEFAULT_ITERATIONS = 16 };

/* The deal in question, what a player made of it, and the line that was found. */
typedef struct Limit {
  const Args *args;
  MkSetup setup;
  int iterations, threads;
  MkHindsightLine line;
  const char *file; /* where the line goes as a record, or NULL */
  bool played;      /* a record was given, and its game is over */
  int32_t made;
} Limit;

/* ---- What is asked ---------------------------------------------------------------------------------- */

static bool refuse_seats(const Args *args, const MkGame *game) {
  return cli_fail(args,
                  say(args, "%s: what a deal held can be told of games alone only",
                      "%s：可能だった得点が調べられるのは、ひとりで遊ぶ場合だけです"),
                  game->id),
         false;
}

static bool read_deal(Limit *l, const char *id) {
  const Args *args = l->args;
  MkSetup *setup = &l->setup;
  setup->game = cli_find_game(args, id);
  if (!setup->game) return false;
  if (setup->game->min_seats > 1) return refuse_seats(args, setup->game);
  setup->seats = 1;
  return cli_read_options(args, setup->game, 1, &setup->options) &&
         cli_read_seed(args, setup->seed);
}

/* A game that is not over has a deal as well, and no score. */
static bool read_record(Limit *l, const char *id, RecordFile *file) {
  const Args *args = l->args;
  if (!cli_record_file_read(args, cli_args_get(args, "record"), NULL, file)) return false;
  l->setup = *mk_match_setup(file->match);
  const MkGame *game = l->setup.game;
  if (cli_find_game(args, id) != game)
    return cli_fail(args,
                    say(args, "the record is one of %s, not of %s",
                        "これは %s の棋譜です（%s ではなく）"),
                    game->id, id),
           false;
  if (l->setup.seats > 1) return refuse_seats(args, game);
  MkResult result;
  mk_match_result(file->match, &result);
  l->played = mk_match_over(file->match);
  l->made = result.seat[0].score;
  return true;
}

/* The line must not take the place of the game it is compared with. */
static bool is_same_file(const char *one, const char *other) {
  struct stat a, b;
  return stat(one, &a) == 0 && stat(other, &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

static bool read_file_to_write(Limit *l) {
  const Args *args = l->args;
  const char *record = cli_args_get(args, "record");
  l->file = cli_args_get(args, "write");
  if (!l->file) return true;
  if (record && is_same_file(record, l->file))
    return cli_fail(args, say(args, "--write: this is the game itself, which is kept as it is",
                              "--write：これは元の棋譜です。上書きしません")),
           false;
  return cli_check_writable(args, l->file);
}

static bool read_asked(Limit *l, RecordFile *file) {
  const Args *args = l->args;
  bool seed = cli_args_get(args, "seed"), record = cli_args_get(args, "record");
  if (args->operand_count < 2)
    return cli_fail(args, say(args, "which game? `lab limit ruin`",
                              "どのゲームですか（lab limit ruin）")),
           false;
  if (seed == record)
    return cli_fail(args,
                    say(args, "which deal? --seed TEXT or --record FILE, one of them",
                        "どの初期配置ですか。--seed TEXT か --record FILE のどちらか一方です")),
           false;
  if (record && cli_args_get(args, "option"))
    return cli_fail(args, say(args, "--record and --option: a record has its own options",
                              "--record と --option は一緒に使えません（棋譜に書かれています）")),
           false;
  if (!read_file_to_write(l)) return false;
  l->iterations = DEFAULT_ITERATIONS;
  l->threads = 1;
  if (!cli_args_number(args, "iterations", 1, 1000000, &l->iterations) ||
      !cli_args_number(args, "threads", 1, MK_MAX_THREADS, &l->threads))
    return false;
  if (record) return read_record(l, args->operands[1], file);
  if (!read_deal(l, args->operands[1])) return false;
  file->content = cli_load_content(args, l->setup.game);
  l->setup.content = file->content;
  return file->content != NULL;
}

/* ---- What is told ----------------------------------------------------------------------------------- */

/* The line played from the deal to the end by nobody who sat there; NULL after an error. */
static MkMatch *play_line(const Limit *l) {
  MkError error;
  MkSetup setup = l->setup;
  MkText name = MK_TEXT(setup.names[0]);
  setup.named = true;
  mk_text_string(&name, "hindsight");
  MkMatch *match = mk_match_new(&setup, &error);
  for (int i = 0; match && i < l->line.length; i++) {
    if (mk_match_apply(match, 0, l->line.action[i], NULL, &error)) continue;
    mk_match_free(match);
    match = NULL;
  }
  if (!match) cli_fail_error(l->args, NULL, &error);
  return match;
}

static bool write_record(const Limit *l, const MkMatch *match) {
  size_t length;
  if (!l->file) return true;
  char *bytes = cli_record_text(match, &length);
  if (!bytes) return cli_fail(l->args, say(l->args, "out of memory", "メモリが足りません")), false;
  bool good = cli_replace_file(l->args, l->file, bytes, length, NULL);
  free(bytes);
  return good;
}

static void tell_json(const Limit *l, const MkView *view, int index, MkAction action) {
  (void)l;
  char room[MK_MAX_ACTION_TEXT], quoted[2 * MK_MAX_ACTION_TEXT];
  MkText notation = MK_TEXT(room), text = MK_TEXT(quoted);
  mk_tell_notation(view, action, &notation);
  mk_json_string(&text, room);
  printf("%s%s", index ? "," : "", quoted);
}

static void tell_words(const Limit *l, const MkView *view, int index, MkAction action) {
  char room[MK_MAX_ACTION_TEXT], told[512];
  MkText notation = MK_TEXT(room), words = MK_TEXT(told);
  mk_tell_notation(view, action, &notation);
  mk_tell_meaning(view, action, l->args->lang, &words);
  printf("%4d  %-22s %s\n", index + 1, room, told);
}

/* Tells the line action by action, as its player sees the game before each of them. */
static void print_line(const Limit *l, void (*tell)(const Limit *, const MkView *, int, MkAction)) {
  MkMatch *match = mk_match_new(&l->setup, NULL);
  MkView view;
  for (int i = 0; match && i < l->line.length; i++) {
    mk_view_init(&view, match, 0);
    tell(l, &view, i, l->line.action[i]);
    if (!mk_match_apply(match, 0, l->line.action[i], NULL, NULL)) break; /* no memory */
  }
  mk_match_free(match);
}

static void print_json(const Limit *l, const MkMatch *match) {
  char options[512], seed[MK_HEX_SIZE], parts[512];
  MkText text = MK_TEXT(options), breakdown = MK_TEXT(parts);
  MkResult result;
  mk_options_write(l->setup.game, &l->setup.options, &text);
  mk_hex_write(l->setup.seed, seed);
  mk_match_result(match, &result);
  mk_result_breakdown(&result.seat[0], &breakdown);
  printf("{\"game\":\"%s\",\"options\":%s,\"seed\":\"%s\",\"iterations\":%d,\"score\":%d,",
         l->setup.game->id, options, seed, l->iterations, l->line.score);
  if (l->played) printf("\"played\":%d,", l->made);
  printf("\"found_after\":%d,\"positions\":%lld,\"breakdown\":%s,\"record\":[", l->line.found_after,
         (long long)l->line.positions, parts);
  print_line(l, tell_json);
  printf("]}\n");
}

static void print_played(const Limit *l) {
  int32_t more = l->line.score - l->made;
  if (!l->played) return;
  if (more > 0)
    printf(say(l->args, "Played: %d points, %d fewer.\n",
               "実際の得点は%d点で、%d点少ない結果でした。\n"),
           l->made, more);
  else
    printf(say(l->args, "Played: %d points. Nothing better was found.\n",
               "実際の得点は%d点です。これより良い進め方は見つかりませんでした。\n"),
           l->made);
}

static void print_parts(const Limit *l, const MkMatch *match) {
  MkResult result;
  mk_match_result(match, &result);
  const MkSeatResult *seat = &result.seat[0];
  for (int i = 0; i < seat->part_count; i++)
    printf(say(l->args, "%s%s: %d", "%s%s %d"), i ? say(l->args, "; ", "、") : "",
           cli_term_words(l->setup.game, seat->part[i].name, l->args->lang), seat->part[i].value);
  printf("%s\n", say(l->args, ").", "）。"));
}

static void print_words(const Limit *l, const MkMatch *match) {
  printf(say(l->args, "With hindsight at least %d points were possible (",
             "先が分かっていれば、少なくとも%d点が可能でした（"),
         l->line.score);
  print_parts(l, match);
  print_played(l);
  printf("%s\n", say(l->args, "A line of play that makes them:", "その得点になる進め方："));
  print_line(l, tell_words);
  printf(say(l->args, "%lld positions in %d iterations; more of them may find more.\n",
             "%lld局面（反復%d回）。回数を増やすと、さらに見つかることがあります。\n"),
         (long long)l->line.positions, l->iterations);
}

/* ---- The work --------------------------------------------------------------------------------------- */

/* Looks by as many as think at the same time, so that progress can be told in between. */
static bool look(Limit *l, MkHindsight *hindsight) {
  int together = l->threads < MK_HINDSIGHT_THREADS ? l->threads : MK_HINDSIGHT_THREADS;
  for (int done = 0; done < l->iterations; done = mk_hindsight_looks(hindsight)) {
    cli_terminal_progress("%d/%d  %d ", done, l->iterations, mk_hindsight_best(hindsight).score);
    int left = l->iterations - done, times = left < together ? left : together;
    if (!mk_hindsight_look(hindsight, times, together, mk_lab_run_all)) return false;
  }
  l->line = mk_hindsight_best(hindsight);
  return true;
}

/* The file first: who cannot have it is told so instead of everything else. */
static bool tell(const Limit *l) {
  MkMatch *match = play_line(l);
  bool good = match && write_record(l, match);
  if (good) (cli_args_get(l->args, "json") ? print_json : print_words)(l, match);
  mk_match_free(match);
  return good;
}

static bool find_and_tell(Limit *l, const MkMatch *match) {
  MkError error;
  MkHindsight *hindsight = mk_hindsight_new(match, 0, &error);
  bool good = hindsight && (look(l, hindsight) || mk_refuse(&error, MK_SAYS_MEMORY));
  cli_terminal_progress_end();
  good = good ? tell(l) : (cli_fail_error(l->args, NULL, &error), false);
  mk_hindsight_free(hindsight);
  return good;
}

/* A record brings its match along; a seed is dealt. */
static bool run(Limit *l, RecordFile *file) {
  MkError error;
  if (!read_asked(l, file)) return false;
  if (!file->match) file->match = mk_match_new(&l->setup, &error);
  if (!file->match) return cli_fail_error(l->args, NULL, &error), false;
  return find_and_tell(l, file->match);
}

int cli_lab_run_limit(const Args *args) {
  Limit limit = {.args = args};
  RecordFile file = {0};
  bool good = run(&limit, &file);
  cli_record_file_release(&file);
  return cli_finish_output(args, good ? EXIT_FINE : EXIT_WRONG);
}
