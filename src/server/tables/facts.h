/* facts.h - what a table's log says: settings that never change, and facts that each entry changes.
 *
 * An entry is a deed. Facts are plain data without pointers, and fold() makes them from the deeds and their times
 * alone, so that whoever reads the log knows the same. What a deed does to the match itself (enact) comes before,
 * and is handed to fold as the deed's effect: so a deed can be tried before it is written. */
#ifndef MEIKYU_TABLES_FACTS_H
#define MEIKYU_TABLES_FACTS_H

#include <string.h>

#include <meikyu/match.h>

#include "tables.h"

enum {
  VIEWERS = MK_MAX_SEATS + 1, /* onlookers, then the seats */
  BOT_ID = 16,
  NONCE_SIZE = 33, /* 32 hex digits and the NUL */
  SAY_CHARACTERS = 200,
  SAY_SIZE = 4 * SAY_CHARACTERS + 1,
  HOLD_MS = 2 * 60 * 1000,
  GRACE_MS = 30 * 1000,      /* a seat's first stretch is longer by this */
  MORE_TIME_MS = 60 * 1000,  /* what `ask time` gives everybody */
  RETURN_MIN_MS = 10 * 1000, /* on an empty clock after a stand-in */
  REST_MS = 7 * 24 * 60 * 60 * 1000,
  LONELY_MS = 60 * 60 * 1000, /* an open table where nobody sits */
};

/* A viewer's place in arrays of VIEWERS. */
static inline int viewer_place(int viewer) {
  return viewer + 1;
}

/* ---- Settings ------------------------------------------------------------------------------------ */

typedef enum ClockKind { CLOCK_NONE, CLOCK_MOVE, CLOCK_GAME, CLOCK_DAYS } ClockKind;

typedef struct Clock {
  ClockKind kind;
  int seconds, increment, days;
} Clock;

typedef enum Chat { CHAT_TEXT, CHAT_PHRASES, CHAT_OFF } Chat;

typedef struct Settings {
  const MkGame *game;
  int seats, rules;
  MkOptions options;
  Clock clock;
  Chat chat;
  bool shuffle, listed, watch;
  char content[MK_HEX_SIZE]; /* hash; "": what is built in */
  uint8_t seed[MK_SEED_SIZE];
  char commit[MK_HEX_SIZE];
  bool fixed; /* a test says the deal's seed */
  uint8_t deal[MK_SEED_SIZE];
} Settings;

/* ---- Facts --------------------------------------------------------------------------------------- */

typedef enum SeatKind { SEAT_OPEN, SEAT_HELD, SEAT_PLAYER, SEAT_BOT } SeatKind;

typedef struct Seat {
  SeatKind kind;
  bool standin; /* a bot plays for the player now */
  bool stood;   /* or did at some time */
  char player[TABLES_MAX_ID], name[TABLES_MAX_NAME];
  char bot[BOT_ID];
  char nonce[NONCE_SIZE];
  int64_t held; /* since when */
} Seat;

typedef enum TableState { TABLE_OPEN, TABLE_PLAYING, TABLE_OVER, TABLE_CLOSED } TableState;

/* Versions at which a seat was asked, since something last happened at it: [from, to]. */
typedef struct Run {
  int32_t from, to;
} Run;
enum { RUNS = 6 };

typedef struct Asked {
  int32_t since; /* the version after the last thing played, undone or stood in for at the seat */
  int count;     /* of runs; the last one grows */
  Run run[RUNS];
} Asked;

/* One seat's clock. A stretch is the time a seat is waited for, in the eyes of onlookers. */
typedef struct SeatClock {
  bool stretch;  /* one is under way */
  bool started;  /* the first one, which is longer, is past */
  int64_t left;  /* of a game clock, without what the stretch at hand takes */
  int64_t bonus; /* given by the others for this stretch or the next */
  int64_t used;  /* of the stretch, before `begun` */
  int64_t begun; /* since when it runs; 0: it stands */
} SeatClock;

typedef enum What { ASK_TAKEBACK, ASK_PAUSE, ASK_TIME, ASK_KINDS } What;

typedef struct Request {
  bool open;
  int seat;
  uint32_t agreed;
} Request;

