/* deed.h - one entry of a table's log: what was done, by whom, and what it did to the match. Written and read by log.c. */
#ifndef MEIKYU_STORY_DEED_H
#define MEIKYU_STORY_DEED_H

#include "facts.h"

enum { SAY_CHARACTERS = 200, SAY_SIZE = 4 * SAY_CHARACTERS + 1 };

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
  DEED_RESIGN,
  DEED_LAPSE,   /* a wish that nobody answered in time */
  DEED_DECLINE, /* somebody does not come along to the next game */
  DEED_PATCH,   /* the owner changes settings and seats of a table that waits */
  DEED_CLEAR,   /* a table leaves its player's lists */
  DEED_INVITE,  /* somebody (`id`) is asked to come */
  DEED_REFUSE,  /* and does not */
  DEED_KINDS,
} DeedKind;

/* What a deed did to the match. */
typedef struct Effect {
  unsigned told;    /* who is told, as in mk_match_told */
  unsigned touched; /* seats at which something was played or undone */
  bool undone;      /* actions were taken back */
  bool agreed;      /* what was asked for happens */
  bool in_vain;     /* all agreed to what is no longer possible */
  bool stopped;     /* the people at the table ended the game */
  bool over;
  int8_t rank[MK_MAX_SEATS]; /* if it is over */
  uint32_t acting;           /* afterwards, as onlookers see it */
  uint32_t
      acted; /* where something was taken back: seats of which onlookers still know an action */
  uint32_t asked;          /* afterwards, in truth: each seat may know its own bit */
  int32_t first, taken;    /* of those that were taken back: the first, and how many */
  int32_t from[VIEWERS];   /* entries of its log that each viewer keeps */
  int32_t length[VIEWERS]; /* actions that each was told of, afterwards */
} Effect;

/* All settings and seats as they are then. */
typedef struct Patch {
  Settings settings;
  int8_t from[MK_MAX_SEATS]; /* who sat there sits here now; -1: `fresh` */
  Seat fresh[MK_MAX_SEATS];
  char owner[STORY_MAX_ID];
} Patch;

typedef struct Deed {
  DeedKind kind;
  int seat;                  /* -1: none */
  char player[STORY_MAX_ID]; /* on whose behalf; "": nobody's */
  char key[STORE_MAX_KEY + 1];
  char name[STORY_MAX_NAME];
  char id[STORY_MAX_ID]; /* bot, next table, who is invited, or whose name it is */
  char nonce[NONCE_SIZE];
  char text[SAY_SIZE]; /* action, or what was said */
  bool known;          /* the action is this one already */
  MkAction action;
  bool phrase;  /* `text` is a phrase's id */
  bool timeout; /* a stand-in comes since time has run out */
  int v, ok;    /* decided on this version; which made it that one */
  What what;
  int yes; /* 0: asks; 1: agrees; -1: does not */
  uint32_t
      gone; /* seats that were counted as gone when this was decided: presence is not in the log */
  struct {
    uint8_t deal[MK_SEED_SIZE];
    int order[MK_MAX_SEATS]; /* who sits there now sat there before */
    char nonce[MK_MAX_SEATS][NONCE_SIZE];
  } begin;
  Patch patch;
  MkJson body; /* as it was read */
  Effect effect;
} Deed;

const char *story_deed_name(DeedKind kind);
const char *story_ask_name(What what);
bool story_ask_find(MkJson name, What *out);
/* 1 to 64 characters: the key of a request or message, for whoever takes one. */
bool story_key_read(MkJson json, char key[STORE_MAX_KEY + 1]);
/* The entry's body; for DEED_CREATE that is story_settings_write's. What was taken back and, from the match (or NULL),
 * how it ended are written too, for those who know the rules no more. */
void story_deed_write(const Deed *deed, const MkMatch *match, MkText *out);
/* False: it is none that this program knows. The entry's bytes must outlive the deed. */
bool story_deed_read(const StoreEntry *entry, Deed *out);

#endif
