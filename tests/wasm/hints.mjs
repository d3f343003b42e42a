// What a hint in the browser rests on, on a device so busy that an hour goes by between two looks at its clock.
import { check, clock, finish, json, mk, number, put, text } from '../support/wasm.mjs'

const LEAST = 30
let hours = 0
clock.now = () => ++hours * 3600_000

const seed = text(mk.mk_seed(...put('a busy phone')))
const acting = (handle) => Math.log2(mk.mk_acting(handle) & -mk.mk_acting(handle))
const think = (handle, iterations) => json(mk.mk_think(handle, acting(handle), 0, iterations, 1, 64))
const tries = (opinions) => opinions.reduce((sum, { visits }) => sum + visits, 0)

// Plays a few actions and asks before each what to do: [opinions, how many were legal].
const ask = (game, iterations) => {
  const header = { meikyu: 1, game: game.id, rules: game.rules, seats: Math.max(2, game.seats[0]), seed }
  const handle = number(mk.mk_open(...put(`${JSON.stringify(header)}\n`, '')))
  const asked = []
  while (mk.mk_acting(handle) > 0 && asked.length < 12) {
    const seat = acting(handle)
    asked.push([think(handle, iterations), json(mk.mk_legal(handle, seat, 0)).length])
    number(mk.mk_apply(handle, seat, ...put(text(mk.mk_bot(handle, seat, 0, 0, ...put('random'))))))
  }
  mk.mk_close(handle)
  return asked
}

for (const game of json(mk.mk_games())) {
  const asked = ask(game, 0)
  const free = asked.filter(([, legal]) => legal > 1).map(([opinions]) => opinions)
  const forced = asked.filter(([, legal]) => legal === 1).map(([opinions]) => opinions)
  // Proven mistakes are tried, and not told: they are at most half of what there is.
  const thought = (opinions) => opinions[0].exact || tries(opinions) >= LEAST / 2
  check(free.length > 0 && free.every(thought), `${game.id}: it has thought`, free.map(tries).join())
  check(free.flat().every(({ visits, exact }) => exact || visits > 0), `${game.id}: nothing is advised that was not tried`)
  check(free.flat().every(({ chance }) => chance !== null && chance >= 0), `${game.id}: every chance rests on tries`)
  check(forced.every((opinions) => opinions.length === 1 && opinions[0].chance === null), `${game.id}: no choice, no chance`)
  // Where the best is solved, who wins is certain of the others too.
  const few = ask(game, LEAST - 1).flatMap(([opinions]) => (opinions[0].exact ? [] : opinions))
  check(few.every(({ chance, exact }) => exact || chance === null), `${game.id}: few tries are no chance`)
  check(few.every(({ behind, exact }) => exact || behind === 0), `${game.id}: and nothing is called worse by them`)
}
finish()
