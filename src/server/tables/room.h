/* room.h - shared inside the tables' floor: tables in memory, what was asked of them, and who listens.
 *
 * **A request's way.** tables_request or tables_op copies it into a Task and puts it into its table's queue. One
 * at a time (judge.c) each is refused, answered, or becomes deeds: these are tried on the match, folded into a copy of
 * the facts, and written. When the store has them, the facts are made once more with the store's time, listeners
 * are told, and the task is answered. If the store has not, the table is read again from the start. */
#ifndef MEIKYU_TABLES_ROOM_H
#define MEIKYU_TABLES_ROOM_H

#include <meikyu/bot.h>
#include <meikyu/tell.h>

#include "facts.h"

typedef struct Table Table;
typedef struct Task Task;
typedef struct Bots Bots;
typedef struct BotJob BotJob;

/* ---- Calls --------------------------------------------------------------------------------------- */

typedef void Judge(Table *table, Task *task);

struct Task {
  Task *next;     /* in its table's queue */
  uint64_t began; /* of the meters' clock */
  Tables *tables;
  Judge *judge;
  TablesPlayer player;
  uint64_t origin;
  int seat; /* as asked for; -1: none was */
  /* Who gets the answer: a listener, or `done`. Neither: nobody waits. */
  TablesListener *listener;
  Task *listener_next, **listener_link;
  TablesDone *done;
  void *context;
  char table[TABLES_MAX_ID];
  char other[TABLES_MAX_ID]; /* a table to be made; of a list, the game */
  char key[STORE_MAX_KEY + 1];
  bool keyed;      /* its key counts: used before, it is answered as then */
  bool read_again; /* the log was read since it spoke of a version that was not known */
  bool gone;       /* a rematch: the table there was for it (`other`) is none any more */
  uint64_t number; /* counted as they come */
  int v;           /* a bot's decision: the version it was asked at, and what it is */
  MkAction action;
  MkJson body; /* into `bytes` */
  char bytes[];
};

/* tasks.c: making, and answering. A task with a copy of `body`; NULL without memory. */
Task *task_new(Tables *tables, Judge *judge, const TablesPlayer *player, const char *table,
               MkJson body);
void task_listen(Task *task, TablesListener *listener);
void task_free(Task *task);
/* Why not; no code: nothing is against it. */
typedef struct Refusal {
  const char *code, *text;
} Refusal;
static const Refusal fine = {NULL, ""};

/* Each answers and frees. */
void task_refuse(Task *task, const char *code, const char *text);
void task_answer(Task *task, const char *bytes, size_t length);
void task_ok(Task *task, int v); /* to a listener; v < 0: without */
/* A refusal with a key: unless the key was used before, for just this; then the answer is the one of that time. */
void task_refuse_keyed(Task *task, const char *code, const char *text, int v);
/* Finds the table of an id or a code and puts the task into its queue. */
void task_send(Task *task, const char *id_or_code);

/* ---- Tables -------------------------------------------------------------------------------------- */

enum {
  MOST_DEEDS = 3,
  CHAT_KEPT = 100,
  OWNER_PLACE = STORE_MAX_SEATS - 1, /* in a row's seats: an owner who does not sit */
};

/* Deeds on their way to the store. */
typedef struct Writing {
  struct Writing *next; /* when not in use */
  Task *task;           /* whose they are; NULL: the table's own */
  uint64_t began;       /* of the meters' clock */
  int count;
  Deed deed[MOST_DEEDS];
  MkEvents events; /* of the action among them */
} Writing;

typedef struct Said {
  struct Said *next;
  int seat;
  int64_t at;
  bool phrase;
  char text[];
} Said;

typedef enum Loading { TABLE_READY, TABLE_READING, TABLE_LOST } Loading;

struct TablesWatch {
  TablesWatch *next;        /* of the table */
  TablesWatch *also;        /* of the listener */
  TablesListener *listener; /* NULL: it has ended, and is freed when nobody walks the list */
  Table *table;
  int viewer;
  MkTellWords words;
  bool marks; /* words keep theirs (text.h) */
  bool legal;
  bool
      shut_out; /* his seat is gone, and only those who sit here may watch: told nothing until he sits again */
};

/* A content file, as long as a table or a thinking bot needs it. */
typedef struct Content {
  int users;
  MkContent *content;
} Content;
Content *content_new(MkContent *content); /* takes it over; NULL (and freed) without memory */
Content *content_share(Content *content); /* NULL stays NULL */
void content_release(Content *content);

