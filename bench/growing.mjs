// tools/node bench/growing.mjs [turning|analysis|puzzle...] [GAME...]: what a person waits for after a game and at a puzzle, by the clock, with the page's
// thread four times slower (SLOWER=n; workers are the browser's own business, so run it beside other work to slow them down, too).
//   turning   from the end of a game until it is said what it turned on; `silent` where nothing is said
//   analysis  from the address of a replay until the whole game has been looked through
//   puzzle    from a tap until the page says that it was wrong, and until it says why
// ROUNDS=n: how often each (3).

import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { launch, phone, root, serve } from '../web/e2e/browser.mjs'
import { chance, move } from '../web/e2e/clicker.mjs'
import { played } from '../web/e2e/kept.mjs'

const SLOWER = Number(process.env.SLOWER ?? 4)
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const GAMES = ['seekers', 'diminuendo', 'golem', 'ruin']
const wanted = process.argv.slice(2)
const server = await serve()
const browser = await launch()

async function visit(hash) {
  const context = await browser.newContext({ viewport: phone, reducedMotion: 'reduce', locale: 'en' })
  context.setDefaultTimeout(180_000)
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('meikyu.settings', JSON.stringify({ pace: 'fast' })))
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(server.url + hash)
  return page
}

/** Milliseconds of the page's own clock between the moment `from` is there and the moment `to` is; null: not within `most`. */
const watch = (page, from, to, most) =>
  page.evaluate(
    ([first, then, patience]) => {
      window.measured = new Promise((resolve) => {
        let begun = null
        const look = () => {
          if (begun === null && document.querySelector(first)) begun = performance.now()
          if (begun === null) return
          if (document.querySelector(then)) resolve(performance.now() - begun)
          else if (performance.now() - begun > patience) resolve(null)
          else return
          clearInterval(timer)
        }
        const timer = setInterval(look, 10)
      })
    },
    [from, to, most],
  )
const measured = (page) => page.evaluate(() => window.measured)

async function turning(game, round) {
  const page = await visit('')
  const setup = JSON.stringify({ players: ['human', 'easy'], names: [], options: {} })
  await page.evaluate(([id, text]) => localStorage.setItem(`meikyu.setup.${id}`, text), [game, setup])
  await page.goto(`${server.url}#/new/${game}`)
  await page.reload()
  await page.locator('button[type=submit]').click()
  await page.locator('.table').waitFor()
  // The panel of the result comes a little after the end; it is what a person sees.
  await watch(page, '.result', '.turning-point', 4000)
  const draw = chance(7 + round)
  while (await move(page, draw));
  const took = await measured(page)
  await page.context().close()
  return took
}

async function analysis(game, round) {
  const { sealed } = played(game, '--seats', 'random,greedy', '--seed', `analysis ${round}`)
  const page = await visit('')
  await page.goto(`${server.url}#/replay/${sealed}/analyse`)
  await watch(page, 'body', '.mistakes, .analysis > p[role=status]:not(.visually-hidden):not(:empty)', 120_000)
  const took = await measured(page)
  await page.context().close()
  return took
}

const packOf = (game) =>
  readFileSync(join(root, 'puzzles', `${game}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map(JSON.parse)
async function puzzle(_, round) {
  const fits = packOf('seekers').filter(({ solution }) => solution.length === 1 && /^\d[LR]$/.test(solution[0]))
  const { id, solution } = fits[round * 17]
  const wrong = solution[0].replace(/[LR]/, (end) => (end === 'L' ? 'R' : 'L'))
  const page = await visit(`#/puzzle/${id}`)
  await page.locator('.puzzle[data-phase=asked]').waitFor()
  await page.locator('.board .seeker', { hasText: wrong[0] }).first().click()
  const way = page.locator(`.board [data-action="${wrong}"]`).first()
  await way.waitFor()
  await page.evaluate((selector) => {
    document.querySelector(selector).addEventListener('pointerup', () => document.body.classList.add('tapped'))
  }, `.board [data-action="${wrong}"]`)
  await page.waitForTimeout(400) // the board does not hear a tap right after something has changed
  await watch(page, 'body.tapped', '.puzzle .alert', 20_000)
  await way.click()
  const took = await measured(page)
  await page.context().close()
  return took
}

const kinds = { turning, analysis, puzzle }
const chosen = (all) => (all.some((one) => wanted.includes(one)) ? all.filter((one) => wanted.includes(one)) : all)
for (const name of chosen(Object.keys(kinds))) {
  const measure = kinds[name]
  for (const game of name === 'puzzle' ? ['seekers'] : chosen(GAMES)) {
    const all = []
    for (let round = 0; round < ROUNDS; round++) all.push(await measure(game, round))
    const times = all.map((ms) => (ms === null ? 'silent' : `${Math.round(ms)} ms`))
    console.log(`${name} ${game}: ${times.join(', ')} (load ${loadavg()[0].toFixed(0)})`)
  }
}
await browser.close()
await server.stop()
