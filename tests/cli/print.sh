#!/bin/sh
# meikyu print: files that are whole, the same twice, and say what they should.
. "$(dirname "$0")/lib.sh"

# What a file looks like from outside.
expect_field() { # FILE FIELD VALUE
  # shellcheck disable=SC2016 # the inner shell replaces them
  run_command sh -c 'pdfinfo "$1" | sed -n "s/^$2: *//p"' sh "$1" "$2"
  expect_stdout_is "$3"
}
expect_words() { # FILE TEXT...
  run_command pdftotext -layout "$1" -
  shift
  for words in "$@"; do expect_stdout_contains "$words"; done
}

run print ruin --out "$work/ruin.pdf"
expect_status 0
expect_field "$work/ruin.pdf" 'Page size' '595.276 x 841.89 pts (A4)'

# The same bytes again, elsewhere and later.
(cd / && TZ=Asia/Tokyo "$MEIKYU" print ruin --out "$work/again.pdf") >/dev/null
run_command cmp "$work/ruin.pdf" "$work/again.pdf"
expect_status 0

# Every font is embedded and holds only what is used.
run_command sh -c "pdffonts '$work/ruin.pdf' | tail -n +3 | grep -cv 'yes yes yes'"
expect_stdout_is 0

# What every game has: an aid of one page, whose back is empty, and a rulebook of eight, which is two sheets to be folded; in
# both languages.
for game in ruin seekers diminuendo golem; do
  for lang in en ja; do
    run print $game aid rules --up 1 --lang $lang --ink save --out "$work/$game.pdf"
    expect_status 0
    expect_field "$work/$game.pdf" Pages 10
  done
  expect_words "$work/$game.pdf" '早見表' '忘れやすいこと' '説明書にないところ'
  run print $game rules --out "$work/$game.pdf"
  expect_field "$work/$game.pdf" Pages 4
  expect_words "$work/$game.pdf" 'What is in the box' 'Often forgotten' 'These are our decisions'
  # A rulebook is for people at a table: no numbers of rules, no marks, nothing about programs.
  run_command sh -c "pdftotext '$work/$game.pdf' - | grep -ciE 'R[0-9]+[.][0-9]|[{}]|[*][*]|automatic|screen|\\bbots?\\b|[SLRT]#[0-9]'"
  expect_stdout_is 0
  run print $game rules --lang ja --out "$work/$game.pdf"
  run_command sh -c "pdftotext '$work/$game.pdf' - | grep -ciE 'R[0-9]+[.][0-9]|[{}]|[*][*]|自動|画面|ボット|タップ|クリック|アプリ|サーバー|[SLRT]#[0-9]'"
  expect_stdout_is 0
done
# No page of it is empty, none has text where its number stands, and a heading stands in the column where its list begins.
words_on() { # PAGE
  pdftotext -bbox -f "$1" -l "$1" "$work/pages.pdf" - | grep -c '<word'
}
over_numbers() { # how many words stand over a number of a page; lines that merely touch its white do not
  pdftotext -bbox "$work/pages.pdf" - | awk -F'"' '
    function count_over() { for (i = 1; i <= n; i++) over += number && left[i] < right_of && right[i] > left_of && low[i] > high_of + 4 }
    /<page/ { count_over(); page++; high = $4; n = number = 0 }
    /<word/ {
      split($0, part, /[<>]/)
      if (part[3] == page && $4 > 0.92 * high && !number) { number = 1; left_of = $2; high_of = $4; right_of = $6 }
      else if ($4 < 0.96 * high) { n++; left[n] = $2; right[n] = $6; low[n] = $8 }
    }
    END { count_over(); print over + 0 }'
}
for lang in en ja; do
  for game in ruin seekers diminuendo golem; do
    run print $game rules --up 1 --lang $lang --out "$work/pages.pdf"
    for page in 1 2 3 4 5 6 7 8; do
      expect "$game $lang: words on page $page" [ "$(words_on $page)" -ge 9 ]
    done
    expect "$game $lang: no text over a page's number" [ "$(over_numbers)" = 0 ]
  done
