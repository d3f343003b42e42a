/** The table of a game being played: starts or resumes a session and draws it. */
import { signal, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { t } from '../i18n'
import { displayNames, findGameInfo } from '../play/catalogue'
import { quickDraft } from '../play/draft'
import { type Seating, Session } from '../play/session'
import { type GameInfo, Refusal, rules, Unreachable } from '../rules'
import { Claim } from '../store/claim'
import { findContent } from '../store/contents'
import { findGame, HUMAN } from '../store/games'
import { askOnceToPersist } from '../store/persist'
import { FollowedTable } from './follow'
import { ResultPanel } from './result'
import { go, replace } from './router'
import { Table } from './table'
import { Problem } from './ui'

/** The session that was just dealt, until its page takes it. */
const dealt = signal<Session | null>(null)

/** Deals and opens the table. Returns what the rules have against it, or null. */
export async function startGame(seating: Seating, how: 'push' | 'replace' = 'push'): Promise<string | null> {
  try {
    const session = await Session.deal(seating)
    dealt.peek()?.close()
    dealt.value = session
    if (how === 'push') go('game', session.id)
    else replace('game', session.id)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
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

async function openSession(id: string): Promise<Session | 'unknown' | 'broken'> {
  const waiting = dealt.peek()
  if (waiting?.id === id) {
    dealt.value = null
    return waiting
  }
  const saved = findGame(id)
  const game = saved && findGameInfo(saved.game)
  if (!saved || !game) return 'unknown'
  try {
    return await Session.resume(saved, game)
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
  const session = useSignal<Session | 'unknown' | 'broken' | null>(null)
  useEffect(() => {
    let left = false
    let opened: Session | null = null
    session.value = null
    void openSession(id).then((result) => {
      if (result instanceof Session) opened = result
      if (left) opened?.close()
      else session.value = result
    })
    return () => {
      left = true
      if (opened?.position.peek()?.length) void askOnceToPersist()
      opened?.close()
    }
  }, [id])
  const now = session.value
  if (now === null) return null
  if (now === 'unknown') return <Problem text={t.value.keep.unknown} why={t.value.keep.unknownWhy} />
  if (now === 'broken') return <Problem text={t.value.problem.saved} why={t.value.problem.savedWhy} />
  return <SessionTable key={now.id} session={now} claim={claim} />
}

function SessionTable({ session, claim }: { session: Session; claim: Claim }) {
  const counting = useSignal<string | null>(null)
  const { seating } = session
  const names = displayNames(seating.players, seating.names)
  const position = session.position.value
  const failed = session.failed.value
  const kept = session.keeper.state.value
  useEffect(() => {
    if (kept === 'stale') claim.lose()
  }, [kept])
  if (failed) {
    const { load, loadWhy } = t.value.problem
    const crashed = kept === 'kept' ? t.value.problem.crashed : t.value.keep.crashed
    const words = failed instanceof Unreachable ? { text: load, why: loadWhy } : { text: crashed }
    return <Problem {...words} detail={String(failed)} retry={() => location.reload()} />
  }
  if (!position) return null
  const over = position.acting.length === 0
  const people = seating.players.filter((player) => player === HUMAN).length
  return (
    <Table
      game={seating.game}
      options={seating.options}
      content={session.content}
      names={names}
      position={position}
      log={session.log.value}
      seen={session.seen.value}
      thinking={session.thinking.value}
      handover={session.handover.value}
      several={people > 1}
      kept={people > 0 ? kept : undefined}
      hint={session.hint.value}
      notice={session.notice.value}
      counting={counting.value}
      onAct={(text) => void session.act(text)}
      onPreview={(text) => rules().preview(session.handle, position.viewer, text)}
      onHold={(on) => session.hold(on)}
      onUndo={over || session.undoCount() === 0 ? null : () => void session.undo()}
      onHint={position.legal.length > 0 && !session.held.value ? () => void session.askHint() : null}
      onTakeOver={() => void session.takeOver()}
      onNoticeSeen={() => {
        session.notice.value = null
      }}
    >
      {over && !session.held.value && (
        <ResultPanel
          game={seating.game}
          names={names}
          result={position.result}
          table={position.table}
          daily={seating.daily}
          me={people === 1 ? seating.players.indexOf(HUMAN) : null}
          onCount={(part) => {
            counting.value = part
          }}
          onRematch={() => void startGame({ ...seating, daily: '' })}
          seal={() => rules().keep(session.handle)}
          record={() => rules().record(session.handle)}
        />
      )}
    </Table>
  )
}
