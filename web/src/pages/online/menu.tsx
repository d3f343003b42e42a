/** What one may do at a table besides playing: ask the others for something, be told of one's turn, leave. */
import { useState } from 'preact/hooks'
import { Icon } from '../../board/icon'
import { o } from '../../i18n/online'
import { allowed, notifying, wantNotifications } from '../../play/online/alerts'
import type { Asked, Room } from '../../play/online/room'
import { inviteLink, leaveTable, sitDown } from '../../play/online/sitting'
import type { TableInfo, Wish } from '../../play/online/types'
import { seatNames } from '../../play/online/words'
import { DeedProblem, useDeed } from './deed'
import { TakeAlong } from './invite'

/** How long one may read that it was asked. */
const LOOK_MS = 1200

function Wishes({ room, info, close }: { room: Room; info: TableInfo; close: () => void }) {
  const words = o.value.table
  const deed = useDeed()
  const [asked, setAsked] = useState<Wish | null>(null)
  const others = info.seats.some((seat, index) => seat.kind === 'player' && index !== info.mine)
  if (!others) return null
  const wish = (what: Wish): void =>
    void deed
      .run(
        () => room.wish(what),
        () => (what === 'takeback' ? words.noTakeback : words.notNow),
      )
      .then((good) => {
        if (!good) return
        setAsked(what)
        setTimeout(close, LOOK_MS)
      })
  return (
    <section class="table-menu" aria-label={words.ask}>
      <h3>{words.ask}</h3>
      <p class="buttons">
        <button type="button" class="button" data-wish="takeback" onClick={() => wish('takeback')}>
          <Icon name="undo" /> {words.askTakeback}
        </button>
        {info.clock.kind !== 'none' && (
          <>
            <button type="button" class="button" data-wish="pause" onClick={() => wish('pause')}>
              <Icon name="pause" /> {words.askPause}
            </button>
            <button type="button" class="button" data-wish="time" onClick={() => wish('time')}>
              <Icon name="clock" /> {words.askTime}
            </button>
          </>
        )}
      </p>
      <p role="status" class="quiet">
        {asked && words.youAsked[asked]}
      </p>
      <DeedProblem deed={deed} />
    </section>
  )
}

function Leaving({ info, close }: { info: TableInfo; close: () => void }) {
  const words = o.value.table
  const deed = useDeed()
  const [sure, setSure] = useState(false)
  const leave = (): void => void deed.run(() => leaveTable(info.table)).then((good) => good && close())
  return (
    <>
      {sure ? (
        <p class="buttons">
          <span>{words.leaveSure}</span>
          <button type="button" class="button danger" data-leave="yes" disabled={deed.busy} onClick={leave}>
            {words.leaveYes}
          </button>
          <button type="button" class="button" onClick={() => setSure(false)}>
            {words.leaveNo}
          </button>
        </p>
      ) : (
        <button type="button" class="button" data-leave="ask" onClick={() => setSure(true)}>
          {words.leave}
        </button>
      )}
      <DeedProblem deed={deed} />
    </>
  )
}

function Notifications() {
  const words = o.value.table
  if (allowed() === 'none') return null
  return (
    <p class="buttons">
      <button
        type="button"
        class="button"
        aria-pressed={notifying.value}
        onClick={() => void wantNotifications(!notifying.value)}
      >
        <Icon name="bell" /> {words.notify}
      </button>
      <span role="status" class="quiet">
        {notifying.value ? words.notifyOn : allowed() === 'denied' ? words.notifyNo : ''}
      </span>
    </p>
  )
}

export function TableMenu({ room, info, close }: { room: Room; info: TableInfo; close: () => void }) {
  const words = o.value.table
  const playing = info.state === 'playing' && info.mine !== null
  return (
    <div class="table-menu">
      {playing && <Wishes room={room} info={info} close={close} />}
      {playing && <Notifications />}
      <TakeAlong label={words.invite} value={inviteLink(info.table)} button={o.value.room.copy} />
      {playing && !info.seats[info.mine!]?.standin && <Leaving info={info} close={close} />}
    </div>
  )
}

/** Somebody asks for something. */
export function WishNote({ room, info, asked }: { room: Room; info: TableInfo; asked: Asked }) {
  const words = o.value.table
  const deed = useDeed()
  if (info.mine === null || asked.seat === info.mine) return null
  return (
    <div class="wish" role="alert">
      <span>{words.asked[asked.what](seatNames(info)[asked.seat] ?? '')}</span>
      <button
        type="button"
        class="button small primary"
        data-wish="yes"
        onClick={() => void deed.run(() => room.agree(asked))}
      >
        {words.agree}
      </button>
      <button type="button" class="button small" onClick={() => room.decline(asked)}>
        {words.decline}
      </button>
      <DeedProblem deed={deed} />
    </div>
  )
}

/** Bots do not play on among themselves. */
const isResting = ({ seats }: TableInfo): boolean => seats.every(({ kind, standin }) => kind !== 'player' || standin)

/** A bot plays for me. */
export function StandinNote({ info }: { info: TableInfo }) {
  const words = o.value.table
  const deed = useDeed()
  if (info.mine === null || info.state !== 'playing' || !info.seats[info.mine]?.standin) return null
  return (
    <div class="wish" role="alert">
      <span>{isResting(info) ? words.resting : words.backWhy}</span>
      <button
        type="button"
        class="button small primary"
        data-standin="back"
        disabled={deed.busy}
        onClick={() => void deed.run(() => sitDown(info, info.mine!))}
      >
        {words.back}
      </button>
      <DeedProblem deed={deed} />
    </div>
  )
}
