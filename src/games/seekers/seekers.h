/* seekers.h - the inside of Twelve Seekers: its state, its tables, and what its files share.
 *
 * Words used throughout. A *kind* of gem is a small number (R Y G B P, rainbow, gold). A *seeker*
 * is a row of the seeker table. An *item* is one thing a player may pick out of what lies in front
 * of them: a gem of some kind (count rules), a gem of some kind in one of two areas (valid/invalid
 * rules), or a place in the row (row rules); see hold.h.
 */
#ifndef SEEKERS_H
#define SEEKERS_H

#include <string.h>

#include <meikyu/game.h>

/* ---- Gems ------------------------------------------------------------------------------------ */

enum {
  SEEKERS_COLOURS = 5, /* R Y G B P are 0..4 */
  SEEKERS_RAINBOW = 5,
  SEEKERS_GOLD = 6,
  SEEKERS_KINDS = 7,
  SEEKERS_PER_COLOUR = 7,
  SEEKERS_GEMS = 39,
  SEEKERS_ROW_ROOM = 36, /* every gem but the gold */
  SEEKERS_NONE = 0xff,   /* no colour, no second operand */
  SEEKERS_ALL_COLOURS = 0x1f,
};

/* The letter of each kind: "RYGBP*$". */
extern const char seekers_letters[];
/* How many gems of each kind there are. */
extern const uint8_t seekers_supply[SEEKERS_KINDS];

/* 0, 1, 2, ...: indices as a list of candidates. */
enum { SEEKERS_INDICES = 52 };
extern const uint8_t seekers_indices[SEEKERS_INDICES];

/* ---- Seekers: the table of cards ------------------------------------------------------------- */

enum { SEEKERS_CARDS = 22, SEEKERS_MAX_TAKEN = 5, SEEKERS_TURNS = 6 };

/* Where a seeker takes its gems. */
typedef enum SeekersReach {
  SEEKERS_FROM_END,
  SEEKERS_FROM_BOTH,
  SEEKERS_FROM_ANYWHERE
} SeekersReach;

/* What happens to the gems just taken before they are stored. */
typedef enum SeekersSift { SEEKERS_SIFT_NONE, SEEKERS_SIFT_BACK, SEEKERS_SIFT_GIVE } SeekersSift;

/* What happens after storing. */
typedef enum SeekersFollow {
  SEEKERS_FOLLOW_NONE,
  SEEKERS_FOLLOW_STEAL,      /* any coloured gem of the opponent */
  SEEKERS_FOLLOW_STEAL_SAME, /* ... of a kind just taken */
  SEEKERS_FOLLOW_RETURN,     /* two of one's own back to the same end */
  SEEKERS_FOLLOW_SWAP,       /* one of one's own for one of the dungeon */
  SEEKERS_FOLLOW_GIVE,       /* one of one's own to the opponent */
  SEEKERS_FOLLOW_GIVE_MOST,  /* ... of the colour one holds most of */
} SeekersFollow;

typedef struct SeekersCard {
  char id[6]; /* two letters at most; the room makes a row 16 bytes, quick to find */
  uint8_t power;
  uint8_t advanced;
  uint8_t takes; /* gems lifted out of the dungeon */
  uint8_t reach; /* SeekersReach */
  uint8_t sift;  /* SeekersSift, and of how many gems */
  uint8_t sift_count;
  uint8_t follow;                  /* SeekersFollow */
  uint8_t bonus_new;               /* 2 VP if the kind is new to its taker */
  uint8_t bonus_least, bonus_most; /* 2 VP if the taken gems are of so many kinds; 0: no bonus */
} SeekersCard;

/* In the order of their ids, so that whatever lists seekers by number lists them sorted. */
extern const SeekersCard seekers_cards[SEEKERS_CARDS];
/* One bit a card: the five basic ones, and those that take from anywhere. */
enum {
  SEEKERS_BASIC_CARDS = 1u << 0 | 1u << 4 | 1u << 9 | 1u << 14 | 1u << 18,
  SEEKERS_ANYWHERE_CARDS = 1u << 7,
};
/* The basic card of each power, and how many copies of it there are (by power 1..5). */
extern const uint8_t seekers_basic_of_power[6];
extern const uint8_t seekers_copies_of_power[6];

/* ---- Rule sheets ----------------------------------------------------------------------------- */

