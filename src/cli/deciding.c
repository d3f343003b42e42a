/* deciding.c - who decides for our seat at a table elsewhere: a person who types, or one of our bots. Programs are in
 * deciding_engine.c. */
#include "online.h"

#include <string.h>

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
  cli_asking_show(&asking);
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
  cli_talk_list_phrases(remote);
}

/* What was asked last, and can be agreed to, is not kept: the server knows, and refuses what does not fit. */
static void ask_others(Remote *remote, const char *what, bool yes) {
  char room[64];
  MkText text = MK_TEXT(room);
  mk_text_format(&text, ",\"what\":\"%s\"%s", what, yes ? ",\"yes\":true" : "");
  cli_remote_say(remote, "ask", room);
}

/* A line that begins with a slash; false: leave. */
static bool obey(Remote *remote, const char *word) {
  static const char *const wishes[] = {"takeback", "pause", "time"};
  MkJson answer;
  char path[MAX_TABLE_ID + 32];
  if (strcmp(word, "leave") == 0) {
    snprintf(path, sizeof path, "/api/tables/%s/leave", remote->table);
    return !cli_online_ask(remote->args, remote->wire, "POST", path, "{}", &answer);
  }
  for (int i = 0; i < 3; i++) {
    if (strcmp(word, wishes[i]) == 0) return ask_others(remote, word, false), true;
    if (strcmp(word, "yes") == 0 && strcmp(remote->wish, wishes[i]) == 0)
      return ask_others(remote, wishes[i], true), true;
  }
  if (word[0] && strcmp(word, "yes") != 0) cli_talk_say(remote, word);
  return true;
}

static bool person_typed(Decider *decider, Remote *remote, const char *line) {
  (void)decider;
  Choice choice;
  MkAction action;
  if (line[0] == '/') return obey(remote, line + 1);
  if (strcmp(line, "?") == 0) print_commands(remote);
  if (!remote->acting || remote->asked_at != remote->version) return strcmp(line, "q") != 0;
  if (!cli_asking_answer(&asking, line, &choice, &action)) {
    printf("> ");
    fflush(stdout);
    return true;
  }
  if (choice == CHOICE_ACTION) cli_remote_act(remote, action);
  if (choice == CHOICE_UNDO) cli_remote_undo(remote);
  return choice != CHOICE_LEAVE;
}

Decider *cli_decider_person(void) {
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
  cli_remote_act(remote, self->bot->choose(&question));
}

Decider *cli_decider_bot(const MkBot *bot) {
  static BotDecider self;
  char hex[MK_HEX_SIZE];
  self = (BotDecider){.decider = {.asked = ask_bot, .seen = bot_seen}, .bot = bot};
  cli_online_random(hex, MK_SEED_SIZE);
  mk_hex_read(hex, self.seed);
  return &self.decider;
}
