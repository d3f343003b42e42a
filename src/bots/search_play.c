/* search_play.c - imagined play beyond the tree, and judging where it ends. */
#include "search.h"

#include <string.h>

#include <meikyu/match.h>

/* Set by hand and kept because matches of all games went well with them; no value was fitted. */
enum {
  CONTEST = 3,         /* actions that compete for being played */
  TURN_CONTEST = 10,   /* the same for others where the own turns are looked at closely */
  ROLLOUT_LOOKS = 128, /* own actions judged for one of imagined play */
  LEAST_SCALE = 250,   /* a quarter of a point: less is noise */
  FIRST_TURN = 3,      /* what the own first turn of a line counts; each later one, one more */
  WIN_WEIGHT = 3,      /* of a finished game's reward, in quarters; the rest is the margin */
};

int bots_search_lowest_seat(uint32_t seats) {
  return __builtin_ctz(seats);
}

MkAction bots_search_guess(Search *s, int seat, const MkAction *legal, int count) {
  MkAction drawn[TURN_CONTEST];
  int32_t promise[TURN_CONTEST];
  int contest = s->help->turns ? TURN_CONTEST : CONTEST, best = 0;
  drawn[0] = legal[mk_rng_below(&s->rng, (uint32_t)count)];
  if (!s->help->promise || !s->help->guided || count == 1) return drawn[0];
  for (int i = 1; i < contest; i++) drawn[i] = legal[mk_rng_below(&s->rng, (uint32_t)count)];
  bots_promises(s->game, s->content, s->state.bytes, seat, drawn, contest, promise);
  for (int i = 1; i < contest; i++)
    if (promise[i] > promise[best]) best = i;
  return drawn[best];
}

void bots_search_begin_line(Search *s) {
  memset(s->turns, 0, sizeof s->turns);
  s->way = 0;
}

void bots_search_apply(Search *s, int seat, MkAction action) {
  if (s->sight == 0) {
    s->game->apply(s->content, s->state.bytes, seat, action, NULL);
  } else if (!bots_apply(s->game, s->content, s->state.bytes, seat, action)) {
    int weight = FIRST_TURN + s->turns[seat]++;
    if (seat == s->seat)
      s->way += weight * (int64_t)s->help->evaluate(s->content, s->state.bytes, seat);
  }
}

bool bots_search_far_enough(const Search *s) {
  if (s->sight == 0) return false;
  if (s->turns[s->seat] >= s->sight) return true;
  if (s->game->acting(s->state.bytes) >> s->seat & 1) return false;
  for (int seat = 0; seat < s->seats; seat++) {
    if (s->turns[seat] >= s->sight) return true;
  }
  return false;
}

int bots_search_look(Search *s, int count, int room, SearchLook *out) {
  MkAction action[SEARCH_LOOKS];
  int32_t number[SEARCH_LOOKS];
  int looked = 0, start = count > room ? (int)mk_rng_below(&s->rng, (uint32_t)count) : 0;
  int64_t step = count > room ? (int64_t)count * 256 / room : 256;
  int taken = count < room ? count : room;
  for (int i = 0; i < taken; i++) action[i] = s->legal[(start + i * step / 256) % count];
  bots_promises(s->game, s->content, s->state.bytes, s->seat, action, taken, number);
  for (int i = 0; i < taken; i++)
    if (number[i] != 0) action[looked++] = action[i];
  bots_evaluate_after(s->question, s->state.bytes, action, looked, number);
  for (int i = 0; i < looked; i++) out[i] = (SearchLook){action[i], number[i]};
  return looked;
}

/* The own action that looks best at once, out of some. */
static MkAction guess_judged(Search *s, int count) {
  SearchLook look[ROLLOUT_LOOKS];
  int looked = bots_search_look(s, count, ROLLOUT_LOOKS, look), best = 0;
  if (looked == 0) return s->legal[0];
  for (int i = 1; i < looked; i++) {
    if (look[i].value > look[best].value) best = i;
  }
  return look[best].action;
}

static void play_turns(Search *s) {
  for (uint32_t acting; !bots_search_far_enough(s);) {
    if ((acting = s->game->acting(s->state.bytes)) == 0) return;
    int seat = bots_search_lowest_seat(acting);
    int count = s->game->legal(s->content, s->state.bytes, seat, s->legal);
    bots_search_apply(s, seat,
                      seat == s->seat ? guess_judged(s, count)
                                      : bots_search_guess(s, seat, s->legal, count));
  }
}

/* An action of imagined play; nothing is listed where nothing is weighed. */
static MkAction imagine(Search *s, int seat) {
  if (!s->help->guided)
    return mk_pick(s->game, s->content, s->state.bytes, seat, &s->rng, s->legal);
  int count = s->game->legal(s->content, s->state.bytes, seat, s->legal);
  return bots_search_guess(s, seat, s->legal, count);
}

void bots_search_play_on(Search *s, int more) {
  if (s->help->turns) {
    play_turns(s);
    return;
  }
  int horizon = s->help->horizon > 0 ? s->help->horizon - 1 + more : s->game->max_actions;
  uint32_t acting;
  for (int i = 0; i < horizon && (acting = s->game->acting(s->state.bytes)) != 0; i++) {
    int seat = bots_search_lowest_seat(acting);
    s->game->apply(s->content, s->state.bytes, seat, imagine(s, seat), NULL);
  }
}

/* ---- Judging ---------------------------------------------------------------------------------------- */

/* A number between 0 and REWARD_ONE that rises with `value`, steepest where it is 0. */
static int32_t squash(int64_t value, int64_t scale) {
  int64_t size = value < 0 ? -value : value;
  return (int32_t)(REWARD_ONE / 2 + REWARD_ONE / 2 * value / (size + scale));
}

