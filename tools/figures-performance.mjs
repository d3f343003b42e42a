// The tables of docs/performance.md: what is asked, and how the answers become lines. All times are of the processor.
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { table } from './figures-table.mjs'

const page = 'docs/performance.md'
const NAMES = { seekers: 'Twelve Seekers', ruin: 'In the Ruin', diminuendo: 'Diminuendo', golem: 'Nobody Comes Out' }
const json = (text) => text.trim().split('\n').map((line) => JSON.parse(line))

/** 2480000 as "2.48 M", 51000 as "51 k". */
function many(number) {
  if (number >= 1e6) return `${(number / 1e6).toFixed(number >= 1e7 ? 1 : 2)} M`
  return number >= 1e4 ? `${(number / 1e3).toFixed(number >= 1e5 ? 0 : 1)} k` : String(Math.round(number))
}

// ---- Engine -------------------------------------------------------------------------------------------

const optionWords = {
  seekers: ({ rule, mode }) => `rule ${rule}, ${mode}`,
  ruin: ({ edition }) => `edition ${edition}`,
  diminuendo: ({ level }) => level,
  golem: () => '',
}
function engine({ ask, tiny }) {
  const rows = json(ask(['meikyu', 'bench', ...(tiny ? ['golem'] : []), '--seconds', tiny ? '1' : '5', '--json']))
  return table(
    ['game', 'seats', 'options', 'playouts/s', 'actions/s', 'set-ups/s', 'copying a state', 'state'],
    rows.map((row, i) => {
      const again = rows[i - 1]?.game === row.game
      return [
        again ? '' : NAMES[row.game],
        row.seats,
        optionWords[row.game](row.options),
        many(row.playouts_per_s),
        many(row.actions_per_s),
        many(row.setups_per_s),
        `${row.copy_ns.toFixed(0)} ns`,
        again ? '' : `${row.state_bytes} bytes`,
      ]
    }),
  )
}

// ---- Search -------------------------------------------------------------------------------------------

const searches = [
  ['Twelve Seekers, rule 1', 'seekers', 2, 'rule=1'],
  ['rule 7', 'seekers', 2, 'rule=7'],
  ['rule 16 (secret colours)', 'seekers', 2, 'rule=16'],
  ['Diminuendo', 'diminuendo', 2],
  ['Nobody Comes Out', 'golem', 2],
  ['', 'golem', 4],
  ['In the Ruin', 'ruin', 1],
  ['', 'ruin', 2],
]
function search({ ask, tiny }) {
  const speed = ([, game, seats, option]) => {
    const more = option ? ['--option', option] : []
    const [answer] = json(ask(['meikyu', 'lab', 'speed', '--game', game, '--seats', String(seats), ...more, '--seconds', tiny ? '1' : '10', '--json']))
    return Math.round(answer.iterations_per_s).toLocaleString('en')
  }
  const wanted = tiny ? searches.slice(3, 4) : searches
  return table(['game', 'seats', 'iterations per CPU second'], wanted.map((row) => [row[0], row[2], speed(row)]))
}

// ---- Lab ----------------------------------------------------------------------------------------------

/** bench/lab.sh: "play, each deal N times", then a line a game with its share by time and by instructions. */
function lab({ ask, tiny }) {
  const text = ask(['bench/lab.sh', tiny ? '1' : '5', tiny ? '2000' : '1', 'play'])
  const shares = new Map()
  let repeat = ''
  for (const line of text.split('\n')) {
    repeat = /^play, each deal (\d+) times/.exec(line)?.[1] ?? (/^\S/.test(line) ? '' : repeat)
    const [, game, time, instructions] = /^ {2}(\S.*?) {2,}(\S+)(?: {2}(\S+) by instructions)?/.exec(line) ?? []
    if (repeat && game) shares.set(game, { ...shares.get(game), [repeat]: [time, instructions ?? '–'] })
  }
  if (shares.size !== 4) throw new Error(`bench/lab.sh said something else:\n${text}`)
  return table(
    ['game', 'each deal 1,000 times: by time, by instructions', '32 times'],
    [...shares].map(([game, share]) => [game, share[1000].join(', '), share[32].join(', ')]),
  )
}

// ---- Solver -------------------------------------------------------------------------------------------

const solver = ({ ask, tiny }) => ask(['bench/solver.sh', ...(tiny ? ['2', '1', '3'] : ['20'])]).trim().split('\n')

/** Positions later in a game: what is left of random games when so many seekers are. */
const later = [
  ['advanced', 1, 10],
  ['advanced', 7, 6],
  ['chaos', 1, 8],
  ['chaos', 7, 6],
  ['basic', 18, 5],
]
function cutOff(ask, [mode, rule, left], number) {
  const options = ['--option', `mode=${mode}`, '--option', `rule=${rule}`]
  const record = ask(['meikyu', 'play', 'seekers', '--seats', 'random,random', '--seed', `later/${number}`, ...options, '--record', '-'])
  const steps = json(ask(['meikyu', 'trace', '-'], { input: record })).filter(({ state }) => state)
  const at = steps.findIndex(({ state }) => state.field.length === left && ['take', 'colour'].includes(state.phase))
  return `${record.split('\n').slice(0, at + 1).join('\n')}\n`
}
function solverLater({ ask, tiny }) {
  const rows = (tiny ? [['advanced', 1, 2]] : later).map((row) => {
    const seconds = Array.from({ length: tiny ? 1 : 4 }, (_, i) => {
      const [answer] = json(ask(['meikyu', 'solve', '-', '--json', '--seconds', '600'], { input: cutOff(ask, row, i) }))
      return answer.seconds
    }).sort((a, b) => a - b)
    return [...row, seconds[Math.floor((seconds.length - 1) / 2)].toFixed(2), seconds.at(-1).toFixed(2)]
  })
  return table(['mode', 'rule', 'seekers left', 'median s', 'worst s'], rows)
}

