// The rules of a game have changed since tables were made (here: the file says other rules): what is over is told from its
// log, what is not is closed, nobody hears `busy`, and whoever looks after the file is not told of faults.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ask, check, finish, open, player, run, same, serve, work } from './serve_lib.mjs'

const db = join(work, 'tables.db')
let server = await serve('--db', db)
const aki = await player(server, 'Aki')
const order = (seats) => ({ game: 'seekers', seats, clock: { kind: 'move', seconds: 60 } })
const make = async (seats) => (await ask(server, 'POST', '/api/tables', { token: aki.token, body: order(seats) })).json.table
const over = await make(['open', 'open'])
const played = await Promise.all(['Bea', 'Cato'].map((name) => run('join', `${server.url}/t/${over}`, '--bot', 'greedy', '--name', name)))
same('a game is played', played.map(({ status }) => status), [0, 0]) // prettier-ignore
const begun = await make(['me', 'bot:random'])
await ask(server, 'POST', `/api/tables/${begun}/sit`, { token: aki.token, body: { nonce: '1'.repeat(32) } })
const waiting = await make(['me', 'open'])
const today = await make(['me', 'open'])
const record = (await ask(server, 'GET', `/api/tables/${over}/record`)).text
await server.stop()

// ---- Years later ----

const age = `
import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
for id in sys.argv[2:]:
    no = db.execute('SELECT no FROM tables WHERE id = ?', [id]).fetchone()[0]
    old = lambda text: bytes(text).replace(b'"rules":', b'"rules":9')
    body = db.execute('SELECT body FROM entries WHERE no = ? AND number = 1', [no]).fetchone()[0]
    db.execute('UPDATE entries SET body = ? WHERE no = ? AND number = 1', [old(body), no])
    info = db.execute('SELECT info FROM tables WHERE no = ?', [no]).fetchone()[0]
    db.execute('UPDATE tables SET info = ? WHERE no = ?', [old(info), no])
db.commit()
`
execFileSync('python3', ['-c', age, db, over, begun, waiting])
server = await serve('--db', db)
const get = (path) => ask(server, 'GET', path, { token: aki.token })
const stateOf = async (table) => (await get(`/api/tables/${table}`)).json?.state
same('what was over is over', await stateOf(over), 'over')
same('what was played is closed', await stateOf(begun), 'closed')
same('what waited too', await stateOf(waiting), 'closed')
same('what is of today goes on', await stateOf(today), 'open')
const old = await get(`/api/tables/${over}/record`)
const lines = (text) => text.trim().split('\n').slice(1, -1)
same('its record is there', [old.status, lines(old.text)], [200, lines(record)])
const end = JSON.parse(old.text.trim().split('\n').at(-1)).end
same('with its result', [end.scores, end.hash], Object.values(JSON.parse(record.trim().split('\n').at(-1)).end))
const fair = (await get(`/api/tables/${begun}/fair`)).json
check('the seed of what was closed is shown', fair.seed?.length === 64 && fair.deal?.length === 64, fair)
for (const what of ['sit', 'leave', 'rematch']) {
  const answer = await ask(server, 'POST', `/api/tables/${begun}/${what}`, { token: aki.token, body: { nonce: '2'.repeat(32) } })
  same(`${what}: rules`, [answer.status, answer.json.code], [409, 'rules'])
}
const line = await open(server, { token: aki.token })
for (const message of [{ op: 'watch' }, { op: 'act', v: 1, text: '1L' }, { op: 'say', text: 'hello' }]) {
  line.send({ ...message, table: begun, key: `k${message.op}` })
  same(`${message.op}: rules`, (await line.op('error')).code, 'rules')
}
check('whoever runs the server is told', server.said().includes('any more; it is closed'), server.said())
same('being forgotten works there too', (await ask(server, 'DELETE', '/api/me', { token: aki.token, body: {} })).status, 200)
same('and is so', (await ask(server, 'GET', `/api/tables/${begun}`)).json.seats[0].name, 'someone')

// ---- Looking after the file ----

const looked = await run('db', 'check', '--db', db)
check('no faults', looked.status === 0 && looked.stdout.includes('2 finished games of older rules'), looked)
const out = join(work, 'out')
const exported = await run('export', '--db', db, out)
same('records are exported', [exported.status, readFileSync(join(out, `${over}.jsonl`), 'utf8')], [0, old.text])
const rows = readFileSync(join(out, 'results.csv'), 'utf8').split('\n').filter((row) => row.startsWith(over))
same('and results', rows.length, 2)
check('with scores', rows.every((row, seat) => row.endsWith(`,${end.ranks[seat]},${end.scores[seat]}`)), rows)
await server.stop()
finish()
