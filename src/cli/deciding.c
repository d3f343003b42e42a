/* deciding.c - who decides for our seat at a table elsewhere: a person who types, one of our bots, or a
 * program that speaks lines of JSON. */
#include "online.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <meikyu/lab.h>

/* ---- A person ---------------------------------------------------------------------------------------- */

static Asking asking;

static void ask_person(Decider *decider, Remote *remote) {
  (void)decider;
  asking.args = remote->args;
  asking.names = remote->names;
  asking.view = remote->view;
  asking.can_undo = remote->can_undo;
  asking.leaving =
      say(remote->args, "your seat stays yours: the same command brings you back to it",
          "席は残り、同じコマンドで戻れる");
  asking_show(&asking);
  printf("> ");
  fflush(stdout);
}

static void print_commands(const Remote *remote) {
  printf("%s",
         say(remote->args,
             "/TEXT says something to the table. /takeback, /pause and /time ask the others,\n"
             "/yes agrees, /leave gives the seat to a bot.\n",
             "/文章 でみんなに話す。/takeback（待った）、/pause（休憩）、/time（時間追加）は\n"
             "ほかの人に頼む。/yes で賛成、/leave で席をボットに任せる。\n"));
  talk_list_phrases(remote);
}

/* What was asked last, and can be agreed to, is not kept: the server knows, and refuses what does not fit. */
static void ask_others(Remote *remote, const char *what, bool yes) {
  char room[64];
  MkText text = MK_TEXT(room);
  mk_text_format(&text, ",\"what\":\"%s\"%s", what, yes ? ",\"yes\":true" : "");
  remote_say(remote, "ask", room);
}

/* A line that begins with a slash; false: leave. */
static bool obey(Remote *remote, const char *word) {
  static const char *const wishes[] = {"takeback", "pause", "time"};
  MkJson answer;
  char path[MAX_TABLE_ID + 32];
  if (strcmp(word, "leave") == 0) {
    snprintf(path, sizeof path, "/api/tables/%s/leave", remote->table);
    return !online_ask(remote->args, remote->wire, "POST", path, "{}", &answer);
  }
  for (int i = 0; i < 3; i++) {
    if (strcmp(word, wishes[i]) == 0) return ask_others(remote, word, false), true;
    if (strcmp(word, "yes") == 0 && strcmp(remote->wish, wishes[i]) == 0)
      return ask_others(remote, wishes[i], true), true;
  }
  if (word[0] && strcmp(word, "yes") != 0) talk_say(remote, word);
  return true;
}

static bool person_typed(Decider *decider, Remote *remote, const char *line) {
  (void)decider;
  Choice choice;
  MkAction action;
  if (line[0] == '/') return obey(remote, line + 1);
  if (strcmp(line, "?") == 0) print_commands(remote);
  if (!remote->acting || remote->asked_at != remote->version) return strcmp(line, "q") != 0;
  if (!asking_answer(&asking, line, &choice, &action)) {
    printf("> ");
    fflush(stdout);
    return true;
  }
  if (choice == CHOICE_ACTION) remote_act(remote, action);
  if (choice == CHOICE_UNDO) remote_undo(remote);
  return choice != CHOICE_LEAVE;
}

Decider *decider_person(void) {
  static Decider person = {.asked = ask_person, .typed = person_typed};
  return &person;
}

/* ---- A bot ------------------------------------------------------------------------------------------- */

typedef struct BotDecider {
  Decider decider;
  const MkBot *bot;
  uint8_t seed[MK_SEED_SIZE];
  int decisions;
  MkView memory; /* all that was seen since we came */
  bool remembers;
} BotDecider;

enum { BOT_MS = 1000 };

/* The server shows what lies on the table; a bot remembers what it saw before, as a person does. */
static void bot_seen(Decider *decider, Remote *remote, MkJson position) {
  (void)position;
  BotDecider *self = (BotDecider *)decider;
  const MkBotHelp *help = remote->setup.game->bot;
  if (self->remembers && help && help->recall)
    help->recall(remote->view.content, self->memory.bytes, remote->seat, remote->view.bytes);
  self->memory = remote->view;
  self->remembers = true;
}

