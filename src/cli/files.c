/* files.c - reading and writing whole files, so that nobody ever finds half of one. */
#include "cli.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char *read_stream(FILE *stream, size_t limit, size_t *length) {
  size_t size = 4096;
  char *bytes = malloc(size);
  *length = 0;
  while (bytes) {
    *length += fread(bytes + *length, 1, size - *length - 1, stream);
    if (*length < size - 1 || *length > limit) break;
    size *= 2;
    char *larger = realloc(bytes, size);
    if (!larger) free(bytes);
    bytes = larger;
  }
  if (bytes) bytes[*length] = '\0';
  return bytes;
}

char *read_file(const Args *args, const char *path, size_t limit, size_t *length) {
  bool standard = strcmp(path, "-") == 0;
  FILE *stream = standard ? stdin : fopen(path, "rb");
  if (!stream) return fail(args, "%s: %s", path, strerror(errno)), NULL;
  char *bytes = read_stream(stream, limit, length);
  int problem = ferror(stream) ? errno : 0;
  if (!standard) fclose(stream);
  if (bytes && !problem && *length <= limit) return bytes;
  if (problem)
    fail(args, "%s: %s", path, strerror(problem));
  else if (!bytes)
    fail(args, "%s: out of memory", path);
  else
    fail(args, "%s: longer than %zu bytes", path, limit);
  free(bytes);
  return NULL;
}

static bool write_all(int file, const char *bytes, size_t length) {
  while (length > 0) {
    ssize_t written = write(file, bytes, length);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    bytes += written;
    length -= (size_t)written;
  }
  return true;
}

/* A device or pipe cannot be replaced; it is written to. */
static bool is_special(const char *path) {
  struct stat info;
  return stat(path, &info) == 0 && !S_ISREG(info.st_mode);
}

static bool write_file(const char *path, const char *bytes, size_t length, int flags) {
  int file = open(path, O_WRONLY | O_CREAT | flags, 0666);
  if (file < 0) return false;
  bool good = write_all(file, bytes, length) && (is_special(path) || fsync(file) == 0);
  int problem = errno;
  if (close(file) != 0 && good) return false;
  errno = problem;
  return good;
}

bool replace_file(const Args *args, const char *path, const char *bytes, size_t length) {
  char draft[4096];
  if (is_special(path)) {
    if (write_file(path, bytes, length, 0)) return true;
    return fail(args, "%s: cannot write: %s", path, strerror(errno)), false;
  }
  if (snprintf(draft, sizeof draft, "%s.%ld.tmp", path, (long)getpid()) >= (int)sizeof draft)
    return fail(args, "%s: name too long", path), false;
  if (write_file(draft, bytes, length, O_TRUNC) && rename(draft, path) == 0) return true;
  int problem = errno;
  unlink(draft);
  return fail(args, "%s: cannot write: %s", path, strerror(problem)), false;
}

bool print_bytes(const Args *args, const char *bytes, size_t length) {
  if (fwrite(bytes, 1, length, stdout) == length && fflush(stdout) == 0) return true;
  return fail(args, "cannot write to standard output: %s", strerror(errno)), false;
}

int finish_output(const Args *args, int status) {
  bool failed = ferror(stdout) != 0;
  if (fflush(stdout) != 0 || failed)
    return fail(args, "cannot write to standard output: %s", strerror(errno));
  return status;
}

/* mkdir -p of everything before the last slash. */
static bool make_folders(char *path) {
  for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = '\0';
    bool good = mkdir(path, 0777) == 0 || errno == EEXIST;
    *slash = '/';
    if (!good) return false;
  }
  return true;
}

bool data_path(const char *name, char *out, size_t size) {
  const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
  int length = -1;
  if (data && data[0] == '/')
    length = snprintf(out, size, "%s/meikyu/%s", data, name);
  else if (home && home[0] == '/')
    length = snprintf(out, size, "%s/.local/share/meikyu/%s", home, name);
  return length > 0 && (size_t)length < size && make_folders(out);
}
