/** For which games a lesson was offered or taken on this device: nobody is asked twice. And how far it was followed. */
import * as v from 'valibot'
import { check, count, list, type Of, table, text } from '../checks'
import { games } from './games'
import { read, write } from './storage'
import { tallies } from './tallies'

const KEY = 'lessons'
const MANY = 100
const isTold = check(list(text, MANY))
const told = (): string[] => read(KEY, isTold) ?? []

export function lessonTold(game: string): void {
  if (!told().includes(game)) write(KEY, [...told(), game])
}

/** Somebody who has never played this here, and was not asked yet. */
export const isNewcomer = (game: string): boolean =>
  !told().includes(game) && !tallies.value[game] && !games.value.some((saved) => saved.game === game && saved.moves > 0)

const AT = 'lesson-at'
const isAt = check(table(count))
const followed = (): Record<string, number> => read(AT, isAt) ?? {}

/** How many steps and rests of a lesson were left behind; 0: it has not begun. */
export const lessonAt = (game: string): number => followed()[game] ?? 0

export function keepLessonAt(game: string, at: number): void {
  if (lessonAt(game) !== at) write(AT, { ...followed(), [game]: at })
}

/** All of it, for another device. */
const lessons = v.object({ told: list(text, MANY), at: table(count) })
export type Lessons = Of<typeof lessons>
export const isLessons = check(lessons)
export const lessonsKept = (): Lessons => ({ told: told(), at: followed() })

/** Puts what another device knows to what is known here. Answers whether that was more. */
export function joinLessons(theirs: Lessons): boolean {
  const before = lessonsKept()
  const at = { ...theirs.at }
  for (const [game, mine] of Object.entries(before.at)) at[game] = Math.max(mine, at[game] ?? 0)
  const all = [...new Set([...before.told, ...theirs.told])].slice(0, MANY)
  const more = all.length > before.told.length || Object.entries(at).some(([game, now]) => now > (before.at[game] ?? 0))
  if (more) {
    write(KEY, all)
    write(AT, at)
  }
  return more
}
