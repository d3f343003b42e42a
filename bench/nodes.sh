#!/bin/bash
# bench/nodes.sh [FOLDER]: three servers on a PostgreSQL of one's own under load, then one on SQLite, both in FOLDER
# (default: a new one under /var/tmp, on the disk). First as fast as they can, then 1,000 actions a second.
#
#   tools/build native all bench_load && bench/nodes.sh
#
# On a machine that others use: `chrt -r 3 bench/nodes.sh` goes before them (as root; `nice` does not reach across
# sessions), and FOLDER in /dev/shm leaves the disk out. Load and disk are printed, since they decide about the slowest.
# TABLES and SECONDS_EACH make it smaller.
set -eu
cd "$(dirname "$0")/.."
folder=${1:-$(mktemp -d /var/tmp/meikyu-bench-XXXXXX)}
site=$folder/site
mkdir -p "$site"
echo '<!doctype html>' >"$site/index.html"
started=()
database=
end() {
  for pid in "${started[@]}" ${database:+"$database"}; do kill -INT "$pid" 2>/dev/null || true; done
  wait
  rm -rf "$folder"
}
trap end EXIT

load() { timeout 300 build/native/bench/load "$@"; }

ground() {
  uptime
  dd if=/dev/zero of="$folder/sync" bs=4k count=200 oflag=dsync 2>&1 | sed -n 's|.*copied, \(.*\) s,.*|200 writes of 4 KB, each synced: \1 s|p'
}

# Starts a server on a free port; puts its address into $address.
serve() {
  build/meikyu serve --port 0 --web "$site" --test --limits off --db "$1" >"$folder/ready" 2>&1 &
  started+=($!)
  until grep -qs kept "$folder/ready"; do sleep 0.05; done
  address=$(sed -n 's|^Meikyu is at \(.*\)/$|\1|p' "$folder/ready")
}

chmod 755 "$folder"
ground
sh tests/support/cluster.sh "$folder" &
database=$!
until psql -qAt "postgres:///postgres?host=$folder&user=meikyu" -c 'SELECT 1' >"$folder/one" 2>&1; do sleep 0.1; done
servers=
for _ in 1 2 3; do
  serve "postgres:///postgres?host=$folder&user=meikyu"
  servers=$servers${servers:+,}$address
done
nodes=$(IFS=,; echo "${started[*]}")
echo "three servers on PostgreSQL"
load "$servers" --pid "$nodes" --database "$database" --tables "${TABLES:-2000}" --seconds "${SECONDS_EACH:-8}"
echo "the same, 1,000 actions a second"
load "$servers" --pid "$nodes" --database "$database" --tables "${TABLES:-1000}" --rate 1 --seconds "${SECONDS_EACH:-10}"
for pid in "${started[@]}"; do kill -INT "$pid"; wait "$pid" || true; done
started=()
kill -INT "$database"
wait "$database" || true
database=

serve "$folder/load.db"
echo "one server on SQLite"
load "$address" --pid "${started[0]}" --tables "${TABLES:-2000}" --seconds "${SECONDS_EACH:-8}"
echo "the same, 1,000 actions a second"
load "$address" --pid "${started[0]}" --tables "${TABLES:-1000}" --rate 1 --seconds "${SECONDS_EACH:-10}"
ground
