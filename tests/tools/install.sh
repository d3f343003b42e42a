#!/bin/sh
# The installed libraries serve programs outside the tree: the examples of docs/, linked through
# pkg-config and through CMake, against the shared and the static libraries, from C and from C++.
. "$(dirname "$0")/../cli/lib.sh"

prefix=$work/prefix
run_command cmake --install "$root/build/native" --prefix "$prefix"
expect_status 0
expect "the program is there" test -x "$prefix/bin/meikyu"
expect "the man page is there" test -s "$prefix/share/man/man1/meikyu.1"
expect "the contract is there" test -s "$prefix/include/meikyu/game.h"
for file in bash-completion/completions/meikyu zsh/site-functions/_meikyu fish/vendor_completions.d/meikyu.fish; do
  expect "completion is there: $file" test -s "$prefix/share/$file"
done
expect "the licence is there" cmp -s "$root/LICENSE" "$prefix/share/doc/meikyu/LICENSE"
for game in ruin diminuendo golem; do
  for file in $game.json examples/$game.json schema/$game.schema.json; do
    expect "content is there: $file" cmp -s "$root/content/$file" "$prefix/share/meikyu/content/$file"
  done
done
for file in seekers.jsonl ruin.jsonl golem.jsonl themes.json; do
  expect "puzzles are there: $file" cmp -s "$root/puzzles/$file" "$prefix/share/meikyu/puzzles/$file"
done
# Found from anywhere: a file of one puzzle in their place, so that it does not take long.
head -n 1 "$root/puzzles/golem.jsonl" >"$prefix/share/meikyu/puzzles/golem.jsonl"
(cd "$work" && "$prefix/bin/meikyu" puzzles check golem) >"$work/found" 2>&1
expect "the installed ones are checked" grep -q "share/meikyu/puzzles/golem.jsonl: 1 puzzle" "$work/found"
expect "the page about it is there" cmp -s "$root/docs/content.md" "$prefix/share/doc/meikyu/content.md"

if [ -e "$root/build/web/index.html" ]; then # the client is built
  expect "so are the licences of what it ships" grep -q '^preact ' "$prefix/share/meikyu/web/licences.txt"
else
  skip "the licences of what the client ships" "no client was built: make web"
fi

PKG_CONFIG_PATH=$(dirname "$(find "$prefix" -name meikyu.pc)")
library=$(dirname "$PKG_CONFIG_PATH")
export PKG_CONFIG_PATH
pc() { pkg-config "$@"; }

# ---- What is exported ---------------------------------------------------------------------------------

# Global names that do not begin with mk_, as nm lists them: address, kind, name.
strange_names() { nm -g --defined-only "$@" | awk 'NF == 3 && $3 !~ /^mk_/' >"$work/strange"; }
for name in meikyu meikyu-lab; do
  title="lib$name"
  strange_names -D "$library/lib$name.so"
  expect "the shared library exports mk_ and nothing else" [ ! -s "$work/strange" ]
  strange_names "$library/lib$name.a"
  expect "so does the static one" [ ! -s "$work/strange" ]
done
title="libmeikyu.so"
expect "exports what it is for" sh -c "nm -D --defined-only '$library/libmeikyu.so' | grep -q ' T mk_match_new$'"
expect "has a soname with a version" \
  sh -c "readelf -d '$library/libmeikyu.so' | grep -q 'SONAME.*\[libmeikyu\.so\.1\]'"

# ---- pkg-config ---------------------------------------------------------------------------------------

compile() { # PROGRAM ARGUMENT...: with `cc`, warnings being errors
  program=$1
  shift
  run_command cc -std=c11 -Wall -Wextra -Werror -o "$work/$program" "$@"
  expect_status 0
}
run_shared() { run_command env LD_LIBRARY_PATH="$library" "$@"; }

# shellcheck disable=SC2046 # words are wanted, here and below
compile shared "$root/docs/example.c" $(pc --cflags --libs meikyu)
for game in seekers ruin diminuendo golem template; do
  run_shared "$work/shared" $game
  expect_status 0
  expect "prints a score last" sh -c "tail -n 1 '$work/stdout' | grep -Eq '^greedy -?[0-9]+, random -?[0-9]+$'"
