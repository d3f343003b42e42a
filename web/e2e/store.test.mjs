// What the browser keeps: between tabs, when it is killed, full or damaged, from earlier versions, and across new ones.
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { built, flags, PATIENCE, program, serve } from './browser.mjs'
import { length, longer, playOut, ready } from './clicker.mjs'
import { keepIn, keptGames, keptIn, leaveOldGames } from './kept.mjs'
import { axe, check, equal, eventually, run, test } from './tap.mjs'

const narrow = async (page) =>
  check(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'scrolls sideways')
const draft = (page, id, players, options = {}) =>
  page.evaluate(
    ([game, text]) => localStorage.setItem(`meikyu.setup.${game}`, text),
    [id, JSON.stringify({ players, names: [], options })],
  )
/** A move of the person; the bot's answer may follow. */
async function move(page) {
  await ready(page)
  const was = await length(page)
  await page.locator('.seeker:not(.barred)').first().click()
  await page.locator('.end').first().click()
  await longer(page, was)
}
const kept = (page) => page.locator('.table.asked .kept.kept').waitFor()
const another = async (page, hash) => {
  const tab = await page.context().newPage()
  await tab.goto(page.url().replace(/#.*/, '') + hash)
  return tab
}
const hashOf = (page) => page.evaluate(() => location.hash)
const saved = (id, more = {}) => ({
  id,
  game: 'seekers',
  players: ['human', 'greedy'],
  names: [],
  sealed: 'AAAA',
  moves: 1,
  when: 1,
  over: false,
  ...more,
})

test('two tabs with different games lose nothing and count both', async ({ visit }) => {
  const one = await visit()
  await draft(one, 'seekers', ['human', 'random'], { rule: 1, first: '0' })
  await one.goto(`${one.url().replace(/#.*/, '')}#/play/seekers`)
  const other = await another(one, '#/play/seekers')
  await Promise.all([playOut(one, 5), playOut(other, 6)])
  for (const page of [one, other]) await page.locator('.result .verdict.shown').waitFor()
  equal(
    (await keptGames(one)).map(({ over }) => over),
    [true, true],
    'games kept',
  )
  for (const page of [one, other]) {
    await page.goto(`${page.url().replace(/#.*/, '')}#/stats`)
    await page.locator('.tally').waitFor()
    equal(await page.locator('.tally tbody td').first().textContent(), '2', 'played')
  }
})

test('a game open in two tabs is played in one, followed in the other, and changes tabs when asked', async ({
  visit,
}) => {
  const one = await visit()
  await draft(one, 'seekers', ['human', 'random'], { rule: 1, first: '0' })
  await one.goto(`${one.url().replace(/#.*/, '')}#/play/seekers`)
  await move(one)
  await kept(one)
  const other = await another(one, await hashOf(one))
  await other.locator('.follow-note', { hasText: 'another tab' }).waitFor()
  await other.locator('.table').waitFor()
  equal([await length(other), await other.locator('.end').count()], [await length(one), 0], 'shown, nothing to press')
  equal(await axe(other), [], 'axe on a followed game')
  await narrow(other)

  await move(one)
  await kept(one)
  const now = await length(one)
  await other.locator(`.table[data-length="${now}"]`).waitFor()

  await other.getByRole('button', { name: 'Play here' }).click()
  await other.locator('.table.asked').waitFor()
  await one.locator('.follow-note').waitFor()
  equal(await length(other), now, 'it goes on where it was')
  await playOut(other, 4)
  await other.locator('.result .verdict.shown').waitFor()
  await one.locator('.result .verdict.shown').waitFor()
  equal(
    (await keptIn(one, 'tallies')).map(({ played }) => played),
    [1],
    'counted once',
  )
  await one.reload()
  await one.locator('.result .verdict.shown').waitFor()
  equal(
    (await keptIn(one, 'tallies')).map(({ played }) => played),
    [1],
    'counted once',
  )
})

test('a game is free again when the other tab is closed', async ({ visit }) => {
  const one = await visit()
  await draft(one, 'seekers', ['human', 'random'], { rule: 1, first: '0' })
  await one.goto(`${one.url().replace(/#.*/, '')}#/play/seekers`)
  await move(one)
  await kept(one)
  const other = await another(one, await hashOf(one))
  await other.locator('.follow-note').waitFor()
  await one.close()
  await other.locator('.table.asked').waitFor()
  await move(other)
})

test('without locks the tab that is late follows instead of writing over the other', async ({ visit }) => {
  const one = await visit()
  await one.context().addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }))
  await draft(one, 'seekers', ['human', 'random'], { rule: 1, first: '0' })
  await one.goto(`${one.url().replace(/#.*/, '')}#/new/seekers`)
  await one.reload()
  await one.locator('button[type=submit]').click()
  await ready(one)
  const other = await another(one, await hashOf(one))
  await ready(other)
  await move(one)
  await kept(one)
  await move(other).catch(() => {}) // the table may be gone before it is looked at
  await other.locator('.follow-note').waitFor()
  await other.locator(`.table[data-length="${await length(one)}"]`).waitFor()
  equal((await keptGames(one))[0].moves, await length(one), 'moves kept')
})

