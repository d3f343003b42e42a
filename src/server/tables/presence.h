/* presence.h - who is away from a table, and since when. It is no part of the log: what rests on it names the seats that it
 * was decided by (Deed.gone). It is kept in the note of the table's row. */
#ifndef MEIKYU_TABLES_PRESENCE_H
#define MEIKYU_TABLES_PRESENCE_H

#include "table.h"

/* Whether a socket of that seat's player watches, here or through another node. */
bool presence_here(const Table *table, int seat);
/* Since when nobody of that seat's player watches; 0: somebody does, or it is no person's seat. */
int64_t presence_since(const Table *table, int seat);
/* Seats that have kept the others waiting for too long. Nobody is gone at clocks of days. */
uint32_t presence_gone(const Table *table);

/* Somebody may have come or gone. */
void presence_update(Table *table);
/* A deed that gives seats to others has been folded. */
void presence_follow(Table *table, const Deed *deed);
/* The note of a row: how many actions onlookers were told of, whether clocks stand, and who is away since when. */
void presence_write_note(const Table *table, const Story *story, MkText *out);
void presence_read_note(Table *table, StoreBytes note);
/* When the note must be written though nothing else is; 0: it need not. */
int64_t presence_due(const Table *table);
/* Writes it if it is time to: true, and it is on its way. */
bool presence_write(Table *table, int64_t now);

#endif
