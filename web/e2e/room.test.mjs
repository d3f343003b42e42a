// Room for fingers and eyes on a phone: what can be pressed is large enough, what is written can be read, and with letters
// twice as large nothing is pushed off the screen.
import { chance, move, playOut } from './clicker.mjs'
import { check, equal, eventually, run, test } from './tap.mjs'

/** A fingertip, and the smallest letters, in CSS pixels; half a pixel is rounding. */
const LEAST = { target: 43.5, text: 12.9 }
const touch = { hasTouch: true, isMobile: true }

/** Runs in the page: what is too small for a finger or for the eye, each kind once. */
function tooSmall({ target, text }) {
  const nameOf = (element) => {
    const own = element.getAttribute('class')?.trim().split(/\s+/).slice(0, 2).join('.') ?? ''
    const parent = element.parentElement?.getAttribute('class')?.trim().split(/\s+/)[0] ?? ''
    return `${parent && `.${parent} > `}${element.localName}${own && `.${own}`}`
  }
  const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  /** What a finger hits for it: the label of an input, otherwise the thing itself. */
  const bodyOf = (element) => (element.matches('input, select') && element.closest('label')) || element
  // Words in the middle of a sentence are as large as the sentence; a button there is never quite inline to a browser.
  const inProse = (element) =>
    element.matches('.term') ||
    (element.matches('p a, li a, dd a, td a, .prose a') && getComputedStyle(element).display === 'inline')

  /** How far the thing is hit from its middle, to both sides together. */
  function reach(body, x, y, dx, dy) {
    const hits = (at) => {
      const found = document.elementFromPoint(x + dx * at, y + dy * at)
      return found !== null && (body.contains(found) || (found.closest('label')?.contains(body) ?? false))
    }
    let [before, after] = [0, 0]
    while (before < target && hits(-before - 1)) before++
    while (after < target && hits(after + 1)) after++
    return before + after + 1
  }
  function sizeOf(body) {
    body.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { x, y, width, height } = body.getBoundingClientRect()
    const [cx, cy] = [x + width / 2, y + height / 2]
    const size = (given, dx, dy) => (given >= target ? given : Math.max(given, reach(body, cx, cy, dx, dy)))
    return [size(width, 1, 0), size(height, 0, 1)]
  }
  const found = new Set()
  // Cells have arrows beside the sheet, gems in the dungeon are chosen by the large ends below it.
  const elsewhere = '.cells .cell, .dungeon .piece'
  const pressed = 'button, a[href], [role=button], input, select, summary, [role=tab], [role=radio]'
  for (const element of document.querySelectorAll(pressed)) {
    const body = bodyOf(element)
    if (!seen(body) || inProse(element) || element.matches(elsewhere)) continue
    if (getComputedStyle(body).pointerEvents === 'none') continue
    const { width, height } = body.getBoundingClientRect()
    if (width <= 1 || height <= 1) continue
    const [w, h] = sizeOf(body)
    if (w < target || h < target) found.add(`${nameOf(body)} ${Math.floor(w)}x${Math.floor(h)}`)
  }
  const readOff = '.table .board > .ruin > .sheet-of-ruin .coordinates text, .track .slab .number'
  const letters = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (letters.nextNode()) {
    const element = letters.currentNode.parentElement
    if (!letters.currentNode.data.trim() || !seen(element)) continue
    const area = element.getBoundingClientRect()
    if (area.width <= 1 || area.height <= 1 || element.closest('.visually-hidden, title, desc, script, style')) continue
    // Signs inside small pictures are parts of the picture, and named beside it; what is read off a board is text.
    if (element instanceof SVGElement && !element.matches(readOff)) continue
    const scale = element instanceof SVGElement ? Math.hypot(element.getScreenCTM().a, element.getScreenCTM().b) : 1
    const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale
    if (size < text) found.add(`text ${nameOf(element)} ${size.toFixed(1)}`)
  }
  scrollTo(0, 0)
  return [...found].sort()
}

/** Runs in the page: if it scrolls sideways, what makes it so. */
function tooWide() {
  const screen = document.documentElement.clientWidth
  if (document.documentElement.scrollWidth <= screen) return []
  const wide = [...document.querySelectorAll('body *')].filter(
    (one) => one.getBoundingClientRect().right > screen + 0.5,
  )
  return wide
    .filter((one) => ![...one.children].some((child) => wide.includes(child)))
    .map((one) => `${one.localName}.${one.getAttribute('class')} ${one.textContent.slice(0, 30)}`)
}

/** Runs in the page: what cannot be brought under a finger, each kind once. */
function outOfReach(pressed) {
  const found = new Set()
  for (const element of document.querySelectorAll(pressed)) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    if (!element.contains(hit)) found.add(`${element.className} ${element.textContent.slice(0, 30)}`)
  }
  scrollTo(0, 0)
  return [...found]
}

