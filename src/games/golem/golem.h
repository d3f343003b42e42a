/* golem.h - Nobody Comes Out: the state, the content and what crosses the game's files.
 *
 * The files, by job: cards.h heaps of cards; content.c reads what is on them; setup.c deals; legal.c says
 * what may be done; turn.c carries it out and leads from phase to phase; effects.c runs what is printed on
 * treasure; track.c moves explorers and the golem; leave.c hands decks over when somebody escapes or is
 * lost; score.c counts; judge.c and keep.c serve real tables; view.c keeps secrets; write.c and position.c are the written form; words.c, help.c
 * and picture.c speak to people; bot.c judges positions in points, features.c makes them numbers for what was learned from
 * play, both from the estimates of outlook.c. Rules have numbers: see RULES.md.
 */
#ifndef MEIKYU_GAMES_GOLEM_H
#define MEIKYU_GAMES_GOLEM_H

#include <meikyu/game.h>

#include "cards.h"

enum {
  GOLEM_SEATS = 6,
  GOLEM_ID_SIZE = 25,   /* bytes of an id with its NUL: two ids fit into one action's text */
  GOLEM_NAME_SIZE = 64, /* bytes of a name with its NUL */
  GOLEM_TOLD = 120,     /* characters of an effect in an owner's words */
  GOLEM_TOLD_SIZE = 4 * GOLEM_TOLD + 1,
  GOLEM_NAME_WIDTH = 24, /* columns of a name on a terminal */
  GOLEM_NUMBER_MAX = 50, /* of move, trap, cost and the numbers of effects */
  GOLEM_SHOWN = 6,       /* kinds in the treasury */
  GOLEM_HAND = 5,        /* the largest hand */
  GOLEM_NO_CARD = -1,    /* in an event: nobody is told which */
  GOLEM_DROPS = 2,       /* cards a keeper may put away */
  GOLEM_RUINS = 20,      /* ruin cards there are */
  GOLEM_LAID = 16,       /* ruin cards that come to lie on the table */
  GOLEM_PER_EXPLORE = 4,
  GOLEM_FIRST = 8, /* areas of the initial cards, and the first area of a ruin card */
  GOLEM_START = 4, /* the start area */
  GOLEM_EXIT = 38,
  GOLEM_AREAS = 39,
  GOLEM_BEHIND = -1,    /* where the golem starts */
  GOLEM_SWAP_REACH = 6, /* areas swap_ahead looks ahead */
  GOLEM_LATE_ROUND = 40,
  GOLEM_LAST_ROUND = 99, /* a written position may not claim more */
};

/* ---- Content ---------------------------------------------------------------------------------- */

/* The closed list of effects (R12). */
typedef enum GolemVerb {
  GOLEM_DRAW,
  GOLEM_CALM,
  GOLEM_GOLEM_BACK,
  GOLEM_OTHERS_BACK,
  GOLEM_AHEAD_BACK,
  GOLEM_SWAP_AHEAD,
  GOLEM_LAST_BONUS,
  GOLEM_DISCOUNT,
  GOLEM_GAIN_FORWARD,
  GOLEM_VERBS,
} GolemVerb;

extern const char *const golem_verb_names[GOLEM_VERBS];

typedef struct GolemEffect {
  uint8_t verb;
  uint8_t number; /* 1 for verbs that take none */
} GolemEffect;

typedef struct GolemKind {
  char id[GOLEM_ID_SIZE];
  char name[2][GOLEM_NAME_SIZE]; /* by MkLang */
  uint8_t count, move, trap, cost;
  uint8_t effect_count;
  uint8_t
      told; /* its effect is told in an owner's own words: 1 + which of GolemContent.told; 0: it is not */
  GolemEffect effect[GOLEM_VERBS]; /* in the order of the file */
  uint8_t number[GOLEM_VERBS];     /* the same by verb; 0: it has none of this verb */
} GolemKind;

