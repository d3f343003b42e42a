/** What the strongest bot's opinions say about what was played. */
import type { Opinion, Review } from '../rules'

/** How good a move was. `unseen`: so bad, or so odd, that the bot did not try it. */
export type Judgement = 'forced' | 'best' | 'good' | 'fair' | 'poor' | 'mistake' | 'unseen'

/** Thousandths of value that a move may lose to still be called so. */
const bounds: readonly [Judgement, number][] = [
  ['good', 20],
  ['fair', 60],
  ['poor', 120],
]
/** An opinion from fewer lines of play is an accident. */
const FEWEST_VISITS = 4

export const opinionOnPlayed = ({ played, opinions }: Review): Opinion | undefined =>
  opinions.find(({ text, visits }) => text === played.text && visits >= FEWEST_VISITS)

export function judge(review: Review): Judgement {
  const best = review.opinions[0]
  if (!best) return 'forced'
  const played = opinionOnPlayed(review)
  if (best.text === review.played.text) return 'best'
  if (!played) return 'unseen'
  const lost = best.value - played.value
  return bounds.find(([, most]) => lost <= most)?.[0] ?? 'mistake'
}

/** Thousandths of a point, or of a chance, that are as good as none. */
const LEVEL = 50
const NEVER = 10

/** Nobody is ahead, and nobody is going to win: what is left is a draw. */
export const isDraw = ({ chance, margin }: Opinion): boolean => chance < NEVER && Math.abs(margin) < LEVEL
export const isLevel = ({ margin }: Opinion): boolean => Math.abs(margin) < LEVEL

export interface Mistake {
  step: number
  review: Review
  /** In thousandths of value, winning chance and points. */
  value: number
  chance: number
  margin: number
}

/** What a move lost, if it is worth looking at again. */
export function mistakeOf(step: number, review: Review): Mistake | null {
  const judgement = judge(review)
  const best = review.opinions[0]
  const played = opinionOnPlayed(review)
  if ((judgement !== 'mistake' && judgement !== 'poor') || !best || !played) return null
  return {
    step,
    review,
    value: best.value - played.value,
    chance: best.chance - played.chance,
    margin: best.margin - played.margin,
  }
}

const MOST_MISTAKES = 5
export const worstFirst = (mistakes: readonly Mistake[]): Mistake[] =>
  mistakes.toSorted((one, other) => other.value - one.value).slice(0, MOST_MISTAKES)
