#!/bin/sh
# tools/check-abi names what the library shows and the list does not have, and the other way round: names, arguments, members.
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
grep -v '^mk_match_new ' "$root/tools/abi-1.txt" >"$work/list"
refuses "> mk_match_new MkMatch *(const MkSetup *, MkError *)"
sed 's/^mk_vec_numbers int /mk_vec_numbers long /' "$root/tools/abi-1.txt" >"$work/list"
refuses "> mk_vec_numbers int (const MkVec *)"
sed 's/^MkVecSetup+16 int seats$/MkVecSetup+24 int seats/' "$root/tools/abi-1.txt" >"$work/list"
refuses "> MkVecSetup+16 int seats"
grep -v '^MkRng .* bytes' "$root/tools/abi-1.txt" >"$work/list"
refuses "> MkRng 16 bytes, aligned to 8"
for named in mk_vec_save mk_size_of mk_solve mk_tell_solution; do
  expect "has arguments: $named" grep -q "^$named .*(.*)\$" "$root/tools/abi-1.txt"
done
finish
