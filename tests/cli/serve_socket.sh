#!/bin/sh
# The WebSocket of `meikyu serve`, by a client that is also wrong on purpose.
exec "$(dirname "$0")/../../tools/node" "$(dirname "$0")/serve_socket.mjs"
