/* exact.c - the table of values already known. Entries lie in sets of four, one cache line each. */
#include <meikyu/exact.h>

#include <assert.h>
#include <string.h>

enum { SET = 4, ASK_EVERY = 4096 };

void mk_exact_init_table(MkExact *exact, void *memory, size_t size) {
  size_t sets = size / (SET * sizeof(MkKnown));
  int bits = 0;
  while (sets >> bits > 1) bits++;
  exact->table = memory;
  exact->shift = 64 - bits;
  memset(memory, 0, ((size_t)SET << bits) * sizeof(MkKnown));
}

/* Where a key belongs. Multiplying spreads neighbouring keys over the table. */
static inline MkKnown *set_of(const MkExact *exact, MkKey key) {
  if (exact->shift == 64) return exact->table;
  return exact->table + SET * ((key.place * UINT64_C(0x9E3779B97F4A7C15)) >> exact->shift);
}

static inline MkKnown *find(MkKnown *set, uint64_t check) {
  for (int i = 0; i < SET; i++)
    if (set[i].check == check && set[i].depth) return &set[i];
  return NULL;
}

const MkKnown *mk_exact_find(const MkExact *exact, MkKey key) {
  return find(set_of(exact, key), key.check);
}

/* The entry that is missed least: an empty one, or the one with the least ahead of it. */
static MkKnown *least(MkKnown *set) {
  MkKnown *entry = set;
  for (int i = 1; i < SET; i++)
    if (set[i].depth < entry->depth) entry = &set[i];
  return entry;
}

void mk_exact_store(MkExact *exact, MkKey key, int depth, int value, int beta, int move) {
  assert(value > MK_KNOWN_LEAST && value < MK_KNOWN_MOST); /* which say that nothing is known */
  MkKnown *set = set_of(exact, key), *entry = find(set, key.check);
  if (!entry) {
    entry = least(set);
    *entry = (MkKnown){key.check, MK_KNOWN_LEAST, MK_KNOWN_MOST, 0, (uint8_t)depth, 0};
  }
  if (value >= beta && value > entry->lower) entry->lower = (int16_t)value;
  if (value < beta && value < entry->upper) entry->upper = (int16_t)value;
  if (move) entry->move = (uint16_t)move;
}

bool mk_exact_node(MkExact *exact) {
  exact->nodes++;
  if (exact->limit && exact->nodes > exact->limit) exact->stopped = true;
  if (exact->nodes % ASK_EVERY == 0 && exact->stop && exact->stop(exact->context))
    exact->stopped = true;
  return !exact->stopped;
}
