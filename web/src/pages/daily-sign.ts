/** What a daily says of itself: "Daily #17 · 3 days in a row · beat 301"; and the newcomers' sheet: "For newcomers #2 · 7. Long Veins". */
import { t } from '../i18n'
import { numberOf, parOf, streak } from '../store/daily'
import { easyDeed, easyNumber, easyStreak } from '../store/newcomers'

export const asSign = (...parts: readonly (string | false | null)[]): string => parts.filter(Boolean).join(' · ')

const inARow = (days: number): string | false => days > 1 && t.value.daily.streak(days)

/** What there is to beat is said as soon as it is known. */
export function dailySign(game: string, date: string, par: number | null = parOf(game, date) ?? null): string {
  const words = t.value.daily
  return asSign(words.number(numberOf(date)), inARow(streak(game, date)), par !== null && words.beat(par))
}

export function easySign(game: string, date: string, sheet: string | null): string {
  const words = t.value.easy
  const done = easyDeed(game, date)
  return asSign(
    words.number(easyNumber(date)),
    sheet,
    inARow(easyStreak(game, date)),
    done ? (done.won ? words.won(done.margin ?? 0) : words.lost) : null,
    done?.helped ? words.helped : null,
  )
}
