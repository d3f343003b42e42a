// An evening is one sitting: the owner changes things while waiting, people who met are invited again, lists are cleared.
import { ready } from './clicker.mjs'
import { arrive, ask, goTo, openTables, sitTogether } from './tables.mjs'
import { axe, check, equal, eventually, run, test } from './tap.mjs'

test('the owner begins with two, others are told what changes, and people who met are invited again', async ({
  visit,
}) => {
  const server = await openTables()
  const aki = await arrive(visit, server, 'Aki')
  const ben = await arrive(visit, server, 'Ben', { locale: 'ja' })
  const order = { game: 'golem', options: {}, seats: ['me', 'open', 'open', 'open'], key: 'e', shuffle: false }
  const { body } = await ask(aki, 'POST', 'tables', order)
  await goTo(aki, server, `#/t/${body.table}`)
  await aki.locator('.seat .button.primary').click()
  await aki.locator('.seat.mine.player').waitFor()
  await aki.locator('.owner-changes summary').click()
  await aki.getByRole('radio', { name: '3 minutes a turn' }).waitFor()
  await goTo(ben, server, `#/t/${body.table}`)
  await ben.locator('[data-seat="2"] .button').click()
  await aki.locator('.seat', { hasText: 'Ben' }).waitFor()
  await aki.getByRole('radio', { name: '3 minutes a turn' }).click()
  await ben.locator('.changed', { hasText: '1手番3分' }).waitFor()
  equal(await axe(aki), [], 'axe for the owner')
  equal(await axe(ben), [], 'axe for somebody who was told')
  await aki.locator('[data-change=begin]', { hasText: 'Begin with 2' }).click()
  // Whoever sat there may look first: it begins ten seconds later.
  for (const page of [aki, ben]) await page.locator('.table .strip').waitFor()
  equal(await aki.locator('.strip li').count(), 2, 'seats')

  // Ended, and cleared from the list.
  await aki.locator('.tools .tool', { hasText: 'Table' }).click()
  await aki.locator('[data-sure=end]').click()
  await aki.locator('[data-sure=end-yes]').click()
  await aki.locator('.closed-table').waitFor()
  await goTo(aki, server, '#/online')
  await aki.locator('[data-clear]').first().click()
  await eventually(async () => (await aki.locator('[data-clear]').count()) === 0, 'cleared')

  // Another table: Ben is in the list of people, is told by a card, and declines; Aki sees that.
  const again = await ask(aki, 'POST', 'tables', { ...order, key: 'f' })
  await goTo(aki, server, `#/t/${again.body.table}`)
  await aki.locator('.seat .button.primary').click()
  await goTo(ben, server, '#/settings')
  await aki.getByRole('button', { name: 'Invite Ben' }).click()
  await aki.locator('.acquaintances li', { hasText: 'is invited' }).waitFor()
  await ben.locator('.call[data-call=invited]', { hasText: 'Aki' }).waitFor()
  equal(await axe(ben), [], 'axe with an invitation')
  await ben.locator('.call button').click()
  await aki.locator('.acquaintances li', { hasText: 'cannot come' }).waitFor()
  await ben.locator('.call').waitFor({ state: 'detached' })

  // Whom one has met stands on the page of the account, and can be blocked.
  await goTo(ben, server, '#/me')
  await ben.locator('.acquaintances button').click()
  await ben.locator('.acquaintances li', { hasText: 'ブロック中' }).waitFor()
  check((await ask(ben, 'GET', 'me/people')).body.people[0].blocked, 'blocked')
  await server.end()
})

