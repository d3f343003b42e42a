// With the box, on a phone: an evening with In the Ruin and Diminuendo from the first page to its files. A reload in mid-game,
// an undo, two tabs and a missing network lose nothing.
import { readFileSync } from 'node:fs'
import { keepIn, keptIn } from './kept.mjs'
import { axe, check, equal, eventually, run, test } from './tap.mjs'

const people = ['Aki', 'Ben']
const undo = (page) => page.locator('.companion-bar .undo').click()
const letter = (page, name) => page.locator(`.piece-key[data-letter=${name}]:enabled`).click()
const written = (page, taps) =>
  eventually(async () => (await keptIn(page, 'boxgames'))[0]?.taps.length === taps, `${taps} taps are kept`)
const reads = (page, selector, text) => page.locator(selector, { hasText: text }).first().waitFor()

async function fits(page, what) {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('.companion :is(button, summary, a.button)')]
      .filter((key) => key.checkVisibility())
      .map((key) => ({ text: key.textContent, box: key.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 47.5 || box.width < 47.5)
      .map(({ text, box }) => `${text} ${box.width}x${box.height}`),
  )
  equal(small, [], `${what}: keys that a finger misses`)
  check(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${what} scrolls sideways`)
  equal(await axe(page), [], `${what}: axe`)
}

/** On the phone at hand, and on a small one: without scrolling. */
async function inView(page, selector, what) {
  for (const size of [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(size)
    await page.evaluate(() => scrollTo(0, 0))
    // What was tapped last must have settled: until then nothing can be pressed.
    const seen = () =>
      page.locator(selector).evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        const at = document.elementFromPoint(innerWidth / 2, (top + bottom) / 2)
        return top >= 0 && bottom <= innerHeight && one.contains(at)
      })
    await eventually(seen, `${what} is in view at ${size.width}x${size.height}`)
  }
}

/** A game is begun with those who are there. */
async function begin(visit, game, seats, more) {
  const page = await visit('#/box', more)
  await page.locator('.new-name').waitFor()
  await keepIn(page, 'evenings', { tonight: { id: 'tonight', when: Date.now(), people: people.slice(0, seats) } })
  await page.goto(`${page.url().replace(/#.*/, '')}#/box/${game}`)
  await page.reload()
  await page.locator('.button.primary.wide').waitFor()
  const printed = page.locator('.which-box .big-choice').first()
  if (await printed.count()) await printed.click()
  await page.locator('.button.primary.wide').click()
  await page.locator('.companion-body > *').first().waitFor()
  return page
}

test('an evening: names, a table of In the Ruin with the cards of the box, its sheets, statistics and files', async ({
  visit,
}) => {
  const page = await visit('')
  await page.locator('.door-cover').nth(1).click() // opens this door
  await page.locator('.door.open').getByRole('link', { name: 'With the box' }).click()
  for (const name of people) {
    await page.locator('.new-name input').fill(name)
    await page.locator('.new-name input').press('Enter')
    await page.locator('.table-places .button', { hasText: name }).waitFor()
  }
  await page.locator('.which-box .big-choice').first().click()
  await fits(page, 'who plays')
  await page.locator('.button.primary.wide').evaluate((key) => {
    key.click()
    key.click() // begins no second game
  })
  await page.locator('.big-choice').first().click()
  for (const name of 'KMN') await letter(page, name)
  await reads(page, '.question', '4 more')
  for (const name of 'ABCD') await letter(page, name)
  await reads(page, '.where', 'round 1')
  await fits(page, 'the table')
  await inView(page, '.stands .wide', 'the button')
  // Aki takes A, which closes it and opens M, where Ben stands.
  await page.getByRole('button', { name: 'Aki stands on A', exact: true }).click()
  await page.locator('.stands .wide').click()
  await page.getByRole('button', { name: 'Ben stands on M', exact: true }).click()
  await page.locator('.stands .wide').click()
  await reads(page, '.question', 'Lay 3 cards')
  await undo(page)
  await page.getByRole('button', { name: 'Ben stands on M', exact: true }).waitFor()
  await page.locator('.stands .wide').click()
  await reads(page, '.question', 'Lay 2 cards')
  await letter(page, 'E')
  await written(page, 11)
  await page.reload()
  await reads(page, '.question', 'Lay a card')
  await letter(page, 'F')
  await reads(page, '.where', 'round 2')
  await page.locator('.views .key', { hasText: 'Count up' }).click()
  // Three cells, one of them taken back; what the sheet shows may be noted for stage 1.
  const paper = page.locator('.paper-sheet')
  await paper.focus()
  for (const key of [' ', 'ArrowRight', ' ', 'ArrowRight', ' ']) await page.keyboard.press(key)
  await reads(page, '.told tfoot', '−7')
  await undo(page)
  await reads(page, '.told tfoot', '−8')
  await page.locator('.button', { hasText: 'Note 2 as' }).click()
  await reads(page, '.told tfoot', '−6')
  await undo(page)
  await reads(page, '.told tfoot', '−8')
  await page.locator('.goal-keys .key', { hasText: 'A-E' }).click()
  await reads(page, '.told tr', 'A and E')
  await fits(page, 'the sheet')
  await page.locator('.button', { hasText: 'That is the result' }).click()
  await page.locator('.end-table .winner', { hasText: 'Aki' }).waitFor()
  await undo(page)
  await paper.waitFor()
  await page.locator('.button', { hasText: 'That is the result' }).click()
  await page.locator('.end-table a', { hasText: 'Another game' }).click()
  await reads(page, '.statistics tr', 'Aki')
  await fits(page, 'the evening')
  const saved = async (name) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('.button', { hasText: name }).click(),
    ])
    return readFileSync(await file.path(), 'utf8')
  }
  const everything = await saved('JSON')
  const { evenings } = JSON.parse(everything)
  equal(evenings[0].people, people, 'people in the file')
  equal(evenings[0].games.length, 1, 'games in the file')
  equal(evenings[0].games[0].outcome, { scores: [-8, -19], ranks: [1, 2] }, 'the result in the file')
  check(/,ruin,Aki,2,-8,1,1,\r\n/.test(await saved('CSV')), 'the result in the spreadsheet')
  await page.getByRole('button', { name: 'Delete this evening' }).click()
  await page.locator('.ask-first .danger').click()
  await page.locator('.statistics').first().waitFor({ state: 'detached' })
  const takeIn = (text) =>
    page
      .locator('.file-button input')
      .setInputFiles({ name: 'evenings.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await takeIn(everything.replace('"Aki"', '7'))
  await page.locator('.storage-note code', { hasText: 'evenings[0]' }).waitFor()
  await takeIn(everything)
  await reads(page, '[role=status]', '1 evening, 1 game')
  await reads(page, '.statistics tr', 'Aki')
})

test('In the Ruin alone: the phone deals, a second tab follows, and a sheet by its numbers', async ({ visit }) => {
  const page = await begin(visit, 'ruin', 1, { locale: 'ja', scheme: 'dark' })
  await page.locator('.big-choice').nth(1).click()
  await page.locator('.key', { hasText: '見る' }).click()
  equal(await page.locator('.dealt .later-card').count(), 4, 'cards dealt')
  await page.locator('.key', { hasText: '隠す' }).click()
  await fits(page, 'set-up')
  await page.locator('.button.primary.wide').click()
  await reads(page, '.where', '1ラウンド')
  await reads(page, '.question', '立っていますか')
  // A second tap at once was meant for the round before.
  await page.locator('.stands .wide').dblclick()
  await reads(page, '.where', '2ラウンド')
  await written(page, 3)
  await undo(page)
  await reads(page, '.where', '1ラウンド')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await reads(other, '.where', '1ラウンド')
  await page.locator('.stands .wide').click()
  await reads(page, '.where', '2ラウンド')
  await reads(other, '.where', '2ラウンド')
  equal(
    await other.locator('.front-card .letter').textContent(),
    await page.locator('.front-card .letter').textContent(),
  )
  await other.close()
  await page.locator('.views .key', { hasText: '得点計算' }).click()
  await page.locator('.key', { hasText: '数だけ' }).click()
  const square = page.getByRole('textbox', { name: 'スクエア（後半）' })
  await square.fill('24')
  await square.press('Enter')
  await reads(page, '.told tfoot', '4')
  await fits(page, 'numbers')
})

test('Diminuendo: a pile is judged, points are kept, without a network too', async ({ visit }) => {
  const page = await begin(visit, 'diminuendo', 2)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.context().setOffline(true)
  await page.reload()
  await page.locator('.extras .key').first().waitFor()
  await fits(page, 'extra rules')
  await page.locator('.button.primary.wide').click()
  const lay = (nth) => page.locator('.tile-keys .key').nth(nth).click()
  const tiles = (count) =>
    eventually(async () => (await page.locator('.map-tile').count()) === count, `${count} tiles on the map`)
  // Straight, repeat, then three turns to the right lead back into the repeat: a loop.
  for (const [at, nth] of [0, 6, 4, 4].entries()) {
    await lay(nth)
    await tiles(at + 2)
  }
  await reads(page, '.companion-bar', 'Undo: right turn, arrow right')
  await page.locator('.callers .key', { hasText: 'Ben' }).click()
  await reads(page, '.callers', 'Ben, on tile 4')
  await undo(page)
  await lay(4)
  await reads(page, '.verdict.lost', 'Tile 5')
  await lay(0)
  await reads(page, '.pile-size', '6 tiles')
  await undo(page)
  await reads(page, '.pile-size', '5 tiles')
  await page.locator('.callers .key', { hasText: 'Ben' }).click()
  await fits(page, 'the pile')
  await written(page, 7)
  await page.reload()
  await reads(page, '.callers', 'Ben, on tile 5')
  await page.locator('.button', { hasText: 'check' }).click()
  await reads(page, '.scored', 'Ben')
  await page.locator('.button', { hasText: 'Next exploration' }).click()
  await page.locator('.typing summary').click()
  await page.locator('.typing input').fill('S^ Q>')
  await page.locator('.typing .button').click()
  await reads(page, '[role=alert]', 'Q>')
  await page.locator('.typing input').fill('s^ L↑')
  await page.locator('.typing .button').click()
  await tiles(3)
  await page.locator('.button', { hasText: 'check' }).click()
  await page.locator('.button', { hasText: 'End the game here' }).click()
  await page.locator('.end-table .winner', { hasText: 'Ben' }).waitFor()
})

run(process.argv[2])
