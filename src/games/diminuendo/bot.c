/* bot.c - what helps bots: how well a seat stands, and which actions look promising.
 *
 * Both look at a full state, for a bot one that it has imagined from what it remembers: so "the path"
 * here is the path as the bot believes it to be.
 */
#include "diminuendo.h"

/* In thousandths of a point. Set by hand; what was compared is only that chances come true (docs/strength.md). */
enum {
  POINT = 1000,
  WIN = 5000,       /* on top of the points */
  ON_THE_WAY = 500, /* still in, the path leads on */
  IN_TIME = 300,    /* still in, the path is lost and nobody has called: one may be the first */
  TOO_LATE = 50,    /* the same in the own turn: all others may call before */
  MISTAKE = 300,    /* alone: each wrong tile after the first still hurts a little */
};

/* R8.6, R8.8: alone, tiles before the first mistake; mistakes after it still tell good from bad. */
static int32_t evaluate_alone(const DimState *s) {
  int tiles = s->failed_at ? s->failed_at : s->path.count;
  return tiles * POINT - s->wrong * MISTAKE;
}

/* Whether the seat has called, or will have when the window closes. */
static bool calls(const DimState *s, int seat) {
  return diminuendo_has_called(s, seat) || s->lost >> seat & 1;
}

static bool calls_in_time(const DimState *s, int seat) {
  int group = diminuendo_scoring_group(s);
  if (!s->path.reason) return false;
  if (diminuendo_has_called(s, seat)) return s->called[seat] == group;
  return !group || group == s->path.count;
}

/* What the exploration that is under way promises a seat. */
static int32_t prospect(const DimState *s, int seat) {
  if (calls(s, seat)) return calls_in_time(s, seat) ? POINT : 0;
  if (!s->path.reason) return ON_THE_WAY;
  if (diminuendo_scoring_group(s)) return 0;
  return s->phase == DIM_CALL && s->turn == seat ? TOO_LATE : IN_TIME;
}

static int32_t standing(const DimState *s, int seat) {
  int32_t value = s->points[seat] * POINT;
  if (s->phase != DIM_OVER) return value + prospect(s, seat);
  for (int other = 0; other < s->seats; other++)
    if (s->points[other] > s->points[seat]) return value;
  return value + WIN;
}

int32_t diminuendo_evaluate(const void *content, const void *state, int seat) {
  (void)content;
  const DimState *s = state;
  if (diminuendo_solo(s)) return evaluate_alone(s);
  int32_t best = INT32_MIN;
  for (int other = 0; other < s->seats; other++) {
    int32_t value = other == seat ? best : standing(s, other);
    if (value > best) best = value;
  }
  return standing(s, seat) - best;
}

/* Whether laying this tile along the path leaves it leading on. */
static bool leads_on(const DimState *s, int tile) {
  DimPath path = s->path;
  diminuendo_path_lay(&path, s->extras, tile, path.heading);
  return !path.reason;
}

static int32_t promise_tile(const DimState *s, MkAction action) {
  bool lost = s->path.reason, begins = action & DIM_NEW;
  if (diminuendo_solo(s) && lost != begins) return 0;
  if (lost) return 500;
  if (diminuendo_action_arrow(action) != s->path.heading) return 50;
  return leads_on(s, diminuendo_action_tile(action)) ? 1000 : 300;
}

int32_t diminuendo_promise(const void *content, const void *state, int seat, MkAction action) {
  (void)content, (void)seat;
  const DimState *s = state;
  if (s->holes) return 500;
  if (s->phase == DIM_PLACE) return promise_tile(s, action);
  if (action == DIM_LOST) return s->path.reason ? 900 : 0; /* R6.1: too early is worth nothing */
  return s->path.reason ? 100 : 900;
}
