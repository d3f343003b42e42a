/* fair.c - `meikyu fair`: whether a finished table was dealt as was promised before anybody sat. */
#include "online.h"

#include <stdlib.h>
#include <string.h>

#include "server/story/fair.h"

enum { MAX_FAIR = 65536, WORDS = 1024 };

/* What a server says of its deal. */
typedef struct Said {
  char table[MAX_TABLE_ID], commit[MK_HEX_SIZE], seed[MK_HEX_SIZE], deal[MK_HEX_SIZE];
  char nonces[WORDS];  /* by seat, joined by newlines */
  char missing[WORDS]; /* names of people who gave none, with commas */
  bool complete, has_nonce;
} Said;

/* A bot gives nothing; of people everybody does, but at tables of old. */
static void note_missing(MkJson seat, Said *out) {
  char name[MK_MAX_NAME];
  MkText missing = mk_text_init(out->missing, sizeof out->missing);
  if (!mk_json_is(mk_json_get(seat, "kind"), "player")) return;
  if (!mk_json_read_string(mk_json_get(seat, "name"), name, sizeof name)) return;
  cli_make_plain(name);
  missing.length = strlen(out->missing);
  mk_text_format(&missing, missing.length ? ", %s" : "%s", name);
}

static void read_said(MkJson said, const char *nonce, Said *out) {
  MkJson one;
  char room[NONCE_SIZE];
  int seat = 0;
  MkText joined = MK_TEXT(out->nonces);
  out->has_nonce = !nonce[0];
  for (MkJsonEach each = mk_json_each(mk_json_get(said, "nonces")); mk_json_next(&each, NULL, &one);
       seat++) {
    if (!mk_json_read_string(one, room, sizeof room)) room[0] = '\0';
    if (strcmp(room, nonce) == 0) out->has_nonce = true;
    if (!room[0]) note_missing(mk_json_item(mk_json_get(said, "seats"), seat), out);
    mk_text_format(&joined, seat ? "\n%s" : "%s", room);
  }
  out->complete =
      mk_json_read_string(mk_json_get(said, "table"), out->table, sizeof out->table) &&
      mk_json_read_string(mk_json_get(said, "commit"), out->commit, sizeof out->commit) &&
      mk_json_read_string(mk_json_get(said, "seed"), out->seed, sizeof out->seed) &&
      mk_json_read_string(mk_json_get(said, "deal"), out->deal, sizeof out->deal);
}

static bool commit_holds(const Said *said) {
  char commit[MK_HEX_SIZE];
  uint8_t seed[MK_SEED_SIZE];
  if (!mk_hex_read(said->seed, seed)) return false;
  story_commit(said->table, seed, commit);
  return strcmp(commit, said->commit) == 0;
}

static bool deal_follows(const Said *said) {
  char hex[MK_HEX_SIZE];
  uint8_t seed[MK_SEED_SIZE], deal[MK_SEED_SIZE];
  if (!mk_hex_read(said->seed, seed)) return false;
  story_deal(said->table, seed, said->nonces, deal);
  mk_hex_write(deal, hex);
  return strcmp(hex, said->deal) == 0;
}

static Fairness unfair(const Args *args, const char *en, const char *ja) {
  printf("%s%s\n", say(args, "Not dealt as promised: ", "約束どおりに配られていません："),
         say(args, en, ja));
  return FAIR_NO;
}

static void say_fair(const Args *args, const Said *said) {
  if (!said->missing[0])
    printf("%s",
           say(args,
               "Dealt as promised: the seed was fixed before anybody sat, and everybody's part "
               "went into it.\n",
               "約束どおりの配りです：シードは着席前に決まっていて、全員の乱数が使われています。"
               "\n"));
  else
    printf(say(args,
               "Dealt as promised: the seed was fixed before anybody sat. But these gave no part "
               "of their own: %s.\n",
               "約束どおりの配りで、シードは着席前に決まっていました。ただし乱数を出していない人が"
               "います：%s\n"),
           said->missing);
  printf(
      "%s",
      say(args,
          "(This does not prove that the operator looked at no hand, nor that he did not choose "
          "together\nwith whoever sat last.)\n",
          "（運営者が手を見なかったこと、最後に座った人と示し合わせなかったことまでは証明できませ"
          "ん。）\n"));
}

