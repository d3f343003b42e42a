/* nodes.h - what it means for one table that other servers (nodes) may write to it too.
 *
 * No node owns a table. The number that an append expects decides who was first, the loser reads and judges again. What a
 * node knows of a table is in one of these states; where the store is not shared only the first two are met.
 *
 *     state     it is so when                         what is done there
 *     --------  ------------------------------------  -----------------------------------------------------------
 *     reading   loading is TABLE_READING              tasks wait
 *     ours      `ours`: we wrote the last entry, or   tasks are judged; what is due by itself (clocks, held seats,
 *               `leased` is its length: it was        bots) is done here and nowhere else
 *               overdue and given to us
 *     theirs    neither                               tasks are judged, actions by what is known (the store decides),
 *                                                     all else after reading what the store has; nothing by itself
 *     behind    `heard` is above the known length     read on, before anything else is judged
 *     outdated  a gap became known that its clocks    read again from the start
 *               were charged for
 *     asleep    the store has not heard of us for     as theirs: somebody else may have taken over
 *               three beats
 *
 *     from      by                                                                 to
 *     --------  -----------------------------------------------------------------  --------
 *     reading   all entries were read; the last one is our own or not              ours, theirs
 *     theirs    an append of ours succeeds, or store_take_due gives it to us       ours
 *     ours      an entry of another node is read                                   theirs
 *     any       `heard` tells of more entries                                      behind, then reading
 *     any       an append meets another's entry (conflict), or nobody knows        reading
 *     any       a new gap after which the table went on                            outdated, then reading
 *
 * Who is here is not in the log: each node says whom it sees (`here`), and hears of the others (`elsewhere`). */
#ifndef MEIKYU_TABLES_NODES_H
#define MEIKYU_TABLES_NODES_H

#include "task.h"

typedef struct Nodes {
  int64_t known;  /* entries that listeners have been told of */
  int64_t heard;  /* entries there are, as far as was heard from other nodes */
  int64_t leased; /* the length of the log for which it was given to us, being overdue */
  uint32_t here,
      elsewhere; /* seats where somebody is: through this node, as was said; through others */
  bool ours;     /* this node wrote the last entry */
  bool outdated; /* folded before a gap was known */
  uint64_t read; /* tasks that had come when the store was last asked */
} Nodes;

/* Whether this node does by itself what the table is waiting for. */
bool tables_nodes_is_ours(const Table *table);
/* Whether a task must be judged by what the store has now, not by what is known here. */
bool tables_nodes_wants_latest(const Table *table, const Task *task);
/* What was written elsewhere comes before anything is judged by what is known here. For a table that is free. */
void tables_nodes_catch_up(Table *table);
/* Clocks of tables that went on since then were charged for a time when nobody was there. */
void tables_nodes_forgive(Tables *tables, int64_t since);

#endif
