/* log.c - what happened, to those who may know of it: events with their fields by name, entries of a log, and
 * the position of a match with the viewer's own count of actions. */
#include "tell.h"

#include <string.h>

/* ---- Events --------------------------------------------------------------------------------------- */

static void tell_event_words(const MkView *view, const MkEvent *event, MkTellWords words,
                             MkText *out) {
  static const char *const names[MK_MAX_SEATS] = {"{0}", "{1}", "{2}", "{3}", "{4}", "{5}"};
  char room[2][TELL_LINE];
  for (MkLang lang = MK_EN; lang <= MK_JA; lang++) {
    MkText text = MK_TEXT_INTO(room[lang], out);
    if (tell_in(words, lang))
      view->game->words->event_words(view->content, event, names, lang, &text);
  }
  tell_words("words", words, room[MK_EN], room[MK_JA], out);
}

static void tell_field(const MkView *view, const MkEvent *event, const MkEventField *field,
                       MkText *out) {
  int value = event->data[field->at];
  mk_json_key(out, field->name);
  if (field->write)
    field->write(view->content, event, field->at, out);
  else if (field->texts)
    mk_json_string(out, field->texts[value]);
  else
    mk_json_int(out, value);
}

void mk_tell_fields(const MkView *view, const MkEvent *event, MkTellWords words, MkText *out) {
  const MkEventKind *kind = &view->game->events[event->kind];
  mk_json_open_object(out);
  mk_json_key_string(out, "kind", kind->name);
  mk_json_key_int(out, "seat", event->seat);
  for (int i = 0; i < MK_MAX_FIELDS && kind->field[i].name; i++)
    tell_field(view, event, &kind->field[i], out);
  tell_event_words(view, event, words, out);
  mk_json_close_object(out);
}

void tell_events(const MkView *view, const MkEvents *events, MkTellWords words, MkText *out) {
  mk_json_open_array(out);
  for (int i = 0; i < events->count; i++)
    if (mk_event_seen(&events->list[i], view->viewer))
      mk_tell_fields(view, &events->list[i], words, out);
  mk_json_close_array(out);
}

/* ---- The log -------------------------------------------------------------------------------------- */

/* From the events that the viewer may see, and from nothing else. */
static void tell_event_facts(const MkView *view, const MkEvents *events, MkText *out) {
  char room[TELL_FACTS];
  MkText facts = MK_TEXT(room);
  MkEvents seen = {.sealed = events->sealed};
  if (!view->game->words->event_facts) return;
  for (int i = 0; i < events->count; i++)
    if (mk_event_seen(&events->list[i], view->viewer)) seen.list[seen.count++] = events->list[i];
  view->game->words->event_facts(view->content, &seen, &facts);
  if (facts.length == 0) return;
  mk_json_key(out, "facts");
  mk_text_string(out, room);
}

void mk_tell_entry(const MkView *view, int seat, const MkEvents *events, MkTellWords words,
                   MkText *out) {
  mk_json_open_object(out);
  mk_json_key_int(out, "seat", seat);
  mk_json_key(out, "sealed");
  mk_json_bool(out, events->sealed);
  mk_json_key(out, "events");
  tell_events(view, events, words, out);
  tell_event_facts(view, events, out);
  mk_json_close_object(out);
}

/* What may be read again of events, by what the viewer knows now. */
static void fade(const MkView *now, MkEvents *events) {
  if (!now->game->event_table) return;
  for (int i = 0; i < events->count; i++)
    now->game->event_table(now->content, now->bytes, &events->list[i]);
}

void mk_tell_log(const MkMatch *match, int viewer, int from, MkTellWords words, MkText *out) {
  MkView now;
  MkReplay replay;
  mk_view_init(&now, match, viewer);
  mk_replay_init_at(&replay, match, mk_match_told_index(match, viewer, from));
  mk_json_open_array(out);
  while (mk_replay_next(&replay)) {
    if (!(replay.told & mk_viewer_bit(viewer))) continue;
    fade(&now, &replay.events);
    mk_tell_entry(&now, replay.seat, &replay.events, words, out);
  }
  mk_json_close_array(out);
}

/* Whether events read otherwise at one moment than at another. */
static bool reads_otherwise(const MkView *then, const MkView *now, const MkEvents *events) {
  MkEvents old = *events, new = *events;
  fade(then, &old);
  fade(now, &new);
  for (int i = 0; i < events->count; i++) {
    const MkEvent *a = &old.list[i], *b = &new.list[i];
    bool seen = mk_event_seen(b, now->viewer);
    if (seen != mk_event_seen(a, now->viewer)) return true;
    if (seen && memcmp(a->data, b->data, sizeof a->data) != 0) return true;
  }
  return false;
}