/* Kinds are sorted by the bytes of their ids, so that every list by kind is a sorted list. */
typedef struct GolemContent {
  uint32_t within[GOLEM_NUMBER_MAX + 1]; /* by cost: the kinds that cost no more, one bit each */
  uint8_t kinds, told_count;
  uint8_t knife, compass, guide_stone;
  char ruin[GOLEM_RUINS][2];      /* rear area, front area; sorted as well */
  uint8_t ruin_line[GOLEM_RUINS]; /* where each stands in the file */
  GolemKind kind[GOLEM_KINDS];
  MkNet net;                                  /* what was learned from play; see features.c */
  char told[GOLEM_KINDS][2][GOLEM_TOLD_SIZE]; /* by MkLang */
} GolemContent;

extern const MkGame mk_game_golem;

/* What a function of the table was given, or the built-in set. */
static inline const GolemContent *golem_content(const void *content) {
  return mk_content_or_builtin(&mk_game_golem, content);
}

bool golem_content_read(MkReader *reader, void *content);
/* What an owner put in words of their own is carried out by people alone. */
bool golem_content_playable(const void *content, MkError *error);
void golem_content_warn(const void *content, MkLang lang, MkText *out);
/* The kind with this id, or -1. */
int golem_kind_find(const GolemContent *content, const char *id);

/* ---- State ------------------------------------------------------------------------------------ */

typedef enum GolemStatus { GOLEM_IN, GOLEM_ESCAPED, GOLEM_LOST } GolemStatus;

typedef enum GolemPhase {
  GOLEM_FIRST_FIND,
  GOLEM_TURN,
  GOLEM_FIND,
  GOLEM_REWARD,
  GOLEM_REFILL,
  GOLEM_OVER,
  GOLEM_PHASES,
} GolemPhase;

extern const char *const golem_phase_names[GOLEM_PHASES];

typedef struct GolemPlayer {
  int8_t pos;        /* area; meaningful while in */
  uint8_t status;    /* GolemStatus */
  uint8_t order;     /* 1 for the first who escaped; 0: has not */
  int8_t keeper;     /* who holds this player's deck; -1: lost, there is none */
  uint8_t explored;  /* the hand is still there from the turn before (R6.4) */
  uint8_t hand_size; /* cards in hand; in a view also when they are not known */
  uint8_t veiled;    /* views: hand and draw pile are not told apart, draw holds both */
  uint8_t spare;
  GolemCards draw, hand, pocket;
} GolemPlayer;

/* The piles that chance draws from. Every explorer has a deck and a hand of the own, whoever keeps them. */
enum {
  GOLEM_PILE_TREASURES,
  GOLEM_PILE_RUINS,
  GOLEM_PILE_START,
  GOLEM_PILE_DECKS,
  GOLEM_PILE_HANDS = GOLEM_PILE_DECKS + GOLEM_SEATS,
};

/* Nothing of this is in a view. */
typedef struct GolemChance {
  MkChance any;
  uint16_t blind[GOLEM_SEATS];   /* cards drawn so far from the hand held for each explorer */
  uint8_t shuffles[GOLEM_SEATS]; /* how often the pocket of each became the draw pile */
  uint8_t spare[6];
} GolemChance;

/* Cards drawn in a turn lie in the pocket as soon as they are drawn; `drawn` only remembers them. What
 * they change for the rest of the turn (calm, discount) is read from there. */
typedef struct GolemState {
  GolemChance chance;
  GolemPlayer player[GOLEM_SEATS];
  GolemCards pile, treasury, removed;
  uint32_t turned;           /* one bit a card of the track, area / 2, initial cards included */
  uint8_t area[GOLEM_AREAS]; /* '.', 's', 't', 'b', 'f', 'E'; 0 not laid; '?' unknown in a view */
  uint8_t seats;             /* players at the table */
  uint8_t phase;             /* GolemPhase */
  uint8_t round;             /* 0 before the first turn; written as 1 then */
  int8_t start, turn;        /* seats */
  int8_t actor;              /* who decides; -1 when over */
  int8_t golem;              /* area, -1 behind the track */
  uint8_t laid;              /* ruin cards on the table: 4, 8, 12, 16 */
  uint8_t in;                /* players still in */
  uint8_t escaped;           /* players who have escaped */
  uint8_t drawn_count;       /* cards drawn in this turn, */
  uint8_t drawn[GOLEM_HAND]; /* in that order */
  uint8_t lost[GOLEM_SEATS]; /* cards that were lost with each player; for the account alone */
  uint8_t is_view;           /* 1: a view, which writes `lost` */
  uint8_t spare[6];
} GolemState;

