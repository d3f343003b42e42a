/** The table of a game being played: starts or resumes a session and draws it. */
import { signal, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { lang, t } from '../i18n'
import { findGameInfo } from '../play/catalogue'
import { quickDraft } from '../play/draft'
import { LocalTable, type Seating } from '../play/local'
import { Session } from '../play/session'
import { type GameInfo, Refusal } from '../rules'
import { Claim } from '../store/claim'
import { findContent } from '../store/contents'
import { findGame } from '../store/games'
import { askOnceToPersist } from '../store/persist'
import { FollowedTable } from './follow'
import { go, replace } from './router'
import { SessionTable } from './session'
import { Problem } from './ui'

/** The table that was just dealt, until its page takes it. */
const dealt = signal<LocalTable | null>(null)

/** Deals and opens the table. Returns what the rules have against it, or null. */
export async function startGame(seating: Seating, how: 'push' | 'replace' = 'push'): Promise<string | null> {
  try {
    const table = await LocalTable.deal(seating)
    dealt.peek()?.close()
    dealt.value = table
    if (how === 'push') go('game', table.id)
    else replace('game', table.id)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.reason[lang.peek()]
    throw error
  }
}

/** #/play/<game>: at once, as the last time or with what suits most people. */
export function QuickPlay({ game }: { game: GameInfo }) {
  useEffect(() => {
    const draft = quickDraft(game)
    void startGame({ game, ...draft, content: findContent(draft.content)?.text }, 'replace')
  }, [game.id])
  return null
}

async function openTable(id: string): Promise<LocalTable | 'unknown' | 'broken'> {
  const waiting = dealt.peek()
  if (waiting?.id === id) {
    dealt.value = null
    return waiting
  }
  const saved = findGame(id)
  const game = saved && findGameInfo(saved.game)
  if (!saved || !game) return 'unknown'
  try {
    return await LocalTable.resume(saved, game)
  } catch {
    return 'broken'
  }
}

/** A game is played in one tab at a time; others follow it. */
export function PlayPage({ id }: { id: string }) {
  const claim = useSignal<Claim | null>(null)
  useEffect(() => {
    const mine = new Claim(id)
    claim.value = mine
    return () => mine.leave()
  }, [id])
  const mine = claim.value?.mine.value ?? null
  const saved = findGame(id)
  const game = saved && findGameInfo(saved.game)
  if (!claim.value || mine === null) return null
  if (!mine && game && !saved.over) return <FollowedTable saved={saved} game={game} take={() => claim.value?.take()} />
  return <OwnTable id={id} claim={claim.value} />
}

function OwnTable({ id, claim }: { id: string; claim: Claim }) {
  const opened = useSignal<{ table: LocalTable; session: Session } | 'unknown' | 'broken' | null>(null)
  useEffect(() => {
    let left = false
    let close = (): void => {}
    opened.value = null
    void openTable(id).then((table) => {
      if (left && table instanceof LocalTable) table.close()
      if (left) return
      if (!(table instanceof LocalTable)) {
        opened.value = table
        return
      }
      const session = new Session(table)
      close = () => {
        if (session.position.peek()?.length) void askOnceToPersist()
        session.close()
      }
      opened.value = { table, session }
    })
    return () => {
      left = true
      close()
    }
  }, [id])
  const now = opened.value
  if (now === null) return null
  if (now === 'unknown') return <Problem text={t.value.keep.unknown} why={t.value.keep.unknownWhy} />
  if (now === 'broken') return <Problem text={t.value.problem.saved} why={t.value.problem.savedWhy} />
  return <KeptTable key={id} {...now} claim={claim} />
}

/** Whose game has gone on in another tab follows it. */
function KeptTable({ table, session, claim }: { table: LocalTable; session: Session; claim: Claim }) {
  const { seating } = table
  const kept = table.kept?.value
  useEffect(() => {
    if (kept === 'stale') claim.lose()
  }, [kept])
  return (
    <SessionTable session={session} daily={seating.daily} onRematch={() => void startGame({ ...seating, daily: '' })} />
  )
}
