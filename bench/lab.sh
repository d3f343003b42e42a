#!/bin/bash
# bench/lab.sh [ROUNDS [DIVISOR [QUESTION...]]]: what the lab costs, as ratios of programs that take turns ROUNDS times (default 5); medians,
# so that a busy machine does little harm. DIVISOR: so many times fewer games, to see that it works. Three questions, unless some are named:
#   play        games per CPU second of random bots with statistics off, as a share of what `meikyu bench` plays (bar: 0.90)
#   statistics  CPU time with statistics over without, `greedy` playing (bar: 1.10)
#   threads     how much sooner two threads are done than one (bar: 1.80; only on a machine that has nothing else to
#               do), and the CPU time of two over one, which says what their meeting costs
# Where valgrind is installed the first two are also counted in instructions, which do not depend on the load.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
meikyu=${MEIKYU:-$root/build/meikyu}
rounds=${1:-5}
divisor=${2:-1}
questions=${*:3}
asked() { [ -z "$questions" ] || [[ " $questions " == *" $1 "* ]]; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
TIMEFORMAT='%U %S %R'

# CPU and wall-clock seconds of a run: "1.23 0.70"
seconds() { { time "$meikyu" lab balance "$@" --json >/dev/null 2>&1; } 2>&1 | awk '{ print $1 + $2, $3 }'; }
cpu() { seconds "$@" | cut -d ' ' -f 1; }
median() { sort -n | awk '{ v[NR] = $1 } END { printf "%.2f", NR % 2 ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2 }'; }
# COUNT, or as many times fewer as was asked, but enough for a fiftieth of them to be seen among all instructions.
fewer() { echo $(($1 / divisor > 5000 || divisor == 1 ? $1 / divisor : 5000)); }
ratio() { awk -v a="$1" -v b="$2" 'BEGIN { print a / b }'; }

# Instructions of a run, of one of its functions with all it calls.
instructions() { # FUNCTION ARGUMENT...
  function=$1
  shift
  valgrind --quiet --tool=callgrind --callgrind-out-file="$work/out" "$meikyu" lab balance "$@" --json >/dev/null 2>&1
  callgrind_annotate --inclusive=yes "$work/out" | awk -v name=":$function" '
    index($0, name " ") { gsub(",", "", $1); print $1; exit }'
}
counts() { command -v valgrind >/dev/null; }

# What `meikyu bench` plays in a second: the row with these seats and this piece of its options.
bench() { # GAME SEATS PIECE
  "$meikyu" bench "$1" --seconds 1 --json |
    sed -n "/\"options\":[^}]*$3[^}]*},\"seats\":$2,/{s/.*\"playouts_per_s\":\([0-9]*\).*/\1/p;q}"
}

random="--bots random --measure wins --skill none --threads 1"
play() { # GAMES GAME SEATS PIECE OPTION...
  games=$(fewer "$1") game=$2 seats=$3 piece=$4
  shift 4
  for ((i = 0; i < rounds; i++)); do
    # shellcheck disable=SC2086
    spent=$(cpu "$game" --seats "$seats" $random --repeat "$repeat" --games "$games" "$@")
    ratio "$(ratio "$games" "$spent")" "$(bench "$game" "$seats" "$piece")"
  done | median
  counts || { echo; return; }
  # shellcheck disable=SC2086
  set -- "$game" --seats "$seats" $random --repeat "$repeat" --games $((games / 50)) "$@"
  whole=$(instructions play_deal "$@")
  printf '  %.2f by instructions' "$(ratio "$(instructions mk_playout "$@")" "$whole")"
  echo
}

statistics() { # GAMES GAME SEATS OPTION...
  games=$(fewer "$1") game=$2 seats=$3
  shift 3
  set -- "$game" --seats "$seats" --bots greedy --skill none --threads 1 "$@"
  for ((i = 0; i < rounds; i++)); do
    ratio "$(cpu "$@" --games "$games")" "$(cpu "$@" --games "$games" --measure wins)"
  done | median
  counts || { echo; return; }
  few=$(((games + 19) / 20))
  printf '  %.3f by instructions\n' "$(ratio "$(instructions play_deal "$@" --games $few)" "$(instructions play_deal "$@" --games $few --measure wins)")"
}

threads() { # GAMES GAME SEATS
  set -- "$(fewer "$1")" "$2" "$3"
  for ((i = 0; i < rounds; i++)); do
    echo "$(seconds "$2" --seats "$3" --bots greedy --skill none --games "$1" --threads 1)" \
      "$(seconds "$2" --seats "$3" --bots greedy --skill none --games "$1" --threads 2)"
  done >"$work/pairs"
  echo "$(awk '{ print $2 / $4 }' "$work/pairs" | median)  CPU time $(awk '{ print $3 / $1 }' "$work/pairs" | median)"
}

if asked play; then
  for repeat in 32 1000; do
    echo "play, each deal $repeat times"
    echo "  seekers, rule 1      $(play 2000000 seekers 2 '"rule":1,' --option rule=1)"
    echo "  diminuendo, 3 seats  $(play 500000 diminuendo 3 advanced --option level=advanced)"
    echo "  golem, 2 seats       $(play 150000 golem 2 '')"
    echo "  ruin, 4 seats        $(play 20000 ruin 4 '')"
  done
fi
if asked statistics; then
  echo "statistics"
  echo "  seekers, rule 1      $(statistics 8000 seekers 2 --option rule=1)"
  echo "  diminuendo, 3 seats  $(statistics 4000 diminuendo 3 --option level=advanced)"
  echo "  golem, 4 seats       $(statistics 1000 golem 4)"
  echo "  ruin, 2 seats        $(statistics 20 ruin 2)"
fi
if asked threads; then
  echo "two threads over one"
  echo "  seekers, rule 1      $(threads 16000 seekers 2)"
  echo "  golem, 4 seats       $(threads 2000 golem 4)"
fi
