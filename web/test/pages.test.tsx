/** Pages as a person meets them: ways into a game, and what was played on this device. */
import 'fake-indexeddb/auto'
import { render } from 'preact'
import { expect, test, vi } from 'vitest'
import { DailyResult } from '../src/pages/daily'
import { go, href, route } from '../src/pages/router'
import { findGameInfo, listedGames } from '../src/play/catalogue'
import { dailyKey, dailyShelf, today } from '../src/store/daily'
import { games, Keeper, type SavedGame } from '../src/store/games'
import { trouble } from '../src/store/storage'
import { type Ending, type Tally, tallied, tallyShelf } from '../src/store/tallies'
import { all, found, goHome, nothingKept, press, sitDown, visit } from './app'

const save = (id: string, more: Partial<SavedGame> = {}) => {
  const plain = {
    id,
    game: 'golem',
    players: ['human', 'hard'],
    names: [],
    sealed: 'x',
    moves: 7,
    when: 1,
    over: false,
  }
  return new Keeper().save({ ...plain, ...more })
}

// ---- the lesson ----

const offers = (): number => all('.lesson-offer').length
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
  await save('a')
  await sitDown('play', 'golem')
  expect(offers(), 'who has a game of it going on').toBe(0)
})

// ---- what was played ----

test('games alone stand in the table of statistics without wins', async () => {
  const keep = (id: string, endings: Ending[]) =>
    tallyShelf.update(id, () => endings.reduce<Tally | undefined>(tallied, undefined))
  const alone = { score: 31, won: true, opponents: '' }
  await keep('diminuendo', [alone, { score: 5, won: true, opponents: 'hard' }])
  await keep('ruin', [alone])
  await visit(['stats'], '.tally')
  const cells = all('.tally tbody tr').map((row) => [...row.children].map((cell) => cell.textContent))
  expect(cells).toEqual([
    ['Diminuendo', '2', '1', '31', '1'],
    ['alone', '1', '–', '31', '–'],
    ['against Hard', '1', '1', '5', '1'],
    ['In the Ruin', '1', '–', '31', '–'],
    ['alone', '1', '–', '31', '–'],
  ])
})

test('nothing is deleted before it was asked, and “no” keeps it', async () => {
  await save('a')
  await save('b', { when: 2 })
  await visit(['games'], '.resume')
  await press('.resume button')
  expect(games.value).toHaveLength(2)
  await press('.ask-first button:not(.danger)')
  expect(games.value).toHaveLength(2)
  await press('.resume:not(:has(.ask-first)) button')
  await press('.ask-first .danger')
  await vi.waitFor(() => expect(games.value.map(({ id }) => id)).toEqual(['a']))
})

test('where there is no room the oldest finished games can go, and only there', async () => {
  for (let at = 1; at <= 25; at++) await save(`g${at}`, { over: true, when: at })
  await save('going on', { when: 0 })
  await visit(['games'], '.finished li')
  const offer = () => all('.all-games > .buttons button').map((one) => one.textContent)
  expect(offer()).toEqual([])
  trouble.value = 'full'
  await vi.waitFor(() => expect(offer()).toEqual([expect.stringContaining('20')]))
  await press('.all-games > .buttons button')
  await press('.all-games > .buttons .danger')
  await vi.waitFor(() => expect(games.value).toHaveLength(6))
  expect(games.value.map(({ id }) => id)).toEqual(['g25', 'g24', 'g23', 'g22', 'g21', 'going on'])
  trouble.value = null
})

test('the first page shows a few of the games to go on with, the newest, and leads to all of them', async () => {
  for (let at = 1; at <= 6; at++) await save(`g${at}`, { when: at })
  await save('over', { when: 9, over: true })
  await goHome()
  const links = () => all('.resume > a').map((one) => one.getAttribute('href'))
  await vi.waitFor(() => expect(links()).toEqual(['g6', 'g5', 'g4', 'g3'].map((id) => href('game', id))))
  expect(all('.more-games a')[0]!.textContent).toContain('6')
})

test('the day’s puzzle is to be played, gone on with, or done', async () => {
  const state = () => all(`a[href="${href('daily', 'ruin')}"] small`)[0]!.textContent
  await goHome()
  const fresh = state()
  const alone = { game: 'ruin', players: ['human'], daily: today() }
  await save('begun', alone)
  const begun = state()
  await save('old', { ...alone, over: true })
  await dailyShelf.update(dailyKey('ruin', today()), () => ({ score: 41, id: 'old' }))
  await vi.waitFor(() => expect(state()).toContain('41'))
  expect(new Set([fresh, begun, state()]).size).toBe(3)
})

test('of the day’s puzzle the first result counts, also when it is played once more', async () => {
  await dailyShelf.update(dailyKey('ruin', today()), () => ({ score: 41, id: 'gone', par: 50, hinted: true }))
  await visit(['daily', 'ruin'], '.daily')
  expect(all('.daily-head')[0]!.textContent).toMatch(/41 points.*hint/)
  expect(all('.squares .full')).toHaveLength(6)
  const again = document.body.appendChild(document.createElement('div'))
  render(<DailyResult game={findGameInfo('ruin')!} date={today()} score={99} />, again)
  expect(again.querySelector('.daily-head')!.textContent).toContain('41 points')
  render(null, again)
})

// ---- addresses ----

test('an address holds its parts, whatever stands in them', async () => {
  for (const parts of [
    ['replay', 'a-b_c'],
    ['rules', 'ruin', 'R3.2'],
    ['box', 'a/b c', '%'],
  ]) {
    go(...parts)
    await vi.waitFor(() => expect(route.value).toEqual(parts))
  }
  expect(href('box', 'a/b')).toBe('#/box/a%2Fb')
  location.hash = '#/rules/%zz'
  await vi.waitFor(() => expect(route.value).toEqual(['rules', '%zz']))
})

test('an address that leads nowhere says so and leads home', async () => {
  for (const address of [['nowhere'], ['rules', 'chess'], ['game', 'unknown'], ['replay', 'broken']]) {
    await visit(address, '.problem a.primary')
    expect(all('.problem a.primary')[0]!.getAttribute('href')).toBe('#/')
    await goHome()
  }
})
