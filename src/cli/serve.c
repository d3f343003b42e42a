/* serve.c - `meikyu serve`: the web client over HTTP, and online tables. The server itself is in src/server;
 * here are its options, and where the built client and the file of tables are looked for. */
#include "cli.h"

#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "serve_sets.h"
#include "server/server.h"
#include "store/store.h"

enum { MAX_ORIGIN = 256, MAX_LIMITS = 64 * 1024, MAX_DAYS = 36500 };

/* Beside the program, as the build leaves it, or where `make install` puts it. */
static const char *const web_folders[] = {"web", "../share/meikyu/web"};

/* Puts the first folder that holds a built client into `out`. */
static bool find_web(char out[PATH_MAX]) {
  char program[PATH_MAX], index[PATH_MAX + sizeof "/index.html"];
  if (!cli_program_folder(program, sizeof program)) return false;
  for (size_t i = 0; i < sizeof web_folders / sizeof *web_folders; i++) {
    if (snprintf(out, PATH_MAX, "%s/%s", program, web_folders[i]) >= PATH_MAX) continue;
    snprintf(index, sizeof index, "%s/index.html", out);
    if (access(index, R_OK) == 0) return true;
  }
  return false;
}

/* ---- Options --------------------------------------------------------------------------------------- */

/* The file that tables are kept in: named, or in the user's data folder. */
static bool find_db(const Args *args, ServerOptions *options, char room[PATH_MAX]) {
  options->db = cli_args_get(args, "db");
  if (!options->db) {
    options->db = room;
    return cli_data_path("online.db", room, PATH_MAX) ||
           (cli_fail(
                args,
                say(args,
                    "no place to keep tables (HOME and XDG_DATA_HOME); name one with --db FILE",
                    "卓を保存する場所がありません（HOME と XDG_DATA_HOME）。--db FILE "
                    "で指定してください")),
            false);
  }
  return *options->db || (cli_fail(args, say(args, "--db: the name of a file is expected",
                                             "--db：ファイル名が必要です")),
                          false);
}

/* How this node hears of what others write. */
static bool read_hear(const Args *args, ServerOptions *options) {
  const char *given = cli_args_get(args, "hear");
  options->hear_by_polling = given && strcmp(given, "poll") == 0;
  if (!given || options->hear_by_polling || strcmp(given, "notify") == 0) return true;
  return cli_fail(args,
                  say(args, "--hear: notify or poll, not '%s'",
                      "--hear：notify か poll です（%s ではなく）"),
                  given),
         false;
}

static bool is_loopback(const char *bind) {
  return strcmp(bind, "localhost") == 0 || strcmp(bind, "::1") == 0 ||
         strncmp(bind, "127.", 4) == 0;
}

/* Addresses as browsers write them: nothing behind host and port; a slash at the end is forgiven. */
static bool read_origin(const Args *args, const char *flag, const char *given,
                        char out[MAX_ORIGIN]) {
  size_t length = strlen(given);
  if (length > 0 && given[length - 1] == '/') length--;
  if (length < MAX_ORIGIN) {
    memcpy(out, given, length);
    out[length] = '\0';
    if (server_is_origin(out)) return true;
  }
  return cli_fail(args,
                  say(args, "--%s: '%s' is not an address like https://example.org",
                      "--%s：「%s」は https://example.org のような形ではありません"),
                  flag, given),
         false;
}

/* The options and their texts, as long as the server runs. */
typedef struct Serving {
  const Args *args;
  ServerOptions options;
  char web[PATH_MAX], db[PATH_MAX];
  char public_url[MAX_ORIGIN];
  char origins[MAX_GIVEN][MAX_ORIGIN];
  const char *origin_list[MAX_GIVEN];
  const char *proxies[MAX_GIVEN], *metrics_from[MAX_GIVEN];
  char *limits;
  const char *limits_file;
  ServeSets sets;
} Serving;

/* Who else can open it, and how. */
static bool announce_house(const Args *args, const ServerReady *ready) {
  int written = 0;
  if (ready->local)
    return puts(say(args,
                    "Only this computer can open it; --bind 0.0.0.0 lets the house in (make run "
                    "BIND=0.0.0.0)",
                    "開けるのはこの計算機だけです。家の中から開けるようにするには --bind 0.0.0.0"
                    "（make run BIND=0.0.0.0）")) >= 0;
  for (int i = 0; i < ready->count && written >= 0; i++)
    written =
        printf("%s %s\n", say(args, "Friends in the house:", "家の中からは："), ready->house[i]);
  if (ready->count == 0)
    written = puts(say(args, "This computer is in no network at present: nobody else can open it",
                       "この計算機は今どのネットワークにもつながっていません"));
  return written >= 0 &&
         puts(say(args,
                  "Without TLS (http): for the internet put a proxy with TLS before it "
                  "(deploy/README.md)",
                  "TLS なし（http）です。インターネットに公開するには TLS のプロキシを前に"
                  "置いてください（deploy/README.md）")) >= 0;
}

