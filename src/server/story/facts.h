/* facts.h - what a table's log comes to: plain data without pointers, changed by story_fold alone. */
#ifndef MEIKYU_STORY_FACTS_H
#define MEIKYU_STORY_FACTS_H

#include "settings.h"

enum {
  VIEWERS = MK_MAX_SEATS + 1, /* onlookers, then the seats */
  BOT_ID = 16,
  NONCE_SIZE = 33, /* 32 hex digits and the NUL */
  HOLD_MS = 2 * 60 * 1000,
  HOLD_NEXT_MS = 10 * 60 * 1000, /* at a table that follows another */
  GRACE_MS = 30 * 1000,          /* a seat's first stretch is longer by this */
  MORE_TIME_MS = 60 * 1000,      /* what `ask time` gives everybody */
  RETURN_MIN_MS = 10 * 1000,     /* on an empty clock after a stand-in */
  REST_MS = 7 * 24 * 60 * 60 * 1000,
  LONELY_MS = 60 * 60 * 1000, /* an open table where nobody sits */
  CHANGE_MS = 10 * 1000,      /* between a change of settings and the beginning */
  WISH_MS = 2 * 60 * 1000,    /* for which others may answer */
  GONE_MS = 3 * 60 * 1000,    /* away for so long while one is waited for */
};

/* A viewer's place in arrays of VIEWERS. */
static inline int story_viewer(int viewer) {
  return viewer + 1;
}

typedef enum SeatKind { SEAT_OPEN, SEAT_HELD, SEAT_PLAYER, SEAT_BOT } SeatKind;

typedef struct Seat {
  SeatKind kind;
  bool standin;  /* a bot plays for the player now */
  bool stood;    /* or did at some time */
  bool declined; /* its player does not come along to the next game */
  bool cleared;  /* its player does not want to see the table in lists any more */
  char player[STORY_MAX_ID], name[STORY_MAX_NAME];
  char bot[BOT_ID];
  char nonce[NONCE_SIZE];
  int64_t held; /* since when */
} Seat;

/* Somebody who is asked to come to a table that waits. */
typedef struct Invited {
  char player[STORY_MAX_ID], name[STORY_MAX_NAME];
  char by[STORY_MAX_ID]; /* who asks */
  bool declined;
} Invited;
enum { MOST_INVITED = 8 };

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
  int64_t since; /* when it began */
  bool started;  /* the first one, which is longer, is past */
  int64_t left;  /* of a game clock, without what the stretch at hand takes */
  int64_t bonus; /* given by the others for this stretch or the next */
  int64_t used;  /* of the stretch, before `begun` */
  int64_t begun; /* since when it runs; 0: it stands */
} SeatClock;

typedef enum What { ASK_TAKEBACK, ASK_PAUSE, ASK_TIME, ASK_END, ASK_KINDS } What;

/* How a wish ended. */
typedef enum WishEnd { WISH_YES, WISH_NO, WISH_GONE } WishEnd;

typedef struct Request {
  bool open;
  int seat;
  uint32_t agreed;
  int64_t at;     /* when it was asked */
  int64_t closed; /* the number of the entry that ended the last one; 0: none was ended yet */
  WishEnd end;    /* how */
} Request;

typedef struct Facts {
  int64_t length, created, time; /* entries; time of the first and of the last one */
  int64_t ended;                 /* when it was over; 0: it is not */
  TableState state;
  char owner[STORY_MAX_ID], code[STORY_CODE_LENGTH + 1], next[STORY_MAX_ID];
  Seat seat[MK_MAX_SEATS];
  Invited invited[MOST_INVITED]; /* until they sit */
  int invited_count;
  int64_t begin_after; /* who sits has a moment to see what was changed; 0: nothing was */
  /* From the beginning on: nonces as they went into the deal, by seat before seats were drawn. */
  char nonce[MK_MAX_SEATS][NONCE_SIZE];
  int8_t place[MK_MAX_SEATS]; /* where those sit now who gave them */
  uint8_t deal[MK_SEED_SIZE];
  int32_t v[VIEWERS], told[VIEWERS]; /* version, and actions told of */
  Asked asked[MK_MAX_SEATS];
  uint32_t acting;            /* as onlookers see it */
  int64_t came[MK_MAX_SEATS]; /* when a seat came into it */
  int64_t known;              /* when the last entry came that onlookers know */
  uint32_t acted;             /* seats that have done something onlookers were told of */
  int8_t resigned;            /* 1 + the seat that gave up; 0: nobody has */
  int8_t rank[MK_MAX_SEATS];  /* of a table that is over */
  SeatClock clock[MK_MAX_SEATS];
  bool paused;
  int64_t resumed; /* the number of the entry that ended the last pause */
  int64_t resting; /* since when stand-ins play for all; 0: they do not */
  Request request[ASK_KINDS];
} Facts;

#endif
