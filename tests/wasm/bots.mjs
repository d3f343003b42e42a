// Bots must decide in WebAssembly exactly as they do natively: whole games, action by action.
import { check, finish, meikyu, mk, text } from '../support/wasm.mjs'

const iterations = 150
// Names are the table's business: `play` tells two bots of a kind apart by a number.
const withoutNames = (record) => record.replace(/,"names":\[[^\]]*\]/, '')
// Characters think as much as they think: those who think long are the same search as those who do not.
const slow = { michi: true, hibiki: true, okina: true }
const seats = Object.fromEntries(JSON.parse(meikyu(['games', '--json'])).map((game) => [game.id, game.seats[0]]))
for (let game = 0; game < mk.mk_game_count(); game++) {
  const id = text(mk.mk_game_id(game))
  if (!(id in seats)) continue // unlisted
  for (let bot = 0; bot < mk.mk_bot_count(); bot++) {
    const player = text(mk.mk_bot_id(bot))
    if (player in slow) continue
    const list = Array(seats[id]).fill(player).join(',')
    const args = ['play', id, '--seats', list, '--seed', 'bots', '--iterations', `${iterations}`, '--record', '-']
    const native = meikyu(args)
    check(withoutNames(text(mk.mk_bot_record(game, bot, iterations))) === withoutNames(native), `${id}: ${player} plays the same game`)
  }
}
check(mk.mk_bot_record(999, 0, 1) === 0, 'there is no game 999')
check(mk.mk_bot_record(0, 999, 1) === 0, 'there is no bot 999')
finish()
