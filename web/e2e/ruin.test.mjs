// In the Ruin as fingers, keys and a small screen find it.
import { A_TRY, aboveTools, follow, length, longer, toOptions } from './clicker.mjs'
import { axe, check, equal, eventually, run, test } from './tap.mjs'

const sideways = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
const ghost = (page) => page.locator('.telling .primary').getAttribute('data-action')
const middle = async (page, cell) => {
  const box = await page.locator(`[data-cell="${cell}"]`).boundingBox()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Alone, so that nothing happens by itself. */
async function alone(visit, options) {
  const page = await visit('', options)
  await page.evaluate(() =>
    localStorage.setItem('meikyu.setup.ruin', JSON.stringify({ players: ['human'], names: [], options: {} })),
  )
  await toOptions(page, 'ruin')
  await page.locator('form.setup button[type=submit]').click()
  await page.locator('.goal-card').first().waitFor()
  return page
}

/** Through the choice of goals to a piece in hand. */
async function begin(visit, options) {
  const page = await alone(visit, options)
  await page.locator('.goal-card').first().click()
  await page.locator('.goal-card').nth(1).click()
  await page.locator('.keep .primary').click()
  await page.locator('.ruin-tools').waitFor()
  return page
}

test('ruin: arrows carry the ghost by one cell where fingers point, and are not there for a mouse', async ({
  visit,
}) => {
  const page = await begin(visit, { hasTouch: true, isMobile: true })
  const before = await length(page)
  const cursor = () => page.locator('.cell[tabindex="0"]').getAttribute('data-cell').then(Number)
  const { x, y } = await middle(page, 60)
  await page.touchscreen.tap(x, y)
  await eventually(async () => (await cursor()) === 60, 'the ghost goes where it is pointed')
  for (const [direction, cell] of Object.entries({ left: 59, up: 48, right: 49, down: 60 })) {
    await page.locator(`[data-nudge=${direction}]`).tap()
    await eventually(async () => (await cursor()) === cell, `the ghost goes ${direction}`)
  }
  equal(await length(page), before, 'actions after nudging')
  const desk = await begin(visit, { size: 'desktop' })
  check(!(await desk.locator('.nudges').isVisible()), 'no arrows for a mouse')
})

test('ruin: two fingers turn and flip, one drags the ghost, a tap on it asks and a button draws', async ({ visit }) => {
  const page = await begin(visit, { hasTouch: true })
  const before = await length(page)
  const fingers = await page.context().newCDPSession(page)
  const touch = (type, ...points) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) })
  // a tap beside the ghost only carries it there
  const corner = await middle(page, 0)
  await page.touchscreen.tap(corner.x, corner.y)
  await page.locator('.ghost.bad').waitFor()
  equal(await length(page), before, 'actions after a tap')
  // two fingers
  const { x, y } = await middle(page, 60)
  const attitudes = new Set()
  const look = async () => attitudes.add(await page.locator('.ghost-edge').getAttribute('d'))
  await look()
  for (const shift of [0, 0, 0, 90]) {
    await touch('touchStart', { x: x - 40, y }, { x: x + 40, y: y + 30 })
    if (shift) await touch('touchMove', { x: x - 40 + shift, y }, { x: x + 40 + shift, y: y + 30 })
    await touch('touchEnd')
    await look()
  }
  check(attitudes.size > 1, 'the piece was not turned')
  equal(await length(page), before, 'actions after turning')
  // dragged over the entrance it fits, however it is turned
  await touch('touchStart', corner)
  await touch('touchMove', { x, y })
  await touch('touchEnd')
  await page.locator('.ghost.good').waitFor()
  equal(await length(page), before, 'actions after dragging')
  // a tap on another of its cells brings it there, one where it is asks
  const rest = (await ghost(page))
    .split(':')[1]
    .split('+')
    .filter((name) => name !== 'f6')
  const other = rest.map((name) => (Number(name.slice(1)) - 1) * 11 + name.charCodeAt(0) - 97)[0]
  const beside = await middle(page, other)
  await page.touchscreen.tap(beside.x, beside.y)
  await page.locator(`.cell[tabindex="0"][data-cell="${other}"]`).waitFor()
  equal(await length(page), before, 'actions after a tap on a cell of the ghost')
  await page.touchscreen.tap(x, y)
  await page.locator('.ghost.good').waitFor()
  await page.touchscreen.tap(x, y)
  const button = page.locator('.telling .primary')
  await page
    .locator('.telling p')
    .getByText(await button.innerText())
    .waitFor()
  equal(await length(page), before, 'actions after a tap on the ghost')
  await button.tap()
  await longer(page, before)
  equal(await sideways(page), 0, 'sideways')
})

