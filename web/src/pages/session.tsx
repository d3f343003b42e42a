/** A game being played, wherever it is kept: draws a session. */
import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import type { Counted } from '../board/count'
import { Faces, Moods, Speech, useMoods } from '../board/face'
import { t } from '../i18n'
import type { Session } from '../play/session'
import { onlyPerson } from '../play/table'
import { Unreachable } from '../rules'
import { useReactions } from './reactions'
import { ResultPanel } from './result'
import { Table } from './table'
import type { Panel } from './tools'
import { Problem, Waiting } from './ui'

interface SessionTableProps {
  session: Session
  /** The date of a daily game. */
  daily?: string | undefined
  /** Nobody who only looked on asks for another game. */
  onRematch?: (() => void) | undefined
  /** What that is called, if not "Play again". */
  rematch?: string | undefined
  /** Another game than the same once more, with what it is called. */
  next?: { label: string; go: () => void } | null | undefined
  /** Whom one asks to take something back, where one cannot do so oneself. */
  askBack?: { label: string; name: string; ask(): void } | undefined
  /** Stands between the prompt and the news. */
  above?: ComponentChildren
  /** Stands at the end of the prompt line. */
  corner?: ComponentChildren
  /** Stays under the prompt line, however far one scrolls. */
  dock?: ((open: (panel: string) => void) => ComponentChildren) | undefined
  /** Stands under the log, where that has a column of its own. */
  talk?: ComponentChildren
  /** The address of the game, where it has one that others can open. */
  link?: string | undefined
  /** What to say at the end in large letters, if not who has won. */
  headline?: string | undefined
  /** Something offered in the place of the news. */
  offer?: ComponentChildren
  panels?: readonly Panel[] | undefined
  /** Stands under who has won. */
  turning?: ComponentChildren
  /** Stands under the result. */
  after?: ComponentChildren
  /** Stands in the column beside the board, on a phone under it. */
  beside?: ComponentChildren
}

export function SessionTable(props: SessionTableProps) {
  return (
    <Faces.Provider value={props.session.table.characters.value}>
      <Shown session={props.session}>
        <Played {...props} />
      </Shown>
    </Faces.Provider>
  )
}

/** What those at the table show. */
function Shown({ session, children }: { session: Session; children: ComponentChildren }) {
  const waiting = useMoods(session.position.value?.acting ?? [], session.table.names.value.length)
  const { moods, said } = useReactions(session)
  return (
    <Moods.Provider value={waiting.map((mood, seat) => moods[seat] ?? mood)}>
      <Speech.Provider value={said}>{children}</Speech.Provider>
    </Moods.Provider>
  )
}

function Played(props: SessionTableProps) {
  const { session, beside, above, panels } = props
  const { table } = session
  const counting = useSignal<Counted | null>(null)
  const position = session.position.value
  if (table.failed.value) return <Failure error={table.failed.value} kept={table.kept?.value === 'kept'} />
  if (!position) return <Waiting />
  return (
    <Table
      game={table.game}
      options={table.options}
      content={table.content}
      cards={table.cards}
      names={table.names.value}
      position={position}
      log={session.log.value}
      seen={session.seen.value}
      thinking={table.thinking}
      awaited={table.awaited}
      handover={session.handover}
      several={table.people.length > 1}
      kept={table.kept}
      stage={session.stage}
      hint={session.hint.value}
      notice={session.notice.value}
      counting={counting.value}
      onAct={(tried) => void session.act(tried)}
      onPreview={(text) => table.preview(text)}
      onRefusal={(tried) => table.refusal(tried)}
      onHold={(on) => session.hold(on)}
      {...(table.people.length > 0 && { onUndo: session.canUndo ? () => void session.undo() : null })}
      {...(table.adviser && { onHint: session.canAskHint ? () => void session.askHint() : null })}
      askBack={props.askBack}
      onTakeOver={() => void table.handover?.take()}
      onNoticeSeen={() => {
        session.notice.value = null
      }}
      beside={beside}
      above={above}
      closed={table.pending?.value != null}
      onRetell={session.missed.value ? () => session.retell() : undefined}
      corner={props.corner}
      dock={props.dock}
      talk={props.talk}
      offer={props.offer}
      {...(panels && { panels })}
    >
      {session.over && !session.held.value && (
        <End
          {...props}
          onCount={(counted) => {
            counting.value = counted
          }}
        />
      )}
    </Table>
  )
}

function Failure({ error, kept }: { error: Error; kept: boolean }) {
  const { load, loadWhy, crashed } = t.value.problem
  const words =
    error instanceof Unreachable ? { text: load, why: loadWhy } : { text: kept ? crashed : t.value.keep.crashed }
  return <Problem {...words} detail={String(error)} retry={() => location.reload()} />
}

function End({
  session: { table },
  daily,
  onRematch,
  rematch,
  next,
  turning,
  after,
  headline,
  link,
  onCount,
}: SessionTableProps & { onCount(counted: Counted | null): void }) {
  const { result, table: shown } = table.position.value!
  return (
    <ResultPanel
      game={table.game}
      names={table.names.value}
      result={result}
      table={shown}
      daily={daily}
      me={onlyPerson(table)}
      onCount={onCount}
      onRematch={onRematch}
      rematch={rematch}
      next={next}
      turning={turning}
      after={after}
      headline={headline}
      link={link}
      seal={() => table.seal()}
      record={() => table.record()}
    />
  )
}