Fairness cli_fair_check(const Args *args, MkJson said, const char *commit, const char *nonce) {
  Said it = {0};
  read_said(said, nonce, &it);
  if (!it.complete) return FAIR_UNKNOWN;
  if (commit[0] && strcmp(commit, it.commit) != 0)
    return unfair(args, "another promise was shown before we sat.",
                  "着席前に示された約束と違います。");
  if (!commit_holds(&it))
    return unfair(args, "the seed is not the promised one.", "シードが約束のものではありません。");
  if (!it.has_nonce)
    return unfair(args, "our own part is missing.", "こちらの乱数が使われていません。");
  if (!deal_follows(&it))
    return unfair(args, "the deal does not follow from the seed and the players' parts.",
                  "シードと各人の乱数から出る配りになっていません。");
  say_fair(args, &it);
  return FAIR_YES;
}

/* A record beside it must have been dealt from that seed. */
static bool record_fits(const Args *args, MkJson said) {
  const char *path = cli_args_get(args, "record");
  char deal[MK_HEX_SIZE] = "", hash[MK_HEX_SIZE];
  size_t length;
  MkSetup setup;
  MkError error;
  if (!path) return true;
  char *bytes = cli_read_file(args, path, MAX_FAIR * 16, &length);
  if (!bytes) return false;
  bool read = mk_record_read_header(bytes, strcspn(bytes, "\n"), &setup, hash, &error);
  free(bytes);
  if (!read) return cli_fail(args, "%s: %s", path, mk_error_text(&error, args->lang)), false;
  mk_hex_write(setup.seed, hash);
  mk_json_read_string(mk_json_get(said, "deal"), deal, sizeof deal);
  return strcmp(hash, deal) == 0 ||
         unfair(args, "the record has another seed.", "記録のシードが違います。") == FAIR_YES;
}

static int check(const Args *args, MkJson said) {
  Fairness fairness = cli_fair_check(args, said, "", "");
  if (fairness == FAIR_UNKNOWN)
    return cli_fail(
        args, "%s",
        say(args, "the seed is shown when the game is over", "シードはゲームが終わると示されます"));
  if (fairness == FAIR_YES && !record_fits(args, said)) fairness = FAIR_NO;
  return cli_finish_output(args, fairness == FAIR_YES ? EXIT_FINE : EXIT_NO);
}

static int check_file(const Args *args, const char *path) {
  size_t length;
  MkJson said;
  MkError error;
  char *bytes = cli_read_file(args, path, MAX_FAIR, &length);
  if (!bytes) return EXIT_WRONG;
  int status = mk_json_parse(bytes, length, &said, &error)
                   ? check(args, said)
                   : cli_fail(args, "%s: %s", path, mk_error_text(&error, args->lang));
  free(bytes);
  return status;
}

static int check_link(const Args *args, const char *link) {
  Invite invite;
  MkJson said;
  MkError error;
  char path[MAX_TABLE_ID + 32];
  if (!cli_invite_read(args, link, &invite)) return EXIT_WRONG;
  Wire *wire = wire_open(invite.base, args->lang, &error);
  if (!wire) return cli_fail_error(args, NULL, &error);
  snprintf(path, sizeof path, "/api/tables/%s/fair", invite.table);
  int status =
      cli_online_ask(args, wire, "GET", path, NULL, &said) ? check(args, said) : EXIT_WRONG;
  wire_close(wire);
  return status;
}

static int run(const Args *args) {
  const char *what = args->operands[0];
  return strstr(what, "://") ? check_link(args, what) : check_file(args, what);
}

static const Flag flags[] = {
    {"record", "FILE", {"a record that must have been dealt from it", "その配りであるべき記録"}},
    {NULL, NULL, {NULL, NULL}},
};

const Command command_fair = {
    .name = "fair",
    .operands = "LINK|FILE",
    .summary = {"Check that an online table was dealt as promised.",
                "オンラインの卓が約束どおりに配られたか確かめます。"},
    .details = {"LINK is the table's; FILE holds what the server answers to /api/tables/ID/fair. "
                "Exit status 0:\n"
                "dealt as promised, 1: not.\n",
                "LINK は卓のリンク、FILE は /api/tables/ID/fair の答え。終了コード 0 "
                "は約束どおり、1 はそうでないことを示します。\n"},
    .min_operands = 1,
    .max_operands = 1,
    .flags = flags,
    .run = run,
};
