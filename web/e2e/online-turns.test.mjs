// My turn, everywhere: title, badge, cards, push and the way from one table to the next.
import { chance, length, press, ready } from './clicker.mjs'
import { arrive, ask, goTo, openTables, sitTogether } from './tables.mjs'
import { axe, check, equal, eventually, run, test } from './tap.mjs'

const quick = { game: 'seekers', options: { rule: 1, first: '0' }, shuffle: false }

/** Plays one action, which is a turn. */
async function playTurn(page, draw) {
  await ready(page)
  const before = await length(page)
  while ((await length(page)) === before) await press(page, draw)
}

test('whoever is elsewhere in the site is told at once: title, badge, list, card, and at a game against a bot', async ({
  visit,
}) => {
  const server = await openTables()
  const aki = await arrive(visit, server, 'Aki')
  const ben = await arrive(visit, server, 'Ben', { locale: 'ja', size: 'desktop' })
  const id = await sitTogether(server, [aki, ben], quick)
  const draw = chance(3)
  await eventually(async () => (await aki.title()).startsWith('● Your turn'), 'the title of the table itself')
  check(!(await ben.title()).startsWith('●'), `the other one's says ${await ben.title()}`)

  // On the first page, then in the lobby: the list, without asking anew.
  await goTo(ben, server, '')
  await ben.locator('.masthead').waitFor()
  await playTurn(aki, draw)
  await ben.locator(`.my-turns [data-table="${id}"].my-turn`).waitFor()
  await eventually(async () => (await ben.title()).startsWith('● あなたの番'), 'the title of the first page')
  equal((await ben.locator('.nav .count').innerText()).trim().split(/\s/)[0], '1', 'the badge')
  equal(await axe(ben), [], 'axe on the first page')

  // At a game against a bot: a card over the table, which leads there.
  await goTo(ben, server, '#/play/golem')
  await ben.locator('.table').waitFor()
  const card = ben.locator('.call[data-call=turn]')
  await card.waitFor()
  equal(await axe(ben), [], 'axe with a card')
  await card.locator('button').click()
  await card.waitFor({ state: 'detached' })
  check((await ben.title()).startsWith('●'), 'what was put away still waits')
  await goTo(ben, server, `#/t/${id}`)
  await playTurn(ben, draw)
  await eventually(async () => !(await ben.title()).startsWith('●'), 'played')
  await server.end()
})

test('the card and the menu lead from one table to the next that waits', async ({ visit }) => {
  const server = await openTables()
  const [aki, ben] = [await arrive(visit, server, 'Aki'), await arrive(visit, server, 'Ben')]
  const first = await sitTogether(server, [aki, ben], quick)
  const second = await sitTogether(server, [aki, ben], quick)
  await aki.locator('.call').waitFor()
  await aki.locator('.tools .tool', { hasText: 'Table' }).click()
  await aki.locator('[data-go=next]').click()
  await eventually(() => aki.url().endsWith(first), 'the first table')
  await aki.locator('.call a').click()
  await eventually(() => aki.url().endsWith(second), 'the second table')
  await server.end()
})

test('where turns take days, being told is offered at the table itself', async ({ visit }) => {
  const server = await openTables()
  const [aki, ben] = [await arrive(visit, server, 'Aki'), await arrive(visit, server, 'Ben', { locale: 'ja' })]
  await sitTogether(server, [aki, ben], { ...quick, clock: { kind: 'days', days: 1 } })
  // This server pushes nothing: it says so.
  await aki.locator('.above .tell-me[data-way=page] [data-tell]', { hasText: 'as long as this page is open' }).waitFor()
  await ben.locator('.above .tell-me', { hasText: 'このページを開いている間' }).waitFor()
  await server.end()
})

/** A browser that has a push service in name only: what goes through it is delivered by the test. */
function pretendPush() {
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const one = {
    endpoint: 'http://127.0.0.1:9/push/1',
    options: {},
    toJSON: () => ({ endpoint: one.endpoint, keys }),
    unsubscribe: async () => {
      window.pushed = null
      return true
    },
  }
  PushManager.prototype.subscribe = async () => {
    window.pushed = one
    return one
  }
  PushManager.prototype.getSubscription = async () => window.pushed ?? null
}

test('Web Push: offered where it matters, shown once a table, and a press leads to the table', async ({ visit }) => {
  const server = await openTables(['--contact', 'mailto:somebody@example.org'])
  const aki = await arrive(visit, server, 'Aki', { serviceWorkers: 'allow' })
  await aki.context().grantPermissions(['notifications'], { origin: new URL(server.url).origin })
  await aki.context().addInitScript(pretendPush)
  const { body } = await ask(aki, 'POST', 'tables', { game: 'seekers', options: {}, seats: ['me', 'open'], key: 'p' })
  await goTo(aki, server, `?again#/t/${body.table}`)
  await aki.evaluate(() => navigator.serviceWorker.ready)
  await aki.locator('.seat .button.primary').click()
  await aki.locator('.tell-me[data-way=push] [data-tell]').click()
  await aki.locator('.tell-me', { hasText: 'also when this page is closed' }).waitFor()
  await eventually(async () => (await ask(aki, 'GET', 'me/push')).body.subscriptions.length === 1, 'subscribed')

  const cdp = await aki.context().newCDPSession(aki)
  const registrations = []
  cdp.on('ServiceWorker.workerRegistrationUpdated', (event) => registrations.push(...event.registrations))
  await cdp.send('ServiceWorker.enable')
  await eventually(() => registrations.length > 0, 'a service worker')
  const { registrationId } = registrations.at(-1)
  const origin = new URL(server.url).origin
  const deliver = (data) => cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  const shown = () =>
    aki.evaluate(async () => {
      const all = await (await navigator.serviceWorker.ready).getNotifications()
      return all.map(({ title, body, tag }) => [title, body, tag])
    })
  await goTo(aki, server, '#/rules/golem')
  await aki.locator('.rules-text, .rules, h1').first().waitFor()
  const letter = (title) =>
    JSON.stringify({ what: 'turn', table: body.table, game: 'seekers', text: { title, body: 'b' } })
  await deliver(letter('one'))
  await eventually(async () => (await shown()).length === 1, 'a notification')
  await deliver(letter('two'))
  await eventually(
    async () => JSON.stringify(await shown()) === JSON.stringify([['two', 'b', body.table]]),
    'one a table',
  )
  await deliver('not JSON')
  await eventually(async () => (await shown()).length === 2, 'a letter that cannot be read is shown too')

  // A press on it: the page that is there goes to the table.
  const [worker] = aki.context().serviceWorkers()
  await worker.evaluate(async (table) => {
    const [notification] = await self.registration.getNotifications({ tag: table })
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  }, body.table)
  await eventually(() => aki.url().endsWith(`#/t/${body.table}`), 'the table')
  await eventually(async () => (await shown()).every(([, , tag]) => tag !== body.table), 'seen')

  // And switched off again.
  await aki.locator('.tell-me [data-tell]').click()
  await eventually(async () => (await ask(aki, 'GET', 'me/push')).body.subscriptions.length === 0, 'no more')
  await server.end()
})

await run(process.argv[2])
