#!/bin/sh
# docs/adding-a-game.md, done to the letter: its commands make a fifth game in a copy of the tree, which then is played
# to its end in the terminal, by bots and by a person, in lines and at the full screen, judged, printed, and played in a
# browser, delivered by the program that was built.
. "$(dirname "$0")/../cli/lib.sh"
. "$(dirname "$0")/../cli/tmux_lib.sh"
tree=$work/tree
XDG_DATA_HOME=$work/data
export XDG_DATA_HOME

# The copy is built without optimisation, which nobody would notice: it takes a third of the time.
copy_tree() {
  mkdir "$tree"
  git -C "$root" ls-files -z --cached --others --exclude-standard |
    tar -C "$root" --null -T - -cf - | tar -C "$tree" -xf -
  sed -i 's/"CMAKE_BUILD_TYPE": "Release"/&, "CMAKE_C_FLAGS_RELEASE": "-O0 -DNDEBUG"/; s/"MK_HARDEN": "ON"/"MK_HARDEN": "OFF"/' \
    "$tree/CMakePresets.json"
  git -C "$tree" init -q && git -C "$tree" add -A # some checks ask git which files there are
  for modules in web/node_modules web/.node; do
    if [ -d "$root/$modules" ]; then ln -s "$root/$modules" "$tree/$modules"; fi
  done
}

# The blocks of a page that are marked sh, without their indentation.
commands_of() { awk '/^ *```/ { inside = /```sh$/; next } inside { sub(/^ +/, ""); print }' "$1"; }

copy_tree
commands_of "$root/docs/adding-a-game.md" >"$work/recipe"
title="docs/adding-a-game.md"
expect "has commands" [ "$(wc -l <"$work/recipe")" -gt 12 ]
cd "$tree" || exit 1
run_command sh -ex "$work/recipe"
expect_status 0
expect_stdout_contains "The game is over."
expect_stdout_contains "maze"
expect_stdout_contains "relics: 13"
expect "there are cards to cut out" grep -q '%PDF' "$tree/build/maze.pdf"

MEIKYU=$tree/build/meikyu
run_input "$(printf '1\n1\n1\n1\n')" play maze --seats human,random --seed two --record "$work/maze.jsonl"
expect_status 0
expect_stdout_contains "The game is over."
expect "its record has an end" grep -q '"end":' "$work/maze.jsonl"

# At the full screen, by arrow keys, to the end.
open_terminal 80 24 play maze --seats human,random --seed two --record "$work/screen.jsonl"
ends() { [ -s "$work/status" ] || { keys Right Enter && false; }; }
wait_for "arrows choose"
wait_until "it is played to the end" ends
expect "by choices in the picture" grep -q '"end":' "$work/screen.jsonl"

run_command timeout 300 "$root/tools/node" "$tree/tests/tools/adding_a_game.mjs"
expect_status 0
expect_stdout_contains "played to the end in a browser"
finish
