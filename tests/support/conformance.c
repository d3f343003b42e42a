#include "conformance.h"

#include <stdlib.h>

#include "learned.h"
#include "parts.h"
#include "pictured.h"
#include "reopen.h"
#include "seal.h"
#include "tallied.h"
#include "told.h"

/* One game being watched. */
typedef struct Watch {
  const MkGame *game;
  const void *content;
  int seats;
  const MkOptions *options;
  const MkSetup *setup;
  MkRng rng; /* the tester's own chance */
  char where[96];
  AnyState state;
  MkAction legal[MK_MAX_LEGAL];
  int count;
  MkAction stale[MK_MAX_LEGAL]; /* the list before: a good source of nearly legal actions */
  int stale_count;
} Watch;

enum { SAMPLE = 24, SEALS = 3 };

#define CHECK(w, condition)                                                                        \
  do {                                                                                             \
    if (!(condition)) fail_msg("%s: broken: %s", (w)->where, #condition);                          \
  } while (0)

static const char *const names[MK_MAX_SEATS] = {"Aki", "Ben", "Chie", "Dan", "Emi", "Fred"};

static int list(const Watch *w, const void *state, int seat, MkAction *out) {
  return w->game->legal(w->content, state, seat, out);
}

static bool contains(const MkAction *actions, int count, MkAction action) {
  for (int i = 0; i < count; i++) {
    if (actions[i] == action) return true;
  }
  return false;
}

static void write_action(const Watch *w, const void *state, int seat, MkAction action, char *room) {
  MkText text = mk_text_init(room, MK_MAX_ACTION_TEXT);
  mk_action_write(w->game, w->content, state, seat, action, &text);
  CHECK(w, mk_text_fits(&text) && text.length > 0);
}

static int compare_actions(const void *a, const void *b) {
  MkAction x = *(const MkAction *)a, y = *(const MkAction *)b;
  return (x > y) - (x < y);
}

static void check_legal_list(Watch *w, int seat) {
  static MkAction again[MK_MAX_LEGAL];
  CHECK(w, w->count >= 1 && w->count <= w->game->max_legal && w->game->max_legal <= MK_MAX_LEGAL);
  CHECK(w, list(w, w->state.bytes, seat, again) == w->count);
  CHECK(w, memcmp(again, w->legal, (size_t)w->count * sizeof *again) == 0);
  qsort(again, (size_t)w->count, sizeof *again, compare_actions);
  for (int i = 1; i < w->count; i++) CHECK(w, again[i - 1] != again[i]);
  check_parts(w->game, w->content, w->state.bytes, seat, w->legal, w->count, w->where);
}

static void check_refused(Watch *w, int seat, MkAction action, MkStatus expected) {
  static AnyState copy;
  memcpy(copy.bytes, w->state.bytes, w->game->state_size);
  MkEvents events = {0};
  CHECK(w, w->game->apply(w->content, copy.bytes, seat, action, &events) == expected);
  CHECK(w, memcmp(copy.bytes, w->state.bytes, w->game->state_size) == 0);
  CHECK(w, events.count == 0);
}

/* Picking at random is picking from the list, and draws as much chance. */
static void check_pick(Watch *w, int seat) {
  MkAction room[MK_MAX_LEGAL];
  for (int i = 0; i < 4; i++) {
    MkRng before = w->rng;
    MkAction listed = w->legal[mk_rng_below(&w->rng, (uint32_t)w->count)];
    CHECK(w, mk_pick(w->game, w->content, w->state.bytes, seat, &before, room) == listed);
    CHECK(w, memcmp(&before, &w->rng, sizeof before) == 0);
  }
}

/* Everything not on the list is refused: junk, neighbours of legal actions, what was legal before. */
static void check_nothing_else(Watch *w, int seat) {
  for (int i = 0; i < SAMPLE; i++) {
    MkAction action = mk_rng_next(&w->rng) >> mk_rng_below(&w->rng, 32);
    if (i % 3 == 1)
      action =
          w->legal[mk_rng_below(&w->rng, (uint32_t)w->count)] ^ 1u << mk_rng_below(&w->rng, 32);
    if (i % 3 == 2 && w->stale_count)
      action = w->stale[mk_rng_below(&w->rng, (uint32_t)w->stale_count)];
    if (!contains(w->legal, w->count, action)) check_refused(w, seat, action, MK_ILLEGAL);
  }
  uint32_t acting = w->game->acting(w->state.bytes);
  for (int other = -1; other <= w->seats; other++) {
    if (other >= 0 && acting >> other & 1) continue;
    check_refused(w, other, w->legal[0], MK_NOT_ACTING);
    if (other >= 0 && other < w->seats) CHECK(w, list(w, w->state.bytes, other, w->stale) == 0);
  }
}

static void check_events(const Watch *w, const MkEvents *events) {
  for (int i = 0; i < events->count; i++) {
    const MkEvent *event = &events->list[i];
    CHECK(w, event->kind < w->game->event_kinds && w->game->events[event->kind].name);
    for (MkLang lang = MK_EN; lang <= MK_JA; lang++) {
      char room[512];
      MkText text = MK_TEXT(room);
      w->game->words->event_words(w->content, event, names, lang, &text);
      CHECK(w, text.length > 0 && mk_text_fits(&text));
    }
  }
}

/* Each legal action (or a sample of many) can be applied, and its notation leads back to it. */
static void check_each_action(Watch *w, int seat) {
  static AnyState copy;
  int step = w->count > SAMPLE ? w->count / SAMPLE : 1;
  for (int i = (int)mk_rng_below(&w->rng, (uint32_t)step); i < w->count; i += step) {
    MkEvents events = {0};
    char text[MK_MAX_ACTION_TEXT], words[512];
    MkAction back;
    memcpy(copy.bytes, w->state.bytes, w->game->state_size);
    CHECK(w, w->game->apply(w->content, copy.bytes, seat, w->legal[i], &events) == MK_OK);
    CHECK(w, memcmp(copy.bytes, w->state.bytes, w->game->state_size) != 0);
    check_events(w, &events);
    write_action(w, w->state.bytes, seat, w->legal[i], text);
    CHECK(w, mk_action_read(w->game, w->content, w->state.bytes, seat, text, &back, NULL));
    CHECK(w, back == w->legal[i]);
    for (MkLang lang = MK_EN; lang <= MK_JA; lang++) {
      MkText said = MK_TEXT(words);
      w->game->words->action_words(w->content, w->state.bytes, seat, w->legal[i], lang, &said);
      CHECK(w, said.length > 0 && mk_text_fits(&said));
    }
  }
}

/* What shows something cannot be taken back. */
static void check_seals(Watch *w, int seat) {
  Trial trial = {w->game, w->content, w->seats, &w->state, seat, 0};
  for (int i = 0; i < SEALS; i++) {
    trial.action = w->legal[mk_rng_below(&w->rng, (uint32_t)w->count)];
    if (seal_is_right(&trial, &w->rng)) continue;
    char text[MK_MAX_ACTION_TEXT];
    write_action(w, w->state.bytes, seat, trial.action, text);
    fail_msg("%s: seat %d: '%s' shows something and is not sealed", w->where, seat, text);
  }
}

static int any_viewer(Watch *w) {
  return (int)mk_rng_below(&w->rng, (uint32_t)w->seats + 1) + MK_SPECTATOR;
}

/* Who sees the same is told the same. */
static void check_tellings(Watch *w, int seat) {
  Trial trial = {w->game, w->content, w->seats, &w->state, seat, 0};
  trial.action = w->legal[mk_rng_below(&w->rng, (uint32_t)w->count)];
  check_told_alike(&trial, seat, &w->rng, w->where);
  check_told_alike(&trial, any_viewer(w), &w->rng, w->where);
  /* In Twelve Seekers P Y can be taken from either side of P Y P: which of them it was is no secret. */
  if (strcmp(w->game->id, "seekers") != 0)
    check_choices_told_alike(&trial, any_viewer(w), &w->rng, w->where);
}

static void check_same_list(Watch *w, const void *state, int seat) {
  static MkAction other[MK_MAX_LEGAL];
  CHECK(w, list(w, state, seat, other) == w->count);
  CHECK(w, memcmp(other, w->legal, (size_t)w->count * sizeof *other) == 0);
}

/* Written and read back (with another seed), a state is the same but for its future chance and for a past that only
 * explains. */
static void check_position(Watch *w, int acting_seat) {
  static char room[ROOM], again[ROOM];
  static AnyState back, view, back_view;
  uint8_t seed[MK_SEED_SIZE] = {1, 2, 3};
  MkJson json;
  MkError error;
  written_state(w->game, w->content, w->state.bytes, room);
  if (!mk_json_parse(room, strlen(room), &json, &error))
    fail_msg("%s: %s", w->where, error.message);
  if (!w->game->position(w->content, back.bytes, w->seats, w->options, seed, json, &error))
    fail_msg("%s: position refused: %s: %s", w->where, error.message, room);
  assert_string_equal(written_state(w->game, w->content, back.bytes, again), room);
  mk_past_copy(w->game, w->state.bytes, back.bytes);
  CHECK(w, w->game->acting(back.bytes) == w->game->acting(w->state.bytes));
  if (acting_seat >= 0) check_same_list(w, back.bytes, acting_seat);
  for (int seat = MK_SPECTATOR; seat < w->seats; seat++) {
    memset(&view, 0xAA, sizeof view);
    memset(&back_view, 0x55, sizeof back_view);
    w->game->view(w->content, w->state.bytes, seat, view.bytes);
    w->game->view(w->content, back.bytes, seat, back_view.bytes);
    CHECK(w, memcmp(view.bytes, back_view.bytes, w->game->state_size) == 0);
  }
}

static void check_picture(Watch *w, int seat, const void *view) {
  static char room[ROOM];
  for (MkLang lang = MK_EN; lang <= MK_JA; lang++) {
    MkText text = MK_TEXT(room);
    text.colour = mk_rng_below(&w->rng, 2);
    w->game->words->picture(w->content, view, seat, names, lang, &text);
    CHECK(w, text.length > 0 && mk_text_fits(&text));
    for (const char *line = room; *line;) {
      const char *end = strchr(line, '\n');
      CHECK(w, end);
      if (mk_text_width(line, (size_t)(end - line)) > 80)
        fail_msg("%s: wider than 80: %s", w->where, line);
      line = end + 1;
    }
  }
}

/* The words of one seat's moment: prompt, help and every action, in both languages. */
static void write_words(Watch *w, const void *state, int seat, const MkAction *actions, int count,
                        MkText *out) {
  mk_text_clear(out);
  for (MkLang lang = MK_EN; lang <= MK_JA; lang++) {
    w->game->words->prompt(w->content, state, seat, lang, out);
    w->game->words->help(w->content, state, seat, lang, out);
    for (int i = 0; i < count; i++) {
      mk_action_write(w->game, w->content, state, seat, actions[i], out);
      mk_action_parts_write(w->game, w->content, state, seat, actions[i], out);
      w->game->words->action_words(w->content, state, seat, actions[i], lang, out);
    }
  }
}

/* Said from the truth, from the view or from another truth behind it, words are the same. */
static void check_same_words(Watch *w, int seat, const AnyState *view, const AnyState *truth,
                             const MkAction *actions, int count) {
  static char room[3][1 << 16];
  const void *states[3] = {w->state.bytes, view->bytes, truth->bytes};
  if (count > SAMPLE) count = SAMPLE;
  for (int i = 0; i < 3; i++) {
    MkText text = MK_TEXT(room[i]);
    write_words(w, states[i], seat, actions, count, &text);
    CHECK(w, strcmp(room[i], room[0]) == 0);
  }
}

/* A view holds only what a possible truth behind it would show as well. */
static void check_view(Watch *w, int seat) {
  static AnyState view, truth, again;
  static char room[ROOM];
  w->game->view(w->content, w->state.bytes, seat, view.bytes);
  written_state(w->game, w->content, view.bytes, room);
  CHECK(w, w->game->acting(view.bytes) == w->game->acting(w->state.bytes));
  bool acting = seat >= 0 && w->game->acting(view.bytes) >> seat & 1;
  MkAction kept[MK_MAX_LEGAL];
  int count = acting ? list(w, w->state.bytes, seat, kept) : 0;
  for (int i = 0; i < 3; i++) {
    static MkAction other[MK_MAX_LEGAL];
    memset(&truth, 0xAA, sizeof truth);
    memset(&again, 0x55, sizeof again);
    w->game->resample(w->content, view.bytes, seat, &w->rng, truth.bytes);
    w->game->view(w->content, truth.bytes, seat, again.bytes);
    CHECK(w, memcmp(again.bytes, view.bytes, w->game->state_size) == 0);
    if (!acting) continue;
    CHECK(w, list(w, truth.bytes, seat, other) == count &&
                 memcmp(other, kept, (size_t)count * sizeof *kept) == 0);
    CHECK(w, list(w, view.bytes, seat, other) == count &&
                 memcmp(other, kept, (size_t)count * sizeof *kept) == 0);
    check_same_words(w, seat, &view, &truth, kept, count);
  }
  if (w->game->table) w->game->table(w->content, view.bytes, seat);
  check_picture(w, seat, view.bytes);
}

/* In truth, and in every view. */
static void check_scores(Watch *w) {
  static AnyState view;
  check_tallies(w->game, w->content, w->state.bytes, w->seats, w->where);
  for (int viewer = MK_SPECTATOR; viewer < w->seats; viewer++) {
    w->game->view(w->content, w->state.bytes, viewer, view.bytes);
    check_tallies(w->game, w->content, view.bytes, w->seats, w->where);
  }
}

static void check_views_written(Watch *w) {
  for (int viewer = MK_SPECTATOR; viewer < w->seats; viewer++)
    check_reopened(w->setup, w->state.bytes, viewer, w->where);
}

static void check_words(Watch *w, int seat) {
  static char room[ROOM];
  for (MkLang lang = MK_EN; lang <= MK_JA; lang++) {
    MkText text = MK_TEXT(room);
    w->game->words->prompt(w->content, w->state.bytes, seat, lang, &text);
    CHECK(w, text.length > 0 && !strchr(room, '\n'));
    mk_text_clear(&text);
    w->game->words->help(w->content, w->state.bytes, seat, lang, &text);
    CHECK(w, text.length > 0 && mk_text_fits(&text));
    mk_text_clear(&text);
    w->game->words->refusal(w->content, w->state.bytes, seat, "nonsense", lang, &text);
    CHECK(w, text.length > 0 && mk_text_fits(&text));
  }
}

static void check_marks(Watch *w, int seat) {
  static AnyState view;
  w->game->view(w->content, w->state.bytes, seat, view.bytes);
  int count = w->count < SAMPLE ? w->count : SAMPLE;
  const MkAction *some = w->legal + mk_rng_below(&w->rng, (uint32_t)(w->count - count + 1));
  Pictured pictured = {w->game, w->content, view.bytes, seat, w->where};
  check_pictured(&pictured, some, count);
}

/* Those who wait, and those who look on, are told something as well; when it is over all are told the same. */
static void check_waiting_words(Watch *w) {
  static AnyState view;
  static char room[ROOM], first[ROOM];
  uint32_t acting = w->game->acting(w->state.bytes);
  for (int viewer = MK_SPECTATOR; viewer < w->seats; viewer++) {
    if (viewer >= 0 && acting >> viewer & 1) continue;
    w->game->view(w->content, w->state.bytes, viewer, view.bytes);
    MkText text = MK_TEXT(room);
    w->game->words->prompt(w->content, view.bytes, viewer, MK_EN, &text);
    CHECK(w, text.length > 0 && !strchr(room, '\n'));
    if (viewer == MK_SPECTATOR) memcpy(first, room, sizeof first);
    CHECK(w, acting || strcmp(room, first) == 0);
    mk_text_clear(&text);
    w->game->words->help(w->content, view.bytes, viewer, MK_EN, &text);
    CHECK(w, text.length > 0 && mk_text_fits(&text));
  }
}

/* ---- Simultaneous choices ------------------------------------------------------------------------ */

typedef struct Entry {
  int seat;
  MkAction action;
} Entry;

enum { MAX_ENTRIES = 64 };

/* Plays one seat until it has nothing more to decide in this step; returns the new number of entries.
 * `waiting` are the seats that are done: when one of them is asked again, the step was resolved. So it was
 * when something was shown; perhaps nobody but this seat is left to go on. */
static int enter_seat(Watch *w, AnyState *state, int seat, uint32_t waiting, Entry *entries,
                      int count) {
  static MkAction actions[MK_MAX_LEGAL];
  uint32_t acting = w->game->acting(state->bytes);
  while (acting >> seat & 1 && !(acting & waiting) && count < MAX_ENTRIES) {
    int choices = list(w, state->bytes, seat, actions);
    MkAction action = actions[mk_rng_below(&w->rng, (uint32_t)choices)];
    MkEvents events = {0};
    CHECK(w, w->game->apply(w->content, state->bytes, seat, action, &events) == MK_OK);
    entries[count++] = (Entry){seat, action};
    acting = events.sealed ? 0 : w->game->acting(state->bytes);
  }
  return count;
}

/* Merges the seats' own sequences at random: each keeps its order, and they interleave freely. */
static void shuffle_entries(Watch *w, const Entry *entries, int count, Entry *out) {
  bool used[MAX_ENTRIES] = {false};
  for (int filled = 0; filled < count;) {
    int pick = (int)mk_rng_below(&w->rng, (uint32_t)count);
    if (used[pick]) continue;
    int first = pick;
    for (int i = pick; i >= 0; i--) {
      if (!used[i] && entries[i].seat == entries[pick].seat) first = i;
    }
    used[first] = true;
    out[filled++] = entries[first];
  }
}

static void check_any_order(Watch *w) {
  static AnyState one, two;
  Entry entries[MAX_ENTRIES], shuffled[MAX_ENTRIES];
  uint32_t acting = w->game->acting(w->state.bytes), waiting = 0;
  if (!(acting & (acting - 1))) return;
  int count = 0;
  memcpy(one.bytes, w->state.bytes, w->game->state_size);
  for (int seat = 0; seat < w->seats; seat++) {
    if (!(acting >> seat & 1)) continue;
    count = enter_seat(w, &one, seat, waiting, entries, count);
    waiting |= 1u << seat;
  }
  for (int i = 0; i < 3; i++) {
    shuffle_entries(w, entries, count, shuffled);
    memcpy(two.bytes, w->state.bytes, w->game->state_size);
    for (int k = 0; k < count; k++)
      CHECK(w, w->game->apply(w->content, two.bytes, shuffled[k].seat, shuffled[k].action, NULL) ==
                   MK_OK);
    CHECK(w, memcmp(one.bytes, two.bytes, w->game->state_size) == 0);
  }
}

/* ---- The end ------------------------------------------------------------------------------------- */

static void check_result(Watch *w) {
  MkResult result;
  mk_result(w->game, w->content, w->state.bytes, &result);
  int best = 0, last = 0;
  for (int seat = 0; seat < w->seats; seat++) {
    const MkSeatResult *mine = &result.seat[seat];
    int sum = 0;
    for (int i = 0; i < mine->part_count; i++) sum += mine->part[i].value;
    CHECK(w, mine->part_count > 0 && mine->part_count <= MK_MAX_PARTS &&
                 mine->note_count <= MK_MAX_NOTES);
    CHECK(w, sum == mine->score);
    CHECK(w, mine->rank >= 1 && mine->rank <= w->seats);
    best += mine->rank == 1;
    last += mine->rank == w->seats;
    for (int other = 0; other < w->seats; other++)
      CHECK(w, result.seat[other].score <= mine->score || result.seat[other].rank <= mine->rank);
  }
  CHECK(w, best > 0 || last == w->seats); /* somebody wins, or nobody does */
}

/* The record of the match, read again line by line, leads to the same end. */
static void check_record(Watch *w, const MkMatch *match) {
  static char room[1 << 20];
  MkText text = MK_TEXT(room);
  MkError error;
  mk_record_write(match, &text);
  CHECK(w, mk_text_fits(&text));
  MkSetup setup;
  MkRecordLine line;
  char hash[MK_HEX_SIZE];
  const char *at = strchr(room, '\n') + 1;
  CHECK(w, mk_record_read_header(room, (size_t)(at - room), &setup, hash, &error));
  setup.content = mk_match_setup(match)->content;
  MkMatch *replay = mk_match_new(&setup, &error);
  CHECK(w, replay);
  for (const char *end; (end = strchr(at, '\n')); at = end + 1) {
    if (!mk_record_read_line(replay, at, (size_t)(end - at), &line, &error))
      fail_msg("%s: %s", w->where, error.message);
    if (line.kind == MK_RECORD_ACTION)
      CHECK(w, mk_match_apply(replay, line.seat, line.action, NULL, &error));
  }
  CHECK(w, line.kind == MK_RECORD_END);
  CHECK(w, memcmp(mk_match_state(replay), mk_match_state(match), w->game->state_size) == 0);
  mk_match_free(replay);
}

/* ---- A game --------------------------------------------------------------------------------------- */

static int pick_seat(Watch *w, uint32_t acting) {
  int seat;
  do seat = (int)mk_rng_below(&w->rng, (uint32_t)w->seats);
  while (!(acting >> seat & 1));
  return seat;
}

/* Scores and ranks are the same with and without the rest. */
static void check_outcome(Watch *w) {
  MkResult result, outcome;
  mk_result(w->game, w->content, w->state.bytes, &result);
  memset(&outcome, 0x5a, sizeof outcome);
  mk_outcome(w->game, w->content, w->state.bytes, &outcome);
  for (int seat = 0; seat < MK_MAX_SEATS; seat++)
    CHECK(w, outcome.seat[seat].score == result.seat[seat].score &&
                 outcome.seat[seat].rank == result.seat[seat].rank);
}

static void check_for_learners(Watch *w) {
  if (!w->game->learn) return;
  check_learned(w->game, w->content, w->seats, w->options, w->state.bytes, &w->rng, w->where);
}

static void check_step(Watch *w, int seat) {
  w->count = list(w, w->state.bytes, seat, w->legal);
  check_legal_list(w, seat);
  check_pick(w, seat);
  check_each_action(w, seat);
  check_position(w, seat);
  check_view(w, any_viewer(w));
  check_views_written(w);
  check_scores(w);
  check_outcome(w);
  check_for_learners(w);
  check_words(w, seat);
  check_marks(w, seat);
  check_waiting_words(w);
  check_any_order(w);
  check_seals(w, seat);
  check_tellings(w, seat);
  check_nothing_else(w, seat);
  memcpy(w->stale, w->legal, (size_t)w->count * sizeof *w->legal);
  w->stale_count = w->count;
}

/* Now and then somebody reads all that can be read, before and after. */
static void play_step(Watch *w, MkMatch *match, int seat) {
  enum { NOW_AND_THEN = 6 };
  MkAction action = w->legal[mk_rng_below(&w->rng, (uint32_t)w->count)];
  Trial trial = {w->game, w->content, w->seats, &w->state, seat, action};
  if (mk_rng_below(&w->rng, NOW_AND_THEN) == 0)
    check_told_of(&trial, match, any_viewer(w), w->where);
  else
    CHECK(w, mk_match_apply(match, seat, action, NULL, NULL));
}

static void watch_game(Watch *w, const MkSetup *setup) {
  MkError error;
  MkMatch *match = mk_match_new(setup, &error);
  if (!match) fail_msg("%s", error.message);
  char opening[sizeof w->where];
  memcpy(opening, w->where, sizeof opening);
  uint32_t acting;
  while ((acting = mk_match_acting(match)) != 0) {
    MkText where = MK_TEXT(w->where);
    mk_text_format(&where, "%s step %d", opening, mk_match_length(match));
    CHECK(w, acting >> w->seats == 0);
    CHECK(w, mk_match_length(match) < w->game->max_actions);
    memcpy(w->state.bytes, mk_match_state(match), w->game->state_size);
    int seat = pick_seat(w, acting);
    check_step(w, seat);
    play_step(w, match, seat);
  }
  memcpy(w->state.bytes, mk_match_state(match), w->game->state_size);
  w->legal[0] = w->stale[0];
  for (int seat = 0; seat < w->seats; seat++) check_refused(w, seat, w->legal[0], MK_NOT_ACTING);
  check_position(w, -1);
  for (int seat = MK_SPECTATOR; seat < w->seats; seat++) check_view(w, seat);
  check_waiting_words(w);
  check_views_written(w);
  check_scores(w);
  check_result(w);
  check_outcome(w);
  check_for_learners(w);
  check_record(w, match);
  mk_match_free(match);
}

void conform(const MkGame *game, const MkContent *content, int seats, const MkOptions *options,
             int games, uint64_t seed) {
  static Watch w;
  assert_true(game->state_size <= MK_MAX_STATE && game->option_count <= MK_MAX_OPTIONS);
  if (SANITIZED) games = (games + 3) / 4;
  if (game->learn) check_planes(game);
  for (int i = 0; i < games; i++) {
    memset(&w, 0, sizeof w);
    w.game = game;
    w.content = mk_content_data(content);
    w.seats = seats;
    w.options = options;
    mk_rng_init_pcg32(&w.rng, seed + (uint64_t)i, 0);
    MkSetup setup = {.game = game, .content = content, .seats = seats, .options = *options};
    for (int k = 0; k < MK_SEED_SIZE; k++) setup.seed[k] = (uint8_t)mk_rng_next(&w.rng);
    MkText where = MK_TEXT(w.where);
    mk_text_format(&where, "%s seats %d seed %u", game->id, seats, (unsigned)(seed + (uint64_t)i));
    w.setup = &setup;
    watch_game(&w, &setup);
  }
}
