#!/bin/bash
# bench/soak.sh [ACTIONS [TABLES]]: one server on an SQLite file plays ACTIONS (a million) actions of all games over the
# wire, TABLES (300) tables at a time, whose people then leave. Four times on the way everybody has left and every
# table is out of memory: what is held then must not grow without end. Fails if, apart from SQLite's own caches, it
# grew by more than 4 MB in the last two quarters.
#
#   tools/build native all bench_load && bench/soak.sh
#
# The file lies in FOLDER, or in a new one in /dev/shm: the disk is not what is tried here.
set -eu
cd "$(dirname "$0")/.."
actions=${1:-1000000}
tables=${2:-300}
folder=${FOLDER:-$(mktemp -d /dev/shm/meikyu-soak-XXXXXX)}
mkdir -p "$folder/site"
echo '<!doctype html>' >"$folder/site/index.html"
build/meikyu serve --port 0 --web "$folder/site" --test --limits off --db "$folder/soak.db" >"$folder/ready" 2>&1 &
server=$!
trap 'kill -INT "$server" 2>/dev/null || true; wait; rm -rf "$folder"' EXIT
until grep -qs kept "$folder/ready"; do sleep 0.05; done
address=$(sed -n 's|^Meikyu is at \(.*\)/$|\1|p' "$folder/ready")

metric() { curl -s "$address/metrics" | sed -n "s/^meikyu_$1 //p"; }
kilobytes() { echo $(($1 / 1024)); }

# Everybody has left, and after a minute every table has: then what is held is looked at.
rest() {
  until [ "$(metric tables_in_memory)" = 0 ]; do sleep 1; done
  resident=$(kilobytes "$(metric resident_bytes)")
  cache=$(kilobytes "$(metric store_memory_bytes)")
  file=$(($(stat -c %s "$folder/soak.db") / 1024))
  printf '%9d %9d %9d %9d %9d\n' "$(metric actions_total)" "$resident" "$cache" $((resident - cache)) "$file"
}

printf '%9s %9s %9s %9s %9s\n' actions resident cache rest file
rest
held=()
for quarter in 1 2 3 4; do
  while [ "$(metric actions_total)" -lt $((actions * quarter / 4)) ]; do
    timeout 600 build/native/bench/load "$address" --tables "$tables" --seconds 300 >"$folder/load" || {
      cat "$folder/load"
      exit 1
    }
  done
  rest
  held+=($((resident - cache)))
done
grown=$((held[3] - held[1]))
echo "in the last two quarters $grown KB more are held, the cache aside"
[ "$grown" -lt 4096 ]
