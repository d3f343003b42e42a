// The stage of a phone: question, board, what is chosen from and bar stay where they are while a game is played and a lesson followed.
import { chance, length, longer, press, ready, settle } from './clicker.mjs'
import { check, equal, run, test } from './tap.mjs'

const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]
/** What the middle of the stage is in each game, and whom it is played with. */
const GAMES = [
  { id: 'seekers', middle: '.dungeon', seats: 2, options: { rule: 7, mode: 'advanced', order: 1, first: '0' } },
  { id: 'ruin', middle: '.sheet-of-ruin', seats: 3, options: {} },
  { id: 'diminuendo', middle: '.pile', seats: 3, options: { level: 'advanced' } },
  { id: 'golem', middle: '.track', seats: 4, options: {} },
]
const PRESSES = 30

async function sitDown(visit, { id, seats, options }, viewport) {
  const page = await visit('', { viewport, hasTouch: true })
  const players = ['human', ...Array(seats - 1).fill('random')]
  await page.evaluate(
    ([key, draft]) => localStorage.setItem(key, JSON.stringify(draft)),
    [`meikyu.setup.${id}`, { players, names: [], options }],
  )
  await page.goto(`${page.url().split('#')[0]}#/new/${id}`)
  await page.locator('form.setup button[type=submit]').click()
  await ready(page)
  return page
}

/** From now on the browser tells what moved without being moved by a transform. */
const watchShifts = (page) =>
  page.evaluate(() => {
    window.shifts = []
    const nameOf = ({ node }) => {
      const element = node?.nodeType === 1 ? node : node?.parentElement
      return element?.getAttribute('class') ?? element?.nodeName
    }
    const told = ({ value, sources }) => `${sources.map(nameOf)}: ${value.toFixed(4)}`
    new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map(told))).observe({
      type: 'layout-shift',
    })
  })
const shiftsSince = (page) => page.evaluate(() => window.shifts.splice(0))

/** Where the parts of the stage are when nobody has scrolled, and how many actions were played. */
const stageOf = (page, middle) =>
  page.evaluate((css) => {
    scrollTo(0, 0)
    const boxOf = (one) => {
      const box = document.querySelector(one)?.getBoundingClientRect()
      return box ? [box.x, box.y, box.width, box.height].map(Math.round) : null
    }
    return {
      boxes: Object.fromEntries(['.prompt-line', css, '.answers', '.tools'].map((one) => [one, boxOf(one)])),
      length: Number(document.querySelector('.table').dataset.length),
      deciding: document.querySelector('.table.asked .answers') !== null,
    }
  }, middle)

const bottomOf = ([, y, , height]) => y + height

for (const game of GAMES)
  for (const viewport of SIZES)
    test(`stage: ${game.id}, nothing moves at ${viewport.width}x${viewport.height}`, async ({ visit }) => {
      const page = await sitDown(visit, game, viewport)
      const { boxes } = await stageOf(page, game.middle)
      equal(bottomOf(boxes['.tools']), viewport.height, 'the bar ends with the screen')
      equal(bottomOf(boxes['.answers']), boxes['.tools'][1], 'what is chosen from stands on the bar')
      check(bottomOf(boxes[game.middle]) <= boxes['.answers'][1], 'all of the board is above what is chosen from')
      await watchShifts(page)
      const draw = chance(11)
      let chosen = 0
      for (let i = 0; i < PRESSES; i++) {
        await page.locator('.table.asked, .result').first().waitFor()
        if (await page.locator('.result').count()) break
        await settle(page)
        const before = await stageOf(page, game.middle)
        await shiftsSince(page)
        await press(page, draw)
        await settle(page)
        const shifts = await shiftsSince(page)
        const after = await stageOf(page, game.middle)
        if (before.deciding) equal(before.boxes, boxes, `the stage before press ${i}`)
        if (!before.deciding || after.length !== before.length || !after.deciding) continue
        chosen++
        equal(after.boxes, boxes, `the stage after press ${i}`)
        equal(shifts, [], `what moved when something was chosen (press ${i})`)
      }
      check(chosen > 2, `only ${chosen} choices that play nothing`)
    })

