#!/bin/sh
# `meikyu serve --content FILE`: sets of the server's own.
exec node "$(dirname "$0")/serve_sets.mjs"
