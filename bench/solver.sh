#!/bin/sh
# bench/solver.sh [DEALS [RULE...]]: how long `meikyu solve` takes from the opening in basic mode. DEALS
# (default 20) random deals for each rule, the turn orders 1 to 4 in turn; computing time on one core.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
meikyu=${MEIKYU:-$root/build/meikyu}
deals=${1:-20}
[ $# -eq 0 ] || shift
rules=${*:-1 2 3 4 5 6 7 8 9 10 11 12 13 20}

# The opening of deal number $2 in rule $1: the first line of a record is enough.
opening() {
  "$meikyu" play seekers --seats random,random --seed "solver $1 $2" --record - \
    --option "rule=$1" --option "order=$(($2 % 4 + 1))" 2>/dev/null | head -n 1
}

solve_all() { # RULE: "seconds nodes" of each deal, quickest first
  deal=0
  while [ "$deal" -lt "$deals" ]; do
    opening "$1" "$deal" | "$meikyu" solve - --json --seconds 600 |
      sed 's/.*"nodes":\([0-9]*\),"seconds":\([0-9.]*\)}/\2 \1/'
    deal=$((deal + 1))
  done | sort -n
}

echo "| rule | median s | worst s | positions (mean) |"
echo "|---|---|---|---|"
for rule in $rules; do
  solve_all "$rule" | awk -v rule="$rule" '
    { seconds[NR] = $1; nodes += $2 }
    END { printf "| %d | %.2f | %.2f | %d |\n", rule, seconds[int((NR + 1) / 2)], seconds[NR], nodes / NR }'
done
