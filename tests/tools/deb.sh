#!/bin/sh
# The Debian package: what is in it, whom it needs, and that its scripts do nothing where no systemd runs.
. "$(dirname "$0")/../cli/lib.sh"

run_command "$root/tools/deb"
expect_status 0
package=$root/$(cat "$work/stdout")
expect "it has its program's libraries" sh -c "dpkg-deb -f '$package' Depends | grep -q libuv1"
dpkg-deb -x "$package" "$work/tree"
dpkg-deb -e "$package" "$work/control"
expect "the program runs" sh -c "'$work/tree/usr/bin/meikyu' --version | grep -q \"\$(dpkg-deb -f '$package' Version)\""
for file in lib/systemd/system/meikyu.service etc/default/meikyu usr/share/man/man1/meikyu.1.gz usr/share/doc/meikyu/copyright \
  usr/share/doc/meikyu/content.md usr/share/meikyu/content/examples/ruin.json usr/share/meikyu/content/schema/ruin.schema.json; do
  expect "$file is there" test -s "$work/tree/$file"
done
expect "the program named in the service" test -x "$work/tree$(sed -n 's/^ExecStart=\([^ ]*\).*/\1/p' "$work/tree/lib/systemd/system/meikyu.service")"
expect "what the owner wrote is kept" grep -qx /etc/default/meikyu "$work/control/conffiles"
if [ ! -d /run/systemd/system ]; then
  expect "installing" sh "$work/control/postinst" configure
  expect "upgrading" sh "$work/control/postinst" configure 0.0.1
  expect "removing" sh "$work/control/prerm" remove
else
  skip "installing, upgrading, removing" "systemd runs here"
fi
finish
