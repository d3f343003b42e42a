/* reason.c - why one would take an action: what it does to goals, points and the way out, as far as the own sheet
 * and the open cards tell. What others will do, and what the deck brings, is not looked at.
 */
#include "ruin.h"

enum { NEVER = RUIN_CELLS + 1 };

static void say(MkText *out, MkLang lang, const char *en, const char *ja) {
  mk_text_string(out, lang == MK_JA ? ja : en);
}

/* Sentences that follow each other. */
static void next_fact(MkText *out, MkLang lang) {
  if (out->length) say(out, lang, "; ", "、");
}

/* Blank cells that must become path until both letters of a goal are connected; NEVER: walls stand between. The
 * rule against 2 x 2 blocks is left out: it may make the way longer. */
static int cells_short(const RuinContent *content, const RuinPlayer *player, int goal) {
  int from = content->letter_cell[content->goal[goal][0]];
  int to = content->letter_cell[content->goal[goal][1]];
  RuinCells blank = ruin_blank(player), cell = ruin_cell(from);
  if (ruin_has(player->wall, from)) return NEVER;
  int cells = ruin_has(player->path, from) ? 0 : 1;
  for (RuinCells reach = cell;; cells++) {
    for (RuinCells wider = ruin_spread(reach, player->path); !ruin_same(reach, wider);
         wider = ruin_spread(reach, player->path))
      reach = wider;
    if (ruin_has(reach, to)) return cells;
    RuinCells more = ruin_spread(reach, blank);
    if (ruin_same(more, reach)) return NEVER;
    reach = more;
  }
}

/* "meets goal C-F", "goal C-F: 3 cells to go", "goal C-F can no longer be met" */
static void say_goal(const RuinContent *content, int goal, int cells, MkLang lang, MkText *out) {
  next_fact(out, lang);
  say(out, lang, cells == 0 ? "meets goal " : "goal ", "目標");
  ruin_write_goal(content, out, goal);
  if (cells == 0)
    say(out, lang, "", "を達成");
  else if (cells == NEVER)
    say(out, lang, " can no longer be met", "はもう達成できない");
  else
    mk_text_format(out, lang == MK_JA ? "まであと%dマス" : ": %d to go", cells);
}

static void say_goals(const RuinContent *content, const RuinPlayer *before, const RuinPlayer *after,
                      uint32_t cut, MkLang lang, MkText *out) {
  for (uint32_t goals = after->goals; goals;) {
    int goal = ruin_first(&goals), cells = cells_short(content, after, goal);
    if (cut >> goal & 1)
      say_goal(content, goal, NEVER, lang, out);
    else if (cells < cells_short(content, before, goal))
      say_goal(content, goal, cells, lang, out);
  }
}

/* R5.1: the card that pays for a special action. */
static void say_price(int cells, MkLang lang, MkText *out) {
  next_fact(out, lang);
  if (cells == NEVER)
    say(out, lang, "costs a goal that can no longer be met", "使う目標はもう達成できないもの");
  else if (cells == 0)
    say(out, lang, "costs a goal that is met", "使う目標は達成済みのもの");
  else
    mk_text_format(out,
                   lang == MK_JA ? "使う目標は達成まであと%dマスのもの"
                                 : "costs a goal that is %d cells short",
                   cells);
}

/* What the result would be more if the game stopped now. Not in set-up: what opens at its end counts as well (R8.1),
 * and is not known before. */
static void say_points(const RuinContent *content, const RuinState *state, int seat,
                       const RuinPlayer *after, MkLang lang, MkText *out) {
  RuinState then = *state;
  MkResult before = {0}, later = {0};
  then.player[seat] = *after;
  ruin_result(content, state, &before);
  ruin_result(content, &then, &later);
  int points = later.seat[seat].score - before.seat[seat].score;
  if (points == 0) return;
  next_fact(out, lang);
  mk_text_signed(out, points);
  say(out, lang, points == 1 || points == -1 ? " point" : " points", "点");
}

/* R4.5, R6.1, R8.5: where a move ends. */
static void say_arrival(const RuinContent *content, const RuinPlayer *player, const RuinAct *act,
                        MkLang lang, MkText *out) {
  int letter = content->cell_letter[act->cell];
  if (letter >= 0 && player->open >> letter & 1)
    mk_text_format(out, lang == MK_JA ? "%cの宝石を取る" : "takes the gem at %c", 'A' + letter);
}

