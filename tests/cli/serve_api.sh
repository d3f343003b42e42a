#!/bin/sh
# The HTTP API of `meikyu serve`, by honest and other programs.
exec "$(dirname "$0")/../../tools/node" "$(dirname "$0")/serve_api.mjs"
