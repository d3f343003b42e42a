#!/bin/sh
# In the Ruin in full screen: keys typed at a terminal of their own (made by script) play a game.
. "$(dirname "$0")/lib.sh"

if ! command -v script >/dev/null 2>&1; then
  echo "1..0 # SKIP no script(1) to make a terminal"
  exit 0
fi

# Types KEYS at the game; what was on the screen goes to standard output.
type_keys() { # NAME KEYS [LINES]
  printf '%b' "$2" >"$work/stdin"
  rm -f "$work/game"
  run_command env LC_ALL=C.UTF-8 TERM=xterm LINES="${3:-24}" COLUMNS=80 \
    script -qec "$MEIKYU play ruin --seats human --seed screen --record $work/game" /dev/null
  title=$1
}
choices() { grep -c '"do":' "$work/game"; }

# Keep the second pair, draw four pieces where they first fit, a single wall, and stay.
type_keys 'one round' 'j\r\rn\rn\rn\rcn\r\rq'
expect_status 0
expect_stdout_contains 'Draw a dealt piece as path over the entrance f6'
expect_stdout_contains 'R2.2: only blank cells can be drawn on'
expect 'seven choices' [ "$(choices)" -eq 7 ]
expect 'the second pair' grep -q '"do":"keep:B-Q,K-U"' "$work/game"
expect 'a single wall' grep -q '"do":"c:' "$work/game"
expect 'a move' grep -q '"do":"m:f6"' "$work/game"

# Turning and flipping, another piece, the rectangle and the help page change nothing in the record.
type_keys 'looking around' '\rrfrf\ts?xq'
expect_status 0
expect 'one choice' [ "$(choices)" -eq 1 ]
expect_stdout_contains 'Keys: arrows or hjkl move'

type_keys undo '\r\ruq'
expect 'the drawing is taken back' [ "$(choices)" -eq 1 ]

# A terminal that is too small gets line mode.
type_keys 'small terminal' '1\nq\n' 10
expect_stdout_contains '1  keep:B-Q,J-U'
expect 'one choice' [ "$(choices)" -eq 1 ]

finish
