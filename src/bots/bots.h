/* bots.h - what the bots share: the list of them, and imagining a truth behind a view. */
#ifndef MEIKYU_BOTS_H
#define MEIKYU_BOTS_H

#include <meikyu/bot.h>
#include <meikyu/solve.h>

/* A state with the alignment it needs. */
typedef struct BotState {
  _Alignas(16) unsigned char bytes[MK_MAX_STATE];
} BotState;

/* Made from content/characters.json and content/ratings.json (tools/cmake/characters.cmake). */
enum { BOT_KINDS = 5, BOT_GAMES = 8 };
/* What bots of a level are called, in the order of the list. */
extern const MkWords bots_called[BOT_KINDS][MK_BOT_NAMES];
/* Somebody in all games that know them; `game` NULL ends the list, and is what holds in all others. */
typedef struct BotPerson {
  MkBot bot;
  struct {
    const char *game;
    MkCharacter character;
  } in[BOT_GAMES];
} BotPerson;
extern const BotPerson bots_people[];
extern const int bots_people_count;
/* Elo of levels by game; `game` NULL ends the list. */
typedef struct BotRating {
  const char *game, *level;
  int32_t rating, low, high, games;
} BotRating;
extern const BotRating bots_ratings[];
/* Chooses as the nth of bots_people does. */
MkAction bots_choose_as(MkQuestion *question, int nth);

extern const MkBot mk_bot_random, mk_bot_greedy, mk_bot_easy, mk_bot_normal, mk_bot_hard;

/* What the game does for bots: an empty table where it does nothing. */
const MkBotHelp *bots_help(const MkGame *game);
/* Whether whoever asked wants the answer now. */
static inline bool bots_stopped(const MkBudget *budget) {
  return budget->stop && budget->stop(budget->stop_context);
}
/* odds.c: chances of MK_NET_SURE by seat, to win and to come off well at least. */
typedef struct BotOdds {
  int32_t win[MK_MAX_SEATS], safe[MK_MAX_SEATS];
  int seats;
} BotOdds;
/* Whether the game has learned to judge with this content. */
bool bots_has_odds(const MkGame *game, const void *content);
/* Of a full state, where it has. */
void bots_odds(const MkGame *game, const void *content, const void *state, BotOdds *odds);
/* Both as one number for `seat`, with `care` thousandths for coming off well; at tables of more than four that much less, as
 * each wins more seldom there. */
int32_t bots_weigh(const BotOdds *odds, int seat, int care);
/* What the question asks for, or what is usual. Of four explorers who think alike all die in about 3 games of 100; with
 * less care they win a little more often against others, and lose everybody far more often. With cards that a net was
 * not learned with its chances are too good to be true, and everybody is the more careful. */
enum { BOTS_CARE = 275, BOTS_CARE_ELSEWHERE = 400 };
int bots_care(const MkQuestion *question);
/* How `seat` stands in a full state, for comparing: by chances where the game has learned them, else in thousandths of a
 * point by its own formula, or by the result as if the game stopped now. */
int32_t bots_evaluate(const MkQuestion *question, const void *state);
/* What the seat asked loves, on top of that. */
int32_t bots_liking(const MkQuestion *question, const void *state);
/* The same after each of some legal actions of the seat asked, one by one or all together as the game can; then those that
 * leave the turn open can be compared with those that end it. */
void bots_evaluate_after(const MkQuestion *question, const void *state, const MkAction *action,
                         int count, int32_t *value);
/* What actions of one seat promise (see MkBotHelp); of a game that does not say, all the same. */
enum { USUAL_PROMISE = 500 };
void bots_promises(const MkGame *game, const void *content, const void *state, int seat,
                   const MkAction *action, int count, int32_t *promise);
/* The legal actions of the seat asked that are worth a try: what the game says promises nothing is left
 * out, unless that is all. */
int bots_worthwhile(const MkQuestion *question, const void *state, MkAction *legal);
/* Carries out an action; false when the turn of its seat ends with it, or nobody knows how it goes on. */
bool bots_apply(const MkGame *game, const void *content, void *state, int seat, MkAction action);
/* Lets all who choose at the same time as the seat asked choose first, by chance. Otherwise whoever is asked last would
 * judge the round that its answer closes, and everybody else one that is still open. */
void bots_others_choose(const MkQuestion *question, MkRng *rng, void *state);
/* How an action stands once the turn is finished; `looked_at` counts states. */
int32_t bots_turn_value(const MkQuestion *question, const void *from, MkAction action,
                        int *looked_at);
/* How many seats there are in a state or view. */
int bots_seats(const MkGame *game, const void *content, const void *state);
/* The least chance of winning that a guess is shown as, in thousandths, and as far from certain the highest. */
enum { LEAST_CHANCE = 10 };
/* Corrects what a search of `thinking` iterations guessed by what games have shown: see MkBotHelp.chances and ends.
 * However sure the search or experience is, among several nobody is told 0 or 100 %: that is for what is known. */
void bots_correct(const MkQuestion *question, int seats, int32_t thinking, MkOpinion *opinion);
/* A result as a standing: its margin in thousandths. */
int32_t bots_margin(const MkResult *result, int seat);

/* known.c: the exact solver within a bot's budget, where nothing is hidden and nothing left to chance: half of the time by
 * the clock, or as many positions as the search would have iterations for. False: it cannot be solved, or not so quickly.
 * `each` (NULL: nobody asks) as in mk_solve_each, within the whole time. */
bool bots_solve(const MkQuestion *question, int iterations, int milliseconds, MkSolution *out,
                MkOutcome *each);

/* advise.c: see mk_advise; what the plan of the strongest bot allows where the budget says nothing. */
int bots_advise(const MkQuestion *question, int iterations, int milliseconds, MkOpinion *out,
                int room);

#endif
