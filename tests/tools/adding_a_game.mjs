// The browser's part of adding_a_game.sh, run in the copy of the tree that has the fifth game: whoever opens the
// client that `meikyu serve` delivers finds it, and can play it to its end on the plain board.
import { launch, PATIENCE } from '../../web/e2e/browser.mjs'
import { playOut } from '../../web/e2e/clicker.mjs'
import { openTables } from '../../web/e2e/tables.mjs'

const server = await openTables()
const browser = await launch()
try {
  const page = await (await browser.newContext({ locale: 'en', reducedMotion: 'reduce' })).newPage()
  page.setDefaultTimeout(PATIENCE)
  page.on('pageerror', (error) => {
    console.error(`the page threw: ${error.message}`)
    process.exitCode = 1
  })
  await page.goto(server.url)
  await page.locator('a[href="#/new/maze"]').first().click()
  await page.locator('form.setup button[type=submit]').click()
  await page.locator('.plain-picture').waitFor()
  const pressed = await playOut(page, 1)
  await page.locator('.result .verdict.shown').waitFor()
  console.log(`maze: played to the end in a browser, ${pressed} presses`)
} finally {
  await browser.close()
  server.end()
}
