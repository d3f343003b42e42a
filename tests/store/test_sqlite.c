/* The contract, kept in an SQLite file; and what only a file can do: be there again, be locked, be wrong. */
#include "contract.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static char folder[] = "/tmp/meikyu-store-XXXXXX";

/* A path in a folder of our own where no file is yet. */
static const char *fresh(void) {
  static char where[64];
  static int number;
  snprintf(where, sizeof where, "%s/%d.db", folder, ++number);
  return where;
}

static void drop_folder(void) {
  char command[64];
  snprintf(command, sizeof command, "rm -rf %s", folder);
  if (system(command) != 0) perror(folder); /* NOLINT: a name of our own making */
}

int main(void) {
  static const Kind kind = {.name = "sqlite", .fresh = fresh, .stays = true};
  if (!mkdtemp(folder)) return 1;
  int failed = contract_run(&kind);
  drop_folder();
  return failed;
}
