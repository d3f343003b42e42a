/* advice.c - what bots think and solvers know, as JSON, and all events of an action for programs that hold the truth. The
 * thinking is src/bots. */
#include "tell.h"

#include <stdlib.h>

#include <meikyu/calls.h>
#include <meikyu/solve.h>

void mk_tell_truth(const MkMatch *match, const MkEvents *events, MkText *out) {
  MkView view;
  mk_view_init(&view, match, MK_SPECTATOR); /* events are written by game and content alone */
  mk_json_open_array(out);
  for (int i = 0; i < events->count; i++)
    mk_tell_fields(&view, &events->list[i], MK_TELL_BARE, out);
  mk_json_close_array(out);
}

/* ---- Advice ----------------------------------------------------------------------------------------- */

/* Thousandths as a decimal fraction. */
static void key_thousandths(MkText *out, const char *key, int32_t thousandths, bool known) {
  mk_json_key(out, key);
  if (!known) {
    mk_json_null(out);
    return;
  }
  int32_t size = thousandths < 0 ? -thousandths : thousandths;
  char digits[] = {(char)('0' + size / 100 % 10), (char)('0' + size / 10 % 10),
                   (char)('0' + size % 10), 0};
  char room[32];
  MkText text = MK_TEXT(room);
  mk_text_format(&text, "%s%d.%s", thousandths < 0 ? "-" : "", size / 1000, digits);
  mk_text_string(out, room);
}

/* Words about seats, with "seat 1" in the place of names. */
static void key_why(const MkView *view, MkAction action, MkLang lang, MkText *out) {
  char words[TELL_LINE], named[TELL_LINE], names[MK_MAX_SEATS][24];
  const char *list[MK_MAX_SEATS];
  for (int seat = 0; seat < MK_MAX_SEATS; seat++) {
    MkText name = MK_TEXT(names[seat]);
    mk_text_format(&name, lang == MK_JA ? "席%d" : "seat %d", seat);
    list[seat] = names[seat];
  }
  MkText text = MK_TEXT(words), full = MK_TEXT(named);
  mk_tell_reason(view, action, lang, &text);
  mk_text_named(&full, words, list, view->seats);
  mk_json_key_string(out, "why", named);
}

static void tell_opinion(const MkView *view, const MkOpinion *opinion, MkLang lang, MkText *out) {
  char room[MK_MAX_ACTION_TEXT];
  MkText notation = MK_TEXT(room);
  bool known = opinion->chance != MK_NO_CHANCE;
  mk_tell_notation(view, opinion->action, &notation);
  mk_json_open_object(out);
  mk_json_key_string(out, "do", room);
  key_thousandths(out, "margin", opinion->margin, known);
  key_thousandths(out, "chance", opinion->chance, known);
  mk_json_key_int(out, "visits", opinion->visits);
  mk_json_key(out, "exact");
  mk_json_bool(out, opinion->exact != 0);
  key_why(view, opinion->action, lang, out);
  mk_json_close_object(out);
}

/* Puts the bot's own choice first; returns the number of opinions. */
static int put_first(MkOpinion *list, int count, int room, MkAction choice) {
  int at = 0;
  while (at < count && list[at].action != choice) at++;
  MkOpinion chosen = {.action = choice, .chance = MK_NO_CHANCE};
  if (at < count)
    chosen = list[at];
  else if (count < room)
    count++;
  else
    at--;
  for (; at > 0; at--) list[at] = list[at - 1];
  list[0] = chosen;
  return count;
}

static bool check_asked(const MkMatch *match, int seat, MkError *error) {
  int seats = mk_match_setup(match)->seats;
  if (seat < 0 || seat >= seats) return mk_refuse(error, MK_SAYS_NO_SEAT, seat, seats - 1);
  if (mk_match_over(match))
    return mk_refuse(error, MK_ERROR_OVER, "the game is over", "ゲームは終わっています");
  return mk_match_acting(match) >> seat & 1 || mk_refuse(error, MK_SAYS_NOT_ACTING);
}

bool mk_tell_advice(const MkMatch *match, int seat, const MkBot *bot, int iterations, uint64_t seed,
                    MkLang lang, bool (*stop)(void *context), void *context, MkText *out,
                    MkError *error) {
  MkView view;
  if (!check_asked(match, seat, error)) return false;
  MkOpinion *list = malloc(MK_MAX_LEGAL * sizeof *list);
  if (!list) return mk_refuse(error, MK_SAYS_MEMORY);
  mk_view_init(&view, match, seat);
  MkQuestion question = {.game = view.game,
                         .content = view.content,
                         .view = view.bytes,
                         .seat = seat,
                         .character = seed};
  question.budget = (MkBudget){.iterations = iterations, .stop = stop, .stop_context = context};
  mk_rng_init_drawn(&question.rng, seed, (uint64_t)seat);
  MkQuestion own = question;
  int count = mk_advise(&question, list, MK_MAX_LEGAL);
  if (mk_bot_find("hard") != bot) count = put_first(list, count, MK_MAX_LEGAL, bot->choose(&own));
  mk_json_open_array(out);
  for (int i = 0; i < count; i++) tell_opinion(&view, &list[i], lang, out);
  mk_json_close_array(out);
  free(list);
  return true;
}

/* ---- Solutions -------------------------------------------------------------------------------------- */

static void tell_best(const MkMatch *match, const MkSolution *solution, MkText *out) {
  MkView view;
  mk_view_init(&view, match, __builtin_ctz(mk_match_acting(match)));
  mk_json_key(out, "best");
  mk_json_open_array(out);
  for (int i = 0; i < solution->best_count; i++) {
    char room[MK_MAX_ACTION_TEXT];
    MkText notation = MK_TEXT(room);
    mk_tell_notation(&view, solution->best[i], &notation);
    mk_json_string(out, room);
  }
  mk_json_close_array(out);
}

static void tell_outcome(const MkMatch *match, const MkSolution *solution, MkText *out) {
  mk_json_open_object(out);
  mk_json_key(out, "exact");
  mk_json_bool(out, solution->outcome.exact);
  if (solution->outcome.exact) {
    mk_json_key_int(out, "margin", solution->outcome.margin);
    mk_json_key_int(out, "winner", solution->outcome.winner);
    tell_best(match, solution, out);
    mk_json_key_int(out, "nodes", (long long)solution->nodes);
  }
  mk_json_close_object(out);
}

bool mk_tell_solution(const MkMatch *match, int megabytes, bool (*stop)(void *context),
                      void *context, MkText *out, MkError *error) {
  const MkGame *game = mk_match_game(match);
  const void *content = mk_match_content(match), *state = mk_match_state(match);
  if (mk_match_over(match) || mk_solve_refusal(game, content, state)) {
    mk_json_null(out);
    return true;
  }
  size_t size = (size_t)megabytes << 20, least = mk_solve_min_size(game);
  if (size < least) size = least;
  MkSolution *solution = malloc(sizeof *solution);
  MkSolveLimits limits = {.memory = malloc(size), .size = size, .stop = stop, .context = context};
  bool good = solution && limits.memory;
  if (good) {
    mk_solve(game, content, state, &limits, solution);
    tell_outcome(match, solution, out);
  }
  free(limits.memory);
  free(solution);
  return good || mk_refuse(error, MK_SAYS_MEMORY);
}
