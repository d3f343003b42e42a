/* diminuendo.h - the state of Diminuendo and what its files offer each other.
 *
 * Tiles are laid on one pile; the path they form is followed tile by tile (path.c). Nothing outside this
 * folder includes this header: everybody else knows the game through mk_game_diminuendo.
 */
#ifndef MEIKYU_DIMINUENDO_H
#define MEIKYU_DIMINUENDO_H

#include <meikyu/game.h>

enum {
  DIM_MAX_SEATS = 5,
  DIM_HAND = 3,   /* most tiles in a hand */
  DIM_DECK = 37,  /* tiles besides the start tile */
  DIM_STACK = 38, /* tiles on the pile at most */
  DIM_GOAL = 3,   /* points that win */
  DIM_EXPLORATIONS = 30,
  DIM_EXTRA = 4, /* points alone for each extra rule in use */
  DIM_REACH = 4, /* cells of the square on each side of the first tile (R7.2) */
};

/* ---- Tiles (tile.c) ----------------------------------------------------------------------------- */

/* A tile is one small number: 0 for none, DIM_HIDDEN for one that is not known, otherwise
 * 1 + shape * 6 + ghost. The shapes stand in the order of their names' bytes, so that tiles sorted by
 * number are sorted by name. */
enum { DIM_L, DIM_L2, DIM_R, DIM_R2, DIM_S, DIM_S2, DIM_T, DIM_SHAPES };
enum { DIM_GHOSTS = 5, DIM_FACES = DIM_GHOSTS + 1, DIM_TILES = DIM_SHAPES * DIM_FACES };
enum { DIM_NO_TILE = 0, DIM_HIDDEN = DIM_TILES + 1, DIM_START = 1 + DIM_S2 * DIM_FACES };

/* Headings and arrows, clockwise, so that a turn is an addition modulo 4. Moves are such turns. */
enum { DIM_UP, DIM_RIGHT, DIM_DOWN, DIM_LEFT };
enum { DIM_STRAIGHT = 0, DIM_TURN_RIGHT = 1, DIM_TURN_LEFT = 3, DIM_NO_WAY = 4 };

static inline int diminuendo_tile(int shape, int ghost) {
  return 1 + shape * DIM_FACES + ghost;
}
static inline int diminuendo_shape(int tile) {
  return (tile - 1) / DIM_FACES;
}
static inline int diminuendo_ghost(int tile) {
  return (tile - 1) % DIM_FACES;
}

/* Enough for "L+#2" and for an arrow after it. */
typedef struct DimName {
  char text[8];
} DimName;

extern const char *const diminuendo_shape_names[DIM_SHAPES];
DimName diminuendo_tile_name(int tile);
/* The tile a name stands for, or DIM_NO_TILE. */
int diminuendo_tile_read(const char *text, size_t length);
char diminuendo_arrow_name(int arrow);
/* The direction `^ > v <` stands for, or -1. */
int diminuendo_arrow_read(char c);
/* Reads tile and arrow, "L+#2>". */
bool diminuendo_laid_read(const char *text, size_t length, int *tile, int *arrow);
/* Puts a tile into a sorted list of `count`, or takes the one at `index` out. */
void diminuendo_tiles_insert(uint8_t *tiles, int count, int tile);
void diminuendo_tiles_remove(uint8_t *tiles, int count, int index);

/* ---- Content (content.c) ------------------------------------------------------------------------ */

typedef struct DimContent {
  uint8_t advanced[DIM_DECK]; /* all tiles besides the start tile, sorted */
  uint8_t beginner[DIM_DECK]; /* those of shape S, S+, L, L+, sorted */
  uint8_t beginner_count;
} DimContent;

extern const MkGame mk_game_diminuendo;

/* What a function of the table was given, or the built-in set. */
static inline const DimContent *diminuendo_content(const void *content) {
  return mk_content_or_builtin(&mk_game_diminuendo, content);
}

bool diminuendo_content_read(MkReader *reader, void *content);

/* ---- The path (path.c) -------------------------------------------------------------------------- */

/* Why the path is lost; the names are in diminuendo_reason_names. */
enum {
  DIM_NOT_LOST,
  DIM_DEAD_END,
  DIM_LOOP,
  DIM_REVERSE,
  DIM_MISPLACED,
  DIM_SQUARE,
  DIM_GHOSTS5,
  DIM_GHOST_TWICE,
  DIM_REASONS
};
extern const char *const diminuendo_reason_names[DIM_REASONS];

