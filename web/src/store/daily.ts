/** The daily puzzle: the same deal for everyone on a day (UTC). The first result of a day counts. One record a day and game. */
import * as v from 'valibot'
import { check, day, flag, isDay, maybe, number, type Of, text } from '../checks'
import { Shelf } from './shelf'
import { read, write } from './storage'

const score = v.object({
  score: number,
  /** The game it came from, as long as that is kept. */
  id: text,
  /** What a bot makes of the same deal, once it is known. */
  par: maybe(number),
  /** A hint was looked at: the result says so wherever it is shown. */
  hinted: maybe(flag),
})
export type DailyScore = Of<typeof score>

const DAY_MS = 86_400_000
/** Day 1 of the puzzles. */
const FIRST = Date.UTC(2026, 10, 1)

export const dailyKey = (game: string, date: string): string => `${game}/${date}`

const isScore = check(score)
export const isDaily = (value: unknown, key: string): value is DailyScore => isScore(value) && isDay(key.split('/')[1])

export const dailyShelf = new Shelf('dailies', isDaily)

/** The day of the puzzles in UTC: 2026-11-15. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
export const today = (): string => dayOf(Date.now())
/** Days are counted from 1. */
export const numberFrom = (first: number, date: string): number => Math.round((Date.parse(date) - first) / DAY_MS) + 1
export const numberOf = (date: string): number => numberFrom(FIRST, date)
export const untilNext = (now: number): number => DAY_MS - (now % DAY_MS)

export const dailyScore = (game: string, date: string): DailyScore | undefined => dailyShelf.get(dailyKey(game, date))

/** Before there is a score, what a bot makes of the newest deal is noted beside it. */
const noteOf = (game: string): string => `par.${game}`
const isNote = check(v.object({ date: day, par: number }))

/** What a bot makes of a day's deal, if that is known already. */
export function parOf(game: string, date: string): number | undefined {
  const note = read(noteOf(game), isNote)
  return dailyScore(game, date)?.par ?? (note?.date === date ? note.par : undefined)
}

export async function keepPar(game: string, date: string, par: number): Promise<void> {
  const score = dailyScore(game, date)
  const noted = read(noteOf(game), isNote)
  // Yesterday's deal may be gone on with after midnight: what is known of today's stays.
  if (!score && noted && noted.date > date) return
  if (!score) write(noteOf(game), { date, par })
  else if (score.par !== par) await dailyShelf.update(dailyKey(game, date), (now) => now && { ...now, par })
}

/** Days in a row up to this one; a day that is not over yet breaks nothing. */
export function daysInARow(date: string, played: (day: string) => boolean): number {
  let time = Date.parse(date)
  if (!played(date)) time -= DAY_MS
  let days = 0
  for (; played(dayOf(time)); time -= DAY_MS) days++
  return days
}
export const streak = (game: string, date: string): number =>
  daysInARow(date, (day) => dailyScore(game, day) !== undefined)

/** Games that have a daily result. */
export const dailyGames = (): string[] => [
  ...new Set([...dailyShelf.all.value.keys()].map((key) => key.split('/')[0]!)),
]

/** How many dailies of a game there are, how many of them with hints, and the best score without any. */
export function dailyBest(game: string): { days: number; hinted: number; best: number | null } {
  const scores = [...dailyShelf.all.value].filter(([key]) => key.startsWith(`${game}/`)).map(([, score]) => score)
  const alone = scores.filter(({ hinted }) => !hinted).map(({ score }) => score)
  return {
    days: scores.length,
    hinted: scores.length - alone.length,
    best: alone.length > 0 ? Math.max(...alone) : null,
  }
}
