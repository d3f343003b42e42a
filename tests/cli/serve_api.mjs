// The HTTP API of `meikyu serve`: players, tokens, devices, names, what requests must bring, and what the program
// says when it cannot start.
import { createHash } from 'node:crypto'
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { join } from 'node:path'
import { ask, check, finish, player, raw, run, same, serve, skip, work } from './serve_lib.mjs'

const db = join(work, 'tables.db')
const server = await serve('--db', db)
check('the file of tables is named at the start', server.stdout.includes(`Tables are kept in ${db}\n`), server.stdout)
const post = (path, body, more = {}) => ask(server, 'POST', path, { body, ...more })
const codeOf = ({ status, json }) => [status, json?.code]

// ---- Becoming somebody ----

const made = await post('/api/players', { name: ' Aki ' })
same('a player is created', [made.status, made.json.player.name, 'token' in made.json], [201, 'Aki', false])
const cookie = made.headers['set-cookie']?.[0] ?? ''
check('with a cookie', /^meikyu=[\w-]{43}; /.test(cookie), cookie)
for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=31536000'])
  check(`the cookie has ${part}`, cookie.split('; ').includes(part), cookie)
check('and is not for TLS alone', !cookie.includes('Secure'), cookie)
const secure = await post('/api/players', {}, { headers: { 'x-forwarded-proto': 'https' } })
check('behind TLS it is', secure.headers['set-cookie'][0].includes('; Secure'))
const bare = await post('/api/players', { token: true, name: 'Bea' })
check('a token instead of a cookie', /^[\w-]{43}$/.test(bare.json.token) && !bare.headers['set-cookie'], bare.json)
check('a name is made up', (await post('/api/players', {})).json.player.name.length > 2)
check('with an empty body too', (await post('/api/players', undefined)).json.player.name.length > 2)
const japanese = await post('/api/players', {}, { headers: { 'accept-language': 'ja,en;q=0.5' } })
check('in Japanese for those who read it', /[ぁ-ヿ]/.test(japanese.json.player.name), japanese.json)
const stale = { cookie: `meikyu=${'x'.repeat(43)}` }
same('a stale cookie does not keep anybody out', (await post('/api/players', {}, { headers: stale })).status, 201)
for (const [what, name, code] of [
  ['empty', '', 'name'],
  ['spaces', ' \u3000 ', 'name'],
  ['25 characters', 'x'.repeat(25), 'name'],
  ['turned around', 'a\u202eb', 'name'],
  ['zero width', 'a\u200bb', 'name'],
  ['control', 'a\u0007b', 'name'],
  ['NUL', 'a\0b', 'name'],
  ['a number', 5, 'bad'],
])
  same(`a name: ${what}`, codeOf(await post('/api/players', { name })), [400, code])
same('half a character', codeOf(await post('/api/players', '{"name":"\\ud800"}')), [400, 'bad'])
same('24 characters', (await post('/api/players', { name: '迷'.repeat(24) })).json.player.name, '迷'.repeat(24))
same('in NFC', (await post('/api/players', { name: 'e\u0301' })).json.player.name, 'é')
same('token: neither true nor false', codeOf(await post('/api/players', { token: 1 })), [400, 'bad'])

// ---- Who asks ----

const { token } = bare.json
const mine = cookie.split(';')[0]
const me = (headers) => ask(server, 'GET', '/api/me', { headers })
same('by bearer', (await me({ authorization: `Bearer ${token}` })).json.player.name, 'Bea')
same('in small letters', (await me({ authorization: `bearer ${token}` })).json.player.name, 'Bea')
same('by cookie', (await me({ cookie: `x=y; ${mine}` })).json.player.name, 'Aki')
same('the bearer beats the cookie', (await me({ authorization: `Bearer ${token}`, cookie: mine })).json.player.name, 'Bea')
same('also when it is wrong', codeOf(await me({ authorization: 'Bearer nobody', cookie: mine })), [401, 'token'])
same('and empty', codeOf(await me({ authorization: 'Bearer', cookie: mine })), [401, 'token'])
same("a proxy's password is none of it", (await me({ authorization: 'Basic eDp5', cookie: mine })).json.player.name, 'Aki')
same('a stale cookie', codeOf(await me(stale)), [401, 'token'])
check('is ended', /^meikyu=;.*Max-Age=0/.test((await me(stale)).headers['set-cookie']?.[0]), (await me(stale)).headers)
check('a wrong bearer ends no cookie', !(await me({ authorization: 'Bearer nobody', cookie: mine })).headers['set-cookie'])
same('nobody', codeOf(await me({})), [401, 'token'])
same('a wrong token where none is needed', codeOf(await ask(server, 'GET', '/api/games', { token: 'x' })), [401, 'token'])
same('and none there', (await ask(server, 'GET', '/api/games')).status, 200)
same('tables of mine', (await me({ cookie: mine })).json.tables, [])
same('another name', (await ask(server, 'PATCH', '/api/me', { token, body: { name: 'Bea 2' } })).json.player.name, 'Bea 2')
same('is kept', (await me({ authorization: `Bearer ${token}` })).json.player.name, 'Bea 2')
same('no name', codeOf(await ask(server, 'PATCH', '/api/me', { token, body: {} })), [400, 'bad'])

