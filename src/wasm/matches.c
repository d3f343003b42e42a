/* matches.c - games being played, several at a time (one on the table, one in a tutorial, replays).
 *
 * A match is opened from a record: its first line alone is a fresh deal. The recorded actions are kept, so
 * that a replay can be sought to any step. Everything told about a match is told to a viewer, from that
 * viewer's view. */
#include "wasm.h"

#include <stdlib.h>
#include <string.h>

EXPORT("mk_open") int wasm_open(int record_length, int content_length);
EXPORT("mk_open_at") int wasm_open_at(int header_length, int position_length);
EXPORT("mk_close") void wasm_close(int handle);
EXPORT("mk_setup") int wasm_setup(int handle);
EXPORT("mk_content") int wasm_content(int handle);
EXPORT("mk_acting") int wasm_acting(int handle);
EXPORT("mk_length") int wasm_length(int handle);
EXPORT("mk_total") int wasm_total(int handle);
EXPORT("mk_undoable") int wasm_undoable(int handle, int seat, int people);
EXPORT("mk_actors") int wasm_actors(int handle);
EXPORT("mk_apply") int wasm_apply(int handle, int seat, int length);
EXPORT("mk_undo") int wasm_undo(int handle, int actions);
EXPORT("mk_seek") int wasm_seek(int handle, int step);
EXPORT("mk_record") int wasm_record(int handle);
EXPORT("mk_hash") int wasm_hash(int handle);

enum { MAX_MATCHES = 8 };

static Slot slots[MAX_MATCHES];

Slot *wasm_slot(int handle) {
  return handle >= 0 && handle < MAX_MATCHES && slots[handle].match ? &slots[handle] : NULL;
}

int wasm_no_match(void) {
  return wasm_refuse("no such match");
}

/* ---- Opening and closing ------------------------------------------------------------------------ */

static void release(Slot *slot) {
  mk_match_free(slot->match);
  mk_content_free(slot->content);
  free(slot->content_text);
  free(slot->played);
  memset(slot, 0, sizeof *slot);
}

static int free_handle(void) {
  for (int i = 0; i < MAX_MATCHES; i++)
    if (!slots[i].match) return i;
  return -1;
}

static bool refuse_line(MkError *error, int line) {
  error->line = line;
  return false;
}

/* One line of a text that is being read. */
typedef struct Lines {
  const char *at, *end;
  const char *line;
  size_t length;
  int number;
} Lines;

static bool next_line(Lines *lines) {
  if (lines->at >= lines->end) return false;
  const char *newline = memchr(lines->at, '\n', (size_t)(lines->end - lines->at));
  lines->line = lines->at;
  lines->length = (size_t)((newline ? newline : lines->end) - lines->at);
  lines->at = newline ? newline + 1 : lines->end;
  lines->number++;
  return true;
}

static bool keep_content(Slot *slot, const char *content, size_t length, MkError *error) {
  slot->content_text = calloc(length + 1, 1);
  if (!slot->content_text) return mk_refuse(error, MK_SAYS_MEMORY);
  memcpy(slot->content_text, content, length);
  return true;
}

/* Seats and options from the first line, content from its own text or built in. */
static bool read_setup(Slot *slot, Lines *lines, const char *content, int content_length,
                       MkSetup *setup, MkError *error) {
  char wanted[MK_HEX_SIZE];
  if (!next_line(lines))
    return mk_refuse(error, MK_ERROR_RECORD, "an empty record", "棋譜が空です");
  if (!mk_record_read_header(lines->line, lines->length, setup, wanted, error))
    return refuse_line(error, 1);
  slot->content = mk_content_new(setup->game, content_length > 0 ? content : NULL,
                                 (size_t)content_length, error);
  if (!slot->content) return false;
  const char *have = mk_content_hash(slot->content);
  if (wanted[0] && strcmp(have ? have : "", wanted) != 0)
    return mk_refuse(error, MK_SAYS_OTHER_CONTENT);
  setup->content = slot->content;
  return !have || keep_content(slot, content, (size_t)content_length, error);
}

static bool play_line(Slot *slot, const Lines *lines, MkRecordLineKind *last, MkError *error) {
  MkRecordLine line;
  if (!mk_record_read_line(slot->match, lines->line, lines->length, &line, error))
    return refuse_line(error, lines->number);
  if (line.kind == MK_RECORD_BLANK) return true;
  if (*last == MK_RECORD_END)
    return mk_refuse(error, MK_SAYS_AFTER_END) || refuse_line(error, lines->number);
  *last = line.kind;
  if (line.kind == MK_RECORD_END) return true;
  slot->played[slot->total++] = (Played){line.seat, line.action};
  return mk_match_apply(slot->match, line.seat, line.action, NULL, error) ||
         refuse_line(error, lines->number);
}

