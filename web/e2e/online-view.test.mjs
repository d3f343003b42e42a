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

/** Says or asks something as the person of a page, who need not look at the table. */
const socket = (page, table, message) =>
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
    [JSON.stringify({ ...message, table, key: message.op })],
  )

const longLine = 'Good evening, and what a long line this is going to be for a phone!'
const clock = { kind: 'game', seconds: 600, increment: 5 }

for (const game of ['seekers', 'golem', 'ruin', 'diminuendo'])
  test(`${game}: turn, clock, wishes, stand-in and talk stay in the window on phones`, async ({ visit }) => {
    const server = await openTables()
    const aki = await arrive(visit, server, 'Aki')
    const ben = await arrive(visit, server, 'Ben', { locale: 'ja' })
    const id = await sitTogether(server, [aki, ben], { game, shuffle: false, clock })
    await aki.locator('.table .strip').waitFor()
    await socket(ben, id, { op: 'say', text: longLine })
    await socket(ben, id, { op: 'ask', what: 'pause' })
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

/** Presses until `seat` is asked, on the pages of those who are before it. */
async function untilAsked(pages, table, seat, draw) {
  for (;;) {
    const { acting } = (await ask(pages[0], 'GET', `tables/${table}`)).body
    if (acting.includes(seat)) return
    for (const one of acting) if (await pages[one].locator('.table.asked').count()) await press(pages[one], draw)
  }
}

for (const game of ['golem', 'ruin'])
  test(`${game} with four, one of them gone: that, a wish and talk stay in the window on phones`, async ({ visit }) => {
    const server = await openTables(['--gone', '2'])
    const pages = []
    for (const name of ['Aki', 'Ben', 'Cho', 'Dai']) pages.push(await arrive(visit, server, name))
    const [aki, ben, cho] = pages
    const id = await sitTogether(server, pages, { game, shuffle: false, clock })
    await untilAsked(pages, id, 1, chance(6))
    await ben.goto('about:blank')
    await aki.locator('.dock [data-gone="1"]').waitFor()
    await socket(cho, id, { op: 'say', text: longLine })
    await socket(cho, id, { op: 'ask', what: 'pause' })
    await aki.locator('.dock .wish [data-wish=yes]').waitFor()
    await aki.locator('.dock .last-said').waitFor()
    const notes = ['.prompt', '.my-clock', '.dock [data-wish=yes]', '.dock [data-gone=bot]', '.dock [data-gone=end]']
    for (const size of sizes) {
      await aki.setViewportSize(size)
      equal(await lost(aki, [...notes, '.dock .said-line']), [], `${size.width}x${size.height}`)
      const cut = await aki
        .locator('.strip small')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent))
      equal(cut, [], `cut at ${size.width}`)
    }
    await server.end()
  })

test('pressed while offline among four: what waits stays in the window, and nothing is offered that cannot be', async ({
  visit,
}) => {
  const server = await openTables(['--gone', '2'])
  const pages = []
  for (const name of ['Aki', 'Ben', 'Cho', 'Dai']) pages.push(await arrive(visit, server, name))
  const [aki, ben] = pages
  await sitTogether(server, pages, { game: 'ruin', shuffle: false, clock })
  await ben.goto('about:blank') // all four are asked at the beginning
  await aki.locator('.dock [data-gone="1"]').waitFor()
  await aki.context().setOffline(true)
  await aki.locator('.dock .connection-note').waitFor()
  equal(await aki.locator('[data-gone]').count(), 0, 'notes about who is gone')
  const draw = chance(6)
  await ready(aki)
  while ((await aki.locator('.dock .pending').count()) === 0) await press(aki, draw)
  const notes = ['.prompt', '.my-clock', '.dock .connection-note', '.dock [data-pending=withdraw]']
  for (const size of sizes) {
    await aki.setViewportSize(size)
    equal(await lost(aki, notes), [], `${size.width}x${size.height}`)
  }
  await aki.context().setOffline(false)
  await aki.locator('.dock .pending').waitFor({ state: 'detached' })
  await aki.locator('.dock [data-gone="1"]').waitFor()
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
