/* registry.c - the list of games: the only place in core that names any. A module for one game has a list of its own,
 * made from this file with MK_ONLY_GAME set to its table (tools/cmake/wasm.cmake). */
#include <meikyu/match.h>

#include <string.h>

#ifdef MK_ONLY_GAME
extern const MkGame MK_ONLY_GAME;
static const MkGame *const games[] = {&MK_ONLY_GAME};
#else
extern const MkGame mk_game_diminuendo;
extern const MkGame mk_game_golem;
extern const MkGame mk_game_ruin;
extern const MkGame mk_game_seekers;
extern const MkGame mk_game_template;

/* In the order of the menu. */
static const MkGame *const games[] = {
    &mk_game_seekers, &mk_game_ruin, &mk_game_diminuendo, &mk_game_golem, &mk_game_template,
};
#endif

enum { GAME_COUNT = sizeof games / sizeof *games };

const MkGame *mk_game_at(int index) {
  return index >= 0 && index < GAME_COUNT ? games[index] : NULL;
}

const MkGame *mk_game_find(const char *id) {
  for (int i = 0; i < GAME_COUNT; i++) {
    if (strcmp(games[i]->id, id) == 0) return games[i];
  }
  return NULL;
}
