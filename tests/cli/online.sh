#!/bin/sh
# `meikyu join`, `fair` and `export` against a real server: whole games of every game, by bots, an engine, a
# program in another language and somebody at a pipe; the line lost in between. All traffic stays on the loopback.
. "$(dirname "$0")/lib.sh"
trap 'stop_server; rm -rf "$work"' EXIT
XDG_DATA_HOME=$work/data
export XDG_DATA_HOME
pid=
site=$work/site
mkdir -p "$site" && echo '<!doctype html>' >"$site/index.html"

# ---- Helpers ----------------------------------------------------------------------------------------

stop_server() { if [ -n "$pid" ]; then kill -KILL "$pid" 2>/dev/null && wait "$pid" 2>/dev/null; fi; }
wait_for() { # COMMAND...: a minute or more, for a busy machine
  tries=0
  until "$@"; do
    tries=$((tries + 1))
    if [ $tries -gt 1200 ]; then return 1; fi
    sleep 0.05
  done
}
start_server() { # PORT
  : >"$work/ready"
  "$MEIKYU" serve --port "$1" --db "$work/online.db" --web "$site" --test --limits off >"$work/ready" 2>"$work/log" &
  pid=$!
  wait_for grep -q / "$work/ready"
  url=$(sed -n 's/^Meikyu is at //p' "$work/ready")
  url=${url%/}
}
post() { # PATH BODY
  curl -s --max-time 60 -H 'Content-Type: application/json' -H "Authorization: Bearer $token" -d "$2" "$url$1"
}
text_of() { sed "s/.*\"$1\":\"\([^\"]*\)\".*/\1/"; }
new_table() { # GAME: sets link
  link=$url/t/$(post /api/tables "{\"game\":\"$1\",\"seats\":[\"open\",\"open\"]}" |
    sed 's/^{"table":"\([^"]*\)".*/\1/')
}

