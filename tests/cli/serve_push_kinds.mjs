// What else people are told who are not here: a wish, little time left, the next game, the end, an invitation. Each device
// wants one kind, so that none hides another; whoever blocked the asker is told nothing.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { device, has, letters } from './push_lib.mjs'
import { ask, check, finish, open, player, same, serve, work } from './serve_lib.mjs'

const db = join(work, 'kinds.db')
const start = () => serve('--db', db, '--test', '--limits', 'off', '--contact', 'mailto:someone@example.org')
let server = await start()
const post = (path, of, body = {}) => ask(server, 'POST', path, { token: of.token, body })
const drop = (path, of, body = {}) => ask(server, 'DELETE', path, { token: of.token, body })
const nonce = (digit) => String(digit).repeat(32)
const aki = await player(server, 'Aki')
const bea = await player(server, 'Bea')
const chie = await player(server, 'Chie')
const devices = {}
for (const what of ['wish', 'clock', 'next', 'over', 'invite']) {
  devices[what] = await device()
  await post('/api/me/push', bea, { ...devices[what], lang: 'en', what: [what] })
}
async function begin(more = {}, one = aki) {
  const body = { game: 'seekers', seats: ['me', 'open'], clock: { kind: 'none' }, deal: 'ab'.repeat(32), ...more }
  const { table } = (await post('/api/tables', one, body)).json
  await post(`/api/tables/${table}/sit`, one, { seat: 0, nonce: nonce(1) })
  const info = (await post(`/api/tables/${table}/sit`, bea, { seat: 1, nonce: nonce(2) })).json
  return { table, acting: info.acting[0] }
}
const last = async (what, count = 1) => {
  const all = await has(devices[what], count)
  check(`${what}: sealed and signed`, !all.at(-1).wrong, all.at(-1))
  return all.at(-1)
}
const line = await open(server, { token: aki.token })
await line.op('welcome')

// ---- A wish ----

const { table } = await begin()
line.send({ op: 'watch', table })
await line.op('state')
line.send({ op: 'ask', table, what: 'pause', key: 'p' })
const wish = await last('wish')
same('a wish', wish.text, {
  what: 'wish',
  table,
  game: 'seekers',
  text: { title: 'You are asked something: Twelve Seekers', body: 'With Aki' },
})
same('takes its time', [wish.urgency, wish.ttl], ['normal', '86400'])

// ---- The end, and what comes next ----

same('given up', (await post(`/api/tables/${table}/resign`, aki, { key: 'r' })).status, 200)
const over = await last('over')
same(
  'the end',
  [over.text.what, over.text.table, over.text.text.title],
  ['over', table, 'The game is over: Twelve Seekers'],
)
const next = (await post(`/api/tables/${table}/rematch`, aki)).json.table
const follows = await last('next')
same(
  'the next game',
  [follows.text.what, follows.text.table, follows.text.text.body],
  ['next', next, 'A seat is kept for you. With Aki'],
)
check('is another topic', follows.topic !== over.topic)

// ---- An invitation ----

const waiting = async (of) => {
  const made = { game: 'ruin', seats: ['me', 'open', 'open'], clock: { kind: 'none' } }
  const { table } = (await post('/api/tables', of, made)).json
  await post(`/api/tables/${table}/sit`, of, { seat: 0, nonce: nonce(1) })
  return table
}
const invite = (table, of) => post(`/api/tables/${table}/invite`, of, { player: bea.id })
const party = await waiting(aki)
same('invited', (await invite(party, aki)).status, 200)
const invited = await last('invite')
same('an invitation', invited.text, {
  what: 'invite',
  table: party,
  game: 'ruin',
  text: { title: 'You are invited: In the Ruin', body: 'With Aki' },
})
await post('/api/me/block', bea, { player: aki.id })
await invite(await waiting(aki), aki)
const quiet = await begin()
line.send({ op: 'watch', table: quiet.table })
await line.op('state')
line.send({ op: 'ask', table: quiet.table, what: 'pause', key: 'q' })
await line.next(({ op, re }) => op === 'ok' && re === 'q')
await begin({}, chie)
const welcome = await waiting(chie)
await invite(welcome, chie)
same('the next one they hear of', (await last('invite', 2)).text.table, welcome)
same('no wish of somebody blocked', (await letters(devices.wish)).length, 1)
await drop('/api/me/block', bea, { player: aki.id })

// ---- Little time left ----

const { table: slow, acting } = await begin({ clock: { kind: 'days', days: 1 } })
let turn = acting
line.send({ op: 'watch', table: slow })
let state = await line.next(({ op, table }) => op === 'state' && table === slow)
for (let i = 0; turn === 0 && i < 20; i++) {
  line.send({ op: 'act', table: slow, v: state.v, text: state.position.legal[0], key: `a${i}` })
  state = await line.next(({ op, table }) => op === 'update' && table === slow)
  turn = state.position.acting[0]
}
same('it is for her to act', turn, 1)
await server.stop()
same('nothing yet', (await letters(devices.clock)).length, 0)
// Twenty-three hours pass.
const hours = 23 * 60 * 60 * 1000
const file = new DatabaseSync(db)
const past = (sql) => file.exec(sql.replaceAll('PAST', String(hours)))
past('UPDATE entries SET time = time - PAST')
past('UPDATE tables SET created = created - PAST')
past('UPDATE live SET updated = updated - PAST, due = due - PAST')
past('UPDATE notices SET made = made - PAST, due = due - PAST')
file.close()
server = await start()
const clock = await last('clock')
same(
  'a tenth of a day is left',
  [clock.text.what, clock.text.table, clock.text.text.title, clock.urgency],
  ['clock', slow, 'Little time left: Twelve Seekers', 'high'],
)
same('and of the next game once', (await letters(devices.next)).length, 1)
await server.stop()
finish()
