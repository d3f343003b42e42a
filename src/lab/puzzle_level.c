/* puzzle_level.c - how hard a puzzle is, by figures that can be counted, and its reason in words. Both say only what was
 * proven. docs/puzzles.md tells what a level is made of. */
#include "puzzles.h"

#include <stdlib.h>

static MkWorth best_of(const LabPuzzle *f) {
  MkWorth best = f->worth[0];
  for (int i = 1; i < f->count; i++)
    if (mk_worth_compare(f->worth[i], best) > 0) best = f->worth[i];
  return best;
}

int lab_puzzle_second(const LabPuzzle *f) {
  MkWorth best = best_of(f);
  int second = -1;
  for (int i = 0; i < f->count; i++) {
    if (mk_puzzle_is_right(&f->goal, f->worth[i], best)) continue;
    if (second < 0 || mk_worth_compare(f->worth[i], f->worth[second]) > 0) second = i;
  }
  return second;
}

/* ---- Level ------------------------------------------------------------------------------------------- */

/* Whether a bot that knows what the seat knows would go wrong. */
static bool misleads(const LabPuzzle *f, const char *bot) {
  _Alignas(16) unsigned char view[MK_MAX_STATE];
  MkQuestion question;
  mk_match_question(f->match, f->seat, view, &question);
  MkAction chosen = mk_bot_find(bot)->choose(&question);
  MkWorth best = best_of(f);
  for (int i = 0; i < f->count; i++)
    if (f->legal[i] == chosen) return !mk_puzzle_is_right(&f->goal, f->worth[i], best);
  return true;
}

/* How near the next best comes: points, or percent. */
static int closeness(const LabPuzzle *f) {
  int second = lab_puzzle_second(f);
  if (second < 0) return 0;
  MkWorth best = best_of(f), next = f->worth[second];
  if (f->goal.kind == MK_GOAL_CHANCE) {
    int64_t percent = 100 * (best.num * next.den - next.num * best.den) / (best.den * next.den);
    return percent <= 10 ? 150 : percent <= 20 ? 100 : percent <= 40 ? 60 : 20;
  }
  int64_t points = (best.num - next.num + 1) / (f->goal.kind == MK_GOAL_SCORE ? 1 : 2);
  return points <= 1 ? 150 : points == 2 ? 100 : points == 3 ? 60 : 20;
}

static int at_most(int number, int most) {
  return number < most ? number : most;
}

/* 25 for every doubling of the choices. */
static int breadth(int choices) {
  int level = 0;
  for (; choices > 1; choices /= 2) level += 25;
  return at_most(level, 150);
}

int lab_puzzle_level(const LabPuzzle *f) {
  const MkGame *game = mk_match_game(f->match);
  int ahead = game->puzzle->ahead(mk_match_content(f->match), mk_match_state(f->match));
  int level = MK_PUZZLE_EASY + 70 * at_most(ahead - 1, 5) + 90 * at_most(f->line.steps - 1, 4) +
              closeness(f) + breadth(f->count);
  if (misleads(f, "greedy")) level += 150;
  if (misleads(f, "easy")) level += 250;
  return at_most(level, MK_PUZZLE_HARD);
}

/* ---- Why --------------------------------------------------------------------------------------------- */

/* What can be drawn is marked, for the board that shows it. A puzzle is solved by one; the others have names of their own
 * on every page. */
static void say_action(const LabPuzzle *f, MkAction action, MkLang lang, MkText *out) {
  const char *seats[MK_MAX_SEATS];
  for (int seat = 0; seat < MK_MAX_SEATS; seat++)
    seats[seat] = lang == MK_JA ? "ほかの人" : "another player";
  _Alignas(16) unsigned char view[MK_MAX_STATE];
  char room[MK_PUZZLE_WORDS];
  MkText words = MK_TEXT_INTO(room, out);
  const MkGame *game = mk_match_game(f->match);
  game->view(mk_match_content(f->match), mk_match_state(f->match), f->seat, view);
  game->words->action_words(mk_match_content(f->match), view, f->seat, action, lang, &words);
  mk_text_named(out, room, seats, mk_match_setup(f->match)->seats);
}

/* "wins by 2": what two perfect players come to. */
static void say_outcome(MkWorth worth, MkLang lang, MkText *out) {
  bool wins = worth.num > 0;
  int margin = (int)(wins ? worth.num / 2 : -worth.num / 2);
  if (lang == MK_JA) {
    if (margin)
      mk_text_format(out, "%d点差の%s", margin, wins ? "勝ち" : "負け");
    else
      mk_text_string(out, wins ? "同点で勝ち" : "同点で負け");
    return;
  }
  mk_text_string(out, wins ? "wins" : "loses");
  if (margin)
    mk_text_format(out, " by %d", margin);
  else
    mk_text_string(out, " on equal points");
}

static int percent(MkWorth chance) {
  return (int)((200 * chance.num + chance.den) / (2 * chance.den));
}

static void say_worth(const LabPuzzle *f, MkWorth worth, MkLang lang, MkText *out) {
  if (f->goal.kind == MK_GOAL_CHANCE)
    mk_text_format(out, lang == MK_JA ? "%d%%" : "%d %%", percent(worth));
  else if (f->goal.kind == MK_GOAL_SCORE)
    mk_text_format(out, lang == MK_JA ? "%d点" : "%d points", (int)worth.num);
  else
    say_outcome(worth, lang, out);
}

static void say_choice(const LabPuzzle *f, MkAction action, MkWorth worth, bool best, MkLang lang,
                       MkText *out) {
  bool solved = f->goal.kind == MK_GOAL_WIN || f->goal.kind == MK_GOAL_MARGIN;
  if (lang == MK_JA) {
    mk_text_string(out, best ? "正解「" : "次に良い「");
    say_action(f, action, lang, out);
    mk_text_string(out, best && solved ? "」は、双方最善なら" : "」は");
  } else {
    mk_text_string(out, best ? "The answer, “" : " The next best, “");
    say_action(f, action, lang, out);
    mk_text_string(out, solved ? "”, " : "”: ");
  }
  say_worth(f, worth, lang, out);
  if (lang == MK_EN && best && solved) mk_text_string(out, " if both play their best");
  mk_text_string(out, lang == MK_JA ? "。" : ".");
}

void lab_puzzle_why(const LabPuzzle *f, MkLang lang, MkText *out) {
  int second = lab_puzzle_second(f);
  say_choice(f, f->line.own[0], best_of(f), true, lang, out);
  if (second >= 0) say_choice(f, f->legal[second], f->worth[second], false, lang, out);
}
