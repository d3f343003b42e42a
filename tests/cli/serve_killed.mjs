// A server that is killed (SIGKILL) again and again while people play: whatever was acknowledged is in the record
// once and in order, nothing is there twice, nothing told is taken back, and every game comes to its end. Clients do
// what the protocol asks of them: connect again, watch with what they have, send again what had no answer.
//
// MEIKYU_KILLS: how often (12); MEIKYU_TABLES: at how many tables at once (8).
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ask, check, finish, open, run, same, serve, work } from './serve_lib.mjs'

const kills = Number(process.env.MEIKYU_KILLS ?? 12)
const tables = Number(process.env.MEIKYU_TABLES ?? 8)
const games = ['seekers', 'ruin', 'diminuendo', 'golem']
const phrases = []

const options = ['--db', join(work, 'killed.db'), '--limits', 'off']
let server = await serve(...options)
let killed = 0
let wounds = 0 // messages that had no answer when a server died
const random = (below) => Math.floor(Math.random() * below)

// ---- Dying ----

/** After so many more messages. */
const nextDeath = () => 10 + random(60)
let messagesLeft = nextDeath()
let reborn = Promise.resolve()
async function killAndStart() {
  killed++
  await server.stop('SIGKILL')
  server = await serve(...options)
  messagesLeft = nextDeath()
}
function countMessage() {
  if (--messagesLeft === 0 && killed < kills) reborn = killAndStart()
}

/** Asks again as long as nobody is there to answer. */
async function surely(method, path, more) {
  for (;;) {
    await reborn
    try {
      const answer = await ask(server, method, path, more)
      if (answer.status < 300) return answer
      throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
    } catch (error) {
      if (!['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(error.code)) throw error
    }
  }
}

// ---- One seat ----

class Client {
  v = 0
  position = null
  chat = []
  acted = [] // texts of acknowledged actions
  said = [] // phrases, the same
  repeated = 0
  pending = new Map() // key -> message without an answer
  #number = 0

  constructor(token, table, seat) {
    Object.assign(this, { token, table, seat })
  }
  async #connect() {
    for (;;) {
      await reborn
      try {
        this.line = await open(server, { token: this.token })
        await this.line.op('welcome')
        this.line.send({ op: 'watch', table: this.table, ...(this.position && { have: this.v }) })
        this.#hearState(await this.line.op('state'))
        break
      } catch (error) {
        if (killed === 0) throw error
      }
    }
    for (const message of this.pending.values()) {
      wounds++
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
    countMessage()
  }
  #send(message) {
    const key = `k${this.#number++}`
    this.pending.set(key, { ...message, table: this.table, key })
    this.#write(this.pending.get(key))
  }
  #hear(message) {
    if (message.op === 'update') this.v = message.v
    if (message.op === 'update') this.position = message.position
    if (message.op === 'said') this.chat.push(message)
    if (message.op === 'error') throw new Error(`${JSON.stringify(this.pending.get(message.re))}: ${JSON.stringify(message)}`)
    if (message.op !== 'ok' || !message.re) return
    const answered = this.pending.get(message.re)
    this.repeated += !answered
    this.pending.delete(message.re)
    if (answered?.op === 'act') this.acted.push(answered.text)
    if (answered?.op === 'say') this.said.push(answered.phrase)
  }
  #act() {
    const { legal } = this.position
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

// ---- One table after the other ----

const actionsOf = (record, seat) =>
  record
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter((line) => line.seat === seat && line.do !== undefined)
    .map((line) => line.do)

async function makeTable(game, tokens) {
  const order = { game, seats: ['me', 'open'], clock: { kind: 'none' }, key: 'table' }
  const { table } = (await surely('POST', '/api/tables', { token: tokens[0], body: order })).json
  const clients = []
  for (const token of tokens) {
    const { json } = await surely('POST', `/api/tables/${table}/sit`, { token, body: { nonce: '0'.repeat(32) } })
    clients.push(new Client(token, table, json.mine))
  }
  return clients
}

async function checkTable(game, clients) {
  const { table } = clients[0]
  const record = (await surely('GET', `/api/tables/${table}/record`)).text
  for (const { seat, acted } of clients)
    same(`${game}: seat ${seat}: what was acknowledged, once and in order`, actionsOf(record, seat), acted)
  const file = join(work, `${table}.jsonl`)
  writeFileSync(file, record)
  check(`${game}: the record is whole`, (await run('trace', file)).status === 0)
  const heard = new Client(clients[0].token, table, 0)
  await heard.play()
  const chat = (seat) => heard.chat.filter((said) => said.seat === seat).map(({ phrase }) => phrase)
  for (const { seat, said } of clients) same(`${game}: seat ${seat}: said once`, chat(seat).slice(-20), said.slice(-20))
}

async function playOn(game) {
  let count = 0
  do {
    const tokens = []
    for (const name of ['Aki', 'Bea'])
      tokens.push((await surely('POST', '/api/players', { body: { name, token: true } })).json.token)
    const clients = await makeTable(game, tokens)
    await Promise.all(clients.map((client) => client.play()))
    await checkTable(game, clients)
    count += clients.reduce((sum, { acted }) => sum + acted.length, 0)
  } while (killed < kills)
  return count
}

phrases.push(...(await surely('GET', '/api/games')).json.phrases.map(({ id }) => id))
const counts = await Promise.all(Array.from({ length: tables }, (_, i) => playOn(games[i % games.length])))
same('killed so often', killed, kills)
check('in the middle of something', wounds > 0)
console.log(`# ${counts.reduce((a, b) => a + b)} actions, ${wounds} messages sent again`)
same('the server stops', (await server.stop()).status, 0)
finish()
