/* solo.c - a run alone: what was wrong, and what it is worth.
 *
 * Play goes on to the last tile whatever happens; only the account kept here knows of mistakes.
 */
#include "diminuendo.h"

/* R8.6: a tile is wrong if it is misplaced, laid on a lost path, or begins a new dungeon although the
 * path was not lost [ruling]. R8.7: losing the path is not wrong in itself. */
void diminuendo_solo_lay(DimState *s, int tile, int arrow, bool begins) {
  DimPath *path = &s->path;
  bool was_lost = path->reason;
  int index = path->count;
  s->by[index] = 0;
  if (begins)
    diminuendo_path_begin(path, s->extras, tile, arrow);
  else
    diminuendo_path_lay(path, s->extras, tile, arrow);
  bool wrong = begins ? !was_lost : was_lost || path->reason == DIM_MISPLACED;
  if (!wrong) return;
  s->wrong++;
  if (!s->failed_at) s->failed_at = (uint8_t)index;
}

/* R8.9: each extra rule in use, whatever happened. */
int diminuendo_solo_extras(const DimState *s) {
  int used = 0;
  for (int rule = DIM_USE_SQUARE; rule <= DIM_USE_GHOST_TWICE; rule <<= 1)
    if (s->extras & rule) used++;
  return used * DIM_EXTRA;
}

static int what_broke(const DimPath *path, int index) {
  if (diminuendo_path_begins(path, index)) return DIM_BROKE_NEW;
  return path->cell[index] ? DIM_BROKE_MISPLACED : DIM_BROKE_LOST;
}

void diminuendo_solo_check(const DimState *s, MkEvents *events) {
  diminuendo_tell_pile(s, events);
  if (s->failed_at)
    mk_event(events, DIM_EVENT_BROKE, 0, MK_SEEN_BY_ALL, s->failed_at,
             what_broke(&s->path, s->failed_at), 0, 0);
  int tiles = s->failed_at ? s->failed_at : s->path.count;
  mk_event(events, DIM_EVENT_RUN, 0, MK_SEEN_BY_ALL, tiles, diminuendo_solo_extras(s), 0, 0);
}
