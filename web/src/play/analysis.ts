/** What the strongest bot's opinions say about what was played. */
import { t } from '../i18n'
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
  opinions.find(({ text, visits, exact }) => text === played.text && (exact || visits >= FEWEST_VISITS))

export function judge(review: Review): Judgement {
  const best = review.opinions[0]
  if (review.played.verdict === 'mistake') return 'mistake'
  if (!best) return 'forced'
  const played = opinionOnPlayed(review)
  if (best.text === review.played.text) return 'best'
  if (!played) return 'unseen'
  const lost = best.value - played.value
  const judgement = bounds.find(([, most]) => lost <= most)?.[0] ?? 'mistake'
  return judgement === 'good' && best.exact && best.margin > played.margin ? 'fair' : judgement
}

/** Thousandths of a point that are as good as none. */
const LEVEL = 50
/** The chance of a draw, in thousandths. */
const EVEN = 500

const whole = (thousandths: number): number => Math.round(thousandths / 1000)

/** What the end will likely bring alone, with its range where one is known. */
export const pointsAlone = ({ margin, low, high }: Opinion): string =>
  low < high ? t.value.table.hintRange(whole(margin), whole(low), whole(high)) : t.value.table.hintPoints(whole(margin))

export const tenths = (thousandths: number): string => (Math.abs(thousandths) / 1000).toFixed(1)

/** The points between two; where it is known that there are none, who wins the tie. */
export function pointsBetween({ margin, chance, exact }: Opinion): string {
  const words = t.value.analysis
  if (exact && margin === 0 && chance !== EVEN) return chance > EVEN ? words.winsTie : words.losesTie
  if (Math.abs(margin) < LEVEL) return words.level
  return (margin > 0 ? words.ahead : words.behind)(tenths(margin))
}

export interface Mistake {
  step: number
  review: Review
  /** In thousandths of value, winning chance and points. */
  value: number
  chance: number
  margin: number
}

/** What a mistake that the game can prove is worth beside those that a bot only believes in. */
const PROVEN = 1000

/** What a move lost, if it is worth looking at again. */
export function mistakeOf(step: number, review: Review): Mistake | null {
  const judgement = judge(review)
  const best = review.opinions[0]
  const played = opinionOnPlayed(review)
  if (review.played.verdict === 'mistake') return { step, review, value: PROVEN, chance: 0, margin: 0 }
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
