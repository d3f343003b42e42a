#!/bin/sh
# Every kind of letter, from what happens at a table to a push service that opens it.
exec "$(dirname "$0")/../../tools/node" "$(dirname "$0")/serve_push_kinds.mjs"
