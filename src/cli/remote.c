/* remote.c - one table on another machine: keeps what the server says of it, lets our decider decide, and
 * finds back after the line was lost. What had no answer is sent again under its old key, so that it counts once. */
#include "online.h"

#include <limits.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PING_MS = 20000, FIRST_WAIT_S = 1, LONGEST_WAIT_S = 30, MAX_LINE = 512 };

/* ---- Saying ---------------------------------------------------------------------------------------- */

void cli_remote_say(Remote *remote, const char *op, const char *rest) {
  char room[2048], key[ONLINE_KEY_SIZE];
  MkText text = MK_TEXT(room);
  cli_online_random(key, 16);
  mk_text_format(&text, "{\"op\":\"%s\",\"table\":\"%s\",\"key\":\"%s\"%s}", op, remote->table, key,
                 rest);
  if (mk_text_fits(&text)) wire_send(remote->wire, room, text.length);
}

static void send_pending(Remote *remote) {
  if (remote->pending[0]) wire_send(remote->wire, remote->pending, strlen(remote->pending));
}

void cli_remote_act_text(Remote *remote, const char *action) {
  MkText text = MK_TEXT(remote->pending);
  cli_online_random(remote->pending_key, 16);
  mk_text_format(&text, "{\"op\":\"act\",\"table\":\"%s\",\"v\":", remote->table);
  mk_text_int(&text, remote->version);
  mk_json_key_string(&text, "text", action);
  mk_json_key_string(&text, "key", remote->pending_key);
  mk_json_close_object(&text);
  send_pending(remote);
}

void cli_remote_act(Remote *remote, MkAction action) {
  char room[MK_MAX_ACTION_TEXT];
  MkText text = MK_TEXT(room);
  mk_tell_notation(&remote->view, action, &text);
  cli_remote_act_text(remote, room);
}

void cli_remote_undo(Remote *remote) {
  char room[64];
  MkText text = MK_TEXT(room);
  mk_text_string(&text, ",\"v\":");
  mk_text_int(&text, remote->version);
  cli_remote_say(remote, "undo", room);
}

/* An engine gets bare legal actions; people and bots have the rules here, and people like words for what happened. */
static void send_watch(Remote *remote) {
  char room[512];
  const char *lang = remote->args->lang == MK_JA ? "ja" : "en";
  MkText text = MK_TEXT(room);
  mk_text_format(&text, "{\"op\":\"watch\",\"table\":\"%s\"", remote->table);
  if (!remote->want_legal) mk_text_format(&text, ",\"words\":\"%s\",\"legal\":false", lang);
  mk_text_char(&text, '}');
  wire_send(remote->wire, room, text.length);
}

/* ---- Hearing --------------------------------------------------------------------------------------- */

/* A bot is called as everywhere: by its level, and which of its kind it is (the number behind its name). */
static void take_bot_name(const Args *args, MkJson seat, char name[MK_MAX_NAME]) {
  char bot[MK_MAX_NAME], word[2 * MK_MAX_NAME];
  const char *number = strrchr(name, ' ');
  MkText text = MK_TEXT(word);
  if (!mk_json_read_string(mk_json_get(seat, "bot"), bot, sizeof bot)) return;
  mk_text_format(&text, "%s%s", bot, number && strtol(number, NULL, 10) > 0 ? number : "");
  cli_seating_shown(args, word, name);
}

static void take_names(Remote *remote, MkJson seats) {
  MkJson seat;
  int i = 0;
  for (MkJsonEach each = mk_json_each(seats); i < MK_MAX_SEATS && mk_json_next(&each, NULL, &seat);
       i++) {
    char *name = remote->name_room[i];
    if (!mk_json_read_string(mk_json_get(seat, "name"), name, MK_MAX_NAME)) name[0] = '\0';
    if (mk_json_is(mk_json_get(seat, "kind"), "bot")) take_bot_name(remote->args, seat, name);
    if (!name[0]) memcpy(name, "?", 2);
    cli_make_plain(name);
    remote->names[i] = name;
  }
}

static bool state_is(MkJson info, const char *state) {
  return mk_json_is(mk_json_get(info, "state"), state);
}

static void hear_info(Remote *remote, MkJson info) {
  long long mine;
  take_names(remote, mk_json_get(info, "seats"));
  if (mk_json_read_int(mk_json_get(info, "mine"), 0, MK_MAX_SEATS - 1, &mine))
    remote->seat = (int)mine; /* seats may have been drawn at the beginning */
  remote->playing = state_is(info, "playing") || state_is(info, "over");
  remote->over = state_is(info, "over");
  remote->closed = state_is(info, "closed");
}

static bool content_matches(const Remote *remote, MkJson hash) {
  const char *ours = mk_content_hash(remote->content);
  return mk_json_type(hash) == MK_JSON_STRING ? ours && mk_json_is(hash, ours) : !ours;
}

