#!/bin/sh
# Every piece of every box, counted on the paper against the lists of the rulebooks (内容物): what has words by its words, what
# is a picture by its size. Fronts alone are printed, so that nothing counts twice.
. "$(dirname "$0")/lib.sh"

print_fronts() { # GAME PART
  rm -f "$work"/page*.ppm
  run print "$1" "$2" --backs none --lang en --out "$work/part.pdf"
  expect_status 0
  pdftoppm -r 72 "$work/part.pdf" "$work/page"
  python3 "$root/tests/cli/print_count.py" "$work"/page*.ppm >"$work/sizes"
  pdftotext "$work/part.pdf" - | tr -d '\f' >"$work/words"
}
things() { # FEWEST-mm MOST-mm FEWEST MOST: how many are so wide and so high
  awk -v a="$1" -v b="$2" -v c="$3" -v d="$4" '
    { split($2, size, "x"); if (size[1] >= a && size[1] <= b && size[2] >= c && size[2] <= d) sum += $1 }
    END { print sum + 0 }' "$work/sizes"
}
lines() { grep -cE "^$1\$" "$work/words"; } # PATTERN
count() { # WHAT COUNT FOUND
  expect "$1: $2, here $3" [ "$2" = "$3" ]
}

# Twelve Seekers
print_fronts seekers cards
count 'basic seekers' 12 "$(lines Seeker)"
count 'advanced seekers' 17 "$(lines 'Advanced seeker')"
count 'order cards' 4 "$(lines 'Turn order')"
count 'colour cards' 5 "$(lines Colour)"
count 'cards in all' $((29 + 4 + 5)) "$(things 38 46 56 66)"
for letters in 'a 5' 'b 5' 'c 5' 'd 2'; do
  count "advanced seekers of the letter ${letters% *}" "${letters#* }" "$(lines "${letters% *}")"
done
print_fronts seekers tokens
count 'gems and chips' $((39 + 30)) "$(things 10 18 10 18)"
run print seekers sheets --up 1 --out "$work/part.pdf"
count 'rule sheets' 20 "$(pdfinfo "$work/part.pdf" | sed -n 's/^Pages: *//p')"

# Diminuendo
print_fronts diminuendo tiles
count 'path tiles' 38 "$(things 40 46 40 46)"
count 'of them the start tile' 1 "$(lines START)"
print_fronts diminuendo tokens
count 'Lost cards' 5 "$(things 38 46 56 66)"
count 'and their words' 5 "$(lines 'Lost!')"
count 'lamps' 15 "$(things 17 19 17 19)"

# Nobody Comes Out
print_fronts golem cards
count 'treasure cards' 72 "$(things 38 46 56 66)"
count 'ruin cards' 20 "$(things 30 36 44 52)"
count 'knives' 12 "$(lines Knife)"
count 'compasses' 12 "$(lines Compass)"
count 'guide stones' 6 "$(lines 'Guide Stone')"
print_fronts golem tokens
count 'explorers, two each, and the marker' $((2 * 6 + 1)) "$(things 10 18 10 18)"
count 'of them the marker' 1 "$(lines 'start player')"
count 'the golem, from both sides' 2 "$(things 20 30 24 34)"
print_fronts golem board
expect 'the way and the mat of the treasury' grep -q 'The treasury' "$work/words"

# In the Ruin
print_fronts ruin cards
count 'exploration cards' 24 "$(lines Exploration)"
count 'goal cards' 24 "$(lines Goal)"
print_fronts ruin tokens
count 'feet of four explorers that stand' $((4 * 2)) "$(things 9 12 4 5)"
print_fronts ruin sheets
expect 'a sheet' [ "$(pdfinfo "$work/part.pdf" | sed -n 's/^Pages: *//p')" = 1 ]

finish
