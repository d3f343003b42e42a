// Whole games through a real server and its file: two players on sockets, somebody who looks on, a second device, a
// server that is killed in the middle; and what requests about tables are refused with.
import { join } from 'node:path'
import { ask, check, finish, open, player, same, serve, work } from './serve_lib.mjs'

const db = join(work, 'tables.db')
let server = await serve('--db', db, '--test')
const codeOf = ({ status, json }) => [status, json?.code]
const nonce = (digit) => String(digit).repeat(32)
const get = (path, token) => ask(server, 'GET', path, { token })
const post = (path, token, body = {}) => ask(server, 'POST', path, { token, body })
const order = (game, more = {}) => ({ game, seats: ['me', 'open'], clock: { kind: 'none' }, ...more })

const aki = await player(server, 'Aki')
const bea = await player(server, 'Bea')

// ---- Making tables ----

const first = await post('/api/tables', aki.token, order('seekers', { key: 'k1' }))
same('a table is made', [first.status, first.json.state, first.json.mine, first.json.test], [201, 'open', 0, true])
const again = await post('/api/tables', aki.token, order('seekers', { key: 'k1' }))
same('once for one key', [again.status, again.json.table], [201, first.json.table])
same('and one content', codeOf(await post('/api/tables', aki.token, order('golem', { key: 'k1' }))), [400, 'bad'])
same('not by nobody', codeOf(await post('/api/tables', undefined, order('seekers'))), [401, 'token'])
for (const [what, body, code] of [
  ['no game', { seats: ['me', 'open'] }, 'bad'],
  ['an unknown game', order('chess'), 'bad'],
  ['wrong options', order('seekers', { options: { rule: 99 } }), 'options'],
  ['bots alone', order('seekers', { seats: ['bot:normal', 'bot:hard'] }), 'bad'],
  ['two seats for one', order('seekers', { seats: ['me', 'me'] }), 'bad'],
]) {
  const answer = await post('/api/tables', aki.token, body)
  check(`${what} is refused`, answer.status === 400 && answer.json.code === code, [answer.status, answer.json])
}
const id = first.json.table
same('by its id', (await get(`/api/tables/${id}`)).json.table, id)
same('by its code', (await get(`/api/tables/${first.json.code.toLowerCase()}`)).json.table, id)
same('an unknown one', codeOf(await get('/api/tables/aaaaaaaaaaaaaaaaaaaa')), [404, 'no-table'])
for (const strange of ['x', 'x'.repeat(33), 'x'.repeat(65), 'x'.repeat(96), 'x'.repeat(3000), '%F0%9F%90%89', '%20', '..', 'a%00'])
  check(`a strange one of ${strange.length}`, [400, 404].includes((await get(`/api/tables/${strange}`)).status))
same('a very long one', codeOf(await get(`/api/tables/${'x'.repeat(3000)}`)), [404, 'no-table'])
for (const strange of ['x', 'z'.repeat(64), '0'.repeat(63), '0'.repeat(200), '%ff'])
  check(`strange content of ${strange.length}`, (await get(`/api/content/${strange}`)).status === 404)
same('no such seat', codeOf(await post(`/api/tables/${id}/seats/9`, aki.token, { kind: 'open' })), [404, 'no-seat'])
same("another's table", (await post(`/api/tables/${id}/seats/1`, bea.token, { kind: 'open' })).status, 403)
same('no record yet', codeOf(await get(`/api/tables/${id}/record`)), [403, 'not-over'])
same('no such content', (await get(`/api/content/${'0'.repeat(64)}`)).status, 404)
const dull = await open(server, { token: bea.token })
await dull.op('welcome')
dull.send({ op: 'lobby', game: 'seekers' })
same('not in the lobby', (await dull.op('lobby')).tables, [])
const listed = await post('/api/tables', aki.token, order('seekers', { listed: true, key: 'l' }))
same('unless it is listed', (await dull.op('lobby')).tables.map((info) => info.table), [listed.json.table])
same('or asked for', (await get('/api/tables?game=seekers')).json.tables.length, 1)
const match = await post('/api/match', bea.token, { game: 'seekers' })
same('quick match finds it', [match.status, match.json.table, match.json.mine], [200, listed.json.table, 1])
const own = await dull.next(({ op, tables }) => op === 'lobby' && tables[0]?.mine === 1)
same('and the lobby says which seat is mine', own.tables[0].table, listed.json.table)
await post(`/api/tables/${listed.json.table}/leave`, aki.token)

// ---- Playing ----

