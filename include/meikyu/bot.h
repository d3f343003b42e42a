/* bot.h - players made of code.
 *
 * A bot gets what its seat knows (a view), a generator of its own and a budget, and nothing else: no
 * way to the true state, so it cannot cheat. The same view, generator and budget in iterations give the
 * same action.
 */
#ifndef MEIKYU_BOT_H
#define MEIKYU_BOT_H

#include <meikyu/game.h>

/* How much thinking is allowed. 0 means the bot's own default. */
typedef struct MkBudget {
  int iterations;   /* reproducible */
  int milliseconds; /* by the clock; read only where the platform has one */
} MkBudget;

typedef struct MkBot {
  const char *id;
  MkWords name;
  MkWords about;
  /* Chooses one of the legal actions of `seat`, which is acting in `view`. */
  MkAction (*choose)(const MkGame *game, const void *content, const void *view, int seat,
                     const MkBudget *budget, MkRng *rng);
} MkBot;

/* All bots, weakest first; NULL past the end. */
const MkBot *mk_bot_at(int index);
const MkBot *mk_bot_find(const char *id);

/* The generator of a bot for its decision number `decision` of a game: a function of the three alone,
 * so that a game taken up again goes on as it would have. It tells nothing about the seed. */
void mk_bot_rng(const uint8_t seed[MK_SEED_SIZE], int seat, int decision, MkRng *rng);

#endif