enum {
  SEEKERS_SHEETS = 20,
  SEEKERS_LONGEST = 8 /* the most gems of one colour, rainbow included */
};

typedef enum SeekersStyle { SEEKERS_COUNT, SEEKERS_ROW, SEEKERS_AREAS } SeekersStyle;

/* What a sheet asks at the end of each turn. */
typedef enum SeekersLate {
  SEEKERS_LATE_NONE,
  SEEKERS_LATE_DROP,
  SEEKERS_LATE_EXCHANGE
} SeekersLate;

/* When the valid colour is chosen by the player. */
typedef enum SeekersPick {
  SEEKERS_PICK_NEVER,
  SEEKERS_PICK_LAST_ROUND,
  SEEKERS_PICK_ALWAYS
} SeekersPick;

typedef enum SeekersScoring {
  SEEKERS_SCORE_PLACES,     /* largest + second - third */
  SEEKERS_SCORE_COLOURS,    /* value[colour][number of gems], summed */
  SEEKERS_SCORE_NUMBER,     /* 4 per colour with the chosen number of gems */
  SEEKERS_SCORE_PLUS_MINUS, /* 2 n(plus) - 2 n(minus), chosen among the colours held or the cards */
  SEEKERS_SCORE_TWO_PLUS,   /* n(p1) + n(p2) - 2 n(card) */
  SEEKERS_SCORE_RUNS,       /* value[colour][length], summed over the runs of a row */
  SEEKERS_SCORE_VALID,      /* 1 per gem in the valid area */
} SeekersScoring;

typedef int8_t SeekersValues[SEEKERS_LONGEST + 1];

typedef struct SeekersSheet {
  uint8_t style;               /* SeekersStyle */
  uint8_t late;                /* SeekersLate */
  uint8_t cards;               /* colour cards dealt to each player */
  uint8_t deck;                /* whether a colour card is turned up each round */
  uint8_t pick;                /* SeekersPick */
  uint8_t scoring;             /* SeekersScoring */
  const SeekersValues *values; /* by colour, for the two scorings that read them */
  const uint8_t *sets; /* by colour: gems of which every so many count; NULL or 0: all together */
  int8_t held;         /* of the values, what a colour brings by being held at all */
} SeekersSheet;

/* By rule number 1..20; row 0 is unused. */
extern const SeekersSheet seekers_sheets[SEEKERS_SHEETS + 1];

/* ---- State ----------------------------------------------------------------------------------- */

typedef enum SeekersMode { SEEKERS_BASIC, SEEKERS_ADVANCED, SEEKERS_CHAOS } SeekersMode;

/* Places in MkOptions. */
enum { SEEKERS_OPT_RULE, SEEKERS_OPT_ORDER, SEEKERS_OPT_MODE, SEEKERS_OPT_FIRST, SEEKERS_OPTIONS };

/* What is asked now. An action is the answer to the phase of its verb, so verbs are phases. */
typedef enum SeekersPhase {
  SEEKERS_ASK_COLOUR,
  SEEKERS_ASK_TAKE,
  SEEKERS_OVER,
  /* Follow-up decisions: those with one answer only are not asked (R2.6). */
  SEEKERS_ASK_BACK,
  SEEKERS_ASK_GIVE,
  SEEKERS_ASK_PUT,
  SEEKERS_ASK_STEAL,
  SEEKERS_ASK_SWAP,
  SEEKERS_ASK_DROP,
  SEEKERS_ASK_EXCHANGE,
  SEEKERS_PHASES,
} SeekersPhase;

/* Where the gems in `taken` come from; it decides what comes after storing them. */
typedef enum SeekersCause {
  SEEKERS_BY_TAKE,
  SEEKERS_BY_STEAL,
  SEEKERS_BY_SWAP,
  SEEKERS_BY_GIVE,
} SeekersCause;

/* An end of the dungeon or of a row. */
enum { SEEKERS_LEFT, SEEKERS_RIGHT };

