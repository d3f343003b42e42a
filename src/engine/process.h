/* process.h - a command between two pipes, inside the room: started, written to, read by lines, and ended with all that it
 * has started. What the lines mean is engine.c. */
#ifndef MEIKYU_ENGINE_PROCESS_H
#define MEIKYU_ENGINE_PROCESS_H

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { PROCESS_LINE = 64 * 1024 }; /* bytes of a line at most, its newline not counted */

typedef struct Process {
  pid_t keeper;  /* 0: there is no process */
  int control;   /* closed: the keeper ends the command */
  int report;    /* how the command has ended, from the keeper */
  int to, from;  /* its standard input and output; never block */
  char *waiting; /* what it has not read yet */
  size_t begin, end, room;
  char line[PROCESS_LINE + 1]; /* what was read and not yet taken */
  size_t length;
} Process;

/* Runs a command by `sh -c` in a process group of its own. False, with errno, if it cannot be started. */
bool engine_process_start(Process *process, const char *command);
/* Ends it and everything it has started: its input is closed, then comes SIGTERM, then SIGKILL. Does nothing where
 * there is no process. */
void engine_process_end(Process *process);

/* Puts bytes behind those that wait. False: there is no memory for them. */
bool engine_process_write(Process *process, const char *bytes, size_t length);
/* Writes as much of that as it takes now. False: it does not read any more. */
bool engine_process_push(Process *process);

typedef enum ProcessHeard {
  PROCESS_LATER,    /* no whole line yet */
  PROCESS_LINE_IN,  /* a line, NUL-terminated, without its end */
  PROCESS_TOO_LONG, /* one that is longer than PROCESS_LINE */
  PROCESS_GONE,     /* it has ended, or its output has */
} ProcessHeard;
/* The next line, without waiting for it. `out` has PROCESS_LINE + 1 bytes. */
ProcessHeard engine_process_read(Process *process, char *out, size_t *length);
/* How it has ended, as waitpid says it; false: it has not. */
bool engine_process_status(Process *process, int *status);
/* What to wait for until there is more to read or to push; returns how many. */
enum { PROCESS_FILES = 3 };
int engine_process_poll(const Process *process, struct pollfd files[PROCESS_FILES]);

#endif