/** By how much what is chosen from, or a button in it, is higher than the place it has: that lies under the bar. */
const hiddenIn = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.answers, .answers button')]
      .map((one) => [one.getAttribute('class'), one.scrollHeight - one.clientHeight])
      .filter(([, over]) => over > 1),
  )

for (const viewport of SIZES)
  test(`stage: seekers, what an end brings and why is above the bar at ${viewport.width}x${viewport.height}`, async ({
    visit,
  }) => {
    const page = await sitDown(
      visit,
      { id: 'seekers', seats: 2, options: { rule: 1, mode: 'basic', first: '0' } },
      viewport,
    )
    let reasons = 0
    for (let turn = 0; turn < 4; turn++) {
      await ready(page)
      const seekers = page.locator('.seeker:not(.barred)')
      for (let at = 0; at < (await seekers.count()); at++) {
        if ((await seekers.nth(at).getAttribute('aria-pressed')) !== 'true') await seekers.nth(at).click()
        await settle(page)
        equal(await hiddenIn(page), [], `turn ${turn}, seeker ${at}`)
        reasons = Math.max(reasons, await page.locator('.end .change').count())
      }
      const was = await length(page)
      // Of two alike the second press puts the seeker back.
      if ((await page.locator('.end[data-action]').count()) === 0) await seekers.first().click()
      await settle(page)
      await page.locator('.end[data-action]').first().click()
      await longer(page, was)
    }
    check(reasons > 5, `${reasons} reasons at most`)
  })

/** Opens a lesson at one of its steps, as somebody who comes back to it; false: there are not so many. */
async function openStep(page, id, at) {
  const home = page.url().split('#')[0]
  await page.goto(`${home}#/about`)
  await page.evaluate(
    ([game, step]) => localStorage.setItem('meikyu.lesson-at', JSON.stringify({ [game]: step })),
    [id, at],
  )
  await page.goto(`${home}#/learn/${id}`)
  await page.locator('.lesson').waitFor()
  await settle(page)
  return (await page.evaluate((game) => JSON.parse(localStorage.getItem('meikyu.lesson-at'))[game], id)) === at
}

/** What is wrong with a step as it stands, without scrolling: words that are cut, or nothing to press in sight. */
const faultsOfStep = (page) =>
  page.evaluate(() => {
    const words = document.querySelector('.lesson-words')
    const inSight = (element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const there = document.elementFromPoint(x + width / 2, y + height / 2)
      return there !== null && (element.contains(there) || there.contains(element))
    }
    const ways = [...document.querySelectorAll('.lesson-on .primary, .board .glow')].filter(
      (element) => element.getClientRects().length > 0,
    )
    return [
      words.scrollHeight - words.clientHeight > 1 && 'its words are cut',
      ways.length > 0 && !ways.some(inSight) && 'what is to be pressed is hidden',
    ].filter(Boolean)
  })

const MOST_STEPS = 40
// How a lesson is followed to its end is tested elsewhere; here, that each of its steps fits and nothing moves.
for (const game of GAMES)
  for (const [locale, viewport] of [
    ['en', SIZES[0]],
    ['ja', SIZES[1]],
  ])
    test(`stage: the lesson of ${game.id}, ${locale}`, async ({ visit }) => {
      const page = await visit('#/about', { viewport, hasTouch: true, locale })
      let boxes = null
      let at = 0
      for (; at < MOST_STEPS && (await openStep(page, game.id, at)); at++) {
        equal(await faultsOfStep(page), [], `step ${at}`)
        // The middle may be another one in another scene: alone or with others.
        const { [game.middle]: _, ...now } = (await stageOf(page, game.middle)).boxes
        if (now['.answers'] === null) continue // a check is being looked at, over the whole board
        boxes ??= now
        equal(now, boxes, `the stage at step ${at}`)
      }
      equal(bottomOf(boxes['.answers']), boxes['.tools'][1], 'what is chosen from stands on the bar')
      check(at > 12 && at < MOST_STEPS, `${at} steps`)
    })

run(process.argv[2])
