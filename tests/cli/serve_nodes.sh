#!/bin/sh
# Several servers on one PostgreSQL behind HAProxy, killed and frozen while people play.
exec "$(dirname "$0")/../../tools/node" "$(dirname "$0")/serve_nodes.mjs"
