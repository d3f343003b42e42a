#!/bin/sh
# tools/web says what failed, and how to go on, when npm cannot install anything; and which node it wants.
. "$(dirname "$0")/../cli/lib.sh"

# A copy of the tool alone, with an npm (and a node) that we make.
mkdir -p "$work/tree/tools" "$work/tree/web" "$work/bin"
cp "$root/tools/web" "$work/tree/tools/web"
echo '{}' >"$work/tree/web/package-lock.json"
make() { # NAME TEXT
  printf '#!/bin/sh\n%s\n' "$2" >"$work/bin/$1"
  chmod +x "$work/bin/$1"
}
web() { run_command env PATH="$work/bin:$PATH" "$work/tree/tools/web" unit; }

make npm 'echo "npm error code ENOTFOUND" >&2; exit 1'
make node 'exit 0' # new enough
web
expect_status 1
expect_stderr_contains "npm could not install what builds the client (npm ci --prefix web)"
expect_stderr_contains "npm error code ENOTFOUND"
expect_stderr_contains "npm config set"
expect_stderr_contains "tools/run-tests native:"
expect "nothing is taken for installed" [ ! -e "$work/tree/web/node_modules/.stamp" ]

make node 'exit 1' # too old
make npm "echo \"\$*\" >>'$work/asked'; exit 1"
web
expect_status 1
expect_stderr_contains "npm could not install node "
expect "one exact version is asked for" grep -Eq 'node@[0-9]+\.[0-9]+\.[0-9]+$' "$work/asked"
finish
