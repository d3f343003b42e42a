/* promise.c - what is worth a try before it is tried, for bots. How well one stands afterwards is judged in bot.c. */
#include "measure.h"

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
  if (act->kind == RUIN_DO_WALK_ESCAPE) return ruin_rounds_left(state) > 3 ? 50 : 900;
  if (warp) return open ? 700 : state->stage == 2 && act->cell == RUIN_ENTRANCE ? 300 : 0;
  return open ? 900 : 400;
}

/* What many actions of one seat ask for alike, found out when the first of them does. */
typedef struct Asked {
  const RuinContent *content;
  const RuinState *state;
  const RuinPlayer *player;
  int spare;  /* the goal card given up first, or one of these: */
  int placed; /* whether the piece itself finds a place, or: */
} Asked;
enum { NOT_ASKED = -2 };

/* What a special action promises, if it costs the card that is spared most easily. */
static int32_t if_spare(Asked *asked, const RuinAct *act, int32_t promise) {
  if (promise <= 0) return 0;
  if (asked->spare == NOT_ASKED)
    asked->spare = spare_goal(asked->content, asked->state, asked->player);
  return act->goal == asked->spare ? promise : 0;
}

static bool is_placed(Asked *asked) {
  if (asked->placed == NOT_ASKED) {
    RuinField field;
    ruin_field(asked->player, &field);
    asked->placed =
        asked->state->row_count && ruin_fits_anywhere(asked->content, &field, asked->state->row[0]);
  }
  return asked->placed;
}

/* A single cell and its mark, where it fills a hole or the piece itself has no place. Each piece to come may fit the
 * same last gap: whoever keeps that free with single cells pays a mark every round for a gap that saves one. */
static int32_t promise_single(Asked *asked, int cell) {
  RuinCells around = ruin_neighbours(ruin_cell(cell));
  if (!ruin_any(ruin_minus(around, ruin_drawn(asked->player)))) return 100;
  return is_placed(asked) ? 0 : 100;
}

/* 0 means "not worth a look": most special actions, whose number would drown everything else. */
static int32_t promise_one(Asked *asked, MkAction action) {
  RuinAct act = ruin_unpack(action);
  switch (act.kind) {
  case RUIN_DO_KEEP: return 500;
  case RUIN_DO_PATH: return 600;
  case RUIN_DO_WALL: return 500;
  case RUIN_DO_SINGLE: return promise_single(asked, act.cell);
  case RUIN_DO_FULL: return 100;
  case RUIN_DO_EXTRA_PATH:
  case RUIN_DO_EXTRA_WALL: return if_spare(asked, &act, promise_extra(asked->player, &act));
  case RUIN_DO_WARP:
  case RUIN_DO_WARP_ESCAPE:
    return if_spare(asked, &act, promise_move(asked->content, asked->state, asked->player, &act));
  default: return promise_move(asked->content, asked->state, asked->player, &act);
  }
}

void ruin_promises(const void *content, const void *state_, int seat, const MkAction *action,
                   int count, int32_t *promise) {
  const RuinState *state = state_;
  Asked asked = {ruin_content(content), state, &state->player[seat], NOT_ASKED, NOT_ASKED};
  for (int i = 0; i < count; i++) promise[i] = promise_one(&asked, action[i]);
}

int32_t ruin_promise(const void *content, const void *state, int seat, MkAction action) {
  int32_t promise;
  ruin_promises(content, state, seat, &action, 1, &promise);
  return promise;
}
