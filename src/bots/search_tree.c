/* search_tree.c - the tree: choosing among children, adding one, going down, giving credit.
 *
 * Arithmetic that chooses is + - * / and square root on doubles, which every machine rounds alike, so
 * that native and WebAssembly builds grow the same tree.
 */
#include "search.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Set by hand and kept because matches of all games went well with them; no value was fitted. */
static const double explore = 1.2; /* how much the seldom tried is favoured, in units of noise */
static const double trust = 1.0;   /* how much a first impression counts, in the same */
static const double width = 1.5;   /* children tried: 2 + width * sqrt(visits) */

static const double narrow = 0.7;        /* the same where children are judged beforehand */
static const double settling = 1.0 / 64; /* how fast the estimate of the noise moves */

enum {
  SAMPLE = 24, /* actions looked at to find a promising one to add */
};

/* ---- Which actions are legal just now -------------------------------------------------------------- */

static uint32_t place_of(const SearchStamps *t, MkAction action) {
  uint32_t place = (action * 0x9e3779b1u) >> 16 & t->mask;
  while (t->stamp[place] >= t->now && t->action[place] != action) place = (place + 1) & t->mask;
  return place;
}

static void stamp_action(SearchStamps *t, MkAction action) {
  uint32_t place = place_of(t, action);
  t->stamp[place] = t->now;
  t->action[place] = action;
}

/* Whether an action is legal; if so it is noted that it has a node. */
static bool note_tried(SearchStamps *t, MkAction action) {
  uint32_t place = place_of(t, action);
  if (t->stamp[place] < t->now) return false;
  t->stamp[place] = t->now + 1;
  return true;
}

static bool is_tried(const SearchStamps *t, MkAction action) {
  return t->stamp[place_of(t, action)] > t->now;
}

static void stamp_all(SearchStamps *t, const MkAction *legal, int count) {
  uint32_t size = 16;
  while (size < 4 * (uint32_t)count) size *= 2; /* roomy: a place is seldom taken */
  t->mask = size - 1;
  t->now += 2; /* unstamps everything; a search has fewer than 2^31 choices */
  for (int i = 0; i < count; i++) stamp_action(t, legal[i]);
}

/* ---- Nodes ------------------------------------------------------------------------------------------ */

/* A new child at the end of the list, or 0 when the arena is full. */
static uint32_t add_child(Search *s, uint32_t parent, int seat, MkAction action, int prior) {
  if (s->node_count == s->node_room) return 0;
  uint32_t *link = &s->node[parent].first;
  while (*link) link = &s->node[*link].next;
  *link = s->node_count;
  s->node[s->node_count] =
      (SearchNode){.action = action, .seat = (int8_t)seat, .prior = (int16_t)prior, .chances = 1};
  return s->node_count++;
}

static uint32_t find_child(const Search *s, uint32_t parent, int seat, MkAction action) {
  for (uint32_t c = s->node[parent].first; c; c = s->node[c].next) {
    if (s->node[c].action == action && s->node[c].seat == seat) return c;
  }
  return 0;
}

/* ---- Choosing --------------------------------------------------------------------------------------- */

/* The logarithm to base 2, straight between powers of two: near enough, and the same everywhere. Multiplying by the
 * inverse of a power of two is exact, and quicker than dividing. */
static double log_2(int32_t number) {
  int power = 31 - __builtin_clz((unsigned)number);
  double inverse = (double)(1u << (31 - power)) * (1.0 / (1u << 31));
  return power + (number * inverse - 1);
}

/* The upper confidence bound of a child, with its first impression fading as it is tried. */
static double attraction(const SearchNode *child, double noise) {
  double visits = child->visits;
  double mean = (double)child->sum / (visits * REWARD_ONE);
  double doubt = explore * sqrt(log_2(child->chances + 1) / visits);
  return mean + noise * (doubt + trust * child->prior / (1000 * (visits + 1)));
}

/* The most attractive child that is legal now; `known` counts those that are. The next one that was never
 * tried comes first, as long as no more than `allowed` are. */
