/** What was possible: look by look from the game that was played, with the real rules. */
import { beforeAll, expect, test, vi } from 'vitest'
import { HINDSIGHT } from '../src/play/catalogue'
import { HindsightSearch, LOOKS } from '../src/play/hindsight'
import type { Engine } from '../src/rules/engine'
import { Stopped, type Thinker, useRules } from '../src/rules/index'
import { seal, unseal } from '../src/rules/seal'
import { thinking } from '../src/rules/thinking'
import { directRules, engineOfAll, loadEngine } from './support'

let engine: Engine
beforeAll(async () => {
  engine = await loadEngine()
})

/** A whole game by the weakest bot, sealed, and what it made. Diminuendo: its looks take no time. */
async function played(seed: string, seats = 1): Promise<{ sealed: string; score: number }> {
  const handle = engine.deal({ game: 'diminuendo', seats, seed })
  for (let acting = engine.acting(handle); acting.length > 0; acting = engine.acting(handle))
    engine.act(handle, acting[0]!, engine.ask(handle, acting[0]!, 'random'))
  const { result } = engine.look(handle, 0, 'en')
  const sealed = await seal(engine.record(handle))
  engine.close(handle)
  return { sealed, score: result[0]!.score }
}

/** Thinkers that count what they are asked, and are stopped after so many answers. */
function counting(patience = Number.POSITIVE_INFINITY) {
  const asked: { sealed: string; before: number }[] = []
  const methods = thinking(engineOfAll(engine))
  const call = {
    ...methods,
    hindsight: (sealed: string, before: number, name: string) => {
      asked.push({ sealed, before })
      if (asked.length > patience) throw new Stopped('stopped')
      return methods.hindsight(sealed, before, name)
    },
  }
  useRules(directRules(engine), () => ({ call, stop() {}, close() {} }) as unknown as Thinker)
  return asked
}

test('the line that was found is a whole game that makes its points, played by hindsight', async () => {
  const game = await played('alone')
  const asked = counting()
  const search = new HindsightSearch(game.sealed)
  await search.look()
  const found = search.found.value!
  expect(asked).toEqual(Array(LOOKS).fill({ sealed: game.sealed, before: 0 }))
  expect(search.looked.value).toBe(null)
  expect(found.played.score).toBe(game.score)
  expect(found.best.score).toBeGreaterThan(game.score)
  const record = await unseal(found.line)
  expect(JSON.parse(record.split('\n')[0]!).names).toEqual([HINDSIGHT])
  const line = engine.open(record)
  expect(engine.acting(line)).toEqual([])
  expect(engine.look(line, 0, 'en').result[0]!.score).toBe(found.best.score)
  engine.close(line)
})

test('looking further begins from what was found, and never finds less', async () => {
  const game = await played('alone')
  counting()
  const search = new HindsightSearch(game.sealed)
  await search.look()
  const first = search.found.value!
  const asked = counting()
  const back = new HindsightSearch(game.sealed)
  expect(back.found.value).toEqual(first) // whoever comes back does not wait again
  await back.look()
  expect(asked[0]).toEqual({ sealed: first.line, before: first.looks })
  expect(back.found.value!.best.score).toBeGreaterThanOrEqual(first.best.score)
  expect(back.found.value!.looks).toBe(first.looks + LOOKS)
  expect(back.found.value!.played.score).toBe(game.score)
})

test('a search that is stopped keeps what it found', async () => {
  const game = await played('stopped')
  counting(2)
  const search = new HindsightSearch(game.sealed)
  await search.look()
  expect(search.failed.value).toBe(null)
  expect(search.looked.value).toBe(null)
  expect(search.found.value!.looks).toBe(2)
})

test('a game of several, or one that is going on, is refused', async () => {
  const { sealed } = await played('two', 2)
  const ask = thinking(engineOfAll(engine))
  await expect(ask.hindsight(sealed, 0, HINDSIGHT)).rejects.toThrow(/alone/)
  const handle = engine.deal({ game: 'ruin', seats: 1, seed: 'going on' })
  const going = await seal(engine.record(handle))
  await expect(ask.hindsight(going, 0, HINDSIGHT)).rejects.toThrow(/still going on/)
})

test('a search that fails says why, whatever was thrown, and is over', async () => {
  for (const thrown of [new Error('out of memory'), 'odd']) {
    const call = { hindsight: () => Promise.reject(thrown) }
    useRules(directRules(engine), () => ({ call, stop() {}, close() {} }) as unknown as Thinker)
    const search = new HindsightSearch('never seen')
    await search.look()
    expect([search.looked.value, search.found.value]).toEqual([null, null])
    expect(search.failed.value).toEqual(thrown instanceof Error ? thrown : new Error('odd'))
  }
})

test('who stops or leaves stops whoever looks', () => {
  const thinker = { call: {}, stop: vi.fn(), close: vi.fn() }
  useRules(directRules(engine), () => thinker as unknown as Thinker)
  const search = new HindsightSearch('never seen')
  search.stop()
  expect([thinker.stop.mock.calls.length, thinker.close.mock.calls.length]).toEqual([1, 0])
  search.close()
  expect(thinker.close).toHaveBeenCalledTimes(1)
})
