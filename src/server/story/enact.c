/* enact.c - what deeds do to a match. The rules are the games'; who is told of what is the match's to know. */
#include <meikyu/tell.h>

#include "story.h"

static void note_ranks(const MkMatch *match, Effect *effect) {
  MkResult result;
  mk_match_result(match, &result);
  for (int i = 0; i < MK_MAX_SEATS; i++) effect->rank[i] = (int8_t)result.seat[i].rank;
}

/* What onlookers and seats see of who must decide. */
static void note_position(const MkMatch *match, Effect *effect) {
  effect->asked = mk_match_acting(match);
  effect->over = effect->asked == 0;
  if (effect->over) note_ranks(match, effect);
  if (!(effect->told & MK_SEEN_BY_SPECTATOR)) return;
  MkView view;
  mk_view_init(&view, match, MK_SPECTATOR);
  effect->acting = view.game->acting(view.bytes);
}

static void note_lengths(const MkMatch *match, int32_t lengths[VIEWERS]) {
  int seats = mk_match_setup(match)->seats;
  for (int viewer = MK_SPECTATOR; viewer < seats; viewer++)
    lengths[story_viewer(viewer)] = mk_match_told_length(match, viewer);
}

/* ---- Dealing ------------------------------------------------------------------------------------- */

static void name_seats(const Story *story, const Deed *deed, MkSetup *setup) {
  Story seated = *story;
  for (int i = 0; i < story->settings.seats; i++)
    seated.facts.seat[i] = story->facts.seat[deed->begin.order[i]];
  story_names(&seated, setup->names);
  setup->named = true;
}

static bool enact_begin(Story *story, Deed *deed) {
  MkSetup setup = {.game = story->settings.game,
                   .content = story->content ? story->content->content : NULL,
                   .seats = story->settings.seats,
                   .options = story->settings.options};
  MkError error;
  name_seats(story, deed, &setup);
  memcpy(setup.seed, deed->begin.deal, sizeof setup.seed);
  mk_match_free(story->match);
  story->match = mk_match_new(&setup, &error);
  if (!story->match) return false;
  deed->effect.told = MK_SEEN_BY_ALL;
  note_position(story->match, &deed->effect);
  return true;
}

/* ---- Playing ------------------------------------------------------------------------------------- */

static bool enact_act(MkMatch *match, Deed *deed, MkEvents *events) {
  MkError error;
  Effect *effect = &deed->effect;
  if (!deed->known && !mk_match_read(match, deed->seat, deed->text, &deed->action, &error))
    return false;
  note_lengths(match, effect->from);
  if (!mk_match_apply(match, deed->seat, deed->action, events, &error)) return false;
  effect->told = mk_match_told(match, mk_match_length(match) - 1);
  effect->touched = 1u << deed->seat;
  note_lengths(match, effect->length);
  note_position(match, effect);
  return true;
}

/* ---- Taking back --------------------------------------------------------------------------------- */

/* The seat's last action, or -1. */
static int last_action(const MkMatch *match, int seat) {
  for (int i = mk_match_length(match) - 1; i >= 0; i--) {
    int who;
    MkAction action;
    mk_match_action(match, i, &who, &action);
    if (who == seat) return i;
  }
  return -1;
}

/* Notes whose story changes when the actions from `first` on (or that one alone) are taken away. */
static void note_removed(const MkMatch *match, int first, int count, Effect *effect) {
  effect->first = first;
  effect->taken = count;
  for (int i = first; i < first + count; i++) {
    int who;
    MkAction action;
    mk_match_action(match, i, &who, &action);
    effect->touched |= 1u << who;
    effect->told |= mk_match_told(match, i);
  }
  note_lengths(match, effect->from);
  int seats = mk_match_setup(match)->seats;
  for (int i = first; i < mk_match_length(match); i++)
    for (int viewer = MK_SPECTATOR; viewer < seats; viewer++)
      if (mk_match_told(match, i) & mk_viewer_bit(viewer)) effect->from[story_viewer(viewer)]--;
}

