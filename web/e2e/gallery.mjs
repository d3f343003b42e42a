// node gallery.mjs [FOLDER [WORD [LOOK]]]: pictures of every screen (with WORD in its name), in both sizes, themes and languages
// (or as LOOK says: desktop,dark,en),
// and a page that shows them side by side. Without a folder: the few that docs/gallery keeps; `kept FOLDER [WORD]` puts
// those elsewhere. Deals are always the same ones. A screen that cannot be shown leaves its picture as it was.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { desktop, launch, PATIENCE, phone, root, serve } from './browser.mjs'
import { chance, move, playOut } from './clicker.mjs'
import { keepIn, played } from './kept.mjs'
import { paperPicture } from './paper.mjs'
import { fixDeals } from './tap.mjs'

const few = process.argv[2] === undefined || process.argv[2] === 'kept'
const [given, only, onlyLook] = process.argv.slice(process.argv[2] === 'kept' ? 3 : 2)
const folder = given ?? join(root, 'docs', 'gallery')
mkdirSync(folder, { recursive: true })
const server = await serve()
const browser = await launch()

const keep = (page, id, options) =>
  page.evaluate(
    ([game, text]) => localStorage.setItem(`meikyu.setup.${game}`, text),
    [id, JSON.stringify({ players: ['human', 'greedy'], names: [], options })],
  )
async function begin(page, id, options, presses) {
  await keep(page, id, options)
  await page.goto(`${server.url}#/new/${id}`)
  await page.locator('button[type=submit]').click()
  const draw = chance(11)
  for (let i = 0; i < presses; i++) await move(page, draw)
  await page.locator('.table.asked').waitFor()
}
/** There may be two of a power: where one is lifted, a tap on the other puts it down. */
const lift = async (page, id) => {
  const cards = page.locator(`.seeker[data-seeker="${id}"]:not(.barred)`)
  if ((await cards.and(page.locator('[aria-pressed=true]')).count()) === 0) await cards.first().click()
  await page.locator('.end').first().waitFor()
}
const go = (hash) => async (page) => {
  await page.goto(server.url + hash)
  await page.locator('main h1').first().waitFor()
}

const GAMES = ['ruin', 'seekers', 'diminuendo', 'golem']

/** What every game has. */
const common = Object.fromEntries(
  GAMES.flatMap((id) => [
    [`${id}-setup`, go(`#/new/${id}`)],
    [`${id}-rules`, go(`#/rules/${id}`)],
    [`${id}-learn`, go(`#/learn/${id}`)],
    [
      `${id}-result`,
      async (page) => {
        await begin(page, id, {}, 0)
        await playOut(page, 3)
        await page.locator('.result.done').waitFor()
        await page.evaluate(() => scrollTo(0, 0))
      },
    ],
  ]),
)

/** A game with the box, begun by those who are there. */
const withBox = (id) => async (page) => {
  await page.goto(`${server.url}#/box`)
  await page.locator('.companion').waitFor()
  const people = id === 'seekers' ? ['Ann', 'Bob'] : ['Ann', 'Bob', 'Chie']
  await keepIn(page, 'evenings', { tonight: { id: 'tonight', when: Date.now(), people } })
  await page.goto(`${server.url}#/box/${id}`)
  await page.reload()
  if (id !== 'seekers') await page.locator('.which-box .big-choice').first().click()
  await page.locator('.button.primary.wide').click()
  await page.locator('.companion-body > *').first().waitFor()
}
const boxes = Object.fromEntries(GAMES.map((id) => [`box-${id}`, withBox(id)]))

/** A game that is over, watched again with everybody's eyes. */
async function watchAgain(page) {
  const { sealed } = played('ruin', '--seats', 'greedy,greedy', '--seed', 'x')
  await page.goto(`${server.url}#/replay/${sealed}`)
  await page.locator('.eyes select').selectOption('-1')
  await page.locator('.scrubber input[type=range]').fill('24')
  await page.locator('h1', { hasText: '24' }).waitFor()
}

/** A table elsewhere with these seats. */
async function elsewhere(page, seats, game = 'golem') {
  await page.goto(server.url)
  const ask = (path, body) =>
    page.evaluate(
      async ([where, what]) => {
        const headers = { 'content-type': 'application/json' }
        return (await fetch(`/api/${where}`, { method: 'POST', headers, body: JSON.stringify(what) })).json()
      },
      [path, body],
    )
  await ask('players', { name: 'Aki' })
  const { table } = await ask('tables', { game, seats, clock: { kind: 'none' } })
  await page.goto(`${server.url}#/t/${table}`)
  await page.locator('.seats, .waiting, main').first().waitFor()
}
const wait = (page) => elsewhere(page, ['me', 'open', 'bot:normal'])
async function playElsewhere(page, seats = ['me', 'bot:easy', 'bot:normal'], game = 'golem') {
  await elsewhere(page, seats, game)
  await page.locator('.button.primary').first().click()
  await page.locator('.table.asked').waitFor()
}