static void ask_bot(Decider *decider, Remote *remote) {
  BotDecider *self = (BotDecider *)decider;
  MkQuestion question = {.game = remote->setup.game,
                         .content = remote->view.content,
                         .view = remote->view.bytes,
                         .seat = remote->seat,
                         .budget = {.milliseconds = BOT_MS, .now_us = mk_lab_wall_us}};
  mk_question_seed(&question, self->seed, remote->seat, self->decisions++);
  remote_act(remote, self->bot->choose(&question));
}

Decider *decider_bot(const MkBot *bot) {
  static BotDecider self;
  char hex[MK_HEX_SIZE];
  self = (BotDecider){.decider = {.asked = ask_bot, .seen = bot_seen}, .bot = bot};
  online_random(hex, MK_SEED_SIZE);
  mk_hex_read(hex, self.seed);
  return &self.decider;
}

/* ---- An engine --------------------------------------------------------------------------------------- */

typedef struct EngineDecider {
  Decider decider;
  FILE *to, *from;
  char position[MK_MAX_STATE_TEXT * 4];
} EngineDecider;

static void engine_seen(Decider *decider, Remote *remote, MkJson position) {
  (void)remote;
  EngineDecider *self = (EngineDecider *)decider;
  MkText text = MK_TEXT(self->position);
  mk_text_bytes(&text, position.at, (size_t)(position.end - position.at));
}

static void engine_gone(Remote *remote) {
  remote->failed = true;
  fail(remote->args, "the engine answered nothing that could be played");
}

static void write_question(EngineDecider *self, const Remote *remote) {
  char room[2048];
  MkText text = MK_TEXT(room);
  mk_options_write(remote->setup.game, &remote->setup.options, &text);
  fprintf(self->to, "{\"game\":\"%s\",\"seats\":%d,\"options\":%s,\"seat\":%d,\"position\":%s}\n",
          remote->setup.game->id, remote->setup.seats, room, remote->seat, self->position);
  fflush(self->to);
}

static void ask_engine(Decider *decider, Remote *remote) {
  EngineDecider *self = (EngineDecider *)decider;
  char line[1024], text[MK_MAX_ACTION_TEXT];
  MkJson answer;
  write_question(self, remote);
  if (fgets(line, sizeof line, self->from) && mk_json_parse(line, strlen(line), &answer, NULL) &&
      mk_json_read_string(mk_json_get(answer, "do"), text, sizeof text))
    remote_act_text(remote, text);
  else
    engine_gone(remote);
}

/* In the child: the shell runs the command between the two pipes. */
static void become(const char *command, const int in[2], const int out[2]) {
  dup2(in[0], STDIN_FILENO);
  dup2(out[1], STDOUT_FILENO);
  for (int i = 0; i < 2; i++) {
    close(in[i]);
    close(out[i]);
  }
  execl("/bin/sh", "sh", "-c", command, (char *)NULL);
  _exit(127);
}

Decider *decider_engine(const Args *args, const char *command) {
  static EngineDecider self;
  int in[2], out[2];
  if (pipe(in) != 0 || pipe(out) != 0) return fail(args, "no pipes for the engine"), NULL;
  pid_t child = fork();
  if (child < 0) return fail(args, "the engine cannot be started"), NULL;
  if (child == 0) become(command, in, out);
  close(in[0]);
  close(out[1]);
  signal(SIGPIPE, SIG_IGN); /* an engine that has gone is noticed by its silence */
  self = (EngineDecider){.decider = {.asked = ask_engine, .seen = engine_seen},
                         .to = fdopen(in[1], "w"),
                         .from = fdopen(out[0], "r")};
  if (!self.to || !self.from) return fail(args, "not enough memory"), NULL;
  return &self.decider;
}