_Static_assert(sizeof(GolemCards) == 32, "no padding");
_Static_assert(sizeof(GolemPlayer) == 104, "no padding");
_Static_assert(sizeof(GolemState) == 56 + 6 * 104 + 3 * 32 + 4 + 39 + 29, "no padding");

/* What chance brought at a real table (keep.c). */
typedef struct GolemReal {
  char ruin[GOLEM_LAID][2];  /* the cards of the track; '?': nobody has said what is on it */
  uint8_t drawn_count;       /* cards drawn in the turn at hand, */
  uint8_t drawn[GOLEM_HAND]; /* in that order */
  uint8_t more; /* how many of them no number on a card asks for: an owner's own words did */
} GolemReal;

/* What carrying out an action needs everywhere. */
typedef struct GolemPlay {
  const GolemContent *content;
  GolemState *s;
  MkEvents *events;      /* NULL: nobody listens */
  const GolemReal *real; /* NULL: chance is in the state */
} GolemPlay;

static inline bool golem_is_in(const GolemState *s, int seat) {
  return s->player[seat].status == GOLEM_IN;
}

/* Cards of a whole deck. */
static inline int golem_deck_total(const GolemPlayer *player) {
  return golem_cards_total(&player->draw) + golem_cards_total(&player->hand) +
         golem_cards_total(&player->pocket);
}

static inline int golem_hand_size(int seats) { /* R2.4 */
  return seats == 2 ? 3 : seats <= 4 ? 4 : 5;
}

/* ---- Seats around the table --------------------------------------------------------------------- */

/* The next player clockwise, counter-clockwise, still in; `seat` itself when nobody else is. */
static inline int golem_left_of(const GolemState *s, int seat) {
  int at = seat;
  do at = at + 1 == s->seats ? 0 : at + 1;
  while (at != seat && !golem_is_in(s, at));
  return at;
}
static inline int golem_right_of(const GolemState *s, int seat) {
  int at = seat;
  do at = at == 0 ? s->seats - 1 : at - 1;
  while (at != seat && !golem_is_in(s, at));
  return at;
}
/* Whose turn is next if nothing happens before: the start player before the first turn. */
static inline int golem_next(const GolemState *s) {
  return s->round == 0 ? s->start : golem_right_of(s, s->turn);
}
/* Whether anybody still in has a turn after the turn player's in this round. R3.1: turns go
 * counter-clockwise from the start seat, R3.2: and a round ends before it, whether the start player is still
 * in or not. */
static inline bool golem_is_followed(const GolemState *s) {
  int seat = s->turn;
  for (;;) {
    seat = seat == 0 ? s->seats - 1 : seat - 1;
    if (seat == s->start) return false;
    if (golem_is_in(s, seat)) return true;
  }
}

/* ---- Actions (legal.c) -------------------------------------------------------------------------- */

enum {
  GOLEM_DO_PASS = 0,
  GOLEM_DO_MOVE = 1,
  GOLEM_DO_EXPLORE = 2,
  GOLEM_DO_TAKE = 0x100,     /* + kind */
  GOLEM_DO_DROP = 0x200,     /* + kind */
  GOLEM_DO_DROP_TWO = 0x400, /* + 32 * kind + kind, the first not above the second */
};

/* What may be on a ruin card. */
#define GOLEM_RUIN_AREAS ".tbf"

enum { GOLEM_MOST_LEGAL = 16 }; /* a keeper's: nothing, five cards, ten pairs of them */
bool golem_allows(const GolemContent *content, const GolemState *s, int seat, MkAction action);
int golem_legal(const void *content, const void *state, int seat, MkAction *out);
MkAction golem_pick(const void *content, const void *state, int seat, MkRng *rng, MkAction *room);
uint32_t golem_acting(const void *state);
/* What a kind costs the actor now. */
int golem_price(const GolemContent *content, const GolemState *s, int kind);
/* Whether the actor has more than one answer (R3.4). */
bool golem_has_choice(const GolemContent *content, const GolemState *s);
/* The cards an action names: kinds[0..n-1], n is returned. */
int golem_action_kinds(MkAction action, int kinds[2]);

