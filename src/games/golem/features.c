/* features.c - a position as numbers that a net can judge: about each explorer, about the others as that explorer sees
 * them, and about the table. Whole numbers with MK_NET_ONE for 1, each kept in the range that stands beside its name.
 * The same numbers serve learners elsewhere; what is made of them was learned by `meikyu lab train golem`. */
#include "feature.h"
#include "outlook.h"

enum { ONE = MK_NET_ONE, MOST = MK_NET_MOST };

const MkFeature golem_features[GOLEM_FEATURES] = {
    [GOLEM_F_POSITION] = {"position", 0, ONE},
    [GOLEM_F_LEAD] = {"lead", 0, 2 * ONE},
    [GOLEM_F_CLOSENESS] = {"closeness", 0, ONE},
    [GOLEM_F_LEAD_AFTER] = {"lead after", -ONE, 2 * ONE},
    [GOLEM_F_LEAD_AT_WORST] = {"lead at worst", -2 * ONE, 2 * ONE},
    [GOLEM_F_LEAD_AT_TURN] = {"lead at turn", -ONE, 2 * ONE},
    [GOLEM_F_MOVE] = {"move", 0, MOST},
    [GOLEM_F_TRAP] = {"trap", -MOST, MOST},
    [GOLEM_F_NEXT_MOVE] = {"next move", 0, MOST},
    [GOLEM_F_NEXT_TRAP] = {"next trap", -MOST, MOST},
    [GOLEM_F_TURNS_NEEDED] = {"turns needed", 0, 3 * ONE},
    [GOLEM_F_EXITS] = {"exits", 0, ONE},
    [GOLEM_F_EXIT_NEAR] = {"exit near", 0, ONE},
    [GOLEM_F_TO_FRONT] = {"to front", 0, MOST},
    [GOLEM_F_AT_FRONT] = {"at front", 0, ONE},
    [GOLEM_F_EXPLORED] = {"explored", 0, ONE},
    [GOLEM_F_TURN_IN] = {"turn in", 0, ONE},
    [GOLEM_F_HAS_HAND] = {"has hand", 0, ONE},
    [GOLEM_F_ASKED_REWARD] = {"asked reward", 0, ONE},
    [GOLEM_F_ASKED_FIND] = {"asked find", 0, ONE},
    [GOLEM_F_ASKED_REFILL] = {"asked refill", 0, ONE},
    [GOLEM_F_ASKED_TURN] = {"asked turn", 0, ONE},
    [GOLEM_F_ASKED_FIRST_FIND] = {"asked first find", 0, ONE},
    [GOLEM_F_KEEPER_IN] = {"keeper in", 0, ONE},
    [GOLEM_F_KEEPER_LEAD] = {"keeper lead", 0, 2 * ONE},
    [GOLEM_F_SOONER] = {"sooner", 0, ONE},
    [GOLEM_F_LATER_THAN_FIRST] = {"later than first", -2 * ONE, 2 * ONE},
    [GOLEM_F_BEHIND] = {"behind", 0, ONE},
    [GOLEM_F_AHEAD] = {"ahead", -MOST, MOST},
    [GOLEM_F_OVER_BEST_OUT] = {"over best out", -2 * ONE, 2 * ONE},
    [GOLEM_F_BEATS_BEST_OUT] = {"beats best out", 0, ONE},
    [GOLEM_F_IN] = {"in", 0, ONE},
    [GOLEM_F_BEST_OUT] = {"best out", 0, ONE},
    [GOLEM_F_OUT_MARGIN] = {"out margin", -2 * ONE, 2 * ONE},
    [GOLEM_F_CARDS] = {"cards", 0, MOST},
    [GOLEM_F_CHANCE] = {"chance", 0, ONE},
    [GOLEM_F_HOPED] = {"hoped", 0, MOST},
    [GOLEM_F_EXPECTED] = {"expected", 0, MOST},
    [GOLEM_F_BEST_CHANCE] = {"best chance", 0, ONE},
    [GOLEM_F_MEAN_CHANCE] = {"mean chance", 0, ONE},
    [GOLEM_F_NONE_OUT] = {"none out", 0, ONE},
    [GOLEM_F_BEST_EXPECTED] = {"best expected", 0, MOST},
    [GOLEM_F_EXPECTED_OVER] = {"expected over", -MOST, MOST},
    [GOLEM_F_MOST_CARDS] = {"most cards", 0, MOST},
    [GOLEM_F_MEAN_CARDS] = {"mean cards", 0, MOST},
    [GOLEM_F_HOPED_OVER] = {"hoped over", -MOST, MOST},
    [GOLEM_F_BEST_EXITS] = {"best exits", 0, ONE},
    [GOLEM_F_FEWEST_TURNS] = {"fewest turns", 0, 3 * ONE},
    [GOLEM_F_MEAN_LEAD] = {"mean lead", 0, 2 * ONE},
    [GOLEM_F_RICHER] = {"richer", 0, ONE},
    [GOLEM_F_BEST_FINAL] = {"best final", 0, MOST},
    [GOLEM_F_ALONE] = {"alone", 0, ONE},
    [GOLEM_F_SEATS] = {"seats", 0, ONE},
    [GOLEM_F_STILL_IN] = {"still in", 0, ONE},
    [GOLEM_F_SHARE_IN] = {"share in", 0, ONE},
    [GOLEM_F_AWAKE] = {"awake", 0, ONE},
    [GOLEM_F_ROUND] = {"round", 0, 3 * ONE},
    [GOLEM_F_LOOSE] = {"loose", 0, ONE},
    [GOLEM_F_LAID] = {"laid", 0, ONE},
    [GOLEM_F_GOLEM_PACE] = {"golem pace", 0, MOST},
    [GOLEM_F_GOLEM_NEXT] = {"golem next", 0, MOST},
    [GOLEM_F_GOLEM_AREA] = {"golem area", -ONE, ONE},
    [GOLEM_F_NEXT_BONUS] = {"next bonus", 0, ONE},
    [GOLEM_F_ESCAPED] = {"escaped", 0, 2 * ONE},
};

