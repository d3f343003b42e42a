// People elsewhere, besides playing: invitations, lost lines, other devices, onlookers, clocks, talk, rematches.
import { chance, length, longer, press, ready } from './clicker.mjs'
import { arrive, ask, goTo, openTables, playTogether, sitTogether } from './tables.mjs'
import { axe, check, equal, eventually, run, test } from './tap.mjs'

const quick = { game: 'seekers', options: { rule: 1, first: '0' }, shuffle: false }
const tool = (page, icon) => page.locator('.tools .tool', { hasText: icon })

/** Presses until the page has played something. */
async function playOne(page, draw) {
  await ready(page)
  const before = await length(page)
  while ((await length(page)) === before) await press(page, draw)
}

test('a table is made on the set-up page; a friend comes by the link, another by the code', async ({ visit }) => {
  const server = await openTables()
  const aki = await visit('#/new/golem/online', { at: server.url })
  await aki.locator('[data-online=create]').waitFor()
  equal(await axe(aki), [], 'axe on the set-up page')
  await aki.getByRole('group', { name: 'How many friends?' }).getByRole('radio', { name: '2', exact: true }).check()
  await aki.getByRole('radio', { name: '3 minutes a turn' }).check()
  await aki.locator('input[name=name]').fill('Aki')
  await aki.locator('[data-online=create]').click()
  await aki.locator('.waiting .seat.mine.player').waitFor()
  equal(await axe(aki), [], 'axe in the waiting room')
  const link = await aki.locator('.invite input').inputValue()
  await aki.locator('.invite > .button').click()
  await aki.locator('.qr').waitFor()

  const ben = await visit('', { at: link, locale: 'ja', size: 'desktop' })
  await ben.waitForURL(/#\/t\//) // the page of the link goes on by itself
  await ben.locator('.seat.open .button').first().click()
  await ben.locator('.name-form input').fill('ベン')
  await ben.locator('.name-form button').click()
  await aki.locator('.seat', { hasText: 'ベン' }).locator('.presence.here').waitFor()

  // Where the service worker answers, the link leads to the same place.
  await aki.goto(link)
  await aki.locator('.waiting .seat.mine.player').waitFor()

  const code = await aki.locator('.code-shown b').innerText()
  const chi = await arrive(visit, server, 'Aki')
  await goTo(chi, server, '#/online')
  await chi.locator('.code-form input').fill(code.toLowerCase())
  equal(await axe(chi), [], 'axe in the lobby')
  await chi.locator('.code-form button').click()
  await chi.locator('.seat.open .button').first().click()
  for (const page of [aki, ben, chi]) await page.locator('.table .strip').waitFor()
  const names = await ben.locator('.strip .who').allInnerTexts()
  check(names.filter((name) => /Aki/.test(name)).length === 2 && names.some((name) => /Aki 2/.test(name)), names.join())
  check(/\d:\d\d/.test(await ben.locator('.strip .clock').first().innerText()), 'clocks run')
  await server.end()
})

test('the owner puts bots on seats and sends people away; who leaves frees the seat', async ({ visit }) => {
  const server = await openTables()
  const [aki, ben] = [await arrive(visit, server, 'Aki'), await arrive(visit, server, 'Ben')]
  const order = { game: 'golem', options: {}, seats: ['me', 'open', 'open'], key: 'k', listed: true }
  const { body } = await ask(aki, 'POST', 'tables', order)
  await goTo(aki, server, `#/t/${body.table}`)
  await aki.locator('.seat .button.primary').click()
  await aki.locator('.seat.mine.player').waitFor()
  await aki.locator('[data-seat="2"]').getByRole('button', { name: 'Easy' }).click()
  await aki.locator('[data-seat="2"].bot').waitFor()

  await goTo(ben, server, '#/online/golem')
  await ben.locator('.table-entry', { hasText: 'Aki' }).last().click()
  await ben.locator('.seat.open .button').waitFor()
  await aki.locator('[data-seat="2"] .button').click()
  await aki.locator('[data-seat="2"].open').waitFor()
  await ben.locator('.seat.open .button').first().click()
  await aki.locator('.seat', { hasText: 'Ben' }).locator('.button').click()
  await aki.locator('[data-seat="1"].open').waitFor()
  await ben.locator('[data-seat="1"].open').waitFor()
  await aki.locator('.page > .buttons .button').click()
  await aki.locator('.online-head').waitFor()
  await server.end()
})

test('a table that nobody may watch is closed to onlookers, and open to friends', async ({ visit }) => {
  const server = await openTables()
  const [aki, ben] = [await arrive(visit, server, 'Aki'), await arrive(visit, server, 'Ben')]
  const onlooker = await visit('', { at: server.url })
  const id = await sitTogether(server, [aki, ben], { ...quick, watch: false })
  await goTo(onlooker, server, `#/t/${id}`)
  await onlooker.locator('.problem', { hasText: 'Only those who sit' }).waitFor()
  await goTo(onlooker, server, '#/t/nowhere')
  await onlooker.locator('.problem', { hasText: 'no such table' }).waitFor()
  await server.end()
})

test('a lost line: the note comes and goes, and what was pressed meanwhile counts once', async ({ visit }) => {
  const server = await openTables()
  const [aki, ben] = [await arrive(visit, server, 'Aki'), await arrive(visit, server, 'Ben')]
  await sitTogether(server, [aki, ben], quick)
  const draw = chance(3)
  await playOne(aki, draw)
  await longer(ben, 0)
  await playTogether([aki, ben], draw, async () => (await length(aki)) > 3)
  await eventually(
    async () => (await aki.locator('.asked').count()) + (await ben.locator('.asked').count()) > 0,
    'a turn',
  )
  const [one, other] = (await aki.locator('.table.asked').count()) ? [aki, ben] : [ben, aki]
  await one.context().setOffline(true)
  await one.locator('.connection-note').waitFor()
  await one.context().setOffline(false)
  await one.locator('.connection-note').waitFor({ state: 'detached' })
  const before = await length(other)
  await playOne(one, draw)
  await longer(other, before)

  // The server loses its power, and what was acknowledged is there when it is back.
  await server.kill()
  await aki.locator('.connection-note').waitFor()
  const seen = await length(aki)
  await server.start()
  await aki.locator('.connection-note').waitFor({ state: 'detached' })
  equal(await length(aki), seen, 'actions after the restart')
  await playTogether([aki, ben], draw)
  for (const page of [aki, ben]) await page.locator('.result .verdict.shown').waitFor()
  await server.end()
})

test('an action on its way when the server dies is played once', async ({ visit }) => {
  const server = await openTables()
  const [aki, ben] = [await arrive(visit, server, 'Aki'), await arrive(visit, server, 'Ben')]
  const id = await sitTogether(server, [aki, ben], quick)
  await ready(aki)
  await server.kill()
  const draw = chance(5)
  const seeker = aki.locator('.board .seeker:not(.barred)').first()
  await seeker.click()
  const action = aki.locator('.board [data-action]:not(:disabled)').first()
  await action.waitFor()
  await action.click()
  await server.start()
  await longer(aki, 0)
  await longer(ben, 0)
  equal((await ask(aki, 'GET', `tables/${id}`)).body.length, 1, 'actions')
  await playTogether([aki, ben], draw, async () => (await length(aki)) > 4)
  await server.end()
})

test('a second device of the same player, and an onlooker', async ({ visit }) => {
  const server = await openTables()
  const [aki, ben] = [await arrive(visit, server, 'Aki'), await arrive(visit, server, 'Ben')]
  await aki.locator('.account section .button').first().click()
  await aki.locator('.qr').waitFor()
  equal(await axe(aki), [], 'axe on the account page')
  const code = await aki.locator('.code-shown b').innerText()
  const tablet = await visit(`#/link/${code}`, { at: server.url, size: 'desktop' })
  await tablet.locator('.account input').first().waitFor()
  equal(await tablet.locator('.account input').first().inputValue(), 'Aki', 'who the tablet is')

  const id = await sitTogether(server, [aki, ben], quick)
  await goTo(tablet, server, `#/t/${id}`)
  const onlooker = await visit(`#/t/${id}`, { at: server.url, locale: 'ja' })
  await onlooker.locator('.watching', { hasText: '観戦中' }).waitFor()
  const draw = chance(9)
  await playOne(tablet, draw)
  for (const page of [aki, ben, onlooker]) await longer(page, 0)
  equal(await onlooker.locator('.table.asked').count(), 0, 'what an onlooker is asked')
  await playTogether([aki, ben], draw)
  for (const page of [aki, ben, tablet, onlooker]) await page.locator('.result .verdict.shown').waitFor()
  for (const page of [tablet, onlooker])
    await eventually(
      async () => (await page.locator('.fairness').getAttribute('data-verdict')) === 'consistent',
      'a deal that fits',
    )
  equal(await onlooker.locator('[data-next=rematch]').count(), 0, 'rematches for an onlooker')

  // The replay of the finished table.
  await onlooker.locator('.result .buttons .button').first().click()
  await onlooker.locator('.scrubber').waitFor()
  await server.end()
})

test('time runs out: a bot stands in, until the player is back', async ({ visit }) => {
  const server = await openTables()
  const [aki, ben] = [await arrive(visit, server, 'Aki'), await arrive(visit, server, 'Ben')]
  const id = await sitTogether(server, [aki, ben], { ...quick, clock: { kind: 'move', seconds: 10 } })
  const draw = chance(2)
  await playOne(aki, draw)
  await playOne(ben, draw)
  await eventually(
    async () => (await ask(ben, 'GET', `tables/${id}`)).body.seats[0].standin,
    'a stand-in for somebody who does nothing',
  )
  await aki.locator('[data-standin=back]').click()
  await aki.locator('[data-standin=back]').waitFor({ state: 'detached' })
  const { body } = await ask(ben, 'GET', `tables/${id}`)
  equal([body.seats[0].standin, body.seats[0].stood], [false, true], 'who plays, and who did')
  await server.end()
})

test('somebody is gone: a bot plays until they are back, or the game ends', async ({ visit }) => {
  const server = await openTables(['--gone', '2'])
  const [aki, ben] = [await arrive(visit, server, 'Aki'), await arrive(visit, server, 'Ben')]
  const id = await sitTogether(server, [aki, ben], quick)
  const draw = chance(4)
  await playOne(aki, draw)
  await longer(ben, 0)
  await ben.goto('about:blank') // in the middle of their turn
  await aki.locator('[data-gone="1"]').waitFor()
  equal(await axe(aki), [], 'axe while somebody is gone')
  const before = await length(aki)
  await aki.locator('[data-gone=bot]').click()
  await longer(aki, before)
  await aki.locator('[data-gone="1"]').waitFor({ state: 'detached' })
  equal((await ask(aki, 'GET', `tables/${id}`)).body.seats[1].standin, true, 'a bot plays')

  await goTo(ben, server, `#/t/${id}`)
  await ben.locator('[data-standin=back]').click()
  await ben.locator('[data-standin=back]').waitFor({ state: 'detached' })
  const { body } = await ask(aki, 'GET', `tables/${id}`)
  equal([body.seats[1].standin, body.seats[1].stood], [false, true], 'who plays, and who did')

  // They go again, and this time the game ends.
  await playTogether([aki, ben], draw, async () => (await ben.locator('.table.asked').count()) > 0)
  await ben.goto('about:blank')
  await aki.locator('[data-gone=end]').click()
  await eventually(async () => (await ask(aki, 'GET', `tables/${id}`)).body.state === 'closed', 'the end')
  await server.end()
})

test('talk, wishes and a rematch', async ({ visit }) => {
  const server = await openTables()
  const aki = await arrive(visit, server, 'Aki')
  const ben = await arrive(visit, server, 'Ben', { locale: 'ja', size: 'desktop' })
  await sitTogether(server, [aki, ben], { ...quick, clock: { kind: 'game', seconds: 900, increment: 5 } })
  await tool(aki, 'Chat').click()
  await aki.locator('.phrases button', { hasText: 'Hello!' }).click()
  await ben.locator('.side .chat-lines li', { hasText: 'こんにちは' }).waitFor()
  await aki.locator('.chat form input').fill('How are you?')
  await aki.locator('.chat form button').click()
  await ben.locator('.side .chat-lines li', { hasText: 'How are you?' }).waitFor()
  equal(await axe(aki), [], 'axe with the chat open')
  await aki.keyboard.press('Escape')

  const draw = chance(4)
  check((await aki.title()).startsWith('● Your turn'), `the tab says ${await aki.title()}`)
  check(!(await ben.title()).startsWith('●'), `the other one's says ${await ben.title()}`)
  await playOne(aki, draw)
  await longer(ben, 0)
  // Where it cannot be taken back alone, the others are asked in the same place.
  for (const width of [390, 360]) {
    await aki.setViewportSize({ width, height: 844 })
    const cut = await aki.locator('.tools .tool').evaluateAll((tools) =>
      tools
        .filter((one) => {
          const [inner, outer] = [one.querySelector('span'), one].map((part) => part.getBoundingClientRect())
          return inner.top < outer.top || inner.bottom > outer.bottom || inner.height > 24
        })
        .map((one) => one.textContent),
    )
    equal(cut, [], `words of tools that are cut at ${width}`)
  }
  await aki.getByRole('button', { name: 'Undo? Ask the others' }).click()
  await ben.locator('.wish .button').last().click()
  await ben.locator('.wish').waitFor({ state: 'detached' })
  await tool(aki, 'Table').click()
  await aki.locator('[data-wish=takeback]').click()
  equal(await axe(aki), [], 'axe with the menu open')
  await ben.locator('.wish [data-wish=yes]').click()
  await eventually(async () => (await length(ben)) === 0 && (await length(aki)) === 0, 'taken back')

  await playTogether([aki, ben], draw)
  for (const page of [aki, ben]) await page.locator('.result .verdict.shown').waitFor()
  const old = aki.url()
  await aki.locator('[data-next=rematch]').click()
  await eventually(() => aki.url() !== old, 'another table')
  await ben.locator('[data-next=rematch]').click()
  await eventually(() => ben.url() === aki.url(), 'the same one')
  for (const page of [aki, ben]) await page.locator('.table .strip').waitFor()
  const first = ben.locator('.strip li').first().locator('.who')
  await eventually(async () => /あなた/.test(await first.innerText()), 'seats move on')
  await server.end()
})

test('a recovery key, logging out everywhere, deleting oneself', async ({ visit }) => {
  const server = await openTables()
  const aki = await arrive(visit, server, 'Aki')
  await aki.locator('button', { hasText: 'Make a recovery key' }).click()
  const key = await aki.locator('.code-shown.key b').innerText()
  await aki.locator('button', { hasText: 'Show the address of the feed' }).click()
  const feed = await aki.locator('[aria-label="Address of the feed"]').inputValue()
  equal(
    (await aki.evaluate((url) => fetch(url).then((answer) => answer.text()), feed)).includes('<feed'),
    true,
    'a feed',
  )

  const other = await visit('#/me', { at: server.url })
  await other.locator('summary', { hasText: 'recovery key' }).click()
  await other.locator('[aria-label="Recovery key"]').fill(key.toLowerCase())
  await other.locator('button', { hasText: 'Recover' }).click()
  await eventually(async () => (await other.locator('.account input').first().inputValue()) === 'Aki', 'Aki is back')

  await other.locator('button', { hasText: 'every device' }).click()
  await other.locator('.name-form').waitFor()
  await goTo(aki, server, '#/online')
  await aki.locator('.online-head').waitFor()
  await goTo(aki, server, '#/me')
  await aki.locator('.name-form').waitFor()

  await aki.locator('.name-form input').fill('Bea')
  await aki.locator('.name-form button').click()
  await aki.locator('button', { hasText: 'Delete me' }).click()
  await aki.locator('.ask-first .danger').click()
  await aki.locator('.name-form').waitFor()
  await server.end()
})

test('anybody: two strangers meet at one table', async ({ visit }) => {
  const server = await openTables()
  const [aki, ben] = [await arrive(visit, server, 'Aki'), await arrive(visit, server, 'Ben')]
  for (const page of [aki, ben]) {
    await goTo(page, server, '#/online')
    await page.locator('.game-row button').first().click()
    await page.locator('.waiting, .strip').first().waitFor()
  }
  for (const page of [aki, ben]) await page.locator('.table .strip').waitFor()
  await goTo(aki, server, '')
  await goTo(aki, server, '#/online')
  await aki.locator('.table-entry').first().waitFor()
  await server.end()
})

test('where nobody keeps tables it is said kindly, and so it is without a network', async ({ visit, url }) => {
  const page = await visit('')
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>404</h1>' }),
  )
  await page.routeWebSocket('**', (socket) => socket.close()) // nor is there a line that could tell of tables sooner
  await page.goto(`${url}#/online`)
  await page.locator('.problem').waitFor()
  check(/no online tables/.test(await page.locator('.problem').innerText()), 'a site of plain files')
  equal(await axe(page), [], 'axe')
  const server = await openTables()
  const aki = await arrive(visit, server, 'Aki')
  await server.kill()
  await goTo(aki, server, '#/online')
  await aki.locator('.problem').waitFor()
  check(/cannot be reached/.test(await aki.locator('.problem').innerText()), 'no server')
  await server.start()
  await aki.locator('.problem button').click()
  await aki.locator('.online-head').waitFor()
  await server.end()
})

await run(process.argv[2])
