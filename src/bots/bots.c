/* bots.c - the list of bots and the plain evaluation. */
#include "bots.h"

#include <string.h>

#include <meikyu/match.h>

static const MkBot *const bots[BOT_KINDS] = {&mk_bot_random, &mk_bot_greedy, &mk_bot_easy,
                                             &mk_bot_normal, &mk_bot_hard};

const MkBot *mk_bot_at(int index) {
  return index >= 0 && index < BOT_KINDS ? bots[index] : NULL;
}

const MkBot *mk_bot_find(const char *id) {
  for (int i = 0; i < BOT_KINDS; i++)
    if (strcmp(bots[i]->id, id) == 0) return bots[i];
  for (int i = 0; i < bots_people_count; i++)
    if (strcmp(bots_people[i].bot.id, id) == 0) return &bots_people[i].bot;
  return NULL;
}

MkWords mk_bot_called(const MkBot *bot, int nth) {
  for (int kind = 0; kind < BOT_KINDS; kind++)
    if (bots[kind] == bot) return bots_called[kind][nth % MK_BOT_NAMES];
  return bot->name;
}

int bots_seats(const MkGame *game, const void *content, const void *state) {
  MkResult result;
  int seats = 0;
  mk_outcome(game, content, state, &result);
  while (seats < MK_MAX_SEATS && result.seat[seats].rank != 0) seats++;
  return seats;
}

int32_t bots_margin(const MkResult *result, int seat) {
  return 1000 * mk_result_margin(result, seat);
}

const MkBotHelp *bots_help(const MkGame *game) {
  static const MkBotHelp none;
  return game->bot ? game->bot : &none;
}

int32_t bots_liking(const MkQuestion *q, const void *state) {
  int64_t sum = 0;
  for (const MkLike *like = q->likes; like < q->likes + MK_MAX_LIKES && like->taste; like++)
    sum += (int64_t)like->taste->of(q->content, state, q->seat) * like->weight / 1000;
  return (int32_t)sum;
}

int32_t bots_evaluate(const MkQuestion *q, const void *state) {
  const MkBotHelp *help = bots_help(q->game);
  if (bots_has_odds(q->game, q->content)) {
    BotOdds odds;
    bots_odds(q->game, q->content, state, &odds);
    return bots_weigh(&odds, q->seat, bots_care(q)) + bots_liking(q, state) * (MK_NET_SURE / 1000);
  }
  if (help->evaluate && q->game->acting(state) != 0)
    return help->evaluate(q->content, state, q->seat) + bots_liking(q, state);
  MkResult result;
  mk_outcome(q->game, q->content, state, &result);
  return bots_margin(&result, q->seat);
}

void bots_promises(const MkGame *game, const void *content, const void *state, int seat,
                   const MkAction *action, int count, int32_t *promise) {
  const MkBotHelp *help = bots_help(game);
  if (help->promises) {
    help->promises(content, state, seat, action, count, promise);
    return;
  }
  for (int i = 0; i < count; i++)
    promise[i] = help->promise ? help->promise(content, state, seat, action[i]) : USUAL_PROMISE;
}

/* One number of how the seat stands after an action. */
static int32_t after(const MkQuestion *q, const void *from, MkAction action,
                     int32_t (*number)(const MkQuestion *, const void *)) {
  BotState state;
  memcpy(state.bytes, from, q->game->state_size);
  q->game->apply(q->content, state.bytes, q->seat, action, NULL);
  return number(q, state.bytes);
}

/* Where some actions end the turn and others do not, how it stands in the middle of a turn is no measure: what does not end it
 * counts as what it adds to how it stands now, on top of the best that does. */
static void compare_open(const MkQuestion *q, const void *state, int count, int32_t *value,
                         const bool *open) {
  int32_t best = INT32_MIN;
  int going_on = 0;
  for (int i = 0; i < count; i++) {
    going_on += open[i];
    if (!open[i] && value[i] > best) best = value[i];
  }
  if (going_on == 0 || going_on == count) return;
  int32_t more = best - bots_evaluate(q, state);
  for (int i = 0; i < count; i++)
    if (open[i]) value[i] += more;
}

void bots_evaluate_after(const MkQuestion *q, const void *state, const MkAction *action, int count,
                         int32_t *value) {
  const MkBotHelp *help = bots_help(q->game);
  bool open[MK_MAX_LEGAL];
  bool together = help->evaluate_after && !bots_has_odds(q->game, q->content);
  if (together) help->evaluate_after(q->content, state, q->seat, action, count, value, open);
  for (int i = 0; i < count; i++) {
    if (!together || value[i] == MK_GAME_OVER)
      value[i] = after(q, state, action[i], bots_evaluate);
    else if (q->likes[0].taste)
      value[i] += after(q, state, action[i], bots_liking);
  }
  if (together) compare_open(q, state, count, value, open);
}
