#!/bin/sh
# Which tests `make quick` asks about what changed.
. "$(dirname "$0")/../cli/lib.sh"
cd "$root" || exit 1
asks() { # FILE...
  printf '%s\n' "$@" >"$work/stdin"
  run_command tools/node tools/quick.mjs
  title="quick: $*"
  expect_status 0
}

asks src/games/golem/turn.c
expect_stdout_contains native:tests/games/golem/test_areas
expect_stdout_lacks native:tests/games/ruin
expect_stdout_lacks native:tests/oom
asks tests/core/test_match.c
expect_stdout_is native:tests/core/test_match
asks web/src/play/local.ts web/test/local.test.ts
expect_stdout_is 'web:web/related src/play/local.ts test/local.test.ts'
asks README.md
expect_stdout_contains native:tests/games/ruin/test_secrets
expect_stdout_contains native:tests/store/test_sqlite
expect_stdout_lacks native:tests/store/test_postgres
asks include/meikyu/game.h src/core/match.c
expect_stdout_contains native:tests/games/seekers/test_sheets
finish
