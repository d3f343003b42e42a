/* tell.c - what a viewer may be told about a match, or makes itself of what it was shown: the teller (tell.h) behind
 * numbers and two buffers. */
#include "wasm.h"

#include <string.h>

EXPORT("mk_told") int wasm_told(int handle, int viewer, int lang, int from);
EXPORT("mk_view_show") int wasm_view_show(int handle, int viewer, int lang, int length);
EXPORT("mk_table") int wasm_table(int handle, int viewer);
EXPORT("mk_help") int wasm_help(int handle, int viewer, int lang);
EXPORT("mk_refusal") int wasm_refusal(int handle, int seat, int lang, int length);
EXPORT("mk_notation") int wasm_notation(int handle, int seat, int length);
EXPORT("mk_legal") int wasm_legal(int handle, int seat, int lang);
EXPORT("mk_log") int wasm_log(int handle, int from, int viewer);
EXPORT("mk_preview") int wasm_preview(int handle, int seat, int length);

MkTellWords wasm_words(int lang) {
  return lang == MK_JA ? MK_TELL_JA : MK_TELL_EN;
}

const Slot *wasm_slot_for(int handle, int viewer) {
  const Slot *slot = wasm_slot(handle);
  if (!slot || viewer < MK_SPECTATOR || viewer >= mk_match_setup(slot->match)->seats) return NULL;
  return slot;
}

/* Finds what a viewer knows, of a match or of what it was shown; false: there is no such match or viewer. */
static bool find_view(MkView *view, int handle, int viewer) {
  const Slot *slot = wasm_slot_for(handle, viewer), *shown = wasm_view_slot(handle);
  if (slot) mk_view_init(view, slot->match, viewer);
  if (!shown || !shown->view->game || shown->view->viewer != viewer) return slot;
  *view = *shown->view;
  return true;
}

/* ---- At this moment -------------------------------------------------------------------------------- */

int wasm_table(int handle, int viewer) {
  MkView view;
  if (!find_view(&view, handle, viewer)) return wasm_no_match();
  MkText out = wasm_answer();
  mk_tell_table(&view, &out);
  return wasm_answered(&out);
}

int wasm_help(int handle, int viewer, int lang) {
  MkView view;
  if (!find_view(&view, handle, viewer)) return wasm_no_match();
  MkText out = wasm_answer();
  mk_tell_help(&view, wasm_lang(lang), &out);
  return wasm_answered(&out);
}

/* Input: parts of an action (action.h) that need not be legal, as JSON. Answers their notation. */
int wasm_notation(int handle, int seat, int length) {
  MkView view;
  MkJson parts;
  char text[1024];
  if (seat < 0 || !find_view(&view, handle, seat)) return wasm_no_match();
  if (!wasm_input_string(length, text, sizeof text) ||
      !mk_json_parse(text, strlen(text), &parts, NULL))
    return wasm_refuse("the parts are too long, or no JSON");
  MkText out = wasm_answer();
  if (!mk_tell_tried(&view, parts, &out)) return wasm_refuse("there are no such parts");
  return wasm_answered(&out);
}

/* Input: a text that is no legal action of the seat. Answers why, naming the rule. */
int wasm_refusal(int handle, int seat, int lang, int length) {
  MkView view;
  char text[MK_MAX_ACTION_TEXT];
  if (seat < 0 || !find_view(&view, handle, seat)) return wasm_no_match();
  if (!wasm_input_string(length, text, sizeof text)) return wasm_refuse("the action is too long");
  MkText out = wasm_answer();
  mk_tell_refusal(&view, text, wasm_lang(lang), &out);
  return wasm_answered(&out);
}

int wasm_legal(int handle, int seat, int lang) {
  MkView view;
  if (seat < 0 || !find_view(&view, handle, seat)) return wasm_no_match();
  MkText out = wasm_answer();
  mk_tell_legal(&view, wasm_words(lang), &out);
  return wasm_answered(&out);
}

/* Input: a legal action's text. */
int wasm_preview(int handle, int seat, int length) {
  MkView view;
  MkError error;
  char text[MK_MAX_ACTION_TEXT];
  if (seat < 0 || !find_view(&view, handle, seat)) return wasm_no_match();
  if (!wasm_input_string(length, text, sizeof text)) return wasm_refuse("the action is too long");
  MkText out = wasm_answer();
  if (!mk_tell_preview(&view, text, MK_TELL_BOTH, &out, &error)) return wasm_refuse_error(&error);
  return wasm_answered(&out);
}

