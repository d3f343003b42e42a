/* solve.c - the exact search when only basic seekers are left.
 *
 * From then on the dungeon is a fixed row of which two ends are eaten, and a turn is: a power, an end, a
 * way to store. A *spot* is a position between two turns seen by whoever moves; its value is the
 * difference in points still to come, so that what has been settled is no part of it. Spots fit into 63
 * bits and are the exact keys of the table of known values. Rule 18 is not here (exchanges reach inside
 * the row), nor is what advanced seekers do: the general search in src/bots goes on by itself there.
 */
#include "solve.h"

typedef struct Spot {
  uint32_t mine, theirs; /* holds */
  uint16_t field;        /* seekers left: two bits for each power, 1 lowest */
  uint8_t at, size;      /* the dungeon */
  uint8_t seekers;       /* how many are left */
  uint8_t lead;          /* the power that began this round, where the order asks for it */
} Spot;

/* A move and what it leads to. */
typedef struct Move {
  Spot spot;
  MkKey key;
  int32_t gain; /* as it stands (seekers_standing): points and the power they took */
  int32_t order;
  uint8_t code;
  bool again; /* the mover moves again: last in a round, first in the next */
} Move;

enum { MAX_MOVES = 10 * SOLVE_MAX_WAYS };

typedef struct Search {
  SolveGame *game;
  MkExact *exact;
} Search;

/* ---- Preparing ------------------------------------------------------------------------------------ */

/* Whether m gems of a colour bring the same as n by every number up to `more` that may come. */
static bool same_future(const int8_t *values, int m, int n, int more) {
  for (int i = 1; i <= more && n + i <= SEEKERS_LONGEST; i++)
    if (values[m + i] - values[m] != values[n + i] - values[n]) return false;
  return true;
}

static void fill_same(SolveGame *g) {
  for (int c = 0; c < SEEKERS_COLOURS; c++)
    for (int n = 0; n <= SEEKERS_LONGEST; n++)
      for (int more = 0; more <= SEEKERS_LONGEST; more++) {
        int m = 0;
        while (!same_future(g->sheet->values[c], m, n, more)) m++;
        g->same[c][n][more] = (uint8_t)m;
      }
}

static uint64_t mix(uint64_t hash, uint64_t word) {
  hash = (hash ^ word) * UINT64_C(0xff51afd7ed558ccd);
  return hash ^ hash >> 32;
}

static void fill_dungeon(SolveGame *g, const SeekersState *s) {
  memcpy(g->gem, s->dungeon, sizeof g->gem);
  g->salt = 0;
  for (int i = 0; i < SEEKERS_DUNGEON_ROOM; i++) {
    g->before[i + 1] = g->before[i] + (1u << 4 * g->gem[i]);
    if (s->mode != SEEKERS_BASIC) g->salt = mix(g->salt, g->gem[i]);
  }
}

void seekers_prepare(SolveGame *g, const SeekersState *s) {
  if (!g->sheet) {
    g->sheet = &seekers_sheets[s->rule];
    g->rule = s->rule, g->order = s->order;
    if (g->sheet->values) fill_same(g);
    fill_dungeon(g, s);
  }
  if (memcmp(g->gem, s->dungeon, sizeof g->gem) != 0) fill_dungeon(g, s);
}

/* ---- Spots ---------------------------------------------------------------------------------------- */

static uint32_t essence(const SolveGame *g, uint32_t hold, SolveCounts left, int turns) {
  switch (g->sheet->style) {
  case SEEKERS_COUNT: return seekers_count_essence(g, hold, left, turns);
  case SEEKERS_ROW: return seekers_row_essence(g, hold, left);
  default: return 0;
  }
}

uint32_t seekers_hold(const SolveGame *g, const SeekersPlayer *p, SolveCounts left) {
  uint32_t hold = 0;
  if (g->sheet->style == SEEKERS_COUNT) hold = seekers_count_hold(p);
  if (g->sheet->style == SEEKERS_ROW) hold = seekers_row_hold(p);
  return essence(g, hold, left, SEEKERS_TURNS - p->seeker_count);
}

