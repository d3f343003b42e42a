/* puzzles.c - `meikyu puzzles check`: proves files of puzzles again, line by line. */
#include "cli.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <meikyu/puzzle.h>

enum { MOST_BYTES = 256 << 20 };

/* A file being checked. */
typedef struct Check {
  const Args *args;
  const char *path;
  MkProver *prover;
  int line;
  char last[MK_PUZZLE_ID]; /* the id before */
} Check;

/* ---- Which files --------------------------------------------------------------------------------------- */

/* Where the files of the project are: here, beside the folder of the build, or where `make install` puts them. */
static bool find_file(const MkGame *game, char out[PATH_MAX]) {
  static const char *const folders[] = {"../puzzles", "../share/meikyu/puzzles"};
  char program[PATH_MAX];
  snprintf(out, PATH_MAX, "puzzles/%s.jsonl", game->id);
  if (access(out, R_OK) == 0) return true;
  if (!cli_program_folder(program, sizeof program)) return false;
  for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
    int length = snprintf(out, PATH_MAX, "%s/%s/%s.jsonl", program, folders[i], game->id);
    if (length < PATH_MAX && access(out, R_OK) == 0) return true;
  }
  return false;
}

/* ---- A file -------------------------------------------------------------------------------------------- */

/* Says what is wrong with the line at hand. */
static int wrong(const Check *c, MkError *error, int status) {
  error->line = c->line;
  error->column = status == EXIT_WRONG ? error->column : 0;
  cli_fail_error(c->args, c->path, error);
  return status;
}

static int check_order(Check *c, const MkPuzzle *puzzle) {
  MkError error;
  if (strcmp(c->last, puzzle->id) >= 0) {
    mk_error_fill(&error, MK_ERROR_BAD, "id: %s does not come after %s",
                  "id：%s が %s より後の番号ではありません", puzzle->id, c->last);
    return wrong(c, &error, EXIT_NO);
  }
  memcpy(c->last, puzzle->id, sizeof c->last);
  return EXIT_FINE;
}

static int check_line(Check *c, const char *bytes, size_t length) {
  MkPuzzle puzzle;
  MkError error = {0};
  if (length > MK_PUZZLE_LINE) {
    mk_error_fill(&error, MK_ERROR_TOO_LARGE, "the line is too long", "行が長すぎます");
    return wrong(c, &error, EXIT_WRONG);
  }
  if (!mk_puzzle_read(bytes, length, &puzzle, &error)) return wrong(c, &error, EXIT_WRONG);
  int status = check_order(c, &puzzle);
  if (status == EXIT_FINE && !mk_puzzle_prove(c->prover, &puzzle, &error))
    status = wrong(c, &error, EXIT_NO);
  return status;
}

static bool is_blank(const char *bytes, size_t length) {
  for (size_t i = 0; i < length; i++)
    if (!strchr(" \t\r", bytes[i]) || !bytes[i]) return false;
  return true;
}

static int check_bytes(Check *c, const char *bytes, size_t length, int *count) {
  int status = EXIT_FINE;
  const char *end = bytes + length;
  for (const char *at = bytes; at < end && status == EXIT_FINE;) {
    const char *stop = memchr(at, '\n', (size_t)(end - at));
    size_t size = (size_t)((stop ? stop : end) - at);
    c->line++;
    if (!is_blank(at, size)) {
      cli_terminal_progress("%s %d ", c->path, c->line);
      status = check_line(c, at, size);
      ++*count;
    }
    at += size + 1;
  }
  return status;
}

static void print_checked(const Args *args, const char *path, int count) {
  if (cli_args_get(args, "json")) {
    char room[PATH_MAX];
    MkText text = MK_TEXT(room);
    mk_json_string(&text, path);
    printf("{\"file\":%s,\"puzzles\":%d}\n", room, count);
  } else {
    printf(say(args, "%s: %d puzzles, all proven\n", "%s：%d問、すべて証明済み\n"), path, count);
  }
}

static int check_file(const Args *args, const char *path, MkProver *prover) {
  Check c = {.args = args, .path = path, .prover = prover};
  size_t length;
  int count = 0;
  char *bytes = cli_read_file(args, path, MOST_BYTES, &length);
  if (!bytes) return EXIT_WRONG;
  int status = check_bytes(&c, bytes, length, &count);
  cli_terminal_progress_end();
  free(bytes);
  if (status == EXIT_FINE && count == 0)
    status = cli_fail(args, say(args, "%s: no puzzles in it", "%s：問題がありません"), path);
  if (status == EXIT_FINE) print_checked(args, path, count);
  return status;
}

/* ---- The subcommand ------------------------------------------------------------------------------------ */

static int check_game(const Args *args, const MkGame *game, MkProver *prover) {
  char path[PATH_MAX];
  if (!game->puzzle)
    return cli_fail(args, say(args, "%s has no file of puzzles", "%s に問題のファイルはありません"),
                    game->id);
  if (!find_file(game, path))
    return cli_fail(args,
                    say(args, "puzzles/%s.jsonl was not found; name the file",
                        "puzzles/%s.jsonl が見つかりません。ファイルを指定してください"),
                    game->id);
  return check_file(args, path, prover);
}

static int check_all(const Args *args, MkProver *prover) {
  int status = EXIT_FINE;
  for (int i = 0; mk_game_at(i) && status == EXIT_FINE; i++)
    if (mk_game_at(i)->puzzle && !mk_game_at(i)->unlisted)
      status = check_game(args, mk_game_at(i), prover);
  return status;
}

static int check(const Args *args, MkProver *prover) {
  if (args->operand_count < 2) return check_all(args, prover);
  const MkGame *game = mk_game_find(args->operands[1]);
  return game ? check_game(args, game, prover) : check_file(args, args->operands[1], prover);
}

static int run(const Args *args) {
  if (strcmp(args->operands[0], "check") != 0)
    return cli_fail(args,
                    say(args, "unknown action '%s': expected: meikyu puzzles check [FILE|GAME]",
                        "知らない操作「%s」です。使い方：meikyu puzzles check [FILE|GAME]"),
                    args->operands[0]);
  MkProver *prover = mk_prover_new();
  if (!prover) return cli_fail(args, say(args, "out of memory", "メモリが足りません"));
  int status = check(args, prover);
  mk_prover_free(prover);
  return cli_finish_output(args, status);
}

static const Flag flags[] = {
    {"json", NULL, {"as JSON, one line a file", "JSON で出力（ファイルごとに1行）"}},
    {NULL, NULL, {NULL, NULL}},
};

const Command command_puzzles = {
    .name = "puzzles",
    .operands = "check [FILE|GAME]",
    .summary = {"Prove puzzles again: each has one right answer and no other.",
                "問題を証明し直します（正解は一つだけか）。"},
    .details =
        {"Without a name all files of the project are checked. Exit status 1 with line and\n"
         "reason of the first that fails, 2 if a file is damaged or not there. They are made\n"
         "by `meikyu lab puzzles`; docs/puzzles.md tells what is proven.\n",
         "名前がなければ、付属のファイルをすべて調べます。成り立たない問題があれば、最初の行と\n"
         "理由を示して終了コード1、ファイルが壊れているか無ければ2です。問題は\n"
         "`meikyu lab puzzles` で作ります。証明の内容は docs/puzzles.md を見てください。\n"},
    .min_operands = 1,
    .max_operands = 2,
    .flags = flags,
    .run = run,
};
