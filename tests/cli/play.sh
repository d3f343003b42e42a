#!/bin/sh
# `meikyu play`: bots against bots, humans through a pipe, records that are whole or not there.
. "$(dirname "$0")/lib.sh"
XDG_DATA_HOME=$work/data
export XDG_DATA_HOME

run play seekers --seats random,greedy --seed one --record "$work/a.jsonl"
expect_status 0
expect_stderr_empty
expect_stdout_contains "The game is over."
# Why it scored, line by line, in both languages.
run play ruin --seats random,random --seed 5
expect_stdout_contains "Escape 30 - Penalties 120"
expect_stdout_contains "    -120  penalty marks: 12, 10 off each"
run play ruin --seats random,random --seed 5 --lang ja
expect_stdout_contains "    -120  ペナルティ12個、1個−10点"
run play seekers --seats random,greedy --seed one --record - --quiet
expect_status 0
expect "the same seed gives the same record" cmp -s "$work/stdout" "$work/a.jsonl"
cp "$work/stdout" "$work/first"
run play seekers --seats random,greedy --seed two --record -
expect "another seed gives another" sh -c "! cmp -s '$work/stdout' '$work/first'"
expect "nothing but the record on standard output" sh -c "! grep -qv '^{' '$work/stdout'"
run play seekers --seats random,random --seed one --quiet
expect_status 0
expect_stdout_empty
run play seekers --seats random,random --lang ja --seed one
expect_stdout_contains "ゲーム終了"

# Equal points on different places: what put them in order is said, and only then.
run play seekers --seats greedy,greedy --seed t6
expect_stdout_contains "Equal points: the lower sum"
run play golem --seats greedy,greedy,greedy --seed t10 --lang ja
expect_stdout_contains "同点のときは先に脱出したほうが上です。"
run play seekers --seats greedy,greedy --seed one
expect_stdout_lacks "Equal points"

# Every rule, order and mode plays to its end.
for rule in 1 7 11 14 15 16 18 19 20; do
  for mode in basic advanced chaos; do
    run play seekers --seats random,random --option rule=$rule --option mode=$mode --option order=3 --record -
    expect_stdout_contains '{"end":'
  done
done

# Wrong use: one line, status 2, no file.
wrong() { # MESSAGE ARGUMENT...
  message=$1
  shift
  run play "$@" --record "$work/never.jsonl"
  expect_status 2
  expect_stderr_one_line
  expect_stderr_contains "$message"
  expect_stdout_empty
  expect "no file is written" test ! -e "$work/never.jsonl"
}
wrong "unknown game 'chess'" chess
wrong "option depth: unknown option" seekers --seats random,random --option depth=1
wrong "option rule: '0'" seekers --seats random,random --option rule=0
wrong "option rule: 'x'" seekers --seats random,random --option rule=x
wrong "key=value" seekers --seats random,random --option rule
wrong "seats: 3" seekers --seats random,random,random
wrong "seats: 1" seekers --seats random
wrong "no bot 'alphazero': there are human, random, greedy" seekers --seats random,alphazero
wrong "no bot ''" seekers --seats random,
wrong "unknown option '--sead'" seekers --seats random,random --sead x
wrong "--lang: 'de'" seekers --seats random,random --lang de
wrong "has no exchangeable content" seekers --seats random,random --content "$root/content/ruin.json"
run play
expect_status 2
expect_stderr_one_line
run play seekers --help
expect_status 0
expect_stdout_contains "--resume"

# Recording that cannot be done: an error, and no torn file.
run play seekers --seats random,random --record /nonexistent/dir/x.jsonl
expect_status 2
expect_stderr_one_line
run play seekers --seats random,random --record /dev/full
expect_status 2
expect_stderr_one_line
run_command sh -c "'$MEIKYU' play seekers --seats random,random --record - >/dev/full"
expect_status 2
expect_stderr_one_line
echo old >"$work/old.jsonl"
run play seekers --seats random,random --record "$work/old.jsonl"
expect "an existing file is replaced" sh -c "head -n 1 '$work/old.jsonl' | grep -q meikyu"
expect "no draft is left behind" sh -c "! ls '$work'/*.tmp 2>/dev/null"

