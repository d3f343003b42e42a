/* ruin.h - In the Ruin: its state, its compiled content and the functions its files share.
 *
 * Who does what: content.c cards as data, setup.c dealing and the first drawings, draw.c (spots.h) where a
 * piece may lie, move.c where an explorer may go, legal.c listing and carrying out a choice, round.c what
 * happens when everybody has chosen, goals.c goal cards met and lost, score.c points, view.c secrecy,
 * resample.c guesses, write.c, position.c and possible.c text out and in, words.c refuse.c picture.c
 * people, facts.c boards, judge.c, follow.c and areas.c owners of the box, bot.c measure.c shape.c promise.c
 * bots, puzzle.c and lines.c puzzles.
 */
#ifndef RUIN_H
#define RUIN_H

#include <meikyu/game.h>

#include "cells.h"

enum {
  RUIN_MAX_SEATS = 4,
  RUIN_LETTERS = 24,
  RUIN_GOALS = 24,
  RUIN_MAX_SIZE = 6,          /* cells of a piece */
  RUIN_MAX_BLOCKS = 14,       /* 2 x 2 blocks that a piece of six cells can have a part in */
  RUIN_SINGLE = RUIN_LETTERS, /* the "piece" of one cell: R4.3 and R5.2 */
  RUIN_ROW = 3,
  RUIN_HAND = 5, /* goal cards a player may hold */
  RUIN_DEALT_GOALS = 4,
  RUIN_ALL_CARDS = 0xffffff, /* all letters, or all goals, as a set */
};

/* Sets of letters and of goal cards are bits of 32-bit words: bit 0 is A, or the first goal in
 * alphabetical order. */

/* ---- Content ------------------------------------------------------------------------------------ */

/* One way to lay a piece: cells relative to its anchor, the top left corner of its bounding box. */
typedef struct RuinTurn {
  RuinCells anchors;           /* where the box lies wholly on the sheet: nothing wraps there */
  uint8_t cell[RUIN_MAX_SIZE]; /* how far each cell lies behind the anchor, rising */
  uint8_t block_step[RUIN_MAX_BLOCKS]; /* top left of a touched block, plus 12 so that it is >= 0 */
  uint8_t block_part[RUIN_MAX_BLOCKS]; /* which of its four cells the piece fills, as bits */
  uint8_t block_count;
  uint8_t size;
  uint8_t width, height;
  uint8_t spare[2];
} RuinTurn;

typedef struct RuinPiece {
  RuinTurn turn[8];
  uint8_t turn_count; /* turns and mirror images that differ */
  uint8_t size;
  uint8_t same_as; /* the first letter with the same shape */
  uint8_t spare[5];
} RuinPiece;

typedef struct RuinContent {
  RuinPiece piece[RUIN_LETTERS + 1];
  RuinCells sites; /* all cells with a letter */
  uint8_t letter_cell[RUIN_LETTERS];
  int8_t cell_letter[RUIN_CELLS]; /* -1: none */
  uint8_t goal[RUIN_GOALS][2];    /* two letters, the smaller first; sorted */
  uint8_t spare[7];
  MkNet net; /* what was learned from play; see shape.c */
} RuinContent;

extern const MkGame mk_game_ruin;

/* What a function of the table was given, or the built-in set. */
static inline const RuinContent *ruin_content(const void *content) {
  return mk_content_or_builtin(&mk_game_ruin, content);
}

_Static_assert(sizeof(RuinTurn) == 16 + 6 + 28 + 6, "no padding");
_Static_assert(sizeof(RuinContent) % 8 == 0, "no padding");

/* ---- State -------------------------------------------------------------------------------------- */

typedef enum RuinPhase { RUIN_SETUP, RUIN_PLAY, RUIN_OVER } RuinPhase;

typedef enum RuinStep {
  RUIN_KEEP,  /* choose two goal cards */
  RUIN_DEALT, /* draw the dealt pieces */
  RUIN_DRAW,
  RUIN_MOVE,
  RUIN_DONE,
  RUIN_OUT,
  RUIN_BUSY, /* views only: not done, and that is all one may know */
} RuinStep;

