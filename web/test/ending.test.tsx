/** The headline of a finished game: who won is said to each who may read it, in its own words. */

import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { countedPoints, stepsOf } from '../src/board/count'
import diminuendo from '../src/games/diminuendo'
import golem from '../src/games/golem'
import ruin from '../src/games/ruin'
import seekers from '../src/games/seekers'
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
  expect(lit()).toEqual([true, false, false])
  expect(host.querySelector('.result > .eyes')).toBeNull()
  await headline([2, 2], 0, 'golem')
  expect(lit()).toEqual([false, false])
  await vi.waitFor(() => expect(host.querySelector('.result > .eyes'), 'only the golem’s eyes').not.toBeNull())
  await headline([2, 1], 0, 'golem')
  expect(host.querySelector('.result > .eyes')).toBeNull()
})

test('from the first place to the last: lanterns and points, with their places where there are more than two', async () => {
  const texts = (css: string) => [...host.querySelectorAll(css)].map(({ textContent }) => textContent?.trim())
  await headline([3, 1, 2], 0)
  expect(texts('.lanterns li > b')).toEqual(['Ben', 'Chie', 'Aki'])
  expect(texts('.lantern-rank')).toEqual(['1st', '2nd', '3rd'])
  expect(texts('.result thead th')).toEqual(['Ben', 'Chie', 'Aki'])
  expect(texts('.result tfoot td')).toEqual(['30', '20', '10'])
  await headline([2, 1], 0)
  expect(texts('.lanterns li > b')).toEqual(['Ben', 'Aki'])
  expect(texts('.lantern-rank')).toEqual([])
  await headline([1, 1, 1], 0)
  expect(texts('.lantern-rank')).toEqual([])
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
    ['65', '40'],
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

/** What is said in both languages to the first seat, to the second, and to several people. */
function told(
  ui: object,
  table: object,
  scores: number[],
  ranks: number[],
): [en: (string | null)[], ja: (string | null)[]] {
  const result = ranks.map((rank, seat) => ({ score: scores[seat]!, rank, parts: [], notes: [], tally: [] }))
  const { headline } = ui as { headline(end: object): string | null }
  const said = (lang: string) =>
    [0, 1, null].map((me) => headline({ table, result, names: names.slice(0, ranks.length), me, lang }))
  return [said('en'), said('ja')]
}

test('Nobody Comes Out: who comes out, and in which order', () => {
  const table = (...order: number[]) => ({
    players: order.map((one) => ({ order: Math.max(0, one), status: one > 0 ? 'escaped' : one < 0 ? 'in' : 'lost' })),
  })
  const of = (...given: [object, number[], number[]]) => told(golem, ...given)
  expect(of(table(0, 1), [0, 9], [2, 1])).toEqual([
    ['Only Ben comes out', 'You alone come out', 'Only Ben comes out'],
    ['生きて出たのはBenだけ', '生きて出たのは、あなたひとり', '生きて出たのはBenだけ'],
  ])
  expect(of(table(1, 2, 0), [9, 5, 0], [1, 2, 3])).toEqual([
    ['You come out first, and win', 'Aki comes out first, and wins', 'Aki comes out first, and wins'],
    ['真っ先に脱出して、あなたの勝ち', '真っ先に脱出したAkiの勝ち', '真っ先に脱出したAkiの勝ち'],
  ])
  expect(of(table(1, 2, 0), [9, 12, 0], [2, 1, 3])).toEqual([
    [
      'Ben comes out later, with more, and wins',
      'You come out later, with more, and win',
      'Ben comes out later, with more, and wins',
    ],
    [
      '遅れて出たが、より多くを抱えたBenの勝ち',
      '遅れて出たが、より多くを抱えて、あなたの勝ち',
      '遅れて出たが、より多くを抱えたBenの勝ち',
    ],
  ])
  expect(of(table(0, 0), [0, 0], [2, 2]).map(([one]) => one)).toEqual([
    'The golem has everybody. Nobody wins.',
    '全員がゴーレムに捕まった。勝者はいない。',
  ])
  expect(of(table(0, -1), [0, 0], [2, 2]).map(([one]) => one)).toEqual([
    'Nobody comes out. Nobody wins.',
    '誰も出てこない。勝者はいない。',
  ])
})

test('Twelve Seekers: by a hair, by powers, by far, or nothing to tell', () => {
  const of = (...scores: number[]) => told(seekers, {}, scores, [2, 1])
  expect(of(20, 21)).toEqual([
    ['Ben wins by a hair', 'You win by a hair', 'Ben wins by a hair'],
    ['わずか1点差でBenの勝ち', 'わずか1点差であなたの勝ち', 'わずか1点差でBenの勝ち'],
  ])
  expect(of(20, 20)).toEqual([
    [
      'Level on points: Ben wins by lower powers',
      'Level on points: you win by lower powers',
      'Level on points: Ben wins by lower powers',
    ],
    ['同点、パワーの低いBenの勝ち', '同点、パワーの低いあなたの勝ち', '同点、パワーの低いBenの勝ち'],
  ])
  expect(of(20, 40).map(([one]) => one)).toEqual(['Ben wins by far', '大差でBenの勝ち'])
  expect(of(20, 30)[0]).toEqual([null, null, null])
  expect(told(seekers, {}, [20, 20], [1, 1])[0]).toEqual([null, null, null])
})

test('In the Ruin: whether the winner came out, and when', () => {
  const table = (...places: number[]) => ({ players: places.map((escaped) => ({ escaped })) })
  const of = (places: number[], scores = [30, 20], ranks = [1, 2]) =>
    told(ruin, table(...places), scores, ranks).map(([one, other]) => [one, other])
  expect(of([1, 2])).toEqual([
    ['You are first out, and win', 'Aki is first out, and wins'],
    ['真っ先に脱出したあなたの勝ち', '真っ先に脱出したAkiの勝ち'],
  ])
  expect(of([2, 1])).toEqual([
    ['You come out later, and win', 'Aki comes out later, and wins'],
    ['遅れて脱出したあなたの勝ち', '遅れて脱出したAkiの勝ち'],
  ])
  expect(of([0, 1])[0]![1]).toBe('Aki never comes out, and wins')
  expect(of([0, 1])[1]![1]).toBe('脱出しないまま、Akiの勝ち')
  expect(of([0, 0])[0]![1]).toBe('Nobody comes out of the ruin; Aki wins')
  expect(of([0, 0])[1]![1]).toBe('誰も遺跡を出られず、Akiの勝ち')
  expect(of([1, 2], [30, 30])[0]![1]).toBe('Level on points: Aki wins by more path')
  expect(of([1, 2], [30, 30])[1]![1]).toBe('同点、通路の多いAkiの勝ち')
  expect(of([1, 1])[0], 'nobody was first alone').toEqual([null, null])
  expect(of([1, 1], [30, 30], [1, 1])[0]).toEqual([null, null])
  expect(told(ruin, table(1), [30], [1])[0], 'alone points are told').toEqual([null, null, null])
})

test('Diminuendo: how the last lamp was lit, if that was in the last exploration', () => {
  const of = (how: string, exploration = 3) =>
    told(diminuendo, { exploration, won: [[{ exploration: 3, how, after: 9 }], []] }, [2, 1], [1, 2]).map(
      ([one, other]) => [one, other],
    )
  expect(of('call')).toEqual([
    ['Your last “Lost!” is right', 'Aki’s last “Lost!” is right'],
    ['最後の「ロスト！」が正解、あなたの勝ち', '最後の「ロスト！」が正解、Akiの勝ち'],
  ])
  expect(of('alone')).toEqual([
    ['You alone trust the path, and win', 'Aki alone trusts the path, and wins'],
    ['ただひとり道を信じ続けたあなたの勝ち', 'ただひとり道を信じ続けたAkiの勝ち'],
  ])
  expect(of('end')).toEqual([
    ['The path is never lost, and you win', 'The path is never lost, and Aki wins'],
    ['道は最後まで続き、あなたの勝ち', '道は最後まで続き、Akiの勝ち'],
  ])
  expect(of('call', 4)[0]).toEqual([null, null])
})
