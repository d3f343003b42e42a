#!/bin/sh
# Level bots at the table, hints, and matches in the lab.
. "$(dirname "$0")/lib.sh"

same_record() { # SEATS: the same seed without a clock gives the same record
  run play seekers --seats "$1" --seed bots --record "$work/one"
  expect_status 0
  run play seekers --seats "$1" --seed bots --record "$work/two"
  expect "the same record twice" cmp -s "$work/one" "$work/two"
}
same_record hard,easy
same_record normal,greedy

run play seekers --seats hard,easy --seed bots --ms 5 --threads 2
expect_status 0
expect_stdout_contains 'The game is over'
run play seekers --seats hard,easy --ms none
expect_status 2
expect_stderr_one_line
run play seekers --seats human,clever
expect_status 2
expect_stderr_contains 'random, greedy, easy, normal, hard'

# A hint for the seat that must act, from a record cut short.
head -n 4 "$work/one" >"$work/cut"
run hint "$work/cut" --iterations 200
expect_status 0
expect_stdout_contains 'the best I see'
expect_stdout_contains 'winning chance'
run hint "$work/cut" --iterations 200 --lang ja
expect_stdout_contains 'いちばん良さそう'
run hint "$work/cut" --ms 20 --json
expect_status 0
expect_stdout_lines 1
expect_stdout_contains '"best":[{"do":"'
run hint "$work/one"
expect_status 2
expect_stderr_contains 'the game is over'
expect_stderr_one_line
run hint "$work/cut" --seat 7
expect_status 2
run hint "$work/nothing"
expect_status 2
expect_stderr_one_line

# However short the time it has thought: every line of play that is counted was tried, and every action listed was.
run hint "$work/cut" --ms 1 --json
expect "all that is listed was tried" sh -c '! grep -Eq "\"exact\":false,\"visits\":0}" "$1"' sh "$work/stdout"
expect "a chance is given" sh -c '! grep -q "\"chance\":null" "$1"' sh "$work/stdout"

# A guess shows a chance, and no points beside it that experience has corrected: they tell apart what has the same chance.
for words in 'points ahead' 'points behind' 'level'; do
  run hint "$work/cut" --iterations 200
  expect "no '$words'" sh -c '! grep -q "$2" "$1"' sh "$work/stdout" "$words"
done
run hint "$work/cut" --iterations 200 --lang ja
expect "no points in Japanese either" sh -c '! grep -Eq "リード|ビハインド" "$1"' sh "$work/stdout"

"$MEIKYU" play ruin --seats greedy,greedy --seed bots --quiet --record "$work/sheets"
for lines in 8 12 16 20 24 28 32 36 40; do
  head -n $lines "$work/sheets" >"$work/sheets.cut"
  run hint "$work/sheets.cut" --iterations 100
  if grep -q 'less' "$work/stdout"; then break; fi
done
expect "the same chance, fewer points" grep -Eq 'winning chance [0-9]+ %, [0-9]+\.[0-9] points less' "$work/stdout"
run hint "$work/sheets.cut" --iterations 100 --lang ja
expect "the same in Japanese" grep -Eq '勝つ見込み[0-9]+%、[0-9]+\.[0-9]点少ない' "$work/stdout"

# Fewer than thirty tries are no chance, in words or figures.
run hint "$work/cut" --iterations 29 --json
expect_stdout_contains '"margin":null,"chance":null,"exact":false,"visits":'
run hint "$work/cut" --iterations 29
expect_stdout_contains 'the best I see'
expect "no chance in words" sh -c '! grep -q "%" "$1"' sh "$work/stdout"
run hint "$work/cut" --iterations 29 --lang ja
expect "no chance in Japanese" sh -c '! grep -q "%" "$1"' sh "$work/stdout"

# Where only one action is legal there is nothing to weigh.
"$MEIKYU" play golem --seats greedy,greedy --seed bots --quiet --record "$work/golem"
forced=$("$MEIKYU" trace "$work/golem" | grep -n '"legal":\["[^"]*"\]' | head -n 1 | cut -d: -f1)
head -n $((forced - 2)) "$work/golem" >"$work/forced"
run hint "$work/forced" --json
expect_stdout_contains '"margin":null,"chance":null,"exact":false,"visits":0}]}'
run hint "$work/forced"
expect_stdout_contains 'the only thing to do'
expect "no chance in words" sh -c '! grep -q "%" "$1"' sh "$work/stdout"
run hint "$work/forced" --lang ja
expect_stdout_contains 'できることはこれだけ'
expect "no chance in Japanese" sh -c '! grep -q "%" "$1"' sh "$work/stdout"

