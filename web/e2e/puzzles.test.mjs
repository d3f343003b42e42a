// Puzzles on the real boards: right and wrong with the reason, hint, giving up, three a day, a link, damage and offline.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './browser.mjs'
import { axe, check, equal, eventually, run, test } from './tap.mjs'

const lines = readFileSync(join(root, 'puzzles', 'seekers.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map(JSON.parse)
/** A basic game, one step, answered by a seeker and an end. */
const easy = lines.find(
  ({ solution, record, goal }) =>
    solution.length === 1 && /^\d[LR]$/.test(solution[0]) && /basic/.test(record[0]) && goal.win,
)
const asked = (page) => page.locator('.puzzle[data-phase=asked]').waitFor()
const text = (page) => page.locator('.puzzle').innerText()

/** Sends a seeker to an end. */
async function send(page, action) {
  await page.locator(`.board .seeker`, { hasText: action[0] }).first().click()
  await page.locator(`.board [data-action="${action}"]`).first().click()
}

test('a wrong choice is wrong with the reason, the line is played, and it counts once', async ({ visit }) => {
  const page = await visit(`#/puzzle/${easy.id}`, { size: 'desktop' })
  await asked(page)
  equal(await axe(page), [], 'axe on a puzzle')
  const wrong = easy.solution[0].replace(/[LR]/, (end) => (end === 'L' ? 'R' : 'L'))
  await send(page, wrong)
  await page.locator('.puzzle .alert').waitFor()
  await eventually(async () => /loses|wins/.test(await page.locator('.puzzle .alert').innerText()), 'the reason')
  check(/Rating −\d+/.test(await text(page)), await text(page))
  // The tap is played with the answer to it, and then one is back where it was asked.
  const length = () => page.locator('.table').getAttribute('data-length').then(Number)
  const before = await length()
  await page.locator('[data-puzzle=why]').click()
  await page.locator('.puzzle[data-phase=why]').waitFor()
  check((await length()) > before + 1, 'the tap and the answer')
  await page.locator('[data-puzzle=back]').click()
  await asked(page)
  equal(await length(), before, 'back')
  await page.locator('[data-puzzle=give-up]').click()
  await page.locator('.puzzle[data-phase=shown]').waitFor()
  check((await text(page)).includes(easy.why.en.slice(0, 30)), 'why it is so')
  await page.locator('[data-note=wrong]').click()
  await page.locator('.puzzle', { hasText: 'Noted with its number' }).waitFor()
  await page.locator('[data-next=puzzle]').click()
  await eventually(
    async () => (await page.locator('.puzzle').getAttribute('data-puzzle-id')) !== easy.id,
    'another one',
  )
})

test('the right choice solves it, in Japanese on a phone; the rating rises', async ({ visit }) => {
  const page = await visit(`#/puzzle/${easy.id}`, { locale: 'ja' })
  await asked(page)
  await send(page, easy.solution[0])
  await page.locator('.puzzle[data-phase=solved]').waitFor()
  check((await text(page)).includes('正解です'), await text(page))
  check(/レーティング\+\d+/.test(await text(page)), await text(page))
  check(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), 'no sideways scrolling')
})

test('three of the day, themes, and a storm that runs', async ({ visit, url }) => {
  const page = await visit('#/puzzles/seekers')
  await page.locator('.puzzle-three a').nth(2).waitFor()
  equal(await page.locator('.puzzle-three a').count(), 3, 'three')
  equal(await axe(page), [], 'axe on the list')
  await page.locator('.puzzle-three a').first().click()
  await asked(page)
  await page.locator('[data-puzzle=hint]').click()
  await page.locator('[data-puzzle=give-up]').click()
  await page.locator('.puzzle[data-phase=shown]').waitFor()
  await page.goto(`${url}#/puzzles/seekers`)
  await page.locator('.puzzle-three .missed').waitFor()
  await page.goto(`${url}#/storm/seekers`)
  await asked(page)
  check(/Storm: 0 solved, [23]:\d\d left/.test(await page.locator('.prompt').innerText()), 'the clock runs')
})

test('whoever comes for a theme is at a puzzle of it', async ({ visit }) => {
  const page = await visit('#/puzzles/seekers/save')
  await asked(page)
  const id = await page.locator('.puzzle').getAttribute('data-puzzle-id')
  equal(lines.find((line) => line.id === id).theme, 'save', 'its theme')
})

test('links that lead nowhere say so', async ({ visit, url }) => {
  const page = await visit('#/puzzle/seekers-1-00001')
  await page.locator('[role=alert]', { hasText: 'another version' }).waitFor()
  await page.goto(`${url}#/puzzle/nonsense`)
  await page.locator('[role=alert]', { hasText: 'is not the number of a puzzle' }).waitFor()
})

test('a damaged pack: what can be read is played, and the rest is said', async ({ visit, url }) => {
  const page = await visit('')
  const body = lines.slice(0, 30).map((line) => JSON.stringify(line))
  body[3] = body[3].slice(0, 99)
  body[5] = JSON.stringify({ ...lines[5], record: [...lines[5].record, lines[5].record[1]] })
  await page.addInitScript((pack) => {
    const bring = window.fetch
    window.fetch = (what, how) =>
      /seekers-.*\.jsonl/.test(String(what)) ? Promise.resolve(new Response(pack)) : bring(what, how)
  }, body.join('\n'))
  await page.goto(`${url}#/puzzles/seekers`)
  await page.reload()
  await page.locator('.alert', { hasText: 'One puzzle could not be read' }).waitFor()
  await page.locator('.puzzle-three a').first().waitFor()
  // One that can be read, of a game that the rules do not know: it is said, set aside, and the next one comes.
  const { id } = lines[5]
  await page.goto(`${url}#/puzzle/${id}`)
  await page.locator('[role=alert]', { hasText: `${id} stands in a game that the rules do not know` }).waitFor()
  equal(await axe(page), [], 'axe on what was set aside')
  await page.locator('[data-next=puzzle]').click()
  await asked(page)
  await page.goto(`${url}#/puzzles/seekers`)
  await page.locator('.alert', { hasText: '2 puzzles could not be read' }).waitFor()
})

test('training for Diminuendo: tiles one by one, an answer, and what is true', async ({ visit }) => {
  const page = await visit('#/puzzles/diminuendo')
  await page.locator('[data-training=show]').click()
  equal(await axe(page), [], 'axe on training')
  const stage = () => page.locator('.training').getAttribute('data-stage')
  while ((await stage()) === 'showing') await page.locator('[data-training=next]').click()
  await page.locator('[data-training=not]').click()
  await eventually(async () => ['detail', 'told'].includes(await stage()), 'an answer')
  if ((await stage()) === 'detail') await page.locator('[data-training^=way-]').first().click()
  await eventually(async () => ['cell', 'told'].includes(await stage()), 'another question, or the truth')
  if ((await stage()) === 'cell') {
    equal(await axe(page), [], 'axe on the cells')
    await page.locator('.training-cells button').first().click()
  }
  await page.locator('.training-tiles li').first().waitFor()
  await page.locator('.training-map .map-tile').nth(1).waitFor()
  check(/Right|Wrong/.test(await page.locator('.training').innerText()), 'the judge has spoken')
  await page.locator('[data-training=again]').click()
  await page.locator('[data-training=show]').waitFor()
})

test('puzzles of other games stand on their boards', async ({ visit, url }) => {
  const page = await visit('#/puzzle/golem-2-00001')
  await asked(page)
  await page.locator('[data-puzzle=give-up]').click()
  await page.locator('.puzzle[data-phase=shown]').waitFor()
  await page.goto(`${url}#/puzzle/ruin-2-00001`)
  await page.locator('.puzzle[data-puzzle-id=ruin-2-00001][data-phase=asked]').waitFor()
  await page.locator('[data-puzzle=give-up]').click()
  await page.locator('.puzzle[data-phase=shown]').waitFor()
})

/** In the page: whether a group of files is wanted here; and when all of it has come. */
const isWanted = async (group) =>
  (await (await (await caches.open('wanted')).match('./wanted.json'))?.json())?.includes(group) ?? false
const isHere = (group) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data.here)
    navigator.serviceWorker.controller.postMessage({ keep: group }, [port2])
  })

test('whose puzzles were opened once are solved without a network, in a tab that begins anew', async ({
  visit,
  url,
}) => {
  const page = await visit('', { serviceWorkers: 'allow' })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  for (const game of ['seekers', 'diminuendo']) {
    await page.goto(`${url}#/puzzles/${game}`)
    await eventually(() => page.evaluate(isWanted, `${game}-puzzles`), 'the page has asked for it')
    equal(await page.evaluate(isHere, `${game}-puzzles`), true, 'it is here')
  }
  await page.context().setOffline(true)
  await page.goto(`${url}#/puzzle/${easy.id}`)
  await page.reload()
  await asked(page)
  const wrong = easy.solution[0].replace(/[LR]/, (end) => (end === 'L' ? 'R' : 'L'))
  await send(page, wrong)
  await eventually(async () => /loses|wins/.test(await page.locator('.puzzle .alert').innerText()), 'the reason')
  await page.goto(`${url}#/puzzles/seekers`)
  await page.reload()
  await page.locator('.puzzle-three a').nth(2).waitFor()
  await page.goto(`${url}#/puzzles/diminuendo`)
  await page.reload()
  await page.locator('[data-training=show]').click()
  await page.locator('[data-stage=showing]').waitFor()
})

await run(process.argv[2])