/* ---- Setting up and carrying out ---------------------------------------------------------------- */

void golem_setup(const void *content, void *state, int seats, const MkOptions *options,
                 const uint8_t seed[MK_SEED_SIZE]);
bool golem_position(const void *content, void *state, int seats, const MkOptions *options,
                    const uint8_t seed[MK_SEED_SIZE], MkJson json, MkError *error);
bool golem_view_read(const void *content, void *view, int seats, const MkOptions *options,
                     int viewer, MkJson json, MkError *error);
MkStatus golem_apply(const void *content, void *state, int seat, MkAction action, MkEvents *events);
/* The start of a game: `s` is zero but for its generator, seats, start and turn. */
void golem_deal(GolemPlay *play);
/* Carries out an action that the actor may do. */
void golem_carry_out(GolemPlay *play, MkAction action);
/* Goes on after pieces were moved by hand: `next` and `followed` are golem_next and golem_is_followed before that. */
void golem_go_on(GolemPlay *play, int next, bool followed);
/* Asks `seat`, or whoever after it has a choice, for the first find; then the first refill. */
void golem_ask_first_find(GolemPlay *play, int seat);
/* The initial cards of the track and the golem behind them. */
void golem_lay_initial(GolemState *s);
/* R1.4, R5.5: turns up cards until the treasury shows six kinds or the pile is empty. At a real table nobody says
 * what lies there: it may be any card of the pile. */
void golem_refill_treasury(GolemPlay *play);
/* R1.6, R6.1: lays the next four ruin cards face down. */
void golem_lay_ruins(GolemPlay *play);
/* Ruin cards that are not among the first `laid` cards, or with only_turned not among those turned
 * up; returns how many. */
int golem_ruins_left(const GolemContent *content, const GolemState *s, bool only_turned,
                     uint8_t out[GOLEM_RUINS]);
/* Lays a ruin card as the number-th (0..15). */
void golem_lay(GolemState *s, int number, const char areas[2]);

/* ---- The track (track.c) ------------------------------------------------------------------------ */

/* Why a piece moves, for those who tell the story. */
typedef enum GolemWhy {
  GOLEM_BY_CARDS,
  GOLEM_BY_COST,
  GOLEM_BY_AREA,
  GOLEM_BY_EFFECT,
  GOLEM_BY_SWAP,
  GOLEM_BY_GAIN,
  GOLEM_BY_DROP,
  GOLEM_BY_WAKING,
  GOLEM_BY_HAND, /* put right at a real table */
} GolemWhy;

static inline int golem_foremost(const GolemState *s) {
  return s->laid == GOLEM_LAID ? GOLEM_EXIT : GOLEM_FIRST + 2 * s->laid - 1;
}
static inline bool golem_is_turned(const GolemState *s, int area) {
  return s->turned >> (area / 2) & 1;
}
static inline bool golem_is_effect(int letter) {
  return letter == 't' || letter == 'b' || letter == 'f';
}
/* What everybody sees there: the letter, or '?' for a face-down card. */
static inline int golem_seen(const GolemState *s, int area) {
  return area == GOLEM_EXIT || golem_is_turned(s, area) ? s->area[area] : '?';
}
/* The golem's farthest area now. */
int golem_golem_limit(const GolemState *s);
/* R9.1: whether the golem may move in this turn. */
bool golem_is_loose(const GolemState *s);
/* R9.5: whether the golem moves at the end of each round. */
bool golem_is_awake(const GolemState *s);
/* R12.3: whether areas leave this seat alone now. */
bool golem_is_calm(const GolemContent *content, const GolemState *s, int seat);

void golem_turn_card(GolemPlay *play, int area);
void golem_stop(GolemPlay *play, int seat, int area, GolemWhy why);
void golem_walk(GolemPlay *play, int steps, GolemWhy why);
void golem_retreat(GolemPlay *play, int steps);
void golem_set_off(GolemPlay *play, int seat);

