/* room.c - room to write messages into: taken, given back, and as large as the largest so far. */
#include "room.h"

#include <stdlib.h>

#include "inside.h"

Room *tables_room_take(Tables *tables) {
  enum { FIRST = 64 * 1024 };
  Room *room = tables->rooms;
  if (room) {
    tables->rooms = room->next;
    return room;
  }
  char *data = malloc(FIRST);
  room = malloc(sizeof *room);
  if (!room || !data) {
    free(data);
    free(room);
    return NULL;
  }
  room->text = mk_text_init(data, FIRST);
  return room;
}

void tables_room_give(Tables *tables, Room *room) {
  room->next = tables->rooms;
  tables->rooms = room;
}

void tables_room_free_all(Tables *tables) {
  while (tables->rooms) {
    Room *room = tables->rooms;
    tables->rooms = room->next;
    free(room->text.data);
    free(room);
  }
}

bool tables_room_write(Room *room, Write *write, const void *what) {
  for (;;) {
    mk_text_clear(&room->text);
    write(what, &room->text);
    if (mk_text_fits(&room->text)) return true;
    size_t size = room->text.length + room->text.length / 2;
    char *data = realloc(room->text.data, size);
    if (!data) return false;
    room->text = mk_text_init(data, size);
  }
}
