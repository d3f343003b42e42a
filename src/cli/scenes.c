/* scenes.c - what happened, told in pictures at the full screen, one an event, where the game has some
 * (MkWordsHelp.scene). Any key shows the rest at once. */
#include "fullscreen.h"

#include <curses.h>

enum { SCENE_ROOM = 32768 };

/* How long the picture of an event is to be looked at, in milliseconds; 0: there is none. */
static int show_scene(const Table *table, const MkEvents *events, int at) {
  static char room[SCENE_ROOM];
  MkText text = MK_TEXT(room);
  MkWindow window = {LINES - 1, COLS};
  text.colour = cli_terminal_colour();
  int pause = mk_tell_scene(table->match, events, at, cli_table_people(table), window, table->names,
                            table->args->lang, &text);
  if (!pause) return 0;
  erase();
  cli_fullscreen_text(0, room);
  attrset(A_NORMAL);
  refresh();
  return pause;
}

/* Whether a key came within so many milliseconds. */
static bool key_within(int milliseconds) {
  timeout(milliseconds);
  int key = getch();
  timeout(-1);
  return key != ERR;
}

void cli_scenes_tell(Table *table, const MkEvents *events) {
  bool any = false, skip = false;
  for (int i = 0; i < events->count; i++) {
    int pause = cli_terminal_interrupted() ? 0 : show_scene(table, events, i);
    if (!pause) cli_table_add_news(table, &events->list[i]);
    if (!pause) continue;
    any = true;
    if (!skip) skip = key_within(pause);
  }
  if (!any || cli_terminal_interrupted()) return;
  cli_fullscreen_below(LINES - 1, say(table->args, "Press a key.", "何かキーを押してください。"));
  refresh();
  cli_fullscreen_forget_keys();
  cli_fullscreen_any_key();
}