/* Somebody waits for the first line: a person with a browser, or a script. Behind a public address the house is of no
 * interest. */
static bool announce(void *context, const ServerReady *ready) {
  const Serving *serving = context;
  char room[PATH_MAX];
  MkText where = MK_TEXT(room);
  store_show(serving->options.db, &where);
  return printf("Meikyu is at %s\nTables are kept in %s\n", ready->address, room) > 0 &&
         (*serving->public_url || announce_house(serving->args, ready)) && fflush(stdout) == 0;
}

static bool read_origins(const Args *args, ServerOptions *options, Serving *serving) {
  const char *given = cli_args_get(args, "public-url");
  int at = 0;
  if (given && !read_origin(args, "public-url", given, serving->public_url)) return false;
  while ((given = cli_args_next(args, "origin", &at))) {
    char *room = serving->origins[options->origin_count];
    if (!read_origin(args, "origin", given, room)) return false;
    serving->origin_list[options->origin_count++] = room;
  }
  options->public_url = serving->public_url;
  options->origins = serving->origin_list;
  return true;
}

/* All that were given of one repeatable option for addresses. */
static bool read_networks(const Args *args, const char *flag, const char *out[MAX_GIVEN],
                          int *count) {
  const char *given;
  for (int at = 0; (given = cli_args_next(args, flag, &at)); out[(*count)++] = given) {
    if (!server_is_network(given))
      return cli_fail(
                 args,
                 say(args, "--%s: '%s' is not an address or network like 192.0.2.0/24",
                     "--%s：「%s」は 192.0.2.0/24 のようなアドレスやネットワークではありません"),
                 flag, given),
             false;
  }
  return true;
}

static bool read_who(const Args *args, ServerOptions *options, Serving *serving) {
  options->proxies = serving->proxies;
  options->metrics_from = serving->metrics_from;
  return read_networks(args, "proxy", serving->proxies, &options->proxy_count) &&
         read_networks(args, "metrics-from", serving->metrics_from, &options->metrics_from_count);
}

static bool read_contact(const Args *args, ServerOptions *options) {
  options->contact = cli_args_get(args, "contact");
  if (!options->contact || server_is_contact(options->contact)) return true;
  return cli_fail(
             args,
             say(args,
                 "--contact: mailto:you@example.org or https://example.org is expected, not '%s'",
                 "--contact：mailto:you@example.org か https://example.org の形が必要です（%s "
                 "ではなく）"),
             options->contact),
         false;
}

static bool read_log(const Args *args, ServerOptions *options) {
  const char *given = cli_args_get(args, "log");
  options->log_json = given && strcmp(given, "json") == 0;
  return !given || options->log_json || strcmp(given, "plain") == 0 ||
         (cli_fail(args,
                   say(args, "--log: plain or json is expected, not '%s'",
                       "--log：plain か json を指定してください（「%s」ではなく）"),
                   given),
          false);
}

/* At SIGHUP. The line on what was wrong with the file has been said by cli_read_file. */
static char *read_limits_again(void *context, MkError *error) {
  const Serving *serving = context;
  size_t length;
  char *text = cli_read_file(serving->args, serving->limits_file, MAX_LIMITS, &length);
  if (!text)
    mk_refuse(error, MK_ERROR_OTHER, "%s could not be read", "%s を読めません",
              serving->limits_file);
  return text;
}

static bool read_limits(const Args *args, ServerOptions *options, Serving *serving) {
  const char *given = cli_args_get(args, "limits");
  MkError error;
  size_t length;
  if (!given) return true;
  options->unlimited = strcmp(given, "off") == 0;
  if (options->unlimited) {
    if (!cli_args_get(args, "per-address")) options->max_per_visitor = 0;
    return true;
  }
  serving->limits = cli_read_file(args, given, MAX_LIMITS, &length);
  options->limits = serving->limits;
  options->read_limits = read_limits_again;
  serving->limits_file = given;
  if (!serving->limits) return false;
  return server_check_limits(serving->limits, &error) ||
         (cli_fail_error(args, given, &error), false);
}

