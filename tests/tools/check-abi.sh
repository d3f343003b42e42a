#!/bin/sh
# tools/check-abi names what the library shows and the list does not have, and the other way round.
. "$(dirname "$0")/../cli/lib.sh"

run_command "$root/tools/check-abi"
expect_status 0

refuses() { # LINE: of the list in $work/list
  run_command "$root/tools/check-abi" "$work/list"
  expect_status 1
  expect "names it: $1" grep -qxF "$1" "$work/stderr"
}
{ cat "$root/tools/abi-1.txt" && echo mk_of_yesterday; } >"$work/list"
refuses "< mk_of_yesterday"
grep -v '^mk_match_new$' "$root/tools/abi-1.txt" >"$work/list"
refuses "> mk_match_new"
finish
