/* log.h - what the server says on standard error: notes about itself, and with `--verbose` one line for each
 * answer. For people, or as lines of JSON.
 *
 * Whoever reads it may be slow or asleep; visitors must not wait for that. A line that cannot be written at
 * once is left out, and the next one that can says how many were.
 */
#ifndef MEIKYU_SERVER_LOG_H
#define MEIKYU_SERVER_LOG_H

#include <time.h>

#include <meikyu/text.h>

#include "answer.h"

/* A line fits into what a pipe takes whole or not at all (PIPE_BUF). */
enum { MAX_LOG_LINE = 2048 };

typedef struct Log {
  int file;
  int left_out; /* lines since the last that was written */
  bool json;
} Log;

/* "[date] address GET /path 200 1234", with its newline; `request` is NULL if there was none that could be
 * read. Without control characters, and a long target is cut. */
void net_log_write_answer(const Log *log, time_t now, const char *address, const Request *request,
                          const Answer *answer, MkText *out);

/* A request's target. Standard error is a terminal as often as not: no control characters from strangers. */
void net_log_write_target(Slice target, MkText *out);

/* Writes a note: "[date] text", or with its `level` ("info", "warning", "error") as JSON. */
void net_log_note(Log *log, const char *level, const char *text);

/* Writes a line to the log's file if that takes it at once. */
void net_log_line(Log *log, const MkText *line);

#endif
