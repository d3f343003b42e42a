#!/bin/sh
# Where every word and figure stands on printed pieces, to half a millimetre, as one sum a page (tests/fixtures/print.txt):
# a column that moved or a number that is missing shows here. Pictures and long texts are left out: they are looked at by
# eye and change often. What was meant is written anew by `sh tests/cli/print_places.sh --write`, after the pages were looked at.
. "$(dirname "$0")/lib.sh"
kept=$root/tests/fixtures/print.txt

# A line a page: what it is of, its number, how many words it has and their sum.
places() { # GAME WHAT OPTION...
  name="$*"
  "$MEIKYU" print "$@" --lang en --out "$work/pieces.pdf" >/dev/null
  pdftotext -bbox "$work/pieces.pdf" - | LC_ALL=C awk -F'"' -v name="$name" '
    function half(points) { return int(points * 25.4 / 72 * 2 + 0.5) }
    function sum_up() { if (page) print name, page, words, sum }
    BEGIN { for (i = 32; i < 127; i++) code[sprintf("%c", i)] = i }
    /<page/ { sum_up(); page++; words = sum = 0 }
    /<word/ {
      text = $0; sub(/^[^>]*>/, "", text); sub(/<.*/, "", text)
      value = half($2) * 1009 + half($4) * 9176 + half($6) * 31
      for (i = 1; i <= length(text); i++) value = (value * 33 + code[substr(text, i, 1)]) % 1000003
      words++
      sum = (sum + value) % 1000003 # in any order
    }
    END { sum_up() }'
}
all_places() {
  places ruin sheets cards tokens
  places ruin sheets --up 2 --paper letter
  places seekers sheets --up 1
  places seekers cards tokens --backs fold
  places diminuendo tiles tokens
  places golem cards tokens board
  places golem cards --card 44x68 --backs none
}

all_places >"$work/places"
if [ "${1:-}" = --write ]; then
  cp "$work/places" "$kept"
  exit
fi
title='printed pieces'
: >"$work/stdout" 2>"$work/stderr"
status=0
expect 'there are some' [ -s "$work/places" ]
diff "$kept" "$work/places" >"$work/stdout"
expect 'everything stands where it stood (see the head of this test)' [ ! -s "$work/stdout" ]

finish
