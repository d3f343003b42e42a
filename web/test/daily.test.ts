/** The puzzle of a day: what a bot makes of it, and how a score is shown around. */
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { catalogue } from '../src/play/catalogue'
import { findPar, PAR_BOT, squares, squaresText } from '../src/play/daily'
import { rules, type Thinker, useRules } from '../src/rules'
import { dailyScore, dailyShelf, keepPar, parOf } from '../src/store/daily'
import { directRules, loadEngine } from './support'

test('a bot’s score is asked for once, of the deal that everybody has, and kept with one’s own', async () => {
  const engine = await loadEngine()
  const game = catalogue.games.find(({ id }) => id === 'diminuendo')!
  const playOut = vi.fn(async (..._question: unknown[]) => [40])
  const close = vi.fn()
  useRules(directRules(engine), () => ({ call: { playOut }, stop() {}, close }) as unknown as Thinker)
  await dailyShelf.update('diminuendo/2026-11-17', () => ({ score: 31, id: 'x' }))
  expect(await findPar(game, '2026-11-17')).toBe(40)
  const deal = { game: 'diminuendo', seats: 1, options: game.defaults['1'], seed: 'daily diminuendo 2026-11-17' }
  expect(playOut.mock.calls).toEqual([[deal, PAR_BOT, { iterations: 200 }]])
  expect(close).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(dailyScore('diminuendo', '2026-11-17')?.par).toBe(40))
  expect(await findPar(game, '2026-11-17')).toBe(40)
  expect(playOut).toHaveBeenCalledTimes(1)
})

test('what is known of yesterday’s deal never takes the place of what is known of today’s', async () => {
  await keepPar('ruin', '2026-11-22', 7)
  await keepPar('ruin', '2026-11-21', 8)
  expect(parOf('ruin', '2026-11-22')).toBe(7)
  await keepPar('ruin', '2026-11-23', 9)
  expect(parOf('ruin', '2026-11-23')).toBe(9)
})

test('what a bot made of a deal before it was played through is kept with the score, and not asked for again', async () => {
  const game = catalogue.games.find(({ id }) => id === 'diminuendo')!
  const playOut = vi.fn(async () => [9])
  useRules(rules(), () => ({ call: { playOut }, stop() {}, close() {} }) as unknown as Thinker)
  expect(parOf('diminuendo', '2026-11-21')).toBeUndefined()
  expect(await findPar(game, '2026-11-21')).toBe(9)
  expect(parOf('diminuendo', '2026-11-21')).toBe(9)
  expect(parOf('diminuendo', '2026-11-22')).toBeUndefined()
  await dailyShelf.update('diminuendo/2026-11-21', () => ({ score: 31, id: 'x' }))
  expect(await findPar(game, '2026-11-21')).toBe(9)
  await vi.waitFor(() => expect(dailyScore('diminuendo', '2026-11-21')?.par).toBe(9))
  expect(playOut).toHaveBeenCalledTimes(1)
})

test('a bot that cannot say is closed all the same, and one that says nothing made nothing', async () => {
  const game = catalogue.games.find(({ id }) => id === 'diminuendo')!
  const close = vi.fn()
  const thinking = (playOut: () => Promise<number[]>) =>
    useRules(rules(), () => ({ call: { playOut }, stop() {}, close }) as unknown as Thinker)
  thinking(() => Promise.reject(new Error('away')))
  await expect(findPar(game, '2026-11-18')).rejects.toThrow('away')
  expect(close).toHaveBeenCalledTimes(1)
  thinking(async () => [])
  expect(await findPar(game, '2026-11-18')).toBe(0)
})

test('seven squares are the bot’s score, ten are all', () => {
  const full = (score: number, par: number): number => squares(score, par).filter(Boolean).length
  expect([full(0, 70), full(10, 70), full(70, 70), full(100, 70), full(500, 70)]).toEqual([0, 1, 7, 10, 10])
  expect([full(0, 0), full(1, 0), full(1, 1), full(5, 1)]).toEqual([0, 10, 7, 10])
  expect(squares(70, 70)).toEqual([...Array(7).fill(true), ...Array(3).fill(false)])
  expect(squaresText([true, false])).toBe('🟩⬜')
})
