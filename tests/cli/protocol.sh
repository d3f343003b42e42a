#!/bin/sh
# The worked session of docs/protocol.md, carried out line by line against a real server.
exec "$(dirname "$0")/../../tools/node" "$(dirname "$0")/protocol.mjs"
