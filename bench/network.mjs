// tools/node bench/network.mjs [GAME...]: how long one waits on a slow network, at a first visit: until the cards are drawn, and from a tap on "Play" until the
// table asks. Everything goes through a line of 1.6 Mbit/s on which a way there and back takes 150 ms, also what workers fetch, which a browser's own slowing
// down leaves out. RUNS=n tables of each game (5), medians; SOON=1 taps at once instead of two seconds after the cards are there; WEB=DIR another client.
import { Agent, createServer, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { launch, PATIENCE, phone, serve } from '../web/e2e/browser.mjs'

const ROUND_TRIP_MS = 150
const BYTES_PER_MS = 1_600_000 / 8 / 1000
const PIECE = 1460
const RUNS = Number(process.env.RUNS ?? 5)
const READING_MS = process.env.SOON ? 0 : 2000
const GAMES = ['seekers', 'ruin', 'diminuendo', 'golem']

/** A server that passes everything on, as slowly as the line is; all answers share it, piece by piece. */
async function slowLine(url) {
  const agent = new Agent({ keepAlive: true })
  let free = 0
  let sent = 0
  const pass = async (response, bytes) => {
    for (let at = 0; at < bytes.length; at += PIECE) {
      const piece = bytes.subarray(at, at + PIECE)
      free = Math.max(free, performance.now()) + piece.length / BYTES_PER_MS
      sent += piece.length
      const late = free - performance.now()
      if (late > 1) await wait(late)
      response.write(piece)
    }
    response.end()
  }
  const known = new WeakSet()
  const server = createServer(async (asked, response) => {
    await wait(known.has(asked.socket) ? ROUND_TRIP_MS : 2 * ROUND_TRIP_MS) // a connection takes a way of its own
    known.add(asked.socket)
    request(new URL(asked.url, url), { agent, method: asked.method, headers: asked.headers }, async (answer) => {
      const pieces = []
      for await (const piece of answer) pieces.push(piece)
      response.writeHead(answer.statusCode, answer.headers)
      await pass(response, Buffer.concat(pieces))
    }).end()
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    sent: () => sent,
    stop: () => (agent.destroy(), server.closeAllConnections(), server.close()),
  }
}

/** One first visit: cards, then a table of the game. */
async function visit(browser, line, game) {
  const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true, serviceWorkers: 'block' })
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
  const begun = performance.now()
  const before = line.sent()
  await page.goto(line.url, { waitUntil: 'commit' })
  const play = page.locator(`a.card-play[href$="/${game}"]`).first()
  await play.waitFor()
  const cards = performance.now() - begun
  await page.waitForTimeout(READING_MS)
  const tapped = performance.now()
  await play.click({ noWaitAfter: true })
  await page.locator('.table.asked .board').waitFor()
  const table = performance.now() - tapped
  const kilobytes = (line.sent() - before) / 1000
  await context.close()
  return { cards, table, kilobytes }
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)].toFixed(0)

const wanted = process.argv.slice(2)
const server = await serve(process.env.WEB ? { web: process.env.WEB } : {})
const line = await slowLine(server.url)
const browser = await launch()
for (const game of GAMES.filter((one) => wanted.length === 0 || wanted.includes(one))) {
  const visits = []
  for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, line, game))
  const [cards, table, kilobytes] = ['cards', 'table', 'kilobytes'].map((key) => median(visits.map((one) => one[key])))
  console.log(`${game.padEnd(11)} cards after ${cards} ms, table ${table} ms after the tap, ${kilobytes} KB by then`)
}
await browser.close()
line.stop()
await server.stop()
