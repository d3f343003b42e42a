// With the box, on a phone: Twelve Seekers is dealt and counted, Nobody Comes Out followed and counted; nothing is lost by a
// reload, everything can be taken back, and the results stand in the evening.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './browser.mjs'
import { keepIn, keptIn } from './kept.mjs'
import { axe, check, equal, eventually, run, test } from './tap.mjs'

const people = ['Ann', 'Bob', 'Chie']

/** A game is begun with those who are there. */
async function begin(visit, game, seats, { who = people, ...more } = {}) {
  const page = await visit('#/box', more)
  await page.locator('.companion').waitFor()
  await keepIn(page, 'evenings', { tonight: { id: 'tonight', when: Date.now(), people: who.slice(0, seats) } })
  await page.goto(`${page.url().replace(/#.*/, '')}#/box/${game}`)
  await page.reload()
  await page.locator('.button.primary.wide').waitFor()
  const printed = page.locator('.which-box .big-choice').first()
  if (await printed.count()) await printed.click()
  await page.locator('.button.primary.wide').click()
  await page.locator('.companion-body > *').first().waitFor()
  return page
}

const press = (page, name) => page.getByRole('button', { name, exact: true }).click()
const undo = (page) => page.locator('.companion-bar .undo').click()
const written = (page, taps) =>
  eventually(async () => (await keptIn(page, 'boxgames'))[0]?.taps.length === taps, `${taps} taps are kept`)
const fits = async (page) =>
  check(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'scrolls sideways')
