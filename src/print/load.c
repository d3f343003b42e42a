/* load.c - the way to the module. What draws is only loaded here, so that a program that prints nothing starts as quickly
 * as before and runs without all that. */
#include "print.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <meikyu/version.h>

/* The folder of the running program, with a slash at its end. */
static bool program_folder(char *out, size_t size) {
  ssize_t length = readlink("/proc/self/exe", out, size - 1);
  if (length <= 0) return false;
  out[length] = '\0';
  char *slash = strrchr(out, '/');
  if (!slash) return false;
  slash[1] = '\0';
  return true;
}

/* Where the module lies: beside the program as it is built, or where it is installed. False: nowhere. */
static bool module_path(char *out, size_t size) {
  char folder[PATH_MAX];
  if (!program_folder(folder, sizeof folder)) return false;
  snprintf(out, size, "%s" MK_PRINT_MODULE, folder);
  if (access(out, R_OK) == 0) return true;
  snprintf(out, size, "%s" MK_PRINT_FOLDER "/" MK_PRINT_MODULE, folder);
  return access(out, R_OK) == 0;
}

/* The module may be there without the libraries that it draws with: a package only recommends them. */
static const PrintDoor *open_door(MkError *error) {
  char path[PATH_MAX + sizeof MK_PRINT_MODULE + sizeof MK_PRINT_FOLDER];
  if (!module_path(path, sizeof path)) {
    mk_error_fill(error, MK_ERROR_OTHER, "the part that prints is not installed (%s)",
                  "印刷の部分がインストールされていません（%s）", MK_PRINT_MODULE);
    return NULL;
  }
  void *module = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  const PrintDoor *door = module ? dlsym(module, "print_door") : NULL;
  if (!door)
    mk_error_fill(error, MK_ERROR_OTHER,
                  "the part that prints cannot be loaded (%s): install the libraries it needs "
                  "(cairo, pango, librsvg; `apt-get install --install-recommends meikyu`)",
                  "印刷の部分を読み込めません（%s）。必要なライブラリー（cairo、pango、librsvg）を"
                  "インストールしてください（apt-get install --install-recommends meikyu）",
                  dlerror());
  return door;
}

const PrintDoor *print_load(MkError *error) {
  const PrintDoor *door = open_door(error);
  if (!door) return NULL;
  if (strcmp(door->version, MK_VERSION) == 0) return door;
  mk_error_fill(error, MK_ERROR_OTHER, "%s is of version %s, the program of %s",
                "%s の版は %s、プログラムの版は %s です", MK_PRINT_MODULE, door->version,
                MK_VERSION);
  return NULL;
}
