import { beforeAll, expect, test } from 'vitest'
import { type Engine, Refusal } from '../src/rules/engine'
import { seal, unseal } from '../src/rules/seal'
import { SPECTATOR } from '../src/rules/types'
import { loadEngine } from './support'

let engine: Engine
beforeAll(async () => {
  engine = await loadEngine()
})

test('every listed game is played from start to end by bots', () => {
  for (const game of engine.catalogue().games) {
    const handle = engine.deal({ game: game.id, seats: game.minSeats, seed: 'test' })
    for (let acting = engine.acting(handle); acting.length > 0; acting = engine.acting(handle))
      engine.act(handle, acting[0]!, engine.ask(handle, acting[0]!, 'random'))
    const { result } = engine.look(handle, SPECTATOR, 'ja')
    expect(result, game.id).toHaveLength(game.minSeats)
    engine.close(handle)
  }
})

test('the same seed deals the same game, no seed another one each time', () => {
  const picture = (seed?: string): string => {
    const handle = engine.deal({ game: 'seekers', seats: 2, ...(seed && { seed }) })
    const { picture } = engine.look(handle, SPECTATOR, 'en')
    engine.close(handle)
    return picture
  }
  expect(picture('a')).toBe(picture('a'))
  expect(picture()).not.toBe(picture())
})

test('a position holds what a seat sees and may do, in its language', () => {
  const handle = engine.deal({ game: 'seekers', seats: 2, options: { first: '0' }, names: ['Aki', 'Ben'], seed: 'x' })
  const mine = engine.look(handle, 0, 'en')
  const theirs = engine.look(handle, 1, 'ja')
  expect(mine.acting).toEqual([0])
  expect(mine.legal.length).toBeGreaterThan(0)
  expect(theirs.legal).toEqual([])
  expect(mine.prompt).toMatch(/seeker/)
  expect(theirs.prompt).toMatch(/相手/)
  expect(engine.setup(handle).names).toEqual(['Aki', 'Ben'])
  engine.close(handle)
})

test('what a tap would do is told without doing it', () => {
  const handle = engine.deal({ game: 'seekers', seats: 2, options: { first: '0' }, seed: 'x' })
  const { table } = engine.look(handle, 0, 'en')
  const preview = engine.preview(handle, 0, '3L')
  expect(preview.sealed).toBe(false)
  expect(engine.look(handle, 0, 'en').table).toEqual(table)
  engine.act(handle, 0, '3L')
  if (!preview.sealed) expect(engine.look(handle, 0, 'en').table).toEqual(preview.table)
  engine.undo(handle, 1)
  expect(engine.look(handle, 0, 'en').table).toEqual(table)
  engine.close(handle)
})

test('secret colour cards are not told to the other seat', () => {
  const handle = engine.deal({ game: 'seekers', seats: 2, options: { rule: 14 }, seed: 'x' })
  const cards = (viewer: number): string[] =>
    (engine.look(handle, viewer, 'en').table as { players: { colours: string }[] }).players.map((p) => p.colours)
  expect(cards(0)[0]).not.toContain('?')
  expect(cards(0)[1]).toBe('??')
  expect(cards(1)[0]).toBe('??')
  expect(engine.sameTable(handle, 0, 1)).toBe(false)
  engine.close(handle)
})

test('the rules refuse with a reason', () => {
  const handle = engine.deal({ game: 'seekers', seats: 2, options: { first: '0' }, seed: 'x' })
  expect(() => engine.act(handle, 0, '9Z')).toThrow(Refusal)
  expect(() => engine.act(handle, 0, '3')).toThrow(
    expect.objectContaining({
      reason: {
        code: 'illegal',
        line: 0,
        path: '',
        en: expect.stringContaining('R2.3'),
        ja: expect.stringContaining('R2.3'),
        why: { en: expect.stringContaining('R2.3'), ja: expect.stringContaining('R2.3') },
      },
    }),
  )
  expect(engine.refusal(handle, 0, 'en', '3')).toMatch(/R2\.3/)
  expect(() => engine.deal({ game: 'seekers', seats: 3 })).toThrow(Refusal)
  expect(() => engine.deal({ game: 'chess', seats: 2 })).toThrow(/chess/)
  expect(() => engine.open('{"meikyu":99}')).toThrow(Refusal)
  engine.close(handle)
})

test('records are sealed and opened again; anything else is refused', async () => {
  const handle = engine.deal({ game: 'seekers', seats: 2, seed: 'x', names: ['林', 'Ben'] })
  const record = engine.record(handle)
  const sealed = await seal(record)
  expect(sealed).toMatch(/^[\w-]+$/)
  expect(sealed).not.toContain('seed')
  expect(await unseal(sealed)).toBe(record)
  await expect(unseal(`${sealed.slice(0, 20)}!`)).rejects.toThrow()
  await expect(unseal('AAAA')).rejects.toThrow()
  engine.close(handle)
})
