#!/bin/sh
# The closing lines of tools/run-tests: what passed, failed, was skipped and needed a second try; and that no test can take
# a node from PATH. In a tree with the tools and pretended tests alone.
. "$(dirname "$0")/../cli/lib.sh"
tree=$work/tree
mkdir -p "$tree/tools" "$tree/tests/tools"
cp "$root/tools/run-tests" "$root/tools/tap-run" "$tree/tools"
tool() { # NAME SHELL-CODE
  printf '#!/bin/sh\n%s\n' "$2" >"$tree/tools/$1"
  chmod +x "$tree/tools/$1"
}
tool node 'echo pinned'
tool build :

program() { printf '%s\n' "$2" >"$tree/tests/tools/$1.sh"; } # NAME SHELL-CODE
closing() { run_command "$tree/tools/run-tests" tools:; }
last_line() { expect "ends with: $1" [ "$(tail -n 1 "$work/stdout")" = "$1" ]; }

program one 'echo 1..2; echo ok 1 - a; echo ok 2 - b'
closing
expect_status 0
last_line '2 passed, 0 failed'
expect_stdout_lacks 'second try'

program two 'echo "1..0 # SKIP no parallel here"'
program three 'echo 1..2; echo ok 1 - a; echo "ok 2 - b # SKIP no fish here"'
closing
expect_status 0
last_line '3 passed, 0 failed, 2 skipped'

again='echo 1..1; echo "# late"; echo "ok 1 - a # 3 s, at the second try"'
program four "$again"
program five "$again"
closing
expect_status 0
expect_stdout_contains '2 needed a second try'
last_line '5 passed, 0 failed, 2 skipped'

program six "$again"
closing
expect_status 1
expect_stdout_contains '3 needed a second try: too many'
last_line '6 passed, 1 failed, 2 skipped'

printf 'tools:tests/tools/one\n' >"$work/only"
run_command "$tree/tools/run-tests" --only "$work/only"
expect_status 0
last_line '2 passed, 0 failed'

rm "$tree"/tests/tools/*
program seven 'echo 1..1; echo not ok 1 - a; exit 1'
closing
expect_status 1
last_line '0 passed, 1 failed'

# Nothing but skipped tests is no success: nobody has seen anything work.
program seven 'echo "1..0 # SKIP nothing here"'
closing
expect_status 1
last_line '0 passed, 0 failed, 1 skipped'

program seven 'echo 1..1; if node --version; then echo ok 1 - a; else echo not ok 1 - a; fi'
closing
expect_status 1
expect_stdout_contains 'node is taken from PATH: tools/node is the one to run'
tool build 'echo no compiler; exit 1'
program seven 'echo 1..1; echo ok 1 - a'
closing
expect_status 1
expect_stdout_contains 'no compiler'
last_line '1 passed, 1 failed'
tool build :

program seven 'echo 1..1; if tools/node; then echo ok 1 - a; fi'
closing
last_line '1 passed, 0 failed'
finish
