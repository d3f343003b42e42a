#!/bin/sh
# tools/bare: what it refuses, and why; and, where namespaces are allowed, whole runs on a system that a pretended
# debootstrap makes in a moment: status, clone, what is kept, and that nothing is left however a run ends.
. "$(dirname "$0")/../cli/lib.sh"
tree=$work/tree
XDG_CACHE_HOME=$work/cache
export XDG_CACHE_HOME
cache=$XDG_CACHE_HOME/meikyu-bare

mkdir -p "$tree/tools" "$work/bin"
cp "$root/tools/bare" "$tree/tools/bare"
echo committed >"$tree/file"
in_tree() { git -C "$tree" -c user.name=Aki -c user.email=aki@localhost "$@"; }
in_tree init -q && in_tree add -A && in_tree commit -q -m 'A commit of the test'
echo changed >"$tree/file"
PATH=$work/bin:$PATH
pretend() { # NAME SHELL-CODE: a command before the real one
  printf '#!/bin/sh\n%s\n' "$2" >"$work/bin/$1"
  chmod +x "$work/bin/$1"
}
bare() { run_command "$tree/tools/bare" "$@"; }

# ---- Refusals ----

bare
expect_status 2
expect_stderr_contains "usage: tools/bare COMMAND..."
bare --help
expect_status 2

refused() { # REASON
  bare make test
  expect_status 125
  expect_stderr_contains "$1"
  expect_stdout_empty
}
pretend id 'echo 1000'
refused "only root can make a bare machine; try: sudo tools/bare make test"
pretend id 'echo 0'
pretend unshare 'echo "unshare: unshare failed: Operation not permitted" >&2; exit 1'
refused "no mounts and no chroot are allowed here (unshare: unshare failed: Operation not permitted)"
pretend unshare 'exit 0'
pretend df 'echo Avail; echo 1000'
refused "GB are free for $cache"
rm "$work/bin/df"
title="without debootstrap"
if [ -z "$(PATH=$PATH:/usr/sbin:/sbin command -v debootstrap)" ]; then
  pretend apt-get 'echo "E: Unable to locate package debootstrap" >&2; exit 1'
  refused "apt-get could not install it (E: Unable to locate package debootstrap)"
  rm "$work/bin/apt-get"
else
  skip "apt-get is asked for it" "debootstrap is installed here"
fi
pretend unshare 'echo "E: no such mirror"; case "$*" in *debootstrap*) exit 1 ;; esac'
pretend debootstrap :
refused "debootstrap failed (E: no such mirror)"
rm "$work/bin/id" "$work/bin/unshare"

# ---- Whole runs ----

if [ "$(id -u)" -ne 0 ] || ! unshare --mount --pid --fork --propagation private mount -t proc proc /proc 2>/dev/null; then
  skip "whole runs" "only root can make namespaces, and not everywhere"
  finish
fi

# The smallest system that can run something: a few programs of this machine and what they are linked to.
cat >"$work/make-system" <<'END'
for system; do case $system in */making) break ;; esac; done
mkdir -p "$system/usr/bin" "$system/usr/lib" "$system/usr/lib64" "$system/proc" "$system/sys" "$system/dev/pts" \
  "$system/dev/shm" "$system/var/log" "$system/etc/ssl/certs" "$system/etc/apt/apt.conf.d" "$system/etc/dpkg/dpkg.cfg.d" "$system/tmp"
for name in bin lib lib64; do ln -s usr/$name "$system/$name"; done
cp -a /dev/null "$system/dev/null"
printf '#!/bin/sh\necho "E: no network"\nexit "$(cat /network)"\n' >"$system/usr/bin/apt-get"
chmod +x "$system/usr/bin/apt-get"
echo 0 >"$system/network"
for program in bash sh env cat sleep mkdir ls; do
  cp "$(command -v $program)" "$system/usr/bin"
  ldd "$(command -v $program)" | grep -o '/[^ ]*' | xargs -I{} cp -n --parents -L {} "$system"
done
END
pretend debootstrap "echo made >>'$work/made'; . '$work/make-system'"
times_made() { expect "made $1 times" [ "$(wc -l <"$work/made")" -eq "$1" ]; }
left() { find "$cache" -maxdepth 1 -name 'run.*'; }
nothing_left() {
  expect "no machine is left" [ -z "$(left)" ]
  expect "no mount is left" lacks "$cache" /proc/self/mounts
}
running() { grep -qsa "sleep.$1" /proc/[0-9]*/cmdline; } # PATTERN, with brackets, so that it does not find this very grep
gone() { ! running "$1"; }

SECRET=host bare sh -c 'cat file; echo "${SECRET:-none}, ${CI:-no CI}"; echo deb >/var/cache/apt/archives/a.deb
  mkdir -p ~/.npm/_cacache; echo npm >~/.npm/_cacache/b; sleep 86401 & exit 7'
title="a first run"
expect_status 7
expect_stderr_contains "on a bare Debian (bookworm), in a clean clone of $(in_tree log -1 --format=%h), A commit of the test"
expect_stdout_contains "committed"
expect_stdout_contains "none, "
expect "what it left running is gone" gone '8640[1]'
nothing_left

CI=true bare sh -c 'echo "${CI:-no CI}"; cat /var/cache/apt/archives/a.deb ~/.npm/_cacache/b; ls /tmp /home/new/meikyu'
expect_status 0
expect_stdout_contains true
expect_stdout_contains deb
expect_stdout_contains npm
times_made 1

touch -d '8 days ago' "$cache/made"
bare ls /var/cache/apt/archives
expect_status 0
expect_stdout_empty
times_made 2
touch -d '8 days ago' "$cache/made"
pretend debootstrap 'echo "E: no such mirror"; exit 1'
bare cat file
expect_status 0
expect_stderr_contains "debootstrap failed (E: no such mirror): the old system must do"
touch "$cache/made"
run_command sh -c 'exec "$1" cat file <&-' sh "$tree/tools/bare"
title="without an input"
expect_status 0
expect_stdout_contains "committed"

echo 100 >"$cache/base/network"
refused "no packages are within its reach (E: no network)"
nothing_left
echo 0 >"$cache/base/network"

pretend git 'exit 128'
refused "the machine could not be made"
nothing_left
rm "$work/bin/git"

# Two at the same time, and what becomes of them when they are ended.
begin() { # SECONDS: how long it would run, and what it is known by
  "$tree/tools/bare" sh -c "echo begun; sleep $1" >"$work/out.$1" 2>&1 &
  ended=$!
}
await() { # COMMAND...
  tries=300
  until "$@" || [ $tries -eq 0 ]; do
    tries=$((tries - 1))
    sleep 0.1
  done
}
begun() { grep -qs begun "$work/out.$1"; }
begin 86402 && first=$ended
begin 86403 && second=$ended
await begun 86402
await begun 86403
title="two at the same time"
expect "both run" [ "$(left | grep -c 'lock$')" -eq 2 ]
kill -TERM $first
wait $first
expect "ended by TERM: status 143" [ $? -eq 143 ]
await gone '8640[2]'
expect "its processes are gone" gone '8640[2]'
expect "the other goes on" running '8640[3]'
kill -KILL $second
wait $second 2>/dev/null
await gone '8640[3]'
expect "ended by KILL: its processes are gone" gone '8640[3]'
bare cat file
expect_status 0
title="the next run"
nothing_left
finish
