/* facts.c - what each deed changes in the facts of a table. Everything follows from the deed, its effect on the
 * match, and its time: no clock is read here, and no chance drawn. */
#include "story.h"

/* ---- Asking the facts ---------------------------------------------------------------------------- */

int story_seat_of(const Story *story, const char *player) {
  for (int i = 0; *player && i < story->settings.seats; i++) {
    bool person =
        story->facts.seat[i].kind == SEAT_PLAYER || story->facts.seat[i].kind == SEAT_HELD;
    if (person && same(story->facts.seat[i].player, player)) return i;
  }
  return -1;
}

int story_invited(const Story *story, const char *player) {
  for (int i = 0; *player && i < story->facts.invited_count; i++)
    if (same(story->facts.invited[i].player, player)) return i;
  return -1;
}

bool story_dealt(const Story *story) {
  return story->facts.v[story_viewer(MK_SPECTATOR)] > 0;
}

bool story_person(const Story *story, int seat) {
  return story->facts.seat[seat].kind == SEAT_PLAYER;
}

bool story_bot_plays(const Story *story, int seat) {
  return story->facts.seat[seat].kind == SEAT_BOT || story->facts.seat[seat].standin;
}

bool story_full(const Story *story) {
  for (int i = 0; i < story->settings.seats; i++)
    if (story->facts.seat[i].kind == SEAT_OPEN || story->facts.seat[i].kind == SEAT_HELD)
      return false;
  return true;
}

/* Before everybody's first action the game has not really begun: anybody may end it. Hidden actions do not count, since
 * the answer would tell of them. */
static bool may_abort(const Story *story) {
  for (int i = 0; i < story->settings.seats; i++)
    if (story_person(story, i) && !(story->facts.acted >> i & 1)) return true;
  return false;
}

/* Whose leave this asker needs. Whoever is stood in for is not asked, and to end the game whoever is gone is not either;
 * but nobody ends a game in which it is for them to act, unless all others say yes. */
static bool is_needed(const Story *story, const Deed *deed, int asker, int seat) {
  bool waits = !(story->facts.acting >> asker & 1);
  if (seat == asker || !story_person(story, seat)) return false;
  if (deed->what != ASK_END) return !story->facts.seat[seat].standin;
  return !waits || !(story->facts.seat[seat].standin || deed->gone >> seat & 1);
}

bool story_agrees(const Story *story, const Deed *deed) {
  const Request *request = &story->facts.request[deed->what];
  int asker = deed->yes ? request->seat : deed->seat;
  uint32_t agreed = deed->yes > 0 ? request->agreed | 1u << deed->seat : 0;
  if (deed->yes < 0 || (deed->yes > 0 && !request->open)) return false;
  if (deed->what == ASK_END && may_abort(story)) return true;
  for (int i = 0; i < story->settings.seats; i++)
    if (is_needed(story, deed, asker, i) && !(agreed >> i & 1)) return false;
  return true;
}

static bool all_away(const Story *story) {
  for (int i = 0; i < story->settings.seats; i++)
    if (story_person(story, i) && !story->facts.seat[i].standin) return false;
  return true;
}

/* Whoever a seat is held for does not sit there yet: that is over long before a table is closed. */
static bool nobody_sits(const Story *story) {
  for (int i = 0; i < story->settings.seats; i++)
    if (story_person(story, i)) return false;
  return true;
}

/* ---- Due ----------------------------------------------------------------------------------------- */

static void sooner(int64_t *due, int64_t time) {
  if (time > 0 && (*due == 0 || time < *due)) *due = time;
}

int64_t story_hold_ms(const Story *story) {
  return *story->settings.prior ? HOLD_NEXT_MS : HOLD_MS;
}

static int64_t open_due(const Story *story) {
  int64_t due = story->facts.time + (nobody_sits(story) ? LONELY_MS : REST_MS);
  for (int i = 0; i < story->settings.seats; i++)
    if (story->facts.seat[i].kind == SEAT_HELD)
      sooner(&due, story->facts.seat[i].held + story_hold_ms(story));
  if (story_full(story)) sooner(&due, story->facts.begin_after);
  return due;
}

int64_t story_due(const Story *story) {
  int64_t due = 0;
  if (story->facts.state == TABLE_OPEN) return open_due(story);
  if (story->facts.state != TABLE_PLAYING) return 0;
  if (story->facts.resting) return story->facts.resting + REST_MS;
  for (int i = 0; i < story->settings.seats; i++) sooner(&due, story_clocks_end(story, i));
  for (What what = 0; what < ASK_KINDS; what++)
    if (story->facts.request[what].open) sooner(&due, story->facts.request[what].at + WISH_MS);
  return due;
}

/* ---- Before the beginning ------------------------------------------------------------------------ */

/* The next player around the table is the owner; false: there is none. */
static bool pass_on(Story *story, int from) {
  for (SeatKind kind = SEAT_PLAYER; kind >= SEAT_HELD; kind--) {
    for (int i = 1; i <= story->settings.seats; i++) {
      const Seat *seat = &story->facts.seat[(from + i) % story->settings.seats];
      if (seat->kind != kind) continue;
      put(story->facts.owner, sizeof story->facts.owner, seat->player);
      return true;
    }
  }
  return false;
}

