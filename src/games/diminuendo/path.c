/* path.c - the path through the dungeon, followed tile by tile.
 *
 * One law covers everything that lies on the map: every border between two cells may be crossed once, in
 * one direction (R3.4). A crossed border is noted at the tiles on both sides of it, as crossed out of the
 * one and into the other, so that whether a border may be crossed is seen at the tile one is leaving.
 * A tile is laid once, and the path never goes back: nothing is traced again.
 *
 * Who laid a tile, who called Lost and what that is worth is not here.
 */
#include "diminuendo.h"

#include <string.h>

const char *const diminuendo_reason_names[DIM_REASONS] = {
    NULL, "dead_end", "loop", "reverse", "misplaced", "square", "ghosts5", "ghost_twice",
};

/* Cells: x in the low seven bits, y above, both moved so that they stay positive. A pile of 38 tiles
 * reaches 38 cells far at most. */
enum { ROW = 128, MIDDLE = 64, ORIGIN = MIDDLE * ROW + MIDDLE };
static const int step[4] = {ROW, 1, -ROW, -1};

int diminuendo_cell_x(int cell) {
  return cell % ROW - MIDDLE;
}

int diminuendo_cell_y(int cell) {
  return cell / ROW - MIDDLE;
}

/* R1.2, R1.3, R1.4: the move a tile makes of somebody who comes in with a heading, counted clockwise from the
 * tile's arrow: 0 is along the arrow, 1 comes in at the left side, 2 at the far side, 3 at the right. */
static int passage(int shape, int coming, int last_move) {
  static const uint8_t moves[DIM_T][4] = {
      [DIM_L] = {DIM_TURN_LEFT, DIM_TURN_RIGHT, DIM_NO_WAY, DIM_NO_WAY},
      [DIM_L2] = {DIM_TURN_LEFT, DIM_TURN_RIGHT, DIM_TURN_LEFT, DIM_TURN_RIGHT},
      [DIM_R] = {DIM_TURN_RIGHT, DIM_NO_WAY, DIM_NO_WAY, DIM_TURN_LEFT},
      [DIM_R2] = {DIM_TURN_RIGHT, DIM_TURN_LEFT, DIM_TURN_RIGHT, DIM_TURN_LEFT},
      [DIM_S] = {DIM_STRAIGHT, DIM_NO_WAY, DIM_STRAIGHT, DIM_NO_WAY},
      [DIM_S2] = {DIM_STRAIGHT, DIM_STRAIGHT, DIM_STRAIGHT, DIM_STRAIGHT},
  };
  return shape == DIM_T ? last_move : moves[shape][coming & 3];
}

/* The marks for a border crossed out of a tile and into it, by the side it is on. */
static uint8_t out_at(int side) {
  return (uint8_t)(1 << side);
}

static uint8_t in_at(int side) {
  return (uint8_t)(16 << side);
}

/* Coming in with a heading, one crosses the border on the opposite side. */
static uint8_t in_with(int heading) {
  return in_at((heading + 2) & 3);
}

/* The tile of this dungeon that lies in a cell, or -1. */
static int tile_at(const DimPath *path, int cell) {
  for (int i = path->first; i < path->count; i++)
    if (path->cell[i] == cell) return i;
  return -1;
}

/* R3.3: the first moment counts, and the tile laid last has brought it about. */
static void lose(DimPath *path, int reason) {
  path->reason = (uint8_t)reason;
  path->at = (uint8_t)(path->count - 1);
  path->next = 0;
  path->heading = 0;
}

/* Whoever wants to draw the path is told every passage gone through. */
static void note(DimTrail *trail, const DimPath *path, int tile, int heading, int move) {
  if (!trail) return;
  trail->step[trail->count++] = (DimStep){
      .tile = (uint8_t)tile,
      .laid = (uint8_t)(path->count - 1),
      .in = (uint8_t)((heading + 2) & 3),
      .out = (uint8_t)(move == DIM_NO_WAY ? DIM_NO_WAY : (heading + move) & 3),
  };
}

/* R3.2, R3.4, R3.5, R3.6, R3.7: goes through the tile just entered and on through tiles that lie there already, until
 * an empty cell or Lost; returns why it is lost. At each step the border comes before the cell (R3.10). */
static int run_on(DimPath *path, int tile, int heading, DimTrail *trail) {
  for (;;) {
    int shape = diminuendo_shape(path->tile[tile]);
    int move = passage(shape, heading - path->arrow[tile], path->move);
    note(trail, path, tile, heading, move);
    if (move == DIM_NO_WAY) return DIM_DEAD_END;
    path->move = (uint8_t)move;
    heading = (heading + move) & 3;

    if (path->crossed[tile] & out_at(heading)) return DIM_LOOP;
    if (path->crossed[tile] & in_at(heading)) return DIM_REVERSE;
    path->crossed[tile] |= out_at(heading);

    int cell = path->cell[tile] + step[heading];
    tile = tile_at(path, cell);
    if (tile < 0) {
      path->next = (uint16_t)cell;
      path->heading = (uint8_t)heading;
      return DIM_NOT_LOST;
    }
    path->crossed[tile] |= in_with(heading);
  }
}

