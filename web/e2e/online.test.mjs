// People elsewhere: games of each kind between two browsers, through a real server and a real file.
import { chance, length } from './clicker.mjs'
import { arrive, ask, goTo, openTables, playTogether, sitTogether } from './tables.mjs'
import { axe, check, equal, eventually, LONG, run, test } from './tap.mjs'

const games = [
  { game: 'seekers', options: { rule: 7, mode: 'basic' }, locales: ['en', 'ja'] },
  { game: 'diminuendo', options: { level: 'beginner' }, locales: ['ja', 'en'] },
  { game: 'ruin', options: { edition: 1 }, locales: ['en', 'en'], presses: 24 },
  { game: 'golem', options: {}, bots: 1, locales: ['en', 'ja'], presses: 24 },
]

const verdict = (page) => page.locator('.result .fairness').getAttribute('data-verdict')

/** The end of a game: the same for both, the deal proven, the record whole, and counted on this device. */
async function ended(server, pages, id) {
  for (const page of pages) await page.locator('.result .verdict.shown').waitFor()
  const scores = await Promise.all(pages.map((page) => page.locator('.result .lantern-score').allInnerTexts()))
  equal(scores[0].join().replace(/\D+/g, ' '), scores[1].join().replace(/\D+/g, ' '), 'scores')
  for (const page of pages) await eventually(async () => (await verdict(page)) === 'fair', 'a fair deal')
  equal(await axe(pages[1]), [], 'axe, at the end')
  const { body: record } = await ask(pages[0], 'GET', `tables/${id}/record`)
  check(/"end"/.test(record), 'the record is finished')
  await goTo(pages[0], server, '#/stats')
  const counts = pages[0].locator('.stats tr.sub') // one game, against people elsewhere
  await counts.waitFor()
  equal(await counts.locator('td').first().innerText(), '1', 'games counted')
}

/** Games of many presses are played whole when there is time, otherwise far enough to see it go on after the reload. */
for (const { locales, presses: most, ...table } of games)
  test(`${table.game}: a game between two browsers, with a reload in the middle`, async ({ visit }) => {
    const server = await openTables()
    const aki = await arrive(visit, server, 'Aki', { locale: locales[0] })
    const ben = await arrive(visit, server, 'Ben', { locale: locales[1], size: 'desktop' })
    const pages = [aki, ben]
    const id = await sitTogether(server, pages, table)
    const draw = chance(11)
    let presses = 0
    await playTogether(pages, draw, () => ++presses > 6)
    await aki.reload()
    await aki.locator('.table').waitFor()
    const reloaded = await length(aki)
    equal(await axe(aki), [], 'axe, on a phone')
    if (LONG || !most) {
      await playTogether(pages, draw)
      await ended(server, pages, id)
    } else {
      await playTogether(pages, draw, () => ++presses > most)
      check((await length(aki)) > reloaded, 'the game went on')
    }
    await server.end()
  })

await run(process.argv[2])