/* Steps over path from a cell to the entrance; NEVER: none leads there. */
static int steps_out(const RuinPlayer *player, int cell) {
  RuinCells reach = ruin_cell(cell);
  for (int steps = 0;; steps++) {
    if (ruin_has(reach, RUIN_ENTRANCE)) return steps;
    RuinCells wider = ruin_spread(reach, player->path);
    if (ruin_same(wider, reach)) return NEVER;
    reach = wider;
  }
}

/* R4.6: in stage 2 the way out counts, and the last card decides. */
static void say_way_out(const RuinState *state, const RuinPlayer *player, const RuinAct *act,
                        MkLang lang, MkText *out) {
  bool escapes = act->kind == RUIN_DO_WALK_ESCAPE || act->kind == RUIN_DO_WARP_ESCAPE;
  bool last = ruin_bits(state->deck) + state->hidden_deck == 0 && state->row_count <= 1;
  if (state->stage != 2 || act->kind < RUIN_DO_WALK) return;
  int steps = steps_out(player, act->cell);
  next_fact(out, lang);
  if (escapes)
    say(out, lang, last ? "the last chance to get out" : "out of the ruin",
        last ? "脱出できる最後の機会" : "遺跡を脱出");
  else if (steps == NEVER)
    say(out, lang, "no way from there to the exit", "そこから出口への道はない");
  else
    mk_text_format(out,
                   lang == MK_JA ? "出口まで%d歩"
                   : steps == 1  ? "%d step to the exit"
                                 : "%d steps to the exit",
                   steps);
}

static bool is_special(int kind) {
  return kind == RUIN_DO_EXTRA_PATH || kind == RUIN_DO_EXTRA_WALL || kind == RUIN_DO_WARP ||
         kind == RUIN_DO_WARP_ESCAPE;
}

static void say_kept(const RuinContent *content, const RuinPlayer *player, const RuinAct *act,
                     MkLang lang, MkText *out) {
  const int kept[2] = {act->goal, act->other};
  for (int i = 0; i < 2; i++) {
    next_fact(out, lang);
    ruin_write_goal(content, out, kept[i]);
    mk_text_format(out, lang == MK_JA ? "はあと%dマス" : ": %d cells",
                   cells_short(content, player, kept[i]));
  }
}

/* What pays for a special action. A goal that can still be met is not given up while one is held that cannot. */
static MkVerdict judge_price(const RuinContent *content, const RuinState *state,
                             const RuinPlayer *player, int goal, MkLang lang, MkText *out) {
  uint32_t dead = ruin_goals_dead(content, state, player);
  bool is_dead = dead >> goal & 1;
  say_price(is_dead ? NEVER : cells_short(content, player, goal), lang, out);
  if (is_dead || !dead) return MK_SOUND;
  next_fact(out, lang);
  say(out, lang, "another can no longer be met", "もう達成できない目標がほかにある");
  return MK_MISTAKE;
}

MkVerdict ruin_reason(const void *content, const void *view, int seat, MkAction action, MkLang lang,
                      MkText *out) {
  content = ruin_content(content);
  const RuinState *state = view;
  const RuinPlayer *player = &state->player[seat];
  RuinAct act = ruin_unpack(action);
  RuinPlayer after = *player;
  if (act.kind == RUIN_DO_KEEP) return say_kept(content, player, &act, lang, out), MK_SOUND;
  if (ruin_draw_on(content, &act, &after)) {
    uint32_t cut = ruin_goals_cut(content, state, player, action);
    if (act.kind == RUIN_DO_SINGLE) after.penalty++;
    say_goals(content, player, &after, cut, lang, out);
    if (state->phase == RUIN_PLAY) say_points(content, state, seat, &after, lang, out);
  } else if (act.kind >= RUIN_DO_WALK) {
    say_arrival(content, player, &act, lang, out);
    say_way_out(state, player, &act, lang, out);
  }
  return is_special(act.kind) ? judge_price(content, state, player, act.goal, lang, out) : MK_SOUND;
}
