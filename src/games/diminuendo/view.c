/* view.c - what a seat was shown, and what of it may lie open now.
 *
 * A view remembers every tile as it was laid. The path itself is not in it: whoever remembers the tiles
 * can follow it, and nobody else is told. Possible truths behind a view are in resample.c.
 */
#include "diminuendo.h"

#include <string.h>

static void copy_public(const DimState *s, DimState *v) {
  v->seats = s->seats;
  v->level = s->level;
  v->extras = s->extras;
  v->exploration = s->exploration;
  v->turn = s->turn;
  v->phase = s->phase;
  v->answered = s->answered;
  v->deck_count = s->deck_count;
  memcpy(v->by, s->by, sizeof v->by);
  memcpy(v->called, s->called, sizeof v->called);
  memcpy(v->points, s->points, sizeof v->points);
  memcpy(v->won, s->won, sizeof v->won);
}

/* R9.1: every tile was seen when it was laid. */
static void copy_pile(const DimPath *path, DimPath *v) {
  v->begins = path->begins;
  v->count = path->count;
  memcpy(v->tile, path->tile, sizeof v->tile);
  memcpy(v->arrow, path->arrow, sizeof v->arrow);
}

/* R9.2: a hand, the tile looked at alone, and an answer not yet revealed are their owner's. */
static void copy_own(const DimState *s, int seat, DimState *v) {
  for (int other = 0; other < s->seats; other++) {
    if (other == seat)
      memcpy(v->hand[other], s->hand[other], sizeof v->hand[other]);
    else
      memset(v->hand[other], DIM_HIDDEN, (size_t)diminuendo_hand_count(s->hand[other]));
  }
  if (seat >= 0) v->lost = s->lost & (uint8_t)(1 << seat);
  v->tile = s->tile != DIM_NO_TILE && seat != 0 ? DIM_HIDDEN : s->tile;
}

/* After the end everything is shown. */
static void copy_all(const DimState *s, DimState *v) {
  copy_public(s, v);
  v->path = s->path;
  memcpy(v->hand, s->hand, sizeof v->hand);
  memcpy(v->deck, s->deck, sizeof v->deck);
  v->failed_at = s->failed_at;
  v->wrong = s->wrong;
}

void diminuendo_view(const void *content, const void *state, int seat, void *view) {
  (void)content;
  const DimState *s = state;
  DimState *v = view;
  memset(v, 0, sizeof *v);
  v->is_view = 1;
  if (s->phase == DIM_OVER) {
    copy_all(s, v);
    return;
  }
  v->holes = 1;
  v->viewer = seat >= 0 ? (uint8_t)seat : DIM_NOBODY;
  copy_public(s, v);
  copy_pile(&s->path, &v->path);
  copy_own(s, seat, v);
  memset(v->deck, DIM_HIDDEN, s->deck_count);
}

bool diminuendo_open(const DimState *s, int index) {
  if (index == s->path.count - 1) return true;
  for (int seat = 0; seat < s->seats; seat++)
    if (s->called[seat] == index + 1) return true;
  return false;
}

/* R4.3: only the top tile lies open, and the tile under a caller's card may be looked at. */
void diminuendo_table(const void *content, void *view, int seat) {
  (void)content, (void)seat;
  DimState *v = view;
  if (v->phase == DIM_OVER) return;
  for (int i = 0; i < v->path.count; i++) {
    if (diminuendo_open(v, i)) continue;
    v->path.tile[i] = DIM_HIDDEN;
    v->path.arrow[i] = 0;
  }
}

/* R4.3, R9.1: a log does not remember for anybody. Until the check it tells of a buried tile only that it was laid,
 * and of a drawn one nothing: it is in the hand, or was laid. */
void diminuendo_event_table(const void *content, const void *state, MkEvent *event) {
  (void)content;
  const DimState *s = state;
  if (s->phase == DIM_OVER) return;
  if (event->kind == DIM_EVENT_LAID) {
    bool here = event->data[2] == s->exploration;
    if (here && !diminuendo_open(s, event->data[0]))
      event->data[1] =
          (int16_t)diminuendo_laid(DIM_HIDDEN, 0, diminuendo_laid_begins(event->data[1]));
  } else if (event->kind == DIM_EVENT_DRAWN && event->data[1] == s->exploration) {
    event->seen_by = 0;
  }
}
