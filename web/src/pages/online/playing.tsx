/** A table elsewhere being played or over: the same boards and the same frame, with people around it. */
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { Icon } from '../../board/icon'
import { useGameUi } from '../../games'
import { named, say } from '../../i18n'
import { o } from '../../i18n/online'
import { notifying } from '../../play/online/alerts'
import { line } from '../../play/online/line'
import type { Room } from '../../play/online/room'
import { inviteLink, playAgain } from '../../play/online/sitting'
import { OnlineTable } from '../../play/online/table'
import type { TableInfo } from '../../play/online/types'
import { seatNames } from '../../play/online/words'
import { Session } from '../../play/session'
import type { GameInfo } from '../../rules'
import { go } from '../router'
import { SessionTable } from '../session'
import { soundOffer } from '../sound'
import { wide } from '../table'
import type { Panel } from '../tools'
import { TurningPoint, useTurning } from '../turning'
import { Problem } from '../ui'
import { Chat, saidText, usePhrases } from './chat'
import { ConnectionNote } from './connection'
import { DeedProblem, useDeed } from './deed'
import { useEnd } from './ended'
import { AnswerNote, GoneNote, StandinNote, TableMenu, WishNote } from './menu'
import { NextGame } from './next'
import { FairnessLine } from './outcome'
import { MyClock, Strip } from './strip'
import { TellMe } from './tell'
import { Unavailable } from './unavailable'
import { YourSeat } from './yours'

interface Shown {
  room: Room
  info: TableInfo
  game: GameInfo
}

/** The newest that somebody has said, until it was looked at or put away. */
function LastSaid({ room, info, open }: { room: Room; info: TableInfo; open: () => void }) {
  const phrases = usePhrases()
  const words = o.value.chat
  const last = room.unread.value.at(-1)
  if (!last) return null
  return (
    <div class="last-said" role="status">
      <button type="button" class="said-line" onClick={open}>
        <Icon name="chat" />
        <span>{words.from(last.name ?? seatNames(info)[last.seat ?? -1] ?? '', saidText(last, phrases))}</span>
      </button>
      <button type="button" class="tool" aria-label={words.seen} onClick={() => room.lookAtSaid()}>
        <Icon name="close" />
      </button>
    </div>
  )
}

export function Playing(shown: Shown) {
  const { room, info, game } = shown
  const session = useSignal<Session | null>(null)
  const failed = useSignal<unknown>(null)
  const viewer = info.mine
  useEffect(() => {
    let left = false
    let opened: Session | null = null
    OnlineTable.open(room, game, info).then(
      (table) => {
        if (left) return table.close()
        opened = new Session(table)
        session.value = opened
      },
      (error) => {
        failed.value = error
      },
    )
    return () => {
      left = true
      opened?.close()
    }
  }, [room, viewer])
  const words = o.value.table
  const reload = (): void => location.reload()
  if (info.rules !== game.rules) return <Problem text={words.version} why={words.versionWhy} retry={reload} />
  if (failed.value !== null) return <Unavailable error={failed.value} retry={reload} />
  if (!session.value) return <p class="page quiet">{words.opening}</p>
  return <Seated {...shown} session={session.value} />
}

/** Talk, and what one may do besides playing. */
function panelsOf(room: Room, info: TableInfo, game: GameInfo): Panel[] {
  const { chat, table } = o.value
  const talk: Panel = {
    name: 'chat',
    icon: 'chat',
    label: chat.title,
    title: chat.title,
    closeLabel: chat.close,
    count: room.unread.value.length,
    body: () => <Chat room={room} info={info} />,
  }
  const menu: Panel = {
    name: 'menu',
    icon: 'table',
    label: table.menu,
    title: say(game.name),
    closeLabel: table.closeMenu,
    body: (close) => <TableMenu room={room} info={info} close={close} />,
  }
  // Where there is room, talk stands beside the board, under the log.
  return info.chat === 'off' || wide.value ? [menu] : [talk, menu]
}

/** Pressed without a line: it is taken, and goes out by itself; until then it can be taken back. */
function PendingNote({ session }: { session: Session }) {
  const words = o.value.table
  const pending = session.table.pending?.value
  if (!pending) return null
  return (
    <div class="wish pending" role="status">
      <span>{words.pending(named(pending.words, session.table.names.value))}</span>
      <button type="button" class="button small" data-pending="withdraw" onClick={() => pending.withdraw()}>
        {words.withdraw}
      </button>
    </div>
  )
}

