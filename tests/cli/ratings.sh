#!/bin/sh
# `meikyu lab ratings GAME`: everybody on one scale, the same figures for the same seed, and a run that was killed goes on.
. "$(dirname "$0")/lib.sh"

plain() { sed 's/,"ms_per_decision":[0-9.]*//g' "$1"; }

run lab ratings template --games 2 --reach 1 --seed cli --json --out "$work/run"
expect_status 0
expect_stdout_contains '{"meikyu":"ratings","game":"template"'
expect_stdout_contains '{"id":"random","rating":0,"low":0,"high":0,'
expect_stdout_contains '"id":"rin@'
cp "$work/stdout" "$work/whole.json"
lines=$(wc -l <"$work/run/ratings.jsonl")

# Half a line is none: what is missing is played again, what is there is not.
head -n 8 "$work/run/ratings.jsonl" >"$work/half"
printf '{"a":"rin@1","b":"as' >>"$work/half"
cp "$work/half" "$work/run/ratings.jsonl"
run lab ratings template --games 2 --reach 1 --seed cli --json --out "$work/run" --threads 2
expect_status 0
expect "a run that was killed goes on to the same figures" [ "$(plain "$work/stdout")" = "$(plain "$work/whole.json")" ]
expect "every pair is kept once" [ "$(wc -l <"$work/run/ratings.jsonl")" = "$lines" ]

run lab ratings template --games 2 --reach 1 --seed other --out "$work/run"
expect_status 2
expect_stderr_contains "another run is kept there"
run lab ratings
expect_status 2
expect_stderr_contains "which game?"
run lab ratings chess
expect_status 2
run lab ratings golem --reach 0
expect_status 2
run lab ratings template --games 2 --reach 1 --lang ja
expect_status 0
expect_stdout_contains "局"
finish