test('a move is there after the browser was killed right behind it', async ({ server }) => {
  const profile = mkdtempSync(join(tmpdir(), 'meikyu-profile-'))
  const open = () =>
    chromium.launchPersistentContext(profile, { executablePath: program, args: flags, reducedMotion: 'reduce' })
  try {
    let context = await open()
    context.setDefaultTimeout(PATIENCE)
    let page = await context.newPage()
    await page.goto(`${server.url}#/`)
    await draft(page, 'seekers', ['human', 'human'], { rule: 1, first: '0' })
    await page.goto(`${server.url}#/play/seekers`)
    await move(page)
    const game = await hashOf(page)
    // The moment the page says that it is kept, and not later.
    await page.locator('.table[data-length="1"] .kept.kept').waitFor()
    const pid = await (await context.browser().newBrowserCDPSession()).send('SystemInfo.getProcessInfo')
    const gone = new Promise((resolve) => context.once('close', resolve))
    process.kill(pid.processInfo.find(({ type }) => type === 'browser').id, 'SIGKILL')
    await gone
    rmSync(join(profile, 'SingletonLock'), { force: true })
    context = await open()
    context.setDefaultTimeout(PATIENCE)
    page = await context.newPage()
    await page.goto(`${server.url}${game}`)
    await page.locator('.table[data-length="1"]').waitFor()
    await context.close()
  } finally {
    rmSync(profile, { recursive: true, force: true })
  }
})

/** Puts in sets of cards, large ones and then small ones, until nothing fits. Their text is random: browsers pack what they can. */
async function fill(page) {
  let at = 0
  for (const size of [15_000, 3_000, 500]) {
    const more = () => {
      const text = randomBytes(size).toString('base64')
      return keepIn(page, 'contents', { [`f${++at}`]: { game: 'golem', name: 'f', hash: `f${at}`, text } })
    }
    const fits = () =>
      more().then(
        () => true,
        () => false,
      )
    while (await fits()) check(at < 200, 'the device is never full')
  }
}

test('a full device deletes nothing, says so, and keeps on when a person has made room', async ({ visit, url }) => {
  const page = await visit('', { serviceWorkers: 'block' })
  const cdp = await page.context().newCDPSession(page)
  const origin = new URL(url).origin
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 500_000 })
  await draft(page, 'seekers', ['human', 'random'], { rule: 1, first: '0' })
  await page.goto(`${url}#/play/seekers`)
  await playOut(page, 5)
  await page.locator('.result .verdict.shown').waitFor()
  await page.goto(`${url}#/play/seekers`)
  await ready(page)
  await fill(page)
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 }) // what is freed by a rewritten record is no room
  while ((await page.locator('.kept.full').count()) === 0) await move(page)
  await page.locator('.storage-note', { hasText: 'no room left' }).waitFor()
  equal(await axe(page), [], 'axe on the note')
  await narrow(page)
  equal((await keptGames(page)).length, 2, 'games kept')

  await page.getByRole('link', { name: 'Choose what to delete' }).click()
  await page.getByRole('button', { name: 'Delete the oldest finished game' }).click()
  equal((await keptGames(page)).length, 2, 'asked first')
  equal(await axe(page), [], 'axe on the list')
  await cdp.send('Storage.overrideQuotaForOrigin', { origin })
  await page.locator('.ask-first .danger').first().click()
  await page.locator('.storage-note').waitFor({ state: 'detached' })
  const [rest, ...more] = await keptGames(page)
  equal([rest.over, more.length], [false, 0], 'what is left')
  check(rest.moves > 0, 'the move that found no room is kept')
})

test('one damaged record disables nothing', async ({ visit, url }) => {
  const page = await visit()
  await page.locator('.card').first().waitFor()
  await keepIn(page, 'games', {
    names: saved('names', { rev: 0, names: [1, {}] }),
    when: saved('when', { rev: 0, when: 1e300, over: true }),
    good: saved('good', { rev: 0 }),
  })
  await keepIn(page, 'tallies', { seekers: 'x' })
  await page.reload()
  await page.locator('.resume').waitFor()
  equal(await page.locator('.resume').count(), 1, 'games to go on with')
  for (const [hash, sign] of [
    ['#/stats', '.stats'],
    ['#/settings', '.device-data'],
    ['#/play/golem', '.table'],
    ['#/games', '.all-games'],
  ]) {
    await page.goto(url + hash)
    await page.locator(sign).waitFor()
  }
  await page.getByText('3 entries could not be read').waitFor()
  equal(await axe(page), [], 'axe on the list')
  equal((await keptIn(page, 'aside')).length, 3, 'set aside')
})

