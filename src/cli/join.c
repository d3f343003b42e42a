/* join.c - `meikyu join`: sits down at a table on another machine, by its invite link. */
#include "online.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* ---- Who we are there ---------------------------------------------------------------------------------- */

/* Tokens are kept by server and name, so that the same command comes back to its seat. */
static bool token_path(const Invite *invite, const char *name, char *out, size_t size) {
  char room[WIRE_MAX_BASE + MK_MAX_NAME + 2], hex[MK_HEX_SIZE], file[MK_HEX_SIZE + 16];
  uint8_t hash[MK_SHA256_SIZE];
  MkText text = MK_TEXT(room);
  mk_text_format(&text, "%s\n%s", invite->base, name);
  mk_sha256(room, text.length, hash);
  mk_hex_write(hash, hex);
  snprintf(file, sizeof file, "online/%s", hex);
  return cli_data_path(file, out, size);
}

static bool load_token(const char *path, char token[WIRE_MAX_TOKEN]) {
  FILE *file = fopen(path, "r");
  bool good = file && fgets(token, WIRE_MAX_TOKEN, file);
  if (file) fclose(file);
  if (good) token[strcspn(token, "\r\n")] = '\0';
  return good && token[0];
}

static bool new_player(const Args *args, Wire *wire, const char *name, char token[WIRE_MAX_TOKEN]) {
  char room[512];
  MkText body = MK_TEXT(room);
  MkJson answer;
  mk_json_open_object(&body);
  if (name[0]) mk_json_key_string(&body, "name", name);
  mk_json_key(&body, "token");
  mk_json_bool(&body, true);
  mk_json_close_object(&body);
  if (!cli_online_ask(args, wire, "POST", "/api/players", room, &answer)) return false;
  return mk_json_read_string(mk_json_get(answer, "token"), token, WIRE_MAX_TOKEN) ||
         (cli_fail(args, "the server gave no token"), false);
}

/* Whether the server still knows a token that was kept. */
static bool token_works(Wire *wire, const char *token) {
  WireAnswer answer;
  wire_set_token(wire, token);
  return wire_request(wire, "GET", "/api/me", NULL, &answer, NULL) && answer.status == 200;
}

/* Bots and engines without a name are somebody new each time: several may sit at one table. */
static bool be_somebody(const Args *args, Wire *wire, const Invite *invite, bool person) {
  char path[4096], token[WIRE_MAX_TOKEN];
  const char *name = cli_args_get(args, "name");
  bool kept = (person || name) && token_path(invite, name ? name : "", path, sizeof path);
  if (kept && load_token(path, token) && token_works(wire, token)) return true;
  wire_set_token(wire, "");
  if (!new_player(args, wire, name ? name : "", token)) return false;
  wire_set_token(wire, token);
  umask(077); /* whoever reads it can play for us */
  return !kept || cli_replace_file(args, path, token, strlen(token), NULL);
}

/* ---- The table ----------------------------------------------------------------------------------------- */

static bool ask_table(const Remote *remote, const char *method, const char *end, const char *body,
                      MkJson *out) {
  char path[MAX_TABLE_ID + 64];
  snprintf(path, sizeof path, "/api/tables/%s%s", remote->table, end);
  return cli_online_ask(remote->args, remote->wire, method, path, body, out);
}

/* The cards of the table, if they are not the built-in ones. */
static bool fetch_content(Remote *remote, MkJson info) {
  char hash[MK_HEX_SIZE], game[64] = "", path[MK_HEX_SIZE + 32];
  WireAnswer answer;
  MkError error;
  mk_json_read_string(mk_json_get(info, "game"), game, sizeof game);
  const MkGame *known = mk_game_find(game);
  if (!known || !mk_json_read_string(mk_json_get(info, "content"), hash, sizeof hash)) return true;
  snprintf(path, sizeof path, "/api/content/%s", hash);
  if (!wire_request(remote->wire, "GET", path, NULL, &answer, &error))
    return cli_fail_error(remote->args, NULL, &error), false;
  remote->content = mk_content_new(known, answer.bytes, answer.length, &error);
  remote->setup.content = remote->content;
  return remote->content ||
         (cli_fail(remote->args, "%s", mk_error_text(&error, remote->args->lang)), false);
}

static bool sits_already(MkJson info) {
  long long mine;
  return mk_json_read_int(mk_json_get(info, "mine"), 0, MK_MAX_SEATS - 1, &mine) &&
         mk_json_is(mk_json_get(mk_json_item(mk_json_get(info, "seats"), (int)mine), "kind"),
                    "player");
}

static bool sit(Remote *remote, MkJson *info) {
  char room[128];
  int seat = -1;
  MkText body = MK_TEXT(room);
  if (!cli_args_number(remote->args, "seat", 0, MK_MAX_SEATS - 1, &seat)) return false;
  mk_json_read_string(mk_json_get(*info, "commit"), remote->commit, sizeof remote->commit);
  cli_online_random(remote->nonce, 16);
  mk_json_open_object(&body);
  if (seat >= 0) mk_json_key_int(&body, "seat", seat);
  mk_json_key_string(&body, "nonce", remote->nonce);
  mk_json_close_object(&body);
  return ask_table(remote, "POST", "/sit", room, info);
}

