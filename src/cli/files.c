/* files.c - reading and writing whole files, so that nobody ever finds half of one and no two processes
 * write over each other. */
#include "cli.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- Reading ------------------------------------------------------------------------------------ */

FILE *cli_open_input(const Args *args, const char *path) {
  struct stat info;
  if (strcmp(path, "-") == 0) return stdin;
  FILE *stream = fopen(path, "rb");
  if (!stream) return cli_fail(args, "%s: %s", path, strerror(errno)), NULL;
  if (fstat(fileno(stream), &info) != 0 || !S_ISDIR(info.st_mode)) return stream;
  fclose(stream);
  return cli_fail(
             args,
             say(args, "%s: this is a folder, not a file", "%s：ファイルではなくフォルダーです"),
             path),
         NULL;
}

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

char *cli_read_file(const Args *args, const char *path, size_t limit, size_t *length) {
  FILE *stream = cli_open_input(args, path);
  if (!stream) return NULL;
  char *bytes = read_stream(stream, limit, length);
  int problem = ferror(stream) ? errno : 0;
  if (stream != stdin) fclose(stream);
  if (bytes && !problem && *length <= limit) return bytes;
  if (problem)
    cli_fail(args, "%s: %s", path, strerror(problem));
  else if (!bytes)
    cli_fail(args, say(args, "%s: out of memory", "%s：メモリが足りません"), path);
  else
    cli_fail(args, say(args, "%s: longer than %zu bytes", "%s：%zu バイトを超えています"), path,
             limit);
  free(bytes);
  return NULL;
}

/* ---- Where a name leads ------------------------------------------------------------------------- */

/* A device or pipe cannot be replaced; it is written to. */
static bool is_special(const char *path) {
  struct stat info;
  return stat(path, &info) == 0 && !S_ISREG(info.st_mode);
}

/* One symbolic link at `path` followed, relative to its folder. False: it is none, or errno says why not. */
static bool follow_link(char path[PATH_MAX]) {
  char target[PATH_MAX], joined[2 * PATH_MAX];
  ssize_t length = readlink(path, target, sizeof target - 1);
  if (length < 0) return false;
  target[length] = '\0';
  const char *slash = target[0] == '/' ? NULL : strrchr(path, '/');
  snprintf(joined, sizeof joined, "%.*s%s", slash ? (int)(slash + 1 - path) : 0, path, target);
  if (strlen(joined) >= PATH_MAX) return errno = ENAMETOOLONG, false;
  memcpy(path, joined, strlen(joined) + 1);
  return true;
}

/* The file itself behind symbolic links, whether it is there already or not. */
static bool follow_links(const char *path, char out[PATH_MAX]) {
  if (snprintf(out, PATH_MAX, "%s", path) >= PATH_MAX) return errno = ENAMETOOLONG, false;
  for (int links = 0; links < 40; links++) {
    errno = 0;
    if (!follow_link(out)) return errno != ENAMETOOLONG;
  }
  return errno = ELOOP, false;
}

/* The folder a file is in. */
static void folder_of(const char *path, char out[PATH_MAX]) {
  const char *slash = strrchr(path, '/');
  if (!slash)
    memcpy(out, ".", 2);
  else
    snprintf(out, PATH_MAX, "%.*s", slash == path ? 1 : (int)(slash - path), path);
}

bool cli_check_writable(const Args *args, const char *path) {
  char target[PATH_MAX], folder[PATH_MAX];
  struct stat info;
  if (stat(path, &info) == 0 && S_ISDIR(info.st_mode))
    return cli_fail(
               args,
               say(args, "%s: this is a folder, not a file", "%s：ファイルではなくフォルダーです"),
               path),
           false;
  bool good = follow_links(path, target);
  folder_of(target, folder);
  if (good && is_special(target))
    good = access(target, W_OK) == 0;
  else if (good)
    good = access(folder, W_OK | X_OK) == 0;
  return good || (cli_fail(args, say(args, "%s: cannot write: %s", "%s：書き込めません：%s"), path,
                           strerror(errno)),
                  false);
}

/* ---- Holding ------------------------------------------------------------------------------------ */

/* Whether `path` still names the open file: it may have been replaced while we waited. */
static bool is_still(int file, const char *path) {
  struct stat here, there;
  return fstat(file, &here) == 0 && stat(path, &there) == 0 && here.st_ino == there.st_ino &&
         here.st_dev == there.st_dev;
}

/* errno says what it is instead. */
static bool is_regular(int file) {
  struct stat info;
  errno = EINVAL;
  return fstat(file, &info) == 0 && S_ISREG(info.st_mode);
}

/* Opens a file and locks it for ourselves; -1 with errno. The lock goes when the file is closed. A pipe that lies there
 * is refused, and nobody waits for its other end. */
static int open_locked(const char *path, int flags, int lock) {
  for (;;) {
    int file = open(path, flags | O_CLOEXEC | O_NONBLOCK, 0666);
    if (file < 0) return -1;
    if (!is_regular(file) || flock(file, lock) != 0) {
      int problem = errno;
      close(file);
      return errno = problem, -1;
    }
    if (is_still(file, path)) return file;
    close(file);
  }
}

