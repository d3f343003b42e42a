// A server that is killed (SIGKILL) again and again while people play: whatever was acknowledged is in the record
// once and in order, nothing is there twice, nothing told is taken back, and every game comes to its end. Clients do
// what the protocol asks of them: connect again, watch with what they have, send again what had no answer.
//
// MEIKYU_KILLS: how often (12); MEIKYU_TABLES: at how many tables at once (8).
import { join } from 'node:path'
import { checkTable, random, sitDown, surely } from './clients_lib.mjs'
import { check, finish, same, serve, work } from './serve_lib.mjs'

const kills = Number(process.env.MEIKYU_KILLS ?? 12)
const tables = Number(process.env.MEIKYU_TABLES ?? 8)
const games = ['seekers', 'ruin', 'diminuendo', 'golem']

const options = ['--db', join(work, 'killed.db'), '--limits', 'off']
let server = await serve(...options)
let killed = 0
let wounds = 0 // messages that had no answer when a server died

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

const world = {
  get server() {
    return server
  },
  phrases: [],
  ready: () => reborn,
  forgives: () => killed > 0,
  wounded: () => wounds++,
  sent: countMessage,
}

async function playOn(game) {
  let count = 0
  do {
    const clients = await sitDown(world, game, ['me', 'open'])
    await Promise.all(clients.map((client) => client.play()))
    await checkTable(world, game, clients)
    count += clients.reduce((sum, { acted }) => sum + acted.length, 0)
  } while (killed < kills)
  return count
}

world.phrases.push(...(await surely(world, 'GET', '/api/games')).json.phrases.map(({ id }) => id))
const counts = await Promise.all(Array.from({ length: tables }, (_, i) => playOn(games[i % games.length])))
same('killed so often', killed, kills)
check('in the middle of something', wounds > 0)
console.log(`# ${counts.reduce((a, b) => a + b)} actions, ${wounds} messages sent again`)
same('the server stops', (await server.stop()).status, 0)
finish()
