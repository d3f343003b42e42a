// The tables of docs/strength.md: matches of `meikyu lab match`, points alone, hindsight, and chances beside what came.
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { table } from './figures-table.mjs'

const page = 'docs/strength.md'
const threads = String(availableParallelism())
const parse = (text) => JSON.parse(text)
const percent = (x) => (100 * x).toFixed(0)

// ---- Matches ------------------------------------------------------------------------------------------

const seekers = (label, ...options) => ({ label, game: 'seekers', options })
const games = [
  seekers('Twelve Seekers, rule 1', 'rule=1'),
  seekers('rule 1, chaos', 'rule=1', 'mode=chaos'),
  seekers('rule 7', 'rule=7'),
  seekers('rule 7, chaos', 'rule=7', 'mode=chaos'),
  seekers('rule 16 (secret colours)', 'rule=16'),
  seekers('rule 16, chaos', 'rule=16', 'mode=chaos'),
  { label: 'Nobody Comes Out', game: 'golem' },
  { label: 'Diminuendo', game: 'diminuendo' },
  { label: 'In the Ruin', game: 'ruin' },
]

function match({ ask, tiny }, { game, options = [], seats = 2 }, a, b, count, ms = 100) {
  const words = ['meikyu', 'lab', 'match', '--game', game, '--seats', String(seats), ...options.flatMap((option) => ['--option', option])]
  const size = tiny ? ['--games', String(seats), '--iterations', '1'] : ['--games', String(count), '--ms', String(ms), '--threads', threads]
  return parse(ask([...words, '--a', a, ...(b ? ['--b', b] : []), ...size, '--json']))
}
/** "91 % (86 to 94), 12 drawn": of all games. */
function told({ rate, low, high, draws, nobody, margin }, game) {
  const rest = [draws && `${draws} drawn`, nobody && `${nobody} won by nobody`, game === 'ruin' && `${margin.toFixed(0)} points ahead`]
  return [`${percent(rate)} % (${percent(low)} to ${percent(high)})`, ...rest.filter(Boolean)].join(', ')
}
/** Who is measured against: `greedy` by the formula alone, which no better net lifts, where a game has a net. */
const yardstick = ({ game }) => (['ruin', 'golem'].includes(game) ? 'greedy@none' : 'greedy')
const few = (list, tiny) => (tiny ? list.filter(({ game }) => game !== 'ruin').slice(-2) : list)

function greedy(way) {
  const rows = few(games, way.tiny).map((one) => {
    const row = ['hard', 'normal'].flatMap((bot) => {
      const score = match(way, one, bot, yardstick(one), 200)
      return [score.games, told(score, one.game)]
    })
    return [one.label, ...row]
  })
  return table(['two seats, against `greedy` or `greedy@none`', '`hard`: games', 'won of all games', '`normal`: games', 'won of all games'], rows)
}

function four(way) {
  const rows = few(games.slice(6), way.tiny).map((one) => {
    const score = match(way, { ...one, seats: 4 }, 'hard', yardstick(one), 200)
    return [one.label, score.wins, score.draws, score.losses, score.nobody, told(score, one.game)]
  })
  return table(['four seats', 'won', 'drawn', 'lost', 'nobody won', 'of all games'], rows)
}

const ladder = [
  ['normal', 'easy', 100],
  ['hard', 'normal', 200],
]
function levels(way) {
  const basic = games.filter(({ options = [] }) => !options.includes('mode=chaos'))
  const rows = ladder.flatMap(([a, b, count]) =>
    few(basic, way.tiny).map((one) => {
      const score = match(way, one, a, b, count, one.game === 'ruin' && a === 'hard' ? 300 : 100)
      return [one.label, `${a} - ${b}`, score.games, told(score, one.game)]
    }),
  )
  return table(['game', 'match', 'games', 'won of all games'], rows)
}

/** With the time that they have at a table. */
function patient(way) {
  const rows = (way.tiny ? [games[2]] : [games[0], games[2]]).map((one) => {
    const score = match(way, one, 'hard', 'greedy', 20, 3000)
    return [one.label, score.games, told(score, one.game)]
  })
  return table(['`hard` with three seconds for each decision', 'games', 'won of all games'], rows)
}

/** Wilson's interval for hits of so many games. */
function wilson(hits, count) {
  const [p, z] = [hits / count, 1.96]
  const spread = (z * z) / count
  const reach = (z / (1 + spread)) * Math.sqrt((p * (1 - p)) / count + spread / (4 * count))
  return [p, ...[-1, 1].map((side) => (p + spread / 2) / (1 + spread) + side * reach)].map((share) => Math.abs(100 * share).toFixed(1))
}
function nobody(way) {
  const score = match(way, { game: 'golem', seats: 4 }, 'normal', 'normal', 200)
  const [rate, low, high] = wilson(score.nobody, score.games)
  return table(['four `normal` in Nobody Comes Out', 'nobody came out'], [[`${score.games} games`, `${score.nobody}, ${rate} % (${low} to ${high})`]])
}