done
run print diminuendo rules --up 1 --lang ja --out "$work/pages.pdf"
column_of() { # PATTERN: the first word like that, from the left in columns of a page
  pdftotext -bbox "$work/pages.pdf" - | awk -F'"' -v pattern=">$1" '/<page/ { page++; wide = $2 } $0 ~ pattern { print page, ($2 > wide / 2); exit }'
}
expect 'the heading and its list are together' [ "$(column_of 'どうなるとロスト')" = "$(column_of '行き止まり')" ]
# Folded, the pages of a side are those that meet: 8 and 1, 2 and 7, 6 and 3, 4 and 5.
run print golem rules --out "$work/fold.pdf"
page_numbers() { # at the foot of a side, from the left
  pdftotext -bbox -f "$1" -l "$1" "$work/fold.pdf" - | awk -F'"' '
    /<page/ { high = $4 }
    /<word/ && $4 > 0.92 * high && $4 < 0.955 * high && />[2-7]</ { split($0, part, /[<>]/); print $2, part[3] }' |
    sort -n | awk '{ printf "%s ", $2 }'
}
expect 'the second side has pages 2 and 7' [ "$(page_numbers 2)" = '2 7 ' ]
expect 'the third has pages 6 and 3' [ "$(page_numbers 3)" = '6 3 ' ]
expect 'the fourth has pages 4 and 5' [ "$(page_numbers 4)" = '4 5 ' ]
# It counts the pieces of the set that is printed.
run print diminuendo rules --out "$work/own-rules.pdf"
expect_words "$work/own-rules.pdf" '38 passage tiles' 'passed twice: 22'
run print diminuendo rules --content "$root/content/examples/diminuendo.json" --out "$work/own-rules.pdf"
expect_words "$work/own-rules.pdf" '38 passage tiles' 'passed twice: 23'
run print golem rules --content "$root/content/examples/golem.json" --out "$work/own-rules.pdf"
expect_words "$work/own-rules.pdf" '72 treasure cards' '20 ruin cards'
# And calls its cards by their names there, also on the play aid and the page on top.
sed 's/"en": "Compass"/"en": "Sextant"/' "$root/content/examples/golem.json" >"$work/named.json"
run print golem --content "$work/named.json" --out "$work/named.pdf"
expect_words "$work/named.pdf" '72 treasure cards' '20 ruin cards' 'Every Sextant that is left' '4: a second Sextant'
run_command sh -c "pdftotext '$work/named.pdf' - | grep -c Compass"
expect_stdout_is 0
# No card that this set does not have is an example.
run_command sh -c "pdftotext '$work/named.pdf' - | grep -c Crown"
expect_stdout_is 0
run print golem rules --content "$root/content/examples/golem.json" --lang ja --out "$work/named.pdf"
run_command sh -c "pdftotext '$work/named.pdf' - | grep -c 王冠"
expect_stdout_is 0