/** One device at one table. */
async function device(token, table) {
  const line = await open(server, { token })
  await line.op('welcome')
  line.send({ op: 'watch', table })
  const state = await line.op('state')
  return { line, table, v: state.v, position: state.position, log: state.log, token, acked: 0 }
}
function hear(seat) {
  for (const message of seat.line.heard.splice(0)) {
    if (message.op === 'update') {
      seat.v = message.v
      seat.position = message.position
      seat.log = [...(seat.log ?? []).slice(0, message.from), ...message.log]
    }
    if (message.op === 'ok') seat.answered = message
    if (message.op === 'error') seat.answered = message
  }
}
const asked = (seat) => seat.position?.legal?.length > 0
let number = 0
async function act(seat) {
  const { legal } = seat.position
  const text = legal[(number * 7 + 3) % legal.length]
  seat.answered = null
  seat.line.send({ op: 'act', table: seat.table, v: seat.v, text, key: `a${number++}` })
  await seat.line.until('ok', () => {
    hear(seat)
    return seat.answered || seat.line.ended
  })
  return seat.answered
}
/** Plays until the end, or so many actions. */
async function play(seats, most = 5000) {
  for (let count = 0; count < most; count++) {
    let next
    await Promise.any(
      seats.map(({ line }, i) =>
        line.until('a turn', () => {
          hear(seats[i])
          return asked(seats[i]) || seats[i].position?.result
        }),
      ),
    )
    for (const seat of seats) hear(seat)
    if (seats.some((seat) => seat.position?.result)) return count
    for (const seat of seats) if (asked(seat)) next = seat
    const answer = await act(next)
    if (answer?.op !== 'ok' && answer?.code !== 'stale') throw new Error(JSON.stringify(answer))
  }
  return most
}

for (const game of ['seekers', 'ruin', 'diminuendo', 'golem']) {
  const made = (await post('/api/tables', aki.token, order(game, { deal: 'ab'.repeat(32), key: `game-${game}` }))).json
  const table = made.table
  await post(`/api/tables/${table}/sit`, aki.token, { nonce: nonce(1) })
  await post(`/api/tables/${table}/sit`, bea.token, { nonce: nonce(2) })
  let seats = [await device(aki.token, table), await device(bea.token, table)]
  let onlooker = await device(undefined, table)
  same(`${game}: nobody knows the seed`, Object.keys((await get(`/api/tables/${table}/fair`)).json), ['table', 'commit', 'nonces', 'options', 'seats'])
  await play(seats, 6)
  const before = seats.map(({ v }) => v)
  await server.stop('SIGKILL')
  server = await serve('--db', db, '--test')
  seats = [await device(aki.token, table), await device(bea.token, table)]
  check(`${game}: nothing acknowledged is lost`, seats.every(({ v }, i) => v >= before[i]), [before, seats.map(({ v }) => v)])
  onlooker = await device(undefined, table)
  await play(seats)
  await onlooker.line.until('the end', () => (hear(onlooker), onlooker.position?.result))
  check(`${game}: a whole game`, seats.some((seat) => seat.position.result))
  const record = await get(`/api/tables/${table}/record`)
  same(`${game}: its record is there for all`, record.status, 200)
  const fair = (await get(`/api/tables/${table}/fair`)).json
  check(`${game}: and seed and deal`, fair.seed?.length === 64 && fair.deal?.length === 64, fair)
  check(`${game}: the record is of that deal`, record.text.includes(fair.deal))
  const rematch = (await post(`/api/tables/${table}/rematch`, bea.token)).json
  same(`${game}: a rematch, one seat on`, [rematch.state, rematch.mine], ['open', 0])
  same(`${game}: the same for the other`, (await post(`/api/tables/${table}/rematch`, aki.token)).json.table, rematch.table)
  for (const seat of [...seats, onlooker]) seat.line.socket.destroy()
}
const mine = (await get('/api/me', aki.token)).json.tables
check('tables of mine', mine.length >= 4 && mine.every((info) => info.mine !== null), mine.length)

// ---- My turn, and being forgotten ----

const slow = (await post('/api/tables', aki.token, order('seekers', { clock: { kind: 'days', days: 2 }, key: 's' }))).json
{
  await post(`/api/tables/${slow.table}/sit`, aki.token, { nonce: nonce(3) })
  await post(`/api/tables/${slow.table}/sit`, bea.token, { nonce: nonce(4) })
  const feeds = []
  for (const { token } of [aki, bea]) {
    const { key } = (await post('/api/me/feed', token)).json
    feeds.push((await get(`/api/me/feed?key=${key}`)).text)
  }
  same('the feed tells one of them', feeds.filter((text) => text.includes(`/t/${slow.table}`)).length, 1)
}
await ask(server, 'DELETE', '/api/me', { token: aki.token, body: {} })
const left = (await get(`/api/tables/${slow.table}`)).json
const seat = left.seats?.find(({ player: who }) => who === aki.id)
same('whoever is forgotten is someone', [seat?.name, seat?.standin], ['someone', true])
same('the server stops', (await server.stop()).status, 0)
finish()
