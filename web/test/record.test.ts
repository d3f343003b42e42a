import { beforeAll, expect, test } from 'vitest'
import type { Engine } from '../src/rules/engine'
import { Refusal } from '../src/rules/engine'
import { joinContent, recordHeader, splitContent } from '../src/rules/record'
import { loadEngine } from './support'

let engine: Engine
beforeAll(async () => {
  engine = await loadEngine()
})

test('a record grows by what is played and is the same as one written at once, also after undo', () => {
  for (const game of ['seekers', 'golem', 'diminuendo']) {
    const handle = engine.deal({ game, seats: 2, seed: 'grows' })
    while (engine.acting(handle).length > 0) {
      const seat = engine.acting(handle)[0]!
      engine.act(handle, seat, engine.ask(handle, seat, 'random'))
      engine.record(handle)
      if (engine.undoable(handle, seat, []) !== 1) continue
      engine.undo(handle, 1)
      engine.act(handle, seat, engine.legal(handle, seat, 'en')[0]!.text)
    }
    const grown = engine.record(handle)
    const again = engine.open(grown)
    expect(engine.hash(again)).toBe(engine.hash(handle))
    expect(engine.record(again)).toBe(grown)
    engine.close(again)
    engine.close(handle)
  }
})

/** The built-in content with a small change that stays legal. */
function ownContent(): string {
  const handle = engine.deal({ game: 'golem', seats: 2, seed: 'own' })
  const content = engine.setup(handle).cards as { treasures: { name: { en: string } }[] }
  engine.close(handle)
  content.treasures[0]!.name.en = 'Teapot'
  return JSON.stringify(content)
}

test('a record carries its content in the first line, and readers that know nothing of it can do without', () => {
  const record = '{"meikyu":1,"game":"golem"}\n{"seat":0,"do":"x"}\n'
  const joined = joinContent(record, '{"a":"\n"}')
  expect(joined.split('\n')).toHaveLength(3)
  expect(splitContent(joined)).toEqual([record, '{"a":"\n"}'])
  expect(splitContent('nonsense')).toEqual(['nonsense', ''])
  expect(recordHeader(joined)).toMatchObject({ game: 'golem' })
})

test('a game with own content is kept with it and opens again', () => {
  const content = ownContent()
  const handle = engine.deal({ game: 'golem', seats: 2, seed: 'own', content })
  const { hash } = engine.checkContent('golem', content)
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(engine.setup(handle).content).toBe(hash)
  const record = engine.record(handle)
  engine.close(handle)
  const again = engine.open(record)
  expect(JSON.stringify(engine.setup(again).cards)).toContain('Teapot')
  expect(engine.setup(again).content).toBe(hash)
  engine.close(again)
  expect(() => engine.open(splitContent(record)[0])).toThrow(
    expect.objectContaining({ reason: expect.objectContaining({ code: 'other-content' }) }),
  )
})

test('wrong content is refused with the place and the reason; what is hardly meant is warned about', () => {
  expect(() => engine.checkContent('golem', '{"treasures":[]}')).toThrow(Refusal)
  expect(() => engine.checkContent('golem', 'nonsense')).toThrow(Refusal)
  expect(() => engine.checkContent('golem', '{\n "ruins":[], "ruin":[]}')).toThrow(
    expect.objectContaining({
      reason: {
        code: 'bad',
        line: 1,
        path: 'treasures',
        en: expect.stringMatching(/^line 1, column 1: treasures: /),
        ja: expect.stringMatching(/^1行目.*treasures：/),
        why: { en: expect.not.stringContaining('treasures:'), ja: expect.not.stringContaining('treasures：') },
      },
    }),
  )
  expect(() => engine.checkContent('seekers', '{}')).toThrow(Refusal)
  const content = JSON.parse(ownContent()) as { ruins: string[] }
  content.ruins[0] = '.b'
  expect(engine.checkContent('golem', JSON.stringify(content)).warnings).toEqual([
    { en: expect.stringMatching(/^ruins\[0\]: /), ja: expect.stringMatching(/^ruins\[0\]：/) },
  ])
})
