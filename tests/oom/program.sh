#!/bin/sh
# Every allocation of the program fails once, under the sanitizers: it says so in one line and exits, or
# goes on with less; it never crashes, leaks or leaves half a file.
. "$(dirname "$0")/../cli/lib.sh"
trap 'kill -KILL $pid 2>/dev/null; rm -rf "$work"' EXIT
pid=
program=${OOM_PROGRAM:-$root/build/asan/tests/oom/meikyu}
export HOME="$work" XDG_DATA_HOME="$work/data"

# A run with a failure: fine, or one line about memory and a status of ours (1 or 2).
clean() {
  if grep -q Sanitizer "$work/stderr"; then return 1; fi
  case $status in
  0) return 0 ;;
  1 | 2) [ "$(wc -l <"$work/stderr")" -eq 1 ] && grep -qi memory "$work/stderr" ;;
  *) return 1 ;;
  esac
}
# fails LEAST ARGUMENT...: lets allocation 1, 2, ... of a command fail until none does, LEAST at least; $input
# is what it reads, $fresh a folder that it makes, and that is not there when it begins; $again one that is as it was before
# the first run whenever it begins, and with which the next run goes on.
input=/dev/null
fresh=
again=
fails_how() { # LEAST WHAT ARGUMENT...
  least=$1
  what=$2
  shift 2
  n=0
  bad=
  : >"$work/known"
  if [ -n "$again" ]; then rm -rf "$work/before" && cp -r "$again" "$work/before"; fi
  while [ -z "$bad" ]; do
    n=$((n + 1))
    rm -f "$work/reached"
    cp "$input" "$work/stdin"
    if [ -n "$fresh" ]; then rm -rf "$fresh"; fi
    if [ -n "$again" ]; then rm -rf "$again" && cp -r "$work/before" "$again"; fi
    case $what in
    allocations) MEIKYU_FAIL_AT=$n MEIKYU_FAIL_REPORT=$work/reached run_command "$program" "$@" ;;
    *) MEIKYU_FAIL_NEW=$work/known MEIKYU_FAIL_REPORT=$work/reached run_command "$program" "$@" ;;
    esac
    if [ ! -e "$work/reached" ]; then break; fi
    cat "$work/reached" | tee -a "$work/known" >>"$work/sites"
    clean || bad=$n
    if [ -n "$again" ]; then "$program" "$@" >"$work/after" 2>&1 || bad=$n; fi
  done
  expect "survives a failure of each of $((n - 1)) $what${bad:+, but not of number $bad}" [ -z "$bad" ]
  expect "has $least at least" [ "$n" -gt "$least" ]
  expect "works without" [ "$status" -eq 0 ]
}
fails() {
  least=$1
  shift
  fails_how "$least" allocations "$@"
}
# The same for a command that asks for the same again and again, thousands of times: the first allocation of every place in
# the program fails, one in each run.
fails_everywhere() {
  least=$1
  shift
  fails_how "$least" "places" "$@"
}

fails 0 games
(cat "$root/content/golem.json" && printf '%9999s\n' '') >"$work/long.json" # longer than what is read at first
fails 2 content check golem "$work/long.json"
fails 3 play golem --seats random,greedy --seed oom --record "$work/golem.jsonl"
fails 4 play seekers --seats normal,easy --iterations 4 --seed oom --record "$work/seekers.jsonl"
expect "no half record is left" [ "$(find "$work" -name 'seekers.jsonl?*' | wc -l)" -eq 0 ]
fails 3 play seekers --seats hard,random --iterations 4 --seed oom
fails 3 play golem --seats random,random --seed oom --repeat 0
fails 3 trace "$work/golem.jsonl"
yes 1 | head -n 200 >"$work/ones"
input=$work/ones
fails 3 play diminuendo --seats human --seed oom --record "$work/alone.jsonl"
input=/dev/null
head -n 9 "$work/golem.jsonl" >"$work/cut.jsonl"
fails 3 play golem --resume "$work/cut.jsonl" --seats random,random
input=$work/golem.jsonl
fails 3 trace -
input=/dev/null
head -n 6 "$work/seekers.jsonl" >"$work/early.jsonl"
fails 3 solve "$work/early.jsonl" --nodes 1000000
fails 4 hint "$work/early.jsonl" --iterations 8
fails 2 lab match --game template --games 2 --a normal --b random --iterations 4 --threads 1
fails 2 lab match --game diminuendo --seats 1 --games 2 --a random --threads 1 --json
fails 2 lab calibrate --game template --games 2 --iterations 30
fails 2 lab calibrate --game diminuendo --seats 1 --games 1 --iterations 30 --fit
fresh=$work/study
fails 4 lab balance template --games 2 --bots random --skill none --out "$fresh"
fails 4 lab solve seekers --vary rule=1,order=1 --deals 1 --skill none --out "$fresh"
"$program" lab solve seekers --vary rule=1,order=1 --deals 1 --skill none --out "$work/solved" >/dev/null
fails 6 lab balance seekers --vary rule=1,order=1 --games 2 --bots random --skill none --solved "$work/solved/run.part" \
  --rows "$work/rows.csv" --out "$fresh"