/* `value` in units of which `unit` make 1. */
static inline void put(int16_t *row, GolemFeature f, int value, int unit) {
  int number = value * ONE / unit, low = golem_features[f].low, high = golem_features[f].high;
  row[f] = (int16_t)(number < low ? low : number > high ? high : number);
}

static inline void put_if(int16_t *row, GolemFeature f, bool yes) {
  row[f] = yes ? ONE : 0;
}

/* What is known of each explorer before they are compared; points in thousandths. */
typedef struct Standing {
  int cards, chance, hoped, expected; /* chance in thousandths */
  int exits;                          /* share of the hand that leads out, in thousandths */
} Standing;

/* What all rows are made from. */
typedef struct Look {
  const GolemContent *content;
  const GolemState *s;
  GolemProspects table;
  Standing of[GOLEM_SEATS];
  uint32_t set;             /* who may still win */
  int best_out, best_final; /* who is out with the most, -1: nobody; and with how much */
  int next;                 /* whose turn is next */
} Look;

/* The others as one of them sees them. */
typedef struct Others {
  int in, chance, chances, none, expected, hoped, cards, all_cards, exits, turns, area, leads;
  int richer, sooner, behind;
} Others;

/* ---- Each by himself ----------------------------------------------------------------------------------- */

/* Share of the hand with which the next move leads out, in thousandths. */
static int exits_of(const GolemContent *content, const GolemState *s, int seat) {
  const GolemPlayer *p = &s->player[seat];
  int way = GOLEM_EXIT - p->pos, good = 0;
  if (s->laid < GOLEM_LAID || p->hand_size == 0) return 0;
  bool last = golem_is_last(s, seat);
  for (uint32_t kinds = golem_cards_set(&p->hand, 1); kinds; kinds &= kinds - 1) {
    int k = __builtin_ctz(kinds);
    if (golem_pace(&content->kind[k], last).move >= way) good += p->hand.n[k];
  }
  return 1000 * good / p->hand_size;
}

static void stand_in(Look *l, int seat) {
  Standing *of = &l->of[seat];
  of->cards = l->table.outlook[seat].cards;
  of->chance = golem_chance_out(l->s, &l->table, seat);
  of->hoped = 1000 * (of->cards + golem_hoped_bonus(l->s, &l->table, seat));
  of->expected = of->chance * (of->hoped / 1000);
  of->exits = exits_of(l->content, l->s, seat);
}