// ---- One scale ----------------------------------------------------------------------------------------

const home = join(dirname(fileURLToPath(import.meta.url)), '..')
const ratingsFile = join(home, 'content', 'ratings.json')
const rated = [
  ['Twelve Seekers', 'seekers', 200],
  ['In the Ruin', 'ruin', 60],
  ['Diminuendo', 'diminuendo', 200],
  ['Nobody Comes Out', 'golem', 200],
]
/** Rows of versions that are gone stay: what was played against them keeps its worth. */
function keepRatings(fresh) {
  const before = JSON.parse(readFileSync(ratingsFile, 'utf8'))
  const all = { ...before }
  for (const [game, rows] of Object.entries(fresh)) {
    const old = (before[game] ?? []).filter(({ id }) => !rows.some((row) => row.id === id))
    all[game] = [...rows.map(({ id, rating, low, high, games }) => ({ id, rating, low, high, games })), ...old]
  }
  const lines = Object.entries(all).map(([game, rows]) => `  ${JSON.stringify(game)}: [\n${rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]`)
  writeFileSync(ratingsFile, `{\n${lines.join(',\n')}\n}\n`)
}
function ratings({ ask, tiny }) {
  const fresh = {}
  const lines = (tiny ? [['A game', 'template', 2]] : rated).flatMap(([label, game, count]) => {
    const size = ['--games', String(count), '--threads', threads, ...(tiny ? ['--reach', '1'] : [])]
    const rows = parse(ask(['meikyu', 'lab', 'ratings', game, ...size, '--json'])).ratings
    fresh[game] = rows
    const cells = rows.map((row) => [`\`${row.id}\``, row.rating, `${row.low} to ${row.high}`, row.step?.[0] ?? '', row.games, row.ms_per_decision ?? ''])
    return [...table([label, 'Elo', '95 %', 'above the one before', 'games', 'ms a decision'], cells), '']
  })
  if (!tiny) keepRatings(fresh)
  return lines.slice(0, -1)
}

/** Whether levels are levels: each against the one below, and `normal` against `greedy`, by iterations alone, everywhere. */
const everywhere = [
  ...Array.from({ length: 20 }, (_, i) => ['basic', 'chaos'].map((mode) => seekers(`rule ${i + 1}, ${mode}`, `rule=${i + 1}`, `mode=${mode}`))).flat(),
  ...[2, 3, 4, 5, 6].map((seats) => ({ label: `Nobody Comes Out, ${seats} seats`, game: 'golem', seats })),
  ...[2, 3, 4, 5].map((seats) => ({ label: `Diminuendo, ${seats} seats`, game: 'diminuendo', seats })),
  ...[2, 3, 4].map((seats) => ({ label: `In the Ruin, ${seats} seats`, game: 'ruin', seats })),
]
const steps = [['easy', 'random'], ['normal', 'easy'], ['hard', 'normal'], ['normal', 'greedy']]
/** Games of a step: few where a game takes long. None where `hard` takes seconds for a decision: all of In the Ruin, and Twelve Seekers but for three rules. */
function gamesOf({ game, options = [] }, bot) {
  const seen = game !== 'seekers' || (['rule=1', 'rule=7', 'rule=16'].includes(options[0]) && options.includes('mode=basic'))
  if (game === 'ruin') return bot === 'hard' ? 0 : 8
  if (bot !== 'hard') return 40
  return seen ? 20 : 0
}
function grid({ ask, tiny }) {
  const rows = (tiny ? everywhere.slice(40, 41) : everywhere).map((one) => {
    const cells = steps.map(([a, b]) => {
      if (!gamesOf(one, a)) return ''
      const words = ['meikyu', 'lab', 'match', '--game', one.game, '--seats', String(one.seats ?? 2), ...(one.options ?? []).flatMap((option) => ['--option', option])]
      const size = tiny ? ['--games', '2', '--iterations', '1'] : ['--games', String(gamesOf(one, a)), '--threads', threads]
      const score = parse(ask([...words, '--a', a, '--b', b, ...size, '--json']))
      return `${told(score, '')}; ${score.games}`
    })
    return [one.label, `${(100 / (one.seats ?? 2)).toFixed(0)} %`, ...cells]
  })
  return table(['won of all games; games', 'even', ...steps.map(([a, b]) => `${a} - ${b}`)], rows)
}

// ---- Alone --------------------------------------------------------------------------------------------

