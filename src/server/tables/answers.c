/* answers.c - what can be asked of one table without changing it: INFO, the record, the proof of a fair deal. */
#include "room.h"

void judge_info(Table *table, Task *task) {
  task_answer_info(table, task);
}

static void answer_written(Table *table, Task *task, Write *write) {
  Room *room = room_take(table->tables);
  if (room && room_write(room, write, table))
    task_answer(task, room->text.data, room->text.length);
  else
    task_refuse(task, "busy", "out of memory");
  if (room) room_give(table->tables, room);
}

/* ---- The record ---------------------------------------------------------------------------------- */

/* With the names as they are now: whoever is forgotten is so in records too. */
static void write_record(const void *what, MkText *out) {
  const Table *table = what;
  const MkMatch *match = table->match;
  MkSetup setup = *mk_match_setup(match);
  MkReplay replay;
  facts_names(&table->settings, &table->facts, setup.names);
  mk_record_write_header(&setup, out);
  for (mk_replay_init(&replay, match); mk_replay_next(&replay);)
    mk_record_write_action(setup.game, mk_match_content(match), replay.before, replay.seat,
                           replay.action, out);
  if (mk_match_over(match)) mk_record_write_end(match, out);
}

/* A record holds the seed: nobody gets one while it could still be used. */
void judge_record(Table *table, Task *task) {
  if (table->facts.state < TABLE_OVER || !table->match)
    task_refuse(task, "not-over", "the game is not over");
  else
    answer_written(table, task, write_record);
}

/* ---- Fair dealing -------------------------------------------------------------------------------- */

static void write_hex(MkText *out, const char *key, const uint8_t bytes[MK_SEED_SIZE]) {
  char hex[MK_HEX_SIZE];
  mk_hex_write(bytes, hex);
  mk_json_key_string(out, key, hex);
}

/* Whose nonces they are: by seat as they are listed, whoever sits elsewhere since. */
static void write_givers(const Table *table, MkText *out) {
  char names[MK_MAX_SEATS][TABLES_MAX_NAME];
  facts_names(&table->settings, &table->facts, names);
  mk_json_key(out, "seats");
  mk_json_open_array(out);
  for (int i = 0; i < table->settings.seats; i++) {
    int place = table->facts.place[i];
    mk_json_open_object(out);
    mk_json_key_string(out, "kind", table->facts.seat[place].kind == SEAT_BOT ? "bot" : "player");
    mk_json_key_string(out, "name", names[place]);
    mk_json_close_object(out);
  }
  mk_json_close_array(out);
}

static void write_fair(const void *what, MkText *out) {
  const Table *table = what;
  const Facts *facts = &table->facts;
  mk_json_open_object(out);
  mk_json_key_string(out, "table", table->id);
  mk_json_key_string(out, "commit", table->settings.commit);
  if (facts_dealt(facts)) {
    mk_json_key(out, "nonces");
    mk_json_open_array(out);
    for (int i = 0; i < table->settings.seats; i++) mk_json_string(out, facts->nonce[i]);
    mk_json_close_array(out);
  }
  if (facts->state >= TABLE_OVER) {
    write_hex(out, "seed", table->settings.seed);
    if (facts_dealt(facts)) {
      write_hex(out, "deal", facts->deal);
      write_givers(table, out);
    }
  }
  mk_json_close_object(out);
}

void judge_fair(Table *table, Task *task) {
  answer_written(table, task, write_fair);
}
