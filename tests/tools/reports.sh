#!/bin/sh
# docs/reports: every page needs nothing from elsewhere, has the script that the server lets through, its table beside it,
# and its findings on the first page word for word.
. "$(dirname "$0")/../cli/lib.sh"

cat >"$work/check.mjs" <<'END'
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
const [, , root, name] = process.argv
const read = (path) => readFileSync(`${root}/${path}`, 'utf8')
const page = read(`docs/reports/${name}`)
const script = /<script>([\s\S]*?)<\/script>/.exec(page)[1]
const hash = createHash('sha256').update(script).digest('base64')
assert.ok(read('src/server/net/answer.c').includes(`'sha256-${hash}'`), 'the server must let the script through')
assert.doesNotMatch(page, /src=|@import|url\(|https?:/)
if (name === 'index.html') {
  for (const file of readdirSync(`${root}/docs/reports`))
    if (file !== name) assert.ok(page.includes(`href="${file}"`), `${file} is linked`)
} else {
  const findings = /<ul class="findings">([\s\S]*?)<\/ul>/.exec(page)[1]
  assert.ok(findings.includes('<li>'))
  assert.ok(read('docs/reports/index.html').includes(findings), 'the first page has its findings')
  assert.ok(read(`docs/reports/${name.replace('.html', '.csv')}`).startsWith('game,'))
}
END
for page in "$root"/docs/reports/*.html; do
  run_command "$root/tools/node" "$work/check.mjs" "$root" "$(basename "$page")"
  expect_status 0
done
finish
