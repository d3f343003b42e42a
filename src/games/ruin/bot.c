/* bot.c - how well a player stands, for bots (rules nowhere: nothing here decides what is legal).
 *
 * A standing is points already made plus what the sheet promises: sites that can be reached, goals that
 * are nearly met, a rectangle that is nearly full; less what threatens: pieces that fit nowhere (a mark
 * each) and a way home that is too long. All in thousandths of a point. The weights were found by trying
 * (many solo games for each change); their order of size is what matters.
 */
#include "spots.h"

typedef struct Weights {
  int32_t goal_near, goal_step; /* a goal one cell short of met; less for each cell more */
  int32_t goal_card;            /* any goal in hand: it can buy a special action */
  int32_t site, site_decay;     /* an open site at hand; what is left of it per step, in 1/256 */
  int32_t site_next;            /* how much the next best site counts, in 1/256 of the one before */
  int32_t draw_cost;            /* steps that a blank cell on the way counts for */
  int32_t letter_late;          /* how much they count in stage 2, in 1/256 */
  int32_t letter_path, letter_wall; /* an unseen letter on the own path; under a wall */
  int32_t square_soft;              /* how much of a nearly full rectangle counts, in 1/256 */
  int32_t blank, blank_late; /* what a blank cell in it costs; more when few rounds are left */
  int32_t stage_1;           /* squares count twice in stage 1, in 1/256 */
  int32_t hole, narrow;      /* a blank cell with no blank neighbour; with one */
  int32_t mark;              /* a piece that fits nowhere */
  int32_t lost, late;        /* no way home in time; hardly any */
  int32_t growth; /* what a round brings to somebody still in, beyond all that is seen here */
  int32_t sheet, sheet_cell; /* what a sheet of somebody else is worth; more for each drawn cell */
  int32_t way_out;           /* what leaving is worth to anybody while nobody has */
} Weights;

static const Weights weights = {
    .goal_near = 11000,
    .goal_step = 1300,
    .goal_card = 600,
    .site = 12000,
    .site_decay = 236,
    .site_next = 150,
    .draw_cost = 3,
    .letter_late = 100,
    .letter_path = 1200,
    .letter_wall = 900,
    .square_soft = 120,
    .blank = 900,
    .blank_late = 3000,
    .stage_1 = 400,
    .hole = 1300,
    .narrow = 150,
    .mark = 11000,
    .lost = 50000,
    .late = 6000,
    .growth = 3500,
    .sheet = 20000,
    .sheet_cell = 1750,
    .way_out = 13000,
};

enum { FAR = 40 };

/* ---- Time ----------------------------------------------------------------------------------------- */

static int count_out(const RuinState *state) {
  int out = 0;
  for (int seat = 0; seat < state->seats; seat++) out += state->player[seat].escaped > 0;
  return out;
}

/* Rounds that are likely still to come in this stage after the current one: cards also go for gems and for
 * those who are out. */
static int rounds_left(const RuinState *state) {
  int cards = ruin_bits(state->deck) + state->row_count, out = count_out(state);
  int speed = 4 + (state->seats - out) + (state->stage == 2 ? 4 * out : 0); /* quarters of a card */
  return (cards - 1) * 4 / speed;
}

/* By the cards that are gone: the deck is gone through twice. */
int ruin_progress(const void *content, const void *view) {
  (void)content;
  const RuinState *state = view;
  if (state->phase == RUIN_SETUP) return 0;
  int left = ruin_bits(state->deck) + state->row_count;
  int gone = (state->stage - 1) * RUIN_LETTERS + RUIN_LETTERS - left;
  return 1000 * gone / (2 * RUIN_LETTERS);
}

/* ---- Distances ------------------------------------------------------------------------------------ */

static RuinCells goal_letters(const RuinContent *content, const RuinPlayer *player) {
  RuinCells letters = RUIN_NONE;
  for (uint32_t goals = player->goals; goals;) {
    const uint8_t *goal = content->goal[ruin_first(&goals)];
    letters = ruin_or(letters, ruin_cell(content->letter_cell[goal[0]]));
    letters = ruin_or(letters, ruin_cell(content->letter_cell[goal[1]]));
  }
  return letters;
}

