/** The headline of a finished game: who won is said to each who may read it, in its own words. */

import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { countedPoints, stepsOf } from '../src/board/count'
import golem from '../src/games/golem'
import type { GolemTable } from '../src/games/golem/table'
import { ResultPanel } from '../src/pages/result'
import type { GameInfo } from '../src/rules'
import { choose } from '../src/store/settings'
import { loadEngine } from './support'

const host = document.createElement('div')
document.body.append(host)
afterEach(() => render(null, host))

let games: GameInfo[]
beforeAll(async () => {
  games = (await loadEngine()).catalogue().games
  choose('motion', 'less')
  choose('lang', 'en')
})

const names = ['Aki', 'Ben', 'Chie']
/** What is said to a seat (null: to several people) when the seats have these ranks. */
async function headline(
  ranks: number[],
  me: number | null,
  id = 'ruin',
  scores = ranks.map((rank) => 40 - 10 * rank),
): Promise<string> {
  const game = games.find((one) => one.id === id)!
  const result = ranks.map((rank, seat) => ({ score: scores[seat]!, rank, parts: [], notes: [], tally: [] }))
  const nothing = async (): Promise<string> => ''
  const panel = (
    <ResultPanel
      {...{ game, result, me, names: names.slice(0, ranks.length), table: { players: [] } }}
      {...{ onCount() {}, seal: nothing, record: nothing }}
    />
  )
  await act(async () => render(panel, host))
  await act(async () => {}) // the game's board is loaded
  return host.querySelector('.verdict.shown')!.textContent!
}

test('the winner is told so, the loser who won, others both', async () => {
  expect(await headline([1, 2, 3], 0)).toBe('You win!')
  expect(await headline([2, 1, 3], 0)).toBe('Ben wins this time')
  expect(await headline([2, 1, 3], 1)).toBe('You win!')
  expect(await headline([2, 1, 3], null)).toBe('Ben wins')
})

test('the winner’s lantern is lit, the only one; nobody’s where nobody wins', async () => {
  const lit = () => [...host.querySelectorAll('.lanterns li')].map((one) => one.querySelector('.burns') !== null)
  await headline([2, 1, 3], 0)
  expect(lit()).toEqual([false, true, false])
  await headline([2, 2], 0, 'golem')
  expect(lit()).toEqual([false, false])
})

test('by how much is said where it was close', async () => {
  const said = async (...scores: number[]): Promise<string> => {
    await headline([1, 2, 3], 0, 'ruin', scores)
    return host.querySelector('.margin')!.textContent!
  }
  expect(await said(13, 12, 9)).toBe('By one point')
  expect(await said(13, 11, 9)).toBe('By 2 points')
  expect(await said(13, 13, 9)).toBe('')
  expect(await said(130, 13, 9)).toBe('')
})

test('what brings nobody anything is not counted line by line', () => {
  const line = (row: string, points: number) => ({
    part: row,
    row,
    points,
    name: row,
    words: { en: '', ja: '' },
    things: [],
  })
  const seat = (...tally: ReturnType<typeof line>[]) => ({
    score: 0,
    rank: 1,
    notes: [],
    tally,
    parts: [...new Set(tally.map(({ row }) => row))].map((name) => ({ name, value: 0 })),
  })
  const one = seat(line('a', 0), line('a', 2), line('a', 0), line('b', 0), line('b', 0))
  const other = seat(line('a', 0), line('a', 0), line('a', 1), line('b', 0))
  expect(stepsOf([one, other])).toEqual([
    { row: 'a', step: 2, earlier: [] },
    { row: 'a', step: 3, earlier: [] },
  ])
})

