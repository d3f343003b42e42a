// What comes after a game: the result in words, analysis, the daily puzzle, records by opponent.
import { A_TRY, attempt, chance, move, playOut } from './clicker.mjs'
import { keptGames } from './kept.mjs'
import { axe, check, equal, eventually, run, test } from './tap.mjs'

const setUp = (page, game, players, options = {}) =>
  page.evaluate(
    ([id, setup]) => localStorage.setItem(`meikyu.setup.${id}`, JSON.stringify(setup)),
    [game, { players, names: [], options }],
  )

/** Lets a test keep the page from hearing those who think: `window.silenced = true`. */
function thinkersCanBeSilenced() {
  const Plain = window.Worker
  window.Worker = class extends Plain {
    constructor(url, options) {
      super(url, options)
      const swallow = (event) => window.silenced && event.stopImmediatePropagation()
      if (options.name === 'thinker') this.addEventListener('message', swallow)
    }
  }
}
const silence = (page, on) =>
  page.evaluate((silenced) => {
    window.silenced = silenced
  }, on)

test('a finished game is analysed: the step at hand, and the biggest mistakes', async ({ visit, url }) => {
  const page = await visit()
  await page.addInitScript(thinkersCanBeSilenced)
  await page.reload()
  await setUp(page, 'seekers', ['human', 'greedy'], { rule: 1, first: '0' })
  await page.goto(`${url}#/new/seekers`)
  await page.locator('button[type=submit]').click()
  await playOut(page, 5)
  await page.getByRole('button', { name: 'Analyse' }).click()
  await page.locator('.opinions li').first().waitFor()
  const first = await page.locator('.analysis').innerText()
  check(/You played/.test(first) && /wins \d+ %/.test(first), first)
  equal(await axe(page), [], 'axe on the analysis')
  // On a phone it is a sheet at the lower edge: board above, bar below, nothing under either; and its best move glows there.
  await page.locator('.seeker.glow').waitFor()
  const box = async (selector) => page.locator(selector).boundingBox()
  const bottom = ({ y, height }) => y + height
  check(bottom(await box('.dungeon')) <= (await box('.scrubber')).y, 'the analysis covers the board')
  check(bottom(await box('.scrubber')) <= (await box('.pull')).y + 1, 'the sheet covers the way through the game')
  check(bottom(await box('.pull')) <= (await box('.tools')).y + 1, 'the sheet is under the bar')
  await page.locator('.pull-grip').click()
  await eventually(async () => (await box('.pull')).height > 600, 'the sheet is pulled up')
  check((await box('.pull')).y >= bottom(await box('.prompt-line')) - 1, 'the sheet covers the question')
  equal(await page.locator('.pull-body').evaluate((body) => body.scrollWidth - body.clientWidth), 0, 'cut at the side')
  await page.locator('.pull-grip').click()
  await eventually(async () => (await box('.pull')).height < 400, 'the sheet is let down')
  // Stepping on while the bot thinks must not wait for it.
  await silence(page, true)
  for (let i = 1; i <= 5; i++) {
    await page.keyboard.press('ArrowRight')
    await page.locator(`.table[data-length="${i}"]`).waitFor()
  }
  await silence(page, false)
  // What was silenced has stopped; it is looked through again with other eyes.
  await page.getByRole('combobox').selectOption({ index: 2 })
  await page.locator('.mistakes button, .analysis p[role=status]:has-text("Well played")').first().waitFor()
  if (await page.locator('.mistakes button').count()) {
    const step = Number(/\d+/.exec(await page.locator('.mistakes button').first().innerText())?.[0] ?? 0)
    const cost = await page.locator('.mistakes b').first().innerText()
    await page.locator('.mistakes button').first().click()
    await page.locator(`.table[data-length="${step}"]`).waitFor()
    await page.getByText(step ? `Replay: Step ${step} of` : 'The game begins.').waitFor()
    await page.locator('.judgement', { hasText: /mistake|better/ }).waitFor() // it is called one there too
    equal(await page.locator('.pull-body').evaluate((side) => side.scrollTop), 0, 'how far the step is scrolled away')
    const [from, to] = cost.match(/\d+(?= %)/g) ?? []
    if (to) {
      await page
        .locator('.opinions li', { hasText: `wins ${from} %` })
        .first()
        .waitFor()
      await page.locator('.opinions li.played', { hasText: `wins ${to} %` }).waitFor() // and costs as much
    }
  }
  // The better way goes over the board, with the answers, and back.
  if (await page.locator('[data-way=better]').count()) {
    const at = await page.locator('.table').getAttribute('data-length')
    await page.locator('[data-way=better]').click()
    await page.locator('.better-line li').nth(1).waitFor()
    await page.locator('.better-line li.played').waitFor() // it goes on by itself
    await page.locator('[data-way=back]').click()
    await page.locator(`.table[data-length="${at}"] .opinions`).waitFor()
  }
  await page.evaluate(() => localStorage.setItem('meikyu.settings', '{"lang":"ja"}'))
  await page.reload()
  await page.locator('.analysis', { hasText: 'ボットの見立て' }).waitFor()
})

/** Calls “Lost!” whenever one may, which after the first tiles is wrong: the game turns on it. */
async function callTooEarly(page) {
  const draw = chance(1)
  do {
    await page.locator('.table.asked, .result').first().waitFor()
    const call = page.locator('.board [data-action=lost]:not(:disabled)')
    if (await call.count()) await attempt(() => call.click({ timeout: A_TRY }))
  } while (await move(page, draw))
}