// ---- Devices ----

const link = (await post('/api/me/link', {}, { token })).json
check('a code of 8 characters', /^[A-Z2-9]{8}$/.test(link.code), link)
check('for ten minutes', Math.abs(link.until - Date.now() - 600_000) < 60_000, link)
const typed = `${link.code.slice(0, 4).toLowerCase()}-${link.code.slice(4)}`
const linked = await post('/api/link', { code: typed, token: true })
same('is a new token of that player', linked.json.player, { id: bare.json.player.id, name: 'Bea 2' })
check('another one', linked.json.token !== token && linked.status === 200)
same('once', codeOf(await post('/api/link', { code: link.code })), [401, 'token'])
const again = (await post('/api/me/link', {}, { token })).json
check('or a cookie', /^meikyu=/.test((await post('/api/link', { code: again.code })).headers['set-cookie']?.[0] ?? ''))
same('a code that is no text', codeOf(await post('/api/link', { code: 5 })), [400, 'bad'])
const old = (await post('/api/me/recovery', {}, { token })).json.key
const key = (await post('/api/me/recovery', {}, { token })).json.key
check('a key of at least 128 bits', key.replaceAll('-', '').length * 5 >= 128, key)
same('replaces the older', codeOf(await post('/api/recover', { key: old })), [401, 'token'])
const recovered = await post('/api/recover', { key: key.toLowerCase().replaceAll('-', ' '), token: true })
same('and is good', recovered.json.player?.name, 'Bea 2')
same('more than once', (await post('/api/recover', { key, token: true })).json.player?.name, 'Bea 2')
same('sign out', (await post('/api/logout', {}, { token: linked.json.token })).status, 200)
same('is the end of that token', codeOf(await ask(server, 'GET', '/api/me', { token: linked.json.token })), [401, 'token'])
same('and of no other', (await ask(server, 'GET', '/api/me', { token })).status, 200)
const out = await post('/api/logout', {}, { headers: { cookie: mine } })
check('the cookie goes', /^meikyu=;.*Max-Age=0/.test(out.headers['set-cookie']?.[0] ?? ''), out.headers)
const open = (await post('/api/me/link', {}, { token })).json.code
await post('/api/logout', { all: true }, { token: recovered.json.token })
same('ends codes as well', codeOf(await post('/api/link', { code: open })), [401, 'token'])
same('sign out everywhere', codeOf(await ask(server, 'GET', '/api/me', { token })), [401, 'token'])
const back = (await post('/api/recover', { key, token: true })).json.token
check('the key is still good', typeof back === 'string')

// ---- In which language it is said ----
const missing = (language) => ask(server, 'GET', '/api/tables/NOBODY', { headers: { 'accept-language': language } })
same('a refusal in English', (await missing('en')).json.text, 'there is no such table')
same('and in Japanese, by the same code', [(await missing('ja')).json.code, (await missing('ja')).json.text], ['no-table', 'そのような卓はありません'])

// ---- The feed ----

const feed = (await post('/api/me/feed', {}, { token: back })).json
const read = await ask(server, 'GET', `/api/me/feed?key=${feed.key}`)
same('a feed', [read.status, read.headers['content-type']], [200, 'application/atom+xml; charset=utf-8'])
check('of its player', read.text.includes('Bea 2') && read.text.includes('http://www.w3.org/2005/Atom'), read.text)
same('its address', feed.url, `${server.url}/api/me/feed?key=${feed.key}`)
same('its key is no token', codeOf(await ask(server, 'GET', '/api/me', { token: feed.key })), [401, 'token'])
same('and a token no key', codeOf(await ask(server, 'GET', `/api/me/feed?key=${back}`)), [401, 'token'])
await post('/api/me/feed', {}, { token: back })
same('a new key ends the old one', codeOf(await ask(server, 'GET', `/api/me/feed?key=${feed.key}`)), [401, 'token'])
await ask(server, 'DELETE', '/api/me/feed', { token: back, body: {} })
same('no key', codeOf(await ask(server, 'GET', '/api/me/feed')), [401, 'token'])

// ---- Being forgotten ----

