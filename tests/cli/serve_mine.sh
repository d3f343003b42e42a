#!/bin/sh
# All tables of a player at a glance, wherever they are in the site.
exec "$(dirname "$0")/../../tools/node" "$(dirname "$0")/serve_mine.mjs"
