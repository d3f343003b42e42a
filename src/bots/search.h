/* search.h - tree search under hidden information: its data and the functions its files share.
 *
 * Each iteration imagines one truth behind the view (resample), walks down the tree in it, adds a node,
 * plays a little further and judges. search_tree.c holds the tree, search_play.c imagined play and
 * judging, search.c the root, budgets and threads of a whole search. No file knows a game.
 *
 * One tree serves all seats. A node stands for "this seat has done this"; each seat has a cursor and all
 * begin at the root, but others whose secrets are few enough to tell apart (MkGame.secret) in a branch for
 * theirs. An action that its seat took alone is seen by everybody: cursors that stand together move on together.
 * In a simultaneous step only the cursor of whoever acts moves, so that nobody's later choices depend on
 * what they could not see (decoupled selection), and from there on the seats walk in branches of their own.
 * Chance is not in the tree at all (open loop): a node sums over everything that chance and hidden cards
 * may have been on the way. A choice is made among the children that are legal in the imagined truth, and a
 * child counts how often it was (`chances`), as information-set search needs it.
 */
#ifndef MEIKYU_SEARCH_H
#define MEIKYU_SEARCH_H

#include "bots.h"

enum {
  REWARD_ONE = MK_NET_SURE, /* a reward is 0..REWARD_ONE */
  SEARCH_TRAIL = 512,       /* nodes of one iteration */
  SEARCH_STAMPS = 1 << 14,  /* places for stamped actions, at least four times MK_MAX_LEGAL */
  SEARCH_LOOKS = 256,       /* own actions judged at once, at most */
  SEARCH_LOST = 0xffffffff  /* a cursor that has left the tree */
};

/* How to search: what levels differ in. */
typedef struct SearchPlan {
  int iterations; /* where neither the budget nor a clock says more */
  int milliseconds; /* by the clock, if there is one and the budget does not say; 0: iterations decide */
  int most;         /* iterations at most, 0: no such bound */
  int memory;       /* see MkGame.forget */
  int misjudges; /* rewards that look alike to it: thousandths of the whole range */
  int sight;     /* own turns looked ahead at most, where the game is looked at by turns */
  int overlooks; /* of a hundred of its own actions at the root, how many it does not see at all */
} SearchPlan;

typedef struct SearchNode {
  MkAction action; /* what led here */
  uint32_t first;  /* the first child, 0: none */
  uint32_t next;   /* the next sibling, 0: none */
  int32_t visits;  /* iterations that came through */
  int32_t chances; /* how often it could have been chosen */
  int16_t prior;   /* how it looked before it was tried, 0..1000 */
  int8_t seat;     /* who acted */
  uint8_t spare;
  int64_t sum; /* of the rewards of that seat */
} SearchNode;

_Static_assert(sizeof(SearchNode) == 32, "nodes fill memory: keep them small");

/* An action at the root, and what was learnt about it. */
typedef struct SearchRoot {
  MkAction action;
  int16_t prior;
  int16_t spare;
  int32_t visits;
  int64_t sum;    /* of rewards */
  double squares; /* of rewards, each 0..1 */
  int64_t margin; /* sum of margins, thousandths of a point */
  int64_t wins;   /* sum of winning chances, each 0..REWARD_ONE */
} SearchRoot;

/* An action and how it stands right after it. */
typedef struct SearchLook {
  MkAction action;
  int32_t value;
} SearchLook;

/* Legal is what is stamped with the current number, or the one above where it has a node already. */
typedef struct SearchStamps {
  uint32_t now, mask; /* `now` is even */
  uint32_t stamp[SEARCH_STAMPS];
  MkAction action[SEARCH_STAMPS];
} SearchStamps;

