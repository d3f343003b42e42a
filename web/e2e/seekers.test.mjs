// Twelve Seekers by hand: the ends, the row, what explains itself, what is refused, and the keyboard.
import { aboveTools, chance, length, longer, move, ready, settle } from './clicker.mjs'
import { axe, check, equal, eventually, run, test } from './tap.mjs'

async function sitDown(visit, options, more = {}) {
  const page = await visit('', more)
  await page.evaluate((draft) => localStorage.setItem('meikyu.setup.seekers', JSON.stringify(draft)), {
    players: ['human', 'random'],
    names: [],
    options: { mode: 'basic', order: 1, first: '0', ...options },
  })
  await page.goto(`${page.url().split('#')[0]}#/new/seekers`)
  await page.locator('form.setup button[type=submit]').click()
  await ready(page)
  return page
}

/** Sends the first seeker of a power to an end, and waits until something follows. */
async function send(page, power, end) {
  const was = await length(page)
  await page.locator(`.seeker[data-seeker^="${power}"]`).first().click()
  await page.locator(`.end[data-action$="${end}"]`).click()
  await longer(page, was)
}

const centre = async (page, selector) => {
  const box = await page.locator(selector).first().boundingBox()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

for (const size of ['phone', 'desktop'])
  test(`seekers: the left end stays on the left, ${size}`, async ({ visit }) => {
    const page = await sitDown(visit, { rule: 1 }, { size })
    const draw = chance(3)
    for (let i = 0; i < 25 && (await page.locator('.result').count()) === 0; i++) {
      // Both at one moment; with the game they are gone.
      const signs = await page
        .locator('.sign')
        .evaluateAll((found) =>
          found.map((sign) => ({ right: sign.matches('.right'), x: sign.getBoundingClientRect().x })),
        )
      const [left, right] = [signs.find((sign) => !sign.right), signs.find((sign) => sign.right)]
      if (left && right) check(left.x < right.x, `L at ${left.x}, R at ${right.x}`)
      else check(i > 0, 'there are signs')
      await move(page, draw)
    }
  })

test('seekers: a block is dragged to an end of the row, and a second tap does not put it', async ({ visit }) => {
  const page = await sitDown(visit, { rule: 7 })
  await send(page, 3, 'L')
  await ready(page)
  // The block appears where the ends were: a tap meant for an end must not put it. It comes from inside the page, the
  // moment the block is drawn: on a busy machine one sent from here, or with the next frame, could be late enough to
  // be meant.
  const before = await length(page)
  await page.locator('.seeker[data-seeker="3"]').first().click()
  await page.locator('.end[data-action="3L"]').waitFor()
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        new MutationObserver((_, observer) => {
          const end = document.querySelector('.put .end')
          if (!end) return
          observer.disconnect()
          end.click()
          resolve()
        }).observe(document.querySelector('.table'), { childList: true, subtree: true })
        document.querySelector('.end[data-action="3L"]').click()
      }),
  )
  await settle(page)
  equal(await length(page), before + 1, 'actions')
  const rowBefore = await page.locator('.holdings.mine .row li').count()
  const from = await centre(page, '.block')
  const to = await centre(page, '.holdings.mine .row li:last-child')
  const block = await page.locator('.block [data-kind]').evaluateAll((gems) => gems.map((gem) => gem.dataset.kind))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y, { steps: 5 })
  check((await page.locator('.put-end.over').getAttribute('data-end')) === 'R', 'the end under the block')
  await page.mouse.up()
  await longer(page, before + 1)
  const row = await page
    .locator('.holdings.mine .row .piece')
    .evaluateAll((gems) => gems.map((gem) => gem.dataset.kind))
  equal(row.slice(rowBefore), block, 'what joined the row')
})

