/* task.h - what was asked for, on its way to an answer. Every task ends in exactly one of the answers here.
 *
 * **Its way.** tables_request or tables_op copies it into a Task and puts it into its table's queue. One at a time each is
 * refused, answered, or becomes deeds: these are tried on a copy of the story and written (write.h). When the store has
 * them they are folded once more with the store's time, listeners are told, and the task is answered. If the store has
 * not, the table is read again from the start. */
#ifndef MEIKYU_TABLES_TASK_H
#define MEIKYU_TABLES_TASK_H

#include <meikyu/bot.h>

#include "server/story/story.h"
#include "tables.h"

typedef struct Table Table;
typedef struct Task Task;

typedef void Judge(Table *table, Task *task);

struct Task {
  Task *next;     /* in its table's queue */
  uint64_t began; /* of the meters' clock */
  Tables *tables;
  Judge *judge;
  TablesPlayer player;
  uint64_t origin;
  MkLang lang;
  int seat; /* as asked for; -1: none was */
  /* Who gets the answer: a listener, or `done`. Neither: nobody waits. */
  TablesListener *listener;
  Task *listener_next, **listener_link;
  TablesDone *done;
  void *context;
  char table[TABLES_MAX_ID];
  char other[TABLES_MAX_ID]; /* a table to be made; of a list, the game */
  char key[STORE_MAX_KEY + 1];
  char *blocked;   /* as in TablesRequest; NULL: nobody */
  char *name;      /* of somebody else whom it is about; NULL: nobody's */
  bool keyed;      /* its key counts: used before, it is answered as then */
  bool read_again; /* the log was read since it spoke of a version that was not known */
  bool kept;       /* the content it brought is in the store */
  bool gone;       /* a rematch: the table there was for it (`other`) is none any more */
  uint64_t number; /* counted as they come */
  int v; /* a bot's decision: the version it was asked at, and what it is; a TablesNotice */
  MkAction action;
  MkJson body; /* into `bytes` */
  char bytes[];
};

/* A task with a copy of `body`; NULL without memory. */
Task *tables_task_new(Tables *tables, Judge *judge, const TablesPlayer *player, const char *table,
                      MkJson body);
void tables_task_listen(Task *task, TablesListener *listener);
void tables_task_free(Task *task);

/* Why not; no code: nothing is against it. */
typedef struct Refusal {
  const char *code, *text;
} Refusal;
static const Refusal fine = {NULL, ""};

/* Each answers and frees. */
void tables_task_refuse(Task *task, const char *code, const char *text);
void tables_task_answer(Task *task, const char *bytes, size_t length);
void tables_task_ok(Task *task, int v); /* to a listener; v < 0: without */
/* A refusal with a key: unless the key was used before, for just this; then the answer is the one of that time. */
void tables_task_refuse_keyed(Task *task, const char *code, const char *text, int v);
/* Finds the table of an id or a code and puts the task into its queue. */
void tables_task_send(Task *task, const char *id_or_code);

#endif