int seekers_lead(const SeekersState *s) {
  if (s->order < 3 || s->mover == s->first) return 0;
  return seekers_cards[s->player[s->first].seekers[s->round - 1]].power;
}

static Spot spot_of(const SolveGame *g, const SeekersState *s) {
  Spot spot = {.at = s->dungeon_at, .size = s->dungeon_length, .lead = (uint8_t)seekers_lead(s)};
  SolveCounts left = solve_between(g, spot.at, spot.at + spot.size);
  for (int power = 1; power <= 5; power++) {
    spot.field |= (uint16_t)(s->basic[power] << 2 * (power - 1));
    spot.seekers = (uint8_t)(spot.seekers + s->basic[power]);
  }
  spot.mine = seekers_hold(g, &s->player[s->mover], left);
  spot.theirs = seekers_hold(g, &s->player[!s->mover], left);
  return spot;
}

static inline MkKey key_of(const SolveGame *g, const Spot *spot) {
  _Static_assert(2 * SOLVE_HOLD_BITS + 10 + 6 + 3 <= 63, "a spot fits into a key");
  uint64_t key = spot->mine | (uint64_t)spot->theirs << SOLVE_HOLD_BITS;
  key |= (uint64_t)(spot->field | spot->at << 10 | spot->lead << 16) << 2 * SOLVE_HOLD_BITS;
  return (MkKey){key ^ g->salt, key + g->salt};
}

/* ---- Moves ---------------------------------------------------------------------------------------- */

/* R3.4: the valid colour is chosen before the seeker, so one takes the best for what it brings. */
static int area_ways(const SolveGame *g, int from, int n, SolveWay *out) {
  SolveCounts block = solve_between(g, from, from + n);
  int most = 0;
  for (int c = 0; c < SEEKERS_COLOURS; c++)
    if (solve_number(block, c) > most) most = solve_number(block, c);
  int apart = solve_number(block, SEEKERS_RAINBOW) + solve_number(block, SEEKERS_GOLD);
  out[0] = (SolveWay){0, most + apart};
  return 1;
}

/* The ways to store what a power takes from an end. */
static int ways(SolveGame *g, const Spot *spot, int power, int end, SolveWay *out) {
  int from = end == SEEKERS_LEFT ? spot->at : spot->at + spot->size - power;
  switch (g->sheet->style) {
  case SEEKERS_COUNT: return seekers_count_ways(g, spot->mine, from, power, out);
  case SEEKERS_ROW: return seekers_row_ways(g, spot->mine, from, power, out);
  default: return area_ways(g, from, power, out);
  }
}

/* What storing so brings to how the mover stands: power spent counts against it. */
static inline int32_t gain_of(const SolveWay *way, int power) {
  return SEEKERS_POINT * way->gain - power;
}

static inline bool has_power(const Spot *spot, int power) {
  return spot->field >> 2 * (power - 1) & 3;
}

/* R2.5, seen by the mover: whoever moves last in a round may begin the next. */
static bool moves_again(const SolveGame *g, const Spot *spot, int power) {
  return spot->seekers % 2 && seekers_next_first(g->order, 0, spot->lead, power) == 1;
}

/* Adds a move unless one with the same outcome is there; of two the one that brings more. */
static int add_move(Move *moves, int first, int count, const Move *move) {
  for (int i = first; i < count; i++) {
    if (moves[i].key.check != move->key.check) continue;
    if (moves[i].gain < move->gain) moves[i] = *move;
    return count;
  }
  moves[count] = *move;
  return count + 1;
}

