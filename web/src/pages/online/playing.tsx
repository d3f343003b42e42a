/** A table elsewhere being played or over: the same boards and the same frame, with people around it. */
import { useSignal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import { Icon } from '../../board/icon'
import { say } from '../../i18n'
import { o } from '../../i18n/online'
import { notify } from '../../play/online/alerts'
import { remember } from '../../play/online/remember'
import type { Room } from '../../play/online/room'
import { playAgain } from '../../play/online/sitting'
import { OnlineTable } from '../../play/online/table'
import type { Said, TableInfo } from '../../play/online/types'
import { seatNames } from '../../play/online/words'
import { Session } from '../../play/session'
import type { GameInfo } from '../../rules'
import { go } from '../router'
import { SessionTable } from '../session'
import type { Panel } from '../table'
import { Problem } from '../ui'
import { Chat, saidText, usePhrases } from './chat'
import { DeedProblem, useDeed } from './deed'
import { isMyTurn } from './entry'
import { StandinNote, TableMenu, WishNote } from './menu'
import { FairnessLine } from './outcome'
import { Strip } from './strip'
import { Unavailable } from './unavailable'

interface Shown {
  room: Room
  info: TableInfo
  game: GameInfo
}

/** The tab's title and a notification say that it is my turn. */
function useAlerts({ info, game }: Shown): void {
  const mine = isMyTurn(info)
  const words = o.value.table
  useEffect(() => {
    if (!mine) return
    const before = document.title
    document.title = words.titleTurn(before)
    void notify(words.notice(say(game.name)), info.table)
    return () => {
      document.title = before
    }
  }, [mine, info.acting?.join(), info.length])
}

const MOMENT_MS = 9000

/** Somebody has said something: for a moment, where it disturbs nobody. */
function LastSaid({ room, info }: { room: Room; info: TableInfo }) {
  const phrases = usePhrases()
  const [old, setOld] = useState<Said | null>(null)
  const last = room.unread.value.at(-1)
  useEffect(() => {
    if (!last) return
    const timer = setTimeout(() => setOld(last), MOMENT_MS)
    return () => clearTimeout(timer)
  }, [last])
  if (!last || last === old) return null
  return (
    <p class="last-said" role="status">
      <Icon name="chat" />
      <span>{o.value.chat.from(last.name ?? seatNames(info)[last.seat ?? -1] ?? '', saidText(last, phrases))}</span>
    </p>
  )
}

export function Playing(shown: Shown) {
  const { room, info, game } = shown
  const session = useSignal<Session | null>(null)
  const failed = useSignal<unknown>(null)
  const viewer = info.mine
  useAlerts(shown)
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
  return info.chat === 'off' ? [menu] : [talk, menu]
}

function Above({ room, info, acting }: { room: Room; info: TableInfo; acting: readonly number[] }) {
  const asked = room.asked.value
  return (
    <>
      <Strip room={room} info={info} acting={acting} />
      {asked && <WishNote room={room} info={info} asked={asked} />}
      <StandinNote info={info} />
      {info.mine === null && info.state === 'playing' && <p class="quiet watching">{o.value.table.watching}</p>}
      <LastSaid room={room} info={info} />
    </>
  )
}

/** Others must agree to what one cannot take back alone: they are asked where Undo is. */
function askBackOf(room: Room, info: TableInfo, session: Session): { label: string; ask(): void } | undefined {
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
  return { label: words.askBack, ask }
}

function Seated({ room, info, game, session }: Shown & { session: Session }) {
  const words = o.value.result
  const deed = useDeed()
  const seated = info.mine !== null
  useEffect(() => {
    if (session.over) void remember(session.table, info).catch(() => {})
  }, [session.over])
  const rematch = (): void => void deed.run(async () => go('t', (await playAgain(info.table)).table))
  return (
    <SessionTable
      session={session}
      onRematch={seated ? rematch : undefined}
      rematch={info.next ? words.join : words.rematch}
      above={<Above room={room} info={info} acting={session.position.value?.acting ?? []} />}
      askBack={askBackOf(room, info, session)}
      panels={panelsOf(room, info, game)}
      after={
        <>
          {info.next && seated && <p class="centre">{words.wants}</p>}
          <DeedProblem deed={deed} />
          <FairnessLine table={info.table} />
        </>
      }
    />
  )
}
