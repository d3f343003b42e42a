#!/bin/sh
# The documents hold together: every link between them leads somewhere, and every decision has a number of its own.
. "$(dirname "$0")/../cli/lib.sh"
cd "$root" || exit 1
: >"$work/stdout" && : >"$work/stderr"
status=0

# Links to files as "page target"; addresses elsewhere and places within a page are not looked at.
links() {
  git ls-files '*.md' | while read -r page; do
    grep -oE '\]\([^) ]+\)' "$page" | sed -E 's/^\]\(([^)#]*).*/\1/' | grep -vE '^$|^[a-z]+:' | sed "s|^|$page |"
  done
}
links | while read -r page target; do
  [ -e "$(dirname "$page")/$target" ] || echo "$page: $target"
done >"$work/stdout"
title="links in documents"
expect "there are many" [ "$(links | wc -l)" -gt 20 ]
expect_stdout_empty

# 0007-store.md begins with "# 7. ".
for page in docs/adr/[0-9]*.md; do
  number=$(basename "$page" | sed -E 's/^0*([0-9]+)-.*/\1/')
  head -n 1 "$page" | grep -q "^# $number\. " || echo "$page: $(head -n 1 "$page")"
done >"$work/stdout"
title="numbers of decisions"
expect_stdout_empty
find docs/adr -name '*.md' | sed -E 's|.*/([0-9]+)-.*|\1|' | sort | uniq -d >"$work/stdout"
expect_stdout_empty
title="CITATION.cff"
expect "has the version of the program" grep -qx "version: $version" "$root/CITATION.cff"
expect "has a date" grep -Eqx 'date-released: 20[0-9]{2}-[01][0-9]-[0-3][0-9]' "$root/CITATION.cff"
title="CHANGELOG.md"
expect "begins with the version of the program" [ "$(sed -n 's/^## \([0-9.]*\).*/\1/p' "$root/CHANGELOG.md" | head -n 1)" = "$version" ]
finish
