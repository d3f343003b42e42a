/* resample.c - possible truths behind a view, and forgetting.
 *
 * A view that remembers everything leaves open only what others hold, what they have answered and what
 * the deck brings. A view that has forgotten tiles has holes in the pile as well. They are filled the way
 * people fill them: assuming that everybody has laid tiles along the path, and that the path still leads
 * to where the tiles one remembers were laid (docs/diminuendo-memory.md).
 */
#include "diminuendo.h"

#include <string.h>

enum { TRIES = 24 }; /* to fill the holes of a pile in a likely way */

/* ---- Tiles not accounted for --------------------------------------------------------------------- */

typedef struct Unseen {
  uint8_t tile[DIM_DECK];
  int count;
} Unseen;

static void unseen_take_at(Unseen *unseen, int index) {
  unseen->tile[index] = unseen->tile[--unseen->count];
}

static void unseen_take(Unseen *unseen, int tile) {
  for (int i = 0; i < unseen->count; i++) {
    if (unseen->tile[i] != tile) continue;
    unseen_take_at(unseen, i);
    return;
  }
}

static int unseen_pick(Unseen *unseen, MkRng *rng) {
  int index = (int)mk_rng_below(rng, (uint32_t)unseen->count);
  int tile = unseen->tile[index];
  unseen_take_at(unseen, index);
  return tile;
}

static void unseen_shuffle(Unseen *unseen, MkRng *rng) {
  for (int i = unseen->count - 1; i > 0; i--) {
    int k = (int)mk_rng_below(rng, (uint32_t)i + 1);
    uint8_t tile = unseen->tile[i];
    unseen->tile[i] = unseen->tile[k];
    unseen->tile[k] = tile;
  }
}

/* All tiles of the level without those the view shows. */
static Unseen unseen_in(const DimContent *content, const DimState *v) {
  Unseen unseen = {{0}, 0};
  const uint8_t *tiles = diminuendo_tiles(content, v->level, &unseen.count);
  memcpy(unseen.tile, tiles, (size_t)unseen.count);
  for (int i = 1; i < v->path.count; i++) unseen_take(&unseen, v->path.tile[i]);
  for (int seat = 0; seat < v->seats; seat++)
    for (int i = 0; i < DIM_HAND; i++) unseen_take(&unseen, v->hand[seat][i]);
  unseen_take(&unseen, v->tile);
  return unseen;
}

/* ---- The pile ------------------------------------------------------------------------------------ */

static void lay(DimState *s, int tile, int arrow, bool begins, int by) {
  int index = s->path.count;
  if (diminuendo_solo(s))
    diminuendo_solo_lay(s, tile, arrow, begins);
  else
    diminuendo_path_lay(&s->path, s->extras, tile, arrow);
  s->by[index] = (uint8_t)by;
}

/* How well a tile would explain what is remembered of the pile above it: 2 the path leads on to where the
 * next tile was laid, 1 it leads on, 0 it is lost. */
static int explains(const DimState *s, const DimPath *seen, int tile, int arrow) {
  int index = s->path.count;
  DimPath path = s->path;
  if (diminuendo_path_begins(seen, index))
    diminuendo_path_begin(&path, s->extras, tile, arrow);
  else
    diminuendo_path_lay(&path, s->extras, tile, arrow);
  bool last = index + 1 >= seen->count;
  bool free =
      last || seen->tile[index + 1] == DIM_HIDDEN || diminuendo_path_begins(seen, index + 1);
  if (path.reason) return !last && diminuendo_path_begins(seen, index + 1) ? 2 : 0;
  return free || path.heading == seen->arrow[index + 1] ? 2 : 1;
}

/* A tile for a hole in the pile, and its arrow: the first of the unseen tiles, as they are shuffled, that
 * explains the most. */
static int imagine(const DimState *s, const DimPath *seen, Unseen *unseen, MkRng *rng, int *arrow) {
  bool free = s->path.reason || diminuendo_path_begins(seen, s->path.count);
  *arrow = free ? (int)mk_rng_below(rng, 4) : s->path.heading;
  unseen_shuffle(unseen, rng);
  int best = 0, best_value = -1;
  uint64_t tried = 0;
  for (int i = 0; i < unseen->count && best_value < 2; i++) {
    int tile = unseen->tile[i];
    if (tried >> tile & 1) continue;
    tried |= (uint64_t)1 << tile;
    int value = explains(s, seen, tile, *arrow);
    if (value > best_value) best_value = value, best = i;
  }
  int tile = unseen->tile[best];
  unseen_take_at(unseen, best);
  return tile;
}

/* Lays the pile again from the start tile, holes filled, so that the path is known. */
static void lay_again(DimState *s, const DimState *v, Unseen *unseen, MkRng *rng) {
  const DimPath *seen = &v->path;
  s->failed_at = s->wrong = 0;
  memset(s->by, 0, sizeof s->by);
  s->by[0] = DIM_NOBODY;
  diminuendo_path_start(&s->path);
  for (int i = 1; i < seen->count; i++) {
    int tile = seen->tile[i], arrow = seen->arrow[i];
    if (tile == DIM_HIDDEN) tile = imagine(s, seen, unseen, rng, &arrow);
    lay(s, tile, arrow, diminuendo_path_begins(seen, i), v->by[i]);
  }
}

