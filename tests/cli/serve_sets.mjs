// A server with sets of its own: tables whose maker brings none are played with them, also after the server began anew
// without; whoever brings a set, even the built-in one, is heard. Files that are wrong are refused before anything is served.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ask, check, finish, player, run, same, serve, work } from './serve_lib.mjs'

const content = join(dirname(fileURLToPath(import.meta.url)), '../../content')
const read = (name) => readFileSync(join(content, `${name}.json`), 'utf8')
const golem = join(work, 'Our box.json')
const ruin = join(content, 'examples/ruin.json')
writeFileSync(golem, read('examples/golem'))
const sha = (text) => createHash('sha256').update(text).digest('hex')
const [golemHash, ruinHash] = [sha(read('examples/golem')), sha(read('examples/ruin'))]

const db = join(work, 'sets.db')
let server = await serve('--db', db, '--content', golem, '--content', ruin, '--content', join(content, 'diminuendo.json'))
const get = (path) => ask(server, 'GET', path)
const post = (path, token, body = {}) => ask(server, 'POST', path, { token, body })
const aki = await player(server, 'Aki')
const bea = await player(server, 'Bea')
const make = async (game, more = {}) =>
  (await post('/api/tables', aki.token, { game, seats: ['me', 'open'], ...more })).json

// ---- What there is ----

same('the server names its sets, but not what is built in', (await get('/api/games')).json.contents, {
  golem: { hash: golemHash, name: 'Our box' },
  ruin: { hash: ruinHash, name: 'ruin' },
})
same('and gives them', (await get(`/api/content/${golemHash}`)).text, read('examples/golem'))

// ---- Tables ----

const table = await make('golem')
same('a table is made with it', table.content, golemHash)
same('null asks for the same', (await make('ruin', { content: null })).content, ruinHash)
same('a game without one has what is built in', (await make('diminuendo')).content, null)
same('so has Twelve Seekers', (await make('seekers')).content, null)
const own = `${read('golem')}\n`
same('a set of one’s own comes first', (await make('golem', { content: own })).content, sha(own))
same('also the built-in one', (await make('golem', { content: read('golem') })).content, null)
same('a quick match has it too', (await post('/api/match', bea.token, { game: 'ruin' })).json.content, ruinHash)

const nonce = (digit) => String(digit).repeat(32)
await post(`/api/tables/${table.table}/sit`, aki.token, { nonce: nonce(1) })
same('and is played', (await post(`/api/tables/${table.table}/sit`, bea.token, { nonce: nonce(2) })).json.state, 'playing')

// ---- Without it ----

await server.stop()
server = await serve('--db', db)
same('a server without sets names none', (await get('/api/games')).json.contents, {})
const later = (await get(`/api/tables/${table.table}`)).json
same('a table goes on with what it began with', [later.state, later.content], ['playing', golemHash])
same('a new one is made with what is built in', (await make('golem')).content, null)
await server.stop()

// ---- What is wrong ----

const file = (name, text) => {
  writeFileSync(join(work, name), text)
  return join(work, name)
}
for (const [what, args, status, message] of [
  ['a mistake', [file('wrong.json', read('golem').replace('"count": 12', '"count": 11'))], 2, /wrong\.json: .*treasures: the counts sum to 71/],
  ['in Japanese', [file('wrong.json', read('golem').replace('"count": 12', '"count": 11')), '--lang', 'ja'], 2, /treasures：枚数の合計が71枚/],
  ['no JSON', [file('no.json', '{"tiles":')], 2, /no\.json: .*not JSON/],
  ['of no game', [file('other.json', '{"a":1}')], 2, /other\.json: this is the content of no game/],
  ['no file', [join(work, 'nowhere.json')], 2, /nowhere\.json/],
  ['too long', [file('long.json', ' '.repeat(70_000))], 2, /long\.json/],
  ['two for a game', [golem, '--content', join(content, 'golem.json')], 2, /Our box\.json and .*golem\.json are both for golem/],
]) {
  const { status: ended, stderr, stdout } = await run('serve', '--port', '0', '--db', 'memory:', '--web', work, '--content', ...args)
  check(`${what}: one line, and nothing is served`, ended === status && message.test(stderr) && stderr.trim().split('\n').length === 1 && stdout === '', stderr)
}
finish()
