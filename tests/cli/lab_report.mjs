// Whether the reports of a run agree with each other: tools/node tests/cli/lab_report.mjs DIR [SOLVED.part]. The page needs nothing from
// elsewhere, each of its sentences is what the whole numbers of the run say (lab_sentences.mjs), and report.json and
// report.csv have the same figures.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { balanceSentences, readRun, truthSentences } from './lab_sentences.mjs'

const folder = process.argv[2]
const program = process.env.MEIKYU ?? new URL('../../build/meikyu', import.meta.url).pathname
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
const list = /<ul class="findings">([\s\S]*?)<\/ul>/.exec(page)[1]
const findings = [...list.matchAll(/<li><span class="en" lang="en">(.*?)<\/span><span class="ja" lang="ja">(.*?)<\/span><\/li>/g)]
assert.ok(findings.length > 0)
assert.equal(findings.length, list.match(/<li>/g).length)
const ORDINALS = ['second', 'third', 'fourth', 'fifth', 'sixth']
const inDigits = (text) => ORDINALS.reduce((told, word, i) => told.replaceAll(`the ${word} wins`, `${i + 2}`), text)
for (const [, en, ja] of findings) {
  const plain = (text) => numbers(inDigits(text).replace(/\(95 %:|95%区間|a hundred|1局|1つ|1人/g, ''))
  // Names of things may have numbers of their own, in words or in digits: of them what has a fraction is compared.
  const named = /is likely worth most|can be told from worthless to|do better without|hardly misses/.test(en)
  const told = (text) => plain(named ? text.replace(/(?<![\d.])\d+(?!\d|\.\d)/g, '') : text)
  assert.deepEqual(told(en), told(ja), `${en}\n${ja}`)
}

// Every sentence is what the numbers say, none is missing, and no other is there.
const unescape = (text) => text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
const cells = (row) => [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell]) => unescape(/<span class="en" lang="en">(.*?)<\/span>/.exec(cell)?.[1] ?? cell))
const rowsOf = (table) => [...table.matchAll(/<tr>(<td[\s\S]*?)<\/tr>/g)].map(([, row]) => cells(row))
const tables = [...page.split('>All variants<')[1].matchAll(/<table>([\s\S]*?)<\/table>/g)].map(([, table]) => rowsOf(table))
const names = tables[0].map((row) => row[0])
const run = readRun(join(folder, 'run.part'))
// Things by number, as the page calls them: those that were neither used nor tried are nowhere.
const words = new Map(tables.slice(1).flatMap((table) => table.map((row) => [row.at(-1), row[0]])))
const { stderr } = spawnSync(program, ['lab', 'balance', run.run.game, '--without', '?', '--lang', 'en'], { encoding: 'utf8' })
const ids = (/; there are (.*)/.exec(stderr)?.[1] ?? '').split(', ')
const bots = ['random', 'greedy', 'easy', 'normal', 'hard']
const wanted =
  kind === 'solve'
    ? truthSentences(run, names)
    : balanceSentences(run, names, ids.map((id) => ({ id, words: words.get(id) ?? id })), bots, process.argv[3] && readRun(process.argv[3]))
/** Equal but for the last digit of a number, which two ways of adding up may round differently. */
function agree(told, wanted) {
  const number = /[-+]?\d+(?:\.\d+)?/g
  if (told.replace(number, '#') !== wanted.replace(number, '#')) return false
  const [a, b] = [told.match(number) ?? [], wanted.match(number) ?? []]
  return a.every((text, i) => {
    const digits = text.includes('.') ? text.length - text.indexOf('.') - 1 : 0
    return text === b[i] || (digits > 0 && Math.abs(text - b[i]) < 1.001 * 10 ** -digits)
  })
}
// What the deal explains is compared where it is made (tests/lab/test_report.c).
const told = findings.map(([, en]) => unescape(en).replace(/ The deal explains .*$/, ''))
assert.equal(told.length, wanted.length, [...told, '--', ...wanted].join('\n'))
for (const [i, sentence] of told.entries()) assert.ok(agree(sentence, wanted[i]), `${sentence}\nbut the numbers say\n${wanted[i]}`)

// CSV against JSON: the measures of every variant that both have.
const head = rows[0]
const at = (name) => head.indexOf(name)
function line(variant, measure, of) {
  const row = rows.find(
    (row) =>
      row[at('measure')] === measure &&
      row[at('of')] === of &&
      Object.entries(variant.options).every(([key, value]) => row[at(key)] === String(value)) &&
      (variant.seats === undefined || row[at('seats')] === String(variant.seats)) &&
      (variant.iterations === undefined || row[at('iterations')] === String(variant.iterations)),
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
    near(figure(variant, 'first', 'wins'), variant.first.wins / (variant.deals - variant.unsolved || 1))
    const [, low, high] = line(variant, 'value', '')
    assert.ok(low < high || variant.deals === variant.unsolved, 'an interval is no point')
    near(figure(variant, 'only_move', ''), variant.only_move)
  } else {
    assert.equal(figure(variant, 'games', ''), variant.games)
    for (const [seat, [rate]] of variant.win_rate.entries()) near(figure(variant, 'win_rate', String(seat)), rate)
    for (const [thing, use] of Object.entries(variant.use)) near(figure(variant, 'use_per_game', thing), use.per_game)
  }
}

// Plots are narrow enough for a phone, nothing stands outside of them, and all of it is the main part of the page.
assert.match(page, /<body><main>[\s\S]*<\/main>\n<script>/)
for (const [, width, plot] of page.matchAll(/<svg viewBox="0 0 (\d+) \d+"[^>]*>([\s\S]*?)<\/svg>/g)) {
  assert.ok(width <= 400)
  for (const [, x] of plot.matchAll(/ (?:x|cx)="(.*?)"/g)) assert.ok(x >= 0 && Number(x) <= width)
}

// Every head of a column can be pressed and has a name.
for (const [, name] of page.matchAll(/<th scope="col"><button type="button"><span class="en" lang="en">(.*?)<\/span>/g)) assert.ok(name)