const gone = await ask(server, 'DELETE', '/api/me', { token: back, body: {} })
check('being forgotten', gone.status === 200 && /Max-Age=0/.test(gone.headers['set-cookie']?.[0] ?? ''), gone)
same('ends the token', codeOf(await ask(server, 'GET', '/api/me', { token: back })), [401, 'token'])
same('and the key', codeOf(await post('/api/recover', { key })), [401, 'token'])

// ---- What requests must bring ----

const cy = await player(server, 'Cy')
const patch = (more) => ask(server, 'PATCH', '/api/me', { token: cy.token, body: '{"name":"Cy"}', ...more })
same('no Content-Type', (await patch({ headers: { 'content-type': undefined } })).status, 415)
same('another one', (await patch({ headers: { 'content-type': 'text/plain' } })).status, 415)
same('one that begins alike', (await patch({ headers: { 'content-type': 'application/jsonp' } })).status, 415)
same('one with a charset', (await patch({ headers: { 'content-type': 'Application/JSON; charset=utf-8' } })).status, 200)
same('a foreign page', codeOf(await patch({ headers: { origin: 'https://evil.example' } })), [403, 'forbidden'])
same('our own page', (await patch({ headers: { origin: server.url } })).status, 200)
const foreign = await ask(server, 'GET', '/api/games', { headers: { origin: 'https://evil.example' } })
check('may not read answers', foreign.status === 200 && !foreign.headers['access-control-allow-origin'])
same('not JSON', codeOf(await patch({ body: '{"name":' })), [400, 'bad'])
same('not an object', codeOf(await patch({ body: '[]' })), [400, 'bad'])
same('too large', codeOf(await patch({ body: `{"name":"${'x'.repeat(4096)}"}` })), [413, 'too-large'])
same('4 KB', (await patch({ body: `{"name":"Cy"}${' '.repeat(4096 - 13)}` })).status, 200)
same('too large for a table', (await post('/api/tables', ' '.repeat(256 * 1024 + 1), { token: cy.token })).status, 413)
check('but not at 200 KB', (await post('/api/tables', `{"game":"${'x'.repeat(200_000)}"}`, { token: cy.token })).status !== 413)
const options = await ask(server, 'OPTIONS', '/api/me')
same('OPTIONS', [options.status, options.headers.allow], [204, 'GET, HEAD, PATCH, DELETE'])
check('opens nothing', !options.headers['access-control-allow-origin'])
same('another method', [(await ask(server, 'PUT', '/api/me', { body: {} })).status], [405])
const head = await ask(server, 'HEAD', '/api/games')
check('HEAD', head.status === 200 && head.text === '' && Number(head.headers['content-length']) > 10, head)
for (const path of ['/api', '/api/', '/api/nothing', '/api/tables/a/b', '/api/me/', '/api/tables//sit'])
  check(`${path} is nothing`, (await ask(server, 'GET', path)).status === 404, path)
check('and says so in JSON', (await ask(server, 'GET', '/api/nothing')).json.code !== undefined)
same('answers are kept by nobody', (await ask(server, 'GET', '/api/games')).headers['cache-control'], 'no-store')

// ---- How bodies come ----

const line = `Host: x\r\nAuthorization: Bearer ${cy.token}\r\nContent-Type: application/json\r\n`
const statuses = (text) => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map((found) => Number(found[1]))
const chunked = `PATCH /api/me HTTP/1.1\r\n${line}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n`
same('chunked', statuses(await raw(server, chunked, '5\r\n{"nam\r\n', '9\r\ne":"Dee"}\r\n0\r\n\r\n')), [200])
same('is read', (await ask(server, 'GET', '/api/me', { token: cy.token })).json.player.name, 'Dee')
same('chunked without end', statuses(await raw(server, chunked, `2000\r\n${' '.repeat(0x2000)}\r\n`)), [413])
const two = `PATCH /api/me HTTP/1.1\r\n${line}Content-Length: 14\r\n`
const piped = `${two}\r\n{"name":"Eve"}${two}Connection: close\r\n\r\n{"name":"Fay"}`
same('two in one piece', statuses(await raw(server, piped)), [200, 200])
same('in order', (await ask(server, 'GET', '/api/me', { token: cy.token })).json.player.name, 'Fay')
same('byte by byte', statuses(await raw(server, ...[...piped].map((c) => Buffer.from(c)))), [200, 200])
const expecting = await new Promise((resolve, reject) => {
  let continued = false
  const request = http.request(
    `${server.url}/api/me`,
    {
      method: 'PATCH',
      headers: { authorization: `Bearer ${cy.token}`, 'content-type': 'application/json', 'content-length': 14, expect: '100-continue' },
    },
    (response) => {
      response.resume()
      resolve([continued, response.statusCode])
    },
  )
  request.on('continue', () => {
    continued = true
    request.end('{"name":"Gus"}')
  })
  request.on('error', reject)
  request.flushHeaders()
})
same('100-continue', expecting, [true, 200])
const toolarge = `POST /api/players HTTP/1.1\r\n${line}Expect: 100-continue\r\nContent-Length: 5000\r\n\r\n`
same('is not said to what will be refused', statuses(await raw(server, toolarge)), [413])
same('a body nobody wants', statuses(await raw(server, `POST / HTTP/1.1\r\n${line}Content-Length: 2\r\n\r\n{}`)), [405])

