#!/bin/sh
# Online tables whose server is killed while people play.
exec "$(dirname "$0")/../../tools/node" "$(dirname "$0")/serve_killed.mjs"
