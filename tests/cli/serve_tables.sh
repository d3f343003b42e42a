#!/bin/sh
# Online tables, played from outside.
exec node "$(dirname "$0")/serve_tables.mjs"