# Every piece that a box has, counted on the paper: chips of both values with what they cost on their backs, five Lost cards,
# explorers, the mat of the treasury.
count_words() { # FILE PATTERN
  run_command sh -c 'pdftotext -bbox "$1" - | grep -cE ">$2<"' sh "$1" "$2"
}
run print seekers tokens --out "$work/tokens.pdf"
expect_field "$work/tokens.pdf" Pages 2
count_words "$work/tokens.pdf" '1'
expect_stdout_is 24 # twenty chips, three gold, and the number of the page
count_words "$work/tokens.pdf" '2'
expect_stdout_is 11 # and the number of the page
count_words "$work/tokens.pdf" '−1'
expect_stdout_is 20
count_words "$work/tokens.pdf" '−2'
expect_stdout_is 10
count_words "$work/tokens.pdf" '[RYGBP]'
expect_stdout_is 35
run print diminuendo tokens --out "$work/tokens.pdf"
expect_field "$work/tokens.pdf" Pages 2
count_words "$work/tokens.pdf" 'Lost!'
expect_stdout_is 10 # five fronts, five backs
# However little ink there is, every player's colour is on the rims of the cards and lamps, on both sides of the lamps.
run print diminuendo tokens --ink save --out "$work/tokens.pdf"
colours_on() { # PAGE: how many of the five
  pdftoppm -r 72 -f "$1" -l "$1" "$work/tokens.pdf" | python3 -c '
import sys
data = sys.stdin.buffer.read()
pixels = data[data.index(b"255\n") + 4 :]
seen = {pixels[i : i + 3].hex() for i in range(0, len(pixels) - 2, 3)}
print(len(seen & {"2f6fb5", "f0c33c", "2a8758", "8b4fc0", "6fd0dd"}))'
}
expect 'five colours on the fronts' [ "$(colours_on 1)" = 5 ]
expect 'and on the backs' [ "$(colours_on 2)" = 5 ]
run print ruin tokens --ink save --out "$work/tokens.pdf"
expect_field "$work/tokens.pdf" Pages 1
expect 'four colours at the feet' [ "$(colours_on 1)" = 4 ]
run print golem board --out "$work/tokens.pdf"
expect_words "$work/tokens.pdf" 'The treasury' 'treasure pile'

# A rule sheet needs no other: sheet 18 tells its runs, and eight of a colour have a column where the rainbow makes eight.
run print seekers sheets --up 1 --out "$work/sheets.pdf"
run_command pdftotext -f 18 -l 18 "$work/sheets.pdf" -
expect_stdout_contains 'A run of 2, 3, 4, 5, 6 gems'
expect_stdout_contains 'END OF A TURN'
run_command sh -c "pdftotext -f 14 -l 14 '$work/sheets.pdf' - | tr '\\n' ' '"
expect_stdout_contains 'deal two to each player'
eighth() { # SHEET
  run_command sh -c "pdftotext -layout -f $1 -l $1 '$work/sheets.pdf' - | grep -cE '1 +2 +3 +4 +5 +6 +7 +8$'"
}
eighth 7
expect_stdout_is 1
eighth 16
expect_stdout_is 1
eighth 17
expect_stdout_is 1
eighth 3
expect_stdout_is 0 # nobody would make the rainbow purple there
# One card, or two.
run_command pdftotext -f 15 -l 15 "$work/sheets.pdf" -
expect_stdout_contains 'with the card'
expect_stdout_lacks 'with the cards'
run_command pdftotext -f 16 -l 16 "$work/sheets.pdf" -
expect_stdout_contains 'with the cards'
# What a card says is explained under its letter, in the rules and on their last page.
run print seekers rules --up 1 --out "$work/rules.pdf"
run_command sh -c "pdftotext '$work/rules.pdf' - | grep -cE '^(• )?[1-5][a-d](:|$)'"
expect_stdout_is 34

# Fonts hold what is printed and nothing else: no font over 150 KB, a rulebook at most 300 KB, a whole set 500, or 700 in
# Japanese.
largest_stream() { # FILE
  LC_ALL=C grep -aoE '/Length [0-9]+' "$1" | awk '{ if ($2 > most) most = $2 } END { print most + 0 }'
}
for game in ruin seekers diminuendo golem; do
  for lang in en ja; do
    run print $game rules --lang $lang --out "$work/rules.pdf"
    expect "at most 300 KB of rules ($lang)" [ "$(wc -c <"$work/rules.pdf")" -le 300000 ]
    expect "no large font ($lang)" [ "$(largest_stream "$work/rules.pdf")" -le 150000 ]
    run print $game --lang $lang --out "$work/set.pdf"
    if [ $lang = en ]; then most=500000; else most=700000; fi
    expect "a whole set within $most bytes ($lang)" [ "$(wc -c <"$work/set.pdf")" -le $most ]
    expect "no large font in it ($lang)" [ "$(largest_stream "$work/set.pdf")" -le 150000 ]
  done
done

