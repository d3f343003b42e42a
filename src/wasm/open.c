/* open.c - tables that are open, several at a time: matches (one being played, one in a tutorial, replays), and views
 * of matches that are kept elsewhere.
 *
 * A match is opened from a record: its first line alone is a fresh deal. A view is opened for a table and then shown
 * what comes from there, again and again; it holds no truth, and everything in tell.c can be asked about it by
 * the viewer it was shown to. */
#include "wasm.h"

#include <stdlib.h>
#include <string.h>

EXPORT("mk_handles_from") void wasm_handles_from(int first);
EXPORT("mk_open") int wasm_open(int record_length, int content_length);
EXPORT("mk_open_at") int wasm_open_at(int header_length, int position_length);
EXPORT("mk_view_open") int wasm_view_open(int header_length, int content_length);
EXPORT("mk_close") void wasm_close(int handle);
EXPORT("mk_setup") int wasm_setup(int handle);
EXPORT("mk_content") int wasm_content(int handle);

enum { MAX_SLOTS = 8 };

static Slot slots[MAX_SLOTS];
static int first_handle;

/* Modules of several games live in one worker: each has its own handles, from here on. */
void wasm_handles_from(int first) {
  first_handle = first;
}

static int handle_of(const Slot *slot) {
  return first_handle + (int)(slot - slots);
}

static Slot *any_slot(int handle) {
  int at = handle - first_handle;
  if (at < 0 || at >= MAX_SLOTS) return NULL;
  return slots[at].match || slots[at].view ? &slots[at] : NULL;
}

Slot *wasm_slot(int handle) {
  Slot *slot = any_slot(handle);
  return slot && slot->match ? slot : NULL;
}

Slot *wasm_view_slot(int handle) {
  Slot *slot = any_slot(handle);
  return slot && slot->view ? slot : NULL;
}

int wasm_no_match(void) {
  return wasm_refuse("no such match");
}

/* ---- Opening and closing ------------------------------------------------------------------------ */

static void release(Slot *slot) {
  if (slot->hindsight) slot->let_go(slot->hindsight); /* borrows the match */
  mk_match_free(slot->match);
  free(slot->view);
  mk_content_free(slot->content);
  free(slot->content_text);
  free(slot->played);
  memset(slot, 0, sizeof *slot);
}

static Slot *free_slot(void) {
  for (int i = 0; i < MAX_SLOTS; i++)
    if (!slots[i].match && !slots[i].view) return &slots[i];
  return NULL;
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
                       MkError *error) {
  MkSetup *setup = &slot->setup;
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
  if (!read_setup(slot, lines, content, content_length, error)) return false;
  slot->match = mk_match_new(&slot->setup, error);
  if (!slot->match || !make_room(slot, error)) return false;
  MkRecordLineKind last = MK_RECORD_BLANK;
  while (next_line(lines))
    if (!play_line(slot, lines, &last, error)) return false;
  return true;
}

static bool open_position(Slot *slot, Lines *lines, const char *position, int length,
                          MkError *error) {
  MkJson json;
  slot->placed = true;
  if (!read_setup(slot, lines, NULL, 0, error)) return false;
  if (!mk_json_parse(position, (size_t)length, &json, error)) return false;
  slot->match = mk_match_new_at(&slot->setup, json, error);
  return slot->match && make_room(slot, error);
}

/* Room for what somebody is shown; nothing is yet. */
static bool open_view(Slot *slot, Lines *lines, const char *content, int content_length,
                      MkError *error) {
  if (!read_setup(slot, lines, content, content_length, error)) return false;
  slot->view = calloc(1, sizeof *slot->view);
  return slot->view || mk_refuse(error, MK_SAYS_MEMORY);
}

bool wasm_fits(int first, int second) {
  return first >= 0 && second >= 0 && first <= INPUT_SIZE && second <= INPUT_SIZE - first;
}

/* Input: a record, then the content it was made with (length 0: the built-in one). The record is
 * played to its end. Returns a handle. */
int wasm_open(int record_length, int content_length) {
  MkError error;
  Slot *slot = free_slot();
  if (!slot) return wasm_refuse("too many matches are open");
  if (!wasm_fits(record_length, content_length)) return wasm_refuse("the record is too long");
  const char *content = wasm_input_room + record_length;
  Lines lines = {.at = wasm_input_room, .end = content};
  if (open_record(slot, &lines, content, content_length, &error)) return handle_of(slot);
  release(slot);
  return wasm_refuse_error(&error);
}

/* Input: the first line of a record, then a position in JSON. Returns a handle. */
int wasm_open_at(int header_length, int position_length) {
  MkError error;
  Slot *slot = free_slot();
  if (!slot) return wasm_refuse("too many matches are open");
  if (!wasm_fits(header_length, position_length)) return wasm_refuse("the position is too long");
  const char *position = wasm_input_room + header_length;
  Lines lines = {.at = wasm_input_room, .end = position};
  if (open_position(slot, &lines, position, position_length, &error)) return handle_of(slot);
  release(slot);
  return wasm_refuse_error(&error);
}

/* Input: the first line of a record, whose seed does not matter, then the content (length 0: the built-in one).
 * Returns a handle for what somebody at such a table is shown (mk_view_show). */
int wasm_view_open(int header_length, int content_length) {
  MkError error;
  Slot *slot = free_slot();
  if (!slot) return wasm_refuse("too many matches are open");
  if (!wasm_fits(header_length, content_length)) return wasm_refuse("the content is too long");
  const char *content = wasm_input_room + header_length;
  Lines lines = {.at = wasm_input_room, .end = content};
  if (open_view(slot, &lines, content, content_length, &error)) return handle_of(slot);
  release(slot);
  return wasm_refuse_error(&error);
}

void wasm_close(int handle) {
  Slot *slot = any_slot(handle);
  if (slot) release(slot);
}

/* ---- What is played ------------------------------------------------------------------------------- */

/* {game, seats, options, names, content}: the first line of the record without its seed. `content` is the
 * hash of a content file that is not the built-in one, or null. */
int wasm_setup(int handle) {
  const Slot *slot = any_slot(handle);
  if (!slot) return wasm_no_match();
  const MkSetup *setup = &slot->setup;
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
  const Slot *slot = any_slot(handle);
  if (!slot) return wasm_no_match();
  const char *builtin = slot->setup.game->content_json;
  MkText out = wasm_answer();
  mk_text_string(&out, slot->content_text ? slot->content_text : builtin ? builtin : "null");
  return wasm_answered(&out);
}
