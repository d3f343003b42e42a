// Telling people who are not here, from outside: subscriptions, letters that a push service of the test's own opens by code
// of others, devices that are gone, slow or refuse, a server that is killed before anything is sent.
import { join } from 'node:path'
import { behave, device, has, letters } from './push_lib.mjs'
import { ask, check, finish, open, player, run, same, serve, work } from './serve_lib.mjs'

const codeOf = ({ status, json }) => [status, json?.code]
const nonce = (digit) => String(digit).repeat(32)
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

// ---- Without a contact nobody is told ----

let server = await serve('--test')
const get = (path, token) => ask(server, 'GET', path, { token })
const post = (path, token, body = {}) => ask(server, 'POST', path, { token, body })
const drop = (path, token, body = {}) => ask(server, 'DELETE', path, { token, body })
const silent = await player(server, 'Aki')
same('off: no key', (await get('/api/push')).json, { key: null })
same('off: no subscription', codeOf(await post('/api/me/push', silent.token, await device())), [409, 'closed'])
await server.stop()
const wrong = await run('serve', '--contact', 'somebody', '--port', '0')
check('a wrong contact is refused', wrong.status !== 0 && wrong.stderr.includes('--contact: mailto:'), wrong)

// ---- Subscriptions ----

const db = join(work, 'push.db')
const start = () => serve('--db', db, '--test', '--limits', 'off', '--contact', 'mailto:someone@example.org')
server = await start()
const key = (await get('/api/push')).json.key
same('the key is a point', [Buffer.from(key, 'base64url').length, Buffer.from(key, 'base64url')[0]], [65, 4])
const aki = await player(server, 'Aki')
const bea = await player(server, 'Bea')
const phone = await device()
const desk = await device()
same('nobody subscribes without a token', (await post('/api/me/push', undefined, phone)).status, 401)
for (const [what, body] of [
  ['no endpoint', { keys: phone.keys }],
  ['https to this computer', { ...phone, endpoint: 'https://127.0.0.1/x' }],
  ['another scheme', { ...phone, endpoint: 'ftp://127.0.0.1/x' }],
  ['a name in it', { ...phone, endpoint: phone.endpoint.replace('127', 'a@127') }],
  ['an endpoint without end', { ...phone, endpoint: phone.endpoint + 'x'.repeat(1100) }],
  ['no keys', { endpoint: phone.endpoint }],
  ['a point that is none', { ...phone, keys: { ...phone.keys, p256dh: 'B'.repeat(87) } }],
  ['a short secret', { ...phone, keys: { ...phone.keys, auth: 'AAAA' } }],
  ['a language', { ...phone, lang: 'fr' }],
  ['an unknown kind', { ...phone, what: ['turn', 'dinner'] }],
  ['no list', { ...phone, what: 'turn' }],
])
  same(`${what}: bad`, codeOf(await post('/api/me/push', aki.token, body)), [400, 'bad'])
same('none was kept', (await get('/api/me/push', aki.token)).json, { subscriptions: [] })
const far = { ...phone, endpoint: 'https://push.example/x' }
same('https in a test', (await post('/api/me/push', aki.token, far)).status, 204)
same('which is listed', (await get('/api/me/push', aki.token)).json.subscriptions[0]?.endpoint, far.endpoint)
await drop('/api/me/push', aki.token, far)
same('a device', (await post('/api/me/push', aki.token, { ...phone, lang: 'ja', what: ['turn', 'over'] })).status, 204)
same('another', (await post('/api/me/push', aki.token, { ...desk, lang: 'en' })).status, 204)
const listed = (await get('/api/me/push', aki.token)).json.subscriptions
same(
  'both are listed',
  listed.map(({ endpoint, lang }) => [endpoint, lang]),
  [
    [phone.endpoint, 'ja'],
    [desk.endpoint, 'en'],
  ],
)
same('with what they want', listed[0].what.sort(), ['over', 'turn'])
same('one is dropped', (await drop('/api/me/push', aki.token, { endpoint: desk.endpoint })).status, 204)
same('once is enough', (await drop('/api/me/push', aki.token, { endpoint: desk.endpoint })).status, 204)
same("nobody drops another's", (await drop('/api/me/push', bea.token, { endpoint: phone.endpoint })).status, 204)
same('it is still there', (await get('/api/me/push', aki.token)).json.subscriptions.length, 1)
await post('/api/me/push', aki.token, { ...desk, lang: 'en' })