typedef struct Facts {
  int64_t length, created, time; /* entries; time of the first and of the last one */
  TableState state;
  char owner[TABLES_MAX_ID], code[TABLES_CODE_LENGTH + 1], next[TABLES_MAX_ID];
  Seat seat[MK_MAX_SEATS];
  /* From the beginning on: nonces as they went into the deal, by seat before seats were drawn. */
  char nonce[MK_MAX_SEATS][NONCE_SIZE];
  int8_t place[MK_MAX_SEATS]; /* where those sit now who gave them */
  uint8_t deal[MK_SEED_SIZE];
  int32_t v[VIEWERS], told[VIEWERS]; /* version, and actions told of */
  Asked asked[MK_MAX_SEATS];
  uint32_t acting; /* as onlookers see it */
  SeatClock clock[MK_MAX_SEATS];
  bool paused;
  int64_t resting; /* since when stand-ins play for all; 0: they do not */
  Request request[ASK_KINDS];
} Facts;

/* ---- Deeds --------------------------------------------------------------------------------------- */

typedef enum DeedKind {
  DEED_CREATE,
  DEED_HOLD, /* a seat is kept for a player */
  DEED_SIT,
  DEED_LEAVE, /* before the beginning */
  DEED_SEAT,  /* the owner opens a seat or gives it to a bot */
  DEED_FREE,  /* a seat was held too long */
  DEED_BEGIN,
  DEED_ACT,
  DEED_UNDO,
  DEED_STANDIN,
  DEED_RETURN,
  DEED_SAY,
  DEED_ASK,
  DEED_REMATCH,
  DEED_RENAME,
  DEED_CLOSE,
  DEED_KINDS,
} DeedKind;

/* What a deed did to the match. */
typedef struct Effect {
  unsigned told;    /* who is told, as in mk_match_told */
  unsigned touched; /* seats at which something was played or undone */
  bool undone;      /* actions were taken back */
  bool agreed;      /* what was asked for happens */
  bool over;
  uint32_t acting;         /* afterwards, as onlookers see it */
  uint32_t asked;          /* afterwards, in truth: each seat may know its own bit */
  int32_t first, gone;     /* of those that were taken back: the first, and how many */
  int32_t from[VIEWERS];   /* entries of its log that each viewer keeps */
  int32_t length[VIEWERS]; /* actions that each was told of, afterwards */
} Effect;

typedef struct Deed {
  DeedKind kind;
  int seat;                   /* -1: none */
  char player[TABLES_MAX_ID]; /* on whose behalf; "": nobody's */
  char key[STORE_MAX_KEY + 1];
  char name[TABLES_MAX_NAME];
  char id[TABLES_MAX_ID]; /* bot, next table, or whose name it is */
  char nonce[NONCE_SIZE];
  char text[SAY_SIZE]; /* action, or what was said */
  bool known;          /* the action is this one already */
  MkAction action;
  bool phrase;  /* `text` is a phrase's id */
  bool timeout; /* a stand-in comes since time has run out */
  int v, ok;    /* decided on this version; which made it that one */
  What what;
  int yes; /* 0: asks; 1: agrees; -1: does not */
  struct {
    uint8_t deal[MK_SEED_SIZE];
    int order[MK_MAX_SEATS]; /* who sits there now sat there before */
    char nonce[MK_MAX_SEATS][NONCE_SIZE];
  } begin;
  MkJson body; /* of DEED_CREATE: read by settings_read */
  Effect effect;
} Deed;

/* ---- The log (log.c) ----------------------------------------------------------------------------- */

const char *deed_kind_name(DeedKind kind);
const char *ask_name(What what);
bool ask_find(MkJson name, What *out);
/* The entry's body; for DEED_CREATE that is create_write's. What was taken back and, from the match (or NULL), how it
 * ended are written too, for those who know the rules no more. */
void deed_write(const Deed *deed, const MkMatch *match, MkText *out);
/* False: it is none that this program knows. The entry's bytes must outlive the deed. */
bool deed_read(const StoreEntry *entry, Deed *out);

/* Settings and first seats as the body of DEED_CREATE, and back. */
void create_write(const Settings *settings, const Facts *facts, MkText *out);
/* Whether the game and this version of its rules are known here. */
bool create_knows_rules(MkJson body);
bool create_read(MkJson body, Settings *settings, Facts *facts);
/* The same without what is the game's: seats, owner, code, promise and seed. */
bool create_read_frame(MkJson body, Settings *settings, Facts *facts);
void clock_write(const Clock *clock, MkText *out);
bool clock_read(MkJson json, Clock *out);
const char *chat_name(Chat chat);
bool chat_read(MkJson json, Chat *out);

