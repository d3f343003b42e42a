/* engine.c - the protocol: lines to an engine, its answers, and what is a fault in them. */
#include "engine.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>

#include <meikyu/json.h>

#include "process.h"

enum { GRACE_MS = 1000, MAX_IGNORED = 1000, MAX_FAULT = 240, MAX_HEAD = 4096 };

struct Engine {
  const char *command;
  Process process;
  long long ask;      /* number of the last question of this game */
  long long deadline; /* of it, in milliseconds; -1: none */
  int ignored;        /* lines since it was asked that answered earlier questions */
  char fault[MAX_FAULT];
  char line[PROCESS_LINE + 1];
  size_t length;
};

Engine *engine_new(const char *command) {
  Engine *engine = calloc(1, sizeof *engine);
  if (engine) engine->command = command;
  return engine;
}

void engine_free(Engine *engine) {
  if (!engine) return;
  engine_process_end(&engine->process);
  free(engine);
}

const char *engine_command(const Engine *engine) {
  return engine->command;
}

const char *engine_fault(const Engine *engine) {
  return engine->fault;
}

static long long now_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

/* The first fault counts: what comes after it follows from it. */
__attribute__((format(printf, 2, 3))) static void fault(Engine *engine, const char *format, ...) {
  va_list list;
  if (engine->fault[0]) return;
  va_start(list, format);
  vsnprintf(engine->fault, sizeof engine->fault, format, list);
  va_end(list);
  engine_process_end(&engine->process);
}

void engine_refuse(Engine *engine, const char *action, const char *why) {
  fault(engine, "'%s' is not legal: %s", action, why);
}

/* How it went, once its output has ended. */
static void fault_gone(Engine *engine) {
  int status;
  if (!engine_process_status(&engine->process, &status))
    fault(engine, "closed its output");
  else if (WIFSIGNALED(status))
    fault(engine, "was ended by signal %d", WTERMSIG(status));
  else
    fault(engine, "exited with status %d", WEXITSTATUS(status));
}

/* ---- To the engine -------------------------------------------------------------------------------------------------- */

static void put(Engine *engine, const char *text) {
  if (!engine->fault[0] && !engine_process_write(&engine->process, text, strlen(text)))
    fault(engine, "there is no memory for a question");
}

static void push(Engine *engine) {
  if (engine->fault[0] || engine_process_push(&engine->process)) return;
  int status;
  if (engine_process_status(&engine->process, &status))
    fault_gone(engine); /* an exit is the better reason */
  else
    fault(engine, "closed its input");
}

static void write_head(const MkSetup *setup, int seat, const char *const *names, MkText *out) {
  const char *hash = mk_content_hash(setup->content);
  mk_json_open_object(out);
  mk_json_key_int(out, "meikyu", 1);
  mk_json_key_string(out, "game", setup->game->id);
  mk_json_key_int(out, "seats", setup->seats);
  mk_json_key_int(out, "seat", seat);
  mk_json_key(out, "options");
  mk_options_write(setup->game, &setup->options, out);
  if (hash)
    mk_json_key_string(out, "content", hash);
  else
    mk_text_string(out, ",\"content\":null");
  mk_json_key_int(out, "rules", setup->game->rules_version);
  mk_json_key(out, "names");
  mk_json_open_array(out);
  for (int i = 0; i < setup->seats; i++) mk_json_string(out, names[i]);
  mk_json_close_array(out);
  mk_json_close_object(out);
  mk_text_char(out, '\n');
}

void engine_begin(Engine *engine, const MkSetup *setup, int seat, const char *const *names) {
  char room[MAX_HEAD];
  MkText head = MK_TEXT(room);
  engine->fault[0] = '\0';
  engine->ask = 0;
  if (!engine->process.keeper && !engine_process_start(&engine->process, engine->command)) {
    fault(engine, "cannot be started: %s", strerror(errno));
    return;
  }
  write_head(setup, seat, names, &head);
  put(engine, room);
  push(engine);
}

void engine_ask(Engine *engine, const char *position, const char *log, bool again, int ms) {
  char room[64];
  snprintf(room, sizeof room, "{\"ask\":%lld,\"position\":", ++engine->ask);
  put(engine, room);
  put(engine, position);
  put(engine, ",\"log\":");
  put(engine, log);
  snprintf(room, sizeof room, ",\"ms\":%d%s}\n", ms, again ? ",\"again\":true" : "");
  put(engine, room);
  engine->ignored = 0;
  engine->deadline = ms ? now_ms() + ms + GRACE_MS : -1;
  push(engine);
}

void engine_over(Engine *engine, const char *result, const char *log) {
  put(engine, "{\"over\":{\"result\":");
  put(engine, result);
  put(engine, "},\"log\":");
  put(engine, log);
  put(engine, "}\n");
  push(engine);
}

/* ---- From the engine ------------------------------------------------------------------------------------------------ */

/* Which question a line answers: the present one, where it does not say. */
static bool read_number(const Engine *engine, MkJson answer, long long *ask) {
  MkJson number = mk_json_get(answer, "ask");
  *ask = engine->ask;
  return mk_json_type(number) == MK_JSON_NONE || mk_json_read_int(number, 0, INT64_MAX, ask);
}

static EngineHeard read_answer(Engine *engine, char action[MK_MAX_ACTION_TEXT]) {
  MkJson answer;
  long long ask;
  if (!mk_json_parse(engine->line, engine->length, &answer, NULL) ||
      mk_json_type(answer) != MK_JSON_OBJECT)
    fault(engine, "wrote a line that is no JSON object: %.60s", engine->line);
  else if (!read_number(engine, answer, &ask))
    fault(engine, "\"ask\" is no number of a question");
  else if (ask > engine->ask)
    fault(engine, "answered question %lld, which was not asked yet (this is %lld)", ask,
          engine->ask);
  else if (ask < engine->ask)
    return ++engine->ignored > MAX_IGNORED
               ? (fault(engine, "does not stop answering earlier questions"), ENGINE_FAULT)
               : ENGINE_THINKS;
  else if (!mk_json_read_string(mk_json_get(answer, "do"), action, MK_MAX_ACTION_TEXT))
    fault(engine, "an answer without a \"do\" that could be an action");
  return engine->fault[0] ? ENGINE_FAULT : ENGINE_SAYS;
}

EngineHeard engine_hear(Engine *engine, char action[MK_MAX_ACTION_TEXT]) {
  EngineHeard heard = ENGINE_THINKS;
  push(engine);
  while (heard == ENGINE_THINKS && !engine->fault[0]) {
    ProcessHeard line = engine_process_read(&engine->process, engine->line, &engine->length);
    if (line == PROCESS_LINE_IN) heard = read_answer(engine, action);
    if (line == PROCESS_TOO_LONG)
      fault(engine, "wrote a line longer than %d KB", PROCESS_LINE >> 10);
    if (line == PROCESS_GONE) fault_gone(engine);
    if (line == PROCESS_LATER) break;
  }
  if (heard == ENGINE_THINKS && engine->deadline >= 0 && now_ms() > engine->deadline)
    fault(engine, "did not answer in time");
  return engine->fault[0] ? ENGINE_FAULT : heard;
}

int engine_poll(const Engine *engine, struct pollfd files[ENGINE_FILES]) {
  return engine_process_poll(&engine->process, files);
}

int engine_wait_ms(const Engine *engine) {
  if (engine->fault[0]) return 0;
  if (engine->deadline < 0) return -1;
  long long left = engine->deadline - now_ms() + 1;
  return left < 0 ? 0 : (int)left;
}