/* The extra rules that are in use, one bit each. */
enum {
  DIM_USE_SINGLE_CALL = 1,
  DIM_USE_SQUARE = 2,
  DIM_USE_GHOSTS5 = 4,
  DIM_USE_GHOST_TWICE = 8,
  DIM_USE_PATH = DIM_USE_SQUARE | DIM_USE_GHOSTS5 | DIM_USE_GHOST_TWICE,
};

/* The pile and the path through it. A cell is one number, so that a step is an addition; 0 is no cell. */
typedef struct DimPath {
  uint64_t begins;          /* alone: tiles that began a new dungeon, one bit each */
  uint16_t cell[DIM_STACK]; /* where each tile lies in its dungeon; 0: laid on a lost path */
  uint16_t next;            /* the empty cell the path has come to; 0 when lost */
  uint8_t tile[DIM_STACK];  /* the pile from the bottom */
  uint8_t arrow[DIM_STACK]; /* the direction each was laid in */
  uint8_t
      crossed[DIM_STACK]; /* borders crossed: low four bits out of the tile, high four into it */
  uint8_t count;          /* tiles on the pile */
  uint8_t first;          /* the first tile of this dungeon (0 in company) */
  uint8_t heading;        /* into `next` */
  uint8_t move;           /* of the last passage gone through */
  uint8_t reason;         /* why the path is lost, or DIM_NOT_LOST */
  uint8_t at;             /* the tile with which it was lost */
  uint8_t ghosts, ghost_kinds; /* ghosts in this dungeon: how many, and which (one bit each) */
} DimPath;
_Static_assert(sizeof(DimPath) == 208, "no padding in DimPath");

/* An empty pile with the start tile laid. */
void diminuendo_path_start(DimPath *path);
/* Lays a tile on the pile and follows the path as far as it goes. `extras`: DIM_USE_... */
void diminuendo_path_lay(DimPath *path, int extras, int tile, int arrow);
/* Lays a tile apart as the first of a new dungeon. */
void diminuendo_path_begin(DimPath *path, int extras, int tile, int arrow);
static inline bool diminuendo_path_begins(const DimPath *path, int index) {
  return path->begins >> index & 1;
}
/* The same path for whoever draws it: every passage that was gone through, in order. */
typedef struct DimStep {
  uint8_t tile; /* its number in the pile */
  uint8_t laid; /* the tile whose laying brought the path here */
  uint8_t in;   /* the side where it came in */
  uint8_t out;  /* where it left, or tried to; DIM_NO_WAY: it could not */
} DimStep;

typedef struct DimTrail {
  DimPath path;
  int count;
  DimStep step[5 * DIM_STACK]; /* each side is left once; and there is an end to every dungeon */
} DimTrail;

/* Nothing laid yet: the first tile is the start tile. Extra rules do not bend the path; a tile that came when it
 * was lost already lies aside. */
void diminuendo_trail_start(DimTrail *trail);
void diminuendo_trail_lay(DimTrail *trail, int tile, int arrow, bool begins);
void diminuendo_trail_aside(DimTrail *trail, int tile, int arrow);
int diminuendo_cell_x(int cell);
int diminuendo_cell_y(int cell);

/* ---- The state ---------------------------------------------------------------------------------- */

enum { DIM_PLACE, DIM_CALL, DIM_OVER };
enum { DIM_BEGINNER, DIM_ADVANCED };
enum { DIM_NOBODY = 0xff };

/* How an exploration was won: by the first right call, because all others called wrongly, or because the tiles came to
 * an end on a path never lost. Kept packed, for the account alone: no rule asks for it. */
enum { DIM_WON_CALL, DIM_WON_ALONE, DIM_WON_END, DIM_WON_WAYS };

typedef struct DimWon {
  uint8_t exploration; /* 0: nothing is known */
  uint8_t how;         /* DIM_WON_... */
  uint8_t after;       /* tiles on the pile then */
  uint8_t reason;      /* why the path was lost */
} DimWon;

static inline uint16_t diminuendo_won_pack(DimWon won) {
  return (uint16_t)(won.exploration | won.after << 5 | won.how << 11 | won.reason << 13);
}
static inline DimWon diminuendo_won_unpack(uint16_t packed) {
  DimWon won = {packed & 31, packed >> 11 & 3, packed >> 5 & 63, (uint8_t)(packed >> 13)};
  return won;
}

