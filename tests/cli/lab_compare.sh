#!/bin/sh
# `meikyu lab compare`: differences and their intervals against the games themselves, order, threads, runs that go on, and what
# is refused.
. "$(dirname "$0")/lib.sh"
compare() { run lab compare "$@"; }

# ---- Against the games ------------------------------------------------------------------------------------

for side in 1 2; do
  "$MEIKYU" lab balance seekers --option rule=$side --bots greedy --skill none --games 60 --seed pairs --rows "$work/$side.csv" >/dev/null
done
compare seekers --a rule=1 --b rule=2 --bots greedy --skill none --games 60 --seed pairs --json
expect_status 0
cp "$work/stdout" "$work/first"
expect "says what pairs of games say" python3 - "$work/1.csv" "$work/2.csv" "$work/first" <<'PY'
import csv, json, math, sys
sides = [list(csv.DictReader(open(path))) for path in sys.argv[1:3]]
told = {line["figure"]: line for line in map(json.loads, open(sys.argv[3]))}
assert [row["seed"] for row in sides[0]] == [row["seed"] for row in sides[1]]
n = len(sides[0])
T = 2.0010  # Student's, 59 degrees of freedom
mean = lambda values: sum(values) / len(values)
sd = lambda values: math.sqrt(mean([v * v for v in values]) - mean(values) ** 2)
def near(a, b, by=0.002): assert abs(a - b) < by, (a, b)
def check(figure, value, of, exact=True):
    a, b = ([value(row) for row in side] for side in sides)
    line = told[figure]
    near(line["a"], of(a)), near(line["b"], of(b)), near(line["difference"], of(b) - of(a))
    # Leaving one pair out at a time (the jackknife) is another way to the same error; of means it is the very same one.
    left = [of(b[:i] + b[i + 1:]) - of(a[:i] + a[i + 1:]) for i in range(n)]
    error = math.sqrt((n - 1) * mean([(v - mean(left)) ** 2 for v in left]))
    near(line["high"] - line["difference"], T * error, 0.002 if exact else 0.15 * T * error)
    near(line["difference"] - line["low"], T * error, 0.002 if exact else 0.15 * T * error)
score = lambda row, seat: int(row["scores"].split(";")[seat])
for seat in (0, 1):
    check(f"score.mean.{seat}", lambda row: score(row, seat), mean)
    check(f"score.sd.{seat}", lambda row: score(row, seat), sd, exact=False)
    check(f"win_rate.{seat}", lambda row: (row["winner"] == str(seat)) + 0.5 * (row["winner"] == "0;1"), mean)
check("margin.mean", lambda row: abs(score(row, 0) - score(row, 1)), mean)
check("length.mean", lambda row: int(row["length"]), mean)
PY
expect "first what differs for certain, then by size" python3 - "$work/first" <<'PY'
import json, sys
lines = [json.loads(line) for line in open(sys.argv[1])]
def group(line): return 2 if line["low"] is None else 0 if line["low"] > 0 or line["high"] < 0 else 1
order = [(group(line), -abs(line["difference"])) for line in lines]
assert order == sorted(order) and {g for g, _ in order} == {0, 1, 2}, order
wanted = ["win_rate.0", "draws", "score.sd.1", "margin.sd", "length.mean", "legal.mean", "legal.max", "lead_changes", "decided_early", "drama", "use.seeker:1.per_game", "use.seeker:1.win"]
names = [line["figure"] for line in lines]
assert not [name for name in wanted if name not in names], names
assert all(list(line) == ["figure", "a", "b", "difference", "low", "high"] for line in lines)
PY
compare golem --seats 3 --a 'content='"$root"'/content/golem.json' --b "content=$root/content/golem.json" --bots greedy --skill none --games 8 --json
expect "equal sides do not differ" python3 -c 'import json, sys; sys.exit(any(json.loads(line)["difference"] for line in open(sys.argv[1])))' "$work/stdout"

# ---- Every sentence of the page, by another program, from few deals to many ----------------------------------