test('seekers: gems, seekers and the rule explain themselves, and a wrong tap names the rule', async ({ visit }) => {
  const page = await sitDown(visit, { rule: 8, mode: 'advanced' }, { locale: 'ja' })
  await page.locator('.dungeon .piece').nth(18).click()
  await page.locator('.about-card', { hasText: 'ダンジョン' }).waitFor()
  await page.locator('.sheet-rule summary').click()
  check((await page.locator('.sheet-rule li').count()) >= 3, 'the rule')
  equal(await axe(page), [], 'axe')
  await page.locator('.seeker[data-seeker^="3"]').first().click()
  await page.locator('.end').first().waitFor()
  await page.locator('.dungeon .piece:not(.asked)').nth(12).click()
  await page.locator('.notice', { hasText: /^R2\.3/ }).waitFor() // the rule that forbids it
  equal(await page.locator('.notice .gem').count(), 0, 'notation that was taken for gems')
})

test('seekers: on a phone what is said to oneself stands beside Undo and hides nothing', async ({ visit }) => {
  const page = await sitDown(visit, { rule: 3, mode: 'basic' })
  await page.locator('.lesson-offer .tool').click()
  await page.locator('.sound-offer button').last().click() // asked once, where the news will stand
  await page.locator('.seeker').first().click()
  await page.locator('.end').first().click()
  await page.locator('.table.asked .recent').waitFor()
  await page.keyboard.press('h')
  const notice = await page.locator('.notice').boundingBox()
  for (const css of ['.prompt-line', '.recent', '.answers']) {
    const box = await page.locator(css).boundingBox()
    check(box.y + box.height <= notice.y, `the notice lies on ${css}`)
  }
  const undo = await page.locator('.undo-tool').boundingBox()
  check(undo.x + undo.width <= notice.x + 1, 'the notice lies on Undo')
})

test('seekers: numbers and arrows play', async ({ visit }) => {
  const page = await sitDown(visit, { rule: 7 }, { size: 'desktop' })
  check(await page.locator('.key-help').first().isVisible(), 'the keys are told')
  for (let turn = 0; turn < 3; turn++) {
    await ready(page)
    if (await page.locator('.put').count()) {
      const was = await length(page)
      await page.keyboard.press('f')
      await page.keyboard.press('ArrowLeft')
      await longer(page, was)
      continue
    }
    const was = await length(page)
    await page.keyboard.press('3')
    await page.locator('.seeker.chosen[data-seeker="3"]').waitFor()
    await page.keyboard.press('ArrowRight')
    await longer(page, was)
  }
})

for (const size of ['phone', 'desktop'])
  test(`seekers: a score explains itself on tap, also while choosing, ${size}`, async ({ visit }) => {
    const page = await sitDown(visit, { rule: 7 }, { size })
    const draw = chance(11)
    for (let i = 0; i < 9; i++) await move(page, draw)
    await settle(page)
    for (const whose of ['mine', 'theirs']) {
      const score = page.locator(`.holdings.${whose} .score`)
      await score.focus()
      await page.keyboard.press('Enter')
      equal(await score.getAttribute('aria-expanded'), 'true')
      await eventually(() => aboveTools(page, `.holdings.${whose}`), 'the explanation is in sight')
      const frames = page.locator(`.holdings.${whose} .gem-frame`)
      const points = await frames.evaluateAll((found) =>
        found.reduce((sum, one) => sum + Number(one.lastElementChild.textContent.replace('−', '-')), 0),
      )
      equal(points, Number(await score.textContent()), 'the frames sum to the score')
      await frames.first().click()
      const said = await frames.first().getAttribute('aria-label')
      equal(await page.locator(`.holdings.${whose} .told[role=status]`).textContent(), said)
    }
    equal(await axe(page), [])
  })

test('seekers: the result counts frame by frame, in Japanese too', async ({ visit }) => {
  const page = await sitDown(visit, { rule: 9 }, { locale: 'ja', motion: 'no-preference' })
  const draw = chance(4)
  while ((await page.locator('.result').count()) === 0 && (await move(page, draw)));
  await page.locator('.result .lines li').first().waitFor()
  await page.locator('.result .verdict.shown').waitFor()
  await page.locator('.accounts summary').click()
  const lines = await page.locator('.accounts li').allTextContents()
  check(
    lines.some((line) => line.includes('連続') || line.includes('単独')),
    lines.join(),
  )
  check((await page.locator('.holdings.mine .gem-frame').count()) > 0, 'the board is framed')
  equal(await axe(page), [])
})

await run(process.argv[2])
