// Helpers for tests of `meikyu serve` from outside: a server on a free port, requests, a WebSocket that is made of
// bytes so that it can also be wrong, and TAP.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { constants, deflateRawSync, inflateRawSync } from 'node:zlib'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
export const program = process.env.MEIKYU ?? join(root, 'build/meikyu')
export const work = mkdtempSync(join(tmpdir(), 'meikyu-serve-'))
const site = join(work, 'site')
mkdirSync(site)
writeFileSync(join(site, 'index.html'), '<!doctype html><title>Meikyu</title>\n')
const running = new Set()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(work, { recursive: true, force: true })
})

// ---- TAP ----

let count = 0
let failures = 0
export function check(name, good, ...details) {
  count++
  if (!good) failures++
  console.log(`${good ? 'ok' : 'not ok'} ${count} - ${name}`)
  if (!good)
    for (const detail of details) console.log(`#   ${typeof detail === 'string' ? detail : JSON.stringify(detail)}`)
  return good
}
export const same = (name, got, wanted) =>
  check(
    name,
    JSON.stringify(got) === JSON.stringify(wanted),
    `got ${JSON.stringify(got)}`,
    `not ${JSON.stringify(wanted)}`,
  )
/** What cannot be tried here is said. */
export const skip = (name, why) => console.log(`ok ${++count} - ${name} # SKIP ${why}`)
export function finish() {
  console.log(`1..${count}`)
  process.exit(failures > 0 ? 1 : 0)
}

// ---- Servers ----

