/* bot.c - how well a player stands, for bots (rules nowhere: nothing here decides what is legal). What is measured for it is in
 * measure.c, what is worth a try at all in promise.c.
 *
 * A standing is points already made plus what the sheet promises: sites that can be reached, goals that
 * are nearly met, a rectangle that is nearly full; less what threatens: pieces that fit nowhere (a mark
 * each) and a way home that is too long. All in thousandths of a point. The weights were found by trying
 * (many solo games for each change); their order of size is what matters. What the shape of a sheet is good for
 * was learned from play (shape.c).
 */
#include <string.h>

#include "shape.h"

typedef struct Weights {
  int32_t goal_near, goal_step; /* a goal one cell short of met; less for each cell more */
  int32_t goal_card;            /* any goal in hand: it can buy a special action */
  int32_t site, site_decay;     /* an open site at hand; what is left of it per step, in 1/256 */
  int32_t site_next;            /* how much the next best site counts, in 1/256 of the one before */
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

/* ---- Time ----------------------------------------------------------------------------------------- */

static int count_out(const RuinState *state) {
  int out = 0;
  for (int seat = 0; seat < state->seats; seat++) out += state->player[seat].escaped > 0;
  return out;
}

/* Rounds that are likely still to come in this stage after the current one: cards also go for gems and for
 * those who are out. */
int ruin_rounds_left(const RuinState *state) {
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

/* ---- Threats ----------------------------------------------------------------------------------- */

/* What the cards to come threaten with (R4.3: a piece that fits nowhere costs a mark). */
typedef struct Threat {
  int32_t marks[RUIN_ROW]; /* the next rounds: a mark for certain, or none */
  int32_t later;           /* what a round after them costs on average */
} Threat;

static void find_threat(const RuinContent *content, const RuinState *state, RuinRoom *room,
                        const RuinSheet *sheet, bool drawn, Threat *threat) {
  int misfits = 0, cards = ruin_bits(state->deck), next = 0;
  *threat = (Threat){{0, 0, 0}, 0};
  if (ruin_count(sheet->blank) > 60) return;
  for (int i = drawn; i < state->row_count; i++)
    threat->marks[next++] =
        ruin_room_with(content, room, sheet, content->piece[state->row[i]].same_as) ? 0
                                                                                    : weights.mark;
  uint32_t known = 0, fitting = 0;
  for (uint32_t deck = state->deck; deck;) {
    int letter = content->piece[ruin_first(&deck)].same_as;
    uint32_t shape = 1u << letter;
    if (!(known & shape) && ruin_room_with(content, room, sheet, letter)) fitting |= shape;
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
static int32_t value_letters(RuinCells unopened, const RuinSheet *sheet, RuinCells joined) {
  return weights.letter_path * ruin_count(ruin_and(unopened, joined)) -
         weights.letter_wall * ruin_count(ruin_and(unopened, sheet->wall));
}

/* The nearest site counts in full, each further one less. Standing on one counts as having it. */
static int32_t value_sites(const RuinSteps *found, const Threat *threat, int steps_now) {
  uint32_t near = (uint32_t)weights.site, decay = (uint32_t)weights.site_decay;
  int32_t value = 0, share = 256;
  int away = 0;
  for (int i = 0; i < found->count; i++) {
    for (; away < found->steps[i] - steps_now; away++) near = near * decay / 256;
    int32_t worth = (int32_t)near - price_of(threat, (away + 3) / 4 + 1);
    if (worth <= 0) continue;
    value += worth * share / 256;
    share = share * weights.site_next / 256;
  }
  return value;
}

/* What a blank cell in a rectangle costs, with so many rounds to come. */
static int32_t blank_price(int rounds) {
  return weights.blank + weights.blank_late / (rounds + 1);
}

static int32_t value_square(RuinRectangles *rectangles, const RuinState *state,
                            const RuinSheet *sheet, int32_t hope) {
  int area;
  int32_t soft;
  ruin_rectangles_with(rectangles, sheet, &area, &soft);
  int32_t now = 1000 * area, more = soft - now;
  int32_t value = now + more / 16 * weights.square_soft / 16 * hope / 256;
  return state->stage == 1 ? value / 16 * weights.stage_1 / 16 : value;
}

/* Blank cells that hardly any piece can still reach. */
static int32_t value_holes(RuinCells blank) {
  int holes, narrow;
  ruin_holes(blank, &holes, &narrow);
  return -(holes * weights.hole + narrow * weights.narrow);
}

/* ---- The way out ---------------------------------------------------------------------------------- */

/* Steps that the cards to come allow at least: those of the row are known. */
static int steps_to_come(const RuinContent *content, const RuinState *state, bool moved) {
  int steps = 0, rounds = ruin_rounds_left(state) + 1;
  for (int i = moved ? 1 : 0; i < state->row_count && i < rounds; i++)
    steps += content->piece[state->row[i]].size;
  return steps + (rounds > 3 ? 3 * (rounds - 3) : 0);
}

/* What leaving is worth to somebody still inside, and the danger of never getting out. */
static int32_t value_way_out(const RuinContent *content, const RuinState *state, int home,
                             bool moved) {
  int out = count_out(state);
  int32_t hope = state->seats == 1 ? 30000 : out == 0 ? weights.way_out : out == 1 ? 4000 : 0;
  if (state->stage == 1) return hope;
  int steps = steps_to_come(content, state, moved);
  if (moved && !ruin_bits(state->deck) && state->row_count <= 1) return -20000;
  if (home > steps) return hope - weights.lost;
  if (home + 4 > steps) return hope - weights.late;
  return hope;
}

/* R8.5 as far as it is known now: who leaves this round may have to share. */
static int32_t value_escaped(const RuinState *state, const RuinPlayer *player) {
  int32_t missed = state->seats == 1 ? 0 : weights.growth * ruin_rounds_left(state);
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

/* What a judgement of one's own sheet rests on besides the sheet itself and where one stands. */
typedef struct Key {
  uint32_t goals, open, opened, deck;
  uint8_t row[RUIN_ROW], row_count;
  uint8_t stage, phase, step, seats, out;
  uint8_t spare[3];
} Key;

/* A sheet that was measured: others with the same key that have one drawing more are judged by what it changes. */
typedef struct Judge {
  const RuinContent *content;
  Key key;
  RuinSheet sheet;
  RuinCells unopened; /* cells of letters that have not opened */
  int rounds, later;  /* to come in this stage; in all */
  bool moved, drawn;  /* this round */
  int missed;         /* choices running that had another key */
  RuinLevels levels;
  RuinWalks walks;
  RuinRoom room;
  RuinRectangles rectangles;
  RuinLearned learned;
} Judge;

static Key key_of(const RuinState *state, const RuinPlayer *player) {
  Key key = {.goals = player->goals,
             .open = player->open,
             .opened = state->opened,
             .deck = state->deck,
             .row_count = state->row_count,
             .stage = state->stage,
             .phase = state->phase,
             .step = player->step,
             .seats = state->seats,
             .out = (uint8_t)count_out(state)};
  memcpy(key.row, state->row, sizeof key.row);
  return key;
}

static RuinCells cells_of(const RuinContent *content, uint32_t letters) {
  RuinCells cells = RUIN_NONE;
  while (letters) cells = ruin_or(cells, ruin_cell(content->letter_cell[ruin_first(&letters)]));
  return cells;
}

static uint32_t goal_letters(const RuinContent *content, uint32_t goals) {
  uint32_t letters = 0;
  while (goals) {
    const uint8_t *goal = content->goal[ruin_first(&goals)];
    letters |= 1u << goal[0] | 1u << goal[1];
  }
  return letters;
}

static bool has_learned(const RuinContent *content, const RuinState *state) {
  return content->net.inputs > 0 && state->seats <= RUIN_SHAPE_SEATS;
}

static int steps_now(const Judge *judge, const RuinState *state) {
  return judge->moved ? 0 : ruin_steps(judge->content, state);
}

/* Measures a player's own sheet, or what it was before the latest drawing. */
static void begin(Judge *judge, const RuinContent *content, const RuinState *state,
                  const RuinPlayer *player, RuinCells path, RuinCells wall) {
  RuinCells sites = cells_of(content, player->open);
  judge->content = content;
  judge->key = key_of(state, player);
  judge->sheet = (RuinSheet){path, wall, ruin_minus(RUIN_ALL, ruin_or(path, wall)), RUIN_NONE};
  judge->unopened = cells_of(content, RUIN_ALL_CARDS & ~(state->opened & ~player->open));
  judge->rounds = ruin_rounds_left(state);
  judge->later = judge->rounds + (state->stage == 1 ? 14 : 0);
  judge->moved = player->step == RUIN_DONE && state->phase == RUIN_PLAY;
  judge->drawn = judge->moved || player->step == RUIN_MOVE;
  ruin_levels(content, &judge->sheet, cells_of(content, goal_letters(content, player->goals)),
              (weights.goal_near - 1) / weights.goal_step + 2, &judge->levels);
  ruin_room(&judge->sheet, &judge->room);
  ruin_rectangles(&judge->sheet, sites, blank_price(judge->later), &judge->rectangles);
  if (has_learned(content, state))
    ruin_learned(content, state->stage, judge->rounds, &judge->learned);
  if (state->phase != RUIN_SETUP)
    ruin_walks(&judge->sheet, sites, player->pos, steps_now(judge, state) + 4 * judge->later,
               &judge->walks);
}

/* How somebody stands who has left already. */
static int32_t standing_out(const RuinContent *content, const RuinState *state,
                            const RuinPlayer *player) {
  return 1000 * ruin_area(ruin_square(content, player)) +
         15000 * ruin_bits(ruin_goals_met(content, player->path, player->goals)) +
         value_escaped(state, player);
}

static int32_t value_shape(const Judge *judge, const RuinState *state, const RuinPlayer *player,
                           const RuinSheet *sheet, RuinCells joined) {
  int count[RUIN_SHAPES];
  if (!has_learned(judge->content, state)) return 0;
  ruin_count_shape(sheet, joined, judge->rectangles.shut, ruin_gems_as_sites(state, player), count);
  return ruin_shape_value(judge->content, &judge->learned, count);
}

static int32_t value_drawn(Judge *judge, const RuinState *state, const RuinPlayer *player,
                           const RuinSheet *sheet, int32_t hope) {
  RuinLetters letters;
  ruin_levels_with(judge->content, &judge->levels, sheet, &letters);
  int32_t value = value_goals(judge->content, player, letters.cost, 3 * judge->later + 2);
  int32_t unopened = value_letters(judge->unopened, sheet, letters.joined);
  if (state->stage == 2)
    unopened = unopened * judge->rounds / 24 * hope / 256 * weights.letter_late / 256;
  return value + unopened + value_square(&judge->rectangles, state, sheet, hope) +
         value_holes(sheet->blank) + value_shape(judge, state, player, sheet, letters.joined);
}

/* What the explorer can still do: sites to reach, a way home, marks on the way. */
static int32_t value_place(Judge *judge, const RuinState *state, const RuinPlayer *player,
                           const RuinSheet *sheet, const Threat *threat) {
  int steps = steps_now(judge, state), rounds = judge->rounds + 1, home = 0;
  RuinSteps found;
  if (player->pos == judge->walks.pos && !ruin_any(sheet->added)) {
    found = judge->walks.found;
  } else if (player->pos == judge->walks.pos) {
    ruin_walks_with(&judge->walks, sheet, &found);
  } else {
    RuinWalks walks;
    ruin_walks(sheet, judge->walks.sites, player->pos, judge->walks.limit, &walks);
    found = walks.found;
  }
  if (state->stage == 2) {
    home = ruin_steps_home(sheet->path, player->pos);
    rounds = 1 + (home > steps ? (home - steps + 3) / 4 : 0);
  }
  return value_sites(&found, threat, steps) - price_of(threat, rounds) +
         value_way_out(judge->content, state, home, judge->moved);
}

/* How a player stands whose key is the judge's, and whose sheet is the one measured with `added` more on it. */
static int32_t stands(Judge *judge, const RuinState *state, const RuinPlayer *player,
                      RuinCells added) {
  RuinSheet sheet = {player->path, player->wall, ruin_blank(player), added};
  Threat threat;
  find_threat(judge->content, state, &judge->room, &sheet, judge->drawn, &threat);
  int32_t value = settled(judge->content, state, player) +
                  value_drawn(judge, state, player, &sheet, hope_left(&threat));
  if (state->phase == RUIN_SETUP) return value;
  return value + value_place(judge, state, player, &sheet, &threat);
}

static int32_t standing(const RuinContent *content, const RuinState *state,
                        const RuinPlayer *player) {
  if (state->phase == RUIN_OVER) return settled(content, state, player);
  if (player->pos == RUIN_NOWHERE)
    return settled(content, state, player) + standing_out(content, state, player);
  Judge judge;
  begin(&judge, content, state, player, player->path, player->wall);
  return stands(&judge, state, player, RUIN_NONE);
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
static int32_t against_others(const RuinState *state, int seat, int32_t own) {
  int32_t others = 0;
  if (state->seats == 1) return own;
  for (int other = 0; other < state->seats; other++)
    if (other != seat) others += guess_standing(state, &state->player[other]);
  return own - others / (state->seats - 1);
}

int32_t ruin_evaluate(const void *content, const void *state_, int seat) {
  const RuinState *state = state_;
  return against_others(state, seat, standing(ruin_content(content), state, &state->player[seat]));
}

/* ---- Many at once --------------------------------------------------------------------------------- */

/* Whether a sheet is the one measured with more path on it, or more wall, and which. */
static bool is_more(const Judge *judge, const RuinPlayer *player, RuinCells *added) {
  RuinCells path = ruin_minus(player->path, judge->sheet.path);
  RuinCells wall = ruin_minus(player->wall, judge->sheet.wall);
  *added = ruin_or(path, wall);
  return !(ruin_any(path) && ruin_any(wall)) &&
         !ruin_any(ruin_minus(judge->sheet.path, player->path)) &&
         !ruin_any(ruin_minus(judge->sheet.wall, player->wall));
}

/* Judges by what was measured before where that is of use. The sheet before the choice is measured anew once two choices
 * running have found nothing: a single one that is different is judged by itself. */
static int32_t judge_next(Judge *judge, const RuinContent *content, const RuinState *state,
                          const RuinPlayer *player, const RuinPlayer *before) {
  RuinCells added;
  Key key = key_of(state, player);
  if (player->pos == RUIN_NOWHERE) return standing(content, state, player);
  if (memcmp(&key, &judge->key, sizeof key) != 0) {
    if (++judge->missed < 2) return standing(content, state, player);
    begin(judge, content, state, player, before->path, before->wall);
    if (state->phase != RUIN_SETUP) ruin_walks_ways(&judge->sheet, &judge->walks);
  }
  judge->missed = 0;
  if (!is_more(judge, player, &added)) return standing(content, state, player);
  return stands(judge, state, player, added);
}

/* Takes back what an action has done. One that leaves the seat to go on has changed nothing but its own things and the goal
 * piles (R4.1). */
static void take_back(RuinState *state, const RuinState *before, int seat) {
  if (state->player[seat].step == RUIN_MOVE && before->player[seat].step <= RUIN_MOVE) {
    state->player[seat] = before->player[seat];
    state->goal_deck = before->goal_deck;
    state->goal_discard = before->goal_discard;
  } else {
    *state = *before;
  }
}

/* Whether a seat's turn goes on after an action of its own. */
static bool goes_on(const RuinState *before, const RuinState *after, int seat) {
  int was = before->player[seat].step, is = after->player[seat].step;
  return was == RUIN_KEEP || was == RUIN_DRAW || is == RUIN_DEALT || is == RUIN_MOVE;
}

void ruin_evaluate_after(const void *content, const void *state, int seat, const MkAction *action,
                         int count, int32_t *value, bool *open) {
  const RuinState *before = state;
  RuinState after = *before;
  Judge judge;
  judge.key = (Key){.seats = 0}; /* nobody's: nothing is known yet */
  judge.sheet = (RuinSheet){.path = {0, 0}};
  judge.missed = 1;
  content = ruin_content(content);
  for (int i = 0; i < count; i++, take_back(&after, before, seat)) {
    ruin_apply(content, &after, seat, action[i], NULL);
    open[i] = goes_on(before, &after, seat);
    if (!ruin_acting(&after)) {
      value[i] = MK_GAME_OVER;
      continue;
    }
    int32_t own = judge_next(&judge, content, &after, &after.player[seat], &before->player[seat]);
    value[i] = against_others(&after, seat, own);
  }
}
