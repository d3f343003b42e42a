// The WebSocket of `meikyu serve`: handshake, frames in any pieces, everything that is refused, floods, slow
// readers, crowds, good-byes.
import { ask, check, finish, frame, open, player, program, same, serve, serveBy } from './serve_lib.mjs'

const server = await serve()
const aki = await player(server, 'Aki')
const cookieOf = async () =>
  (await ask(server, 'POST', '/api/players', { body: { name: 'Cookie' } })).headers['set-cookie'][0].split(';')[0]

// ---- Handshake ----

{
  const line = await open(server)
  check('the handshake chooses our protocol', /sec-websocket-protocol: meikyu\.1/i.test(line.head), line.head)
  check('and no extensions', !/sec-websocket-extensions/i.test(line.head))
  const welcome = await line.op('welcome')
  same('nobody is welcome too', welcome.player, null)
  check('and told the time', Math.abs(welcome.now - Date.now()) < 5000, welcome)
  check('with version and rules', typeof welcome.version === 'string' && typeof welcome.rules === 'object', welcome)
  line.close()
  same('a good-bye is answered', await line.end(), 1000)
}
for (const [what, headers, status] of [
  ['another version', { 'Sec-WebSocket-Version': '8' }, 426],
  ['no key', { 'Sec-WebSocket-Key': undefined }, 400],
  ['a short key', { 'Sec-WebSocket-Key': 'abc' }, 400],
  ['no protocol', { 'Sec-WebSocket-Protocol': undefined }, 400],
  ['another protocol', { 'Sec-WebSocket-Protocol': 'meikyu.2' }, 400],
  ['no upgrade', { Upgrade: undefined, Connection: 'close' }, 400],
  ['a foreign page', { Origin: 'https://evil.example' }, 403],
  ['a page of nobody', { Origin: 'null' }, 403],
  ['a wrong bearer', { Authorization: `Bearer ${'A'.repeat(43)}` }, 401],
  ['a wrong cookie', { Cookie: `meikyu=${'A'.repeat(43)}` }, 401],
  ['a wrong bearer beside a good cookie', { Authorization: 'Bearer x', Cookie: await cookieOf() }, 401],
]) {
  const refused = await open(server, { headers })
  same(`${what} is refused`, refused.status, status)
  check(`${what}: in the form of the API`, typeof JSON.parse(refused.text).code === 'string', refused.text)
}
for (const [what, headers, name] of [
  ['a bearer', { Authorization: `Bearer ${aki.token}` }, 'Aki'],
  ['a cookie', { Cookie: `a=b; ${await cookieOf()}; c=d` }, 'Cookie'],
  ['a bearer before a wrong cookie', { Authorization: `Bearer ${aki.token}`, Cookie: 'meikyu=x' }, 'Aki'],
  ['our own page', { Origin: server.url, Authorization: `Bearer ${aki.token}` }, 'Aki'],
]) {
  const line = await open(server, { headers })
  same(`${what} says who it is`, (await line.op('welcome')).player?.name, name)
  line.socket.destroy()
}

// ---- hello, ping, lobby, and what is wrong ----

