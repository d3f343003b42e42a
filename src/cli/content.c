/* content.c - `meikyu content check`: is this a good content file? */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

/* What is allowed but hardly meant goes to standard error: the file is fine all the same. */
static void print_warnings(const Args *args, const MkGame *game, const MkContent *content) {
  const char *path = args->operands[2];
  char room[4096];
  MkText text = MK_TEXT(room);
  if (game->content_warn) game->content_warn(mk_content_data(content), args->lang, &text);
  for (const char *line = room; *line;) {
    size_t length = strcspn(line, "\n");
    fprintf(stderr, "%s: %s%.*s\n", path, say(args, "warning: ", "注意："), (int)length, line);
    line += length + (line[length] == '\n');
  }
}

static int run(const Args *args) {
  if (strcmp(args->operands[0], "check") != 0)
    return cli_fail(args,
                    say(args, "unknown action '%s': expected: meikyu content check GAME FILE",
                        "知らない操作「%s」です。使い方：meikyu content check GAME FILE"),
                    args->operands[0]);
  const MkGame *game = cli_find_game(args, args->operands[1]);
  if (!game) return EXIT_WRONG;
  if (!game->content_json)
    return cli_fail(
        args, say(args, "%s has no exchangeable content", "%s に差し替えられる内容はありません"),
        game->id);
  size_t length;
  char *bytes = cli_read_file(args, args->operands[2], MK_MAX_CONTENT_BYTES, &length);
  if (!bytes) return EXIT_WRONG;
  MkError error;
  MkContent *content = mk_content_new(game, bytes, length, &error);
  free(bytes);
  if (!content) {
    cli_fail_error(args, args->operands[2], &error);
    return EXIT_NO;
  }
  print_warnings(args, game, content);
  const char *hash = mk_content_hash(content);
  printf("%s: %s%s\n", args->operands[2], say(args, "fine, sha256 ", "問題なし、sha256 "),
         hash ? hash : say(args, "(the built-in set)", "（標準の内容）"));
  mk_content_free(content);
  return cli_finish_output(args, EXIT_FINE);
}

static const Flag flags[] = {{NULL, NULL, {NULL, NULL}}};

const Command command_content = {
    .name = "content",
    .operands = "check GAME FILE",
    .summary =
        {"Check a file of cards, tiles or pieces (exit 1 if it is wrong, 2 if it cannot be read).",
         "カードやタイルのファイルを調べます（誤りは終了コード1、読めなければ2）。"},
    .details = {"The first mistake is named by line, column and path. Examples to begin with and\n"
                "schemas for editors are installed in share/meikyu/content; docs/content.md tells\n"
                "how to write a file.\n",
                "最初の誤りを行・列・場所で示します。例とエディター用のスキーマは\n"
                "share/meikyu/content に置かれます。書き方は docs/content.md を見てください。\n"},
    .min_operands = 3,
    .max_operands = 3,
    .flags = flags,
    .run = run,
};
