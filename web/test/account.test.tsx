import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, expect, test } from 'vitest'
import { Accounts } from '../src/board/accounts'
import { rowNames, stepsOf } from '../src/board/count'
import { countedBy, momentsOf } from '../src/games/ruin/mazes'
import { Account, Changes } from '../src/games/seekers/account'
import { changesOf, framesOf } from '../src/games/seekers/frames'
import type { SeekersPlayer, SeekersTable } from '../src/games/seekers/table'
import { Score } from '../src/pages/score'
import type { SeatResult, Tally } from '../src/rules/types'
import { loadEngine } from './support'

const host = document.createElement('div')
document.body.append(host)
afterEach(() => render(null, host))

const sorted = (gems: Iterable<string>): string => [...gems].sort().join('')
const allOf = ({ gems = '', row = '', valid = '', invalid = '', gold }: SeekersPlayer): string =>
  sorted(gems + row + valid + invalid + '$'.repeat(gold))

/** Positions of a game played with whatever comes first, told to both seats. */
async function positionsOf(rule: number): Promise<{ player: SeekersPlayer; result: SeatResult }[]> {
  const engine = await loadEngine()
  const handle = engine.deal({ game: 'seekers', seats: 2, options: { rule, mode: 'chaos' }, seed: `why ${rule}` })
  const found: { player: SeekersPlayer; result: SeatResult }[] = []
  for (let turn = 0; engine.acting(handle).length > 0; turn++) {
    const seat = engine.acting(handle)[0]!
    const { legal } = engine.look(handle, seat, 'en')
    engine.act(handle, seat, legal[(turn * 7) % legal.length]!.text)
    const { table, result } = engine.look(handle, seat, 'en')
    const player = (table as SeekersTable).players[seat]!
    found.push({ player, result: result[seat]! })
  }
  engine.close(handle)
  return found
}

test('on every sheet the frames hold the gems that lie there, each once, and sum to the score', async () => {
  for (let rule = 1; rule <= 20; rule++)
    for (const { player, result } of await positionsOf(rule)) {
      const frames = framesOf(result.tally, player)
      expect(sorted(frames.flatMap(({ gems }) => gems))).toBe(allOf(player))
      expect(frames.reduce((sum, { points }) => sum + points, 0)).toBe(result.score)
    }
})

const line = (name: string, things: string[], points: number, part = 'sheet'): Tally => ({
  part,
  name,
  row: part,
  things,
  points,
  words: { en: name, ja: name },
})
const row: SeekersPlayer = { seekers: [], gold: 0, vp: 0, row: 'RRB*', colours: '', pick: null }

test('gems that count twice have one frame; a row is read by its places', () => {
  const frames = framesOf([line('held', ['0', '1'], 4), line('gems', ['0', '1'], -2), line('alone', ['3'], 0)], row)
  expect(frames.map(({ gems, points }) => [gems.join(''), points])).toEqual([
    ['RR', 2],
    ['*', 0],
  ])
})

test('what changes is what comes and what goes, and nothing that counts for nothing', () => {
  const before = framesOf([line('run', ['0', '1'], 1), line('alone', ['2'], 0)], row)
  const after = framesOf([line('run', ['0', '1'], 2), line('alone', ['3'], 0)], row)
  const { come, gone } = changesOf(before, after)
  expect(come.map(({ points }) => points)).toEqual([2])
  expect(gone.map(({ points }) => points)).toEqual([1])
  expect(changesOf(before, before)).toEqual({ come: [], gone: [] })
})

test('a frame that is pressed says why; without motion all are there at once', async () => {
  const tally = [line('run', ['0', '1'], 4), line('alone', ['2'], 0)]
  await act(() => render(<Account name="Aki" player={row} tally={tally} score={4} calm counted={null} />, host))
  expect(host.querySelectorAll('li.shown')).toHaveLength(2)
  expect(host.querySelector('.told')?.textContent).toContain('4')
  await act(() => host.querySelector<HTMLElement>('.gem-frame')!.click())
  expect(host.querySelector('.told[role=status]')?.textContent).toBe('run +4')
})

test('while a result builds up, as much is framed as is counted', async () => {
  const tally = [line('run', ['0', '1'], 4), line('alone', ['2'], 0), line('gold', [], 1, 'gold')]
  await act(() =>
    render(<Account name="Aki" player={row} tally={tally} score={5} calm={false} counted={tally.slice(0, 2)} />, host),
  )
  expect(host.querySelectorAll('li.shown')).toHaveLength(2)
})

test('changes are said to those who do not see them', async () => {
  const before = framesOf([line('run', ['0', '1'], 1)], row)
  await act(() => render(<Changes before={before} after={[]} />, host))
  expect(host.querySelector('.visually-hidden')?.textContent).toBe('No longer run +1.')
})

