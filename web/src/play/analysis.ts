/**
 * What the strongest bot's opinions say about what was played. Each step is looked at closely once and told alike wherever it
 * stands; how far the bot may be off is its own business (`behind`).
 */
import { named, t } from '../i18n'
import type { Budget, Opinion, Review } from '../rules'

/** How good a move was. `unseen`: so bad, or so odd, that the bot did not try it. */
export type Judgement = 'forced' | 'best' | 'good' | 'fair' | 'poor' | 'mistake' | 'unseen'

/** Thousandths of value that a move may be behind to still be called so. */
const FAIR = 60
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
const PROVEN = 1000

/** What a move lost, if it is worth looking at again. */
export function mistakeOf(step: number, review: Review): Mistake | null {
  const judgement = judge(review)
  const played = opinionOnPlayed(review)
  if (review.played.verdict === 'mistake') return { step, review, value: PROVEN }
  if ((judgement !== 'mistake' && judgement !== 'poor') || !played) return null
  return { step, review, value: played.behind }
}

/** What a mistake costs: the figures that its step shows, or what the game can prove. */
export function costOf({ review }: Mistake, names: readonly string[]): string {
  const words = t.value.analysis
  const [best, played] = [review.opinions[0], opinionOnPlayed(review)]
  if (review.played.verdict === 'mistake' || !best || !played) return named(review.played.why, names)
  if (names.length > 1 && isApart(best, played)) return words.costsChance(percentOf(best)!, percentOf(played)!)
  const points = whole(best.margin) - whole(played.margin)
  return words.costsPoints(names.length === 1 && points > 0 ? String(points) : tenths(best.margin - played.margin))
}

const MOST_MISTAKES = 5
export const worstFirst = (mistakes: readonly Mistake[]): Mistake[] =>
  mistakes.toSorted((one, other) => other.value - one.value).slice(0, MOST_MISTAKES)

// ---- thinking about steps ----

const LOOK: Budget = { milliseconds: 1200 }
const GLANCE: Budget = { milliseconds: 250 }
const MOST_SUSPECTS = 8

export type Ask = (step: number, budget: Budget) => Promise<Review>
/** Looking for mistakes has come so far; `closely`: among those that seemed to be some. */
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
export class Reviews {
  readonly #looked = new Map<number, Review>()

  /** A close look at a step, once: two would differ a little, and people would read one beside the other. */
  async look(step: number, ask: Ask): Promise<Review> {
    const review = this.#looked.get(step) ?? (await ask(step, LOOK))
    if (!this.#looked.has(step)) this.#looked.set(step, review)
    return this.#looked.get(step)!
  }

  /** The worst mistakes of these steps: a glance at all of them, a close look at those that seem to be some. */
  async mistakes(steps: readonly number[], ask: Ask, tell: (progress: Progress) => void): Promise<Mistake[]> {
    const suspects: { step: number; lost: number }[] = []
    for (const [index, step] of steps.entries()) {
      tell({ at: index + 1, total: steps.length, closely: false })
      const lost = suspicion(this.#looked.get(step) ?? (await ask(step, GLANCE)))
      if (lost > 0) suspects.push({ step, lost })
    }
    const worst = suspects.toSorted((one, other) => other.lost - one.lost).slice(0, MOST_SUSPECTS)
    const found: Mistake[] = []
    for (const [index, { step }] of worst.entries()) {
      tell({ at: index + 1, total: worst.length, closely: true })
      const mistake = mistakeOf(step, await this.look(step, ask))
      if (mistake) found.push(mistake)
    }
    return worstFirst(found)
  }
}
