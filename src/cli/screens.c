/* screens.c - which games have a full-screen way to choose an action; the others use line mode. */
#include "cli.h"

#include <string.h>

static const struct Screen {
  const char *game;
  Chooser choose;
  Teller tell; /* NULL: what happens is told in lines */
} screens[] = {
    {"ruin", screen_ruin, NULL},
    {"diminuendo", screen_diminuendo_choose, screen_diminuendo_tell},
};

static const struct Screen *find_screen(const MkGame *game) {
  for (size_t i = 0; i < sizeof screens / sizeof *screens; i++) {
    if (strcmp(screens[i].game, game->id) == 0) return &screens[i];
  }
  return NULL;
}

Chooser screen_chooser(const MkGame *game) {
  const struct Screen *screen = find_screen(game);
  return screen ? screen->choose : NULL;
}

Teller screen_teller(const MkGame *game) {
  const struct Screen *screen = find_screen(game);
  return screen ? screen->tell : NULL;
}
