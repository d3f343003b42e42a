#!/bin/sh
# The worked session of docs/protocol.md, carried out line by line against a real server.
exec node "$(dirname "$0")/protocol.mjs"