enum { RUIN_NOWHERE = 255 }; /* RuinPlayer.pos of somebody who has left, and in hidden players */

typedef struct RuinPlayer {
  RuinCells path, wall; /* gates are path too */
  RuinCells gate;
  uint32_t goals;       /* goal cards in hand */
  uint32_t open;        /* letters that are open on this sheet */
  uint32_t dealt, used; /* set-up: exploration cards dealt, and those drawn already */
  uint16_t gems, penalty;
  uint8_t pos;
  uint8_t step;          /* RuinStep */
  uint8_t special;       /* a goal card was discarded for a special action this round */
  uint8_t escaped;       /* place, 0: still in */
  uint8_t escaped_round; /* round of stage 2 */
  uint8_t square[2];     /* noted square bonuses, 0: not yet */
  uint8_t hidden;        /* views: this player's secrets are not known here */
  uint8_t hidden_goals;  /* views: goal cards held that are not known */
  uint8_t spare[3];
} RuinPlayer;

/* In a view the sets hold what is known and the hidden_ numbers count what is there but not known; in a
 * true state they are 0. */
typedef struct RuinState {
  MkChance chance;
  RuinPlayer player[RUIN_MAX_SEATS];
  uint32_t deck;
  uint32_t opened; /* letters that ever opened */
  uint32_t goal_deck, goal_discard;
  uint8_t discard[RUIN_LETTERS]; /* oldest first */
  uint8_t discard_count;
  uint8_t row[RUIN_ROW]; /* front first */
  uint8_t row_count;
  uint8_t stage, round;
  uint8_t phase; /* RuinPhase */
  uint8_t seats, edition;
  uint8_t hidden_deck, hidden_goal_deck, hidden_goal_discard;
  uint8_t goal_shuffle; /* how often the goal cards were shuffled; 0 in a view */
  uint8_t spare[2];
} RuinState;

_Static_assert(sizeof(RuinPlayer) == 80, "no padding");
_Static_assert(sizeof(RuinState) == 32 + 320 + 16 + 24 + 16, "no padding");

/* R3.1: exploration cards dealt to each. */
static inline int ruin_dealt_each(int seats) {
  return seats == 1 ? 4 : 2;
}

static inline int ruin_bits(uint32_t set) {
  return __builtin_popcount(set);
}

/* Takes the first member out of a set of letters or goals. */
static inline int ruin_first(uint32_t *set) {
  int first = __builtin_ctz(*set);
  *set &= *set - 1;
  return first;
}

/* ---- Actions ------------------------------------------------------------------------------------ */

typedef enum RuinKind {
  RUIN_DO_KEEP,   /* goal, other */
  RUIN_DO_PATH,   /* letter, turn, cell = anchor */
  RUIN_DO_WALL,   /* the same */
  RUIN_DO_SINGLE, /* cell */
  RUIN_DO_FULL,
  RUIN_DO_EXTRA_PATH,  /* cell, goal */
  RUIN_DO_EXTRA_WALL,  /* cell, goal */
  RUIN_DO_WALK,        /* cell */
  RUIN_DO_WALK_ESCAPE, /* cell: the entrance */
  RUIN_DO_WARP,        /* cell, goal */
  RUIN_DO_WARP_ESCAPE, /* cell, goal */
  RUIN_KINDS,
} RuinKind;

typedef struct RuinAct {
  int kind, cell, turn, letter, goal, other;
} RuinAct;

static inline MkAction ruin_pack(int kind, int cell, int turn, int letter, int goal, int other) {
  return (MkAction)(kind | cell << 4 | turn << 11 | letter << 14 | goal << 19 | other << 24);
}

static inline RuinAct ruin_unpack(MkAction action) {
  return (RuinAct){(int)(action & 15),       (int)(action >> 4 & 127), (int)(action >> 11 & 7),
                   (int)(action >> 14 & 31), (int)(action >> 19 & 31), (int)(action >> 24)};
}

