#!/bin/sh
# The HTTP API of `meikyu serve`, by honest and other programs.
exec node "$(dirname "$0")/serve_api.mjs"
