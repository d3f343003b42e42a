#!/bin/sh
# tools/tap-run must not let a broken test program pass for a good one.
. "$(dirname "$0")/../cli/lib.sh"
unset RESULTS

tap() { # SHELL-CODE: what the pretended test program does
  run_command "$root/tools/tap-run" sample sh -c "$1"
  title=${1%%# SKIP*} # with these words it would be a skipped test itself
}

tap 'echo ok 1 - a; echo ok 2 - b; echo 1..2'
expect_status 0
expect_stdout_lines 1
expect_stdout_contains '2 passed, 0.'

tap 'echo ok 1 - a; echo not ok 2 - b; echo 1..2; exit 1'
expect_status 1
expect_stdout_contains 'not ok 2 - b'
expect_stdout_contains '1 passed, 1 failed'

tap 'echo 1..2; echo ok 1 - a; echo "# b was late"; echo "ok 2 - b # 3 s, at the second try"'
expect_status 0
expect_stdout_lines 3
expect_stdout_contains '2 - b # 3 s'
expect_stdout_contains '# b was late'

# What was skipped is neither passed nor failed, and is said with its reason.
tap 'echo 1..2; echo ok 1 - a; echo "ok 2 - b # SKIP no fish here"'
expect_status 0
expect_stdout_contains 'skipped: b: no fish here'
expect_stdout_contains '1 passed, 1 skipped'

tap 'echo "1..0 # SKIP no tmux here"'
expect_status 0
expect_stdout_contains 'skipped: no tmux here'
expect_stdout_contains '0 passed, 1 skipped'

tap 'echo "1..0 # SKIP no tmux here"; exit 1'
expect_status 1
expect_stdout_contains '0 passed, 1 failed, 1 skipped'

tap 'echo 1..0'
expect_stdout_contains '0 passed, 1 failed'

tap 'echo 1..2; echo ok 1 - a; kill -SEGV $$'
expect_status 1
expect_stdout_contains '1 passed, 1 failed'

tap 'echo ok 1 - a'
expect_stdout_contains '1 passed, 1 failed'

tap 'echo 1..1; echo ok 1 - a; exit 3'
expect_stdout_contains '1 passed, 1 failed'

tap 'exit 0'
expect_stdout_contains '0 passed, 1 failed'

finish