test('ruin: arrow keys carry the piece, r turns, Enter draws, a wrong spot is explained', async ({ visit }) => {
  const page = await begin(visit, { size: 'desktop', locale: 'ja' })
  const before = await length(page)
  await page.evaluate(() => document.activeElement?.blur())
  for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page
    .locator('.notice')
    .getByText(/R[23]\.\d/)
    .waitFor()
  equal(await length(page), before, 'actions')
  await page.keyboard.press('r')
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowDown')
  await eventually(async () => (await ghost(page))?.includes('f6'), 'over the entrance it fits')
  await page.keyboard.press('Enter')
  await longer(page, before)
})

test('ruin: Enter draws what is shown, wherever the focus was, and the next key works at once', async ({ visit }) => {
  const page = await begin(visit, { size: 'desktop' })
  const before = await length(page)
  await page.evaluate(() => document.activeElement?.blur())
  await page.keyboard.press('ArrowUp')
  for (let i = 0; i < 3; i++) await page.keyboard.press('n')
  const cells = (await ghost(page)).split(':')[1].split('+')
  const labels = () =>
    page.locator('[data-cell]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  const marks = async () => {
    const all = await labels()
    return cells.map((cell) => all.find((label) => label.startsWith(`${cell},`)).split(', ')[1])
  }
  const focus = await page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.split(',')[0])
  check(cells.includes(focus), `the focus is on ${focus}, the piece on ${cells}`)
  const empty = await marks()
  await page.keyboard.press('Enter')
  await longer(page, before)
  check(
    (await marks()).every((mark, at) => mark !== empty[at]),
    `not all of ${cells} were drawn`,
  )
  check(await page.evaluate(() => document.activeElement?.matches('[data-cell]')), 'the focus is on the sheet')
})

test('ruin: staying has a button of its own, and Enter where one stands only asks', async ({ visit }) => {
  const page = await begin(visit, { size: 'desktop' })
  for (let i = 0; i < 9 && !(await page.locator('.telling .stay').isVisible()); i++) {
    const before = await length(page)
    await page.locator('.telling .primary[data-action]').click()
    await longer(page, before)
    await page.waitForTimeout(300)
  }
  const before = await length(page)
  check(await page.locator('.telling .primary').isDisabled(), 'the large button draws nothing where one stands')
  await page.evaluate(() => document.activeElement?.blur())
  await page.keyboard.press('ArrowUp') // to the sheet, where one stands
  await page.keyboard.press('Enter')
  equal(await length(page), before, 'actions after Enter')
  await page.keyboard.press('.')
  await longer(page, before)
})

test('ruin: the second click of a double one draws nothing', async ({ visit }) => {
  const page = await begin(visit, {})
  const before = await length(page)
  const button = await page.locator('.telling .primary').boundingBox()
  const [x, y] = [button.x + button.width / 2, button.y + button.height / 2]
  await page.mouse.click(x, y, { clickCount: 1 })
  await longer(page, before)
  await page.locator('.telling .primary[data-action]').waitFor()
  // the next question's button lies where the first one lay
  await page.mouse.move(x, y)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await page.waitForTimeout(300)
  equal(await length(page), before + 1, 'actions')
})