// ---- Guessing ----

const tries = []
for (let i = 0; i < 25; i++) tries.push(await post('/api/link', { code: 'AAAA2222' }))
check('guesses are slowed down', tries.at(-1).status === 429 && tries.at(-1).json.retry > 0, tries.at(-1).json)
same('players are not', (await ask(server, 'GET', '/api/me', { token: cy.token })).status, 200)

// ---- What is kept ----

const second = await run('serve', '--port', '0', '--web', join(work, 'site'), '--db', db)
check('a second server on the file is refused', second.status === 2 && second.stderr.trim().split('\n').length === 1, second)
same('the server stops', (await server.stop()).status, 0)
const bytes = readdirSync(work)
  .filter((name) => name.startsWith('tables.db'))
  .map((name) => readFileSync(join(work, name)))
const kept = (text) => bytes.some((part) => part.includes(text))
check('the file knows players', kept(cy.id))
check('but no tokens', !kept(cy.token) && !kept(key) && !kept(link.code))
const hash = createHash('sha256').update(cy.token).digest()
check('only hashes', kept(hash.subarray(0, 16)))
const later = await serve('--db', db)
same('and players stay', (await ask(later, 'GET', '/api/me', { token: cy.token })).json.player?.name, 'Gus')
await later.stop('SIGINT')

// ---- Behind a proxy, and friends ----

const proxied = await serve('--public-url', 'https://meikyu.example/', '--origin', 'https://friend.example')
const from = (origin, more = {}) => ask(proxied, 'POST', '/api/players', { body: {}, headers: { origin, ...more } })
same('the public address is ours', (await from('https://meikyu.example')).status, 201)
check('and safe', (await from('https://meikyu.example')).headers['set-cookie'][0].includes('; Secure'))
same('friends are welcome', (await from('https://friend.example')).status, 201)
same('others are not', (await from('https://friend.example.evil')).status, 403)
const guess = (address) =>
  ask(proxied, 'POST', '/api/link', { body: { code: 'AAAA2222' }, headers: { 'x-forwarded-for': `9.9.9.9, ${address}` } })
let last
for (let i = 0; i < 25; i++) last = await guess('192.0.2.1')
same('whoever guesses is slowed down', last.status, 429)
same('and nobody else behind that proxy', (await guess('192.0.2.2')).status, 401)
await proxied.stop()

// ---- What keeps it from starting ----

const wrong = async (name, message, ...args) => {
  const { status, stderr, stdout } = await run('serve', '--port', '0', '--web', join(work, 'site'), ...args)
  const good = status === 2 && stdout === '' && stderr.trim().split('\n').length === 1 && stderr.includes(message)
  check(name, good, { status, stderr, stdout })
}
const other = (name, text) => {
  writeFileSync(join(work, name), text)
  return join(work, name)
}
await wrong('a database that is not there', '/nowhere', '--db', 'postgres://aki:secret@/x?host=/nowhere')
await wrong('another way to hear', 'notify or poll', '--hear', 'rumours')
await wrong('a damaged file', 'damaged.db', '--db', other('damaged.db', 'this is no database, only some words that stand in a file'))
await wrong('a folder', 'site', '--db', join(work, 'site'))
await wrong('nowhere', 'nowhere', '--db', join(work, 'nowhere/x.db'))
await wrong('limits that are not there', 'none.json', '--limits', join(work, 'none.json'))
await wrong('wrong limits', 'line 1, column 13: address.sokets: unknown key', '--limits', other('l.json', '{"address":{"sokets":1}}'))
await wrong('a public address that is none', '--public-url', '--public-url', 'example.org')
await wrong('an origin that is none', '--origin', '--origin', 'https://a/b')
await wrong('--test for all the world', '--test', '--test', '--bind', '0.0.0.0')
if (process.getuid() === 0) skip('a file that cannot be written', 'root writes everything')
else {
  const locked = other('locked.db', '')
  chmodSync(locked, 0o400)
  await wrong('a file that cannot be written', 'locked.db', '--db', locked)
}
const home = await serve('--db', join(work, 'home.db'))
await home.stop()
same('a file that is for its owner alone', statSync(join(work, 'home.db')).mode & 0o777, 0o600)
finish()