test('the waiting room says that a link is of this computer only, and copies it on plain http', async ({ visit }) => {
  const server = await openTables()
  const aki = await arrive(visit, server, 'Aki', { size: 'desktop' })
  const { body } = await ask(aki, 'POST', 'tables', { game: 'golem', options: {}, seats: ['me', 'open'], key: 'r' })
  await goTo(aki, server, `#/t/${body.table}`)
  await aki.locator('.seat .button.primary').click()
  await aki.locator('[data-reach=local]').waitFor()
  await aki.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await aki.evaluate(() => {
    document.addEventListener('copy', () => {
      window.copied = document.activeElement.value
    })
  })
  await aki.locator('.invite .code-row .button').click()
  await aki.locator('.invite', { hasText: 'The link is copied.' }).waitFor()
  equal(await aki.evaluate(() => window.copied), await aki.locator('.invite input').inputValue(), 'what is copied')
  await server.end()
})

test('on a desk the talk stands beside the log, not over the board', async ({ visit }) => {
  const server = await openTables()
  const aki = await arrive(visit, server, 'Aki', { size: 'desktop' })
  const ben = await arrive(visit, server, 'Ben')
  await sitTogether(server, [aki, ben], { game: 'seekers', options: { rule: 1, first: '0' }, shuffle: false })
  await aki.locator('.side .chat .phrases button').first().click()
  await ben.locator('.dock .said-line').click()
  await ben.locator('.sheet .chat-lines li').waitFor()
  equal(await axe(aki), [], 'axe')
  equal(await aki.locator('.tools .tool', { hasText: 'Chat' }).count(), 0, 'tools for the chat')
  await server.end()
})

const quick = { game: 'seekers', options: { rule: 1, first: '0' }, shuffle: false }

/** Presses a seeker and where it goes. */
async function playFirst(page) {
  await ready(page)
  await page.locator('.board .seeker:not(.barred)').first().click()
  await page.locator('.board [data-action]:not(:disabled)').first().click()
}

test('pressed while offline: taken, withdrawn, pressed again, and it goes out by itself once', async ({ visit }) => {
  const server = await openTables()
  const [aki, ben] = [await arrive(visit, server, 'Aki'), await arrive(visit, server, 'Ben')]
  const id = await sitTogether(server, [aki, ben], quick)
  await ready(aki)
  await aki.context().setOffline(true)
  await playFirst(aki)
  await aki.locator('.dock .pending', { hasText: 'will be sent when the connection is back' }).waitFor()
  equal(await aki.locator('.table.asked').count(), 0, 'what else can be pressed')
  equal(await axe(aki), [], 'axe with something that waits')
  await aki.locator('[data-pending=withdraw]').click()
  await aki.locator('.dock .pending').waitFor({ state: 'detached' })
  await playFirst(aki)
  await aki.locator('.dock .pending').waitFor()
  await aki.context().setOffline(false)
  await aki.locator('.dock .pending').waitFor({ state: 'detached' })
  await eventually(async () => (await ask(ben, 'GET', `tables/${id}`)).body.length === 1, 'it counts once')

  // Ben answers while Aki is away: what happened stands there when she is back, and can be watched.
  await goTo(aki, server, '#/settings')
  await playFirst(ben)
  await eventually(async () => (await ask(ben, 'GET', `tables/${id}`)).body.length === 2, 'Ben has played')
  await goTo(aki, server, `#/t/${id}`)
  await aki.reload()
  await aki.locator('.live .recent', { hasText: 'Ben' }).waitFor()
  await aki.locator('.retell').click()
  await aki.locator('.table.asked').waitFor()

  // In another browser the link asks whose seats these are.
  const other = await visit(`#/t/${id}`, { at: server.url, locale: 'ja' })
  await other.locator('[data-yours]').click()
  equal(await axe(other), [], 'axe in another browser')
  const { body } = await ask(ben, 'POST', 'me/link', {})
  await other.locator('.your-seat summary').first().click()
  await other.locator('.your-seat input').first().fill(body.code)
  await other.locator('.your-seat form button').first().click()
  await other.locator('.watching').waitFor({ state: 'detached' })
  check(/あなた/.test(await other.locator('.strip').innerText()), 'the seat is mine')
  await server.end()
})

await run(process.argv[2])
