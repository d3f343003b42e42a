#!/bin/sh
# The schemas in content/schema say what the engine says about content files, as far as a schema can.
exec node "$(dirname "$0")/content_schema.mjs"
