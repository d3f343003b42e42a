/* solve_row.c - for the solver: what matters of a row.
 *
 * Only the ends of a row grow, so of all its runs the two at the ends stay *open*; those between are
 * settled, and their points are no longer part of the position. The rainbow takes its colour at the end
 * of the game and may join the runs beside it: as long as it touches an open run, or lies at an end itself,
 * it is *live* and the runs beside it stay in the picture. Mirror images are the same.
 *
 * A hold is a shape and up to three runs of six bits (colour * 8 + length; 0: no run, or one that can no
 * longer grow). "|" is a gap: whatever is settled.
 */
#include "solve.h"

typedef enum Shape {
  EMPTY,
  ONE,       /* a single run, a: both ends are its own */
  TWO,       /* a | c */
  STAR_OPEN, /* a * c, where a or c may be missing: the rainbow between two open runs */
  STAR_SHUT, /* a * b | c, where a may be missing: a live rainbow whose other neighbour is shut in */
} Shape;

enum { GAP = SEEKERS_KINDS, MAX_RUNS = SEEKERS_ROW_ROOM };

typedef struct Run {
  uint8_t kind, length; /* kind: a colour, SEEKERS_RAINBOW or GAP */
} Run;

typedef struct Runs {
  int count;
  Run run[MAX_RUNS];
} Runs;

/* ---- Holds ---------------------------------------------------------------------------------------- */

static inline uint32_t hold_of(Shape shape, uint32_t a, uint32_t b, uint32_t c) {
  return (uint32_t)shape << 18 | a << 12 | b << 6 | c;
}
static inline Shape shape_of(uint32_t hold) {
  return (Shape)(hold >> 18);
}
static inline uint32_t a_of(uint32_t hold) {
  return hold >> 12 & 63;
}
static inline uint32_t b_of(uint32_t hold) {
  return hold >> 6 & 63;
}
static inline uint32_t c_of(uint32_t hold) {
  return hold & 63;
}

/* A shape that is its own mirror image, with its runs in order. */
static inline uint32_t mirrored(Shape shape, uint32_t a, uint32_t c) {
  return a <= c ? hold_of(shape, a, 0, c) : hold_of(shape, c, 0, a);
}

static inline uint32_t packed(Run run) {
  return run.kind < SEEKERS_COLOURS ? (uint32_t)(run.kind * 8 + run.length) : 0;
}

static inline void append(Runs *runs, int kind, int length) {
  Run *next = &runs->run[runs->count];
  if (runs->count && next[-1].kind == kind) {
    next[-1].length = (uint8_t)(next[-1].length + length);
  } else {
    *next = (Run){(uint8_t)kind, (uint8_t)length};
    runs->count++;
  }
}

static inline void append_packed(Runs *runs, uint32_t run) {
  if (run) append(runs, (int)(run >> 3), (int)(run & 7));
}

static void unpack(uint32_t hold, Runs *out) {
  Shape shape = shape_of(hold);
  out->count = 0;
  append_packed(out, a_of(hold));
  if (shape >= STAR_OPEN) append(out, SEEKERS_RAINBOW, 1);
  append_packed(out, b_of(hold));
  if (shape == TWO || shape == STAR_SHUT) append(out, GAP, 1);
  append_packed(out, c_of(hold));
}

static int find_rainbow(const Runs *runs) {
  int at = runs->count - 1;
  while (at >= 0 && runs->run[at].kind != SEEKERS_RAINBOW) at--;
  return at;
}

/* Forgets what is settled. */
static uint32_t reduce(const Runs *runs) {
  const Run *run = runs->run;
  int last = runs->count - 1, star = find_rainbow(runs);
  if (last < 0) return hold_of(EMPTY, 0, 0, 0);
  uint32_t first_run = packed(run[0]), last_run = packed(run[last]);
  if (star >= 0) {
    bool left = star == 0 || (star == 1 && first_run), right = star == last;
    if (star == last - 1 && last_run) right = true;
    uint32_t a = star > 0 ? packed(run[star - 1]) : 0;
    uint32_t b = star < last ? packed(run[star + 1]) : 0;
    if (left && right) return mirrored(STAR_OPEN, a, b);
    if (left) return hold_of(STAR_SHUT, a, b, last_run);
    if (right) return hold_of(STAR_SHUT, b, a, first_run);
  } else if (last == 0 && first_run) {
    return hold_of(ONE, first_run, 0, 0);
  }
  return mirrored(TWO, first_run, last_run);
}

uint32_t seekers_row_hold(const SeekersPlayer *p) {
  Runs runs = {.count = 0};
  for (int i = 0; i < p->row_length; i++) append(&runs, p->row[i], 1);
  return reduce(&runs);
}

/* ---- Essences ------------------------------------------------------------------------------------- */

