// What nobody may lose sight of at a table elsewhere, at every scroll position; and ways out of a game.
import { chance, length, press, ready } from './clicker.mjs'
import { arrive, ask, goTo, openTables, sitTogether } from './tables.mjs'
import { axe, check, equal, eventually, run, test } from './tap.mjs'

const quick = { game: 'seekers', options: { rule: 1, first: '0' }, shuffle: false }
const sizes = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 640, height: 360 },
]

/** Which of these do not lie in the window, at any scroll position, or are covered by something else. */
const lost = (page, selectors) =>
  page.evaluate(async (wanted) => {
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const bad = []
    const end = document.documentElement.scrollHeight - innerHeight
    for (let step = 0; step <= 8; step++) {
      scrollTo(0, (end * step) / 8)
      await drawn()
      for (const selector of wanted) {
        const one = document.querySelector(selector)
        const box = one?.getBoundingClientRect()
        const inside =
          box &&
          box.top >= 0 &&
          box.left >= -1 &&
          box.bottom <= innerHeight &&
          box.right <= innerWidth + 1 &&
          box.height > 0
        const top = inside && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
        const seen = top && (one.contains(top) || top.contains(one))
        if (!seen) bad.push(`${selector} at ${step}/8 of ${end}`)
      }
    }
    scrollTo(0, 0)
    return bad
  }, selectors)

for (const game of ['seekers', 'golem', 'ruin', 'diminuendo'])
  test(`${game}: turn, clock, wishes, stand-in and talk stay in the window on phones`, async ({ visit }) => {
    const server = await openTables()
    const aki = await arrive(visit, server, 'Aki')
    const ben = await arrive(visit, server, 'Ben', { locale: 'ja' })
    const clock = { kind: 'game', seconds: 600, increment: 5 }
    const id = await sitTogether(server, [aki, ben], { game, shuffle: false, clock })
    await aki.locator('.table .strip').waitFor()
    const socket = (page, message) =>
      page.evaluate(
        ([text]) =>
          new Promise((done, fail) => {
            const line = new WebSocket(`${location.origin.replace('http', 'ws')}/api/socket`, 'meikyu.1')
            line.onopen = () => line.send(text)
            line.onmessage = ({ data }) => {
              const { op, re } = JSON.parse(data)
              if (re === undefined) return
              line.close()
              if (op === 'ok') done()
              else fail(new Error(data))
            }
          }),
        [JSON.stringify({ ...message, table: id, key: message.op })],
      )
    await socket(ben, { op: 'say', text: 'Good evening, and what a long line this is going to be for a phone!' })
    await socket(ben, { op: 'ask', what: 'pause' })
    await aki.locator('.dock .wish [data-wish=yes]').waitFor()
    await aki.locator('.dock .last-said').waitFor()
    equal(await axe(aki), [], 'axe')
    for (const size of sizes) {
      await aki.setViewportSize(size)
      const shown = ['.prompt', '.my-clock', '.dock .wish span', '.dock [data-wish=yes]', '.dock .said-line']
      equal(await lost(aki, shown), [], `${size.width}x${size.height}`)
    }
    // Ben says no, and Aki goes: a bot plays for her.
    await ask(aki, 'POST', `tables/${id}/leave`, {})
    await aki.locator('.dock [data-standin=back]').waitFor()
    for (const size of sizes) {
      await aki.setViewportSize(size)
      equal(await lost(aki, ['.prompt', '.dock [data-standin=back]']), [], `a bot plays, ${size.width}x${size.height}`)
    }
    await aki.locator('.dock [data-standin=back]').click()
    await aki.locator('.dock [data-standin=back]').waitFor({ state: 'detached' })
    await aki.context().setOffline(true)
    await aki.locator('.dock .connection-note').waitFor()
    for (const size of sizes) {
      await aki.setViewportSize(size)
      equal(
        await lost(aki, ['.prompt', '.my-clock', '.dock .connection-note']),
        [],
        `lost, ${size.width}x${size.height}`,
      )
    }
    await aki.context().setOffline(false)
    await server.end()
  })

const tool = (page, label) => page.locator('.tools .tool', { hasText: label })

test('a game is ended alone before everybody has played, and the same people go on to another', async ({ visit }) => {
  const server = await openTables()
  const [aki, ben] = [await arrive(visit, server, 'Aki'), await arrive(visit, server, 'Ben')]
  await sitTogether(server, [aki, ben], quick)
  await tool(aki, 'Table').click()
  await aki.locator('[data-sure=end]').click()
  equal(await axe(aki), [], 'axe with the menu')
  await aki.locator('[data-sure=end-yes]').click()
  for (const page of [aki, ben]) await page.locator('.closed-table').waitFor()
  equal(await axe(aki), [], 'axe at a closed table')
  await aki.locator('[data-next=game]').click()
  await aki.locator('[data-game=golem]').click()
  await aki.locator('.waiting').waitFor()
  await ben.locator('[data-next=no]').waitFor()
  check(/Nobody Comes Out/.test(await ben.locator('.next-game').innerText()), 'what is played next')
  // Elsewhere in the site a card tells Ben of it.
  await goTo(ben, server, '#/settings')
  await ben.locator('.call[data-call=next] a').click()
  await ben.locator('.seat.mine .button.primary').click()
  for (const page of [aki, ben]) await page.locator('.table .strip').waitFor()
  await server.end()
})

test('giving up where two sit: both see who won, and the evening is counted', async ({ visit }) => {
  const server = await openTables()
  const [aki, ben] = [await arrive(visit, server, 'Aki'), await arrive(visit, server, 'Ben')]
  await sitTogether(server, [aki, ben], quick)
  const draw = chance(7)
  for (const page of [aki, ben]) {
    await ready(page)
    const before = await length(page)
    while ((await length(page)) === before) await press(page, draw)
  }
  await tool(ben, 'Table').click()
  await ben.locator('[data-sure=resign]').click()
  await ben.locator('[data-sure=resign-yes]').click()
  await aki.locator('.verdict.shown', { hasText: 'Ben gave up: you win' }).waitFor()
  await ben.locator('.verdict.shown', { hasText: 'You gave up' }).waitFor()
  await aki.locator('[data-next=rematch]').click()
  await ben.locator('[data-next=rematch]').click()
  for (const page of [aki, ben]) await page.locator('.table.asked, .table').first().waitFor()
  await eventually(async () => (await aki.locator('.strip').count()) === 1, 'the next game')
  await tool(aki, 'Table').click()
  await aki.locator('[data-sure=resign]').click()
  await aki.locator('[data-sure=resign-yes]').click()
  await ben.locator('.series', { hasText: '2 games' }).waitFor()
  await server.end()
})

await run(process.argv[2])
