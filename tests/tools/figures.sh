#!/bin/sh
# tools/figures: tables are made from next to nothing, each into its place, and nothing else of a page changes. Those that
# need a browser, a database or valgrind (feel, nodes, lab) are tried by hand.
. "$(dirname "$0")/../cli/lib.sh"
export MEIKYU

tables=$("$root/tools/figures" list)
for name in $tables; do
  expect "$name has one place in a page" [ "$(cat "$root/docs/performance.md" "$root/docs/strength.md" | grep -c "^<!-- figures: $name -->$")" -eq 1 ]
done
expect "every place has a table" [ "$(echo "$tables" | wc -l)" -eq "$(cat "$root/docs/performance.md" "$root/docs/strength.md" | grep -c '^<!-- figures: ')" ]

made="engine search store tables solver solver-later greedy four alone patient levels chances nobody"
# shellcheck disable=SC2086 # words
run_command "$root/tools/figures" tiny "$work/figures" $made
expect_status 0
expect_stderr_empty

# What stands between the marks of a table; and a page without all that.
inside() { sed -n "/^<!-- figures: $1 -->$/,/^<!-- end -->$/p" "$work/figures/performance.md" "$work/figures/strength.md"; }
outside() { sed '/^<!-- figures: /,/^<!-- end -->$/d' "$1"; }
whole_table() { # as many cells in every row as in its head, and one row at least
  awk -F'|' '/^\|/ { rows++; if (!cells) cells = NF; if (NF != cells) bad = 1 } END { exit !(rows >= 3 && !bad) }' "$work/table"
}
for name in $made; do
  inside "$name" >"$work/table"
  title=$name
  expect "is a whole table" whole_table
  expect "says what it was made with" grep -q "^Made by \`tools/figures $name\`: meikyu [0-9]" "$work/table"
  expect "has no figure that is none" lacks NaN "$work/table"
  expect "nor one that is missing" lacks undefined "$work/table"
done
for page in performance strength; do
  outside "$root/docs/$page.md" >"$work/before"
  outside "$work/figures/$page.md" >"$work/after"
  expect "the rest of $page.md stays as it is" cmp -s "$work/before" "$work/after"
done

# Figures are those that the program says.
run bench golem --seconds 1 --json
bytes=$(sed -n '1s/.*"state_bytes":\([0-9]*\).*/\1/p' "$work/stdout")
inside engine >"$work/table"
expect "the size of a state is the program's" grep -q "| $bytes bytes |" "$work/table"
run lab match --game diminuendo --seats 4 --a hard --b greedy --games 4 --iterations 1 --json
won=$(sed 's/.*"wins":\([0-9]*\).*"rate":0*\([0-9.]*\),.*/\1/' "$work/stdout")
inside four >"$work/table"
expect "a match is the one that lab match plays" grep -q "^| Diminuendo | $won |" "$work/table"

run_command "$root/tools/figures" tiny "$work/figures" speed
expect_status 2
expect_stderr_contains "no table 'speed': there are engine, search"
run_command "$root/tools/figures" tiny
expect_status 2

# Pictures that README.md and the gallery show are those that are taken anew.
for picture in $(grep -o 'docs/gallery/[a-z-]*\.jpg' "$root/README.md"); do
  expect "$picture is there" [ -s "$root/$picture" ]
done
expect "the picture of paper is taken by tools/web gallery" grep -q "join(folder, 'paper.jpg')" "$root/web/e2e/gallery.mjs"
for picture in "$root"/docs/gallery/*-*.jpg; do
  name=$(basename "$picture" .jpg)
  screen=$(echo "$name" | sed 's/-\(phone\|desktop\)-\(light\|dark\)-\(en\|ja\)$//')
  look=$(echo "$name" | sed "s/^$screen-//; s/-/', '/g")
  expect "$name is taken by tools/web gallery" grep -q "^  \['$screen', '$look'\],$" "$root/web/e2e/gallery.mjs"
done
finish