/* ---- Foresight (foresee.c) ---------------------------------------------------------------------- */

/* Where paying for an action leads the actor, as far as everybody can see now. */
typedef struct GolemFuture {
  bool moves;   /* the action has a price */
  bool lost;    /* it leads into the golem for certain */
  bool escaped; /* it leads out */
  int paid_to;  /* the area after paying */
  int area;     /* the area that counts: after gain_forward */
  int letter;   /* what is seen to take effect there: 't', 'b', 'f', '?' unknown, else '.' */
  int after;    /* where that leads: `area` when unknown or nothing */
  int golem;    /* where the golem stands then, if what is unknown is plain */
} GolemFuture;

GolemFuture golem_foresee(const GolemContent *content, const GolemState *s, MkAction action);

/* ---- Effects (effects.c) ------------------------------------------------------------------------ */

/* R4.1: draws from the turn player's hand and carries the effects out; fills the sums. */
void golem_draw_cards(GolemPlay *play, int *move, int *trap);

/* ---- Leaving (leave.c) -------------------------------------------------------------------------- */

void golem_escape(GolemPlay *play, int seat);
/* R9.4, R10.6: everybody on or behind the golem's area is lost, from the turn player clockwise. */
void golem_sweep(GolemPlay *play);

/* ---- Everything else in the table ---------------------------------------------------------------- */

int golem_bonus(int order);
void golem_result(const void *content, const void *state, MkResult *result);
void golem_tally(const void *content, const void *state, int seat, MkTallies *tallies);
void golem_tally_words(const void *content, const MkTally *tally, MkLang lang, MkText *out);
bool golem_judge(const void *content, MkJson request, MkText *reply, MkError *error);
/* keep.c: the judge's answer to a request with "steps". */
bool golem_keep(const GolemContent *content, MkReader *r, MkText *reply);
/* "players":[{"score","rank","breakdown","tally"},..] of all seats. */
void golem_write_players(const GolemContent *content, const GolemState *s, MkText *out);

void golem_view(const void *content, const void *state, int seat, void *view);
void golem_resample(const void *content, const void *view, int seat, MkRng *rng, void *state);

/* forms.c */
extern const MkForm golem_forms[];

/* parts.c */
typedef enum GolemPart {
  GOLEM_PART_DO,
  GOLEM_PART_TAKE,
  GOLEM_PART_DROP,
  GOLEM_PART_AREA, /* never chosen: where an action leads */
  GOLEM_PART_KINDS
} GolemPart;
extern const MkPartKind golem_part_kinds[GOLEM_PART_KINDS];
void golem_action_touches(const void *content, const void *state, int seat, MkAction action,
                          MkActionParts *touched);
void golem_action_parts(const void *content, const void *state, int seat, MkAction action,
                        MkActionParts *parts);
void golem_notation(const void *content, const void *state, const MkActionParts *parts,
                    MkText *out);
void golem_state_write(const void *content, const void *state, MkText *out);

void golem_prompt(const void *content, const void *state, int seat, MkLang lang, MkText *out);
MkVerdict golem_reason(const void *content, const void *view, int seat, MkAction action,
                       MkLang lang, MkText *out);
void golem_action_words(const void *content, const void *state, int seat, MkAction action,
                        MkLang lang, MkText *out);
/* {"awake","asleep","explorations","exit","order"}: whether the golem walks by itself, or does not stir yet, how often
 * the track can be made longer, the area that leads out, and the seats in the order of their turns. */
void golem_facts(const void *content, const void *view, int seat, MkText *out);
void golem_action_leads(const void *content, const void *state, int seat, MkAction action,
                        MkText *out);
void golem_refusal(const void *content, const void *state, int seat, const char *text, MkLang lang,
                   MkText *out);
void golem_event_words(const void *content, const MkEvent *event, const char *const *names,
                       MkLang lang, MkText *out);
void golem_help(const void *content, const void *state, int seat, MkLang lang, MkText *out);
void golem_picture(const void *content, const void *view, int seat, const char *const *names,
                   MkLang lang, MkText *out);
