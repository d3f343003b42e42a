// Bots must decide in WebAssembly exactly as they do natively: whole games, action by action.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const wasm = new WebAssembly.Module(readFileSync(join(root, 'build', 'wasm', 'meikyu.wasm')))
const mk = new WebAssembly.Instance(wasm, { meikyu: { now: () => performance.now() } }).exports
mk._initialize?.()
const text = (length) => Buffer.from(mk.memory.buffer, mk.mk_buffer(), length).toString()

const iterations = 150
let count = 0
let failures = 0
const check = (good, name) => {
  count++
  if (!good) failures++
  console.log(`${good ? 'ok' : 'not ok'} ${count} - ${name}`)
}

// Names are the table's business: `play` tells two bots of a kind apart by a number.
const withoutNames = (record) => record.replace(/,"names":\[[^\]]*\]/, '')
const seats = Object.fromEntries(
  JSON.parse(execFileSync(join(root, 'build', 'meikyu'), ['games', '--json'], { encoding: 'utf8' })).map((game) => [game.id, game.seats[0]]),
)
for (let game = 0; game < mk.mk_game_count(); game++) {
  const id = text(mk.mk_game_id(game))
  if (!(id in seats)) continue // unlisted
  for (let bot = 0; bot < mk.mk_bot_count(); bot++) {
    const player = text(mk.mk_bot_id(bot))
    const list = Array(seats[id]).fill(player).join(',')
    const args = ['play', id, '--seats', list, '--seed', 'bots', '--iterations', `${iterations}`, '--record', '-']
    const native = execFileSync(join(root, 'build', 'meikyu'), args, { encoding: 'utf8' })
    check(withoutNames(text(mk.mk_bot_record(game, bot, iterations))) === withoutNames(native), `${id}: ${player} plays the same game`)
  }
}
check(mk.mk_bot_record(999, 0, 1) === 0, 'there is no game 999')
check(mk.mk_bot_record(0, 999, 1) === 0, 'there is no bot 999')
console.log(`1..${count}`)
process.exit(failures ? 1 : 0)
