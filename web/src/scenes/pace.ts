/** How long a scene stands. */
import { type Settings, settings } from '../store/settings'
import type { Scene } from './types'

interface Measure {
  beat: number
  held: number
  /** More for every further line that is to be read. */
  line: number
}

/** In milliseconds; `tap` stands until somebody goes on. */
const measures: Record<Exclude<Settings['pace'], 'tap'>, Measure> = {
  calm: { beat: 1700, held: 3800, line: 500 },
  normal: { beat: 850, held: 2000, line: 250 },
  fast: { beat: 300, held: 800, line: 60 },
}
/** Nothing stands longer than so many lines would. */
const MOST_LINES = 6

/** How long it stands by itself; null: until somebody goes on. */
export function timeOf({ weight, events }: Pick<Scene, 'weight' | 'events'>, pace: Settings['pace']): number | null {
  if (pace === 'tap') return null
  const { line, ...measure } = measures[pace]
  return measure[weight === 'held' ? 'held' : 'beat'] + line * (Math.min(events.length, MOST_LINES) - 1)
}

const tempos: Record<Settings['pace'], number> = { calm: 1.7, normal: 1, fast: 0.4, tap: 1 }
/** How much longer than usual a board takes that plays something back by itself. */
export const tempo = (): number => tempos[settings.value.pace]
