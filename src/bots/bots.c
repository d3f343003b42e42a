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
  for (int i = 0; i < BOT_KINDS; i++) {
    if (strcmp(bots[i]->id, id) == 0) return bots[i];
  }
  return NULL;
}

MkWords mk_bot_called(const MkBot *bot, int nth) {
  int kind = 0;
  while (bots[kind] != bot) kind++;
  return bots_names_words[kind * MK_BOT_NAMES + nth % MK_BOT_NAMES];
}

int bots_seats(const MkGame *game, const void *content, const void *state) {
  MkResult result;
  int seats = 0;
  mk_outcome(game, content, state, &result);
  while (seats < MK_MAX_SEATS && result.seat[seats].rank != 0) seats++;
  return seats;
}

/* The best standing of the other seats; seats that do not play have a rank of 0. */
static int32_t best_other(const MkResult *result, int seat, bool *alone) {
  int32_t best = INT32_MIN;
  *alone = true;
  for (int other = 0; other < MK_MAX_SEATS; other++) {
    if (other == seat || result->seat[other].rank == 0) continue;
    *alone = false;
    if (result->seat[other].score > best) best = result->seat[other].score;
  }
  return best;
}

int32_t bots_margin(const MkResult *result, int seat) {
  bool alone;
  int32_t others = best_other(result, seat, &alone);
  return 1000 * (result->seat[seat].score - (alone ? 0 : others));
}

const MkBotHelp *bots_help(const MkGame *game) {
  static const MkBotHelp none;
  return game->bot ? game->bot : &none;
}

int32_t bots_evaluate(const MkQuestion *q, const void *state) {
  const MkBotHelp *help = bots_help(q->game);
  if (bots_has_odds(q->game, q->content)) {
    BotOdds odds;
    bots_odds(q->game, q->content, state, &odds);
    return bots_weigh(&odds, q->seat, bots_care(q));
  }
  if (help->evaluate && q->game->acting(state) != 0)
    return help->evaluate(q->content, state, q->seat);
  MkResult result;
  mk_outcome(q->game, q->content, state, &result);
  return bots_margin(&result, q->seat);
}
