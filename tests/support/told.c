#include "told.h"

enum { TRUTHS = 3, CHOICES = 3, TOLD = 1 << 20 };

#define CHECK(condition)                                                                           \
  do {                                                                                             \
    if (!(condition)) fail_msg("%s: broken: %s", where, #condition);                               \
  } while (0)

/* What one truth became, and what a viewer saw and heard of it. */
typedef struct Outcome {
  AnyState state;
  MkEvents events;
  MkView view;
  char told[1 << 16];
} Outcome;

/* False: the action is not legal in this truth. */
static bool carry_out(const Trial *trial, int viewer, Outcome *out, const char *where) {
  mk_events_clear(&out->events);
  if (trial->game->apply(trial->content, out->state.bytes, trial->seat, trial->action,
                         &out->events) != MK_OK)
    return false;
  out->view = (MkView){
      .game = trial->game, .content = trial->content, .seats = trial->seats, .viewer = viewer};
  trial->game->view(trial->content, out->state.bytes, viewer, out->view.bytes);
  MkText text = MK_TEXT(out->told);
  mk_tell_entry(&out->view, trial->seat, &out->events, MK_TELL_BOTH, &text);
  CHECK(mk_text_fits(&text));
  MkJson json;
  CHECK(mk_json_parse(text.data, text.length, &json, NULL));
  return true;
}

void check_told_alike(const Trial *trial, int viewer, MkRng *rng, const char *where) {
  static Outcome one, two;
  AnyState view;
  memcpy(one.state.bytes, trial->before->bytes, trial->game->state_size);
  trial->game->view(trial->content, trial->before->bytes, viewer, view.bytes);
  CHECK(carry_out(trial, viewer, &one, where));
  for (int i = 0; i < TRUTHS; i++) {
    trial->game->resample(trial->content, view.bytes, viewer, rng, two.state.bytes);
    if (!carry_out(trial, viewer, &two, where)) continue;
    bool same = memcmp(one.view.bytes, two.view.bytes, trial->game->state_size) == 0;
    if (viewer == trial->seat) CHECK(one.events.sealed == two.events.sealed);
    if (viewer == trial->seat && !one.events.sealed) CHECK(same);
    if (same && strcmp(one.told, two.told) != 0)
      fail_msg("%s: viewer %d sees the same and is told\n%s\n%s", where, viewer, one.told,
               two.told);
  }
}

void check_choices_told_alike(const Trial *trial, int viewer, MkRng *rng, const char *where) {
  static Outcome one, two;
  static MkAction legal[MK_MAX_LEGAL];
  if (viewer == trial->seat) return;
  int count = trial->game->legal(trial->content, trial->before->bytes, trial->seat, legal);
  memcpy(one.state.bytes, trial->before->bytes, trial->game->state_size);
  CHECK(carry_out(trial, viewer, &one, where));
  for (int i = 0; i < CHOICES; i++) {
    Trial other = *trial;
    other.action = legal[mk_rng_below(rng, (uint32_t)count)];
    memcpy(two.state.bytes, trial->before->bytes, trial->game->state_size);
    CHECK(carry_out(&other, viewer, &two, where));
    bool same = memcmp(one.view.bytes, two.view.bytes, trial->game->state_size) == 0;
    if (same && strcmp(one.told, two.told) != 0)
      fail_msg("%s: after either choice viewer %d sees the same and is told\n%s\n%s", where, viewer,
               one.told, two.told);
  }
}

/* All that a viewer can ask for about a match. */
static void tell_all(const MkMatch *match, int viewer, MkText *out, const char *where) {
  mk_text_clear(out);
  MkView view;
  mk_tell_position(match, viewer, MK_TELL_EN, true, out);
  mk_view_init(&view, match, viewer);
  mk_tell_facts(&view, out);
  mk_tell_log(match, viewer, 0, MK_TELL_BOTH, out);
  CHECK(mk_text_fits(out));
}

void check_told_of(const Trial *trial, MkMatch *match, int viewer, const char *where) {
  static char rooms[2][TOLD];
  MkText before = MK_TEXT(rooms[0]), after = MK_TEXT(rooms[1]);
  int length = mk_match_told_length(match, viewer);
  tell_all(match, viewer, &before, where);
  CHECK(mk_match_apply(match, trial->seat, trial->action, NULL, NULL));
  tell_all(match, viewer, &after, where);
  bool told = mk_match_told(match, mk_match_length(match) - 1) & mk_viewer_bit(viewer);
  CHECK(told || strcmp(rooms[0], rooms[1]) == 0);
  CHECK(mk_match_told_length(match, viewer) == length + told);
  CHECK(told || viewer != trial->seat);
}