/* Equal points: whoever came out earlier is ahead. */
static void stand_out(Look *l, int seat) {
  const GolemPlayer *p = &l->s->player[seat];
  Standing *of = &l->of[seat];
  of->cards = golem_deck_total(p);
  of->chance = 1000;
  of->hoped = of->expected = 1000 * (of->cards + golem_bonus(p->order));
  bool earlier = l->best_out >= 0 && p->order < l->s->player[l->best_out].order;
  if (l->best_out >= 0 && (of->hoped < l->best_final || (of->hoped == l->best_final && !earlier)))
    return;
  l->best_out = seat;
  l->best_final = of->hoped;
}

static void look_at_all(Look *l) {
  l->best_out = -1;
  l->next = l->s->in ? golem_next(l->s) : 0;
  golem_look_around(l->content, l->s, &l->table);
  for (int seat = 0; seat < l->s->seats; seat++) {
    int status = l->s->player[seat].status;
    if (status == GOLEM_LOST) continue;
    l->set |= 1u << seat;
    if (status == GOLEM_IN)
      stand_in(l, seat);
    else
      stand_out(l, seat);
  }
}

/* ---- The others ---------------------------------------------------------------------------------------- */

static int larger(int a, int b) {
  return a > b ? a : b;
}

static void add_other_in(const Look *l, int seat, int other, Others *o) {
  const Standing *of = &l->of[other];
  const GolemOutlook *outlook = &l->table.outlook[other];
  int area = l->s->player[other].pos;
  o->in++;
  o->none = o->none * (1000 - of->chance) / 1000;
  o->chance = larger(o->chance, of->chance);
  o->chances += of->chance;
  o->exits = larger(o->exits, of->exits);
  o->cards = larger(o->cards, of->cards);
  o->all_cards += of->cards;
  o->hoped = larger(o->hoped, of->hoped);
  o->turns = outlook->needed < o->turns ? outlook->needed : o->turns;
  o->area = larger(o->area, area);
  o->leads += area - l->s->golem;
  o->sooner += outlook->needed < l->table.outlook[seat].needed;
  o->behind += area < l->s->player[seat].pos;
}

static Others others_of(const Look *l, int seat) {
  Others o = {.none = 1000, .turns = 3000};
  for (int other = 0; other < l->s->seats; other++) {
    if (other == seat || !(l->set >> other & 1)) continue;
    o.expected = larger(o.expected, l->of[other].expected);
    o.richer += l->of[other].hoped > l->of[seat].hoped;
    if (golem_is_in(l->s, other)) add_other_in(l, seat, other, &o);
  }
  return o;
}

static void put_others(const Look *l, int seat, const Others *o, int16_t *row) {
  const Standing *of = &l->of[seat];
  int in = o->in ? o->in : 1;
  put(row, GOLEM_F_BEST_CHANCE, o->chance, 1000);
  put(row, GOLEM_F_MEAN_CHANCE, o->chances / in, 1000);
  put(row, GOLEM_F_NONE_OUT, o->none, 1000);
  put(row, GOLEM_F_BEST_EXPECTED, o->expected, 10000);
  put(row, GOLEM_F_EXPECTED_OVER, of->expected - o->expected, 10000);
  put(row, GOLEM_F_MOST_CARDS, o->cards, 10);
  put(row, GOLEM_F_MEAN_CARDS, 100 * o->all_cards / in, 1000);
  put(row, GOLEM_F_HOPED_OVER, of->hoped - o->hoped, 10000);
  put(row, GOLEM_F_BEST_EXITS, o->exits, 1000);
  put(row, GOLEM_F_FEWEST_TURNS, o->in ? o->turns : 0, 1000);
  put(row, GOLEM_F_MEAN_LEAD, 100 * o->leads / in, 1000);
  put(row, GOLEM_F_RICHER, o->richer, 5);
  put(row, GOLEM_F_BEST_FINAL, l->best_final, 10000);
  put_if(row, GOLEM_F_ALONE, o->in == 0);
}

/* ---- Whose turn comes when ------------------------------------------------------------------------------- */

/* Turns go down from the next one. */
static int away(const Look *l, int seat) {
  int places = l->next - seat;
  return places < 0 ? places + l->s->seats : places;
}

