// The socket's op `mine`: a player's tables at a glance, at once and when something is different, at most once a second.
import { join } from 'node:path'
import { ask, check, finish, open, player, same, serve, work } from './serve_lib.mjs'

const db = join(work, 'mine.db')
let server = await serve('--db', db, '--test', '--limits', 'off')
const post = (path, of, body = {}) => ask(server, 'POST', path, { token: of.token, body })
const nonce = (digit) => String(digit).repeat(32)
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const aki = await player(server, 'Aki')
const bea = await player(server, 'Bea')
const line = async (of) => {
  const made = await open(server, { token: of.token })
  await made.op('welcome')
  return made
}

// ---- At once, and when something is different ----

const nobody = await open(server)
await nobody.op('welcome')
nobody.send({ op: 'mine', key: 'm' })
same('nobody has tables', (await nobody.op('error')).code, 'token')
let home = await line(aki)
home.send({ op: 'mine', key: 'm' })
same('at once', await home.op('mine'), { op: 'mine', tables: [] })
same('and acknowledged', (await home.op('ok')).re, 'm')
const made = { game: 'seekers', seats: ['me', 'open'], clock: { kind: 'none' }, deal: 'ab'.repeat(32) }
const { table } = (await post('/api/tables', aki, made)).json
const held = (await home.op('mine')).tables
same(
  'a new table',
  held.map((one) => [one.table, one.game, one.state, one.turn, one.next, one.invited]),
  [[table, 'seekers', 'open', false, null, false]],
)
await post(`/api/tables/${table}/sit`, aki, { seat: 0, nonce: nonce(1) })
const begun = (await post(`/api/tables/${table}/sit`, bea, { seat: 1, nonce: nonce(2) })).json
const playing = await home.next(({ op, tables }) => op === 'mine' && tables[0]?.state === 'playing')
const [card] = playing.tables
same('as INFO has it', [card.acting, card.names, card.turn], [begun.acting, ['Aki', 'Bea'], begun.acting.includes(0)])
check('since when', Math.abs(card.since - Date.now()) < 60_000, card)
const other = await line(bea)
other.send({ op: 'mine' })
same('the other has the other side', (await other.op('mine')).tables[0].turn, begun.acting.includes(1))

// ---- Turns ----

const [actor, waiter] = begun.acting.includes(0) ? [aki, bea] : [bea, aki]
const board = await line(actor)
board.send({ op: 'watch', table })
let state = await board.op('state')
const watcher = actor === aki ? other : home
const before = Date.now()
for (let i = 0; !(i > 20) && state.position.legal?.length; i++) {
  board.send({ op: 'act', table, v: state.v, text: state.position.legal[0], key: `a${i}` })
  await board.op('ok')
  state = await board.op('update')
}
const mine = await watcher.next(({ op, tables }) => op === 'mine' && tables[0]?.turn)
check('my turn, wherever I am', mine.tables[0].since >= before - 1000, mine)
await pause(1500)
same(
  'and nothing more',
  watcher.heard.filter(({ op }) => op === 'mine'),
  [],
)

// ---- Talk ----

for (const [i, text] of ['one', 'two', 'three'].entries()) {
  board.send({ op: 'say', table, text, key: `s${i}` })
  await board.op('ok')
}
const said = await watcher.next(({ op, tables }) => op === 'mine' && tables[0]?.unread === 3)
check('what others said is counted', Boolean(said))
const gathered = watcher.heard.filter(({ op }) => op === 'mine').length
check('not each by itself', gathered <= 1, gathered)
await server.stop('SIGKILL')
server = await serve('--db', db, '--test', '--limits', 'off')
const back = await line(waiter)
back.send({ op: 'mine' })
same('also after a crash', (await back.op('mine')).tables[0].unread, 3)
back.send({ op: 'watch', table })
check('until it is looked at', Boolean(await back.next(({ op, tables }) => op === 'mine' && tables[0]?.unread === 0)))
back.send({ op: 'say', table, text: 'four', key: 'z' })
back.send({ op: 'unwatch', table })
await pause(1500)
same(
  "one's own words are not",
  back.heard.filter(({ op }) => op === 'mine'),
  [],
)

// ---- Nothing of what is hidden ----

const ruin = (
  await post('/api/tables', aki, {
    game: 'ruin',
    seats: ['me', 'open'],
    clock: { kind: 'none' },
    deal: 'cd'.repeat(32),
  })
).json.table
await post(`/api/tables/${ruin}/sit`, aki, { seat: 0, nonce: nonce(1) })
await post(`/api/tables/${ruin}/sit`, bea, { seat: 1, nonce: nonce(2) })
home = await line(aki)
home.send({ op: 'mine' })
const first = await home.op('mine')
same('a table of secret choices', first.tables.find((one) => one.table === ruin)?.acting, [0, 1])
const secret = await line(bea)
secret.send({ op: 'watch', table: ruin })
const choice = await secret.op('state')
secret.send({ op: 'act', table: ruin, v: choice.v, text: choice.position.legal[0], key: 'c' })
await secret.op('ok')
await pause(2000)
const heard = home.heard.filter(({ op }) => op === 'mine')
const seen = (await ask(server, 'GET', `/api/tables/${ruin}`)).json
check('says nothing of one', seen.acting.length === 1 ? heard.length <= 1 : heard.length === 0, heard, seen.acting)

// ---- What comes next ----

await post(`/api/tables/${table}/resign`, aki, { key: 'r' })
await home.next(({ op, tables }) => op === 'mine' && !tables.some((one) => one.table === table))
check('a table that is over is gone', true)
const next = (await post(`/api/tables/${table}/rematch`, aki)).json.table
const again = await home.next(({ op, tables }) => op === 'mine' && tables.some((one) => one.table === next))
same('unless there is a next one', again.tables.find((one) => one.table === table)?.next, next)
await server.stop()
finish()