/* ---- What happened --------------------------------------------------------------------------------- */

/* Words in both languages, so that a change of language needs no second log. */
int wasm_log(int handle, int from, int viewer) {
  const Slot *slot = wasm_slot_for(handle, viewer);
  if (!slot) return wasm_no_match();
  MkText out = wasm_answer();
  mk_tell_log(slot->match, viewer, from, MK_TELL_BOTH, &out);
  return wasm_answered(&out);
}

/* ---- Everything at once ---------------------------------------------------------------------------- */

static void write_picture(const MkSetup *setup, const MkView *view, MkLang lang, MkText *out) {
  char room[MK_MAX_STATE_TEXT];
  const char *names[MK_MAX_SEATS];
  MkText picture = MK_TEXT(room);
  for (int i = 0; i < MK_MAX_SEATS; i++) names[i] = setup->names[i];
  mk_tell_picture(view, names, lang, &picture);
  mk_json_key_string(out, "picture", room);
}

static void write_prompt(const MkView *view, MkLang lang, MkText *out) {
  char room[1024];
  MkText prompt = MK_TEXT_INTO(room, out);
  mk_tell_prompt(view, lang, &prompt);
  mk_json_key_string(out, "prompt", room);
}

/* "prompt", "picture", "facts" and "result" of an object that is open. */
static void write_around(const MkSetup *setup, const MkView *view, int lang, MkText *out) {
  write_prompt(view, wasm_lang(lang), out);
  write_picture(setup, view, wasm_lang(lang), out);
  mk_json_key(out, "facts");
  mk_tell_facts(view, out);
  mk_json_key(out, "result");
  mk_tell_result(view, out);
  mk_json_key(out, "tally");
  mk_tell_tally(view, MK_TELL_BOTH, out);
}

/* Of a log that was told before, entries from here on are new, or cut off by an undo. In a game whose entries fade
 * the older ones may read differently as well. */
static int first_new_entry(const MkMatch *match, int viewer, int known) {
  int length = mk_match_told_length(match, viewer);
  if (known < 0 || mk_match_game(match)->event_table) return 0;
  return known < length ? known : length;
}

/* {position, prompt, picture, facts, result, tally, from, log} for a viewer who was told the first `from` entries of the log
 * before: those stay as far as the answer's "from" says, and its log follows them. */
int wasm_told(int handle, int viewer, int lang, int from) {
  const Slot *slot = wasm_slot_for(handle, viewer);
  MkView view;
  if (!slot) return wasm_no_match();
  mk_view_init(&view, slot->match, viewer);
  int first = first_new_entry(slot->match, viewer, from);
  MkText out = wasm_answer();
  mk_json_open_object(&out);
  mk_json_key(&out, "position");
  mk_tell_position(slot->match, viewer, wasm_words(lang), true, &out);
  write_around(&slot->setup, &view, lang, &out);
  mk_json_key_int(&out, "from", first);
  mk_json_key(&out, "log");
  mk_tell_log(slot->match, viewer, first, MK_TELL_BOTH, &out);
  mk_json_close_object(&out);
  return wasm_answered(&out);
}

/* Input: what lies on the table for a viewer, as JSON from wherever the match is kept. From then on it is what this
 * handle shows, to that viewer. Answers {position, prompt, picture, facts, result, tally}; the position has no "length" and no
 * "undo". After a refusal what was shown before stays. */
int wasm_view_show(int handle, int viewer, int lang, int length) {
  Slot *slot = wasm_view_slot(handle);
  MkView view;
  MkJson json;
  MkError error;
  if (!slot) return wasm_no_match();
  if (!wasm_fits(length, 0)) return wasm_refuse("the view is too long");
  if (!mk_json_parse(wasm_input_room, (size_t)length, &json, &error) ||
      !mk_view_open(&view, &slot->setup, viewer, json, &error))
    return wasm_refuse_error(&error);
  *slot->view = view;
  MkText out = wasm_answer();
  mk_json_open_object(&out);
  mk_json_key(&out, "position");
  mk_tell_moment(&view, wasm_words(lang), true, &out);
  write_around(&slot->setup, &view, lang, &out);
  mk_json_close_object(&out);
  return wasm_answered(&out);
}
