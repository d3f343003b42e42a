/** The check of Diminuendo as it is played back: nothing is told before it was shown, and nobody looks at it twice. */

import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ui from '../src/games/diminuendo'
import { type Check, lastCheck } from '../src/games/diminuendo/check'
import { Players } from '../src/games/diminuendo/players'
import { Review } from '../src/games/diminuendo/review'
import type { DiminuendoTable, Entry, Happening } from '../src/games/diminuendo/table'
import { choose } from '../src/store/settings'
import { host as board, all as boards, found, press, show } from './board'
import { loadEngine } from './support'

const host = document.createElement('div')
document.body.append(host)
beforeEach(() => {
  vi.useFakeTimers()
  choose('pace', 'normal')
})
afterEach(() => {
  render(null, host)
  vi.useRealTimers()
})
const all = (selector: string): Element[] => [...host.querySelectorAll(selector)]
const event = (kind: string, seat: number, more = {}) =>
  ({ kind, seat, words: { en: kind, ja: kind }, ...more }) as Happening
const tile = (index: number) =>
  ({ index, tile: 'S', arrow: 0, by: index % 2, dungeon: 0, at: { x: 0, y: index } }) as Check['tiles'][0]
const check = (more: Partial<Check> = {}): Check => ({
  tiles: [0, 1, 2, 3].map(tile),
  trail: [],
  lost: [{ index: 2, event: event('path_lost', -1) }],
  calls: [{ seat: 1, after: 4 }],
  verdicts: [event('point', 1)],
  failedAt: null,
  ...more,
})
const tell = vi.fn()
const draw = (of: Check, calm: boolean) =>
  act(async () => {
    tell.mockClear()
    render(<Review check={of} names={['Aki', 'Ben']} calm={calm} square={null} tell={tell} last={false} />, host)
  })
const at = (): string => (all('.scrub input')[0] as HTMLInputElement).value
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))

test('it grows tile by tile; flags and verdicts come when they were shown', async () => {
  await draw(check(), false)
  expect([at(), all('.flag').length, all('.verdicts').length]).toEqual(['0', 0, 0])
  await pass(530)
  expect(at()).toBe('1')
  await pass(530)
  expect([at(), all('.flag.lost').length, all('.flag.called').length]).toEqual(['2', 1, 0])
  await pass(600)
  expect(at(), 'the moment of Lost is worth a breath').toBe('2')
  expect(tell).not.toHaveBeenCalled()
  await pass(1000)
  expect([at(), all('.flag.called').length, all('.verdicts li').length]).toEqual(['3', 1, 1])
  expect(tell).toHaveBeenCalled()
})

test('without motion it opens where all is decided: alone at the tile that failed', async () => {
  await draw(check(), true)
  expect([at(), all('.verdicts li').length, tell.mock.calls.length > 0]).toEqual(['3', 1, true])
  render(null, host)
  await draw(check({ failedAt: 1, lost: [], verdicts: [event('broke', 0, { index: 1 })] }), true)
  expect([at(), all('.verdicts li').length]).toEqual(['1', 1])
})

test('points of a check are on the lamps when it was told, not before', async () => {
  const table = { scores: [1, 2], calls: [], turn: 0, hands: [[], []], answers: [], phase: 'place' }
  const lit = async (told: boolean) => {
    const props = {
      table: table as unknown as DiminuendoTable,
      goal: 3,
      names: ['Aki', 'Ben'],
      seat: 0,
      check: check(),
      told,
    }
    await act(async () => render(<Players {...props} />, host))
    return all('.player').map((one) => one.querySelectorAll('.lamp.lit').length)
  }
  expect(await lit(false)).toEqual([1, 1])
  expect(await lit(true)).toEqual([1, 2])
})

test('alone, whether it is the best run is told when all is counted', async () => {
  vi.useRealTimers()
  choose('motion', 'less')
  const engine = await loadEngine()
  const handle = engine.deal({ game: 'diminuendo', seats: 1, seed: 'best', options: { level: 'advanced' } })
  while (engine.acting(handle).length > 0) engine.act(handle, 0, engine.legal(handle, 0, 'en')[0]!.text)
  const best = engine.look(handle, 0, 'en').result[0]!.score
  const { draw } = await show(ui, engine, handle, {
    seat: 0,
    log: engine.log(handle, 0, 0) as Entry[],
    best,
    counting: 'tiles',
  })
  if (boards('.finding .button').length > 0) await press('.finding .button')
  const said = () => board.querySelector('.status')?.textContent ?? ''
  expect(said()).toBe('')
  await draw({ counting: null })
  expect(said()).toBe('Your best run so far!')
})

test('a check that was looked at is not played again to the next who takes the device', async () => {
  vi.useRealTimers()
  const engine = await loadEngine()
  const handle = engine.deal({ game: 'diminuendo', seats: 2, seed: 'look' })
  const log = () => engine.log(handle, 0, 0) as Entry[]
  while (lastCheck(log()) < 0 || lastCheck(log()) < log().length - 1) {
    const seat = engine.acting(handle)[0]!
    const texts = engine.legal(handle, seat, 'en').map(({ text }) => text)
    engine.act(handle, seat, texts.includes('lost') ? 'lost' : texts[0]!)
  }
  await show(ui, engine, handle, { seat: 0, log: log(), over: false })
  expect(found('.review')).toBeTruthy()
  await press('.finding .button')
  expect(boards('.review')).toHaveLength(0)
  await act(async () => render(null, board))
  await show(ui, engine, handle, { seat: 1, log: engine.log(handle, 0, 1), over: false })
  expect(boards('.review')).toHaveLength(0)
})