# A human: numbers, notation, help, undo, refusals, leaving; then going on.
run_input '1
?
9L
u
1
' play seekers --seats human,random --seed human --option first=0 --record "$work/human.jsonl"
expect_status 0
expect_stdout_contains "Not possible:"
expect_stdout_contains "go on with: meikyu play seekers --resume"
expect "the record is there" sh -c "grep -c . '$work/human.jsonl' | grep -qv '^1$'"
run trace "$work/human.jsonl"
expect_status 0
run play seekers --resume "$work/human.jsonl" --seats random,random
expect_status 0
expect_stdout_contains "The game is over."
run trace "$work/human.jsonl"
expect_stdout_contains '"result"'

# Every number that is shown can be chosen, the last one too; the next one cannot.
run_input '11
10
' play seekers --seats human,random --seed human --option first=0 --record "$work/number.jsonl"
expect_stdout_contains "There are choices 1 to 10."
expect_stdout_contains "10  5R"
expect "the last choice is played" grep -q '{"seat":0,"do":"5R"}' "$work/number.jsonl"
run_input '0
1
' play seekers --seats human,random --seed human --option first=0 --record "$work/number.jsonl"
expect_stdout_contains "There are choices 1 to 10."
expect "the first choice is played" grep -q '{"seat":0,"do":"1L"}' "$work/number.jsonl"

# The end shows the table and where the points come from.
last_choice() { # GAME SEATS MORE: a finished game without its last choice, which a human then takes
  run play "$1" --seats "$2" --seed close --record "$work/whole.jsonl"
  expect_stdout_contains " = "
  head -n -2 "$work/whole.jsonl" >"$work/last.jsonl"
  seat=$(tail -n 2 "$work/whole.jsonl" | head -n 1 | sed 's/.*"seat":\([0-9]*\).*/\1/')
  people=$(echo "$2" | sed "s/random/human/$((seat + 1))")
  run_input "$(tail -n 2 "$work/whole.jsonl" | head -n 1 | sed 's/.*"do":"\([^"]*\)".*/\1/')
" play "$1" --resume "$work/last.jsonl" --seats "$people"
  expect_status 0
  expect "the table comes after the last choice" \
    sh -c "sed -n '/^> /,\$p' '$work/stdout' | sed '/^The game is over/q' | grep -qF -e '$3'"
}
last_choice seekers random,random "Dungeon ("
last_choice ruin random "11 "
last_choice diminuendo random "Alone   pile"
last_choice golem random,random "Treasury ("
expect_stdout_contains "= Cards"

# Going on gives what would have been without the break.
head -n 8 "$work/a.jsonl" >"$work/cut.jsonl"
run play seekers --resume "$work/cut.jsonl" --quiet
expect_status 0
expect "a resumed game ends as it would have" cmp -s "$work/cut.jsonl" "$work/a.jsonl"
run play template --resume "$work/a.jsonl"
expect_status 2
expect_stderr_one_line

# Without --record a human's game is kept under the XDG data directory.
run_input '1
' play seekers --seed kept
expect_status 0
expect "the game is kept" sh -c "ls '$work/data/meikyu/games/' | grep -q '^seekers-.*jsonl$'"

# Two humans and secret cards: a hand-over each time the seat changes; none when nothing is secret.
run_input '
1

1

' play seekers --seats human,human --option rule=14 --option first=0 --seed secret --record "$work/two.jsonl"
expect_status 0
expect_stdout_contains "Player 1 is next. Hand over"
expect_stdout_contains "Player 2 is next. Hand over"
run_input '
1
1
' play seekers --seats human,human --option rule=1 --option first=0 --seed open --record "$work/two.jsonl"
expect_stdout_lacks "Player 2 is next. Hand over"

# One screen: what another person did since is theirs, and what a bot answered is not.
actions() { expect "$1 actions are kept" [ "$(grep -c '"do"' "$2")" -eq "$1" ]; }
run_input '
1
1
u
' play seekers --seats human,human --option first=0 --seed open --record "$work/two.jsonl"
expect_stdout_contains "Nothing can be taken back"
actions 2 "$work/two.jsonl"
run_input 'u
' play seekers --resume "$work/two.jsonl" --seats human,random
expect_stdout_lacks "Nothing can be taken back"
actions 0 "$work/two.jsonl"
# A hint at the table, which changes nothing.
run_input 'h
q
' play seekers --seats human,random --option first=0 --seed hint --record "$work/hinted.jsonl"
expect_status 0
expect_stdout_contains "1. "
expect_stdout_contains "the best"
expect "nothing was played" lacks '"do"' "$work/hinted.jsonl"

finish
