#!/bin/sh
# .ci/run takes the bare machine where there is one, this one elsewhere, and says which; what `make test` says and how it
# ends is what CI sees.
. "$(dirname "$0")/../cli/lib.sh"
unset MAKELEVEL MAKEFLAGS MFLAGS # of the make that runs this test
tree=$work/tree
mkdir -p "$tree/.ci" "$tree/tools"
cp "$root/.ci/run" "$tree/.ci/run"
printf 'test:\n\t@echo "$(LINE)"\n\t@exit $(STATUS)\n' >"$tree/Makefile"
bare() { # SHELL-CODE: what the pretended tools/bare does
  printf '#!/bin/sh\n%s\n' "$1" >"$tree/tools/bare"
  chmod +x "$tree/tools/bare"
}
ci() { # LINE STATUS
  run_command env LINE="$1" STATUS="$2" "$tree/.ci/run"
  title=".ci/run"
  expect "ends with: $1" [ "$(tail -n 1 "$work/stdout")" = "$1" ]
}

bare 'cd "$(dirname "$0")/.." && exec "$@"'
ci '3 passed, 0 failed' 0
expect_status 0
expect_stdout_contains 'CI: make test in a clean clone on a bare Debian'
expect_stdout_lines 2
ci '2 passed, 1 failed, 1 skipped' 1
expect "fails" [ "$status" -ne 0 ]
expect_stdout_lines 2

bare 'echo "tools/bare: only root can" >&2; exit 125'
ci '3 passed, 0 failed' 0
expect_status 0
expect_stderr_contains 'only root can'
expect_stdout_contains 'CI: make test in this tree, on this machine, since no bare one can be made here'
expect_stdout_lines 2
ci '2 passed, 1 failed' 1
expect "fails" [ "$status" -ne 0 ]
finish