const PATIENCE_MS = 60_000
export function within(promise, what) {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${typeof what === 'function' ? what() : what}: nothing came`)),
      PATIENCE_MS,
    )
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/** Runs the program to its end. */
export function run(...args) {
  const child = spawn(program, args, { env: { ...process.env, HOME: work, XDG_DATA_HOME: join(work, 'data') } })
  const out = { stdout: '', stderr: '', status: null }
  child.stdout.on('data', (data) => (out.stdout += data))
  child.stderr.on('data', (data) => (out.stderr += data))
  running.add(child)
  return within(
    new Promise((resolve) =>
      child.on('close', (status) => {
        running.delete(child)
        resolve({ ...out, status })
      }),
    ),
    args.join(' '),
  )
}

/** A server that is ready. */
export const serve = (...args) => serveBy([program], ...args)

/** The same, started by a command that ends in the program. */
export async function serveBy(command, ...args) {
  const named = args.includes('--db') ? args : ['--db', 'memory:', ...args]
  const port = args.includes('--port') ? [] : ['--port', '0']
  const child = spawn(command[0], [...command.slice(1), 'serve', ...port, '--web', site, ...named], {
    env: { ...process.env, HOME: work, XDG_DATA_HOME: join(work, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let stdout = ''
  let stderr = ''
  child.stderr.on('data', (data) => (stderr += data))
  const ended = new Promise((resolve) => child.on('close', (status, signal) => resolve({ status, signal, stderr })))
  ended.then(() => running.delete(child))
  await within(
    new Promise((resolve, reject) => {
      child.stdout.on('data', (data) => {
        stdout += data
        if (stdout.split('\n').length > 2) resolve()
      })
      ended.then(() => reject(new Error(`the server ended: ${stderr}`)))
    }),
    'the server',
  )
  const url = /^Meikyu is at (\S+)\/$/m.exec(stdout)[1]
  return {
    url,
    stdout,
    pid: child.pid,
    /** All that it has printed so far. */
    told: () => stdout,
    /** All that stands on its standard error so far. */
    said: () => stderr,
    port: Number(new URL(url).port),
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return within(ended, 'the end')
    },
  }
}

// ---- Requests ----

/** One request; the body is sent as JSON unless it is a text. */
export function ask(server, method, path, { body, token, headers = {}, agent = false } = {}) {
  const text = body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
  const all = {
    ...(method !== 'GET' && method !== 'HEAD' && { 'content-type': 'application/json' }),
    ...(text !== undefined && { 'content-length': Buffer.byteLength(text) }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...headers,
  }
  for (const name of Object.keys(all)) if (all[name] === undefined) delete all[name]
  return within(
    new Promise((resolve, reject) => {
      const request = http.request(`${server.url}${path}`, { method, headers: all, agent }, (response) => {
        const parts = []
        response.on('data', (part) => parts.push(part))
        response.on('end', () => {
          const content = Buffer.concat(parts).toString()
          let json
          try {
            json = JSON.parse(content)
          } catch {
            json = undefined
          }
          resolve({ status: response.statusCode, headers: response.headers, text: content, json })
        })
      })
      request.on('error', reject)
      request.end(text)
    }),
    `${method} ${path}`,
  )
}

/** Raw bytes, and all that comes back until the other side closes. */
export function raw(server, ...pieces) {
  return within(
    new Promise((resolve, reject) => {
      const socket = net.connect(server.port, '127.0.0.1')
      let got = ''
      socket.on('data', (data) => (got += data.toString('latin1')))
      socket.on('close', () => resolve(got))
      socket.on('error', (error) => (error.code === 'ECONNRESET' ? resolve(got) : reject(error)))
      socket.on('connect', () => {
        const next = () => {
          if (pieces.length > 0) socket.write(pieces.shift(), () => setImmediate(next))
        }
        next()
      })
    }),
    'raw bytes',
  )
}

export async function player(server, name) {
  const { json } = await ask(server, 'POST', '/api/players', { body: { name, token: true } })
  return { ...json.player, token: json.token }
}

// ---- WebSockets ----

export function frame(text, { opcode = 1, fin = true, mask = true, rsv = 0, length } = {}) {
  const payload = Buffer.isBuffer(text) ? text : Buffer.from(text)
  const size = length ?? payload.length
  const key = randomBytes(4)
  const small = size < 126 ? size : size < 65536 ? 126 : 127
  const extra = Buffer.alloc(small === 126 ? 2 : small === 127 ? 8 : 0)
  if (small === 126) extra.writeUInt16BE(size)
  if (small === 127) extra.writeBigUInt64BE(BigInt(size))
  const head = Buffer.from([(fin ? 0x80 : 0) | (rsv << 4) | opcode, (mask ? 0x80 : 0) | small])
  const masked = mask ? Buffer.from(payload.map((byte, i) => byte ^ key[i % 4])) : payload
  return Buffer.concat([head, extra, ...(mask ? [key] : []), masked])
}

const empty = Buffer.from([0, 0, 255, 255])
export const unpack = (payload) =>
  inflateRawSync(Buffer.concat([payload, empty]), { finishFlush: constants.Z_SYNC_FLUSH })
/** A message that is packed. */
export const pack = (text) => deflateRawSync(text, { finishFlush: constants.Z_SYNC_FLUSH }).subarray(0, -4)

/** What a server sends: whole frames out of pieces. */
function* framesOf(state) {
  for (;;) {
    const { bytes } = state
    if (bytes.length < 2) return
    const small = bytes[1] & 127
    const head = 2 + (small === 126 ? 2 : small === 127 ? 8 : 0)
    if (bytes.length < head) return
    const length = small === 126 ? bytes.readUInt16BE(2) : small === 127 ? Number(bytes.readBigUInt64BE(2)) : small
    if (bytes.length < head + length) return
    state.bytes = bytes.subarray(head + length)
    yield {
      opcode: bytes[0] & 15,
      packed: (bytes[0] & 64) !== 0,
      masked: (bytes[1] & 128) !== 0,
      payload: bytes.subarray(head, head + length),
    }
  }
}

export class Line {
  heard = [] // messages not taken yet
  pings = 0
  bytes = 0 // that came
  packed = 0 // messages
  pongs = []
  closed = null // { code, reason }
  ended = false
  #state = { bytes: Buffer.alloc(0) }
  #waiting = []

  constructor(socket) {
    this.socket = socket
    socket.on('data', (data) => this.#take(data))
    socket.on('close', () => {
      this.ended = true
      this.#wake()
    })
    socket.on('error', () => {})
  }
  #take(data) {
    this.#state.bytes = Buffer.concat([this.#state.bytes, data])
    this.bytes += data.length
    for (const { opcode, packed, payload } of framesOf(this.#state)) {
      if (packed) this.packed++
      if (opcode === 1) this.heard.push(JSON.parse((packed ? unpack(payload) : payload).toString()))
      if (opcode === 9) {
        this.pings++
        if (!this.deaf) this.socket.write(frame(payload, { opcode: 10 }))
      }
      if (opcode === 10) this.pongs.push(payload.toString())
      if (opcode === 8)
        this.closed = {
          code: payload.length > 1 ? payload.readUInt16BE(0) : 1005,
          reason: payload.subarray(2).toString(),
        }
    }
    this.#wake()
  }
  #wake() {
    for (const look of this.#waiting.splice(0)) look()
  }
  /** Waits until something is so. */
  until(what, good) {
    return within(
      new Promise((resolve) => {
        const look = () => {
          const value = good()
          if (value) resolve(value)
          else this.#waiting.push(look)
        }
        look()
      }),
      () => `${what} (heard last: ${JSON.stringify(this.heard.slice(-3)).slice(0, 600)})`,
    )
  }
  /** The next message that fits, taken; the line must not end before. */
  async next(fits = () => true) {
    await this.until('a message', () => this.ended || this.heard.some(fits))
    const at = this.heard.findIndex(fits)
    if (at < 0) throw new Error(`the line ended: ${JSON.stringify(this.closed)}`)
    return this.heard.splice(at, 1)[0]
  }
  op = (op) => this.next((message) => message.op === op)
  end = async () => {
    await this.until('the end', () => this.ended)
    return this.closed?.code ?? null
  }
  send = (message) => this.write(frame(typeof message === 'string' ? message : JSON.stringify(message)))
  write = (bytes) => this.socket.write(bytes)
  close = () => this.write(frame(Buffer.from([3, 232]), { opcode: 8 }))
}

export const upgradeLines = (server, more = {}) => {
  const headers = {
    Host: `127.0.0.1:${server.port}`,
    Upgrade: 'websocket',
    Connection: 'Upgrade',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Protocol': 'meikyu.1',
    ...more,
  }
  const lines = Object.entries(headers).filter(([, value]) => value !== undefined)
  return `GET /api/socket HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
}

/** A socket that is open; or the status that refused it. */
export function open(server, { token, headers = {}, early } = {}) {
  const more = { ...(token && { Authorization: `Bearer ${token}` }), ...headers }
  return within(
    new Promise((resolve, reject) => {
      const socket = net.connect(server.port, server.host ?? '127.0.0.1')
      let got = Buffer.alloc(0)
      socket.on('error', reject)
      socket.on('close', () => reject(new Error('closed before an answer')))
      socket.on('connect', () => {
        socket.write(upgradeLines(server, more))
        if (early) socket.write(early)
      })
      const onData = (data) => {
        got = Buffer.concat([got, data])
        const end = got.indexOf('\r\n\r\n')
        if (end < 0) return
        socket.off('data', onData)
        const head = got.subarray(0, end).toString()
        const status = Number(head.split(' ')[1])
        if (status !== 101) {
          socket.destroy()
          resolve({ status, head, text: got.subarray(end + 4).toString() })
          return
        }
        const line = new Line(socket)
        line.head = head
        line.status = status
        socket.emit('data', got.subarray(end + 4))
        resolve(line)
      }
      socket.on('data', onData)
    }),
    'an upgrade',
  )
}
