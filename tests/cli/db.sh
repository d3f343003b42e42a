#!/bin/sh
# `meikyu db`: checking, copying and migrating where online tables are kept, beside a running server.
exec "$(dirname "$0")/../../tools/node" "$(dirname "$0")/db.mjs"
