#!/bin/sh
# Online tables whose server is killed while people play.
exec node "$(dirname "$0")/serve_killed.mjs"