/* Whether a pile tells what its players have believed so far: nobody goes on laying tiles on a path that is
 * known to be lost, so it was lost with the last tile at the earliest. */
static bool is_likely(const DimState *s) {
  if (diminuendo_solo(s)) return s->wrong == 0;
  return !s->path.reason || s->path.at == s->path.count - 1;
}

static bool has_hole(const DimPath *seen) {
  return memchr(seen->tile, DIM_HIDDEN, seen->count) != NULL;
}

/* The pile with its holes filled in a likely way, if one is found in a few tries. */
static void rebuild_pile(DimState *s, const DimState *v, Unseen *unseen, MkRng *rng) {
  const Unseen all = *unseen;
  int tries = has_hole(&v->path) ? TRIES : 1;
  for (int i = 0; i < tries; i++) {
    *unseen = all;
    lay_again(s, v, unseen, rng);
    if (is_likely(s)) return;
  }
}

/* ---- Hands, deck, answers ------------------------------------------------------------------------ */

static void fill_hands(DimState *s, Unseen *unseen, MkRng *rng) {
  for (int seat = 0; seat < s->seats; seat++) {
    uint8_t *hand = s->hand[seat];
    if (hand[0] != DIM_HIDDEN) continue;
    int count = diminuendo_hand_count(hand);
    memset(hand, 0, DIM_HAND);
    for (int i = 0; i < count; i++) diminuendo_tiles_insert(hand, i, unseen_pick(unseen, rng));
  }
  if (s->tile == DIM_HIDDEN) s->tile = (uint8_t)unseen_pick(unseen, rng);
}

/* Others have mostly answered what is true. */
static void fill_answers(DimState *s, int seat, MkRng *rng) {
  for (int other = 0; other < s->seats; other++) {
    if (other == seat || !(s->answered >> other & 1)) continue;
    bool mistaken = mk_rng_below(rng, 8) == 0;
    if ((s->path.reason != DIM_NOT_LOST) != mistaken) s->lost |= (uint8_t)(1 << other);
  }
}

void diminuendo_resample(const void *content, const void *view, int seat, MkRng *rng, void *state) {
  content = diminuendo_content(content);
  const DimState *v = view;
  DimState *s = state;
  memcpy(s, v, sizeof *s);
  s->is_view = 0;
  mk_chance_imagine(&s->chance, rng);
  if (!v->holes) return;
  s->holes = s->viewer = 0;
  Unseen unseen = unseen_in(content, v);
  rebuild_pile(s, v, &unseen, rng);
  fill_hands(s, &unseen, rng);
  memset(s->deck, 0, sizeof s->deck);
  for (int i = 0; i < s->deck_count; i++) diminuendo_tiles_insert(s->deck, i, unseen.tile[i]);
  fill_answers(s, seat, rng);
}

/* ---- Forgetting ---------------------------------------------------------------------------------- */

/* A fixed number for a tile of a pile, from 0 to 65535 (the finaliser of SplitMix64). */
static uint32_t fate(uint64_t seed, int exploration, int index) {
  uint64_t z = seed + (uint64_t)(exploration * 64 + index + 1) * 0x9e3779b97f4a7c15u;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  z = (z ^ z >> 27) * 0x94d049bb133111ebu;
  return (uint32_t)(z >> 48);
}

/* R9.3: whether a tile with that fate is still known under `depth` others. Up to memory 50 the topmost
 * tiles are known, one more for every ten (between tens, by fate); above 50 the six topmost are, and each
 * further tile on it is survived by (memory - 50) out of 50. More depth never helps, more memory never harms. */
static bool remembers(int memory, uint32_t fate, int depth) {
  if (memory >= 100) return true;
  if (memory <= 50) return depth * 10 <= memory + (int)(fate * 10 >> 16);
  uint32_t chance = 1u << 16;
  for (int i = 5; i < depth; i++) chance = chance * (uint32_t)(memory - 50) / 50;
  return fate < chance;
}

void diminuendo_forget(const void *content, void *view, int seat, int memory, uint64_t seed) {
  (void)content, (void)seat;
  DimState *v = view;
  if (v->phase == DIM_OVER) return;
  for (int i = 1; i < v->path.count; i++) {
    int depth = v->path.count - 1 - i;
    if (diminuendo_open(v, i) || remembers(memory, fate(seed, v->exploration, i), depth)) continue;
    v->path.tile[i] = DIM_HIDDEN;
    v->path.arrow[i] = 0;
  }
}

/* A tile that was seen and is buried now. Another exploration is another pile. */
void diminuendo_recall(const void *content, const void *earlier, int seat, void *view) {
  (void)content, (void)seat;
  const DimState *before = earlier;
  DimState *v = view;
  if (v->phase == DIM_OVER || before->exploration != v->exploration) return;
  for (int i = 0; i < v->path.count && i < before->path.count; i++) {
    if (v->path.tile[i] != DIM_HIDDEN) continue;
    v->path.tile[i] = before->path.tile[i];
    v->path.arrow[i] = before->path.arrow[i];
  }
}
