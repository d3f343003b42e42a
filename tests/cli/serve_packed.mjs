// Messages made smaller (permessage-deflate): what is agreed on, that they say the same, what a game costs with them, and
// everything that may be wrong with those of a client.
import { randomBytes } from 'node:crypto'
import { ask, check, finish, frame, open, pack, player, same, serve } from './serve_lib.mjs'

const server = await serve('--test', '--limits', 'off')
const post = (path, of, body = {}) => ask(server, 'POST', path, { token: of.token, body })
const extension = 'Sec-WebSocket-Extensions'
const offered = async (offer, token) => open(server, { token, headers: { [extension]: offer } })
const answerTo = ({ head }) => head.match(/sec-websocket-extensions: (.*)/i)?.[1].trim() ?? null
const usual = 'permessage-deflate; client_max_window_bits'

// ---- What is agreed on ----

const both = 'permessage-deflate; server_no_context_takeover; client_no_context_takeover'
for (const [offer, answer] of [
  [undefined, null],
  [usual, both],
  ['permessage-deflate', both],
  ['PerMessage-Deflate;server_no_context_takeover;client_max_window_bits="10"', both],
  ['permessage-deflate; server_max_window_bits=15', `${both}; server_max_window_bits=13`],
  ['permessage-deflate; server_max_window_bits=8', null],
  ['permessage-deflate; server_max_window_bits=8, permessage-deflate', both],
  ['permessage-deflate; server_max_window_bits', null],
  ['permessage-deflate; server_max_window_bits=16', null],
  ['permessage-deflate; client_max_window_bits=7', null],
  ['permessage-deflate; server_no_context_takeover=1', null],
  ['permessage-deflate; client_no_context_takeover; client_no_context_takeover', null],
  ['permessage-deflate; dinner', null],
  ['x-webkit-deflate-frame, foo; a=b', null],
]) {
  const line = await offered(offer)
  same(`${offer}`, [line.status, answerTo(line)], [101, answer])
  line.close()
}

// ---- A whole game ----

const people = await Promise.all(['Aki', 'Bea', 'Chie', 'Dan'].map((name) => player(server, name)))
const made = { game: 'ruin', seats: ['me', 'open', 'open', 'open'], clock: { kind: 'none' }, deal: '5e'.repeat(32) }
const { table } = (await post('/api/tables', people[0], made)).json
const watch = async (offer, of, more) => {
  const line = await offered(offer, of.token)
  line.send({ op: 'watch', table, ...more })
  return line
}
// Each seat hears the game twice as a browser does, packed and not; what is legal is asked beside.
const plain = []
const packed = []
for (const of of people) {
  plain.push(await watch(undefined, of, { legal: false }))
  packed.push(await watch(usual, of, { legal: false }))
}
for (const [i, of] of people.entries())
  await post(`/api/tables/${table}/sit`, of, { seat: i, nonce: String(i).repeat(32) })
const hands = []
for (const of of people) {
  const line = await watch(undefined, of, {})
  hands.push({ line, state: await line.op('state') })
}
const isOver = ({ state }) => state.position?.result
for (let moves = 0; !hands.some(isOver); ) {
  for (const one of hands) one.state = one.line.heard.filter(({ op }) => op === 'update').at(-1) ?? one.state
  const hand = hands.find(({ state }) => state.position?.legal?.length)
  if (!hand) {
    await Promise.race(
      hands.map(({ line, state }) =>
        line.until('news', () => line.heard.some(({ op, v }) => op === 'update' && v > state.v)),
      ),
    )
    continue
  }
  const { legal } = hand.state.position
  hand.line.heard = []
  hand.line.send({ op: 'act', table, v: hand.state.v, text: legal[(moves * 7) % legal.length], key: `k${moves++}` })
  hand.state = await hand.line.op('update')
}
const storyOf = async (line) => {
  await line.until('the end', () => line.heard.some(({ op, position }) => op === 'update' && position.result))
  return JSON.stringify(line.heard.filter(({ op }) => op === 'update'))
}
for (let i = 0; i < 4; i++) check(`seat ${i} hears the same`, (await storyOf(plain[i])) === (await storyOf(packed[i])))
same(
  'nothing is packed for who did not ask',
  plain.map((line) => line.packed),
  [0, 0, 0, 0],
)
const shares = packed.map((line, i) => line.bytes / plain[i].bytes)
check('a game of four costs each at most 0.35 of the bytes', Math.max(...shares) <= 0.35, shares)
const list = (lines) => lines.map(({ bytes }) => Math.round(bytes / 1000)).join(', ')
console.log(`# KB a seat: ${list(plain)} as they are; ${list(packed)} packed`)

// ---- What comes packed ----

const talk = async () => {
  const line = await offered(usual, people[0].token)
  await line.op('welcome')
  return line
}
const line = await talk()
const ping = (t) => JSON.stringify({ op: 'ping', t })
line.write(frame(pack(ping(1)), { rsv: 4 }))
same('a packed message', (await line.op('pong')).t, 1)
line.send({ op: 'ping', t: 2 })
same('one that is not', (await line.op('pong')).t, 2)
const half = pack(ping('long '.repeat(200)))
line.write(frame(half.subarray(0, 10), { rsv: 4, fin: false }))
line.write(frame('x', { opcode: 9 }))
line.write(frame(half.subarray(10), { opcode: 0 }))
same('in two parts', (await line.op('pong')).t.length, 1000)
const nearly = ping('x'.repeat(16 * 1024 - ping('').length))
line.write(frame(pack(nearly), { rsv: 4 }))
same('as large as may be', (await line.op('pong')).t.length, nearly.length - ping('').length)
const final = Buffer.concat([Buffer.from([0x4b, 0x04, 0x00])]) // "a" in a last block
line.write(frame(final, { rsv: 4 }))
same('a last block of theirs is read', (await line.op('error')).code, 'bad')
for (const [what, bytes, code] of [
  ['a byte too many', frame(pack(`${nearly} `), { rsv: 4 }), 1009],
  ['a bomb', frame(pack(Buffer.alloc(8_000_000)), { rsv: 4 }), 1009],
  ['bytes that are nothing', frame(Buffer.concat([Buffer.from([0xff, 0xff]), randomBytes(40)]), { rsv: 4 }), 1007],
  ['what is no text', frame(pack(Buffer.from([0x22, 0xc0, 0x22])), { rsv: 4 }), 1007],
  ['another bit', frame(ping(1), { rsv: 2 }), 1002],
  ['a packed control frame', frame(pack('x'), { opcode: 9, rsv: 4 }), 1002],
]) {
  const one = await talk()
  one.write(bytes)
  same(what, await one.end(), code)
}
const second = await talk()
second.write(Buffer.concat([frame('{"op"', { fin: false }), frame(pack('x'), { opcode: 0, rsv: 4 })]))
same('a part that is packed by itself', await second.end(), 1002)
const refused = await open(server, { token: people[0].token })
await refused.op('welcome')
refused.write(frame(pack(ping(1)), { rsv: 4 }))
same('where nothing was agreed on', await refused.end(), 1002)
await server.stop()
finish()
