/** Which puzzle comes next: three a day for everybody, one near the own rating, and for a storm ever harder ones. */
import { numberOf } from '../../store/daily'
import type { Progress } from '../../store/puzzles'
import type { Puzzle } from './pack'

const byLevel = (one: Puzzle, other: Puzzle): number => one.level - other.level || (one.id < other.id ? -1 : 1)

/** Odd and far from small numbers: days that follow each other have puzzles that do not. */
const STRIDE = 7919

/** An easy one, one in between and a hard one: by the day alone. */
export function threeOf(puzzles: readonly Puzzle[], date: string): Puzzle[] {
  const sorted = puzzles.toSorted(byLevel)
  const third = Math.floor(sorted.length / 3)
  if (third === 0) return sorted
  return [0, 1, 2].map((part) => {
    const from = sorted.slice(part * third, (part + 1) * third).toSorted((one, other) => (one.id < other.id ? -1 : 1))
    return from[(numberOf(date) * STRIDE + part * 31) % third]!
  })
}

/** How hard a puzzle is: what it was made as, until a try here has moved it. */
export const levelFor = ({ id, level }: Puzzle, { tried }: Pick<Progress, 'tried'>): number =>
  Math.round(tried[id]?.rating.rating ?? level)

/** So many of the nearest are chosen from. */
const NEAR = 8

/** One that was never tried, near the rating; when all were, one that went wrong, then any. */
export function nextOf(
  puzzles: readonly Puzzle[],
  progress: Progress,
  theme: string | null,
  not: string | null,
  chance: () => number = Math.random,
): Puzzle | undefined {
  const { tried, me } = progress
  const wanted = puzzles.filter((one) => (!theme || one.theme === theme) && one.id !== not)
  const fresh = wanted.filter(({ id }) => !tried[id])
  const wrong = wanted.filter(({ id }) => tried[id] && !tried[id].solved)
  const from = fresh.length > 0 ? fresh : wrong.length > 0 ? wrong : wanted
  const distance = (one: Puzzle): number => Math.abs(levelFor(one, progress) - me.rating)
  const near = from.toSorted((one, other) => distance(one) - distance(other) || byLevel(one, other)).slice(0, NEAR)
  return near[Math.floor(chance() * near.length)]
}

/** Ever harder: each is one of a few of its level. */
export function stormOf(puzzles: readonly Puzzle[], chance: () => number = Math.random): Puzzle[] {
  const sorted = puzzles.toSorted(byLevel)
  const step = Math.max(1, Math.floor(sorted.length / 60))
  const chosen: Puzzle[] = []
  for (let at = 0; at < sorted.length; at += step)
    chosen.push(sorted[Math.min(sorted.length - 1, at + Math.floor(chance() * step))]!)
  return chosen
}
