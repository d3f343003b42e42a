/* advise.c - opinions for people: exact where a position can be solved, and in the order of what is shown.
 *
 * A search lists its actions by how often it tried them, which is the best guess at the best one but not what a
 * person reads. Here what was tried about as often as the first stands by winning chance and margin. What was hardly
 * tried was given up because it went worse; its figures come from few lines of play, and are never shown as better
 * than those of what was looked at closely. What was never tried, and what the game can prove to be a mistake, is not
 * advised at all. Nothing is said to be behind the first by less than the search may be off (MkOpinion.doubt), or where
 * no figure that is shown would tell.
 */
#include "bots.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <meikyu/match.h>

enum {
  WELL_TRIED =
      8, /* an action tried at least this part of what the first was is judged by its figures */
  POINT = 1000,
  APART = 3, /* percent between chances that people would call different */
  OPEN = -1, /* visits of an action whose outcome is not yet known */
};

typedef struct Advice {
  const MkQuestion *question;
  MkSolution solution;
  MkOutcome each[MK_MAX_LEGAL]; /* legal action */
  int count;                    /* 0: not solved */
  MkOpinion list[MK_MAX_LEGAL];
  MkOpinion guess[MK_MAX_LEGAL]; /* the search's, where something is left to guess */
} Advice;

/* ---- In the order of what is shown ------------------------------------------------------------------ */

static int percent(const MkOpinion *o) {
  return o->chance == MK_NO_CHANCE ? -1 : (o->chance + 5) / 10;
}

static int compare_shown(const void *a, const void *b) {
  const MkOpinion *one = a, *other = b;
  if (percent(one) != percent(other)) return percent(one) > percent(other) ? -1 : 1;
  if (one->margin != other->margin) return one->margin > other->margin ? -1 : 1;
  if (one->visits != other->visits) return one->visits > other->visits ? -1 : 1;
  return one->action < other->action ? -1 : one->action > other->action;
}

static void lower_to(MkOpinion *o, const MkOpinion *last) {
  if (o->chance > last->chance) o->chance = last->chance;
  if (percent(o) == percent(last) && o->margin > last->margin) o->margin = last->margin;
  if (o->value > last->value) o->value = last->value;
}

static void put_in_order(MkOpinion *list, int count) {
  int well = 1;
  while (well < count && list[well].visits * WELL_TRIED >= list[0].visits) well++;
  qsort(list, (size_t)well, sizeof *list, compare_shown);
  for (int i = well; i < count; i++) lower_to(&list[i], &list[well - 1]);
  qsort(list + well, (size_t)(count - well), sizeof *list, compare_shown);
}

/* ---- Exact values ----------------------------------------------------------------------------------- */

/* Winning and points together as the search weighs them, for margins that are known. */
static int32_t value_of(int32_t chance, int32_t margin) {
  int32_t size = margin < 0 ? -margin : margin;
  return (3 * chance + 500 + 500 * (margin / 10) / ((size + 8 * POINT) / 10)) / 4;
}

static void set_exact(const MkQuestion *q, const MkOutcome *outcome, MkOpinion *o) {
  o->exact = true;
  o->visits = 0;
  o->margin = POINT * outcome->margin;
  o->chance = outcome->winner == q->seat ? 1000 : outcome->winner < 0 ? 500 : 0;
  o->value = value_of(o->chance, o->margin);
}

/* What there was no time for: less than the best, by a point or by who wins equal ones. */
static void set_less(const MkQuestion *q, const MkOutcome *best, MkOpinion *o) {
  bool wins_tie = best->margin == 0 && best->winner == q->seat;
  o->visits = OPEN;
  o->margin = POINT * (best->margin - !wins_tie);
}

/* Solves the position and lists every legal action, exactly as long as there is time. */
static void solve_all(Advice *a, int iterations, int milliseconds) {
  const MkQuestion *q = a->question;
  MkAction legal[MK_MAX_LEGAL];
  if (!bots_solve(q, iterations, milliseconds, &a->solution, a->each)) return;
  a->count = q->game->legal(q->content, q->view, q->seat, legal);
  for (int i = 0; i < a->count; i++) {
    a->list[i] = (MkOpinion){.action = legal[i]};
    if (a->each[i].exact)
      set_exact(q, &a->each[i], &a->list[i]);
    else
      set_less(q, &a->solution.outcome, &a->list[i]);
  }
}

/* ---- The rest is guessed ---------------------------------------------------------------------------- */

static bool is_settled(const Advice *a) {
  for (int i = 0; i < a->count; i++)
    if (a->list[i].visits == OPEN) return false;
  return a->count > 0;
}

