#!/bin/sh
# `meikyu serve` as whoever runs it sees it: health, metrics, logs, limits that are read again.
exec "$(dirname "$0")/../../tools/node" "$(dirname "$0")/serve_ops.mjs"
