/* greedy.c - the action that stands best when the own turn is over.
 *
 * It imagines a few possible truths behind its view. In each it tries every action and finishes its turn
 * with the follow-up that looks best, up to where somebody else must decide or chance comes in. What
 * others may answer is not looked at. */
#include "bots.h"

#include <string.h>

enum {
  MAX_TRUTHS = 8,
  BUDGET = 8192, /* states looked at in one decision, beyond the first truth */
  MAX_FOLLOW_UPS = 8,
  MEMORY = 50, /* see MkGame.forget: about the last six tiles of Diminuendo */
};

typedef struct Search {
  const MkQuestion *question;
  int looked_at;
} Search;

/* The legal actions worth a try: what the game says promises nothing is left out, unless that is all. */
static int list_worthwhile(const MkQuestion *q, const void *state, MkAction *legal) {
  int count = q->game->legal(q->content, state, q->seat, legal), kept = 0;
  if (!q->game->promise) return count;
  for (int i = 0; i < count; i++) {
    MkAction action = legal[i];
    if (q->game->promise(q->content, state, q->seat, action) <= 0) continue;
    legal[i] = legal[kept];
    legal[kept++] = action;
  }
  return kept ? kept : count;
}

/* Tries one action on a copy. False: the turn ends with it, or nobody knows how it goes on. */
static bool try_action(Search *s, const BotState *from, MkAction action, BotState *to) {
  const MkQuestion *q = s->question;
  MkEvents
      events; /* only its head is needed: emptying the whole list would cost more than the try */
  events.count = 0;
  events.sealed = false;
  memcpy(to->bytes, from->bytes, q->game->state_size);
  q->game->apply(q->content, to->bytes, q->seat, action, &events);
  s->looked_at++;
  return !events.sealed && q->game->acting(to->bytes) == 1u << q->seat;
}

static int32_t evaluate(const Search *s, const BotState *state) {
  return bots_evaluate(s->question->game, s->question->content, state->bytes, s->question->seat);
}

/* How an action stands once the turn is finished as well as one step of foresight can. */
static int32_t value_of(Search *s, const BotState *from, MkAction action) {
  const MkQuestion *q = s->question;
  BotState state, next, best_state;
  bool goes_on = try_action(s, from, action, &state);
  for (int depth = 0; goes_on && depth < MAX_FOLLOW_UPS; depth++) {
    MkAction legal[MK_MAX_LEGAL];
    int count = list_worthwhile(q, state.bytes, legal);
    int32_t best = INT32_MIN;
    bool best_goes_on = false;
    for (int i = 0; i < count; i++) {
      bool more = try_action(s, &state, legal[i], &next);
      int32_t value = evaluate(s, &next);
      if (value <= best) continue;
      best = value;
      best_goes_on = more;
      memcpy(best_state.bytes, next.bytes, q->game->state_size);
    }
    memcpy(state.bytes, best_state.bytes, q->game->state_size);
    goes_on = best_goes_on;
  }
  return evaluate(s, &state);
}

/* The best of the sums; equal ones by chance, so that it is not always the first on the list. */
static MkAction pick_best(MkQuestion *q, const MkAction *legal, const int64_t *sums, int count) {
  int best = 0, equals = 0;
  for (int i = 0; i < count; i++) {
    if (sums[i] > sums[best]) best = i, equals = 0;
    if (sums[i] == sums[best] && mk_rng_below(&q->rng, (uint32_t)++equals) == 0) best = i;
  }
  return legal[best];
}

static MkAction choose(MkQuestion *q) {
  MkAction legal[MK_MAX_LEGAL];
  int64_t sums[MK_MAX_LEGAL];
  Search search = {.question = q};
  BotState view, truth;
  int count = list_worthwhile(q, q->view, legal);
  if (count == 1) return legal[0];
  memset(sums, 0, (size_t)count * sizeof *sums);
  memcpy(view.bytes, q->view, q->game->state_size);
  if (q->game->forget) q->game->forget(q->content, view.bytes, q->seat, MEMORY, q->character);
  for (int i = 0; i < MAX_TRUTHS && (i == 0 || search.looked_at < BUDGET); i++) {
    q->game->resample(q->content, view.bytes, q->seat, &q->rng, truth.bytes);
    for (int k = 0; k < count; k++) sums[k] += value_of(&search, &truth, legal[k]);
  }
  return pick_best(q, legal, sums, count);
}

const MkBot mk_bot_greedy = {
    .id = "greedy",
    .name = {"Greedy", "欲ばり"},
    .about = {"takes what looks best this turn", "この手番でいちばん得に見える手を選ぶ"},
    .choose = choose,
};