/** The lesson, where a few of its steps are done. */
async function halfway(page) {
  await page.evaluate(() => localStorage.setItem('meikyu.lesson-at', JSON.stringify({ seekers: 5 })))
  await go('#/learn/seekers')(page)
  await page.locator('.lesson-say').waitFor()
}

/** Somebody who has played: a few games and a lantern on the ladder, medals and curves. */
async function havingPlayed(page) {
  const when = Date.now() - 86_400_000
  const deeds = [1, 2, 3].map((at) => ({
    id: `d${at}`,
    game: 'seekers',
    when: when + at,
    seats: 2,
    opponents: 'rin',
    score: 10 + at,
    won: at > 1,
    margin: 2 * at - 3,
    options: { rule: at, mode: 'basic' },
    parts: {},
    lines: [],
  }))
  await page.locator('.home').waitFor()
  await keepIn(page, 'deeds', Object.fromEntries(deeds.map((deed) => [deed.id, deed])))
  const count = { played: 3, won: 2, best: 13, streak: 2, longest: 2 }
  await keepIn(page, 'tallies', { seekers: { ...count, by: { rin: count } } })
  await page.reload()
}
const after = (screen) => async (page) => {
  await havingPlayed(page)
  await screen(page)
}

/** Other games, offered when a table elsewhere is over: somebody has given up. */
async function nextGame(page) {
  await playElsewhere(page, ['me', 'bot:easy'], 'seekers')
  await page.evaluate(async () => {
    const table = location.hash.split('/').at(-1)
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ key: crypto.randomUUID().replaceAll('-', '') })
    await fetch(`/api/tables/${table}/resign`, { method: 'POST', headers, body })
  })
  await page.locator('.next-game').waitFor()
}

/** What may be printed of a game. */
async function printing(page) {
  await go('#/owners')(page)
  await page.locator('.print-it summary').first().click()
  await page.locator('.print-it form, .print-it fieldset').first().waitFor()
}

/** Puzzles come in packs: the first of one. */
async function solve(page) {
  await page.goto(`${server.url}#/puzzles/seekers`)
  await page.locator('.puzzles, .page').first().waitFor()
  await page.locator('a[href^="#/puzzle/"]').first().click()
  await page.locator('.table.asked').waitFor()
}

