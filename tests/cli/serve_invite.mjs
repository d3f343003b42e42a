// People who have met: who may be invited, by whom, how it is shown and declined; and from whom nothing is wanted any more.
import { join } from 'node:path'
import { ask, check, finish, open, player, same, serve, work } from './serve_lib.mjs'

const db = join(work, 'invite.db')
const start = (...more) => serve('--db', db, '--test', ...more)
let server = await start('--limits', 'off')
const get = (path, of) => ask(server, 'GET', path, { token: of.token })
const post = (path, of, body = {}) => ask(server, 'POST', path, { token: of?.token, body })
const drop = (path, of, body = {}) => ask(server, 'DELETE', path, { token: of.token, body })
const codeOf = ({ status, json }) => [status, json?.code]
const nonce = (digit) => String(digit).repeat(32)
const [aki, bea, chie, dan] = await Promise.all(['Aki', 'Bea', 'Chie', 'Dan'].map((name) => player(server, name)))
const sit = (table, of, seat) => post(`/api/tables/${table}/sit`, of, { seat, nonce: nonce(seat + 1) })
const make = async (of, more = {}) => {
  const body = {
    game: more.seats ? 'seekers' : 'ruin',
    seats: ['me', 'open', 'open'],
    clock: { kind: 'none' },
    ...more,
  }
  const { table } = (await post('/api/tables', of, body)).json
  await sit(table, of, 0)
  return table
}
/** A game of two that has begun. */
const play = async (one, other) => {
  const table = await make(one, { seats: ['me', 'open'] })
  await sit(table, other, 1)
  return table
}
const line = async (of) => {
  const made = await open(server, { token: of.token })
  await made.op('welcome')
  return made
}
const invite = (table, of, whom) => post(`/api/tables/${table}/invite`, of, { player: whom.id })
const refuse = (table, of) => post(`/api/tables/${table}/invite`, of, { no: true })
const people = async (of) => (await get('/api/me/people', of)).json.people
/** The cards of a player, on a line of their own. */
const cards = async (of) => {
  const made = await line(of)
  made.send({ op: 'mine' })
  const { tables } = await made.op('mine')
  made.close()
  return tables
}
const invitations = async (of) => (await cards(of)).filter(({ invited }) => invited).map(({ table }) => table)

// ---- Whom one has met ----

same('nobody at first', await people(aki), [])
same('nobody is asked who is not known', (await get('/api/me/people', {})).status, 401)
const game = await play(aki, bea)
const [known] = await people(aki)
same('who sat there', [known.player, known.name, known.games, known.blocked], [bea.id, 'Bea', 1, false])
check('when', Math.abs(known.last - Date.now()) < 60_000, known)
same(
  'each the other',
  (await people(bea)).map((one) => one.name),
  ['Aki'],
)
const waiting = await make(aki)
await sit(waiting, chie, 1)
same('a table that waits is no game', (await people(aki)).length, 1)

// ---- Who may invite whom ----

const table = await make(aki)
const path = `/api/tables/${table}/invite`
same('nobody invites without a name', (await post(path, undefined, { player: bea.id })).status, 401)
same('a stranger is not invited', codeOf(await invite(table, aki, dan)), [403, 'forbidden'])
same('nor nobody', codeOf(await post(path, aki, { player: 'nobody' })), [403, 'forbidden'])
same('nor oneself', codeOf(await invite(table, aki, aki)), [400, 'bad'])
for (const [what, body] of [
  ['no player', {}],
  ['a number', { player: 7 }],
  ['an empty one', { player: '' }],
  ['no truth', { no: 'yes' }],
])
  same(`${what}: bad`, codeOf(await post(path, aki, body)), [400, 'bad'])
same('who does not sit there invites nobody', codeOf(await invite(table, bea, aki)), [409, 'not-seated'])
same('at no table', codeOf(await invite('nosuchtableisthere', aki, bea)), [404, 'no-table'])
same('where the game has begun', codeOf(await invite(game, aki, chie)), [409, 'closed'])
same('who is not invited cannot decline', codeOf(await refuse(table, dan)), [403, 'forbidden'])

