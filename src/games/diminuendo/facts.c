/* facts.c - what follows by the rules, for boards that draw it: the tiles that are in use, and the trail of the path
 * through the tiles that a check shows. */
#include "diminuendo.h"

static int same_shape(const uint8_t *tiles, int count, int shape) {
  int same = 0;
  for (int i = 0; i < count; i++) same += diminuendo_shape(tiles[i]) == shape;
  return same;
}

static int with_ghosts(const uint8_t *tiles, int count) {
  int ghosts = 0;
  for (int i = 0; i < count; i++) ghosts += diminuendo_ghost(tiles[i]) != 0;
  return ghosts;
}

/* R7.2: how far the square reaches from the first tile; null: the rule is not in use. */
void diminuendo_write_square(int extras, MkText *out) {
  mk_json_key(out, "square");
  if (extras & DIM_USE_SQUARE)
    mk_json_int(out, DIM_REACH);
  else
    mk_json_null(out);
}

/* The pile the path runs in now: alone it is that of the dungeon begun last. */
static void write_pile(const DimPath *path, MkText *out) {
  int first = 0, dungeon = 1;
  for (int i = 0; i < path->count; i++) {
    if (!diminuendo_path_begins(path, i)) continue;
    first = i;
    dungeon++;
  }
  mk_json_key_int(out, "depth", path->count - first);
  mk_json_key_int(out, "dungeon", dungeon);
}

/* R2.1: what is in use depends on the level. R6.4: so many points win. */
void diminuendo_facts(const void *content, const void *view, int seat, MkText *out) {
  const DimState *s = view;
  int count;
  const uint8_t *tiles = diminuendo_tiles(diminuendo_content(content), s->level, &count);
  (void)seat;
  mk_json_open_object(out);
  mk_json_key(out, "tiles");
  mk_json_open_object(out);
  for (int shape = 0; shape < DIM_SHAPES; shape++) {
    int same = same_shape(tiles, count, shape);
    if (same) mk_json_key_int(out, diminuendo_tile_name(diminuendo_tile(shape, 0)).text, same);
  }
  mk_json_close_object(out);
  mk_json_key_int(out, "ghosts", with_ghosts(tiles, count));
  mk_json_key_int(out, "goal", DIM_GOAL);
  write_pile(&s->path, out);
  diminuendo_write_square(s->extras, out);
  mk_json_close_object(out);
}

/* ---- The trail ------------------------------------------------------------------------------------ */

/* Lays the tiles once more as the check has shown them; false: there was no check. */
static bool follow(const MkEvents *seen, DimTrail *trail) {
  diminuendo_trail_start(trail);
  for (int i = 0; i < seen->count; i++) {
    const MkEvent *event = &seen->list[i];
    int laid = event->data[1], tile = diminuendo_laid_tile(laid),
        arrow = diminuendo_laid_arrow(laid);
    if (event->kind == DIM_EVENT_SHOWN)
      diminuendo_trail_lay(trail, tile, arrow, diminuendo_laid_begins(laid));
    else if (event->kind == DIM_EVENT_ASIDE)
      diminuendo_trail_aside(trail, tile, arrow);
  }
  return trail->count > 0;
}

static void write_step(const DimStep *step, MkText *out) {
  mk_json_open_object(out);
  mk_json_key_int(out, "tile", step->tile);
  mk_json_key_int(out, "laid", step->laid);
  mk_json_key_int(out, "in", step->in);
  mk_json_key(out, "out");
  if (step->out == DIM_NO_WAY)
    mk_json_null(out);
  else
    mk_json_int(out, step->out);
  mk_json_close_object(out);
}

void diminuendo_trail_write(const DimTrail *trail, MkText *out) {
  mk_json_open_array(out);
  for (int i = 0; i < trail->count; i++) write_step(&trail->step[i], out);
  mk_json_close_array(out);
}

void diminuendo_event_facts(const void *content, const MkEvents *seen, MkText *out) {
  DimTrail trail;
  (void)content;
  if (!follow(seen, &trail)) return;
  mk_json_open_object(out);
  mk_json_key(out, "trail");
  diminuendo_trail_write(&trail, out);
  mk_json_close_object(out);
}