fresh=
"$program" lab balance template --games 2 --bots random --skill none --out "$work/goes-on" >/dev/null
fails 1 lab balance template --games 4 --bots random --skill none --out "$work/goes-on"
for i in 1 2; do
  "$program" lab balance template --games 4 --bots random --skill none --shard $i/2 --out "$work/parts" >/dev/null
done
fresh=$work/merged
fails 4 lab merge "$work/parts/1-of-2.part" "$work/parts/2-of-2.part" --out "$fresh"
train="lab train golem --games 2 --deals 1 --iterations 2 --threads 1 --seed oom"
fresh=$work/trained
fails_everywhere 8 $train --rounds 1 --out "$fresh"
fails_everywhere 8 lab train ruin --games 1 --deals 1 --iterations 12 --threads 1 --seed oom --rounds 1 --out "$fresh"
fresh=
again=$work/trains-on
"$program" $train --rounds 1 --out "$again" >/dev/null
fails 4 $train --rounds 1 --out "$again"
fails_everywhere 8 $train --rounds 2 --out "$again"
again=
fails 3 lab match --game golem --games 2 --a random@none --b "random@$root/nets/golem.net" --threads 1
fails 1 lab limit ruin --iterations 1 --seed oom
fails 2 bench template --seconds 1
fails 0 completion bash

# Comparisons, ratings, puzzles, and programs that play.
compare="lab compare golem --games 2 --bots random --skill none --threads 1 --seed oom --over treasures.Crown.cost=2..3"
fresh=$work/compared
fails_everywhere 4 $compare --a "content=$root/content/golem.json" --out "$fresh"
fails_everywhere 2 lab ratings template --games 4 --reach 2 --threads 1 --seed a --out "$fresh"
fresh=$work/made.jsonl
fails_everywhere 3 lab puzzles golem --count 1 --threads 1 --seed oom --out "$fresh"
fresh=
"$program" lab puzzles seekers --count 1 --threads 1 --seed oom --out "$work/puzzles.jsonl" >/dev/null
fails 2 puzzles check "$work/puzzles.jsonl"
engine="engine:exec python3 '$root/docs/example_engine.py' 2>/dev/null"
fails 3 play golem --seats "$engine,random" --seed oom
fails_everywhere 3 lab match --game golem --games 2 --a "$engine" --b random --threads 1 --seed oom

# No place of the program or the library that allocates was left out, but for what only callers of the library reach, for an
# engine at a table elsewhere, which needs a server, and for two puzzles in one game, which no quick run meets.
seldom='^src/(core/match|tell/advice|cli/deciding_engine|lab/puzzles)\.c:'
grep -rnoE '\b(m|c|re)alloc\(|\bstrn?dup\(' "$root/src/core" "$root/src/tell" "$root/src/bots" "$root/src/lab" "$root/src/cli" |
  sed -E "s|^$root/||; s/:[a-z]+\($//" | grep -vE "$seldom" | sort -u >"$work/places"
addr2line -e "$program" <"$work/sites" | sed -E "s|.*/(src/[^ ]*).*|\1|" | sort -u | comm -23 "$work/places" - >"$work/stdout"
title="places that allocate"
expect "there are many" [ "$(wc -l <"$work/places")" -gt 10 ]
expect_stdout_empty

# ---- The server: whatever fails, the next visitor is served -----------------------------------------------

site=$work/site
mkdir -p "$site"
echo '<title>Meikyu</title>' >"$site/index.html"
wait_for() { # TRIES COMMAND...: or until the server has ended
  tries=$1
  shift
  until "$@"; do
    tries=$((tries - 1))
    if [ $tries -eq 0 ] || ! kill -0 "$pid" 2>/dev/null; then return 1; fi
    sleep 0.05
  done
}
ready() { grep -q / "$work/ready"; }
served() { curl -s --max-time 5 "$url" | grep -q Meikyu; }
# Sets `status`; two visitors, one after the other, come if it starts at all.
serve_with_failure() { # N
  : >"$work/ready"
  MEIKYU_FAIL_AT=$1 MEIKYU_FAIL_REPORT=$work/reached "$program" serve --port 0 --web "$site" \
    >"$work/ready" 2>"$work/stderr" &
  pid=$!
  good=true
  if wait_for 600 ready; then
    url=$(sed -n 's/^Meikyu is at //p' "$work/ready")
    if ! wait_for 5 served || ! wait_for 5 served; then good=false; fi
    kill -TERM "$pid"
  fi
  status=0
  wait "$pid" || status=$?
  pid=
}
title="serve"
: >"$work/stdout"
n=0
bad=
while [ -z "$bad" ]; do
  n=$((n + 1))
  rm -f "$work/reached"
  serve_with_failure $n
  if [ ! -e "$work/reached" ]; then break; fi
  clean && $good || bad=$n
done
expect "survives a failure of each of $((n - 1)) allocations${bad:+, but not of number $bad}" [ -z "$bad" ]
expect "has 7 at least: three for its site, a connection and an exchange for each visitor" [ $n -gt 7 ]
expect "works without" [ "$status" -eq 0 ]
finish