static uint32_t best_child(Search *s, uint32_t at, int seat, double allowed, int *known) {
  uint32_t best = 0;
  double most = -1;
  for (uint32_t c = s->node[at].first; c; c = s->node[c].next) {
    SearchNode *child = &s->node[c];
    __builtin_prefetch(&s->node[child->next]); /* siblings lie anywhere */
    if (child->seat != seat || !note_tried(&s->stamps, child->action)) continue;
    if (child->visits == 0 && *known >= allowed) continue;
    ++*known;
    child->chances++;
    if (child->visits == 0) return c;
    double value = attraction(child, s->noise[seat]);
    if (value <= most) continue;
    most = value;
    best = c;
  }
  return best;
}

/* The most promising of some actions that have no node yet: best_child has noted which have. A promise of 0
 * is not worth one beside others that have. */
static uint32_t add_promising(Search *s, uint32_t at, int seat, int count, bool first_one) {
  MkAction open[SAMPLE];
  int32_t promise[SAMPLE], most = first_one ? -1 : 0;
  int best = -1, left = 0;
  int start = count > SAMPLE ? (int)mk_rng_below(&s->rng, (uint32_t)count) : 0;
  int step = count > SAMPLE ? count / SAMPLE : 1;
  for (int i = 0; i < count && i < SAMPLE; i++) {
    MkAction action = s->legal[(start + i * step) % count];
    if (!is_tried(&s->stamps, action)) open[left++] = action;
  }
  bots_promises(s->game, s->content, s->state.bytes, seat, open, left, promise);
  for (int i = 0; i < left; i++) {
    if (promise[i] <= most) continue;
    most = promise[i];
    best = i;
  }
  return best < 0 ? 0 : add_child(s, at, seat, open[best], most);
}

static int compare_looks(const void *a, const void *b) {
  const SearchLook *one = a, *other = b;
  if (one->value != other->value) return one->value > other->value ? -1 : 1;
  return one->action < other->action ? -1 : one->action > other->action;
}

/* Where a game is looked at by turns, an own node gets its children all together, best first by what each
 * leads to at once; they are then tried in that order. */
static void add_judged(Search *s, uint32_t at, int count) {
  SearchLook look[SEARCH_LOOKS];
  int looked = bots_search_look(s, count, SEARCH_LOOKS, look);
  qsort(look, (size_t)looked, sizeof *look, compare_looks);
  for (int i = looked - 1; i >= 0 && s->node_count < s->node_room; i--) {
    uint32_t next = s->node[at].first;
    s->node[at].first = s->node_count;
    s->node[s->node_count++] =
        (SearchNode){.action = look[i].action, .seat = (int8_t)s->seat, .next = next};
  }
}

/* The root's own actions were put in order beforehand. */
static uint32_t add_at_root(Search *s) {
  if (s->root_open == s->root_count) return 0;
  const SearchRoot *root = &s->root[s->root_open];
  uint32_t child = add_child(s, 0, s->seat, root->action, root->prior);
  if (child) s->root_open++;
  return child;
}

/* A child of `at` to go to, perhaps a new one; 0 only when there is none and no room. */
static uint32_t choose_child(Search *s, uint32_t at, int seat, int count) {
  int known = 0;
  stamp_all(&s->stamps, s->legal, count);
  if (s->help->turns && seat == s->seat && at != 0 && s->node[at].first == 0)
    add_judged(s, at, count);
  double allowed = 2 + (s->help->turns ? narrow : width) * sqrt(s->node[at].visits);
  uint32_t best = best_child(s, at, seat, allowed, &known);
  if (known < count && known < allowed && (!best || s->node[best].visits > 0)) {
    uint32_t added =
        at == 0 && seat == s->seat ? add_at_root(s) : add_promising(s, at, seat, count, known == 0);
    if (added) return added;
  }
  return best;
}

/* ---- Going down ------------------------------------------------------------------------------------- */

/* Puts a cursor on a node. One that no line has come through is where its seat leaves the tree. */
static uint32_t step_on(Search *s, uint32_t node) {
  if (node == 0 || s->trail_count == SEARCH_TRAIL) return SEARCH_LOST;
  s->trail[s->trail_count++] = node;
  return s->node[node].visits ? node : SEARCH_LOST;
}

static uint32_t enter(Search *s, uint32_t from, int seat, MkAction action) {
  uint32_t child = find_child(s, from, seat, action);
  if (!child) child = add_child(s, from, seat, action, 500);
  return step_on(s, child);
}