typedef struct DimState {
  MkChance chance;
  DimPath path;
  uint16_t won[DIM_MAX_SEATS][DIM_GOAL]; /* each point's exploration, packed (DimWon) */
  uint8_t by[DIM_STACK];                 /* who laid each tile; DIM_NOBODY: the start tile */
  uint8_t deck[DIM_STACK];               /* sorted; a tile is picked when it is drawn */
  uint8_t hand[DIM_MAX_SEATS][DIM_HAND]; /* sorted, DIM_NO_TILE at the end */
  uint8_t called[DIM_MAX_SEATS]; /* tiles on the pile when the seat called Lost; 0: still in */
  uint8_t points[DIM_MAX_SEATS];
  uint8_t seats, level, extras;
  uint8_t exploration, turn, phase;
  uint8_t answered,
      lost; /* this window: who has answered, and who of them said Lost; a bit a seat */
  uint8_t deck_count;
  uint8_t tile;      /* alone: the tile to be laid */
  uint8_t failed_at; /* alone: the first wrong tile; 0: none */
  uint8_t wrong;     /* alone: how many wrong tiles so far */
  uint8_t holes;     /* 1: a view; path facts and some tiles are not known */
  uint8_t viewer;    /* in a view: whose it is; DIM_NOBODY: a spectator's */
  uint8_t is_view;   /* 1: a view, also after the end: it writes `won` */
  uint8_t unused[6];
} DimState;
_Static_assert(sizeof(DimState) == 392, "no padding in DimState");

/* Actions: a tile in the low six bits, its arrow above, then whether it begins a new dungeon; or an
 * answer to "Lost?". */
enum { DIM_NEW = 0x100, DIM_STAY = 0x200, DIM_LOST = 0x201 };

static inline MkAction diminuendo_action(int tile, int arrow, bool begins) {
  return (MkAction)(tile | arrow << 6 | (begins ? DIM_NEW : 0));
}
static inline int diminuendo_action_tile(MkAction action) {
  return action & 63;
}
static inline int diminuendo_action_arrow(MkAction action) {
  return action >> 6 & 3;
}

static inline bool diminuendo_solo(const DimState *s) {
  return s->seats == 1;
}
static inline bool diminuendo_has_called(const DimState *s, int seat) {
  return s->called[seat] != 0;
}
static inline int diminuendo_hand_count(const uint8_t *hand) {
  return (hand[0] != 0) + (hand[1] != 0) + (hand[2] != 0);
}
static inline int diminuendo_hand_limit(const DimState *s) {
  return s->level == DIM_BEGINNER ? 3 : 2;
}
/* The tiles of the level besides the start tile, sorted. */
static inline const uint8_t *diminuendo_tiles(const DimContent *content, int level, int *count) {
  *count = level == DIM_BEGINNER ? content->beginner_count : DIM_DECK;
  return level == DIM_BEGINNER ? content->beginner : content->advanced;
}

/* ---- Events ------------------------------------------------------------------------------------- */

/* What data[] holds is said here and in events.c. "laid" is a tile with its arrow, see diminuendo_laid. */
enum {
  DIM_EVENT_EXPLORE, /* seat begins; number of the exploration */
  DIM_EVENT_LAID,    /* by seat; index in the pile, laid, exploration */
  DIM_EVENT_DREW,    /* seat drew a tile; tiles left in the deck */
  DIM_EVENT_DRAWN,   /* what it was, for seat only; tile, exploration */
  DIM_EVENT_CALLED,  /* seat called Lost; tiles on the pile */
  DIM_EVENT_TOO_LATE, /* for seat only: it called as well, but another was before it; tiles on the pile */
  DIM_EVENT_CHECK,      /* the check begins; tiles on the pile */
  DIM_EVENT_SHOWN,      /* by seat; index, laid, x, y */
  DIM_EVENT_ASIDE,      /* a tile laid on a lost path, by seat; index, laid */
  DIM_EVENT_PATH_LOST,  /* index, reason */
  DIM_EVENT_NEVER_LOST, /* */
  DIM_EVENT_FAILED,     /* seat called too early; after how many tiles */
  DIM_EVENT_POINT,      /* seat scores; its points now */
  DIM_EVENT_NO_POINT,   /* nobody scores */
  DIM_EVENT_BROKE,      /* alone: the run fails; index, DIM_BROKE_... */
  DIM_EVENT_RUN,        /* alone: the end; tiles, extras */
  DIM_EVENTS
};
enum { DIM_BROKE_MISPLACED, DIM_BROKE_LOST, DIM_BROKE_NEW };
extern const MkEventKind diminuendo_events[DIM_EVENTS];

