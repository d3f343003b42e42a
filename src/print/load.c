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

static void *open_module(void) {
  char folder[PATH_MAX], path[PATH_MAX + sizeof MK_PRINT_MODULE + sizeof MK_PRINT_FOLDER];
  if (!program_folder(folder, sizeof folder)) return NULL;
  snprintf(path, sizeof path, "%s" MK_PRINT_MODULE, folder);
  void *module = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (module) return module;
  snprintf(path, sizeof path, "%s" MK_PRINT_FOLDER "/" MK_PRINT_MODULE, folder);
  return dlopen(path, RTLD_NOW | RTLD_LOCAL);
}

const PrintDoor *print_load(MkError *error) {
  void *module = open_module();
  const PrintDoor *door = module ? dlsym(module, "print_door") : NULL;
  if (!door) {
    mk_error_fill(error, MK_ERROR_OTHER, "the part that prints is not installed (%s)",
                  "印刷の部分がインストールされていません（%s）", MK_PRINT_MODULE);
    return NULL;
  }
  if (strcmp(door->version, MK_VERSION) == 0) return door;
  mk_error_fill(error, MK_ERROR_OTHER, "%s is of version %s, the program of %s",
                "%s の版は %s、プログラムの版は %s です", MK_PRINT_MODULE, door->version,
                MK_VERSION);
  return NULL;
}
