/* deciding_engine.c - a program decides for our seat at a table elsewhere. It gets what the server tells our seat, as it comes;
 * the protocol is src/engine. When it fails the game goes on with a bot. */
#include "online.h"

#include <stdlib.h>
#include <string.h>

typedef struct EngineDecider {
  Decider decider;
  Engine *engine;
  Decider *stand_in;
  int ms;
  bool begun, thinks, again;
  char *position, *result; /* JSON as the server sent it; NULL: none */
  char **log;              /* its entries */
  int entries, room;
  int sent; /* entries that the engine has */
} EngineDecider;

/* ---- What the server said ---------------------------------------------------------------------------------------------- */

static void out_of_memory(Remote *remote) {
  remote->failed = true;
  cli_fail(remote->args, say(remote->args, "out of memory", "メモリが足りません"));
}

static bool keep_text(Remote *remote, char **kept, MkJson json) {
  free(*kept);
  *kept = json.at ? strndup(json.at, (size_t)(json.end - json.at)) : NULL;
  if (json.at && !*kept) out_of_memory(remote);
  return *kept != NULL;
}

static void on_seen(Decider *decider, Remote *remote, MkJson position) {
  EngineDecider *self = (EngineDecider *)decider;
  keep_text(remote, &self->position, position);
  keep_text(remote, &self->result, mk_json_get(position, "result"));
  self->stand_in->seen(self->stand_in, remote, position);
}

static bool make_room(EngineDecider *self) {
  if (self->entries < self->room) return true;
  int room = self->room ? 2 * self->room : 64;
  char **larger = realloc(self->log, sizeof *larger * (size_t)room);
  if (!larger) return false;
  memset(larger + self->room, 0, sizeof *larger * (size_t)(room - self->room));
  self->log = larger;
  self->room = room;
  return true;
}

/* What fades is told once more with less: that takes nothing back. Fewer entries than the engine has do. */
static void on_logged(Decider *decider, Remote *remote, int from, MkJson log) {
  EngineDecider *self = (EngineDecider *)decider;
  MkJson entry;
  int before = self->entries;
  if (from > self->entries) return;
  self->entries = from;
  for (MkJsonEach each = mk_json_each(log); mk_json_next(&each, NULL, &entry); self->entries++)
    if (!make_room(self) || !keep_text(remote, &self->log[self->entries], entry)) return;
  if (self->entries < before) self->again = true;
  if (self->sent > self->entries) self->sent = self->entries;
}

/* ---- The engine -------------------------------------------------------------------------------------------------------- */

/* The entries from number `from` on as one array; NULL: there is no memory. */
static char *join_log(const EngineDecider *self, int from) {
  size_t size = 3;
  for (int i = from; i < self->entries; i++) size += strlen(self->log[i]) + 1;
  char *room = malloc(size), *at = room;
  if (!room) return NULL;
  *at++ = '[';
  for (int i = from; i < self->entries; i++) {
    size_t length = strlen(self->log[i]);
    if (i > from) *at++ = ',';
    memcpy(at, self->log[i], length);
    at += length;
  }
  memcpy(at, "]", 2);
  return room;
}

static void fail_over(EngineDecider *self, Remote *remote) {
  self->thinks = false;
  cli_engines_say_fault(remote->args, self->engine, remote->setup.game, remote->seat);
  if (remote->acting) self->stand_in->asked(self->stand_in, remote);
}

static void on_look(Decider *decider, Remote *remote) {
  EngineDecider *self = (EngineDecider *)decider;
  char text[MK_MAX_ACTION_TEXT];
  MkAction action;
  MkError error;
  if (!self->thinks) return;
  EngineHeard heard = engine_hear(self->engine, text);
  if (heard == ENGINE_THINKS) return;
  self->thinks = false;
  if (!remote->acting) { /* the question is gone */
    if (heard == ENGINE_FAULT) fail_over(self, remote);
    return;
  }
  if (heard == ENGINE_SAYS && !mk_view_read(&remote->view, text, &action, &error))
    engine_refuse(self->engine, text, error.message);
  if (engine_fault(self->engine)[0])
    fail_over(self, remote);
  else
    cli_remote_act_text(remote, text);
}

static void on_asked(Decider *decider, Remote *remote) {
  EngineDecider *self = (EngineDecider *)decider;
  if (!self->begun) engine_begin(self->engine, &remote->setup, remote->seat, remote->names);
  if (self->begun && engine_fault(self->engine)[0]) {
    self->stand_in->asked(self->stand_in, remote);
    return;
  }
  self->begun = true;
  char *log = join_log(self, self->again ? 0 : self->sent);
  if (!log || !self->position) return out_of_memory(remote), free(log);
  engine_ask(self->engine, self->position, log, self->again, self->ms);
  free(log);
  self->sent = self->entries;
  self->again = false;
  self->thinks = true;
  on_look(decider, remote);
}

static int on_waits(Decider *decider, struct pollfd *files, int *ms) {
  const EngineDecider *self = (const EngineDecider *)decider;
  *ms = self->thinks ? engine_wait_ms(self->engine) : -1;
  return self->thinks ? engine_poll(self->engine, files) : 0;
}

static void on_ended(Decider *decider, Remote *remote) {
  EngineDecider *self = (EngineDecider *)decider;
  char *log = join_log(self, self->again ? 0 : self->sent);
  if (remote->over && self->begun && !engine_fault(self->engine)[0] && self->result && log)
    engine_over(self->engine, self->result, log);
  free(log);
  engine_free(self->engine);
  for (int i = 0; i < self->room; i++) free(self->log[i]);
  free(self->log);
  free(self->position);
  free(self->result);
}

Decider *cli_decider_engine(const Args *args, const char *command) {
  static EngineDecider self;
  self = (EngineDecider){.decider = {.asked = on_asked,
                                     .seen = on_seen,
                                     .logged = on_logged,
                                     .waits = on_waits,
                                     .look = on_look,
                                     .ended = on_ended},
                         .stand_in = cli_decider_bot(mk_bot_find("normal"))};
  if (!cli_args_number(args, "ms", 1, 600000, &self.ms)) return NULL;
  self.engine = engine_new(command);
  if (!self.engine) cli_fail(args, say(args, "out of memory", "メモリが足りません"));
  return self.engine ? &self.decider : NULL;
}
