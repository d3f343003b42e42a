// Between `meikyu join` and the server stands somebody who answers the first action with a refusal of their own: a server
// that is busy does the same. Whoever sits at the terminal is told why, asked again, and plays the game to its end.
import { spawn } from 'node:child_process'
import net from 'node:net'
import { join } from 'node:path'
import { ask, check, finish, program, same, serve, within, work } from './serve_lib.mjs'

const server = await serve('--test', '--limits', 'off')
const acts = []

/** A frame of a client: how long it is and what it says; null: there is more to come. */
function readFrame(bytes) {
  if (bytes.length < 6) return null
  const long = (bytes[1] & 0x7f) === 126
  const head = (long ? 4 : 2) + 4
  const length = long ? bytes.readUInt16BE(2) : bytes[1] & 0x7f
  if (bytes.length < head + length) return null
  const mask = bytes.subarray(head - 4, head)
  const said = Buffer.from(bytes.subarray(head, head + length).map((byte, i) => byte ^ mask[i % 4]))
  return { whole: bytes.subarray(0, head + length), said: said.toString() }
}

function frame(message) {
  const text = Buffer.from(JSON.stringify(message))
  return Buffer.concat([Buffer.from([0x81, text.length]), text])
}

/** Hands on what the client says, but for its first action. */
function handOn(client, up, frame_) {
  const message = frame_.said.startsWith('{') ? JSON.parse(frame_.said) : {}
  if (message.op === 'act') acts.push(message.text)
  if (message.op === 'act' && acts.length === 1)
    client.write(frame({ op: 'error', re: message.key, code: 'busy', text: 'not now, please' }))
  else up.write(frame_.whole)
}

const between = net.createServer((client) => {
  const up = net.connect(server.port, '127.0.0.1')
  let socket = false
  let rest = Buffer.alloc(0)
  up.pipe(client)
  for (const end of [client, up]) end.on('error', () => {})
  client.on('close', () => up.destroy())
  client.on('data', (data) => {
    if (!socket) {
      socket = /upgrade: websocket/i.test(data.toString())
      up.write(data)
      return
    }
    rest = Buffer.concat([rest, data])
    for (let one = readFrame(rest); one; one = readFrame(rest)) {
      rest = rest.subarray(one.whole.length)
      handOn(client, up, one)
    }
  })
})
await new Promise((resolve) => between.listen(0, '127.0.0.1', resolve))

const { json: host } = await ask(server, 'POST', '/api/players', { body: { name: 'Host', token: true } })
const { json: table } = await ask(server, 'POST', '/api/tables', {
  token: host.token,
  body: { game: 'seekers', seats: ['open', 'bot:random'], options: { first: '0' } },
})
const link = `http://127.0.0.1:${between.address().port}/t/${table.table}`
const child = spawn(program, ['join', link, '--name', 'Aki'], {
  env: { ...process.env, HOME: work, XDG_DATA_HOME: join(work, 'data') },
})
let said = ''
child.stdout.on('data', (data) => (said += data))
child.stderr.on('data', (data) => (said += data))
child.stdin.end('1\n'.repeat(60))
const status = await within(new Promise((resolve) => child.on('close', resolve)), 'the end of the game')

same('whoever was refused plays on to the end', [status, said.includes('The game is over')], [0, true])
check('is told why', said.includes('not now, please'), said)
const questions = said.split('Choose a seeker').length - 1
check('and is asked once for each answer, the refused one too', acts.length > 3 && questions === acts.length, `${questions} questions, ${acts.length} answers`)
await server.stop()
between.close()
finish()
