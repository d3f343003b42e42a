#!/bin/sh
# tools/check-rulebooks must pass books that tell every rule in both languages, and name what is missing in others.
. "$(dirname "$0")/../cli/lib.sh"

books=content/rulebook

# A good game: three rules, two of them told and one left out for a reason.
tree() {
  rm -rf "$work/tree"
  mkdir -p "$work/tree/src/games/maze" "$work/tree/$books"
  cd "$work/tree" || exit 1
  printf '%s\n' '- **R1.1** Walls stop you.' '- **R1.2** Doors do not (R1.1).' '- **R2.1** Bots forget.' >src/games/maze/RULES.md
  printf '%s\n' '# Maze' '' '## Walls' '1. Walls stop {#walls} of you. {R1.1}' '- Doors do not. {R1.1 R1.2}' '' \
    '{not: R2.1 bots}' >$books/maze.en.md
  printf '%s\n' '# 迷路' '' '## 壁' '1. 壁は{#walls}人を止める。 {R1.1}' '- 扉は通れる。 {R1.1 R1.2}' '' '{not: R2.1}' >$books/maze.ja.md
}
check() {
  run_command "$root/tools/check-rulebooks" "$work/tree"
  title="check-rulebooks"
}
refuses() { # MESSAGE
  check
  expect_status 1
  expect_stdout_is "$1"
}

tree
check
expect_status 0
expect_stdout_empty

tree
sed -i '/not:/d' $books/maze.en.md $books/maze.ja.md
refuses "$books/maze.en.md: R2.1 is not told
$books/maze.ja.md: R2.1 is not told"

tree
sed -i 's/R1.2}/R1.3}/' $books/maze.en.md $books/maze.ja.md
refuses "$books/maze.en.md: R1.2 is not told
$books/maze.en.md: R1.3 is not in RULES.md
$books/maze.ja.md: R1.2 is not told
$books/maze.ja.md: R1.3 is not in RULES.md"

for change in 's/^- /> /' 's/^1\. /2. /' 's/{R1.1 R1.2}/{R1.2 R1.1}/' 's/{#walls}/9/' '/^##/d'; do
  tree
  sed -i "$change" $books/maze.ja.md
  check
  expect_status 1
  expect_stdout_contains 'the languages differ'
done

cd /
finish
