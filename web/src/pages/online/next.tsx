/** After a game, the same people: again, another sheet, another game, with one more; and how the evening stands. */
import { useEffect, useState } from 'preact/hooks'
import { Icon } from '../../board/icon'
import { entryOf } from '../../games'
import { listed, say } from '../../i18n'
import { o } from '../../i18n/online'
import { findGameInfo, listedGames } from '../../play/catalogue'
import { declineNext, lookAtTable, type NextWish, playAgain } from '../../play/online/sitting'
import type { TableInfo } from '../../play/online/types'
import { seatNames } from '../../play/online/words'
import { nextSheet, sheetName } from '../../play/sheets'
import type { GameInfo } from '../../rules'
import { go } from '../router'
import { DeedProblem, useDeed } from './deed'
import { Standing } from './standing'

const botsAt = ({ seats }: TableInfo): string[] =>
  seats.flatMap(({ kind, bot }) => (kind === 'bot' && bot ? [`bot:${bot}`] : []))
const peopleAt = ({ seats }: TableInfo): number => seats.filter(({ kind }) => kind === 'player').length

/** Games that all of them can play, with as many of the bots as there is room for. */
const otherGames = (info: TableInfo): GameInfo[] =>
  listedGames().filter(
    ({ id, maxSeats, minSeats }) => id !== info.game && maxSeats >= peopleAt(info) && minSeats <= info.seats.length,
  )

function wishFor(info: TableInfo, game: GameInfo): NextWish {
  const seats = botsAt(info).slice(0, game.maxSeats - peopleAt(info))
  return { game: game.id, ...(seats.length < botsAt(info).length && { seats }) }
}

/** What the others are about to play, as soon as it is known. */
function useNext(id: string | null | undefined): TableInfo | null {
  const [next, setNext] = useState<TableInfo | null>(null)
  useEffect(() => {
    let left = false
    setNext(null)
    if (id)
      lookAtTable(id).then(
        (found) => !left && setNext(found),
        () => {},
      ) // the button leads there all the same
    return () => {
      left = true
    }
  }, [id])
  return next
}

function OtherGames({ info, busy, play }: { info: TableInfo; busy: boolean; play: (next: NextWish) => void }) {
  const [open, setOpen] = useState(false)
  const games = otherGames(info)
  if (games.length === 0) return null
  if (!open)
    return (
      <button type="button" class="button" data-next="game" onClick={() => setOpen(true)}>
        <Icon name="dice" /> {o.value.next.game}
      </button>
    )
  return (
    <fieldset class="other-games" disabled={busy}>
      <legend class="visually-hidden">{o.value.next.game}</legend>
      {games.map((game) => {
        const { Emblem, accent } = entryOf(game.id)
        return (
          <button
            key={game.id}
            type="button"
            class={`button accent-${accent}`}
            data-game={game.id}
            onClick={() => play(wishFor(info, game))}
          >
            <Emblem /> {say(game.name)}
          </button>
        )
      })}
    </fieldset>
  )
}

/** Somebody has opened the next table already: come, or say that one does not. */
function Coming({ info }: { info: TableInfo }) {
  const words = o.value.next
  const deed = useDeed()
  const next = useNext(info.next)
  const [declined, setDeclined] = useState(false)
  const no = (): void => void deed.run(() => declineNext(info.table)).then((good) => good && setDeclined(true))
  const game = next && findGameInfo(next.game)
  const owner = next?.seats.find(({ player }) => player && player === next.owner)?.name
  return (
    <>
      <p class="centre" role="status">
        {declined ? words.declined : game && owner ? words.wants(owner, say(game.name)) : o.value.result.wants}
      </p>
      {!declined && (
        <p class="buttons centre">
          <button type="button" class="button" data-next="no" disabled={deed.busy} onClick={no}>
            {words.no}
          </button>
        </p>
      )}
      <DeedProblem deed={deed} />
    </>
  )
}

export function NextGame({ info, game, again = true }: { info: TableInfo; game: GameInfo; again?: boolean }) {
  const words = o.value.next
  const deed = useDeed()
  const play = (next: NextWish): void => void deed.run(async () => go('t', (await playAgain(info.table, next)).table))
  const sheet = nextSheet(game, info.options)
  const gone = info.seats.flatMap(({ declined }, seat) => (declined ? [seatNames(info)[seat] ?? ''] : []))
  return (
    <section class="next-game" aria-label={words.title}>
      <Standing info={info} />
      {gone.length > 0 && <p class="centre quiet">{words.othersDeclined(listed(gone))}</p>}
      {info.next ? (
        <Coming info={info} />
      ) : (
        <p class="buttons">
          {again && (
            <button
              type="button"
              class="button primary"
              data-next="again"
              disabled={deed.busy}
              onClick={() => play({})}
            >
              <Icon name="again" /> {words.again}
            </button>
          )}
          {sheet && (
            <button
              type="button"
              class="button"
              data-next="sheet"
              disabled={deed.busy}
              onClick={() => play({ options: sheet })}
            >
              <Icon name="right" /> {words.sheet(sheetName(game, sheet) ?? '')}
            </button>
          )}
          <OtherGames info={info} busy={deed.busy} play={play} />
          {info.seats.length < game.maxSeats && (
            <button
              type="button"
              class="button"
              data-next="more"
              disabled={deed.busy}
              onClick={() => play({ seats: [...botsAt(info), 'open'] })}
            >
              <Icon name="people" /> {words.oneMore}
            </button>
          )}
        </p>
      )}
      <DeedProblem deed={deed} />
    </section>
  )
}