/* The shortest run with the same future; 0 if it is that of a settled one. */
static inline uint32_t plainest(const SolveGame *g, uint32_t run, SolveCounts left) {
  if (!run) return 0;
  uint32_t colour = run >> 3;
  int more = solve_number(left, (int)colour) + solve_number(left, SEEKERS_RAINBOW);
  uint32_t length = g->same[colour][run & 7][more];
  return length ? colour * 8 + length : 0;
}

/* Whether a run beside the rainbow is there and can get no further gem. */
static inline bool stuck(uint32_t run, SolveCounts left) {
  return run && !solve_number(left, (int)(run >> 3));
}

uint32_t seekers_row_essence(const SolveGame *g, uint32_t hold, SolveCounts left) {
  uint32_t a = a_of(hold), c = c_of(hold), settled = hold_of(TWO, 0, 0, 0);
  switch (shape_of(hold)) {
  case EMPTY: return hold;
  case ONE: a = plainest(g, a, left); return a ? hold_of(ONE, a, 0, 0) : settled;
  case TWO: return mirrored(TWO, plainest(g, a, left), plainest(g, c, left));
  case STAR_OPEN: return stuck(a, left) && stuck(c, left) ? settled : hold;
  default:
    c = plainest(g, c, left);
    return stuck(a, left) ? mirrored(TWO, 0, c) : hold_of(STAR_SHUT, a, b_of(hold), c);
  }
}

/* ---- Storing -------------------------------------------------------------------------------------- */

/* R6.2: what the rainbow adds in the best of all colours. */
static int rainbow_worth(const SeekersValues *values, const Runs *runs, int at) {
  static const Run none = {GAP, 0};
  Run left = at > 0 ? runs->run[at - 1] : none;
  Run right = at + 1 < runs->count ? runs->run[at + 1] : none;
  int best = INT32_MIN;
  for (int c = 0; c < SEEKERS_COLOURS; c++) {
    int x = c == left.kind ? left.length : 0, y = c == right.kind ? right.length : 0;
    int worth = values[c][x + y + 1] - values[c][x] - values[c][y];
    if (worth > best) best = worth;
  }
  return best;
}

/* What is not settled is worth now. */
static int worth(const SolveGame *g, const Runs *runs) {
  const SeekersValues *values = g->sheet->values;
  int sum = 0;
  for (int i = 0; i < runs->count; i++) {
    Run run = runs->run[i];
    if (run.kind < SEEKERS_COLOURS) sum += values[run.kind][run.length];
    if (run.kind == SEEKERS_RAINBOW) sum += rainbow_worth(values, runs, i);
  }
  return sum;
}

/* R3.2, R3.5: the block is what is left when gold is lifted out; returns its size. */
static int lift_block(const SolveGame *g, int from, int n, uint8_t *block) {
  int size = 0;
  for (int i = 0; i < n; i++)
    if (g->gem[from + i] != SEEKERS_GOLD) block[size++] = g->gem[from + i];
  return size;
}

static bool is_palindrome(const uint8_t *block, int size) {
  for (int i = 0; i < size / 2; i++)
    if (block[i] != block[size - 1 - i]) return false;
  return true;
}

static bool is_symmetric(uint32_t hold) {
  return shape_of(hold) <= ONE || (shape_of(hold) != STAR_SHUT && a_of(hold) == c_of(hold));
}

/* Joins a block to one end of a row. */
static void join(const Runs *row, const uint8_t *block, int size, int end, int reversed,
                 Runs *out) {
  out->count = 0;
  for (int i = 0; end == SEEKERS_RIGHT && i < row->count; i++) out->run[out->count++] = row->run[i];
  for (int i = 0; i < size; i++) append(out, block[reversed ? size - 1 - i : i], 1);
  for (int i = 0; end == SEEKERS_LEFT && i < row->count; i++)
    append(out, row->run[i].kind, row->run[i].length);
}

int seekers_row_ways(const SolveGame *g, uint32_t hold, int from, int n, SolveWay *out) {
  uint8_t block[SEEKERS_MAX_TAKEN];
  int size = lift_block(g, from, n, block), gold = n - size, count = 0;
  if (!size) {
    out[0] = (SolveWay){hold, gold};
    return 1;
  }
  Runs row, longer;
  unpack(hold, &row);
  int base = gold - worth(g, &row);
  int turned = is_palindrome(block, size) || !row.count ? 0 : 1;
  for (int reversed = 0; reversed <= turned; reversed++) {
    for (int end = is_symmetric(hold) ? SEEKERS_RIGHT : SEEKERS_LEFT; end <= SEEKERS_RIGHT; end++) {
      join(&row, block, size, end, reversed, &longer);
      out[count++] = (SolveWay){reduce(&longer), base + worth(g, &longer)};
    }
  }
  return count;
}
