// Carries out the worked session of docs/protocol.md line by line: what is sent (`who> ...`) is sent, what is answered
// (`who< ...`) must come, for each of them in this order among messages of a kind. Objects may have more keys than the page shows; `$NAME` is
// whatever stood there the first time, `...` ends a list that goes on.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ask, check, finish, open, serve } from './serve_lib.mjs'

const page = readFileSync(join(dirname(fileURLToPath(import.meta.url)), '../../docs/protocol.md'), 'utf8')
const lines = [...page.matchAll(/^```session\n(.*?)^```/gms)].flatMap(([, text]) => text.split('\n'))
const known = {}
const people = {}
const server = await serve('--test', '--limits', 'off')

const filled = (text) => text.replace(/\$([A-Z_]+)/g, (all, name) => known[name] ?? all)

/** Why `got` is not what the page says, or null. */
function differs(wanted, got, path = '') {
  if (typeof wanted === 'string' && /^\$[A-Z_]+$/.test(wanted)) {
    const name = wanted.slice(1)
    known[name] ??= got
    return known[name] === got ? null : `${path}: ${JSON.stringify(got)} is not ${wanted} (${known[name]})`
  }
  if (Array.isArray(wanted)) {
    const open = wanted.at(-1) === '...'
    const shown = open ? wanted.slice(0, -1) : wanted
    if (!Array.isArray(got) || got.length < shown.length || (!open && got.length > shown.length))
      return `${path}: ${JSON.stringify(got)}`
    return shown.map((one, i) => differs(one, got[i], `${path}[${i}]`)).find(Boolean) ?? null
  }
  if (wanted && typeof wanted === 'object') {
    if (!got || typeof got !== 'object') return `${path}: ${JSON.stringify(got)}`
    return (
      Object.keys(wanted)
        .map((key) => (key in got ? differs(wanted[key], got[key], `${path}.${key}`) : `${path}.${key}: nothing`))
        .find(Boolean) ?? null
    )
  }
  return Object.is(wanted, got) ? null : `${path}: ${JSON.stringify(got)}, not ${JSON.stringify(wanted)}`
}

async function send(who, text) {
  const one = (people[who] ??= { answers: [] })
  const request = /^(GET|POST|PATCH|DELETE) (\S+) ?(.*)$/.exec(text)
  if (text === 'opens the socket') one.line = await open(server, { headers: { Authorization: `Bearer ${one.token}` } })
  else if (!request) one.line.send(JSON.parse(text))
  else {
    const [, method, path, body] = request
    const answer = await ask(server, method, path, { token: one.token, ...(body && { body }) })
    one.token ??= answer.json?.token
    one.answers.push(answer)
  }
}

async function hear(who, text) {
  const one = people[who]
  const answer = /^(\d{3}) (.*)$/.exec(text)
  if (!answer) {
    const wanted = JSON.parse(text)
    return differs(wanted, await one.line.op(wanted.op))
  }
  const got = one.answers.shift()
  if (got.status !== Number(answer[1])) return `status ${got.status}: ${got.text}`
  return differs(JSON.parse(answer[2]), got.json ?? got.text)
}

for (const line of lines) {
  const step = /^(\w+)([<>]) (.*)$/.exec(line)
  if (!step) continue
  const [, who, way, text] = step
  if (way === '>') await send(who, filled(text))
  else {
    const difference = await hear(who, text)
    if (!check(`${who} hears ${text.slice(0, 90)}`, difference === null, difference)) finish()
  }
}
check('there was a session', lines.length > 20)
finish()
