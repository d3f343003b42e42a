// Things explain themselves: to a long tap, to a mouse that rests, to `?`, on every board. Asking presses nothing.
import { length, longer, ready } from './clicker.mjs'
import { played } from './kept.mjs'
import { arrive, openTables, sitTogether } from './tables.mjs'
import { axe, check, equal, run, test } from './tap.mjs'

const CARD = '.about-card'
const touch = { hasTouch: true, isMobile: true }

/** What stands on the card, a line for each of its lines. */
const textOf = async (card) => (await card.innerText()).replace(/\n+/g, '\n')

/** Holds a finger on a thing until it explains itself, and lifts it. Returns what is said, and where all of it was. */
async function hold(page, thing) {
  await thing.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const box = await thing.boundingBox()
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  const card = page.locator(CARD)
  await card.waitFor()
  const said = await textOf(card)
  const place = await card.boundingBox()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
  return { at, said, place }
}

/** On the screen, and not where the finger is. */
function checkPlace({ at, place }, { width, height }) {
  const inside = place.x >= 0 && place.y >= 0 && place.x + place.width <= width && place.y + place.height <= height
  check(inside, `off the screen: ${JSON.stringify(place)}`)
  const clear = place.y + place.height < at.y - 20 || place.y > at.y + 20
  check(clear, `under the finger: ${JSON.stringify({ at, place })}`)
}

/** Begins a game against one bot, and goes on until there is something to ask about. */
async function sitDown(visit, id, options, look) {
  const page = await visit('', look)
  await page.evaluate(
    ([game, chosen]) =>
      localStorage.setItem(
        `meikyu.setup.${game}`,
        JSON.stringify({ players: ['human', 'random'], names: [], options: chosen }),
      ),
    [id, options],
  )
  await page.evaluate((to) => {
    location.hash = to
  }, `#/play/${id}`)
  await ready(page)
  // Whoever is asked for an answer first gives one.
  while (!(await page.locator(BOARDS[id].things.en[0][0]).count())) {
    const was = await length(page)
    await page.locator('[data-action=stay]').click()
    await longer(page, was)
    await ready(page)
  }
  return page
}

/** By game: things that must say certain words; the first is pressed by a tap, and by a question is not. */
const BOARDS = {
  seekers: {
    options: { first: '0', rule: 3, mode: 'advanced' },
    pressed: '.seeker[aria-pressed=true]',
    things: {
      en: [
        ['.seeker', /Seeker \w+\n.+Its power is \d/s],
        ['.dungeon .piece[data-kind="$"]', /Gold\nGold gives 1 point each/],
        ['.dungeon .piece[data-kind=R]', /Red\n\d+ in the dungeon/],
        ['.holdings.mine .score', /points/],
      ],
    },
  },
  ruin: {
    options: {},
    pressed: '.goal-card.chosen',
    things: {
      en: [
        ['.goal-card', /Goal card [\w-]+\nIf \w and \w are connected by path/],
        ['.row-of-cards .exploration', /Card \w: a piece/],
        ['.deck-count', /cards in the deck/],
        ['.cell.site-cell', /not yet open\nIt opens when/],
        ['.player', /goal cards/],
      ],
      ja: [['.goal-card', /通路でつながっていれば15点/]],
    },
  },
  diminuendo: {
    options: { level: 'advanced' },
    pressed: '.hand li:nth-child(2) .hand-tile.chosen',
    things: {
      en: [
        ['button.hand-tile.asked', /The path |Open on all sides/],
        ['.pile-top .tile', /The path |Open on all sides/],
        ['.turner-tile', /The path |Open on all sides/],
        ['.lamps', /3 points win/],
      ],
    },
  },
  golem: {
    options: {},
    pressed: '.treasure.chosen',
    things: {
      en: [
        ['.treasury .treasure', /Drawn, it carries you \d+ on/],
        ['.slab[data-area="4"] .slab-top', /Area 4: start\nNothing happens here/],
        ['.person .deck-part', /Draw pile\nThe hand is filled/],
      ],
      ja: [['.treasury .treasure', /引くと自分が/]],
    },
  },
}