typedef struct SeekersPlayer {
  uint8_t held[8];               /* gems by kind, wherever they lie; [7] is unused */
  uint8_t valid[6];              /* valid/invalid rules: those of them in the valid area */
  uint8_t row[SEEKERS_ROW_ROOM]; /* row rules: kinds from left to right */
  uint8_t row_length;
  uint8_t seekers[SEEKERS_TURNS]; /* cards in the order taken */
  uint8_t seeker_count;
  uint8_t advanced; /* how many of them are advanced */
  uint8_t power;    /* and the sum of their powers */
  uint8_t vp;
  uint8_t pick;           /* the valid colour chosen for this turn, or SEEKERS_NONE */
  uint8_t colours;        /* colour cards held: one bit a colour */
  uint8_t colours_hidden; /* in a view: how many cards more, of unknown colour */
} SeekersPlayer;

/* The dungeon lies in the middle of its array: taking from an end and putting back only moves
 * the bounds. Two spare places at either side leave room for what a seeker may still put back,
 * some more for reading SEEKERS_MAX_TAKEN gems from any place. */
enum { SEEKERS_DUNGEON_SPARE = 2, SEEKERS_DUNGEON_ROOM = 46 };

typedef struct SeekersState {
  MkChance chance;
  SeekersPlayer player[2];
  uint32_t field;   /* one bit a card: which kinds of seekers are there */
  uint8_t basic[6]; /* copies of the basic seeker of each power on the field; [0] is unused */
  uint8_t rule, order, mode;
  uint8_t round; /* 1..6 */
  uint8_t first; /* who begins this round */
  uint8_t mover; /* whose turn it is */
  uint8_t turn;  /* who must answer now */
  uint8_t phase; /* SeekersPhase */
  uint8_t dungeon_at, dungeon_length;
  uint8_t dungeon[SEEKERS_DUNGEON_ROOM];
  uint8_t colour;     /* the colour card turned up this round, or SEEKERS_NONE */
  uint8_t deck;       /* colour cards not yet turned up: one bit a colour; no order exists */
  uint8_t out;        /* colour cards out of the game */
  uint8_t out_hidden; /* in a view: how many of them, unknown */
  /* Within a turn; all zero between turns. */
  uint8_t cause;     /* SeekersCause of `taken` */
  uint8_t end;       /* the end worked on, kept for seekers that put something back there */
  uint8_t kinds;     /* colours just taken, kept for the seeker that steals one of them */
  uint8_t exchanges; /* exchanges left */
  uint8_t taken_count, rest_count;
  uint8_t card;     /* the seeker being carried out */
  uint8_t taken[7]; /* the gems in question, in dungeon order: five, and room for copying */
  uint8_t rest[4];  /* the giver's block while the receiver of the fifth gem answers */
} SeekersState;

_Static_assert(sizeof(SeekersPlayer) == 64, "no padding");
_Static_assert(sizeof(SeekersState) == sizeof(MkChance) + 2 * sizeof(SeekersPlayer) + 4 + 6 + 8 +
                                           2 + SEEKERS_DUNGEON_ROOM + 4 + 7 + 7 + 4,
               "no padding");

/* ---- Actions --------------------------------------------------------------------------------- */

/* The phase it answers and two operands:
 *   colour a           take card, place (end, or dungeon index, or 0)
 *   back a, b          indices in `taken`, or items; b SEEKERS_NONE for a single one
 *   give a             index in `taken`, or item
 *   put end, reversed  steal item        swap item, dungeon index
 *   drop colour        exchange index, or SEEKERS_NONE to pass */
#define SEEKERS_ACTION(phase, a, b) ((MkAction)(phase) << 16 | (MkAction)(a) << 8 | (MkAction)(b))

static inline int seekers_verb(MkAction action) {
  return (int)(action >> 16);
}
static inline int seekers_a(MkAction action) {
  return action >> 8 & 0xff;
}
static inline int seekers_b(MkAction action) {
  return action & 0xff;
}

/* No position offers more. The most come from the seeker 1c in a row rule: with five others of
 * the highest powers (21 gems), three gifts and the three just taken there are 27 gems to choose
 * two of. */
enum { SEEKERS_MAX_LEGAL = 27 * 26 };
/* Colour, take, put, steal, put, two exchanges: no turn asks more. */
enum { SEEKERS_MAX_ACTIONS = 12 * 7 };

/* ---- Events ---------------------------------------------------------------------------------- */

