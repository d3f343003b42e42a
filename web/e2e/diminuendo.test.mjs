// Diminuendo keeps nothing for the player: no node of the page, no message of the worker tells of a buried tile
// before the check. And the whole of it works: turning, calling, the check, hand-over, a run alone.
import { A_TRY, attempt, length, longer, playOut, settle } from './clicker.mjs'
import { keepGames, keptGames } from './kept.mjs'
import { axe, check, equal, eventually, run, test } from './tap.mjs'

const options = { level: 'advanced', single_call: 'off', square: 'off', ghosts5: 'off', ghost_twice: 'off' }
const person = 'human'

/** Notes every message of every worker, as text, before the page sees it. */
function listen() {
  window.heard = []
  const Plain = window.Worker
  window.Worker = class extends Plain {
    constructor(...args) {
      super(...args)
      this.addEventListener('message', ({ data }) => window.heard.push(JSON.stringify(data)))
    }
  }
}

async function sitDown(visit, players, more = {}) {
  const page = await visit('', { serviceWorkers: 'block', ...more })
  await page.addInitScript(listen)
  await page.evaluate((draft) => localStorage.setItem('meikyu.setup.diminuendo', JSON.stringify(draft)), {
    players,
    names: [],
    options,
  })
  await page.goto(`${page.url().split('#')[0]}#/new/diminuendo`)
  await page.reload()
  await page.locator('form.setup button[type=submit]').click()
  await page.locator('.pile, .handover').first().waitFor()
  return page
}

const asked = (page) => page.locator('.table.asked, .result, .handover').first().waitFor()

/** Presses something that plays, and waits until it is played. */
async function play(page, selector) {
  const before = await page.locator('.table').getAttribute('data-length')
  await settle(page)
  await page.locator(selector).first().click()
  await page.waitForFunction((was) => document.querySelector('.table')?.dataset.length !== was, before)
}
/** Gives an answer where all answer at once. Others may be the reason why the game has gone on, or the question may have
 * become another meanwhile: whoever calls this looks at the board anew. */
async function answer(page, text) {
  const before = await page.locator('.table').getAttribute('data-length')
  await settle(page)
  await attempt(() => page.locator(`[data-action=${text}]`).click({ timeout: A_TRY }))
  const goneOn = (was) => document.querySelector('.table')?.dataset.length !== was
  await attempt(() => page.waitForFunction(goneOn, before, { timeout: A_TRY }))
}
/** Does what is asked: lays a tile as it is, or gives an answer. */
const playOn = async (page, text = 'stay') =>
  (await page.locator('.answer').count()) ? answer(page, text) : play(page, '.place .primary')

/** All that a person, a screen reader or a script in the page could find: the page without what cannot be seen. */
const everything = (page) => page.evaluate(() => document.documentElement.outerHTML)

/** The tiles that may lie open: the top one, those in the hand, and under cards. The printed list of kinds is the same in
 * every game. Anything else is a leak. */
async function tilesShown(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-tile]:not(.leaflet *)')].map((node) =>
      node.closest('.live, .log') ? 'line' : node.closest('.pile-room, .place, .hand') ? 'board' : 'elsewhere',
    ),
  )
}

/** What events say of a tile that must be remembered. */
const UNTOLD = '?'