static bool make_room(Slot *slot, MkError *error) {
  size_t most = (size_t)mk_match_game(slot->match)->max_actions + 1;
  slot->played = calloc(most, sizeof *slot->played);
  return slot->played || mk_refuse(error, MK_SAYS_MEMORY);
}

static bool open_record(Slot *slot, Lines *lines, const char *content, int content_length,
                        MkError *error) {
  MkSetup setup;
  if (!read_setup(slot, lines, content, content_length, &setup, error)) return false;
  slot->match = mk_match_new(&setup, error);
  if (!slot->match || !make_room(slot, error)) return false;
  MkRecordLineKind last = MK_RECORD_BLANK;
  while (next_line(lines))
    if (!play_line(slot, lines, &last, error)) return false;
  return true;
}

static bool open_position(Slot *slot, Lines *lines, const char *position, int length,
                          MkError *error) {
  MkSetup setup;
  MkJson json;
  slot->placed = true;
  if (!read_setup(slot, lines, NULL, 0, &setup, error)) return false;
  if (!mk_json_parse(position, (size_t)length, &json, error)) return false;
  slot->match = mk_match_new_at(&setup, json, error);
  return slot->match && make_room(slot, error);
}

static bool fits(int first, int second) {
  return first >= 0 && second >= 0 && first <= INPUT_SIZE && second <= INPUT_SIZE - first;
}

/* Input: a record, then the content it was made with (length 0: the built-in one). The record is
 * played to its end. Returns a handle. */
int wasm_open(int record_length, int content_length) {
  MkError error;
  int handle = free_handle();
  if (handle < 0) return wasm_refuse("too many matches are open");
  if (!fits(record_length, content_length)) return wasm_refuse("the record is too long");
  const char *content = wasm_input_room + record_length;
  Lines lines = {.at = wasm_input_room, .end = content};
  if (open_record(&slots[handle], &lines, content, content_length, &error)) return handle;
  release(&slots[handle]);
  return wasm_refuse_error(&error);
}

/* Input: the first line of a record, then a position in JSON. Returns a handle. */
int wasm_open_at(int header_length, int position_length) {
  MkError error;
  int handle = free_handle();
  if (handle < 0) return wasm_refuse("too many matches are open");
  if (!fits(header_length, position_length)) return wasm_refuse("the position is too long");
  const char *position = wasm_input_room + header_length;
  Lines lines = {.at = wasm_input_room, .end = position};
  if (open_position(&slots[handle], &lines, position, position_length, &error)) return handle;
  release(&slots[handle]);
  return wasm_refuse_error(&error);
}

void wasm_close(int handle) {
  Slot *slot = wasm_slot(handle);
  if (slot) release(slot);
}

/* ---- Where it stands ----------------------------------------------------------------------------- */

/* {game, seats, options, names, content}: the first line of the record without its seed. `content` is the
 * hash of a content file that is not the built-in one, or null. */
int wasm_setup(int handle) {
  const Slot *slot = wasm_slot(handle);
  if (!slot) return wasm_no_match();
  const MkSetup *setup = mk_match_setup(slot->match);
  MkText out = wasm_answer();
  mk_json_open_object(&out);
  mk_json_key_string(&out, "game", setup->game->id);
  mk_json_key_int(&out, "seats", setup->seats);
  mk_json_key(&out, "options");
  mk_options_write(setup->game, &setup->options, &out);
  mk_json_key(&out, "names");
  mk_json_open_array(&out);
  for (int i = 0; setup->named && i < setup->seats; i++) mk_json_string(&out, setup->names[i]);
  mk_json_close_array(&out);
  mk_json_key(&out, "content");
  const char *hash = mk_content_hash(slot->content);
  if (hash)
    mk_json_string(&out, hash);
  else
    mk_text_string(&out, "null");
  mk_json_close_object(&out);
  return wasm_answered(&out);
}

/* The content the match is played with, as its file has it; null for a game without. */
int wasm_content(int handle) {
  const Slot *slot = wasm_slot(handle);
  if (!slot) return wasm_no_match();
  const char *builtin = mk_match_game(slot->match)->content_json;
  MkText out = wasm_answer();
  mk_text_string(&out, slot->content_text ? slot->content_text : builtin ? builtin : "null");
  return wasm_answered(&out);
}