/* Cells to draw until each letter hangs together with the network around the entrance: 0 for all that do,
 * more only for those of a goal card, and FAR beyond what a goal could be worth. */
static void measure_letters(const RuinContent *content, const RuinPlayer *player,
                            uint8_t cost[RUIN_LETTERS]) {
  RuinCells blank = ruin_blank(player), reach = ruin_cell(RUIN_ENTRANCE), todo = content->sites;
  for (int letter = 0; letter < RUIN_LETTERS; letter++) cost[letter] = FAR;
  for (int cells = 0; weights.goal_near > weights.goal_step * (cells - 1); cells++) {
    RuinCells next = reach;
    do {
      reach = next;
      next = ruin_spread(ruin_spread(reach, player->path), player->path);
    } while (!ruin_same(reach, next));
    RuinCells found = ruin_and(todo, reach);
    todo = ruin_minus(cells == 0 ? goal_letters(content, player) : todo, reach);
    while (ruin_any(found)) cost[content->cell_letter[ruin_pop(&found)]] = (uint8_t)cells;
    next = ruin_spread(reach, blank);
    if (!ruin_any(todo) || ruin_same(next, reach)) return;
    reach = next;
  }
}

/* Steps from the explorer to each of these cells within a limit, nearest first; blank cells on the way count
 * as several. */
static int measure_sites(const RuinPlayer *player, RuinCells sites, int limit,
                         uint8_t steps[RUIN_LETTERS]) {
  enum { KEEP = 8 };
  RuinCells blank = ruin_blank(player), past[KEEP] = {{0, 0}};
  RuinCells reach = ruin_cell(player->pos);
  int count = 0, still = 0; /* steps since something new was reached */
  for (int step = 0; step <= limit && still <= weights.draw_cost; step++) {
    RuinCells found = ruin_and(sites, reach);
    sites = ruin_minus(sites, found);
    for (int i = ruin_count(found); i; i--) steps[count++] = (uint8_t)step;
    if (!ruin_any(sites)) break;
    past[step % KEEP] = reach;
    RuinCells next = ruin_spread(reach, player->path);
    if (step + 1 >= weights.draw_cost)
      next = ruin_or(next,
                     ruin_and(ruin_neighbours(past[(step + 1 - weights.draw_cost) % KEEP]), blank));
    still = ruin_same(next, reach) ? still + 1 : 0;
    reach = next;
  }
  return count;
}

/* Steps home over path, or FAR. */
static int steps_home(const RuinPlayer *player) {
  RuinCells reach = ruin_cell(RUIN_ENTRANCE);
  for (int step = 0; step < FAR; step++) {
    if (ruin_has(reach, player->pos)) return step;
    reach = ruin_spread(reach, player->path);
  }
  return FAR;
}

/* ---- Threats ----------------------------------------------------------------------------------- */

static bool fits(const RuinContent *content, const RuinField *field, int letter) {
  const RuinPiece *piece = &content->piece[letter];
  for (int turn = 0; turn < piece->turn_count; turn++)
    if (ruin_any(ruin_spots(field, &piece->turn[turn], false))) return true;
  return false;
}

/* What the cards to come threaten with (R4.3: a piece that fits nowhere costs a mark). */
typedef struct Threat {
  int32_t marks[RUIN_ROW]; /* the next rounds: a mark for certain, or none */
  int32_t later;           /* what a round after them costs on average */
} Threat;

