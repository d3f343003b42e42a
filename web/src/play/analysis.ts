/**
 * What the strongest bot's opinions say about what was played. Each step is looked at closely once and told alike wherever it
 * stands; how far the bot may be off is its own business (`behind`).
 */
import { named, t } from '../i18n'
import type { Opinion, Review } from '../rules'

/** How good a move was. `unseen`: so bad, or so odd, that the bot did not try it. */
export type Judgement = 'forced' | 'best' | 'good' | 'fair' | 'poor' | 'mistake' | 'unseen'

/** Thousandths of value that a move may be behind to still be called so. */
export const FAIR = 60
const bounds: readonly [Judgement, number][] = [
  ['good', 20],
  ['fair', FAIR],
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
  const judgement = bounds.find(([, most]) => played.behind <= most)?.[0] ?? 'mistake'
  return judgement === 'good' && best.exact && best.margin > played.margin ? 'fair' : judgement
}

// ---- what an action is worth, in words ----

/** Thousandths of a point that are as good as none. */
const LEVEL = 50
/** The chance of a draw, in thousandths. */
const EVEN = 500

const whole = (thousandths: number): number => Math.round(thousandths / 1000)
const tenths = (thousandths: number): string => (Math.abs(thousandths) / 1000).toFixed(1)

/** What the end will likely bring alone, with its range where one is known. */
export const pointsAlone = ({ margin, low, high }: Opinion): string =>
  low < high ? t.value.table.hintRange(whole(margin), whole(low), whole(high)) : t.value.table.hintPoints(whole(margin))

/** The points between two; where it is known that there are none, who wins the tie. */
export function pointsBetween({ margin, chance, exact }: Opinion): string {
  const words = t.value.analysis
  if (exact && margin === 0 && chance !== null && chance !== EVEN) return chance > EVEN ? words.winsTie : words.losesTie
  if (Math.abs(margin) < LEVEL) return words.level
  return (margin > 0 ? words.ahead : words.behind)(tenths(margin))
}

/** The chance of winning as it is shown; null: the bot tried too little to tell, or there was nothing to choose. */
export const percentOf = ({ chance }: Opinion): number | null => (chance === null ? null : Math.round(chance / 10))

/** The chance of winning in words, or alone the points; '': nobody knows. */
export const expectation = (opinion: Opinion, alone: boolean): string => {
  const percent = percentOf(opinion)
  if (percent === null) return ''
  return alone ? pointsAlone(opinion) : t.value.analysis.chance(percent)
}

/** Percent between chances that people would call different. */
const APART = 3
const isApart = (best: Opinion, other: Opinion): boolean => percentOf(best)! - percentOf(other)! >= APART

/**
 * The points beside a chance. Known ones are told as they are. Guessed ones only tell apart what has about the same chance: the
 * chance is what experience makes of them, and both side by side would seem to disagree.
 */
export function pointsBeside(opinion: Opinion, best: Opinion): string {
  if (opinion.exact) return pointsBetween(opinion)
  const less = isApart(best, opinion) ? 0 : best.margin - opinion.margin
  return less >= LEVEL ? t.value.analysis.less(tenths(less)) : ''
}

// ---- mistakes ----

export interface Mistake {
  step: number
  review: Review
  /** In thousandths of value. */
  value: number
}

/** What a mistake that the game can prove is worth beside those that a bot only believes in. */
export const PROVEN = 1000

/** What a move lost, if it is worth looking at again. */
export function mistakeOf(step: number, review: Review): Mistake | null {
  const judgement = judge(review)
  const played = opinionOnPlayed(review)
  if (review.played.verdict === 'mistake') return { step, review, value: PROVEN }
  if ((judgement !== 'mistake' && judgement !== 'poor') || !played) return null
  return { step, review, value: played.behind }
}

/** How much of a chance is gone, in percent of what there was. */
const partLost = (was: number, left: number): number => Math.round((100 * (was - left)) / was)

/** What a mistake costs: the figures that its step shows, or what the game can prove. */
export function costOf({ review }: Mistake, names: readonly string[]): string {
  const words = t.value.analysis
  const [best, played] = [review.opinions[0], opinionOnPlayed(review)]
  if (review.played.verdict === 'mistake' || !best || !played) return named(review.played.why, names)
  if (names.length > 1 && isApart(best, played)) return words.costsChance(partLost(best.chance!, played.chance!))
  const points = whole(best.margin) - whole(played.margin)
  return words.costsPoints(names.length === 1 && points > 0 ? String(points) : tenths(best.margin - played.margin))
}

const MOST_MISTAKES = 5
export const worstFirst = (mistakes: readonly Mistake[]): Mistake[] =>
  mistakes.toSorted((one, other) => other.value - one.value).slice(0, MOST_MISTAKES)
