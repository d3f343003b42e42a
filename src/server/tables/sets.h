/* sets.h - the server's own sets of cards, pieces and tiles. */
#ifndef MEIKYU_TABLES_SETS_H
#define MEIKYU_TABLES_SETS_H

#include "server/story/story.h"
#include "tables.h"

bool tables_sets_open(Tables *tables, MkError *error);
void tables_sets_close(Tables *tables);
/* The server's set for the game, named in the settings and to be released; NULL: there is none. */
StoryContent *tables_sets_use(const Tables *tables, Settings *settings);
/* {"golem":{"hash","name"},..} */
void tables_sets_write(const Tables *tables, MkText *out);

#endif
