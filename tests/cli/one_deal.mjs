// One seed, one deal, as anybody can check it: the same seed played by different bots, alone and with several seats. For
// every size of a pile that two traces show, it holds the same cards, and cards come off it in one order.
import { execFileSync } from 'node:child_process'
import { check, finish, program, same } from './serve_lib.mjs'

const SEEDS = ['daily', 'duel']
const BOTS = ['random', 'greedy', 'easy']

const meikyu = (args, input) => execFileSync(program, args, { input, encoding: 'utf8', maxBuffer: 1 << 28 })

/** The states of a whole game, from the deal on. */
function states(game, bots, seed, options) {
  const more = options.flatMap((option) => ['--option', option])
  const record = meikyu(['play', game, '--seats', bots.join(), '--seed', seed, '--iterations', '4', '--record', '-', ...more])
  const lines = meikyu(['trace', '-'], record).trim().split('\n').map((line) => JSON.parse(line))
  return lines.filter(({ state }) => state).map(({ state }) => state)
}

/** What a state shows that must be the same for everybody, by name. */
const piles = {
  ruin: ({ stage, deck }) => [[`stage ${stage}, ${deck.length} cards`, deck]],
  golem: ({ pile, start, track_true: track, ruin_left: left }) => [
    [`${pile.length} treasures`, pile],
    ['who begins', start],
    [`${left} ruin cards`, track],
  ],
  diminuendo: ({ exploration, deck }) => [[`exploration ${exploration}, ${deck.length} tiles`, deck]],
  seekers: ({ round, colour, colour_deck: deck }) => [[`round ${round}, ${deck.length} colour cards`, [colour, deck]]],
}
/** The same at the deal alone. */
const dealt = {
  ruin: ({ row, players }) => [[`the deal`, [row, players.map((player) => [player.dealt, player.goals])]]],
  golem: ({ treasury }) => [['the treasury', treasury]],
  diminuendo: ({ turn, hands, tile }) => [['the deal', [turn, hands, tile]]],
  seekers: ({ dungeon, field, first, players }) => [['the deal', [dungeon, field, first, players.map((p) => p.colours)]]],
}

/** Everything a game shows, by name; what one game itself tells in two ways is wrong already. */
function shown(game, told) {
  const all = new Map()
  const entries = [...dealt[game](told[0]), ...told.flatMap(piles[game])]
  let wrong = ''
  for (const [name, what] of entries) {
    const text = JSON.stringify(what)
    if (all.has(name) && all.get(name) !== text) wrong ||= name
    all.set(name, text)
  }
  check(`${game}: a pile of one size is one pile`, wrong === '', wrong)
  return all
}

let compared = 0
function compare(title, one, other) {
  const both = [...one.keys()].filter((name) => other.has(name))
  compared += both.length
  same(title, both.filter((name) => one.get(name) !== other.get(name)), [])
}

/** The exploration cards of a stage in the order in which they came; those dealt to hands are put away in any order. */
function order(told, stage) {
  const last = told.findLast((state) => state.stage === stage)
  const hands = stage === 1 ? told[0].players.flatMap(({ dealt }) => dealt).length : 0
  const cards = last ? [...last.discard, ...last.row] : []
  return [...cards.slice(0, hands).sort(), ...cards.slice(hands)].join('')
}
const begin = (one, other) => one.startsWith(other) || other.startsWith(one)

const tables = [
  ['ruin', 1], ['ruin', 2], ['ruin', 4],
  ['golem', 2], ['golem', 4],
  ['diminuendo', 1], ['diminuendo', 3, 'level=advanced'],
  ['seekers', 2, 'rule=1', 'mode=advanced'], ['seekers', 2, 'rule=16', 'mode=chaos'], ['seekers', 2, 'rule=19'],
] // biome-ignore format: a table
for (const [game, seats, ...options] of tables)
  for (const seed of SEEDS) {
    const games = BOTS.map((bot) => states(game, Array(seats).fill(bot), seed, options))
    const all = games.map((told) => shown(game, told))
    const title = `${game} for ${seats} ${options.join()}, seed ${seed}`
    compare(`${title}: greedy sees what random saw`, all[0], all[1])
    compare(`${title}: easy sees what random saw`, all[0], all[2])
    compare(`${title}: easy sees what greedy saw`, all[1], all[2])
    for (const stage of game === 'ruin' ? [1, 2] : []) {
      const orders = games.map((told) => order(told, stage))
      check(`${title}: stage ${stage} comes in one order`, orders.every((one) => begin(one, orders[0])), orders)
    }
  }
check('there was much to compare', compared > 500, compared)

// An older record, with or without its version, is refused with one line.
for (const rules of ['', '"rules":1,']) {
  const old = `{"meikyu":1,"game":"ruin",${rules}"seats":1,"seed":"${'0'.repeat(64)}"}\n`
  let said = null
  try {
    execFileSync(program, ['trace', '-'], { input: old, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    said = [error.status, error.stdout, error.stderr]
  }
  const line = 'meikyu trace: standard input: line 1: rules: version 1 of ruin is too old: only version 2 is played here\n'
  same(`an older record ${rules}`, said, [2, '', line])
}
finish()
