#!/bin/sh
# `meikyu solve`: what it prints for programs and for people, its limits, and what it refuses.
. "$(dirname "$0")/lib.sh"

# record NAME OPTION...: a whole game at random.
record() {
  name=$1
  shift
  run play seekers --seats random,random --seed solve --record "$work/$name.jsonl" "$@"
}
record one --option rule=1 --option first=0
head -n 1 "$work/one.jsonl" >"$work/opening.jsonl"
head -n 5 "$work/one.jsonl" >"$work/early.jsonl"

# The opening, and the same from standard input.
run solve "$work/opening.jsonl" --json
expect_status 0
expect_stderr_empty
expect_stdout_lines 1
expect "one JSON object with these keys in this order" grep -qE \
  '^\{"exact":true,"margin":-?[0-9]+,"winner":[01],"best":\["[1-5][LR]"(,"[1-5][LR]")*\],"nodes":[0-9]+,"seconds":[0-9]+\.[0-9]+\}$' "$work/stdout"
sed 's/,"seconds".*//' "$work/stdout" >"$work/first"
cp "$work/opening.jsonl" "$work/stdin"
run solve - --json
expect "the same answer and the same positions again" \
  sh -c "sed 's/,\"seconds\".*//' '$work/stdout' | cmp -s - '$work/first'"

# Playing a best action keeps the margin: seen by the other seat it has the other sign.
margin() { sed 's/.*"margin":\(-*[0-9]*\),.*/\1/' "$work/stdout"; }
winner() { sed 's/.*"winner":\([01]\),.*/\1/' "$work/stdout"; }
before=$(margin)
wins=$(winner)
best=$(sed 's/.*"best":\["\([^"]*\)".*/\1/' "$work/stdout")
{ cat "$work/opening.jsonl" && echo "{\"seat\":0,\"do\":\"$best\"}"; } >"$work/next.jsonl"
run solve "$work/next.jsonl" --json
expect_status 0
expect "the margin is kept after $best" [ "$(margin)" -eq $((-before)) ]
expect "and who wins" [ "$(winner)" -eq "$wins" ]

# For people, in both languages.
run solve "$work/early.jsonl"
expect_status 0
expect_stdout_contains "If both play their best"
expect_stdout_contains "Actions that keep this:"
run solve "$work/early.jsonl" --lang ja
expect_status 0
expect_stdout_contains "双方最善なら"

# Equal points are no draw: who wins them is known, and hints are certain of it in words and figures.
seed=0
until [ "$(margin)" = 0 ] || [ "$seed" = 40 ]; do
  seed=$((seed + 1))
  run play seekers --seats random,random --seed "tie $seed" --record "$work/tie.jsonl" --option rule=20 --option first=0
  head -n 1 "$work/tie.jsonl" >"$work/tie-opening.jsonl"
  run solve "$work/tie-opening.jsonl" --json
done
expect "some deal of forty ends with equal points" [ "$(margin)" = 0 ]
wins=$(winner)
run solve "$work/tie-opening.jsonl"
expect_stdout_contains "points are equal and seat $wins wins the tie"
run solve "$work/tie-opening.jsonl" --lang ja
expect_stdout_contains "同点になり、席${wins}が勝ちます"
run hint "$work/tie-opening.jsonl" --json --iterations 8000
expect "every chance is 0 or 1 and exact" [ "$(grep -oE '"chance":(0|1)\.000,"exact":true' "$work/stdout" | wc -l)" -eq 3 ]
expect_stdout_contains "\"chance\":$((1 - wins)).000"
run hint "$work/tie-opening.jsonl" --iterations 8000
expect_stdout_contains "certain: equal points and the tie $([ "$wins" = 0 ] && echo won || echo lost) if both play their best"
run hint "$work/tie-opening.jsonl" --iterations 8000 --lang ja
expect_stdout_contains "双方最善なら同点で$([ "$wins" = 0 ] && echo 勝ち || echo 負け)（確定）"

# The other modes, near the end; in the middle of a turn.
for mode in advanced chaos; do
  record "$mode" --option rule=9 --option "mode=$mode"
  lines=$(wc -l <"$work/$mode.jsonl")
  head -n $((lines - 5)) "$work/$mode.jsonl" >"$work/late.jsonl"
  run solve "$work/late.jsonl" --json
  expect_status 0
  expect_stdout_contains '"exact":true'
done

# Limits.
run solve "$work/opening.jsonl" --json --nodes 1000
expect_status 1
expect_stdout_is '{"exact":false}'
run solve "$work/opening.jsonl" --nodes 1000
expect_status 1
expect_stdout_contains "Not solved within the limit"
record far --option rule=18 --option mode=chaos
head -n 1 "$work/far.jsonl" >"$work/far-opening.jsonl"
run solve "$work/far-opening.jsonl" --json --seconds 1 --memory 16
expect_status 1
expect_stdout_is '{"exact":false}'
run solve "$work/opening.jsonl" --json --memory 1
expect_status 0

# Refusals: what is hidden, what is random, what is over, what is another game, what is no record.
refused() { # NAME MESSAGE
  run solve "$work/$1.jsonl" --json
  expect_status 2
  expect_stdout_empty
  expect_stderr_one_line
  expect_stderr_contains "$2"
}
refused one "the game is over"
for rule in 14 15 16 17; do
  record "hidden" --option "rule=$rule"
  head -n 2 "$work/hidden.jsonl" >"$work/hidden-early.jsonl"
  refused hidden-early "colour cards are hidden"
done
record random --option rule=19
head -n 1 "$work/random.jsonl" >"$work/random-opening.jsonl"
refused random-opening "turned up by chance"
run play diminuendo --seats random,random --seed solve --record "$work/other.jsonl"
head -n 1 "$work/other.jsonl" >"$work/other-opening.jsonl"
refused other-opening "cannot be solved"
echo hello >"$work/junk.jsonl"
refused junk "line 1"
refused missing "missing.jsonl"
run solve
expect_status 2
expect_stderr_one_line
run solve "$work/opening.jsonl" --memory none
expect_status 2
expect_stderr_one_line
finish
