/* tally.c - why a score is what it is, line by line, with the cells that make it. Things are cells of the sheet. */
#include <string.h>

#include "ruin.h"

void ruin_thing_write(const void *content, int thing, MkText *out) {
  (void)content;
  ruin_write_cell(out, thing);
}

static void mark(MkTally *tally, RuinCells cells) {
  tally->things[0] = cells.lo;
  tally->things[1] = cells.hi;
}

static MkTally *add(MkTallies *tallies, const char *part, const char *name, int points, int a,
                    int b, int c) {
  MkTally *tally = mk_tally_add(tallies, part, name, points);
  tally->data[0] = (int16_t)a;
  tally->data[1] = (int16_t)b;
  tally->data[2] = (int16_t)c;
  return tally;
}

/* ---- Lines ------------------------------------------------------------------------------------------ */

void ruin_why_square(MkTallies *tallies, int stage, RuinBox box, int points) {
  if (points == 0) return;
  bool placed = ruin_area(box) == points;
  MkTally *tally = add(tallies, stage == 1 ? "square1" : "square2", placed ? "rectangle" : "noted",
                       points, points, box.height, box.width);
  for (int i = 0; placed && i < points; i++)
    mk_tally_mark(tally, (box.top + i / box.width) * RUIN_SIDE + box.left + i % box.width);
}

void ruin_why_gems(MkTallies *tallies, int gems) {
  if (gems) add(tallies, "gems", "gems", ruin_gem_points(gems), gems, 0, 0);
}

void ruin_why_goal(MkTallies *tallies, const RuinContent *content, const RuinPlayer *player,
                   const uint8_t letters[2], RuinFate fate) {
  static const char *const names[] = {"met", "open", "lost", "missed"};
  int from = content->letter_cell[letters[0]], to = content->letter_cell[letters[1]], gap = 0;
  RuinCells cells = RUIN_NONE;
  if (fate == RUIN_GOAL_MET)
    ruin_way(player->path, from, to, &cells);
  else if (fate == RUIN_GOAL_OPEN)
    gap = ruin_goal_gap(player, from, to, &cells);
  mark(add(tallies, "goals", names[fate], ruin_goal_points(fate == RUIN_GOAL_MET), letters[0],
           letters[1], gap),
       cells);
}

void ruin_why_escape(MkTallies *tallies, int place, int tied, bool over) {
  const char *name = !place ? over ? "left" : "inside" : tied > 1 ? "together" : "out";
  add(tallies, "honour", name, ruin_escape_honour(place, tied), place, 0, 0)->row = "escape";
}

void ruin_why_penalty(MkTallies *tallies, int marks) {
  if (!marks) return;
  add(tallies, "honour", "penalty", ruin_penalty_points(marks), marks, 0, 0)->row = "penalties";
}

/* ---- The account ------------------------------------------------------------------------------------ */

static void tally_squares(const RuinContent *content, const RuinState *state,
                          const RuinPlayer *player, MkTallies *tallies) {
  for (int stage = 1; stage <= 2; stage++) {
    RuinBox box = {0, 0, 0, 0};
    if (state->stage == stage) box = ruin_square(content, player);
    ruin_why_square(tallies, stage, box, ruin_square_points(content, state, player, stage));
  }
}

static void tally_goals(const RuinContent *content, const RuinState *state,
                        const RuinPlayer *player, MkTallies *tallies) {
  bool over = state->phase == RUIN_OVER;
  uint32_t met = ruin_goals_met(content, player->path, player->goals);
  uint32_t dead = over ? 0 : ruin_goals_dead(content, state, player);
  for (uint32_t goals = player->goals; goals;) {
    int goal = ruin_first(&goals);
    RuinFate fate = met >> goal & 1    ? RUIN_GOAL_MET
                    : dead >> goal & 1 ? RUIN_GOAL_LOST
                    : over             ? RUIN_GOAL_MISSED
                                       : RUIN_GOAL_OPEN;
    ruin_why_goal(tallies, content, player, content->goal[goal], fate);
  }
  if (player->hidden_goals) add(tallies, "goals", "hidden", 0, player->hidden_goals, 0, 0);
}

void ruin_tally(const void *content, const void *state_, int seat, MkTallies *tallies) {
  content = ruin_content(content);
  const RuinState *state = state_;
  const RuinPlayer *player = &state->player[seat];
  tally_squares(content, state, player, tallies);
  ruin_why_gems(tallies, player->gems);
  tally_goals(content, state, player, tallies);
  ruin_why_escape(tallies, player->escaped, ruin_tied(state, player), state->phase == RUIN_OVER);
  ruin_why_penalty(tallies, player->penalty);
}

/* ---- Words ------------------------------------------------------------------------------------------ */

/* Lines in which #0 to #2 are the data as numbers and @0, @1 as letters of the sheet. */
static const MkTerm lines[] = {
    {"rectangle", {"the largest rectangle, #1 by #2", "最大の四角形、#1×#2マス"}},
    {"noted", {"the rectangle as noted, #0 cells", "記録した四角形、#0マス"}},
    {"gems", {"gems: #0, 10 each", "宝石#0個、1個10点"}},
    {"met", {"@0 and @1 are joined", "@0と@1がつながっている"}},
    {"open", {"@0 and @1: #2 more to draw", "@0と@1はあと#2マス"}},
    {"lost", {"@0 and @1 can no longer be joined", "@0と@1はもうつながらない"}},
    {"missed", {"@0 and @1 are not joined", "@0と@1はつながらなかった"}},
    {"hidden", {"goal cards that are hidden: #0", "伏せた目標カード#0枚"}},
    {"out", {"out as number #0", "#0番目に脱出"}},
    {"together", {"out as number #0, together with others", "#0番目に、同時に脱出"}},
    {"inside", {"not out yet", "まだ中にいる"}},
    {"left", {"did not get out", "脱出できなかった"}},
    {"penalty", {"penalty marks: #0, 10 off each", "ペナルティ#0個、1個−10点"}},
};

static void fill_in(const MkTally *tally, const char *line, MkText *out) {
  for (; *line; line++) {
    if (*line == '#')
      mk_text_int(out, tally->data[*++line - '0']);
    else if (*line == '@')
      mk_text_char(out, (char)('A' + tally->data[*++line - '0']));
    else
      mk_text_char(out, *line);
  }
}

void ruin_tally_words(const void *content, const MkTally *tally, MkLang lang, MkText *out) {
  (void)content;
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
    if (strcmp(lines[i].key, tally->name) == 0) fill_in(tally, mk_words(lines[i].words, lang), out);
}