done
cp "$work/stdout" "$work/first"
# shellcheck disable=SC2046
compile static "$root/docs/example.c" $(pc --cflags meikyu) "$library/libmeikyu.a" -lm
run_command "$work/static" template
expect "static and shared play the same game" cmp -s "$work/first" "$work/stdout"

# shellcheck disable=SC2046
compile own_bot "$root/docs/example_bot.c" $(pc --cflags --libs meikyu-lab)
# shellcheck disable=SC2046
compile engine "$root/docs/example_engine.c" -D_GNU_SOURCE $(pc --cflags --libs meikyu)
# The share is that of all games, within its interval; without arguments a game is played that somebody wins.
share_is_right() {
  awk '{ gsub(/[^0-9]+/, " "); games = $1; won = $2; drawn = $3; lost = $4; nobody = $5; rate = $6; low = $7; high = $8 }
    END { exit !(NF == 8 && won + drawn + lost + nobody == games && rate == sprintf("%.0f", 100 * won / games) &&
      low <= rate && rate <= high && high <= 100 && high - low < 50) }' "$work/stdout"
}
for game in "" seekers golem diminuendo; do
  # shellcheck disable=SC2086 # nothing at all is one of them
  run_shared "$work/own_bot" $game
  expect_status 0
  expect_stdout_contains "own against random: 100 games, "
  expect "tells the share of games won" share_is_right
done
run_shared "$work/own_bot"
expect "its games are decided" grep -q ", 0 won by nobody" "$work/stdout"
cp "$work/stdout" "$work/first"
# shellcheck disable=SC2046
compile own_bot_static "$root/docs/example_bot.c" $(pc --cflags meikyu-lab) \
  "$library/libmeikyu-lab.a" "$library/libmeikyu.a" -lm -pthread
run_command "$work/own_bot_static"
expect "its static twin plays the same match" cmp -s "$work/first" "$work/stdout"

# ---- The page for researchers ---------------------------------------------------------------------------

# The first block of C on it, as it stands there.
awk '/^```c$/ { on = 1; next } /^```/ { if (on) exit } on' "$root/docs/researchers.md" >"$work/ten.c"
expect "it has a few lines" [ "$(wc -l <"$work/ten.c")" -le 16 ]
# shellcheck disable=SC2046
compile ten "$work/ten.c" $(pc --cflags --libs meikyu)
run_shared "$work/ten"
expect_status 0
expect "they play a game" grep -Eq '^[0-9]+ actions, points -?[0-9]+ and -?[0-9]+$' "$work/stdout"

# ---- The version --------------------------------------------------------------------------------------

cat >"$work/version.c" <<'END'
#include <meikyu/meikyu.h>
#include <stdio.h>
#include <string.h>
#if MK_VERSION_NUMBER != MK_VERSION_OF(MK_VERSION_MAJOR, MK_VERSION_MINOR, MK_VERSION_PATCH)
#error "the number is not the number of the parts"
#endif
int main(void) {
  char parts[32];
  snprintf(parts, sizeof parts, "%d.%d.%d", MK_VERSION_MAJOR, MK_VERSION_MINOR, MK_VERSION_PATCH);
  printf("%s\n", parts);
  return strcmp(parts, MK_VERSION) != 0 || strcmp(mk_version(), MK_VERSION) != 0;
}
END
# shellcheck disable=SC2046
compile version "$work/version.c" $(pc --cflags --libs meikyu)
run_shared "$work/version"
expect_status 0
expect_stdout_is "$(pc --modversion meikyu)"
expect "the program has the same" sh -c "'$prefix/bin/meikyu' --version | grep -qF 'meikyu $(cat "$work/stdout") '"

# ---- C++ ----------------------------------------------------------------------------------------------

cat >"$work/plus.cc" <<'END'
#include <meikyu/lab.h>
#include <meikyu/meikyu.h>

