/* score.c - points and ranks (rule 8); what becomes of goal cards is worked out in goals.c. */
#include "ruin.h"

/* ---- Squares -------------------------------------------------------------------------------------- */

/* The longest run of set bits, and where it begins. */
static int longest_run(uint32_t bits, int *start) {
  int length = 0;
  uint32_t last = bits;
  for (; bits; bits &= bits >> 1) {
    last = bits;
    length++;
  }
  *start = length ? __builtin_ctz(last) : 0;
  return length;
}

/* R8.1: no blank cell inside, and no open site that is not path, even if drawn as wall. */
RuinBox ruin_square(const RuinContent *content, const RuinPlayer *player) {
  RuinCells cells = ruin_drawn(player);
  for (uint32_t open = player->open; open;) {
    RuinCells site = ruin_cell(content->letter_cell[ruin_first(&open)]);
    cells = ruin_minus(cells, ruin_minus(site, player->path));
  }
  uint32_t row[RUIN_SIDE];
  RuinBox best = {0, 0, 0, 0};
  for (int i = 0; i < RUIN_SIDE; i++) row[i] = ruin_row(cells, i);
  for (int top = 0; top < RUIN_SIDE; top++) {
    uint32_t common = 0x7ff;
    for (int bottom = top; bottom < RUIN_SIDE && (common &= row[bottom]) != 0; bottom++) {
      int left, height = bottom - top + 1, most = ruin_bits(common);
      if (most * (RUIN_SIDE - top) <= ruin_area(best)) break; /* nor any higher one */
      if (most * height <= ruin_area(best)) continue;
      int width = longest_run(common, &left);
      if (height * width > ruin_area(best)) best = (RuinBox){top, left, height, width};
    }
  }
  return best;
}

/* ---- Gems, goals, penalties ----------------------------------------------------------------------- */

/* R8.2 */
int ruin_gem_points(int gems) {
  return 10 * gems;
}

/* R8.3 */
int ruin_goal_points(int goals) {
  return 15 * goals;
}

/* R8.4 */
int ruin_penalty_points(int marks) {
  return -10 * marks;
}

/* ---- Honour --------------------------------------------------------------------------------------- */

/* R8.5: 30, 10, 0; who shares a place gets what the next one is worth. */
int ruin_escape_points(int place, int tied) {
  int worth = tied > 1 ? place + 1 : place;
  return worth == 1 ? 30 : worth == 2 ? 10 : 0;
}

int ruin_tied(const RuinState *state, const RuinPlayer *player) {
  int tied = 0;
  for (int seat = 0; seat < state->seats; seat++)
    tied += state->player[seat].escaped == player->escaped;
  return tied;
}

/* R8.5, R8.6. */
int ruin_escape_honour(int place, int tied) {
  return place ? ruin_escape_points(place, tied) : -20;
}

int ruin_honour(const RuinState *state, const RuinPlayer *player) {
  return ruin_escape_honour(player->escaped, ruin_tied(state, player)) +
         ruin_penalty_points(player->penalty);
}

/* ---- Result --------------------------------------------------------------------------------------- */

int ruin_square_points(const RuinContent *content, const RuinState *state, const RuinPlayer *player,
                       int stage) {
  if (player->square[stage - 1]) return player->square[stage - 1];
  return state->stage == stage ? ruin_area(ruin_square(content, player)) : 0;
}

/* While the game lasts: "A-J,H-W", the goal cards in hand that are lost. */
static void note_dead_goals(const RuinContent *content, const RuinState *state,
                            const RuinPlayer *player, MkSeatResult *out) {
  uint32_t dead = state->phase == RUIN_OVER ? 0 : ruin_goals_dead(content, state, player);
  if (!dead) return;
  MkNote *note = &out->note[out->note_count++];
  note->name = "dead";
  MkText text = MK_TEXT(note->text);
  while (dead) {
    if (text.length) mk_text_char(&text, ',');
    ruin_write_goal(content, &text, ruin_first(&dead));
  }
}

static void score_seat(const RuinContent *content, const RuinState *state, int seat,
                       MkSeatResult *out) {
  const RuinPlayer *player = &state->player[seat];
  mk_result_part(out, "square1", ruin_square_points(content, state, player, 1));
  mk_result_part(out, "square2", ruin_square_points(content, state, player, 2));
  mk_result_part(out, "gems", ruin_gem_points(player->gems));
  mk_result_part(out, "goals",
                 ruin_goal_points(ruin_bits(ruin_goals_met(content, player->path, player->goals))));
  mk_result_part(out, "honour", ruin_honour(state, player));
  note_dead_goals(content, state, player, out);
}

/* R8.7: more points, then more path. */
bool ruin_better(int score, int path, int other_score, int other_path) {
  return score != other_score ? score > other_score : path > other_path;
}

static bool better(const RuinState *state, const MkResult *result, int a, int b) {
  return ruin_better(result->seat[a].score, ruin_count(state->player[a].path),
                     result->seat[b].score, ruin_count(state->player[b].path));
}

void ruin_result(const void *content, const void *state_, MkResult *result) {
  content = ruin_content(content);
  const RuinState *state = state_;
  for (int seat = 0; seat < state->seats; seat++)
    score_seat(content, state, seat, &result->seat[seat]);
  for (int seat = 0; seat < state->seats; seat++) {
    result->seat[seat].rank = 1;
    for (int other = 0; other < state->seats; other++)
      result->seat[seat].rank += better(state, result, other, seat);
  }
}
