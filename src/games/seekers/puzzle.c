/* puzzle.c - Twelve Seekers as puzzles: which positions are asked about, and how. What is right there the exact solver
 * knows (solve.c); this file only says where to look and what to say. */
#include "seekers.h"

enum { ONLY_MOVE, SAVE, MOST };
static const char *const themes[] = {"only-move", "save", "most", NULL};

/* Sheets in which nothing is hidden or left to chance. */
static const uint8_t sheets[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 18, 20};
enum { SHEETS = sizeof sheets, MOST_AHEAD = 6 };

static int ahead(const void *content, const void *state) {
  (void)content;
  const SeekersState *s = state;
  return 2 * SEEKERS_TURNS - s->player[0].seeker_count - s->player[1].seeker_count;
}

/* Half of the games with the basic seekers, which everybody knows. */
static void table(int number, int *seats, MkOptions *options) {
  static const uint8_t modes[] = {SEEKERS_BASIC, SEEKERS_ADVANCED, SEEKERS_BASIC, SEEKERS_CHAOS};
  int round = number / SHEETS;
  *seats = 2;
  options->value[SEEKERS_OPT_RULE] = sheets[number % SHEETS];
  options->value[SEEKERS_OPT_ORDER] = 1 + round % SEEKERS_ORDERS;
  options->value[SEEKERS_OPT_MODE] = modes[(round / SEEKERS_ORDERS + round) % 4];
}

/* Each game is looked at with so many picks left, for one kind of goal. */
static int goals(const void *content, const void *state, int seat, int number, MkGoal *out) {
  const SeekersState *s = state;
  int wanted = 1 + (number + number / SHEETS) % MOST_AHEAD;
  if (s->phase == SEEKERS_OVER || s->turn != seat || ahead(content, state) != wanted) return 0;
  if (s->phase != SEEKERS_ASK_TAKE && s->phase != SEEKERS_ASK_COLOUR) return 0;
  bool most = number / SHEETS % 3 == 2;
  out[0] = (MkGoal){.kind = most ? MK_GOAL_MARGIN : MK_GOAL_WIN};
  return 1;
}

static int points_ahead(const void *content, const void *state, int seat) {
  MkResult result = {0};
  seekers_result(content, state, &result);
  return result.seat[seat].score - result.seat[!seat].score;
}

/* To win by the most one must be winning. */
static const char *theme(const void *content, const void *state, int seat, const MkGoal *goal) {
  if (goal->kind == MK_GOAL_MARGIN) return goal->number > 0 ? themes[MOST] : NULL;
  return themes[points_ahead(content, state, seat) < 0 ? SAVE : ONLY_MOVE];
}

static void say_stands(int points, MkLang lang, MkText *out) {
  if (points == 0)
    mk_text_words(out, lang == MK_JA ? "いまは同点です。" : "You are level. ");
  else if (points > 0)
    mk_text_format(out, lang == MK_JA ? "いまは%d点リードしています。" : "You are %d ahead. ",
                   points);
  else
    mk_text_format(out, lang == MK_JA ? "いまは%d点負けています。" : "You are %d behind. ",
                   -points);
}

static void ask(const void *content, const void *view, int seat, const MkGoal *goal,
                const char *name, MkLang lang, MkText *out) {
  const SeekersState *s = view;
  int left = ahead(content, view), own = SEEKERS_TURNS - s->player[seat].seeker_count;
  (void)name;
  mk_text_format(out, lang == MK_JA ? "シート%d。" : "Sheet %d. ", s->rule);
  if (left == 1)
    mk_text_words(out, lang == MK_JA ? "最後の一手です。" : "The last pick is yours. ");
  else
    mk_text_format(out,
                   lang == MK_JA ? "残りのシーカーは%d人、そのうち自分が%d人。"
                                 : "%d picks are left, %d of them yours. ",
                   left, own);
  say_stands(points_ahead(content, view, seat), lang, out);
  if (goal->kind == MK_GOAL_MARGIN)
    mk_text_words(out, lang == MK_JA ? "最も大きな差で勝つ手は一つだけです。"
                                     : "One choice wins by more than any other.");
  else
    mk_text_words(out, lang == MK_JA ? "勝てる手は一つだけです。" : "Only one choice wins.");
}

const MkPuzzleHelp seekers_puzzle = {
    .themes = themes,
    .table = table,
    .goals = goals,
    .theme = theme,
    .ahead = ahead,
    .ask = ask,
};