start_server 0
port=${url##*:}
token=$(curl -s -H 'Content-Type: application/json' -d '{"name":"Host","token":true}' "$url/api/players" | text_of token)

# ---- Whole games ------------------------------------------------------------------------------------

for game in seekers ruin diminuendo golem; do
  new_table "$game"
  "$MEIKYU" join "$link" --bot greedy --name Ben >"$work/other" 2>&1 &
  other=$!
  run join "$link" --bot random --lang ja
  wait "$other"
  expect "the other one ends well, too" [ $? -eq 0 ]
  expect_status 0
  expect_stdout_contains 'ゲーム終了'
  expect_stdout_contains '約束どおりの配りです'
  expect "the other is told the same in English" grep -q 'Dealt as promised' "$work/other"
  run fair "$link"
  expect_status 0
done

# ---- An engine, and a program without a line of ours ---------------------------------------------------

cat >"$work/engine" <<'END'
while read -r question; do
  first=${question##*'"legal":["'}
  echo "{\"do\":\"${first%%\"*}\"}"
done
END
new_table seekers
timeout 120 python3 "$root/docs/example_client.py" "$link" Pi >"$work/other" 2>&1 &
other=$!
run join "$link" --engine "sh $work/engine"
wait "$other"
expect "the Python example ends well" [ $? -eq 0 ]
expect "and tells the scores" grep -q '^scores: ' "$work/other"
expect_status 0
expect_stdout_contains 'The game is over'

# Bots are called as everywhere, several of a kind each by a name of its own.
link=$url/t/$(post /api/tables '{"game":"golem","seats":["open","bot:random","bot:random"]}' |
  sed 's/^{"table":"\([^"]*\)".*/\1/')
run join "$link" --bot random --name Eri
expect_stdout_contains ' Pon: '
expect_stdout_contains ' Coco: '
expect_stdout_contains ' Eri: '

new_table seekers
"$MEIKYU" join "$link" --bot random >/dev/null 2>&1 &
other=$!
run join "$link" --engine 'echo nonsense'
expect "a bot stands in for an engine that fails" [ "$status" -eq 0 ]
expect_stdout_contains 'The game is over'
expect_stderr_one_line
expect_stderr_contains "engine 'echo nonsense' (seekers, seat " # the two come in any order
wait "$other"

# What an engine of a table elsewhere is told is what one at a table here is.
new_table diminuendo
"$MEIKYU" join "$link" --bot greedy >/dev/null 2>&1 &
other=$!
mkdir -p "$work/told"
run join "$link" --engine "exec python3 '$root/tests/cli/engine_kinds.py' good '$work/told'" --ms 60000
expect_status 0
expect_stderr_empty
expect "an engine is told all of it" python3 - "$work/told/told" <<'PY'
import json, sys
head, *asks, over = map(json.loads, open(sys.argv[1]))
assert head["meikyu"] == 1 and head["game"] == "diminuendo" and len(head["names"]) == 2, head
assert [ask["ask"] for ask in asks] == list(range(1, len(asks) + 1)) and all(ask["ms"] == 60000 for ask in asks)
assert sum(len(ask["log"]) for ask in asks) == asks[-1]["position"]["length"]
assert len(over["over"]["result"]["scores"]) == 2
PY
wait "$other"
new_table seekers
"$MEIKYU" join "$link" --bot random >/dev/null 2>&1 &
other=$!
run join "$link" --bot random
wait "$other"

# ---- Somebody who types, talks, leaves and comes back ---------------------------------------------------

yes 1 | head -n 200 >"$work/keys"
run_command sh -c '"$1" join "$2" --name Cho <"$3"' sh "$MEIKYU" "$link" "$work/keys"
expect "there is no third seat" [ "$status" -eq 2 ]
expect_stderr_one_line
kill "$other" 2>/dev/null
wait "$other" 2>/dev/null

new_table seekers
"$MEIKYU" join "$link" --bot greedy >/dev/null 2>&1 &
other=$!
run_input "?
/good evening
q
" join "$link" --name Dai
expect_status 0
expect_stdout_contains 'Dai:'
expect_stdout_contains '/takeback'
yes 1 | head -n 400 >"$work/stdin"
run join "$link" --name Dai
expect_status 0
expect_stdout_contains 'The game is over'
wait "$other"

# ---- The server dies and comes back --------------------------------------------------------------------

new_table ruin
"$MEIKYU" join "$link" --bot greedy >"$work/other" 2>&1 &
other=$!
"$MEIKYU" join "$link" --bot random >"$work/third" 2>&1 &
third=$!
length() { curl -s "$url/api/tables/${link##*/}" | sed 's/.*"length":\([0-9]*\).*/\1/'; }
moved() { [ "$(length)" -gt 5 ] 2>/dev/null; }
title='a server that is killed'
wait_for moved
stop_server
start_server "$port"
wait "$other" && wait "$third"
expect "both play on to the end" [ $? -eq 0 ]
expect "with a result" grep -q 'The game is over' "$work/other"

# ---- What is wrong -------------------------------------------------------------------------------------

for wrong in nowhere "$url" "$url/t/" 'ftp://example.org/t/ABC'; do
  run join "$wrong"
  expect_status 2
  expect_stderr_one_line
done
run join "$url/t/NOSUCHTABLE"
expect_status 2
expect_stderr_one_line
run join "$link" --bot clever
expect_status 2
expect_stderr_contains "no bot 'clever'"
run join http://127.0.0.1:1/t/ABCDEF
expect_status 2
expect_stderr_one_line

curl -s "$url/api/tables/${link##*/}/fair" >"$work/fair.json"
run fair "$work/fair.json"
expect_status 0
curl -s "$url/api/tables/${link##*/}/record" >"$work/record.jsonl"
run fair "$work/fair.json" --record "$work/record.jsonl"
expect_status 0
for key in seed deal commit; do
  sed "s/\"$key\":\"../\"$key\":\"zz/; s/\"$key\":\"zz/\"$key\":\"00/" "$work/fair.json" >"$work/other.json"
  cmp -s "$work/fair.json" "$work/other.json" && sed "s/\"$key\":\"../\"$key\":\"11/" "$work/fair.json" >"$work/other.json"
  run fair "$work/other.json"
  expect "another $key is found out" [ "$status" -eq 1 ]
done
# A table of the time when a seat could be taken without a part in the deal.
python3 - "$work/fair.json" >"$work/other.json" <<'END'
import hashlib, hmac, json, sys
said = json.load(open(sys.argv[1]))
said["nonces"][1] = ""
text = "meikyu-deal-1\n%s\n%s" % (said["table"], "\n".join(said["nonces"]))
said["deal"] = hmac.new(bytes.fromhex(said["seed"]), text.encode(), hashlib.sha256).hexdigest()
said["seats"] = [{"kind": "player", "name": "Aki"}, {"kind": "player", "name": "Ben"}]
print(json.dumps(said))
END
run fair "$work/other.json"
expect_status 0
expect_stdout_contains 'these gave no part of their own: Ben.'
sed 's/"player", "name": "Ben"/"bot", "name": "Pon"/' "$work/other.json" >"$work/bot.json"
run fair "$work/bot.json"
expect_stdout_contains "everybody's part went into it"
echo '{"table":"x","commit":"y"}' >"$work/other.json"
run fair "$work/other.json"
expect_status 2
expect_stderr_one_line

# ---- Records of all -------------------------------------------------------------------------------------

run export --db "$work/online.db" "$work/out"
expect_status 0
expect "beside the running server" kill -0 "$pid"
expect "a record of the last game" [ -s "$work/out/${link##*/}.jsonl" ]
expect "which can be replayed" sh -c '"$1" trace "$2" >/dev/null' sh "$MEIKYU" "$work/out/${link##*/}.jsonl"
expect "and its results" grep -q "^${link##*/},ruin,2,1," "$work/out/results.csv"
expect "a table that can be read" python3 -c '
import csv, sys
rows = list(csv.reader(open(sys.argv[1], newline=""), strict=True))
assert len(rows) > 1 and all(len(row) == len(rows[0]) for row in rows), rows
assert not any("\"" in field for row in rows for field in row), rows' "$work/out/results.csv"
run export --db "$work/online.db" --table nosuch "$work/out"
expect_status 2
run export --db "$work/none/x.db" "$work/out"
expect_status 2
expect_stderr_one_line
finish