static bool read_numbers(const Args *args, ServerOptions *options) {
  return cli_args_number(args, "port", 0, 65535, &options->port) &&
         cli_args_number(args, "timeout", 1, 3600, &options->request_seconds) &&
         cli_args_number(args, "idle", 1, 3600, &options->idle_seconds) &&
         cli_args_number(args, "gone", 1, 3600, &options->gone_seconds) &&
         cli_args_number(args, "connections", 1, 100000, &options->max_connections) &&
         cli_args_number(args, "per-address", 0, 100000, &options->max_per_visitor) &&
         cli_args_number(args, "keep-unfinished", 0, MAX_DAYS, &options->keep_unfinished) &&
         cli_args_number(args, "keep-finished", 0, MAX_DAYS, &options->keep_finished) &&
         cli_args_number(args, "keep-players", 0, MAX_DAYS, &options->keep_players);
}

static bool read_all(const Args *args, ServerOptions *options, Serving *serving) {
  if (!read_numbers(args, options) || !read_origins(args, options, serving) ||
      !read_who(args, options, serving) || !read_contact(args, options) ||
      !read_log(args, options) || !read_limits(args, options, serving) ||
      !read_hear(args, options) || !cli_serve_sets_read(args, &serving->sets))
    return false;
  options->sets = serving->sets.set;
  options->set_count = serving->sets.count;
  if (options->test && !is_loopback(options->bind))
    return cli_fail(args, say(args, "--test: only on this computer (--bind 127.0.0.1)",
                              "--test はこのコンピューターだけで使えます（--bind 127.0.0.1）")),
           false;
  if (options->gone_seconds && !options->test)
    return cli_fail(args,
                    say(args, "--gone: only with --test", "--gone は --test と一緒に使います")),
           false;
  if (!options->web) {
    options->web = serving->web;
    if (!find_web(serving->web))
      return cli_fail(args,
                      say(args,
                          "the web client is not built; run 'make web', or name it with --web DIR",
                          "Web クライアントがまだありません。make web を実行するか、--web DIR "
                          "で指定してください")),
             false;
  }
  return find_db(args, options, serving->db);
}

static int run(const Args *args) {
  static Serving serving;
  MkError error;
  ServerOptions *options = &serving.options;
  signal(SIGPIPE, SIG_IGN); /* a visitor who leaves is no reason to stop */
  signal(SIGXFSZ,
         SIG_IGN); /* nor is a file that may not grow: the store says so, and serving goes on */
  umask(077);      /* what tables hold is for nobody else on this computer */
  serving.args = args;
  *options = (ServerOptions){.bind = cli_args_get(args, "bind"),
                             .port = 8080,
                             .web = cli_args_get(args, "web"),
                             .request_seconds = 10,
                             .idle_seconds = 60,
                             .max_per_visitor = 100,
                             .keep_unfinished = 90,
                             .verbose = cli_args_get(args, "verbose") != NULL,
                             .test = cli_args_get(args, "test") != NULL,
                             .ready = announce,
                             .context = &serving};
  if (!options->bind) options->bind = "127.0.0.1";
  int status = EXIT_WRONG;
  if (read_all(args, options, &serving))
    status = server_run(options, &error) ? EXIT_FINE : cli_fail_error(args, NULL, &error);
  free(serving.limits);
  cli_serve_sets_release(&serving.sets);
  return status;
}

