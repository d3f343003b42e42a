/** What one may do at a table besides playing: ask the others for something, be told of one's turn, leave. */
import { useEffect, useState } from 'preact/hooks'
import { Icon } from '../../board/icon'
import { o } from '../../i18n/online'
import { awaySeats, goneSeats } from '../../play/online/gone'
import { serverNow } from '../../play/online/line'
import { elsewhere } from '../../play/online/mine'
import type { Answer, Asked, Room } from '../../play/online/room'
import { inviteLink, leaveTable, letBotPlay, resign, sitDown } from '../../play/online/sitting'
import type { TableInfo, Wish } from '../../play/online/types'
import { momentWords, seatNames } from '../../play/online/words'
import { href } from '../router'
import { Blocking } from './blocking'
import { DeedProblem, useDeed } from './deed'
import { TakeAlong } from './invite'
import { Standing } from './standing'
import { TellMe } from './tell'

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
        {info.clock.kind !== 'none' && info.clock.kind !== 'days' && (
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

/** Something that cannot be undone is asked twice. */
function Sure({
  name,
  label,
  why,
  yes,
  run,
}: {
  name: string
  label: string
  why: string
  yes: string
  run: () => Promise<unknown>
}) {
  const deed = useDeed()
  const [sure, setSure] = useState(false)
  if (!sure)
    return (
      <button type="button" class="button" data-sure={name} onClick={() => setSure(true)}>
        {label}
      </button>
    )
  return (
    <div>
      <p class="buttons">
        <span>{why}</span>
        <button
          type="button"
          class="button danger"
          data-sure={`${name}-yes`}
          disabled={deed.busy}
          onClick={() => void deed.run(run, () => o.value.table.notNow)}
        >
          {yes}
        </button>
        <button type="button" class="button" onClick={() => setSure(false)}>
          {o.value.table.leaveNo}
        </button>
      </p>
      <DeedProblem deed={deed} />
    </div>
  )
}

/** Not everybody has played yet: whoever sits there may end it alone. */
function isEarly(room: Room, { seats }: TableInfo): boolean {
  const played = new Set((room.story.value?.log ?? []).map(({ seat }) => seat))
  return seats.some(({ kind }, seat) => kind === 'player' && !played.has(seat))
}

/** Bots play for all the others, who could not say yes; and without them nobody ends a game in which they are asked. */
function isNobodyToAsk(room: Room, info: TableInfo): boolean {
  const acting = room.story.value?.position.acting ?? info.acting ?? []
  const others = info.seats.filter(({ kind }, seat) => kind === 'player' && seat !== info.mine)
  return acting.includes(info.mine ?? -1) && others.length > 0 && others.every(({ standin }) => standin)
}

/** Ways out of a game: together without a result, or giving up where two play. */
function Ending({ room, info, close }: { room: Room; info: TableInfo; close: () => void }) {
  const words = o.value.table
  const early = isEarly(room, info)
  const alone = !info.seats.some(({ kind }, seat) => kind === 'player' && seat !== info.mine)
  return (
    <>
      {!early && isNobodyToAsk(room, info) ? (
        <p class="quiet" data-end="nobody">
          {words.endNobody}
        </p>
      ) : (
        <Sure
          name="end"
          label={early || alone ? words.abort : words.askEnd}
          why={early ? words.abortWhy : alone ? words.endAloneWhy : words.endWhy}
          yes={early || alone ? words.abortYes : words.endYes}
          run={() => room.wish('end').then(close)}
        />
      )}
      {info.seats.length === 2 && (
        <Sure
          name="resign"
          label={words.resign}
          why={words.resignWhy}
          yes={words.resignYes}
          run={() => resign(info.table).then(close)}
        />
      )}
    </>
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

/** Whoever plays at several tables goes from one to the next. */
function NextTable() {
  const [next] = elsewhere.value
  if (!next) return null
  return (
    <a class="button primary" data-go="next" href={href('t', next.table)}>
      <Icon name="right" /> {o.value.calls.nextTable}
      {elsewhere.value.length > 1 && ` (${elsewhere.value.length})`}
    </a>
  )
}

export function TableMenu({ room, info, close }: { room: Room; info: TableInfo; close: () => void }) {
  const words = o.value.table
  const playing = info.state === 'playing' && info.mine !== null
  return (
    <div class="table-menu">
      <NextTable />
      {info.state === 'playing' && <Standing info={info} />}
      {playing && <Wishes room={room} info={info} close={close} />}
      {playing && <TellMe />}
      <TakeAlong label={words.invite} value={inviteLink(info.table)} button={o.value.room.copy} />
      {playing && !info.seats[info.mine!]?.standin && (
        <>
          <Ending room={room} info={info} close={close} />
          <Leaving info={info} close={close} />
        </>
      )}
      <Blocking room={room} info={info} />
    </div>
  )
}

/** Somebody asks for something; or I do, and wait. */
export function WishNote({ room, info, asked }: { room: Room; info: TableInfo; asked: Asked }) {
  const words = o.value.table
  const deed = useDeed()
  if (info.mine === null) return null
  if (asked.seat === info.mine)
    return (
      <p class="wish own-wish" role="status">
        {words.youAsked[asked.what]}
      </p>
    )
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

const ANSWER_MS = 8000

/** How a wish ended, for a moment. */
export function AnswerNote({ room, info }: { room: Room; info: TableInfo }) {
  const words = o.value.table
  const [old, setOld] = useState<Answer | null>(null)
  const answer = room.answer.value
  useEffect(() => {
    if (!answer) return
    const timer = setTimeout(() => setOld(answer), ANSWER_MS)
    return () => clearTimeout(timer)
  }, [answer])
  if (!answer || answer === old) return null
  const what = words.wishes[answer.what]
  const by = answer.by === null || answer.by === info.mine ? null : (seatNames(info)[answer.by] ?? null)
  const text =
    answer.done === 'yes' ? words.granted(what) : answer.done === 'gone' ? words.lapsed(what) : words.refused(what, by)
  return (
    <p class="wish answer-note" role="status" data-done={answer.done}>
      {text}
    </p>
  )
}

const LOOK_AGAIN_MS = 5000

/** The moment, looked at now and then as long as somebody may become gone. */
function useNow(wanted: boolean): number {
  const [now, setNow] = useState(serverNow())
  useEffect(() => {
    if (!wanted) return
    setNow(serverNow())
    const timer = setInterval(() => setNow(serverNow()), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [wanted])
  return now
}

/** Somebody has kept the others waiting and is not there: a bot may play, or the game may end. */
export function GoneNote({ room, info, acting }: { room: Room; info: TableInfo; acting: readonly number[] }) {
  const words = o.value.table
  const deed = useDeed()
  const now = useNow(awaySeats(info, acting).length > 0)
  const [seat] = goneSeats(info, acting, room, now)
  if (seat === undefined || info.seats[info.mine!]?.standin) return null
  const notYet = ({ code }: { code: string }): string | null => (code === 'here' ? words.notGone : null)
  return (
    <div class="wish" role="alert" data-gone={seat}>
      <span>{words.gone3(seatNames(info)[seat] ?? '', momentWords(info.seats[seat]!.since!))}</span>
      <button
        type="button"
        class="button small primary"
        data-gone="bot"
        disabled={deed.busy}
        onClick={() => void deed.run(() => letBotPlay(info.table, seat), notYet)}
      >
        {words.letBot}
      </button>
      <button
        type="button"
        class="button small"
        data-gone="end"
        disabled={deed.busy}
        onClick={() => void deed.run(() => room.wish('end'), notYet)}
      >
        {words.endGame}
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
