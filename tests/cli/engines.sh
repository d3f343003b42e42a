#!/bin/sh
# Engines (docs/engines.md) in `play` and `lab match`: what they are told, what they may do wrong, and that none outlives us. At
# tables elsewhere: online.sh.
. "$(dirname "$0")/lib.sh"
XDG_DATA_HOME=$work/data
export XDG_DATA_HOME
kinds=$root/tests/cli/engine_kinds.py
folder=$work/engine
fresh() { rm -rf "$folder" && mkdir -p "$folder"; }
engine() { echo "engine:exec python3 '$kinds' $1 '$folder' 2>/dev/null"; }
all_gone() { # no process of the engine is left
  while read -r process; do
    if kill -0 "$process" 2>/dev/null && ! grep -q '^State:.[ZX]' "/proc/$process/status" 2>/dev/null; then return 1; fi
  done <"$folder/pids"
}
wait_for() { # COMMAND...: a minute or more, for a busy machine
  tries=0
  until "$@"; do
    tries=$((tries + 1))
    if [ $tries -gt 1200 ]; then return 1; fi
    sleep 0.05
  done
}

# ---- What an engine is told ---------------------------------------------------------------------------

for game in seekers ruin diminuendo golem; do
  fresh
  run play "$game" --seats "greedy,$(engine good)" --seed told --record "$work/record"
  expect_status 0
  expect_stderr_empty
  "$MEIKYU" trace "$work/record" --seat 1 >"$work/trace"
  expect "is told what its seat may know, and all of it" python3 - "$folder/told" "$work/trace" "$game" <<'PY'
import json, sys
told = [json.loads(line) for line in open(sys.argv[1])]
trace = [json.loads(line) for line in open(sys.argv[2])]
tables = [json.dumps(line["view"], sort_keys=True) for line in trace if "view" in line]
head, asks, over = told[0], told[1:-1], told[-1]
assert sorted(head) == ["content", "game", "meikyu", "names", "options", "rules", "seat", "seats"], head
assert (head["meikyu"], head["game"], head["seats"], head["seat"], head["content"]) == (1, sys.argv[3], 2, 1, None)
assert len(head["names"]) == 2 and head["names"][1] == "engine"
assert [ask["ask"] for ask in asks] == list(range(1, len(asks) + 1))
entries = 0
for ask in asks:
    assert ask["ms"] == 0 and "again" not in ask
    position = ask["position"]
    assert 1 in position["acting"] and position["legal"] and position["undo"] in (True, False)
    assert json.dumps(position["table"], sort_keys=True) in tables, position["table"]
    entries += len(ask["log"])
    assert entries == position["length"]
assert sorted(over) == ["log", "over"] and len(over["over"]["result"]["scores"]) == 2
PY
  expect "and ends with the game" wait_for all_gone
done

fresh
run play seekers --seats "$(engine good),greedy" --ms 54321
expect "has the time of --ms" grep -q '"ms":54321' "$folder/told"
run play seekers --seats "engine:printf 'a\,b' >$work/comma; exec python3 '$kinds' good '$folder',greedy"
expect "a comma of a command is written with a backslash" [ "$(cat "$work/comma")" = 'a,b' ]

# ---- What is taken back -------------------------------------------------------------------------------

fresh
printf '1\nu\n1\nu\n2\n1\n1\n1\nq\n' >"$work/stdin"
run play seekers --seats "human,$(engine good)" --seed undo
expect_status 0
expect "hears the whole log again after that" python3 - "$folder/told" <<'PY'
import json, sys
asks = [line for line in map(json.loads, open(sys.argv[1])) if "ask" in line]
again = [ask for ask in asks if ask.get("again")]
assert len(again) == 2 and all(len(ask["log"]) == ask["position"]["length"] for ask in again), again
assert "again" not in asks[0] and "again" not in asks[-1]
assert [ask["ask"] for ask in asks] == list(range(1, len(asks) + 1))
PY
expect "and ends when the others leave" wait_for all_gone
run play seekers --resume "$(find "$XDG_DATA_HOME" -name '*.jsonl' | head -n 1)"
expect_status 2
expect_stderr_contains "seat 1 was an engine's: say with --seats who plays on"

# ---- What it may do wrong -----------------------------------------------------------------------------

while read -r kind reason; do
  fresh
  # Time enough for a busy machine, but for the one whose fault is silence.
  run play seekers --seats "greedy,$(engine "$kind")" --seed wrong --ms "$([ "$kind" = silent ] && echo 20 || echo 60000)" --iterations 30
  expect "$kind: the game goes on without it" [ "$status" -eq 0 ]
  expect_stdout_contains 'The game is over'
  expect_stderr_one_line
  expect_stderr_contains "engine 'exec python3"
  expect_stderr_contains "(seekers, seat 1): $reason"
  expect "$kind: nothing of it is left" wait_for all_gone
