#include "failing.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
char *__real_strdup(const char *text);
char *__real_strndup(const char *text, size_t most);
void __real_free(void *block);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
char *__wrap_strdup(const char *text);
char *__wrap_strndup(const char *text, size_t most);
void __wrap_free(void *block);

static long left, alive; /* threads of the lab share them */
static bool happened;

void failing_at(long n) {
  left = n;
  happened = false;
}

bool failing_happened(void) {
  return happened;
}

long failing_alive(void) {
  return alive;
}

/* Places that have failed before, as they were reported. */
enum { KNOWN = 1024 };
static unsigned long known[KNOWN];
static int known_count = -1; /* -1: nobody asks */

static void read_known(const char *path) {
  char line[64];
  FILE *file = fopen(path, "r");
  known_count = 0;
  while (file && known_count < KNOWN && fgets(line, sizeof line, file))
    known[known_count++] = strtoul(line, NULL, 16);
  if (file) fclose(file);
}

/* A program is told by its environment: MEIKYU_FAIL_AT counts from its first allocation; with MEIKYU_FAIL_NEW the first
 * one fails whose place is not in that file, of a list of places. Whoever made the one that fails is written to the file
 * MEIKYU_FAIL_REPORT, as addr2line reads it. */
__attribute__((constructor)) static void read_environment(void) {
  const char *at = getenv("MEIKYU_FAIL_AT"), *new = getenv("MEIKYU_FAIL_NEW");
  if (new) read_known(new);
  if (at) failing_at(strtol(at, NULL, 10));
}

extern const char __executable_start[]; /* the linker's */

static unsigned long place_of(const void *caller) {
  return (unsigned long)((uintptr_t)caller - (uintptr_t)__executable_start - 1);
}

static void report(const void *caller) {
  const char *path = getenv("MEIKYU_FAIL_REPORT");
  happened = true;
  int file = path ? open(path, O_CREAT | O_WRONLY, 0600) : -1;
  if (file < 0) return;
  dprintf(file, "%#lx\n", place_of(caller));
  close(file);
}

/* Whether a place is the first in this run that is not known yet. */
static bool is_new(const void *caller) {
  unsigned long place = place_of(caller);
  for (int i = 0; i < known_count; i++)
    if (known[i] == place) return false;
  return known_count >= 0 && !__atomic_exchange_n(&happened, true, __ATOMIC_RELAXED);
}

static bool is_due(void) {
  return __atomic_load_n(&left, __ATOMIC_RELAXED) > 0 &&
         __atomic_sub_fetch(&left, 1, __ATOMIC_RELAXED) == 0;
}

static bool fails(const void *caller) {
  if (!is_new(caller) && !is_due()) return false;
  report(caller);
  errno = ENOMEM;
  return true;
}

static void *counted(void *block) {
  if (block) __atomic_add_fetch(&alive, 1, __ATOMIC_RELAXED);
  return block;
}

void *__wrap_malloc(size_t size) {
  return fails(__builtin_return_address(0)) ? NULL : counted(__real_malloc(size));
}
void *__wrap_calloc(size_t count, size_t size) {
  return fails(__builtin_return_address(0)) ? NULL : counted(__real_calloc(count, size));
}
void *__wrap_realloc(void *old, size_t size) {
  if (fails(__builtin_return_address(0))) return NULL;
  void *block = __real_realloc(old, size);
  return old ? block : counted(block);
}
char *__wrap_strdup(const char *text) {
  return fails(__builtin_return_address(0)) ? NULL : counted(__real_strdup(text));
}
char *__wrap_strndup(const char *text, size_t most) {
  return fails(__builtin_return_address(0)) ? NULL : counted(__real_strndup(text, most));
}
void __wrap_free(void *block) {
  if (block) __atomic_sub_fetch(&alive, 1, __ATOMIC_RELAXED);
  __real_free(block);
}
