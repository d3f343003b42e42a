/* next.h - what the next game of the same people shall be. */
#ifndef MEIKYU_TABLES_NEXT_H
#define MEIKYU_TABLES_NEXT_H

#include "table.h"

typedef struct Next {
  Story story; /* its content is to be released */
  char *text;  /* of a content file, to be freed; NULL: none was brought */
  MkError error;
} Next;

/* From the table that is over and the wish: {} is the same once more. */
Refusal tables_next_read(const Table *table, const Task *task, Next *out);

#endif
