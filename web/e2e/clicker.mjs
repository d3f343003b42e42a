// Plays a board by what it shows: presses things that carry data-action, or that lead to them. Knows no game.

/** A small generator, so that a failing game can be played again. */
export const chance = (seed) => {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const WAYS = '.board [data-action]:not(:disabled), .board button.asked, .board .seeker:not(.barred):not(.chosen)'
const settled = (page) => page.locator('.table.asked, .result, .handover').first().waitFor({ timeout: 20_000 })

/** Presses one thing, by mouse or keyboard. Returns false when the game is over. */
export async function move(page, draw, { keyboard = false } = {}) {
  await settled(page)
  if (await page.locator('.handover').count()) {
    await page.locator('.handover button').click()
    await page.locator('.handover').waitFor({ state: 'detached' })
    return true
  }
  if (await page.locator('.result').count()) return false
  const ways = page.locator(WAYS)
  const count = await ways.count()
  if (count === 0) {
    await page.waitForTimeout(50)
    return true
  }
  const way = ways.nth(draw(count))
  try {
    if (keyboard) {
      await way.focus({ timeout: 2000 })
      await page.keyboard.press(draw(2) ? 'Enter' : 'Space')
    } else await way.click({ timeout: 2000 })
  } catch (error) {
    if (!/Timeout|detached|not attached|intercepts/.test(error.message)) throw error
  }
  return true
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
