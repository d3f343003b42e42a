/* settings.h - what was agreed on when a table was made: its first entry says it. What a player may ask for is checked
 * by the floor above; these functions read and write our own words. */
#ifndef MEIKYU_STORY_SETTINGS_H
#define MEIKYU_STORY_SETTINGS_H

#include <meikyu/match.h>

#include "server/texts.h"
#include "store/store.h"

enum {
  STORY_MAX_NAME = 97,   /* bytes of a shown name, the NUL included */
  STORY_MAX_ID = 33,     /* of a player's or table's id, the NUL included */
  STORY_CODE_LENGTH = 6, /* capital letters; an id is longer */
};

typedef enum ClockKind { CLOCK_NONE, CLOCK_MOVE, CLOCK_GAME, CLOCK_DAYS } ClockKind;

typedef struct Clock {
  ClockKind kind;
  int seconds, increment, days;
} Clock;

typedef enum Chat { CHAT_TEXT, CHAT_PHRASES, CHAT_OFF } Chat;

/* Games of the same people before this one. */
enum { MOST_IN_SERIES = 12 };
typedef struct Series {
  int games, count;
  struct {
    char player[STORY_MAX_ID];
    int wins;
  } of[MOST_IN_SERIES];
} Series;

typedef struct Settings {
  const MkGame *game;
  int seats, rules;
  MkOptions options;
  Clock clock;
  Chat chat;
  bool shuffle, listed, watch;
  MkLang lang;               /* its maker's, for whoever is invited and says nothing */
  char content[MK_HEX_SIZE]; /* hash; "": what is built in */
  uint8_t seed[MK_SEED_SIZE];
  char commit[MK_HEX_SIZE];
  bool fixed; /* a test says the deal's seed */
  uint8_t deal[MK_SEED_SIZE];
  char prior[STORY_MAX_ID]; /* the table of the game before; "": none */
  Series series;            /* up to that one */
  int named_count;          /* who sat there, in the order they were given names that differ */
  char named[MK_MAX_SEATS][STORY_MAX_ID];
} Settings;

void story_clock_write(const Clock *clock, MkText *out);
bool story_clock_read(MkJson json, Clock *out);
const char *story_lang_name(MkLang lang);
const char *story_chat_name(Chat chat);
bool story_chat_read(MkJson json, Chat *out);

#endif
