/* bot.h - players made of code.
 *
 * A bot gets what its seat knows (a view), a generator of its own and a budget, and nothing else: no
 * way to the true state, so it cannot cheat. The same view, generator and budget in iterations give the
 * same action.
 */
#ifndef MEIKYU_BOT_H
#define MEIKYU_BOT_H

#include <meikyu/game.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
  MK_MAX_THREADS = 64,
  MK_BOT_NAMES = MK_MAX_SEATS, /* of one kind, before they begin again */
  MK_LEAST_TRIES =
      30, /* lines of play that a search tries however short its time, and any chance rests on */
  MK_NO_CHANCE = -1,
  MK_MAX_LIKES = 4, /* of one character */
};

/* How much thinking is allowed, and what the platform lends for it. All zero: the bot's own number of
 * iterations, on one thread, the same on every machine. Whatever clock and halt say, MK_LEAST_TRIES lines of play are
 * tried first: on a slow or busy machine a bot is late, but it has thought. */
typedef struct MkBudget {
  int iterations;   /* if not 0, just that many: reproducible */
  int milliseconds; /* by the clock, if there is one; 0: the bot's own default */
  /* A clock that never goes back, in microseconds; NULL: thinking is counted in iterations only. */
  uint64_t (*now_us)(void);
  int threads; /* at most MK_MAX_THREADS; more than 1 needs run_all */
  /* Calls job(context, i) for i = 0..count-1, all at the same time, and returns when all are done. */
  void (*run_all)(int count, void (*job)(void *context, int index), void *context);
  /* Asked now and then, by any thread that thinks; true: answer with the best so far. NULL: never. */
  bool (*stop)(void *context);
  void *stop_context;
} MkBudget;

/* A taste and how much it counts, in thousandths of what it is. */
typedef struct MkLike {
  const MkTaste *taste; /* NULL ends a list */
  int32_t weight;
} MkLike;

/* All that a bot is told when it must decide. */
typedef struct MkQuestion {
  const MkGame *game;
  const void *content; /* compiled; NULL: the built-in set */
  const void *view;    /* what the seat knows; owned by the caller */
  int seat;            /* acting in the view */
  MkBudget budget;
  uint64_t
      character; /* the same for all decisions of a seat in a game: what it forgets and likes */
  MkRng rng;     /* the bot's own chance for this decision */
  int care; /* what coming off well counts beside winning, in thousandths, where a game judges both, at a table of four; 0: as usual */
  MkLike likes[MK_MAX_LIKES]; /* what else counts for it */
} MkQuestion;

typedef struct MkBot {
  const char *id;
  MkWords name;
  MkWords about;
  /* Chooses one of the legal actions of the seat asked. */
  MkAction (*choose)(MkQuestion *question);
  bool solves; /* it asks the exact solver where the game has one */
} MkBot;

/* The levels, weakest first; NULL past the end. */
const MkBot *mk_bot_at(int index);
/* A level or a character by its id; NULL: nobody. */
const MkBot *mk_bot_find(const char *id);
/* What the nth (0, 1, ...) of its kind at a table is called, so that sentences about it work: a name for people to read.
 * Records keep the id ("hard", "hard 2"), which says how strong it was. */
MkWords mk_bot_called(const MkBot *bot, int nth);

/* Somebody by name, as that game knows them: content/characters.json, with what `lab ratings` has measured. The same
 * people sit at every game. A character thinks by a number of lines of play that is its own, whatever clock and budget say,
 * on one thread: as strong on a slow phone as anywhere. */
typedef struct MkCharacter {
  const MkBot *bot;       /* who: the same in every game */
  const char *face, *fur; /* art/faces/FACE.svg, in the colours that a page has for FUR */
  MkWords style;          /* a sentence on how it plays this game */
  int version;            /* one more whenever it plays otherwise: "rin@2" */
  int iterations, memory, misjudges, sight, overlooks, care; /* see SearchPlan, MkQuestion */
  bool solves;
  struct {
    const char *taste; /* of MkBotHelp.tastes; NULL ends the list */
    int32_t weight;
  } likes[MK_MAX_LIKES];
  /* Elo on the scale of the game, on which `random` is 0, with its 95 % interval; `games` 0: not measured. */
  int32_t rating, low, high, games;
} MkCharacter;

/* All characters of a game, weakest first; NULL past the end. */
const MkCharacter *mk_character_at(const MkGame *game, int index);
/* "rin", "rin@2"; NULL: nobody, or not in that version any more. */
const MkCharacter *mk_character_find(const MkGame *game, const char *id);
/* Any bot as a record of that game names it, so that it is known later how strong it was: "hard", "rin@2". */
void mk_bot_write(const MkGame *game, const MkBot *bot, MkText *out);
/* The bot that such a name stands for, in whatever version it is now; NULL: nobody. */
const MkBot *mk_bot_named(const char *name);
/* A bot as a character of a game; NULL for a level. */
const MkCharacter *mk_character_of(const MkGame *game, const MkBot *bot);
/* What `lab ratings` has measured of a level; false: nothing. */
bool mk_level_rating(const MkGame *game, const MkBot *bot, int32_t *rating, int32_t *low,
                     int32_t *high);

/* What a search thinks of one action. */
typedef struct MkOpinion {
  MkAction action;
  int32_t visits; /* lines of play it was tried in */
  int32_t value;  /* how well it went, 0..1000: winning and points together, best for comparing */
  int32_t doubt;  /* how far off that may be by the chance of what was tried, 19 times of 20 */
  /* Advice: value less than that of the first, where that is beyond the doubt of both and chances or points show it; 0: it
   * may be as good. */
  int32_t behind;
  int32_t
      margin; /* points ahead of the others as evaluate sees it, alone at the end; thousandths */
  int32_t low, high; /* alone: four of five games end between these; otherwise margin */
  /* Of winning, in thousandths: 0 or 1000 only if known; alone always 1000. MK_NO_CHANCE: nobody knows, because fewer
   * than MK_LEAST_TRIES lines were tried, none of them with this action, or there was nothing to choose; what is said
   * of points is then worth nothing either. */
  int32_t chance;
  int32_t guess; /* chance, alone margin, as the search saw it before experience corrected it */
  int32_t exact; /* 1: margin is what both come to by playing their best: known, not guessed */
} MkOpinion;

/* Thinks as the strongest bot does and lists the best actions, best first; returns how many (at least
 * one, at most `room`). The seat must have something to decide. */
int mk_think(const MkQuestion *question, MkOpinion *out, int room);

/* The same for somebody who asks for advice: solved exactly where that can be done within the budget, and in the
 * order of what can be shown of each action, which is winning chances in whole percent, then margins. What
 * the game can prove to be a mistake (MkWordsHelp.reason) is left out, and what was never tried. It remembers all that
 * the seat was ever shown. */
int mk_advise(const MkQuestion *question, MkOpinion *out, int room);

/* Sets character and rng for a seat's own decision number `decision` (0, 1, ...; not the length of the
 * match, which may count what that seat does not know of): functions of seed, seat and number alone, so
 * that a game taken up again goes on as it would have. They tell nothing about the seed. */
void mk_question_seed(MkQuestion *question, const uint8_t seed[MK_SEED_SIZE], int seat,
                      int decision);

#ifdef __cplusplus
}
#endif

#endif
