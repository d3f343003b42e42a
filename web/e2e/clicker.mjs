// Plays a board by what it shows: presses things that carry data-action, or that lead to them. Knows no game.
import { PATIENCE } from './browser.mjs'

/** A small generator, so that a failing game can be played again. */
export const chance = (seed) => {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const WAYS = '.board [data-action]:not(:disabled), .board button.asked, .board .seeker:not(.barred):not(.chosen)'
const settled = (page) => page.locator('.table.asked, .result, .handover').first().waitFor()

/** The board does not hear a tap right after something has changed on it. */
const SETTLE = 260

/** Waits until all that follows a drawing is done: scrolling, focus. */
const drawn = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))))

/** Waits until a tap on what is shown now counts. */
export async function settle(page) {
  await page.waitForTimeout(SETTLE)
  await drawn(page)
}

/** Waits until the person is asked and a tap counts; for games in which nobody else decides meanwhile. */
export async function ready(page) {
  await page.locator('.table.asked').waitFor()
  await settle(page)
}

export const length = (page) => page.locator('.table').getAttribute('data-length').then(Number)
/** Waits until more than so many actions are played. */
export const longer = (page, was) =>
  page.waitForFunction((before) => Number(document.querySelector('.table')?.dataset.length) > before, was)

/** What was found may be gone by now: then another thing is pressed. */
export const A_TRY = 4000

/** Does something with what was found before; it may be gone by now. */
export const attempt = (step) =>
  step().catch((error) => {
    if (!/Timeout|detached|not attached|intercepts/.test(error.message)) throw error
  })

/**
 * Does a tutorial to its end: goes on where there is a button to go on, otherwise does what glows; in a task of one's own it tries
 * about until something is right, or glows after all.
 */
export async function follow(page, doWhatGlows) {
  await page.locator('.lesson').waitFor()
  const draw = chance(5)
  let [step, since] = ['', performance.now()]
  for (;;) {
    const now = await page.locator('.lesson').innerText()
    if (now !== step) [step, since] = [now, performance.now()]
    if (performance.now() > since + PATIENCE) throw new Error(`stuck at ${step}`)
    const on = page.locator('.table:has(.lesson-at) .lesson-on .primary, .lesson-on [data-part]')
    if (await on.count()) await attempt(() => on.click({ timeout: A_TRY }))
    else if ((await page.locator('.lesson-at').count()) === 0) break
    else if ((await page.locator('.lesson.own').count()) && (await page.locator('.board .glow').count()) === 0)
      await press(page, draw)
    else await attempt(doWhatGlows)
    await page.waitForTimeout(30) // the others may be answering
  }
  await page.locator('.lesson-on .button').nth(1).waitFor() // the end offers two ways on
}

/** Presses one thing, by mouse or keyboard. Returns false when the game is over. */
export async function move(page, draw, { keyboard = false } = {}) {
  await settled(page)
  if (await page.locator('.handover').count()) {
    await page.locator('.handover button').click()
    await page.locator('.handover').waitFor({ state: 'detached' })
    return true
  }
  if (await page.locator('.result').count()) return false
  await press(page, draw, { keyboard })
  return true
}

/** Presses one of the things that can be pressed now, if there are any. */
export async function press(page, draw, { keyboard = false } = {}) {
  const ways = page.locator(WAYS).filter({ visible: true })
  const count = await ways.count()
  if (count === 0) {
    await page.waitForTimeout(50)
    return
  }
  const way = ways.nth(draw(count))
  await attempt(async () => {
    if (!keyboard) return way.click({ timeout: A_TRY })
    await way.focus({ timeout: A_TRY })
    return page.keyboard.press(draw(2) ? 'Enter' : 'Space')
  })
}

/** Whether all of it is to be seen above the bar of tools. */
export const aboveTools = async (page, selector) => {
  const [box, tools] = await Promise.all([selector, '.tools'].map((css) => page.locator(css).first().boundingBox()))
  return box.y + box.height < tools.y + 1 // pages are scrolled by whole pixels
}

/** Sets an option on the set-up page. */
export async function chooseOption(form, key, value) {
  const one = form.locator(`input[name="${key}"][role=switch]`)
  await form.locator(`input[name="${key}"]`).first().waitFor()
  if (await one.count()) await one.setChecked(value === 'on')
  else await form.locator(`input[name="${key}"][value="${value}"]`).check()
}

/** Plays to the end; returns how many things were pressed. */
export async function playOut(page, seed, options = {}) {
  const draw = chance(seed)
  let pressed = 0
  while (await move(page, draw, options)) {
    if (++pressed > (options.most ?? 2000)) throw new Error('the game does not end')
  }
  return pressed
}

/** From the first page to the options of a game: on a phone its door is opened first. */
export async function toOptions(page, id) {
  const door = page.locator(`.door-cover[href="#/play/${id}"]`)
  const options = page.locator(`a[href="#/new/${id}"]`)
  await door.waitFor()
  if (await options.isHidden()) await door.click()
  await options.click()
}