static void find_threat(const RuinContent *content, const RuinState *state,
                        const RuinPlayer *player, bool drawn, Threat *threat) {
  RuinField field;
  int misfits = 0, cards = ruin_bits(state->deck), next = 0;
  *threat = (Threat){{0, 0, 0}, 0};
  if (ruin_count(ruin_blank(player)) > 60) return;
  ruin_field(player, &field);
  for (int i = drawn; i < state->row_count; i++)
    threat->marks[next++] = fits(content, &field, state->row[i]) ? 0 : weights.mark;
  uint32_t known = 0, fitting = 0;
  for (uint32_t deck = state->deck; deck;) {
    uint32_t shape = 1u << content->piece[ruin_first(&deck)].same_as;
    if (!(known & shape) && fits(content, &field, __builtin_ctz(shape))) fitting |= shape;
    known |= shape;
    misfits += !(fitting & shape);
  }
  if (cards) threat->later = weights.mark * misfits / cards;
  while (next < RUIN_ROW) threat->marks[next++] = threat->later;
}

/* What staying for some more rounds costs. */
static int32_t price_of(const Threat *threat, int rounds) {
  int32_t price = 0;
  for (int i = 0; i < rounds; i++) price += i < RUIN_ROW ? threat->marks[i] : threat->later;
  return price;
}

/* How much of what could still be made is worth waiting for, in 1/256. */
static int32_t hope_left(const Threat *threat) {
  int32_t price = price_of(threat, 4);
  return 256 - price / 16 * 64 / (weights.mark / 16);
}

/* ---- Parts of a standing -------------------------------------------------------------------------- */

static int32_t value_goals(const RuinContent *content, const RuinPlayer *player,
                           const uint8_t cost[RUIN_LETTERS], int cells_left) {
  int32_t value = 0;
  for (uint32_t goals = player->goals; goals;) {
    const uint8_t *goal = content->goal[ruin_first(&goals)];
    int cells = cost[goal[0]] + cost[goal[1]];
    value += weights.goal_card;
    if (cells == 0)
      value += 15000 - weights.goal_card;
    else if (cells <= cells_left) {
      int32_t near = weights.goal_near - weights.goal_step * (cells - 1);
      if (near > 0) value += near;
    }
  }
  return value;
}

/* Letters that have not opened: good under path, bad under wall. */
static int32_t value_letters(const RuinContent *content, const RuinState *state,
                             const RuinPlayer *player, const uint8_t cost[RUIN_LETTERS]) {
  int32_t value = 0;
  for (uint32_t left = RUIN_ALL_CARDS & ~(state->opened & ~player->open); left;) {
    int letter = ruin_first(&left);
    if (cost[letter] == 0)
      value += weights.letter_path;
    else if (ruin_has(player->wall, content->letter_cell[letter]))
      value -= weights.letter_wall;
  }
  return value;
}

/* The nearest site counts in full, each further one less. Standing on one counts as having it. */
static int32_t value_sites(const RuinContent *content, const RuinPlayer *player,
                           const Threat *threat, int steps_now, int rounds) {
  RuinCells sites = RUIN_NONE;
  uint8_t steps[RUIN_LETTERS];
  int32_t value = 0, share = 256;
  for (uint32_t open = player->open; open;)
    sites = ruin_or(sites, ruin_cell(content->letter_cell[ruin_first(&open)]));
  int limit = steps_now + 4 * rounds;
  int count = measure_sites(player, sites, limit < FAR ? limit : FAR - 1, steps);
  for (int i = 0; i < count; i++) {
    int away = steps[i] > steps_now ? steps[i] - steps_now : 0;
    int32_t worth = weights.site;
    for (int k = 0; k < away; k++) worth = worth * weights.site_decay / 256;
    worth -= price_of(threat, (away + 3) / 4 + 1);
    if (worth <= 0) continue;
    value += worth * share / 256;
    share = share * weights.site_next / 256;
  }
  return value;
}

/* Eleven bits, four apart, so that the sum of eleven rows still counts each column by itself. */
static uint64_t four_apart(uint32_t row) {
  uint64_t bits = (row & 0xf) | (uint64_t)(row & 0xf0) << 12 | (uint64_t)(row & 0x700) << 24;
  bits = (bits | bits << 6) & 0x0303030303030303;
  return (bits | bits << 3) & 0x1111111111111111;
}