/* 0: it is their turn, and nothing is drawn yet. */
static int order_of(const Look *l, int seat) {
  return l->s->phase == GOLEM_TURN && l->s->turn == seat ? 0 : 1 + away(l, seat);
}

/* How far the golem is likely to come before it is somebody's turn. */
static int golem_before(const Look *l, int seat) {
  int trap = 0, order = order_of(l, seat);
  for (int other = 0; other < l->s->seats; other++)
    if (golem_is_in(l->s, other) && order_of(l, other) < order)
      trap += l->table.outlook[other].next.trap;
  return trap > 0 ? trap : 0;
}

/* ---- Somebody who is in -------------------------------------------------------------------------------- */

static void put_track(const Look *l, int seat, int16_t *row) {
  const GolemState *s = l->s;
  const GolemPlayer *p = &s->player[seat];
  int lead = p->pos - s->golem, front = golem_foremost(s);
  put(row, GOLEM_F_POSITION, p->pos, GOLEM_EXIT);
  put(row, GOLEM_F_LEAD, lead, 10);
  put(row, GOLEM_F_CLOSENESS, 1, 1 + larger(lead, 0));
  put(row, GOLEM_F_LEAD_AFTER, GOLEM_PACE_AREA * lead - l->table.now, 10 * GOLEM_PACE_AREA);
  put(row, GOLEM_F_LEAD_AT_WORST, GOLEM_PACE_AREA * lead - l->table.worst, 10 * GOLEM_PACE_AREA);
  put(row, GOLEM_F_LEAD_AT_TURN, GOLEM_PACE_AREA * lead - golem_before(l, seat),
      10 * GOLEM_PACE_AREA);
  put(row, GOLEM_F_EXIT_NEAR, GOLEM_EXIT - p->pos, 10);
  put(row, GOLEM_F_TO_FRONT, front - p->pos, 10);
  put_if(row, GOLEM_F_AT_FRONT, s->laid < GOLEM_LAID && p->pos >= front - 1);
  bool kept = p->keeper >= 0 && golem_is_in(s, p->keeper);
  put_if(row, GOLEM_F_KEEPER_IN, kept);
  put(row, GOLEM_F_KEEPER_LEAD, kept ? s->player[p->keeper].pos - s->golem : 0, 10);
}

static void put_pace(const Look *l, int seat, int16_t *row) {
  const GolemOutlook *o = &l->table.outlook[seat];
  put(row, GOLEM_F_MOVE, o->pace.move, 5 * GOLEM_PACE_AREA);
  put(row, GOLEM_F_TRAP, o->pace.trap, 2 * GOLEM_PACE_AREA);
  put(row, GOLEM_F_NEXT_MOVE, o->next.move, 5 * GOLEM_PACE_AREA);
  put(row, GOLEM_F_NEXT_TRAP, o->next.trap, 2 * GOLEM_PACE_AREA);
  put(row, GOLEM_F_TURNS_NEEDED, o->needed, 1000);
  put(row, GOLEM_F_EXITS, l->of[seat].exits, 1000);
}

static void put_turn(const Look *l, int seat, int16_t *row) {
  const GolemState *s = l->s;
  int phase = s->phase;
  bool asked = s->actor == seat;
  bool now = phase != GOLEM_REFILL && phase != GOLEM_FIRST_FIND && s->turn == seat;
  put(row, GOLEM_F_TURN_IN, now ? 0 : 1 + away(l, seat), GOLEM_SEATS);
  put_if(row, GOLEM_F_HAS_HAND, s->player[seat].hand_size > 0);
  put_if(row, GOLEM_F_EXPLORED, s->player[seat].explored);
  put_if(row, GOLEM_F_ASKED_REWARD, asked && phase == GOLEM_REWARD);
  put_if(row, GOLEM_F_ASKED_FIND, asked && phase == GOLEM_FIND);
  put_if(row, GOLEM_F_ASKED_REFILL, asked && phase == GOLEM_REFILL);
  put_if(row, GOLEM_F_ASKED_TURN, asked && phase == GOLEM_TURN);
  put_if(row, GOLEM_F_ASKED_FIRST_FIND, asked && phase == GOLEM_FIRST_FIND);
}