/** Keys that a finger misses. */
const tooSmall = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.companion :is(button, summary, a.button)')]
      .filter((key) => key.checkVisibility())
      .map((key) => ({ text: key.textContent, box: key.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 47.5 || box.width < 47.5)
      .map(({ text, box }) => `${text} ${box.width}x${box.height}`),
  )
const score = (page, nth, wanted) =>
  eventually(
    async () => (await page.locator('.whose .points').nth(nth).textContent()) === String(wanted),
    `${people[nth]} has ${wanted}`,
  )

test('Twelve Seekers: a sheet is chosen, gems are tapped, the engine counts', async ({ visit }) => {
  const page = await begin(visit, 'seekers', 2)
  await page.locator('.sheet-card', { hasText: 'Long Veins' }).click()
  await press(page, 'Deal sheet 7')
  await page.locator('.sheet-large', { hasText: 'Long Veins' }).first().waitFor()
  await fits(page)
  await press(page, 'Score')
  for (const kind of ['red', 'red', 'red', 'yellow', 'yellow']) await press(page, `Add ${kind}`)
  await score(page, 0, 3)
  await undo(page)
  await score(page, 0, 2)
  await written(page, 5)
  await page.reload()
  await score(page, 0, 2)
  await press(page, 'yellow, place 4')
  await press(page, 'To the left')
  await score(page, 0, 1)
  await press(page, 'Gold: one more')
  await score(page, 0, 2)
  await page.locator('.whose .key').nth(1).click()
  for (const kind of ['green', 'green', 'green', 'green']) await press(page, `Add ${kind}`)
  await score(page, 1, 4)
  await fits(page)
  equal(await tooSmall(page), [], 'keys')
  equal(await axe(page), [], 'axe')
  // What is typed counts even if nothing else is pressed before.
  await page.getByRole('textbox', { name: 'Gold' }).fill('2')
  await press(page, 'Write the result down')
  await page.locator('.end-table .winner', { hasText: /Bob\s*6/ }).waitFor()
  await undo(page)
  await page.locator('.whose').waitFor()
  await press(page, 'Write the result down')
  await page.getByRole('link', { name: 'Another game' }).click()
  await page.getByText('Bob 6 · Ann 2').waitFor()
})

test('Twelve Seekers: secret colours are dealt and looked at alone', async ({ visit }) => {
  const page = await begin(visit, 'seekers', 2, { locale: 'ja', scheme: 'dark' })
  await page.locator('.sheet-card', { hasText: '好き嫌い' }).click()
  await press(page, 'シート14で配る')
  await press(page, 'カード')
  equal(await page.locator('.colour-card').count(), 0, 'cards seen before')
  await press(page, 'Annが見る')
  equal(await page.locator('.colour-card').count(), 2, 'cards seen')
  await press(page, '隠す')
  equal(await axe(page), [], 'axe')
  await press(page, '得点')
  equal(await page.locator('.palette [aria-pressed=true]').count(), 0, 'secrets before they are turned up')
  await press(page, 'ここで配った色を公開する')
  await page.locator('.whose .points', { hasText: '0' }).first().waitFor()
  await fits(page)
})

test('Nobody Comes Out: the phone moves explorers and golem by what it is told', async ({ visit }) => {
  const page = await begin(visit, 'golem', 3)
  await press(page, 'Ann')
  for (const kind of ['Crown', 'Knife', 'Lantern', 'Old Coin', 'Grapnel', 'Torn Cloak']) await press(page, kind)
  await press(page, 'These six')
  equal(await page.locator('.treasure').count(), 6, 'kinds in the treasury')
  await page.locator('.treasure[data-name="Crown"]').click()
  await press(page, 'Another Crown')
  await page.locator('.everybody li', { hasText: 'Ann' }).getByText('area 2').waitFor()
  for (const name of ['Bob', 'Chie']) {
    await page.locator('.asked h2', { hasText: name }).waitFor()
    await press(page, 'Take nothing')
  }
  await press(page, 'Put 1 away')
  await page.locator('.everybody li', { hasText: 'Bob' }).getByText('area 3').waitFor()
  await page.locator('.treasure[data-name="Crown"]').click()
  await page.getByText('It draws one more: which?').waitFor()
  await page.locator('.treasure[data-name="Guide Stone"]').click()
  await page.getByText('Areas 10 and 11').waitFor()
  equal(await tooSmall(page), [], 'keys')
  await written(page, 9)
  await page.reload()
  await page.getByText('Areas 10 and 11').waitFor()
  await undo(page)
  await page.getByText('It draws one more: which?').waitFor()
  await page.locator('.treasure[data-name="Guide Stone"]').click()
  await page.locator('.faces .key').nth(0).click()
  await page.locator('.everybody li', { hasText: 'Ann' }).getByText('area 11').waitFor()
  await fits(page)
  equal(await axe(page), [], 'axe')
  await page.getByText('By numbers alone').click()
  await page.getByRole('textbox', { name: 'Cost' }).fill('12')
  await page.keyboard.press('Enter')
  await press(page, 'Take it')
  await page.getByRole('alert').getByText('not possible').waitFor()
  await press(page, 'Treasures')
  await page.locator('input[type=search]').fill('王冠')
  equal(await page.locator('.treasure').count(), 1, 'treasures found')
  await press(page, 'Table')
  await page.getByText('Put right by hand').click()
  await page.getByRole('textbox', { name: 'To area' }).fill('9')
  await page.keyboard.press('Enter')
  await press(page, 'Put it there')
  await page.getByText('Areas 8 and 9').waitFor()
  await page.locator('.faces .key').nth(0).click()
  await page.locator('.everybody .lost', { hasText: 'Bob' }).waitFor()
})

test('Nobody Comes Out: what a card of one’s own says is read out, carried out and told', async ({ visit }) => {
  const page = await visit('#/box')
  await page.locator('.companion').waitFor()
  const own = JSON.parse(readFileSync(join(root, 'content', 'golem.json'), 'utf8'))
  const words = { en: 'Sing, or go back 2.', ja: '歌うか、2エリア下がる。' }
  own.treasures.find(({ id }) => id === 'Guide Stone').effect = { words }
  await keepIn(page, 'contents', { sung: { game: 'golem', name: 'Sung', hash: 'sung', text: JSON.stringify(own) } })
  await keepIn(page, 'evenings', { tonight: { id: 'tonight', when: Date.now(), people: ['Ann', 'Bob'] } })
  await page.goto(`${page.url().replace(/#.*/, '')}#/box/golem`)
  await page.reload()
  await page.locator('.which-box .big-choice').nth(2).click()
  await page.locator('.button.primary.wide').click()
  await press(page, 'Ann')
  for (const kind of ['Crown', 'Knife', 'Lantern', 'Old Coin', 'Grapnel', 'Torn Cloak']) await press(page, kind)
  await press(page, 'These six')
  for (const name of ['Ann', 'Bob']) {
    await page.locator('.asked h2', { hasText: name }).waitFor()
    await press(page, 'Take nothing')
  }
  await press(page, 'Keep the hand')
  await page.locator('.treasure[data-name="Guide Stone"]').click()
  await page.locator('.own-words', { hasText: words.en }).waitFor()
  equal(await tooSmall(page), [], 'keys')
  await page.getByText('A piece is put elsewhere').click()
  await fits(page)
  equal(await axe(page), [], 'axe')
  await page.locator('.look-up').getByRole('button', { name: 'Ann' }).click()
  await page.getByRole('textbox', { name: 'To area' }).fill('2')
  await page.keyboard.press('Enter')
  await press(page, 'Put it there')
  await page.locator('.everybody li', { hasText: 'Ann' }).getByText('area 2').waitFor()
  await page.locator('.own-words').waitFor()
  await page.getByText('Another card is drawn').click()
  await page.locator('.look-up .treasure[data-name="Knife"]').click()
  await page.locator('.own-words').waitFor()
  await press(page, 'That is done: go on')
  await page.locator('.own-words').waitFor({ state: 'detached' })
  await undo(page)
  await page.locator('.own-words').waitFor()
})

test('Nobody Comes Out: a game that was not followed is counted', async ({ visit }) => {
  const page = await begin(visit, 'golem', 3)
  await press(page, 'Only count at the end')
  await press(page, 'Chie')
  await press(page, 'Ann')
  for (let i = 0; i < 3; i++) await press(page, 'Crown: one more')
  await page.locator('.whose .points', { hasText: '8' }).waitFor()
  await undo(page)
  await page.locator('.whose .points', { hasText: '7' }).waitFor()
  equal(await tooSmall(page), [], 'keys')
  await page.getByRole('textbox', { name: 'Cards without a name' }).fill('4')
  await press(page, 'Write the result down')
  await page.locator('.end-table .winner', { hasText: 'Chie' }).waitFor()
  await page.locator('.end-table li', { hasText: /Chie\s*11/ }).waitFor()
})

test('a score is counted, from the page for owners on', async ({ visit }) => {
  const page = await visit('#/box')
  await page.locator('.companion').waitFor()
  await keepIn(page, 'evenings', { tonight: { id: 'tonight', when: Date.now(), people: ['Ann', 'Bob'] } })
  await page.goto(`${page.url().replace(/#.*/, '')}#/owners`)
  await page.reload()
  for (const [game, there] of [
    ['Nobody Comes Out', 'Who came out? Tap in that order.'],
    ['In the Ruin', 'Ann'],
    ['Diminuendo', 'Extra rules in use'],
    ['Twelve Seekers', 'Seekers'],
  ]) {
    await page.getByRole('region', { name: game }).getByRole('link', { name: 'Count a score' }).click()
    await page.getByRole('heading', { name: `Count a score: ${game}` }).waitFor()
    const printed = page.locator('.which-box .big-choice').first()
    if (await printed.count()) await printed.click()
    await press(page, 'Count the score')
    await page.locator('.companion-body').getByText(there).first().waitFor()
    await page.goto(`${page.url().replace(/#.*/, '')}#/owners`)
  }
})

test('a game whose set is damaged says so', async ({ visit }) => {
  const page = await begin(visit, 'golem', 2)
  const [game] = await keptIn(page, 'boxgames')
  await keepIn(page, 'contents', { torn: { game: 'golem', name: 'Torn', hash: 'torn', text: '{"treasures":' } })
  await keepIn(page, 'boxgames', { [game.id]: { ...game, content: 'torn' } })
  await page.reload()
  await page.getByText('or it is damaged').waitFor()
})

test('the longest names are no wider than a phone', async ({ visit }) => {
  const who = ['W', 'あ'].map((letter) => letter.repeat(24))
  const page = await begin(visit, 'golem', 2, { who })
  await fits(page)
  await press(page, who[0])
  await page.locator('.asked h2', { hasText: who[0] }).waitFor()
  await fits(page)
  await page.locator('.companion-head a').click()
  await page.locator('.guest', { hasText: who[1] }).waitFor()
  await fits(page)
})

await run(process.argv[2])
