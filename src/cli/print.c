/* print.c - `meikyu print`: games on paper. What is drawn, and how, is the business of src/print. */
#include "cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "print/print.h"

/* The games that can be printed, in the order of the registry. */
static const MkGame *printable_at(const PrintDoor *door, int *at) {
  const MkGame *game;
  while ((game = mk_game_at((*at)++)))
    if (!game->unlisted && door->parts(game->id)) return game;
  return NULL;
}

/* ---- Reading what is wanted ----------------------------------------------------------------------- */

static bool read_paper(const Args *args, PrintJob *job) {
  const char *paper = cli_args_get(args, "paper");
  if (print_paper_read(paper ? paper : "a4", &job->width, &job->height)) return true;
  return cli_fail(args,
                  say(args, "--paper: '%s': expected a4, letter or WIDTHxHEIGHT in millimetres",
                      "--paper：「%s」は a4、letter、幅x高さ（mm）のどれでもありません"),
                  paper),
         false;
}

static bool read_ink(const Args *args, PrintJob *job) {
  const char *ink = cli_args_get(args, "ink");
  job->save_ink = ink && strcmp(ink, "save") == 0;
  if (!ink || job->save_ink || strcmp(ink, "full") == 0) return true;
  return cli_fail(args,
                  say(args, "--ink: '%s': expected full or save",
                      "--ink：「%s」は full か save ではありません"),
                  ink),
         false;
}

static bool read_up(const Args *args, PrintJob *job) {
  if (!cli_args_number(args, "up", 1, 4, &job->up)) return false;
  if (job->up != 3) return true;
  return cli_fail(args, say(args, "--up: 1, 2 or 4 are possible", "--up：1、2、4 のどれかです")),
         false;
}

static bool read_sides(const Args *args, PrintJob *job) {
  const char *backs = cli_args_get(args, "backs"), *card = cli_args_get(args, "card");
  int which = backs ? print_backs_named(backs) : PRINT_DUPLEX;
  if (which < 0)
    return cli_fail(args,
                    say(args, "--backs: '%s': expected duplex, none or fold",
                        "--backs：「%s」は duplex、none、fold のどれでもありません"),
                    backs),
           false;
  job->backs = (PrintBacks)which;
  if (card && !print_card_read(card, &job->card_width, &job->card_height))
    return cli_fail(args,
                    say(args, "--card: '%s': expected WIDTHxHEIGHT in millimetres, 30 to 120 each",
                        "--card：「%s」は幅x高さ（mm、それぞれ30～120）ではありません"),
                    card),
           false;
  return cli_args_number(args, "copies", 1, PRINT_MOST_COPIES, &job->copies);
}

static bool read_parts(const Args *args, PrintJob *job) {
  for (int i = 1; i < args->operand_count; i++) {
    int part = print_part_named(args->operands[i]);
    if (part < 0)
      return cli_fail(args,
                      say(args, "unknown part '%s' (see meikyu print %s --list)",
                          "「%s」という部分はありません（meikyu print %s --list を見てください）"),
                      args->operands[i], args->operands[0]),
             false;
    job->parts |= 1u << part;
  }
  return true;
}

static bool read_job(const Args *args, PrintJob *job) {
  job->lang = args->lang;
  return read_paper(args, job) && read_ink(args, job) && read_up(args, job) &&
         read_sides(args, job) && read_parts(args, job);
}

/* ---- Writing ------------------------------------------------------------------------------------------- */

