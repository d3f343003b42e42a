/* puzzle.c - what a choice in a puzzle is worth, exactly (puzzle.h): why something was wrong. */
#include "wasm.h"

#include <string.h>

#include <meikyu/puzzle.h>

EXPORT("mk_puzzle_worth") int wasm_puzzle_worth(int handle, int seat, int goal, int text);

static void write_worth(MkText *out, const char *key, MkWorth worth) {
  mk_json_key(out, key);
  mk_json_open_array(out);
  mk_json_int(out, worth.num);
  mk_json_int(out, worth.den);
  mk_json_close_array(out);
}

/* Input: a goal as puzzles write it, then the text of a legal action. */
static bool read_asked(const Slot *slot, int seat, int goal_length, int text_length, MkGoal *goal,
                       MkAction *action) {
  char text[MK_MAX_ACTION_TEXT];
  MkReader reader;
  MkError error;
  if (!wasm_fits(goal_length, text_length) || text_length >= (int)sizeof text) return false;
  memcpy(text, wasm_input_room + goal_length, (size_t)text_length);
  text[text_length] = '\0';
  return mk_reader_open(&reader, wasm_input_room, (size_t)goal_length, &error) &&
         mk_goal_read(mk_match_game(slot->match), &reader, goal) && seat >= 0 &&
         seat < MK_MAX_SEATS && mk_match_acting(slot->match) >> seat & 1 &&
         mk_match_read(slot->match, seat, text, action, &error);
}

/* {"tried":[num,den],"best":[num,den]}, as MkWorth has them; null: it cannot be told. */
int wasm_puzzle_worth(int handle, int seat, int goal_length, int text_length) {
  static MkProver *prover;
  static MkAction legal[MK_MAX_LEGAL];
  static MkWorth worth[MK_MAX_LEGAL];
  const Slot *slot = wasm_slot(handle);
  MkGoal goal;
  MkAction action;
  if (!slot) return wasm_no_match();
  if (!prover) prover = mk_prover_new();
  if (!prover || !read_asked(slot, seat, goal_length, text_length, &goal, &action))
    return wasm_refuse("no such choice");
  int count = mk_puzzle_worths(prover, mk_match_game(slot->match), mk_match_content(slot->match),
                               mk_match_state(slot->match), seat, &goal, legal, worth);
  MkText out = wasm_answer();
  MkWorth tried = {0, 0}, best = {INT32_MIN, 1};
  for (int i = 0; i < count; i++) {
    if (legal[i] == action) tried = worth[i];
    if (mk_worth_compare(worth[i], best) > 0) best = worth[i];
  }
  if (!tried.den) {
    mk_json_null(&out);
    return wasm_answered(&out);
  }
  mk_json_open_object(&out);
  write_worth(&out, "tried", tried);
  write_worth(&out, "best", best);
  mk_json_close_object(&out);
  return wasm_answered(&out);
}
