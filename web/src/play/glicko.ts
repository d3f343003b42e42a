/**
 * Ratings after Glicko-2 (Mark Glickman, 2012), one game at a time: a person tries a puzzle, and each is the other's opponent; or plays
 * somebody on the ladder. Only differences of ratings matter, so any scale will do. Nothing is kept here.
 */

export interface Rating {
  rating: number
  /** How unsure it is. */
  deviation: number
  volatility: number
}

export const newcomer: Rating = { rating: 1500, deviation: 350, volatility: 0.06 }
/** A puzzle begins where its proof has put it. */
export const puzzleRating = (level: number): Rating => ({ rating: level, deviation: 120, volatility: 0.04 })

const SCALE = 173.7178
const TAU = 0.5
const CLOSE = 0.000001
const LEAST_DEVIATION = 45

/** The volatility that fits a result as surprising as this (step 5 of the paper). */
function newVolatility(volatility: number, delta: number, phi: number, variance: number): number {
  const a = Math.log(volatility ** 2)
  const f = (x: number): number => {
    const e = Math.exp(x)
    const sum = phi ** 2 + variance + e
    return (e * (delta ** 2 - sum)) / (2 * sum ** 2) - (x - a) / TAU ** 2
  }
  let low = a
  let high = delta ** 2 > phi ** 2 + variance ? Math.log(delta ** 2 - phi ** 2 - variance) : a - TAU
  if (high === a - TAU) for (let k = 2; f(high) < 0; k++) high = a - k * TAU
  let atLow = f(low)
  let atHigh = f(high)
  while (Math.abs(high - low) > CLOSE) {
    const next = low + ((low - high) * atLow) / (atHigh - atLow)
    const atNext = f(next)
    if (atNext * atHigh <= 0) {
      low = high
      atLow = atHigh
    } else atLow /= 2
    high = next
    atHigh = atNext
  }
  return Math.exp(low / 2)
}

/** After one game: `score` is 1 for a win, 0 for a loss, a half for neither. */
export function rated({ rating, deviation, volatility }: Rating, against: Rating, score: number): Rating {
  const mu = (rating - 1500) / SCALE
  const phi = deviation / SCALE
  const otherPhi = against.deviation / SCALE
  const g = 1 / Math.sqrt(1 + (3 * otherPhi ** 2) / Math.PI ** 2)
  const expected = 1 / (1 + Math.exp(-g * (mu - (against.rating - 1500) / SCALE)))
  const variance = 1 / (g ** 2 * expected * (1 - expected))
  const delta = variance * g * (score - expected)
  const next = newVolatility(volatility, delta, phi, variance)
  const wider = Math.sqrt(phi ** 2 + next ** 2)
  const narrower = 1 / Math.sqrt(1 / wider ** 2 + 1 / variance)
  return {
    rating: rating + SCALE * narrower ** 2 * g * (score - expected),
    deviation: Math.max(LEAST_DEVIATION, narrower * SCALE),
    volatility: next,
  }
}
