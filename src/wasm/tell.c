/* tell.c - what a viewer may know of a match, as JSON and in words. Everything here starts from
 * wasm_view: there is no way from a true state to a text. */
#include "wasm.h"

#include <string.h>

EXPORT("mk_table") int wasm_table(int handle, int viewer);
EXPORT("mk_picture") int wasm_picture(int handle, int viewer, int lang);
EXPORT("mk_prompt") int wasm_prompt(int handle, int seat, int lang);
EXPORT("mk_help") int wasm_help(int handle, int seat, int lang);
EXPORT("mk_refusal") int wasm_refusal(int handle, int seat, int lang, int length);
EXPORT("mk_legal") int wasm_legal(int handle, int seat, int lang);
EXPORT("mk_log") int wasm_log(int handle, int from, int viewer);
EXPORT("mk_result") int wasm_result(int handle, int viewer);
EXPORT("mk_preview") int wasm_preview(int handle, int seat, int length);

WasmView wasm_view(const Slot *slot, int viewer) {
  WasmView view = {.game = mk_match_game(slot->match), .content = mk_match_content(slot->match)};
  view.game->view(view.content, mk_match_state(slot->match), viewer, view.bytes);
  return view;
}

static bool is_viewer(const Slot *slot, int viewer) {
  return slot && viewer >= MK_SPECTATOR && viewer < mk_match_setup(slot->match)->seats;
}

static bool is_seat(const Slot *slot, int seat) {
  return is_viewer(slot, seat) && seat >= 0;
}

/* ---- What lies on the table ------------------------------------------------------------------------ */

/* The view as it may be drawn now, in the game's own JSON. */
int wasm_table(int handle, int viewer) {
  const Slot *slot = wasm_slot(handle);
  if (!is_viewer(slot, viewer)) return wasm_no_match();
  WasmView view = wasm_view(slot, viewer);
  MkText out = wasm_answer();
  mk_match_table(slot->match, viewer, view.bytes);
  view.game->state_write(view.content, view.bytes, &out);
  return wasm_answered(&out);
}

/* The same drawn with characters. */
int wasm_picture(int handle, int viewer, int lang) {
  const Slot *slot = wasm_slot(handle);
  if (!is_viewer(slot, viewer)) return wasm_no_match();
  const MkSetup *setup = mk_match_setup(slot->match);
  const char *names[MK_MAX_SEATS];
  for (int i = 0; i < MK_MAX_SEATS; i++) names[i] = setup->names[i];
  WasmView view = wasm_view(slot, viewer);
  MkText out = wasm_answer();
  mk_match_table(slot->match, viewer, view.bytes);
  view.game->words->picture(view.content, view.bytes, viewer, names, wasm_lang(lang), &out);
  return wasm_answered(&out);
}

/* ---- What is asked --------------------------------------------------------------------------------- */

int wasm_prompt(int handle, int seat, int lang) {
  const Slot *slot = wasm_slot(handle);
  if (!is_viewer(slot, seat)) return wasm_no_match();
  WasmView view = wasm_view(slot, seat);
  MkText out = wasm_answer();
  view.game->words->prompt(view.content, view.bytes, seat, wasm_lang(lang), &out);
  return wasm_answered(&out);
}

int wasm_help(int handle, int seat, int lang) {
  const Slot *slot = wasm_slot(handle);
  if (!is_viewer(slot, seat)) return wasm_no_match();
  WasmView view = wasm_view(slot, seat);
  MkText out = wasm_answer();
  view.game->words->help(view.content, view.bytes, seat, wasm_lang(lang), &out);
  return wasm_answered(&out);
}

/* Input: a text that is no legal action of the seat. Answers why, naming the rule. */
int wasm_refusal(int handle, int seat, int lang, int length) {
  const Slot *slot = wasm_slot(handle);
  char text[MK_MAX_ACTION_TEXT];
  if (!is_seat(slot, seat)) return wasm_no_match();
  if (!wasm_input_string(length, text, sizeof text)) return wasm_refuse("the action is too long");
  WasmView view = wasm_view(slot, seat);
  MkText out = wasm_answer();
  view.game->words->refusal(view.content, view.bytes, seat, text, wasm_lang(lang), &out);
  return wasm_answered(&out);
}

/* What the game tells of where an action leads, if anything. */
static void write_leads(MkText *out, const WasmView *view, int seat, MkAction action) {
  char room[512];
  MkText leads = MK_TEXT(room);
  if (!view->game->words->action_leads) return;
  view->game->words->action_leads(view->content, view->bytes, seat, action, &leads);
  if (leads.length == 0) return;
  mk_json_key(out, "leads");
  mk_text_bytes(out, room, leads.length);
}

