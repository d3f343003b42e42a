/* lab_train_play.c - the games of a round, and the match at its end. Every game has chance of its own, from its number, so
 * that threads do not matter.
 *
 * Every second game is played with the content that is trained with, the others with contents made up by chance. In two of
 * three games all think with the best net; in the others some do not think ahead, or judge by the game's formula, because
 * people do not all play alike either. In some games now and then somebody does anything at all: a judgement must know
 * positions that nobody would go for. */
#include "train.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <meikyu/match.h>

enum {
  OWN_SHARE = 50,   /* percent of games with the content that is trained with; in matches */
  OWN_MATCHES = 60, /* more, for that is what counts most */
  ONE_OF = 8,       /* positions that are kept */
  MORE_OF = 3,      /* ... and after something done by chance */
  CARE = 200,       /* see MkQuestion */
};

/* Players of a game: bots that judge by a net, or none. */
typedef struct Player {
  const MkBot *bot;
  const void *judge; /* content */
} Player;

/* A game under way. */
typedef struct Game {
  const MkTrainer *t;
  const void *content;
  int seats;
  Player player[MK_MAX_SEATS];
  int stray; /* thousandths of decisions that are left to chance */
  uint8_t seed[MK_SEED_SIZE];
  MkRng rng;
  LabRows *rows; /* NULL: nobody takes notes */
  _Alignas(16) unsigned char state[MK_MAX_STATE];
} Game;

/* What a game is played with: the same cards, judged by two nets. */
typedef struct Box {
  MkContent *one, *other;
} Box;

/* What is counted; whole numbers all of them, so that the order does not matter. */
typedef struct Count {
  int games, nobody, won, lost, own_none, last_none;
  double leads, lead_squares, calms, calm_squares;
} Count;

/* Everything of a round's games or match. */
typedef struct Session {
  MkTrainer *t;
  const MkNet *net; /* of a match: the new one */
  Box own;
  MkTrainRound *round;
  LabRows rows;
  Count sum; /* of a match */
  const char *doing;
  int64_t all;
} Session;

/* ---- One game ------------------------------------------------------------------------------------------- */

static MkAction think(const Game *g, int seat, int decision) {
  _Alignas(16) unsigned char view[MK_MAX_STATE];
  const MkGame *game = g->t->train.game;
  game->view(g->content, g->state, seat, view);
  MkQuestion q = {.game = game,
                  .content = g->player[seat].judge,
                  .view = view,
                  .seat = seat,
                  .care = g->seats > 4 ? CARE * g->seats / 4 : CARE, /* whatever the table */
                  .budget = {.iterations = g->t->train.iterations}};
  mk_question_seed(&q, g->seed, seat, decision);
  return g->player[seat].bot->choose(&q);
}

static void note(Game *g) {
  int16_t row[MK_MAX_SEATS][MK_NET_INPUTS];
  const MkGame *game = g->t->train.game;
  memset(row, 0, sizeof row);
  for (uint32_t set = game->bot->net->look(g->content, g->state, row); set; set &= set - 1) {
    int seat = __builtin_ctz(set);
    TrainRow r = {.win = (uint16_t)seat, .last = (set & (set - 1)) == 0};
    memcpy(r.x, row[seat], sizeof r.x);
    lab_rows_add(g->rows, (const char *)&r, sizeof r);
  }
}

/* Rows hold their seat until it is known what became of it. */
static void tell_end(Game *g, size_t from, const MkResult *result, int winners) {
  uint32_t safe = g->t->train.game->bot->net->safe(g->state);
  int share = winners > 0 ? TRAIN_WIN / winners : 0;
  for (size_t at = from; at + sizeof(TrainRow) <= g->rows->length; at += sizeof(TrainRow)) {
    TrainRow r;
    memcpy(&r, g->rows->bytes + at, sizeof r);
    int seat = r.win;
    r.win = (uint16_t)(result->seat[seat].rank == 1 ? share : 0);
    r.safe = safe >> seat & 1;
    memcpy(g->rows->bytes + at, &r, sizeof r);
  }
}

static int count_winners(const MkResult *result, int seats) {
  int winners = 0;
  for (int i = 0; i < seats; i++) winners += result->seat[i].rank == 1;
  return winners;
}

