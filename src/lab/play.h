/* play.h - one game at full speed: a state, a bot for every seat, and notes on how it went.
 *
 * There is no match and no record: what a bot is asked is what the referee would ask it, so game k of a run is
 * the one that `meikyu play --seed SEED/k` plays. Only the bot `random`, which looks at nothing but the list of
 * legal actions, is not asked but chosen for, with a generator for the whole game.
 */
#ifndef MEIKYU_LAB_PLAY_H
#define MEIKYU_LAB_PLAY_H

#include <meikyu/study.h>

/* How a game went, beyond its result. */
typedef struct LabNotes {
  int length, decisions, most_legal;
  int64_t legal;
  uint64_t used[MK_MAX_SEATS]; /* things, one bit each */
  uint16_t uses[MK_LAB_THINGS];
  int round, rounds;        /* as the game counts them, and how many there were */
  int leader, lead_changes; /* who led alone at the end of a round; -1: nobody has yet */
  int last_leader;          /* the same when the last round began; -1: nobody */
  int32_t
      worst[MK_MAX_SEATS]; /* the worst standing at the end of a round, in thousandths; at most 0 */
} LabNotes;

/* Which seat leaves which thing alone; -1: nobody. The restricted game knows by itself: this is for whoever tells of it. */
typedef struct LabLeft {
  int seat, thing;
} LabLeft;

typedef struct LabGame {
  const MkGame *game; /* as the bots see it: see restrict.h */
  const void *content;
  int seats;
  const MkBot *bot[MK_MAX_SEATS];
  MkBudget budget;
  const uint8_t *deal; /* its seed, */
  int repeat; /* and how often it was played before: what the bots' own chance begins with */
  LabLeft left;
  LabNotes *notes; /* NULL: nobody looks */
} LabGame;

/* Plays a dealt state to its end; returns the number of actions. Of the result only scores and ranks (mk_outcome). */
int lab_play(const LabGame *game, void *state, MkResult *result);
/* Whether a bot is the one that is chosen for. */
bool lab_is_random(const MkBot *bot);

/* A seat's share of the win, in MK_WIN; 0 where nobody wins. */
int lab_share(const MkResult *result, int seats, int seat);

#endif
