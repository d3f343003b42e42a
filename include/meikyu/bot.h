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

/* All that a bot is told when it must decide. */
typedef struct MkQuestion {
  const MkGame *game;
  const void *content;
  const void *view; /* what the seat knows; owned by the caller */
  int seat;         /* acting in the view */
  MkBudget budget;
  uint64_t
      character; /* the same for all decisions of a seat in a game: what it forgets and likes */
  MkRng rng;     /* the bot's own chance for this decision */
} MkQuestion;

typedef struct MkBot {
  const char *id;
  MkWords name;
  MkWords about;
  /* Chooses one of the legal actions of the seat asked. */
  MkAction (*choose)(MkQuestion *question);
} MkBot;

/* All bots, weakest first; NULL past the end. */
const MkBot *mk_bot_at(int index);
const MkBot *mk_bot_find(const char *id);

/* Sets character and rng for decision number `decision` of a seat: functions of seed, seat and number
 * alone, so that a game taken up again goes on as it would have. They tell nothing about the seed. */
void mk_question_seed(MkQuestion *question, const uint8_t seed[MK_SEED_SIZE], int seat,
                      int decision);

#endif
