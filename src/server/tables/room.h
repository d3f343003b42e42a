/* room.h - room to write into, as much as it takes. */
#ifndef MEIKYU_TABLES_ROOM_H
#define MEIKYU_TABLES_ROOM_H

#include "tables.h"

typedef struct Room {
  struct Room *next;
  MkText text;
} Room;
Room *tables_room_take(Tables *tables);
void tables_room_give(Tables *tables, Room *room);
void tables_room_free_all(Tables *tables);
/* Calls `write` until all fits; false without memory. */
typedef void Write(const void *what, MkText *out);
bool tables_room_write(Room *room, Write *write, const void *what);

#endif
