/**
 * A whole game looked through: a glance at every decision of everybody, a close look at those that seem to have cost the most. All of it
 * takes half a minute at most, however slow the device: time is shared among what is left to look at. What was found is kept as long as
 * the page is open, so that whoever comes back does not wait again.
 */
import { signal } from '@preact/signals'
import type { Budget, Opinion, Review } from '../rules'
import { FAIR, type Mistake, mistakeOf, opinionOnPlayed, PROVEN, worstFirst } from './analysis'

/** Milliseconds for glances at all steps together, and for one of them at most and at least. */
export const GLANCES = 13_000
const GLANCE = 250
const SHORTEST = 10
const LOOK: Budget = { milliseconds: 1100 }
const MOST_SUSPECTS = 8

export type Ask = (step: number, budget: Budget) => Promise<Review>
/** Looking through has come so far; `closely`: among those that seemed to be mistakes. */
export interface Progress {
  at: number
  total: number
  closely: boolean
}

/** What seems to be lost at a glance, however unsure that is; 0: nothing worth a closer look. */
function suspicion(review: Review): number {
  const [best, played] = [review.opinions[0], opinionOnPlayed(review)]
  if (review.played.verdict === 'mistake') return PROVEN
  if (!best || !played) return 0
  const lost = best.value - played.value
  return lost > FAIR ? lost : 0
}

/** What is known of the steps of one game. */
export class Course {
  /** By step. A close look takes the place of the glance before it. */
  readonly known = signal<ReadonlyMap<number, Review>>(new Map())
  readonly #looked = new Set<number>()

  constructor(private readonly now: () => number = () => performance.now()) {}

  #keep(step: number, review: Review): Review {
    this.known.value = new Map(this.known.peek()).set(step, review)
    return review
  }

  /** A close look at a step, once: two would differ a little, and people would read one beside the other. */
  async look(step: number, ask: Ask): Promise<Review> {
    if (!this.#looked.has(step)) {
      const review = await ask(step, LOOK)
      if (!this.#looked.has(step)) this.#keep(step, review)
      this.#looked.add(step)
    }
    return this.known.peek().get(step)!
  }

  /** Glances at all steps that were not looked at yet. */
  async glance(steps: readonly number[], ask: Ask, tell: (progress: Progress) => void): Promise<void> {
    const end = this.now() + GLANCES
    for (const [index, step] of steps.entries()) {
      tell({ at: index + 1, total: steps.length, closely: false })
      if (this.known.peek().has(step)) continue
      const share = (end - this.now()) / (steps.length - index)
      const review = await ask(step, { milliseconds: Math.round(Math.max(SHORTEST, Math.min(GLANCE, share))) })
      if (!this.#looked.has(step)) this.#keep(step, review)
    }
  }

  /** The worst mistakes of these steps: a close look at those that seem to be some. */
  async mistakes(steps: readonly number[], ask: Ask, tell: (progress: Progress) => void): Promise<Mistake[]> {
    await this.glance(steps, ask, tell)
    const suspects = steps
      .map((step) => ({ step, lost: suspicion(this.known.peek().get(step)!) }))
      .filter(({ lost }) => lost > 0)
      .toSorted((one, other) => other.lost - one.lost)
      .slice(0, MOST_SUSPECTS)
    const found: Mistake[] = []
    for (const [index, { step }] of suspects.entries()) {
      tell({ at: index + 1, total: suspects.length, closely: true })
      const mistake = mistakeOf(step, await this.look(step, ask))
      if (mistake) found.push(mistake)
    }
    return worstFirst(found)
  }
}

const courses = new Map<string, Course>()
/** The one of a game in a language: words of what was found are in it. */
export function courseOf(sealed: string, language: string): Course {
  const key = `${language} ${sealed}`
  const course = courses.get(key) ?? new Course()
  courses.set(key, course)
  return course
}

// ---- the graph ----

/** A place on the line of a seat: after so many steps, so much (a chance, or alone points, in thousandths). */
export interface Place {
  step: number
  value: number
}

const worthOf = (opinion: Opinion, alone: boolean): number | null => {
  if (opinion.chance === null) return null
  return alone ? opinion.margin : opinion.chance
}

/** At each own decision what there was, and right after it what was left; what changes between two is what others and chance did. */
function placesOf(step: number, review: Review, alone: boolean): Place[] {
  const best = review.opinions[0]
  const there = best ? worthOf(best, alone) : null
  if (!best || there === null) return []
  const played = opinionOnPlayed(review)
  const left = played ? worthOf(played, alone) : null
  return [{ step, value: there }, ...(left === null ? [] : [{ step: step + 1, value: left }])]
}

/** How it ended, on the same scale: who shares the first place has a share of the win. */
function endOf(seat: number, ranks: readonly number[], scores: readonly number[], alone: boolean): number {
  if (alone) return 1000 * scores[seat]!
  const first = ranks.filter((rank) => rank === 1).length
  return ranks[seat] === 1 ? 1000 / first : 0
}

/** The line of every seat, from what is known by now; to the end when all is (`whole`). */
export function linesOf(
  known: ReadonlyMap<number, Review>,
  total: number,
  { ranks, scores }: { ranks: readonly number[]; scores: readonly number[] },
  whole = true,
): Place[][] {
  const alone = ranks.length === 1
  const lines: Place[][] = ranks.map(() => [])
  for (const [step, review] of [...known].toSorted(([one], [other]) => one - other))
    lines[review.seat]?.push(...placesOf(step, review, alone))
  if (!whole) return lines
  return lines.map((line, seat) => [...line, { step: total, value: endOf(seat, ranks, scores, alone) }])
}