// ---- Store, tables, servers ---------------------------------------------------------------------------

/** What a bench of the tree says that writes to a file, on the disk and removed afterwards. */
function onDisk(ask, name, tables, seconds) {
  ask(['tools/build', 'native', `bench_${name}`])
  const folder = mkdtempSync('/var/tmp/meikyu-figures-')
  try {
    return ask([`build/native/bench/${name}`, 'FILE', tables, seconds], { file: join(folder, 'bench.db') })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function store({ ask, tiny }) {
  const text = onDisk(ask, 'store', ...(tiny ? ['20', '1'] : ['2000', '10']))
  const rows = [...text.matchAll(/^(\S.*?) {2,}(\d+) \/s {2}p50 +(\S+ ms) {2}p99 +(\S+ ms) +(\S+) us of CPU each$/gm)]
  if (rows.length !== 3) throw new Error(`bench/store said something else:\n${text}`)
  const long = /a table of 2,000 entries +(\S+ ms)/.exec(text)[1]
  return [
    ...table(['', 'a second', 'p50', 'p99', 'CPU for each'], rows.map(([, what, rate, p50, p99, cpu]) => [what, Number(rate).toLocaleString('en'), p50, p99, `${cpu} us`])),
    '',
    `A table of 2,000 entries is read back, after opening the file anew, in ${long}.`,
  ]
}

function tables({ ask, tiny }) {
  const text = onDisk(ask, 'tables', ...(tiny ? ['20', '1'] : ['2000', '5']))
  const [, rate, all, own] = /(\d+) actions\/s, (\S+) us CPU each \((\S+) of this thread\)/.exec(text)
  const [, back] = /actions, (\S+) us an action/.exec(text)
  return table(['', ''], [
    ['acknowledged actions a second', Number(rate).toLocaleString('en')],
    ["CPU of the owner's thread for each action, the bench's own match included", `${own} us`],
    ['CPU of all threads, SQLite included', `${all} us`],
    ['a table comes back from the file, for each of its actions', `${back} us`],
  ])
}

/** bench/nodes.sh: four times a title, then lines of bench/load. */
const loads = ['three on PostgreSQL, as fast as they can', 'three on PostgreSQL, 1,000 actions a second', 'one on SQLite, as fast as it can', 'one on SQLite, 1,000 actions a second']
function nodes({ ask, tiny }) {
  ask(['tools/build', 'native', 'all', 'bench_load'])
  const text = ask(['bench/nodes.sh'], { env: tiny ? { TABLES: '300', SECONDS_EACH: '1' } : {} })
  const parts = text.split(/^actions /m).slice(1)
  if (parts.length !== loads.length) throw new Error(`bench/nodes.sh said something else:\n${text}`)
  if (parts.some((part) => part.startsWith('0 acknowledged'))) throw new Error(`nothing was left to measure after warming up:\n${text}`)
  const rows = parts.map((part, i) => {
    const cpu = (what) => new RegExp(`^${what} +(\\S+) us CPU an action`, 'm').exec(part)?.[1]
    const answers = /answers (p50 \S+ ms, p99 \S+ ms, slowest \S+ ms)/.exec(part)[1]
    return [loads[i], ...['server', 'database', 'load'].map((what) => (cpu(what) ? `${cpu(what)} us` : '')), `${/: (\d+)\/s/.exec(part)[1]}/s`, answers]
  })
  return table(['', 'servers', 'database', 'generator', 'acknowledged', 'answers'], rows)
}

// ---- How it feels -------------------------------------------------------------------------------------

function feel({ ask, tiny }) {
  const text = ask(['tools/node', 'bench/feel.mjs', ...(tiny ? ['diminuendo'] : [])], { env: tiny ? { PRESSES: '2', DEALS: '1' } : {} })
  const rows = [...text.matchAll(/^(\w+) +frames: (\d+), over 50 ms: (\d+) \(.*?\), longest (\d+) ms +taps: median (\d+), p90 (\d+), most (\d+) ms/gm)]
  if (rows.length === 0) throw new Error(`bench/feel.mjs said something else:\n${text}`)
  return table(
    ['game', 'frames over 50 ms', 'longest', 'a tap: median, p90, most'],
    rows.map(([, game, frames, late, longest, ...taps]) => [NAMES[game], `${late} of ${frames}`, `${longest} ms`, `${taps.join(', ')} ms`]),
  )
}

export const performance = Object.entries({ engine, search, lab, feel, store, tables, nodes, solver, 'solver-later': solverLater }).map(([name, lines]) => ({ name, page, lines }))
