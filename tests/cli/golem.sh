#!/bin/sh
# Nobody Comes Out on the command line: scoring a real table, content and its warnings, and the question
# before a step into the golem.
. "$(dirname "$0")/lib.sh"

run score golem --cards 9 --place 2 --json
expect_status 0
expect_stdout_contains '{"score":11,"breakdown":{"cards":9,"bonus":2}}'
run score golem --cards 9 --place 0 --json
expect_stdout_contains '"score":0'
run score golem --cards 73 --place 1
expect_status 2
run score golem --cards 9 --place 7
expect_status 2
run score golem --cards 9
expect_status 2
run score golem --cards 9 --place 1 --gold 3
expect_status 2

run content check golem "$root/content/golem.json"
expect_status 0
sed 's/"bf"/".b"/' "$root/content/golem.json" >"$work/back.json"
run content check golem "$work/back.json"
expect_status 0
expect_stderr_contains 'warning: ruins[19]'
sed 's/"calm"/"storm"/' "$root/content/golem.json" >"$work/wrong.json"
run content check golem "$work/wrong.json"
expect_status 1
expect_stderr_contains "treasures[9].effect.storm: unknown key"

run play golem --seats greedy,random,greedy,random --seed four --record "$work/game.jsonl"
expect_status 0
run trace "$work/game.jsonl"
expect_status 0
expect_stdout_contains '"phase":"over"'

# R11.2: all are lost, and nobody is said to be first.
run play golem --seats random,random --seed n1
expect_status 0
expect_stdout_contains 'Nobody came out: a loss for all.'
expect_stdout_lacks '1. random'
run play golem --seats random,random --seed n1 --lang ja
expect_stdout_contains '誰も出てこない。全員の負け。'

# A moment of a random game in which a Grapnel leads into the golem: asked again, no is no, yes is yes.
run play golem --seats random,random --seed w2 --record "$work/game.jsonl" --quiet
head -n 34 "$work/game.jsonl" >"$work/cut.jsonl"
run_input 'take:Grapnel
n
q
' play golem --resume "$work/cut.jsonl" --seats human,random
expect_stdout_contains 'Really? y/n'
expect_stdout_lacks 'lost.'
head -n 34 "$work/game.jsonl" >"$work/cut.jsonl"
run_input 'take:Grapnel
yes
take:Grapnel
' play golem --resume "$work/cut.jsonl" --seats human,random
expect_stdout_lacks 'lost.' # neither by another word nor by none
head -n 34 "$work/game.jsonl" >"$work/cut.jsonl"
run_input 'take:Grapnel
y
' play golem --resume "$work/cut.jsonl" --seats human,random
expect_stdout_contains 'on area 12: lost.'
finish