void wasm_write_action(MkText *out, const WasmView *view, int seat, MkAction action, int lang) {
  char notation_room[MK_MAX_ACTION_TEXT], words_room[512];
  MkText notation = MK_TEXT(notation_room), words = MK_TEXT(words_room);
  view->game->action_write(view->content, view->bytes, seat, action, &notation);
  view->game->words->action_words(view->content, view->bytes, seat, action, wasm_lang(lang),
                                  &words);
  mk_json_key_string(out, "text", notation_room);
  mk_json_key_string(out, "words", words_room);
  write_leads(out, view, seat, action);
}

/* [{text, words, leads?}] for an acting seat, in the game's order; [] for any other. */
int wasm_legal(int handle, int seat, int lang) {
  static MkAction legal[MK_MAX_LEGAL];
  const Slot *slot = wasm_slot(handle);
  if (!is_seat(slot, seat)) return wasm_no_match();
  WasmView view = wasm_view(slot, seat);
  int count = view.game->legal(view.content, view.bytes, seat, legal);
  MkText out = wasm_answer();
  mk_json_open_array(&out);
  for (int i = 0; i < count; i++) {
    mk_json_open_object(&out);
    wasm_write_action(&out, &view, seat, legal[i], lang);
    mk_json_close_object(&out);
  }
  mk_json_close_array(&out);
  return wasm_answered(&out);
}

/* ---- What happened --------------------------------------------------------------------------------- */

static bool may_see(const MkEvent *event, int viewer) {
  unsigned eye = viewer == MK_SPECTATOR ? (unsigned)MK_SEEN_BY_SPECTATOR : 1u << viewer;
  return (event->seen_by & eye) != 0;
}

/* Seats stand as {0} .. {5}: what they are called depends on who looks and in which language. */
static void write_event_words(MkText *out, const WasmView *view, const MkEvent *event) {
  static const char *const names[MK_MAX_SEATS] = {"{0}", "{1}", "{2}", "{3}", "{4}", "{5}"};
  char en[512], ja[512];
  MkText english = MK_TEXT(en), japanese = MK_TEXT(ja);
  view->game->words->event_words(view->content, event, names, MK_EN, &english);
  view->game->words->event_words(view->content, event, names, MK_JA, &japanese);
  mk_json_key(out, "words");
  wasm_write_words(out, (MkWords){en, ja});
}

static void write_event(MkText *out, const WasmView *view, const MkEvent *event) {
  mk_json_open_object(out);
  mk_json_key_string(out, "kind", view->game->event_names[event->kind]);
  mk_json_key_int(out, "seat", event->seat);
  mk_json_key(out, "data");
  mk_json_open_array(out);
  for (int i = 0; i < 4; i++) mk_json_int(out, event->data[i]);
  mk_json_close_array(out);
  write_event_words(out, view, event);
  mk_json_close_object(out);
}

/* `now` is the state at hand: what must be remembered by then is not told again. */
static void write_events(MkText *out, const WasmView *view, const void *now, const MkEvents *events,
                         int viewer) {
  mk_json_key(out, "events");
  mk_json_open_array(out);
  for (int i = 0; i < events->count; i++) {
    MkEvent event = events->list[i];
    if (view->game->event_table) view->game->event_table(view->content, now, &event);
    if (may_see(&event, viewer)) write_event(out, view, &event);
  }
  mk_json_close_array(out);
}

/* [{seat, sealed, events: [{kind, seat, data, words}]}], one for each action from number `from` up to
 * the position at hand; only events that the viewer may see, and of them only what may be read again. The
 * game is played once more for it. */
int wasm_log(int handle, int from, int viewer) {
  static MkEvents events;
  const Slot *slot = wasm_slot(handle);
  if (!is_viewer(slot, viewer)) return wasm_no_match();
  WasmView state = {.game = mk_match_game(slot->match), .content = mk_match_content(slot->match)};
  memcpy(state.bytes, mk_match_start(slot->match), state.game->state_size);
  MkText out = wasm_answer();
  mk_json_open_array(&out);
  for (int i = 0; i < mk_match_length(slot->match); i++) {
    events.count = 0;
    events.sealed = false;
    state.game->apply(state.content, state.bytes, slot->played[i].seat, slot->played[i].action,
                      &events);
    if (i < from) continue;
    mk_json_open_object(&out);
    mk_json_key_int(&out, "seat", slot->played[i].seat);
    mk_json_key(&out, "sealed");
    mk_json_bool(&out, events.sealed);
    write_events(&out, &state, mk_match_state(slot->match), &events, viewer);
    mk_json_close_object(&out);
  }
  mk_json_close_array(&out);
  return wasm_answered(&out);
}

