/* facts.c - what each deed changes in the facts of a table. Everything follows from the deed, its effect on the
 * match, and its time: no clock is read here, and no chance drawn. */
#include "facts.h"

/* ---- Asking the facts ---------------------------------------------------------------------------- */

int facts_seat_of(const Facts *facts, int seats, const char *player) {
  for (int i = 0; *player && i < seats; i++) {
    bool person = facts->seat[i].kind == SEAT_PLAYER || facts->seat[i].kind == SEAT_HELD;
    if (person && same(facts->seat[i].player, player)) return i;
  }
  return -1;
}

bool facts_dealt(const Facts *facts) {
  return facts->v[viewer_place(MK_SPECTATOR)] > 0;
}

bool facts_person(const Facts *facts, int seat) {
  return facts->seat[seat].kind == SEAT_PLAYER;
}

bool facts_bot_plays(const Facts *facts, int seat) {
  return facts->seat[seat].kind == SEAT_BOT || facts->seat[seat].standin;
}

bool facts_full(const Settings *settings, const Facts *facts) {
  for (int i = 0; i < settings->seats; i++)
    if (facts->seat[i].kind == SEAT_OPEN || facts->seat[i].kind == SEAT_HELD) return false;
  return true;
}

/* Whoever is away is not asked. */
bool facts_all_agree(const Settings *settings, const Facts *facts, int asker, uint32_t agreed) {
  for (int i = 0; i < settings->seats; i++) {
    bool asked = i != asker && facts_person(facts, i) && !facts->seat[i].standin;
    if (asked && !(agreed >> i & 1)) return false;
  }
  return true;
}

static bool all_away(const Settings *settings, const Facts *facts) {
  for (int i = 0; i < settings->seats; i++)
    if (facts_person(facts, i) && !facts->seat[i].standin) return false;
  return true;
}

/* Whoever a seat is held for does not sit there yet: that is over long before a table is closed. */
static bool nobody_sits(const Settings *settings, const Facts *facts) {
  for (int i = 0; i < settings->seats; i++)
    if (facts_person(facts, i)) return false;
  return true;
}

/* ---- Names --------------------------------------------------------------------------------------- */

static bool is_taken(char names[MK_MAX_SEATS][TABLES_MAX_NAME], int count, const char *name) {
  for (int i = 0; i < count; i++)
    if (same(names[i], name)) return true;
  return false;
}

/* "Aki 2": the name is cut, between characters, where the number would not fit. */
static void number_name(const char *name, int number, char out[TABLES_MAX_NAME]) {
  enum { LONGEST = 22 };
  size_t end = 0;
  for (int characters = 0; name[end] && characters < LONGEST; characters++)
    for (end++; (name[end] & 0xc0) == 0x80;) end++;
  MkText text = mk_text_init(out, TABLES_MAX_NAME);
  mk_text_bytes(&text, name, end);
  mk_text_format(&text, " %d", number);
}

static const char *bare_name(const Seat *seat, int place, char room[TABLES_MAX_NAME]) {
  if (seat->kind != SEAT_OPEN) return seat->name;
  MkText text = mk_text_init(room, TABLES_MAX_NAME);
  mk_text_format(&text, "%d", place + 1);
  return room;
}

void facts_names(const Settings *settings, const Facts *facts,
                 char names[MK_MAX_SEATS][TABLES_MAX_NAME]) {
  for (int i = 0; i < settings->seats; i++) {
    char room[TABLES_MAX_NAME];
    const char *name = bare_name(&facts->seat[i], i, room);
    put(names[i], TABLES_MAX_NAME, name);
    for (int number = 2; is_taken(names, i, names[i]); number++)
      number_name(name, number, names[i]);
  }
}

/* ---- Due ----------------------------------------------------------------------------------------- */

static void sooner(int64_t *due, int64_t time) {
  if (time > 0 && (*due == 0 || time < *due)) *due = time;
}