// ---- An invitation ----

const beas = await line(bea)
beas.send({ op: 'mine' })
await beas.op('mine')
const host = await line(aki)
host.send({ op: 'watch', table })
same('nobody is invited yet', 'invited' in (await host.op('state')).info, false)
const invited = await invite(table, aki, bea)
same('INFO says who', [invited.status, invited.json.invited], [200, [{ player: bea.id, name: 'Bea', declined: false }]])
const told = await beas.next(({ op, tables }) => op === 'mine' && tables.some((one) => one.table === table))
const card = told.tables.find((one) => one.table === table)
same(
  'they find it wherever they are',
  [card.invited, card.state, card.turn, card.unread, card.by],
  [true, 'open', false, 0, { player: aki.id, name: 'Aki' }],
)
same('other tables are not', told.tables.find((one) => one.table === game).invited, false)
same('the others hear', (await host.next(({ op, info }) => op === 'info' && info.invited)).info.invited.length, 1)
same('strangers do not', 'invited' in (await get(`/api/tables/${table}`, dan)).json, false)
same('nor is it a table of theirs', (await get('/api/me', bea)).json.tables.length, 1)
const before = (await get(`/api/tables/${table}`, aki)).json
same('again it changes nothing', (await invite(table, aki, bea)).json.invited, before.invited)
await server.stop('SIGKILL')
server = await start('--limits', 'off')
same('it is there after a crash', await invitations(bea), [table])

// ---- Sitting, and declining ----

const seated = (await sit(table, bea, 1)).json
same('whoever sits is no longer invited', [seated.mine, 'invited' in seated], [1, false])
same('nor shown so', await invitations(bea), [])
same('who sits there is not invited', codeOf(await invite(table, aki, bea)), [409, 'taken'])
const watching = await line(bea)
watching.send({ op: 'watch', table })
await watching.op('state')
same('who sat at a waiting table may be', (await invite(table, aki, chie)).status, 200)
await watching.next(({ op, info }) => op === 'info' && info.invited?.[0].name === 'Chie')
same('no', (await refuse(table, chie)).status, 200)
const declined = await watching.next(({ op, info }) => op === 'info' && info.invited?.[0].declined)
check('everybody there is told', Boolean(declined))
same('and it is gone', await invitations(chie), [])
same('no again', (await refuse(table, chie)).status, 200)
same('nobody is asked twice', codeOf(await invite(table, aki, chie)), [409, 'taken'])
const full = await make(bea, { seats: ['me', 'open'] })
const guest = await make(dan, { seats: ['me', 'open'] })
await sit(guest, bea, 1)
same('into the last seat', (await invite(full, bea, aki)).status, 200)
same('and a second', (await invite(full, bea, dan)).status, 200)
await sit(full, aki, 1)
same('a game that begins without them', await invitations(dan), [])
same('nobody is invited to it', codeOf(await invite(full, bea, dan)), [409, 'closed'])
const kept = (await post('/api/tables', bea, { game: 'ruin', seats: ['me', 'bot:easy'] })).json.table
same('an open seat is needed', codeOf(await invite(kept, bea, aki)), [409, 'full'])

// ---- Leaving for good ----

const elsewhere = await make(bea)
same('dan is invited', (await invite(elsewhere, bea, dan)).status, 200)
await drop('/api/me', dan)
const left = (await get(`/api/tables/${elsewhere}`, bea)).json.invited
same('whoever is deleted has no name, and does not come', left, [{ player: dan.id, name: 'someone', declined: true }])
same('and was met by nobody', (await people(bea)).map((one) => one.name).sort(), ['Aki'])

// ---- Nothing wanted from somebody ----

for (const [what, body, code] of [
  ['nobody', {}, 'bad'],
  ['a list', { player: [] }, 'bad'],
  ['oneself', { player: bea.id }, 'bad'],
  ['somebody unknown', { player: 'nobody' }, 'bad'],
])
  same(`${what} is not blocked`, codeOf(await post('/api/me/block', bea, body)), [400, code])
