#!/bin/sh
# The Python package: the wheel installs into a fresh environment, and its tests pass there, those of PettingZoo and
# Gymnasium among them. One line for each of them.
. "$(dirname "$0")/../cli/lib.sh"

run_command "$root/tools/python" test -v
expect_status 0
expect "builds a wheel" sh -c "ls '$root'/build/python/meikyu-*-py3-none-linux_*.whl >'$work/wheel'"
expect "and its sources" sh -c "ls '$root'/build/python/meikyu-*.tar.gz >'$work/sdist'"
expect "runs with nothing else installed" grep -q '^meikyu [0-9.]* (Python 3' "$work/stdout"
sed -n 's/^\(.*::[^ ]*.*\) \(PASSED\|FAILED\|ERROR\) *\[.*$/\2 \1/p' "$work/stdout" >"$work/tests"
expect "has tests" [ "$(wc -l <"$work/tests")" -gt 100 ]
while read -r verdict name; do
  title=${name##*/}
  expect "passes" [ "$verdict" = PASSED ]
done <"$work/tests"

# The sources alone make a wheel too, library and all, and it runs.
mkdir "$work/sources" "$work/installed"
tar -xzf "$root"/build/python/meikyu-*.tar.gz -C "$work/sources" --strip-components=1
run_command env -u MEIKYU_LIBRARY "$root/build/venv/bin/python" -m build --no-isolation --wheel --outdir "$work/made" "$work/sources"
expect_status 0
run_command "$root/build/venv/bin/pip" install -q --disable-pip-version-check --no-index --no-deps --target "$work/installed" "$work/made"/meikyu-*.whl
expect_status 0
run_command env PYTHONPATH="$work/installed" "$root/build/venv/bin/python" -m meikyu
expect_status 0
expect_stdout_contains 'golem rules '

# Pages made from the tables, as they stand in the tree.
run_command "$root/tools/learners" "$work/pages"
expect_status 0
expect "pages of docs/learners are those of the tables" diff -r "$root/docs/learners" "$work/pages"
finish
