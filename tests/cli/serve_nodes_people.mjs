// Two servers on one PostgreSQL: invitations, blocks and letters of one are the other's as well, races make one of each, and
// what a server that is killed did not send the other one does.
import { startCluster } from './cluster_lib.mjs'
import { behave, device, has, letters } from './push_lib.mjs'
import { ask, check, finish, open, player, same, serve } from './serve_lib.mjs'

const url = await startCluster()
const start = () => serve('--db', url, '--test', '--limits', 'off', '--contact', 'mailto:someone@example.org')
const [left, right] = [await start(), await start()]
const post = (server, path, of, body = {}) => ask(server, 'POST', path, { token: of.token, body })
const nonce = (digit) => String(digit).repeat(32)
const [aki, bea] = await Promise.all(['Aki', 'Bea'].map((name) => player(left, name)))
const make = async (server, of, more = {}) => {
  const body = { game: 'ruin', seats: ['me', 'open', 'open'], clock: { kind: 'none' }, ...more }
  const { table } = (await post(server, '/api/tables', of, body)).json
  await post(server, `/api/tables/${table}/sit`, of, { seat: 0, nonce: nonce(1) })
  return table
}
const begin = async (server) => {
  const table = await make(server, aki, { game: 'seekers', seats: ['me', 'open'] })
  await post(server, `/api/tables/${table}/sit`, bea, { seat: 1, nonce: nonce(2) })
  return table
}
const line = async (server, of) => {
  const made = await open(server, { token: of.token })
  await made.op('welcome')
  return made
}
const showing = (table) => (message) =>
  message.op === 'mine' && message.tables.some((one) => one.table === table && one.invited)
const without = (table) => (message) => message.op === 'mine' && !message.tables.some((one) => one.table === table)

// ---- One key, one letter ----

const key = (await ask(left, 'GET', '/api/push')).json.key
same('one key', (await ask(right, 'GET', '/api/push')).json.key, key)
const phone = await device()
await post(right, '/api/me/push', bea, { ...phone, lang: 'en', what: ['invite', 'begin'] })
const game = await begin(left)
const [begun] = await has(phone, 1)
check('what one server stores goes out', !begun.wrong && begun.text.what === 'begin' && begun.sender.key === key, begun)

// ---- Invited here, shown there ----

const there = await line(right, bea)
there.send({ op: 'mine' })
await there.op('mine')
const table = await make(left, aki)
const both = await Promise.all(
  [left, right].map((server) => post(server, `/api/tables/${table}/invite`, aki, { player: bea.id })),
)
same(
  'two at once are one invitation',
  both.map(({ status }) => status),
  [200, 200],
)
await there.next(showing(table))
for (const server of [left, right]) {
  const info = (await ask(server, 'GET', `/api/tables/${table}`, { token: aki.token })).json
  same('the same on both', info.invited, [{ player: bea.id, name: 'Bea', declined: false }])
}
same(
  'one letter',
  (await has(phone, 2)).map(({ text }) => text.what),
  ['begin', 'invite'],
)
const host = await line(left, aki)
host.send({ op: 'watch', table })
await host.op('state')
same('declined there', (await post(right, `/api/tables/${table}/invite`, bea, { no: true })).status, 200)
const told = await host.next(({ op, info }) => op === 'info' && info.invited?.[0].declined)
check('told here', Boolean(told))
await there.next(without(table))

// ---- Blocked here, silent there ----

const ears = await line(right, bea)
ears.send({ op: 'watch', table: game })
await ears.op('state')
same('blocked through one', (await post(left, '/api/me/block', bea, { player: aki.id })).status, 204)
const voice = await line(left, aki)
let silent = false
for (let i = 0; i < 300 && !silent; i++) {
  voice.send({ op: 'say', table: game, text: `a${i}`, key: `a${i}` })
  await voice.next(({ op, re }) => op === 'ok' && re === `a${i}`)
  ears.send({ op: 'say', table: game, text: `b${i}`, key: `b${i}` })
  await ears.next(({ op, text }) => op === 'said' && text === `b${i}`)
  silent = !ears.heard.some(({ op, text }) => op === 'said' && text === `a${i}`)
  if (!silent) await new Promise((resolve) => setTimeout(resolve, 200))
}
check('the other one knows it soon', silent)
const fresh = await line(right, bea)
fresh.send({ op: 'watch', table: game })
const chat = (await fresh.op('state')).chat
check('a new line at once', chat.length > 0 && chat.every(({ text }) => text.startsWith('b')), chat)
await ask(right, 'DELETE', '/api/me/block', { token: bea.token, body: { player: aki.id } })

// ---- The other one sends what a dead one did not ----

await behave(phone, 'slow')
const before = (await letters(phone)).length
const late = await make(left, aki)
await post(left, `/api/tables/${late}/invite`, aki, { player: bea.id })
await has(phone, before + 1)
await left.stop('SIGKILL')
await behave(phone, 201)
const sofar = (await letters(phone)).length
const again = await has(phone, sofar + 1)
same('after its lease', [again.at(-1).text.what, again.at(-1).text.table], ['invite', late])
same('with the same topic', again.at(-1).topic, again[before].topic)
await right.stop()
finish()