static inline int diminuendo_laid(int tile, int arrow, bool begins) {
  return tile | arrow << 8 | (begins ? 1 << 10 : 0);
}
static inline int diminuendo_laid_tile(int laid) {
  return laid & 0xff;
}
static inline int diminuendo_laid_arrow(int laid) {
  return laid >> 8 & 3;
}
static inline bool diminuendo_laid_begins(int laid) {
  return laid >> 10 & 1;
}

/* ---- Rules (setup.c, rules.c, check.c, solo.c) ---------------------------------------------------- */

void diminuendo_setup(const void *content, void *state, int seats, const MkOptions *options,
                      const uint8_t seed[MK_SEED_SIZE]);
/* Zeroes a state and writes the options into it. */
void diminuendo_options_set(DimState *s, int seats, const MkOptions *options);
/* Lays out a new exploration begun by `first`. */
void diminuendo_explore(const DimContent *content, DimState *s, int first, MkEvents *events);
/* Draws a tile from the deck, which is not empty. */
int diminuendo_draw(DimState *s);

uint32_t diminuendo_acting(const void *state);
int diminuendo_legal(const void *content, const void *state, int seat, MkAction *out);
MkStatus diminuendo_apply(const void *content, void *state, int seat, MkAction action,
                          MkEvents *events);
/* The seats still in this exploration, one bit each, and the one after `seat` among them. */
uint32_t diminuendo_in(const DimState *s);
int diminuendo_next_in(const DimState *s, int seat);
bool diminuendo_must_end(const DimState *s);

/* The check at the end of an exploration: points, then the next exploration or the end. */
void diminuendo_check(const DimContent *content, DimState *s, MkEvents *events);
/* Of a pile that is checked: whether a seat scores, or called too early; and whether the game ends with these points. */
bool diminuendo_scores(const DimState *s, int seat);
bool diminuendo_called_early(const DimState *s, int seat);
bool diminuendo_game_over(const DimState *s);
/* The `after` of the group that scores, or 0. */
int diminuendo_scoring_group(const DimState *s);
/* Alone: the tiles that count. */
int diminuendo_tile_points(const DimState *s);
void diminuendo_result(const void *content, const void *state, MkResult *result);

/* ---- Why it scored (tally.c) ---------------------------------------------------------------------- */

extern const char *const diminuendo_won_names[DIM_WON_WAYS];
void diminuendo_tally(const void *content, const void *state, int seat, MkTallies *tallies);
void diminuendo_tally_words(const void *content, const MkTally *tally, MkLang lang, MkText *out);
void diminuendo_thing_write(const void *content, int thing, MkText *out);

void diminuendo_solo_setup(const DimContent *content, DimState *s, MkEvents *events);
/* Puts a tile on the pile or begins a new dungeon with it, and keeps account of what was wrong. */
void diminuendo_solo_lay(DimState *s, int tile, int arrow, bool begins);
void diminuendo_solo_check(const DimState *s, MkEvents *events);
int diminuendo_solo_extras(const DimState *s);
/* Tells of each tile of the pile in order, and where the path was lost. */
void diminuendo_tell_pile(const DimState *s, MkEvents *events);

/* ---- Secrecy (view.c, resample.c) ---------------------------------------------------------------- */

void diminuendo_view(const void *content, const void *state, int seat, void *view);
void diminuendo_table(const void *content, void *view, int seat);
void diminuendo_event_table(const void *content, const void *state, MkEvent *event);
/* Whether tile `index` lies open on the table: the top one, and those under callers' cards. */
bool diminuendo_open(const DimState *s, int index);
void diminuendo_resample(const void *content, const void *view, int seat, MkRng *rng, void *state);
void diminuendo_forget(const void *content, void *view, int seat, int memory, uint64_t seed);
void diminuendo_recall(const void *content, const void *earlier, int seat, void *view);

/* ---- Writing (write.c, position.c) and words (words.c, refusal.c, picture.c) --------------------- */

/* facts.c: {"tiles":{"L":7,..},"ghosts":N} in use, "goal": points that win, "depth" of the pile and the "dungeon" it runs in,
 * from 1, "square": how far it reaches or null; of a check {"trail":[{"tile","laid","in","out"},..]}. */
void diminuendo_facts(const void *content, const void *view, int seat, MkText *out);
void diminuendo_write_square(int extras, MkText *out);
void diminuendo_event_facts(const void *content, const MkEvents *seen, MkText *out);
void diminuendo_trail_write(const DimTrail *trail, MkText *out);
/* forms.c */
extern const MkForm diminuendo_forms[];

