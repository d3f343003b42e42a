#!/bin/sh
# `meikyu lab balance` and `lab merge`: what they print and write, parts and their joining, runs that were killed, and
# what is refused without touching a file.
. "$(dirname "$0")/lib.sh"

balance() { run lab balance seekers --bots greedy --games 40 --seed cli "$@"; }

# For people, in both languages; for programs one line a variant.
balance
expect_status 0
expect_stdout_contains "seat 0 wins"
expect_stdout_contains "skill: one greedy among random"
balance --lang ja
expect_stdout_contains "席0 勝率"
run lab balance ruin --seats 1 --bots random --games 1 --without action:warp
expect_stdout_contains "In the Ruin edition=2, alone"
expect_stdout_contains "random, 1 game, seed lab"
expect_stdout_lacks "wins"
run lab balance ruin --seats 1 --bots random --games 1 --lang ja
expect_stdout_contains "、1人"
run lab balance golem --bots greedy --skill none --games 4 --without card:Compass
expect "an interval for whoever begins" grep -Eq 'whoever begins: [0-9.]+ % \([0-9.]+ to [0-9.]+\), ' "$work/stdout"
expect "what a thing is worth has its unit" grep -Eq 'card:Compass .*worth .* wins in a hundred games \(.*\), .* points \(' "$work/stdout"
expect "what nobody uses has no winners" lacks "its users" "$(grep -h card:Compass "$work/stdout" >"$work/compass"; echo "$work/compass")"
balance --vary "rule=1..3,mode=basic|chaos" --json --skill none
expect_status 0
expect_stdout_lines 6
expect "each is JSON with the documented keys" "$root/tools/node" -e '
  const lines = require("fs").readFileSync(process.argv[1], "utf8").trim().split("\n").map(JSON.parse)
  const keys = ["game", "options", "seats", "bots", "games", "seed", "wins", "draws", "score", "margin", "length", "legal",
    "lead_changes", "decided_early", "drama", "use"]
  for (const line of lines) {
    for (const key of keys) if (!(key in line)) throw new Error(key)
    if (line.wins.reduce((a, b) => a + b) !== 40) throw new Error("wins")
  }
  if (lines[3].options.rule !== 2 || lines[3].options.mode !== "chaos") throw new Error("order")
' "$work/stdout"