// ---- Letters ----

/** A table where these two sit, whose game has begun; who is asked first. */
async function begin(one, other, more = {}) {
  const body = { game: 'seekers', seats: ['me', 'open'], clock: { kind: 'none' }, deal: 'ab'.repeat(32), ...more }
  const { table } = (await post('/api/tables', one.token, body)).json
  await post(`/api/tables/${table}/sit`, one.token, { seat: 0, nonce: nonce(1) })
  const info = (await post(`/api/tables/${table}/sit`, other.token, { seat: 1, nonce: nonce(2) })).json
  return { table, asked: info.acting.map((seat) => [one, other][seat]) }
}

const tablet = await device()
await post('/api/me/push', bea.token, { ...tablet, lang: 'en' })
let game = await begin(aki, bea)
const akiFirst = game.asked[0] === aki
const [first, second] = akiFirst ? [aki, bea] : [bea, aki]
const own = akiFirst ? desk : tablet
const theirs = akiFirst ? tablet : desk
const [turn] = await has(own, 1)
check('it is opened and checked by others', !turn.wrong, turn)
same('who sends', turn.sender, { key, sub: 'mailto:someone@example.org' })
same('what it says', turn.text, {
  what: 'turn',
  table: game.table,
  game: 'seekers',
  text: { title: 'Your turn: Twelve Seekers', body: `With ${second.name}` },
})
same(
  'how it is sent',
  [turn.ttl, turn.urgency, turn['content-encoding'], turn.topic.length],
  ['86400', 'high', 'aes128gcm', 32],
)
const [begun] = await has(theirs, 1)
same(
  'the other hears that it has begun',
  [begun.text.what, begun.urgency, begun.topic === turn.topic],
  ['begin', 'normal', true],
)
if (akiFirst) {
  const [japanese] = await has(phone, 1)
  same('each device in its language', japanese.text.text, { title: 'あなたの番です：12シーカー', body: 'Bea との卓' })
}

// ---- Whoever is here is not told; one letter a minute and table ----

const line = await open(server, { token: first.token })
line.send({ op: 'watch', table: game.table })
const state = await line.op('state')
const other = await open(server, { token: second.token })
other.send({ op: 'watch', table: game.table })
await other.op('state')
let move = 0
const act = async (of, from) => {
  of.send({ op: 'act', table: game.table, v: from.v, text: from.position.legal[0], key: `a${move++}` })
  return of.next(({ op }) => op === 'ok' || op === 'error')
}
await act(line, state)
const update = await other.next(({ op, position }) => op === 'update' && position.legal)
await pause(2500)
same('somebody who is here is not told', [(await letters(own)).length, (await letters(theirs)).length], [1, 1])
line.close()
await line.end()
await act(other, update)
await pause(2500)
same('nor is anybody twice in a minute', (await letters(own)).length, 1)
other.close()

// ---- Devices that are gone, refuse, are slow ----

