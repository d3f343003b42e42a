// For whoever runs a server: is it alive and ready, what does it count, what does it say, and who is believed.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ask, check, finish, player, run, same, serve, within, work } from './serve_lib.mjs'

const limits = join(work, 'limits.json')
const write = (tables) => writeFileSync(limits, JSON.stringify({ player: { tables: { burst: tables, per_minute: 1 } } }))
write(2)
const server = await serve('--limits', limits, '--log', 'json', '--verbose')
const get = (path, headers = {}, from = server) => ask(from, 'GET', path, { headers })
const metric = async (name, from = server) => {
  const { text } = await get('/metrics', {}, from)
  const line = text.split('\n').find((each) => each.startsWith(`meikyu_${name} `))
  return line && Number(line.split(' ')[1])
}

// ---- Health ----

same('alive', [(await get('/healthz')).status, (await get('/healthz')).text], [200, 'alive\n'])
same('ready', [(await get('/readyz')).status, (await get('/readyz')).text], [200, 'ready\n'])
same('asked without a body', (await ask(server, 'HEAD', '/readyz')).status, 200)
same('not by POST', (await ask(server, 'POST', '/healthz', { body: {} })).status, 405)

// ---- Metrics ----

const page = await get('/metrics')
check('in the form of Prometheus', page.headers['content-type'].startsWith('text/plain; version=0.0.4'), page.headers)
for (const line of page.text.trimEnd().split('\n'))
  if (!/^(# (HELP|TYPE) meikyu_\w+ .+|meikyu_\w+(\{\w+="[^"]+"\})? -?\d+(\.\d+)?)$/.test(line)) check('a line', false, line)
const bea = await player(server, 'Bea')
const make = (who) =>
  ask(server, 'POST', '/api/tables', { token: who.token, body: { game: 'seekers', seats: ['me', 'open'], clock: { kind: 'none' } } })
const made = await make(bea)
same('a table is made', made.status, 201)
check('it is in memory', (await metric('tables_in_memory')) >= 1)
check('commits were timed', (await metric('commit_seconds_count')) >= 1)
check('answers were timed', (await metric('answer_seconds_count')) >= 1)
check('statuses are counted', (await metric('http_answers_total{status="2xx"}')) >= 5)
await get('/api/me', { authorization: 'Bearer nobody' })
same('and why somebody was refused', await metric('refused_total{reason="token"}'), 1)
same('the counts are for nobody who comes by a proxy', (await get('/metrics', { 'x-forwarded-for': '127.0.0.1' })).status, 403)

// ---- Limits that are read again ----

const hup = async (words) => {
  process.kill(server.pid, 'SIGHUP')
  await within(
    (async () => {
      while (!server.said().includes(words)) await new Promise((resolve) => setTimeout(resolve, 10))
    })(),
    words,
  )
}
await make(bea)
same('two tables, then no more', (await make(bea)).status, 429)
write(1000)
await hup('the limits were read again')
const cato = await player(server, 'Cato')
for (let i = 0; i < 4; i++) await make(cato)
same('until other limits were read', (await make(cato)).status, 201)
writeFileSync(limits, '{"player":{"tables":"many"}}')
await hup('the limits stay as they were')
same('a wrong file changes nothing', (await make(cato)).status, 201)

// ---- What is said ----

await server.stop()
const lines = server
  .said()
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line))
check('an answer as JSON', lines.some((line) => line.path === '/healthz' && line.status === 200 && line.address === '127.0.0.1'))
check('notes have a level', lines.some((line) => line.level === 'error' && line.text.includes('limits')))
check('the end is said', lines.some((line) => line.level === 'info' && line.text.startsWith('stopping')))
check('times are in order', lines.every((line) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(line.time)))

// ---- An answer that takes too long ----

const held = join(work, 'held.db')
const slow = await serve('--db', held, '--timeout', '1')
const locker = spawn('python3', [
  '-c',
  'import sqlite3, sys; c = sqlite3.connect(sys.argv[1], isolation_level=None); c.execute("BEGIN EXCLUSIVE"); print("held", flush=True); input()',
  held,
])
await within(new Promise((resolve) => locker.stdout.once('data', resolve)), 'the lock')
const late = await ask(slow, 'POST', '/api/players', { body: {}, headers: { 'accept-language': 'ja' } })
same('an answer that is not there in time is 503', [late.status, late.json?.code], [503, 'busy'])
check('and says when to try again', late.json?.retry > 0 && late.headers['retry-after'] > 0, late)
check('in the language that was asked for', /[ぁ-ヿ]/.test(late.json?.text), late.json)
check('and in the log', slow.said().includes('no answer after 3 s: POST /api/players'), slow.said())
locker.stdin.end('\n')
await within(new Promise((resolve) => locker.once('close', resolve)), 'the end of the lock')
let after = { status: 503 }
for (let i = 0; i < 100 && after.status !== 201; i++) after = await ask(slow, 'POST', '/api/players', { body: {} })
same('then it goes on', after.status, 201)
await slow.stop()

// ---- Who is believed ----

const far = await serve('--metrics-from', '192.0.2.0/24', '--proxy', '192.0.2.1')
same('metrics for those who were named', (await get('/metrics', {}, far)).status, 403)
const proxied = await serve('--metrics-from', '127.0.0.0/8')
same('as a network', (await get('/metrics', {}, proxied)).status, 200)
await far.stop()
await proxied.stop()
for (const [option, value, words] of [
  ['--proxy', 'everybody', "'everybody' is not an address or network"],
  ['--metrics-from', '10.0.0.0/40', "'10.0.0.0/40' is not an address or network"],
  ['--log', 'xml', 'plain or json is expected'],
]) {
  const { status, stderr } = await run('serve', option, value)
  check(`${option} ${value}`, status === 2 && stderr.includes(words) && stderr.split('\n').length === 2, stderr)
}
finish()