/* Plays a game to its end; returns how many have won. */
static int play(Game *g, MkResult *result) {
  const MkGame *game = g->t->train.game;
  MkAction room[MK_MAX_LEGAL];
  MkOptions options;
  int decided[MK_MAX_SEATS] = {0};
  size_t from = g->rows ? g->rows->length : 0;
  mk_options_init(game, g->seats, &options);
  game->setup(g->content, g->state, g->seats, &options, g->seed);
  for (uint32_t acting; (acting = game->acting(g->state)) != 0;) {
    int seat = __builtin_ctz(acting);
    bool stray = mk_rng_below(&g->rng, 1000) < (uint32_t)g->stray;
    MkAction action = stray ? mk_pick(game, g->content, g->state, seat, &g->rng, room)
                            : think(g, seat, decided[seat]);
    decided[seat]++;
    game->apply(g->content, g->state, seat, action, NULL);
    bool kept = mk_rng_below(&g->rng, stray ? MORE_OF : ONE_OF) == 0;
    if (kept && g->rows && game->acting(g->state) != 0) note(g);
  }
  mk_outcome(game, g->content, g->state, result);
  int winners = count_winners(result, g->seats);
  if (g->rows) tell_end(g, from, result, winners);
  return winners;
}

/* ---- What it is played with ------------------------------------------------------------------------------ */

static void free_box(Box *box) {
  mk_content_free(box->one);
  mk_content_free(box->other);
}

/* The session's own box, or one made up; `made` is what is to be freed. False: no memory. */
static bool choose_box(Session *s, MkRng *rng, int own_share, const MkNet *one, const MkNet *other,
                       Box *box, Box *made) {
  char room[TRAIN_TEXT];
  MkText text = MK_TEXT(room);
  *made = (Box){0};
  *box = s->own;
  const MkLabHelp *lab = s->t->train.game->lab;
  if ((int)mk_rng_below(rng, 100) < own_share || !lab || !lab->vary) return true;
  lab->vary(rng, &text);
  made->one = lab_train_varied(s->t, room, one);
  made->other = lab_train_varied(s->t, room, other);
  *box = *made;
  if (made->one && made->other) return true;
  free_box(made);
  return false;
}

static const MkNet *best_of(const MkTrainer *t) {
  return t->best.inputs ? &t->best : NULL;
}

/* More games with four and six seats, where there is more to learn. */
static int choose_seats(const MkGame *game, MkRng *rng) {
  static const int by[] = {2, 2, 3, 3, 3, 4, 4, 4, 4, 4, 4, 5, 5, 5, 6, 6, 6, 6, 6, 6};
  int seats = by[mk_rng_below(rng, sizeof by / sizeof *by)];
  if (seats < game->min_seats) return game->min_seats;
  return seats > game->max_seats ? game->max_seats : seats;
}

/* ---- A round's games ------------------------------------------------------------------------------------- */

/* Who thinks ahead with the best net (5 of 10), only judges by it (2), thinks without it (1), or judges without (2). */
static Player choose_player(const Box *box, MkRng *rng) {
  int kind = (int)mk_rng_below(rng, 10);
  const MkBot *bot = mk_bot_find(kind < 5 || kind == 7 ? "hard" : "greedy");
  return (Player){bot, mk_content_data(kind < 7 ? box->one : box->other)};
}

static void seat_players(Game *g, const Box *box) {
  static const int strays[] = {0, 0, 0, 40};
  bool alike = mk_rng_below(&g->rng, 3) > 0;
  Player usual = {mk_bot_find("hard"), mk_content_data(box->one)};
  g->seats = choose_seats(g->t->train.game, &g->rng);
  g->stray = strays[mk_rng_below(&g->rng, 4)];
  for (int i = 0; i < g->seats; i++) g->player[i] = alike ? usual : choose_player(box, &g->rng);
}

static void play_item(void *context, void *memory, int64_t item, void *block, LabRows *rows) {
  Session *s = context;
  Count *count = block;
  Game *g = memory;
  Box box, made;
  MkResult result;
  *g = (Game){.t = s->t, .rows = rows};
  g->rng = lab_train_chance(s->t, "game", item, g->seed);
  if (!choose_box(s, &g->rng, OWN_SHARE, best_of(s->t), NULL, &box, &made)) {
    rows->lost = true;
    return;
  }
  g->content = mk_content_data(box.one);
  seat_players(g, &box);
  count->games++;
  count->nobody += play(g, &result) == 0;
  free_box(&made);
}

static void tell_progress(Session *s, int64_t done) {
  const MkTrain *train = &s->t->train;
  if (train->progress) train->progress(train->context, s->doing, (int)(1000 * done / s->all));
}

static bool take_games(void *context, const void *block, const LabRows *rows, int64_t done) {
  Session *s = context;
  const Count *count = block;
  s->round->games += count->games;
  s->round->nobody += count->nobody;
  lab_rows_add(&s->rows, rows->bytes, rows->length);
  if (rows->lost) s->rows.lost = true;
  tell_progress(s, done);
  return !s->rows.lost;
}

static void *prepare(void *context) {
  (void)context;
  return malloc(sizeof(Game));
}

