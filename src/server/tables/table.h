/* table.h - one table in memory: its story, who waits for something, who listens. Loading and forgetting it. */
#ifndef MEIKYU_TABLES_TABLE_H
#define MEIKYU_TABLES_TABLE_H

#include "keys.h"
#include "nodes.h"
#include "task.h"

typedef struct Writing Writing;
typedef struct BotJob BotJob;
typedef struct Past Past;

typedef struct Said {
  struct Said *next;
  int seat;
  int64_t at;
  bool phrase;
  char player[TABLES_MAX_ID];
  char text[];
} Said;

enum { CHAT_KEPT = 100 };

typedef enum Loading { TABLE_READY, TABLE_READING, TABLE_LOST } Loading;

struct Table {
  Tables *tables;
  Table *next; /* in its bucket */
  char id[TABLES_MAX_ID];
  Loading loading;
  int64_t used;     /* when somebody last wanted something of it */
  int64_t patience; /* nothing is tried by itself before: the store had no room */
  int64_t due;      /* when it wants to be looked at; 0: never */
  int place;        /* in the heap of due tables; -1: not there */
  int walking;      /* loops over watches */
  bool pumping;
  bool reading; /* the store was asked */
  Story story;
  Nodes nodes;
  int64_t away[MK_MAX_SEATS]; /* since when, as far as was noticed (presence.c); 0: here */
  int64_t unwritten;          /* since when the store does not know of it; 0: it does */
  bool noted;                 /* what the store knew of it was read */
  Writing *writing;           /* under way */
  Task *first, **last;
  Keys keys;                         /* of its log */
  Table *lounge_next, **lounge_link; /* see offer.c; no link: not there */
  bool offered;                      /* to those who look for a table */
  uint64_t origin;                   /* from where its owner came last; 0: not known */
  int64_t owner_seen; /* when he last was here or asked for something; 0: not known */
  TablesWatch *watches;
  Said *said, **said_last;
  int said_count;
  Past *past;  /* what was said at the table before; NULL: not read, or there was none */
  BotJob *job; /* a bot thinks */
};

/* The table in memory, or a new one that is being read. NULL without memory. */
Table *table_reach(Tables *tables, const char *id);
/* Reads it again from the start; what listeners know already is not told again. */
void table_reload(Table *table);
/* Reads what others may have written since; the task, if any, is judged again after it. */
void table_read_on(Table *table, Task *task);
void table_push_back(Table *table, Task *task); /* to be judged next */
/* Its keys and what was said, which the story does not hold. */
void table_remember(Table *table, const Deed *deed, int64_t time);
Table *table_make(Tables *tables, const char *id); /* one that is in no store yet */
void table_free(Table *table);
void table_queue(Table *table, Task *task);
Task *table_take_first(Table *table); /* of its queue; NULL: nothing waits */
/* It cannot be read: whoever waits is refused. */
void table_lose(Table *table, const char *code, const char *text);
/* Frees one that could not be read, if nobody has anything to do with it. */
void table_forget_lost(Table *table);
/* Tells whoever runs the server why a table cannot be read, now and then. */
void table_complain(const Table *table, const char *why);
/* When it wants to be looked at next follows from its story, and from what must be written. */
void table_set_due(Table *table);
/* Works off the queue, then what is due, then bots' turns, unless something is being written. */
void table_pump(Table *table);
bool table_is_free(const Table *table);                  /* read, and nothing is being written */
int table_seat_of(const Table *table, const Task *task); /* or -1 */

#endif