{
  const line = await open(server)
  await line.op('welcome')
  line.send({ op: 'hello', token: aki.token, key: 'h' })
  line.send({ op: 'ping', t: 5 }) // waits until hello is answered
  same('hello is welcomed', (await line.next()).player, { id: aki.id, name: 'Aki' })
  same('and has an answer', await line.next(), { op: 'ok', re: 'h' })
  same('ping comes after it', await line.next(), { op: 'pong', t: 5 })
  line.send({ op: 'hello', token: aki.token, key: 'again' })
  const twice = await line.op('error')
  same('hello a second time is refused', [twice.re, twice.code], ['again', 'op'])
  line.send({ op: 'ping', t: { a: ['x', null] }, key: 'p' })
  same('ping gives back whatever it was given', await line.op('pong'), { op: 'pong', t: { a: ['x', null] } })
  same('and has an answer if it has a key', (await line.op('ok')).re, 'p')
  line.send({ op: 'lobby', game: 'golem', key: 'l' })
  check('lobby is told at once', Array.isArray((await line.op('lobby')).tables))
  same('and has an answer', (await line.op('ok')).re, 'l')
  for (const [what, message, code] of [
    ['not JSON', 'hello', 'bad'],
    ['not an object', '[1]', 'bad'],
    ['no op', '{}', 'bad'],
    ['an op that is no text', '{"op":1}', 'bad'],
    ['an unknown op', '{"op":"dance","key":"k"}', 'op'],
    ['a key that is no text', '{"op":"ping","key":1}', 'bad'],
    ['an empty key', '{"op":"ping","key":""}', 'bad'],
    ['a long key', JSON.stringify({ op: 'ping', key: 'k'.repeat(65) }), 'bad'],
    ['a lobby of no game', '{"op":"lobby","game":"chess"}', 'bad'],
  ]) {
    line.send(message)
    same(`${what}: ${code}`, (await line.op('error')).code, code)
  }
  line.send({ op: 'ping', t: 1, key: '迷'.repeat(64) })
  same('a key has up to 64 characters', (await line.op('ok')).re, '迷'.repeat(64))
  line.close()
  same('mistakes leave it open until it is closed', await line.end(), 1000)
}
{
  const line = await open(server)
  await line.op('welcome')
  for (let i = 0; i < 30; i++) line.send(['GET / HTTP/1.0', '[1]', 'null', '{"op":"ping","t":"\\ud800"}'][i % 4])
  same('whoever speaks no JSON at all is let go', await line.end(), 1008)
  const errors = line.heard.filter(({ op, code }) => op === 'error' && code === 'bad')
  same('after some errors that said so, and a good-bye', [errors.length, line.heard.at(-1)?.op], [8, 'bye'])
  const clumsy = await open(server)
  await clumsy.op('welcome')
  for (let i = 0; i < 20; i++) clumsy.send(i % 5 ? '{' : { op: 'ping', t: i })
  for (let i = 0; i < 4; i++) await clumsy.op('pong')
  clumsy.send({ op: 'ping', t: 'last' })
  same('mistakes between messages end nothing', (await clumsy.op('pong')).t, 'last')
  clumsy.socket.destroy()
}
{
  const line = await open(server)
  await line.op('welcome')
  line.send({ op: 'hello', token: 'wrong', key: 'h' })
  const error = await line.op('error')
  same('a wrong token is an error, not the end', [error.re, error.code], ['h', 'token'])
  for (const op of ['act', 'undo', 'say', 'ask']) {
    line.send({ op, table: 'x', key: op, v: 1, text: 'x', what: 'pause' })
    same(`nobody may not ${op}`, (await line.op('error')).code, 'token')
  }
  line.close()
  await line.end()
  const late = await open(server)
  await late.op('welcome')
  late.send({ op: 'ping' })
  late.send({ op: 'hello', token: aki.token })
  same('hello comes first or not at all', (await late.op('error')).code, 'op')
  late.socket.destroy()
}

// ---- Frames ----

{
  const line = await open(server, { early: frame('{"op":"ping","t":"early"}') })
  same('what follows the handshake at once is read', (await line.op('pong')).t, 'early')
  const message = frame('{"op":"ping","t":"ばらばら"}')
  for (let at = 1; at < message.length; at++) {
    line.write(message.subarray(0, at))
    await new Promise((resolve) => setImmediate(resolve))
    line.write(message.subarray(at))
    const pong = await line.op('pong')
    if (pong.t !== 'ばらばら' || at === message.length - 1) same(`a frame in two pieces, cut at ${at}`, pong.t, 'ばらばら')
  }
  for (const byte of message) line.write(Buffer.from([byte]))
  same('a frame byte by byte', (await line.op('pong')).t, 'ばらばら')
  line.write(Buffer.concat([message, message, message]))
  for (let i = 0; i < 3; i++) await line.op('pong')
  check('three frames in one piece', true)
  line.write(frame('{"op":"pi', { fin: false }))
  line.write(frame('still there?', { opcode: 9 }))
  line.write(frame('ng","t":', { opcode: 0, fin: false }))
  line.write(frame('7}', { opcode: 0 }))
  same('a message in parts', (await line.op('pong')).t, 7)
  same('with a ping between them', line.pongs, ['still there?'])
  const large = JSON.stringify({ op: 'ping', t: 'x'.repeat(16384 - 20) })
  same('16 KB', large.length, 16384 - 20 + '{"op":"ping","t":""}'.length)
  line.send(large)
  same('are taken', (await line.op('pong')).t.length, 16364)
  line.close()
  same('and the line is whole', await line.end(), 1000)
}
for (const [what, bytes, code] of [
  ['a frame that is not masked', frame('{}', { mask: false }), 1002],
  ['an extension', frame('{}', { rsv: 4 }), 1002],
  ['an unknown kind', frame('{}', { opcode: 3 }), 1002],
  ['a part of nothing', frame('{}', { opcode: 0 }), 1002],
  ['a long ping', frame('x'.repeat(126), { opcode: 9 }), 1002],
  ['binary', frame('{}', { opcode: 2 }), 1003],
  ['bad UTF-8', frame(Buffer.from([0x22, 0xff, 0x22])), 1007],
  ['17 KB', frame('x'.repeat(17000)), 1009],
  ['a promise of 4 GB', frame('', { length: 4294967296 }), 1009],
  ['a close with half a code', frame('x', { opcode: 8 }), 1002],
]) {
  const line = await open(server)
  await line.op('welcome')
  line.write(bytes)
  same(`${what} ends it with ${code}`, await line.end(), code)
}
same('others are not concerned', (await ask(server, 'GET', '/api/games')).status, 200)

