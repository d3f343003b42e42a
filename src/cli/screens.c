/* screens.c - which games have a full-screen view; the others, and small windows, use line mode. */
#include "fullscreen.h"

#include <string.h>

static const Screen screens[] = {
    {"ruin", screen_ruin_choose, NULL, SCREEN_RUIN_LINES, SCREEN_RUIN_COLUMNS},
    {"diminuendo", screen_diminuendo_choose, screen_diminuendo_tell, SCREEN_DIMINUENDO_LINES,
     SCREEN_DIMINUENDO_COLUMNS},
};

const Screen *screen_for(const Table *table) {
  const char *id = mk_match_game(table->match)->id;
  if (table->humans == 0 || !terminal_full_screen()) return NULL;
  for (size_t i = 0; i < sizeof screens / sizeof *screens; i++) {
    const Screen *screen = &screens[i];
    if (strcmp(screen->game, id) == 0)
      return fullscreen_open(screen->least_lines, screen->least_columns) ? screen : NULL;
  }
  return NULL;
}
