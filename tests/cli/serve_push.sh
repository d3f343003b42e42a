#!/bin/sh
# Telling people who are not here: a push service of the test's own, a server that is killed, devices that are gone.
exec "$(dirname "$0")/../../tools/node" "$(dirname "$0")/serve_push.mjs"
