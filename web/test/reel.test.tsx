/** Going through a replay: by the step, by itself, straight to a place; and what is told on the way. */
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Reel, Steps, useReel, useReelKeys } from '../src/pages/reel'
import type { GameEvent, LogEntry } from '../src/rules'
import { choose } from '../src/store/settings'

const host = document.createElement('div')
document.body.append(host)
const TOTAL = 3
let reel: Reel
const Probe = () => {
  reel = useReel(TOTAL)
  useReelKeys(reel)
  return <Steps reel={reel} />
}
beforeEach(async () => {
  vi.useFakeTimers()
  choose('pace', 'normal')
  await act(() => render(<Probe />, host))
  reel.stage.learn({ of: { look: { scene: 'look', weight: 'beat' } } })
})
afterEach(() => {
  render(null, host)
  vi.useRealTimers()
})

const look: GameEvent = { kind: 'look', seat: 1, words: { en: 'look', ja: '' } }
const entry: LogEntry = { seat: 1, sealed: false, events: [look] }
const at = (): number => reel.step.value
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))
const key = (name: string, target: EventTarget = document.body) =>
  act(async () => void target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })))
const press = (nth: number) => act(async () => host.querySelectorAll<HTMLElement>('.steps button')[nth]!.click())
const off = () => [...host.querySelectorAll<HTMLButtonElement>('.steps button')].map(({ disabled }) => disabled)

test('by keys and buttons, to the ends and not beyond', async () => {
  expect(off()).toEqual([true, true, false, false, false])
  await key('ArrowLeft')
  expect(at()).toBe(0)
  await key('ArrowRight')
  await key('ArrowRight')
  expect([at(), off()]).toEqual([2, [false, false, false, false, false]])
  await key('ArrowLeft')
  expect(at()).toBe(1)
  await key('End')
  await key('ArrowRight')
  expect([at(), off()]).toEqual([TOTAL, [false, false, false, true, true]])
  await key('Home')
  expect(at()).toBe(0)
  await press(3)
  await press(4)
  await press(1)
  expect(at()).toBe(2)
  await press(0)
  expect(at()).toBe(0)
  const field = host.appendChild(document.createElement('input'))
  await key('ArrowRight', field)
  expect(at(), 'a field has keys of its own').toBe(0)
  field.remove()
})

test('a step forward is told; whoever goes back, jumps, or looks with other eyes is told nothing', async () => {
  const told = async (way: () => void): Promise<boolean> => {
    await act(async () => {
      way()
      reel.tell(at(), [entry])
    })
    return reel.stage.scene.value !== null
  }
  expect(await told(() => reel.next())).toBe(true)
  expect(await told(() => {}), 'the same step with other eyes').toBe(false)
  expect(await told(() => reel.next())).toBe(true)
  expect(await told(() => reel.seek(1))).toBe(false)
  expect(await told(() => reel.seek(2)), 'straight there').toBe(false)
  await act(async () => {
    reel.next()
    reel.tell(1, [entry])
  })
  expect(reel.stage.scene.value, 'another step was asked for by now').toBeNull()
})

test('it goes on by itself to the end, stops there, and begins anew', async () => {
  await press(2)
  await pass(1000)
  expect(at()).toBe(0)
  for (const step of [1, 2, 3]) {
    await pass(1100)
    expect(at()).toBe(step)
  }
  await pass(1200)
  expect([at(), reel.playing.value]).toEqual([TOTAL, false])
  await press(2)
  expect([at(), reel.playing.value]).toEqual([0, true])
})

test('by itself it waits for what is shown, by scenes and by the board; whoever steps stops it', async () => {
  await press(2)
  await pass(1100)
  await act(async () => reel.tell(1, [entry]))
  expect(reel.held.value).toBe(true)
  await pass(800)
  expect([at(), reel.held.value], 'a look').toEqual([1, true])
  await pass(60)
  expect(reel.held.value).toBe(false)
  await act(async () => reel.hold(true))
  await pass(9000)
  expect(at(), 'the board plays something back').toBe(1)
  await act(async () => reel.hold(false))
  await pass(260)
  expect(at(), 'what was looked at is not looked at again').toBe(2)
  await key('ArrowLeft')
  await pass(9000)
  expect([at(), reel.playing.value]).toEqual([1, false])
})
