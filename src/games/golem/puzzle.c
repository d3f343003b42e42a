/* puzzle.c - Nobody Comes Out as puzzles: the exact chances of what the turn at hand may bring, from what a seat knows.
 *
 * Two things are not known: which cards of the own deck are in the hand that the keeper holds, and what lies face down. An
 * action is carried out by the rules themselves with what chance brings written down (GolemReal); whenever it needs a card
 * that is not written down yet, every card that may be there is tried, with as much weight as there are of it. So all splits
 * are counted and none is drawn. What the seat decides in between it decides with what it has seen by then. */
#include "golem.h"

#include <string.h>

enum { SURVIVE, ESCAPE, TREASURE, CLEAR, LAST };
static const char *const ofs[] = {"survive", "escape", "treasure", "clear", "last", NULL};
enum { CLEAR_BY = 5 }; /* areas between the golem and whoever is clear of it, at least */
enum { MOVE_OR_EXPLORE, WHICH_TREASURE };
static const char *const themes[] = {"move-or-explore", "which-treasure", NULL};

enum { MOST_RUNS = 200000 }; /* a position that takes more is none for people either */

/* What is asked about a turn. */
typedef struct Odds {
  const GolemContent *content;
  int seat, of;
  int had; /* cards of the own deck before */
  int runs;
} Odds;

/* What was written down so far: cards drawn, and ruin cards by number, one bit each. */
typedef struct Told {
  GolemReal real;
  int drawn;
  uint32_t ruins;
} Told;

static const MkWorth unknown = {0, 0};

/* ---- Fractions ------------------------------------------------------------------------------------------ */

static MkWorth reduced(int64_t num, int64_t den) {
  int64_t a = num, b = den;
  while (b) {
    int64_t rest = a % b;
    a = b;
    b = rest;
  }
  return a ? (MkWorth){num / a, den / a} : (MkWorth){0, 1};
}

/* sum + weight / all * value; unknown where the numbers grow too large. */
static MkWorth add(MkWorth sum, int weight, int all, MkWorth value) {
  int64_t den, left, right, num;
  if (!sum.den || !value.den) return unknown;
  MkWorth part = reduced(value.num * weight, value.den * all);
  if (__builtin_mul_overflow(sum.den, part.den, &den) ||
      __builtin_mul_overflow(sum.num, part.den, &left) ||
      __builtin_mul_overflow(part.num, sum.den, &right) ||
      __builtin_add_overflow(left, right, &num))
    return unknown;
  MkWorth result = reduced(num, den);
  return result.den > INT32_MAX ? unknown : result;
}

/* ---- What may be there ---------------------------------------------------------------------------------- */

/* The card of the own hand that comes next may be any of the deck that was not drawn yet. */
static GolemCards undrawn(const GolemState *s, const Told *told) {
  GolemCards cards = s->player[s->turn].hand;
  for (int i = s->drawn_count; i < told->drawn; i++) cards.n[told->real.drawn[i]]--;
  return cards;
}

/* Ruin cards that lie nowhere in sight and were not written down. */
static int hidden_ruins(const Odds *o, const GolemState *s, const Told *told,
                        uint8_t out[GOLEM_RUINS]) {
  int count = golem_ruins_left(o->content, s, true, out);
  for (int number = 0; number < GOLEM_LAID; number++) {
    if (!(told->ruins >> number & 1)) continue;
    int i = 0;
    while (o->content->ruin[out[i]][0] != told->real.ruin[number][0] ||
           o->content->ruin[out[i]][1] != told->real.ruin[number][1])
      i++;
    out[i] = out[--count];
  }
  return count;
}

static bool is_hidden(const GolemState *s, int number) {
  int area = GOLEM_FIRST + 2 * number;
  return !golem_is_turned(s, area);
}

/* ---- Carrying out --------------------------------------------------------------------------------------- */

/* Fills in what nobody has said: it is noticed when it is used. */
static void pad(const GolemState *s, Told *told) {
  GolemCards cards = undrawn(s, told);
  int kind = 0;
  for (int i = told->drawn; i < GOLEM_HAND; i++) {
    while (kind < GOLEM_KINDS && !cards.n[kind]) kind++;
    if (kind == GOLEM_KINDS) break;
    told->real.drawn[i] = (uint8_t)kind;
    cards.n[kind]--;
  }
  for (int number = 0; number < GOLEM_LAID; number++)
    if (!(told->ruins >> number & 1)) memset(told->real.ruin[number], '.', 2);
}

static void run(Odds *o, GolemState *s, const Told *told, MkAction action, MkEvents *events) {
  GolemPlay play = {o->content, s, events, &told->real};
  for (int number = 0; number < s->laid && number < GOLEM_LAID - 1; number++)
    if (is_hidden(s, number)) golem_lay(s, number, told->real.ruin[number]);
  o->runs++;
  golem_carry_out(&play, action);
}