/* ---- Events ------------------------------------------------------------------------------------- */

typedef enum RuinEvent {
  RUIN_EV_KEPT,       /* owner: two goal cards kept; data: goal, goal */
  RUIN_EV_DREW,       /* owner: data: kind of action, letter, turn, anchor */
  RUIN_EV_EXTRA,      /* owner: data: 0 path 1 wall, cell, goal given */
  RUIN_EV_MOVED,      /* owner: data: from, to, steps allowed, 1: warped */
  RUIN_EV_PENALTY,    /* owner: data: marks now */
  RUIN_EV_DONE,       /* all: has chosen */
  RUIN_EV_SPENT,      /* the others, when all have chosen: discarded a goal card */
  RUIN_EV_ESCAPED,    /* data: place, round */
  RUIN_EV_GEM,        /* data: letter, gems now */
  RUIN_EV_GOAL,       /* owner: data: goal drawn */
  RUIN_EV_GOAL_TAKEN, /* the others: data: goals held now */
  RUIN_EV_CLOSED,     /* data: letter */
  RUIN_EV_DISCARDED,  /* data: letter, RuinReason */
  RUIN_EV_OPENED,     /* data: letter */
  RUIN_EV_REVEALED,   /* data: letter laid into the row, its place */
  RUIN_EV_SQUARE,     /* owner: data: stage, cells, first cell, width */
  RUIN_EV_STAGE,      /* stage 2 begins */
  RUIN_EV_ROUND,      /* a round begins; data: stage, round */
  RUIN_EV_OVER,       /* data: 1: because everybody is out */
  RUIN_EVENTS,
} RuinEvent;
extern const MkEventKind ruin_events[RUIN_EVENTS];

typedef enum RuinReason {
  RUIN_FOR_SETUP,
  RUIN_FOR_ROUND,
  RUIN_FOR_GEM,
  RUIN_FOR_COLLAPSE
} RuinReason;

/* ---- draw.c ------------------------------------------------------------------------------------- */

static inline RuinCells ruin_drawn(const RuinPlayer *player) {
  return ruin_or(player->path, player->wall);
}

static inline RuinCells ruin_blank(const RuinPlayer *player) {
  return ruin_minus(RUIN_ALL, ruin_drawn(player));
}

/* Whether a piece may be drawn with its anchor there, in this turn, as path or as wall. All such anchors: spots.h. */
bool ruin_may_lie(const RuinPlayer *player, const RuinTurn *turn, int anchor, bool path);
/* The cells a piece covers when its anchor lies on `anchor`. */
RuinCells ruin_shape(const RuinTurn *turn, int anchor);
/* Whether path fills a 2 x 2 block anywhere. */
bool ruin_has_block(RuinCells path);
/* Letters whose piece this player may draw now as path (or as wall). */
uint32_t ruin_drawable(const RuinContent *content, const RuinState *state, const RuinPlayer *player,
                       bool path);

/* ---- move.c ------------------------------------------------------------------------------------- */

/* Steps a move may have this round. */
int ruin_steps(const RuinContent *content, const RuinState *state);
RuinCells ruin_walk(const RuinPlayer *player, int steps);
RuinCells ruin_warp(const RuinPlayer *player, int steps);
/* Goal cards this player may discard for a special action now. */
uint32_t ruin_payable(const RuinState *state, const RuinPlayer *player);
bool ruin_may_escape(const RuinState *state);

/* ---- legal.c ------------------------------------------------------------------------------------ */

int ruin_legal(const void *content, const void *state, int seat, MkAction *out);
MkAction ruin_pick(const void *content, const void *state, int seat, MkRng *rng, MkAction *room);
MkStatus ruin_apply(const void *content, void *state, int seat, MkAction action, MkEvents *events);