bool cli_remote_take_info(Remote *remote, MkJson info) {
  char game[64] = "";
  long long rules = 0;
  MkError error;
  MkSetup *setup = &remote->setup;
  mk_json_read_string(mk_json_get(info, "game"), game, sizeof game);
  setup->game = mk_game_find(game);
  if (!setup->game)
    return cli_fail(remote->args, "this program does not know the game '%s'", game), false;
  if (!mk_json_read_int(mk_json_get(info, "rules"), 0, 1000, &rules) ||
      rules != setup->game->rules_version)
    return cli_fail(remote->args, "the server plays other rules of %s (version %d, here %d)", game,
                    (int)rules, setup->game->rules_version),
           false;
  if (!content_matches(remote, mk_json_get(info, "content")))
    return cli_fail(remote->args, "the table's content is not the one at hand"), false;
  setup->seats = mk_json_count(mk_json_get(info, "seats"));
  if (setup->seats < setup->game->min_seats || setup->seats > setup->game->max_seats)
    return cli_fail(remote->args, "a table of %d seats cannot be", setup->seats), false;
  mk_options_init(setup->game, setup->seats, &setup->options);
  if (!mk_options_read(setup->game, mk_json_get(info, "options"), &setup->options, &error))
    return cli_fail_error(remote->args, NULL, &error), false;
  hear_info(remote, info);
  return true;
}

/* What happened, as lines of words. */
static void print_entry(const Remote *remote, MkJson entry) {
  MkJson event;
  for (MkJsonEach each = mk_json_each(mk_json_get(entry, "events"));
       mk_json_next(&each, NULL, &event);) {
    char words[1024], named[2048];
    MkText text = MK_TEXT(named);
    if (!mk_json_read_string(mk_json_get(event, "words"), words, sizeof words)) continue;
    mk_text_named(&text, words, remote->names, remote->setup.seats);
    cli_make_plain(named);
    printf("  ");
    cli_terminal_wrapped(named, 2, 4);
    printf("\n");
  }
}

/* Actions are gone from the log. Whoever is asked is shown the table anyway. */
static void tell_taken_back(const Remote *remote) {
  printf("%s\n", say(remote->args, "It was taken back.", "手が戻されました。"));
  if (!remote->acting) cli_print_picture(&remote->view, remote->names, remote->args->lang);
}

/* The log from an entry on. What was told before may come again, where entries fade: only what is new is printed. */
static void hear_log(Remote *remote, MkJson message) {
  MkJson entry, log = mk_json_get(message, "log");
  long long from = 0;
  mk_json_read_int(mk_json_get(message, "from"), 0, INT_MAX, &from);
  int at = (int)from;
  if (remote->decider->logged) remote->decider->logged(remote->decider, remote, at, log);
  for (MkJsonEach each = mk_json_each(log); mk_json_next(&each, NULL, &entry); at++)
    if (at >= remote->told && remote->decider->typed) print_entry(remote, entry);
  if (at < remote->told && remote->decider->typed) tell_taken_back(remote);
  remote->told = at;
}

static void hear_position(Remote *remote, MkJson position) {
  long long seat;
  MkError error;
  MkJson acting, table = mk_json_get(position, "table");
  if (mk_json_type(table) != MK_JSON_OBJECT) return;
  if (!mk_view_open(&remote->view, &remote->setup, remote->seat, table, &error)) {
    remote->failed = true;
    cli_fail(remote->args, "the server showed a table that cannot be: %s", error.message);
    return;
  }
  remote->acting = remote->can_undo = false;
  for (MkJsonEach each = mk_json_each(mk_json_get(position, "acting"));
       mk_json_next(&each, NULL, &acting);)
    if (mk_json_read_int(acting, 0, MK_MAX_SEATS, &seat) && seat == remote->seat)
      remote->acting = true;
  mk_json_read_bool(mk_json_get(position, "undo"), &remote->can_undo);
  if (mk_json_type(mk_json_get(position, "result")) == MK_JSON_OBJECT) remote->over = true;
  if (remote->decider->seen) remote->decider->seen(remote->decider, remote, position);
}

static void hear_version(Remote *remote, MkJson message) {
  mk_json_read_int(mk_json_get(message, "v"), 0, INT64_MAX, &remote->version);
  hear_position(remote, mk_json_get(message, "position"));
}

static bool answers_pending(const Remote *remote, MkJson message) {
  return remote->pending[0] && mk_json_is(mk_json_get(message, "re"), remote->pending_key);
}

static void hear_error(Remote *remote, MkJson message) {
  char text[512] = "";
  bool ours = answers_pending(remote, message);
  mk_json_read_string(mk_json_get(message, "text"), text, sizeof text);
  cli_make_plain(text);
  if (ours) remote->pending[0] = '\0';
  /* Too late for the question: the next position asks anew, and `busy` may be tried again. */
  if (ours && mk_json_is(mk_json_get(message, "code"), "stale")) return;
  if (remote->decider->typed) {
    printf("%s\n", text);
    if (ours) remote->asked_at = -1;
  } else {
    remote->failed = true;
    cli_fail(remote->args, "%s", text);
  }
}

