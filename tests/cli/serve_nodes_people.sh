#!/bin/sh
# Invitations, blocks and letters where two servers share a database.
exec "$(dirname "$0")/../../tools/node" "$(dirname "$0")/serve_nodes_people.mjs"
