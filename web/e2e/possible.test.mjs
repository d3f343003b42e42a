// What was possible: after a game alone, on the page of a daily and beside a replay; stopped, and stepped through.
import { playOut } from './clicker.mjs'
import { played } from './kept.mjs'
import { axe, check, equal, run, test } from './tap.mjs'

/** A number as people read it. */
const minus = (number) => String(number).replace('-', '−')
const atLeast = async (page) => Number(/\d+/.exec(await page.locator('.hindsight .possible').innerText())[0])

test('beside a replay of In the Ruin: found look by look, stopped, and stepped through on the sheet', async ({
  visit,
}) => {
  const { sealed, score } = played('ruin', '--seats', 'random', '--seed', 'possible')
  const page = await visit(`#/replay/${sealed}`)
  await page.getByRole('button', { name: 'What was possible?' }).click()
  await page.locator('.hindsight progress').waitFor()
  await page.locator('.hindsight .possible').waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.locator('.hindsight progress').waitFor({ state: 'detached' })
  const found = await atLeast(page)
  check(found > score, `${found} was possible, ${score} was played`)
  const told = await page.locator('.hindsight').innerText()
  check(told.includes(`scored ${minus(score)}, ${found - score} less`) && /may be even more/.test(told), told)
  equal(await axe(page), [], 'axe on what was possible')
  check(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), 'no sideways scrolling')

  await page.getByRole('button', { name: 'Step through' }).click()
  await page.locator('.table[data-length="0"]').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.locator('.table[data-length="1"]').waitFor()
  await page.keyboard.press('End')
  await page.locator('.prompt', { hasText: /Step (\d+) of \1$/ }).waitFor()
  await page.goBack()
  await page.locator('.hindsight .possible').waitFor()
  equal(await atLeast(page), found, 'known without another search')
  equal(await page.locator('.hindsight progress').count(), 0, 'nobody looks again')
})

test('in the result of a daily and on its page', async ({ visit, url }) => {
  const page = await visit('#/daily/diminuendo', { locale: 'ja', size: 'desktop' })
  await playOut(page, 3)
  await page.locator('.result [data-next=possible]').click()
  await page.getByRole('button', { name: 'さらに探す' }).waitFor()
  const found = await atLeast(page)
  check(/少なくとも\d+点が可能/.test(await page.locator('.hindsight').innerText()), 'a lower bound')
  equal(await axe(page), [], 'axe on the result')
  await page.goto(`${url}#/daily/diminuendo`)
  await page.locator('[data-next=possible]').click()
  await page.locator('.hindsight .possible').waitFor()
  equal(await atLeast(page), found, 'the same on the page of the day')
})

await run(process.argv[2])
