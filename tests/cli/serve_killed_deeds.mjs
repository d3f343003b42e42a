// A server that is killed (SIGKILL) at any moment around what people do beside playing: a next game, a change while it
// waits, an end, giving up, a stand-in, an invitation, a block, clearing away. What was answered is so after the restart;
// what was not is wholly so or not at all; and asked once more it is done, once.
//
// MEIKYU_DEATHS: how often for each (3); MEIKYU_SEED: which moments.
import { join } from 'node:path'
import { pause } from './clients_lib.mjs'
import { ask, check, finish, open, player, same, serve, work } from './serve_lib.mjs'

/** Until somebody is gone: longer than --gone. */
const GONE_MS = 1200
const deaths = Number(process.env.MEIKYU_DEATHS ?? 3)
const options = ['--db', join(work, 'deeds.db'), '--test', '--gone', '1', '--limits', 'off']
let server = await serve(...options)
let seed = Number(process.env.MEIKYU_SEED ?? Date.now() % 1_000_000)
console.log(`# MEIKYU_SEED=${seed}`)
const random = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

const request = (method, path, of, body) => ask(server, method, path, { token: of.token, body })
const post = (path, of, body = {}) => request('POST', path, of, body)
const infoOf = async (table, of) => (await request('GET', `/api/tables/${table}`, of)).json
const nonce = (digit) => String(digit).repeat(32)
const aki = await player(server, 'Aki')
const bea = await player(server, 'Bea')
const chie = await player(server, 'Chie')

// ---- Tables to begin with ----

const sit = (table, of, seat) => post(`/api/tables/${table}/sit`, of, { seat, nonce: nonce(seat + 1) })
async function waiting(more = {}) {
  const order = { game: 'ruin', seats: ['me', 'open', 'open'], clock: { kind: 'none' }, ...more }
  const { table } = (await post('/api/tables', aki, order)).json
  await sit(table, aki, 0)
  return table
}
async function playing() {
  const table = await waiting({ game: 'seekers', seats: ['me', 'open'], deal: 'ab'.repeat(32) })
  await sit(table, bea, 1)
  return table
}
async function over() {
  const table = await playing()
  await post(`/api/tables/${table}/resign`, bea, { key: 'r' })
  return table
}
/** Whoever is not asked waits for the other. */
async function stuck() {
  const table = await playing()
  const [seat] = (await infoOf(table, aki)).acting
  await pause(GONE_MS)
  return { table, seat, waits: seat === 0 ? bea : aki }
}

/** The answer to something asked by socket. */
async function bySocket(of, message) {
  const line = await open(server, { token: of.token })
  line.send(message)
  const { op, code } = await line.next(({ re }) => re === message.key)
  line.socket.destroy()
  return { status: op === 'ok' ? 200 : 409, json: { code } }
}

// ---- Deeds: where they begin, what is asked at once, and what can be seen of them ----

const nextOf = async (table) => {
  const { next } = await infoOf(table, aki)
  if (!next) return 'none'
  const { game, clock, seats, owner } = await infoOf(next, aki)
  return JSON.stringify({ game, clock, owner, people: seats.map((seat) => seat.player ?? seat.kind) })
}
const games = { [aki.id]: 'ruin', [bea.id]: 'golem' }
const nextMade = (owner, own, others) =>
  JSON.stringify({ game: games[owner.id], clock: { kind: 'none' }, owner: owner.id, people: [own, ...others] })
