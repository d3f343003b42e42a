/* things.c - what the lab counts in Nobody Comes Out: treasure taken, cards put away for others, explorations. */
#include "golem.h"

/* Kinds of treasure come first, then kinds of actions. */
enum { EXPLORE, DROP, PASS, ACTIONS };

static const char *const action_ids[ACTIONS] = {"explore", "drop", "pass"};
static const MkWords action_words[ACTIONS] = {
    {"exploring", "探索する"},
    {"putting away cards of the deck one keeps", "預かった手札を捨てる"},
    {"passing", "何もしない"}};

static int things(const void *content) {
  return golem_content(content)->kinds + ACTIONS;
}

static void thing_write(const void *content, int thing, MkText *out) {
  const GolemContent *c = golem_content(content);
  if (thing < c->kinds)
    mk_text_format(out, "card:%s", c->kind[thing].id);
  else
    mk_text_format(out, "action:%s", action_ids[thing - c->kinds]);
}

static void thing_words(const void *content, int thing, MkLang lang, MkText *out) {
  const GolemContent *c = golem_content(content);
  mk_text_string(out, thing < c->kinds ? golem_name(c, thing, lang)
                                       : mk_words(action_words[thing - c->kinds], lang));
}

static uint64_t used(const void *content, const void *state, int seat, MkAction action) {
  (void)state, (void)seat;
  int kinds = golem_content(content)->kinds;
  if (action == GOLEM_DO_MOVE) return 0;
  if (action >= GOLEM_DO_DROP) return (uint64_t)1 << (kinds + DROP);
  if (action >= GOLEM_DO_TAKE) return (uint64_t)1 << ((action - GOLEM_DO_TAKE) & 63);
  return (uint64_t)1 << (kinds + (action == GOLEM_DO_EXPLORE ? EXPLORE : PASS));
}

static int round_of(const void *state) {
  return ((const GolemState *)state)->round;
}

const MkLabHelp golem_lab = {
    .things = things,
    .thing_write = thing_write,
    .thing_words = thing_words,
    .used = used,
    .round = round_of,
    .vary = golem_vary,
};
