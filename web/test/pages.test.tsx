/** Pages as a person meets them: the whole client at an address, with the real rules and no browser. */
import 'fake-indexeddb/auto'
import { render } from 'preact'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { App } from '../src/app'
import { go } from '../src/pages/router'
import { catalogue, listedGames } from '../src/play/catalogue'
import { type Rules, useRules } from '../src/rules'
import { dropGames, games, Keeper } from '../src/store/games'
import { loadStore } from '../src/store/load'
import { choose } from '../src/store/settings'
import { type Ending, type Tally, tallied, tallyShelf } from '../src/store/tallies'
import { directRules, directThinker, loadEngine } from './support'

const host = document.createElement('div')
document.body.append(host)

/** Matches that somebody has open. A table that is left closes its match when all of it is written. */
let matches = 0
beforeAll(async () => {
  const engine = await loadEngine()
  const direct = directRules(engine)
  const deal: Rules['deal'] = (...how) => {
    matches++
    return direct.deal(...how)
  }
  const close: Rules['close'] = (handle) => {
    matches--
    return direct.close(handle)
  }
  const counted: Partial<Rules> = { deal, close }
  useRules(new Proxy(direct, { get: (to, name) => Reflect.get(counted, name) ?? Reflect.get(to, name) }), () =>
    directThinker(engine),
  )
  catalogue.value = engine.catalogue()
  choose('motion', 'less')
  await loadStore()
})
/** As on a device where nobody has played. */
async function nothingKept(): Promise<void> {
  await vi.waitFor(() => expect(matches).toBe(0), { timeout: 20_000 })
  localStorage.clear()
  await dropGames(games.value.map(({ id }) => id))
  await tallyShelf.drop([...tallyShelf.all.value.keys()])
}
beforeEach(async () => {
  await nothingKept()
  render(<App />, host)
})
afterEach(async () => {
  await goHome()
  render(null, host)
})

const found = (selector: string): Promise<HTMLElement> =>
  vi.waitFor(
    () => host.querySelector<HTMLElement>(selector) ?? Promise.reject(new Error(`no ${selector} at ${location.hash}`)),
    { timeout: 20_000 },
  )
/** To an address, until the table there is drawn. */
async function sitDown(...address: string[]): Promise<void> {
  go(...address)
  await found('.table[data-length]')
}
async function goHome(): Promise<void> {
  go()
  await found('.home')
}

// ---- the lesson ----

const offers = (): number => host.querySelectorAll('.lesson-offer').length
const everyWay = (): string[][] => [
  ...listedGames().map(({ id }) => ['play', id]),
  ...listedGames()
    .filter(({ minSeats }) => minSeats === 1)
    .map(({ id }) => ['daily', id]),
  ['play', 'seekers', 'day'],
  ['surprise'],
]

test('whoever never played a game is offered its lesson, whichever way it was begun without choosing', async () => {
  expect(everyWay().length).toBeGreaterThan(listedGames().length + 2)
  for (const way of everyWay()) {
    await nothingKept()
    await sitDown(...way)
    await found('.lesson-offer')
    await goHome()
  }
})

test('it is offered once, and not to those who have played', async () => {
  await sitDown('daily', 'ruin')
  await found('.lesson-offer')
  await goHome()
  await sitDown('play', 'ruin')
  expect(offers()).toBe(0)
  await goHome()
  await tallyShelf.update('diminuendo', () => tallied(undefined, { score: 3, won: false, opponents: '' }))
  await sitDown('daily', 'diminuendo')
  expect(offers()).toBe(0)
  await goHome()
  const saved = { id: 'a', game: 'golem', players: ['human', 'hard'], names: [], sealed: 'x', when: 1, over: false }
  await new Keeper().save({ ...saved, moves: 7 })
  await sitDown('play', 'golem')
  expect(offers(), 'who has a game of it going on').toBe(0)
})

// ---- statistics ----

test('games alone stand in the table of statistics without wins', async () => {
  const keep = (id: string, all: Ending[]) =>
    tallyShelf.update(id, () => all.reduce<Tally | undefined>(tallied, undefined))
  const alone = { score: 31, won: true, opponents: '' }
  await keep('diminuendo', [alone, { score: 5, won: true, opponents: 'hard' }])
  await keep('ruin', [alone])
  go('stats')
  await found('.tally')
  const cells = [...host.querySelectorAll('.tally tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  expect(cells).toEqual([
    ['Diminuendo', '2', '1', '31', '1'],
    ['alone', '1', '–', '31', '–'],
    ['against Hard', '1', '1', '5', '1'],
    ['In the Ruin', '1', '–', '31', '–'],
    ['alone', '1', '–', '31', '–'],
  ])
})
