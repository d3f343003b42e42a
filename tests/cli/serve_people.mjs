// People who come and go, from outside: giving up, ending, changing what waits, the next game. Several do so at the same
// moment; one of them is first, everybody is told the same, and a server that was killed says the same afterwards.
import { join } from 'node:path'
import { ask, check, finish, open, player, run, same, serve, work } from './serve_lib.mjs'

const db = join(work, 'people.db')
let server = await serve('--test', '--limits', 'off', '--db', db)
const people = await Promise.all(['Aki', 'Bea', 'Cho'].map((name) => player(server, name)))
const [aki, bea, cho] = people
const post = (path, who, body = {}) => ask(server, 'POST', path, { token: who.token, body })
const patch = (table, who, body) => ask(server, 'PATCH', `/api/tables/${table}`, { token: who.token, body })
const info = async (table) => (await ask(server, 'GET', `/api/tables/${table}`)).json
const nonce = (number) => String(number).padStart(32, '0')
const codes = (answers) => answers.map(({ status, json }) => (status < 300 ? 'ok' : json.code))

async function begin(who, game = 'seekers', seats = who.map((_, i) => (i ? 'open' : 'me'))) {
  const { table } = (await post('/api/tables', who[0], { game, seats })).json
  for (const [i, one] of who.entries()) await post(`/api/tables/${table}/sit`, one, { nonce: nonce(i) })
  return table
}

async function watch(who, table) {
  const line = await open(server, who ? { token: who.token } : {})
  line.send({ op: 'watch', table })
  await line.op('state')
  return line
}

// ---- Giving up ----

let table = await begin([aki, bea])
const lines = [await watch(aki, table), await watch(bea, table), await watch(null, table)]
const given = await Promise.all([aki, bea, aki, bea].map((who, i) => post(`/api/tables/${table}/resign`, who, { key: `r${i}` })))
same('one gives up, whoever else tries comes too late', codes(given).sort(), ['closed', 'closed', 'closed', 'ok'])
const after = await info(table)
same('the other one has won', after.ranks, after.resigned === 0 ? [2, 1] : [1, 2])
for (const line of lines) {
  const told = await line.next(({ op }) => op === 'update')
  same('everybody is told', [told.v, told.from, told.log, told.position.acting, told.position.undo, told.position.result.ranks], [2, 0, [], [], false, after.ranks])
}
const winner = given.findIndex(({ status }) => status === 200)
await server.stop('SIGKILL')
server = await serve('--test', '--limits', 'off', '--db', db)
same('a server that was killed says the same', [(await info(table)).resigned, (await info(table)).ranks], [after.resigned, after.ranks])
same('and answers the same key as then', (await post(`/api/tables/${table}/resign`, [aki, bea, aki, bea][winner], { key: `r${winner}` })).status, 200)
const record = (await ask(server, 'GET', `/api/tables/${table}/record`)).text.trim().split('\n')
same('its record says who gave up, and has no end', [JSON.parse(record[0]).resigned, record.length], [after.resigned, 1])

// ---- The next game, asked for by all at once ----

const wishes = await Promise.all([aki, bea, aki, bea].map((who, i) => post(`/api/tables/${table}/rematch`, who, i % 2 ? { game: 'golem', seats: ['open'] } : { clock: { kind: 'move', seconds: 30 } })))
same('all are answered with one table', new Set(wishes.map(({ json }) => json.table)).size, 1)
const next = wishes[0].json.table
const made = await info(next)
check('which is as one of them wished', made.game === 'golem' ? made.seats.length === 3 : made.clock.seconds === 30, made)
same('and has the score', [made.series.games, Object.values(made.series.wins)], [1, [1]])
same('everybody is expected', made.seats.filter(({ kind }) => kind === 'held').length, 2)
same('somebody does not come', (await post(`/api/tables/${table}/rematch`, bea, { no: true })).json.seats.filter(({ kind }) => kind === 'held').length, 1)

// ---- What waits is changed while people sit down ----

const waiting = (await post('/api/tables', aki, { game: 'ruin', seats: ['me', 'open', 'open', 'open'] })).json.table
await post(`/api/tables/${waiting}/sit`, aki, { nonce: nonce(1) })
const mixed = await Promise.all([
  post(`/api/tables/${waiting}/sit`, bea, { seat: 3, nonce: nonce(2) }),
  patch(waiting, aki, { seats: ['me', 'open', 'open'] }),
  post(`/api/tables/${waiting}/sit`, cho, { nonce: nonce(3) }),
  patch(waiting, bea, { chat: 'off' }),
])
check('only the owner changes anything', codes(mixed)[3] === 'forbidden', codes(mixed))
const now = await info(waiting)
same('nobody is lost', now.seats.filter(({ player: id }) => id).length, 1 + [0, 2].filter((i) => mixed[i].status === 200).length)
same('there are three seats', now.seats.length, 3)

// ---- The end, wished for by both at once ----

table = await begin([aki, bea])
const both = [await watch(aki, table), await watch(bea, table)]
both.forEach((line, i) => line.send({ op: 'ask', table, what: 'end', key: `e${i}` }))
const answers = await Promise.all(both.map((line) => line.next(({ op, re }) => (op === 'ok' || op === 'error') && re)))
same('who has hardly begun may end it, once', answers.map(({ op, code }) => code ?? op).sort(), ['closed', 'ok'])
same('the table is closed', [(await info(table)).state, (await info(table)).ranks ?? null], ['closed', null])

// ---- Nobody is gone who is here ----

table = await begin([aki, bea])
const seated = [await watch(aki, table), await watch(bea, table)]
same('here', (await post(`/api/tables/${table}/seats/1/standin`, aki)).json.code, 'here')
same('the own seat', (await post(`/api/tables/${table}/seats/0/standin`, aki)).status, 404)
same('nobody is away', (await info(table)).seats.map(({ since }) => since ?? 0), [0, 0])
const left = Date.now()
seated[1].socket.destroy()
let since
for (let i = 0; i < 50 && !since; i++) {
  await new Promise((done) => setTimeout(done, 100))
  since = (await info(table)).seats[1].since
}
check('whoever closes the page is away since then', Math.abs(since - left) < 20_000, since)
same('not for three minutes', (await post(`/api/tables/${table}/seats/1/standin`, aki)).json.code, 'here')
same('a game under way stays in sight', (await post(`/api/tables/${table}/forget`, aki)).json.code, 'not-over')
await post(`/api/tables/${table}/leave`, aki)
same('one that a bot plays need not', (await post(`/api/tables/${table}/forget`, aki)).status, 200)
const mine = (await ask(server, 'GET', '/api/me', { token: aki.token })).json.tables
check('it is in no list', !mine.some((one) => one.table === table))

// ---- All of it is sound ----

await server.stop('SIGKILL')
same('the file is sound', (await run('db', 'check', '--db', db)).status, 0)
finish()
