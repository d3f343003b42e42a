#!/bin/sh
# Records on disk: nothing is written over, nothing is left behind, nothing in a record steers the terminal.
. "$(dirname "$0")/lib.sh"
XDG_DATA_HOME=$work/data
export XDG_DATA_HOME

# Ten games that begin in the same moment are ten files.
for number in 1 2 3 4 5 6 7 8 9 10; do
  "$MEIKYU" play seekers --seed "$number" </dev/null >/dev/null 2>&1 &
done
wait
title="ten games at once"
expect "ten records" [ "$(find "$work/data/meikyu/games" -name '*.jsonl' -size +0 | wc -l)" -eq 10 ]
expect "nothing else" [ "$(find "$work/data/meikyu/games" -type f | wc -l)" -eq 10 ]

# A game that is being played is kept from others.
mkfifo "$work/keys"
"$MEIKYU" play seekers --seed held --option first=0 --record "$work/held.jsonl" <"$work/keys" >/dev/null 2>&1 &
player=$!
exec 3>"$work/keys"
printf '1\n' >&3
until [ -e "$work/held.jsonl" ] && [ "$(wc -l <"$work/held.jsonl")" -gt 1 ]; do sleep 0.05; done
run play seekers --resume "$work/held.jsonl" --seats random,random
expect_status 2
expect_stderr_one_line
expect_stderr_contains "held.jsonl: being played in another terminal"
run play seekers --seats random,random --record "$work/held.jsonl"
expect_status 2
expect_stderr_contains "being played in another terminal"
exec 3>&-
wait "$player"
run play seekers --resume "$work/held.jsonl" --seats random,random
expect_status 0

# Symbolic links stay, also those that lead nowhere yet; the file behind them is replaced.
mkdir "$work/there"
echo old >"$work/there/real.jsonl"
chmod 640 "$work/there/real.jsonl"
ln -s there/real.jsonl "$work/link.jsonl"
ln -s there/new.jsonl "$work/fresh.jsonl"
ln -s loop.jsonl "$work/loop.jsonl"
for name in link fresh; do
  run play seekers --seats random,random --record "$work/$name.jsonl"
  expect_status 0
  expect "the link stays" test -L "$work/$name.jsonl"
  expect "the file is written" grep -q meikyu "$work/$name.jsonl"
done
expect "its rights stay" [ "$(stat -c %a "$work/there/real.jsonl")" = 640 ]
run play seekers --seats random,random --record "$work/loop.jsonl"
expect_status 2
expect_stderr_one_line

# A draft that a crash left is used up; none is left.
echo half >"$work/crash.jsonl.tmp"
run play seekers --seats random,random --record "$work/crash.jsonl"
expect_status 0
expect "no draft" test ! -e "$work/crash.jsonl.tmp"
expect "a whole record" grep -q '"end"' "$work/crash.jsonl"

# The folder is synced after the new name is in it. (Watched from inside: a library that notes both.)
cat >"$work/watch.c" <<'END'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
static void note(const char *text) {
  FILE *log = fopen(getenv("WATCH"), "a");
  if (log) fprintf(log, "%s\n", text), fclose(log);
}
int fsync(int file) {
  struct stat info;
  if (fstat(file, &info) == 0) note(S_ISDIR(info.st_mode) ? "folder" : "file");
  return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(file);
}
int rename(const char *from, const char *to) {
  note("rename");
  return ((int (*)(const char *, const char *))dlsym(RTLD_NEXT, "rename"))(from, to);
}
END
cc -shared -fPIC -o "$work/watch.so" "$work/watch.c"
run_command env WATCH="$work/watched" LD_PRELOAD="$work/watch.so" \
  "$MEIKYU" play seekers --seats random,random --record "$work/synced.jsonl"
expect_status 0
expect "file, name, folder" [ "$(tr '\n' ' ' <"$work/watched")" = "file rename folder " ]

# What cannot be written is said before anybody thinks: these bots would think for hours.
for file in /nonexistent/x.jsonl "$work/there"; do
  run_command timeout 60 "$MEIKYU" play ruin --seats hard --iterations 100000000 --record "$file"
  expect_status 2
  expect_stderr_one_line
done
expect_stderr_contains "this is a folder, not a file"
run_input '1
' play seekers --seats human,random --record -
expect_status 2
expect_stderr_contains "--record -: a human plays on standard output"
expect_stdout_empty

