#!/bin/sh
# People who come and go at one table, many of them at once, and a server that dies meanwhile.
exec "$(dirname "$0")/../../tools/node" "$(dirname "$0")/serve_people.mjs"