# On top of a whole set, and only there: what is in it, what to do, a ruler of 100 mm.
run print golem --out "$work/set.pdf"
run_command pdftotext -l 1 "$work/set.pdf" -
expect_stdout_contains 'Print, cut, fold'
expect_stdout_contains 'flipped on the long edge'
expect_stdout_contains 'flipped on the short edge'
expect_stdout_contains 'Is this line 100 mm long?'
run print golem cards --out "$work/cards.pdf"
run_command sh -c "pdftotext '$work/cards.pdf' - | grep -c 'Is this line'"
expect_stdout_is 0
run print golem --backs fold --lang ja --out "$work/set.pdf"
run_command pdftotext -l 1 "$work/set.pdf" -
expect_stdout_contains '点線で折って'
ruler() { # how long it is on the paper, by its first and last number
  pdftotext -bbox -l 1 "$1" - | awk -F'"' '/>0</ { from = ($2 + $6) / 2 } />100</ && from { to = ($2 + $6) / 2 } END { printf "%.0f", (to - from) * 25.4 / 72 }'
}
expect 'the ruler is 100 mm long' [ "$(ruler "$work/set.pdf")" = 100 ]
run print golem --paper letter --out "$work/set.pdf"
expect 'also on other paper' [ "$(ruler "$work/set.pdf")" = 100 ]

# Backs on pages of their own, nowhere, or beside their fronts; cards of 63 x 88 mm fit nine on a page.
run print golem cards --backs none --card 63x88 --out "$work/cards.pdf"
expect_field "$work/cards.pdf" Pages 9 # 72 treasures, and 20 ruin cards that have a size of their own
run print golem cards --card 63x88 --out "$work/cards.pdf"
expect_field "$work/cards.pdf" Pages 18
run print golem cards --backs fold --out "$work/cards.pdf"
run_command sh -c "pdftotext -bbox '$work/cards.pdf' - | grep -c '>Treasure<'"
expect_stdout_is 72
for wrong in '--backs up' '--card 10x10' '--card 63' '--copies 0' '--copies 21'; do
  # shellcheck disable=SC2086 # two words
  run print golem cards $wrong --out "$work/wrong.pdf"
  expect_status 2
  expect_stderr_one_line
done
# So many of everything.
run print ruin sheets --copies 3 --out "$work/sheets.pdf"
expect_field "$work/sheets.pdf" Pages 3

# Whole sets, by name into a folder: in Japanese on Letter, so that all that is printed has been printed.
run print all --paper letter --lang ja --out "$work/all"
expect_status 0
run_command sh -c "cd '$work/all' && echo *"
expect_stdout_is 'diminuendo.pdf golem.pdf ruin.pdf seekers.pdf'
expect_words "$work/all/seekers.pdf" '表彰台' '色指定' 'パワー'
expect_words "$work/all/golem.pdf" 'コンパス' 'ゴーレム2後退' '出口 38'
expect_words "$work/all/diminuendo.pdf" 'ロスト！' 'スタート'

# Points on rule sheets are the engine's: rule 1 of the example is 5 + 4 - 2.
run print seekers sheets --up 1 --out "$work/rules.pdf"
expect_field "$work/rules.pdf" Pages 20
run_command pdftotext -l 1 "$work/rules.pdf" -
expect_stdout_contains '7 points'

# An owner's names are printed, unless no letter of the font shows them.
sed 's/"en": "Crown"/"en": "Diadem"/' "$root/content/golem.json" >"$work/names.json"
run print golem cards --content "$work/names.json" --out "$work/names.pdf"
expect_words "$work/names.pdf" Diadem
sed 's/"en": "Crown"/"en": "Crown 👑"/' "$root/content/golem.json" >"$work/names.json"
run print golem cards --content "$work/names.json" --out "$work/glyph.pdf"
expect_status 2
expect_stderr_contains 'no glyph for 👑'
expect_stderr_one_line
expect 'no file is left' [ ! -e "$work/glyph.pdf" ]
sed 's/"en": "Crown"/"en": "WWWWWWWWWWWWWWWWWWWWWWWW"/' "$root/content/golem.json" >"$work/names.json"
run print golem cards --content "$work/names.json" --out "$work/names.pdf"
expect_status 2
expect_stderr_contains 'too long for its place'

