import { expect, test } from 'vitest'
import type { GameUi } from '../src/board/types'
import { loadEngine } from './support'

const games = import.meta.glob<{ default: GameUi }>('../src/games/*/index.tsx')

test('every step of every tutorial can be done, in each of its ways', async () => {
  const engine = await loadEngine()
  let steps = 0
  for (const [path, load] of Object.entries(games)) {
    const { tutorial } = (await load()).default
    if (!tutorial) continue
    const count = tutorial.scenes.reduce((sum, scene) => sum + scene.steps.length, 0)
    expect(count, path).toBeGreaterThanOrEqual(10)
    expect(count, path).toBeLessThanOrEqual(20)
    for (const { deal, position, steps: scene } of tutorial.scenes) {
      const handle = position === null ? engine.deal(deal) : engine.place(deal, position)
      for (const step of scene) {
        expect(step.say.en && step.say.ja, path).toBeTruthy()
        const legal = engine.look(handle, tutorial.seat, 'en').legal.map((action) => action.text)
        for (const text of step.do ?? []) expect(legal, `${path}: ${step.say.en}`).toContain(text)
        if (step.do) engine.act(handle, tutorial.seat, step.do[0]!)
        for (const { seat, text } of step.answers ?? []) engine.act(handle, seat, text)
        steps++
      }
      engine.close(handle)
    }
  }
  expect(steps).toBeGreaterThan(0)
})