/* What may be drawn or where one may go, as sets of cells: `base` is the action with cell 0. Not for keeping goal cards. */
void ruin_each_batch(const RuinContent *content, const RuinState *state, const RuinPlayer *player,
                     void (*take)(void *context, MkAction base, RuinCells cells), void *context);

/* ---- setup.c, round.c --------------------------------------------------------------------------- */

void ruin_setup(const void *content, void *state, int seats, const MkOptions *options,
                const uint8_t seed[MK_SEED_SIZE]);
uint32_t ruin_acting(const void *state);
/* Whether nobody has goal cards to choose from any more (R3.2). */
bool ruin_all_kept(const RuinState *state);
/* When the last player has chosen: the end of set-up, or of step 1 and all that follows. */
void ruin_resolve(const RuinContent *content, RuinState *state, MkEvents *events);
/* Takes card number `index` of a set. */
int ruin_take_card(uint32_t *set, int index);
/* The next card of a pile: which one is decided when it is drawn. The exploration cards are shuffled once a stage, the
 * goal cards when the game begins, when the last player has kept two (R3.2), and at each renewal (R6.9). */
int ruin_draw_exploration(RuinState *state);
int ruin_draw_goal(RuinState *state);
void ruin_lay_row(RuinState *state, MkEvents *events);
/* The steps of ruin_resolve by themselves, for a table that is followed card by card (follow.c); each is a rule. */
void ruin_end_setup(RuinState *state, MkEvents *events);
void ruin_start_round(RuinState *state, MkEvents *events);
void ruin_start_stage_2(RuinState *state, MkEvents *events);
void ruin_declare_escapes(RuinState *state, MkEvents *events);
uint32_t ruin_take_gems(const RuinContent *content, RuinState *state, MkEvents *events);
uint32_t ruin_open(RuinState *state, uint32_t letters, MkEvents *events);
int ruin_discard(RuinState *state, RuinReason reason, MkEvents *events);
int ruin_count_escaped(const RuinState *state);
/* Closes letters on one sheet. */
void ruin_close(const RuinContent *content, RuinPlayer *player, uint32_t letters);

/* ---- goals.c ------------------------------------------------------------------------------------ */

/* All cells of `floor` that hang together with `cell`; none if it is not in it. */
RuinCells ruin_flood(RuinCells floor, int cell);
/* The goal cards out of `goals` that are met on this path. */
uint32_t ruin_goals_met(const RuinContent *content, RuinCells path, uint32_t goals);
/* The goal cards in hand that can never be met any more, whatever is drawn. Others may turn out to be out of
 * reach as well: only what is certain is told. */
uint32_t ruin_goals_dead(const RuinContent *content, const RuinState *state,
                         const RuinPlayer *player);
/* How many cells of path are missing between two cells at least, and which they could be; -1: they can never be
 * joined. */
int ruin_goal_gap(const RuinPlayer *player, int from, int to, RuinCells *missing);
/* The sheet after a drawing; false for actions that draw nothing. */
bool ruin_draw_on(const RuinContent *content, const RuinAct *act, RuinPlayer *player);
/* Those that a legal action would kill. */
uint32_t ruin_goals_cut(const RuinContent *content, const RuinState *state,
                        const RuinPlayer *player, MkAction action);

/* ---- areas.c ------------------------------------------------------------------------------------ */

enum { RUIN_MAX_AREAS = 25 }; /* five in a row, five rows: closer together they are one */
/* The areas of path that hold a 2 x 2 block, blocks that share a cell being one: the first block's top left cell of
 * each, rising; returns how many. */
int ruin_areas(RuinCells path, uint8_t first[RUIN_MAX_AREAS]);
/* Every cell of such an area. */
RuinCells ruin_area_cells(RuinCells path);

/* sheet.c: a sheet as people write it down, as the request that judge.c reads; false with the line and the reason. And
 * the sheet drawn with what counts on it. */
bool ruin_sheet_read(const char *text, MkText *request, MkError *error);
void ruin_sheet_draw(const RuinPlayer *player, const MkTallies *tallies, MkLang lang, MkText *out);