/* The first ruin card that was turned and is not written down; -1: all are. Up to there nothing depended on it. */
static int first_untold(const Told *told, const MkEvents *events) {
  for (int i = 0; i < events->count; i++) {
    if (events->list[i].kind != GOLEM_EV_TURNED) continue;
    int number = (events->list[i].data[0] - GOLEM_FIRST) / 2;
    if (number >= 0 && !(told->ruins >> number & 1)) return number;
  }
  return -1;
}

static MkWorth after(Odds *o, const GolemState *s, MkAction action, const Told *told);

static MkWorth try_cards(Odds *o, const GolemState *s, MkAction action, const Told *told) {
  GolemCards cards = undrawn(s, told);
  int all = golem_cards_total(&cards);
  MkWorth sum = {0, 1};
  for (int kind = 0; kind < GOLEM_KINDS && sum.den; kind++) {
    if (!cards.n[kind]) continue;
    Told next = *told;
    next.real.drawn[next.drawn++] = (uint8_t)kind;
    sum = add(sum, cards.n[kind], all, after(o, s, action, &next));
  }
  return sum;
}

static bool same_ruin(const GolemContent *content, int one, int other) {
  return content->ruin[one][0] == content->ruin[other][0] &&
         content->ruin[one][1] == content->ruin[other][1];
}

/* Equal cards are neighbours, or tried apart: it comes to the same. */
static MkWorth try_ruins(Odds *o, const GolemState *s, MkAction action, const Told *told,
                         int number) {
  uint8_t left[GOLEM_RUINS];
  int all = hidden_ruins(o, s, told, left);
  MkWorth sum = {0, 1};
  for (int i = 0, alike; i < all && sum.den; i += alike) {
    for (alike = 1; i + alike < all && same_ruin(o->content, left[i], left[i + alike]);) alike++;
    Told next = *told;
    memcpy(next.real.ruin[number], o->content->ruin[left[i]], 2);
    next.ruins |= 1u << number;
    sum = add(sum, alike, all, after(o, s, action, &next));
  }
  return sum;
}

/* ---- What came of it ------------------------------------------------------------------------------------ */

static bool nobody_behind(const GolemState *s, int seat) {
  for (int i = 0; i < s->seats; i++)
    if (golem_is_in(s, i) && s->player[i].pos < s->player[seat].pos) return false;
  return true;
}

static bool came_true(const Odds *o, const GolemState *s) {
  const GolemPlayer *p = &s->player[o->seat];
  bool in = p->status == GOLEM_IN;
  switch (o->of) {
  case SURVIVE: return p->status != GOLEM_LOST;
  case ESCAPE: return p->status == GOLEM_ESCAPED;
  case TREASURE: return p->status != GOLEM_LOST && golem_deck_total(p) > o->had;
  case CLEAR: return p->status == GOLEM_ESCAPED || (in && p->pos - s->golem >= CLEAR_BY);
  default: return in && nobody_behind(s, o->seat);
  }
}

/* The best of what the seat may still choose in its turn; nothing more is known than what lies open then. */
static MkWorth best_choice(Odds *o, const GolemState *s) {
  MkAction legal[GOLEM_MOST_LEGAL];
  Told nothing = {.drawn = s->drawn_count};
  MkWorth best = {0, 1};
  int count = golem_legal(o->content, s, o->seat, legal);
  for (int i = 0; i < count && best.den; i++) {
    MkWorth value = after(o, s, legal[i], &nothing);
    if (!value.den || mk_worth_compare(value, best) > 0) best = value;
  }
  return best;
}

static MkWorth settle(Odds *o, const GolemState *s) {
  bool asked = s->actor == o->seat && (s->phase == GOLEM_FIND || s->phase == GOLEM_REWARD);
  if (asked && golem_is_in(s, o->seat)) return best_choice(o, s);
  return (MkWorth){came_true(o, s), 1};
}

/* The chance after an action, as far as chance is written down; the rest is tried. */
static MkWorth after(Odds *o, const GolemState *s, MkAction action, const Told *told) {
  GolemState next = *s;
  Told padded = *told;
  MkEvents events;
  if (o->runs > MOST_RUNS) return unknown;
  mk_events_clear(&events);
  pad(s, &padded);
  run(o, &next, &padded, action, &events);
  int drawn = s->drawn_count;
  for (int i = 0; i < events.count; i++) drawn += events.list[i].kind == GOLEM_EV_DRAWN;
  if (drawn > told->drawn) return try_cards(o, s, action, told);
  int number = first_untold(told, &events);
  if (number >= 0) return try_ruins(o, s, action, told, number);
  return settle(o, &next);
}

