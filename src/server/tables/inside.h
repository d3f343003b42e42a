/* inside.h - what all tables of a server have in common. */
#ifndef MEIKYU_TABLES_INSIDE_H
#define MEIKYU_TABLES_INSIDE_H

#include "server/story/story.h"
#include "tables.h"

typedef struct Table Table;
typedef struct Writing Writing;
typedef struct Room Room;
typedef struct Bots Bots;

/* What `meikyu serve --content` names; only sets that are not built in. */
typedef struct HouseSet {
  const MkGame *game;
  StoryContent *content;
  char name[TABLES_SET_NAME];
} HouseSet;

struct Tables {
  TablesOptions options;
  HouseSet sets[TABLES_MAX_SETS];
  int set_count;
  Meters *meters; /* the caller's, or our own that nobody reads */
  Meters unread;
  Store *store;
  Table **buckets;
  size_t bucket_count, table_count;
  Table **heap; /* by due time */
  size_t heap_count, heap_room;
  Table *lounge;
  size_t lounge_count;
  Gaps gaps;
  int64_t beaten, looked; /* when the store was last told that we live, and asked for what is due */
  int64_t alive;          /* when it last answered that */
  int64_t lacked;         /* when a table was met whose rules are not known here */
  int64_t complained;     /* when it was last noted that one cannot be read */
  int64_t announced;      /* when others were told which rules are known here */
  int64_t swept, promised; /* when idle tables last left; when we said we want to be called */
  bool beating, looking;
  bool writable;  /* the last time that we said we live it was written down */
  uint64_t tasks; /* that have come so far */
  int depth;      /* public functions under way */
  bool closing;
  Writing *spare;
  Room *rooms; /* for writing, not in use */
  Bots *bots;
};

#endif