/* A kind's name. */
static inline const char *golem_name(const GolemContent *content, int kind, MkLang lang) {
  return content->kind[kind].name[lang];
}
/* content/words/golem.json: what effects and areas do; {n} stands for an effect's number. */
enum { GOLEM_AREA_KINDS = 7 };
extern const MkWords golem_effects_words[GOLEM_VERBS];
extern const MkWords golem_areas_words[GOLEM_AREA_KINDS];
extern const MkWords golem_area_notes_words[GOLEM_AREA_KINDS];
extern const char *const golem_effects_ids[GOLEM_VERBS];
extern const char *const golem_areas_ids[GOLEM_AREA_KINDS]; /* letters of the track */
extern const char *const golem_area_notes_ids[GOLEM_AREA_KINDS];

/* A kind's effects in words: "draw 1 more; all others 2 back", or its owner's. Nothing when it has none. */
void golem_effect_words(const GolemContent *content, const GolemKind *kind, MkLang lang,
                        MkText *out);

int32_t golem_evaluate(const void *content, const void *state, int seat);
void golem_evaluate_all(const void *content, const void *state, int32_t values[MK_MAX_SEATS]);
int32_t golem_promise(const void *content, const void *state, int seat, MkAction action);

/* ---- Events --------------------------------------------------------------------------------------- */

typedef enum GolemEventKind {                  /* seat; data[0..3] */
                              GOLEM_EV_TURN,   /* whose turn begins; round */
                              GOLEM_EV_DRAWN,  /* who draws; kind */
                              GOLEM_EV_POCKET, /* whose hand goes to the pocket undrawn; cards */
                              GOLEM_EV_STEP, /* who moves; from, to, GolemWhy, the treasure that does it or GOLEM_NO_CARD */
                              GOLEM_EV_TURNED, /* -; rear area of the card, letter, letter of the front area */
                              GOLEM_EV_GOLEM,    /* -; from, to, GolemWhy */
                              GOLEM_EV_AREA,     /* who sets it off; area, letter */
                              GOLEM_EV_CALM,     /* whom no area touches now */
                              GOLEM_EV_BONUS,    /* who gets more movement; number */
                              GOLEM_EV_DISCOUNT, /* who pays less; number */
                              GOLEM_EV_TAKE,     /* who takes; kind, price paid */
                              GOLEM_EV_SHOWN,    /* -; kind turned up for the treasury, how many */
                              GOLEM_EV_EXPLORE,  /* who explores; first new area, last new area */
                              GOLEM_EV_ESCAPE, /* who is out in the open; order, cards brought, bonus */
                              GOLEM_EV_LOST,    /* who is lost; area, cards lost */
                              GOLEM_EV_REMOVED, /* whose deck leaves the game; cards */
                              GOLEM_EV_HANDED, /* whose deck changes hands; new keeper, old keeper */
                              GOLEM_EV_REFILL, /* whose hand is filled; keeper, cards drawn, 1: the pocket was used */
                              GOLEM_EV_HAND, /* keeper only. whose hand; kind drawn into it */
                              GOLEM_EV_DROP, /* the keeper; kind put away or GOLEM_NO_CARD, whose card */
                              GOLEM_EV_AWAKE, /* -; the golem moves at the end of this round */
                              GOLEM_EV_OVER,  /* - */
                              GOLEM_EV_KINDS,
} GolemEventKind;
extern const MkEventKind golem_events[GOLEM_EV_KINDS];

static inline void golem_tell(GolemPlay *play, GolemEventKind kind, int seat, int a, int b, int c) {
  mk_event(play->events, kind, seat, MK_SEEN_BY_ALL, a, b, c, 0);
}

/* thinking.c: what whoever thinks about the game is told. */
extern const MkBotHelp golem_bot;
extern const MkTaste golem_tastes[];
/* vary.c: a content file made up by chance. */
void golem_vary(MkRng *rng, MkText *out);
/* things.c: what the lab counts. */
extern const MkLabHelp golem_lab;
/* learn.c */
extern const MkLearnHelp golem_learn;
/* puzzle.c */
extern const MkPuzzleHelp golem_puzzle;

#endif
