#!/bin/sh
# `meikyu games`, `score`, `bench`, `content`, the menu, and the program's own options.
. "$(dirname "$0")/lib.sh"
XDG_DATA_HOME=$work/data
export XDG_DATA_HOME

run --version
expect_status 0
expect_stdout_contains "meikyu $version"
expect_stdout_contains "seekers rules 2"
run --help
expect_status 0
expect_stdout_contains "trace"
run nonsense
expect_status 2
expect_stderr_one_line
run_command sh -c "'$MEIKYU' --help >/dev/full"
expect_status 2

run games
expect_status 0
expect_stdout_contains "Twelve Seekers"
expect_stdout_lacks "template"
run games --lang ja
expect_stdout_contains "12シーカー"
run_command env LC_ALL=ja_JP.UTF-8 "$MEIKYU" games
expect_stdout_contains "12シーカー"
run games --json
expect_status 0
expect_stdout_contains '"id":"seekers"'
expect_stdout_contains '"seats":[2,2]'
expect_stdout_contains '{"key":"rule",'
expect_stdout_contains '"values":["basic","advanced","chaos"],'
expect_stdout_contains '"default":"basic"}'
expect_stdout_lacks template
run games extra
expect_status 2
run games --json=yes
expect_status 2
expect_stderr_contains "--json takes no value"

# score: the rulebook's examples, and impossible tables.
score() { # WANTED ARGUMENT...
  wanted=$1
  shift
  run score seekers --json "$@"
  expect_status 0
  expect_stdout_contains "$wanted"
}
score '{"score":7,' --rule 1 --gems RRRRRRRYYYYYBBBBBPPG
score '{"score":10,' --rule 2 --gems RRRRYYYBBGGGPPPPP
score '{"score":12,"breakdown":{"sheet":12,"gold":0,"vp":0,"rainbow":"B"}}' --rule 7 --row 'RRRYYYYGPPBB*BRR'
score '{"score":12,' --rule 14 --gems RRRYYGGPPPPPP --colours BP
score '{"score":14,' --rule 14 --gems RRRYYGGPPPPPP --colours BP --gold 2
score '{"score":5,' --rule 15 --gems RRRYYGGPPPPPP --colours Y
score '{"score":9,' --rule 19 --valid RRRBBPGYY --invalid GPRYRGBB
run score seekers --rule 7 --row 'RRRYYYYGPPBB*BRR'
expect_status 0
expect_stdout_contains "12"
impossible() { # ARGUMENT...
  run score seekers "$@"
  expect_status 2
  expect_stderr_one_line
  expect_stdout_empty
}
impossible --rule 1 --gems RRRRRRRR
impossible --rule 1 --gems 'RR**'
impossible --rule 1 --gems R --gold 4
impossible --rule 1 --gems R --gold -1
impossible --rule 1 --gems 'R$'
impossible --rule 1 --gems Rx
impossible --rule 1 --row RR
impossible --rule 7 --gems RR
impossible --rule 19 --row RR
impossible --rule 14 --gems RR
impossible --rule 14 --gems RR --colours R
impossible --rule 14 --gems RR --colours RR
impossible --rule 1 --gems RR --colours RB
impossible --rule 21 --gems RR
impossible --rule x --gems RR
impossible --gems RR
impossible --rule 1
impossible --rule 1 --gems RR --row RR
impossible --rule 1 --gems RR surplus
run score chess
expect_status 2
run score
expect_status 2

run bench template --seconds 1 --json
expect_status 0
expect_stdout_contains '"fingerprint":"'
expect_stdout_contains '"playouts_per_s":'
run bench --seconds 0
expect_status 2
run bench chess
expect_status 2

run content check template "$root/content/template.json"
expect_status 0
expect_stdout_contains "built-in"
echo '{"cards":[99]}' >"$work/wrong.json"
run content check template "$work/wrong.json"
expect_status 1
expect_stderr_contains "cards[0]: a number from 1 to 15 was expected"
run content check template "$work/missing.json"
expect_status 2
run content check seekers "$work/wrong.json"
expect_status 2
run content burn template "$work/wrong.json"
expect_status 2

# Content of one's own: the record names it, and replaying needs it.
sed 's/6\]/7]/' "$root/content/template.json" >"$work/mine.json"
run play template --seats random,random --content "$work/mine.json" --record "$work/mine.jsonl" --quiet
expect_status 0
expect "the record names its content" grep -q "\"content\":\"$(sha256sum "$work/mine.json" | cut -d' ' -f1)\"" "$work/mine.jsonl"
run trace "$work/mine.jsonl"
expect_status 2
expect_stderr_contains "needs the content file it was made with"
run trace --content "$work/mine.json" "$work/mine.jsonl"
expect_status 0
run trace --content "$work/wrong.json" "$work/mine.jsonl"
expect_status 2

# The menu: Enter takes the defaults; the end of input leaves.
run_input ''
expect_status 0
expect_stdout_contains "Which game?"
run_input 'seven
1







'
expect_status 0
expect_stdout_contains "Please type a number"
expect_stdout_contains "meikyu play seekers --seats human,"

# The last of each list can be chosen by its number, and nothing beyond it: game, players, bot, value.
XDG_DATA_HOME=$work/menu
run_input '5
3
6
5
1
99
5
3
2
'
refusals() { [ "$(grep -c "Please type a number from 1 to $1\." "$work/stdout")" -eq "$2" ]; }
expect "one game too many" refusals 4 1
expect "one player too many" refusals 5 1
expect "all of these, and far too many bots" refusals '[0-9]*' 4
expect "one level too many" refusals 2 1
expect_stdout_contains "Level [1]: "
# ---- Effects in an owner's own words: for people, not for the engine ----

sed 's/"effect": {"draw": 1}/"effect": {"words": {"en": "Sing, or go back 2", "ja": "歌うか2下がる"}}/' "$root/content/golem.json" >"$work/words.json"
run content check golem "$work/words.json"
expect_status 0
expect_stderr_contains "treasures, 'Crown': its effect is in words"
run score golem --cards 3 --place 1 --content "$work/words.json"
expect_status 0
run print golem cards --content "$work/words.json" --out "$work/words.pdf"
expect_status 0
pdftotext "$work/words.pdf" "$work/stdout"
expect_stdout_contains "Sing, or go back 2"
for command in 'play golem --seats random,random' 'lab balance golem --games 2' 'serve --port 0' 'bench golem' 'lab train golem --rounds 1'; do
  # shellcheck disable=SC2086 # words of a command
  run $command --content "$work/words.json"
  expect_status 2
  expect_stderr_contains "the effect of 'Crown' is in words"
  expect_stderr_one_line
done
finish
