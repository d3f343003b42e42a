// tools/node bench/feel.mjs [GAME...]: how a game feels on a slow phone. Plays fixed deals of each game by tapping, with everything moving, and reads from a
// trace of the browser what the page's thread did, times four: as on a processor four times slower. Figures are medians of the deals.
//   frames  all work from what asked for a frame until it is drawn (the browser's own "animation frame"), and how many took longer than 50 ms
//   taps    work from the lifting of the finger to the first frame that answers it, the rules in their worker included
// All of it is time of the processor, not of the clock, so that other programs on the machine change little. (The browser can slow itself down,
// but it does so by the clock, and on a busy machine that means nothing.)
// TRACE=FILE keeps the trace (chrome://tracing), WORST=n tells what the n longest frames did, PRESSES=n how long it plays,
// DEALS=n how many deals (5), WEB=DIR another client.
import { writeFileSync } from 'node:fs'
import { launch, PATIENCE, phone, serve } from '../web/e2e/browser.mjs'
import { chance } from '../web/e2e/clicker.mjs'
import { keepGames } from '../web/e2e/kept.mjs'

const SLOWER = 4
const LATE_MS = 50
const PRESSES = Number(process.env.PRESSES ?? 24)
const DEALS = Number(process.env.DEALS ?? 5)
const WORST = Number(process.env.WORST ?? 0)
const SETUPS = {
  seekers: { players: ['human', 'greedy'], options: { rule: 7, mode: 'advanced' } },
  ruin: { players: ['human', 'greedy', 'greedy'], options: {} },
  diminuendo: { players: ['human', 'greedy', 'greedy'], options: { level: 'advanced' } },
  golem: { players: ['human', 'greedy', 'greedy', 'greedy'], options: {} },
}

/** Runs in the page: marks taps when the finger is lifted, and the first change of the table after each. That a
 * move is being kept is no answer, nor is writing what stood there before. */
function markTaps() {
  let waiting = false
  addEventListener(
    'pointerup',
    () => {
      waiting = true
      performance.mark('tap')
    },
    true,
  )
  const isChange = ({ type, target, attributeName, oldValue }) =>
    type === 'childList' || oldValue !== (type === 'attributes' ? target.getAttribute(attributeName) : target.data)
  const isAnswer = (change) => {
    const element = change.target instanceof Element ? change.target : change.target.parentElement
    return isChange(change) && !element?.closest('.kept')
  }
  new MutationObserver((changes) => {
    if (!waiting || !changes.some(isAnswer)) return
    waiting = false
    performance.mark('answer')
  }).observe(document, { subtree: true, childList: true, attributeOldValue: true, characterDataOldValue: true })
}

/** Runs in the page: brings the n-th thing to press into sight, and tells where it is; null: the game is over, or nothing is asked. */
function thingToTap([ways, chosen]) {
  if (document.querySelector('.result')) return 'over'
  const found = [...document.querySelectorAll(ways)]
  if (!document.querySelector('.table.asked') || found.length === 0) return null
  const thing = found[Math.floor(chosen * found.length)]
  thing.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = thing.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

const WAYS = '.board [data-action]:not(:disabled), .board button.asked, .board .seeker:not(.barred):not(.chosen)'
const SETTLE_MS = 400

/** Taps as a finger does, without the looks a test takes at the page before each. Returns false when the game is over. */
async function tap(page, session, draw) {
  for (;;) {
    const at = await page.evaluate(thingToTap, [WAYS, draw(1000) / 1000])
    if (at === 'over') return false
    if (at) {
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await page.waitForTimeout(SETTLE_MS)
      return true
    }
    await page.waitForTimeout(SETTLE_MS)
  }
}

/** A record of a game in which nothing was done yet. */
const fixedDeal = (game, { players, options }, deal) =>
  `${JSON.stringify({ meikyu: 1, game, rules: 2, seats: players.length, options, seed: (0x5e + deal).toString(16).repeat(32) })}\n`

/** The fixed deal, sealed as a page keeps it. */
async function seal(page, text) {
  const file = { name: 'x.jsonl', mimeType: 'text/plain', buffer: Buffer.from(text) }
  await page.locator('.file-button input').first().setInputFiles(file)
  await page.waitForURL(/#\/replay\//)
  return page.url().split('#/replay/')[1]
}

async function sitDown(browser, url, id, deal) {
  const { players } = SETUPS[id]
  const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
  await page.goto(url)
  const sealed = await seal(page, fixedDeal(id, SETUPS[id], deal))
  await keepGames(page, [{ id: 'feel', game: id, players, names: [], sealed, moves: 0, when: 1, over: false, rev: 1 }])
  await page.evaluate(() => localStorage.setItem('meikyu.settings', JSON.stringify({ pace: 'fast' })))
  await page.goto(`${url}#/game/feel`)
  await page.reload()
  await page.locator('.table.asked').waitFor()
  await page.waitForTimeout(500)
  await page.evaluate(markTaps)
  return page
}

/** All events of the trace while `play` runs. */
async function traced(page, play) {
  const session = await page.context().newCDPSession(page)
  const events = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing', ...(process.env.STACK ? ['disabled-by-default-devtools.timeline.stack'] : [])]
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } })
  await play(session)
  await session.send('Tracing.end')
  await done
  for (const event of events) if (event.tdur) event.tdur *= SLOWER
  return events
}

const endOf = ({ ts, dur = 0 }) => ts + dur
const isTask = ({ name, ph }) => ph === 'X' && name === 'RunTask'

