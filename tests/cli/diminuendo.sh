#!/bin/sh
# Diminuendo from the command line: the judge, content files, what a seat may see, personal bests.
. "$(dirname "$0")/lib.sh"
XDG_DATA_HOME=$work/data
export XDG_DATA_HOME

judge() { # WANTED ARGUMENT...
  wanted=$1
  shift
  run score diminuendo --json "$@"
  expect_status 0
  expect_stdout_is "$wanted"
}
judge '{"lost":false,"reason":null,"at":null,"cells":[[0,0]]}' ''
judge '{"lost":true,"reason":"loop","at":5,"cells":[[0,0],[0,1],[0,2],[0,3],[1,3],[1,2]]}' \
  'S^ T^ R^ R> Rv S^ S^'
judge '{"lost":true,"reason":"square","at":5,"cells":[[0,0],[0,1],[0,2],[0,3],[0,4],[0,5]]}' \
  'S^ S^ S^ S^ S^' --option square=on --option level=beginner
judge '{"lost":true,"reason":"misplaced","at":1,"cells":[[0,0],[0,1]]}' ' L+#2> '
run score diminuendo 'S^ S>'
expect_status 0
expect_stdout_contains "the tile lies in the wrong direction"

impossible() { # COMPLAINT ARGUMENT...
  wanted=$1
  shift
  run score diminuendo "$@"
  expect_status 2
  expect_stdout_empty
  expect_stderr_one_line
  expect_stderr_contains "$wanted"
}
impossible "new:S^" 'new:S^'
impossible "tile 2" 'S^ Q^'
impossible "options.square" 'S^' --option square=maybe
impossible "key=value" 'S^' --option square
impossible "expected the pile"

# Options that do not go together.
for wrong in "--seats random --option level=beginner" "--seats random --option single_call=on" \
  "--seats random,random --option ghost_twice=on"; do
  # shellcheck disable=SC2086
  run play diminuendo $wrong --record -
  expect_status 2
  expect_stderr_one_line
done

# Of the pile only the top tile is shown, before the end nothing of the path.
run play diminuendo --seats greedy,greedy,greedy --option level=advanced --seed pile --record -
expect_status 0
cp "$work/stdout" "$work/record"
run trace --seat 1 "$work/record"
expect_status 0
cp "$work/stdout" "$work/views"
shows_two_tiles() { grep -v '"phase":"over"' "$work/views" | grep -v '"calls":\[{' |
  grep -qE '"t":"[^}]*}.*"t":"'; }
expect "shows no buried tile" eval '! shows_two_tiles'
tells_path() { grep -v '"phase":"over"' "$work/views" | grep -q '"path":{'; }
expect "tells nothing of the path" eval '! tells_path'
run trace --seat spectator "$work/record"
expect_status 0
expect_stdout_contains '"path":{"lost"'

# Content.
echo '{"tiles":{"S":37},"ghosts":[]}' >"$work/odd.json"
run content check diminuendo "$work/odd.json"
expect_status 1

# Alone, in line mode, the best is kept.
seq 200 | sed 's/.*/1/' >"$work/stdin"
run play diminuendo --seats human --seed best
expect_status 0
expect_stdout_contains "first result"
seq 200 | sed 's/.*/1/' >"$work/stdin"
run play diminuendo --seats human --seed best
expect_stdout_contains "best so far"
expect "by its options and score" grep -q '^{"game":"diminuendo","options":{.*},"score":-*[0-9]*' "$XDG_DATA_HOME/meikyu/bests.jsonl"
expect "keeps one line" [ "$(wc -l <"$XDG_DATA_HOME/meikyu/bests.jsonl")" -eq 1 ]

finish
