#!/bin/sh
# Full-screen views at a real terminal: one round by keys, windows of any size, waiting for bots, leaving.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/tmux_lib.sh"
XDG_DATA_HOME=$work/data
game=$work/game.jsonl
: >"$work/stderr"
asks() { look && grep -q "^>" "$work/stdout"; }

# In the Ruin by keys: keep the second pair, draw four pieces where they first fit, a single wall, and stay.
open_terminal 80 24 play ruin --seats human --seed screen --record "$game"
wait_for "Keep two of your goal cards"
keys j Enter
wait_for "Draw a dealt piece as path over the entrance f6"
keys r f r f Tab s
keys "?"
wait_for "Keys: arrows or hjkl move"
keys x
wait_for "[o path]"
keys p
wait_for "Press a key."
keys x
wait_for "[o path]"
keys n Enter
wait_until "a path" has_choices "$game" 2
wait_for "Draw one more dealt piece as path"
wait_for "R2.2: only blank cells can be drawn on"
keys n Enter
wait_until "a second one" has_choices "$game" 3
wait_for "Draw a dealt piece as wall" # a key that comes before the question does not count
keys u
wait_until "which is taken back" has_choices "$game" 2
wait_for "Draw one more dealt piece as path"
keys n Enter
wait_until "and drawn again" has_choices "$game" 3
keys C-c
wait_for "go on with: meikyu play ruin --resume"
leave
expect "the second pair" grep -q '"do":"keep:F-V,K-L"' "$game"

# While others think the table stays, with who thinks; keys typed meanwhile play nothing.
rm -f "$game"
open_terminal 80 24 play ruin --seats hard,human --ms 4000 --seed wait --record "$game"
wait_for "Gen is thinking..."
expect "the sheet is there" shows "11  v"
keys Enter Enter Enter
wait_for "Keep two of your goal cards"
sleep 1 # what was typed would have been played at once
expect "no choice was made blindly" lacks '"seat":1' "$game"
leave

# No size of the window ends the game, neither at its beginning nor while it is played.
for play in "ruin --seats human,random" "diminuendo --seats human,random,random"; do
  for size in "1 1" "5 3" "20 10" "39 16" "40 17" "50 16" "60 20" "200 60"; do
    rm -f "$game"
    # shellcheck disable=SC2086 # words
    open_terminal $size play $play --seed size --record "$game"
    leave
  done
  rm -f "$game"
  # shellcheck disable=SC2086
  open_terminal 100 30 play $play --seed size --record "$game"
  wait_for "q leave"
  for size in "80 24" "60 20" "50 17" "40 17" "30 17" "80 17" "80 12" "12 4" "2 1" "1 1" "90 40"; do
    terminal resize-window -x "${size% *}" -y "${size#* }"
    sleep 0.2
  done
  keys 1 Enter
  leave
done

# Narrow windows: everything is there, and whole.
rm -f "$game"
open_terminal 45 22 play ruin --seats human --seed narrow --record "$game"
wait_for "Keep two of your goal cards"
keys Enter
wait_for "q leave"
expect "the last row of the sheet" shows "11  v"
leave
rm -f "$game"
open_terminal 54 20 play diminuendo --seats human,random,random --seed three --record "$game"
wait_for "q leave"
expect "three whole tiles" grep -Eq '(··▲··.*){3}·$' "$work/stdout"
leave
rm -f "$game"
open_terminal 53 20 play diminuendo --seats human,random,random --seed three --record "$game"
wait_for "  12  "
leave

# A terminal that nobody knows gets lines.
for play in ruin diminuendo; do
  rm -f "$game"
  USE_TERM=nonsense open_terminal 80 24 play $play --seats human --seed lines --record "$game"
  wait_for "   1  "
  wait_until "asks" asks
  leave
done

# Ctrl-C in lines, also while a bot thinks.
rm -f "$game"
open_terminal 80 24 play seekers --seats human,hard --ms 60000 --option mode=chaos --option rule=14 --option first=0 --seed stop --record "$game"
wait_until "asks" asks
keys 1 Enter
wait_for "Gen is thinking..."
keys C-c
wait_for "go on with: meikyu play seekers --resume"
leave
finish
