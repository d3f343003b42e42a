#!/bin/sh
# tools/check-texts.mjs must pass a good tree and name a phrase that is written twice, or client code that searches one.
. "$(dirname "$0")/../cli/lib.sh"

put() { # FILE LINE...
  file=$work/tree/$1
  mkdir -p "$(dirname "$file")"
  shift
  printf '%s\n' "$@" >"$file"
}

# says C TYPESCRIPT PRINTED: one line of each.
says() {
  rm -rf "$work/tree"
  put src/games/maze/words.c '#include "maze.h"' "$1"
  put src/cli/play.c 'say("the terminal is a door of its own");'
  put web/src/games/maze/words.ts "$2" "const own = 'the terminal is a door of its own'"
  put content/words/maze.json "{\"cards\": [{\"id\": \"1\", \"en\": \"$3\", \"ja\": \"道\"}]}"
  run_command "$root/tools/node" "$root/tools/check-texts.mjs" "$work/tree"
}
accepts() {
  says "$@"
  title="check-texts accepts $1 | $2 | $3"
  expect_status 0
  expect_stdout_empty
}
refuses() {
  says "$@"
  title="check-texts refuses $1 | $2 | $3"
  expect_status 1
  expect_stdout_lines 1
  expect_stdout_contains "both say"
}

accepts 'say("the golem is near");' "const a = 'the wall is far away'" 'a card of its own'
accepts 'say("left");' "const a = 'left'" 'left'
accepts '/* "all others go two back" */' "const a = 'all others go two back'" 'a card'
refuses 'say("all others go two back");' "const a = 'All others go two back.'" 'a card'
refuses 'say("all others " "go %d back");' 'const a = `all others go ${n} back`' 'a card'
refuses 'say("他の全員が%d下がります");' 'const a = `他の全員が${n}下がります。`' 'a card'
refuses 'say("all others go %d back");' '' 'all others go {n} back'
refuses '' 'const a = `all others go ${n} back`' 'all others go {n} back'
refuses 'say("the golem {goes|you:go} two back");' "const a = 'the golem goes two back'" 'a card'

searches() { # TYPESCRIPT
  says '' "$1" 'a card'
  title="check-texts refuses $1"
  expect_status 1
  expect_stdout_lines 1
  expect_stdout_contains "looks for something in a sentence"
}
searches 'const why = said.replace(/^R[\d.]+[:：] ?/, "")'
searches 'if (/席\d/.test(text)) return'
searches 'const at = text.lastIndexOf("：")'
accepts '' 'const colon = ja ? "：" : ": "' 'a card'
accepts '' 'const a = list.join("、") // why: 。/' 'a card'

derives() { # WHAT TYPESCRIPT
  says '' "$2" 'a card'
  title="check-texts refuses $2"
  expect_status 1
  expect_stdout_lines 1
  expect_stdout_contains "$1; let the engine tell it"
}
derives 'takes notation apart' 'const power = Number(id[0])'
derives 'takes notation apart' 'const card = text.replace("take:", "")'
derives 'takes notation apart' 'const tile = laid.slice(0, -1)'
accepts '' 'const first = list[0]' 'a card'
accepts '' 'const EXIT = 38' 'a card'
put src/games/maze/maze.h 'enum { MAZE_EXIT = 38 };'
run_command "$root/tools/node" "$root/tools/check-texts.mjs" "$work/tree"
title="check-texts refuses a number that a header of the game names"
expect_status 1
expect_stdout_contains "has a number of the rules; let the engine tell it"
finish
