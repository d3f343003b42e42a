// tools/node bench/wasm.mjs [ROUNDS [GAME...]]: the same search in WebAssembly and in the native program, each in turn ROUNDS times (default 5). Both play
// one whole game of `hard` against itself, by iterations, and must come to the same record. Figures are CPU time, WebAssembly over
// native: medians, so that a busy machine does little harm. The first game in WebAssembly is not counted: it is compiled then.
import { execFileSync } from 'node:child_process'
import { meikyu, mk, text } from '../tests/support/wasm.mjs'

const ITERATIONS = { seekers: 4000, ruin: 200, diminuendo: 4000, golem: 20000 }
const [rounds = '5', ...asked] = process.argv.slice(2)
const texts = (count, name) => Array.from({ length: count }, (_, i) => text(name(i)))
const games = texts(mk.mk_game_count(), (i) => mk.mk_game_id(i))
const hard = texts(mk.mk_bot_count(), (i) => mk.mk_bot_id(i)).indexOf('hard')
const least = Object.fromEntries(JSON.parse(meikyu(['games', '--json'])).map(({ id, seats }) => [id, seats[0]]))
const median = (list) => list.sort((a, b) => a - b)[list.length >> 1]
const nameless = (record) => record.replace(/,"names":\[[^\]]*\]/, '')

/** CPU seconds of this thread's work: compiling in the background is not play, but is little after the first game. */
function inWasm(game, iterations) {
  const before = process.cpuUsage()
  const record = text(mk.mk_bot_record(games.indexOf(game), hard, iterations))
  const { user, system } = process.cpuUsage(before)
  return { record, seconds: (user + system) / 1e6 }
}
/** The program by itself, less what it takes to begin. */
function native(game, iterations) {
  const seats = Array(least[game]).fill('hard').join(',')
  const words = `time build/meikyu play ${game} --seats ${seats} --seed bots --iterations ${iterations} --record -`
  const out = execFileSync('bash', ['-c', `TIMEFORMAT='%U %S'; { ${words}; } 2>&1`], { encoding: 'utf8', maxBuffer: 1 << 26, cwd: new URL('..', import.meta.url) })
  const lines = out.trimEnd().split('\n')
  const [user, system] = lines.pop().split(' ').map(Number)
  return { record: `${lines.join('\n')}\n`, seconds: user + system }
}

for (const game of asked.length ? asked : Object.keys(ITERATIONS)) {
  const iterations = ITERATIONS[game]
  const ratios = []
  inWasm(game, iterations)
  for (let round = 0; round < Number(rounds); round++) {
    const [one, other] = [native(game, iterations), inWasm(game, iterations)]
    if (nameless(one.record) !== nameless(other.record)) throw new Error(`${game}: not the same game`)
    ratios.push(other.seconds / one.seconds)
  }
  console.log(`${game}: ${median(ratios).toFixed(2)} (${ratios[0].toFixed(2)} to ${ratios.at(-1).toFixed(2)}), ${iterations} iterations`)
}
