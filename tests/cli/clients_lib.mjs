// Players for tests in which servers die: they do what the protocol asks of clients (connect again, watch with what
// they have, send again what had no answer) and remember what was acknowledged.
//
// A world says where they play: `server` to connect to; `ready()`, awaited before each attempt; `sent()`, called for
// every message; `wounded()`, for each that is sent again; `forgives()`, whether a lost line is to be expected.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ask, check, open, run, same, work } from './serve_lib.mjs'

export const random = (below) => Math.floor(Math.random() * below)
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Asks again as long as nobody is there to answer. */
export async function surely(world, method, path, more) {
  for (;;) {
    await world.ready()
    try {
      const answer = await ask(world.server, method, path, more)
      if (answer.status < 300) return answer
      if (answer.status < 500 || !world.forgives()) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
    } catch (error) {
      if (!['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(error.code)) throw error
    }
    await pause(20)
  }
}

/** One seat. */
export class Client {
  v = 0
  position = null
  chat = []
  acted = [] // texts of acknowledged actions
  said = [] // phrases, the same
  repeated = 0
  pending = new Map() // key -> message without an answer
  #number = 0

  constructor(world, token, table, seat) {
    Object.assign(this, { world, token, table, seat })
  }
  async #connect() {
    for (;;) {
      await this.world.ready()
      try {
        this.line = await open(this.world.server, { token: this.token })
        await this.line.op('welcome')
        this.line.send({ op: 'watch', table: this.table, ...(this.position && { have: this.v }) })
        this.#hearState(await this.line.next(({ op }) => op === 'state'))
        break
      } catch (error) {
        if (!this.world.forgives()) throw error
        this.line?.socket?.destroy()
        await pause(20)
      }
    }
    for (const message of this.pending.values()) {
      this.world.wounded()
      this.#write(message)
    }
  }
  #hearState({ v, position, chat }) {
    if (v < this.v) throw new Error(`${this.table}: version ${this.v} was told, and now it is ${v}`)
    this.v = v
    this.position = position ?? this.position
    this.chat = chat
  }
  #write(message) {
    this.line.send(message)
    this.world.sent()
  }
  #send(message) {
    const key = `k${this.#number++}`
    this.pending.set(key, { ...message, table: this.table, key })
    this.#write(this.pending.get(key))
  }
  /** `busy`: come back later, with the same key. */
  #hearError(message) {
    const refused = this.pending.get(message.re)
    if (message.code !== 'busy' || !this.world.forgives())
      throw new Error(`${JSON.stringify(refused)}: ${JSON.stringify(message)}`)
    this.line.socket.destroy()
  }
  #hear(message) {
    if (message.op === 'update') this.v = message.v
    if (message.op === 'update') this.position = message.position
    if (message.op === 'said') this.chat.push(message)
    if (message.op === 'error') this.#hearError(message)
    if (message.op !== 'ok' || !message.re) return
    const answered = this.pending.get(message.re)
    this.repeated += !answered
    this.pending.delete(message.re)
    if (answered?.op === 'act') this.acted.push(answered.text)
    if (answered?.op === 'say') this.said.push(answered.phrase)
  }
  #act() {
    const { legal } = this.position
    const { phrases } = this.world
    if (random(8) === 0) this.#send({ op: 'say', phrase: phrases[random(phrases.length)] })
    this.#send({ op: 'act', v: this.v, text: legal[random(legal.length)] })
  }
  /** Until the game is over and everything is answered. */
  async play() {
    while (!this.position?.result || this.pending.size > 0) {
      if (!this.line || this.line.ended) await this.#connect()
      for (const message of this.line.heard.splice(0)) this.#hear(message)
      const acting = [...this.pending.values()].some(({ op }) => op === 'act')
      if (!acting && this.position?.legal?.length > 0 && !this.line.ended) this.#act()
      if (!this.position?.result || this.pending.size > 0)
        await this.line.until('news', () => this.line.ended || this.line.heard.length > 0)
    }
    this.line.socket.destroy()
  }
}

/** New players at a new table; `seats` as in the order, of which "me" and "open" are for people. */
export async function sitDown(world, game, seats) {
  const tokens = []
  for (const seat of seats)
    if (!seat.startsWith('bot'))
      tokens.push((await surely(world, 'POST', '/api/players', { body: { name: 'Aki', token: true } })).json.token)
  const order = { game, seats, clock: { kind: 'none' }, key: 'table' }
  const { table } = (await surely(world, 'POST', '/api/tables', { token: tokens[0], body: order })).json
  const clients = []
  for (const token of tokens) {
    const { json } = await surely(world, 'POST', `/api/tables/${table}/sit`, { token, body: { nonce: '0'.repeat(32) } })
    clients.push(new Client(world, token, table, json.mine))
  }
  return clients
}

const actionsOf = (record, seat) =>
  record
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter((line) => line.seat === seat && line.do !== undefined)
    .map((line) => line.do)

/** What was acknowledged is in the record, once and in order, and nothing else is. */
export async function checkRecord(world, game, clients) {
  const { table } = clients[0]
  const record = (await surely(world, 'GET', `/api/tables/${table}/record`)).text
  for (const { seat, acted } of clients)
    same(`${game}: seat ${seat}: what was acknowledged, once and in order`, actionsOf(record, seat), acted)
  const file = join(work, `${table}.jsonl`)
  writeFileSync(file, record)
  check(`${game}: the record is whole`, (await run('trace', file)).status === 0)
}

/** The same, and for what was said. */
export async function checkTable(world, game, clients) {
  await checkRecord(world, game, clients)
  const { table } = clients[0]
  const heard = new Client(world, clients[0].token, table, 0)
  await heard.play()
  const chat = (seat) => heard.chat.filter((said) => said.seat === seat).map(({ phrase }) => phrase)
  for (const { seat, said } of clients) same(`${game}: seat ${seat}: said once`, chat(seat).slice(-20), said.slice(-20))
}