int mk_tell_kept(const MkMatch *match, int viewer, const void *before, int most) {
  MkView then, now;
  MkReplay replay;
  int kept = 0;
  mk_view_init(&now, match, viewer);
  if (!now.game->event_table) return most;
  then = now;
  then.game->view(then.content, before, viewer, then.bytes);
  for (mk_replay_init(&replay, match); kept < most && mk_replay_next(&replay);) {
    if (!(replay.told & mk_viewer_bit(viewer))) continue;
    if (reads_otherwise(&then, &now, &replay.events)) break;
    kept++;
  }
  return kept;
}

bool mk_tell_event(const MkMatch *match, const MkEvent *event, unsigned viewers,
                   const char *const *names, MkLang lang, MkText *out) {
  if (viewers & ~(unsigned)event->seen_by) return false;
  mk_match_game(match)->words->event_words(mk_match_content(match), event, names, lang, out);
  return true;
}

bool mk_tell_event_again(const MkMatch *match, const MkEvent *event, unsigned viewers,
                         const char *const *names, MkLang lang, MkText *out) {
  MkView now;
  MkEvents faded = {.count = 1, .list = {*event}};
  mk_view_init(&now, match, MK_SPECTATOR);
  fade(&now, &faded);
  return mk_tell_event(match, &faded.list[0], viewers, names, lang, out);
}

/* Onlookers before the action played last. */
static void view_before(const MkMatch *match, MkView *view) {
  MkReplay replay;
  mk_view_init(view, match, MK_SPECTATOR);
  mk_replay_init_at(&replay, match, mk_match_length(match) - 1);
  if (mk_replay_next(&replay))
    view->game->view(view->content, replay.before, MK_SPECTATOR, view->bytes);
}

int mk_tell_scene(const MkMatch *match, const MkEvents *events, int at, unsigned viewers,
                  MkWindow window, const char *const *names, MkLang lang, MkText *out) {
  const MkWordsHelp *words = mk_match_game(match)->words;
  MkEvents seen = {.sealed = events->sealed};
  MkView before;
  if (!words->scene || viewers & ~(unsigned)events->list[at].seen_by) return 0;
  for (int i = 0; i <= at; i++)
    if (!(viewers & ~(unsigned)events->list[i].seen_by)) seen.list[seen.count++] = events->list[i];
  view_before(match, &before);
  return words->scene(before.content, before.bytes, &seen, window, names, lang, out);
}

/* ---- The position --------------------------------------------------------------------------------- */

static void tell_acting(const MkView *view, bool stopped, MkText *out) {
  uint32_t acting = stopped ? 0 : view->game->acting(view->bytes);
  mk_json_open_array(out);
  for (int seat = 0; seat < view->seats; seat++)
    if (acting >> seat & 1) mk_json_int(out, seat);
  mk_json_close_array(out);
}

static void tell_prompt(const MkView *view, MkTellWords words, MkText *out) {
  char room[TELL_LINE];
  MkText prompt = MK_TEXT_INTO(room, out);
  if (words != MK_TELL_EN && words != MK_TELL_JA) return;
  mk_tell_prompt(view, words == MK_TELL_JA ? MK_JA : MK_EN, &prompt);
  mk_json_key_string(out, "prompt", room);
}

/* At the end, also of a game that was given up; of one that was only stopped there is none. */
static void tell_end(const MkView *view, const MkMatch *match, MkText *out) {
  MkResult result;
  bool given_up = match && mk_match_resigned(match) >= 0;
  if (!given_up && view->game->acting(view->bytes) != 0) return;
  mk_json_key(out, "result");
  if (!given_up) {
    mk_tell_result(view, out);
    return;
  }
  mk_match_result(match, &result);
  mk_result_write(&result, view->seats, out);
}

/* What a view alone tells, or with what its match adds. */
static void tell_position(const MkView *view, const MkMatch *match, MkTellWords words,
                          bool with_legal, MkText *out) {
  bool stopped = match && mk_match_stopped(match), asked = !stopped && mk_view_acting(view);
  mk_json_open_object(out);
  mk_json_key(out, "acting");
  tell_acting(view, stopped, out);
  if (match) mk_json_key_int(out, "length", mk_match_told_length(match, view->viewer));
  mk_json_key(out, "table");
  mk_tell_table(view, out);
  if (asked) tell_prompt(view, words, out);
  if (asked && with_legal) {
    mk_json_key(out, "legal");
    mk_tell_legal(view, words, out);
  }
  if (match) {
    mk_json_key(out, "undo");
    mk_json_bool(out, view->viewer >= 0 && mk_match_can_take_back(match, view->viewer));
  }
  tell_end(view, match, out);
  mk_json_close_object(out);
}

void mk_tell_moment(const MkView *view, MkTellWords words, bool with_legal, MkText *out) {
  tell_position(view, NULL, words, with_legal, out);
}

void mk_tell_position(const MkMatch *match, int viewer, MkTellWords words, bool with_legal,
                      MkText *out) {
  MkView view;
  mk_view_init(&view, match, viewer);
  tell_position(&view, match, words, with_legal, out);
}
