/* versions.c - how often each viewer was told something, and which questions a decision may answer. */
#include "story.h"

/* The seat is asked, or not, at its present version. */
static void note_asked(Story *story, int seat, bool is_asked) {
  Asked *asked = &story->facts.asked[seat];
  int v = story->facts.v[story_viewer(seat)];
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

void story_versions_begin(Story *story, uint32_t asked) {
  for (int i = 0; i <= story->settings.seats; i++) story->facts.v[i] = 1;
  for (int i = 0; i < story->settings.seats; i++) {
    story->facts.asked[i] = (Asked){.since = 1};
    note_asked(story, i, asked >> i & 1);
  }
}

void story_versions_fold(Story *story, const Effect *effect) {
  for (int viewer = MK_SPECTATOR; viewer < story->settings.seats; viewer++) {
    int at = story_viewer(viewer);
    story->facts.told[at] = effect->length[at];
    if (!(effect->told & mk_viewer_bit(viewer))) continue;
    story->facts.v[at]++;
    if (viewer == MK_SPECTATOR) continue;
    if (effect->touched >> viewer & 1)
      story->facts.asked[viewer] = (Asked){.since = story->facts.v[at]};
    note_asked(story, viewer, effect->asked >> viewer & 1);
  }
}

static bool is_within(const Run *run, int v) {
  return v >= run->from && v <= run->to;
}

bool story_answers(const Story *story, int seat, int v) {
  const Asked *asked = &story->facts.asked[seat];
  for (int i = 0; i < asked->count; i++)
    if (is_within(&asked->run[i], v)) return true;
  return false;
}

bool story_same_question(const Story *story, int seat, int v) {
  const Asked *asked = &story->facts.asked[seat];
  return asked->count > 0 && is_within(&asked->run[asked->count - 1], v);
}