const deeds = {
  'the next game, wanted by two at once': {
    begin: over,
    ask: (table) => [aki, bea].map((of) => post(`/api/tables/${table}/rematch`, of, { game: games[of.id] })),
    seen: nextOf,
    before: 'none',
    after: [nextMade(aki, bea.id, [aki.id]), nextMade(bea, bea.id, [aki.id])],
  },
  'who does not come along': {
    begin: async () => {
      const table = await over()
      await post(`/api/tables/${table}/rematch`, aki)
      return table
    },
    ask: (table) => [post(`/api/tables/${table}/rematch`, bea, { no: true })],
    seen: async (table) => {
      const { next } = await infoOf(table, aki)
      return (await infoOf(next, aki)).seats.map(({ kind }) => kind).join()
    },
    before: 'held,held',
    after: ['open,held'],
  },
  'a change while it waits': {
    begin: waiting,
    ask: (table) => [
      request('PATCH', `/api/tables/${table}`, aki, {
        chat: 'off',
        clock: { kind: 'move', seconds: 60 },
        seats: ['open', 'open', 'open', 'bot:easy'],
        watch: false,
      }),
    ],
    seen: async (table) => {
      const { chat, clock, seats, watch } = await infoOf(table, aki)
      return [chat, clock.kind, seats.map(({ kind }) => kind).join(), watch].join(' ')
    },
    before: 'text none player,open,open true',
    after: ['off move player,open,open,bot false'],
  },
  'the end before the first action': {
    begin: playing,
    ask: (table) => [aki, bea].map((of) => bySocket(of, { op: 'ask', table, what: 'end', key: `end${of.id}` })),
    seen: async (table) => {
      const { state } = await infoOf(table, aki)
      const { seed: shown } = (await request('GET', `/api/tables/${table}/fair`, aki)).json
      return `${state} ${shown ? 'shown' : 'secret'}`
    },
    before: 'playing secret',
    after: ['closed shown'],
    late: 'closed',
  },
  'giving up, both at once': {
    begin: playing,
    ask: (table) => [aki, bea].map((of) => post(`/api/tables/${table}/resign`, of, { key: 'mine' })),
    seen: async (table) => {
      const { state, resigned, ranks } = await infoOf(table, aki)
      return `${state} ${resigned} ${ranks}`
    },
    before: 'playing undefined undefined',
    after: ['over 0 2,1', 'over 1 1,2'],
    late: 'closed',
  },
  'a bot for somebody gone': {
    begin: stuck,
    ask: ({ table, seat, waits }) => [1, 2].map(() => post(`/api/tables/${table}/seats/${seat}/standin`, waits)),
    seen: async ({ table, seat }) => {
      const { seats } = await infoOf(table, aki)
      return `${seats[seat].standin} ${seats[seat].stood} ${seats[1 - seat].standin}`
    },
    before: 'false false false',
    after: ['true true false'],
    wait: GONE_MS,
  },
  'an invitation': {
    begin: waiting,
    ask: (table) => [1, 2].map(() => post(`/api/tables/${table}/invite`, aki, { player: bea.id })),
    seen: async (table) => JSON.stringify((await infoOf(table, aki)).invited ?? []),
    before: '[]',
    after: [JSON.stringify([{ player: bea.id, name: 'Bea', declined: false }])],
  },
  'no to an invitation': {
    begin: async () => {
      const table = await waiting()
      await post(`/api/tables/${table}/invite`, aki, { player: bea.id })
      return table
    },
    ask: (table) => [post(`/api/tables/${table}/invite`, bea, { no: true })],
    seen: async (table) => String((await infoOf(table, aki)).invited[0].declined),
    before: 'false',
    after: ['true'],
  },
  'a block': {
    begin: async () => {
      await request('DELETE', '/api/me/block', bea, { player: chie.id })
    },
    ask: () => [1, 2].map(() => post('/api/me/block', bea, { player: chie.id })),
    seen: async () => {
      const { people } = (await request('GET', '/api/me/people', bea)).json
      return String(people.filter((one) => one.player === chie.id && one.blocked).length)
    },
    before: '0',
    after: ['1'],
  },
  'clearing away': {
    begin: over,
    ask: (table) => [post(`/api/tables/${table}/forget`, bea)],
    seen: async (table) => {
      const { tables } = (await request('GET', '/api/me', bea)).json
      return String(tables.some((one) => one.table === table))
    },
    before: 'true',
    after: ['false'],
  },
}

// ---- Dying ----

/** How long a deed takes at most, so that every moment of it has its turn; measured as we go. */
let longest = 4
/** Moments lie closer together than timers have ticks. */
async function moment(ms) {
  for (const end = performance.now() + ms; performance.now() < end; ) await new Promise(setImmediate)
}
const failed = (error) => ({ status: 0, error })
/** Kills the server a moment after the deed was asked for, and gives the answers that came before. */
async function dyingWith({ ask: wanted }, place) {
  const began = performance.now()
  const answers = wanted(place).map((answer) => answer.catch(failed))
  const all = Promise.all(answers).then((got) => {
    if (got.every(({ status }) => status)) longest = Math.min(40, performance.now() - began)
    return got
  })
  await moment(random() * longest * 1.2)
  await server.stop('SIGKILL')
  const got = await all
  server = await serve(...options)
  return got
}

const count = { answered: 0, cut: 0, done: 0, undone: 0 }
async function tryOnce(name, deed) {
  const place = await deed.begin()
  same(`${name}: not yet`, await deed.seen(place), deed.before)
  const answers = await dyingWith(deed, place)
  const answered = answers.some(({ status }) => status >= 200 && status < 300)
  const found = await deed.seen(place)
  count[answered ? 'answered' : 'cut']++
  count[found === deed.before ? 'undone' : 'done']++
  const good = deed.after.includes(found) || (!answered && found === deed.before)
  check(`${name}: ${answered ? 'answered, and so' : 'wholly or not at all'}`, good, found, answers)
  await pause(deed.wait ?? 0)
  const again = await Promise.all(deed.ask(place))
  const once = again.every(({ status, json }) => (status >= 200 && status < 300) || json.code === deed.late)
  check(`${name}: asked once more`, once, again)
  const last = await deed.seen(place)
  check(`${name}: done, once`, deed.after.includes(last) && (found === deed.before || last === found), found, last)
}

await post('/api/me/block', bea, { player: chie.id })
for (let i = 0; i < deaths; i++) for (const [name, deed] of Object.entries(deeds)) await tryOnce(name, deed)
console.log(`# ${JSON.stringify(count)}`)
same('the server stops', (await server.stop()).status, 0)
finish()
