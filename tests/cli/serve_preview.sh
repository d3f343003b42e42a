#!/bin/sh
# What an invitation looks like before it is opened.
exec "$(dirname "$0")/../../tools/node" "$(dirname "$0")/serve_preview.mjs"
