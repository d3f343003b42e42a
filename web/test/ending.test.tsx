/** The headline of a finished game: who won is said to each who may read it, in its own words. */

import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
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
