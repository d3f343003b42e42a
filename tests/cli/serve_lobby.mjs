// Somebody at one address makes many players and many tables: the lobby and quick match stay those of everybody.
import { ask, check, finish, open, same, serve } from './serve_lib.mjs'

const server = await serve('--proxy', '127.0.0.1')
const from = (address) => ({ 'x-forwarded-for': address })
const call = (method, path, address, token, body) => ask(server, method, path, { token, body, headers: from(address) })
const player = async (address) => (await call('POST', '/api/players', address, undefined, { token: true })).json.token
const order = (game) => ({ game, seats: ['me', 'open'], listed: true, clock: { kind: 'none' } })
const listed = async (game) => (await call('GET', `/api/tables?game=${game}`, '198.51.100.1')).json.tables
const statuses = (answers) => Object.fromEntries([201, 429].map((status) => [status, answers.filter((a) => a.status === status).length]))

const crowd = await Promise.all(Array.from({ length: 30 }, () => player('203.0.113.5')))
const one = await Promise.all(Array.from({ length: 20 }, () => call('POST', '/api/tables', '203.0.113.5', crowd[0], order('seekers'))))
same('a player may have so many tables in the lobby', statuses(one), { 201: 6, 429: 14 })
const flood = await Promise.all(
  crowd.flatMap((token) => [1, 2, 3, 4].map(() => call('POST', '/api/tables', '203.0.113.5', token, order('seekers')))),
)
same('and so may an address, however many players it makes', statuses(flood), { 201: 18, 429: 102 })
const refused = flood.find(({ status }) => status === 429)
same('they are told', [refused.json.code, refused.json.retry > 0], ['too-many', true])
const searches = await Promise.all(
  crowd.flatMap((token) => [3, 4].map((rule) => call('POST', '/api/match', '203.0.113.5', token, { game: 'seekers', options: { rule } }))),
)
check('quick match makes no more of them', searches.every(({ status }) => status === 429), searches.map(({ status }) => status))
same('the lobby has room', (await listed('seekers')).length, 24)
same('tables that are not listed can be made', (await call('POST', '/api/tables', '203.0.113.5', crowd[5], { ...order('golem'), listed: false })).status, 201)

const aki = await player('198.51.100.7')
const mine = (await call('POST', '/api/tables', '198.51.100.7', aki, order('golem'))).json
same('somebody else is listed', (await listed('golem')).map(({ table }) => table), [mine.table])
const ben = await player('198.51.100.8')
const match = (await call('POST', '/api/match', '198.51.100.8', ben, { game: 'golem' })).json
same('and found', match.table, mine.table)

// The owners come and stay: still they are one address.
const lines = []
for (const { json, status } of [...one, ...flood]) {
  if (status !== 201) continue
  const token = crowd[lines.length % crowd.length]
  const line = await open(server, { token, headers: from('203.0.113.5') })
  line.send({ op: 'watch', table: json.table })
  await line.op('state')
  lines.push(line)
}
same('nor with all of them there', (await listed('seekers')).length, 24)
const late = await player('198.51.100.9')
same('others come in', (await call('POST', '/api/tables', '198.51.100.9', late, order('seekers'))).status, 201)
same('and are listed', (await listed('seekers')).length, 25)
for (const line of lines) line.socket.destroy()
await server.stop()
finish()
