#!/bin/sh
# What people do beside playing, at a server that is killed at that moment.
exec "$(dirname "$0")/../../tools/node" "$(dirname "$0")/serve_killed_deeds.mjs"