static void hear(void *context, const char *json, size_t length) {
  Remote *remote = context;
  MkJson message, op;
  if (!mk_json_parse(json, length, &message, NULL)) return;
  op = mk_json_get(message, "op");
  if (mk_json_is(op, "state")) {
    MkJson log = mk_json_get(message, "log");
    if (mk_json_type(log) == MK_JSON_ARRAY) remote->told = mk_json_count(log);
    if (remote->decider->logged) remote->decider->logged(remote->decider, remote, 0, log);
    hear_info(remote, mk_json_get(message, "info"));
    hear_version(remote, message);
  } else if (mk_json_is(op, "update")) {
    hear_version(remote, message);
    hear_log(remote, message);
  } else if (mk_json_is(op, "info")) {
    hear_info(remote, mk_json_get(message, "info"));
  } else if (mk_json_is(op, "said") || mk_json_is(op, "asked")) {
    if (remote->decider->typed) cli_talk_hear(remote, message);
  } else if (mk_json_is(op, "ok")) {
    if (answers_pending(remote, message)) remote->pending[0] = '\0';
  } else if (mk_json_is(op, "error")) {
    hear_error(remote, message);
  }
}

/* ---- The line -------------------------------------------------------------------------------------- */

static bool connect_again(Remote *remote) {
  MkError error;
  for (int wait = FIRST_WAIT_S; !cli_terminal_interrupted(); wait *= 2) {
    if (wire_connect(remote->wire, &error)) {
      send_watch(remote);
      send_pending(remote);
      return true;
    }
    if (wait > LONGEST_WAIT_S) wait = LONGEST_WAIT_S;
    fprintf(stderr,
            say(remote->args, "No connection; trying again in %d s.\n",
                "接続できません。%d秒後にもう一度試します。\n"),
            wait);
    sleep((unsigned)wait);
  }
  return false;
}

static bool finished(const Remote *remote) {
  return remote->failed || remote->over || remote->closed || cli_terminal_interrupted();
}

static void let_decide(Remote *remote) {
  if (!remote->acting || remote->pending[0] || remote->asked_at == remote->version) return;
  remote->asked_at = remote->version;
  remote->decider->asked(remote->decider, remote);
}

static void decide(Remote *remote) {
  let_decide(remote);
  if (remote->decider->look) remote->decider->look(remote->decider, remote);
}

/* A line of ours or the end of input; false: leave. */
static bool read_typed(Remote *remote) {
  char line[MAX_LINE];
  if (!cli_terminal_line("", line, sizeof line)) return false;
  return remote->decider->typed(remote->decider, remote, line);
}

/* A person at a terminal may talk at any time; lines from a pipe are answers, and wait for their questions. */
static bool hears_lines(const Remote *remote) {
  bool asked = remote->acting && remote->asked_at == remote->version && !remote->pending[0];
  return remote->decider->typed && (asked || cli_terminal_interactive());
}

/* Waits for the server, or for a line; false: leave. */
static bool wait_for_more(Remote *remote) {
  short events = wire_sending(remote->wire) ? POLLIN | POLLOUT : POLLIN;
  struct pollfd from[2 + DECIDER_FILES] = {
      {.fd = wire_socket(remote->wire), .events = events},
      {.fd = hears_lines(remote) ? STDIN_FILENO : -1, .events = POLLIN}};
  int files = 2, wait = -1;
  if (remote->decider->waits) files += remote->decider->waits(remote->decider, from + 2, &wait);
  fflush(stdout); /* whoever reads along by a pipe has all of it while we wait */
  bool ping = wait < 0 || wait > PING_MS;
  int ready = poll(from, (nfds_t)files, ping ? PING_MS : wait);
  if (ready == 0 && ping) wire_send(remote->wire, "{\"op\":\"ping\",\"t\":0}", 19);
  return ready < 0 || !(from[1].revents & (POLLIN | POLLHUP)) || read_typed(remote);
}

int cli_remote_run(Remote *remote) {
  bool staying = true;
  remote->asked_at = -1;
  cli_terminal_catch_interrupts();
  if (!connect_again(remote)) return EXIT_WRONG;
  while (staying && !finished(remote)) {
    if (!wire_pump(remote->wire, hear, remote) && !finished(remote)) {
      remote->asked_at = -1;
      staying = connect_again(remote);
      continue;
    }
    decide(remote);
    if (wire_pump(remote->wire, hear, remote) && !finished(remote)) staying = wait_for_more(remote);
  }
  return remote->failed ? EXIT_WRONG : EXIT_FINE;
}