/* Moves the cursor of whoever acted to `child` (0: there is none) and, if all could see it, those of the
 * others: cursors that stood together go on together. */
static void move_cursors(Search *s, int seat, MkAction action, uint32_t child, bool seen) {
  uint32_t from = s->cursor[seat], to = from == SEARCH_LOST ? SEARCH_LOST : step_on(s, child);
  uint32_t old[MK_MAX_SEATS];
  for (int i = 0; i < s->seats; i++) old[i] = s->cursor[i];
  s->cursor[seat] = to;
  for (int i = 0; seen && i < s->seats; i++) {
    if (i == seat || old[i] == SEARCH_LOST) continue;
    int together = 0;
    while (together < i && (old[together] != old[i] || together == seat)) together++;
    if (old[i] == from)
      s->cursor[i] = to;
    else
      s->cursor[i] = together < i ? s->cursor[together] : enter(s, old[i], seat, action);
  }
}

/* Whether an action taken now is seen by all. It is hidden while several must choose, and until the last
 * of them has: that is taken to be as long as nobody new must act, which never shows too much. */
static bool is_seen(Search *s, uint32_t acting) {
  if (acting & (acting - 1))
    s->secret_step = true;
  else if ((acting & ~s->last_acting) != 0)
    s->secret_step = false;
  s->last_acting = acting;
  return !s->secret_step;
}

static void remember_root_pick(Search *s, MkAction action) {
  for (int i = 0; s->root_pick < 0 && i < s->root_count; i++) {
    if (s->root[i].action == action) s->root_pick = i;
  }
}

/* One action of whoever is next. Forced ones leave no trace in the tree. */
static void descend_once(Search *s, uint32_t acting) {
  int seat = bots_search_lowest_seat(acting);
  bool seen = is_seen(s, acting);
  int count = s->game->legal(s->content, s->state.bytes, seat, s->legal);
  if (count == 1) {
    bots_search_apply(s, seat, s->legal[0]);
    return;
  }
  uint32_t at = s->cursor[seat], child = 0;
  if (at != SEARCH_LOST) child = choose_child(s, at, seat, count);
  MkAction action = child ? s->node[child].action : bots_search_guess(s, seat, s->legal, count);
  if (seat == s->seat) remember_root_pick(s, action);
  bots_search_apply(s, seat, action);
  move_cursors(s, seat, action, child, seen);
}

/* Everybody begins at the root, but somebody with a secret in a branch of their own for it: what they do
 * may depend on it, what others do may not. */
static uint32_t begin_at(Search *s, int seat) {
  uint32_t secret = 0;
  if (s->help->secret && seat != s->seat)
    secret = s->help->secret(s->content, s->state.bytes, seat);
  return secret ? enter(s, 0, seat, secret) : 0;
}

void bots_search_descend(Search *s) {
  s->trail_count = 0;
  s->root_pick = -1;
  bots_search_begin_line(s);
  s->last_acting = 0;
  s->secret_step = false;
  for (int i = 0; i < s->seats; i++) s->cursor[i] = begin_at(s, i);
  for (uint32_t acting; s->cursor[s->seat] != SEARCH_LOST && !bots_search_far_enough(s);) {
    if ((acting = s->game->acting(s->state.bytes)) == 0) return;
    descend_once(s, acting);
  }
}

/* How far off the mark rewards are: what exploring must be measured by, whether they are wins and losses of
 * random games or judgements that hardly differ. */
static void learn_noise(Search *s, const SearchNode *node, int32_t reward) {
  if (node->visits == 0) return;
  double off =
      (double)reward / REWARD_ONE - (double)node->sum / ((double)node->visits * REWARD_ONE);
  double *noise = &s->noise[node->seat];
  *noise += settling * ((off < 0 ? -off : off) - *noise);
}

void bots_search_credit(Search *s, const int32_t reward[MK_MAX_SEATS]) {
  s->node[0].visits++;
  for (int i = 0; i < s->trail_count; i++) {
    SearchNode *node = &s->node[s->trail[i]];
    learn_noise(s, node, reward[node->seat]);
    node->visits++;
    node->sum += reward[node->seat];
  }
}
