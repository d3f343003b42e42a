#!/bin/sh
# tools/dataset: tables of exact values and bounds, the same as the program tells otherwise; runs that go on.
. "$(dirname "$0")/../cli/lib.sh"
MEIKYU=$root/build/meikyu
export MEIKYU
make() { run_command "$root/tools/dataset" "$@"; }

make "$work/whole" --deals 2 --ruin 2 --looks 1 --rule 1 --rule 5 --seed test
expect_status 0
expect_stdout_contains 'seekers.csv: 16 of 16 rows'
make "$work/parts" --deals 1 --ruin 1 --looks 1 --rule 1 --rule 5 --seed test
printf '2,1,1,bas' >>"$work/parts/seekers.csv" # as a run leaves it that was killed
make "$work/parts" --deals 2 --ruin 2 --looks 1 --rule 1 --rule 5 --seed test
expect "the same bytes when it goes on" diff -r "$work/whole" "$work/parts"
make "$work/parts" --deals 2 --ruin 2 --looks 1 --rule 1 --rule 5 --seed other
expect "tables of other deals are left alone" [ "$status" -ne 0 ]
make "$work/parts" --deals 2 --ruin 2 --looks 1 --rule 1 --rule 5 --seed test --nodes 60000000
expect "another limit is another question" [ "$status" -ne 0 ]
expect_stderr_contains "'limit': '50000000'"
expect "and the table is as it was" cmp -s "$work/whole/seekers.csv" "$work/parts/seekers.csv"
sed 's/^\([0-9]*\),1,2,/\1,2,1,/' "$work/whole/seekers.csv" >"$work/parts/seekers.csv" # the same numbers in other columns
make "$work/parts" --deals 2 --ruin 2 --looks 1 --rule 1 --rule 5 --seed test
expect "a row is asked by its columns" [ "$status" -ne 0 ]
expect_stderr_contains "'rule': '2'"
make "$work/little" --deals 1 --ruin 0 --rule 1 --seed test --nodes 100
expect "what is given up has no value" grep -q ',100,,,,$' "$work/little/seekers.csv"

run lab solve --vary rule=5,order=2 --deals 2 --seed test --skill none --json
expect "values are those of lab solve, and lines replay to their score" python3 - "$work/whole" "$work/stdout" "$MEIKYU" <<'PY'
import csv, hashlib, json, subprocess, sys
folder, solved, meikyu = sys.argv[1:]
rows = [row for row in csv.DictReader(open(folder + "/seekers.csv")) if (row["rule"], row["order"]) == ("5", "2")]
truth = json.load(open(solved))
margins = [int(row["margin"]) for row in rows]
assert abs(sum(margins) / 2 - truth["value"]["mean"]) < 0.01, (margins, truth["value"])
assert sum(row["winner"] == row["begins"] for row in rows) == truth["first"]["wins"]
for row in csv.DictReader(open(folder + "/ruin.csv")):
    seed = hashlib.sha256(row["seed"].encode()).hexdigest()
    head = {"meikyu": 1, "game": "ruin", "rules": int(row["rules"]), "seats": 1, "options": {"edition": int(row["edition"])}, "seed": seed}
    lines = [head] + [{"seat": 0, "do": action} for action in row["record"].split(";")]
    told = subprocess.run([meikyu, "trace", "-"], input="".join(json.dumps(line) + "\n" for line in lines), capture_output=True, text=True, check=True).stdout
    assert json.loads(told.splitlines()[-1])["result"]["scores"] == [int(row["score"])]
told = json.load(open(folder + "/dataset.json"))
for name, table in told["tables"].items():
    assert hashlib.sha256(open(f"{folder}/{name}", "rb").read()).hexdigest() == table["sha256"]
PY
finish