test('see it: what was done plays by itself, then what was better, each step with its reason', async ({
  visit,
  url,
}) => {
  const page = await visit()
  await setUp(page, 'diminuendo', ['human', 'greedy'])
  await page.goto(`${url}#/new/diminuendo`)
  await page.locator('button[type=submit]').click()
  await callTooEarly(page)
  await page.locator('[data-next=see]').click()
  const steps = page.locator('.better-line li')
  await page.waitForURL(/\/see\/\d+\//)
  const [, from] = /\/see\/(\d+)\//.exec(page.url())
  await page.locator('.better-line', { hasText: 'What was done' }).waitFor()
  const done = await steps.allInnerTexts()
  check(/^\d+\s+You: /.test(done[0]), done[0])
  equal(await page.locator('.better-line li:first-child .why').count(), 1, 'the reason')
  equal(await axe(page), [], 'axe on what was done')
  // Nobody presses anything: the steps go by, and what was better follows.
  await page.locator('.better-line', { hasText: 'A better way' }).waitFor()
  await page.locator('.better-line li.played').waitFor()
  const better = await steps.allInnerTexts()
  check(better.length > 1 && /^\d+\s+You: /.test(better[0]) && better[0] !== done[0], better[0])
  equal(await page.locator('.better-line li:first-child .why').count(), 1, 'the reason of what was better')
  await page.locator('[data-way=other]').click()
  await page.locator('.better-line', { hasText: 'What was done' }).waitFor()
  await page.locator('[data-way=back]').click()
  await page.locator(`.table[data-length="${from}"] .analysis .opinions`).waitFor()
})

/** A device so busy that an hour goes by between two looks at its clock. Tells whether anybody looked. */
async function beBusy(page) {
  let busy = false
  await page.context().route('**/worker-*.js', async (route) => {
    const body = await (await route.fetch()).text()
    await route.fulfill({ contentType: 'text/javascript', body: `${body};{let t=0;performance.now=()=>(t+=3.6e6)}` })
    busy = true
  })
  return () => busy
}

test('however busy the device, a hint has thought', async ({ visit, url }) => {
  const page = await visit()
  const busy = await beBusy(page)
  await setUp(page, 'ruin', ['human', 'random'])
  await page.goto(`${url}#/new/ruin`)
  await page.locator('button[type=submit]').click()
  await page.locator('.table.asked').waitFor()
  await page.getByRole('button', { name: 'Hint' }).click()
  const hint = page.getByText(/^Hint \(/)
  await hint.waitFor()
  const percent = Number(/wins (\d+) %/.exec(await hint.innerText())?.[1])
  check(busy(), 'the clock was not looked at')
  check(percent > 5 && percent < 95, await hint.innerText()) // nobody is lost before the first card
})

test('the daily puzzle: one deal for all, counted once, shown with a mark and a countdown', async ({ visit, url }) => {
  const [one, other] = [await visit('#/daily/diminuendo'), await visit('#/daily/diminuendo', { locale: 'ja' })]
  const tile = (page) => page.locator('.board svg').first().innerHTML()
  for (const page of [one, other]) await page.locator('.table.asked').waitFor()
  equal(await tile(one), await tile(other), 'the first tile')

  await one.goto(`${url}#/`)
  await one.goto(`${url}#/daily/diminuendo`)
  await one.locator('.table.asked').waitFor()
  equal((await keptGames(one)).length, 1, 'it goes on, not anew')
  await playOut(one, 2)
  await one.locator('.result .daily').waitFor()
  check(/next one comes in \d+:\d\d:\d\d/.test(await one.locator('.daily').innerText()), 'a countdown')
  await one.locator('.squares').waitFor()
  equal(await axe(one), [], 'axe on the daily result')
  await one.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await one.getByRole('button', { name: 'Share the result' }).click()
  await one.getByText('without spoilers').waitFor()
  const text = await one.evaluate(() => navigator.clipboard.readText())
  check(/Diminuendo #\d+\n(🟩|⬜)+\n\d+ points \(the bot: \d+\)\nhttp/u.test(text), text)

  await one.goto(`${url}#/daily/diminuendo`)
  await one.getByRole('heading', { name: /Daily game/ }).waitFor()
  equal(await axe(one), [], 'axe on the daily page')
  await one.goto(`${url}#/`)
  await one.locator('.daily-link.done', { hasText: /done: \d+/ }).waitFor()
  await one.goto(`${url}#/stats`)
  await one.getByText('1 day in a row').waitFor()
})

test('records are counted by opponent', async ({ visit, url }) => {
  const page = await visit()
  await setUp(page, 'golem', ['human', 'random', 'random'])
  await page.goto(`${url}#/new/golem`)
  await page.locator('button[type=submit]').click()
  await playOut(page, 9)
  await page.locator('.result .verdict.shown').waitFor()
  check(!/All even/.test(await page.locator('.verdict').innerText()), 'the headline says what happened')
  await page.goto(`${url}#/stats`)
  await page.locator('.tally .sub', { hasText: 'against Random and Random' }).waitFor()
  equal(await axe(page), [], 'axe on the record')
  check(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), 'no sideways scrolling')
})

await run(process.argv[2])