# Personal bests that cannot be read stay as they are.
play_alone() {
  seq 200 | sed 's/.*/1/' >"$work/stdin"
  run play diminuendo --seats human --seed best --record "$work/alone.jsonl"
}
bests=$work/data/meikyu/bests.jsonl
printf '{"other":1}\n\0\n' >"$bests"
cp "$bests" "$work/before"
play_alone
expect_stderr_contains "bests.jsonl: damaged"
expect "the file stays" cmp -s "$bests" "$work/before"
rm "$bests"
mkdir "$bests"
play_alone
expect_stderr_contains "bests.jsonl: this is a folder"
rmdir "$bests"
printf '{"other":1}' >"$bests" # no newline at its end
play_alone
expect_stdout_contains "Your first result"
expect "both lines" [ "$(wc -l <"$bests")" -eq 2 ]

# The menu offers games that were left, the newest first, and goes on with the one chosen.
XDG_DATA_HOME=$work/menu
run_input '1
1
' play ruin --seats human
run_input '1
' play seekers --seats human,random --option first=0
run_input '' play golem --seats human,random,random
touch -d 2020-01-02T03:04 "$XDG_DATA_HOME"/meikyu/games/ruin-*
run play seekers --seats random,random --record "$XDG_DATA_HOME/meikyu/games/over.jsonl"
echo nonsense >"$XDG_DATA_HOME/meikyu/games/broken.jsonl"
run_input '5
2
q
'
expect_status 0
expect_stdout_contains "5  Go on with a saved game (2)"
expect_stdout_contains "1  Twelve Seekers, 20"
expect "a saved game says how far it is, and with whom" grep -qE '^  1  Twelve Seekers, .*, [0-9]+ moves, -?[0-9]+ points, with Pon$' "$work/stdout"
expect_stdout_contains "2  In the Ruin, 2020-01-02 03:04, 2 moves, "
expect_stdout_lacks "Nobody Comes Out, 20"
expect_stdout_contains "meikyu play ruin --resume $XDG_DATA_HOME"
expect_stdout_contains "Left the game."
XDG_DATA_HOME=$work/data

# What the record fixes cannot be asked for.
run play seekers --seats random,random --seed fixed --record "$work/fixed.jsonl"
head -n 5 "$work/fixed.jsonl" >"$work/cut.jsonl"
cp "$work/cut.jsonl" "$work/before"
for asked in "--seed other" "--option rule=2"; do
  # shellcheck disable=SC2086 # two words
  run play seekers --resume "$work/cut.jsonl" $asked
  expect_status 2
  expect_stderr_one_line
  expect_stderr_contains "not with --resume"
done
expect "the record stays" cmp -s "$work/cut.jsonl" "$work/before"

# Blank lines before the first are skipped and counted; a folder is called a folder.
(printf '\n  \r\n' && cat "$work/fixed.jsonl") >"$work/blank.jsonl"
run trace "$work/blank.jsonl"
expect_status 0
(printf '\n\n' && sed 's/"do":"[^"]*"/"do":"nothing"/' "$work/fixed.jsonl") >"$work/blank.jsonl"
run trace "$work/blank.jsonl"
expect_status 2
expect_stderr_contains "line 4:"
printf '\n\n' >"$work/blank.jsonl"
run trace "$work/blank.jsonl"
expect_status 2
expect_stderr_contains "empty"
for command in trace hint "play seekers --resume"; do
  # shellcheck disable=SC2086 # words
  run $command "$work/there"
  expect_status 2
  expect_stderr_one_line
  expect_stderr_contains "this is a folder, not a file"
done

# Names that would steer the terminal: escape sequences of seven and of eight bits, newlines, a turned direction.
sed '1s/"names":.*}/"names":["A\\u001b[31mB\\nC","D\\u009b2JE\\u007f\\u202eF"]}/' "$work/cut.jsonl" >"$work/evil.jsonl"
tame() { ! LC_ALL=C grep -aqE "$(printf '\033|\302[\200-\237]|\177|\342\200\256')" "$1"; }
cp "$work/evil.jsonl" "$work/resumed.jsonl"
run_input 'q
' play seekers --resume "$work/resumed.jsonl" --seats human,human
expect "harmless" tame "$work/stdout"
expect_stdout_contains "A?[31mB?C"
run play seekers --resume "$work/resumed.jsonl" --seats random,random
expect "harmless" tame "$work/stdout"
expect_stdout_contains "D?2JE??F"
expect "the record keeps its names" grep -q 'A\\u001b\[31mB\\u000aC' "$work/resumed.jsonl"
run hint "$work/evil.jsonl" --iterations 10
expect "harmless" tame "$work/stdout"
printf '{"meikyu":1,"game":"\302\2332J\\u001b","seats":2}\n' >"$work/evil.jsonl"
run trace "$work/evil.jsonl"
expect_status 2
expect "harmless" tame "$work/stderr"
finish