/* The best sum of neighbouring columns in a band of rows: what is drawn less what is blank. */
static int32_t best_run(uint64_t columns, int32_t cell, int32_t empty) {
  int32_t best = 0, run = 0;
  for (int i = 0; i < RUIN_SIDE; i++, columns >>= 4) {
    run = (run > 0 ? run : 0) + (int32_t)(columns & 15) * cell - empty;
    best = run > best ? run : best;
  }
  return best;
}

/* The rectangle with the best sum of drawn cells less the price of its blank ones, if it is worth more than
 * `best`. High bands first: they soon rule out what has less drawn in it than the best rectangle is worth. */
static int32_t soft_square(RuinCells cells, int32_t blank, int32_t best) {
  int32_t drawn[RUIN_SIDE + 1] = {0};
  uint64_t columns[RUIN_SIDE + 1] = {0};
  for (int i = 0; i < RUIN_SIDE; i++) {
    uint32_t row = ruin_row(cells, i);
    drawn[i + 1] = drawn[i] + 1000 * ruin_bits(row);
    columns[i + 1] = columns[i] + four_apart(row);
  }
  for (int height = RUIN_SIDE; height > 0; height--) {
    for (int top = 0; top + height <= RUIN_SIDE; top++) {
      if (drawn[top + height] - drawn[top] <= best) continue;
      int32_t run = best_run(columns[top + height] - columns[top], 1000 + blank, height * blank);
      best = run > best ? run : best;
    }
  }
  return best;
}

static int32_t value_square(const RuinContent *content, const RuinState *state,
                            const RuinPlayer *player, int rounds, int32_t hope) {
  int32_t blank = weights.blank + weights.blank_late / (rounds + 1);
  int32_t now = 1000 * ruin_area(ruin_square(content, player));
  int32_t more = soft_square(ruin_drawn(player), blank, now) - now;
  int32_t value = now + more / 16 * weights.square_soft / 16 * hope / 256;
  return state->stage == 1 ? value / 16 * weights.stage_1 / 16 : value;
}

/* Blank cells that hardly any piece can still reach. */
static int32_t value_holes(RuinCells blank) {
  RuinCells left = ruin_and(ruin_ahead(ruin_minus(blank, RUIN_LEFT), 1), RUIN_ALL);
  RuinCells right = ruin_and(ruin_behind(ruin_minus(blank, RUIN_RIGHT), 1), RUIN_ALL);
  RuinCells up = ruin_ahead(blank, RUIN_SIDE);
  RuinCells down = ruin_and(ruin_behind(blank, RUIN_SIDE), RUIN_ALL);
  RuinCells one = ruin_or(ruin_or(left, right), ruin_or(up, down));
  RuinCells two = ruin_or(ruin_or(ruin_and(left, right), ruin_and(up, down)),
                          ruin_and(ruin_or(left, right), ruin_or(up, down)));
  int holes = ruin_count(ruin_minus(blank, one));
  int narrow = ruin_count(ruin_minus(ruin_and(blank, one), two));
  return -(holes * weights.hole + narrow * weights.narrow);
}

/* ---- The way out ---------------------------------------------------------------------------------- */

/* Steps that the cards to come allow at least: those of the row are known. */
static int steps_to_come(const RuinContent *content, const RuinState *state, bool moved) {
  int steps = 0, rounds = rounds_left(state) + 1;
  for (int i = moved ? 1 : 0; i < state->row_count && i < rounds; i++)
    steps += content->piece[state->row[i]].size;
  return steps + (rounds > 3 ? 3 * (rounds - 3) : 0);
}

/* What leaving is worth to somebody still inside, and the danger of never getting out. */
static int32_t value_way_out(const RuinContent *content, const RuinState *state,
                             const RuinPlayer *player, bool moved) {
  int out = count_out(state);
  int32_t hope = state->seats == 1 ? 30000 : out == 0 ? weights.way_out : out == 1 ? 4000 : 0;
  if (state->stage == 1) return hope;
  int home = steps_home(player), steps = steps_to_come(content, state, moved);
  if (moved && !ruin_bits(state->deck) && state->row_count <= 1) return -20000;
  if (home > steps) return hope - weights.lost;
  if (home + 4 > steps) return hope - weights.late;
  return hope;
}