static const Flag flags[] = {
    {"port",
     "N",
     {"port to listen on (default 8080; 0: any free one)",
      "待ち受けるポート（省略時 8080、0 は空いているもの）"}},
    {"bind",
     "ADDRESS",
     {"IPv4 or IPv6 address to listen on, or a name of one (default 127.0.0.1; 0.0.0.0: all of "
      "them, so that the house can open it)",
      "待ち受ける IPv4 か IPv6 のアドレスか名前（省略時 127.0.0.1、0.0.0.0 "
      "なら家の中からも開ける）"}},
    {"db",
     "FILE|URL",
     {"file that tables and players are kept in (default: online.db in your data folder), or a "
      "PostgreSQL database that several servers share (postgres://...)",
      "卓とプレイヤーを保存するファイル（省略時はデータフォルダの "
      "online.db）、または複数のサーバーで"
      "共有する PostgreSQL（postgres://...）"}},
    {"hear",
     "notify|poll",
     {"how it hears of other servers on the same database (default notify; poll where there is no "
      "NOTIFY)",
      "同じデータベースを使うほかのサーバーの動きの知り方（省略時 notify、NOTIFY "
      "がなければ poll）"}},
    {"public-url",
     "URL",
     {"how visitors call this server, e.g. https://example.org behind a proxy",
      "外から見たサーバーのアドレス（プロキシの後ろなら https://example.org など）"}},
    {"origin",
     "URL",
     {"another site whose pages may use the tables; repeatable",
      "卓を使ってよいほかのサイト（何度でも指定できる）"}},
    {"contact",
     "URL",
     {"how push services reach whoever runs this server (mailto:you@example.org or https://...); "
      "players are then told of their turn when they are not here",
      "通知サービスから運営者への連絡先（mailto:you@example.org か "
      "https://...）。指定すると、いない人に番が来たことを通知できる"}},
    {"limits",
     "FILE|off",
     {"other limits for visitors and players, as JSON, or none",
      "訪問者とプレイヤーごとの上限を JSON で（off は上限なし）"}},
    {"content",
     "FILE",
     {"a set of cards, pieces or tiles that new tables of its game are played with unless their "
      "maker brings another one; repeatable, one a game",
      "新しい卓で使うカードやタイルの内容（卓を作る人が別のものを選ばないとき。ゲームごとに1つ、何"
      "度でも）"}},
    {"test",
     NULL,
     {"tables may be made with a known deal; on this computer only",
      "配り方を決めた卓を作れるようにする（この計算機だけ）"}},
    {"gone",
     "SECONDS",
     {"with --test: whoever is waited for is gone after so long (default 180)",
      "--test と一緒に：待たせたままいない人を「いない」とみなすまでの秒数（省略時 180）"}},
    {"web", "DIR", {"folder of the built web client", "ビルドした Web クライアントのフォルダ"}},
    {"timeout",
     "SECONDS",
     {"for a request to arrive (default 10); three times as long for its answer",
      "リクエストが届くまでの秒数（省略時 10）。答えはその3倍まで待つ"}},
    {"idle",
     "SECONDS",
     {"for a connection between requests (default 60)", "リクエストの間の接続の秒数（省略時 60）"}},
    {"connections",
     "N",
     {"at most so many at once (default 20000, or what the system allows)",
      "同時接続の上限（省略時 20000、またはシステムの上限）"}},
    {"per-address",
     "N",
     {"of them from one address, sockets aside (default 100; 0: any number)",
      "1つのアドレスからの上限（ソケットは別、省略時 100、0 は制限なし）"}},
    {"proxy",
     "ADDRESS",
     {"a proxy or network of them whose X-Forwarded-For is believed; repeatable (default: this "
      "computer, "
      "with --public-url)",
      "X-Forwarded-For を信じるプロキシ、またはそのネットワーク（何度でも。省略時は --public-url "
      "があればこの計算機）"}},
    {"metrics-from",
     "ADDRESS",
     {"who may read /metrics, an address or network; repeatable (default: this computer)",
      "/metrics を読めるアドレスかネットワーク（何度でも。省略時はこの計算機）"}},
    {"keep-unfinished",
     "DAYS",
     {"forget tables that never began or ended, so long after anything happened there (default 90; "
      "0: never)",
      "始まらない、または終わらない卓を、最後の動きから何日で消すか（省略時 90、0 は消さない）"}},
    {"keep-finished",
     "DAYS",
     {"the same of finished ones, with their records (default 0: never)",
      "終わった卓を棋譜ごと消すまでの日数（省略時 0：消さない）"}},
    {"keep-players",
     "DAYS",
     {"forget players, so long after they were last here; their seats are left (default 0: never)",
      "しばらく来ないプレイヤーを消すまでの日数（席は空く。省略時 0：消さない）"}},
    {"log",
     "plain|json",
     {"the form of what is said on standard error (default plain)",
      "標準エラーに書く行の形（省略時 plain）"}},
    {"verbose", NULL, {"one line for each answer on standard error", "応答ごとに標準エラーへ1行"}},
    {NULL, NULL, {NULL, NULL}},
};

const Command command_serve = {
    .name = "serve",
    .operands = "",
    .summary = {"Serve the web client and online tables, by itself on this computer only.",
                "Web クライアントとオンラインの卓を開きます（既定ではこの計算機だけに）。"},
    .details =
        {"Prints its address, and where tables are kept, when it is ready. Ctrl-C stops it.\n"
         "To let others in, bind to another address (--bind 0.0.0.0).\n"
         "SIGHUP reads the limits file again. /healthz, /readyz and /metrics are for whoever runs "
         "it.\n",
         "準備ができるとアドレスと保存先を表示します。Ctrl-C で止まります。\n"
         "ほかの機械からも使えるようにするには --bind 0.0.0.0 のように指定します。\n"
         "SIGHUP で上限のファイルを読み直します。/healthz、/readyz、/metrics は運営者用です。\n"},
    .flags = flags,
    .run = run,
};
