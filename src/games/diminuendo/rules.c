/* rules.c - playing: who decides, what is legal, and what an action does.
 *
 * Where the path leads is in path.c, what an exploration is worth in check.c, and the account of a run
 * alone in solo.c.
 */
#include "diminuendo.h"

/* ---- Who decides --------------------------------------------------------------------------------- */

uint32_t diminuendo_in(const DimState *s) {
  uint32_t in = 0;
  for (int seat = 0; seat < s->seats; seat++)
    if (!diminuendo_has_called(s, seat)) in |= 1u << seat;
  return in;
}

int diminuendo_next_in(const DimState *s, int seat) {
  do seat = seat + 1 < s->seats ? seat + 1 : 0;
  while (diminuendo_has_called(s, seat));
  return seat;
}

/* R5.1: in a window everybody still in but the player of the turn is asked. */
static uint32_t asked(const DimState *s) {
  return diminuendo_in(s) & ~(1u << s->turn);
}

uint32_t diminuendo_acting(const void *state) {
  const DimState *s = state;
  if (s->phase == DIM_PLACE) return 1u << s->turn;
  if (s->phase == DIM_CALL) return asked(s) & ~(uint32_t)s->answered;
  return 0;
}

/* ---- What is legal ------------------------------------------------------------------------------- */

/* R4.1, R8.1: tiles that may be laid: those in the hand; alone the one that is looked at. */
static const uint8_t *tiles_at_hand(const DimState *s, int seat, int *count) {
  if (diminuendo_solo(s)) {
    *count = 1;
    return &s->tile;
  }
  *count = diminuendo_hand_count(s->hand[seat]);
  return s->hand[seat];
}

/* R4.1: any tile at hand in any of the four directions; R8.2: alone also to begin a new dungeon. */
static int legal_tiles(const DimState *s, int seat, MkAction *out) {
  int tiles, count = 0;
  const uint8_t *tile = tiles_at_hand(s, seat, &tiles);
  for (int i = 0; i < tiles; i++) {
    if (i && tile[i] == tile[i - 1]) continue;
    for (int arrow = 0; arrow < 4; arrow++) out[count++] = diminuendo_action(tile[i], arrow, false);
  }
  if (diminuendo_solo(s))
    for (int arrow = 0; arrow < 4; arrow++) out[count++] = diminuendo_action(tile[0], arrow, true);
  return count;
}

static bool is_acting(const DimState *s, int seat) {
  return seat >= 0 && seat < s->seats && diminuendo_acting(s) >> seat & 1;
}

int diminuendo_legal(const void *content, const void *state, int seat, MkAction *out) {
  (void)content;
  const DimState *s = state;
  if (!is_acting(s, seat)) return 0;
  if (s->phase == DIM_PLACE) return legal_tiles(s, seat, out);
  out[0] = DIM_STAY;
  out[1] = DIM_LOST;
  return 2;
}

static bool is_legal(const DimState *s, int seat, MkAction action) {
  if (s->phase == DIM_CALL) return action == DIM_STAY || action == DIM_LOST;
  MkAction legal[4 * (DIM_HAND + 1)];
  int count = legal_tiles(s, seat, legal);
  for (int i = 0; i < count; i++)
    if (legal[i] == action) return true;
  return false;
}

/* ---- Laying a tile ------------------------------------------------------------------------------- */

static void tell_laid(const DimState *s, int seat, MkAction action, MkEvents *events) {
  int laid = diminuendo_laid(diminuendo_action_tile(action), diminuendo_action_arrow(action),
                             action & DIM_NEW);
  mk_event(events, DIM_EVENT_LAID, seat, MK_SEEN_BY_ALL, s->path.count - 1, laid, s->exploration,
           0);
  mk_event_seal(events);
}

static void tell_drawn(const DimState *s, int seat, int tile, MkEvents *events) {
  mk_event(events, DIM_EVENT_DREW, seat, MK_SEEN_BY_ALL, s->deck_count, 0, 0, 0);
  mk_event(events, DIM_EVENT_DRAWN, seat, 1u << seat, tile, s->exploration, 0, 0);
}

/* Takes a tile out of a hand that holds it; returns how many are left there. */
static int hand_remove(uint8_t *hand, int tile) {
  int count = diminuendo_hand_count(hand), index = 0;
  while (hand[index] != tile) index++;
  diminuendo_tiles_remove(hand, count, index);
  return count - 1;
}