run print ruin sheets --up 4 --paper letter --lang ja --out "$work/sheets.pdf"
expect_status 0
expect_field "$work/sheets.pdf" Pages 1
expect_field "$work/sheets.pdf" 'Page size' '612 x 792 pts (letter)'
expect_words "$work/sheets.pdf" 'インザルーイン' '目標カード' 'スクエア'
run print ruin sheets --up 2 --ink save --out "$work/sheets.pdf"
expect_field "$work/sheets.pdf" 'Page size' '841.89 x 595.276 pts (A4)'

# An owner's letters are on the sheet; what is wrong with a file is said, and nothing is written.
sed 's/"a1"/"b1"/' "$root/content/ruin.json" >"$work/own.json"
run print ruin sheets --content "$work/own.json" --out "$work/own.pdf"
expect_status 0
run_command cmp -s "$work/own.pdf" "$work/sheets.pdf"
expect_status 1
# Figures in the rules tell of the built-in set, wherever an owner's letters are.
run print ruin rules --content "$root/content/examples/ruin.json" --out "$work/own-rules.pdf"
expect_status 0
run print golem rules aid --content "$root/content/examples/golem.json" --out "$work/own-rules.pdf"
expect_status 0
sed 's/"a1"/"z9"/' "$root/content/ruin.json" >"$work/wrong.json"
run print ruin sheets --content "$work/wrong.json" --out "$work/wrong.pdf"
expect_status 2
expect_stderr_contains letters.A
expect 'no file is left' [ ! -e "$work/wrong.pdf" ]

run print ruin cards --paper 30x40 --out "$work/small.pdf"
expect_status 2
expect_stderr_contains 'too small'
run print ruin cards --paper 30x40 --out "$work/small.pdf" --lang ja
expect_stderr_contains '紙が小さすぎます'
# What would be too small to be read is not printed: 84 x 121 mm and two margins of 10 are needed, either way.
for part in 'golem aid' 'seekers rules --up 1'; do
  # shellcheck disable=SC2086 # two words
  for paper in 103x160 160x140; do
    run print $part --paper $paper --out "$work/tiny.pdf"
    expect_status 2
    expect_stderr_contains 'needs 84 x 121 mm within the margins'
    expect 'no file is left' [ ! -e "$work/tiny.pdf" ]
  done
  # shellcheck disable=SC2086
  run print $part --paper 105x142 --out "$work/read.pdf"
  expect_status 0
done
run print golem board --paper 100x136 --out "$work/tiny.pdf"
expect_stderr_contains 'needs 81 x 115 mm'
run print ruin sheets --paper 100x136 --out "$work/tiny.pdf"
expect_stderr_contains 'sheet needs 81 x 114 mm'
run print ruin sheets --out "$work/nowhere/x.pdf"
expect_status 2
run print ruin board --out "$work/x.pdf"
expect_status 2
expect_stderr_contains 'ruin has no board'
run print ruin --list
expect_stdout_contains 'cards with their backs'
run print ruin --paper a0 --out x
expect_status 2
run print ruin --up 3 --out x
expect_status 2
run print ruin
expect_status 2
expect_stderr_contains 'FILE.pdf'

# Backs meet their fronts: where a word stands on a front, its back has one at the same distance from the other edge.
# (On paper for five in a row the last page has four, so that they would not if nothing were mirrored.)
run print ruin cards --paper 250x297 --out "$work/cards.pdf"
middles() { # PAGE MIRRORED: the middles of the word on every card, from left to right and from the top
  pdftotext -bbox -f "$1" -l "$1" "$work/cards.pdf" - | awk -F'"' -v mirrored="$2" '
    /<page/ { width = $2 }
    /Exploration</ { x = ($2 + $6) / 2; printf "%.0f\n", mirrored ? width - x : x }' | sort -n | uniq -c
}
middles 3 0 >"$work/front"
middles 4 1 >"$work/back"
run_command diff "$work/front" "$work/back"
expect_status 0
run_command cat "$work/front"
expect_stdout_lines 4
# All cards are there, fronts and backs, and none of them where printers leave paper white: two side by side on 140 mm.
run_command sh -c "pdftotext -bbox '$work/cards.pdf' - | grep -c '>Exploration<'"
expect_stdout_is 48
run print ruin cards --paper 140x120 --out "$work/cards.pdf"
expect_field "$work/cards.pdf" Pages 48

