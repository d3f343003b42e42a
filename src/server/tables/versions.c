/* versions.c - how often each viewer was told something, and which questions a decision may answer. */
#include "facts.h"

/* The seat is asked, or not, at its present version. */
static void note_asked(Facts *facts, int seat, bool is_asked) {
  Asked *asked = &facts->asked[seat];
  int v = facts->v[viewer_place(seat)];
  if (!is_asked) return;
  Run *last = asked->count > 0 ? &asked->run[asked->count - 1] : NULL;
  if (last && last->to >= v - 1) {
    last->to = v;
    return;
  }
  if (asked->count == RUNS) /* the oldest is forgotten: a decision on it is stale */
    memmove(asked->run, asked->run + 1, (size_t)--asked->count * sizeof(Run));
  asked->run[asked->count++] = (Run){v, v};
}

void versions_begin(Facts *facts, int seats, uint32_t asked) {
  for (int i = 0; i <= seats; i++) facts->v[i] = 1;
  for (int i = 0; i < seats; i++) {
    facts->asked[i] = (Asked){.since = 1};
    note_asked(facts, i, asked >> i & 1);
  }
}

void versions_fold(Facts *facts, int seats, const Effect *effect) {
  for (int viewer = MK_SPECTATOR; viewer < seats; viewer++) {
    int at = viewer_place(viewer);
    facts->told[at] = effect->length[at];
    if (!(effect->told & mk_viewer_bit(viewer))) continue;
    facts->v[at]++;
    if (viewer == MK_SPECTATOR) continue;
    if (effect->touched >> viewer & 1) facts->asked[viewer] = (Asked){.since = facts->v[at]};
    note_asked(facts, viewer, effect->asked >> viewer & 1);
  }
}

static bool is_within(const Run *run, int v) {
  return v >= run->from && v <= run->to;
}

bool versions_answers(const Facts *facts, int seat, int v) {
  const Asked *asked = &facts->asked[seat];
  for (int i = 0; i < asked->count; i++)
    if (is_within(&asked->run[i], v)) return true;
  return false;
}

bool versions_same_question(const Facts *facts, int seat, int v) {
  const Asked *asked = &facts->asked[seat];
  return asked->count > 0 && is_within(&asked->run[asked->count - 1], v);
}
