import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loudness } from '../src/games/golem/footsteps'
import { sense, senses } from '../src/sense'
import { choose, settings } from '../src/store/settings'
import { answerSound, asksForSound } from '../src/store/sound'

/** Stands for every node of WebAudio: connects to anything, and counts what is started. */
let started = 0
class Node {
  frequency = { exponentialRampToValueAtTime() {} }
  gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }
  connect<T>(to: T): T {
    return to
  }
  start(): void {
    started++
  }
  stop(): void {}
}
class Context {
  currentTime = 0
  sampleRate = 8000
  state = 'running'
  destination = new Node()
  createBuffer(_channels: number, length: number) {
    return { getChannelData: () => new Float32Array(length) }
  }
}

beforeEach(() => {
  started = 0
  vi.stubGlobal('AudioContext', Context)
  for (const name of ['OscillatorNode', 'AudioBufferSourceNode', 'BiquadFilterNode', 'GainNode'])
    vi.stubGlobal(name, Node)
  Object.defineProperty(navigator, 'vibrate', { value: vi.fn(() => true), configurable: true })
})
afterEach(() => {
  choose('sound', 'off')
  choose('touch', 'off')
  vi.unstubAllGlobals()
})

test('nothing is heard or felt unless a person wants it', async () => {
  expect([settings.value.sound, settings.value.touch]).toEqual(['off', 'off'])
  for (const what of senses) sense(what)
  await vi.dynamicImportSettled()
  expect(started).toBe(0)
  expect(navigator.vibrate).not.toHaveBeenCalled()
})

test('everything there is to hear sounds, at every volume', async () => {
  for (const volume of ['low', 'middle', 'high'] as const) {
    choose('sound', volume)
    for (const what of senses) {
      started = 0
      sense(what)
      await vi.dynamicImportSettled()
      expect(started, what).toBeGreaterThan(0)
    }
  }
})

test('a browser that lets nothing sound before somebody pressed something is asked again', async () => {
  vi.resetModules()
  const resume = vi.fn(async () => {})
  vi.stubGlobal(
    'AudioContext',
    class extends Context {
      override state = 'suspended'
      resume = resume
    },
  )
  const { play } = await import('../src/sense/synth')
  play('gem', 1)
  play('gem', 1)
  expect(resume).toHaveBeenCalledTimes(2)
})

test('a phone trembles with the golem’s step, not with every move', () => {
  choose('touch', 'on')
  sense('mine')
  expect(navigator.vibrate).not.toHaveBeenCalled()
  sense('stone')
  expect(navigator.vibrate).toHaveBeenCalledOnce()
})

test('the golem is the louder the nearer it is', () => {
  const steps = [20, 12, 6, 2, 1].map((gap) => loudness(10, 10 + gap))
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  expect(steps[4]).toBeGreaterThan(3 * steps[0]!)
  expect(loudness(10, null)).toBeGreaterThan(steps[0]!)
})

test('sound is asked for once, and not of whoever has chosen', () => {
  expect(asksForSound()).toBe(true)
  choose('sound', 'low')
  expect(asksForSound()).toBe(false)
  choose('sound', 'off')
  answerSound(true)
  expect(settings.value.sound).toBe('middle')
  answerSound(false)
  expect([settings.value.sound, asksForSound()]).toEqual(['off', false])
  choose('sound', 'high')
  answerSound(false)
  answerSound(true)
  expect(settings.value.sound, 'as loud as before').toBe('high')
})
