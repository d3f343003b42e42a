#!/bin/sh
# tools/reports, all of it in miniature: every run, every page, and the first page with a way to each of them.
. "$(dirname "$0")/../cli/lib.sh"

export MEIKYU
run_command "$root/tools/reports" tiny "$work/tiny"
expect_status 0
expect_stderr_empty
reports=$(sed -n 's/^report \([a-z-]*\) .*/\1/p' "$root/tools/reports")
expect "every report has a page" [ "$(echo "$reports" | wc -l)" -eq "$(find "$work/tiny/pages" -name '*.csv' | wc -l)" ]
for name in $reports; do
  solved=
  [ "$name" != seekers ] || solved=$work/tiny/seekers-solved/run.part
  # shellcheck disable=SC2086 # nothing, or one word
  run_command "$root/tools/node" "$root/tests/cli/lab_report.mjs" "$work/tiny/$name" $solved
  expect_status 0
  expect "$name has a way to it" grep -q "<a href=\"$name.html\"><span class=\"en\" lang=\"en\">[A-Z]" "$work/tiny/pages/index.html"
  expect "$name has one way back" [ "$(grep -o 'href="index.html"' "$work/tiny/pages/$name.html" | wc -l)" -eq 1 ]
done

# Pages of a game have ways to each other: the truth and what bots make of it above all.
for name in $reports; do
  for other in $reports; do
    [ "${name%%-*}" = "${other%%-*}" ] && [ "$name" != "$other" ] || continue
    expect "$name has a way to $other" grep -q "<li><a href=\"$other.html\">" "$work/tiny/pages/$name.html"
  done
done
grep -A1 '<ul class="findings">' "$work/tiny/pages/seekers.html" >"$work/first" || true
expect "what was solved is said before all else" grep -q "Solved exactly: 1 of 2." "$work/first"
sum=$(cat "$work/tiny/pages"/*.html | cksum)
run_command "$root/tools/node" "$root/tools/reports-index.mjs" "$work/tiny/pages"
expect "made again, pages are the same" [ "$sum" = "$(cat "$work/tiny/pages"/*.html | cksum)" ]

# A report of which nobody says what it is about is not left without a word.
cp "$work/tiny/pages/ruin.html" "$work/tiny/pages/ruin-secret.html"
run_command "$root/tools/node" "$root/tools/reports-index.mjs" "$work/tiny/pages"
expect_status 1
expect_stderr_contains "does not say what ruin-secret is about"
finish
