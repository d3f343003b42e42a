/** How an evening stands: games of the same people, one after the other, and who has won how many. */
import { o } from '../../i18n/online'
import type { TableInfo } from '../../play/online/types'
import { seatNames } from '../../play/online/words'

/** "3 games: Aki 2, Ben 1", of the games that are over. The first one needs no count when it ends: its result stands there. */
export function seriesWords(info: TableInfo): string {
  const { games, wins } = info.series ?? { games: 0, wins: {} }
  if (games < (info.state === 'over' ? 2 : 1) || info.seats.length < 2) return ''
  if (!Object.values(wins).some((won) => won > 0)) return o.value.next.seriesNobody(games)
  const names = seatNames(info)
  const stand = info.seats
    .flatMap(({ player }, seat) => (player ? [{ name: names[seat] ?? '', won: wins[player] ?? 0 }] : []))
    .sort((a, b) => b.won - a.won)
    .map(({ name, won }) => `${name} ${won}`)
  return o.value.next.series(games, stand.join(o.value.next.comma))
}

export function Standing({ info }: { info: TableInfo }) {
  const words = seriesWords(info)
  return words ? <p class="series centre">{words}</p> : null
}