const board = await line(bea)
board.send({ op: 'watch', table: game })
await board.op('state')
const voice = await line(aki)
const say = (text) => voice.send({ op: 'say', table: game, text, key: text })
say('before')
await board.op('said')
same('blocked', (await post('/api/me/block', bea, { player: aki.id })).status, 204)
same('once more', (await post('/api/me/block', bea, { player: aki.id })).status, 204)
same('it is listed', (await people(bea)).map((one) => [one.name, one.blocked])[0], ['Aki', true])
same('the other sees nothing of it', (await people(aki)).map((one) => one.blocked).includes(true), false)
say('after')
await voice.op('ok')
voice.send({ op: 'ask', table: game, what: 'pause', key: 'p' })
const own = await line(bea)
own.send({ op: 'watch', table: game })
const silent = await own.op('state')
same('what they said is not told', [silent.chat, silent.asked], [[], []])
own.send({ op: 'say', table: game, text: 'mine', key: 'm' })
await board.next(({ text }) => text === 'mine')
same(
  'nor what they ask',
  board.heard.filter(({ op }) => op === 'said' || op === 'asked'),
  [],
)
const onlooker = await line(chie)
onlooker.send({ op: 'watch', table: game })
const open1 = await onlooker.op('state')
same('others hear it', [open1.chat.map(({ text }) => text), open1.asked.length], [['before', 'after', 'mine'], 1])
voice.send({ op: 'watch', table: game })
same('so do they themselves', (await voice.op('state')).chat.length, 3)
board.send({ op: 'ask', table: game, what: 'pause', yes: false, key: 'n' })
same('how it ends is told', (await board.next(({ op, done }) => op === 'asked' && done)).done, 'no')
const asks = await make(aki)
same('an invitation is taken', (await invite(asks, aki, bea)).status, 200)
same('and not shown', await invitations(bea), [])
await server.stop('SIGKILL')
server = await start('--limits', 'off')
same('so it stays', (await people(bea)).find((one) => one.player === aki.id).blocked, true)
same('after a crash', await invitations(bea), [])
const live = await line(bea)
live.send({ op: 'mine' })
await live.op('mine')
same('taken back', (await drop('/api/me/block', bea, { player: aki.id })).status, 204)
same('again', (await drop('/api/me/block', bea, { player: aki.id })).status, 204)
const shown = await live.next(({ op, tables }) => op === 'mine' && tables.some((one) => one.table === asks))
same('it is shown at once', shown.tables.find((one) => one.table === asks).invited, true)
live.send({ op: 'watch', table: game })
same(
  'and so is what was said',
  (await live.op('state')).chat.map(({ text }) => text),
  ['before', 'after', 'mine'],
)

// ---- A next game is an invitation too ----

await post('/api/me/block', bea, { player: aki.id })
await post(`/api/tables/${game}/resign`, aki, { key: 'r' })
const next = (await post(`/api/tables/${game}/rematch`, aki)).json.table
same(
  'not from them',
  (await cards(bea)).filter((one) => one.table === next),
  [],
)
await drop('/api/me/block', bea, { player: aki.id })
same('from others', (await cards(bea)).find((one) => one.table === next).invited, false)

// ---- However many invite somebody, they hide none of the tables where one sits ----

const quiet = await make(bea)
await new Promise((done) => setTimeout(done, 3000)) // that bea is away is noted; from then on nothing happens there
for (let i = 0; i < 26; i++)
  await Promise.all([1, 2, 3, 4].map(async () => invite(await make(aki, { seats: ['me', 'open'] }), aki, bea)))
const crowded = await cards(bea)
same('there are as many cards as there can be', crowded.length, 100)
check(
  'the table where bea sits is among them',
  crowded.some((one) => one.table === quiet),
)

// ---- So many a minute ----

await server.stop()
server = await start()
const answers = []
for (let i = 0; i < 45; i++) answers.push((await invite(asks, aki, bea)).status)
same('not without end', [answers[0], answers.at(-1)], [200, 429])
await server.stop()
finish()
