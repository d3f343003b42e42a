#!/bin/sh
# `meikyu lab limit`: what a deal held for somebody alone, as words and as JSON, and what is refused.
. "$(dirname "$0")/lib.sh"

refused() { # TEXT
  expect_status 2
  expect_stderr_one_line
  expect_stderr_contains "$1"
  expect_stdout_empty
}

# For people, in both languages.
run lab limit ruin --seed cli --iterations 1
expect_status 0
expect "the parts of the points can be told apart" grep -Eq '^With hindsight at least [0-9]+ points were possible \(Square, stage 1: [0-9]+; .*\)\.$' "$work/stdout"
expect_stdout_contains "A line of play that makes them:"
run lab limit ruin --seed cli --iterations 1 --lang ja
expect_stdout_contains "少なくとも"

# The deal of a game that was played, and what was made of it.
run play ruin --seats greedy --seed cli --record "$work/game.jsonl"
run lab limit ruin --record "$work/game.jsonl" --iterations 1 --json
expect_status 0
cp "$work/stdout" "$work/of_record"
expect "as a document: more than was played, and the parts are the whole" "$root/tools/node" -e '
  const fs = require("fs")
  const limit = JSON.parse(fs.readFileSync(process.argv[1]))
  const end = JSON.parse(fs.readFileSync(process.argv[2], "utf8").trim().split("\n").pop()).end
  const parts = Object.values(limit.breakdown).filter((part) => typeof part === "number")
  if (limit.played !== end.scores[0]) throw new Error("played")
  if (!(limit.score > limit.played)) throw new Error("score")
  if (parts.reduce((a, b) => a + b) !== limit.score) throw new Error("breakdown")
' "$work/of_record" "$work/game.jsonl"
run lab limit ruin --record "$work/game.jsonl" --iterations 1
expect_stdout_contains "Played:"
run lab limit ruin --seed cli --iterations 1 --json
expect "it is the deal of that seed" [ "$(sed 's/"played":[0-9]*,//' "$work/of_record")" = "$(cat "$work/stdout")" ]

# The line as a record, which replays to the score.
run lab limit ruin --seed cli --iterations 1 --write "$work/line.jsonl" --json
run trace "$work/line.jsonl"
expect_status 0
expect "the record ends with the score" [ "$(sed 's/.*"score":\([0-9]*\),.*/\1/' "$work/of_record")" = "$("$root/tools/node" -e '
  console.log(JSON.parse(require("fs").readFileSync(process.argv[1], "utf8").trim().split("\n").pop()).end.scores[0])
' "$work/line.jsonl")" ]

# Wrong questions.
run lab limit
refused "which game?"
run lab limit ruin
refused "which deal?"
run lab limit ruin --seed a --record "$work/game.jsonl"
refused "which deal?"
run lab limit golem --seed a
refused "golem: what a deal held can be told of games alone only"
run lab limit chess --seed a
refused "unknown game 'chess'"
run lab limit diminuendo --record "$work/game.jsonl"
refused "the record is one of ruin, not of diminuendo"
run lab limit ruin --seed a --iterations 0
refused "--iterations"
run lab limit ruin --record "$work/none.jsonl"
refused "none.jsonl"
run lab limit ruin --seed a --iterations 1 --write /proc/none
refused "/proc/none"
cp "$work/game.jsonl" "$work/before.jsonl"
ln -s game.jsonl "$work/link.jsonl"
run lab limit ruin --record "$work/game.jsonl" --iterations 1 --write "$work/link.jsonl"
refused "the game itself"
expect "the game is left alone" cmp "$work/game.jsonl" "$work/before.jsonl"
run lab limit ruin --record "$work/game.jsonl" --option edition=1
refused "its own options"
run lab limit ruin --seed a --vary edition=1..2
refused "--vary is not for limit"
run play ruin --seats greedy,greedy --seed cli --record "$work/two.jsonl"
run lab limit ruin --record "$work/two.jsonl" --lang ja
refused "ひとりで遊ぶ場合だけです"

finish
