/* presence.h - who is away from a table, and since when. It is no part of the log: what rests on it names the seats that it
 * was decided by (Deed.gone). It is kept in the note of the table's row. */
#ifndef MEIKYU_TABLES_PRESENCE_H
#define MEIKYU_TABLES_PRESENCE_H

#include "table.h"

/* Whether a socket of that seat's player watches, here or through another node. */
bool tables_presence_here(const Table *table, int seat);
/* Since when nobody of that seat's player watches; 0: somebody does, or it is no person's seat. */
int64_t tables_presence_since(const Table *table, int seat);
/* How long one must be away for that. */
int64_t tables_presence_gone_ms(const Table *table);
/* Seats that have kept the others waiting for too long. Nobody is gone at clocks of days. */
uint32_t tables_presence_gone(const Table *table);

/* Somebody may have come or gone. */
void tables_presence_update(Table *table);
/* A deed that gives seats to others has been folded. */
void tables_presence_follow(Table *table, const Deed *deed);
/* The note of a row: how many actions onlookers were told of, whether clocks stand, and who is away since when. */
void tables_presence_write_note(const Table *table, const Story *story, MkText *out);
void tables_presence_read_note(Table *table, StoreBytes note);
/* When the note must be written though nothing else is; 0: it need not. */
int64_t tables_presence_due(const Table *table);
/* Writes it if it is time to: true, and it is on its way. */
bool tables_presence_write(Table *table, int64_t now);

#endif
