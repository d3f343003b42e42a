// Several people at one device: nothing of one of them reaches another's eyes or hands. Whoever takes the device sees, from
// the first moment on, the very page that somebody sees who opens the kept game afresh, and nothing else.
import { chance, move, settle } from './clicker.mjs'
import { check, equal, LONG, run, test } from './tap.mjs'

const tables = {
  seekers: { people: 2, options: { rule: 14, first: '0' } },
  diminuendo: { people: 3, options: {}, turns: 9 },
  ruin: { people: 2, options: {} },
  golem: { people: 3, options: {} },
}
const NAMES = ['Aki', 'Ben', 'Chi']
const TURNS = 5

/**
 * Leaves in window.atOnce all that stands on the page (texts, names, marks) the moment another person is asked, with or
 * without a cover before: from inside, before anything else can happen to the page.
 */
function readAtOnce() {
  window.pieces = () =>
    // What follows the window and where the camera looks, not the game, is marked, and left out.
    [document.body, ...document.body.querySelectorAll('*:not([data-measured], [data-measured] *)')].flatMap((one) => [
      ...[...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ data }) => data.trim()),
      ...[...one.attributes].flatMap(({ name, value }) => (name === 'class' ? [...one.classList] : `${name}=${value}`)),
    ])
  let last = null
  new MutationObserver(() => {
    const who = document.querySelector('.table.asked .prompt b')?.textContent
    if (!who || who === last) return
    last = who
    window.atOnce = { who, pieces: window.pieces() }
  }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true })
}

/**
 * Only the person in window.playing presses. A tap or a key is on its way for a while, and on a busy machine another person
 * may be asked when it arrives: it would be theirs, and what it brings would be taken for something left behind.
 */
function hearOnlyWhoPlays() {
  const late = () => {
    const asked = document.querySelector('.table.asked .prompt b')?.textContent
    return window.playing && asked && asked !== window.playing
  }
  const swallow = (event) => {
    if (!late()) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const kind of ['pointerdown', 'mousedown', 'click', 'keydown']) addEventListener(kind, swallow, true)
}

async function sitDown(visit, id) {
  const page = await visit()
  await page.addInitScript(readAtOnce)
  await page.addInitScript(hearOnlyWhoPlays)
  const { people, options } = tables[id]
  const draft = { players: Array(people).fill('human'), names: NAMES.slice(0, people), options }
  await page.evaluate(([game, text]) => localStorage.setItem(`meikyu.setup.${game}`, text), [id, JSON.stringify(draft)])
  await page.goto(`${page.url().replace(/#.*/, '')}#/new/${id}`)
  await page.reload()
  await page.locator('button[type=submit]').click()
  await takeDevice(page)
  // What a newcomer is asked once would be gone, or another question, on the page that is opened anew.
  await page.locator('.lesson-offer .tool').click()
  await page.locator('.sound-offer button').last().click()
  return page
}

const whole = (page) => page.evaluate(() => document.body.outerHTML)
const covered = async (page) => (await page.locator('.handover').count()) > 0
const asked = (page) => page.locator('.prompt b').textContent()
const letPlay = (page, who) =>
  page.evaluate((name) => {
    window.playing = name
  }, who)

/** Who is asked, or whether the device is to be handed on: looked at in one moment, as soon as there is something to see. */
async function standing(page) {
  await page.locator('.handover, .result, .review, .prompt b').first().waitFor()
  return page.evaluate(() => ({
    over: document.querySelector('.result') !== null,
    covered: document.querySelector('.handover') !== null,
    review: document.querySelector('.review') !== null,
    who: document.querySelector('.prompt b')?.textContent ?? null,
  }))
}

/** Where two pages differ, with a little around it. */
function difference(one, other) {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return one === other ? '' : `${one.slice(at - 150, at + 250)}\n--- not ---\n${other.slice(at - 150, at + 250)}`
}

/** Takes the device, if it is covered, and puts away what all look at together. */
async function takeDevice(page) {
  await page.locator('.handover, .table.asked').first().waitFor()
  if (await covered(page)) await page.locator('.handover button').click()
  await page.locator('.table.asked').waitFor()
  const review = page.locator('.review button.asked')
  if (await review.count()) await review.click()
  await page.locator('.table.asked .prompt b').waitFor()
  await settle(page)
}

/** Plays until another person is asked, sometimes with a hint that nobody waits for. Returns what was said; null at the end. */
async function playOn(page, draw) {
  const who = await asked(page)
  await letPlay(page, who)
  const said = new Set()
  for (;;) {
    if (draw(2)) await page.keyboard.press('h')
    if (!(await move(page, draw))) return null
    for (const text of await page.locator('.notice > span').allTextContents()) said.add(text)
    await page.locator('.handover, .result, .table.asked').first().waitFor()
    const now = await standing(page)
    if (now.over) return null
    if (now.covered || (!now.review && now.who !== null && now.who !== who)) return said
  }
}

/** Keys at the cover are nobody's: whatever the last player did stays done. */
async function pressAtCover(page) {
  const cover = await whole(page)
  for (const key of ['u', 'h', 'l', '?']) await page.keyboard.press(key)
  await settle(page)
  equal(difference(await whole(page), cover), '', 'the cover after keys')
}

for (const id of Object.keys(tables))
  test(`${id}: whoever takes the device sees nothing of who had it`, async ({ visit }) => {
    const page = await sitDown(visit, id)
    const draw = chance(5)
    const most = LONG ? 24 : (tables[id].turns ?? TURNS)
    let [turns, notices] = [0, 0]
    for (; turns < most; turns++) {
      const said = await playOn(page, draw)
      if (said === null) break
      await letPlay(page, null)
      await page.mouse.move(0, 0) // what a mouse rests on may tell of itself, sooner or later
      notices += said.size
      if (await covered(page)) await pressAtCover(page)
      await takeDevice(page)
      const first = await page.evaluate(() => window.atOnce)
      equal(first.who, await asked(page), 'who was looked at')
      const later = await whole(page)
      await page.reload()
      await takeDevice(page)
      equal(difference(later, await whole(page)), '', 'the page of the next person')
      const known = new Set(await page.evaluate(() => window.pieces()))
      equal(
        first.pieces.filter((piece) => !known.has(piece)),
        [],
        'things there at first',
      )
      for (const text of said) check(!known.has(text), `still there: ${text}`)
    }
    check(turns > 2, `${turns} turns`)
    check(notices > 0, 'something was said to somebody')
  })

await run(process.argv[2])