static MkAction first(MkQuestion *question) {
  static MkAction legal[MK_MAX_LEGAL];
  question->game->legal(question->content, question->view, question->seat, legal);
  return legal[0];
}

int main() {
  MkSetup setup = MkSetup();
  setup.game = mk_game_find("golem");
  setup.seats = 2;
  mk_options_init(setup.game, setup.seats, &setup.options);
  MkMatch *match = mk_match_new(&setup, nullptr);
  if (!match || mk_match_over(match)) return 1;
  mk_match_free(match);
  MkEvents events = MkEvents();
  mk_event(&events, 1, 0, MK_SEEN_BY_ALL, 1, 2, 3, 4);
  mk_event_seal(&events);
  MkSeatResult seat = MkSeatResult();
  mk_result_part(&seat, "part", 3);
  MkBot bot = MkBot();
  bot.choose = first;
  MkLabMatch lab = MkLabMatch();
  lab.setup = setup;
  lab.a = lab.b = &bot;
  lab.games = 2;
  MkLabScore score;
  mk_lab_match(&lab, &score);
  return score.games == 2 && events.count == 1 && events.sealed && seat.score == 3 ? 0 : 1;
}
END
for compiler in g++ clang-14; do # the second without C++'s own library, which nothing here needs
  if ! command -v $compiler >/dev/null; then continue; fi
  # shellcheck disable=SC2046
  run_command $compiler -x c++ -std=c++11 -Wall -Wextra -Wpedantic -Wconversion -Wno-sign-conversion \
    -Werror -o "$work/plus" "$work/plus.cc" $(pc --cflags --libs meikyu-lab)
  expect_status 0
  run_shared "$work/plus"
  expect_status 0
done

# ---- CMake --------------------------------------------------------------------------------------------

mkdir "$work/project"
cat >"$work/project/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.16)
project(outside C)
set(CMAKE_C_STANDARD 11)
find_package(meikyu $(pc --modversion meikyu) REQUIRED)
add_executable(shared "$root/docs/example.c")
target_link_libraries(shared meikyu::meikyu)
add_executable(static "$root/docs/example.c")
target_link_libraries(static meikyu::meikyu_static)
add_executable(own_bot "$root/docs/example_bot.c")
target_link_libraries(own_bot meikyu::lab)
add_executable(own_bot_static "$root/docs/example_bot.c")
target_link_libraries(own_bot_static meikyu::lab_static)
END
run_command cmake -S "$work/project" -B "$work/project/build" -DCMAKE_PREFIX_PATH="$prefix"
expect_status 0
run_command cmake --build "$work/project/build"
expect_status 0
for program in shared static; do
  run_command "$work/project/build/$program" ruin
  expect_status 0
done
for program in own_bot own_bot_static; do
  run_command "$work/project/build/$program"
  expect "plays the same match" cmp -s "$work/first" "$work/stdout"
done
sed -i 's/find_package(meikyu [0-9.]*/find_package(meikyu 99.0/' "$work/project/CMakeLists.txt"
run_command cmake -S "$work/project" -B "$work/project/other" -DCMAKE_PREFIX_PATH="$prefix"
expect "a version that is not there is not found" [ "$status" -ne 0 ]

# ---- Hardening ----------------------------------------------------------------------------------------

title="bin/meikyu"
expect "is position-independent" sh -c "readelf -h '$prefix/bin/meikyu' | grep -q 'Type: *DYN'"
expect "is bound at once, and read-only from then on" \
  sh -c "readelf -dlW '$prefix/bin/meikyu' >'$work/elf' && grep -q BIND_NOW '$work/elf' && grep -q GNU_RELRO '$work/elf'"
expect "has no stack that runs" sh -c "grep GNU_STACK '$work/elf' | grep -q ' RW '"
expect "guards its stack" sh -c "nm -D '$prefix/bin/meikyu' | grep -q __stack_chk_fail"
expect "checks its copies" sh -c "nm -D '$prefix/bin/meikyu' | grep -q '_chk@\|_chk$'"
finish
