/* measure.c - measuring a sheet, and a drawing on it by what it changes (see measure.h). Nothing here says what anything is
 * worth.
 *
 * What spreads over a sheet step by step is the same with a drawing on it until it comes next to that drawing: it is
 * followed from there. A rectangle that gains from a drawing gains no more than the cells drawn. */
#include "measure.h"

#include <string.h>

enum { DRAW_COST = 3 }; /* steps that a blank cell on the way counts for */

/* The first of `count` edges that a drawing touches, or `count`. */
static int first_touched(const RuinCells *edge, int count, RuinCells added) {
  int i = 0;
  while (i < count && !ruin_any(ruin_and(edge[i], added))) i++;
  return i;
}

/* ---- Letters ---------------------------------------------------------------------------------------- */

/* Most of the time all path hangs together, and there is nothing left to reach. */
static RuinCells flood_path(RuinCells reach, RuinCells path) {
  while (ruin_any(ruin_minus(path, reach))) {
    RuinCells next = ruin_spread(ruin_spread(reach, path), path);
    if (ruin_same(reach, next)) break;
    reach = next;
  }
  return reach;
}

/* Follows the network from a level on; `notes` may be NULL. */
static void follow_levels(const RuinContent *content, const RuinSheet *sheet, RuinCells reach,
                          RuinCells todo, int level, int most, RuinLetters *letters,
                          RuinLevels *notes) {
  for (; level < most; level++) {
    reach = flood_path(reach, sheet->path);
    if (level == 0) letters->joined = reach;
    RuinCells found = ruin_and(todo, reach), edge = ruin_neighbours(reach);
    todo = ruin_minus(todo, reach);
    while (ruin_any(found)) letters->cost[content->cell_letter[ruin_pop(&found)]] = (uint8_t)level;
    if (notes) {
      notes->reach[level] = reach;
      notes->edge[level] = edge;
      notes->count = level + 1;
    }
    RuinCells next = ruin_or(reach, ruin_and(edge, sheet->blank));
    if (!ruin_any(todo) || ruin_same(next, reach)) return;
    reach = next;
  }
}

void ruin_levels(const RuinContent *content, const RuinSheet *sheet, RuinCells wanted, int most,
                 RuinLevels *levels) {
  levels->wanted = wanted;
  levels->most = most < RUIN_LEVELS ? most : RUIN_LEVELS;
  memset(levels->letters.cost, RUIN_FAR, sizeof levels->letters.cost);
  follow_levels(content, sheet, ruin_cell(RUIN_ENTRANCE), wanted, 0, levels->most, &levels->letters,
                levels);
}

void ruin_levels_with(const RuinContent *content, const RuinLevels *levels, const RuinSheet *sheet,
                      RuinLetters *letters) {
  int level = first_touched(levels->edge, levels->count, sheet->added);
  *letters = levels->letters;
  if (level == levels->count) return;
  for (int i = 0; i < RUIN_LETTERS; i++)
    if (letters->cost[i] >= level) letters->cost[i] = RUIN_FAR;
  RuinCells todo = level ? ruin_minus(levels->wanted, levels->reach[level - 1]) : levels->wanted;
  follow_levels(content, sheet, levels->reach[level], todo, level, levels->most, letters, NULL);
}

/* ---- Walks ------------------------------------------------------------------------------------------ */

/* Where a walk stands: what it reaches, and what lay next to that one step and two steps before. */
typedef struct Walk {
  RuinCells reach, before, earlier, sites;
  int step, still;
} Walk;

/* Follows a walk to its end; `notes` may be NULL. */
static void follow_walk(const RuinSheet *sheet, Walk w, int limit, RuinSteps *out,
                        RuinWalks *notes) {
  for (; w.step <= limit && w.still <= DRAW_COST; w.step++) {
    RuinCells found = ruin_and(w.sites, w.reach);
    w.sites = ruin_minus(w.sites, found);
    for (int i = ruin_count(found); i; i--) out->steps[out->count++] = (uint8_t)w.step;
    if (!ruin_any(w.sites)) return;
    RuinCells edge = ruin_neighbours(w.reach);
    if (notes) {
      notes->reach[w.step] = w.reach;
      notes->edge[w.step] = edge;
      notes->still[w.step] = (uint8_t)w.still;
      notes->count = w.step + 1;
    }
    RuinCells next = ruin_or(ruin_and(edge, sheet->path), ruin_and(w.earlier, sheet->blank));
    next = ruin_or(w.reach, next);
    w.still = ruin_same(next, w.reach) ? w.still + 1 : 0;
    w.earlier = w.before;
    w.before = edge;
    w.reach = next;
  }
}

