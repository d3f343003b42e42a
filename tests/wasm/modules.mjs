// The modules of single games: what each has and has not, that it is as small as a table can wait for, and that it plays as the one with all games does.
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { check, finish, mk, text } from '../support/wasm.mjs'

const folder = new URL('../../build/wasm/', import.meta.url)
const GAMES = 5
const RULES_BYTES = 70_000
const THINKER_BYTES = 133_000

const games = Array.from({ length: mk.mk_game_count() }, (_, index) => text(mk.mk_game_id(index)))

function load(name) {
  const bytes = readFileSync(new URL(name, folder))
  const module = new WebAssembly.Module(bytes)
  const imports = WebAssembly.Module.imports(module).map(({ name }) => name)
  const own = new WebAssembly.Instance(module, { meikyu: { now: () => 0 } }).exports
  own._initialize?.()
  const read = (length) => Buffer.from(own.memory.buffer, own.mk_buffer(), length).toString()
  return { own, read, imports, size: gzipSync(bytes, { level: 9 }).length }
}

/** All fingerprints of a game, which has this number in a module. */
const fingerprints = (own, read, index) =>
  Array.from({ length: own.mk_bench_count(index) }, (_, row) => read(own.mk_bench_fingerprint(index, row, GAMES))).join()

/** The records of bots that think a little, in a module in which the game has this number; by their ids, since characters are
 *  numbered by the ratings of a module's first game. */
const played = (own, read, index) =>
  Array.from({ length: own.mk_bot_count() }, (_, bot) => `${read(own.mk_bot_id(bot))}: ${read(own.mk_bot_record(index, bot, 4))}`)
    .sort()
    .join()

const built = readdirSync(folder).filter((name) => /^(rules|thinker)-.*\.wasm$/.test(name))
check(built.length === 2 * games.length, 'two modules a game', built.join())

for (const [index, game] of games.entries()) {
  const rules = load(`rules-${game}.wasm`)
  const thinker = load(`thinker-${game}.wasm`)
  const names = Object.keys(rules.own)
  check(rules.own.mk_game_count() === 1 && rules.read(rules.own.mk_game_id(0)) === game, `the rules of ${game} know it alone`)
  check(rules.imports.length === 0, `the rules of ${game} need nothing from outside`, rules.imports.join())
  check(!names.some((name) => /bot|think|hindsight/.test(name)), `nobody thinks in the rules of ${game}`, names.join())
  check(thinker.imports.join() === 'now', `who thinks about ${game} asks for the time alone`, thinker.imports.join())
  check(rules.size <= RULES_BYTES, `the rules of ${game} are small`, `${rules.size} bytes gzipped`)
  check(thinker.size <= THINKER_BYTES, `thinking about ${game} is not large`, `${thinker.size} bytes gzipped`)
  const whole = fingerprints(mk, text, index)
  check(fingerprints(rules.own, rules.read, 0) === whole, `the rules of ${game} play alike`)
  check(fingerprints(thinker.own, thinker.read, 0) === whole, `who thinks about ${game} plays alike`)
  check(played(thinker.own, thinker.read, 0) === played(mk, text, index), `bots choose alike in ${game}`)
}

// Modules share a worker: handles do not meet.
const { own } = load('rules-seekers.wasm')
own.mk_handles_from(1000)
check(own.mk_acting(0) < 0 && own.mk_acting(1000) < 0, 'nothing is open')
const line = `${JSON.stringify({ meikyu: 1, game: 'seekers', rules: 2, seats: 2, options: {}, seed: '00'.repeat(32) })}\n`
new Uint8Array(own.memory.buffer, own.mk_input(), line.length).set(Buffer.from(line))
check(own.mk_open(line.length, 0) === 1000, 'the first handle is the one that was said')
check(own.mk_acting(1000) > 0 && own.mk_acting(0) < 0, 'and no other')
finish()
