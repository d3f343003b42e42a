#!/bin/sh
# The schemas in content/schema say what the engine says about content files, as far as a schema can.
exec "$(dirname "$0")/../../tools/node" "$(dirname "$0")/content_schema.mjs"
