// node tests/cli/lab_rows.mjs FILE.csv EVERY: plays every EVERYth game of a table again by what its row says, and compares
// winner, points, ranks and length. Prints how many were played, by kind.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const [, , file, every] = process.argv
const program = process.env.MEIKYU ?? new URL('../../build/meikyu', import.meta.url).pathname

/** Fields of a table; quotes around one may hold commas. */
const fields = (line) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain)
const [head, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
assert.equal(head, 'game,options,seats,bots,iterations,without,seed,repeat,winner,scores,ranks,length')

// In the order of variant, deal and repeat.
const rows = lines.map((line) => Object.fromEntries(fields(line).map((value, i) => [head.split(',')[i], value])))
const variants = [...new Set(rows.map((row) => `${row.options} ${row.seats} ${row.iterations}`))]
const place = (row) => [variants.indexOf(`${row.options} ${row.seats} ${row.iterations}`), Number(/\d+$/.exec(row.seed)[0]), Number(row.repeat)]
for (const [i, row] of rows.entries()) {
  if (i === 0) continue
  const [a, b] = [place(rows[i - 1]), place(row)]
  const first = a.findIndex((x, k) => x !== b[k])
  assert.ok(first < 0 || a[first] < b[first], `row ${i} stands before its time`)
}

function playAgain(row) {
  const options = row.options.split(';').filter(Boolean).flatMap((option) => ['--option', option])
  const without = row.without ? ['--without', row.without] : []
  const args = ['play', row.game, ...options, '--seats', row.bots.replaceAll(';', ','), '--seed', row.seed, '--repeat', row.repeat]
  const record = execFileSync(program, [...args, ...without, '--iterations', row.iterations, '--record', '-'])
  const lines = (text) => String(text).trim().split('\n').map((line) => JSON.parse(line))
  const { scores, ranks } = lines(execFileSync(program, ['trace', '-'], { input: record })).at(-1).result
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []))
  const length = lines(record).filter((line) => 'do' in line).length
  assert.deepEqual(
    [winners.join(';'), scores.join(';'), ranks.join(';'), String(length)],
    [row.winner, row.scores, row.ranks, row.length],
    JSON.stringify(row),
  )
  return row.without ? (row.without === 'none' ? 'unsolving' : 'restricted') : new Set(row.bots.split(';')).size > 1 ? 'skill' : 'equal'
}
const counts = {}
for (const [i, row] of rows.entries()) {
  if (i % Number(every)) continue
  const kind = playAgain(row)
  counts[kind] = (counts[kind] ?? 0) + 1
}
console.log(Object.keys(counts).sort().map((kind) => `${kind} ${counts[kind]}`).join(', '))
