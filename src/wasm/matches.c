/* matches.c - games being played: where they stand, moving, keeping. The recorded actions are kept, so that a replay
 * can be sought to any step. Everything told about a match is told to a viewer, from that viewer's view (tell.c). */
#include "wasm.h"

EXPORT("mk_acting") int wasm_acting(int handle);
EXPORT("mk_length") int wasm_length(int handle);
EXPORT("mk_total") int wasm_total(int handle);
EXPORT("mk_undoable") int wasm_undoable(int handle, int seat, int people);
EXPORT("mk_actors") int wasm_actors(int handle);
EXPORT("mk_apply") int wasm_apply(int handle, int seat, int length);
EXPORT("mk_undo") int wasm_undo(int handle, int actions);
EXPORT("mk_seek") int wasm_seek(int handle, int step);
EXPORT("mk_record") int wasm_record(int handle);
EXPORT("mk_record_rest") int wasm_record_rest(int handle, int from);
EXPORT("mk_hash") int wasm_hash(int handle);

/* ---- Where it stands ----------------------------------------------------------------------------- */

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

int wasm_undoable(int handle, int seat, int people) {
  const Slot *slot = wasm_slot(handle);
  return slot ? mk_match_undo_count(slot->match, seat, (uint32_t)people) : -1;
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
    if (!mk_match_apply(slot->match, slot->played[now].seat, slot->played[now].action, NULL, NULL))
      return wasm_refuse("no memory");
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

/* The same without its first line and those of the first `from` actions, for whoever has them. */
int wasm_record_rest(int handle, int from) {
  const Slot *slot = wasm_slot(handle);
  if (!slot) return wasm_no_match();
  if (slot->placed) return wasm_refuse("a game from a position has no record");
  if (from < 0 || from > mk_match_length(slot->match)) return wasm_refuse("there is no such step");
  MkText out = wasm_answer();
  mk_record_write_from(slot->match, from, &out);
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
