/** What an owner may change while a table waits, and what of it the others are told. */
import { lang, say } from '../../i18n'
import { o } from '../../i18n/online'
import type { GameInfo } from '../../rules'
import { sheetName, sheetOption } from '../sheets'
import type { SeatInfo, TableInfo } from './types'
import { clockWords } from './words'

const isTaken = ({ kind }: SeatInfo): boolean => kind === 'player' || kind === 'held'
const botsAt = (seats: readonly SeatInfo[]): string[] =>
  seats.flatMap(({ kind, bot }) => (kind === 'bot' && bot ? [`bot:${bot}`] : []))

/** People and bots that are there: with so many it could begin at once. */
export const gathered = ({ seats }: TableInfo): number => seats.filter(({ kind }) => kind !== 'open').length

/** Seats as the server wants them: bots where nobody sits, the rest for people, who stay or move up. */
export function seatsFor({ seats }: TableInfo, count: number): string[] {
  const bots = botsAt(seats)
  return Array.from({ length: count }, (_, seat) => {
    const now = seats[seat]
    if (now && isTaken(now)) return 'open'
    // As it stands, as long as nobody has to move.
    if (count >= seats.length && now?.kind !== 'bot') return 'open'
    return bots.shift() ?? 'open'
  })
}

/** What is otherwise now, in words; nothing that everybody sees by itself. */
export function changedWords(game: GameInfo, before: TableInfo, now: TableInfo): string[] {
  const words = o.value
  const sheet = sheetOption(game)
  const options = game.options.filter(({ key }) => before.options[key] !== now.options[key])
  const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
  return [
    before.seats.length !== now.seats.length && words.change.seats(now.seats.length),
    ...options.map(({ key, label }) =>
      key === sheet?.key
        ? `${say(label)}${lang.value === 'ja' ? '：' : ': '}${sheetName(game, now.options)}`
        : say(label),
    ),
    !same(before.clock, now.clock) &&
      `${words.setup.clock}${lang.value === 'ja' ? '：' : ': '}${clockWords(now.clock)}`,
    before.listed !== now.listed && (now.listed ? words.room.listed : words.room.unlisted),
    before.watch !== now.watch && (now.watch ? words.room.watchYes : words.room.watchNo),
  ].filter((one): one is string => Boolean(one))
}
