/* ledger.c - blocks of whole numbers that add up: adding, writing and reading by a table of their fields. */
#include <meikyu/study.h>

static const int64_t *numbers_of(const void *ledger, const MkLedgerField *field) {
  return (const int64_t *)(const void *)((const unsigned char *)ledger + field->offset);
}

static int64_t *places_of(void *ledger, const MkLedgerField *field) {
  return (int64_t *)(void *)((unsigned char *)ledger + field->offset);
}

static int64_t joined(MkLedgerRule rule, int64_t a, int64_t b) {
  switch (rule) {
  case MK_LEDGER_MAX: return a > b ? a : b;
  case MK_LEDGER_MIN: return b > 0 && (a == 0 || b < a) ? b : a;
  default: return a + b;
  }
}

void mk_ledger_add(const MkLedgerKind *kind, void *sum, const void *other) {
  for (const MkLedgerField *field = kind->fields; field->name; field++) {
    int64_t *to = places_of(sum, field);
    const int64_t *from = numbers_of(other, field);
    for (int i = 0; i < field->count; i++) to[i] = joined(field->rule, to[i], from[i]);
  }
}

static void write_field(const MkLedgerField *field, const int64_t *number, MkText *out) {
  int first = 0, last = field->count;
  while (last > 0 && number[last - 1] == 0) last--;
  while (first < last && number[first] == 0) first++;
  if (last == 0) return;
  mk_json_key(out, field->name);
  mk_json_open_array(out);
  mk_json_int(out, first);
  for (int i = first; i < last; i++) mk_json_int(out, number[i]);
  mk_json_close_array(out);
}

void mk_ledger_write(const MkLedgerKind *kind, const void *ledger, MkText *out) {
  mk_json_open_object(out);
  for (const MkLedgerField *field = kind->fields; field->name; field++)
    write_field(field, numbers_of(ledger, field), out);
  mk_json_close_object(out);
}

static void read_field(const MkLedgerField *field, MkReader *reader, int64_t *number) {
  MkReader list = mk_read_array(reader, field->name, 0, field->count + 1);
  int at = 0;
  for (MkReader item; mk_read_next(&list, &item);) {
    if (item.index == 0)
      at = mk_read_int(&item, NULL, 0, field->count - 1);
    else if (at < field->count)
      number[at++] = mk_read_long(&item, NULL, INT64_MIN / 2, INT64_MAX / 2);
    else
      mk_read_wrong(&item, NULL, "there is no such number", "余分な数です");
  }
}

void mk_ledger_read(const MkLedgerKind *kind, MkReader *reader, void *ledger) {
  for (const MkLedgerField *field = kind->fields; field->name; field++)
    read_field(field, reader, places_of(ledger, field));
  mk_read_end(reader);
}
