/* bots.c - what bots would do and think. They are told what their seat knows, no more.
 *
 * This is the only place of the module that asks its host for something: the time. With iterations given
 * a bot decides the same everywhere; without, it thinks as long as it may by the clock, so that a slow phone waits
 * no longer than a fast computer. */
#include "wasm.h"

EXPORT("mk_bot")
int wasm_bot(int handle, int seat, int iterations, int milliseconds, int length);
EXPORT("mk_think")
int wasm_think(int handle, int seat, int lang, int iterations, int milliseconds, int most);

EXPORT("mk_next") int wasm_next(int handle, int lang);

/* Milliseconds since whenever, as performance.now() tells them. */
__attribute__((import_module("meikyu"), import_name("now"))) double wasm_host_now(void);

static uint64_t now_us(void) {
  return (uint64_t)(wasm_host_now() * 1000);
}

/* The question put to a bot: exactly as on the command line, so both choose alike. */
static MkQuestion question_for(const Slot *slot, MkView *view, int iterations, int milliseconds) {
  MkQuestion question;
  mk_match_question(slot->match, view->viewer, view->bytes, &question);
  question.budget =
      (MkBudget){.iterations = iterations, .milliseconds = milliseconds, .now_us = now_us};
  return question;
}

static bool is_asked(const Slot *slot, int seat) {
  return seat >= 0 && seat < MK_MAX_SEATS && mk_match_acting(slot->match) >> seat & 1;
}

/* Input: a bot's id. Answers with the text of its choice for an acting seat. 0 iterations: by the clock;
 * 0 milliseconds: its own default. */
int wasm_bot(int handle, int seat, int iterations, int milliseconds, int length) {
  const Slot *slot = wasm_slot(handle);
  char id[64];
  if (!slot) return wasm_no_match();
  const MkBot *bot = wasm_input_string(length, id, sizeof id) ? mk_bot_find(id) : NULL;
  if (!bot) return wasm_refuse("no such bot");
  if (!is_asked(slot, seat)) return wasm_refuse("it is not this seat's turn to decide");
  MkView view;
  mk_view_init(&view, slot->match, seat);
  MkQuestion question = question_for(slot, &view, iterations, milliseconds);
  MkAction action = bot->choose(&question);
  MkText out = wasm_answer();
  mk_tell_notation(&view, action, &out);
  return wasm_answered(&out);
}

/* "verdict" and "why": what the game says for or against an action. */
static void write_reason(MkText *out, const MkView *view, int lang, MkAction action) {
  char room[512];
  MkText why = MK_TEXT_INTO(room, out);
  MkVerdict verdict = mk_tell_reason(view, action, wasm_lang(lang), &why);
  mk_json_key_string(out, "verdict", mk_verdict_name(verdict));
  mk_json_key_string(out, "why", room);
}

/* null where too little was tried to tell it. */
static void write_chance(MkText *out, int32_t chance) {
  mk_json_key(out, "chance");
  if (chance == MK_NO_CHANCE)
    mk_json_null(out);
  else
    mk_json_int(out, chance);
}

static void write_opinion(MkText *out, const MkView *view, int lang, const MkOpinion *opinion) {
  mk_json_open_object(out);
  mk_tell_action(view, opinion->action, wasm_words(lang), out);
  write_reason(out, view, lang, opinion->action);
  mk_json_key_int(out, "visits", opinion->visits);
  mk_json_key_int(out, "value", opinion->value);
  mk_json_key_int(out, "margin", opinion->margin);
  mk_json_key_int(out, "low", opinion->low);
  mk_json_key_int(out, "high", opinion->high);
  mk_json_key_int(out, "behind", opinion->behind);
  write_chance(out, opinion->chance);
  mk_json_key_int(out, "exact", opinion->exact);
  mk_json_close_object(out);
}

/* [{text, words, verdict, why, visits, value, margin, low, high, behind, chance, exact}]: what the strongest bot thinks of at
 * most `most` actions, best first (see MkOpinion). The budget is as above. */
int wasm_think(int handle, int seat, int lang, int iterations, int milliseconds, int most) {
  enum { MOST = 64 };
  MkOpinion opinions[MOST];
  const Slot *slot = wasm_slot(handle);
  if (!slot) return wasm_no_match();
  if (!is_asked(slot, seat)) return wasm_refuse("it is not this seat's turn to decide");
  MkView view;
  mk_view_init(&view, slot->match, seat);
  MkQuestion question = question_for(slot, &view, iterations, milliseconds);
  int count = mk_advise(&question, opinions, most < 1 ? 1 : most > MOST ? MOST : most);
  MkText out = wasm_answer();
  mk_json_open_array(&out);
  for (int i = 0; i < count; i++) write_opinion(&out, &view, lang, &opinions[i]);
  mk_json_close_array(&out);
  return wasm_answered(&out);
}

/* {seat, text, words, verdict, why} of the action that a record sought back knows to follow; a refusal at its end. */
int wasm_next(int handle, int lang) {
  const Slot *slot = wasm_slot(handle);
  if (!slot) return wasm_no_match();
  int now = mk_match_length(slot->match);
  if (now >= slot->total) return wasm_refuse("nothing follows");
  Played next = slot->played[now];
  MkView view;
  mk_view_init(&view, slot->match, next.seat);
  MkText out = wasm_answer();
  mk_json_open_object(&out);
  mk_json_key_int(&out, "seat", next.seat);
  mk_tell_action(&view, next.action, wasm_words(lang), &out);
  write_reason(&out, &view, lang, next.action);
  mk_json_close_object(&out);
  return wasm_answered(&out);
}