function alone(way) {
  const way_of = [
    ['greedy@none', 200, 100],
    ['greedy', 200, 100],
    ['normal', 100, 100],
    ['hard', 200, 100],
    ['hard', 100, 1000],
  ]
  const rows = (way.tiny ? way_of.slice(0, 1) : way_of).map(([bot, count, ms]) => {
    const score = match(way, { game: 'ruin', seats: 1 }, bot, '', count, ms)
    return [`\`${bot}\``, `${ms} ms`, score.games, `${score.score.a.toFixed(0)} (${score.low.toFixed(0)} to ${score.high.toFixed(0)})`, score.lowest_tenth.toFixed(0)]
  })
  return table(['alone in In the Ruin', 'for each decision', 'games', 'points', 'lowest tenth'], rows)
}

/** bench/hindsight.sh: a line a deal. */
function hindsight({ ask, tiny }) {
  const last = tiny ? 1 : 50
  const deals = ask(['bench/hindsight.sh', '1', String(last), tiny ? '1' : '4']).trim().split('\n').slice(1).map((line) => line.split(' ').map(Number))
  const column = (i) => deals.map((deal) => deal[i]).sort((a, b) => a - b)
  const mean = (list) => (list.reduce((a, b) => a + b, 0) / list.length).toFixed(0)
  const spread = (list) => `${mean(list)} (${list[0]} to ${list.at(-1)})`
  const beaten = deals.filter(([, , hard, greedy]) => greedy > hard).length
  const left = deals.map(([, held, hard]) => held - hard)
  return [
    ...table(['deals', 'hindsight', '`hard`', '`greedy`'], [[deals.length, spread(column(1)), spread(column(2)), mean(column(3))]]),
    '',
    `Averages, and from the least to the most. Between \`hard\` and what was there lie at least ${mean(left)} points a game; \`greedy\` made more than \`hard\` in ${beaten} of the ${deals.length}.`,
  ]
}

// ---- Chances ------------------------------------------------------------------------------------------

/** What is asked of each game: deals that no table was fitted to. */
const others = Array.from({ length: 20 }, (_, i) => i + 1).filter((rule) => ![1, 7, 16].includes(rule))
const wild = [1, 4, 7, 8, 11, 13, 14, 16, 18, 19]
const asked = {
  'Twelve Seekers': [
    ['seekers', 2, 3000, 3, 800, 'release', 'rule=1'],
    ['seekers', 2, 3000, 4, 400, 'release', 'rule=7'],
    ['seekers', 2, 3000, 5, 120, 'release', 'rule=16'],
    ...others.map((rule) => ['seekers', 2, 3000, 4, 12, 'release', `rule=${rule}`]),
    ...wild.flatMap((rule) => ['chaos', 'advanced'].map((mode) => ['seekers', 2, 3000, 4, 10, 'release', `rule=${rule}`, `mode=${mode}`])),
  ],
  'Nobody Comes Out, 2 seats': [['golem', 2, 10000, 36, 1200, 'release']],
  'Diminuendo, 2 seats': [['diminuendo', 2, 10000, 29, 500, 'release']],
  'In the Ruin, 2 seats': [['ruin', 2, 60, 8, 235, 'release']],
}
const small = { 'Diminuendo, 2 seats': [['diminuendo', 2, 30, 9, 2, 'release']], 'Twelve Seekers': [1, 7].map((rule) => ['seekers', 2, 30, 9, 2, 'release', `rule=${rule}`]) }

function tenthsOf(ask, [game, seats, iterations, every, count, seed, ...options]) {
  const words = ['meikyu', 'lab', 'calibrate', '--game', game, '--seats', String(seats), ...options.flatMap((option) => ['--option', option])]
  const size = ['--iterations', String(iterations), '--every', String(every), '--games', String(count), '--threads', threads]
  return parse(ask([...words, ...size, '--seed', seed, '--json'])).tenths
}
/** Tenths of several runs as one: means by positions. */
const joined = (runs) =>
  Array.from({ length: 10 }, (_, i) => {
    const parts = runs.map((tenths) => tenths[i])
    const positions = parts.reduce((sum, part) => sum + part.positions, 0)
    const mean = (key) => parts.reduce((sum, part) => sum + part.positions * part[key], 0) / positions
    return positions ? { positions, expected: 100 * mean('expected'), came: 100 * mean('came') } : { positions }
  })
function chances({ ask, tiny }) {
  const least = tiny ? 1 : 40
  const columns = Object.entries(tiny ? small : asked).map(([name, runs]) => [name, joined(runs.map((one) => tenthsOf(ask, one)))])
  const cells = (tenth) => (tenth.positions >= least ? [tenth.expected.toFixed(1), tenth.came.toFixed(1), tenth.positions] : ['', '', ''])
  const rows = Array.from({ length: 10 }, (_, i) => [`${10 * i} to ${10 * i + 10} %`, ...columns.flatMap(([, tenths]) => cells(tenths[i]))])
  return table(['shown', ...columns.flatMap(([name]) => [`${name}: expected`, 'came', 'positions'])], rows)
}

export const strength = Object.entries({ greedy, four, alone, hindsight, patient, levels, ratings, grid, chances, nobody }).map(([name, lines]) => ({ name, page, lines }))
