#!/bin/sh
# Tables of rules that are no longer known, in a file: served, closed, exported, checked.
exec node "$(dirname "$0")/serve_rules.mjs"
