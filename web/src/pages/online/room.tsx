/** #/t/ID: a table elsewhere, waiting for players, being played, or over. */
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { t } from '../../i18n'
import { o } from '../../i18n/online'
import { findGameInfo } from '../../play/catalogue'
import { lookAtMe, me } from '../../play/online/me'
import { inView } from '../../play/online/mine'
import { Room } from '../../play/online/room'
import { Problem, Waiting } from '../ui'
import { ClosedTable } from './closed'
import { ConnectionNote } from './connection'
import { isMyTurn } from './entry'
import { Playing } from './playing'
import { WaitingRoom } from './waiting'
import { YourSeat } from './yours'

export function RoomPage({ id }: { id: string }) {
  const room = useSignal<Room | null>(null)
  const player = me.value?.id
  useEffect(() => {
    if (player) lookAtMe().catch(() => {}) // the note above the table tells of a lost connection
    const opened = new Room(id)
    room.value = opened
    return () => opened.close()
  }, [id, player])
  const now = room.value
  const info = now?.info.value
  // The story is newer than what is told of seats and clocks.
  const acting = now?.story.value?.position.acting
  const turn = info ? isMyTurn(acting ? { ...info, acting } : info) : false
  useEffect(() => {
    inView.value = { table: info?.table ?? id, turn }
  }, [id, info?.table, turn])
  useEffect(
    () => () => {
      inView.value = null
    },
    [],
  )
  if (!now) return <Waiting />
  return <RoomView room={now} />
}

function RoomView({ room }: { room: Room }) {
  const words = o.value.table
  const info = room.info.value
  const barred = room.barred.value
  if (barred)
    return barred.code === 'forbidden' ? (
      <>
        <Problem text={words.forbidden} />
        <div class="page">
          <YourSeat />
        </div>
      </>
    ) : (
      <Problem text={words.gone} why={words.goneWhy} />
    )
  if (!info) return <Waiting />
  const game = findGameInfo(info.game)
  if (!game) return <Problem text={t.value.problem.game(info.game)} />
  if (info.state === 'open')
    return (
      <>
        <ConnectionNote />
        <WaitingRoom room={room} info={info} game={game} />
      </>
    )
  if (info.state === 'closed') return <ClosedTable info={info} game={game} />
  return <Playing room={room} info={info} game={game} />
}
