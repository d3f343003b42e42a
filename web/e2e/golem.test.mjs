// Nobody Comes Out as fingers, keys and a small screen find it.
import { length, longer, toOptions } from './clicker.mjs'
import { axe, check, equal, eventually, run, test } from './tap.mjs'

const sideways = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** To the first decision of the person. */
async function begin(visit, options, players = ['human', 'random', 'random']) {
  const page = await visit('', options)
  await page.evaluate((setup) => localStorage.setItem('meikyu.setup.golem', JSON.stringify(setup)), {
    players,
    names: [],
    options: {},
  })
  await toOptions(page, 'golem')
  await page.locator('form.setup button[type=submit]').click()
  await page.locator('.table.asked').waitFor()
  return page
}

test('golem: a double click on a card only looks', async ({ visit }) => {
  const page = await begin(visit, {})
  const card = page.locator('.treasure.asked').first()
  const before = await length(page)
  await card.dblclick()
  await page.locator('.treasure.chosen').waitFor()
  equal(await length(page), before, 'actions after a double click on a card')
})

test('golem: a game goes on by keys, and each is told', async ({ visit }) => {
  const page = await begin(visit, { size: 'desktop', locale: 'ja' })
  check((await page.locator('.keys-note').textContent()).includes('1～6'), 'the keys are told')
  let was = await length(page)
  await page.keyboard.press('1')
  await page.locator('.treasure.chosen').waitFor()
  await page.keyboard.press('0')
  await longer(page, was)
  await page.locator('.big-choice, .kept-hand.active').first().waitFor()
  was = await length(page)
  await page.keyboard.press((await page.locator('.kept-hand.active').count()) ? '0' : 'm')
  await longer(page, was)
})

test('golem: what one may not do names its rule; areas and cards explain themselves', async ({ visit }) => {
  const page = await begin(visit, {})
  await page.locator('.panel-buttons [data-action="pass"]').click()
  for (;;) {
    await page.locator('.big-choice, .kept-hand.active').first().waitFor()
    if (await page.locator('.big-choice').count()) break
    const was = await length(page)
    await page.locator('.answers [data-action="pass"]').click()
    await longer(page, was)
  }
  equal(await page.locator('.big-choice').count(), 1, 'where there is nothing to explore one card is turned')
  await page.keyboard.press('e')
  await page.locator('.notice').getByText('R3.3').waitFor()
  const track = page.locator('.track')
  await track.focus()
  await page.keyboard.press('Home')
  await page.locator('.looked-at').getByText('Area 0').waitFor()
  await page.locator('.person summary').first().click()
  const chip = page.locator('.person details[open] .chip').first()
  if (await chip.count()) {
    await chip.click()
    await page.locator('.about-card').getByText('Taking it costs').waitFor()
  }
})

test('golem: everybody’s cards, and what would come to them, are told while it goes on', async ({ visit }) => {
  const page = await begin(visit, {})
  await page.locator('.person details').evaluateAll((all) => {
    for (const one of all) one.open = true
  })
  await page.locator('.person .account-lines').nth(2).waitFor()
  equal(await page.locator('.person .account-lines').count(), 3)
  const promised = await page.locator('.person .account-lines li[data-name=promised]').allTextContents()
  check(promised.length === 3 && promised.every((line) => /Out now: 0\. Once outside: \d+ \+ 5/i.test(line)), promised)
})

test('golem: nothing serious for axe, nothing sideways', async ({ visit }) => {
  for (const look of [{ scheme: 'light' }, { scheme: 'dark', locale: 'ja', size: 'desktop' }]) {
    const page = await begin(visit, look)
    await page.locator('.treasure.asked').first().click()
    equal(await axe(page), [], 'first find')
    equal(await sideways(page), 0, 'first find')
    await page.locator('.panel-buttons [data-action="pass"]').click()
    await page.locator('.big-choice, .kept-hand.active').first().waitFor()
    equal(await axe(page), [], 'later')
    equal(await sideways(page), 0, 'later')
  }
})

test('golem: a lesson leaves what it asks for in sight on a phone', async ({ visit }) => {
  const page = await visit('#/learn/golem')
  await page.locator('.lesson-on .button').click()
  const glow = page.locator('.treasure.glow')
  await glow.click()
  const button = page.locator('.panel-buttons .button.primary')
  const inSight = async () => {
    const box = await button.boundingBox()
    return box && box.y + box.height < 790
  }
  await eventually(inSight, 'the button is in sight')
})

await run(process.argv[2])