static bool find_seat(Remote *remote) {
  MkJson info;
  long long mine;
  if (!ask_table(remote, "GET", "", NULL, &info)) return false;
  mk_json_read_string(mk_json_get(info, "table"), remote->table, sizeof remote->table);
  if (!fetch_content(remote, info) || !ask_table(remote, "GET", "", NULL, &info)) return false;
  if (!sits_already(info) && !sit(remote, &info)) return false;
  if (!mk_json_read_int(mk_json_get(info, "mine"), 0, MK_MAX_SEATS - 1, &mine))
    return cli_fail(remote->args, "there is no seat for you at this table"), false;
  remote->seat = (int)mine;
  return cli_remote_take_info(remote, info);
}

/* ---- The end ------------------------------------------------------------------------------------------- */

static int tell_end(Remote *remote) {
  MkJson said;
  if (remote->closed)
    printf("%s\n", say(remote->args, "The table was closed without a result.",
                       "この卓は勝敗なしで閉じられました。"));
  if (!remote->over) return cli_finish_output(remote->args, EXIT_FINE);
  cli_result_print(&remote->view, remote->names, remote->args->lang);
  if (ask_table(remote, "GET", "/fair", NULL, &said))
    cli_fair_check(remote->args, said, remote->commit, remote->nonce);
  return cli_finish_output(remote->args, EXIT_FINE);
}

static Decider *choose_decider(const Args *args) {
  const char *bot = cli_args_get(args, "bot"), *engine = cli_args_get(args, "engine");
  if (bot && engine) return cli_fail(args, "--bot and --engine: one of them decides"), NULL;
  if (cli_args_get(args, "ms") && !engine) return cli_fail(args, "--ms is for --engine"), NULL;
  if (engine) return cli_decider_engine(args, engine);
  if (!bot) return cli_decider_person();
  const MkBot *known = mk_bot_find(bot);
  if (!known) cli_fail(args, "no bot '%s'; see meikyu play --help", bot);
  return known ? cli_decider_bot(known) : NULL;
}

static int run(const Args *args) {
  static Remote remote; /* large */
  Invite invite;
  MkError error;
  remote.args = args;
  remote.want_legal = cli_args_get(args, "engine") != NULL;
  if (!cli_invite_read(args, args->operands[0], &invite) ||
      !(remote.decider = choose_decider(args)))
    return EXIT_WRONG;
  memcpy(remote.table, invite.table, sizeof remote.table);
  if (!(remote.wire = wire_open(invite.base, args->lang, &error)))
    return cli_fail_error(args, NULL, &error);
  int status = EXIT_WRONG;
  if (be_somebody(args, remote.wire, &invite, remote.decider->typed != NULL) &&
      (!remote.decider->typed || cli_talk_learn(&remote)) && find_seat(&remote)) {
    setvbuf(stdin, NULL, _IONBF, 0); /* poll() must see every line that is left */
    status = cli_remote_run(&remote);
    if (remote.decider->ended) remote.decider->ended(remote.decider, &remote);
    if (status == EXIT_FINE) status = tell_end(&remote);
  }
  wire_close(remote.wire);
  mk_content_free(remote.content);
  return status;
}

static const Flag flags[] = {
    {"name", "NAME", {"what the others call you", "ほかの人に見える名前"}},
    {"seat",
     "N",
     {"which seat (0, 1, ..; default: the first free one)",
      "席（0, 1, …、省略時は空いている最初の席）"}},
    {"bot", "ID", {"lets one of our bots sit there", "ボットを座らせる"}},
    {"engine",
     "COMMAND",
     {"lets a program sit there that speaks lines of JSON (docs/engines.md)",
      "JSON の行で話すプログラムを座らせる（docs/engines.md）"}},
    {"ms",
     "N",
     {"--engine: how long it may think (default: as long as it likes)",
      "--engine：考える時間（ミリ秒、省略時は制限なし）"}},
    {NULL, NULL, {NULL, NULL}},
};

const Command command_join = {
    .name = "join",
    .operands = "LINK",
    .summary = {"Play at an online table, by its invite link.",
                "招待リンクからオンラインの卓に座ります。"},
    .details =
        {"LINK looks like https://example.org/t/ID. Where you sat before, the same command brings "
         "you\n"
         "back. An engine that fails is replaced by the bot normal.\n",
         "LINK は https://example.org/t/ID "
         "の形です。同じコマンドで元の席に戻れます。失敗したエンジンの代わりは\n"
         "ボット normal が務めます。\n"},
    .min_operands = 1,
    .max_operands = 1,
    .flags = flags,
    .run = run,
};
