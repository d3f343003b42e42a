// Three servers on one PostgreSQL, behind HAProxy: whoever plays is sent to any of them, servers are killed (SIGKILL)
// and frozen (SIGSTOP), the database is restarted and crashes, all in the middle of games. Everybody finishes, what
// was acknowledged is there once and in order, and no log forks. Then two servers race on one table.
//
// MEIKYU_FAULTS: how many (5); MEIKYU_TABLES: at how many tables at once (6); MEIKYU_RACE: words each says (300);
// MEIKYU_HEAR: poll instead of notify.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkRecord, checkTable, pause, random, sitDown, surely } from './clients_lib.mjs'
import { ask, check, finish, open, same, serve, within, work } from './serve_lib.mjs'

const faults = Number(process.env.MEIKYU_FAULTS ?? 5)
const tables = Number(process.env.MEIKYU_TABLES ?? 6)
const words = Number(process.env.MEIKYU_RACE ?? 300)
const games = [
  ['seekers', ['me', 'open']],
  ['ruin', ['me', 'open']],
  ['golem', ['me', 'open', 'bot:easy']],
  ['diminuendo', ['me', 'open']],
]
const here = dirname(fileURLToPath(import.meta.url))
// Addresses of our own on the loopback: a server that comes back must find its port free.
const network = `127.${1 + random(254)}.${random(256)}`
const children = new Set()
let database
process.on('exit', () => {
  for (const child of children) child.kill(child === database ? 'SIGQUIT' : 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})
const start = (...command) => {
  const child = spawn(command[0], command.slice(1), { stdio: ['ignore', 'inherit', 'inherit'] })
  children.add(child)
  child.ended = new Promise((resolve) => child.on('close', resolve))
  child.ended.then(() => children.delete(child))
  return child
}

// ---- The database ----

const folder = mkdtempSync('/dev/shm/meikyu-nodes-')
const url = `postgres:///postgres?host=${folder}&user=meikyu`
const sql = (text) => execFileSync('psql', [url, '-Atc', text], { stdio: ['ignore', 'pipe', 'ignore'] }).toString().trim()
async function startDatabase() {
  database = start('sh', join(here, '../support/cluster.sh'), folder)
  const ready = async () => {
    for (;;) {
      try {
        return sql('SELECT 1')
      } catch {
        await pause(50)
      }
    }
  }
  await within(ready(), 'the database')
}

// ---- Servers and what stands before them ----

const options = ['--db', url, '--limits', 'off', '--port', '8080', '--hear', process.env.MEIKYU_HEAR ?? 'notify']
const startNode = (i) => serve(...options, '--bind', `${network}.${i + 1}`)
const nodes = []
const front = { url: `http://${network}.9:8080`, port: 8080, host: `${network}.9` }
function startProxy() {
  const lines = nodes.map((_, i) => `  server node${i} ${network}.${i + 1}:8080`)
  const file = join(work, 'haproxy.cfg')
  writeFileSync(
    file,
    `defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  timeout tunnel 60s
  option redispatch 1
  retries 3
frontend people
  bind ${front.host}:${front.port}
  default_backend nodes
backend nodes
  balance roundrobin
  option httpchk GET /readyz
  default-server check inter 200ms fall 2 rise 1 on-marked-down shutdown-sessions
  timeout check 500
${lines.join('\n')}
`,
  )
  start('haproxy', '-q', '-f', file)
}

// ---- Faults ----

const survived = { kill: 0, freeze: 0, restart: 0, crash: 0 }
const fault = {
  async kill() {
    const i = random(nodes.length)
    await nodes[i].stop('SIGKILL')
    nodes[i] = await startNode(i)
  },
  async freeze() {
    const { pid } = nodes[random(nodes.length)]
    process.kill(pid, 'SIGSTOP')
    await pause(1000 + random(1500))
    process.kill(pid, 'SIGCONT')
  },
  async restart(signal = 'SIGINT') {
    database.kill(signal)
    await database.ended
    await startDatabase()
  },
  crash: () => fault.restart('SIGQUIT'),
}
const kinds = Object.keys(fault)
const nextFault = () => 20 + random(60)
let messagesLeft = nextFault()
let happened = 0
let wounds = 0
let messages = 0
let trouble = Promise.resolve()
async function happen(kind) {
  await fault[kind]()
  survived[kind]++
  messagesLeft = nextFault()
}

const world = {
  server: front,
  phrases: [],
  ready: () => pause(1),
  forgives: () => true,
  wounded: () => wounds++,
  sent: () => {
    messages++
    if (--messagesLeft !== 0 || happened === faults) return
    trouble = happen(kinds[happened++ % kinds.length])
  },
}

// ---- Playing ----

async function playOn([game, seats]) {
  let count = 0
  do {
    const clients = await sitDown(world, game, seats)
    await Promise.all(clients.map((client) => client.play()))
    await trouble
    await checkTable(world, game, clients)
    count += clients.reduce((sum, { acted }) => sum + acted.length, 0)
  } while (happened < faults)
  return count
}

// ---- What one server is told, the others find out ----

async function signOut() {
  const at = (i) => ({ url: nodes[i].url, port: 8080, host: `${network}.${i + 1}` })
  const { json } = await ask(at(0), 'POST', '/api/players', { body: { token: true } })
  const line = await open(at(1), { token: json.token })
  const order = { game: 'golem', seats: ['me', 'open'], listed: true }
  line.send({ op: 'lobby', game: 'golem' })
  await line.op('lobby')
  const { table } = (await ask(at(0), 'POST', '/api/tables', { token: json.token, body: order })).json
  const shown = ({ op, tables: list }) => op === 'lobby' && list.some((one) => one.table === table)
  check('a table made at one server is shown by another', await line.next(shown))
  await ask(at(0), 'POST', `/api/tables/${table}/leave`, { token: json.token, body: {} })
  await ask(at(0), 'POST', '/api/logout', { token: json.token, body: {} })
  same('whoever is signed out at one server is let go by another', await line.end(), 1008)
}

await startDatabase()
for (let i = 0; i < 3; i++) nodes.push(await startNode(i))
startProxy()
world.phrases.push(...(await surely(world, 'GET', '/api/games')).json.phrases.map(({ id }) => id))
const begin = Date.now()
const counts = await Promise.all(Array.from({ length: tables }, (_, i) => playOn(games[i % games.length])))
const seconds = (Date.now() - begin) / 1000
await trouble
same('faults survived', Object.values(survived).reduce((a, b) => a + b), faults)
const actions = counts.reduce((a, b) => a + b)
console.log(`# ${actions} actions in ${seconds.toFixed(1)} s through ${JSON.stringify(survived)}`)
console.log(`# ${messages} messages, ${wounds} of them sent again; lost 0, doubled 0`)

// ---- Two servers race on one table ----

async function race() {
  const [aki, ben] = await sitDown(world, 'ruin', ['me', 'open'])
  const lines = []
  for (const [i, { token, table }] of [aki, ben].entries()) {
    const line = await open({ url: nodes[i].url, port: 8080, host: `${network}.${i + 1}` }, { token })
    line.send({ op: 'watch', table })
    await line.op('state')
    lines.push(line)
  }
  const { table } = aki
  for (let n = 0; n < words; n++) for (const line of lines) line.send({ op: 'say', table, key: `r${n}`, text: `${n}` })
  const playing = Promise.all([aki.play(), ben.play()])
  for (const [i, line] of lines.entries()) {
    const oks = () => line.heard.filter(({ op }) => op === 'ok').length
    const texts = (seat) => line.heard.filter((m) => m.op === 'said' && m.seat === seat && m.text).map((m) => Number(m.text))
    const all = () => oks() >= words && texts(0).length >= words && texts(1).length >= words
    await line.until('all that was said', () => line.ended || all())
    same(`server ${i}: all that was said is acknowledged`, oks(), words)
    for (const seat of [0, 1])
      same(`server ${i}: seat ${seat} is heard in order, once`, texts(seat), [...Array(words).keys()])
    line.socket.destroy()
  }
  await playing
  await checkRecord(world, 'ruin', [aki, ben])
  return Number(sql(`SELECT length FROM live WHERE id = '${table}'`))
}
// ---- A log that somebody has damaged ----

async function damage() {
  const at = { url: nodes[0].url, port: 8080, host: `${network}.1` }
  const [aki] = await sitDown({ ...world, server: at }, 'ruin', ['me', 'open'])
  const line = await open(at, { token: aki.token })
  line.send({ op: 'watch', table: aki.table })
  await line.op('state')
  sql(`UPDATE live SET length = length + 7 WHERE id = '${aki.table}'`)
  line.send({ op: 'say', table: aki.table, key: 'k', text: 'hello' })
  same('a damaged log is refused, and not read for ever', (await line.op('error')).code, 'closed')
  const told = () => nodes[0].said().includes(`table ${aki.table} cannot be read`)
  for (let tries = 0; tries < 1000 && !told(); tries++) await pause(20)
  check('whoever runs the server is told which', told(), nodes[0].said())
  sql(`UPDATE live SET length = length - 7 WHERE id = '${aki.table}'`)
  // Whoever was reading before that may still refuse; a client says it again with the same key.
  let answer
  for (let tries = 0; tries < 50 && answer?.op !== 'ok'; tries++) {
    if (tries > 0) await pause(100)
    line.send({ op: 'say', table: aki.table, key: 'k', text: 'hello' })
    answer = await line.next(({ op }) => op === 'ok' || op === 'error')
  }
  check('once it is mended it goes on', answer.op === 'ok', answer)
  line.socket.destroy()
  same('bytes that are no text are the name of no table', (await ask(at, 'GET', '/api/tables/%ff%fe')).status, 404)
  same('nor of a game', (await ask(at, 'GET', '/api/tables?game=%ff')).json, { tables: [] })
}

// ---- A table of rules that are not known any more ----

async function otherRules() {
  const at = { url: nodes[0].url, port: 8080, host: `${network}.1` }
  const [aki] = await sitDown({ ...world, server: at }, 'ruin', ['me', 'open'])
  const old = (column) => `convert_to(replace(convert_from(${column}, 'UTF8'), '"rules":', '"rules":9'), 'UTF8')`
  sql(`UPDATE entries SET body = ${old('body')} WHERE id = '${aki.table}' AND number = 1`)
  sql(`UPDATE tables SET info = ${old('info')} WHERE id = '${aki.table}'`)
  await nodes[0].stop() // it has the table in memory
  nodes[0] = await startNode(0)
  const refused = await ask(nodes[0], 'POST', `/api/tables/${aki.table}/sit`, { token: aki.token, body: {} })
  same('other rules are refused, at once and for good', [refused.status, refused.json.code], [409, 'rules'])
  same('and the table is closed', (await ask(nodes[0], 'GET', `/api/tables/${aki.table}`)).json.state, 'closed')
  const fair = (await ask(nodes[0], 'GET', `/api/tables/${aki.table}/fair`)).json
  check('with its seed shown', fair.seed?.length === 64, fair)
}

await damage()
await otherRules()
const signedOut = signOut()
const started = Date.now()
const length = await race()
const taken = (Date.now() - started) / 1000
await signedOut
console.log(`# two servers raced on one table: ${length} entries in ${taken.toFixed(1)} s`)

// ---- The logs ----

same('every log is whole: as many entries as the last number, and as the table says', sql(
  `SELECT count(*) FROM live JOIN (SELECT id, count(*) AS c, max(number) AS m FROM entries GROUP BY id) e
   ON e.id = live.id WHERE c <> m OR m <> length`), '0')
same('no table without entries', sql('SELECT count(*) FROM live WHERE id NOT IN (SELECT id FROM entries)'), '0')
same('nor entries without a table', sql('SELECT count(*) FROM entries WHERE id NOT IN (SELECT id FROM live)'), '0')
for (const [i, node] of nodes.entries()) same(`server ${i} stops`, (await node.stop()).status, 0)
database.kill('SIGINT')
await database.ended
finish()
