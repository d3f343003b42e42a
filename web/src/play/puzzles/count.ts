/** What a try counts: ratings of person and puzzle, the row, and the three of a day. The first try of a puzzle counts, later ones are practice. */
import { dayOf } from '../../store/daily'
import { keepProgress, type Progress, progressOf } from '../../store/puzzles'
import { puzzleRating, rated } from '../glicko'
import type { Puzzle } from './pack'

export interface Counted {
  /** How far the person's rating moved; null: this was practice. */
  change: number | null
  progress: Progress
}

export function counted(before: Progress, puzzle: Puzzle, solved: boolean, daily: boolean, now: number): Counted {
  const first = !before.tried[puzzle.id]
  const date = dayOf(now)
  const day = before.days[date] ?? {}
  const days = daily && !(puzzle.id in day) ? { ...before.days, [date]: { ...day, [puzzle.id]: solved } } : before.days
  if (!first) return { change: null, progress: { ...before, days } }
  const theirs = puzzleRating(puzzle.level)
  const me = rated(before.me, theirs, solved ? 1 : 0)
  const rating = rated(theirs, before.me, solved ? 0 : 1)
  const row = solved ? before.row + 1 : 0
  const tried = { ...before.tried, [puzzle.id]: { solved, at: now, rating } }
  const progress = { ...before, me, tried, row, bestRow: Math.max(row, before.bestRow), days }
  return { change: Math.round(me.rating) - Math.round(before.me.rating), progress }
}

export function countTry(puzzle: Puzzle, solved: boolean, daily: boolean): number | null {
  const { change, progress } = counted(progressOf(puzzle.game), puzzle, solved, daily, Date.now())
  keepProgress(puzzle.game, progress)
  return change
}
