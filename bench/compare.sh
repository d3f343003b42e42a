#!/bin/bash
# bench/compare.sh BASE [ROUNDS [GAME...]]: this tree's speed as a ratio to commit BASE, which is built in the same
# way in a directory of its own (under build/, gone afterwards). The two programs take turns ROUNDS times (default
# 5), one second for each line of `meikyu bench`, two for `meikyu lab speed`; what is printed is the median of the
# ratios, so that a busy machine does little harm. The fingerprints of `bench` must be equal: exit status 1 where
# they are not.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
base=$(git -C "$root" rev-parse --short "${1:?which commit?}^{commit}")
rounds=${2:-5}
shift $(($# > 2 ? 2 : $#))
[ $# -gt 0 ] || set -- seekers ruin diminuendo golem
games=("$@")

mkdir -p "$root/build"
tree=$(mktemp -d "$root/build/compare.XXXXXX")
trap 'rm -rf "$tree"' EXIT
git -C "$root" archive "$base" | tar -x -C "$tree"
"$tree/tools/build" native meikyu >/dev/null
"$root/tools/build" native meikyu >/dev/null

# "NAME<tab>FIGURE<tab>FINGERPRINT" of each line; a search has no fingerprint.
measure() { # PROGRAM
  for game in "${games[@]}"; do
    "$1" bench "$game" --seconds 1 --json | sed -E \
      's/.*"game":"([^"]*)","options":(.*),"seats":([0-9]*),.*"actions_per_s":([0-9]*),.*"fingerprint":"([^"]{12}).*/\1 \3 \2 actions\t\4\t\5/'
    "$1" lab speed --game "$game" | sed -E 's/^([^,]*), ([0-9]*) seats?: ([0-9]*) .*/\1 \2 search\t\3\t-/'
  done
}

samples=$tree/samples
for ((round = 1; round <= rounds; round++)); do
  measure "$tree/build/meikyu" | sed 's/^/base\t/' >>"$samples"
  measure "$root/build/meikyu" | sed 's/^/here\t/' >>"$samples"
done

awk -F '\t' '
  function median(name, i, j, n, v, t) {
    n = count[name]
    for (i = 1; i <= n; i++) v[i] = ratio[name, i]
    for (i = 1; i <= n; i++) for (j = i + 1; j <= n; j++) if (v[j] < v[i]) { t = v[i]; v[i] = v[j]; v[j] = t }
    return n % 2 ? v[(n + 1) / 2] : (v[n / 2] + v[n / 2 + 1]) / 2
  }
  $1 == "base" { if (!($2 in print_of)) order[++lines] = $2; before[$2] = $3; print_of[$2] = $4 }
  $1 == "here" && $2 in before { ratio[$2, ++count[$2]] = $3 / before[$2]; if ($4 != print_of[$2]) differs[$2] = 1 }
  END {
    for (i = 1; i <= lines; i++) {
      name = order[i]
      printf "%.2f  %s%s\n", median(name), name, name in differs ? "  FINGERPRINT DIFFERS" : ""
      bad += name in differs
    }
    exit bad > 0
  }' "$samples"