const screens = {
  home: go(''),
  'home-played': after(go('')),
  games: after(go('#/games')),
  progress: after(go('#/progress')),
  ladder: go('#/ladder/seekers'),
  puzzles: go('#/puzzles'),
  'puzzles-seekers': go('#/puzzles/seekers'),
  puzzle: solve,
  'lesson-middle': halfway,
  print: printing,
  'golem-party': async (page) => {
    await page.goto(`${server.url}#/new/golem`)
    await page.locator('button[type=submit]').click()
    await page.locator('.table.asked').waitFor()
  },
  settings: go('#/settings'),
  about: go('#/about'),
  stats: go('#/stats'),
  sets: go('#/sets'),
  'set-ruin': go('#/sets/ruin/new'),
  'set-diminuendo': go('#/sets/diminuendo/new'),
  'set-golem': go('#/sets/golem/new'),
  lobby: go('#/online'),
  box: go('#/box'),
  owners: go('#/owners'),
  ...boxes,
  ...common,
  'ruin-replay': watchAgain,
  'seekers-count': async (page) => {
    await begin(page, 'seekers', { rule: 1, mode: 'basic', first: '0' }, 6)
    await lift(page, await page.locator('.seeker:not(.barred)').last().getAttribute('data-seeker'))
  },
  'seekers-row': async (page) => {
    await begin(page, 'seekers', { rule: 7, mode: 'advanced', first: '0' }, 9)
  },
  'seekers-areas': async (page) => {
    await begin(page, 'seekers', { rule: 20, mode: 'chaos', first: '0' }, 12)
  },
  analysis: async (page) => {
    await begin(page, 'seekers', { rule: 7, mode: 'basic', first: '0' }, 0)
    await playOut(page, 3)
    await page.locator('.result.done').waitFor()
    await page.locator('.result [data-next=analyse]').click()
    await page.locator('.opinions li').first().waitFor()
    for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowRight')
    await page.locator('.table[data-length="6"]').waitFor()
    await page.locator('.opinions li').first().waitFor()
  },
  daily: async (page) => {
    await page.goto(`${server.url}#/daily/diminuendo`)
    await playOut(page, 3)
    await page.locator('.squares').waitFor()
    await page.goto(`${server.url}#/`)
    await page.goto(`${server.url}#/daily/diminuendo`)
    await page.locator('.squares').waitFor()
  },
  'ruin-keep': (page) => begin(page, 'ruin', {}, 0),
  ruin: (page) => begin(page, 'ruin', {}, 45),
  diminuendo: (page) => begin(page, 'diminuendo', {}, 2),
  golem: (page) => begin(page, 'golem', {}, 5),
  problem: go('#/replay/AAAA'),
  // Whoever has sat at a table elsewhere is called to it from every page: these come last.
  waiting: wait,
  elsewhere: (page) => playElsewhere(page),
  'next-game': nextGame,
  account: go('#/me'),
}
const kept = [
  ['home', 'phone', 'light', 'en'],
  ['home', 'desktop', 'dark', 'ja'],
  ['seekers-count', 'phone', 'light', 'en'],
  ['seekers-count', 'desktop', 'dark', 'ja'],
  ['seekers-row', 'phone', 'dark', 'ja'],
  ['ruin', 'phone', 'light', 'ja'],
  ['diminuendo', 'phone', 'dark', 'en'],
  ['golem', 'desktop', 'light', 'en'],
  ['seekers-learn', 'phone', 'light', 'en'],
  ['seekers-result', 'phone', 'dark', 'en'],
  ['analysis', 'desktop', 'light', 'en'],
  ['daily', 'phone', 'light', 'ja'],
]
const every = [
  ['phone', 'light', 'en'],
  ['phone', 'dark', 'ja'],
  ['desktop', 'light', 'ja'],
  ['desktop', 'dark', 'en'],
].flatMap((look) => Object.keys(screens).map((name) => [name, ...look]))

const looks = new Set((few ? kept : every).map(([, ...look]) => look.join()))
for (const [size, scheme, locale] of [...looks].map((look) => look.split(','))) {
  const context = await browser.newContext({
    viewport: size === 'phone' ? phone : desktop,
    colorScheme: scheme,
    locale,
    reducedMotion: 'reduce',
    deviceScaleFactor: few ? 1.5 : 1,
    serviceWorkers: 'block',
    ...(size === 'phone' && { hasTouch: true, isMobile: true }),
  })
  context.setDefaultTimeout(PATIENCE)
  await fixDeals(context, 'gallery')
  for (const [name, ...look] of few ? kept : every) {
    if (look.join() !== [size, scheme, locale].join() || (only && !name.includes(only))) continue
    if (onlyLook && look.join() !== onlyLook) continue
    const page = await context.newPage()
    await page.goto(server.url)
    try {
      await screens[name](page)
    } catch (problem) {
      console.error(`${name}, ${look.join(' ')}: ${problem.message.split('\n')[0]}`)
      process.exitCode = 1
      await page.close()
      continue
    }
    await page.waitForTimeout(500)
    const path = join(folder, `${name}-${size}-${scheme}-${locale}.jpg`)
    await page.screenshot({ path, type: 'jpeg', quality: few ? 70 : 90 })
    await page.close()
  }
  await context.close()
}
if (few && (!only || 'paper'.includes(only))) await paperPicture(browser, join(folder, 'paper.jpg'))
await browser.close()
await server.stop()

/** All pictures on one page, screen by screen. */
function writeIndex() {
  const pictures = readdirSync(folder).filter((file) => file.endsWith('.jpg'))
  const rows = Object.keys(screens).map((name) => {
    const mine = pictures.filter(
      (file) => file.startsWith(`${name}-`) && file.split('-').length === name.split('-').length + 3,
    )
    const images = mine.map((file) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`)
    return `<h2>${name}</h2><p>${images.join('')}</p>`
  })
  const style =
    'body{font:16px sans-serif;background:#888}img{height:420px;margin:4px}p{white-space:nowrap;overflow-x:auto}'
  const head = `<!doctype html><meta charset="utf-8"><title>Meikyu</title><style>${style}</style>`
  writeFileSync(join(folder, 'index.html'), `${head}\n${rows.join('\n')}\n`)
  console.log(`${pictures.length} pictures: ${join(folder, 'index.html')}`)
}
if (!few) writeIndex()
