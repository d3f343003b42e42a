#!/bin/sh
# `meikyu trace`: replaying records, what a seat may see, and every way a record can be wrong. A wrong
# record prints its good lines, one line on standard error with the line number, and exit status 2.
. "$(dirname "$0")/lib.sh"

record=$work/game.jsonl
run play seekers --seats random,greedy --seed trace --option rule=14 --option first=0 --record "$record"
expect_status 0
lines=$(wc -l <"$record")

run trace "$record"
expect_status 0
expect_stderr_empty
expect_stdout_lines $((lines + 1)) # every line of the record, the dealt state; the result for the end
expect_stdout_contains '{"result":{"scores":['
expect "what is legal is listed once, and what was done is among it" python3 -c '
import json, sys
for step in map(json.loads, sys.stdin):
    legal = step.get("legal", [])
    assert len(set(legal)) == len(legal) and ("do" not in step or step["do"] in legal), step' <"$work/stdout"
head -n 1 "$work/stdout" >"$work/first"
expect "the first line is the record's" sh -c "head -n 1 '$record' | cmp -s - '$work/first'"

cp "$record" "$work/stdin"
run trace -
expect_status 0

# What a seat may see: no seed, no cards of the other seat, nobody else's lists.
run trace --seat 0 "$record"
expect_status 0
expect_stdout_lacks '"seed"'
expect_stdout_lacks '"state"'
expect_stdout_contains '"view"'
expect "the opponent's cards are hidden until the end" sh -c "sed 1d '$work/stdout' | head -n 5 | grep -q '\"colours\":\"??\"'"
expect "the other seat's choices stay hidden" sh -c "! grep -q '\"seat\":1,\"legal\"' '$work/stdout'"
run trace --seat spectator "$record"
expect_status 0
expect_stdout_lacks '"legal"'
for seat in 2 7 -1 one; do # a game of two
  run trace --seat "$seat" "$record"
  expect_status 2
  expect_stderr_one_line
  expect_stdout_empty
done

# Nobody notices what is done in secret, not even that it happened. The same game with and without a
# special action of seat 0, up to its next move: the others read the same text.
run play ruin --seats random,random --seed 2 --record "$work/ruin.jsonl"
special=$(grep -n '"seat":0,"do":"extra:' "$work/ruin.jsonl" | head -n 1 | cut -d : -f 1)
move=$(awk -v special="$special" 'NR > special && /"seat":0,"do":"[mw]:/ { print NR; exit }' "$work/ruin.jsonl")
head -n "$move" "$work/ruin.jsonl" >"$work/with.jsonl"
sed "${special}d" "$work/with.jsonl" >"$work/without.jsonl"
for seat in 0 1 spectator; do
  for way in with without; do
    run trace --seat "$seat" "$work/$way.jsonl"
    expect_status 0
    cp "$work/stdout" "$work/$way.$seat"
  done
done
expect "the other seat reads the same" cmp -s "$work/with.1" "$work/without.1"
expect "onlookers read the same" cmp -s "$work/with.spectator" "$work/without.spectator"
expect "the seat itself does not" sh -c "! cmp -s '$work/with.0' '$work/without.0'"

# A record may end early.
head -n 4 "$record" >"$work/early.jsonl"
run trace "$work/early.jsonl"
expect_status 0
expect_stdout_lacks '"result"'

# Wrong records. broken NAME LINE MESSAGE: the record is what was written to $bad before.
bad=$work/broken.jsonl
broken() {
  run trace "$bad"
  title="trace of $1"
  expect_status 2
  expect_stderr_one_line
  expect_stderr_contains ": line $2$3"
}
header=$(head -n 1 "$record")
second=$(sed -n 2p "$record")

printf '' >"$bad"
broken "nothing" 1 ": empty"
expect_stdout_empty
printf 'hello\n' >"$bad"
broken "junk" 1 ", column 1: not JSON"
expect_stdout_empty
printf '\000\001\002\n' >"$bad"
broken "junk bytes" 1 ", column 1: not JSON"
printf '%s\n' '{"meikyu":1,"game":"chess","seats":2}' >"$bad"
broken "an unknown game" 1 ": game: unknown game 'chess'"
printf '%s\n' "$header" | sed 's/"rule":14/"rule":21/' >"$bad"
broken "an impossible option" 1 ": options.rule: '21'"
printf '%s\n' "$header" | sed 's/"rule":14/"ruse":1/' >"$bad"
broken "an unknown option" 1 ": options.ruse: unknown option"
printf '%s\n' "$header" | sed 's/"seats":2/"seats":3/' >"$bad"
broken "a wrong number of seats" 1 ": seats: 3"
printf '%s\n' "$header" | sed 's/"seed":"./"seed":"/' >"$bad"
broken "a short seed" 1 ": seed: 64 hex digits"
printf '%s\n%s\n{"seat":0,"do"' "$header" "$second" >"$bad"
broken "a cut line" 3 ", column "
expect_stdout_lines 3
printf '%s\n%s\n%s\n' "$header" "$second" '{"seat":1,"do":"9L"}' >"$bad"
broken "an illegal action" 3 ": illegal action '9L': "
expect_stdout_lines 3
printf '%s\n%s\n' "$header" '{"seat":5,"do":"1L"}' >"$bad"
broken "a seat that is not there" 2 ": seat: a number from 0 to 1"
printf '%s\n%s\n' "$header" "$second" | sed '2s/"seat":0/"seat":9/; 2s/"seat":1/"seat":0/; 2s/"seat":9/"seat":1/' >"$bad"
broken "a wrong seat" 2 ": wrong seat"
{ printf '%s\n' "$header"; head -c 10000000 /dev/zero | tr '\0' 'a'; echo; } >"$bad"
broken "a 10 MB line" 2 ": longer than 65536 bytes"
expect_stdout_lines 2
{ printf '%s\n' "$header"; head -c 60000 /dev/zero | tr '\0' '['; echo; } >"$bad"
broken "deep JSON" 2 ", column 17: not JSON: nested too deeply"
{ cat "$record"; echo '{"seat":0,"do":"1L"}'; } >"$bad"
broken "text after the end" $((lines + 1)) ": an action after the end of the game"
{ cat "$record"; tail -n 1 "$record"; } >"$bad"
broken "two ends" $((lines + 1)) ": text after the end of the game"
sed '$s/"hash":"./"hash":"x/' "$record" >"$bad"
broken "a broken hash" "$lines" ": end.hash: 64 hex digits"
sed '$s/"scores":\[/"scores":[9/' "$record" >"$bad"
broken "other scores" "$lines" ": desync"
printf '%s\n\n\n' "$header" >"$work/blank.jsonl"
run trace "$work/blank.jsonl"
expect_status 0

run trace "$work/missing.jsonl"
expect_status 2
expect_stderr_one_line
run trace
expect_status 2
expect_stderr_one_line

# A closed pipe and a full disk are errors, not silence.
run_command sh -c "'$MEIKYU' trace '$record' >/dev/full"
expect_status 2
expect_stderr_one_line
finish
