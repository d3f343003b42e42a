/* puzzle.c - In the Ruin as puzzles, alone: the most points that a sheet can have at the end of this round, or of the stage
 * when all cards to come lie in the row. All lines are looked at (lines.c), none is guessed. */
#include "lines.h"

#include <string.h>

enum { BEST_DRAWING, DRAW_AND_MOVE, BOTH_GOALS, WAY_OUT, GEMS_AND_OUT, LAST_ROUNDS };
static const char *const themes[] = {"best-drawing", "draw-and-move", "both-goals", "way-out",
                                     "gems-and-out", "last-rounds",   NULL};

/* ---- What is right ---------------------------------------------------------------------------------------- */

/* Whether more than one round is asked about. */
static bool is_long(const RuinState *s, const MkGoal *goal) {
  return goal->stage && s->row_count > 1;
}

/* Alone, in a round, with everything known that comes into it. To the end of the stage all cards lie in the row; of several
 * rounds every choice is asked. */
static bool is_fit(const RuinState *s, const MkGoal *goal) {
  const RuinPlayer *player = &s->player[0];
  if (s->seats != 1 || s->phase != RUIN_PLAY || s->row_count == 0) return false;
  if (player->step != RUIN_DRAW && player->step != RUIN_MOVE) return false;
  return !goal->stage || (s->deck == 0 && (goal->move || s->row_count == 1));
}

static bool leads_alike(const RuinLines *lines, const RuinStand *from, MkAction one,
                        MkAction other) {
  RuinStand after[2] = {*from, *from};
  ruin_stand_act(lines, &after[0], one);
  ruin_stand_act(lines, &after[1], other);
  return memcmp(&after[0].state, &after[1].state, sizeof after[0].state) == 0;
}

/* The actions that keep the most points in reach, while they are looked for. */
typedef struct Right {
  const RuinLines *asked;
  const RuinStand *from;
  int most;
  MkAction action; /* the first of them */
  bool found, alone, over;
} Right;

static void take_right(void *context, MkAction base, RuinCells cells) {
  Right *r = context;
  while (ruin_any(cells) && !r->over) {
    MkAction action = base | (MkAction)ruin_pop(&cells) << 4;
    RuinLines lines = *r->asked;
    ruin_lines_find_after(&lines, r->from, action);
    r->over = lines.over;
    if (!lines.found || lines.best < r->most) continue;
    if (!r->found)
      r->action = action;
    else if (!leads_alike(r->asked, r->from, r->action, action))
      r->alone = false;
    r->found = true;
  }
}

/* The one action that keeps the most points in reach; false: several do, or there are too many lines. */
static bool right_action(const RuinLines *asked, const RuinStand *from, MkAction *action) {
  RuinLines lines = *asked;
  ruin_lines_find(&lines, from);
  if (lines.over) return false;
  Right right = {.asked = asked, .from = from, .most = lines.best, .alone = true};
  const RuinState *s = &from->state;
  ruin_each_batch(asked->content, s, &s->player[0], take_right, &right);
  *action = right.action;
  return right.found && right.alone && !right.over;
}

/* The right actions of several rounds, as long as there is one alone. `later`: as they look to somebody who comes to each
 * of them anew, and counts the goal cards drawn by then. */
static int right_actions(const RuinLines *asked, const RuinState *state, bool later,
                         MkAction *own) {
  RuinStand stand = ruin_stand_begin(state);
  int count = 0;
  while (right_action(asked, &stand, &own[count])) {
    bool more = ruin_stand_act(asked, &stand, own[count++]);
    if (!more) break;
    if (later) stand.held = stand.state.player[0].goals;
  }
  return count;
}

static RuinLines find(const void *content, const RuinState *s, const MkGoal *goal, bool special) {
  RuinLines lines = ruin_lines_begin(content, goal);
  RuinStand stand = ruin_stand_begin(s);
  lines.special = special;
  ruin_lines_find(&lines, &stand);
  return lines;
}

static int line(const void *content, const void *state, int seat, MkGoal *goal, MkAction *own) {
  (void)seat;
  if (!is_fit(state, goal)) return -1;
  RuinLines lines = find(content, state, goal, true), asked = ruin_lines_begin(content, goal);
  if (lines.over) return -1;
  goal->number = lines.best;
  if (!lines.alone) return 0;
  if (is_long(state, goal)) return right_actions(&asked, state, false, own);
  memcpy(own, lines.line.action, (size_t)lines.line.length * sizeof *own);
  return lines.line.length;
}

static MkWorth score(const void *content, const void *state, int seat, const MkGoal *goal,
                     MkAction action) {
  (void)seat;
  if (!is_fit(state, goal)) return (MkWorth){0, 0};
  RuinLines lines = ruin_lines_begin(content, goal);
  RuinStand stand = ruin_stand_begin(state);
  ruin_lines_find_after(&lines, &stand, action);
  return lines.found && !lines.over ? (MkWorth){lines.best, 1} : (MkWorth){0, 0};
}

/* ---- Which positions ------------------------------------------------------------------------------------- */

/* Every other game is for the last rounds of the game: there a full map costs nothing, so that it is worth staying. */
static bool is_for_end(int number) {
  return number % 2 == 1;
}

static void table(int number, int *seats, MkOptions *options) {
  options->value[0] = is_for_end(number) ? 1 : 2;
  *seats = 1;
}

