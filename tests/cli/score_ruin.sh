#!/bin/sh
# meikyu score ruin: a sheet as text, its points, and what is wrong with a wrong one.
. "$(dirname "$0")/lib.sh"

sheet='ooooooooooo
xxxxxxxxoxx
xxxxxxxxoxx
xxxxxxxxoxx
xxxxxxxxoxx
ooooooooooo
...........
...........
...........
...........
...........
'

# The example of the rulebook, whose parts sum to 192.
run_input "${sheet}
goals: A-C C-E, L-E
gems: 4
penalty: 1
escaped: 1 of 3
square1: 21
" score ruin - --json
expect_status 0
expect_stdout_is '{"score":192,"breakdown":{"square1":21,"square2":66,"gems":40,"goals":45,"honour":20},"goals_met":["A-C","C-E","E-L"]}'

printf '%s' "$sheet" | sed 's/$/\r/' >"$work/sheet.txt"
run score ruin "$work/sheet.txt" --json
expect_status 0
expect_stdout_is '{"score":46,"breakdown":{"square1":0,"square2":66,"gems":0,"goals":0,"honour":-20},"goals_met":[]}'

run_input "${sheet}open: D B
escaped: 1= of 2" score ruin -
expect_status 0
expect_stdout_contains 'Honour: 10'

run_input 'ooo' score ruin -
expect_status 2
expect_stderr_one_line
expect_stderr_contains 'line 1: row 1 has 3 characters, 11 were expected'

run_input "oooooo?oooo" score ruin -
expect_status 2
expect_stderr_contains 'line 1: row 1 may hold . o x g only'

run_input "...........
..........." score ruin -
expect_status 2
expect_stderr_contains 'line 2: the sheet ends after 2 rows, 11 were expected'

run_input "${sheet}gems: many" score ruin -
expect_status 2
expect_stderr_contains 'line 12: gems must be a number'

run_input "${sheet}gems: 3

gems: 4" score ruin -
expect_status 2
expect_stderr_contains 'line 14: `gems:` stands there twice'

run_input "${sheet}gold: 3" score ruin -
expect_status 2
expect_stderr_contains 'line 12: known are open, goals, gems'

run_input "${sheet}hello" score ruin -
expect_status 2
expect_stderr_contains 'line 12: a line like `gems: 4`'

run_input "${sheet}open: AZ" score ruin -
expect_status 2
expect_stderr_contains 'open: the letters are A to X'

run_input "${sheet}goals: A-A" score ruin -
expect_status 2
expect_stderr_contains 'goals[0]: its two letters must differ'

# Path that fills 2x2 cells is not refused: its marks are counted, and it is named and drawn.
blocks='ooo........
ooo........
.oo...oo...
......oo...
...........
...........
...........
...........
...........
...........
...........
'
run_input "${blocks}penalty: 1" score ruin - --json
expect_status 0
expect_stdout_is '{"score":-64,"breakdown":{"square1":0,"square2":6,"gems":0,"goals":0,"honour":-70},"goals_met":[],"areas":["a1","g3"]}'
run_input "$blocks" score ruin - --explain
expect_stdout_contains '  3  .  o! o! .  .  .  o! o! .  .  .'
expect_stdout_contains 'areas of path'
run_input "${sheet}goals: A-C" score ruin - --explain
expect_stdout_contains '  1  o* o* o* o* o* o* o* o* o* o* o*'
expect_stdout_contains '  2  x# x# x# x# x# x# x# x# o# x# x#'
expect_stdout_contains '   +15  '
run_input "$blocks" score ruin - --explain --lang ja
expect_stdout_contains '最大の四角形'
run score --help
expect_stdout_contains 'escaped: 1 of 3'
run score diminuendo 'L^ L< Lv R> Rv R<' --explain
expect_stdout_contains '6:R<    !'
run score seekers --rule 7 --row RRRYY --explain
expect_stdout_contains '+2  3 red in a run'

run score ruin
expect_status 2
expect_stderr_contains 'name the file'

run score ruin "$work/nowhere"
expect_status 2
expect_stderr_one_line

run content check ruin "$root/content/ruin.json"
expect_status 0
sed 's/"A":"a1"/"A":"f6"/' "$root/content/ruin.json" >"$work/wrong.json"
run content check ruin "$work/wrong.json"
expect_status 1
expect_stderr_contains 'letters.A: f6 is the entrance'

finish
