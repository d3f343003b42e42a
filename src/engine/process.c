/* process.c - a command between two pipes. Beside it stands a keeper, a process of ours that does nothing but wait for us:
 * when we close its pipe, or die in whatever way, it ends the command and what that has started. */
#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ASK_MS = 100, TERM_MS = 500, STEP_MS = 5, MAX_STRAYS = 64 };
enum { KEEPER_CONTROL = 3, KEEPER_REPORT = 4 }; /* files of a keeper */

/* ---- The keeper: after a fork of a process with threads, so only what is safe in a signal handler ------------------- */

static void pause_ms(int ms) {
  poll(NULL, 0, ms);
}

/* Buries whoever has ended; whether anybody of the group is left. */
static bool group_lives(pid_t group) {
  while (waitpid(-1, NULL, WNOHANG) > 0) {
  }
  return kill(-group, 0) == 0;
}

static bool group_goes(pid_t group, int ms) {
  for (int waited = 0; waited < ms; waited += STEP_MS) {
    if (!group_lives(group)) return true;
    pause_ms(STEP_MS);
  }
  return !group_lives(group);
}

/* Kills by number whom Linux lists as our children: those who left the group were given to us when their parent ended. */
static void kill_listed(const char *list) {
  while (*list) {
    pid_t pid = 0;
    for (; *list >= '0' && *list <= '9'; list++) pid = 10 * pid + (*list - '0');
    if (pid > 1) kill(pid, SIGKILL);
    while (*list && (*list < '0' || *list > '9')) list++;
  }
}

static void kill_strays(void) {
  char list[4096];
  for (int i = 0; i < MAX_STRAYS && waitpid(-1, NULL, WNOHANG) >= 0; i++) {
    int file = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
    ssize_t length = file < 0 ? 0 : read(file, list, sizeof list - 1);
    if (file >= 0) close(file);
    list[length < 0 ? 0 : length] = '\0';
    kill_listed(list);
    pause_ms(STEP_MS);
  }
}

static void end_group(pid_t group) {
  if (!group_goes(group, ASK_MS)) {
    kill(-group, SIGTERM);
    if (!group_goes(group, TERM_MS)) kill(-group, SIGKILL);
  }
  kill_strays();
}

static void become(const char *command, int in, int out) {
  sigset_t none;
  setpgid(0, 0);
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
  dup2(in, STDIN_FILENO);
  dup2(out, STDOUT_FILENO);
  close_range(3, ~0u, 0);
  execl("/bin/sh", "sh", "-c", command, (char *)NULL);
  _exit(127);
}

/* Nobody's terminal, files or pipes are held open by a keeper. */
static void let_go_of_all_but(int control, int report) {
  int nothing = open("/dev/null", O_RDWR);
  for (int file = 0; file < 3 && nothing >= 0; file++) dup2(nothing, file);
  int last = fcntl(report, F_DUPFD, KEEPER_REPORT + 1); /* out of the way of what comes now */
  dup2(control, KEEPER_CONTROL);
  dup2(last, KEEPER_REPORT);
  close_range(KEEPER_REPORT + 1, ~0u, 0);
}

static void note_nothing(int number) {
  (void)number;
}

/* Nothing that is sent to a group or a terminal ends a keeper; SIGCHLD is heard only while it waits. */
static void stay(sigset_t *waiting) {
  sigset_t blocked;
  struct sigaction child = {.sa_handler = note_nothing};
  setpgid(0, 0);
  for (int number = 1; number < 32; number++)
    if (number != SIGCHLD) signal(number, SIG_IGN);
  sigaction(SIGCHLD, &child, NULL);
  sigemptyset(waiting);
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGCHLD);
  sigprocmask(SIG_SETMASK, &blocked, NULL);
  prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
}

/* Until our owner closes the pipe, which it also does by dying. That the command has ended is told once. */
static void watch(pid_t child, const sigset_t *waiting) {
  struct pollfd owner = {.fd = KEEPER_CONTROL, .events = POLLIN};
  bool told = false;
  for (int ready = 0; ready <= 0; ready = ppoll(&owner, 1, NULL, waiting)) {
    int status;
    for (pid_t ended; (ended = waitpid(-1, &status, WNOHANG)) > 0;) {
      if (ended != child || told) continue;
      told = write(KEEPER_REPORT, &status, sizeof status) == sizeof status;
    }
  }
}

static void keep(const char *command, int control, int report, int in, int out) {
  sigset_t waiting;
  stay(&waiting);
  pid_t child = fork();
  if (child == 0) become(command, in, out);
  if (child < 0) _exit(1);
  setpgid(child, child); /* both do it: whoever comes first */
  let_go_of_all_but(control, report);
  watch(child, &waiting);
  end_group(child);
  _exit(0);
}

