/* relic.h - the story of a table whose rules are not known here: what its log says as text, without a match. */
#ifndef MEIKYU_STORY_RELIC_H
#define MEIKYU_STORY_RELIC_H

#include "story.h"

typedef struct RelicMove RelicMove;

typedef struct StoryRelic {
  Story story; /* its facts, and the part of its settings that every game has */
  char game[STORE_MAX_ID + 1];
  int rules;
  char content[MK_HEX_SIZE];
  char *options, *end; /* as they stand in the log; NULL: not there */
  RelicMove *moves;    /* those that were not taken back */
  int count, room;
  bool failed; /* no memory: there is no record */
} StoryRelic;

/* From a whole log. False: it cannot be understood. To be ended in either case. */
bool story_relic_read(StoryRelic *relic, const StoreEntry *entries, size_t count);
void story_relic_end(StoryRelic *relic);
/* As records are, with the number of its own rules; where the log does not say how it ended there is no last line. For
 * tables that are over, which the log alone does not tell. */
void story_relic_record_write(const StoryRelic *relic, MkText *out);

#endif