/** Buried tiles in what the worker has said: tables with open tiles below the top, and log lines that name one. */
function leaksIn(messages) {
  const leaks = []
  const walk = (value) => {
    if (Array.isArray(value)) {
      const checked = value.findLastIndex((entry) => entry?.events?.some((event) => event.kind === 'check'))
      const events = value.slice(checked + 1).flatMap((entry) => entry?.events ?? [])
      const cards = events.filter(({ kind }) => kind === 'called').map(({ tiles }) => tiles - 1)
      const laid = events.filter(({ kind }) => kind === 'laid')
      const open = [...cards, laid.at(-1)?.index]
      for (const { index, tile, arrow, words } of laid)
        if (!open.includes(index) && (tile !== UNTOLD || arrow !== UNTOLD)) leaks.push(words.en)
      for (const event of events) if (event.kind === 'drawn') leaks.push(event.words.en)
      for (const item of value) walk(item)
    } else if (value && typeof value === 'object') {
      const under = new Set((value.calls ?? []).map((call) => call.after - 1))
      if (Array.isArray(value.stack) && value.phase !== 'over')
        value.stack.slice(0, -1).forEach((tile, index) => {
          if ((tile.t !== null || tile.d !== null) && !under.has(index))
            leaks.push(`stack[${index}] ${tile.t}${tile.d}`)
        })
      for (const item of Object.values(value)) walk(item)
    }
  }
  for (const message of messages) walk(JSON.parse(message))
  return leaks
}

const heard = (page) => page.evaluate(() => window.heard.splice(0))

/** What is told, without what names this moment only: sealed records, numbers of messages, answers that tell nothing. */
const plain = (messages) =>
  messages
    .map((message) => JSON.parse(message).value)
    .filter((value) => typeof value === 'object' && value !== null)
    .map((value) => JSON.stringify({ ...value, sealed: '' }))

test('diminuendo: how buried tiles lie changes nothing on the page and in the messages', async ({ visit }) => {
  const page = await sitDown(visit, [person])
  const kept = await keptGames(page)
  const told = []
  // The same deal twice; only the direction of the second tile differs, and it is buried under the third.
  for (const sides of [
    [0, 1, 2],
    [0, 3, 2],
  ]) {
    await keepGames(page, kept)
    await page.reload()
    for (const [at, side] of sides.entries()) {
      await page.locator('.place').waitFor()
      if (at === 2) await heard(page)
      await page.locator(`.point-${side}`).click()
      await play(page, '.place .primary')
    }
    await page.keyboard.press('l') // the log, as it is read
    await page.locator('.sheet .log').waitFor()
    await settle(page)
    told.push({ page: await everything(page), messages: plain(await heard(page)) })
    await page.keyboard.press('l')
  }
  check(told[0].messages.length > 0, 'messages were heard')
  equal(told[0].messages, told[1].messages, 'messages')
  check(told[0].page === told[1].page, 'the page is the same, whatever is buried')
})

test('diminuendo: the numbers of tiles are a tap away, and the table stays as it is', async ({ visit }) => {
  const page = await sitDown(visit, [person, 'random', 'random'])
  await asked(page)
  check(!(await page.locator('.leaflet').isVisible()), 'closed at first')
  await page.locator('.tile-list-button').click()
  check(await page.locator('.leaflet').isVisible(), 'opened by a tap')
  check((await page.locator('.tile-list li').count()) >= 4, 'with the kinds of tiles')
  await page.keyboard.press('Escape')
  check(!(await page.locator('.leaflet').isVisible()), 'closed by a key')
})

