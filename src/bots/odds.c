/* odds.c - judgement in chances: what a game has learned from play (MkBotHelp.net), as the chance of each seat to win
 * and to come off well without winning. How the two are weighed is a matter of character: who thinks of winning alone
 * dies with everybody else more often than anybody likes to see. */
#include "bots.h"

#include <string.h>

#include <meikyu/match.h>

/* Care counts in full at tables of so many, and less the larger a table is, as each wins more seldom: 4 of 5 parts with five, 3
 * with six. */
enum { USUAL_TABLE = 4, PARTS = 5 };

static const MkNet *net_of(const MkGame *game, const void *content) {
  const MkNetHelp *help = bots_help(game)->net;
  if (!help || !help->look) return NULL;
  const MkNet *net = (const void *)((const char *)mk_content_or_builtin(game, content) + help->at);
  return net->inputs > 0 ? net : NULL;
}

bool bots_has_odds(const MkGame *game, const void *content) {
  return net_of(game, content) != NULL;
}

int bots_care(const MkQuestion *q) {
  const MkNet *net = net_of(q->game, q->content);
  if (q->care) return q->care;
  return net && net->known ? BOTS_CARE : BOTS_CARE_ELSEWHERE;
}

/* Once the game is over everything is known. */
static void end_odds(const MkGame *game, const void *content, const void *state, BotOdds *odds) {
  MkResult result;
  int winners = 0;
  mk_outcome(game, content, state, &result);
  for (int i = 0; i < MK_MAX_SEATS; i++) winners += result.seat[i].rank == 1;
  for (int i = 0; i < MK_MAX_SEATS; i++)
    odds->win[i] = result.seat[i].rank == 1 ? MK_NET_SURE / winners : 0;
}

/* One net serves all seats. That nobody wins is one chance more among theirs. */
static void ask_net(const MkGame *game, const void *content, const void *state, BotOdds *odds) {
  const MkNet *net = net_of(game, content);
  int16_t row[MK_MAX_SEATS][MK_NET_INPUTS];
  int32_t out[MK_NET_OUTPUTS], winning[MK_MAX_SEATS], chance[MK_MAX_SEATS];
  int seat[MK_MAX_SEATS], count = 0;
  memset(row, 0, sizeof row);
  for (uint32_t set = game->bot->net->look(content, state, row); set; set &= set - 1) {
    int i = seat[count] = __builtin_ctz(set);
    mk_net_run(net, row[i], out);
    winning[count++] = out[0];
    mk_net_chances(&out[1], 1, &odds->safe[i]);
  }
  mk_net_chances(winning, count, chance);
  for (int i = 0; i < count; i++) odds->win[seat[i]] = chance[i];
}

void bots_odds(const MkGame *game, const void *content, const void *state, BotOdds *odds) {
  memset(odds, 0, sizeof *odds);
  odds->seats = game->bot->net->seats(state);
  if (game->acting(state) == 0)
    end_odds(game, content, state, odds);
  else
    ask_net(game, content, state, odds);
  for (uint32_t set = game->bot->net->safe(state); set; set &= set - 1)
    odds->safe[__builtin_ctz(set)] = MK_NET_SURE;
}

int32_t bots_weigh(const BotOdds *odds, int seat, int care) {
  if (odds->seats > USUAL_TABLE) care = care * (PARTS + USUAL_TABLE - odds->seats) / PARTS;
  return (odds->win[seat] * (1000 - care) + odds->safe[seat] * care) / 1000;
}
