/* write.h - deeds on their way to the store. */
#ifndef MEIKYU_TABLES_WRITE_H
#define MEIKYU_TABLES_WRITE_H

#include "table.h"

enum {
  MOST_DEEDS = 3,
  CLEARED_PLACES = MK_MAX_SEATS, /* in a row's seats, from here on: who does not want to see it */
  SAT_PLACES = 2 * MK_MAX_SEATS, /* below this: who sits there, wanting to see it or not */
  OWNER_PLACE = 15,              /* an owner who does not sit */
  INVITED_PLACES = 16,           /* from here on: who is invited */
};

struct Writing {
  struct Writing *next; /* when not in use */
  Task *task;           /* whose they are; NULL: the table's own */
  uint64_t began;       /* of the meters' clock */
  int count;
  Deed deed[MOST_DEEDS];
  MkEvents events; /* of the action among them */
};

/* NULL without memory (the task was refused). */
Writing *tables_writing_new(Table *table, Task *task);
/* One more deed; the seat's own fields are the caller's to fill before the next one. */
Deed *tables_writing_add(Writing *writing, DeedKind kind, int seat);
void tables_writing_free(Table *table, Writing *writing);
/* Tries them and gives them to the store; the rest follows from its answer. */
void table_write(Table *table, Writing *writing);
/* The same for a new table, whose maker wants to hear the answer; false: nothing was submitted. */
bool table_submit(Table *table, Writing *writing, const StoreCreation *creation, StoreDone *done,
                  void *context);
/* They are in the store since `time`: now they are true, everybody is told, the task is answered. */
void table_take_in(Table *table, Writing *writing, int64_t time);

#endif
