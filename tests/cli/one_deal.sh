#!/bin/sh
# The same seed is the same deal, whoever plays: traces of different bots show the same piles.
exec "$(dirname "$0")/../../tools/node" "$(dirname "$0")/one_deal.mjs"