/** The thread that draws the page: the one that marks. */
function sortThreads(events) {
  const { pid, tid } = events.find(({ name, cat }) => name === 'tap' && cat.includes('user_timing'))
  const threads = events.filter((event) => event.name === 'thread_name' && event.pid === pid)
  const workers = new Set(threads.filter(({ args }) => /Worker/.test(args.name)).map((event) => event.tid))
  const own = events.filter((event) => event.pid === pid)
  return {
    main: own.filter((event) => event.tid === tid).sort((a, b) => a.ts - b.ts),
    workers: own.filter((event) => workers.has(event.tid)),
  }
}

const workIn = (tasks, from, to) =>
  tasks.filter(({ ts }) => ts >= from && ts <= to).reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000

/** Work of each tap until the frame after its first answer is committed. */
function tapsIn({ main, workers }) {
  const tasks = main.filter(isTask)
  const rules = workers.filter(isTask)
  const marks = main.filter(({ name, cat }) => cat.includes('user_timing') && (name === 'tap' || name === 'answer'))
  return marks.flatMap((mark, index) => {
    const answer = marks[index + 1]
    if (mark.name !== 'tap' || answer?.name !== 'answer') return []
    const frame = main.find(({ name, ts }) => name === 'Commit' && ts > answer.ts)
    if (!frame) return []
    const begin = tasks.findLast((task) => task.ts <= mark.ts)?.ts ?? mark.ts
    const end = endOf(frame)
    return [workIn(tasks, begin, end) + workIn(rules, begin, end)]
  })
}

/** Beginnings and ends of what the browser calls an animation frame. */
function spansIn(main) {
  const begun = new Map()
  return main.flatMap(({ name, ph, id, id2, ts }) => {
    if (name !== 'AnimationFrame') return []
    const key = id ?? id2?.local
    if (ph === 'b') begun.set(key, ts)
    return ph === 'e' && begun.has(key) ? [{ from: begun.get(key), to: ts }] : []
  })
}

/** Every frame with the tasks that lead to it; a task that drew the frame before belongs to that one. */
function framesIn(main) {
  const tasks = main.filter(isTask)
  const drawn = main.filter(({ name }) => name === 'Commit')
  const drew = (task) => drawn.some(({ ts }) => ts >= task.ts && ts <= endOf(task))
  return spansIn(main).map(({ from, to }) => {
    const own = tasks.filter((task) => task.ts <= to && endOf(task) > from && (task.ts >= from || !drew(task)))
    return { tasks: own, time: own.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000 }
  })
}

/** What a task did, by the time each kind of work took by itself. */
function contentsOf(task, main) {
  const inside = main.filter((event) => event.ph === 'X' && event.ts >= task.ts && endOf(event) <= endOf(task))
  const open = []
  const own = new Map()
  for (const event of inside) {
    while (open.length > 0 && endOf(open.at(-1)) <= event.ts) open.pop()
    const parent = open.at(-1)
    if (parent) own.set(parent.name, (own.get(parent.name) ?? 0) - (event.tdur ?? 0))
    own.set(event.name, (own.get(event.name) ?? 0) + (event.tdur ?? 0))
    open.push(event)
  }
  const parts = [...own].filter(([, time]) => time > 1000).sort(([, a], [, b]) => b - a)
  return parts.map(([name, time]) => `${name} ${(time / 1000).toFixed(0)}`).join(', ')
}

const percentile = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

/** One deal: how many frames, how many of them late, the longest, and how long taps took. */
function measured(events) {
  const threads = sortThreads(events)
  const frames = framesIn(threads.main).sort((a, b) => b.time - a.time)
  const taps = tapsIn(threads).sort((a, b) => a - b)
  for (const { time, tasks } of frames.slice(0, WORST)) {
    console.log(`  ${time.toFixed(0)} ms`)
    for (const task of tasks) if (task.tdur > 2000) console.log(`    ${(task.tdur / 1000).toFixed(0)}: ${contentsOf(task, threads.main)}`)
  }
  return {
    frames: frames.length,
    late: frames.filter(({ time }) => time > LATE_MS).length,
    longest: frames[0]?.time ?? 0,
    median: percentile(taps, 0.5),
    p90: percentile(taps, 0.9),
    most: percentile(taps, 1),
  }
}

function report(id, deals) {
  const middle = (key) => percentile(deals.map((one) => one[key]).sort((a, b) => a - b), 0.5).toFixed(0)
  const sum = (key) => deals.reduce((all, one) => all + one[key], 0)
  const oneIn = sum('late') ? `one in ${Math.round(sum('frames') / sum('late'))}` : 'none'
  console.log(
    `${id.padEnd(11)} frames: ${middle('frames')}, over ${LATE_MS} ms: ${middle('late')} (of all deals ${oneIn}), longest ${middle('longest')} ms` +
      `  taps: median ${middle('median')}, p90 ${middle('p90')}, most ${middle('most')} ms`,
  )
}

/** Sits down to a deal and plays it. */
async function playDeal(browser, url, id, deal) {
  const page = await sitDown(browser, url, id, deal)
  const draw = chance(7 + deal)
  const events = await traced(page, async (session) => {
    for (let press = 0; press < PRESSES && (await tap(page, session, draw)); press++);
  })
  if (process.env.TRACE) writeFileSync(process.env.TRACE, JSON.stringify(events))
  await page.context().close()
  return measured(events)
}

const wanted = process.argv.slice(2)
const server = await serve(process.env.WEB ? { web: process.env.WEB } : {})
const browser = await launch()
for (const id of Object.keys(SETUPS).filter((one) => wanted.length === 0 || wanted.includes(one))) {
  const deals = []
  for (let deal = 0; deal < DEALS; deal++) deals.push(await playDeal(browser, server.url, id, deal))
  report(id, deals)
}
await browser.close()
await server.stop()