/* Where there is something to choose: on a full map one only moves. */
static bool is_choice(const RuinState *s) {
  const RuinPlayer *p = &s->player[0];
  bool blank = ruin_any(ruin_blank(p));
  return s->phase == RUIN_PLAY && !p->special && p->step == (blank ? RUIN_DRAW : RUIN_MOVE);
}

/* The last rounds of the game, or some of all rounds. */
static int goals(const void *content, const void *state, int seat, int number, MkGoal *out) {
  enum { EVERY = 3 };
  const RuinState *s = state;
  (void)seat;
  bool end = s->deck == 0 && s->stage == 2, full = s->player[0].step == RUIN_MOVE;
  if (!is_choice(s)) return 0;
  if (is_for_end(number) ? !end || s->row_count == 1 : full) return 0;
  if (!end && (s->round + number / 2) % EVERY != 0) return 0;
  bool move = is_for_end(number) || number / 2 % 2 == 1;
  out[0] =
      (MkGoal){.kind = MK_GOAL_SCORE, .stage = end && (move || s->row_count == 1), .move = move};
  return is_fit(s, &out[0]) && find(content, s, &out[0], false).alone; /* quick: no card is spent */
}

/* Of several rounds: every choice has one answer, also for somebody who comes to it anew, and there is something to find
 * beside the end. */
static const char *long_theme(const void *content, const RuinState *s, const MkGoal *goal,
                              const RuinLines *lines) {
  MkAction own[RUIN_LINE_STEPS + 1], later[RUIN_LINE_STEPS + 1];
  RuinLines asked = ruin_lines_begin(content, goal);
  int count = right_actions(&asked, s, false, own);
  if (count != lines->line.length || count != right_actions(&asked, s, true, later)) return NULL;
  if (memcmp(own, later, (size_t)count * sizeof *own) != 0) return NULL;
  bool out = lines->end.place == 1 + RUIN_NOWHERE, gem = lines->last.gems > s->player[0].gems;
  return themes[out && gem ? GEMS_AND_OUT : LAST_ROUNDS];
}

/* Extra cells can be drawn before or after: a line with one would have two orders, and is not asked. */
static const char *theme(const void *content, const void *state, int seat, const MkGoal *goal) {
  const RuinState *s = state;
  const RuinPlayer *player = &s->player[seat];
  RuinLines lines = find(content, s, goal, false);
  if (!lines.alone || lines.best != goal->number) return NULL;
  if (is_long(s, goal)) return long_theme(content, s, goal, &lines);
  uint32_t held = player->goals;
  uint32_t before = ruin_goals_met(lines.content, player->path, held);
  uint32_t after = ruin_goals_met(lines.content, lines.end.path, held);
  if (goal->move && lines.end.place == 1 + RUIN_NOWHERE) return themes[WAY_OUT];
  if (ruin_bits(held) > 1 && after == held && before != held) return themes[BOTH_GOALS];
  return themes[goal->move ? DRAW_AND_MOVE : BEST_DRAWING];
}

static int ahead(const void *content, const void *state) {
  const RuinState *s = state;
  return ruin_content(content)->piece[s->row[0]].size;
}

static const char *what_to_do(const RuinState *s, const MkGoal *goal, MkLang lang) {
  if (is_long(s, goal)) return lang == MK_JA ? "最後までプレイし" : "Play on to the end";
  if (s->player[0].step == RUIN_MOVE) return lang == MK_JA ? "移動し" : "Move";
  if (!goal->move) return lang == MK_JA ? "ピースを描き" : "Draw";
  return lang == MK_JA ? "ピースを描いて移動し" : "Draw and move";
}

static const char *until_when(const RuinState *s, const MkGoal *goal, MkLang lang) {
  if (!goal->stage) return lang == MK_JA ? "このラウンド終了時" : "this round";
  if (s->stage == 1) return lang == MK_JA ? "前半終了時" : "this stage";
  return lang == MK_JA ? "ゲーム終了時" : "the game";
}

static void ask(const void *content, const void *view, int seat, const MkGoal *goal,
                const char *name, MkLang lang, MkText *out) {
  const RuinState *s = view;
  (void)content, (void)seat, (void)name;
  const char *what = what_to_do(s, goal, lang), *until = until_when(s, goal, lang);
  mk_text_format(out, lang == MK_JA ? "%s、ラウンド%d。" : "Stage %s, round %d. ",
                 lang == MK_JA   ? s->stage == 1 ? "前半" : "後半"
                 : s->stage == 1 ? "1"
                                 : "2",
                 s->round);
  if (is_long(s, goal))
    mk_text_words(out, lang == MK_JA ? "残りの探索カードはすべて列に並んでいます。"
                                     : "All cards to come lie in the row. ");
  if (lang == MK_JA)
    mk_text_format(out, "%s、%sの得点を最大にしてください（最大%d点）。", what, until,
                   goal->number);
  else
    mk_text_format(out, "%s so that your sheet is worth most at the end of %s: %d points.", what,
                   until, goal->number);
}

const MkPuzzleHelp ruin_puzzle = {
    .themes = themes,
    .table = table,
    .per_game = 4,
    .goals = goals,
    .theme = theme,
    .ahead = ahead,
    .ask = ask,
    .line = line,
    .score = score,
};