/* ---- Folding ------------------------------------------------------------------------------------- */

typedef struct Gaps {
  StoreGap *list; /* when no server was there, in order */
  size_t count;
} Gaps;

/* facts.c: the facts after one more deed of this time. */
void fold(const Settings *settings, const Gaps *gaps, Facts *facts, const Deed *deed, int64_t time);
int facts_seat_of(const Facts *facts, int seats, const char *player); /* or -1 */
bool facts_dealt(const Facts *facts);
bool facts_person(const Facts *facts, int seat);    /* a person's seat, whoever plays for them */
bool facts_bot_plays(const Facts *facts, int seat); /* a bot or a stand-in decides */
bool facts_full(const Settings *settings, const Facts *facts); /* no seat is open or held */
/* Whether all other people agree to what this seat asks, once the seats of `agreed` have. */
bool facts_all_agree(const Settings *settings, const Facts *facts, int asker, uint32_t agreed);
/* When something happens by itself: time runs out, a seat was held too long, a table is closed. 0: never. */
int64_t facts_due(const Settings *settings, const Gaps *gaps, const Facts *facts);
/* The names shown at the table: all different. */
void facts_names(const Settings *settings, const Facts *facts,
                 char names[MK_MAX_SEATS][TABLES_MAX_NAME]);

/* versions.c */
void versions_begin(Facts *facts, int seats, uint32_t asked);
void versions_fold(Facts *facts, int seats, const Effect *effect);
/* Whether a decision on version v still answers the question the seat is asked. */
bool versions_answers(const Facts *facts, int seat, int v);
/* The same for a bot, of whom nobody asks leave before something is taken back: it was asked without a break since. */
bool versions_same_question(const Facts *facts, int seat, int v);

/* clocks.c */
void clocks_begin(const Settings *settings, Facts *facts);
/* Stretches end and begin as onlookers see it; `acted`: this seat did something they were told of, or -1. */
void clocks_fold(const Settings *settings, const Gaps *gaps, Facts *facts, int acted, int64_t time);
void clocks_pause(const Settings *settings, const Gaps *gaps, Facts *facts, int64_t time);
void clocks_more(const Settings *settings, Facts *facts);
/* A seat's player is away (its stretch ends; `timeout`: its time is used up) or back. */
void clocks_away(const Settings *settings, const Gaps *gaps, Facts *facts, int seat, bool timeout,
                 int64_t time);
void clocks_back(const Settings *settings, Facts *facts, int seat);
int64_t clocks_left(const Settings *settings, const Gaps *gaps, const Facts *facts, int seat,
                    int64_t now);
/* When a seat's time runs out; 0: it does not run. */
int64_t clocks_end(const Settings *settings, const Gaps *gaps, const Facts *facts, int seat);
/* [{"left","running"} or null,..] */
void clocks_write(const Settings *settings, const Gaps *gaps, const Facts *facts, int64_t now,
                  MkText *out);

/* enact.c: what a deed does to the match (NULL: it is not dealt yet); `facts` are those before it, `content` NULL means
 * what is built in. False: it cannot be, and the match may be half changed. */
bool enact(MkMatch **match, const Settings *settings, const MkContent *content, const Facts *facts,
           Deed *deed, MkEvents *events);
/* Whether, with the leave of all, a seat's last action can be taken back: neither chance nor a secret came in. */
bool enact_can_take_back(const MkMatch *match, int seat);

/* fair.c */
void fair_commit(const char *table, const uint8_t seed[MK_SEED_SIZE], char commit[MK_HEX_SIZE]);
/* Fills what DEED_BEGIN needs: the deal's seed and, if seats are drawn, their order. */
void fair_begin(const char *table, const Settings *settings, const Facts *facts, Deed *deed);

/* ---- Small words --------------------------------------------------------------------------------- */

static inline bool same(const char *a, const char *b) {
  return strcmp(a, b) == 0;
}

/* Copies a text, cut to the room there is. */
static inline void put(char *to, size_t size, const char *from) {
  size_t length = strlen(from);
  if (length >= size) length = size - 1;
  memcpy(to, from, length);
  to[length] = '\0';
}

#endif
