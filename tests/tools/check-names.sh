#!/bin/sh
# tools/check-names must pass names with their room's prefix and name each that lacks it.
. "$(dirname "$0")/../cli/lib.sh"
mkdir -p "$work/tree/src/store" "$work/tree/src/server/tables" "$work/tree/src/games/maze"
names() { # FILE LINE...: in a tree of one header
  rm -f "$work"/tree/src/*/*.h "$work"/tree/src/*/*/*.h
  file=$1
  shift
  printf '%s\n' "$@" >"$work/tree/$file"
  run_command "$root/tools/check-names" "$work/tree"
}

names src/store/store.h 'bool store_open(const char *name);' 'typedef int (*Reader)(int);' '#define MAX(a) (a)' \
  '/* opens (if it is there)' ' * something(else) */' 'static inline int at(int i) {' 'void mk_public(void);' 'const char *store_name(void);'
expect_status 0
expect_stdout_empty
names src/server/tables/table.h 'Table *table_new(void);' 'void tables_free(Tables *tables);'
expect_status 0
names src/games/maze/maze.h 'int maze_cells(const Maze *maze);' 'void cells_of(int n);'
expect_status 1
expect_stdout_contains 'src/games/maze/maze.h: cells_of should begin with maze_'
expect_stdout_lines 1
names src/store/store.h 'bool open_it(void); /* (why) */'
expect_status 1
expect_stdout_contains 'open_it should begin with store_'
finish
