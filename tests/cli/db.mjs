// Looking after the file of tables: two bots' games and an open table are checked, copied while the server runs,
// damaged, and refused in one line.
import { copyFileSync, existsSync, openSync, readdirSync, readFileSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { ask, check, finish, player, run, same, serve, work } from './serve_lib.mjs'

const db = join(work, 'tables.db')
const server = await serve('--db', db, '--test')
const aki = await player(server, 'Aki')
const order = (seats) => ({ game: 'seekers', seats, clock: { kind: 'none' } })
const made = await ask(server, 'POST', '/api/tables', { token: aki.token, body: order(['me', 'open']) })
same('an open table', made.status, 201)

// A whole game by two players of the command line.
const table = (await ask(server, 'POST', '/api/tables', { token: aki.token, body: order(['open', 'open']) })).json.table
const played = await Promise.all(['Bea', 'Cato'].map((name) => run('join', `${server.url}/t/${table}`, '--bot', 'greedy', '--name', name)))
same('a game is played', played.map(({ status }) => status), [0, 0]) // prettier-ignore

const beside = await run('db', 'check', '--db', db)
same('sound, beside the server', [beside.status, /2 tables .* 1 finished .* 0 faults/.test(beside.stdout)], [0, true])
const copy = join(work, 'copy.db')
const copied = await run('db', 'backup', copy, '--db', db)
same('copied beside the server', [copied.status, copied.stderr], [0, ''])
same('the copy is sound', (await run('db', 'check', '--db', copy)).stdout, beside.stdout)
same('for its owner alone', statSync(copy).mode & 0o77, 0)
const again = await run('db', 'backup', copy, '--db', db)
check('a copy is not replaced', again.status === 2 && again.stderr.includes('is there already'), again.stderr)
const busy = await run('db', 'migrate', '--db', db)
check('a server that runs has migrated it', busy.status === 2 && busy.stderr.includes('another server uses it'), busy.stderr)
await server.stop()
same('up to date', (await run('db', 'migrate', '--db', db)).stdout, `${db} is up to date\n`)
const reopened = await serve('--db', copy)
same('a server goes on with the copy', (await ask(reopened, 'GET', `/api/tables/${table}`)).json.state, 'over')
await reopened.stop()

// ---- What is wrong ----

const damaged = join(work, 'damaged.db')
copyFileSync(copy, damaged)
const file = openSync(damaged, 'r+')
writeSync(file, Buffer.alloc(3000, 0x5a), 0, 3000, Math.floor(readFileSync(damaged).length / 2))
const broken = await run('db', 'check', '--db', damaged)
const advice = /damaged\.db: is damaged; put a copy of 'meikyu db backup' in its place/
check('damage is found, and what to do about it said', broken.status === 2 && advice.test(broken.stderr), broken)
const unsafe = await run('db', 'backup', join(work, 'x.db'), '--db', damaged)
check('damage is not copied over good copies', unsafe.status === 2 && advice.test(unsafe.stderr), unsafe)
for (const [what, args, words] of [
  ['no file', ['check', '--db', join(work, 'none.db')], 'there is no such file'],
  ['no database', ['check', '--db', join(work, 'site', 'index.html')], 'is not a database'],
  ['nothing to do', ['mend', '--db', copy], 'check, backup or migrate'],
  ['nowhere to', ['backup', '--db', copy], 'name the file'],
  ['no folder', ['backup', join(work, 'none', 'x.db'), '--db', copy], 'x.db'],
  ['PostgreSQL', ['backup', join(work, 'x.db'), '--db', 'postgres://localhost/x'], 'pg_dump'],
]) {
  const { status, stderr } = await run('db', ...args)
  check(`${what}: one clear line`, status === 2 && stderr.includes(words) && stderr.trimEnd().split('\n').length === 1, stderr)
}
check('no half copies', !readdirSync(work).some((name) => name.endsWith('.part')) && !existsSync(join(work, 'x.db')))
finish()
