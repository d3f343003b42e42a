#!/bin/sh
# tests/support/cluster.sh FOLDER [SETTING=VALUE]...: a PostgreSQL of one's own, until it is ended. It lives in FOLDER,
# belongs to somebody else than root, and can be reached through a socket in FOLDER alone:
#   postgres:///postgres?host=FOLDER&user=meikyu
# What FOLDER holds from an earlier time is used again. No service of the system is touched.
set -eu
folder=$1
shift
if [ "${PG_BIN:-}" = "" ]; then PG_BIN=$(pg_config --bindir); fi
as='setpriv --pdeathsig QUIT' # whoever started it may be killed
if [ "$(id -u)" -eq 0 ]; then
  user=postgres
  id -u $user >/dev/null 2>&1 || user=nobody
  chown "$user" "$folder"
  as="$as --reuid=$user --regid=$(id -g $user) --clear-groups"
fi
cd "$folder"
if [ ! -d data ]; then
  $as "$PG_BIN/initdb" -D data -U meikyu -A trust --no-sync --no-locale --encoding=UTF8 >initdb.log 2>&1 ||
    { cat initdb.log >&2 && exit 1; }
fi
options='-c listen_addresses= -c shared_buffers=64MB -c max_connections=100 -c max_wal_size=256MB'
for setting in "$@"; do options="$options -c $setting"; done
# shellcheck disable=SC2086 # one word per option
exec $as "$PG_BIN/postgres" -D data -k "$folder" $options >>"$folder/postgres.log" 2>&1