static bool is_folder(const char *path) {
  struct stat info;
  return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

static int write_file(const Args *args, const char *path, const PrintFile *file) {
  if (strcmp(path, "-") == 0)
    return cli_print_bytes(args, file->data, file->length) ? EXIT_FINE : EXIT_WRONG;
  if (!cli_replace_file(args, path, file->data, file->length, NULL)) return EXIT_WRONG;
  printf(say(args, "%s: %d %s\n", "%s：%d%s\n"), path, file->pages,
         say(args, file->pages == 1 ? "page" : "pages", "ページ"));
  return cli_finish_output(args, EXIT_FINE);
}

static int print_one(const Args *args, const PrintDoor *door, PrintJob *job, const char *path) {
  PrintFile file;
  MkError error;
  if (!door->make(job, &file, &error))
    return cli_fail_error(args, cli_args_get(args, "content"), &error);
  int status = write_file(args, path, &file);
  free(file.data);
  return status;
}

/* One file a game, named after it. */
static int print_all(const Args *args, const PrintDoor *door, PrintJob *job, const char *folder) {
  const MkGame *game;
  int status = EXIT_FINE;
  if (mkdir(folder, 0777) != 0 && !is_folder(folder))
    return cli_fail(args, "%s: %s", folder, strerror(errno));
  for (int at = 0; status == EXIT_FINE && (game = printable_at(door, &at));) {
    char path[4096];
    job->game = game->id;
    snprintf(path, sizeof path, "%s/%s.pdf", folder, game->id);
    status = print_one(args, door, job, path);
  }
  return status;
}

static int print_game(const Args *args, const PrintDoor *door, PrintJob *job, const char *out) {
  char path[4096];
  const MkGame *game = cli_find_game(args, args->operands[0]);
  const char *content = cli_args_get(args, "content");
  char *bytes = NULL;
  if (!game) return EXIT_WRONG;
  job->game = game->id;
  if (content &&
      !(bytes = cli_read_file(args, content, MK_MAX_CONTENT_BYTES, &job->content_length)))
    return EXIT_WRONG;
  job->content = bytes;
  snprintf(path, sizeof path, is_folder(out) ? "%s/%s.pdf" : "%s", out, game->id);
  int status = print_one(args, door, job, path);
  free(bytes);
  return status;
}

static int list_parts(const Args *args, const PrintDoor *door) {
  const MkGame *game;
  for (int at = 0; (game = printable_at(door, &at));) {
    if (strcmp(args->operands[0], "all") != 0 && strcmp(args->operands[0], game->id) != 0) continue;
    for (int i = 0; i < PRINT_PARTS; i++)
      if (door->parts(game->id) >> i & 1)
        printf("%-11s %-7s %s\n", game->id, print_part_name((PrintPart)i),
               mk_words(print_part_words((PrintPart)i), args->lang));
  }
  return cli_finish_output(args, EXIT_FINE);
}

static int run(const Args *args) {
  PrintJob job = {0};
  MkError error;
  bool all = strcmp(args->operands[0], "all") == 0;
  const char *out = cli_args_get(args, "out");
  if (!all && !cli_find_game(args, args->operands[0])) return EXIT_WRONG;
  if (!read_job(args, &job)) return EXIT_WRONG;
  const PrintDoor *door = print_load(&error);
  if (!door) return cli_fail_error(args, NULL, &error);
  if (cli_args_get(args, "list")) return list_parts(args, door);
  if (!out)
    return cli_fail(args,
                    say(args, "say where to: --out FILE.pdf, or a folder",
                        "--out ファイル.pdf（またはフォルダー）で書き出し先を指定してください"));
  if (all && cli_args_get(args, "content"))
    return cli_fail(args, say(args, "--content is of one game, not of all",
                              "--content は1つのゲームのものです。all とは使えません"));
  return all ? print_all(args, door, &job, out) : print_game(args, door, &job, out);
}

static const Flag flags[] = {
    {"out",
     "FILE|DIR",
     {"where to: a file, a folder, or - for standard output",
      "書き出し先：ファイル、フォルダー、標準出力なら -"}},
    {"paper",
     "SIZE",
     {"a4 (usual), letter, or WIDTHxHEIGHT in millimetres",
      "a4（標準）、letter、または 幅x高さ（mm）"}},
    {"ink",
     "KIND",
     {"full (usual), or save: outlines and light tints",
      "full（標準）、または save：線と淡い色だけ"}},
    {"up",
     "N",
     {"sheets on a page: 1, 2 or 4; rules: 1 to be read, else a booklet to fold",
      "1ページのシート数：1、2、4。rules は 1 で読む形、ほかは折る冊子"}},
    {"backs",
     "HOW",
     {"duplex (usual): on the next page; none; fold: beside the fronts",
      "duplex（標準）：次のページ、none：なし、fold：表の隣"}},
    {"card",
     "WxH",
     {"size of cards in millimetres, for sleeves: 41x63, 44x68, 63x88",
      "カードの大きさ（mm）。スリーブに合わせて 41x63、44x68、63x88 など"}},
    {"copies", "N", {"so many of everything, 1 to 20", "全体を N 部（1～20）"}},
    {"content",
     "FILE",
     {"other cards or tiles than the built-in ones", "標準以外のカードやタイル"}},
    {"list", NULL, {"only say what there is", "あるものを表示するだけ"}},
    {NULL, NULL, {NULL, NULL}},
};

const Command command_print = {
    .name = "print",
    .operands = "GAME|all [WHAT...]",
    .summary = {"Print sheets, cards, tiles, play aids and rules (PDF).",
                "シート・カード・タイル・早見表・ルールを印刷用PDFにします。"},
    .details = {"WHAT is any of sheets, cards, tiles, tokens, board, aid and rules, as the game "
                "has them (--list);\n"
                "without it the whole set is printed. Pages with backs come in pairs: print on "
                "both sides, flipped on\n"
                "the long edge, without scaling. The same input always gives the same bytes.\n",
                "WHAT は sheets、cards、tiles、tokens、board、aid、rules "
                "のうち、そのゲームにあるもの（--list）。\n"
                "省くと一式を印刷します。裏面のあるページは表と裏が続きます。長辺とじの両面、倍率10"
                "0%で印刷してください。\n"
                "同じ指定からはいつも同じバイト列ができます。\n"},
    .min_operands = 1,
    .max_operands = 1 + PRINT_PARTS,
    .flags = flags,
    .run = run,
};
