# Helpers for tests that sit at a terminal of their own, made by tmux. Comes after lib.sh.
# shellcheck shell=sh disable=SC2034,SC2154 # variables of lib.sh
command -v tmux >/dev/null || skip_all "no tmux to make a terminal"
unset TMUX NO_COLOR LINES COLUMNS
trap 'terminal kill-server 2>/dev/null; rm -rf "$work"' EXIT

opened=0
terminal() { tmux -S "$work/tmux$opened" -f /dev/null "$@"; }
# Opens a window of this size and runs `meikyu ARGUMENT...` in it; its status goes to $work/status.
open_terminal() { # COLUMNS LINES ARGUMENT...
  size="$1x$2"
  columns=$1 lines=$2
  shift 2
  title="$* at $size"
  terminal kill-server 2>/dev/null
  while terminal list-sessions >/dev/null 2>&1; do sleep 0.05; done
  opened=$((opened + 1)) # a socket of its own: who is asked no more may still be about to go
  rm -f "$work/status"
  cat >"$work/start" <<END
trap : INT
LC_ALL=C.UTF-8 TERM=${USE_TERM:-screen} XDG_DATA_HOME="$XDG_DATA_HOME" "$MEIKYU" $*
echo \$? >"$work/status"
sleep 1000
END
  # A window has at least one line beside tmux's own; a size below that is set afterwards.
  terminal new-session -d -x "$columns" -y "$lines" "sh $work/start"
  terminal set-option -g status off
  terminal resize-window -x "$columns" -y "$lines"
}
keys() { terminal send-keys "$@" 2>/dev/null; }
look() { terminal capture-pane -p >"$work/stdout" 2>/dev/null; }
shows() { look && grep -qF -e "$1" "$work/stdout"; }
lacks_on_screen() { look && ! grep -qF -e "$1" "$work/stdout"; }
# Waits until a condition holds; half a minute is for a machine that does nine other things.
wait_until() { # TEXT COMMAND...
  awaited=$1
  shift
  tries=300
  until "$@"; do
    tries=$((tries - 1))
    if [ "$tries" -eq 0 ]; then
      look
      verdict 1 "$awaited"
      return
    fi
    sleep 0.1
  done
  verdict 0 "$awaited"
}
wait_for() { wait_until "shows: $1" shows "$1"; }
choices() { grep -c '"do":' "$1"; }
has_choices() { [ "$(choices "$1")" -eq "$2" ]; }
# Leaves whatever view is there; keys that come before the question do not count, so they come again.
leave() {
  tries=150
  until [ -s "$work/status" ] || [ "$tries" -eq 0 ]; do
    keys q Enter || break
    sleep 0.2
    tries=$((tries - 1))
  done
  : >"$work/stderr"
  status=$(cat "$work/status" 2>/dev/null || echo 255)
  look
  expect "leaves with status 0" [ "$status" -eq 0 ]
}