const cai = await player(server, 'Cai')
const dan = await player(server, 'Dan')
const gone = await device()
const busy = await device()
const strict = await device()
const huge = await device()
for (const one of [gone, busy, strict, huge]) await post('/api/me/push', cai.token, one)
await behave(gone, 410)
await behave(busy, 503)
await behave(strict, 403)
await behave(huge, 'huge')
game = await begin(cai, dan)
await has(gone, 1)
await has(busy, 1)
await behave(busy, 201)
const again = await has(busy, 2)
check(
  'a service that was busy is asked again, later',
  again[1].at - again[0].at >= 4500,
  again.map(({ at }) => at),
)
same('with the same topic', again[1].topic, again[0].topic)
same(
  'one that is gone is forgotten',
  (await get('/api/me/push', cai.token)).json.subscriptions.map(({ endpoint }) => endpoint),
  [busy.endpoint, strict.endpoint, huge.endpoint],
)
same('a long answer is as good as a short one', (await has(huge, 1)).length, 1)
for (let i = 2; i <= 5; i++) {
  await begin(cai, dan)
  await has(strict, i)
}
for (let i = 0; i < 100 && (await get('/api/me/push', cai.token)).json.subscriptions.length > 2; i++) await pause(100)
same('one that refuses five times is forgotten', (await get('/api/me/push', cai.token)).json.subscriptions.length, 2)
check(
  'and that is said to whoever runs the server',
  /push: http:\/\/127.0.0.1:\d+ does not take a letter: HTTP 403/.test(server.said()),
  server.said(),
)
await begin(cai, dan)
await has(huge, 6)
same('and not asked again', (await letters(strict)).length, 5)

// ---- Killed before anything is sent ----

const eri = await player(server, 'Eri')
const late = await device()
await behave(late, 'slow')
await post('/api/me/push', eri.token, late)
await begin(eri, dan)
await server.stop('SIGKILL')
await behave(late, 201)
const sofar = (await letters(late)).length
server = await start()
const told = await has(late, sofar + 1)
check('a server that is killed forgets nothing', !told.at(-1).wrong, told)
same('its key is the same', [(await get('/api/push')).json.key, told.at(-1).sender.key], [key, key])

// ---- Signed out ----

same('signed out', (await post('/api/logout', eri.token)).status, 200)
const before = (await letters(late)).length
const fay = await player(server, 'Fay')
await post('/api/me/push', fay.token, late)
same('an endpoint is of the last who brought it', (await get('/api/me/push', fay.token)).json.subscriptions.length, 1)
await begin(fay, dan)
const last = await has(late, before + 1)
same('and hears of nobody else', last.at(-1).text.text.body, 'With Dan')

// ---- Thousands of slow services delay no move ----

const crowd = await Promise.all(Array.from({ length: 260 }, (_, i) => player(server, `P${i}`)))
const slow = await device()
await behave(slow, 'slow')
for (let i = 0; i < crowd.length; i += 20)
  await Promise.all(
    crowd
      .slice(i, i + 20)
      .flatMap((one, n) =>
        Array.from({ length: 8 }, (_, k) =>
          post('/api/me/push', one.token, { ...slow, endpoint: `${slow.endpoint}?${(i + n) * 8 + k}` }),
        ),
      ),
  )
const quick = await begin(aki, bea)
const lines = []
for (const one of [aki, bea]) {
  const mine = await open(server, { token: one.token })
  mine.send({ op: 'watch', table: quick.table })
  lines.push({ mine, state: await mine.op('state') })
}
for (let i = 0; i < crowd.length; i += 20)
  await Promise.all(Array.from({ length: 10 }, (_, k) => begin(crowd[i + 2 * k], crowd[i + 2 * k + 1])))
await has(slow, 200)
const times = []
for (let i = 0; i < 12; i++) {
  const at = lines.find(({ state }) => state.position?.legal?.length)
  if (!at) break
  const since = performance.now()
  at.mine.send({ op: 'act', table: quick.table, v: at.state.v, text: at.state.position.legal[0], key: `q${i}` })
  await at.mine.next(({ op }) => op === 'ok')
  times.push(performance.now() - since)
  for (const one of lines)
    one.state = (await one.mine.next(({ op, v }) => op === 'update' && v > one.state.v)) ?? one.state
  await pause(100)
}
check(
  'thousands of slow services delay no move while hundreds of letters are on their way',
  times.length >= 5 && Math.max(...times) < 1000,
  times,
)
const ended = performance.now()
await server.stop()
check('nor the end', performance.now() - ended < 8000, performance.now() - ended)
finish()