test('what takes points away is counted first, what decides last, and sums grow with it', () => {
  const seat = (rank: number, values: Record<string, number>) => ({
    score: Object.values(values).reduce((sum, value) => sum + value, 0),
    rank,
    notes: [],
    tally: [],
    parts: Object.entries(values).map(([name, value]) => ({ name, value })),
  })
  const first = seat(1, { gems: 20, goals: 40, penalties: -2 })
  const second = seat(2, { gems: 30, goals: 10, penalties: -6 })
  const steps = stepsOf([second, first])
  expect(steps.map(({ row }) => row)).toEqual(['penalties', 'gems', 'goals'])
  expect(steps.map((step) => countedPoints(second, step))).toEqual([-6, 24, 34])
  expect(steps.map((step) => countedPoints(first, step))).toEqual([-2, 18, 58])
})

test('while it is counted no total is to be seen, and nobody’s lantern burns before the last breath', async () => {
  choose('motion', 'full')
  vi.useFakeTimers()
  const game = games.find(({ id }) => id === 'ruin')!
  const seat = (rank: number, gems: number, goals: number) => ({
    score: gems + goals,
    rank,
    notes: [],
    tally: [],
    parts: [
      { name: 'gems', value: gems },
      { name: 'goals', value: goals },
    ],
  })
  const nothing = async (): Promise<string> => ''
  const result = [seat(2, 30, 10), seat(1, 20, 45)]
  const panel = (
    <ResultPanel
      {...{ game, result, me: 0, names: names.slice(0, 2), table: { players: [] } }}
      {...{ onCount() {}, seal: nothing, record: nothing }}
    />
  )
  await act(async () => render(panel, host))
  const scores = () => [...host.querySelectorAll('.lantern-score')].map(({ textContent }) => textContent)
  const seen = [scores()]
  for (let moment = 0; moment < 3; moment++) {
    expect(host.querySelector('.burns')).toBeNull()
    expect(host.querySelector('table')).toBeNull()
    await act(async () => void (await vi.advanceTimersByTimeAsync(1250)))
    seen.push(scores())
  }
  expect(seen).toEqual([
    ['…', '…'],
    ['30', '20'],
    ['40', '65'],
    ['40', '65'],
  ])
  expect(host.querySelector('.burns')).not.toBeNull()
  vi.useRealTimers()
  choose('motion', 'less')
})

test('who has won comes into sight', async () => {
  const scroll = vi.fn()
  Element.prototype.scrollIntoView = scroll
  await headline([1, 2], 0)
  expect(scroll.mock.contexts).toEqual([host.querySelector('.result')])
})

test('a shared first place is no win alone, and no loss', async () => {
  expect(await headline([1, 1, 1], 0)).toBe('All even')
  expect(await headline([1, 1, 3], 2)).toContain('Aki')
  expect(await headline([1, 1, 3], 2)).toContain('Ben')
  expect(await headline([1, 1, 3], 0)).not.toBe('You win!')
})

test('equal points on different places: what put them in order is said, and only then', async () => {
  const said = async (...[ranks, scores, id]: [number[], number[], string?]): Promise<string> => {
    await headline(ranks, 0, id, scores)
    return host.querySelector('.tie')?.textContent ?? ''
  }
  expect(await said([1, 2, 3], [13, 13, 9])).toMatch(/path/)
  expect(await said([1, 2, 3], [13, 9, 9], 'golem')).toMatch(/came out earlier/)
  expect(await said([2, 1], [7, 7], 'seekers')).toMatch(/powers/)
  expect(await said([1, 1, 3], [13, 13, 9])).toBe('')
  expect(await said([1, 2, 3], [13, 12, 9], 'golem')).toBe('')
})

test('nobody is first where the game says that nobody wins', async () => {
  expect(await headline([2, 2], 0, 'golem')).toBe('Nobody came out: a loss for all.')
})

test('who alone comes out is told so, the others who it is', () => {
  const table = { players: [{ status: 'lost' }, { status: 'escaped' }] } as GolemTable
  const said = (me: number | null) => golem.headline!({ table, result: [], names: names.slice(0, 2), me, lang: 'en' })
  expect([said(0), said(1), said(null)]).toEqual(['Only Ben comes out', 'You alone come out', 'Only Ben comes out'])
})
