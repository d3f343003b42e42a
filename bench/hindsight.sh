#!/bin/sh
# bench/hindsight.sh [FROM [TO [ITERATIONS]]]: what deals of In the Ruin held for somebody alone, with hindsight and
# at least, beside what bots made of the same deals knowing no more than a player does. Deals `deal/FROM` to
# `deal/TO` (default 1 to 60); hindsight looks ITERATIONS times (default 4), `hard` makes 100 iterations for each
# decision. About 8 s of CPU time a deal; the same figures on every machine.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
meikyu=${MEIKYU:-$root/build/meikyu}

made() { # BOT SEED: the points it makes
  "$meikyu" play ruin --seats "$1" --seed "$2" --iterations 100 --quiet --record - |
    sed -n 's/^{"end":{"scores":\[\(-*[0-9]*\)\].*/\1/p'
}

held() { # SEED
  "$meikyu" lab limit ruin --seed "$1" --iterations "$iterations" --json |
    sed 's/.*"score":\(-*[0-9]*\),.*/\1/'
}

deal=${1:-1}
last=${2:-60}
iterations=${3:-4}
echo "deal hindsight hard greedy"
while [ "$deal" -le "$last" ]; do
  echo "$deal $(held "deal/$deal") $(made hard "deal/$deal") $(made greedy "deal/$deal")"
  deal=$((deal + 1))
done