/* R7.2: outside the nine by nine cells around the first tile. */
static bool outside_square(int cell) {
  int x = diminuendo_cell_x(cell), y = diminuendo_cell_y(cell);
  return x < -DIM_REACH || x > DIM_REACH || y < -DIM_REACH || y > DIM_REACH;
}

/* R7.3, R7.4: counts the ghost on a tile that is laid; whether that ghost has been here before. */
static bool meet_ghost(DimPath *path, int tile) {
  int ghost = diminuendo_ghost(tile);
  if (!ghost) return false;
  bool again = path->ghost_kinds >> ghost & 1;
  path->ghost_kinds |= (uint8_t)(1 << ghost);
  path->ghosts++;
  return again;
}

/* R7.5: which extra rule the tile just laid in `cell` breaks, in their order; DIM_NOT_LOST: none. */
static int extra_reason(DimPath *path, int extras, int tile, int cell) {
  bool again = meet_ghost(path, tile);
  if (extras & DIM_USE_SQUARE && outside_square(cell)) return DIM_SQUARE;
  if (extras & DIM_USE_GHOSTS5 && diminuendo_ghost(tile) && path->ghosts >= 5) return DIM_GHOSTS5;
  if (extras & DIM_USE_GHOST_TWICE && again) return DIM_GHOST_TWICE;
  return DIM_NOT_LOST;
}

/* R3.10, R7.5: the tile just laid in the next cell, from the checks on itself to the path beyond it. */
static int go_through(DimPath *path, int extras, int index, DimTrail *trail) {
  int tile = path->tile[index], heading = path->heading;
  if (path->arrow[index] != heading) { /* R3.8 */
    note(trail, path, index, heading, DIM_NO_WAY);
    return DIM_MISPLACED;
  }
  int reason = extra_reason(path, extras, tile, path->cell[index]);
  if (!reason) return run_on(path, index, heading, trail);
  path->move = (uint8_t)passage(diminuendo_shape(tile), 0, path->move); /* R8.4: gone through */
  return reason;
}

/* R8.3: the path came into the first tile across the border behind it. A tile that lies on the other side
 * of that border must know. */
static uint8_t behind_first(const DimPath *path, int cell) {
  int arrow = path->arrow[path->first];
  return cell + step[arrow] == ORIGIN ? out_at(arrow) : 0;
}

static void lay(DimPath *path, int extras, int tile, int arrow, DimTrail *trail) {
  int index = path->count++;
  path->tile[index] = (uint8_t)tile;
  path->arrow[index] = (uint8_t)arrow;
  if (path->reason) return; /* R3.9: a tile on a lost path is not gone through */
  path->cell[index] = path->next;
  path->crossed[index] = in_with(path->heading) | behind_first(path, path->next);
  int reason = go_through(path, extras, index, trail);
  if (reason) lose(path, reason);
}

void diminuendo_path_lay(DimPath *path, int extras, int tile, int arrow) {
  lay(path, extras, tile, arrow, NULL);
}

/* R8.3: the path comes into a dungeon's first tile along its arrow, crossing the border behind it. */
static void enter(DimPath *path, int extras, int tile, int arrow, DimTrail *trail) {
  path->next = ORIGIN;
  path->heading = (uint8_t)arrow;
  lay(path, extras, tile, arrow, trail);
}

/* R8.10: a new dungeon has its own square and its own ghosts. */
static void begin(DimPath *path, int extras, int tile, int arrow, DimTrail *trail) {
  path->begins |= (uint64_t)1 << path->count;
  path->first = path->count;
  path->reason = DIM_NOT_LOST;
  path->at = 0;
  path->ghosts = path->ghost_kinds = 0;
  enter(path, extras, tile, arrow, trail);
}

void diminuendo_path_begin(DimPath *path, int extras, int tile, int arrow) {
  begin(path, extras, tile, arrow, NULL);
}

/* R3.1: the start tile, its arrow pointing up. */
void diminuendo_path_start(DimPath *path) {
  memset(path, 0, sizeof *path);
  enter(path, 0, DIM_START, DIM_UP, NULL);
}

/* ---- The trail ------------------------------------------------------------------------------------ */

void diminuendo_trail_start(DimTrail *trail) {
  memset(trail, 0, sizeof *trail);
}

void diminuendo_trail_lay(DimTrail *trail, int tile, int arrow, bool begins) {
  if (trail->path.count == 0)
    enter(&trail->path, 0, tile, arrow, trail);
  else if (begins)
    begin(&trail->path, 0, tile, arrow, trail);
  else
    lay(&trail->path, 0, tile, arrow, trail);
}

void diminuendo_trail_aside(DimTrail *trail, int tile, int arrow) {
  if (!trail->path.reason) lose(&trail->path, DIM_DEAD_END);
  lay(&trail->path, 0, tile, arrow, trail);
}