/* ---- How it stands --------------------------------------------------------------------------------- */

static void write_notes(MkText *out, const MkSeatResult *seat) {
  mk_json_key(out, "notes");
  mk_json_open_array(out);
  for (int i = 0; i < seat->note_count; i++) {
    mk_json_open_object(out);
    mk_json_key_string(out, "name", seat->note[i].name);
    mk_json_key_string(out, "text", seat->note[i].text);
    mk_json_close_object(out);
  }
  mk_json_close_array(out);
}

static void write_seat_result(MkText *out, const MkSeatResult *seat) {
  mk_json_open_object(out);
  mk_json_key_int(out, "score", seat->score);
  mk_json_key_int(out, "rank", seat->rank);
  mk_json_key(out, "parts");
  mk_json_open_array(out);
  for (int i = 0; i < seat->part_count; i++) {
    mk_json_open_object(out);
    mk_json_key_string(out, "name", seat->part[i].name);
    mk_json_key_int(out, "value", seat->part[i].value);
    mk_json_close_object(out);
  }
  mk_json_close_array(out);
  write_notes(out, seat);
  mk_json_close_object(out);
}

static void write_result(MkText *out, const WasmView *view, int seats) {
  MkResult result;
  mk_result(view->game, view->content, view->bytes, &result);
  mk_json_open_array(out);
  for (int i = 0; i < seats; i++) write_seat_result(out, &result.seat[i]);
  mk_json_close_array(out);
}

/* [{score, rank, parts: [{name, value}], notes: [{name, text}]}] by seat, as far as the viewer knows;
 * before the end as if the game stopped now. */
int wasm_result(int handle, int viewer) {
  const Slot *slot = wasm_slot(handle);
  if (!is_viewer(slot, viewer)) return wasm_no_match();
  WasmView view = wasm_view(slot, viewer);
  MkText out = wasm_answer();
  write_result(&out, &view, mk_match_setup(slot->match)->seats);
  return wasm_answered(&out);
}

/* ---- What a tap would do --------------------------------------------------------------------------- */

/* Plays an action in a possible truth behind the seat's view, never in the true one. */
static bool imagine(const WasmView *view, int seat, const char *text, WasmView *after,
                    MkEvents *events, MkError *error) {
  WasmView truth = *view;
  MkAction action;
  MkRng rng;
  mk_rng_init_pcg32(&rng, 1, 1);
  if (!mk_action_read(view->game, view->content, view->bytes, seat, text, &action, error))
    return false;
  view->game->resample(view->content, view->bytes, seat, &rng, truth.bytes);
  events->count = 0;
  events->sealed = false;
  if (view->game->apply(view->content, truth.bytes, seat, action, events) != MK_OK)
    return mk_error_set(error, "illegal action '%s'", text);
  *after = *view;
  view->game->view(view->content, truth.bytes, seat, after->bytes);
  return true;
}

/* Input: a legal action's text. {sealed, events, result, table} as they would be after it. Where the
 * action brings chance or a secret, sealed is true and nothing else is told: it would be invented. */
int wasm_preview(int handle, int seat, int length) {
  static MkEvents events;
  const Slot *slot = wasm_slot(handle);
  char text[MK_MAX_ACTION_TEXT];
  MkError error;
  if (!is_seat(slot, seat) || !(mk_match_acting(slot->match) >> seat & 1)) return wasm_no_match();
  if (!wasm_input_string(length, text, sizeof text)) return wasm_refuse("the action is too long");
  WasmView view = wasm_view(slot, seat), after;
  if (!imagine(&view, seat, text, &after, &events, &error)) return wasm_refuse(error.message);
  MkText out = wasm_answer();
  mk_json_open_object(&out);
  mk_json_key(&out, "sealed");
  mk_json_bool(&out, events.sealed);
  if (!events.sealed) {
    write_events(&out, &view, after.bytes, &events, seat);
    mk_json_key(&out, "result");
    write_result(&out, &after, mk_match_setup(slot->match)->seats);
    mk_json_key(&out, "table");
    if (view.game->table) view.game->table(view.content, after.bytes, seat);
    view.game->state_write(view.content, after.bytes, &out);
  }
  mk_json_close_object(&out);
  return wasm_answered(&out);
}
