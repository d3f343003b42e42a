/* shape.c - the shape of a sheet as numbers, and what was learned from play about them.
 *
 * The formula of bot.c sees what is there and what is nearly there. What a shape is good for later it does not see, but a
 * search that looks some rounds ahead does: path that hangs together, room for it to grow, few places where drawn and blank
 * cells meet. `meikyu lab train ruin` has fitted that to what searches found, as a sum of counts, which is a net with one
 * hidden number. Such a sum is all that time allows: a search judges a hundred drawings for each round that it imagines. */
#include "shape.h"

#include <stddef.h>
#include <string.h>

enum {
  CELL = 32,    /* what a cell is in a row: all of a sheet stays below MK_NET_MOST */
  ROUND = 16,   /* rounds that count as 1 */
  LONGEST = 16, /* more of them count as many */
};

#define CELLS(text)                                                                                \
  { text, 0, CELL *RUIN_CELLS }
#define SHAPES(when)                                                                               \
  CELLS("joined" when), CELLS("apart" when), CELLS("front" when), CELLS("edge" when),              \
      CELLS("thin" when), CELLS("short" when), CELLS("ends" when), CELLS("sites" when),            \
      CELLS("walled" when), CELLS("near" when)
const MkFeature ruin_features[RUIN_FEATURES] = {
    SHAPES(", stage 1"),
    SHAPES(", stage 1, early"),
    SHAPES(", stage 2"),
    SHAPES(", stage 2, early"),
};

/* ---- Counting ------------------------------------------------------------------------------------------ */

/* A set, moved by one cell each way: a cell is in one of the four if a neighbour of it is in the set. */
typedef struct Around {
  RuinCells left, right, up, down;
} Around;

static Around around(RuinCells set) {
  return (Around){ruin_ahead(ruin_minus(set, RUIN_LEFT), 1),
                  ruin_and(ruin_behind(ruin_minus(set, RUIN_RIGHT), 1), RUIN_ALL),
                  ruin_ahead(set, RUIN_SIDE), ruin_and(ruin_behind(set, RUIN_SIDE), RUIN_ALL)};
}

static RuinCells any_of(const Around *a) {
  return ruin_or(ruin_or(a->left, a->right), ruin_or(a->up, a->down));
}

/* Cells with two neighbours or more in the set. */
static RuinCells two_of(const Around *a) {
  return ruin_or(ruin_or(ruin_and(a->left, a->right), ruin_and(a->up, a->down)),
                 ruin_and(ruin_or(a->left, a->right), ruin_or(a->up, a->down)));
}

/* All cells of 2 x 2 blocks that lie wholly in the set. */
static RuinCells in_blocks(RuinCells set) {
  RuinCells pairs = ruin_and(set, ruin_ahead(set, 1));
  RuinCells blocks = ruin_and(ruin_and(pairs, ruin_ahead(pairs, RUIN_SIDE)), RUIN_CORNERS);
  RuinCells rows = ruin_or(blocks, ruin_behind(blocks, 1));
  return ruin_or(rows, ruin_behind(rows, RUIN_SIDE));
}

/* All cells of three in a line that lie wholly in the set. */
static RuinCells in_lines(RuinCells set, const Around *a) {
  RuinCells across = ruin_and(set, ruin_and(a->left, a->right));
  RuinCells upright = ruin_and(set, ruin_and(a->up, a->down));
  RuinCells rows = ruin_or(across, ruin_or(ruin_ahead(across, 1), ruin_behind(across, 1)));
  return ruin_or(rows, ruin_or(upright, ruin_or(ruin_ahead(upright, RUIN_SIDE),
                                                ruin_behind(upright, RUIN_SIDE))));
}

