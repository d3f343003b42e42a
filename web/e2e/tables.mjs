// A real server of tables with a real file, people who sit down at it, and games between their browsers.
import { newFolder, serve } from './browser.mjs'
import { press } from './clicker.mjs'
import { eventually } from './tap.mjs'

/** A server that can be killed and started again at the same address, with the same file. */
export async function openTables(more = []) {
  const kept = newFolder()
  const args = ['--test', ...more]
  let running = await serve({ kept, args })
  const { url } = running
  return {
    url,
    kill: () => running.kill(),
    start: async () => {
      running = await serve({ kept, args, port: new URL(url).port })
    },
    end: () => running.stop(),
  }
}

// ---- people ----

/** Asks the server as the person of a page. */
export const ask = (page, method, path, body) =>
  page.evaluate(
    async ([how, where, what]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`/api/${where}`, { method: how, ...(what && { headers, body: what }) })
      const text = await answer.text()
      const isJson = answer.headers.get('content-type') === 'application/json'
      return { status: answer.status, body: isJson ? JSON.parse(text) : text }
    },
    [method, path, body && JSON.stringify(body)],
  )

/** Somebody with a name, on the page of the lobby. */
export async function arrive(visit, server, name, look = {}) {
  const page = await visit('#/me', { at: server.url, ...look })
  await page.locator('.name-form input').fill(name)
  await page.locator('.name-form button').click()
  await page.locator('.account section').first().waitFor()
  await eventually(async () => (await ask(page, 'GET', 'me')).status === 200, `${name} is known`)
  return page
}

export const goTo = (page, server, hash) => page.goto(`${server.url}${hash}`)

/** A table made by the first of these pages; all sit down, and are shown it. */
export async function sitTogether(server, pages, { game, options = {}, bots = 0, ...more }) {
  const seats = ['me', ...pages.slice(1).map(() => 'open'), ...Array(bots).fill('bot:random')]
  const key = String(Math.random())
  const { status, body } = await ask(pages[0], 'POST', 'tables', { game, options, seats, key, ...more })
  if (status !== 201) throw new Error(JSON.stringify(body))
  for (const page of pages) {
    await goTo(page, server, `#/t/${body.table}`)
    const sit = page.locator('.seat .button.primary').first()
    await sit.waitFor()
    await sit.click()
  }
  for (const page of pages) await page.locator('.table').waitFor()
  return body.table
}

// ---- playing ----

const isOver = async (page) => (await page.locator('.result').count()) > 0
const isAsked = async (page) => (await page.locator('.table.asked').count()) > 0

/** Whoever is asked presses something, until `enough` says so or the game is over on every page. */
export async function playTogether(pages, draw, enough = () => false) {
  for (let pressed = 0; pressed < 4000; ) {
    const over = await Promise.all(pages.map(isOver))
    if (over.every(Boolean)) return pressed
    let anybody = false
    for (const page of pages) {
      if (!(await isAsked(page)) || (await isOver(page))) continue
      await press(page, draw)
      pressed++
      anybody = true
      if (await enough()) return pressed
    }
    if (!anybody) await pages[0].waitForTimeout(30)
  }
  throw new Error('the game does not end')
}
