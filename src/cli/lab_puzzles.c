/* lab_puzzles.c - `meikyu lab puzzles GAME`: makes puzzles, the same for the same seed and count. */
#include "lab.h"

#include <stdlib.h>
#include <string.h>

#include <meikyu/lab.h>

enum { USUAL_COUNT = 10, MOST_COUNT = 99999 };

/* The file as far as it has come. */
typedef struct Made {
  const Args *args;
  char *bytes;
  size_t length, room;
  int count, kept;
} Made;

static bool add_line(void *context, const char *line, size_t length) {
  Made *made = context;
  if (made->length + length + 1 > made->room) {
    size_t room = 2 * (made->length + length + 1);
    char *larger = realloc(made->bytes, room);
    if (!larger) return false;
    made->bytes = larger;
    made->room = room;
  }
  memcpy(made->bytes + made->length, line, length);
  made->length += length;
  made->bytes[made->length++] = '\n';
  made->count++;
  return true;
}

/* What was found so far is kept: whoever stops the work has a whole file of fewer puzzles, the first of them. */
static void show(void *context, int found, int games) {
  Made *made = context;
  const char *out = cli_args_get(made->args, "out");
  if (out && made->count > made->kept) {
    cli_replace_file(made->args, out, made->bytes, made->length, NULL);
    made->kept = made->count;
  }
  cli_terminal_progress(say(made->args, "%d puzzles in %d games ", "%d問（%d局）"), found, games);
}

static bool read_asked(const Args *args, MkLabPuzzles *job) {
  if (args->operand_count < 2)
    return cli_fail(args, say(args, "which game? `lab puzzles seekers`",
                              "どのゲームですか（lab puzzles seekers）")),
           false;
  job->game = cli_find_game(args, args->operands[1]);
  if (!job->game) return false;
  if (!job->game->puzzle)
    return cli_fail(args,
                    say(args, "%s: no puzzles can be made of it", "%s：問題を作れないゲームです"),
                    job->game->id),
           false;
  job->count = USUAL_COUNT;
  job->threads = 1;
  mk_seed_from_text("puzzles", job->seed);
  return cli_args_number(args, "count", 1, MOST_COUNT, &job->count) &&
         cli_args_number(args, "threads", 1, MK_MAX_THREADS, &job->threads) &&
         (!cli_args_get(args, "seed") || cli_read_seed(args, job->seed)) &&
         (!cli_args_get(args, "out") || cli_check_writable(args, cli_args_get(args, "out")));
}

static bool write_out(const Args *args, const Made *made) {
  const char *out = cli_args_get(args, "out");
  if (!out) return cli_print_bytes(args, made->bytes, made->length);
  if (!cli_replace_file(args, out, made->bytes, made->length, NULL)) return false;
  printf(say(args, "%s: %d puzzles\n", "%s：%d問\n"), out, made->count);
  return true;
}

int cli_lab_run_puzzles(const Args *args) {
  Made made = {.args = args};
  MkLabPuzzles job = {.found = add_line, .progress = show, .context = &made};
  MkError error;
  if (!read_asked(args, &job)) return EXIT_WRONG;
  bool good = mk_lab_puzzles(&job, &error);
  cli_terminal_progress_end();
  if (good && made.count < job.count) good = mk_refuse(&error, MK_SAYS_MEMORY);
  good = good ? write_out(args, &made) : (cli_fail_error(args, NULL, &error), false);
  free(made.bytes);
  return cli_finish_output(args, good ? EXIT_FINE : EXIT_WRONG);
}
