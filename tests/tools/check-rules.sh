#!/bin/sh
# tools/check-rules must pass a good tree and name file and number of each fault in a bad one.
. "$(dirname "$0")/../cli/lib.sh"

game=src/games/maze
tests=tests/games/maze

# A good game: two rules, each carried out and shown.
tree() {
  rm -rf "$work/tree"
  mkdir -p "$work/tree/$game" "$work/tree/$tests"
  cd "$work/tree" || exit 1
  printf '%s\n' '# Maze' '' '- **R1.1** Walls stop you.' '  <br>壁は通れない。' \
    '- **R1.10** Doors do not,' '  unless locked (R1.1).' '  <br>扉は通れる。' >$game/RULES.md
  printf '%s\n' '/* R1.1 */' 'int walk; /* R1.10. */' >$game/maze.c
  printf '%s\n' '/* R1.1 R1.10 */' >$tests/test_maze.c
}
check() {
  run_command "$root/tools/check-rules" "$work/tree"
  title="check-rules"
}
refuses() { # MESSAGE
  check
  expect "fails" [ "$status" -ne 0 ]
  expect_stdout_is "$1"
}

tree
check
expect_status 0
expect_stdout_empty

tree
echo 'void r1_1_walls_r1_10_doors(void);' >$tests/test_maze.c
check
expect_status 0

tree
echo 'void r1_1_walls_r1_12_doors(void);' >>$tests/test_maze.c
refuses "$tests/test_maze.c:2: R1.12 is not in RULES.md"

tree
sed -i 's/R1.1 /R1.2 /' $tests/test_maze.c
refuses "$tests/test_maze.c:1: R1.2 is not in RULES.md
$game/RULES.md:3: R1.1 is named in no test of the game"

tree
echo 'int door;' >$game/maze.c
refuses "$game/RULES.md:3: R1.1 is named in no .c file of the game
$game/RULES.md:5: R1.10 is named in no .c file of the game"

tree
echo '/* R7.3 */' >>$game/maze.c
refuses "$game/maze.c:3: R7.3 is not in RULES.md"

tree
sed -i '/壁/d' $game/RULES.md
refuses "$game/RULES.md:3: R1.1 has no line in Japanese"

tree
sed -i 's/扉.*/Doors./' $game/RULES.md
refuses "$game/RULES.md:5: R1.10 has no line in Japanese"

tree
sed -n 3,4p $game/RULES.md >extra && cat extra >>$game/RULES.md && rm extra
refuses "$game/RULES.md:8: R1.1 is there twice"

tree
rm -r $tests
refuses "$game/RULES.md:3: R1.1 is named in no test of the game
$game/RULES.md:5: R1.10 is named in no test of the game"

cd /
finish
