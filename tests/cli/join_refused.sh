#!/bin/sh
# `meikyu join` behind somebody who refuses an action on the way: the question is asked again.
exec "$(dirname "$0")/../../tools/node" "$(dirname "$0")/join_refused.mjs"
