/* hindsight.c - what the deal of a game that is over held for somebody alone (hindsight.h): one look at a time, so that
 * the host can tell how far it is, and stop. */
#include "wasm.h"

#include <meikyu/hindsight.h>

EXPORT("mk_hindsight") int wasm_hindsight(int handle, int looks);
EXPORT("mk_hindsight_record") int wasm_hindsight_record(int handle);

static bool begin(Slot *slot, int looks, MkError *error) {
  if (!slot->hindsight) {
    slot->hindsight = mk_hindsight_new(slot->match, looks < 0 ? 0 : looks, error);
    slot->let_go = mk_hindsight_free;
  }
  return slot->hindsight;
}

/* {looks, score, found_after, positions} after one look more: the best line known makes so many points. The first begins
 * from what was played; `looks` says how many were made before to find that. */
int wasm_hindsight(int handle, int looks) {
  Slot *slot = wasm_slot(handle);
  MkError error;
  if (!slot) return wasm_no_match();
  if (slot->placed || !mk_match_over(slot->match)) return wasm_refuse("the game is not over");
  if (!begin(slot, looks, &error)) return wasm_refuse_error(&error);
  if (!mk_hindsight_look(slot->hindsight, 1, 1, NULL))
    return mk_error_fill(&error, MK_SAYS_MEMORY), wasm_refuse_error(&error);
  MkHindsightLine best = mk_hindsight_best(slot->hindsight);
  MkText out = wasm_answer();
  mk_json_open_object(&out);
  mk_json_key_int(&out, "looks", mk_hindsight_looks(slot->hindsight));
  mk_json_key_int(&out, "score", best.score);
  mk_json_key_int(&out, "found_after", best.found_after);
  mk_json_key_int(&out, "positions", best.positions);
  mk_json_close_object(&out);
  return wasm_answered(&out);
}

/* The line that makes them, as the record of a game that nobody is named in. */
int wasm_hindsight_record(int handle) {
  const Slot *slot = wasm_slot(handle);
  MkError error;
  if (!slot || !slot->hindsight) return wasm_no_match();
  MkSetup setup = slot->setup;
  setup.named = false;
  MkMatch *match = mk_match_new(&setup, &error);
  if (!match) return wasm_refuse_error(&error);
  MkHindsightLine best = mk_hindsight_best(slot->hindsight);
  for (int i = 0; i < best.length; i++) {
    if (mk_match_apply(match, 0, best.action[i], NULL, &error)) continue;
    mk_match_free(match);
    return wasm_refuse_error(&error);
  }
  MkText out = wasm_answer();
  mk_record_write(match, &out);
  mk_match_free(match);
  return wasm_answered(&out);
}
