/** A table that ended without a result: why, and what the same people may do next. */
import { entryOf } from '../../games'
import { say } from '../../i18n'
import { o } from '../../i18n/online'
import type { TableInfo } from '../../play/online/types'
import type { GameInfo } from '../../rules'
import { href } from '../router'
import { PageTitle } from '../ui'
import { NextGame } from './next'

/** Whose game began was played at; the others were closed before that. */
const hasBegun = ({ acting }: TableInfo): boolean => acting !== undefined

export function ClosedTable({ info, game }: { info: TableInfo; game: GameInfo }) {
  const words = o.value.table
  const { Emblem, accent } = entryOf(game.id)
  return (
    <div class={`page online closed-table accent-${accent}`}>
      <header class="game-head">
        <Emblem />
        <PageTitle>{say(game.name)}</PageTitle>
      </header>
      <p>{hasBegun(info) ? words.ended : words.closed}</p>
      <p class="quiet">{hasBegun(info) ? words.endedWhy : words.closedWhy}</p>
      {hasBegun(info) && info.mine !== null && <NextGame info={info} game={game} />}
      <p class="buttons">
        <a class="button" href={href('online')}>
          {o.value.lobby.title}
        </a>
      </p>
    </div>
  )
}
