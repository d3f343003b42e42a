/* serve.c - `meikyu serve`: the web client over HTTP. The server itself is in src/server; here are its
 * options and where the built client is looked for. */
#include "cli.h"

#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/server.h"

/* Beside the program, as the build leaves it, or where `make install` puts it. */
static const char *const web_folders[] = {"web", "../share/meikyu/web"};

static bool program_folder(char out[PATH_MAX]) {
  ssize_t length = readlink("/proc/self/exe", out, PATH_MAX - 1);
  if (length <= 0) return false;
  out[length] = '\0';
  char *slash = strrchr(out, '/');
  if (slash) *slash = '\0';
  return slash != NULL;
}

/* Puts the first folder that holds a built client into `out`. */
static bool find_web(char out[PATH_MAX]) {
  char program[PATH_MAX], index[PATH_MAX + sizeof "/index.html"];
  if (!program_folder(program)) return false;
  for (size_t i = 0; i < sizeof web_folders / sizeof *web_folders; i++) {
    if (snprintf(out, PATH_MAX, "%s/%s", program, web_folders[i]) >= PATH_MAX) continue;
    snprintf(index, sizeof index, "%s/index.html", out);
    if (access(index, R_OK) == 0) return true;
  }
  return false;
}

/* Somebody waits for this line: a person with a browser, or a script. */
static bool announce(void *context, const char *address) {
  (void)context;
  return printf("Meikyu is at %s\n", address) > 0 && fflush(stdout) == 0;
}

static int serve(const Args *args, ServerOptions *options) {
  MkError error;
  return server_run(options, &error) ? EXIT_FINE : fail(args, "%s", error.message);
}

static int run(const Args *args) {
  char web[PATH_MAX];
  signal(SIGPIPE, SIG_IGN); /* a visitor who leaves is no reason to stop */
  ServerOptions options = {.bind = args_get(args, "bind"),
                           .port = 8080,
                           .web = args_get(args, "web"),
                           .request_seconds = 10,
                           .idle_seconds = 60,
                           .max_connections = 1000,
                           .max_per_visitor = 100,
                           .verbose = args_get(args, "verbose") != NULL,
                           .ready = announce};
  if (!args_number(args, "port", 0, 65535, &options.port) ||
      !args_number(args, "timeout", 1, 3600, &options.request_seconds) ||
      !args_number(args, "idle", 1, 3600, &options.idle_seconds) ||
      !args_number(args, "connections", 1, 100000, &options.max_connections) ||
      !args_number(args, "per-address", 0, 100000, &options.max_per_visitor))
    return EXIT_WRONG;
  if (!options.bind) options.bind = "127.0.0.1";
  if (!options.web) {
    if (!find_web(web))
      return fail(args, "the web client is not built; run 'make web', or name it with --web DIR");
    options.web = web;
  }
  return serve(args, &options);
}

static const Flag flags[] = {
    {"port",
     "N",
     {"port to listen on (default 8080; 0: any free one)",
      "待ち受けるポート（省略時 8080、0 は空いているもの）"}},
    {"bind",
     "ADDRESS",
     {"IPv4 or IPv6 address to listen on (default 127.0.0.1)",
      "待ち受ける IPv4 か IPv6 のアドレス（省略時 127.0.0.1）"}},
    {"web", "DIR", {"folder of the built web client", "ビルドした Web クライアントのフォルダ"}},
    {"timeout",
     "SECONDS",
     {"for a request to arrive (default 10)", "リクエストが届くまでの秒数（省略時 10）"}},
    {"idle",
     "SECONDS",
     {"for a connection between requests (default 60)", "リクエストの間の接続の秒数（省略時 60）"}},
    {"connections",
     "N",
     {"at most so many at once (default 1000)", "同時接続の上限（省略時 1000）"}},
    {"per-address",
     "N",
     {"of them from one address (default 100; 0: any number)",
      "1つのアドレスからの上限（省略時 100、0 は制限なし）"}},
    {"verbose", NULL, {"one line for each answer on standard error", "応答ごとに標準エラーへ1行"}},
    {NULL, NULL, {NULL, NULL}},
};

const Command command_serve = {
    .name = "serve",
    .operands = "",
    .summary = {"Serve the web client, by itself on this computer only.",
                "Web クライアントを配信する（既定ではこの計算機だけに）。"},
    .details = {"Prints its address when it is ready. Ctrl-C stops it.\n"
                "To let others in, bind to another address (--bind 0.0.0.0).\n",
                "準備ができるとアドレスを表示する。Ctrl-C で止まる。\n"
                "ほかの機械からも使えるようにするには --bind 0.0.0.0 のように指定する。\n"},
    .flags = flags,
    .run = run,
};