static void put_in(const Look *l, int seat, const Others *o, int16_t *row) {
  int needed = l->table.outlook[seat].needed, hoped = l->of[seat].hoped;
  put_track(l, seat, row);
  put_pace(l, seat, row);
  put_turn(l, seat, row);
  put(row, GOLEM_F_SOONER, o->sooner, 5);
  put(row, GOLEM_F_LATER_THAN_FIRST, o->in ? needed - o->turns : 0, 500);
  put(row, GOLEM_F_BEHIND, o->behind, 5);
  put(row, GOLEM_F_AHEAD, o->in ? l->s->player[seat].pos - o->area : 0, 10);
  put(row, GOLEM_F_OVER_BEST_OUT, l->best_out >= 0 ? hoped - l->best_final : 0, 10000);
  put_if(row, GOLEM_F_BEATS_BEST_OUT, l->best_out >= 0 && hoped > l->best_final);
  put_if(row, GOLEM_F_IN, true);
}

static void put_out(const Look *l, int seat, const Others *o, int16_t *row) {
  bool best = l->best_out == seat;
  int margin = best ? l->best_final - o->hoped : l->of[seat].expected - l->best_final;
  put_if(row, GOLEM_F_BEST_OUT, best);
  put(row, GOLEM_F_OUT_MARGIN, margin, 10000);
}

/* ---- The table ----------------------------------------------------------------------------------------- */

static void put_table(const Look *l, int16_t *row) {
  const GolemState *s = l->s;
  put(row, GOLEM_F_SEATS, s->seats, GOLEM_SEATS);
  put(row, GOLEM_F_STILL_IN, s->in, GOLEM_SEATS);
  put(row, GOLEM_F_SHARE_IN, s->in, s->seats);
  put_if(row, GOLEM_F_AWAKE, golem_is_awake(s));
  put(row, GOLEM_F_ROUND, s->round, 10);
  put_if(row, GOLEM_F_LOOSE, golem_is_loose(s));
  put(row, GOLEM_F_LAID, s->laid, GOLEM_LAID);
  put(row, GOLEM_F_GOLEM_PACE, l->table.golem, 5 * GOLEM_PACE_AREA);
  put(row, GOLEM_F_GOLEM_NEXT, l->table.now, 5 * GOLEM_PACE_AREA);
  put(row, GOLEM_F_GOLEM_AREA, s->golem, GOLEM_EXIT);
  put(row, GOLEM_F_NEXT_BONUS, golem_bonus(s->escaped + 1), 5);
  put(row, GOLEM_F_ESCAPED, s->escaped, 3);
}

static void put_standing(const Standing *of, int16_t *row) {
  put(row, GOLEM_F_CARDS, of->cards, 10);
  put(row, GOLEM_F_CHANCE, of->chance, 1000);
  put(row, GOLEM_F_HOPED, of->hoped, 10000);
  put(row, GOLEM_F_EXPECTED, of->expected, 10000);
}

static uint32_t look(const void *content, const void *state, int16_t row[][MK_NET_INPUTS]) {
  Look l = {.content = golem_content(content), .s = state};
  look_at_all(&l);
  for (int seat = 0; seat < l.s->seats; seat++) {
    if (!(l.set >> seat & 1)) continue;
    Others others = others_of(&l, seat);
    if (golem_is_in(l.s, seat))
      put_in(&l, seat, &others, row[seat]);
    else
      put_out(&l, seat, &others, row[seat]);
    put_standing(&l.of[seat], row[seat]);
    put_others(&l, seat, &others, row[seat]);
    put_table(&l, row[seat]);
  }
  return l.set;
}

static int seats_of(const void *state) {
  return ((const GolemState *)state)->seats;
}

/* Whoever is out in the open. */
static uint32_t safe(const void *state) {
  const GolemState *s = state;
  uint32_t set = 0;
  for (int seat = 0; seat < s->seats; seat++)
    set |= (uint32_t)(s->player[seat].status == GOLEM_ESCAPED) << seat;
  return set;
}

extern const unsigned char mk_net_golem[];
extern const unsigned mk_net_golem_size;

const MkNetHelp golem_net = {
    .feature = golem_features,
    .features = GOLEM_FEATURES,
    .look = look,
    .seats = seats_of,
    .safe = safe,
    .at = offsetof(GolemContent, net),
    .file = mk_net_golem,
    .file_size = &mk_net_golem_size,
};
