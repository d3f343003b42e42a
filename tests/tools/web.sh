#!/bin/sh
# Everything runs with the node of tools/node, whatever PATH has; and when npm cannot install anything, it is said what
# failed and how to go on.
. "$(dirname "$0")/../cli/lib.sh"

# A copy of the tools alone, with an npm and a node that we make.
mkdir -p "$work/tree/tools" "$work/tree/web" "$work/bin"
cp "$root/tools/web" "$root/tools/node" "$root/tools/npm-get" "$work/tree/tools"
echo '{}' >"$work/tree/web/package-lock.json"
make() { # NAME TEXT
  printf '#!/bin/sh\n%s\n' "$2" >"$work/bin/$1"
  chmod +x "$work/bin/$1"
}
PATH=$work/bin:$PATH
web() { run_command "$work/tree/tools/web" unit; }
pinned() { run_command "$work/tree/tools/node" "$@"; }

make node 'echo v99.0.0; exit 1' # of the machine
make npm "echo \"\$*\" >>'$work/asked'; echo 'npm error code ENOTFOUND' >&2; exit 1"
web
expect_status 1
expect_stderr_contains "npm could not install node "
expect_stderr_contains "npm error code ENOTFOUND"
expect_stderr_contains "npm config set"
expect_stderr_contains "tools/run-tests asan:"
expect "one exact version is asked for" grep -Eq 'node@[0-9]+\.[0-9]+\.[0-9]+$' "$work/asked"
pinned --version
expect_status 1
expect_stdout_empty

# An npm that installs a node which says what it was asked; once is enough, also when several ask at the same time.
home=$work/tree/web/.node
cat >"$work/install" <<'END'
echo "$*" >>"$asked"
sleep 0.3
mkdir -p "$home/node_modules/.bin"
printf '#!/bin/sh\necho "pinned $*"\n' >"$home/node_modules/.bin/node"
chmod +x "$home/node_modules/.bin/node"
END
make npm "asked='$work/asked' home='$home' . '$work/install'"
: >"$work/asked"
"$work/tree/tools/node" >/dev/null &
pinned --version
wait
expect_stdout_is "pinned --version"
pinned --again
expect "it was installed once" [ "$(wc -l <"$work/asked")" -eq 1 ]
echo 1.2.3 >"$home/version"
pinned --other
expect "another version is replaced" [ "$(wc -l <"$work/asked")" -eq 2 ]

make npm 'exit 1'
web
expect_status 1
expect_stderr_contains "npm could not install what builds the client (npm ci --prefix web)"
expect "nothing is taken for installed" [ ! -e "$work/tree/web/node_modules/.stamp" ]
finish