/* Back from a cell that was reached in so many steps, over the way that the walk came. */
static RuinCells way_to(const RuinSheet *sheet, const RuinWalks *walks, RuinCells cell, int step) {
  RuinCells way = cell;
  while (step > 0) {
    step -= ruin_any(ruin_and(cell, sheet->path)) ? 1 : DRAW_COST;
    RuinCells from = ruin_and(ruin_neighbours(cell), walks->reach[step]);
    cell = from.lo ? (RuinCells){from.lo & -from.lo, 0} : (RuinCells){0, from.hi & -from.hi};
    while (step > 0 && ruin_any(ruin_and(cell, walks->reach[step - 1]))) step--;
    way = ruin_or(way, cell);
  }
  return way;
}

/* Cells of one shortest way to each site that was found: as long as they stay as they are nothing else can be missed. */
static RuinCells find_ways(const RuinSheet *sheet, const RuinWalks *walks) {
  RuinCells left = walks->sites, ways = RUIN_NONE;
  for (int step = 0; step <= walks->count && ruin_any(left); step++) {
    RuinCells found = step < walks->count ? ruin_and(left, walks->reach[step]) : left;
    if (step == walks->count && walks->found.count < ruin_count(walks->sites)) break;
    left = ruin_minus(left, found);
    while (ruin_any(found))
      ways = ruin_or(ways, way_to(sheet, walks, ruin_cell(ruin_pop(&found)), step));
  }
  return ways;
}

void ruin_walks(const RuinSheet *sheet, RuinCells sites, int pos, int limit, RuinWalks *walks) {
  Walk walk = {.reach = ruin_cell(pos), .sites = sites};
  walks->sites = sites;
  walks->pos = pos;
  walks->limit = limit < RUIN_FAR ? limit : RUIN_FAR - 1;
  walks->found.count = walks->count = 0;
  follow_walk(sheet, walk, walks->limit, &walks->found, walks);
}

void ruin_walks_ways(const RuinSheet *sheet, RuinWalks *walks) {
  walks->ways = find_ways(sheet, walks);
}

/* A blank cell is entered later than path is, so that wall in its place is missed later. */
void ruin_walks_with(const RuinWalks *walks, const RuinSheet *sheet, RuinSteps *steps) {
  bool wall = !ruin_any(ruin_and(sheet->added, sheet->path));
  *steps = walks->found;
  if (wall && !ruin_any(ruin_and(sheet->added, walks->ways))) return;
  int step = first_touched(walks->edge, walks->count, sheet->added) + (wall ? DRAW_COST - 1 : 0);
  if (step >= walks->count) return;
  while (steps->count && steps->steps[steps->count - 1] >= step) steps->count--;
  Walk walk = {.reach = walks->reach[step],
               .sites = step ? ruin_minus(walks->sites, walks->reach[step - 1]) : walks->sites,
               .step = step,
               .still = walks->still[step]};
  if (step > 0) walk.before = walks->edge[step - 1];
  if (step > 1) walk.earlier = walks->edge[step - 2];
  follow_walk(sheet, walk, walks->limit, steps, NULL);
}

int ruin_steps_home(RuinCells path, int pos) {
  RuinCells reach = ruin_cell(RUIN_ENTRANCE);
  for (int step = 0; step < RUIN_FAR; step++) {
    if (ruin_has(reach, pos)) return step;
    RuinCells next = ruin_spread(reach, path);
    if (ruin_same(next, reach)) break;
    reach = next;
  }
  return RUIN_FAR;
}

/* ---- What fits -------------------------------------------------------------------------------------- */

/* R2.2, R2.3: as wall, which may lie wherever path may. */
static bool find_place(const RuinContent *content, const RuinField *field, int letter,
                       RuinCells *where) {
  const RuinPiece *piece = &content->piece[letter];
  for (int turn = 0; turn < piece->turn_count; turn++) {
    RuinCells spots = ruin_fits(field, &piece->turn[turn]);
    if (!ruin_any(spots)) continue;
    *where = ruin_shape(&piece->turn[turn], ruin_pop(&spots));
    return true;
  }
  return false;
}

bool ruin_fits_anywhere(const RuinContent *content, const RuinField *field, int letter) {
  RuinCells where;
  return find_place(content, field, letter, &where);
}

static void set_field(const RuinSheet *sheet, RuinField *field) {
  RuinCells drawn = ruin_or(sheet->path, sheet->wall);
  field->blank = sheet->blank;
  field->touch = ruin_any(drawn) ? ruin_and(ruin_neighbours(drawn), sheet->blank)
                                 : ruin_cell(RUIN_ENTRANCE); /* R3.3 */
}

