#!/bin/sh
# What is handed out: all of it is there, sums fit, archives hold what they say, and the same commit gives the same bytes.
. "$(dirname "$0")/../cli/lib.sh"

if ! git -C "$root" rev-parse --verify -q HEAD >/dev/null; then skip_all "this is no git repository"; fi
if [ -n "$(git -C "$root" status --porcelain)" ]; then
  run_command "$root/tools/release" "$work/out"
  expect_status 2
  expect "changes that are not committed are refused" grep -q "not committed" "$work/stderr"
  skip "the rest" "there are changes that are not committed"
  finish
  exit
fi
if [ ! -e "$root/build/web/index.html" ]; then skip_all "no client was built: make web"; fi

out=$work/out
mkdir "$work/full"
echo mine >"$work/full/letter"
run_command "$root/tools/release" "$work/full"
expect_status 2
expect "a folder with something else is left alone" grep -qx mine "$work/full/letter"
run_command "$root/tools/release" "$out"
expect_status 0
for file in "meikyu-source-$version.tar.gz" "meikyu_${version}_$(dpkg --print-architecture).deb" "meikyu-$version.tar.gz" \
  "meikyu-site-$version.zip" "meikyu-$version.spdx.json" SHA256SUMS; do
  expect "$file is there" test -s "$out/$file"
done
expect "so is the wheel" sh -c "ls '$out'/meikyu-$version-py3-none-linux_*.whl"
expect "sums fit" sh -c "cd '$out' && sha256sum --quiet -c SHA256SUMS"
expect "every file has one" [ "$(wc -l <"$out/SHA256SUMS")" -eq "$(($(find "$out" -type f | wc -l) - 1))" ]

title="source archive"
git -C "$root" archive --format=tar --prefix="meikyu-$version/" HEAD | gzip -9n >"$work/again.tar.gz"
expect "has the same bytes when made again" cmp -s "$work/again.tar.gz" "$out/meikyu-source-$version.tar.gz"

title="sources of the Python package"
tar -xzf "$out/meikyu-$version.tar.gz" -C "$work"
for part in nets/golem.net src/puzzle content/characters.json tools/cmake/library.cmake; do
  expect "hold what the library is made of: $part" test -e "$work/meikyu-$version/source/$part"
done
expect "build the library" sh -c "cd '$work/meikyu-$version/source' && cmake -B '$work/library' -DCMAKE_BUILD_TYPE=Debug -DMK_LIBRARY_ONLY=ON &&
  cmake --build '$work/library' --target meikyu_shared --parallel 2"

title="site"
mkdir "$work/site"
python3 -m zipfile -e "$out/meikyu-site-$version.zip" "$work/site"
site=$work/site/meikyu-site-$version
expect "says how it is used" grep -q "http.server" "$site/README.txt"
expect "has every file of the client" sh -c "cd '$root/build/web' && find . -type f ! -name 'index.html*' -exec cmp -s {} '$site'/{} \; -o -type f ! -name 'index.html*' -print | (! grep .)"
expect "says what to do where it is opened as a file" grep -q "location.protocol === 'file:'" "$site/index.html"
expect "no packed page is older than the page" sh -c "! ls '$site'/index.html.* 2>/dev/null"

title="bill of materials"
cat >"$work/bill.py" <<'END'
import json, sys
bill = json.load(open(sys.argv[1]))
ids = {package["SPDXID"] for package in bill["packages"]} | {bill["SPDXID"]}
assert bill["spdxVersion"] == "SPDX-2.3" and len(ids) == len(bill["packages"]) + 1, "ids"
assert all(package["licenseDeclared"] and package["versionInfo"] for package in bill["packages"]), "licences"
assert all({r["spdxElementId"], r["relatedSpdxElement"]} <= ids for r in bill["relationships"]), "relations"
names = {package["name"] for package in bill["packages"]}
assert {"meikyu", "preact", "libuv1", "sqlite3", "openssl", "zlib", "wasi-libc", "cairo"} <= names, names
END
expect "names everything with its licence" python3 "$work/bill.py" "$out/meikyu-$version.spdx.json"
finish