/* All ways to send one power to one end. */
static int list_ways(SolveGame *g, const Spot *spot, int power, int end, Move *moves, int count) {
  SolveWay way[SOLVE_MAX_WAYS];
  int n = ways(g, spot, power, end, way), first = count;
  Move move = {.spot = *spot, .again = moves_again(g, spot, power)};
  Spot *next = &move.spot;
  if (end == SEEKERS_LEFT) next->at = (uint8_t)(next->at + power);
  next->size = (uint8_t)(next->size - power);
  next->field = (uint16_t)(next->field - (1 << 2 * (power - 1)));
  next->seekers--;
  next->lead = g->order >= 3 && spot->seekers % 2 == 0 ? (uint8_t)power : 0;
  SolveCounts left = solve_between(g, next->at, next->at + next->size);
  uint32_t theirs = essence(g, spot->theirs, left, spot->seekers / 2);
  for (int i = 0; i < n; i++) {
    uint32_t mine = essence(g, way[i].hold, left, (spot->seekers - 1) / 2);
    next->mine = move.again ? mine : theirs;
    next->theirs = move.again ? theirs : mine;
    move.key = key_of(g, next);
    move.gain = gain_of(&way[i], power);
    move.order = way[i].gain + power;
    move.code = (uint8_t)(power << 4 | end << 3 | i);
    count = add_move(moves, first, count, &move);
  }
  return count;
}

static int list_moves(SolveGame *g, const Spot *spot, Move *moves) {
  int count = 0;
  for (int power = 5; power >= 1; power--)
    for (int end = SEEKERS_LEFT; has_power(spot, power) && end <= SEEKERS_RIGHT; end++)
      count = list_ways(g, spot, power, end, moves, count);
  return count;
}

/* ---- Searching ------------------------------------------------------------------------------------ */

/* What is still to come is what both have at the end less what both have now. */
_Static_assert(4 * SEEKERS_MOST_POINTS * SEEKERS_POINT + SEEKERS_ALL_POWER < MK_KNOWN_MOST,
               "standings fit into known values");

/* The last seeker of all: the best it can bring. */
static int last_turn(SolveGame *g, const Spot *spot) {
  int best = INT32_MIN;
  for (int power = 1; power <= 5; power++)
    for (int end = SEEKERS_LEFT; has_power(spot, power) && end <= SEEKERS_RIGHT; end++) {
      SolveWay way[SOLVE_MAX_WAYS];
      int n = ways(g, spot, power, end, way);
      for (int i = 0; i < n; i++)
        if (gain_of(&way[i], power) > best) best = gain_of(&way[i], power);
    }
  return best;
}

/* Whether every gem costs something (rule 11): what looks cheap at once is then left to the opponent. */
static bool gems_cost(const SeekersSheet *sheet) {
  return sheet->late == SEEKERS_LATE_DROP && sheet->values &&
         sheet->values[0][2] < sheet->values[0][1];
}

/* Gives each move its place: what did best last time; then what brings points at once and takes much;
 * then what often did well. */
static void order_moves(const SolveGame *g, const Spot *spot, int best, Move *moves, int count) {
  int weight = gems_cost(g->sheet) ? 0 : 500;
  for (int i = 0; i < count; i++) {
    Move *move = &moves[i];
    move->order = g->history[spot->seekers][move->code] + weight * move->order;
    if (move->code == best) move->order = INT32_MAX;
  }
}

static void praise(SolveGame *g, int seekers, int code) {
  uint16_t *history = g->history[seekers];
  if (++history[code] < 900) return;
  for (int i = 0; i < SOLVE_MOVES; i++) history[i] /= 2;
}

/* A move whose outcome is known well enough to reach beta; NULL if there is none. */
static const Move *find_known(const Search *s, const Move *moves, int count, int beta, int *value) {
  for (int i = 0; i < count; i++) {
    const MkKnown *known = mk_exact_find(s->exact, moves[i].key);
    if (!known) continue;
    *value = moves[i].gain + (moves[i].again ? known->lower : -known->upper);
    if (*value >= beta) return &moves[i];
  }
  return NULL;
}

static int search(const Search *s, const Spot *spot, MkKey key, int beta);