/** What somebody must not lose sight of: it stays under the prompt. */
function Dock({
  session,
  room,
  info,
  acting,
  open,
}: {
  session: Session
  room: Room
  info: TableInfo
  acting: readonly number[]
  open: (panel: string) => void
}) {
  const asked = room.asked.value
  return (
    <>
      <ConnectionNote />
      <PendingNote session={session} />
      <StandinNote info={info} />
      {asked && <WishNote room={room} info={info} asked={asked} />}
      <AnswerNote room={room} info={info} />
      {/* Without a line nobody knows who is gone, and nothing can be done about it. */}
      {line().state.value !== 'lost' && <GoneNote room={room} info={info} acting={acting} />}
      {!wide.value && info.chat !== 'off' && <LastSaid room={room} info={info} open={() => open('chat')} />}
    </>
  )
}

function Above({ room, info, acting }: { room: Room; info: TableInfo; acting: readonly number[] }) {
  return (
    <>
      <Strip room={room} info={info} acting={acting} />
      {/* Nobody stays at a table for days: who wants to be told is asked here, until they are. */}
      {info.clock.kind === 'days' && info.state === 'playing' && info.mine !== null && !notifying.value && <TellMe />}
      {info.mine === null && info.state === 'playing' && (
        <div class="watching">
          <p class="quiet">{o.value.table.watching}</p>
          <YourSeat info={info} />
        </div>
      )}
    </>
  )
}

/** Others must agree to what one cannot take back alone: they are asked where Undo is. */
function askBackOf(
  room: Room,
  info: TableInfo,
  session: Session,
): { label: string; name: string; ask(): void } | undefined {
  const words = o.value.table
  const others = info.seats.some(({ kind }, seat) => kind === 'player' && seat !== info.mine)
  const played = session.log.value.some(({ seat }) => seat === info.mine)
  if (info.mine === null || info.state !== 'playing' || !others || !played) return undefined
  const say = (text: string): void => {
    session.notice.value = { text, undo: false }
  }
  const ask = (): void =>
    void room.wish('takeback').then(
      () => say(words.youAsked.takeback),
      () => say(words.noTakeback),
    )
  return { label: words.askBack, name: words.askBackName, ask }
}

/** Who gave up, at the end. */
export function gaveUp(info: TableInfo): string | undefined {
  if (info.resigned == null) return undefined
  const words = o.value.result
  const name = seatNames(info)[info.resigned] ?? ''
  if (info.mine === null) return words.theyResigned(name)
  return info.resigned === info.mine ? words.youResigned : words.resigned(name)
}

function Seated({ room, info, game, session }: Shown & { session: Session }) {
  const words = o.value.result
  const deed = useDeed()
  const seated = info.mine !== null
  const acting = session.position.value?.acting ?? []
  useEnd(session, info, useGameUi(game.id) !== null)
  const told = useTurning(session.table, `online-${info.table}`)
  const rematch = (): void => void deed.run(async () => go('t', (await playAgain(info.table)).table))
  return (
    <SessionTable
      session={session}
      onRematch={seated ? rematch : undefined}
      rematch={info.next ? words.join : words.rematch}
      above={<Above room={room} info={info} acting={acting} />}
      corner={<MyClock room={room} info={info} />}
      dock={(open) => <Dock session={session} room={room} info={info} acting={acting} open={open} />}
      offer={session.missed.value || session.position.value?.length ? null : soundOffer(0)}
      talk={
        info.chat !== 'off' && (
          <>
            <h2 class="section-title">{o.value.chat.title}</h2>
            <Chat room={room} info={info} />
          </>
        )
      }
      headline={gaveUp(info)}
      link={info.watch ? inviteLink(info.table) : undefined}
      askBack={askBackOf(room, info, session)}
      panels={panelsOf(room, info, game)}
      turning={
        told && (
          <TurningPoint
            told={told}
            game={game.id}
            names={session.table.names.value}
            seeIt={async (step, better) => go('replay', await session.table.seal(), 'see', String(step), better)}
            tryAgain={null}
          />
        )
      }
      after={
        <>
          {seated && <NextGame info={info} game={game} again={false} />}
          <DeedProblem deed={deed} />
          <FairnessLine table={info.table} />
        </>
      }
    />
  )
}