page() { # GAMES A B SENTENCES [OVER]: at least so many sentences; 0: none. B: several go over the values of OVER, from the first on
  rows=
  for side in $2 $3; do
    "$MEIKYU" lab balance seekers --option "$side" --bots greedy --skill none --games "$1" --seed said --rows "$work/$side.csv" >/dev/null
    rows="$rows $work/$side.csv"
  done
  # shellcheck disable=SC2086
  compare seekers --a "$2" ${5:---b "$3"} --bots greedy --skill none --games "$1" --seed said --out "$work/said-$1-$3"
  expect_status 0
  cp "$work/stdout" "$work/terminal"
  # shellcheck disable=SC2086
  run_command python3 "$root/tests/cli/lab_compare_page.py" "$work/said-$1-$3" "$work/terminal" $rows
  expect_status 0
  expect "$1 deals of $2 and $3 say something: $4" [ "$(cat "$work/stdout")" -ge "$4" ]
  [ "$4" != 0 ] || expect_stdout_is 0
}
page 1 rule=1 rule=2 0
page 2 rule=1 rule=2 0
page 6 rule=1 rule=2 0
page 40 rule=1 rule=2 2
page 300 rule=1 rule=9 4
page 40 rule=1 "rule=1 rule=2 rule=3 rule=4" 4 "--over rule=1..4"

# ---- Threads, and runs that go on --------------------------------------------------------------------------

asked="seekers --a rule=1 --b rule=3,order=2 --bots greedy --games 24 --seed go"
for threads in 1 2; do
  # shellcheck disable=SC2086
  compare $asked --threads $threads --out "$work/threads$threads"
  expect_status 0
done
expect "the same bytes with any number of threads" diff -r "$work/threads1" "$work/threads2"
# shellcheck disable=SC2086
compare $asked --games 10 --out "$work/more"
# shellcheck disable=SC2086
compare $asked --out "$work/more"
expect "the same bytes when it goes on" diff -r "$work/threads1" "$work/more"
expect "the page has both languages" grep -q '数字から言えること' "$work/more/report.html"
compare seekers --a rule=1 --b rule=4,order=2 --bots greedy --games 24 --seed go --out "$work/more"
expect_status 2
expect_stderr_contains 'different: --a, --b, --over'
run lab merge "$work/more/run.part"
expect_status 2
expect_stderr_one_line

# Whoever gives a run another content must not get the old one's figures.
sed 's/"cost": 2, "effect": {"draw": 1}/"cost": 4, "effect": {"draw": 1}/' "$root/content/golem.json" >"$work/crown.json"
run lab balance golem --seats 3 --bots random --skill none --games 4 --out "$work/content"
expect_status 0
run lab balance golem --seats 3 --bots random --skill none --games 4 --out "$work/content" --content "$work/crown.json"
expect_status 2
expect_stderr_contains 'different: --content'

# ---- Over a range ----------------------------------------------------------------------------------------

compare golem --seats 3 --a '' --over treasures.Crown.cost=1..3 --bots greedy --skill none --games 12 --json --out "$work/over"
expect_status 0
expect "a line a figure and value" python3 - "$work/stdout" <<'PY'
import json, sys
lines = [json.loads(line) for line in open(sys.argv[1])]
assert {line["value"] for line in lines} == {1, 2, 3} and {line["over"] for line in lines} == {"treasures.Crown.cost"}
assert all(line["difference"] == 0 for line in lines if line["value"] == 2), "2 is what it costs"
use = {line["value"]: line["b"] for line in lines if line["figure"] == "use.card:Crown.per_game"}
assert use[1] > use[3], use
PY
expect "as a curve" grep -q 'treasures.Crown.cost' "$work/over/report.html"
compare golem --seats 3 --a "content=$root/content/golem.json" --b "content=$work/crown.json" --bots greedy --skill none --games 12 --json
cp "$work/stdout" "$work/first"
compare golem --seats 3 --a '' --over treasures.Crown.cost=4..4 --bots greedy --skill none --games 12 --json
sed 's/,"over":.*/}/' "$work/stdout" >"$work/second"
expect "a value is the content with that value" cmp -s "$work/first" "$work/second"
compare golem --seats 3 --over treasures.Crown.cost=4..4 --bots greedy --skill none --games 12 --json
sed 's/,"over":.*/}/' "$work/stdout" >"$work/second"
expect "a side that is not given is the game as it is" cmp -s "$work/first" "$work/second"
compare seekers --a rule=1 --over rule=1..2 --bots random --skill none --games 4 --json
expect_status 0

# ---- What is refused -------------------------------------------------------------------------------------

for wrong in "--a rule=1" "--a rule=1 --b rule=99" "--a rule --b rule=2" "--a rule=1 --b content=/nowhere" "--a rule=1 --b content=$root/content/golem.json" \
  "--a rule=1 --over colour.red=1..2" "--a rule=1 --over rule=2..1" "--a rule=1 --over rule=1..20" "--a rule=1 --b rule=2 --seats 3" \
  "--a rule=1 --b rule=2 --bots clever" "--a rule=1 --b rule=2 --vary order=1"; do
  # shellcheck disable=SC2086
  compare seekers $wrong --games 2
  expect_status 2
  expect_stderr_one_line
done
finish
