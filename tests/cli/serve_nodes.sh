#!/bin/sh
# Several servers on one PostgreSQL behind HAProxy, killed and frozen while people play.
exec node "$(dirname "$0")/serve_nodes.mjs"
