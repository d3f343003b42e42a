#!/bin/sh
# Talk and wishes at a table, as somebody at `meikyu join` reads them.
exec "$(dirname "$0")/../../tools/node" "$(dirname "$0")/join_talk.mjs"
