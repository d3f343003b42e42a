/* answers.c - what can be asked of one table without changing it: INFO, the record, the proof of a fair deal. */
#include "answers.h"

#include "info.h"
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

static void write_record(const void *what, MkText *out) {
  const Table *table = what;
  story_record_write(&table->story, out);
}

void judge_record(Table *table, Task *task) {
  if (story_has_record(&table->story))
    answer_written(table, task, write_record);
  else
    task_refuse(task, "not-over", "the game is not over");
}

static void write_fair(const void *what, MkText *out) {
  const Table *table = what;
  story_fair_write(&table->story, table->id, out);
}

void judge_fair(Table *table, Task *task) {
  answer_written(table, task, write_fair);
}
