#include "failing.h"

#include <errno.h>
#include <fcntl.h>
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

/* A program is told by its environment: MEIKYU_FAIL_AT counts from its first allocation, and the file
 * MEIKYU_FAIL_REPORT appears when that was reached. */
__attribute__((constructor)) static void read_environment(void) {
  const char *at = getenv("MEIKYU_FAIL_AT");
  if (at) failing_at(strtol(at, NULL, 10));
}

static void report(void) {
  const char *path = getenv("MEIKYU_FAIL_REPORT");
  happened = true;
  int file = path ? open(path, O_CREAT | O_WRONLY, 0600) : -1;
  if (file >= 0) close(file);
}

static bool fails(void) {
  if (__atomic_load_n(&left, __ATOMIC_RELAXED) <= 0) return false;
  if (__atomic_sub_fetch(&left, 1, __ATOMIC_RELAXED) != 0) return false;
  report();
  errno = ENOMEM;
  return true;
}

static void *counted(void *block) {
  if (block) __atomic_add_fetch(&alive, 1, __ATOMIC_RELAXED);
  return block;
}

void *__wrap_malloc(size_t size) {
  return fails() ? NULL : counted(__real_malloc(size));
}
void *__wrap_calloc(size_t count, size_t size) {
  return fails() ? NULL : counted(__real_calloc(count, size));
}
void *__wrap_realloc(void *old, size_t size) {
  if (fails()) return NULL;
  void *block = __real_realloc(old, size);
  return old ? block : counted(block);
}
char *__wrap_strdup(const char *text) {
  return fails() ? NULL : counted(__real_strdup(text));
}
char *__wrap_strndup(const char *text, size_t most) {
  return fails() ? NULL : counted(__real_strndup(text, most));
}
void __wrap_free(void *block) {
  if (block) __atomic_sub_fetch(&alive, 1, __ATOMIC_RELAXED);
  __real_free(block);
}
