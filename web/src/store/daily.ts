/** The daily puzzle: the same deal for everyone on a day (UTC). The first result of a day counts. */
import { signal } from '@preact/signals'
import { isObject, read, remove, write } from './storage'

export interface DailyScore {
  score: number
  /** The game it came from, as long as that is kept. */
  id: string
  /** What a bot makes of the same deal, once it is known. */
  par?: number
}

/** By game, by date. */
type Scores = Record<string, Record<string, DailyScore>>

const DAY_MS = 86_400_000
/** Day 1 of the puzzles. */
const FIRST = Date.UTC(2026, 10, 1)

const isScore = (value: unknown): value is DailyScore =>
  isObject(value) && typeof value.score === 'number' && typeof value.id === 'string'
const goodScores = (value: unknown): [string, DailyScore][] =>
  isObject(value) ? Object.entries(value).filter((entry): entry is [string, DailyScore] => isScore(entry[1])) : []

export const dailies = signal<Scores>(
  Object.fromEntries(
    Object.entries(read('daily', isObject) ?? {}).map(([game, scores]) => [
      game,
      Object.fromEntries(goodScores(scores)),
    ]),
  ),
)

/** The day of the puzzles in UTC: 2026-11-15. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
export const today = (): string => dayOf(Date.now())
export const numberOf = (date: string): number => Math.round((Date.parse(date) - FIRST) / DAY_MS) + 1
export const untilNext = (now: number): number => DAY_MS - (now % DAY_MS)

export const dailyScore = (game: string, date: string): DailyScore | undefined => dailies.value[game]?.[date]

/** Counts a result, unless this day has one. */
export function countDaily(game: string, date: string, score: DailyScore): void {
  if (dailyScore(game, date)) return
  dailies.value = { ...dailies.value, [game]: { ...dailies.value[game], [date]: score } }
  write('daily', dailies.value)
}

export function keepPar(game: string, date: string, par: number): void {
  const score = dailyScore(game, date)
  if (!score) return
  dailies.value = { ...dailies.value, [game]: { ...dailies.value[game], [date]: { ...score, par } } }
  write('daily', dailies.value)
}

/** Days in a row up to this one; a day that is not over yet breaks nothing. */
export function streak(game: string, date: string): number {
  const played = dailies.value[game] ?? {}
  let time = Date.parse(date)
  if (!played[date]) time -= DAY_MS
  let days = 0
  for (; played[dayOf(time)]; time -= DAY_MS) days++
  return days
}

export function forgetDailies(): void {
  dailies.value = {}
  remove('daily')
}

/** The best score of a game's dailies, and how many there are. */
export function dailyBest(game: string): { days: number; best: number | null } {
  const scores = Object.values(dailies.value[game] ?? {}).map(({ score }) => score)
  return { days: scores.length, best: scores.length > 0 ? Math.max(...scores) : null }
}