/* forms.c */
extern const MkForm ruin_forms[];
enum { RUIN_AREA_MARKS = 2 }; /* R8.8: penalty marks for each */

/* ---- score.c ------------------------------------------------------------------------------------ */

typedef struct RuinBox {
  int top, left, height, width;
} RuinBox;

/* The largest rectangle of a sheet. */
RuinBox ruin_square(const RuinContent *content, const RuinPlayer *player);
static inline int ruin_area(RuinBox box) {
  return box.height * box.width;
}
/* Points for escaping as number `place` together with `tied` players (itself included). */
int ruin_escape_points(int place, int tied);
/* How many share a player's place in the order of escape, and what it is worth. */
int ruin_tied(const RuinState *state, const RuinPlayer *player);
int ruin_escape_honour(int place, int tied);
int ruin_honour(const RuinState *state, const RuinPlayer *player);
/* Noted squares count as noted; before the end the running stage counts as it stands. */
int ruin_square_points(const RuinContent *content, const RuinState *state, const RuinPlayer *player,
                       int stage);
int ruin_gem_points(int gems);
int ruin_goal_points(int goals);
int ruin_penalty_points(int marks);
/* Whether one result comes before another: by points, then by cells of path. */
bool ruin_better(int score, int path, int other_score, int other_path);

/* ---- tally.c: why it scored --------------------------------------------------------------------- */

void ruin_tally(const void *content, const void *state, int seat, MkTallies *tallies);
void ruin_tally_words(const void *content, const MkTally *tally, MkLang lang, MkText *out);
void ruin_thing_write(const void *content, int thing, MkText *out);

typedef enum RuinFate { RUIN_GOAL_MET, RUIN_GOAL_OPEN, RUIN_GOAL_LOST, RUIN_GOAL_MISSED } RuinFate;
/* Lines of the account, also for a sheet at home. A box of no cells: it is not known where it lies. */
void ruin_why_square(MkTallies *tallies, int stage, RuinBox box, int points);
void ruin_why_gems(MkTallies *tallies, int gems);
void ruin_why_goal(MkTallies *tallies, const RuinContent *content, const RuinPlayer *player,
                   const uint8_t letters[2], RuinFate fate);
void ruin_why_escape(MkTallies *tallies, int place, int tied, bool over);
void ruin_why_penalty(MkTallies *tallies, int marks);
/* A shortest way over path between two letters; false: there is none. */
bool ruin_way(RuinCells path, int from, int to, RuinCells *cells);
void ruin_result(const void *content, const void *state, MkResult *result);

/* ---- The rest of the table ---------------------------------------------------------------------- */

bool ruin_content_read(MkReader *reader, void *content);
/* Two different letters, as "A-K" of a goal card, the lower one first. */
bool ruin_read_pair(MkReader *reader, uint8_t goal[2]);
/* How many goal cards the others know this player to hold. */
int ruin_shown_goals(const RuinState *state, const RuinPlayer *player);
void ruin_view(const void *content, const void *state, int seat, void *view);
void ruin_resample(const void *content, const void *view, int seat, MkRng *rng, void *state);
/* How a cell is written on a map: . o x g */
char ruin_cell_mark(const RuinPlayer *player, int cell);
/* parts.c */
typedef enum RuinPart {
  RUIN_PART_DO,
  RUIN_PART_GOAL,
  RUIN_PART_TOOL, /* RuinTool */
  RUIN_PART_PIECE,
  RUIN_PART_CELL,
  RUIN_PART_LEAVE,
  RUIN_PART_KINDS,
} RuinPart;
typedef enum RuinTool {
  RUIN_TOOL_PATH,
  RUIN_TOOL_WALL,
  RUIN_TOOL_SINGLE,
  RUIN_TOOL_EXTRA_PATH,
  RUIN_TOOL_EXTRA_WALL,
  RUIN_TOOL_WALK,
  RUIN_TOOL_WARP,
} RuinTool;
extern const MkPartKind ruin_part_kinds[RUIN_PART_KINDS];
extern const MkBoard ruin_board;
void ruin_action_parts(const void *content, const void *state, int seat, MkAction action,
                       MkActionParts *parts);