/* R8.5 as far as it is known now: who leaves this round may have to share. */
static int32_t value_escaped(const RuinState *state, const RuinPlayer *player) {
  int32_t missed = state->seats == 1 ? 0 : weights.growth * rounds_left(state);
  if (player->escaped) return 1000 * (ruin_honour(state, player) + 10 * player->penalty) - missed;
  int out = count_out(state);
  if (state->seats == 1) return 30000;
  return (out == 0 ? 25000 : out == 1 ? 8000 : 0) - missed;
}

/* ---- The whole ------------------------------------------------------------------------------------ */

/* Points that nobody can take away any more, and those of an ended game. */
static int32_t settled(const RuinContent *content, const RuinState *state,
                       const RuinPlayer *player) {
  int32_t points = player->square[0] + player->square[1] + 10 * player->gems - 10 * player->penalty;
  if (state->phase == RUIN_OVER)
    points += 15 * ruin_bits(ruin_goals_met(content, player->path, player->goals)) +
              ruin_honour(state, player) + 10 * player->penalty;
  return 1000 * points;
}

static int32_t standing(const RuinContent *content, const RuinState *state,
                        const RuinPlayer *player) {
  int32_t value = settled(content, state, player);
  if (state->phase == RUIN_OVER) return value;
  if (player->pos == RUIN_NOWHERE)
    return value + 1000 * ruin_area(ruin_square(content, player)) +
           15000 * ruin_bits(ruin_goals_met(content, player->path, player->goals)) +
           value_escaped(state, player);
  bool moved = player->step == RUIN_DONE && state->phase == RUIN_PLAY;
  bool drawn = moved || player->step == RUIN_MOVE;
  int rounds = rounds_left(state), later = rounds + (state->stage == 1 ? 14 : 0);
  uint8_t cost[RUIN_LETTERS];
  measure_letters(content, player, cost);
  Threat threat;
  find_threat(content, state, player, drawn, &threat);
  int32_t hope = hope_left(&threat);
  value += value_goals(content, player, cost, 3 * later + 2);
  if (state->stage == 1)
    value += value_letters(content, state, player, cost);
  else
    value += value_letters(content, state, player, cost) * rounds / 24 * hope / 256 *
             weights.letter_late / 256;
  value += value_square(content, state, player, later, hope);
  value += value_holes(ruin_blank(player));
  if (state->phase == RUIN_SETUP) return value;
  int steps = moved ? 0 : ruin_steps(content, state), home = steps_home(player) - steps;
  value -= price_of(&threat, state->stage == 1 ? rounds + 1 : 1 + (home > 0 ? (home + 3) / 4 : 0));
  value += value_sites(content, player, &threat, steps, later);
  return value + value_way_out(content, state, player, moved);
}

/* What another player has: gems and a way out for all to see, and a sheet that is only imagined. To count on
 * what is drawn there would be noise; it stands for what so full a sheet is usually worth. */
static int32_t guess_standing(const RuinState *state, const RuinPlayer *player) {
  int cells = ruin_count(ruin_drawn(player));
  int32_t value =
      10000 * player->gems + weights.sheet + weights.sheet_cell * (cells < 60 ? cells : 60);
  return value + (player->escaped ? 1000 * (ruin_honour(state, player) + 10 * player->penalty)
                                  : weights.way_out);
}

/* Ahead of the others on average: who of them is best is not known, and imagined gems alone would say. */
int32_t ruin_evaluate(const void *content, const void *state_, int seat) {
  content = ruin_content(content);
  const RuinState *state = state_;
  int32_t own = standing(content, state, &state->player[seat]), others = 0;
  if (state->seats == 1) return own;
  for (int other = 0; other < state->seats; other++)
    if (other != seat) others += guess_standing(state, &state->player[other]);
  return own - others / (state->seats - 1);
}