/* Gems in an event are packed by three bits each, first in the lowest. */
typedef enum SeekersEvent {
  SEEKERS_EVENT_TAKE,     /* card, place (end, 2 both, 3 + index), gems, count */
  SEEKERS_EVENT_VP,       /* points */
  SEEKERS_EVENT_BACK,     /* end, -, gems, count */
  SEEKERS_EVENT_PUT,      /* end, reversed, gems as they come to lie, count */
  SEEKERS_EVENT_STEAL,    /* kind */
  SEEKERS_EVENT_GIVE,     /* kind */
  SEEKERS_EVENT_SWAP,     /* kind given, kind received, dungeon index */
  SEEKERS_EVENT_DROP,     /* kind */
  SEEKERS_EVENT_EXCHANGE, /* index, kind now at it, kind now after it */
  SEEKERS_EVENT_PASS,
  SEEKERS_EVENT_NOTHING, /* card: nothing there to steal or to exchange with */
  SEEKERS_EVENT_PICK,    /* colour */
  SEEKERS_EVENT_CARD,    /* colour turned up, round */
  SEEKERS_EVENT_ROUND,   /* round that begins; seat: who begins it */
  SEEKERS_EVENT_REVEAL,  /* colours as bits; seat -1: the cards out of the game */
  SEEKERS_EVENT_OVER,
  SEEKERS_EVENTS,
} SeekersEvent;
extern const MkEventKind seekers_events[SEEKERS_EVENTS];

/* ---- Scores ---------------------------------------------------------------------------------- */

/* A sheet score with the choices that make it; SEEKERS_NONE where there was none. */
typedef struct SeekersScore {
  int sheet;
  uint8_t rainbow, number, plus, plus2, minus;
} SeekersScore;

extern const MkGame mk_game_seekers;

/* ---- What the files of this folder give each other ------------------------------------------- */

/* score.c */
void seekers_score(int rule, const SeekersPlayer *player, SeekersScore *out);
/* Whether a player's own cards are known, so that the sheet can be scored. */
bool seekers_scorable(int rule, const SeekersPlayer *player);
int seekers_total(int rule, const SeekersPlayer *player);
/* How `seat` stands with so many points more than the other, as one number: points, then powers. What is still to come
 * adds to it. */
enum {
  SEEKERS_ALL_POWER = 35,                    /* of the seekers of a game together */
  SEEKERS_POINT = 2 * SEEKERS_ALL_POWER + 1, /* so that no difference of powers makes up for it */
  SEEKERS_MOST_POINTS = 100,                 /* nobody is ever further from none */
};
int32_t seekers_standing(const SeekersState *s, int32_t margin, int seat);
/* One seat's score with its parts and notes, but no rank. */
void seekers_fill_result(int rule, const SeekersPlayer *player, MkSeatResult *out);
void seekers_result(const void *content, const void *state, MkResult *result);
void seekers_outcome(const void *content, const void *state, MkResult *result);

/* The same as tallies: what lies there, gem by gem. */
void seekers_tally_player(int rule, const SeekersPlayer *player, MkTallies *tallies);

/* tally.c: what score.c tells while it counts. */
typedef struct SeekersWhy {
  MkTallies *tallies;
  const SeekersPlayer *player;
  int rainbow; /* the colour it has, or SEEKERS_NONE */
} SeekersWhy;
/* Gems of a colour, the rainbow with them; none: nothing is told. */
void seekers_why_gems(const SeekersWhy *why, const char *name, int colour, int points);
/* The three largest numbers of gems as number << 3 | SEEKERS_COLOURS - colour. */
void seekers_why_places(const SeekersWhy *why, const int place[3]);
void seekers_why_colour(const SeekersWhy *why, const SeekersSheet *sheet, int colour, int gems);
/* Plus and minus colours as chosen in `score`: `each` for a plus gem, -2 for a minus gem. */
void seekers_why_signs(const SeekersWhy *why, const SeekersScore *score, int each,
                       const uint8_t n[SEEKERS_COLOURS]);
void seekers_why_run(const SeekersWhy *why, int at, int length, int colour, bool counts,
                     int points);
void seekers_why_valid(const SeekersWhy *why, int kind, int points);
void seekers_why_invalid(const SeekersWhy *why);
/* Beside the sheet (R6.1): gold and chips. */
void seekers_why_rest(const SeekersPlayer *player, MkTallies *tallies);
void seekers_tally(const void *content, const void *state, int seat, MkTallies *tallies);
void seekers_tally_words(const void *content, const MkTally *tally, MkLang lang, MkText *out);
void seekers_thing_write(const void *content, int thing, MkText *out);

