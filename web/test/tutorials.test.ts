import { h, render } from 'preact'
import { act } from 'preact/test-utils'
import { expect, test } from 'vitest'
import type { GameUi, Tutorial, TutorialScene, TutorialStep } from '../src/board/types'
import { entryOf } from '../src/games'
import { type Course, placesOf, rightOf, useCourse } from '../src/pages/course'
import { type Rules, useRules } from '../src/rules'
import type { Engine } from '../src/rules/engine'
import { loadEngine } from './support'

const games = import.meta.glob<{ default: GameUi }>('../src/games/*/index.tsx')

async function lessons(): Promise<[string, Tutorial][]> {
  const all: [string, Tutorial][] = []
  for (const [path, load] of Object.entries(games)) {
    const { tutorial } = (await load()).default
    if (tutorial) all.push([path.split('/').at(-2)!, tutorial])
  }
  return all
}

const open = (engine: Engine, { deal, position }: TutorialScene): number =>
  position === null ? engine.deal(deal) : engine.place(deal, position)

/** Does a step in one of its ways; what the others answer must be legal, too. */
function follow(engine: Engine, handle: number, seat: number, step: TutorialStep, way = 0): void {
  const right = rightOf(step, engine.look(handle, seat, 'en').legal)
  if (step.do) expect(right.length, step.say.en).toBeGreaterThan(0)
  else expect(step.answers, `only what one does is answered: ${step.say.en}`).toBeUndefined()
  if (step.do) engine.act(handle, seat, right[way]!)
  for (const answer of step.answers ?? []) engine.act(handle, answer.seat, answer.text)
}

test('every step of every tutorial can be done, in each of its ways, and the rest of its scene after it', async () => {
  const engine = await loadEngine()
  let ways = 0
  for (const [, { seat, parts }] of await lessons())
    for (const scene of parts.flatMap(({ scenes }) => scenes)) {
      const done = (upTo: number): number => {
        const handle = open(engine, scene)
        for (const step of scene.steps.slice(0, upTo)) follow(engine, handle, seat, step)
        return handle
      }
      engine.close(done(scene.steps.length))
      for (const [at, step] of scene.steps.entries())
        for (let way = 1; Array.isArray(step.do) && way < step.do.length; way++) {
          const handle = done(at)
          expect(rightOf(step, engine.look(handle, seat, 'en').legal), step.say.en).toEqual(step.do)
          follow(engine, handle, seat, step, way)
          for (const later of scene.steps.slice(at + 1)) follow(engine, handle, seat, later)
          engine.close(handle)
          ways++
        }
    }
  expect(ways, 'more than one way here and there').toBeGreaterThan(15)
})

/** For whoever reads 150 words, or 400 Japanese letters, a minute, and needs ten seconds for a task. */
function minutesOf(steps: readonly TutorialStep[]): number {
  const words = steps.reduce((sum, { say }) => sum + say.en.split(/\s+/).length, 0)
  const letters = steps.reduce((sum, { say }) => sum + say.ja.length, 0)
  const tasks = steps.filter((step) => step.do).length
  return Math.ceil(Math.max(words / 150, letters / 400) + tasks / 6)
}

test('what is said of the length of a lesson is counted, and no part is long', async () => {
  for (const [id, { parts }] of await lessons()) {
    const counted = parts.map(({ scenes }) => {
      const steps = scenes.flatMap((scene) => scene.steps)
      return { steps: steps.length, minutes: minutesOf(steps) }
    })
    expect(entryOf(id).lesson, id).toEqual(counted)
    for (const { steps } of counted) expect(steps, id).toBeLessThanOrEqual(12)
  }
})

test('each part of a lesson has a task of one’s own, and names are in both languages', async () => {
  for (const [id, tutorial] of await lessons()) {
    expect(tutorial.parts.length, id).toBe(2)
    for (const { name, scenes } of tutorial.parts) {
      expect(name.en && name.ja, id).toBeTruthy()
      const own = scenes.flatMap(({ steps }) => steps).filter((step) => step.own)
      expect(own.length, `${id}: ${name.en}`).toBeGreaterThan(0)
      // What nothing is said of must always be right.
      for (const step of own) expect(step.own === true).toBe(step.do === 'any')
    }
    expect(placesOf(tutorial).filter(({ step }) => !step)).toHaveLength(2)
  }
})

test('the first task of one’s own accepts whatever brings ten points, and nothing else', async () => {
  const engine = await loadEngine()
  const [, tutorial] = (await lessons()).find(([id]) => id === 'seekers')!
  const scene = tutorial.parts[0]!.scenes[0]!
  const handle = open(engine, scene)
  for (const step of scene.steps.slice(0, -1)) follow(engine, handle, 0, step)
  const { legal } = engine.look(handle, 0, 'en')
  const pointsOf = (text: string): number => {
    const after = engine.preview(handle, 0, text)
    return 'result' in after ? after.result[0]!.score : 0
  }
  const tens = legal.filter(({ text }) => pointsOf(text) >= 10)
  expect(rightOf(scene.steps.at(-1)!, legal).toSorted()).toEqual(tens.map(({ text }) => text).toSorted())
})

test('whoever goes on quickly sees the scene of the last tap, and every other match is closed, once', async () => {
  const laid: ((handle: number) => void)[] = []
  const closed: number[] = []
  useRules({
    deal: () => new Promise<number>((resolve) => laid.push(resolve)),
    stand: async () => ({ position: { legal: [] }, log: [], deciding: [] }),
    setup: async () => ({}),
    close: async (handle: number) => void closed.push(handle),
  } as unknown as Rules)
  const words = { en: '', ja: '' }
  const scene = (seed: string): TutorialScene => ({
    ...{ deal: { game: 'none', seats: 1, seed }, position: null, steps: [{ say: words }] },
  })
  const tutorial: Tutorial = { seat: 0, parts: [{ name: words, scenes: ['a', 'b', 'c'].map(scene) }] }
  const host = document.createElement('div')
  let course!: Course
  const Learner = () => {
    course = useCourse('none', tutorial)
    return null
  }
  const settle = async (what: () => void): Promise<void> => {
    await act(async () => what())
    for (let i = 0; i < 5; i++) await act(async () => {})
  }
  await settle(() => render(h(Learner, {}), host))
  await settle(() => laid[0]!(1))
  for (const at of [1, 2])
    await settle(() => {
      course.at.value = at
    })
  await settle(() => laid[2]!(3))
  await settle(() => laid[1]!(2))
  expect([course.shown.value?.handle, closed]).toEqual([3, [1, 2]])
  await settle(() => render(null, host))
  expect(closed).toEqual([1, 2, 3])
})
