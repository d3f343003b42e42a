#!/bin/sh
# `meikyu lab train`: what it keeps, runs that were killed, and what is refused; and bots of `lab match` with other nets.
. "$(dirname "$0")/lib.sh"

train() { # FOLDER ROUNDS MORE...
  folder=$1 rounds=$2
  shift 2
  run lab train golem --rounds "$rounds" --games 24 --deals 6 --iterations 8 --seed cli --out "$folder" "$@"
}
same_folders() { diff -r "$1" "$2" >/dev/null; }

train "$work/one" 2 --threads 1
expect_status 0
expect_stdout_lines 2
expect_stdout_contains "round 2: 24 games"
expect_stdout_contains "standard errors"
expect "a curve with a line a round" [ "$(grep -c '^[0-9]' "$work/one/curve.csv")" -eq 2 ]
expect "what was asked stands above it" grep -q '^# golem, rules 2, seed .*, content built in, games 24, deals 6, iterations 8$' "$work/one/curve.csv"
train "$work/two" 2 --threads 2 --lang ja
expect_stdout_contains "第2回：24局"
expect "threads do not matter" same_folders "$work/one" "$work/two"

# A run that ended early goes on to the same bytes; so does one that was killed before its round was in the curve.
train "$work/later" 1
train "$work/later" 2
expect_stdout_lines 1
expect "a run goes on" same_folders "$work/one" "$work/later"
train "$work/killed" 1
printf 'half of it' >"$work/killed/round-2.rows"
printf 'half of it' >"$work/killed/round-2.net"
train "$work/killed" 2
expect "what a killed round left does not matter" same_folders "$work/one" "$work/killed"
train "$work/one" 2
expect_status 0
expect_stdout_lines 0
expect "a finished run stays as it is" same_folders "$work/one" "$work/two"

refused() { # TEXT
  expect_status 2
  expect_stderr_one_line
  expect_stderr_contains "$1"
}
run lab train golem --rounds 2 --games 24 --deals 6 --iterations 9 --seed cli --out "$work/one"
refused "belongs to another run"
expect "and nothing is touched" same_folders "$work/one" "$work/two"
printf 'half of it' >"$work/two/round-2.rows"
train "$work/two" 3
refused "round-2.rows: not what a round has seen"
run lab train golem --rounds 2 --hours 1 --out "$work/none"
refused "one of them, not both"
run lab train seekers --out "$work/none"
refused "seekers learns nothing yet"
run lab train golem --content "$root/README.md" --out "$work/none"
refused "README.md"
run lab train
refused "expected: meikyu lab train GAME"
run lab train ruin --rounds 1 --games 1 --deals 1 --iterations 1 --out "$work/nothing-seen"
refused "nothing to learn from in 1 games with 1 iterations"
expect "refused runs leave no folder" [ ! -e "$work/none" ]

# Bots that judge by another net, or none.
match() { run lab match --game golem --seats 4 --games 8 --iterations 20 "$@"; }
net=$root/nets/golem.net
match --a hard --b greedy@none
expect_status 0
expect_stdout_contains "hard against 3 x greedy@none, 8 games"
match --a "greedy@$net" --b greedy@none --of-a 2
expect_stdout_contains "2 x greedy@$net against 2 x greedy@none, 8 games"
figures() { sed 's/,"ms_per_decision.*//; s/"a":"[^"]*",//' "$work/stdout"; } # whoever played
match --a "greedy@$net" --b greedy@none --json
expect_stdout_contains "\"a\":\"greedy@$net\",\"b\":\"greedy@none\","
named=$(figures)
match --a greedy --b greedy@none --json
expect "the built-in net is the one in nets" [ "$(figures)" = "$named" ]
match --a hard --b hard --care 900 --json
careful=$(figures)
match --a hard --b hard --json
expect "care changes what they do" [ "$(figures)" != "$careful" ]
match --a hard --b "greedy@$root/README.md"
refused "this is no net"
match --a hard --b "greedy@$work/nothing"
refused "nothing"
match --a hard@none --b nobody@none
refused "no bot 'nobody'"
match --a hard --b greedy --of-a 4
refused "--of-a"
finish
