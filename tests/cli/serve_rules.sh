#!/bin/sh
# Tables of rules that are no longer known, in a file: served, closed, exported, checked.
exec "$(dirname "$0")/../../tools/node" "$(dirname "$0")/serve_rules.mjs"
