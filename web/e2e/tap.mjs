// Tests that speak TAP, a few side by side in one browser. A failing one leaves a picture in build/web-failures.
// SLOWER=6 makes the pages' processor six times slower: no test may depend on how fast it is.
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { desktop, launch, PATIENCE, phone, root, serve } from './browser.mjs'

const axeSource = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const tests = []
export const test = (name, body) => tests.push({ name, body })
/** LONG=1 (make soak) plays everything; otherwise what takes minutes is left out or played in part. */
export const LONG = Boolean(process.env.LONG)
export const longTest = (name, body) => tests.push({ name, body: LONG ? body : null })

export function check(good, message) {
  if (!good) throw new Error(message)
}
export const equal = (found, wanted, what = 'value') =>
  check(
    JSON.stringify(found) === JSON.stringify(wanted),
    `${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`,
  )

/** Waits until something holds: what a busy machine does late is not wrong. */
export async function eventually(holds, what) {
  const end = performance.now() + PATIENCE
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`never: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

/** What axe-core has against a page, in short. */
export async function axe(page) {
  if (!(await page.evaluate(() => 'axe' in window))) {
    // evaluate, not addScriptTag: the page's own policy forbids foreign scripts, as it should
    const { readFileSync } = await import('node:fs')
    await page.evaluate(readFileSync(axeSource, 'utf8'))
  }
  const look = async () =>
    (await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }))).violations
  let violations = await look()
  // A button that was enabled while axe looked has colours of both states: look at the page once it has settled.
  for (let again = 0; again < 3 && violations.length > 0; again++) {
    await page.waitForTimeout(500)
    violations = await look()
  }
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} ${node.target} ${(node.any[0] ?? node.all[0])?.message ?? ''}`),
  )
}

async function slowDown(page, rate) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** What others do is told fast, unless a person has chosen otherwise. */
function hurry(pace) {
  const key = 'meikyu.settings'
  try {
    localStorage.setItem(key, JSON.stringify({ pace, ...JSON.parse(localStorage.getItem(key) ?? '{}') }))
  } catch {
    // a test forbids storage
  }
}

/** Put before the rules' worker: seeds of deals (32 bytes) come one after the other from a first one. */
function dealFrom(first) {
  let state = first
  const byChance = crypto.getRandomValues.bind(crypto)
  crypto.getRandomValues = (bytes) => {
    if (bytes.length !== 32) return byChance(bytes)
    for (let at = 0; at < bytes.length; at++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      bytes[at] = state >>> 24
    }
    return bytes
  }
}

/**
 * The same deals each time: what a test meets is no matter of luck. Tests about service workers, who say that they allow
 * them, do without: what is put in between keeps a new one from taking over.
 */
export async function fixDeals(context, name) {
  const first = [...name].reduce((sum, letter) => (Math.imul(sum, 31) + letter.codePointAt(0)) >>> 0, 7)
  await context.route(/\/assets\/worker-[^/]*\.js$/, async (route) => {
    try {
      const response = await route.fetch()
      await route.fulfill({ response, body: `(${dealFrom})(${first});${await response.text()}` })
    } catch {
      await route.abort().catch(() => {}) // the server is gone, or the page
    }
  })
}

/** Visitors of one test: fresh contexts, closed when it is over. */
function visitors(browser, url, name) {
  const contexts = []
  const problems = []
  let last = null
  const visit = async (
    hash = '',
    { size = 'phone', locale = 'en', scheme = 'light', motion = 'reduce', pace = 'fast', at = url, ...more } = {},
  ) => {
    const context = await browser.newContext({
      viewport: size === 'phone' ? phone : desktop,
      locale,
      colorScheme: scheme,
      reducedMotion: motion,
      ...more,
    })
    context.setDefaultTimeout(PATIENCE)
    contexts.push(context)
    await context.addInitScript(hurry, pace)
    if (more.serviceWorkers !== 'allow') await fixDeals(context, name)
    const page = await context.newPage()
    last = page
    if (process.env.SLOWER) await slowDown(page, Number(process.env.SLOWER))
    page.on('pageerror', (error) => problems.push(error.message))
    await page.goto(at + hash)
    return page
  }
  const picture = async (name) => {
    const folder = join(root, 'build', 'web-failures')
    mkdirSync(folder, { recursive: true })
    await last?.screenshot({ path: join(folder, `${name.replace(/\W+/g, '-')}.png`) }).catch(() => {})
  }
  const leave = () => Promise.all(contexts.map((context) => context.close()))
  return { visit, problems, picture, leave }
}

/** Tests mostly wait for bots and for motion, so a few run side by side. */
const SIDE_BY_SIDE = 3

/** Plays one test; null, or what went wrong. */
async function play({ name, body, number }, { browser, server }, remark = '') {
  if (!body) {
    console.log(`ok ${number} - ${name} # SKIP make soak plays it`)
    return null
  }
  const { visit, problems, picture, leave } = visitors(browser, server.url, name)
  const begun = performance.now()
  let wrong = null
  try {
    await body({ visit, url: server.url, server })
    check(problems.length === 0, `the page threw: ${problems.join('; ')}`)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    console.log(`ok ${number} - ${name} # ${seconds} s${remark}`)
  } catch (error) {
    wrong = String(error.stack).replace(/^/gm, '# ')
    await picture(name)
  }
  await leave()
  return wrong
}

/** Plays all, a few side by side; those that failed. */
async function playAll(chosen, site) {
  const queue = [...chosen]
  const failed = []
  const line = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const wrong = await play(next, site)
      if (wrong) failed.push({ ...next, wrong })
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, line))
  return failed
}

/** A second try, alone: side by side with others a machine may starve a page. Whether it failed again. */
async function failsAgain({ wrong, ...about }, site) {
  console.log(wrong)
  const still = await play(about, site, ', at the second try')
  if (still) console.log(`not ok ${about.number} - ${about.name}\n${still}`)
  return still !== null
}

/** All tests, or those with a word in their name. */
export async function run(word = '') {
  const chosen = tests
    .filter(({ name }) => name.includes(word))
    .map((about, index) => ({ ...about, number: index + 1 }))
  const site = { server: await serve(), browser: await launch() }
  console.log(`1..${chosen.length}`)
  let failed = 0
  for (const about of await playAll(chosen, site)) failed += await failsAgain(about, site)
  await site.browser.close()
  await site.server.stop()
  process.exit(failed ? 1 : 0)
}
