#!/bin/sh
# The recipe of docs/lab.md for GNU parallel over ssh, on this machine: an sshd of our own in a temporary folder runs the
# parts, and joined they are one run. Skipped where parallel or sshd is not installed.
. "$(dirname "$0")/lib.sh"
PATH=$PATH:/usr/sbin
for tool in parallel sshd ssh ssh-keygen; do
  command -v $tool >/dev/null || skip_all "no $tool here"
done
[ "$(id -u)" != 0 ] || mkdir -p /run/sshd # sshd asks for it

port=$("$root/tools/node" -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })')
ssh-keygen -q -t ed25519 -N '' -f "$work/host"
ssh-keygen -q -t ed25519 -N '' -f "$work/key"
cat >"$work/sshd_config" <<END
Port $port
ListenAddress 127.0.0.1
HostKey $work/host
AuthorizedKeysFile $work/key.pub
PidFile none
StrictModes no
UsePAM no
PasswordAuthentication no
END
cat >"$work/ssh_config" <<END
Host lab
  HostName 127.0.0.1
  Port $port
  User $(id -un)
  IdentityFile $work/key
  StrictHostKeyChecking no
  UserKnownHostsFile $work/known
  LogLevel ERROR
END
"$(command -v sshd)" -D -e -f "$work/sshd_config" 2>"$work/sshd.log" &
server=$!
trap 'kill $server 2>/dev/null; rm -rf "$work"' EXIT
until ssh -F "$work/ssh_config" lab true 2>/dev/null || ! kill -0 $server 2>/dev/null; do sleep 0.1; done

export HOME="$work"
question="lab balance golem --seats 3 --bots greedy --games 24 --seed parallel"
# shellcheck disable=SC2086 # the question is several words
run $question --out "$work/one"
expect_status 0
# shellcheck disable=SC2086
run_command parallel --will-cite --sshlogin "ssh -F $work/ssh_config lab" --workdir "$work" -j 2 \
  "$MEIKYU" $question --threads 1 --shard "{}/6" --out parts ::: 1 2 3 4 5 6
expect_status 0
run lab merge "$work"/parts/*-of-6.part --out "$work/merged"
expect_status 0
expect "parts made over ssh are one run" diff -r "$work/one" "$work/merged"
finish