test('diminuendo: in company no buried tile is shown or told', async ({ visit }) => {
  const page = await sitDown(visit, [person, 'random', 'random'])
  for (let turn = 0; turn < 14; turn++) {
    await asked(page)
    if (await page.locator('.result, .review').count()) break
    equal(
      (await tilesShown(page)).filter((place) => place === 'elsewhere'),
      [],
      'tiles elsewhere',
    )
    const open = 1 + (await page.locator('.card-out').count())
    check((await page.locator('.log [data-tile]').count()) <= open, 'the log shows tiles that lie open at most')
    const oneOrChecked = async () =>
      (await page.locator('.pile [data-tile]').count()) === 1 || (await page.locator('.review').count()) === 1
    await eventually(oneOrChecked, 'one tile on the pile')
    await playOn(page)
  }
  const messages = await heard(page)
  check(messages.length > 0, 'messages were heard')
  equal(leaksIn(messages), [], 'leaks')
  const [saved] = await keptGames(page)
  check(/^[\w-]+$/.test(saved.sealed), 'the record is sealed')
  check(!/[SLRT]\+?(#\d)?[\^>v<]/.test(JSON.stringify({ ...saved, sealed: '' })), 'nothing is kept beside it')
})

test('diminuendo: a tile is turned by drag, tap, buttons and keys', async ({ visit }) => {
  const page = await sitDown(visit, [person])
  const lay = page.locator('.place .primary')
  const arrow = async () => (await lay.getAttribute('data-action')).at(-1)
  equal(await arrow(), '^')
  for (const [key, sign] of [
    ['ArrowRight', '>'],
    ['ArrowDown', 'v'],
    ['ArrowLeft', '<'],
    ['ArrowUp', '^'],
  ]) {
    await page.keyboard.press(key)
    equal(await arrow(), sign, key)
  }
  await page.locator('.point-3').click()
  equal(await arrow(), '<', 'button')
  await page.locator('.turner-tile').click()
  equal(await arrow(), '^', 'tap')
  const box = await page.locator('.turner-tile').boundingBox()
  const at = (x, y) => [box.x + box.width * x, box.y + box.height * y]
  await page.mouse.move(...at(0.5, 0.1))
  await page.mouse.down()
  await page.mouse.move(...at(0.85, 0.25), { steps: 4 })
  await page.mouse.move(...at(0.9, 0.55), { steps: 4 })
  await page.mouse.up()
  await eventually(async () => (await arrow()) === '>', 'dragged to the right')
  check((await page.locator('.turner legend').textContent()).length > 5, 'it is named')
})

test('diminuendo: a call, the check step by step, and on', async ({ visit }) => {
  const page = await sitDown(visit, [person, 'random'], { size: 'desktop', locale: 'ja' })
  while ((await page.locator('.review').count()) === 0) {
    await asked(page)
    if (await page.locator('.answer, .place').count()) await playOn(page, 'lost')
  }
  const tiles = page.locator('.map-tile')
  const slider = page.locator('.scrub input')
  const all = await tiles.count()
  check(all >= 2, 'the whole map in reduced motion')
  equal(await page.locator('.review').getAttribute('aria-label'), '記憶の確認')
  equal(await axe(page), [], 'axe')
  await slider.focus()
  await page.keyboard.press('Home')
  await eventually(async () => (await tiles.count()) === 1, 'the start tile alone')
  await page.locator('.review-bar .tool').nth(2).click()
  await eventually(async () => (await tiles.count()) === 2, 'one tile on')
  check((await page.locator('.verdicts li').count()) > 0, 'who was right')
  await page.locator('.review button.asked').click()
  await page.locator('.pile').waitFor()
})

test('diminuendo: hot-seat hands over before hands are shown', async ({ visit }) => {
  const page = await sitDown(visit, [person, person])
  let handed = 0
  for (let i = 0; i < 8; i++) {
    await asked(page)
    if (await page.locator('.handover').count()) {
      equal(await page.locator('[data-tile]').count(), 0, 'tiles while handing over')
      handed++
      await page.locator('.handover button').click()
      await page.locator('.pile').waitFor()
      continue
    }
    if (await page.locator('.review').count()) break
    await playOn(page)
  }
  check(handed >= 2, `${handed} times`)
})

test('diminuendo: in hot-seat a check is looked at once, by all', async ({ visit }) => {
  const page = await sitDown(visit, [person, person, 'random'])
  let checks = 0
  for (let i = 0; i < 60; i++) {
    await asked(page)
    if (await page.locator('.handover').count()) {
      await page.locator('.handover button').click()
      await page.locator('.pile-room, .review').first().waitFor()
      if (checks > 0) {
        equal(await page.locator('.review').count(), 0, 'the check once more')
        return
      }
    } else if (await page.locator('.review').count()) {
      checks++
      await page.locator('.review button.asked').click()
    } else await playOn(page, 'lost')
  }
  throw new Error('nobody took over after a check')
})

test('diminuendo: a game going on is no replay, a finished one has nothing to press but steps', async ({ visit }) => {
  const page = await sitDown(visit, [person], { locale: 'ja' })
  const sealed = async () => (await keptGames(page))[0].sealed
  const home = page.url().split('#')[0]
  const game = page.url()
  await play(page, '.place .primary')
  await page.goto(`${home}#/replay/${await sealed()}`)
  await page.locator('.problem').waitFor()
  check((await page.locator('.problem').textContent()).includes('まだ終わっていません'), 'it says why')
  equal(await page.locator('[data-tile]').count(), 0, 'tiles shown')
  await page.goto(game)
  for (;;) {
    await asked(page)
    if (await page.locator('.review').count()) break
    await play(page, '.place .primary')
  }
  await page.locator('.review button.asked').click()
  await page.locator('.result').waitFor()
  await page.goto(`${home}#/replay/${await sealed()}`)
  await page.locator('.scrubber').waitFor()
  await page.keyboard.press('End')
  await page.locator('.review').waitFor()
  equal(await page.locator('.review .button').count(), 0, 'buttons that lead nowhere')
})

test('diminuendo: keys lay a tile, and a second quick press lays no second one', async ({ visit }) => {
  const page = await sitDown(visit, [person])
  await page.locator('.place').waitFor()
  const before = await length(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await longer(page, before)
  await settle(page)
  // The second press comes from inside the page, the moment the first is drawn: on a busy machine a press sent from
  // here, or with the next frame, could be late enough to be meant.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const lay = () => document.querySelector('.place .primary').click()
        new MutationObserver((_, observer) => {
          observer.disconnect()
          lay()
          resolve()
        }).observe(document.querySelector('.table'), { attributeFilter: ['data-length'] })
        lay()
      }),
  )
  await settle(page)
  equal(await length(page), before + 2, 'tiles laid')
  await page.keyboard.press('n')
  await longer(page, before + 2)
  check((await page.locator('.status').textContent()).includes('Dungeon 2'), 'a new dungeon by key')
})

