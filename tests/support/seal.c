#include "seal.h"

enum { TRUTHS = 2, WALKS = 8, LONGEST_WALK = 6, MOST_ACTIONS = 256 };

static MkAction legal[MK_MAX_LEGAL];

static bool same_view(const Trial *t, const AnyState *state, int viewer, const AnyState *seen) {
  static AnyState view;
  t->game->view(t->content, state->bytes, viewer, view.bytes);
  return memcmp(view.bytes, seen->bytes, t->game->state_size) == 0;
}

/* Whether an action in another truth shows the viewer the same. */
static bool explains(const Trial *t, const AnyState *truth, MkAction action, int viewer,
                     const AnyState *seen) {
  static AnyState after;
  memcpy(after.bytes, truth->bytes, t->game->state_size);
  return t->game->apply(t->content, after.bytes, t->seat, action, NULL) == MK_OK &&
         same_view(t, &after, viewer, seen);
}

/* Any one action, unless there are very many. */
static bool some_action_explains(const Trial *t, const AnyState *truth, int viewer,
                                 const AnyState *seen) {
  int count = t->game->legal(t->content, truth->bytes, t->seat, legal);
  for (int i = 0; i < count && count <= MOST_ACTIONS; i++) {
    if (explains(t, truth, legal[i], viewer, seen)) return true;
  }
  return false;
}

/* Several actions at random: where choices are secret, others see only that somebody is done, and not after
 * how many steps. */
static bool some_walk_explains(const Trial *t, const AnyState *truth, int viewer,
                               const AnyState *seen, MkRng *rng) {
  static AnyState state;
  static MkEvents events;
  memcpy(state.bytes, truth->bytes, t->game->state_size);
  events.sealed = false;
  for (int i = 0; i < LONGEST_WALK && !events.sealed; i++) {
    int count = t->game->legal(t->content, state.bytes, t->seat, legal);
    if (count == 0) return false;
    events.count = 0;
    MkAction action = legal[mk_rng_below(rng, (uint32_t)count)];
    t->game->apply(t->content, state.bytes, t->seat, action, &events);
    if (same_view(t, &state, viewer, seen)) return true;
  }
  return false;
}

/* Whether the truth is still possible to somebody who sees `seen` now. The actor knows what he chose;
 * others must reckon with any choice. */
static bool still_possible(const Trial *t, const AnyState *truth, int viewer, const AnyState *seen,
                           MkRng *rng) {
  if (explains(t, truth, t->action, viewer, seen)) return true;
  if (viewer == t->seat) return false;
  if (some_action_explains(t, truth, viewer, seen)) return true;
  for (int i = 0; i < WALKS; i++) {
    if (some_walk_explains(t, truth, viewer, seen, rng)) return true;
  }
  return false;
}

/* Whether nothing of what the viewer thought possible before has been ruled out. */
static bool learns_nothing(const Trial *t, const AnyState *after, int viewer, MkRng *rng) {
  static AnyState known, seen, truth;
  t->game->view(t->content, t->before->bytes, viewer, known.bytes);
  t->game->view(t->content, after->bytes, viewer, seen.bytes);
  for (int i = 0; i < TRUTHS; i++) {
    t->game->resample(t->content, known.bytes, viewer, rng, truth.bytes);
    if (!still_possible(t, &truth, viewer, &seen, rng)) return false;
  }
  return true;
}

bool seal_is_right(const Trial *trial, MkRng *rng) {
  static AnyState after;
  static MkEvents events;
  events.count = 0;
  events.sealed = false;
  memcpy(after.bytes, trial->before->bytes, trial->game->state_size);
  MkStatus status =
      trial->game->apply(trial->content, after.bytes, trial->seat, trial->action, &events);
  assert_int_equal(status, MK_OK);
  if (events.sealed) return true;
  for (int viewer = 0; viewer < trial->seats; viewer++) {
    if (!learns_nothing(trial, &after, viewer, rng)) return false;
  }
  return true;
}