// ---- Who is signed out ----

{
  const two = await player(server, 'Two')
  const link = (await ask(server, 'POST', '/api/me/link', { token: two.token, body: {} })).json
  const other = (await ask(server, 'POST', '/api/link', { body: { code: link.code, token: true } })).json.token
  const here = await open(server, { token: two.token })
  const there = await open(server, { token: other })
  await here.op('welcome')
  await there.op('welcome')
  await ask(server, 'POST', '/api/logout', { token: two.token, body: {} })
  same('signing out says good-bye', (await here.op('bye')).code, 'token')
  same('and closes', await here.end(), 1008)
  there.send({ op: 'ping', t: 1 })
  same('the other device goes on', (await there.op('pong')).t, 1)
  await ask(server, 'POST', '/api/logout', { token: other, body: { all: true } })
  same('until all are signed out', await there.end(), 1008)
}
same('the server stops', (await server.stop()).status, 0)

// ---- Floods and crowds ----

import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { work } from './serve_lib.mjs'
const limits = join(work, 'limits.json')
writeFileSync(
  limits,
  JSON.stringify({
    address: { sockets: 5 },
    player: {
      sockets: 3,
      messages: { burst: 10, per_minute: 1 },
      words: { burst: 2, per_minute: 1 },
      requests: { burst: 5, per_minute: 60 },
    },
  }),
)
const strict = await serve('--limits', limits)
{
  const flood = await player(strict, 'Flood')
  const calm = await player(strict, 'Calm')
  const line = await open(strict, { token: flood.token })
  const other = await open(strict, { token: calm.token })
  for (let i = 0; i < 40; i++) line.send({ op: 'ping', t: i, key: `k${i}` })
  same('a flood is ended', await line.end(), 1008)
  const warnings = line.heard.filter((message) => message.code === 'too-many' && message.op === 'error')
  same('after three warnings', warnings.length, 3)
  check('that say when to go on, and to what', warnings[0]?.retry > 0 && warnings[0]?.re === 'k10', warnings)
  same('and a good-bye', line.heard.at(-1)?.op, 'bye')
  other.send({ op: 'ping', t: 'calm' })
  same('others from there go on', (await other.op('pong')).t, 'calm')
  for (const op of ['say', 'undo', 'ask']) other.send({ op, table: 'nowhere', key: op })
  const talk = [await other.op('error'), await other.op('error'), await other.op('error')]
  const much = talk.find(({ re }) => re === 'ask')
  check('talk has a limit of its own', much.code === 'too-many' && much.retry > 0, talk)
  other.send({ op: 'ping', t: 'still here' })
  same('that ends nothing', (await other.op('pong')).t, 'still here')
  for (const what of [frame('{"op":"ping"}'), frame('?', { opcode: 9 })]) {
    const nobody = await open(strict)
    await nobody.op('welcome')
    nobody.write(Buffer.concat(Array.from({ length: 100 }, () => what)))
    same('also of nobody, and of pings by frame', await nobody.end(), 1008)
  }
  const answers = []
  for (let i = 0; i < 7; i++) answers.push(await ask(strict, 'GET', '/api/me', { token: flood.token }))
  check('requests are slowed down', answers.some(({ status, json }) => status === 429 && json.retry > 0), answers.map((a) => a.status))
  check('and say when', answers.at(-1).headers['retry-after'] > 0)
  same('others are not', (await ask(strict, 'GET', '/api/me', { token: calm.token })).status, 200)
  for (let i = 0; i < 2; i++) await open(strict, { token: calm.token })
  same('a player has so many sockets', (await open(strict, { token: calm.token })).status, 429)
  same('others have theirs', (await open(strict)).status, 101)
  const last = await open(strict)
  await last.op('welcome')
  same('an address has so many', (await open(strict)).status, 429)
  const late = await player(strict, 'Late')
  last.send({ op: 'hello', token: late.token, key: 'h' })
  same('on the last of them somebody may say who he is', (await last.op('welcome')).player?.name, 'Late')
  const stopping = strict.stop()
  same('a server that stops says so', (await other.op('bye')).code, 'restart')
  same('and closes', await other.end(), 1001)
  same('and ends in time', (await stopping).status, 0)
}