/* ---- Our side ------------------------------------------------------------------------------------------------------ */

enum { CONTROL, REPORT, IN, OUT, PIPES };

static void close_all(int pipes[PIPES][2]) {
  for (int i = 0; i < PIPES; i++)
    for (int end = 0; end < 2; end++)
      if (pipes[i][end] >= 0) close(pipes[i][end]);
}

static bool open_all(int pipes[PIPES][2]) {
  for (int i = 0; i < PIPES; i++) pipes[i][0] = pipes[i][1] = -1;
  for (int i = 0; i < PIPES; i++)
    if (pipe2(pipes[i], O_CLOEXEC) != 0) return false;
  return true;
}

bool engine_process_start(Process *process, const char *command) {
  int pipes[PIPES][2];
  pid_t keeper = open_all(pipes) ? fork() : -1;
  if (keeper == 0) keep(command, pipes[CONTROL][0], pipes[REPORT][1], pipes[IN][0], pipes[OUT][1]);
  if (keeper < 0) {
    int why = errno;
    close_all(pipes);
    errno = why;
    return false;
  }
  signal(SIGPIPE, SIG_IGN); /* whoever does not read is noticed by what write says */
  close(pipes[CONTROL][0]), close(pipes[REPORT][1]), close(pipes[IN][0]), close(pipes[OUT][1]);
  process->keeper = keeper;
  process->control = pipes[CONTROL][1];
  process->report = pipes[REPORT][0];
  process->to = pipes[IN][1];
  process->from = pipes[OUT][0];
  fcntl(process->report, F_SETFL, O_NONBLOCK);
  fcntl(process->to, F_SETFL, O_NONBLOCK);
  fcntl(process->from, F_SETFL, O_NONBLOCK);
  process->begin = process->end = process->length = 0;
  return true;
}

void engine_process_end(Process *process) {
  if (!process->keeper) return;
  close(process->to), close(process->from), close(process->report), close(process->control);
  while (waitpid(process->keeper, NULL, 0) < 0 && errno == EINTR) {
  }
  free(process->waiting);
  process->waiting = NULL;
  process->begin = process->end = process->room = process->length = 0;
  process->keeper = 0;
}

bool engine_process_write(Process *process, const char *bytes, size_t length) {
  if (process->begin == process->end) process->begin = process->end = 0;
  if (process->end + length > process->room) {
    size_t room = 2 * (process->end + length);
    char *larger = realloc(process->waiting, room);
    if (!larger) return false;
    process->waiting = larger;
    process->room = room;
  }
  memcpy(process->waiting + process->end, bytes, length);
  process->end += length;
  return true;
}

bool engine_process_push(Process *process) {
  while (process->begin < process->end) {
    ssize_t written =
        write(process->to, process->waiting + process->begin, process->end - process->begin);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno == EAGAIN;
    process->begin += (size_t)written;
  }
  return true;
}

/* The first line of what was read, taken out of it. */
static bool take_line(Process *process, char *out, size_t *size) {
  char *end = memchr(process->line, '\n', process->length);
  if (!end) return false;
  size_t length = (size_t)(end - process->line);
  memcpy(out, process->line, length);
  out[length] = '\0';
  *size = length;
  process->length -= length + 1;
  memmove(process->line, end + 1, process->length);
  return true;
}

/* Others may hold its output open when it has gone. */
static bool has_ended(Process *process) {
  struct pollfd report = {.fd = process->report, .events = POLLIN};
  return poll(&report, 1, 0) > 0;
}

bool engine_process_status(Process *process, int *status) {
  struct pollfd report = {.fd = process->report, .events = POLLIN};
  poll(&report, 1, ASK_MS); /* its output ends a moment before itself */
  return read(process->report, status, sizeof *status) == sizeof *status;
}

int engine_process_poll(const Process *process, struct pollfd files[PROCESS_FILES]) {
  if (!process->keeper) return 0;
  files[0] = (struct pollfd){.fd = process->from, .events = POLLIN};
  files[1] = (struct pollfd){.fd = process->report, .events = POLLIN};
  files[2] = (struct pollfd){.fd = process->to, .events = POLLOUT};
  return process->begin < process->end ? 3 : 2;
}

ProcessHeard engine_process_read(Process *process, char *out, size_t *length) {
  for (;;) {
    if (take_line(process, out, length)) return PROCESS_LINE_IN;
    if (process->length == sizeof process->line) return PROCESS_TOO_LONG;
    ssize_t count = read(process->from, process->line + process->length,
                         sizeof process->line - process->length);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && errno == EAGAIN) return has_ended(process) ? PROCESS_GONE : PROCESS_LATER;
    if (count <= 0) return PROCESS_GONE;
    process->length += (size_t)count;
  }
}