/* One search of one thread. Large: lives on the heap. */
typedef struct Search {
  const MkGame *game;
  const MkBotHelp *help; /* never NULL: see bots_help */
  const void *content;
  const MkQuestion *question;
  bool
      odds; /* judged by chances that were learned: rewards as they are, whatever margins are usual */
  bool told; /* somebody will be told of margins */
  int seat, seats;
  int sight; /* own turns looked ahead, 0: not by turns */
  MkRng rng;
  BotState view; /* what the bot still remembers */

  SearchNode *node; /* the arena; node[0] is the root */
  uint32_t node_count, node_room;
  SearchRoot *root; /* the own actions at the root, most promising first */
  int root_count, root_open;

  int iterations; /* done so far */
  int64_t centre[MK_MAX_SEATS],
      scale[MK_MAX_SEATS];    /* margins as rewards: see bots_search_reward */
  double noise[MK_MAX_SEATS]; /* how far rewards usually are from what was expected */

  /* The iteration at hand. */
  BotState state;
  uint32_t cursor[MK_MAX_SEATS];
  uint32_t trail[SEARCH_TRAIL];
  int trail_count;
  int root_pick;           /* which root action it began with, -1: none yet */
  int turns[MK_MAX_SEATS]; /* finished so far, where the game is looked at by turns */
  int64_t way;             /* the own margins after each own turn, weighted and summed */
  uint32_t last_acting;
  bool secret_step;
  MkAction legal[MK_MAX_LEGAL];
  SearchStamps stamps;
} Search;

/* search_tree.c: walks down the tree from a fresh truth in s->state, and adds a node. */
void bots_search_descend(Search *s);
/* Credits everything the iteration went through; rewards by seat. */
void bots_search_credit(Search *s, const int32_t reward[MK_MAX_SEATS]);

/* search_play.c */
int bots_search_lowest_seat(uint32_t seats);
/* An action in imagined play: the most promising of a few. */
MkAction bots_search_guess(Search *s, int seat, const MkAction *legal, int count);
/* Plays on from s->state as far as the game's horizon, and `more` actions further. */
void bots_search_play_on(Search *s, int more);
/* How the line that ends in s->state stands for each seat: margins in thousandths of a point, winning
 * chances. */
void bots_search_judge(Search *s, int64_t margin[MK_MAX_SEATS], int32_t win[MK_MAX_SEATS]);
/* The same by chances, where the game has learned them; the margin of the own seat alone. */
void bots_search_judge_odds(Search *s, int64_t margin[MK_MAX_SEATS], int32_t win[MK_MAX_SEATS],
                            int32_t reward[MK_MAX_SEATS]);
/* Finds out what margins are usual here, so that rewards tell the usual ones apart. */
void bots_search_calibrate(Search *s, int games);
/* A margin of one seat as a reward. */
int32_t bots_search_points(const Search *s, int seat, int64_t margin);
/* Forgets the turns of the line before. */
void bots_search_begin_line(Search *s);
/* Carries out an action in s->state, counting turns and judging after each of the own. */
void bots_search_apply(Search *s, int seat, MkAction action);
/* Whether the own turns to look ahead are over, or would be for somebody who has left the game. */
bool bots_search_far_enough(const Search *s);
/* Judges up to `room` (at most SEARCH_LOOKS) of the own actions, evenly spread over s->legal, each by what it leads to at
 * once. Returns how many; s->state is as before. */
int bots_search_look(Search *s, int count, int room, SearchLook *out);
/* Margins and winning chances as rewards. */
void bots_search_reward(const Search *s, const int64_t margin[MK_MAX_SEATS],
                        const int32_t win[MK_MAX_SEATS], int32_t reward[MK_MAX_SEATS]);

/* The winning chance of one seat: known at the end of a game, guessed from the margin before. */
int32_t bots_search_chance(const Search *s, int64_t margin, int32_t win);

/* search.c: thinks within the question's budget and fills `out` with the best actions, best first;
 * returns how many. `early`: stop as soon as the first can no longer change. Without memory for a tree it
 * still answers, with one action. */
int bots_search_think(const MkQuestion *question, const SearchPlan *plan, bool early,
                      MkOpinion *out, int room);

/* levels.c: chooses by a plan; `solves`: exactly where that can be done within it. */
MkAction bots_choose(MkQuestion *question, const SearchPlan *plan, bool solves);

#endif
