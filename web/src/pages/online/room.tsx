/** #/t/ID: a table elsewhere, waiting for players, being played, or over. */
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { t } from '../../i18n'
import { o } from '../../i18n/online'
import { findGameInfo } from '../../play/catalogue'
import { lookAtMe, me } from '../../play/online/me'
import { Room } from '../../play/online/room'
import { Problem } from '../ui'
import { ConnectionNote } from './connection'
import { Playing } from './playing'
import { WaitingRoom } from './waiting'

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
  if (!now) return null
  return (
    <>
      <ConnectionNote />
      <RoomView room={now} />
    </>
  )
}

function RoomView({ room }: { room: Room }) {
  const words = o.value.table
  const info = room.info.value
  const barred = room.barred.value
  if (barred)
    return barred.code === 'forbidden' ? (
      <Problem text={words.forbidden} />
    ) : (
      <Problem text={words.gone} why={words.goneWhy} />
    )
  if (!info) return <div class="page" aria-busy="true" />
  const game = findGameInfo(info.game)
  if (!game) return <Problem text={t.value.problem.game(info.game)} />
  if (info.state === 'open') return <WaitingRoom room={room} info={info} game={game} />
  if (info.state === 'closed') return <Problem text={words.closed} why={words.closedWhy} />
  return <Playing room={room} info={info} game={game} />
}