/* One bit for each seat that must decide; 0: over; negative: no such match, here and below. */
int wasm_acting(int handle) {
  const Slot *slot = wasm_slot(handle);
  return slot ? (int)mk_match_acting(slot->match) : -1;
}

/* Actions up to the position at hand. */
int wasm_length(int handle) {
  const Slot *slot = wasm_slot(handle);
  return slot ? mk_match_length(slot->match) : -1;
}

/* Actions known, those that a seek has stepped back over included. */
int wasm_total(int handle) {
  const Slot *slot = wasm_slot(handle);
  return slot ? slot->total : -1;
}

/* How many actions to take back so that `seat` decides again: over those of bots, never over another's of
 * `people` (one bit a seat). 0: nothing can be taken back. */
int wasm_undoable(int handle, int seat, int people) {
  const Slot *slot = wasm_slot(handle);
  if (!slot) return -1;
  int possible = mk_match_undoable(slot->match), length = mk_match_length(slot->match);
  for (int back = 1; back <= possible; back++) {
    int by = slot->played[length - back].seat;
    if (by == seat) return back;
    if (people >> by & 1) break;
  }
  return 0;
}

/* [seat, ..] of every action known. It counts what was done in secret: for games that are over. */
int wasm_actors(int handle) {
  const Slot *slot = wasm_slot(handle);
  if (!slot) return wasm_no_match();
  MkText out = wasm_answer();
  mk_json_open_array(&out);
  for (int i = 0; i < slot->total; i++) mk_json_int(&out, slot->played[i].seat);
  mk_json_close_array(&out);
  return wasm_answered(&out);
}

/* ---- Moving --------------------------------------------------------------------------------------- */

/* Input: an action's text. The rest of a record that was sought back over is forgotten. Returns the
 * new length, or a refusal. */
int wasm_apply(int handle, int seat, int length) {
  Slot *slot = wasm_slot(handle);
  char text[MK_MAX_ACTION_TEXT];
  MkError error;
  if (!slot) return wasm_no_match();
  if (!wasm_input_string(length, text, sizeof text)) return wasm_refuse("the action is too long");
  if (!mk_match_apply_text(slot->match, seat, text, NULL, &error)) return wasm_refuse_error(&error);
  int now = mk_match_length(slot->match);
  Played *last = &slot->played[now - 1];
  mk_match_action(slot->match, now - 1, &last->seat, &last->action);
  slot->total = now;
  return now;
}

int wasm_undo(int handle, int actions) {
  Slot *slot = wasm_slot(handle);
  MkError error;
  if (!slot) return wasm_no_match();
  if (actions < 0 || actions > mk_match_undoable(slot->match))
    return mk_error_fill(&error, MK_SAYS_SEALED), wasm_refuse_error(&error);
  mk_match_undo(slot->match, actions);
  slot->total = mk_match_length(slot->match);
  return slot->total;
}

/* Goes to the position after `step` of the recorded actions. */
int wasm_seek(int handle, int step) {
  Slot *slot = wasm_slot(handle);
  if (!slot) return wasm_no_match();
  if (step < 0 || step > slot->total) return wasm_refuse("there is no such step");
  int now = mk_match_length(slot->match);
  if (step < now) mk_match_undo(slot->match, now - step);
  for (; now < step; now++)
    mk_match_apply(slot->match, slot->played[now].seat, slot->played[now].action, NULL, NULL);
  return step;
}

/* ---- Keeping -------------------------------------------------------------------------------------- */

/* The record up to the position at hand. It holds the seed: to be kept, not to be shown. */
int wasm_record(int handle) {
  const Slot *slot = wasm_slot(handle);
  if (!slot) return wasm_no_match();
  if (slot->placed) return wasm_refuse("a game from a position has no record");
  MkText out = wasm_answer();
  mk_record_write(slot->match, &out);
  return wasm_answered(&out);
}

/* The hash of the true state, as at the end of a record. */
int wasm_hash(int handle) {
  const Slot *slot = wasm_slot(handle);
  if (!slot) return wasm_no_match();
  uint8_t hash[MK_SHA256_SIZE];
  char hex[MK_HEX_SIZE];
  mk_state_hash(mk_match_game(slot->match), mk_match_content(slot->match),
                mk_match_state(slot->match), hash);
  mk_hex_write(hash, hex);
  MkText out = wasm_answer();
  mk_text_string(&out, hex);
  return wasm_answered(&out);
}
