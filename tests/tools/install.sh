#!/bin/sh
# The installed library serves a program outside the tree: docs/example.c, linked through pkg-config
# against the shared and against the static library.
. "$(dirname "$0")/../cli/lib.sh"

prefix=$work/prefix
run_command cmake --install "$root/build/native" --prefix "$prefix"
expect_status 0
expect "the program is there" test -x "$prefix/bin/meikyu"
expect "the man page is there" test -s "$prefix/share/man/man1/meikyu.1"
expect "the contract is there" test -s "$prefix/include/meikyu/game.h"

PKG_CONFIG_PATH=$(dirname "$(find "$prefix" -name meikyu.pc)")
library=$(dirname "$PKG_CONFIG_PATH")
export PKG_CONFIG_PATH
# shellcheck disable=SC2046 # words are wanted
run_command cc -std=c11 "$root/docs/example.c" -o "$work/shared" $(pkg-config --cflags --libs meikyu)
expect_status 0
run_command env LD_LIBRARY_PATH="$library" "$work/shared"
expect_status 0
expect_stdout_contains "greedy "
expect "prints a score last" sh -c "tail -n 1 '$work/stdout' | grep -Eq '^greedy -?[0-9]+, random -?[0-9]+$'"
cp "$work/stdout" "$work/first"

# shellcheck disable=SC2046
run_command cc -std=c11 "$root/docs/example.c" -o "$work/static" $(pkg-config --cflags meikyu) "$library/libmeikyu.a" -lm
expect_status 0
run_command "$work/static"
expect "static and shared play the same game" cmp -s "$work/first" "$work/stdout"
finish