/* setup.c */
void seekers_setup(const void *content, void *state, int seats, const MkOptions *options,
                   const uint8_t seed[MK_SEED_SIZE]);
/* Turns up the colour card of the round that begins. */
void seekers_turn_up_card(SeekersState *s, MkEvents *events);

/* legal.c */
bool seekers_may(const SeekersState *s, MkAction action);
/* The actions open to the seat that must answer; of a follow-up decision at most `cap`. */
int seekers_list(const SeekersState *s, MkAction *out, int cap);
uint32_t seekers_acting(const void *state);
int seekers_legal(const void *content, const void *state, int seat, MkAction *out);
MkAction seekers_pick(const void *content, const void *state, int seat, MkRng *rng, MkAction *room);

/* apply.c */
MkStatus seekers_apply(const void *content, void *state, int seat, MkAction action,
                       MkEvents *events);
/* The gems a seeker would lift, in dungeon order; returns their number. */
int seekers_peek(const SeekersState *s, const SeekersCard *card, int place, uint8_t out[7]);
/* Whether those gems would bring its chips to the player whose turn it is. */
bool seekers_earns_bonus(const SeekersState *s, const SeekersCard *card, const uint8_t *taken);
/* Who begins the round after one that `first` began, by the powers taken in it. */
int seekers_next_first(int order, int first, int power_first, int power_other);
/* How often gems may be exchanged at the end of a turn (rule 18). */
int seekers_exchanges_after(int power);
/* Whether the valid colour of this turn is the player's own choice. */
bool seekers_picks(const SeekersState *s);

/* view.c */
void seekers_view(const void *content, const void *state, int seat, void *view);
void seekers_resample(const void *content, const void *view, int seat, MkRng *rng, void *state);

/* write.c */
void seekers_state_write(const void *content, const void *state, MkText *out);
extern const char *const seekers_phase_names[SEEKERS_PHASES];
extern const char *const seekers_cause_names[4];

/* forms.c */
extern const MkForm seekers_forms[];

/* parts.c */
typedef enum SeekersPart {
  SEEKERS_PART_DO,
  SEEKERS_PART_COLOUR,
  SEEKERS_PART_SEEKER,
  SEEKERS_PART_END,   /* of the dungeon, or of a row */
  SEEKERS_PART_PLACE, /* in the dungeon, from the left; the first of two */
  SEEKERS_PART_TURN,  /* whether a block is turned round */
  SEEKERS_PART_TAKEN, /* one of the gems just taken, from the left */
  SEEKERS_PART_MINE,
  SEEKERS_PART_THEIRS,
  SEEKERS_PART_PAIR, /* the first of two neighbours in the own row */
  SEEKERS_PART_KINDS,
} SeekersPart;
extern const MkPartKind seekers_part_kinds[SEEKERS_PART_KINDS];
void seekers_action_parts(const void *content, const void *state, int seat, MkAction action,
                          MkActionParts *parts);
void seekers_action_touches(const void *content, const void *state, int seat, MkAction action,
                            MkActionParts *touched);
/* {"rounds","powers","valid","seeker"}: how many rounds there are, the sums of powers by seat (R6.4), the colour that is
 * valid now or null (R3.4), and the seeker whose trick the question is about or null. */
void seekers_facts(const void *content, const void *view, int seat, MkText *out);
void seekers_action_leads(const void *content, const void *state, int seat, MkAction action,
                          MkText *out);
void seekers_notation(const void *content, const void *state, const MkActionParts *parts,
                      MkText *out);

/* position.c */
bool seekers_position(const void *content, void *state, int seats, const MkOptions *options,
                      const uint8_t seed[MK_SEED_SIZE], MkJson json, MkError *error);
bool seekers_view_read(const void *content, void *view, int seats, const MkOptions *options,
                       int viewer, MkJson json, MkError *error);

/* possible.c: whether a state or view that was read could come up in a game; sets who moves and who
 * answers. */
bool seekers_possible(SeekersState *s, const MkOptions *options, MkReader *r);

