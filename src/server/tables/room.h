/* room.h - room to write into, as much as it takes. */
#ifndef MEIKYU_TABLES_ROOM_H
#define MEIKYU_TABLES_ROOM_H

#include "tables.h"

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

#endif