/* keys.c: which keys were used, by whom; whether for the same, the store knows. */
typedef struct Keys {
  uint64_t *places;
  size_t count, room;
} Keys;
void keys_add(Keys *keys, const char *player, const char *key);
bool keys_have(const Keys *keys, const char *player, const char *key);
void keys_clear(Keys *keys);

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
  Settings settings;
  Facts facts;
  Content *content; /* NULL: what is built in */
  MkMatch *match;   /* NULL before the deal */
  int64_t known;    /* entries that listeners have been told of */
  int64_t heard;    /* entries there are, as far as was heard from other nodes */
  int64_t leased;   /* the length of the log for which it was given to us, being overdue */
  uint32_t here,
      elsewhere;    /* seats where somebody is: through this node, as was said; through others */
  bool ours;        /* this node wrote the last entry: it acts, others wait */
  bool lacking;     /* its rules are of a version that is not known here */
  bool outdated;    /* folded before a gap was known: to be read again */
  bool reading;     /* the store was asked */
  uint64_t read;    /* tasks that had come when it last was */
  Writing *writing; /* under way */
  Task *first, **last;
  Keys keys;                         /* of its log */
  Table *lounge_next, **lounge_link; /* see offer.c; no link: not there */
  bool offered;                      /* to those who look for a table */
  uint64_t origin;                   /* from where its owner came last; 0: not known */
  int64_t owner_seen; /* when he last was here or asked for something; 0: not known */
  TablesWatch *watches;
  Said *said, **said_last;
  int said_count;
  BotJob *job; /* a bot thinks */
};

/* What `meikyu serve --content` names; only sets that are not built in. */
typedef struct HouseSet {
  const MkGame *game;
  Content *content;
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
  struct Room *rooms; /* for writing, not in use */
  Bots *bots;
};

/* directory.c: by id, and by due time. */
Table *directory_find(const Tables *tables, const char *id);
bool directory_add(Tables *tables, Table *table);
void directory_remove(Tables *tables, Table *table);
Table *directory_next(const Tables *tables, const Table *after); /* NULL: the first one */
bool directory_set_due(Table *table, int64_t due);
Table *directory_first_due(const Tables *tables); /* or NULL */

/* table.c: loading and forgetting. */
/* The table in memory, or a new one that is being read. NULL without memory. */
Table *table_reach(Tables *tables, const char *id);
/* Reads it again from the start; what listeners know already is not told again. */
void table_reload(Table *table);
/* Reads what others may have written since; the task, if any, is judged again after it. */
void table_read_on(Table *table, Task *task);
void table_push_back(Table *table, Task *task); /* to be judged next */
/* What a deed does to the table's match (see enact). */
bool table_enact(Table *table, const Facts *facts, Deed *deed, MkEvents *events);
/* The table becomes what this deed says, as far as no match and no facts are concerned. */
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
/* Whether this node does by itself what the table is waiting for: it wrote last, or took the table overdue. */
bool table_is_ours(const Table *table);
/* Facts may be wrong since a gap was not known: reads it again as soon as nothing is being written. */
void table_refold(Table *table);
/* Works off the queue, then what is due, then bots' turns, unless something is being written. */
void table_pump(Table *table);
int table_seat_of(const Table *table, const Task *task); /* or -1 */

/* relic.c: tables of rules that are not known here. */
/* From its whole log: answers what waits in its queue, later, or closes it. False: it cannot be understood. */
bool relic_read(Table *table, const StoreAnswer *log);
/* Whether an unfinished table's row is that of one. */
bool relic_is_one(const StoreTable *row);
/* Other servers are told which rules are known here; to be said again now and then. */
void relic_announce(Tables *tables);

/* offer.c: what is shown to those who look for a table. */
/* Its state, seats or those who are here have changed. */
void offer_update(Table *table);
void offer_end(Table *table); /* it leaves memory */
/* Somebody has come from there; if he is the owner that counts. */
void offer_owner_seen(Table *table, const char *player, uint64_t origin);
/* Whether its settings and state are those of a listed table that others may join or watch. */
bool offer_is_shown(const Settings *settings, const Facts *facts);
/* Why the task may make no further table that waits for others. */
Refusal offer_refuses(const Tables *tables, const Task *task, bool listed);

/* write.c: deeds to the store. */
/* NULL without memory (the task was refused). */
Writing *writing_new(Table *table, Task *task);
/* One more deed; the seat's own fields are the caller's to fill before the next one. */
Deed *writing_add(Writing *writing, DeedKind kind, int seat);
void writing_free(Table *table, Writing *writing);
/* Tries them and gives them to the store; the rest follows from its answer. */
void table_write(Table *table, Writing *writing);
/* The same for a new table, whose maker wants to hear the answer; false: nothing was submitted. */
bool table_submit(Table *table, Writing *writing, const StoreCreation *creation, StoreDone *done,
                  void *context);