/* ---- Promise -------------------------------------------------------------------------------------- */

/* The goal card to give up first: a dead one, else the one with the fewest letters on path, never one that
 * is met. */
static int spare_goal(const RuinContent *content, const RuinState *state,
                      const RuinPlayer *player) {
  uint32_t met = ruin_goals_met(content, player->path, player->goals);
  uint32_t dead = ruin_goals_dead(content, state, player);
  int spare = -1, least = 3;
  for (uint32_t goals = dead ? dead : player->goals & ~met; goals;) {
    int goal = ruin_first(&goals);
    int letters = ruin_has(player->path, content->letter_cell[content->goal[goal][0]]) +
                  ruin_has(player->path, content->letter_cell[content->goal[goal][1]]);
    if (letters >= least) continue;
    least = letters;
    spare = goal;
  }
  return spare;
}

/* Extra cells are worth a try after the drawing, where they lengthen path or fill a hole. */
static int32_t promise_extra(const RuinPlayer *player, const RuinAct *act) {
  RuinCells around = ruin_neighbours(ruin_cell(act->cell));
  int drawn = ruin_count(ruin_and(around, ruin_drawn(player)));
  if (player->step != RUIN_MOVE) return 0;
  if (act->kind == RUIN_DO_EXTRA_PATH) return ruin_any(ruin_and(around, player->path)) ? 200 : 0;
  return drawn == ruin_count(around) ? 150 : 0;
}

static int32_t promise_move(const RuinContent *content, const RuinState *state,
                            const RuinPlayer *player, const RuinAct *act) {
  int letter = content->cell_letter[act->cell];
  bool open = letter >= 0 && (player->open >> letter & 1);
  bool warp = act->kind == RUIN_DO_WARP || act->kind == RUIN_DO_WARP_ESCAPE;
  if (act->kind == RUIN_DO_WALK_ESCAPE) return rounds_left(state) > 3 ? 50 : 900;
  if (warp) return open ? 700 : state->stage == 2 && act->cell == RUIN_ENTRANCE ? 300 : 0;
  return open ? 900 : 400;
}

/* What a special action promises, if it costs the card that is spared most easily. */
static int32_t if_spare(const RuinContent *content, const RuinState *state,
                        const RuinPlayer *player, const RuinAct *act, int32_t promise) {
  return promise > 0 && act->goal == spare_goal(content, state, player) ? promise : 0;
}

/* A single cell and its mark, where it fills a hole or the piece itself has no place. Each piece to come may fit the
 * same last gap: whoever keeps that free with single cells pays a mark every round for a gap that saves one. */
static int32_t promise_single(const RuinContent *content, const RuinState *state,
                              const RuinPlayer *player, int cell) {
  RuinField field;
  if (!ruin_any(ruin_minus(ruin_neighbours(ruin_cell(cell)), ruin_drawn(player)))) return 100;
  ruin_field(player, &field);
  return state->row_count && fits(content, &field, state->row[0]) ? 0 : 100;
}

/* 0 means "not worth a look": most special actions, whose number would drown everything else. */
int32_t ruin_promise(const void *content, const void *state_, int seat, MkAction action) {
  content = ruin_content(content);
  const RuinState *state = state_;
  const RuinPlayer *player = &state->player[seat];
  RuinAct act = ruin_unpack(action);
  switch (act.kind) {
  case RUIN_DO_KEEP: return 500;
  case RUIN_DO_PATH: return 600;
  case RUIN_DO_WALL: return 500;
  case RUIN_DO_SINGLE: return promise_single(content, state, player, act.cell);
  case RUIN_DO_FULL: return 100;
  case RUIN_DO_EXTRA_PATH:
  case RUIN_DO_EXTRA_WALL:
    return if_spare(content, state, player, &act, promise_extra(player, &act));
  case RUIN_DO_WARP:
  case RUIN_DO_WARP_ESCAPE:
    return if_spare(content, state, player, &act, promise_move(content, state, player, &act));
  default: return promise_move(content, state, player, &act);
  }
}
