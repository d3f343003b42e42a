// What happened, as people see it: scenes that hold, a round's recap, the pace, and ways past it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './browser.mjs'
import { aboveTools, chance, length, longer, move, ready, settle } from './clicker.mjs'
import { keepGames } from './kept.mjs'
import { arrive, openTables, sitTogether } from './tables.mjs'
import { check, equal, eventually, run, test } from './tap.mjs'

const fixture = (name) => readFileSync(join(root, 'tests', 'fixtures', `${name}.jsonl`), 'utf8')

/** Sits down to a recorded game after so many of its actions, in the seat of a person. */
async function resume(visit, { record, after, seat, ...look }) {
  const page = await visit('', look)
  const text = fixture(record)
    .split('\n')
    .slice(0, after + 1)
    .join('\n')
  const buffer = Buffer.from(`${text}\n`)
  await page.locator('.file-button input').first().setInputFiles({ name: 'x.jsonl', mimeType: 'text/plain', buffer })
  await page.waitForURL(/#\/replay\//)
  const sealed = page.url().split('#/replay/')[1]
  const players = ['greedy', 'greedy', 'greedy'].with(seat, 'human')
  const saved = { id: 'scene', game: 'golem', players, names: [], sealed, moves: after, when: 1, over: false, rev: 1 }
  await keepGames(page, [saved])
  await page.goto(`${page.url().replace(/#.*/, '')}#/game/scene`)
  await page.reload()
  await page.locator('.table.asked').waitFor()
  await settle(page)
  return page
}

const goAndMove = (page) => page.locator('.big-choice[data-action=move]').click()
const shown = (page, name) => page.locator(`.scene-words.${name} > div`)
const inView = (page, selector) =>
  page.evaluate((css) => {
    const box = document.querySelector(css)?.getBoundingClientRect()
    const frame = document.querySelector('.track').getBoundingClientRect()
    return box !== undefined && box.left >= frame.left - 4 && box.right <= frame.right + 4
  }, selector)

/** Around the table from the third seat on, as its player sees them. */
const nameOf = async (page, seat) => (await page.locator('.person .person-name').allInnerTexts())[2 - seat]

test('golem: whoever is caught is seen and told of, until one goes on', async ({ visit }) => {
  const page = await resume(visit, { record: 'golem-two-are-lost', after: 22, seat: 2, pace: 'tap' })
  await page.clock.install()
  const before = await length(page)
  await goAndMove(page)
  await eventually(async () => {
    if (await shown(page, 'caught').count()) return true
    if (await page.locator('.go-on').count()) await page.locator('.go-on').click()
    return false
  }, 'the golem comes')
  equal(await shown(page, 'caught').innerText(), `${await nameOf(page, 1)} is lost, 7 cards gone`)
  check(await page.locator('.the-golem.strikes').count(), 'it lifts its arm')
  await eventually(() => inView(page, '.falls'), 'the camera is where it happens')
  equal(await page.locator('.side-log .log [data-kind=removed]').count(), 0, 'the log tells nothing before it is shown')
  await page.clock.fastForward(600_000)
  equal(await shown(page, 'caught').count(), 1, 'it waits for a tap, however long')
  equal(await page.locator('.table.asked').count(), 0, 'nobody is asked meanwhile')
  equal(await length(page), before + 1, 'nobody moves meanwhile')
  await page.locator('.track').click()
  await shown(page, 'caught').waitFor({ state: 'detached' })
})

test('golem: an escape walks out of the gate before the result is told', async ({ visit }) => {
  const page = await resume(visit, {
    record: 'golem-two-are-lost',
    after: 44,
    seat: 0,
    pace: 'calm',
    motion: 'no-preference',
    size: 'desktop',
  })
  await page.clock.install()
  await goAndMove(page)
  await shown(page, 'escape').waitFor()
  equal(await shown(page, 'escape').innerText(), 'You are out, no. 1: 7 cards + 5')
  await eventually(() => inView(page, '.walks-out'), 'the camera is at the gate')
  equal(await page.locator('.result').count(), 0, 'the result waits')
  await page.clock.fastForward(60_000)
  await page.locator('.result').waitFor()
  equal(await shown(page, 'escape').count(), 0)
  await eventually(() => aboveTools(page, '.side .log > :last-child'), 'the log has gone on to the end')
})

test('golem: whoever is out may skip to the end', async ({ visit }) => {
  const page = await resume(visit, { record: 'golem-first-out', after: 145, seat: 0, pace: 'tap' })
  await goAndMove(page)
  await eventually(async () => {
    if (await shown(page, 'escape').count()) return true
    if (await page.locator('.go-on').count()) await page.locator('.go-on').click()
    return false
  }, 'out')
  await page.getByRole('button', { name: 'Skip to the end' }).click()
  await page.locator('.result').waitFor()
})

/** A recorded game as a replay. */
async function replay(visit, record, look) {
  const page = await visit('', look)
  const buffer = Buffer.from(fixture(record))
  await page.locator('.file-button input').first().setInputFiles({ name: 'x.jsonl', mimeType: 'text/plain', buffer })
  await page.locator('.scrubber').waitFor()
  return page
}
/** What a step brings is seen together with the step. */
const standsAt = (page, step) => page.locator(`.table[data-length="${step}"]`).waitFor()
const goOn = (page) => page.locator('.go-on').click()

test('a replay tells what a step forward brings, and whoever goes back or jumps nothing', async ({ visit }) => {
  const page = await replay(visit, 'golem-two-are-lost', { pace: 'tap' })
  const jump = async (step) => {
    await page.locator('.scrubber input[type=range]').fill(String(step))
    await standsAt(page, step)
    equal(await page.locator('.go-on, .scene-words').count(), 0, `told of a jump to ${step}`)
  }
  const button = (name) => page.locator('.scrubber').getByRole('button', { name, exact: true })
  await jump(23)
  await jump(22)
  await button('One step on').click()
  await standsAt(page, 23)
  await goOn(page)
  equal(await shown(page, 'caught').innerText(), 'Pon is lost, 7 cards gone')
  await button('One step on').click() // on, whatever is being shown
  await standsAt(page, 24)
  equal(await shown(page, 'caught').count(), 0, 'of the step before')
  await button('One step back').click()
  await standsAt(page, 23)
  equal(await page.locator('.go-on, .scene-words').count(), 0, 'told of a step back')
  await jump(31)
  await button('Play').click()
  await goOn(page)
  await shown(page, 'caught').waitFor()
  await standsAt(page, 32) // by itself it waits for a tap as well
  await goOn(page)
  await standsAt(page, 33)
})

/** Ben's first move leads onto an area that drives him back. */
const DRIVEN_BACK = 'e'.padStart(64, '0')

test('at an online table each looks at their own pace, and decides after it', async ({ visit }) => {
  const server = await openTables()
  const aki = await arrive(visit, server, 'Aki', { pace: 'tap' })
  const ben = await arrive(visit, server, 'Ben', { size: 'desktop' })
  await sitTogether(server, [aki, ben], { game: 'golem', deal: DRIVEN_BACK })
  const choose = async (page, action) => {
    await ready(page)
    const was = await length(page)
    await page.locator(`.board [data-action=${action}]`).click()
    await longer(page, was)
  }
  await choose(ben, 'pass')
  await choose(aki, 'pass')
  await choose(aki, 'pass')
  await choose(ben, 'move')
  await goOn(aki)
  equal(await shown(aki, 'back').innerText(), 'Area 10 drives Ben back to area 8')
  const told = await length(aki)
  await choose(ben, 'pass') // nobody waits for who is still looking
  await choose(ben, 'pass')
  equal([await shown(aki, 'back').count(), await length(aki)], [1, told], 'what Aki looks at, while Ben goes on')
  equal(await aki.locator('.table.asked').count(), 0, 'asked before all was seen')
  await goOn(aki)
  await choose(aki, 'move')
  await longer(ben, told + 2)
  await server.end()
})

/** Presses what can be pressed until something stands on the page. */
async function playUntil(page, selector, seed) {
  const draw = chance(seed)
  while (!(await page.locator(selector).count())) if (!(await move(page, draw))) throw new Error(`never: ${selector}`)
}

async function sitDown(visit, game, players, look) {
  const page = await visit('', look)
  const setup = JSON.stringify({ players, names: [], options: {} })
  await page.evaluate(([id, text]) => localStorage.setItem(`meikyu.setup.${id}`, text), [game, setup])
  await page.goto(`${page.url().replace(/#.*/, '')}#/play/${game}`)
  // Others may begin, and their scenes wait for somebody to go on.
  const skip = page.getByRole('button', { name: 'Skip to my turn' })
  await eventually(async () => {
    if (await skip.count()) await skip.click({ timeout: 1000 }).catch(() => {})
    return (await page.locator('.table.asked').count()) > 0
  }, 'asked')
  return page
}

test('ruin: what a round brought is told on the sheet before the next card', async ({ visit }) => {
  const page = await sitDown(visit, 'ruin', ['human', 'greedy', 'greedy'], { pace: 'tap' })
  await playUntil(page, '.recap', 7)
  check((await page.locator('.recap').innerText()).includes('This round'), 'it says what it is')
  check((await page.locator('.recap-marks circle').count()) > 0, 'sites are marked on the sheet')
  equal(await page.locator('.table.asked').count(), 0, 'nobody is asked meanwhile')
  equal(await page.locator('.top .row-of-cards').isVisible(), false, 'the next card waits')
  await page.keyboard.press('Enter')
  await page.locator('.recap').waitFor({ state: 'detached' })
  await page.locator('.table.asked').waitFor()
  check(await page.locator('.top .row-of-cards').isVisible(), 'the next card')
})

test('the news are whole, stay beside a notice, and all of them are a tap away', async ({ visit }) => {
  const page = await resume(visit, { record: 'golem-two-are-lost', after: 22, seat: 2 })
  const before = await length(page)
  await goAndMove(page)
  await longer(page, before)
  await page.locator('.table.asked .more-news').click()
  const lines = await page.locator('.all-news [data-kind]').count()
  check(lines > 1, `${lines} lines`)
  for (const kind of ['refill', 'turn', 'shown', 'pocket', 'handed'])
    equal(await page.locator(`.all-news [data-kind=${kind}]`).count(), 0, `housekeeping: ${kind}`)
  await page.locator('.more-news').click()
  const cut = await page
    .locator('.recent')
    .evaluate((node) => node.clientHeight % Number.parseFloat(getComputedStyle(node).lineHeight))
  check(cut < 1, `a line is cut: ${cut}`)
  await page.keyboard.press('h')
  await page.locator('.notice').waitFor()
  check(await page.locator('.recent').isVisible(), 'the news are still there')
})

test('skipping leads to the next decision; the pace is kept', async ({ visit }) => {
  const page = await sitDown(visit, 'golem', ['human', 'greedy', 'greedy'], { pace: 'tap' })
  const draw = chance(4)
  const skip = page.getByRole('button', { name: 'Skip to my turn' })
  for (let turns = 0; turns < 3; turns++) {
    const was = await length(page)
    await move(page, draw)
    await eventually(async () => {
      if (await skip.count()) await skip.click({ timeout: 1000 }).catch(() => {})
      return (await page.locator('.table.asked').count()) > 0
    }, 'asked again')
    check((await length(page)) >= was, 'on')
  }
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: 'Calm' }).check({ force: true })
  equal(await page.evaluate(() => JSON.parse(localStorage.getItem('meikyu.settings')).pace), 'calm')
})

test('an install button stands where the browser offers it', async ({ visit }) => {
  const page = await visit('#/settings')
  await page.locator('.settings').waitFor()
  equal(await page.locator('[data-install]').count(), 0, 'no offer, no button')
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        window.asked = true
      },
    })
    dispatchEvent(offer)
  })
  await page.locator('[data-install]').click()
  equal(await page.evaluate(() => window.asked), true)
  await page.locator('[data-install]').waitFor({ state: 'detached' })
})

await run(process.argv[2])