const goTo = async (page, hash, sign) => {
  await page.evaluate((to) => {
    location.hash = to
  }, hash)
  await page.locator(sign).first().waitFor()
  await page.waitForTimeout(250)
}

const roomy = async (page, where) => equal(await page.evaluate(tooSmall, LEAST), [], `too small, ${where}`)

/** With letters twice as large, as a phone can be set. */
async function roomyAtTwice(page, where) {
  const letters = (size) =>
    page.evaluate((wanted) => {
      document.documentElement.style.fontSize = wanted
    }, size)
  // What was played is told over the tools for a moment.
  await page.locator('.notice-place > *').first().waitFor({ state: 'hidden' })
  await letters('32px')
  await page.waitForTimeout(100)
  equal(await page.evaluate(tooWide), [], `pushed off the screen, ${where}`)
  equal(
    await page.evaluate(outOfReach, '.board .button, .board [data-action]:not(.cell, .piece), .tools button'),
    [],
    where,
  )
  await letters('')
}

/** What a board is about, in each game. */
const MIDDLE = { ruin: '.sheet-of-ruin', seekers: '.middle', diminuendo: '.cave', golem: '.way-out' }

/** Runs in the page: what part of the screen head and bar take, what part of the middle is in sight, and whether the question is cut. */
function inSight(middle) {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect()
  const [head, bar, live, board] = ['.prompt-line', '.tools', '.live', middle].map(box)
  const below = document.querySelector('.answers')?.getBoundingClientRect().top ?? bar.top
  const question = document.querySelector('.prompt')
  return {
    frame: (head.height + bar.height) / innerHeight,
    middle: (Math.min(board.bottom, below) - Math.max(board.top, live.bottom)) / board.height,
    cut: question.scrollHeight - question.clientHeight,
  }
}

/** Board and question stay in sight with letters twice as large. */
async function seenAtTwice(page, id) {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
  })
  // The browser keeps what one looked at in its place while letters grow: from the top, when it is done.
  const look = async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    return page.evaluate(inSight, MIDDLE[id])
  }
  await eventually(async () => (await look()).middle >= 0.5, `${id}: half of the middle in sight`)
  const { frame, cut } = await look()
  check(frame <= 0.25, `${id}: head and bar take ${Math.round(frame * 100)} % of the screen`)
  check(cut <= 2, `${id}: the question lacks ${cut} pixels`)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
}

const PAGES = [
  ['#/', '.home .card'],
  ['#/settings', '.page input'],
  ['#/stats', '.stats'],
  ['#/about', '.about'],
  ['#/games', '.all-games'],
  ['#/online', '.page'],
]

for (const locale of ['en', 'ja']) {
  test(`room on every page (${locale})`, async ({ visit }) => {
    const page = await visit('', { locale, ...touch })
    for (const [hash, sign] of PAGES) {
      await goTo(page, hash, sign)
      await roomy(page, hash)
      await roomyAtTwice(page, `${hash}, large letters`)
    }
  })
}

/** Begins a game in which nobody else decides first, or not for long. */
async function begin(page, id) {
  await page.evaluate(
    ([game, players, options]) =>
      localStorage.setItem(`meikyu.setup.${game}`, JSON.stringify({ players, names: [], options })),
    [
      id,
      id === 'golem' ? ['human', 'random', 'random'] : ['human', 'random'],
      id === 'seekers' ? { first: '0', rule: 1 } : {},
    ],
  )
  await goTo(page, `#/play/${id}`, '.table.asked')
}

/** How many presses bring a game to the middle; the short ones are played to the end. */
const GAMES = { ruin: 4, seekers: 4, diminuendo: 3, golem: 6 }
const SHORT = ['seekers', 'diminuendo']

for (const [id, presses] of Object.entries(GAMES)) {
  test(`${id}: room around the table`, async ({ visit }) => {
    const page = await visit('', { locale: presses === 4 ? 'en' : 'ja', ...touch })
    const around = [`#/new/${id} form.setup`, `#/rules/${id} .rule-figure`, `#/learn/${id} .lesson`]
    for (const [hash, sign] of around.map((one) => one.split(' '))) {
      await goTo(page, hash, sign)
      await roomy(page, hash)
      await roomyAtTwice(page, `${hash}, large letters`)
    }
  })
  test(`${id}: room at the table`, async ({ visit }) => {
    const page = await visit('', { locale: presses === 4 ? 'ja' : 'en', ...touch })
    await begin(page, id)
    await roomy(page, 'at the beginning')
    await seenAtTwice(page, id)
    const draw = chance(11)
    for (let i = 0; i < presses; i++) await move(page, draw)
    await page.locator('.table.asked').waitFor()
    await roomy(page, 'in play')
    await roomyAtTwice(page, 'in play, large letters')
    if (!SHORT.includes(id)) return
    await playOut(page, 3)
    await page.locator('.result .verdict.shown').waitFor()
    await roomy(page, 'at the end')
    await roomyAtTwice(page, 'at the end, large letters')
  })
}

await run(process.argv[2])