static bool work(Session *s, int64_t items,
                 void (*play_one)(void *, void *, int64_t, void *, LabRows *),
                 bool (*take)(void *, const void *, const LabRows *, int64_t)) {
  s->all = items;
  LabWork job = {.to = items,
                 .threads = s->t->train.threads,
                 .size = sizeof(Count),
                 .play = play_one,
                 .take = take,
                 .prepare = prepare,
                 .context = s};
  return s->own.one && s->own.other && lab_work(&job) && !s->rows.lost;
}

static int64_t count_positions(const TrainSeen *seen) {
  int64_t positions = 0;
  for (size_t i = 0; i < seen->count; i++) positions += seen->row[i].last;
  return positions;
}

bool lab_train_play(MkTrainer *t, TrainSeen *seen, MkTrainRound *round) {
  Session s = {.t = t, .round = round, .doing = "play"};
  s.own = (Box){lab_train_content(t, best_of(t)), lab_train_content(t, NULL)};
  bool good = work(&s, t->train.games, play_item, take_games);
  free_box(&s.own);
  *seen = (TrainSeen){(TrainRow *)s.rows.bytes, s.rows.length / sizeof(TrainRow)};
  round->positions = count_positions(seen);
  return good;
}

/* ---- A match --------------------------------------------------------------------------------------------- */

/* Half of the seats, by chance; of an odd number either half. */
static uint32_t half_of(int seats, MkRng *rng) {
  uint32_t set = 0;
  while (__builtin_popcount(set) < seats / 2) set |= 1u << mk_rng_below(rng, (uint32_t)seats);
  return set;
}

/* A game of a match with the new net in these seats. */
typedef struct Meeting {
  int won, lost, none;
} Meeting;

static Meeting meet(Game *g, const Box *box, uint32_t new) {
  Meeting m = {0};
  MkResult result;
  for (int i = 0; i < g->seats; i++)
    g->player[i] =
        (Player){mk_bot_find("hard"), mk_content_data(new >> i & 1 ? box->one : box->other)};
  m.none = play(g, &result) == 0;
  for (int i = 0; i < g->seats; i++) {
    m.won += result.seat[i].rank == 1 && new >> i & 1;
    m.lost += result.seat[i].rank == 1 && !(new >> i & 1);
  }
  return m;
}

/* A deal, played with the new net in some seats and then in the others; then in all seats, and in none. */
static void match_deal(Game *g, const Box *box, Count *count) {
  uint32_t new = half_of(g->seats, &g->rng);
  Meeting one = meet(g, box, new), other = meet(g, box, ~new);
  Meeting own = meet(g, box, ~0u), last = meet(g, box, 0);
  int lead = one.won + other.won - one.lost - other.lost, calm = last.none - own.none;
  count->won += one.won + other.won;
  count->lost += one.lost + other.lost;
  count->nobody += one.none + other.none;
  count->own_none += own.none;
  count->last_none += last.none;
  count->leads += lead;
  count->lead_squares += lead * lead;
  count->calms += calm;
  count->calm_squares += calm * calm;
}

static void match_item(void *context, void *memory, int64_t item, void *block, LabRows *rows) {
  Session *s = context;
  Game *g = memory;
  Box box, made;
  *g = (Game){.t = s->t};
  g->rng = lab_train_chance(s->t, "deal", item, g->seed);
  if (!choose_box(s, &g->rng, OWN_MATCHES, s->net, best_of(s->t), &box, &made)) {
    rows->lost = true;
    return;
  }
  g->content = mk_content_data(box.one);
  g->seats = choose_seats(s->t->train.game, &g->rng);
  match_deal(g, &box, block);
  free_box(&made);
}

static bool take_deals(void *context, const void *block, const LabRows *rows, int64_t done) {
  Session *s = context;
  const Count *count = block;
  Count *sum = &s->sum;
  s->round->won += count->won;
  s->round->lost += count->lost;
  s->round->none += count->nobody;
  s->round->own_none += count->own_none;
  s->round->last_none += count->last_none;
  sum->leads += count->leads;
  sum->lead_squares += count->lead_squares;
  sum->calms += count->calms;
  sum->calm_squares += count->calm_squares;
  if (rows->lost) s->rows.lost = true;
  tell_progress(s, done);
  return !rows->lost;
}

/* A sum in standard errors, where 0 was expected. */
static double in_errors(double sum, double squares) {
  return squares > 0 ? sum / sqrt(squares) : 0;
}

bool lab_train_match(MkTrainer *t, const MkNet *net, MkTrainRound *round) {
  Session s = {.t = t, .net = net, .round = round, .doing = "match"};
  s.own = (Box){lab_train_content(t, net), lab_train_content(t, best_of(t))};
  bool good = work(&s, t->train.deals, match_item, take_deals);
  free_box(&s.own);
  round->deals = t->train.deals;
  round->lead = in_errors(s.sum.leads, s.sum.lead_squares);
  round->calm = in_errors(s.sum.calms, s.sum.calm_squares);
  return good;
}
