/* watch.h - who listens to a table. */
#ifndef MEIKYU_TABLES_WATCH_H
#define MEIKYU_TABLES_WATCH_H

#include <meikyu/tell.h>

#include "table.h"

struct TablesWatch {
  TablesWatch *next;        /* of the table */
  TablesWatch *also;        /* of the listener */
  TablesListener *listener; /* NULL: it has ended, and is freed when nobody walks the list */
  Table *table;
  int viewer;
  MkTellWords words;
  bool marks; /* words keep theirs (text.h) */
  bool legal;
  /* Without a seat, where only those who sit here may watch: told nothing until he sits again. */
  bool shut_out;
};

Judge tables_judge_watch, tables_judge_unwatch;
void tables_watch_end(TablesWatch *watch);
void tables_watch_unwatch(TablesListener *listener, const char *table);
/* Frees those that have ended, unless somebody walks the list. */
void tables_watch_sweep(Table *table);
void tables_watch_seats_changed(Table *table);
/* Other nodes hear who is here through this one, and whether it offers the table. */
void tables_watch_say_here(Table *table);

#endif