/* judge.c, deal.c: for real tables. */
enum {
  SEEKERS_ALL_CHIPS = 40, /* the chips in the box are worth so much together */
};
bool seekers_judge(const void *content, MkJson request, MkText *reply, MkError *error);
/* The judge's answers to requests with "sheet" and with "deal". */
bool seekers_describe_sheet(MkReader *r, MkText *reply);
bool seekers_deal_for(MkReader *r, MkText *reply);

/* content/words/seekers.json: what is printed on sheets and cards, in our own words; one line each, short
 * enough for a terminal of 80 columns. The ids say what a line belongs to. */
enum { SEEKERS_ORDERS = 4, SEEKERS_MODES = 3 };
typedef enum SeekersNote {
  SEEKERS_NOTE_COUNT,
  SEEKERS_NOTE_ROW,
  SEEKERS_NOTE_AREAS,
  SEEKERS_NOTE_RUN,
  SEEKERS_NOTE_GOLD,
  SEEKERS_NOTE_RAINBOW,
  SEEKERS_NOTE_RAINBOW_AREAS,
  SEEKERS_NOTE_TIE,
  SEEKERS_NOTES,
} SeekersNote;
extern const MkWords seekers_kinds_words[SEEKERS_KINDS];
extern const MkWords seekers_titles_words[SEEKERS_SHEETS];
extern const MkWords seekers_sheets_words[SEEKERS_SHEETS];
extern const MkWords seekers_orders_words[SEEKERS_ORDERS];
extern const MkWords seekers_modes_words[SEEKERS_MODES];
extern const MkWords seekers_cards_words[SEEKERS_CARDS];
extern const MkWords seekers_notes_words[SEEKERS_NOTES];
extern const char *const seekers_kinds_ids[SEEKERS_KINDS];
extern const char *const seekers_titles_ids[SEEKERS_SHEETS];
extern const char *const seekers_sheets_ids[SEEKERS_SHEETS];
extern const char *const seekers_orders_ids[SEEKERS_ORDERS];
extern const char *const seekers_modes_ids[SEEKERS_MODES];
extern const char *const seekers_cards_ids[SEEKERS_CARDS];
extern const char *const seekers_notes_ids[SEEKERS_NOTES];

/* words.c, refusal.c, help.c, picture.c */
void seekers_prompt(const void *content, const void *state, int seat, MkLang lang, MkText *out);
MkVerdict seekers_reason(const void *content, const void *view, int seat, MkAction action,
                         MkLang lang, MkText *out);
void seekers_action_note(const void *content, const void *state, int seat, MkAction action,
                         MkLang lang, MkText *out);
void seekers_action_words(const void *content, const void *state, int seat, MkAction action,
                          MkLang lang, MkText *out);
void seekers_event_words(const void *content, const MkEvent *event, const char *const *names,
                         MkLang lang, MkText *out);
void seekers_refusal(const void *content, const void *state, int seat, const char *text,
                     MkLang lang, MkText *out);
void seekers_help(const void *content, const void *state, int seat, MkLang lang, MkText *out);
void seekers_picture(const void *content, const void *view, int seat, const char *const *names,
                     MkLang lang, MkText *out);
/* Letters of gems in their colours, with `between` after each but the last. */
void seekers_write_gems(MkText *out, const uint8_t *gems, int count, const char *between);

/* bot.c */
int32_t seekers_evaluate(const void *content, const void *state, int seat);
void seekers_evaluate_all(const void *content, const void *state, int32_t values[MK_MAX_SEATS]);
uint32_t seekers_secret(const void *content, const void *state, int seat);
int32_t seekers_promise(const void *content, const void *state, int seat, MkAction action);

/* solve.c, essence.c */
const MkWords *seekers_unsolvable(const void *content, const void *state);
bool seekers_essence(const void *content, const void *state, MkExact *exact, MkKey *key,
                     int32_t *settled, int *depth);
int32_t seekers_stands(const void *content, const void *state, int seat);
bool seekers_solve(const void *content, const void *state, MkExact *exact, int32_t beta,
                   int32_t *value);

/* thinking.c: what whoever thinks about the game is told. */
extern const MkBotHelp seekers_bot;
extern const MkTaste seekers_tastes[];
extern const MkSolveHelp seekers_solver;
/* things.c: what the lab counts. */
extern const MkLabHelp seekers_lab;
/* learn.c */
extern const MkLearnHelp seekers_learn;
/* puzzle.c */
extern const MkPuzzleHelp seekers_puzzle;

#endif