for (const [id, { options, pressed, things }] of Object.entries(BOARDS)) {
  test(`${id}: a long tap explains, presses nothing, and a tap elsewhere ends it`, async ({ visit }) => {
    for (const locale of Object.keys(things)) {
      const page = await sitDown(visit, id, options, { locale, ...touch })
      for (const [css, words] of things[locale]) {
        const answer = await hold(page, page.locator(css).first())
        check(words.test(answer.said), `${css} says ${answer.said}`)
        checkPlace(answer, page.viewportSize())
        await page.locator(CARD).waitFor() // it stays when the finger is lifted
        await page.locator('.prompt').tap()
        await page.locator(CARD).waitFor({ state: 'detached' })
      }
      equal(await page.locator(pressed).count(), 0, 'pressed by being asked')
      await page.locator(things[locale][0][0]).first().tap()
      await page.locator(pressed).first().waitFor() // a tap does what it always did
    }
  })

  test(`${id}: a mouse that rests and the key ? ask as well`, async ({ visit }) => {
    const page = await sitDown(visit, id, options, { size: 'desktop' })
    const [css, words] = things.en[0]
    const thing = page.locator(css).first()
    await thing.hover()
    await page.locator(CARD).waitFor()
    check(words.test(await textOf(page.locator(CARD))), 'the words')
    if (id === 'golem') equal(await axe(page), [], 'axe')
    await page.mouse.move(2, 2)
    await page.locator(CARD).waitFor({ state: 'detached' })
    await thing.focus()
    await page.keyboard.press('?')
    await page.locator(CARD).waitFor()
    equal(await thing.getAttribute('aria-describedby'), 'about-card', 'it is described by')
    await page.keyboard.press('Escape')
    await page.locator(CARD).waitFor({ state: 'detached' })
    equal(await thing.getAttribute('aria-describedby'), null, 'it is described by, afterwards')
    await page.keyboard.press('?')
    await page.locator(CARD).waitFor()
    await page.keyboard.press('?') // once more: the rules
    await page.locator('.sheet .rulebook dt').first().waitFor()
    equal(await page.locator(CARD).count(), 0, 'cards over the rules')
  })
}

const rests = async (page, css, words) => {
  await page.locator(css).first().hover()
  await page.locator(CARD, { hasText: words }).waitFor()
}

test('things explain themselves in a replay, and at a table elsewhere', async ({ visit }) => {
  const { sealed } = played('diminuendo', '--seats', 'greedy,greedy', '--seed', 'x')
  const page = await visit(`#/replay/${sealed}`, { size: 'desktop' })
  await page.locator('.scrubber input[type=range]').fill('12')
  await rests(page, '.map-tile', /The path/) // under the trail that leads over it
  const server = await openTables()
  const aki = await arrive(visit, server, 'Aki', { size: 'desktop' })
  await sitTogether(server, [aki], { game: 'golem', bots: 1 })
  await rests(aki, '.treasury .treasure', /Drawn, it carries you/)
  await server.end()
})

test('pictures of the rules explain their pieces', async ({ visit }) => {
  for (const [hash, css, words] of [
    ['#/rules/diminuendo', '.rule-figure [data-about]', /The path/],
    ['#/rules/seekers', '.rule-figure [data-about]', /Red|Yellow|Green|Blue|Purple|Gold|Rainbow|take/i],
    ['#/rules/ruin', '.rule-figure [data-about]', /not yet open\nIt opens when/],
    ['#/rules/golem', '.rule-figure [data-about]', /Area|Drawn/],
  ]) {
    const page = await visit(hash, touch)
    await page.locator(css).first().waitFor()
    const { said } = await hold(page, page.locator(css).first())
    check(words.test(said), `${hash}: ${said}`)
  }
})

await run(process.argv[2])
