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
export const longTest = (name, body) => LONG && test(name, body)

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

/** Visitors of one test: fresh contexts, closed when it is over. */
function visitors(browser, url) {
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

/** All tests, or those with a word in their name. */
export async function run(word = '') {
  const chosen = tests.filter(({ name }) => name.includes(word))
  const server = await serve()
  const browser = await launch()
  let failed = 0
  console.log(`1..${chosen.length}`)
  const queue = [...chosen.entries()]
  const one = async ([index, { name, body }]) => {
    const { visit, problems, picture, leave } = visitors(browser, server.url)
    const begun = performance.now()
    try {
      const skipped = (await body({ visit, url: server.url, server })) === 'skip'
      check(problems.length === 0, `the page threw: ${problems.join('; ')}`)
      const seconds = ((performance.now() - begun) / 1000).toFixed(1)
      console.log(`ok ${index + 1} - ${name} # ${skipped ? 'SKIP' : `${seconds} s`}`)
    } catch (error) {
      failed++
      console.log(`not ok ${index + 1} - ${name}\n${String(error.stack).replace(/^/gm, '# ')}`)
      await picture(name)
    }
    await leave()
  }
  const line = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await one(next)
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, line))
  await browser.close()
  await server.stop()
  process.exit(failed ? 1 : 0)
}
