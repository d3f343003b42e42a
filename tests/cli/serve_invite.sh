#!/bin/sh
# People who have met: invitations, and whom nothing is wanted from.
exec "$(dirname "$0")/../../tools/node" "$(dirname "$0")/serve_invite.mjs"
