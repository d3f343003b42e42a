#!/bin/sh
# `meikyu lab balance --rows`: a row for every game, the same bytes whatever threads and however often it was interrupted,
# and each of them can be played again.
. "$(dirname "$0")/lib.sh"
export MEIKYU

rows() { # NAME ARGUMENT...
  name=$1
  shift
  run lab balance "$@" --rows "$work/$name.csv"
  expect_status 0
}
replayed() { # NAME EVERY KINDS
  run_command "$root/tools/node" "$root/tests/cli/lab_rows.mjs" "$work/$1.csv" "$2"
  expect_status 0
  expect_stdout_is "$3"
}

# Every kind of game: equals, repeated ones, a stronger bot among weaker ones, one seat that leaves something alone.
rows seekers seekers --vary "rule=1|16,mode=basic|chaos" --bots greedy --games 4 --repeat 2 --without "seeker:1|action:drop" --seed 'a, "b"'
replayed seekers 3 "equal 6, restricted 11, skill 5"
rows golem golem --seats 2..3 --bots greedy --games 2 --without "card:Crown|card:Knife"
replayed golem 3 "equal 2, restricted 7, skill 3"
rows diminuendo diminuendo --seats 1..3 --bots normal --skill easy --iterations "3|6" --games 2 --repeat 2
replayed diminuendo 3 "equal 6, skill 3"
rows ruin ruin --seats 1..2 --bots random --skill greedy --games 2 --without "action:warp"
replayed ruin 1 "equal 8, restricted 6, skill 4"
# Chosen for without being asked, and solving left out.
rows random seekers --bots random --skill none --games 20 --repeat 10 --measure wins
replayed random 2 "equal 10"
rows hard seekers --option rule=3 --bots hard --iterations 20 --skill greedy --games 2 --without seeker:2
replayed hard 1 "restricted 4, unsolving 6"

# The same bytes however it is divided.
table() { run lab balance golem --seats 2..3 --bots greedy --skill none --games 160 --seed rows "$@"; }
table --rows "$work/one.csv" --threads 1
table --rows "$work/three.csv" --threads 3
expect "threads do not matter" cmp -s "$work/one.csv" "$work/three.csv"
expect "a row for every game" [ "$(wc -l <"$work/one.csv")" -eq 321 ]
echo "something else" >"$work/three.csv"
table --rows "$work/three.csv" --threads 2
expect "what was there before is replaced" cmp -s "$work/one.csv" "$work/three.csv"

# Killed, it goes on: rows that were written after the part was kept come again.
"$MEIKYU" lab balance golem --seats 2..3 --bots greedy --skill none --games 160 --seed rows --threads 1 --out "$work/killed" \
  --rows "$work/killed.csv" >/dev/null 2>&1 &
victim=$!
while ! grep -q '"done":[1-9]' "$work/killed/run.part" 2>/dev/null && kill -0 $victim 2>/dev/null; do sleep 0.05; done
kill -9 $victim 2>/dev/null || true
wait $victim 2>/dev/null || true
echo "half a row" >>"$work/killed.csv"
table --out "$work/killed" --rows "$work/killed.csv"
expect_status 0
expect "killed, it ends in the same bytes" cmp -s "$work/one.csv" "$work/killed.csv"
table --out "$work/killed" --rows "$work/killed.csv"
expect "a finished one stays as it is" cmp -s "$work/one.csv" "$work/killed.csv"

# Of one variant more games may be asked for later.
run lab balance golem --bots greedy --skill none --games 30 --out "$work/more" --rows "$work/more.csv"
run lab balance golem --bots greedy --skill none --games 50 --out "$work/more" --rows "$work/more.csv"
expect_status 0
run lab balance golem --bots greedy --skill none --games 50 --rows "$work/fifty.csv"
expect "more games go on behind the others" cmp -s "$work/more.csv" "$work/fifty.csv"

# What cannot be is refused, in one line, and nothing is touched.
refused() { # TEXT
  expect_status 2
  expect_stderr_one_line
  expect_stderr_contains "$1"
}
table --games 170 --out "$work/killed" --rows "$work/killed.csv"
refused "choose another --out"
expect "the table is left alone" cmp -s "$work/one.csv" "$work/killed.csv"
head -n 100 "$work/one.csv" >"$work/short.csv"
table --out "$work/killed" --rows "$work/short.csv"
refused "fewer rows than the run in --out has played games"
expect "so is one that is too short" [ "$(wc -l <"$work/short.csv")" -eq 100 ]
echo mine >"$work/mine.csv"
table --out "$work/killed" --rows "$work/mine.csv"
refused "has no rows of games"
expect "and somebody's own" [ "$(cat "$work/mine.csv")" = mine ]
run lab balance golem --games 1 --bots random --rows "$work"
refused "Is a directory"
mkfifo "$work/pipe"
run_command timeout 60 "$MEIKYU" lab balance golem --games 1 --bots random --rows "$work/pipe"
refused "this is no file"
run lab balance golem --games 1 --bots random --rows /nowhere/at/all.csv
refused "No such file"
run lab solve --rows "$work/x.csv"
refused "--rows is not for solve"
if (ulimit -f 1) 2>/dev/null; then
  run_command sh -c 'ulimit -f 1; exec "$0" "$@"' "$MEIKYU" lab balance seekers --bots random --games 3000 --rows "$work/full.csv"
  refused "full.csv"
fi

# A game again: only bots, by iterations, at a table that has the seat and the thing.
again() { run play golem --seats greedy,greedy --seed x/0 --quiet "$@"; }
again --repeat 0 --without card:Crown@1
expect_status 0
again --repeat -1
refused "--repeat"
again --without card:Spoon
refused "nothing is called 'card:Spoon' in golem; there are card:"
again --without card:Crown@2
refused "seats are 0 to 1"
again --without card:Crown@x
refused "seats are 0 to 1"
again --repeat 1 --ms 5
refused "--repeat and --ms"
again --repeat 1 --threads 2
refused "--repeat and --threads"
run play golem --seats human,greedy --seed x/0 --repeat 1
refused "only bots play a game again"
finish
