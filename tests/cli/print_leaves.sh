#!/bin/sh
# A whole set printed on both sides: a leaf is an odd page and the even one after it. Backs are behind their fronts, whatever
# has no back has an empty page behind it, and the page on top tells where each part is.
. "$(dirname "$0")/lib.sh"

# What stands at the foot of each page, a line a page: "cards", "this side stays empty".
feet() { # FILE
  pdftotext -layout "$1" - | tr '\f' '\n' |
    sed -n 's/^.* · \(.*[^ ]\)  .*Meikyu · [0-9]*$/\1/p' | sed 's/ · [0-9a-f]\{8\}$//'
}
# Fronts that are empty, and backs that are neither empty nor of their front's part or kind; nothing when all is well.
misprinted() { # FILE
  feet "$1" | awk '
    NR % 2 { front = $0; if (/stays empty/) print NR, $0; next }
    /stays empty/ { next }
    $0 != front || /^(print, cut|rule sheets$|sheet$|explorers|the way|play aid)/ { print NR, $0, "behind", front }'
}
words_on() { # GAME WORD ODD: how often it stands on odd pages (1) or even ones (0), before the rulebook
  last=$(($(found "$work/$1-duplex.pdf" | sed -n 's/^rulebook \([0-9]*\) .*/\1/p') - 1))
  pdftotext -l "$last" -bbox "$work/$1-duplex.pdf" - | awk -v word="$2" -v odd="$3" '/<page/ { page++ } index($0, ">" word "<") && page % 2 == odd { n++ } END { print n + 0 }'
}
# "cards 5 10" as the page on top has it, and as the pages are.
told() { # FILE
  pdftotext -l 1 -layout "$1" - | sed -n 's/^\([^ ].*[^ ]\)  *pages* \([0-9]*\)–*\([0-9]*\)  .*$/\1 \2 \3/p' |
    awk '{ if ($NF == $(NF - 1) || $(NF - 1) !~ /^[0-9]+$/) $0 = $0 " " $NF; $1 = $1; print }'
}
found() { # FILE
  feet "$1" | awk '!/stays empty/ && !/^print, cut/ { if (!($0 in first)) { order[++n] = $0; first[$0] = NR } last[$0] = NR }
    END { for (i = 1; i <= n; i++) print order[i], first[order[i]], last[order[i]] }'
}

for game in ruin seekers diminuendo golem; do
  for backs in duplex none fold; do
    case $game-$backs in seekers-[nf]* | diminuendo-[nf]*) continue ;; esac # two games show it
    run print $game --backs $backs --out "$work/$game-$backs.pdf"
    expect_status 0
    told "$work/$game-$backs.pdf" >"$work/told"
    found "$work/$game-$backs.pdf" >"$work/found"
    expect "$game: parts are told of" [ "$(wc -l <"$work/told")" -ge 4 ]
    run_command diff "$work/told" "$work/found"
    expect_status 0
    expect "$game: the rulebook begins on a front" [ $(($(sed -n 's/^rulebook \([0-9]*\) .*/\1/p' "$work/found") % 2)) = 1 ]
  done
  run_command misprinted "$work/$game-duplex.pdf"
  expect_stdout_is ''
done

expect 'treasures have their backs behind them' [ "$(words_on golem Treasure 0)" = 72 ]
expect 'and nowhere else' [ "$(words_on golem Treasure 1)" = 0 ]
expect 'goals are fronts' [ "$(words_on ruin Goal 1)" -ge 24 ]
expect 'and have their backs behind them' [ "$(words_on ruin Goal 0)" = 24 ]
expect 'so have chips' [ "$(words_on seekers −2 0)" = 10 ]

# Sheets are for each player; one part alone is printed as it is.
run_command pdftotext -l 1 -layout "$work/ruin-duplex.pdf" -
expect_stdout_contains 'once for each player'
run print golem board --out "$work/board.pdf"
run_command misprinted "$work/board.pdf"
expect_stdout_contains 'behind the way'

finish