/* Out of a view: the own deck as one heap to draw from. Whatever others draw afterwards does not matter. */
static GolemState begin(const GolemState *view, int seat) {
  GolemState s = *view;
  MkRng rng;
  GolemPlayer *p = &s.player[seat];
  s.is_view = 0;
  golem_cards_pour(&p->draw, &p->hand);
  for (int i = 0; i < s.seats; i++) s.player[i].veiled = 0;
  mk_rng_init_pcg32(&rng, 1, 1);
  mk_chance_imagine(&s.chance.any, &rng);
  return s;
}

static MkWorth chance(const void *content, const void *view, int seat, const MkGoal *goal,
                      MkAction action) {
  GolemState s = begin(view, seat);
  Odds odds = {golem_content(content), seat, goal->of, golem_deck_total(&s.player[seat]), 0};
  Told nothing = {.drawn = s.drawn_count};
  return after(&odds, &s, action, &nothing);
}

/* ---- Which positions ------------------------------------------------------------------------------------ */

static void table(int number, int *seats, MkOptions *options) {
  (void)options;
  *seats = 2 + number % (GOLEM_SEATS - 1);
}

/* What a game of a series is asked about. Good questions about treasure are rare, the others are not. */
static int goals_of(int number, int phase, MkGoal *out) {
  enum { OF = 20 };
  int turn = number / (GOLEM_SEATS - 1) % OF; /* the rest of that is how many sit at the table */
  for (int i = 0; i < MK_GOALS_MOST; i++) out[i] = (MkGoal){.kind = MK_GOAL_CHANCE};
  if (phase == GOLEM_TURN && turn < 2) {
    out[0].of = turn ? CLEAR : SURVIVE;
    out[1].of = turn ? SURVIVE : CLEAR;
    return 2;
  }
  if (phase != GOLEM_FIND || turn < 2) return 0;
  out[0].of = turn == 2 ? LAST : ESCAPE;
  out[1].of = TREASURE;
  return turn == 2 ? 1 : 2;
}

/* Only where the golem is near enough to matter, or the exit. */
static int goals(const void *content, const void *state, int seat, int number, MkGoal *out) {
  enum { NEAR = 12 };
  const GolemState *s = state;
  MkAction legal[GOLEM_MOST_LEGAL];
  if (s->turn != seat || s->actor != seat) return 0;
  if (golem_legal(content, state, seat, legal) < 2) return 0;
  bool danger = s->player[seat].pos - s->golem <= NEAR && golem_is_loose(s);
  bool exit = s->laid == GOLEM_LAID && GOLEM_EXIT - s->player[seat].pos <= NEAR;
  return danger || exit ? goals_of(number, s->phase, out) : 0;
}

/* The choices of a position as far as habits go. */
typedef struct Habits {
  MkAction best;
  MkWorth next;           /* what the next best is worth */
  bool cheapest, dearest; /* no treasure costs less, or more, than the best choice */
} Habits;

static Habits habits_of(const void *content, const GolemState *s, int seat, const MkGoal *goal) {
  _Alignas(16) GolemState view;
  MkAction legal[GOLEM_MOST_LEGAL];
  int cost[GOLEM_MOST_LEGAL], at = 0, count = golem_legal(content, s, seat, legal);
  Habits habits = {.next = {0, 1}, .cheapest = true, .dearest = true};
  MkWorth best = {-1, 1};
  mk_game_golem.view(content, s, seat, &view);
  for (int i = 0; i < count; i++) {
    int kinds[2];
    MkWorth worth = chance(content, &view, seat, goal, legal[i]);
    bool takes = golem_action_kinds(legal[i], kinds) == 1;
    cost[i] = takes ? golem_price(golem_content(content), s, kinds[0]) : -1;
    bool better = mk_worth_compare(worth, best) > 0;
    MkWorth lesser = better ? best : worth;
    if (mk_worth_compare(lesser, habits.next) > 0) habits.next = lesser;
    if (better) best = worth, at = i;
  }
  for (int i = 0; i < count; i++) {
    if (cost[i] >= 0 && cost[i] < cost[at]) habits.cheapest = false;
    if (cost[i] > cost[at]) habits.dearest = false;
  }
  habits.best = legal[at];
  return habits;
}

/* Where the next best is nearly certain nothing is at stake. */
static bool is_safe(MkWorth next) {
  return 100 * next.num > 90 * next.den;
}

/* To explore costs nothing: it is asked where moving might do as well. To move is right where the golem comes by itself, or
 * where one more area is wanted. */