# Game k is the one that `meikyu play --seed SEED/k` plays.
run lab balance seekers --bots greedy --games 1 --seed cli --skill none --json
scores=$("$root/tools/node" -e 'console.log(JSON.parse(require("fs").readFileSync(0)).score.mean.join())' <"$work/stdout")
run play seekers --seats greedy,greedy --seed cli/0 --record "$work/one.jsonl"
expect "the same scores as the game with that seed" [ "$scores" = "$("$root/tools/node" -e '
  const end = require("fs").readFileSync(process.argv[1], "utf8").trim().split("\n").pop()
  console.log(JSON.parse(end).end.scores.join())' "$work/one.jsonl")" ]

# However it is divided, the same bytes.
same_folders() { diff -r "$1" "$2" >/dev/null; }
balance --out "$work/one" --threads 1
expect_status 0
balance --out "$work/two" --threads 3
expect "threads do not matter" same_folders "$work/one" "$work/two"
for shard in 3 1 2; do balance --out "$work/parts" --shard $shard/3; done
expect_stdout_is "$work/parts/2-of-3.part"
run lab merge "$work/parts/2-of-3.part" "$work/parts/1-of-3.part" "$work/parts/3-of-3.part" --out "$work/merged"
expect_status 0
expect "joined parts are one run" same_folders "$work/one" "$work/merged"
balance --out "$work/one"
expect_status 0
expect "a finished run stays as it is" same_folders "$work/one" "$work/two"

run lab balance seekers --bots greedy --games 25 --seed cli --out "$work/more"
balance --out "$work/more"
expect "a run that is asked for more goes on" same_folders "$work/one" "$work/more"
run lab balance seekers --bots greedy --games 25 --seed cli --out "$work/more"
expect "fewer are another run" [ "$status" -eq 2 ]

# Parts that do not belong together.
refused() { # TEXT
  expect_status 2
  expect_stderr_one_line
  expect_stderr_contains "$1"
}
run lab merge "$work/parts/1-of-3.part" "$work/parts/2-of-3.part" --out "$work/none"
refused "part 3 of 3 is missing"
run lab merge "$work/parts/1-of-3.part" "$work/parts/1-of-3.part" --out "$work/none"
refused "there twice"
run lab balance seekers --bots greedy --games 40 --seed other --shard 2/3 --out "$work/others"
run lab merge "$work/parts/1-of-3.part" "$work/others/2-of-3.part" --out "$work/none"
refused "another run"
expect "nothing was written" [ ! -e "$work/none" ]

# A run that is killed goes on where it was.
long() { run lab balance golem --seats 2 --bots greedy --skill none --games 1500 --seed kill --threads 1 --out "$1"; }
long "$work/whole"
"$MEIKYU" lab balance golem --seats 2 --bots greedy --skill none --games 1500 --seed kill --threads 1 \
  --out "$work/killed" >/dev/null 2>&1 &
victim=$!
has_begun() { grep -q '"done":[1-9]' "$work/killed/run.part" 2>/dev/null; }
while ! has_begun && kill -0 $victim 2>/dev/null; do sleep 0.1; done
kill -9 $victim 2>/dev/null || true
wait $victim 2>/dev/null || true
long "$work/killed"
expect_status 0
expect "a killed run ends in the same bytes" same_folders "$work/whole" "$work/killed"

# Interrupted from the keyboard: it keeps what it has, says how to go on, and ends in the same bytes.
"$root/tools/node" -e '
    const { spawn } = require("child_process"), { readFileSync } = require("fs")
    const [program, folder] = process.argv.slice(1)
    const args = ["lab", "balance", "golem", "--seats", "2", "--bots", "greedy", "--skill", "none", "--games", "1500", "--seed", "kill",
      "--threads", "1", "--out", folder]
    const child = spawn(program, args, { stdio: ["ignore", "ignore", "inherit"] })
    const begun = () => { try { return /"done":[1-9]/.test(readFileSync(folder + "/run.part", "utf8")) } catch { return false } }
    const timer = setInterval(() => { if (begun()) { clearInterval(timer); child.kill("SIGINT") } }, 20)
    child.on("exit", (status) => { clearInterval(timer); console.log(status) })
  ' "$MEIKYU" "$work/interrupted" >"$work/stdout" 2>"$work/stderr"
expect_stdout_is 130
expect_stderr_one_line
expect_stderr_contains "interrupted: what is there is kept in $work/interrupted/run.part, and the same command goes on"
long "$work/interrupted"
expect "an interrupted run ends in the same bytes" same_folders "$work/whole" "$work/interrupted"

# Folders that hold something else, or something damaged, are left alone.
sum() { cat "$1"/* | cksum; }
before=$(sum "$work/one")
balance --out "$work/one" --iterations 5
refused "another run (different: --iterations)"
run lab balance seekers --bots greedy --games 40 --seed cli --vary rule=1..2 --out "$work/one" --lang ja
refused "別の実験のものです（違うもの：--vary, --option, --seats, --iterations）"
run lab merge "$work/others/2-of-3.part" --out "$work/one"
refused "part 1 of 3 is missing"
expect "the run is left as it was" [ "$before" = "$(sum "$work/one")" ]
cp -r "$work/one" "$work/damaged"
sed 's/"done":40/"done":39/' "$work/one/run.part" >"$work/damaged/run.part"
before=$(sum "$work/damaged")
balance --out "$work/damaged"
refused "its hash does not fit"
balance --out "$work/damaged" --lang ja
refused "壊れているか"
expect "the damaged one too" [ "$before" = "$(sum "$work/damaged")" ]
mkdir "$work/mine" && echo mine >"$work/mine/report.json"
balance --out "$work/mine"
refused "no run it belongs to"
expect "somebody's own report too" [ "$(cat "$work/mine/report.json")" = mine ]

# What is no file is refused at once: nobody waits for the other end of a pipe.
for name in run.part report.html run.part.tmp; do
  mkdir "$work/pipe.$name" && mkfifo "$work/pipe.$name/$name"
  run_command timeout 60 "$MEIKYU" lab balance seekers --bots random --games 1 --out "$work/pipe.$name"
  expect_status 2
  expect_stderr_one_line
  expect "nothing else is made" [ "$(ls "$work/pipe.$name")" = "$name" ]
done
mkdir -p "$work/folders/report.json"
balance --out "$work/folders"
refused "this is no file"

# One run at a time in a folder, whichever was first; a part that nobody has any more is taken up.
"$MEIKYU" lab balance golem --bots greedy --games 100000000 --threads 1 --seed first --out "$work/shared" >/dev/null 2>&1 &
holder=$!
while [ ! -e "$work/shared/run.part" ] && kill -0 $holder 2>/dev/null; do sleep 0.1; done
run_command timeout 60 "$MEIKYU" lab balance golem --bots greedy --games 100000000 --threads 1 --seed first --out "$work/shared"
refused "another run is at it"
run lab balance golem --bots greedy --games 1 --seed second --out "$work/shared" --lang ja
refused "別の実行が使っています"
kill -9 $holder
wait $holder 2>/dev/null || true
run lab balance golem --bots greedy --games 1 --seed second --out "$work/shared"
refused "belongs to another run"

# A full disk: one line, and what was there before is still there.
if (ulimit -f 1) 2>/dev/null; then
  run_command sh -c 'ulimit -f 1; exec "$0" "$@"' "$MEIKYU" lab balance seekers --bots random --vary rule=1..20 \
    --games 20 --out "$work/full"
  refused "cannot write"
  expect "no half file is left" [ -z "$(ls "$work/full")" ]
fi

# Wrong questions.
wrong() { # TEXT ARGUMENT...
  text=$1
  shift
  run lab balance "$@"
  refused "$text"
}
wrong "GAME"
wrong "unknown game 'chess'" chess
wrong "unknown option; seekers has rule" seekers --vary colour=1..2
wrong "'21' is not one of: 1..20" seekers --vary rule=19..21
wrong "a range looks like" seekers --vary rule=3..1
wrong "stands there twice" seekers --vary rule=1,rule=2
wrong "rule=2 stands there twice" seekers --vary "rule=1..3|2"
wrong "rule stands in both" seekers --vary rule=1..3 --option rule=2
wrong "option=values was expected" seekers --vary rule
wrong "--nodes is not for balance" seekers --nodes 5
wrong "--games: a value is missing" seekers --games --lang en
wrong "which folder?" seekers --out ""
wrong "is for exactly 2" seekers --seats 2..3
wrong "is for exactly 2" seekers --seats 4294967298
wrong "a range looks like" seekers --vary rule=4294967297..4294967298
wrong "a range looks like" seekers --vary "rule=0000000000000000000000000000001..3"
wrong "beginner" diminuendo --seats 1..2 --vary "level=beginner|advanced"
wrong "no bot 'clever'" seekers --bots clever
wrong "another bot than --bots" seekers --bots easy --skill easy
wrong "nothing is called 'seeker:9z' in seekers; there are seeker:1" seekers --without seeker:9z
wrong "nothing is called 'card:all'" seekers --without card:all
wrong "is not a share like 2%" seekers --within much
wrong "a part cannot know" seekers --within 2% --shard 1/2 --out "$work/x"
wrong "part i of n looks like 2/8" seekers --shard 3/2 --out "$work/x"
wrong "needs --out" seekers --shard 1/2
wrong "cannot write" seekers --games 1 --bots random --out /proc/none
wrong "'some' is not one of: all, wins" seekers --measure some
for iterations in 0 25,50 "25|25" "5|" x 1e3 99999999999; do wrong "several different ones like 25|50|100" golem --iterations "$iterations"; done
run lab merge
refused "lab merge PART"
run lab merge "$work/stdout"
refused "no part of a run"

# Restricted play and stopping early.
run lab balance golem --bots greedy --games 20 --skill none --without "card:Crown|action:explore" --json
expect_status 0
expect_stdout_contains '"worth":['
run lab balance seekers --bots random --games 100000 --within 5% --json
expect_status 0
expect "it stopped long before" [ "$(sed 's/.*"games":\([0-9]*\),.*/\1/' "$work/stdout")" -lt 2000 ]

# Exact values: one JSON line a variant, checkpoints, what cannot be solved.
solve() { run lab solve --vary rule=1,order=1..2 --deals 4 --seed cli "$@"; }
solve --json --threads 1
expect_status 0
expect_stdout_lines 2
expect "the documented keys" "$root/tools/node" -e '
  for (const line of require("fs").readFileSync(process.argv[1], "utf8").trim().split("\n").map(JSON.parse)) {
    for (const key of ["rule", "order", "deals", "first", "value", "only_move", "greedy_loss", "hard_loss"])
      if (!(key in line)) throw new Error(key)
    if (line.first.wins + line.first.losses !== 4 || "draws" in line.first) throw new Error("deals")
  }' "$work/stdout"
cp "$work/stdout" "$work/solved"
solve --json --threads 2 --out "$work/solve"
expect "threads do not matter" cmp -s "$work/stdout" "$work/solved"
solve
expect_stdout_contains "greedy loses"
solve --lang ja
expect_stdout_contains "先手の勝ち"
# Bots may play fewer deals than are solved; the deals are the same.
solve --json --judge 1
expect "two games of one deal a bot, and the same deals" "$root/tools/node" -e '
  const read = (path) => require("fs").readFileSync(path, "utf8").trim().split("\n").map(JSON.parse)
  const [few, all] = process.argv.slice(1).map(read)
  for (const [i, line] of few.entries()) {
    if (line.greedy.games !== 2 || line.hard.games !== 2 || all[i].greedy.games !== 8) throw new Error("games")
    if (JSON.stringify(line.values) !== JSON.stringify(all[i].values)) throw new Error("values")
  }' "$work/stdout" "$work/solved"
solve --judge 1 --out "$work/judged"
solve --out "$work/judged"
refused "different: --judge"
expect "the page says how many" grep -q "solved exactly; bots played 1 of them" "$work/judged/report.html"
run lab solve --vary rule=14
refused "seekers rule=14 order=1 mode=basic first=random: this rule cannot be solved: colour cards are hidden"
run lab solve --within 2%
refused "--within is not for solve"
run lab solve golem
refused "golem: this game cannot be solved"
run lab solve --option rule=1 --deals 1 --nodes 10 --skill none
expect_stdout_contains "1 deal, seed lab; 1 of them given up (--nodes)"

# Pages, tables and JSON agree.
balance --vary rule=1..3,order=1..2 --out "$work/six"
run lab balance golem --seats 2..3 --bots greedy --games 30 --without "card:Crown|card:Knife|action:all" --out "$work/golem"
# Sheet 5 rewards nothing at first, so that greedy loses to chance.
balance --vary "rule=1|5" --option order=1 --games 100 --out "$work/misplayed"
expect "greedy is said to misplay it" grep -q "does worse than random, most of all with rule sheet 5" "$work/misplayed/report.html"
# Alone it is said so, and the same figures in words.
run lab balance ruin --seats 1..2 --bots random --games 3 --out "$work/alone"
expect "alone is no number of seats" lacks "1 seats" "$work/alone/report.html"
expect "what was made alone is told" grep -q "Alone: random makes" "$work/alone/report.html"
# What thinking is worth is a curve over iterations, of which each number is a variant.
run lab balance diminuendo --seats 1..2 --option level=advanced --bots normal --iterations "9|3" --skill greedy --games 3 --out "$work/thinking"
expect_stdout_contains "normal, 9 iterations a decision, 3 games"
expect "there is a curve alone" grep -q "What thinking is worth alone: points of normal over greedy" "$work/thinking/report.html"
expect "and one with two" grep -q "What thinking is worth with 2 seats" "$work/thinking/report.html"
# Where two options vary it is said what another value of one of them mends.
run lab balance seekers --vary "rule=10|12|19,order=1..3" --bots greedy --skill none --measure wins --games 600 --seed cli --out "$work/fair"
expect "an order mends a sheet" grep -q "rule sheet 19, turn order 1 ([^)]*) by turn order" "$work/fair/report.html"
# What was solved stands first on the page of a balance; another run, or half of one, does not.
run lab balance seekers --vary "rule=1|16" --bots greedy --games 40 --solved "$work/solve/run.part" --out "$work/known"
expect_status 0
run_command "$root/tools/node" "$root/tests/cli/lab_report.mjs" "$work/known" "$work/solve/run.part"
expect_status 0
run lab merge "$work/known/run.part" --solved "$work/solve/run.part" --out "$work/known.again"
expect "merge makes the same page" same_folders "$work/known" "$work/known.again"
wrong "no run of lab solve" seekers --solved "$work/one/run.part"
wrong "solves another game" golem --solved "$work/solve/run.part"
wrong "No such file" seekers --solved "$work/nothing.part"
wrong "its hash does not fit" seekers --solved "$work/damaged/run.part"
run lab solve --vary rule=1 --deals 4 --skill none --shard 1/2 --out "$work/half"
wrong "a part of a run only" seekers --solved "$work/half/1-of-2.part"
run lab merge "$work/solve/run.part" --solved "$work/solve/run.part"
refused "for a balance only"
# The command that a page was made with makes it again.
for folder in six golem solve judged alone thinking; do
  command=$(sed -n 's/.*<code>meikyu \(.*\)<\/code>.*/\1/p' "$work/$folder/report.html" | sed "s/&amp;/\&/g")
  eval "run $command --out \"$work/$folder.again\""
  expect "$folder: again by its own command" same_folders "$work/$folder" "$work/$folder.again"
done
for folder in one six golem solve misplayed alone thinking fair; do
  run_command "$root/tools/node" "$root/tests/cli/lab_report.mjs" "$work/$folder"
  expect_status 0
done

finish
