// Whether the reports of a run agree with each other: tools/node tests/cli/lab_report.mjs DIR. The page needs nothing from
// elsewhere, its sentences quote figures of report.json, and report.csv has the same numbers.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.argv[2]
const read = (name) => readFileSync(join(folder, name), 'utf8')
const page = read('report.html').replaceAll('\u00a0', ' ')
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
  const plain = (text) => numbers(text.replace(/\((Of a hundred|95 %:)|（こうした判定は100のうち5|95%区間|a hundred|1局|1つ|1人/g, ''))
  // Names of things may have numbers of their own, in words or in digits: of them what has a fraction is compared.
  const named = /is worth most|certainly worth anything|do better without/.test(en)
  const told = (text) => plain(named ? text.replace(/(?<![\d.])\d+(?![\d.])/g, '') : text)
  assert.deepEqual(told(en), told(ja), `${en}\n${ja}`)
}

// CSV against JSON: the measures of every variant that both have.
const head = rows[0]
const at = (name) => head.indexOf(name)
function line(variant, measure, of) {
  const row = rows.find(
    (row) =>
      row[at('measure')] === measure &&
      row[at('of')] === of &&
      Object.entries(variant.options).every(([key, value]) => row[at(key)] === String(value)) &&
      (variant.seats === undefined || row[at('seats')] === String(variant.seats)),
  )
  return row && ['value', 'low', 'high'].map((name) => Number(row[at(name)]))
}
function figure(variant, measure, of) {
  const row = line(variant, measure, of)
  assert.ok(row, `${measure} of ${of}`)
  return row[0]
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
  // An even share leaves out the games that nobody wins.
  const share = (v) => (1 - v.nobody / v.games) / v.seats
  const edges = variants.map((v) => [v.turn_rate[0][0] / share(v), v.turn_rate[0]])
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

// The most and the least of something are told only where their intervals are apart.
const contrast = (begins, measure) => {
  const rates = variants.map(measure).filter(Boolean)
  const most = rates.reduce((a, b) => (b[0] > a[0] ? b : a), [-Infinity])
  const least = rates.reduce((a, b) => (b[0] < a[0] ? b : a), [Infinity])
  const told = findings.some(([, en]) => en.startsWith(begins))
  assert.equal(told, rates.length > 1 && most[1] > least[2], `${begins}: ${most}, ${least}`)
}
if (kind === 'balance') contrast('Most often decided before the last round', (v) => line(v, 'decided_early', ''))
if (kind === 'solve') contrast('Under perfect play beginning is worth most', (v) => v.edge)

// What is certainly worth something, harmful or neither is counted rightly, and nothing is counted that is not there.
for (const [, en] of findings.filter(([, text]) => text.includes('things were tried'))) {
  const seats = Number(/With (\d+) seats/.exec(en)[1])
  const of = variants.filter((v) => v.seats === seats)
  if (of.length > 1) continue
  const worths = Object.values(of[0].use).flatMap((use) => (use.worth ? [use.worth] : []))
  const good = worths.filter(([, low]) => low > 0).length
  const bad = worths.filter(([, , high]) => high < 0).length
  const parts = [[good, 'certainly worth something'], [bad, 'harmful to this bot'], [worths.length - good - bad, 'that cannot be told from worthless']]
  const list = parts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`)
  assert.equal(en, `With ${seats} seats ${worths.length} things were tried: ${list.join(', ')}.`)
}

// Plots are narrow enough for a phone, nothing stands outside of them, and all of it is the main part of the page.
assert.match(page, /<body><main>[\s\S]*<\/main>\n<script>/)
for (const [, width, plot] of page.matchAll(/<svg viewBox="0 0 (\d+) \d+"[^>]*>([\s\S]*?)<\/svg>/g)) {
  assert.ok(width <= 400)
  for (const [, x] of plot.matchAll(/ (?:x|cx)="(.*?)"/g)) assert.ok(x >= 0 && Number(x) <= width)
}

// Every head of a column can be pressed and has a name.
for (const [, name] of page.matchAll(/<th scope="col"><button type="button"><span class="en" lang="en">(.*?)<\/span>/g)) assert.ok(name)

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