/* Seats that have done something onlookers were told of. */
static uint32_t who_acted(const MkMatch *match) {
  uint32_t seats = 0;
  for (int i = 0; i < mk_match_length(match); i++) {
    int who;
    MkAction action;
    mk_match_action(match, i, &who, &action);
    if (mk_match_told(match, i) & MK_SEEN_BY_SPECTATOR) seats |= 1u << who;
  }
  return seats;
}

/* `before`: the match as it stood. Entries that are left may read as they did earlier. */
static void note_undone(const MkMatch *match, const void *before, Effect *effect) {
  int seats = mk_match_setup(match)->seats;
  for (int viewer = MK_SPECTATOR; viewer < seats; viewer++) {
    int32_t *from = &effect->from[story_viewer(viewer)];
    *from = mk_tell_kept(match, viewer, before, *from);
  }
  effect->undone = true;
  effect->acted = who_acted(match);
  note_lengths(match, effect->length);
  note_position(match, effect);
}

static bool enact_undo(MkMatch *match, Deed *deed) {
  _Alignas(16) unsigned char before[MK_MAX_STATE];
  if (!mk_match_can_take_back(match, deed->seat)) return false;
  memcpy(before, mk_match_state(match), mk_match_game(match)->state_size);
  note_removed(match, last_action(match, deed->seat), 1, &deed->effect);
  mk_match_take_back(match, deed->seat);
  note_undone(match, before, &deed->effect);
  return true;
}

bool story_can_take_back(const Story *story, int seat) {
  const MkMatch *match = story->match;
  int first = last_action(match, seat);
  return first >= 0 && mk_match_length(match) - first <= mk_match_undoable(match);
}

/* With everybody's leave: whatever came after it goes too, unless it was decided without knowing of it. */
static void take_back_agreed(MkMatch *match, Deed *deed, int asker) {
  _Alignas(16) unsigned char before[MK_MAX_STATE];
  int first = last_action(match, asker), count = mk_match_length(match) - first;
  memcpy(before, mk_match_state(match), mk_match_game(match)->state_size);
  bool alone = mk_match_can_take_back(match, asker);
  note_removed(match, first, alone ? 1 : count, &deed->effect);
  if (alone)
    mk_match_take_back(match, asker);
  else
    mk_match_undo(match, count);
  note_undone(match, before, &deed->effect);
}

/* ---- Ending -------------------------------------------------------------------------------------- */

/* Everybody is told; nobody's log gains anything. */
static void stop(MkMatch *match, Deed *deed, int resigned) {
  Effect *effect = &deed->effect;
  mk_match_stop(match, resigned);
  effect->told = MK_SEEN_BY_ALL;
  effect->stopped = true;
  note_lengths(match, effect->from);
  note_lengths(match, effect->length);
  if (resigned >= 0) note_position(match, effect);
  effect->acting = effect->asked = 0;
}

static bool enact_resign(MkMatch *match, Deed *deed) {
  if (mk_match_over(match)) return false;
  stop(match, deed, deed->seat);
  return true;
}

/* ---- Asking -------------------------------------------------------------------------------------- */

static void enact_ask(const Story *story, Deed *deed) {
  const Request *request = &story->facts.request[deed->what];
  int asker = deed->yes ? request->seat : deed->seat;
  if (!story_agrees(story, deed)) return;
  deed->effect.in_vain = deed->what == ASK_TAKEBACK && !story_can_take_back(story, asker);
  if (deed->effect.in_vain) return;
  deed->effect.agreed = true;
  if (deed->what == ASK_TAKEBACK) take_back_agreed(story->match, deed, asker);
  if (deed->what == ASK_END) stop(story->match, deed, -1);
}

bool story_enact(Story *story, Deed *deed, MkEvents *events) {
  MkMatch *match = story->match;
  deed->effect = (Effect){.told = 0};
  switch (deed->kind) {
  case DEED_BEGIN: return enact_begin(story, deed);
  case DEED_ACT: return match && enact_act(match, deed, events);
  case DEED_UNDO: return match && enact_undo(match, deed);
  case DEED_RESIGN: return match && enact_resign(match, deed);
  case DEED_ASK:
    if (match) enact_ask(story, deed);
    return match != NULL;
  default: return true;
  }
}