test('games that an earlier version kept are taken over, all of them can be reached', async ({ visit, url }) => {
  const page = await visit('', { locale: 'ja' })
  await page.locator('.card').first().waitFor()
  const old = Array.from({ length: 7 }, (_, at) => saved(`g${at}`, { when: 1e12 + at }))
  await leaveOldGames(page, [...old, saved('bad', { names: [1] })])
  await page.evaluate(() =>
    localStorage.setItem('meikyu.tallies', '{"golem":{"played":4,"won":1,"best":9,"streak":0,"longest":1}}'),
  )
  await page.reload()
  await page.locator('.more-games a').click()
  await page.locator('.all-games .resume').nth(6).waitFor()
  await narrow(page)
  equal(await axe(page), [], 'axe on all games')
  equal(await page.evaluate(() => localStorage.getItem('meikyu.games')), null, 'the old list')
  await page.goto(`${url}#/stats`)
  await page.locator('.tally').waitFor()
  equal(await page.locator('.tally tbody td').first().textContent(), '4', 'played')
})

test('a new build is offered, and taken when asked for, in the middle of a game too', async ({ visit }) => {
  const folder = mkdtempSync(join(tmpdir(), 'meikyu-web-'))
  cpSync(built, folder, { recursive: true })
  let own = await serve({ web: folder })
  /** The next build is there, and the server has been started again with it. */
  const rebuild = async () => {
    await own.stop()
    for (const packed of ['sw.js.br', 'sw.js.gz']) rmSync(join(folder, packed), { force: true })
    const worker = join(folder, 'sw.js')
    writeFileSync(worker, readFileSync(worker, 'utf8').replace(/const version = "\w+"/, 'const version = "next"'))
    own = await serve({ web: folder, port: Number(new URL(own.url).port) })
  }
  try {
    const page = await visit('', { serviceWorkers: 'allow', at: own.url })
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await draft(page, 'seekers', ['human', 'human'], { rule: 1, first: '0' })
    await page.goto(`${own.url}#/play/seekers`)
    await move(page)
    await kept(page)
    const other = await another(page, '#/rules/golem')
    await other.locator('.rulebook').waitFor()
    const wanted = () =>
      page.evaluate(async () => (await (await caches.open('wanted')).match('./wanted.json'))?.text() ?? '')
    await eventually(async () => (await wanted()).includes('"seekers"'), 'the game is wanted here')
    await rebuild()
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    const note = page.locator('.update-note')
    await note.waitFor()
    equal(await axe(page), [], 'axe on the offer')
    await narrow(page)
    await page.evaluate(() => {
      window.same = true
    })
    await move(page)
    await kept(page)
    check(await page.evaluate(() => window.same), 'nothing reloads by itself')
    await note.getByRole('button', { name: 'Reload' }).click()
    await page.waitForFunction(() => !window.same)
    await page.locator('.table[data-length="2"]').waitFor()
    equal(await page.locator('.update-note').count(), 0, 'offers after it was taken')
    // The game that was opened is kept by the new build too; nobody opened this one.
    const files = await page.evaluate(async () =>
      (await (await caches.open('next')).keys()).map(({ url }) => url).join(),
    )
    check(/\/seekers-/.test(files) && !/\/diminuendo-/.test(files), `kept by the new build: ${files}`)
    // The other tab goes on with its own files, and is told.
    await other.locator('.update-note').waitFor()
    await other.goto(`${own.url}#/learn/ruin`)
    await other.locator('.lesson').waitFor()
  } finally {
    await own.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('hints in a daily game are told wherever its result stands', async ({ visit, url }) => {
  const page = await visit('#/daily/diminuendo')
  await page.locator('.table.asked').waitFor()
  await page.keyboard.press('h')
  await page.locator('.notice', { hasText: 'Hint (' }).waitFor()
  await eventually(async () => (await keptGames(page))[0].hinted, 'the hint is remembered')
  await page.reload()
  await playOut(page, 2)
  await page.locator('.result .daily .hinted', { hasText: 'with hints' }).waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Share the result' }).click()
  await page.getByText('without spoilers').waitFor()
  check((await page.evaluate(() => navigator.clipboard.readText())).includes('with hints'), 'the card says so')
  await page.goto(`${url}#/stats`)
  await page.getByText('1 with hints').waitFor()
  await page.goto(`${url}#/`)
  await page.locator('.daily-link.done', { hasText: 'with hints' }).waitFor()
})

await run(process.argv[2])