test('ruin: nothing serious for axe, nothing sideways, in set-up, drawing and moving', async ({ visit }) => {
  for (const look of [{ scheme: 'light' }, { scheme: 'dark', locale: 'ja', size: 'desktop' }]) {
    const page = await alone(visit, look)
    equal(await axe(page), [], 'keeping goals')
    await page.locator('.goal-card').first().click()
    await page.locator('.goal-card').nth(1).click()
    await page.locator('.keep .primary').click()
    const draw = async (next) => {
      const button = page.locator('.telling .button[data-action]').last()
      await button.waitFor()
      equal(await axe(page), [], next)
      equal(await sideways(page), 0, next)
      const was = await length(page)
      await button.click()
      await longer(page, was)
    }
    await page.locator('.dealt').waitFor()
    while (await page.locator('.dealt').count()) await draw('set-up')
    await draw('drawing')
    await draw('moving')
  }
})

test('ruin: points so far with what they are made of, goals with the cells that are missing', async ({ visit }) => {
  const page = await begin(visit)
  const goal = page.locator('.goal-chip.open').first()
  const gap = Number(await goal.locator('.gap').textContent())
  await goal.click()
  await page.locator('.goal-line .missing').first().waitFor()
  equal(await page.locator('.goal-line .missing').count(), gap)
  await page.locator('.running summary').click()
  await eventually(() => aboveTools(page, '.running'), 'what opened at the lower edge is in sight')
  const lines = await page.locator('.running li b').allTextContents()
  const sum = lines.reduce((total, line) => total + Number(line.replace('−', '-')), 0)
  equal(sum, Number((await page.locator('.running summary b').textContent()).replace('−', '-')))
  await page.locator('.running li[data-name=open] button').first().click()
  await page.locator('.counted-cells').waitFor()
  equal(await axe(page), [])
})

test('ruin: beside the question whether to learn it, there is room for the sheet and the first choice', async ({
  visit,
}) => {
  for (const [size, lowest] of [
    ['phone', '.keep .primary'],
    ['desktop', '.sheet-of-ruin'],
  ]) {
    const page = await visit('#/play/ruin', { size, locale: 'ja' })
    await page.locator('.lesson-offer').waitFor()
    await page.locator('.keep').waitFor()
    check(await aboveTools(page, lowest), `${lowest} is cut, ${size}`)
  }
})

test('ruin: a finger that learns nothing first still finds the button that draws', async ({ visit }) => {
  for (const way of ['play', 'daily']) {
    const page = await visit(`#/${way}/ruin`, { hasTouch: true })
    await page.locator('.lesson-offer').waitFor()
    for (const at of [0, 1]) await page.locator('.goal-card').nth(at).tap()
    await page.locator('.keep .primary').tap()
    await page.locator('.telling .primary:enabled').waitFor()
    await page.locator('.undo-tool.offered').waitFor()
    check(await aboveTools(page, '.telling .primary'), `the button is cut, ${way}`)
  }
})

test('ruin: the tutorial can be done by following what glows', async ({ visit }) => {
  const page = await visit('#/learn/ruin')
  const glow = page.locator('.ruin-tool.glow, .exploration.glow, .payment .glow, .goal-card.glow, .keep .button.glow')
  await follow(page, async () => {
    if (await glow.count()) return glow.first().click({ timeout: A_TRY })
    if ((await page.locator('.hinted').count()) === 0) return undefined
    // any cell that stands for the hinted action: the one the confirm button glows over
    for (const cell of await page.locator('.cell[data-action]').all()) {
      await cell.hover({ force: true, timeout: A_TRY })
      if (await page.locator('.telling .glow').count()) break
    }
    return page.locator('.telling .glow').first().click({ timeout: A_TRY })
  })
})

await run(process.argv[2])
