// Whether the reports of a run agree with each other: node tests/cli/lab_report.mjs DIR. The page needs nothing from
// elsewhere, its sentences quote figures of report.json, and report.csv has the same numbers.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.argv[2]
const read = (name) => readFileSync(join(folder, name), 'utf8')
const page = read('report.html')
const { version, kind, variants } = JSON.parse(read('report.json'))
const rows = read('report.csv').trim().split('\n').map((line) => line.split(','))
assert.equal(version, 1)

// Nothing from elsewhere, and one script: the one that the server lets through by its hash.
assert.doesNotMatch(page, /(src|href)=|@import|url\(|https?:/)
const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)]
assert.equal(scripts.length, 1)
const hash = createHash('sha256').update(scripts[0][1]).digest('base64')
const answer = readFileSync(new URL('../../src/server/net/answer.c', import.meta.url), 'utf8')
assert.ok(answer.includes(`'sha256-${hash}'`), `src/server/net/answer.c must allow 'sha256-${hash}'`)

// Both languages say the same numbers.
const numbers = (text) => (text.match(/[-+]?\d+(\.\d+)?/g) ?? []).map(Number).sort((a, b) => a - b)
const findings = [...page.matchAll(/<li><span class="en" lang="en">(.*?)<\/span><span class="ja" lang="ja">(.*?)<\/span><\/li>/g)]
assert.ok(findings.length > 0)
for (const [, en, ja] of findings) {
  const plain = (text) => numbers(text.replace(/\((Of a hundred|95 %:)|（こうした判定は100のうち5|95%区間|a hundred|1局|1つ/g, ''))
  assert.deepEqual(plain(en), plain(ja), `${en}\n${ja}`)
}

// CSV against JSON: the measures of every variant that both have.
const head = rows[0]
const at = (name) => head.indexOf(name)
function figure(variant, measure, of) {
  const row = rows.find(
    (row) =>
      row[at('measure')] === measure &&
      row[at('of')] === of &&
      Object.entries(variant.options).every(([key, value]) => row[at(key)] === String(value)) &&
      (variant.seats === undefined || row[at('seats')] === String(variant.seats)),
  )
  assert.ok(row, `${measure} of ${of}`)
  return Number(row[at('value')])
}
const near = (a, b) => assert.ok(Math.abs(a - b) < 0.002, `${a} is not ${b}`)
for (const variant of variants) {
  if (kind === 'solve') {
    near(figure(variant, 'value', ''), variant.value.mean)
    near(figure(variant, 'only_move', ''), variant.only_move)
  } else {
    assert.equal(figure(variant, 'games', ''), variant.games)
    for (const [seat, [rate]] of variant.win_rate.entries()) near(figure(variant, 'win_rate', String(seat)), rate)
    for (const [thing, use] of Object.entries(variant.use)) near(figure(variant, 'use_per_game', thing), use.per_game)
  }
}

// The sentence about who begins is about the right variants.
if (kind === 'balance' && variants.length > 1 && variants[0].turn_rate) {
  const edges = variants.map((v) => [v.turn_rate[0][0] * v.seats, v.turn_rate[0]])
  const most = edges.reduce((a, b) => (b[0] > a[0] ? b : a))
  const least = edges.reduce((a, b) => (b[0] < a[0] ? b : a))
  const even = (edge) => edge[1][0] / edge[0]
  const told = (begins, edge, sure) => {
    const sentence = findings.find(([, en]) => en.startsWith(begins))?.[1]
    assert.equal(Boolean(sentence), sure, `${begins}: ${edge[1]}`)
    for (const share of sure ? edge[1] : [])
      assert.ok(numbers(sentence).some((number) => Math.abs(number - 100 * share) < 0.06), `${share}: ${sentence}`)
  }
  // Nothing stands out that may be chance.
  told('Beginning helps most', most, most[1][1] > even(most))
  told('Beginning costs most', least, least[1][2] < even(least))
}

// A bot that loses to the weaker one says nothing of how much skill decides, and is called by its name.
const misplayed = variants.filter((v) => v.skill && v.seats > 1 && v.skill.win[2] * v.seats < 1)
const blamed = findings.find(([, en]) => en.includes('does worse than'))?.[1]
assert.equal(Boolean(blamed), misplayed.length > 0)
if (blamed) {
  const least = Math.min(...misplayed.map((v) => v.skill.win[0]))
  assert.ok(blamed.startsWith(`In ${misplayed.length} of ${variants.length} variants`) && blamed.includes(` ${(100 * least).toFixed(1)} %`), blamed)
  const praised = findings.find(([, en]) => en.startsWith('Skill'))?.[1] ?? ''
  assert.ok(!praised.includes(`${(100 * least).toFixed(1)} %`), praised)
}
