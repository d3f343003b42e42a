/* mine.h - a player's tables at a glance, wherever they are in the site: whose turn, what was said, what comes next. */
#ifndef MEIKYU_TABLES_MINE_H
#define MEIKYU_TABLES_MINE_H

#include "table.h"

void tables_request_cards(Tables *tables, Task *task);
/* What one player, or everybody who sits there, is shown of the table may be different now. */
void tables_mine_touch(const Table *table, const char *player);
void tables_mine_touch_all(const Table *table);

#endif