static int64_t open_due(const Settings *settings, const Facts *facts) {
  int64_t due = facts->time + (nobody_sits(settings, facts) ? LONELY_MS : REST_MS);
  for (int i = 0; i < settings->seats; i++)
    if (facts->seat[i].kind == SEAT_HELD) sooner(&due, facts->seat[i].held + HOLD_MS);
  return due;
}

int64_t facts_due(const Settings *settings, const Gaps *gaps, const Facts *facts) {
  int64_t due = 0;
  if (facts->state == TABLE_OPEN) return open_due(settings, facts);
  if (facts->state != TABLE_PLAYING) return 0;
  if (facts->resting) return facts->resting + REST_MS;
  for (int i = 0; i < settings->seats; i++) sooner(&due, clocks_end(settings, gaps, facts, i));
  return due;
}

/* ---- Before the beginning ------------------------------------------------------------------------ */

/* The next player around the table is the owner; false: there is none. */
static bool pass_on(const Settings *settings, Facts *facts, int from) {
  for (SeatKind kind = SEAT_PLAYER; kind >= SEAT_HELD; kind--) {
    for (int i = 1; i <= settings->seats; i++) {
      const Seat *seat = &facts->seat[(from + i) % settings->seats];
      if (seat->kind != kind) continue;
      put(facts->owner, sizeof facts->owner, seat->player);
      return true;
    }
  }
  return false;
}

static void free_seat(Facts *facts, int seat) {
  facts->seat[seat] = (Seat){.kind = SEAT_OPEN};
}

static void take_seat(const Settings *settings, Facts *facts, const Deed *deed, SeatKind kind,
                      int64_t time) {
  int old = facts_seat_of(facts, settings->seats, deed->player);
  if (old >= 0 && old != deed->seat) free_seat(facts, old);
  Seat *seat = &facts->seat[deed->seat];
  *seat = (Seat){.kind = kind, .held = time};
  put(seat->player, sizeof seat->player, deed->player);
  put(seat->name, sizeof seat->name, deed->name);
  put(seat->nonce, sizeof seat->nonce, deed->nonce);
}

static void fold_leave(const Settings *settings, Facts *facts, const Deed *deed) {
  int from = deed->seat >= 0 ? deed->seat : settings->seats - 1;
  if (deed->seat >= 0) free_seat(facts, deed->seat);
  if (same(facts->owner, deed->player) && !pass_on(settings, facts, from))
    facts->state = TABLE_CLOSED;
}

/* An owner who did not come is no longer one, if others did. */
static void fold_free(const Settings *settings, Facts *facts, const Deed *deed) {
  bool owner = same(facts->owner, facts->seat[deed->seat].player);
  free_seat(facts, deed->seat);
  if (owner) pass_on(settings, facts, deed->seat);
}

static void fold_seat(Facts *facts, const Deed *deed) {
  free_seat(facts, deed->seat);
  if (!*deed->id) return;
  Seat *seat = &facts->seat[deed->seat];
  seat->kind = SEAT_BOT;
  put(seat->bot, sizeof seat->bot, deed->id);
  put(seat->name, sizeof seat->name, deed->name);
}

static void fold_create(const Settings *settings, Facts *facts, int64_t time) {
  facts->created = time;
  for (int i = 0; i < settings->seats; i++) facts->seat[i].held = time;
}

static void fold_begin(const Settings *settings, const Gaps *gaps, Facts *facts, const Deed *deed,
                       int64_t time) {
  Seat before[MK_MAX_SEATS];
  memcpy(before, facts->seat, sizeof before);
  for (int i = 0; i < settings->seats; i++) {
    facts->seat[i] = before[deed->begin.order[i]];
    facts->place[deed->begin.order[i]] = (int8_t)i;
  }
  memcpy(facts->nonce, deed->begin.nonce, sizeof facts->nonce);
  memcpy(facts->deal, deed->begin.deal, sizeof facts->deal);
  facts->state = deed->effect.over ? TABLE_OVER : TABLE_PLAYING;
  facts->acting = deed->effect.acting;
  versions_begin(facts, settings->seats, deed->effect.asked);
  clocks_begin(settings, facts);
  clocks_fold(settings, gaps, facts, -1, time);
}