void ruin_room(const RuinSheet *sheet, RuinRoom *room) {
  set_field(sheet, &room->field);
  memset(room->fit, RUIN_FIT_UNKNOWN, sizeof room->fit);
}

static RuinFit find_fit(const RuinContent *content, RuinRoom *room, int letter) {
  RuinField anywhere;
  if (find_place(content, &room->field, letter, &room->where[letter])) return RUIN_FIT_SOMEWHERE;
  anywhere.blank = anywhere.touch = room->field.blank;
  return ruin_fits_anywhere(content, &anywhere, letter) ? RUIN_FIT_LONELY : RUIN_FIT_NEVER;
}

bool ruin_room_with(const RuinContent *content, RuinRoom *room, const RuinSheet *sheet,
                    int letter) {
  RuinField field;
  if (room->fit[letter] == RUIN_FIT_UNKNOWN)
    room->fit[letter] = (uint8_t)find_fit(content, room, letter);
  if (room->fit[letter] == RUIN_FIT_NEVER) return false;
  if (room->fit[letter] == RUIN_FIT_SOMEWHERE &&
      !ruin_any(ruin_and(room->where[letter], sheet->added)))
    return true;
  if (!ruin_any(sheet->added)) return false;
  set_field(sheet, &field);
  return ruin_fits_anywhere(content, &field, letter);
}

/* ---- Rectangles ------------------------------------------------------------------------------------- */

static int first_cell(RuinCells cells) {
  return cells.lo ? __builtin_ctzll(cells.lo) : 64 + __builtin_ctzll(cells.hi);
}

static int last_cell(RuinCells cells) {
  return cells.hi ? 127 - __builtin_clzll(cells.hi) : 63 - __builtin_clzll(cells.lo);
}

static int longest_run(uint32_t bits) {
  int length = 0;
  for (; bits; bits &= bits >> 1) length++;
  return length;
}

/* The area of the largest full rectangle with a row of first..last and one of these columns in it, if it is more than `best`. */
static int full_area(const uint32_t row[RUIN_SIDE], int first, int last, uint32_t columns,
                     int best) {
  for (int top = 0; top <= last; top++) {
    uint32_t common = 0x7ff;
    for (int bottom = top; bottom < RUIN_SIDE; bottom++) {
      common &= row[bottom];
      if (!(common & columns)) break;
      int height = bottom - top + 1, most = ruin_bits(common);
      if (most * (RUIN_SIDE - top) <= best) break; /* nor any higher one */
      if (bottom < first || most * height <= best) continue;
      int area = height * longest_run(common);
      best = area > best ? area : best;
    }
  }
  return best;
}

/* Four numbers side by side. */
typedef int32_t Four __attribute__((vector_size(16)));
static const Four tops[RUIN_FOURS] = {{0, 1, 2, 3}, {4, 5, 6, 7}, {8, 9, 10, 11}};

static inline Four all_four(int32_t number) {
  return (Four){number, number, number, number};
}

static inline Four larger(Four a, Four b) {
  Four which = a > b;
  return (a & which) | (b & ~which);
}

static inline int32_t largest(Four a) {
  int32_t one = a[0] > a[1] ? a[0] : a[1], other = a[2] > a[3] ? a[2] : a[3];
  return one > other ? one : other;
}

/* The best sums of neighbouring columns in the bands that end above row `end` and begin with one of four rows each: what is
 * drawn less the price of what is blank. Never below 0. */
static inline Four best_runs(const RuinRectangles *r, int end, int group) {
  Four run = all_four(0), best = run;
  for (int column = 0; column < RUIN_SIDE; column++) {
    Four top = {r->sums[column][4 * group], r->sums[column][4 * group + 1],
                r->sums[column][4 * group + 2], r->sums[column][4 * group + 3]};
    run = (run & (run > 0)) + (all_four(r->sums[column][end]) - top);
    best = larger(best, run);
  }
  return best & (tops[group] < all_four(end));
}

/* Adds `worth` to the sums below each of these cells. */
static void add_cells(RuinRectangles *r, RuinCells cells, int32_t worth) {
  while (ruin_any(cells)) {
    int cell = ruin_pop(&cells), row = cell / RUIN_SIDE;
    int32_t *sums = r->sums[cell % RUIN_SIDE];
    for (int i = 0; i <= RUIN_SIDE; i++) sums[i] += i > row ? worth : 0;
  }
}