done <<'KINDS'
illegal 'nonsense' is not legal
no-json wrote a line that is no JSON object: I would rather not
no-object wrote a line that is no JSON object: [1]
nul wrote a line that is no JSON object
long wrote a line longer than 64 KB
later answered question 4, which was not asked yet (this is 3)
no-number "ask" is no number of a question
no-do an answer without a "do"
silent did not answer in time
exit exited with status 3
killed was ended by signal 9
fork exited with status 0
daemon exited with status 0
flood wrote a line longer than 64 KB
flood-earlier does not stop answering earlier questions
deaf closed its input
KINDS
for kind in earlier largest; do
  fresh
  run play seekers --seats "greedy,$(engine $kind)" --seed wrong --ms 60000 --iterations 30
  expect_status 0
  expect_stderr_empty
done
run play seekers --seats 'greedy,engine:no-such-program-here 2>/dev/null' --seed wrong
expect_status 0
expect_stderr_contains 'exited with status 127'
for wrong in 'greedy,engine:' 'engine,greedy' 'greedy,engine:x,engine:x'; do
  run play seekers --seats "$wrong"
  expect_status 2
  expect_stderr_one_line
done
run play seekers --seats 'greedy,engine:cat' --repeat 0
expect_status 2
expect_stderr_one_line

# ---- In the lab ---------------------------------------------------------------------------------------

told() { python3 -c 'import json, sys; said = json.load(open(sys.argv[1])); sys.exit(not eval(sys.argv[2]))' "$work/stdout" "$1"; }
fresh
run lab match --game seekers --a "$(engine good)" --b greedy --games 6 --json
expect_status 0
expect "all games are played" told 'said["games"] == 6 and said["faults"] == 0 and said["a"].startswith("engine:") and " good " in said["a"] and said["b"] == "greedy"'
expect "with points of both" told 'abs(said["score"]["a"] - said["score"]["b"] - said["margin"]) < 0.02'
expect "by one process" [ "$(wc -l <"$folder/pids")" -eq 1 ]
expect "one game after the other" [ "$(grep -c '"meikyu"' "$folder/told")" -eq 6 ]
expect "each to its end" [ "$(grep -c '"over"' "$folder/told")" -eq 6 ]
cp "$work/stdout" "$work/first"
fresh
run lab match --game seekers --a "$(engine good)" --b greedy --games 6 --json --threads 2
expect "the same with two threads" cmp -s "$work/first" "$work/stdout"

fresh
run lab match --game seekers --a "$(engine exit)" --b random --games 4 --json
expect "a game with a fault is lost" told 'said["losses"] == 4 and said["faults"] == 4 and said["games"] == 4'
expect "each has a line" [ "$(wc -l <"$work/stderr")" -eq 4 ]
expect "and a process of its own" [ "$(wc -l <"$folder/pids")" -eq 4 ]
run lab match --game seekers --a random --b "$(engine exit)" --games 4 --json
expect "for whoever fails" told 'said["wins"] == 4 and said["faults"] == 4'
run lab match --game golem --seats 4 --a "$(engine illegal)" --b random --games 8 --json
expect "last, alone, among several" told 'said["losses"] == 8 and said["faults"] == 8 and said["nobody"] == 0'
run lab match --game ruin --seats 1 --a "$(engine illegal)" --games 2 --json
expect "alone at the table as well" told 'said["faults"] == 2'
fresh
run lab match --game seekers --a "$(engine silent)" --b random --games 2 --ms 10 --json
expect "silence is a fault" told 'said["faults"] == 2'
expect "and nothing is left of it" wait_for all_gone
run lab match --game seekers --a engine: --b random
expect_status 2
expect_stderr_one_line

# ---- Whatever ends us ends them -----------------------------------------------------------------------

for end in TERM KILL; do
  fresh
  "$MEIKYU" play seekers --seats "greedy,$(engine silent)" >"$work/stdout" 2>"$work/stderr" &
  us=$!
  title="a program that is ended by SIG$end"
  expect "thinks" wait_for grep -qs '"ask":3' "$folder/told"
  kill "-$end" $us
  wait $us
  expect "takes its engine along" wait_for all_gone
done

# ---- The examples -------------------------------------------------------------------------------------

run lab match --game golem --seats 3 --a "engine:$root/docs/example_engine.py" --b random --games 3 --json
expect "the one in Python plays" told 'said["games"] == 3 and said["faults"] == 0'
compile() { cc -std=c11 -D_GNU_SOURCE -Wall -Wextra -Werror -I"$root/include" -o "$work/engine_c" "$root/docs/example_engine.c" \
  -L"$root/build/native" -lmeikyu -Wl,-rpath,"$root/build/native"; }
if [ -e "$root/build/native/libmeikyu.so" ]; then
  title='docs/example_engine.c'
  expect "compiles" compile
  for game in seekers ruin diminuendo golem; do
    run lab match --game $game --a "engine:$work/engine_c" --b random --games 4 --json
    expect "plays $game" told 'said["games"] == 4 and said["faults"] == 0'
  done
else
  skip "the one in C plays" "libmeikyu.so is not built here"
fi
finish
