# Helpers for tests of commands, in plain sh. A test looks like this:
#
#   #!/bin/sh
#   . "$(dirname "$0")/lib.sh"
#   run version
#   expect_status 0
#   expect_stdout_contains "$version"
#   finish
#
# Every expectation is one TAP line, named after the command it is about.
# shellcheck shell=sh
# shellcheck disable=SC2034 # $version is for the tests
root=$(cd "$(dirname "$0")/../.." && pwd)
MEIKYU=${MEIKYU:-$root/build/meikyu}
version=$(sed -n 's/^#define MK_VERSION *"\(.*\)"$/\1/p' "$root/include/meikyu/version.h") # what is tested
work=$(mktemp -d) # scratch space for the test; gone afterwards
trap 'rm -rf "$work"' EXIT
count=0
failures=0
title=

# Run the program, without input or with TEXT as its input.
run() { run_command "$MEIKYU" "$@"; }
run_input() { # TEXT ARGUMENT...
  printf '%s' "$1" >"$work/stdin"
  shift
  run "$@"
}

# Run any command; its status, output and errors are kept for the expectations that follow.
run_command() {
  title="$(basename "$1")"
  status=0
  if [ ! -e "$work/stdin" ]; then : >"$work/stdin"; fi
  "$@" <"$work/stdin" >"$work/stdout" 2>"$work/stderr" || status=$?
  rm -f "$work/stdin"
  shift
  title="$title $*"
}

# verdict STATUS TEXT: the one place that prints TAP. On failure it shows what the command said.
verdict() {
  count=$((count + 1))
  if [ "$1" -eq 0 ]; then
    echo "ok $count - $title: $2"
    return
  fi
  failures=$((failures + 1))
  echo "not ok $count - $title: $2"
  sed 's/^/#   stdout: /' "$work/stdout"
  sed 's/^/#   stderr: /' "$work/stderr"
  echo "#   status: $status"
}

# expect TEXT COMMAND...: any condition.
expect() {
  text=$1
  shift
  if "$@"; then verdict 0 "$text"; else verdict 1 "$text"; fi
}

# What cannot be tried here is said, with the reason: one expectation, or the whole test.
skip() { # TEXT REASON
  count=$((count + 1))
  echo "ok $count - $1 # SKIP $2"
}
skip_all() { # REASON
  echo "1..0 # SKIP $1"
  exit 0
}

expect_status() { expect "status $1" [ "$status" -eq "$1" ]; }
expect_stdout_is() { expect "prints exactly: $1" [ "$(cat "$work/stdout")" = "$1" ]; }
expect_stdout_contains() { expect "prints: $1" grep -qF -e "$1" "$work/stdout"; }
expect_stdout_lacks() { expect "does not print: $1" lacks "$1" "$work/stdout"; }
expect_stdout_empty() { expect "prints nothing" [ ! -s "$work/stdout" ]; }
expect_stdout_lines() { expect "prints $1 lines" [ "$(wc -l <"$work/stdout")" -eq "$1" ]; }
expect_stderr_contains() { expect "complains: $1" grep -qF -e "$1" "$work/stderr"; }
expect_stderr_empty() { expect "complains of nothing" [ ! -s "$work/stderr" ]; }
expect_stderr_one_line() { expect "complains in one line" [ "$(wc -l <"$work/stderr")" -eq 1 ]; }

lacks() { ! grep -qF -e "$1" "$2"; }

finish() {
  echo "1..$count"
  [ "$failures" -eq 0 ]
  exit
}