static int search_move(const Search *s, const Move *move, int beta) {
  if (move->again) return move->gain + search(s, &move->spot, move->key, beta - move->gain);
  return move->gain - search(s, &move->spot, move->key, move->gain - beta + 1);
}

/* Brings the best move not yet tried to the front. */
static void pick_move(Move *moves, int count) {
  int best = 0;
  for (int i = 1; i < count; i++)
    if (moves[i].order > moves[best].order) best = i;
  Move move = moves[best];
  moves[best] = moves[0];
  moves[0] = move;
}

static int search_moves(const Search *s, const Spot *spot, int beta, int *code) {
  Move moves[MAX_MOVES];
  int count = list_moves(s->game, spot, moves), best = INT32_MIN;
  const Move *known = spot->seekers > 2 ? find_known(s, moves, count, beta, &best) : NULL;
  if (known) {
    *code = known->code;
    return best;
  }
  best = INT32_MIN;
  order_moves(s->game, spot, *code, moves, count);
  for (int i = 0; i < count && best < beta && !s->exact->stopped; i++) {
    pick_move(moves + i, count - i);
    int value = search_move(s, &moves[i], beta);
    if (value > best) best = value, *code = moves[i].code;
  }
  if (best >= beta) praise(s->game, spot->seekers, *code);
  return best;
}

/* Whether a spot is worth at least beta to the mover: a lower bound that reaches beta, or an upper bound
 * that does not. */
static int search(const Search *s, const Spot *spot, MkKey key, int beta) {
  int code = 0;
  if (!mk_exact_node(s->exact)) return 0;
  if (spot->seekers == 1) return last_turn(s->game, spot);
  const MkKnown *known = mk_exact_find(s->exact, key);
  if (known) {
    if (known->lower >= beta) return known->lower;
    if (known->upper < beta) return known->upper;
    code = known->move;
  }
  int value = search_moves(s, spot, beta, &code);
  if (!s->exact->stopped) mk_exact_store(s->exact, key, spot->seekers, value, beta, code);
  return value;
}

/* ---- For the contract ----------------------------------------------------------------------------- */

const MkWords *seekers_unsolvable(const void *content, const void *state) {
  (void)content;
  static const MkWords hidden = {"this rule cannot be solved: colour cards are hidden",
                                 "このルールは解けません（伏せた色カードがあります）"};
  static const MkWords random = {"this rule cannot be solved: colour cards are turned up by chance",
                                 "このルールは解けません（色カードがランダムにめくられます）"};
  const SeekersSheet *sheet = &seekers_sheets[((const SeekersState *)state)->rule];
  if (sheet->cards) return &hidden;
  return sheet->deck ? &random : NULL;
}

/* Between two turns, with basic seekers only, and no exchanges. */
static bool is_spot(const SeekersState *s) {
  int begins = seekers_picks(s) ? SEEKERS_ASK_COLOUR : SEEKERS_ASK_TAKE;
  return s->phase == begins && !(s->field & ~(uint32_t)SEEKERS_BASIC_CARDS) &&
         seekers_sheets[s->rule].late != SEEKERS_LATE_EXCHANGE;
}

int32_t seekers_stands(const void *content, const void *state, int seat) {
  (void)content;
  const SeekersState *s = state;
  const SeekersPlayer *mine = &s->player[seat], *theirs = &s->player[!seat];
  return seekers_standing(s, seekers_total(s->rule, mine) - seekers_total(s->rule, theirs), seat);
}

bool seekers_solve(const void *content, const void *state, MkExact *exact, int32_t beta,
                   int32_t *value) {
  const SeekersState *s = state;
  if (!is_spot(s)) return false;
  Search search_for = {exact->room, exact};
  seekers_prepare(search_for.game, s);
  Spot spot = spot_of(search_for.game, s);
  int32_t stands = seekers_stands(content, state, s->mover);
  *value = stands + search(&search_for, &spot, key_of(search_for.game, &spot), beta - stands);
  return true;
}