test('diminuendo: a clock decides only for those who want it', async ({ visit }) => {
  // Not a random opponent: that one may call "Lost!" three times before the person is ever asked.
  const page = await sitDown(visit, [person, 'greedy'])
  const toCall = async () => {
    for (;;) {
      await asked(page)
      if (await page.locator('.answer').count()) return
      if (await page.locator('.review').count()) await page.locator('.review button.asked').click()
      else await play(page, '.place .primary')
    }
  }
  await toCall()
  equal(await page.locator('[role=timer]').count(), 0, 'no timer by default')
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('meikyu.settings') ?? '{}')
    localStorage.setItem('meikyu.settings', JSON.stringify({ ...kept, clock: '10' }))
  })
  await page.reload()
  await page.locator('[role=timer]').waitFor()
  await page.locator('.answer').waitFor({ state: 'detached' })
})

test('diminuendo: in the replay the path grows beside the pile, and everybody sees hands as well', async ({
  visit,
}) => {
  const page = await visit('', { size: 'desktop' })
  await page.evaluate(() =>
    localStorage.setItem(
      'meikyu.setup.diminuendo',
      JSON.stringify({ players: ['human', 'random'], names: [], options: {} }),
    ),
  )
  await page.goto(`${page.url().split('#')[0]}#/new/diminuendo`)
  await page.locator('form.setup button[type=submit]').click()
  await playOut(page, 5)
  await page.getByRole('button', { name: 'Replay' }).click()
  await page.locator('.scrubber').waitFor()
  await page.locator('.growing .map-tile').first().waitFor()
  equal(await page.locator('.hands').count(), 0)
  await page.locator('.eyes select').selectOption('-1')
  await page.locator('.hands > li').nth(1).waitFor()
  equal(await axe(page), [])
})

await run(process.argv[2])