/* All bands, and which of them are best above and below each row. */
static void measure_bands(RuinRectangles *r) {
  Four by_top[RUIN_FOURS] = {{0}};
  for (int end = 1; end <= RUIN_SIDE; end++) {
    Four best = all_four(0);
    for (int group = 0; 4 * group < end; group++) {
      Four runs = best_runs(r, end, group);
      by_top[group] = larger(by_top[group], runs);
      best = larger(best, runs);
    }
    r->ends[end] = largest(best);
  }
  r->above[0] = r->below[RUIN_SIDE] = 0;
  for (int end = 1; end <= RUIN_SIDE; end++)
    r->above[end] = r->ends[end] > r->above[end - 1] ? r->ends[end] : r->above[end - 1];
  for (int top = RUIN_SIDE - 1; top >= 0; top--) {
    int32_t best = by_top[top / 4][top % 4];
    r->below[top] = best > r->below[top + 1] ? best : r->below[top + 1];
  }
}

/* R8.1: no blank cell inside, and no open site that is not path, even if drawn as wall. */
void ruin_rectangles(const RuinSheet *sheet, RuinCells shut, int32_t blank, RuinRectangles *r) {
  RuinCells drawn = ruin_or(sheet->path, sheet->wall);
  RuinCells counted = ruin_minus(drawn, ruin_minus(shut, sheet->path));
  for (int column = 0; column < RUIN_SIDE; column++) r->sums[column][0] = 0;
  for (int i = 0; i < RUIN_SIDE; i++) {
    uint32_t row = ruin_row(drawn, i);
    r->row[i] = ruin_row(counted, i);
    for (int column = 0; column < RUIN_SIDE; column++)
      r->sums[column][i + 1] = r->sums[column][i] - blank + (row >> column & 1 ? 1000 + blank : 0);
  }
  r->shut = shut;
  r->blank = blank;
  r->area = full_area(r->row, 0, RUIN_SIDE - 1, 0x7ff, 0);
  measure_bands(r);
  r->soft = r->below[0] > 1000 * r->area ? r->below[0] : 1000 * r->area;
}

/* Each cell that is drawn adds no more than `worth` to any rectangle. */
static int32_t soft_with(RuinRectangles *r, RuinCells added, int first, int last, int32_t best) {
  int32_t worth = 1000 + r->blank, most = ruin_count(added) * worth;
  best = best > r->above[first] ? best : r->above[first];
  best = best > r->below[last + 1] ? best : r->below[last + 1];
  add_cells(r, added, worth);
  for (int end = RUIN_SIDE; end > first; end--) {
    if (r->ends[end] + most <= best) continue;
    Four runs = best_runs(r, end, 0);
    for (int group = 1; 4 * group < end && 4 * group <= last; group++)
      runs = larger(runs, best_runs(r, end, group));
    int32_t found = largest(runs);
    best = found > best ? found : best;
  }
  add_cells(r, added, -worth);
  return best;
}

void ruin_rectangles_with(RuinRectangles *r, const RuinSheet *sheet, int *area, int32_t *soft) {
  RuinCells counted = ruin_minus(sheet->added, ruin_minus(r->shut, sheet->path));
  uint32_t row[RUIN_SIDE];
  *area = r->area;
  *soft = r->soft;
  if (!ruin_any(sheet->added)) return;
  int first = first_cell(sheet->added) / RUIN_SIDE, last = last_cell(sheet->added) / RUIN_SIDE;
  memcpy(row, r->row, sizeof row);
  uint32_t columns = 0;
  for (int i = first; i <= last; i++) {
    uint32_t more = ruin_row(counted, i);
    row[i] |= more;
    columns |= more;
  }
  *area = full_area(row, first, last, columns, r->area);
  *soft = soft_with(r, sheet->added, first, last, 1000 * *area);
}

/* ---- Holes ------------------------------------------------------------------------------------------ */

void ruin_holes(RuinCells blank, int *holes, int *narrow) {
  RuinCells left = ruin_and(ruin_ahead(ruin_minus(blank, RUIN_LEFT), 1), RUIN_ALL);
  RuinCells right = ruin_and(ruin_behind(ruin_minus(blank, RUIN_RIGHT), 1), RUIN_ALL);
  RuinCells up = ruin_ahead(blank, RUIN_SIDE);
  RuinCells down = ruin_and(ruin_behind(blank, RUIN_SIDE), RUIN_ALL);
  RuinCells one = ruin_or(ruin_or(left, right), ruin_or(up, down));
  RuinCells two = ruin_or(ruin_or(ruin_and(left, right), ruin_and(up, down)),
                          ruin_and(ruin_or(left, right), ruin_or(up, down)));
  *holes = ruin_count(ruin_minus(blank, one));
  *narrow = ruin_count(ruin_minus(ruin_and(blank, one), two));
}