void ruin_notation(const void *content, const void *state, const MkActionParts *parts, MkText *out);
void ruin_state_write(const void *content, const void *state, MkText *out);
bool ruin_position(const void *content, void *state, int seats, const MkOptions *options,
                   const uint8_t seed[MK_SEED_SIZE], MkJson json, MkError *error);
bool ruin_view_read(const void *content, void *view, int seats, const MkOptions *options,
                    int viewer, MkJson json, MkError *error);
void ruin_typing(const void *content, const void *state, int seat, MkLang lang, MkText *out);
void ruin_prompt(const void *content, const void *state, int seat, MkLang lang, MkText *out);
MkVerdict ruin_reason(const void *content, const void *view, int seat, MkAction action, MkLang lang,
                      MkText *out);
void ruin_action_words(const void *content, const void *state, int seat, MkAction action,
                       MkLang lang, MkText *out);
/* Of a drawing {"cuts":["A-K"]}: goal cards that it would kill; nothing where there are none. Of a move
 * {"walks":[["f6","f7"]],"steps":1,"most":4}: the way it takes, two walks where one warps. */
void ruin_action_leads(const void *content, const void *state, int seat, MkAction action,
                       MkText *out);
/* {"players":[{"goals":[{"goal","state","way"}],"square":{"top","left","height","width"},"penalty"},..]}: null for
 * sheets that the view does not show. */
void ruin_facts(const void *content, const void *view, int seat, MkText *out);
void ruin_event_words(const void *content, const MkEvent *event, const char *const *names,
                      MkLang lang, MkText *out);
void ruin_refusal(const void *content, const void *state, int seat, const char *text, MkLang lang,
                  MkText *out);
void ruin_picture(const void *content, const void *view, int seat, const char *const *names,
                  MkLang lang, MkText *out);
void ruin_help(const void *content, const void *state, int seat, MkLang lang, MkText *out);
bool ruin_judge(const void *content, MkJson request, MkText *reply, MkError *error);
/* Follows a real table (follow.c): a request of the judge with "taps". */
bool ruin_follow(const RuinContent *content, MkReader *r, MkText *reply);
int32_t ruin_evaluate(const void *content, const void *state, int seat);
void ruin_evaluate_after(const void *content, const void *state, int seat, const MkAction *action,
                         int count, int32_t *value, bool *open);
int ruin_rounds_left(const RuinState *state);
int ruin_progress(const void *content, const void *view);
int32_t ruin_promise(const void *content, const void *state, int seat, MkAction action);
void ruin_promises(const void *content, const void *state, int seat, const MkAction *action,
                   int count, int32_t *promise);

/* ---- write.c: small pieces of notation ---------------------------------------------------------- */

void ruin_write_cell(MkText *out, int cell);
void ruin_write_goal(const RuinContent *content, MkText *out, int goal);
/* "c10" as a cell number; -1 if it is none. Takes exactly `length` bytes. */
int ruin_read_cell(const char *text, size_t length);
/* "A-K" as a goal of this content in either order of letters; -1 if it is none. */
int ruin_read_goal(const RuinContent *content, const char *text);
/* A sheet out of 11 strings of `. o x g`; that path fills no 2 x 2 block is not looked at. */
void ruin_read_map(const RuinContent *content, MkReader *r, const char *key, RuinPlayer *player);

/* thinking.c: what whoever thinks about the game is told. */
extern const MkBotHelp ruin_bot;
extern const MkTaste ruin_tastes[];
/* things.c: what the lab counts. */
extern const MkLabHelp ruin_lab;
/* learn.c */
extern const MkLearnHelp ruin_learn;
/* puzzle.c */
extern const MkPuzzleHelp ruin_puzzle;

#endif
