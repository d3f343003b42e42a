#!/bin/sh
# What is refused is said in the language asked for, with path, line and column.
. "$(dirname "$0")/lib.sh"

says() { # WORDS ARGUMENT...
  words=$1
  shift
  run "$@"
  expect_status 2
  expect_stdout_empty
  expect_stderr_one_line
  expect_stderr_contains "$words"
}

says '「chess」は知らないゲームです' play chess --lang ja
says '知らないオプション「--sets」です' play seekers --sets 1 --lang ja
says 'オプション rule：「21」は使えません。使えるもの：1..20' play seekers --option rule=21 --lang ja
says 'オプション depth：そのオプションはありません' play seekers --option depth=1 --lang ja
says 'オプション：level：1人用はいつも上級です' play diminuendo --seats random --option level=beginner --lang ja
says '--seed に値がありません' play seekers --lang ja --seed
says '席：3席にはできません' play seekers --seats random,random,random --lang ja
LC_ALL=ja_JP.UTF-8
export LC_ALL
says 'rule：1～20 の整数が必要です' score seekers --rule 21 --gems RR
says 'gems：宝石が8個（R）' score seekers --rule 1 --gems RRRRRRRR
says 'タイル2の Q^：' score diminuendo 'S^ Q^'
says 'place：0～6 の整数が必要です' score golem --place 7 --cards 3
run score diminuendo 'S^ S>'
expect_stdout_contains 'ロスト: はい'
expect_stdout_contains '理由: タイルの向きが違っていた'
run score golem --place 1 --cards 3
expect_stdout_contains '得点: 8'
unset LC_ALL

printf '...\n' >"$work/sheet"
says 'line 1: row 1 has 3 characters' score ruin "$work/sheet"
says '1行目：シートの1行目が3文字です' score ruin "$work/sheet" --lang ja

# Records: line by line.
run play seekers --seats random,random --seed errors --quiet --record "$work/game.jsonl"
sed '3s/"do":"/"do":"?/' "$work/game.jsonl" >"$work/broken.jsonl"
run trace "$work/broken.jsonl" --lang ja
expect_status 2
expect_stderr_contains '3行目：できない行動「?'
sed '2s/.*/{"seat":0,/' "$work/game.jsonl" >"$work/broken.jsonl"
run trace "$work/broken.jsonl" --lang ja
expect_stderr_contains '2行目、11文字目：JSON ではありません'
{ printf '\357\273\277'; cat "$work/game.jsonl"; } >"$work/marked.jsonl"
run trace "$work/marked.jsonl"
expect_status 0

# Contents: line and column; nothing unknown, nothing twice; a byte order mark and $schema are fine.
content=$root/content/golem.json
check() { # SED-SCRIPT STATUS WORDS
  sed "$1" "$content" >"$work/mine.json"
  run content check golem "$work/mine.json"
  expect_status "$2"
  [ -z "$3" ] || expect_stderr_contains "$3"
}
check '0,/"count"/s//"cuont"/' 1 'treasures[0].count: is missing'
check '0,/"cost"/s//"colour": 1, "cost"/' 1 'treasures[0].colour: unknown key'
check '0,/"move"/s//"move": 1, "move"/' 1 'treasures[0].move: stands there twice'
check '1s/{/{"$schema": "golem.schema.json",/' 0 ''
check '1s/^/\xEF\xBB\xBF/' 0 ''
line=$(grep -n '"ruins"' "$content" | cut -d: -f1)
check 's/"ruins"/"ruin"/' 1 "line "
sed 's/"ruins"/"more": 7, "ruins"/' "$content" >"$work/mine.json"
run content check golem "$work/mine.json" --lang ja
expect_status 1
expect_stderr_contains "${line}行目、"
expect_stderr_contains 'more：知らない項目です'
finish