/* parts.c */
typedef enum DimPart {
  DIM_PART_DO,
  DIM_PART_TILE,
  DIM_PART_DUNGEON,
  DIM_PART_ARROW,
  DIM_PART_KINDS
} DimPart;
extern const MkPartKind diminuendo_part_kinds[DIM_PART_KINDS];
void diminuendo_action_parts(const void *content, const void *state, int seat, MkAction action,
                             MkActionParts *parts);
void diminuendo_notation(const void *content, const void *state, const MkActionParts *parts,
                         MkText *out);
void diminuendo_state_write(const void *content, const void *state, MkText *out);
bool diminuendo_position(const void *content, void *state, int seats, const MkOptions *options,
                         const uint8_t seed[MK_SEED_SIZE], MkJson json, MkError *error);
bool diminuendo_view_read(const void *content, void *view, int seats, const MkOptions *options,
                          int viewer, MkJson json, MkError *error);
/* "left turn with ghost 3" */
void diminuendo_tile_words(int tile, MkLang lang, MkText *out);
void diminuendo_prompt(const void *content, const void *state, int seat, MkLang lang, MkText *out);
void diminuendo_action_words(const void *content, const void *state, int seat, MkAction action,
                             MkLang lang, MkText *out);
MkVerdict diminuendo_reason(const void *content, const void *view, int seat, MkAction action,
                            MkLang lang, MkText *out);
void diminuendo_refusal(const void *content, const void *state, int seat, const char *text,
                        MkLang lang, MkText *out);
void diminuendo_event_words(const void *content, const MkEvent *event, const char *const *names,
                            MkLang lang, MkText *out);
void diminuendo_help(const void *content, const void *state, int seat, MkLang lang, MkText *out);
/* A tile on the map of a dungeon: the first one is drawn heavy, the one laid last stands out, and the one that lost the
 * path stands between exclamation marks. */
typedef struct DimOnMap {
  int tile, arrow;
  bool first, last, lost;
} DimOnMap;
void diminuendo_draw_on_map(const DimOnMap *at, bool narrow, MkText *out);
void diminuendo_action_picture(const void *content, const void *state, int seat, MkAction action,
                               MkText *out);
int diminuendo_scene(const void *content, const void *before, const MkEvents *seen, MkWindow window,
                     const char *const *names, MkLang lang, MkText *out);
void diminuendo_picture(const void *content, const void *view, int seat, const char *const *names,
                        MkLang lang, MkText *out);
extern const MkTerm diminuendo_terms[];
/* Why the path is lost, in words. */
extern const MkWords diminuendo_reason_words[DIM_REASONS];
/* content/words/diminuendo.json: tiles and directions. */
extern const MkWords diminuendo_shapes_words[DIM_SHAPES];
extern const MkWords diminuendo_arrows_words[4];
extern const char *const diminuendo_shapes_ids[DIM_SHAPES];
extern const char *const diminuendo_arrows_ids[4];

/* ---- For owners of a box (judge.c) and for bots (bot.c) ------------------------------------------- */

/* judge.c and rounds.c, owners of a box: extra rules in use, a tile as it was laid ("new:" where one is alone), the
 * keys of a verdict, a whole game. */
int diminuendo_read_extras(MkReader *r);
bool diminuendo_read_laid(MkReader *r, bool alone, int *tile, int *arrow, bool *begins);
void diminuendo_write_lost(const DimPath *path, MkText *reply);
bool diminuendo_rounds(const DimContent *content, MkReader *r, MkText *reply);
/* Not the built-in set. */
bool diminuendo_is_own(const void *content);
/* Refuses a pile with more tiles of a kind than the set has. */
bool diminuendo_has_tiles(MkReader *r, const DimContent *content, const DimPath *path);
bool diminuendo_judge(const void *content, MkJson request, MkText *reply, MkError *error);
int32_t diminuendo_evaluate(const void *content, const void *state, int seat);
int32_t diminuendo_promise(const void *content, const void *state, int seat, MkAction action);

/* thinking.c: what whoever thinks about the game is told. */
extern const MkBotHelp diminuendo_bot;
extern const MkTaste diminuendo_tastes[];
/* things.c: what the lab counts. */
extern const MkLabHelp diminuendo_lab;
/* learn.c */
extern const MkLearnHelp diminuendo_learn;

#endif
