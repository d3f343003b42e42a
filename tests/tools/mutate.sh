#!/bin/sh
# tools/mutate: its table has tests that are there for every source, and a source for every test; in a small tree of its own it tells changes that
# tests notice from those that nobody does, from those that do not compile, and from tests that fail anyway.
. "$(dirname "$0")/../cli/lib.sh"

# ---- The table ----

cat >"$work/table.mjs" <<END
import { globSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { filesOf } from '$root/tools/mutation/copy.mjs'
import { everything, rooms, testsOf } from '$root/tools/mutation/rooms.mjs'
const files = filesOf(...everything).filter((path) => /\.(c|tsx?)$/.test(path) && !path.endsWith('.d.ts'))
const asked = new Set(files.flatMap((path) => testsOf('$root', path)))
const tests = filesOf('tests', 'web/e2e').filter((path) => /(test_\w+\.c|tests\/cli\/\w+\.sh|tests\/wasm\/\w+\.mjs|\.test\.mjs)\$/.test(path))
for (const test of tests) if (!/lib\.sh\$|template/.test(test) && !asked.has(test)) console.log('nobody asks ' + test)
const isThere = (glob) => glob === 'related' || globSync(glob.replace('GAME', '*'), { cwd: '$root' }).length > 0
for (const path of files) if (testsOf('$root', path).length === 0) console.log('no test for ' + path)
for (const [glob, ...tests] of rooms) {
  if (!files.some((path) => matchesGlob(path, glob))) console.log('no file is ' + glob)
  for (const test of tests) if (!isThere(test)) console.log('no test is ' + test)
}
END
run_command "$root/tools/node" "$work/table.mjs"
title="the table of rooms"
expect_status 0
expect_stdout_is ""

# ---- A small tree ----

tree=$work/tree
mkdir -p "$tree/tools" "$tree/src/core" "$tree/tests/core" "$tree/web"
cp -r "$root/tools/mutation" "$root/tools/mutate" "$tree/tools"
printf '#!/bin/sh\nexec "%s" "$@"\n' "$root/tools/node" >"$tree/tools/node"
chmod +x "$tree/tools/node"
ln -s "$root/web/.node" "$tree/web/.node"
printf 'build\nweb\n' >"$tree/.gitignore"
cat >"$tree/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.25)
project(small LANGUAGES C)
file(GLOB sources CONFIGURE_DEPENDS src/core/*.c)
foreach(name small broken)
  add_executable(tests_core_test_${name} EXCLUDE_FROM_ALL tests/core/test_${name}.c ${sources})
  set_target_properties(tests_core_test_${name} PROPERTIES OUTPUT_NAME test_${name} RUNTIME_OUTPUT_DIRECTORY tests/core)
endforeach()
END
echo 'int main(void) { return 1; }' >"$tree/tests/core/test_broken.c"
small_test() { # CONDITION: what it asks
  printf 'int sum(int n);\nint spare(int n);\nint main(void) { return %s ? 0 : 1; }\n' "$1" >"$tree/tests/core/test_small.c"
}
small_test 'sum(3) == 5 && sum(4) == 5'
cat >"$tree/src/core/sum.c" <<'END'
int sum(int n);
int sum(int n) {
  int s = n + 2;
  if (n > 3) s = s - 1;
  return s;
}
END
cat >"$tree/src/core/spare.c" <<'END'
int spare(int n);
int spare(int n) {
  switch (n) {
    case 7: n = 9; break;
    default: break;
  }
  return n + 4;
}
END
git -C "$tree" init -q && git -C "$tree" add -A
mutate() { run_command "$tree/tools/mutate" "$@"; }
ends_with() { expect "ends with: $1" [ "$(tail -n 1 "$work/stdout")" = "$1" ]; }

mutate --sample 1000 src/core/sum.c
expect_status 0
expect_stdout_contains "caught by tests/core/test_small.c: src/core/sum.c:4: > -> >="
expect_stdout_contains "caught by tests/core/test_small.c: src/core/sum.c:5: s -> 0"
expect_stdout_contains "not asked, since it fails where nothing is wrong: tests/core/test_broken.c"
expect_stdout_lacks "SURVIVED"
expect_stdout_contains "(100.0 %)"
expect "the copy is as it was" cmp -s "$tree/src/core/sum.c" "$tree/build/mutate/tree/src/core/sum.c"

# A break that would become a continue does not compile here: it is no mutant.
mutate --sample 1000 src/core/spare.c
expect_status 0
expect_stdout_contains "SURVIVED src/core/spare.c:7: + -> -"
expect_stdout_lacks "continue"
ends_with "0 of 4 caught (0.0 %)"
mutate --list
expect_stdout_contains "src/core/spare.c:4: 9 -> 10"

# A test that was written since is asked when one says so.
small_test 'sum(3) == 5 && sum(4) == 5 && spare(1) == 5 && spare(7) == 13'
mutate --sample 1000 src/core/spare.c
ends_with "0 of 4 caught (0.0 %)"
mutate --sample 1000 --again src/core/spare.c
ends_with "4 of 4 caught (100.0 %)"
mutate --list
expect_stdout_lacks "spare.c"

# ---- What is refused ----

refused() { # REASON ARGUMENT...
  reason=$1
  shift
  mutate "$@"
  expect_status 2
  expect_stderr_contains "$reason"
}
refused "usage: tools/mutate" --fast
refused "--sample: a number above 0" --sample many
refused "--longest: a number above 0" --longest 0
refused "nowhere: no source is there" nowhere
finish
