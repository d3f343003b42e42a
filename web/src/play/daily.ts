/** How the daily puzzle is dealt, what a bot makes of it, and the result to show around. */
import { type Deal, type GameInfo, newThinker } from '../rules'
import { keepPar, parOf } from '../store/daily'
import { defaultOptions } from './catalogue'

/** The text that stands for a day's deal: the same for everyone. */
export const dailySeed = (game: string, date: string): string => `daily ${game} ${date}`

/** Who sets the mark, and how: counted in iterations, so that it is the same everywhere too. */
export const PAR_BOT = 'normal'
const PAR_BUDGET = { iterations: 200 }

/** What a bot makes of a deal is worked out once a visit. */
const pars = new Map<string, Promise<number>>()

/** What a bot makes of the deal; kept, and with the person's score as soon as there is one. */
export async function findPar(game: GameInfo, date: string): Promise<number> {
  const known = parOf(game.id, date)
  if (known !== undefined) {
    void keepPar(game.id, date, known)
    return known
  }
  const key = dailySeed(game.id, date)
  const coming = pars.get(key) ?? workOut(game, date)
  pars.set(key, coming)
  try {
    const par = await coming
    void keepPar(game.id, date, par)
    return par
  } catch (error) {
    pars.delete(key)
    throw error
  }
}

async function workOut(game: GameInfo, date: string): Promise<number> {
  const deal: Deal = { game: game.id, seats: 1, options: defaultOptions(game, 1), seed: dailySeed(game.id, date) }
  const thinker = newThinker()
  try {
    const [par = 0] = await thinker.call.playOut(deal, PAR_BOT, PAR_BUDGET)
    return par
  } finally {
    thinker.close()
  }
}

const SQUARES = 10
const PAR_SQUARES = 7

/** The score as ten squares, full or not: seven for the bot's score, so that beating it shows. Tells nothing of the deal. */
export function squares(score: number, par: number): boolean[] {
  const full = par > 0 ? Math.round((PAR_SQUARES * score) / par) : score > 0 ? SQUARES : 0
  return Array.from({ length: SQUARES }, (_, index) => index < full)
}

export const squaresText = (full: readonly boolean[]): string => full.map((one) => (one ? '🟩' : '⬜')).join('')
