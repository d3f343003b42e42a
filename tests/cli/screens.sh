#!/bin/sh
# The full screen at a real terminal: every game by keys, windows of any size, waiting for bots, leaving.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/tmux_lib.sh"
XDG_DATA_HOME=$work/data
game=$work/game.jsonl
: >"$work/stderr"
asks() { look && grep -q "^>" "$work/stdout"; }
plays() { grep -q "\"do\":\"$1\"" "$game"; } # NOTATION
# How many runs of reversed characters are in the line that has a text; attributes come before colours.
reversed_in() { terminal capture-pane -p -e | grep -F -e "$1" | grep -o "$(printf '\033')\[[0-9;]*7m" | wc -l; }

# In the Ruin by keys: keep the second pair, draw four pieces where they first fit, a single wall, and stay.
open_terminal 80 24 play ruin --seats human --seed screen --record "$game"
wait_for "Keep two of your goal cards"
wait_for "Keep F-V and J-U"
wait_for "Keep F-V and O-X" # what the first one may become
keys Right Enter
wait_for "Backspace back"
keys BSpace
wait_for "Keep J-U and O-X" # nothing is chosen any more, and the cursor is where it was
keys Left Enter
wait_for "Backspace back"
keys Right Enter
wait_for "Draw a dealt piece as path over the entrance f6"
keys r f r f Tab s
keys "?"
wait_for "Keys: arrows move"
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
for play in "ruin --seats human,random" "diminuendo --seats human,random,random" \
  "golem --seats human,random,random,random,random,random"; do
  for size in "1 1" "20 10" "39 16" "40 16" "60 20" "200 60"; do
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
expect "three whole tiles" grep -Eq '(──▲──.*){3}┘$' "$work/stdout"
leave
rm -f "$game"
open_terminal 40 20 play diminuendo --seats human,random,random --seed three --record "$game"
wait_for "q leave"
expect "one whole tile" grep -Eq '^  └─────▲─────┘$' "$work/stdout"
leave
rm -f "$game"
open_terminal 39 20 play diminuendo --seats human,random,random --seed three --record "$game"
wait_for "  12  "
leave

# Six Seekers: a seeker in the field, then an end of the dungeon; what it lifts stands out.
rm -f "$game"
open_terminal 80 24 play seekers --seats human,greedy --option mode=chaos --option rule=14 --option first=0 --seed 3 --record "$game"
wait_for "1 from the right: G"
keys Right Enter
wait_for "3 from the left: R Y P"
keys Right
wait_for "3 from the right: Y Y G"
expect "three gems stand out" [ "$(reversed_in '$')" -eq 3 ]
keys Enter
wait_for "Choose two of your gems to put back"
expect "the seeker is sent" plays 1cR
keys Enter
wait_for "back to the right end: Y Y"
keys Right
wait_for "back to the right end: Y G"
keys Enter
wait_until "two gems go back" plays back:Y,G
leave

# Golem: what stands in the picture and what does not; cards of a hand one after the other, and no more than one likes.
rm -f "$game"
open_terminal 80 24 play golem --seats human,greedy,greedy --seed 3 --record "$game"
wait_for "take nothing"
keys Up
wait_for "take Silver Cup"
keys Down Enter
wait_for "Move on"
keys Enter
wait_for "Find: take a treasure"
keys Enter
wait_for "of Jin's hand away"
expect "the hand is in sight" shows "you hold    Compass x2"
keys Up
wait_for "put Compass and Grapnel"
keys Enter
wait_for "Backspace back"
keys Enter
wait_until "one card is put away" plays drop:Compass
leave

# What plainly ruins whoever does it is asked for twice.
"$MEIKYU" play golem --seats random,random --seed w1 --quiet --record "$work/whole"
head -n 126 "$work/whole" >"$game"
open_terminal 80 24 play golem --resume "$game" --seats human,human
wait_for "is next. Hand over"
keys Enter
wait_for "take nothing"
keys Up Up
wait_for "into"
keys Enter
wait_for "Really? y/n"
keys n
wait_for "arrows choose"
expect "nothing is taken" has_choices "$game" 125
keys Enter
wait_for "Really? y/n"
keys y
wait_until "it is done all the same" plays "take:War Drum"
leave

# Diminuendo: a tile is turned by arrow keys, answers are letters, and the check is shown tile by tile.
rm -f "$game"
open_terminal 80 24 play diminuendo --seats human,greedy,greedy --seed 3 --record "$game"
wait_for "[1 L]"
keys 2 Left
wait_for "left turn passed twice with ghost 4, arrow left"
keys Enter
wait_for "The check"
keys x
wait_for "Press a key."
expect "the tile that lost the path" shows "!╱!"
expect "whose cards lie there" shows "Lost card: Kara   Lost card: Jin"
expect "it was laid" plays "L+#4<"
keys x
wait_for "[1 "
leave
rm -f "$game"
open_terminal 80 24 play diminuendo --seats human,human --seed two --record "$game"
wait_for "is next. Hand over"
expect "no hand is in sight" lacks_on_screen "○○○"
keys Enter
wait_for "arrows turn"
keys Enter
wait_for "is next. Hand over"
keys Enter
wait_for "[l] "
keys Enter Enter
sleep 0.5
expect "an answer needs its letter" has_choices "$game" 1
keys s
wait_until "which is taken" plays stay
leave

# The smallest game has one as well.
rm -f "$game"
open_terminal 80 24 play template --seats human,random --seed x --record "$game"
wait_for "lay the"
keys Right Enter
wait_until "a card is laid" plays bid:6
leave

# A terminal that nobody knows gets lines.
for play in "ruin --seats human" "golem --seats human,random"; do
  rm -f "$game"
  # shellcheck disable=SC2086
  USE_TERM=nonsense open_terminal 80 24 play $play --seed lines --record "$game"
  wait_for "   1  "
  wait_until "asks" asks
  leave
done

# Ctrl-C in lines, also while a bot thinks.
rm -f "$game"
USE_TERM=nonsense open_terminal 80 24 play seekers --seats human,hard --ms 60000 --option mode=chaos --option rule=14 --option first=0 --seed stop --record "$game"
wait_until "asks" asks
keys 1 Enter
wait_for "Gen is thinking..."
keys C-c
wait_for "go on with: meikyu play seekers --resume"
leave
# A hint is a page over the table. Where the locale is not installed that is said, and the screen opens all the same.
: >"$work/complaints"
open_terminal 80 24 play seekers --seats human,random --option first=0 --seed hint "2>>$work/complaints"
wait_for "Dungeon"
keys h
wait_for "the best"
keys x
wait_for "Dungeon"
terminal kill-server 2>/dev/null
sed 's/^LC_ALL=C.UTF-8 /LC_ALL=tlh_QO.UTF-8 /' "$work/start" >"$work/elsewhere"
opened=$((opened + 1))
terminal new-session -d -x 80 -y 24 "sh $work/elsewhere"
wait_for "Dungeon"
expect "a locale that is not installed is said" grep -q "the locale 'tlh_QO.UTF-8' is not installed here; C.UTF-8 is used instead" "$work/complaints"
keys "?"
wait_for "Keys: arrows move"
terminal kill-server 2>/dev/null

finish