# On Japanese cards lines end where phrases end: no kana stands alone, no number is parted from what it counts.
run print seekers cards --lang ja --out "$work/ja-cards.pdf"
line_ends() { # PATTERN: how many lines of the cards are like that (words of one line touch)
  pdftotext -bbox "$work/ja-cards.pdf" - | sed -n 's/.*<word[^>]*>\(.*\)<.*/\1/p' | LC_ALL=C.UTF-8 grep -cP "$1"
}
expect 'there are lines' [ "$(line_ends '宝石を1個奪う')" = 1 ]
expect 'no kana alone' [ "$(line_ends '^[\p{Hiragana}\p{Katakana}]$')" = 0 ]
expect 'no number at the end of a line' [ "$(line_ends '[^0-9][0-9]$')" = 0 ]
expect 'none begins with the end of a word' [ "$(line_ends '^(個|り合う|い|ち)')" = 0 ]

# Who saves ink gets lighter pages.
lightness() { # FILE
  pdftoppm -gray -r 20 -l 2 "$1" | od -An -v -tu1 | awk '{ for (i = 1; i <= NF; i++) sum += $i; n += NF } END { print int(10 * sum / n) }'
}
run print seekers tokens --out "$work/full.pdf"
run print seekers tokens --ink save --out "$work/save.pdf"
expect 'ink is saved' [ "$(lightness "$work/save.pdf")" -gt "$(lightness "$work/full.pdf")" ]

# What is filled becomes light, cloaks too, though they have the colour of an outline.
run print seekers cards --ink save --out "$work/cloaks.pdf"
cloaks() { # how many pixels have the colour of a cloak
  pdftoppm -r 40 -f 1 -l 1 "$work/cloaks.pdf" | python3 -c '
import sys
data = sys.stdin.buffer.read()
pixels = data[data.index(b"255\n") + 4 :]
print(sum(pixels[i : i + 3].hex() in ("5a2f87", "16336f") for i in range(0, len(pixels) - 2, 3)))'
}
expect 'no cloak is solid' [ "$(cloaks)" -lt 20 ]
run print seekers cards --out "$work/cloaks.pdf"
expect 'they are with all the ink' [ "$(cloaks)" -gt 200 ]

# So do blades, which have the colour of stones' edges.
run print golem cards --ink save --out "$work/blades.pdf"
tan() { # how many pixels of all cards are solid tan
  pdftoppm -r 40 "$work/blades.pdf" | python3 -c '
import sys
data = sys.stdin.buffer.read()
print(sum(data[i : i + 3].hex() == "b9a988" for i in range(len(data) - 2)))'
}
expect 'no blade is solid' [ "$(tan)" -lt 100 ]
run print golem cards --out "$work/blades.pdf"
expect 'they are with all the ink' [ "$(tan)" -gt 500 ]

run print ruin --paper 30x30 --out "$work/none.pdf"
expect_status 2
expect_stderr_contains "too small"

# A program without the part that prints, and with one that does not load, say which of the two it is.
mkdir "$work/alone"
cp "$MEIKYU" "$work/alone/meikyu"
run_command "$work/alone/meikyu" print seekers tokens --out "$work/none.pdf"
expect_status 2
expect_stderr_contains "is not installed"
echo 'no library' >"$work/alone/meikyu-print.so"
run_command "$work/alone/meikyu" print seekers tokens --out "$work/none.pdf"
expect_status 2
expect_stderr_contains "cannot be loaded"
expect_stderr_contains "--install-recommends"
expect 'nothing is written' [ ! -e "$work/none.pdf" ]

finish
