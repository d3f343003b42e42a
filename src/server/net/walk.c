/* walk.c - reading a folder into a site. The only file of the server that opens files; it is done
 * before the first connection is accepted. */
#include "site.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A walk in progress. `path` grows and shrinks with the folders; what follows `root_length` is the path
 * in the site. */
typedef struct Walk {
  Site *site;
  MkError *error;
  size_t root_length;
  char path[PATH_MAX];
} Walk;

static bool complain(Walk *walk, const char *what) {
  return mk_error_set(walk->error, "%s: %s", walk->path, what);
}

/* Whether a symbolic link ends at something inside the root. */
static bool link_stays_inside(const Walk *walk) {
  char target[PATH_MAX];
  return realpath(walk->path, target) && strncmp(target, walk->path, walk->root_length) == 0 &&
         target[walk->root_length] == '/';
}

static bool read_all(int file, char *bytes, size_t length) {
  for (size_t done = 0; done < length;) {
    ssize_t count = read(file, bytes + done, length - done);
    if (count < 0 && errno == EINTR) continue;
    if (count == 0) errno = EIO; /* it shrank while being read */
    if (count <= 0) return false;
    done += (size_t)count;
  }
  return true;
}

static char *read_whole(const char *path, size_t length) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return NULL;
  char *bytes = malloc(length + 1);
  if (bytes && !read_all(file, bytes, length)) {
    free(bytes);
    bytes = NULL;
  }
  int problem = errno;
  close(file);
  errno = problem;
  return bytes;
}

static bool add_file(Walk *walk, size_t length) {
  Site *site = walk->site;
  if (site->count >= SITE_MAX_FILES || length > SITE_MAX_BYTES - site->bytes)
    return complain(walk, "too much to keep in memory; is this the built client?");
  char *bytes = read_whole(walk->path, length);
  if (!bytes) return complain(walk, strerror(errno));
  if (!net_site_add(site, walk->path + walk->root_length, bytes, length))
    return complain(walk, "out of memory");
  return true;
}

static bool walk_folder(Walk *walk, size_t length, int depth);

static bool walk_entry(Walk *walk, size_t length, int depth) {
  struct stat info;
  if (lstat(walk->path, &info) != 0) return complain(walk, strerror(errno));
  if (S_ISDIR(info.st_mode)) return walk_folder(walk, length, depth + 1);
  if (S_ISLNK(info.st_mode) && (!link_stays_inside(walk) || stat(walk->path, &info) != 0))
    return true;
  return !S_ISREG(info.st_mode) || add_file(walk, (size_t)info.st_size);
}

static bool walk_entries(Walk *walk, DIR *folder, size_t length, int depth) {
  for (struct dirent *entry; (entry = readdir(folder));) {
    size_t name = strlen(entry->d_name);
    if (entry->d_name[0] == '.') continue;
    if (length + 1 + name >= sizeof walk->path) return complain(walk, "a name in it is too long");
    walk->path[length] = '/';
    memcpy(walk->path + length + 1, entry->d_name, name + 1);
    if (!walk_entry(walk, length + 1 + name, depth)) return false;
    walk->path[length] = '\0';
  }
  return true;
}

/* The folder at walk->path, whose length is given. */
static bool walk_folder(Walk *walk, size_t length, int depth) {
  if (depth > SITE_MAX_DEPTH) return complain(walk, "folders too deep");
  DIR *folder = opendir(walk->path);
  if (!folder) return complain(walk, strerror(errno));
  bool good = walk_entries(walk, folder, length, depth);
  closedir(folder);
  return good;
}

bool net_site_load(Site *site, const char *folder, MkError *error) {
  Walk walk = {.site = site, .error = error};
  *site = (Site){0};
  if (!realpath(folder, walk.path)) return mk_error_set(error, "%s: %s", folder, strerror(errno));
  walk.root_length = strcmp(walk.path, "/") == 0 ? 0 : strlen(walk.path);
  if (!walk_folder(&walk, walk.root_length, 0)) return false;
  net_site_seal(site);
  if (!net_site_find(site, "/index.html"))
    return mk_refuse(error, MK_ERROR_OTHER, "%s: no index.html in it; is this the built client?",
                     "%s：index.html がありません。ビルドしたクライアントですか？", folder);
  return true;
}