bool cli_hold_file(const Args *args, const char *path, Hold how, int *held) {
  char target[PATH_MAX];
  *held = NOT_HELD;
  if (is_special(path)) return true;
  if (!follow_links(path, target))
    return cli_fail(args, say(args, "%s: cannot write: %s", "%s：書き込めません：%s"), path,
                    strerror(errno)),
           false;
  int flags = how == HOLD_IF_THERE ? O_RDONLY : O_RDONLY | O_CREAT;
  *held = open_locked(target, flags, how == HOLD_AND_WAIT ? LOCK_EX : LOCK_EX | LOCK_NB);
  if (*held >= 0 || (how == HOLD_IF_THERE && errno == ENOENT)) return true;
  if (errno == EWOULDBLOCK)
    cli_fail(args,
             say(args, "%s: being played in another terminal; leave it there first",
                 "%s：別の端末で遊んでいます。先にそちらを終えてください"),
             path);
  else
    cli_fail(args, say(args, "%s: cannot write: %s", "%s：書き込めません：%s"), path,
             strerror(errno));
  return false;
}

bool cli_hold_new_file(const char *path, int *held) {
  *held = open(path, O_RDONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  return *held >= 0 && flock(*held, LOCK_EX | LOCK_NB) == 0;
}

void cli_let_go(int *held) {
  if (*held >= 0) close(*held);
  *held = NOT_HELD;
}

/* ---- Writing ------------------------------------------------------------------------------------ */

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

static bool write_special(const char *path, const char *bytes, size_t length) {
  int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return false;
  bool good = write_all(file, bytes, length);
  int problem = errno;
  if (close(file) != 0 && good) return false;
  errno = problem;
  return good;
}

/* A new name is safe on disk only when its folder is. Some systems cannot; then there is nothing to do. */
static void sync_folder(const char *path) {
  char folder[PATH_MAX];
  folder_of(path, folder);
  int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return;
  fsync(file);
  close(file);
}

/* Makes the draft whole and puts it in the place of the file, whose rights it takes over. */
static bool write_draft(int file, const char *draft, const char *target, const char *bytes,
                        size_t length) {
  struct stat old;
  if (stat(target, &old) == 0 && fchmod(file, old.st_mode & 07777) != 0) return false;
  return ftruncate(file, 0) == 0 && write_all(file, bytes, length) && fsync(file) == 0 &&
         rename(draft, target) == 0;
}

/* The draft has one name a file, so that one that a power cut left is used up by the next writing; its lock
 * lets one writer at it at a time and becomes the hold on the file. No signal comes in between. */
static bool replace(const char *target, const char *bytes, size_t length, int *held) {
  char draft[PATH_MAX + 8];
  sigset_t all, before;
  snprintf(draft, sizeof draft, "%s.tmp", target);
  int file = open_locked(draft, O_WRONLY | O_CREAT | O_NOFOLLOW, LOCK_EX);
  if (file < 0) return false;
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, &before);
  bool good = write_draft(file, draft, target, bytes, length);
  int problem = errno;
  if (good)
    sync_folder(target);
  else
    unlink(draft);
  sigprocmask(SIG_SETMASK, &before, NULL);
  if (good && held) {
    cli_let_go(held);
    *held = file;
  } else {
    close(file);
  }
  errno = problem;
  return good;
}

bool cli_replace_file(const Args *args, const char *path, const char *bytes, size_t length,
                      int *held) {
  char target[PATH_MAX];
  bool good = is_special(path) ? write_special(path, bytes, length)
                               : follow_links(path, target) && replace(target, bytes, length, held);
  return good || (cli_fail(args, say(args, "%s: cannot write: %s", "%s：書き込めません：%s"), path,
                           strerror(errno)),
                  false);
}

bool cli_print_bytes(const Args *args, const char *bytes, size_t length) {
  if (fwrite(bytes, 1, length, stdout) == length && fflush(stdout) == 0) return true;
  return cli_fail(args,
                  say(args, "cannot write to standard output: %s", "標準出力に書き込めません：%s"),
                  strerror(errno)),
         false;
}

int cli_finish_output(const Args *args, int status) {
  bool failed = ferror(stdout) != 0;
  if (fflush(stdout) != 0 || failed)
    return cli_fail(
        args, say(args, "cannot write to standard output: %s", "標準出力に書き込めません：%s"),
        strerror(errno));
  return status;
}

/* ---- The user's data ------------------------------------------------------------------------------ */

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

bool cli_data_path(const char *name, char *out, size_t size) {
  const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
  int length = -1;
  if (data && data[0] == '/')
    length = snprintf(out, size, "%s/meikyu/%s", data, name);
  else if (home && home[0] == '/')
    length = snprintf(out, size, "%s/.local/share/meikyu/%s", home, name);
  return length > 0 && (size_t)length < size && make_folders(out);
}

bool cli_program_folder(char *out, size_t size) {
  ssize_t length = readlink("/proc/self/exe", out, size - 1);
  if (length <= 0) return false;
  out[length] = '\0';
  char *slash = strrchr(out, '/');
  if (slash) *slash = '\0';
  return slash != NULL;
}
