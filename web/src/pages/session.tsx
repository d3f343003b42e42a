/** A game being played, wherever it is kept: draws a session. */
import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { Faces } from '../board/face'
import { t } from '../i18n'
import type { Session } from '../play/session'
import { onlyPerson } from '../play/table'
import { Unreachable } from '../rules'
import { type Counted, ResultPanel } from './result'
import { type Panel, Table } from './table'
import { Problem } from './ui'

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
  askBack?: { label: string; ask(): void } | undefined
  /** Stands between the prompt and the news. */
  above?: ComponentChildren
  panels?: readonly Panel[] | undefined
  /** Stands under the result. */
  after?: ComponentChildren
  /** Stands in the column beside the board, on a phone under it. */
  beside?: ComponentChildren
}

export function SessionTable(props: SessionTableProps) {
  return (
    <Faces.Provider value={props.session.table.characters.value}>
      <Played {...props} />
    </Faces.Provider>
  )
}

function Played(props: SessionTableProps) {
  const { session, beside, above, panels } = props
  const { table } = session
  const counting = useSignal<Counted | null>(null)
  const position = session.position.value
  if (table.failed.value) return <Failure error={table.failed.value} kept={table.kept?.value === 'kept'} />
  if (!position) return null
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
  after,
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
      after={after}
      seal={() => table.seal()}
      record={() => table.record()}
    />
  )
}
