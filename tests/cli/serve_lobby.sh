#!/bin/sh
# One address with many players, and the lobby of everybody.
exec "$(dirname "$0")/../../tools/node" "$(dirname "$0")/serve_lobby.mjs"