test('of many changes the first are shown, and that there are more', async () => {
  const all = 'RRRRYYY'.padEnd(8, 'G')
  const after = framesOf(
    [...all].map((_, place) => line('alone', [`${place}`], 1 + place)),
    { ...row, row: all },
  )
  await act(() => render(<Changes before={[]} after={after} />, host))
  expect(host.querySelectorAll('.change')).toHaveLength(4)
  expect(host.querySelector('.changes')?.textContent).toMatch(/…$/)
  await act(() => render(<Changes before={[]} after={after.slice(0, 4)} />, host))
  expect(host.querySelector('.changes')?.textContent, 'all of them').not.toMatch(/…$/)
})

test('what stands for no gem has a frame of its own', () => {
  expect(framesOf([line('vp', [], 2), line('hidden', [], 0)], row)).toHaveLength(2)
})

test('a result is counted line by line, those of all seats at the same time', () => {
  const seat = (lines: number, gold: number): SeatResult => ({
    score: 0,
    rank: 1,
    parts: [
      { name: 'sheet', value: 0 },
      { name: 'gold', value: gold },
    ],
    notes: [],
    tally: Array.from({ length: lines }, () => line('run', [], 1)),
  })
  expect(stepsOf([seat(3, 9), seat(1, 0)]).map(({ row, step }) => `${row}${step}`)).toEqual([
    'sheet1',
    'sheet2',
    'sheet3',
    'gold1',
  ])
})

test('a part that mixes things is shown as the rows it is made of', async () => {
  const engine = await loadEngine()
  const game = engine.catalogue().games.find(({ id }) => id === 'ruin')!
  const seat: SeatResult = {
    score: 10,
    rank: 1,
    parts: [
      { name: 'gems', value: 0 },
      { name: 'honour', value: 10 },
    ],
    notes: [],
    tally: [
      { ...line('out', [], 30, 'honour'), row: 'escape' },
      { ...line('penalty', [], -20, 'honour'), row: 'penalties' },
    ],
  }
  expect(rowNames([seat])).toEqual(['gems', 'escape', 'penalties'])
  await act(() => render(<Score game={game} names={['A']} result={[seat]} />, host))
  const shown = [...host.querySelectorAll('tbody tr')].map((row) => row.textContent)
  expect(shown).toEqual(['Gems0', 'Escape30', 'Penalties−20'])
})

test('a single row is the total, and stands there once', async () => {
  const engine = await loadEngine()
  const game = engine.catalogue().games.find(({ id }) => id === 'ruin')!
  const seat: SeatResult = { score: 10, rank: 1, parts: [{ name: 'gems', value: 10 }], notes: [], tally: [] }
  for (const names of [['A'], ['A', 'B', 'C', 'D']]) {
    const result = names.map(() => seat)
    await act(() => render(<Score game={game} names={names} result={result} />, host))
    expect(host.textContent).not.toContain('Gems')
    expect(host.textContent!.split('10')).toHaveLength(names.length + 1)
  }
})

test('everybody’s account stands in the result', async () => {
  const engine = await loadEngine()
  const handle = engine.deal({ game: 'golem', seats: 3, seed: 'why' })
  const { result } = engine.look(handle, 0, 'en')
  await act(() => render(<Accounts names={['A', 'B', 'C']} result={result} />, host))
  expect(host.querySelectorAll('section')).toHaveLength(3)
  expect(host.querySelector('[data-name=promised]')!.textContent).toMatch(/out now: 0\. Once outside: \d+ \+ 5/)
  expect(result[0]!.tally[0]!.words.ja).toMatch(/今は0点。外に出れば\d+＋5点/)
  engine.close(handle)
})

test('mazes are counted side by side, line by line', async () => {
  const engine = await loadEngine()
  const handle = engine.deal({ game: 'ruin', seats: 2, seed: 'why' })
  while (engine.acting(handle).length > 0) {
    const seat = engine.acting(handle)[0]!
    const { legal } = engine.look(handle, seat, 'en')
    engine.act(handle, seat, legal[legal.length >> 1]!.text)
  }
  const { result } = engine.look(handle, 0, 'en')
  const moments = momentsOf(result)
  expect(moments.length).toBeGreaterThan(2)
  for (const seat of result) {
    expect(countedBy(seat, moments.at(-1)!).sum).toBe(seat.score)
    expect(countedBy(seat, null).sum).toBe(seat.score)
    expect(countedBy(seat, moments[0]!).sum).toBe(seat.tally.find(({ row }) => row === moments[0]!.row)?.points ?? 0)
  }
  engine.close(handle)
})