# Alone the end is a number of points, or none where nothing was tried enough.
"$MEIKYU" play ruin --seats greedy --seed bots --quiet --record "$work/alone"
head -n 20 "$work/alone" >"$work/alone.cut"
run hint "$work/alone.cut" --iterations 3 --json
expect_stdout_contains '"score":null,"low":null,"high":null,'
run hint "$work/alone.cut" --ms 1 --json
expect "points are expected" grep -Eq '"score":-?[0-9.]+,"low":-?[0-9.]+,"high":-?[0-9.]+,' "$work/stdout"

# Diminuendo: the hint says what it remembers.
"$MEIKYU" play diminuendo --seats greedy,greedy --seed bots --quiet --record "$work/path"
head -n 4 "$work/path" >"$work/path.cut"
run hint "$work/path.cut" --iterations 200
expect_stdout_contains 'remembers everything that seat was ever shown'
run hint "$work/path.cut" --iterations 200 --lang ja
expect_stdout_contains 'この席に見えたものをすべて覚えたうえでのヒントです。'

# Each seat in turn: only the one that must act gets a hint.
acting=0
for seat in 0 1; do
  run hint "$work/cut" --iterations 10 --seat $seat
  if [ "$status" -eq 0 ]; then acting=$((acting + 1)); else expect_stderr_contains 'nothing to decide'; fi
done
expect "one of two seats must act" [ "$acting" -eq 1 ]

run lab match --game seekers --a easy --b random --games 6 --iterations 50
expect_status 0
expect_stdout_contains 'easy against 1 x random, 6 games'
expect_stdout_contains '% of all games won (95 %: '
expect_stderr_empty
cp "$work/stdout" "$work/before"
run lab match --game seekers --a easy --b random --games 6 --iterations 50 --threads 2
expect "the same with two threads" cmp -s "$work/stdout" "$work/before"
run lab match --game seekers --a easy --b random --games 5 --iterations 20 --json
expect_stdout_contains '"games":6,'
expect_stdout_contains '"low":'
expect_stdout_contains '"sets":3,'
run lab match --game golem --seats 3 --a random --b random --games 4 --seed lost
expect_stdout_contains 'random against 2 x random, 4 games'
expect_stdout_contains 'nobody won 4 games: 100.0 % (95 %: 51.0 to 100.0)'
run lab match --game ruin --seats 1 --a random --games 11 --json
expect_stdout_contains '"lowest_tenth":'
for key in a b games wins draws losses faults score rate low high; do expect_stdout_contains "\"$key\":"; done
expect_stdout_contains '"a":"random","b":null,'
run lab match --game ruin --seats 1 --a random --games 11
expect_stdout_contains 'points in the lowest tenth of them'
run lab match --game ruin --seats 1 --a random --games 11 --lang ja
expect_stdout_contains '下位1割の平均'
run lab match --game seekers --a random --b hard --games 400 --iterations 30 --at-least 50
expect_status 1
expect_stdout_contains 'at least 50 %: no'

run lab match --game seekers --a easy
expect_status 2
expect_stderr_contains '--b: which bot?'
run lab match --a easy --b easy
expect_status 2
run lab match --game seekers --a clever --b easy
expect_stderr_contains "no bot 'clever'"
run lab match --game seekers --a easy --b easy --seats 3
expect_status 2
run lab match --game seekers --a easy --b easy --ms 5 --iterations 5
expect_stderr_contains 'one of them'
run lab calibrate --game seekers --games 3 --iterations 30 --threads 2
expect_status 0
expect_stdout_contains 'seekers, 2 seats, 3 games: '
expect_stdout_contains '95 % by games'
expect_stdout_contains 'furthest off, with 100 positions or more: '
run lab calibrate --game seekers --games 3 --iterations 30 --json
expect_stdout_contains '"tenths":[{"positions":'
run lab calibrate --game seekers --games 3 --iterations 30 --fit
expect_stdout_contains '{.seats = 2, .thinking = 30, .odds = {'
run lab calibrate --game golem --games 1 --iterations 30 --every 9 --fit
expect_stdout_contains '.thinking = 30, .count = '
run lab calibrate --game seekers --games 3 --ms 1 --fit
expect_status 2
expect_stderr_contains 'needs --iterations'
run lab calibrate --game seekers --games 3 --iterations 29
expect_status 2
expect_stderr_one_line
expect_stderr_contains 'at least 30'
run lab calibrate --games 3
expect_status 2
expect_stderr_one_line
run lab speed --game seekers --iterations 100 --seconds 1
expect_status 0
expect_stdout_contains 'iterations per CPU second'
run lab guess
expect_status 2
expect_stderr_contains "unknown work 'guess'"
finish
