/** One table in a list. */
import { Icon } from '../../board/icon'
import { entryOf } from '../../games'
import { lang, listed, say, t } from '../../i18n'
import { o } from '../../i18n/online'
import { findGameInfo } from '../../play/catalogue'
import type { TableInfo } from '../../play/online/types'
import { clockWords, momentWords, seatName } from '../../play/online/words'
import { href } from '../router'
import './calls.css'

/** Who won, and when. */
function overWords({ seats, ranks, ended, mine, resigned }: TableInfo): string {
  const words = o.value.lobby
  const when = ended ? momentWords(ended) : ''
  const winners = seats.flatMap((_, index) => (ranks?.[index] === 1 ? [index] : []))
  if (seats.length < 2 || winners.length === 0 || winners.length === seats.length) return words.overAt(when)
  if (mine !== null && winners.includes(mine)) return words.youWon(when)
  const who = listed(winners.map((seat) => seatName(seats[seat]!)))
  return resigned === mine && resigned != null ? words.youResigned(when) : words.won(who, when)
}

/** How it stands there, for somebody who sits at it. */
export function standing(info: TableInfo): string {
  const words = o.value.lobby
  if (info.state === 'open') return words.waiting
  if (info.state === 'over') return overWords(info)
  if (info.state === 'closed') return words.closed
  if (isMyTurn(info)) return words.yourTurn
  const waited = (info.acting ?? []).filter((seat) => seat !== info.mine).map((seat) => seatName(info.seats[seat]!))
  return waited.length > 0 ? words.theirTurn(listed(waited)) : words.resting
}

export const isMyTurn = ({ state, mine, acting }: TableInfo): boolean =>
  state === 'playing' && mine !== null && (acting?.includes(mine) ?? false)

const whoSits = ({ seats }: TableInfo): string =>
  listed(seats.filter(({ kind }) => kind !== 'open').map((seat) => seatName(seat)))

interface EntryProps {
  info: TableInfo
  state: string
  go: string
  /** Takes it out of the list. */
  clear?: (() => void) | undefined
}

export function TableEntry({ info, state, go, clear }: EntryProps) {
  const game = findGameInfo(info.game)
  const { Emblem, accent } = entryOf(info.game)
  const name = game ? say(game.name) : info.game
  return (
    <li class={`table-entry accent-${accent} ${isMyTurn(info) ? 'my-turn' : ''}`}>
      <a href={href('t', info.table)} lang={lang.value}>
        <Emblem />
        <b>{name}</b>
        <span>{whoSits(info) || t.value.table.player(1)}</span>
        <small>
          <em>{state}</em>
          {info.clock.kind !== 'none' && ` · ${clockWords(info.clock)}`}
        </small>
        <span class="button small" aria-hidden="true">
          {go}
        </span>
      </a>
      {clear && (
        <button type="button" class="tool" data-clear aria-label={o.value.lobby.clear(name)} onClick={clear}>
          <Icon name="close" />
        </button>
      )}
    </li>
  )
}
