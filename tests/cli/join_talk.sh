#!/bin/sh
# Talk and wishes at a table, as somebody at `meikyu join` reads them.
exec node "$(dirname "$0")/join_talk.mjs"
