#!/bin/sh
# tools/check-arrows must pass a good tree and name each kind of wrong line in a bad one.
. "$(dirname "$0")/../cli/lib.sh"

# tree FILE LINE...: a small good tree, with one more file that holds the lines.
tree() {
  rm -rf "$work/tree"
  put src/core/registry.c '#include <meikyu/game.h>' 'const void *all[] = {&mk_game_maze};'
  put src/games/maze/maze.h '#include <stdint.h>'
  put src/games/maze/maze.c '#include <meikyu/game.h>' '#include "maze.h"' 'int mk_game_maze;' \
    '/* a double chance:' ' * strcpy(a, b) in a comment */' 'const char *s = "float";'
  put src/games/cave/cave.c '#include <string.h>'
  put src/cli/main.c '#include <meikyu/meikyu.h>' '#include <stdio.h>' 'double seconds;'
  if [ $# -gt 0 ]; then put "$@"; fi
}
put() {
  file=$work/tree/$1
  mkdir -p "$(dirname "$file")"
  shift
  printf '%s\n' "$@" >"$file"
}

accepts() { # FILE LINE...
  tree "$@"
  run_command "$root/tools/check-arrows" "$work/tree"
  title="check-arrows accepts ${2:-a good tree}"
  expect_status 0
  expect_stdout_empty
}
refuses() { # FILE LINE EXPECTED-MESSAGE
  tree "$1" "$2"
  run_command "$root/tools/check-arrows" "$work/tree"
  title="check-arrows refuses $2 in $1"
  expect "fails" [ "$status" -ne 0 ]
  expect_stdout_contains "$1:1: $3"
  expect_stdout_lines 1
}

accepts
accepts src/bots/greedy.c '#include <meikyu/bot.h>'
accepts src/lab/match.c '#include <meikyu/lab.h>' '#include <pthread.h>'
accepts src/games/cave/ok.c 'int x; // strcpy(a, b), double'
accepts src/games/cave/ok.c 'int redouble(void); int brand(int);'

accepts src/server/loop.c '#include <uv.h>'
accepts src/cli/serve.c '#include "server/server.h"'
accepts src/cli/export.c '#include "store/store.h"'
accepts src/server/tables.c '#include "store/store.h"'
accepts src/server/net/socket.c '#include <uv.h>' '#include "server/people/people.h"'
accepts src/server/people/tokens.c '#include "server/tables/tables.h"' '#include "store/store.h"'
accepts src/server/tables/bots.c '#include <pthread.h>' '#include <meikyu/match.h>' '#include "store/store.h"'
accepts src/server/story/log.c '#include "store/store.h"' '#include <meikyu/match.h>' '#include <meikyu/tell.h>'
accepts src/server/tables/table.c '#include "server/story/story.h"'
accepts src/cli/export.c '#include "server/story/story.h"' '#include "server/story/fair.h"'
accepts src/store/file.c '#include <sqlite3.h>' '#include <pthread.h>' '#include <meikyu/text.h>'
accepts src/tell/view.c '#include <meikyu/tell.h>' 'game->view(content, state, seat, view);'
accepts src/cli/play.c '#include <meikyu/tell.h>' 'mk_tell_prompt(&q->view, lang, &text);'

accepts src/games/cave/ok.c 'const char *other = "maze";' '/* "maze" */'
accepts src/print/games/maze/maze.c 'draw("maze/wall");'
accepts src/cli/ok.c '/* {"game":"maze"} */ say("a maze", "amaze/"); // "maze"' '/* and' '"maze" */ int x;'
refuses src/cli/bad.c 'if (strcmp(id, "maze") == 0) run();' 'names the game maze in a string'
refuses src/cli/bad.c '/* a */ say("\"/*", "maze");' 'names the game maze in a string'
refuses src/print/bad.c 'draw("cave/wall");' 'names the game cave in a string'
refuses src/cli/bad.c 'game->words->scene(content, before, events, window, names, lang, out);' 'tells past src/tell'
refuses src/core/bad.c '#include <meikyu/tell.h>' 'includes meikyu/tell.h'
refuses src/bots/bad.c '#include <meikyu/tell.h>' 'includes meikyu/tell.h'
refuses src/cli/bad.c 'game->words->prompt(content, state, seat, lang, &text);' 'tells past src/tell'
refuses src/wasm/bad.c 'game->view(content, state, seat, bytes);' 'tells past src/tell'
refuses src/server/bad.c 'game->words->event_words(content, event, names, lang, out);' 'tells past src/tell'
refuses src/games/cave/bad.c '#include <stdio.h>' 'includes stdio.h'
refuses src/games/cave/bad.c '# include <math.h>' 'includes math.h'
refuses src/games/cave/bad.c '#include <meikyu/bot.h>' 'includes meikyu/bot.h'
refuses src/games/cave/bad.c '#include "../maze/maze.h"' 'includes ../maze/maze.h'
refuses src/games/cave/bad.c 'double chance;' 'uses floating point'
refuses src/games/cave/bad.c 'extern int mk_game_maze;' 'names the game maze'
refuses src/core/bad.c '#include <stdio.h>' 'includes stdio.h'
refuses src/core/bad.c '#include "../games/maze/maze.h"' 'includes ../games/maze/maze.h'
refuses src/core/bad.c 'float f;' 'uses floating point'
refuses src/bots/bad.c '#include "../games/maze/maze.h"' 'includes ../games/maze/maze.h'
refuses src/bots/bad.c '#include <pthread.h>' 'includes pthread.h'
refuses src/bots/bad.c '#include <stdio.h>' 'includes stdio.h'
refuses src/bots/bad.c '#include <meikyu/lab.h>' 'includes meikyu/lab.h'
refuses src/bots/bad.c 'use(&mk_game_maze);' 'names the game maze'
refuses src/bots/bad.c '#include "server/server.h"' 'includes server/server.h'
refuses src/cli/bad.c '#include "server/site.h"' 'includes server/site.h'
refuses src/cli/bad.c '#include <uv.h>' 'includes uv.h'
refuses src/server/bad.c '#include "../cli/cli.h"' 'includes ../cli/cli.h'
refuses src/server/bad.c '#include <sqlite3.h>' 'includes sqlite3.h'
refuses src/server/bad.c '#include "store/memory.h"' 'includes store/memory.h'
refuses src/server/net/bad.c '#include "server/tables/tables.h"' 'includes server/tables/tables.h'
refuses src/server/net/bad.c '#include <meikyu/referee.h>' 'includes meikyu/referee.h'
refuses src/server/people/bad.c '#include <meikyu/tell.h>' 'includes meikyu/tell.h'
refuses src/server/people/bad.c '#include <uv.h>' 'includes uv.h'
refuses src/server/tables/bad.c '#include <uv.h>' 'includes uv.h'
refuses src/server/tables/bad.c '#include "server/people/people.h"' 'includes server/people/people.h'
refuses src/server/story/bad.c '#include "server/tables/tables.h"' 'includes server/tables/tables.h'
refuses src/server/story/bad.c '#include <pthread.h>' 'includes pthread.h'
refuses src/server/people/bad.c '#include "server/story/story.h"' 'includes server/story/story.h'
refuses src/cli/bad.c '#include "server/tables/tables.h"' 'includes server/tables/tables.h'
refuses src/store/bad.c '#include <meikyu/match.h>' 'includes meikyu/match.h'
refuses src/store/bad.c '#include "server/server.h"' 'includes server/server.h'
for call in strcpy strcat sprintf gets strtok rand srand atoi; do
  refuses src/cli/bad.c "x = $call (y);" "calls $call"
done
finish