/* What the solver had no time for is known to be less than the best: where that wins by no points, it loses. */
static void fill_in(const MkOutcome *best, MkOpinion *o, const MkOpinion *guess) {
  o->visits = guess->visits;
  o->guess = guess->guess;
  o->doubt = guess->doubt;
  o->chance = best->margin > 0 ? guess->chance : 0;
  if (guess->margin < o->margin) o->margin = guess->margin;
  o->value = value_of(o->chance == MK_NO_CHANCE ? 0 : o->chance, o->margin);
}

static void fill_in_all(Advice *a, int guesses) {
  static const MkOpinion never_tried = {.chance = MK_NO_CHANCE, .doubt = 1000};
  for (int i = 0; i < a->count; i++) {
    const MkOpinion *guess = &never_tried;
    for (int k = 0; k < guesses; k++)
      if (a->guess[k].action == a->list[i].action) guess = &a->guess[k];
    if (a->list[i].visits == OPEN) fill_in(&a->solution.outcome, &a->list[i], guess);
  }
}

/* Within what the solver has left of the time. */
static int search_after(const Advice *a, int milliseconds, uint64_t began_us, MkOpinion *out) {
  MkQuestion q = *a->question;
  MkBudget *budget = &q.budget;
  uint64_t spent = budget->now_us ? (budget->now_us() - began_us) / 1000 : 0;
  if (budget->milliseconds == 0) budget->milliseconds = milliseconds;
  budget->milliseconds =
      spent < (uint64_t)budget->milliseconds ? budget->milliseconds - (int)spent : 1;
  return mk_think(&q, out, MK_MAX_LEGAL);
}

static int advise(Advice *a, int iterations, int milliseconds) {
  const MkBudget *budget = &a->question->budget;
  uint64_t began = budget->now_us ? budget->now_us() : 0;
  solve_all(a, iterations, milliseconds);
  if (!is_settled(a)) {
    int guesses = search_after(a, milliseconds, began, a->guess);
    if (!a->count) {
      put_in_order(a->guess, guesses);
      memcpy(a->list, a->guess, (size_t)guesses * sizeof *a->list);
      return guesses;
    }
    fill_in_all(a, guesses);
  }
  qsort(a->list, (size_t)a->count, sizeof *a->list, compare_shown);
  return a->count;
}

/* Whether the game itself can prove that an action gives something away for nothing. */
static bool is_mistake(const MkQuestion *q, MkAction action) {
  const MkWordsHelp *words = q->game->words;
  char room[1];
  MkText nobody = MK_TEXT(room);
  if (!words || !words->reason) return false;
  return words->reason(q->content, q->view, q->seat, action, MK_EN, &nobody) == MK_MISTAKE;
}

/* The first of the list that the bot knows something about and that are no mistakes. Where there are none, the first
 * that is no mistake; all may be, and then one of them it is. */
static int keep_sound(const Advice *a, int count, MkOpinion *out, int room) {
  const MkOpinion *first = NULL;
  int kept = 0;
  for (int i = 0; i < count && kept < room; i++) {
    const MkOpinion *o = &a->list[i];
    if (is_mistake(a->question, o->action)) continue;
    if (!first) first = o;
    if (o->exact || o->visits > 0) out[kept++] = *o;
  }
  if (kept == 0) out[kept++] = first ? *first : a->list[0];
  return kept;
}

/* What two searches may be off together if each is its own way. */
static double doubt_of(const MkOpinion *one, const MkOpinion *other) {
  double a = one->doubt, b = other->doubt;
  return sqrt(a * a + b * b);
}

/* Whether both look the same to whoever reads them: 49 against 48 %, and less than a point between. */
static bool look_alike(const MkOpinion *best, const MkOpinion *o) {
  return percent(best) - percent(o) < APART && best->margin - o->margin < POINT;
}

static void set_behind(MkOpinion *list, int count) {
  for (int i = 1; i < count; i++) {
    int32_t behind = list[0].value - list[i].value;
    bool known = list[0].chance != MK_NO_CHANCE && list[i].chance != MK_NO_CHANCE;
    bool sure = known && behind > doubt_of(&list[0], &list[i]);
    if (sure && !look_alike(&list[0], &list[i])) list[i].behind = behind;
  }
}

int bots_advise(const MkQuestion *q, int iterations, int milliseconds, MkOpinion *out, int room) {
  Advice *a = calloc(1, sizeof *a);
  if (!a) return mk_think(q, out, room);
  a->question = q;
  int count = keep_sound(a, advise(a, iterations, milliseconds), out, room);
  set_behind(out, count);
  free(a);
  return count;
}
