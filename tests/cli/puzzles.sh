#!/bin/sh
# `meikyu puzzles check` and `meikyu lab puzzles`: a sample of every file is proven, what is wrong is named, and the same seed
# gives the same bytes.
. "$(dirname "$0")/lib.sh"

refused() { # STATUS TEXT
  expect_status "$1"
  expect_stderr_one_line
  expect_stderr_contains "$2"
  expect_stdout_empty
}

# The files are those that `make puzzles` makes: their first lines are made again.
for game in seekers golem ruin; do
  run lab puzzles "$game" --count 3 --seed meikyu
  expect_status 0
  head -n 3 "$root/puzzles/$game.jsonl" >"$work/first.jsonl"
  expect "puzzles/$game.jsonl is what \`make puzzles\` makes" cmp "$work/first.jsonl" "$work/stdout"
done

# A sample of every file of the project.
for file in "$root"/puzzles/*.jsonl; do
  awk 'NR % 23 == 1' "$file" >"$work/sample.jsonl"
  run puzzles check "$work/sample.jsonl"
  expect_status 0
  expect_stdout_contains "all proven"
done

# The same bytes for the same seed, whatever threads; a larger count only adds lines.
run lab puzzles seekers --count 3 --seed cli --out "$work/one.jsonl"
expect_status 0
run lab puzzles seekers --count 3 --seed cli --threads 2
expect_status 0
expect "threads change nothing" cmp "$work/one.jsonl" "$work/stdout"
run lab puzzles seekers --count 2 --seed cli
expect "fewer are the first of them" [ "$(head -n 2 "$work/one.jsonl")" = "$(cat "$work/stdout")" ]
run puzzles check "$work/one.jsonl" --json
expect_status 0
expect_stdout_contains '"puzzles":3'

# What is not so: the line and the reason, status 1.
sed '2s/"solution":\["/"solution":["9/' "$work/one.jsonl" >"$work/wrong.jsonl"
run puzzles check "$work/wrong.jsonl"
refused 1 "line 2: solution[0]"
run puzzles check "$work/wrong.jsonl" --lang ja
refused 1 "2行目"
sed '2p' "$work/one.jsonl" >"$work/wrong.jsonl"
run puzzles check "$work/wrong.jsonl"
refused 1 "line 3: id"

# What cannot be read: status 2.
head -c 900 "$work/one.jsonl" >"$work/damaged.jsonl"
run puzzles check "$work/damaged.jsonl"
refused 2 "line 1"
: >"$work/empty.jsonl"
run puzzles check "$work/empty.jsonl"
refused 2 "no puzzles"
run puzzles check "$work/nowhere.jsonl"
refused 2 "nowhere.jsonl"
run puzzles check diminuendo
refused 2 "diminuendo"
run puzzles prove
refused 2 "prove"
run lab puzzles diminuendo --count 1 --seed a
refused 2 "diminuendo"
run lab puzzles seekers --count 0 --seed a
refused 2 "count"
run lab puzzles
refused 2 "which game"

finish