static bool is_turn_asked(const GolemState *s, int seat, const MkGoal *goal, const Habits *h) {
  bool often = goal->of == SURVIVE && (s->player[seat].pos + s->round) % 2;
  if (h->best == GOLEM_DO_EXPLORE) return h->next.num > 0 && !often;
  bool waking = golem_is_awake(s) && !golem_is_followed(s);
  bool short_by_one = s->player[seat].pos - s->golem == CLEAR_BY - 1;
  return waking || (goal->of == CLEAR && short_by_one);
}

/* What a habit finds ("take the cheapest", "the dearest") is right often enough: of those only some are asked. */
static bool is_find_asked(const GolemState *s, int seat, const MkGoal *goal, const Habits *h) {
  int mixed = s->player[seat].pos + 2 * s->golem + s->round;
  if (goal->of == TREASURE) return !h->cheapest || (mixed % 3 == 0 && h->next.num > 0);
  if (goal->of == LAST) return h->best == GOLEM_DO_PASS || !h->dearest || mixed % 6 == 0;
  return true;
}

static const char *theme(const void *content, const void *state, int seat, const MkGoal *goal) {
  const GolemState *s = state;
  Habits habits = habits_of(content, s, seat, goal);
  if (is_safe(habits.next)) return NULL;
  if (s->phase == GOLEM_TURN)
    return is_turn_asked(s, seat, goal, &habits) ? themes[MOVE_OR_EXPLORE] : NULL;
  return is_find_asked(s, seat, goal, &habits) ? themes[WHICH_TREASURE] : NULL;
}

static int ahead(const void *content, const void *state) {
  const GolemState *s = state;
  (void)content;
  return s->phase == GOLEM_TURN ? 3 : 2;
}

/* By what is asked, then of a turn or of a find; what is left out is not asked there. */
static const MkWords asked[][2] = {
    [SURVIVE] =
        {{"Move or explore: after which are you more likely to be still in at the end of this "
          "turn?",
          "移動か、探索か。この手番の終わりに生き残っている確率が高いのはどちらですか。"},
         {"A treasure, or none? Choose what most likely leaves you alive at the end of this "
          "turn.",
          "お宝を取るか、やめておくか。この手番の終わりに生き残っている確率が最も高い選択は"
          "どれですか。"}},
    [ESCAPE] = {{"What most likely takes you out of the ruin this turn?",
                 "この手番で脱出できる確率が最も高い選択はどれですか。"},
                {"Which treasure most likely takes you out of the ruin this turn?",
                 "この手番で脱出できる確率が最も高いお宝はどれですか。"}},
    [TREASURE] =
        {{"What most likely leaves you alive with one more treasure at the end of this turn?",
          "この手番の終わりに、お宝を1枚増やして生き残っている確率が最も高い選択はどれですか。"},
         {"With which treasure are you most likely to end this turn alive?",
          "獲得したうえで、この手番の終わりに生き残っている確率が最も高いお宝はどれですか。"}},
    [CLEAR] = {{"Move or explore: after which are you more likely to be 5 areas ahead of the "
                "golem, or more, at the end of this turn?",
                "移動か、探索か。この手番の終わりにゴーレムより5エリア以上前にいる確率が"
                "高いのはどちらですか。"},
               {"A treasure, or none? Choose what most likely leaves you 5 areas ahead of the "
                "golem, or more, at the end of this turn.",
                "お宝を取るか、やめておくか。この手番の終わりにゴーレムより5エリア以上前にいる"
                "確率が最も高い選択はどれですか。"}},
    [LAST] = {{"Move or explore: after which are you more likely to be still in, with nobody "
               "behind you but the golem, at the end of this turn?",
               "移動か、探索か。この手番の終わりに、後ろに冒険者が誰もいない状態で生き残っている"
               "確率が高いのはどちらですか。"},
              {"A treasure, or none? Choose what most likely leaves you still in, with nobody "
               "behind you but the golem, at the end of this turn.",
               "お宝を取るか、やめておくか。この手番の終わりに、後ろに冒険者が誰もいない状態で"
               "生き残っている確率が最も高い選択はどれですか。"}},
};

static void ask(const void *content, const void *view, int seat, const MkGoal *goal,
                const char *name, MkLang lang, MkText *out) {
  const GolemState *s = view;
  (void)content, (void)name;
  int behind = s->player[seat].pos - s->golem;
  if (lang == MK_JA)
    mk_text_format(out, "ゴーレムは%dエリア後ろにいます。", behind);
  else
    mk_text_format(out, "The golem is %d %s behind you. ", behind, behind == 1 ? "area" : "areas");
  mk_text_words(out, mk_words(asked[goal->of][s->phase != GOLEM_TURN], lang));
}

const MkPuzzleHelp golem_puzzle = {
    .themes = themes,
    .ofs = ofs,
    .table = table,
    .per_game = 2,
    .goals = goals,
    .theme = theme,
    .ahead = ahead,
    .ask = ask,
    .chance = chance,
};
