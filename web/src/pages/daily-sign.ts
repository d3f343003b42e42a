/** What a daily says of itself: "Daily #17 · 3 days in a row · beat 301". */
import { t } from '../i18n'
import { numberOf, streak } from '../store/daily'

export function dailySign(game: string, date: string, par: number | null): string {
  const words = t.value.daily
  const days = streak(game, date)
  const parts = [words.number(numberOf(date)), days > 1 && words.streak(days), par !== null && words.beat(par)]
  return parts.filter(Boolean).join(' · ')
}