static void free_seat(Story *story, int seat) {
  story->facts.seat[seat] = (Seat){.kind = SEAT_OPEN};
}

/* Whoever sits is no longer invited. */
static void end_invitation(Story *story, const char *player) {
  int place = story_invited(story, player);
  if (place < 0) return;
  Invited *list = story->facts.invited;
  int after = --story->facts.invited_count - place;
  memmove(&list[place], &list[place + 1], (size_t)after * sizeof *list);
}

static void take_seat(Story *story, const Deed *deed, SeatKind kind, int64_t time) {
  int old = story_seat_of(story, deed->player);
  if (old >= 0 && old != deed->seat) free_seat(story, old);
  Seat *seat = &story->facts.seat[deed->seat];
  *seat = (Seat){.kind = kind, .held = time};
  put(seat->player, sizeof seat->player, deed->player);
  put(seat->name, sizeof seat->name, deed->name);
  put(seat->nonce, sizeof seat->nonce, deed->nonce);
  end_invitation(story, deed->player);
}

static void fold_invite(Story *story, const Deed *deed) {
  if (story->facts.invited_count == MOST_INVITED) return; /* nobody writes one more */
  Invited *invited = &story->facts.invited[story->facts.invited_count++];
  *invited = (Invited){.declined = false};
  put(invited->player, sizeof invited->player, deed->id);
  put(invited->name, sizeof invited->name, deed->name);
  put(invited->by, sizeof invited->by, deed->player);
}

static void fold_refuse(Story *story, const Deed *deed) {
  int place = story_invited(story, deed->player);
  if (place >= 0) story->facts.invited[place].declined = true;
}

static void fold_leave(Story *story, const Deed *deed) {
  int from = deed->seat >= 0 ? deed->seat : story->settings.seats - 1;
  if (deed->seat >= 0) free_seat(story, deed->seat);
  if (same(story->facts.owner, deed->player) && !pass_on(story, from))
    story->facts.state = TABLE_CLOSED;
}

/* An owner who did not come is no longer one, if others did. */
static void fold_free(Story *story, const Deed *deed) {
  bool owner = same(story->facts.owner, story->facts.seat[deed->seat].player);
  free_seat(story, deed->seat);
  if (owner) pass_on(story, deed->seat);
}

static void fold_seat(Story *story, const Deed *deed) {
  free_seat(story, deed->seat);
  if (!*deed->id) return;
  Seat *seat = &story->facts.seat[deed->seat];
  seat->kind = SEAT_BOT;
  put(seat->bot, sizeof seat->bot, deed->id);
  put(seat->name, sizeof seat->name, deed->name);
}

static void fold_create(Story *story, int64_t time) {
  story->facts.created = time;
  for (int i = 0; i < story->settings.seats; i++) story->facts.seat[i].held = time;
}

static void fold_over(Story *story, const Effect *effect, int64_t time) {
  story->facts.state = TABLE_OVER;
  story->facts.ended = time;
  memcpy(story->facts.rank, effect->rank, sizeof story->facts.rank);
}

static void fold_begin(Story *story, const Deed *deed, int64_t time) {
  Seat before[MK_MAX_SEATS];
  memcpy(before, story->facts.seat, sizeof before);
  for (int i = 0; i < story->settings.seats; i++) {
    story->facts.seat[i] = before[deed->begin.order[i]];
    story->facts.place[deed->begin.order[i]] = (int8_t)i;
  }
  memcpy(story->facts.nonce, deed->begin.nonce, sizeof story->facts.nonce);
  memcpy(story->facts.deal, deed->begin.deal, sizeof story->facts.deal);
  story->facts.state = TABLE_PLAYING;
  if (deed->effect.over) fold_over(story, &deed->effect, time);
  story->facts.acting = deed->effect.acting;
  story_versions_begin(story, deed->effect.asked);
  story_clocks_begin(story);
  story_clocks_fold(story, -1, time);
}

/* ---- In the game --------------------------------------------------------------------------------- */

/* ---- Wishes -------------------------------------------------------------------------------------- */

/* By the entry that is being folded. */
static void end_wish(Story *story, What what, WishEnd end) {
  Request *request = &story->facts.request[what];
  if (!request->open) return;
  request->open = false;
  request->closed = story->facts.length;
  request->end = end;
}

/* Those of one seat, or of all (-1). */
static void end_wishes(Story *story, int seat) {
  for (What what = 0; what < ASK_KINDS; what++)
    if (seat < 0 || story->facts.request[what].seat == seat) end_wish(story, what, WISH_GONE);
}

/* What onlookers were not told of changes nothing that they can see: neither clocks nor requests. */
static void fold_effect(Story *story, const Deed *deed, int64_t time) {
  const Effect *effect = &deed->effect;
  story_versions_fold(story, effect);
  if (effect->over) fold_over(story, effect, time);
  if (!(effect->told & MK_SEEN_BY_SPECTATOR)) return;
  if (deed->kind == DEED_ACT) story->facts.acted |= 1u << deed->seat;
  if (effect->undone) story->facts.acted = effect->acted;
  story->facts.acting = effect->acting;
  end_wishes(story, -1);
  story_clocks_fold(story, deed->kind == DEED_ACT ? deed->seat : -1, time);
}