/* ---- In the game --------------------------------------------------------------------------------- */

/* What onlookers were not told of changes nothing that they can see: neither clocks nor requests. */
static void fold_effect(const Settings *settings, const Gaps *gaps, Facts *facts, const Deed *deed,
                        int64_t time) {
  const Effect *effect = &deed->effect;
  versions_fold(facts, settings->seats, effect);
  if (effect->over) facts->state = TABLE_OVER;
  if (!(effect->told & MK_SEEN_BY_SPECTATOR)) return;
  facts->acting = effect->acting;
  facts->request[ASK_TAKEBACK].open = false;
  clocks_fold(settings, gaps, facts, deed->kind == DEED_ACT ? deed->seat : -1, time);
}

static void fold_away(const Settings *settings, const Gaps *gaps, Facts *facts, const Deed *deed,
                      int64_t time) {
  Seat *seat = &facts->seat[deed->seat];
  seat->standin = seat->stood = true;
  clocks_away(settings, gaps, facts, deed->seat, deed->timeout, time);
  if (all_away(settings, facts)) facts->resting = time;
}

static void fold_back(const Settings *settings, const Gaps *gaps, Facts *facts, const Deed *deed,
                      int64_t time) {
  facts->seat[deed->seat].standin = false;
  facts->resting = 0;
  clocks_back(settings, facts, deed->seat);
  clocks_fold(settings, gaps, facts, -1, time);
}

static void fold_ask(const Settings *settings, const Gaps *gaps, Facts *facts, const Deed *deed,
                     int64_t time) {
  Request *request = &facts->request[deed->what];
  if (deed->yes == 0) *request = (Request){.open = true, .seat = deed->seat};
  if (deed->yes > 0) request->agreed |= 1u << deed->seat;
  if (deed->yes < 0) request->open = false;
  if (!deed->effect.agreed) return;
  request->open = false;
  if (deed->what == ASK_PAUSE) clocks_pause(settings, gaps, facts, time);
  if (deed->what == ASK_TIME) clocks_more(settings, facts);
  if (deed->what == ASK_TAKEBACK) fold_effect(settings, gaps, facts, deed, time);
}

static void fold_rename(const Settings *settings, Facts *facts, const Deed *deed) {
  for (int i = 0; i < settings->seats; i++)
    if (*facts->seat[i].player && same(facts->seat[i].player, deed->id))
      put(facts->seat[i].name, sizeof facts->seat[i].name, deed->name);
}

void fold(const Settings *settings, const Gaps *gaps, Facts *facts, const Deed *deed,
          int64_t time) {
  facts->length++;
  facts->time = time;
  switch (deed->kind) {
  case DEED_CREATE: fold_create(settings, facts, time); break;
  case DEED_HOLD: take_seat(settings, facts, deed, SEAT_HELD, time); break;
  case DEED_SIT: take_seat(settings, facts, deed, SEAT_PLAYER, time); break;
  case DEED_LEAVE: fold_leave(settings, facts, deed); break;
  case DEED_SEAT: fold_seat(facts, deed); break;
  case DEED_FREE: fold_free(settings, facts, deed); break;
  case DEED_BEGIN: fold_begin(settings, gaps, facts, deed, time); break;
  case DEED_ACT:
  case DEED_UNDO: fold_effect(settings, gaps, facts, deed, time); break;
  case DEED_STANDIN: fold_away(settings, gaps, facts, deed, time); break;
  case DEED_RETURN: fold_back(settings, gaps, facts, deed, time); break;
  case DEED_ASK: fold_ask(settings, gaps, facts, deed, time); break;
  case DEED_REMATCH: put(facts->next, sizeof facts->next, deed->id); break;
  case DEED_RENAME: fold_rename(settings, facts, deed); break;
  case DEED_CLOSE: facts->state = TABLE_CLOSED; break;
  case DEED_SAY:
  case DEED_KINDS: break;
  }
}
