/* screens.c - which games have a full-screen way to choose an action; the others use line mode. */
#include "cli.h"

#include <string.h>

static const struct {
  const char *game;
  Chooser choose;
} screens[] = {
    {NULL, NULL},
};

Chooser screen_chooser(const MkGame *game) {
  for (int i = 0; screens[i].game; i++) {
    if (strcmp(screens[i].game, game->id) == 0) return screens[i].choose;
  }
  return NULL;
}