static void fold_resign(Story *story, const Deed *deed, int64_t time) {
  story->facts.resigned = (int8_t)(deed->seat + 1);
  fold_effect(story, deed, time);
}

static void fold_away(Story *story, const Deed *deed, int64_t time) {
  Seat *seat = &story->facts.seat[deed->seat];
  seat->standin = seat->stood = true;
  end_wishes(story, deed->seat);
  story_clocks_away(story, deed->seat, deed->timeout, time);
  if (all_away(story)) story->facts.resting = time;
}

static void fold_back(Story *story, const Deed *deed, int64_t time) {
  story->facts.seat[deed->seat].standin = story->facts.seat[deed->seat].cleared = false;
  story->facts.resting = 0;
  story_clocks_back(story, deed->seat);
  story_clocks_fold(story, -1, time);
}

static void fold_agreed(Story *story, const Deed *deed, int64_t time) {
  end_wish(story, deed->what, WISH_YES);
  if (deed->what == ASK_PAUSE) story_clocks_pause(story, time);
  if (deed->what == ASK_TIME) story_clocks_more(story);
  if (deed->what == ASK_END) story->facts.state = TABLE_CLOSED;
  if (deed->effect.told) fold_effect(story, deed, time);
}

static void fold_ask(Story *story, const Deed *deed, int64_t time) {
  Request *request = &story->facts.request[deed->what];
  if (deed->yes == 0)
    *request = (Request){.open = true, .seat = deed->seat, .at = time, .closed = request->closed};
  if (deed->yes > 0) request->agreed |= 1u << deed->seat;
  if (deed->yes < 0) end_wish(story, deed->what, WISH_NO);
  if (deed->effect.in_vain) end_wish(story, deed->what, WISH_GONE);
  if (deed->effect.agreed) fold_agreed(story, deed, time);
}

static void fold_rename(Story *story, const Deed *deed) {
  for (int i = 0; i < story->settings.seats; i++)
    if (*story->facts.seat[i].player && same(story->facts.seat[i].player, deed->id))
      put(story->facts.seat[i].name, sizeof story->facts.seat[i].name, deed->name);
  int place = story_invited(story, deed->id);
  if (place >= 0)
    put(story->facts.invited[place].name, sizeof story->facts.invited[place].name, deed->name);
}

static void fold_deed(Story *story, const Deed *deed, int64_t time) {
  switch (deed->kind) {
  case DEED_CREATE: fold_create(story, time); break;
  case DEED_HOLD: take_seat(story, deed, SEAT_HELD, time); break;
  case DEED_SIT: take_seat(story, deed, SEAT_PLAYER, time); break;
  case DEED_LEAVE: fold_leave(story, deed); break;
  case DEED_SEAT: fold_seat(story, deed); break;
  case DEED_FREE: fold_free(story, deed); break;
  case DEED_BEGIN: fold_begin(story, deed, time); break;
  case DEED_ACT:
  case DEED_UNDO: fold_effect(story, deed, time); break;
  case DEED_STANDIN: fold_away(story, deed, time); break;
  case DEED_RETURN: fold_back(story, deed, time); break;
  case DEED_ASK: fold_ask(story, deed, time); break;
  case DEED_REMATCH: put(story->facts.next, sizeof story->facts.next, deed->id); break;
  case DEED_RENAME: fold_rename(story, deed); break;
  case DEED_CLOSE:
    end_wishes(story, -1);
    story->facts.state = TABLE_CLOSED;
    break;
  case DEED_LAPSE: end_wish(story, deed->what, WISH_GONE); break;
  case DEED_PATCH: story_patch_fold(story, &deed->patch, time); break;
  case DEED_DECLINE: story->facts.seat[deed->seat].declined = true; break;
  case DEED_CLEAR: story->facts.seat[deed->seat].cleared = true; break;
  case DEED_INVITE: fold_invite(story, deed); break;
  case DEED_REFUSE: fold_refuse(story, deed); break;
  case DEED_RESIGN: fold_resign(story, deed, time); break;
  case DEED_SAY:
  case DEED_KINDS: break;
  }
}

static bool is_hidden(const Deed *deed) {
  bool plays = deed->kind == DEED_ACT || deed->kind == DEED_UNDO;
  return plays && !(deed->effect.told & MK_SEEN_BY_SPECTATOR);
}

void story_fold(Story *story, const Deed *deed, int64_t time) {
  Facts *facts = &story->facts;
  uint32_t before = facts->acting;
  facts->length++;
  facts->time = time;
  fold_deed(story, deed, time);
  if (!is_hidden(deed)) facts->known = time;
  for (int i = 0; i < story->settings.seats; i++)
    if (facts->acting & ~before & 1u << i) facts->came[i] = time;
}
