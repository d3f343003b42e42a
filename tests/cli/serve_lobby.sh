#!/bin/sh
# One address with many players, and the lobby of everybody.
exec node "$(dirname "$0")/serve_lobby.mjs"
