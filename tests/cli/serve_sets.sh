#!/bin/sh
# `meikyu serve --content FILE`: sets of the server's own.
exec "$(dirname "$0")/../../tools/node" "$(dirname "$0")/serve_sets.mjs"