/* They are in the store since `time`: now they are true, everybody is told, the task is answered. */
void table_take_in(Table *table, Writing *writing, int64_t time);

/* ---- Telling (tell.c, messages.c) --------------------------------------------------------------- */

/* Room to write into, as much as it takes. */
typedef struct Room {
  struct Room *next;
  MkText text;
} Room;
Room *room_take(Tables *tables);
void room_give(Tables *tables, Room *room);
void room_free_all(Tables *tables);
/* Calls `write` until all fits; false without memory. */
typedef void Write(const void *what, MkText *out);
bool room_write(Room *room, Write *write, const void *what);

void tell_deed(Table *table, const Deed *deed, const MkEvents *events, int64_t time);
void tell_info(Table *table, const TablesListener *except);
void tell_info_to(const TablesWatch *watch);
/* A state to one who watches. */
void tell_state(const TablesWatch *watch, bool all);
/* A deed that changes seats, clocks or the table's state as onlookers see it. */
bool deed_changes_info(const Settings *settings, const Deed *deed);

/* info.c */
typedef struct InfoOf {
  const Table *table;
  int viewer;
} InfoOf;
void info_write(const void *info_of, MkText *out);
/* The part of it that the store keeps for lists, and an INFO made of such a row. */
void info_write_row(const Table *table, const Facts *facts, MkText *out);
void info_write_listed(const StoreTable *row, int mine, MkText *out);
bool info_here(const Table *table, int seat);
/* Answers a task with the table's INFO. */
void task_answer_info(Table *table, Task *task);

/* ---- Judges -------------------------------------------------------------------------------------- */

/* play.c */
Judge judge_act, judge_undo, judge_say, judge_ask, judge_bot;
/* seats.c */
Judge judge_sit, judge_leave, judge_seat, judge_hold, judge_rename, judge_forget;
/* What the table does by itself now, if anything: true, and it is being written. */
bool seats_due(Table *table, int64_t now);
/* Adds DEED_BEGIN if no seat will be open or held after `writing`'s deeds. */
void seats_begin(Table *table, Writing *writing);
/* answers.c */
Judge judge_info, judge_record, judge_fair;
/* watch.c */
Judge judge_watch, judge_unwatch;
void watch_end(TablesWatch *watch);
void watch_unwatch(TablesListener *listener, const char *table);
/* Frees those that have ended, unless somebody walks the list. */
void watch_sweep(Table *table);
void watch_seats_changed(Table *table);
/* Other nodes hear who is here through this one, and whether it offers the table. */
void watch_say_here(Table *table);

/* create.c, make.c, rematch.c, lists.c, catalogue.c: requests that are not about one table alone. */
/* sets.c */
bool sets_open(Tables *tables, MkError *error);
void sets_close(Tables *tables);
/* The server's set for the game, named in the settings and to be released; NULL: there is none. */
Content *sets_use(const Tables *tables, Settings *settings);
/* {"golem":{"hash","name"},..} */
void sets_write(const Tables *tables, MkText *out);

void request_create(Tables *tables, Task *task);
void request_match(Tables *tables, Task *task);
Judge judge_rematch;
/* A listed table as it is known: in memory, or by its row. */
typedef struct Shown {
  const Table *table; /* NULL: not in memory */
  const StoreTable *row;
  int64_t created;
  bool open, offered;
} Shown;
/* The tables of a game (NULL: of all) that are shown, newest first; NULL: the store failed, or no memory. To be freed. */
void shown_id(const Shown *shown, char id[TABLES_MAX_ID]);
Shown *list_shown(Tables *tables, const MkGame *game, const StoreAnswer *answer, size_t *count);
void request_list(Tables *tables, Task *task, const char *game);
void request_mine(Tables *tables, Task *task);
void request_rename(Tables *tables, Task *task, bool forget);
void request_content(Tables *tables, Task *task, const char *hash);
/* A new table with these settings, first seats and content (taken over); id (unless `task->other` says it), code
 * and seed are made here. `creation`: the hash of the request, or NULL. Answers the task with its INFO. */
void create_table(Tables *tables, Task *task, const Settings *settings, const Facts *facts,
                  Content *content, const uint8_t *creation);
/* The id of a table's rematch, the same wherever it is asked for; another if the one so far is none. */
void make_next_id(const Table *table, char id[TABLES_MAX_ID]);
bool phrase_exists(const char *id);

/* bots.c */
Bots *bots_new(Tables *tables, int threads);
void bots_free(Bots *bots);
/* A bot or stand-in whose turn it is begins to think, unless one of the table does. */
void bots_ask(Table *table);
void bots_forget(Table *table); /* whatever is thought for it */
void bots_deliver(Tables *tables);
void bots_measure(const Bots *bots, Meters *meters);

#endif