/* R4.1: a tile from the hand goes on the pile; R4.2: then one is drawn, if there is any. */
static void place(DimState *s, int seat, MkAction action, MkEvents *events) {
  int tile = diminuendo_action_tile(action);
  s->by[s->path.count] = (uint8_t)seat;
  diminuendo_path_lay(&s->path, s->extras, tile, diminuendo_action_arrow(action));
  tell_laid(s, seat, action, events);
  int left = hand_remove(s->hand[seat], tile);
  if (s->deck_count) {
    int drawn = diminuendo_draw(s);
    diminuendo_tiles_insert(s->hand[seat], left, drawn);
    tell_drawn(s, seat, drawn, events);
  }
  s->phase = DIM_CALL;
}

/* R8.1, R8.5: alone the next tile is looked at, until the deck is empty. */
static void place_alone(DimState *s, MkAction action, MkEvents *events) {
  diminuendo_solo_lay(s, s->tile, diminuendo_action_arrow(action), action & DIM_NEW);
  tell_laid(s, 0, action, events);
  s->tile = DIM_NO_TILE;
  if (s->deck_count) {
    s->tile = (uint8_t)diminuendo_draw(s);
    tell_drawn(s, 0, s->tile, events);
  } else {
    s->phase = DIM_OVER;
    diminuendo_solo_check(s, events);
  }
}

/* ---- Calling Lost -------------------------------------------------------------------------------- */

/* R5.4, R5.5: nobody is left to call, or the next player has no tile. */
bool diminuendo_must_end(const DimState *s) {
  return !asked(s) || s->hand[diminuendo_next_in(s, s->turn)][0] == DIM_NO_TILE;
}

static void close_window(const DimContent *content, DimState *s, MkEvents *events) {
  if (diminuendo_must_end(s)) {
    diminuendo_check(content, s, events);
  } else {
    s->turn = (uint8_t)diminuendo_next_in(s, s->turn);
    s->phase = DIM_PLACE;
  }
}

/* R5.3: the caller leaves the exploration; callers of one turn share `after` and so are one group. */
static void call(DimState *s, int seat, MkEvents *events) {
  s->called[seat] = s->path.count;
  mk_event(events, DIM_EVENT_CALLED, seat, MK_SEEN_BY_ALL, s->path.count, 0, 0, 0);
}

/* R7.1: of several callers only the one whose turn comes next has called. The others' answers stay their own. */
static void call_one(DimState *s, uint32_t callers, MkEvents *events) {
  bool taken = false;
  for (int i = 1; i < s->seats; i++) {
    int seat = (s->turn + i) % s->seats;
    if (!(callers >> seat & 1)) continue;
    if (taken)
      mk_event(events, DIM_EVENT_TOO_LATE, seat, 1u << seat, s->path.count, 0, 0, 0);
    else
      call(s, seat, events);
    taken = true;
  }
}

/* R5.1, R5.2: all have answered. After a call those who stayed are asked again [ruling]. */
static void resolve(const DimContent *content, DimState *s, MkEvents *events) {
  uint32_t callers = s->lost;
  s->answered = s->lost = 0;
  mk_event_seal(events);
  if (s->extras & DIM_USE_SINGLE_CALL) {
    call_one(s, callers, events);
    close_window(content, s, events);
    return;
  }
  for (int seat = 0; seat < s->seats; seat++)
    if (callers >> seat & 1) call(s, seat, events);
  if (!callers || !asked(s)) close_window(content, s, events);
}

/* R5.1: an answer stays hidden until the last one is given. */
static void answer(const DimContent *content, DimState *s, int seat, bool lost, MkEvents *events) {
  s->answered |= (uint8_t)(1 << seat);
  if (lost) s->lost |= (uint8_t)(1 << seat);
  if (!(asked(s) & ~(uint32_t)s->answered)) resolve(content, s, events);
}

MkStatus diminuendo_apply(const void *content, void *state, int seat, MkAction action,
                          MkEvents *events) {
  content = diminuendo_content(content);
  DimState *s = state;
  if (!is_acting(s, seat)) return MK_NOT_ACTING;
  if (!is_legal(s, seat, action)) return MK_ILLEGAL;
  if (s->phase == DIM_CALL)
    answer(content, s, seat, action == DIM_LOST, events);
  else if (diminuendo_solo(s))
    place_alone(s, action, events);
  else
    place(s, seat, action, events);
  return MK_OK;
}
