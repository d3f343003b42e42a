/**
 * What is heard and felt beside what is seen. Nothing is unless a person wants it: sounds are off at first and their
 * synthesis is brought by the first that is wanted; phones tremble only where that was chosen.
 */
import { settings } from '../store/settings'

export const senses = ['mine', 'theirs', 'gem', 'draw', 'stone', 'gate', 'right', 'wrong', 'over', 'turn'] as const
export type Sense = (typeof senses)[number]

/** How a phone trembles, in milliseconds: on, off, on, …; what is not named is not felt. */
const tremors: Partial<Record<Sense, readonly number[]>> = {
  gem: [12],
  draw: [8],
  stone: [60],
  gate: [20, 60, 20],
  wrong: [30, 40, 30],
  turn: [40, 60, 40],
}

const volumes = { off: 0, low: 0.35, middle: 0.7, high: 1 } as const

export const canTremble = (): boolean => typeof navigator.vibrate === 'function'

/** `loud`: beside what was chosen; 1 is as usual. */
export function sense(what: Sense, loud = 1): void {
  const { sound, touch } = settings.peek()
  const volume = volumes[sound]
  if (volume > 0) import('./synth').then(({ play }) => play(what, volume * loud)).catch(() => {}) // no network, no sound
  const tremor = tremors[what]
  if (touch === 'on' && tremor && canTremble()) navigator.vibrate([...tremor])
}