/* Who is first shares the win with those who are first too; there may be nobody. */
static void judge_end(const Search *s, int64_t margin[MK_MAX_SEATS], int32_t win[MK_MAX_SEATS]) {
  MkResult result;
  int winners = 0;
  mk_outcome(s->game, s->content, s->state.bytes, &result);
  for (int i = 0; i < s->seats; i++) winners += result.seat[i].rank == 1;
  for (int i = 0; i < s->seats; i++) {
    margin[i] = bots_margin(&result, i);
    win[i] = result.seat[i].rank == 1 ? REWARD_ONE / winners : 0;
  }
}

/* What the first own turns of a line count together. */
static int64_t weight_of(int turns) {
  return turns * (2 * FIRST_TURN + turns - 1) / 2;
}

/* A line is judged by all its own turns, the later the more. Judged by its end alone it would put off what
 * can be had as well next turn, and next turn again, until somebody else has it. For own turns that were not
 * played (who has left the game has none) the end counts. */
static int64_t judge_way(const Search *s, int64_t end) {
  int64_t all = weight_of(s->sight), played = weight_of(s->turns[s->seat]);
  return (s->way + (all - played) * end) / all;
}

/* How every seat stands in s->state, which is not the end of the game unless turns are looked at. */
static void evaluate_each(const Search *s, int32_t value[MK_MAX_SEATS]) {
  MkQuestion asked = *s->question;
  asked.likes[0].taste = NULL; /* its own tastes are nobody else's */
  for (asked.seat = 0; asked.seat < s->seats; asked.seat++)
    value[asked.seat] = s->sight ? s->help->evaluate(s->content, s->state.bytes, asked.seat)
                                 : bots_evaluate(&asked, s->state.bytes);
}

static void evaluate_all(const Search *s, int32_t value[MK_MAX_SEATS]) {
  if (s->help->evaluate_all)
    s->help->evaluate_all(s->content, s->state.bytes, value);
  else
    evaluate_each(s, value);
  value[s->seat] += bots_liking(s->question, s->state.bytes);
}

void bots_search_judge(Search *s, int64_t margin[MK_MAX_SEATS], int32_t win[MK_MAX_SEATS]) {
  if (s->game->acting(s->state.bytes) == 0 && s->sight == 0) {
    judge_end(s, margin, win);
    return;
  }
  int32_t value[MK_MAX_SEATS];
  evaluate_all(s, value);
  for (int i = 0; i < s->seats; i++) {
    margin[i] = value[i];
    win[i] = -1; /* nobody knows yet */
  }
  if (s->sight > 0) margin[s->seat] = judge_way(s, margin[s->seat]);
}

/* The own margin in s->state, for people. */
static int64_t points_of(const Search *s) {
  if (s->help->evaluate && s->game->acting(s->state.bytes) != 0)
    return s->help->evaluate(s->content, s->state.bytes, s->seat);
  MkResult result;
  mk_outcome(s->game, s->content, s->state.bytes, &result);
  return bots_margin(&result, s->seat);
}

void bots_search_judge_odds(Search *s, int64_t margin[MK_MAX_SEATS], int32_t win[MK_MAX_SEATS],
                            int32_t reward[MK_MAX_SEATS]) {
  BotOdds odds;
  int care = bots_care(s->question);
  bots_odds(s->game, s->content, s->state.bytes, &odds);
  for (int i = 0; i < s->seats; i++) {
    win[i] = odds.win[i];
    reward[i] = bots_weigh(&odds, i, care);
  }
  int64_t own =
      reward[s->seat] + (int64_t)bots_liking(s->question, s->state.bytes) * (MK_NET_SURE / 1000);
  reward[s->seat] = (int32_t)(own < 0 ? 0 : own > REWARD_ONE ? REWARD_ONE : own);
  if (s->told) margin[s->seat] = points_of(s);
}

int32_t bots_search_chance(const Search *s, int64_t margin, int32_t win) {
  return win >= 0 ? win : s->seats == 1 ? REWARD_ONE : squash(margin, s->scale[s->seat]);
}

void bots_search_calibrate(Search *s, int games) {
  int64_t sum[MK_MAX_SEATS] = {0}, away[MK_MAX_SEATS] = {0};
  int64_t margins[64][MK_MAX_SEATS] = {{0}};
  int32_t win[MK_MAX_SEATS];
  if (games > 64) games = 64;
  for (int g = 0; g < games; g++) {
    s->game->resample(s->content, s->view.bytes, s->seat, &s->rng, s->state.bytes);
    bots_search_begin_line(s);
    bots_search_play_on(s, 4); /* judged at once all would stand alike */
    bots_search_judge(s, margins[g], win);
    for (int i = 0; i < s->seats; i++) sum[i] += margins[g][i];
  }
  for (int i = 0; i < s->seats; i++) {
    s->centre[i] = sum[i] / games;
    for (int g = 0; g < games; g++) {
      int64_t off = margins[g][i] - s->centre[i];
      away[i] += off < 0 ? -off : off;
    }
    s->scale[i] = away[i] / games < LEAST_SCALE ? LEAST_SCALE : away[i] / games;
  }
}

int32_t bots_search_points(const Search *s, int seat, int64_t margin) {
  return squash(margin - s->centre[seat], s->scale[seat]);
}

void bots_search_reward(const Search *s, const int64_t margin[MK_MAX_SEATS],
                        const int32_t win[MK_MAX_SEATS], int32_t reward[MK_MAX_SEATS]) {
  for (int i = 0; i < s->seats; i++) {
    int32_t points = bots_search_points(s, i, margin[i]);
    bool decided = win[i] >= 0 && s->seats > 1;
    reward[i] = decided ? (WIN_WEIGHT * win[i] + (4 - WIN_WEIGHT) * points) / 4 : points;
  }
}
