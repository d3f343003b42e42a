#!/bin/sh
# Help in both languages, short options, completion for shells, progress on terminals, closed pipes.
. "$(dirname "$0")/lib.sh"
XDG_DATA_HOME=$work/data
export XDG_DATA_HOME
commands="games play trace score bench content hint lab serve solve completion"

# -h and -V stand for the long ones; both languages say everything.
run -V
expect_status 0
expect_stdout_contains "meikyu $version"
run -h
expect_status 0
expect_stdout_contains "Usage: meikyu"
for command in $commands; do expect_stdout_contains "  $command "; done
run --help --lang ja
expect_status 0
expect_stdout_contains "使い方： meikyu"
run_command env LC_ALL=ja_JP.UTF-8 "$MEIKYU" play -h
expect_status 0
expect_stdout_contains "使い方： meikyu play"
for command in $commands; do
  run "$command" --help
  expect_status 0
  expect "speaks no Japanese in English" sh -c "! LC_ALL=C grep -q '[^ -~]' '$work/stdout'"
  run "$command" --help --lang ja
  expect_status 0
  expect "explains every option in Japanese" \
    sh -c "! grep -E '^  --' '$work/stdout' | LC_ALL=C grep -qv '[^ -~]'"
  expect "in the polite style" sh -c "head -n 1 '$work/stdout' | grep -Eq '(ます|です)(（.*）)?。$'"
done

# Each work of the lab says what it does, and its own options alone.
works="match calibrate speed balance compare solve limit train puzzles ratings merge"
run lab --help
for name in $works; do expect_stdout_contains "  $name "; done
expect "lists no options of works" sh -c "! grep -q -e --game= -e '^  --games' '$work/stdout'"
for name in $works; do
  run lab "$name" --help
  expect_status 0
  expect_stdout_contains "Usage: meikyu lab $name "
  expect "speaks no Japanese in English" sh -c "! LC_ALL=C grep -q '[^ -~]' '$work/stdout'"
  expect "names no other work before an option's words" sh -c "! grep -Eq '^  --[^ ]+ .*  ($(echo "$works" | tr ' ' '|'))[a-z, ]*: ' '$work/stdout'"
  sed -n 's/^  --\([^ ]*\) .*/\1/p' "$work/stdout" >"$work/flags"
  run lab "$name" --help --lang ja
  expect_stdout_contains "使い方： meikyu lab $name "
  expect "explains every option in Japanese" sh -c "! grep -E '^  --' '$work/stdout' | LC_ALL=C grep -qv '[^ -~]'"
  expect "has the same options in Japanese" sh -c "sed -n 's/^  --\([^ ]*\) .*/\1/p' '$work/stdout' | cmp -s - '$work/flags'"
done
run lab limit --help
expect "has no option of another work" sh -c "! grep -q -e --shard -e --bots '$work/stdout'"
expect_stdout_contains '  --seed TEXT              the deal'
run lab puzzles seekers --json
expect_status 2
expect_stderr_contains '--json is not for puzzles'
run play -V
expect_status 2
expect_stderr_contains "unknown option '-V'"
run nonsense --depth 3
expect_status 2
expect_stderr_contains "unknown command 'nonsense'"
run --lang ja </dev/null
expect_stdout_contains "どのゲーム"

# Completion: bash completes what the tables of commands hold.
run completion bash
expect_status 0
cp "$work/stdout" "$work/meikyu.bash"
complete_line() { # WANTED WORD...: the last word is being typed
  wanted=$1
  shift
  # shellcheck disable=SC2016 # bash expands it
  run_command bash -c '. "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _meikyu; echo "${COMPREPLY[*]}"' \
    "$work/meikyu.bash" meikyu "$@"
  expect_stdout_is "$wanted"
  expect_stderr_empty
}
complete_line "play" pl
complete_line "seekers" play see
complete_line "--seats --seed" play seekers --se
complete_line "human hard hibiki" play seekers --seats h
complete_line "ja" trace --lang j
complete_line "check" content ""
complete_line "golem" content check go
complete_line "golem" play --seats human --quiet go
complete_line "match merge" lab m
complete_line "golem" lab compare go
complete_line "--over --out" lab compare golem --o
complete_line "normal" lab match --a no
for shell in zsh fish; do
  run completion $shell
  expect_status 0
  for command in $commands; do expect_stdout_contains "$command"; done
  expect_stdout_contains "human random greedy"
  cp "$work/stdout" "$work/meikyu.$shell"
  if command -v $shell >/dev/null 2>&1; then
    run_command $shell -n "$work/meikyu.$shell"
    expect_status 0
  else
    skip "completions that $shell reads" "no $shell here"
  fi
done
run completion tcsh
expect_status 2
expect_stderr_one_line

# Whoever has read enough closes the pipe; that is no error.
run play ruin --seats random --seed long --record "$work/long.jsonl"
run_command sh -c "'$MEIKYU' trace '$work/long.jsonl' | head -n 1"
expect_status 0
expect_stdout_lines 1
expect_stderr_empty

# Bots that play long say how far they are: on a terminal only.
run play seekers --seats random,random --seed one
expect_stderr_empty
if command -v script >/dev/null 2>&1; then
  run_command env TERM=xterm script -qec "$MEIKYU play seekers --seats random,random --seed one" /dev/null
  expect_stdout_contains "Twelve Seekers: 12 moves"
else
  skip "moves are counted on a terminal" "no script here"
fi
finish
