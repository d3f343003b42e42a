/* answers.c - what can be asked of one table without changing it: INFO, the record, the proof of a fair deal. */
#include "answers.h"

#include "info.h"
#include "room.h"

void tables_judge_info(Table *table, Task *task) {
  tables_task_answer_info(table, task);
}

static void answer_written(Table *table, Task *task, Write *write) {
  Room *room = tables_room_take(table->tables);
  if (room && tables_room_write(room, write, table))
    tables_task_answer(task, room->text.data, room->text.length);
  else
    tables_task_refuse(task, "busy", "out of memory");
  if (room) tables_room_give(table->tables, room);
}

static void write_record(const void *what, MkText *out) {
  const Table *table = what;
  story_record_write(&table->story, out);
}

void tables_judge_record(Table *table, Task *task) {
  if (story_has_record(&table->story))
    answer_written(table, task, write_record);
  else
    tables_task_refuse(task, "not-over", "the game is not over");
}

static void write_fair(const void *what, MkText *out) {
  const Table *table = what;
  story_fair_write(&table->story, table->id, out);
}

void tables_judge_fair(Table *table, Task *task) {
  answer_written(table, task, write_fair);
}
