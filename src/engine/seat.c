/* seat.c - an engine at a match of ours: what the teller has for its seat, as questions. */
#include "engine.h"

#include <stdlib.h>
#include <string.h>

#include <meikyu/json.h>
#include <meikyu/tell.h>

enum { FIRST_ROOM = 64 * 1024, SLICE_MS = 100 };

/* ---- Texts of any length ---------------------------------------------------------------------------------------------- */

typedef struct Wish {
  const MkMatch *match;
  int seat, from;
} Wish;

static void tell_position(const Wish *wish, MkText *out) {
  mk_tell_position(wish->match, wish->seat, MK_TELL_BARE, true, out);
}

static void tell_log(const Wish *wish, MkText *out) {
  mk_tell_log(wish->match, wish->seat, wish->from, MK_TELL_BARE, out);
}

/* As much as is told; NULL: there is no memory. */
static char *told(void (*tell)(const Wish *, MkText *), const Wish *wish) {
  for (size_t size = FIRST_ROOM;;) {
    char *room = malloc(size);
    if (!room) return NULL;
    MkText text = mk_text_init(room, size);
    tell(wish, &text);
    if (mk_text_fits(&text)) return room;
    size = text.length + 1;
    free(room);
  }
}

/* ---- A game ----------------------------------------------------------------------------------------------------------- */

void engine_seat_begin(EngineSeat *seat, const MkMatch *match, int number,
                       const char *const *names) {
  seat->seat = number;
  seat->told = seat->known = 0;
  seat->again = false;
  engine_begin(seat->engine, mk_match_setup(match), number, names);
  engine_seat_notice(seat, match);
}

/* Actions that this seat was never told of may go without its noticing. */
void engine_seat_notice(EngineSeat *seat, const MkMatch *match) {
  int known = mk_match_told_length(match, seat->seat);
  if (known < seat->known) seat->again = true;
  seat->known = known;
}

static bool put_question(EngineSeat *seat, const MkMatch *match, int ms) {
  Wish wish = {.match = match, .seat = seat->seat, .from = seat->again ? 0 : seat->told};
  char *position = told(tell_position, &wish), *log = told(tell_log, &wish);
  bool good = position && log;
  if (good) engine_ask(seat->engine, position, log, seat->again, ms);
  free(position);
  free(log);
  seat->told = mk_match_told_length(match, seat->seat);
  seat->again = false;
  return good;
}

/* Slices, so that whoever wants to leave need not wait for an engine. */
static void wait_for(const Engine *engine) {
  struct pollfd files[ENGINE_FILES];
  int count = engine_poll(engine, files), ms = engine_wait_ms(engine);
  poll(files, (nfds_t)count, ms < 0 || ms > SLICE_MS ? SLICE_MS : ms);
}

static EngineAnswer judge(EngineSeat *seat, const MkMatch *match, const char *text, MkAction *out) {
  MkError error;
  if (mk_match_read(match, seat->seat, text, out, &error)) return ENGINE_DECIDED;
  engine_refuse(seat->engine, text, error.message);
  return ENGINE_FAILED;
}

EngineAnswer engine_seat_ask(EngineSeat *seat, const MkMatch *match, int ms, bool (*stop)(void),
                             MkAction *out) {
  char text[MK_MAX_ACTION_TEXT];
  EngineHeard heard;
  if (!put_question(seat, match, ms)) engine_refuse(seat->engine, "", "there is no memory");
  while ((heard = engine_hear(seat->engine, text)) == ENGINE_THINKS) {
    if (stop && stop()) return ENGINE_STOPPED;
    wait_for(seat->engine);
  }
  return heard == ENGINE_SAYS ? judge(seat, match, text, out) : ENGINE_FAILED;
}

void engine_seat_over(EngineSeat *seat, const MkMatch *match) {
  Wish wish = {.match = match, .seat = seat->seat, .from = seat->again ? 0 : seat->told};
  char *position = told(tell_position, &wish), *log = told(tell_log, &wish);
  MkJson json, result;
  if (position && log && mk_json_parse(position, strlen(position), &json, NULL) &&
      mk_json_type(result = mk_json_get(json, "result")) == MK_JSON_OBJECT) {
    position[result.end - position] = '\0';
    engine_over(seat->engine, result.at, log);
  }
  free(position);
  free(log);
}
