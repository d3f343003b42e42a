#!/bin/sh
# Online tables, played from outside.
exec "$(dirname "$0")/../../tools/node" "$(dirname "$0")/serve_tables.mjs"
