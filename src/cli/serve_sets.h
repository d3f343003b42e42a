/* serve_sets.h - the sets of cards, pieces and tiles that a server is started with. */
#ifndef MEIKYU_CLI_SERVE_SETS_H
#define MEIKYU_CLI_SERVE_SETS_H

#include "cli.h"
#include "server/server.h"

enum { MAX_SETS = 8, SET_NAME = 64 };

typedef struct ServeSets {
  int count;
  struct ServerSet set[MAX_SETS];
  const char *path[MAX_SETS];
  char *text[MAX_SETS];
  char name[MAX_SETS][SET_NAME];
} ServeSets;

/* All files of --content, checked whole; false after saying what is wrong with the first wrong one. */
bool cli_serve_sets_read(const Args *args, ServeSets *sets);
/* Also after a failure. */
void cli_serve_sets_release(ServeSets *sets);

#endif