const wide = await serve('--limits', 'off')
{
  const lines = []
  for (let at = 0; at < 1000; at += 100)
    lines.push(...(await Promise.all(Array.from({ length: 100 }, () => open(wide, { token: undefined })))))
  check('a thousand sockets', lines.every((line) => line.status === 101))
  await Promise.all(lines.map((line) => line.op('welcome')))
  for (const [i, line] of lines.entries()) line.send({ op: 'ping', t: i })
  const pongs = await Promise.all(lines.map((line) => line.op('pong')))
  check('are all answered', pongs.every((pong, i) => pong.t === i))
  for (const line of lines) line.socket.destroy()
  // Somebody asks and does not read.
  const deaf = await open(wide)
  await deaf.op('welcome')
  deaf.socket.pause()
  const large = JSON.stringify({ op: 'ping', t: 'x'.repeat(16000) })
  let sent = 0
  const full = () => deaf.socket.writableLength > 1_000_000
  for (; sent < 2000 && !full(); sent++) {
    deaf.send(large)
    if (sent % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const other = await open(wide)
  other.send({ op: 'ping', t: 'meanwhile' })
  same('one who does not read holds nobody up', (await other.op('pong')).t, 'meanwhile')
  deaf.socket.resume()
  const code = await deaf.end()
  check('and is closed', code === 1013 || code === null, code)
  check('long before all of it', deaf.heard.length < sent, [deaf.heard.length, sent])
  other.socket.destroy()
  // Small questions with large answers, all at once: the answers do not pile up in the server's memory.
  const { token } = await player(wide, 'Aki')
  const made = await ask(wide, 'POST', '/api/tables', { token, body: { game: 'diminuendo', seats: ['me', 'open'] } })
  const { table } = made.json
  const talker = await open(wide, { token })
  for (let i = 0; i < 100; i++) talker.send({ op: 'say', table, key: `k${i}`, text: '"'.repeat(200) })
  for (let i = 0; i < 100; i++) await talker.op('ok')
  const peak = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${wide.pid}/status`, 'utf8'))[1])
  const before = peak()
  const watches = Buffer.concat(Array(1000).fill(frame(JSON.stringify({ op: 'watch', table }))))
  for (let i = 0; i < 10; i++) {
    const greedy = await open(wide)
    greedy.socket.pause()
    greedy.write(watches)
    talker.send({ op: 'ping', t: i })
    await talker.op('pong')
  }
  check('a heap of answers is not kept', peak() - before < 30_000, [before, peak()])
  talker.socket.destroy()
  same('the server stops', (await wide.stop()).status, 0)
}

// ---- A file that may not grow ----

const limited = ['bash', '-c', 'ulimit -Sf 600; exec "$0" "$@"', program]
const tight = await serveBy(limited, '--db', join(work, 'tight.db'), '--limits', 'off')
{
  let answer = { status: 201 }
  for (let i = 0; i < 5000 && answer.status === 201; i++)
    answer = await ask(tight, 'POST', '/api/players', { body: { name: 'x'.repeat(24) } })
  same('what cannot be kept is not acknowledged', [answer.status, answer.json?.code], [503, 'busy'])
  same('and serving goes on', (await ask(tight, 'GET', '/api/games')).status, 200)
  const becomes = async (status) => {
    let ready = await ask(tight, 'GET', '/readyz')
    for (let tries = 0; tries < 600 && ready.status !== status; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      ready = await ask(tight, 'GET', '/readyz')
    }
    return [ready.status, ready.text]
  }
  same('but not for newcomers', await becomes(503), [503, 'nothing can be written\n'])
  execFileSync('prlimit', ['--pid', String(tight.pid), '--fsize=unlimited'])
  same('until there is room again', await becomes(200), [200, 'ready\n'])
  same('to a good end', (await tight.stop()).status, 0)
}

// ---- Room ----

const small = await serve('--connections', '4', '--per-address', '0')
{
  const first = await open(small)
  await first.op('welcome')
  for (let i = 0; i < 3; i++) await open(small)
  const newcomer = await open(small)
  same('a newcomer has a place', newcomer.status, 101)
  same('of somebody who only looked on, who is told', (await first.op('bye')).code, 'too-many')
  await first.end()
  await small.stop()
}
finish()