void ruin_count_shape(const RuinSheet *sheet, RuinCells joined, RuinCells sites, int gems,
                      int count[RUIN_SHAPES]) {
  RuinCells blank = sheet->blank, front = ruin_and(ruin_neighbours(joined), blank);
  Around drawn = around(ruin_or(sheet->path, sheet->wall)), path = around(sheet->path),
         room = around(blank);
  count[RUIN_SHAPE_JOINED] = ruin_count(joined);
  count[RUIN_SHAPE_APART] = ruin_count(ruin_minus(sheet->path, joined));
  count[RUIN_SHAPE_FRONT] = ruin_count(front);
  count[RUIN_SHAPE_EDGE] = ruin_count(ruin_and(any_of(&drawn), blank));
  count[RUIN_SHAPE_THIN] = ruin_count(ruin_minus(blank, in_blocks(blank)));
  count[RUIN_SHAPE_SHORT] = ruin_count(ruin_minus(blank, in_lines(blank, &room)));
  count[RUIN_SHAPE_ENDS] = ruin_count(ruin_minus(sheet->path, two_of(&path)));
  count[RUIN_SHAPE_SITES] = ruin_count(ruin_and(sites, joined)) + gems;
  count[RUIN_SHAPE_WALLED] = ruin_count(ruin_and(sites, sheet->wall));
  count[RUIN_SHAPE_NEAR] = ruin_count(ruin_and(sites, front));
}

/* ---- Judging ------------------------------------------------------------------------------------------- */

/* How much of what was fitted counts, in sixteenths, by stage: found by play. More than all of it in stage 1, because a search that
 * looks five rounds ahead sees only the beginning of what a shape is good for; little in stage 2, where it tells less. */
static const int32_t strength[2] = {24, 3};

static int early_of(int rounds) {
  return rounds < LONGEST ? rounds : LONGEST;
}

static void fill_row(const int count[RUIN_SHAPES], int stage, int rounds, int16_t *row) {
  int early = early_of(rounds);
  if (stage == 2) row += 2 * RUIN_SHAPES;
  for (int i = 0; i < RUIN_SHAPES; i++) {
    row[i] = (int16_t)(count[i] * CELL);
    row[RUIN_SHAPES + i] = (int16_t)(count[i] * CELL * early / ROUND);
  }
}

/* All drawings of a choice have the stage and the rounds in common: what these make of the weights is found out once. */
void ruin_learned(const RuinContent *content, int stage, int rounds, RuinLearned *learned) {
  int early = early_of(rounds);
  learned->stage = stage;
  for (int h = 0; h < content->net.hidden; h++) {
    const int16_t *first = content->net.first[h] + (stage == 2) * 2 * RUIN_SHAPES;
    for (int i = 0; i < RUIN_SHAPES; i++)
      learned->weight[h][i] = CELL * first[i] + CELL / ROUND * early * first[RUIN_SHAPES + i];
  }
}

int32_t ruin_shape_value(const RuinContent *content, const RuinLearned *learned,
                         const int count[RUIN_SHAPES]) {
  int32_t sum[MK_NET_HIDDEN], out[MK_NET_OUTPUTS];
  for (int h = 0; h < content->net.hidden; h++) {
    sum[h] = 0;
    for (int i = 0; i < RUIN_SHAPES; i++) sum[h] += learned->weight[h][i] * count[i];
  }
  mk_net_finish(&content->net, sum, out);
  return out[0] * strength[learned->stage == 2] * (MK_NET_POINTS * 1000 / 16) / MK_NET_ONE;
}

/* ---- Learning ------------------------------------------------------------------------------------------ */

static RuinCells open_sites(const RuinContent *content, const RuinPlayer *player) {
  RuinCells sites = RUIN_NONE;
  for (uint32_t open = player->open; open;)
    sites = ruin_or(sites, ruin_cell(content->letter_cell[ruin_first(&open)]));
  return sites;
}

/* Between drawing and moving, when sheets differ and nothing else does. */
static bool row_of(const void *content_, const void *state_, int seat, int16_t row[MK_NET_INPUTS]) {
  const RuinContent *content = ruin_content(content_);
  const RuinState *state = state_;
  const RuinPlayer *player = &state->player[seat];
  if (state->phase != RUIN_PLAY || player->step != RUIN_MOVE) return false;
  RuinSheet sheet = {player->path, player->wall, ruin_blank(player), RUIN_NONE};
  int count[RUIN_SHAPES];
  ruin_count_shape(&sheet, ruin_flood(player->path, RUIN_ENTRANCE), open_sites(content, player),
                   ruin_gems_as_sites(state, player), count);
  fill_row(count, state->stage, ruin_rounds_left(state), row);
  return true;
}

extern const unsigned char mk_net_ruin[];
extern const unsigned mk_net_ruin_size;

const MkNetHelp ruin_net = {
    .feature = ruin_features,
    .features = RUIN_FEATURES,
    .at = offsetof(RuinContent, net),
    .file = mk_net_ruin,
    .file_size = &mk_net_ruin_size,
    .row = row_of,
};
