/** The form of a set, and at its foot what the engine says of it. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { type Fault, FaultProvider } from '../../board/form'
import { Icon } from '../../board/icon'
import { entryOf } from '../../games'
import { lang, say } from '../../i18n'
import { sets } from '../../i18n/sets'
import { NAME_LENGTH, tidyName, type Verdict, verdictOf, whereAndWhy } from '../../play/sets'
import type { GameInfo } from '../../rules'
import { replaceContent } from '../../store/contents'
import { dropUnsaved } from '../../store/unsaved'
import { href, replace } from '../router'
import { PageTitle, Problem, Waiting } from '../ui'
import { Sharing } from './sharing'
import { Uses } from './uses'
import { Warnings } from './which'
import { type Origin, originOf, useVerdict, useWork } from './work'

/** Leads to the field that is named; one that lies under another choice is chosen first. */
function showFault(): void {
  const place = document.querySelector<HTMLElement>('[data-fault]')
  if (place?.dataset.fault === 'press') place.click()
  requestAnimationFrame(() => {
    const now = document.querySelector<HTMLElement>('[data-fault]:not([data-fault=press])') ?? place
    now?.scrollIntoView({ block: 'center' })
    now?.focus({ preventScroll: true })
  })
}

function useUndoKeys(undo: () => void, redo: () => void): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
      event.preventDefault()
      if (event.shiftKey) redo()
      else undo()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}

/** The same words as `meikyu content check`. */
function Said({ verdict, saved }: { verdict: Verdict | null; saved: boolean }) {
  const words = sets.value
  const reason = verdict?.reason
  const fine = verdict?.unplayable ? words.fineTold : words.fine
  const good = verdict?.hash === null ? words.same : saved ? words.saved : fine
  return (
    <div class={`said ${reason ? 'wrong' : ''}`} role="status">
      {verdict === null && <p class="quiet">{words.checking}</p>}
      {reason && (
        <p>
          <Icon name="alert" /> <b>{words.wrong}</b> <span class="engine-says">{whereAndWhy(reason)}</span>
        </p>
      )}
      {verdict && !reason && (
        <p>
          <Icon name="check" /> {good}
        </p>
      )}
    </div>
  )
}

type Working = ReturnType<typeof useWork>

function Foot({ working, verdict, save }: { working: Working; verdict: Verdict | null; save: () => void }) {
  const words = sets.value
  return (
    <div class="set-foot">
      <Said verdict={verdict} saved={!working.unsaved} />
      <p class="buttons">
        <button type="button" class="tool" disabled={!working.canUndo} onClick={working.undo}>
          <Icon name="undo" /> {words.undo}
        </button>
        <button type="button" class="tool redo" disabled={!working.canRedo} onClick={working.redo}>
          <Icon name="undo" /> {words.redo}
        </button>
        {verdict?.reason && (
          <button type="button" class="button" onClick={showFault}>
            {words.show}
          </button>
        )}
        <button type="submit" class="button primary" disabled={!verdict?.hash || !working.unsaved} onClick={save}>
          {words.save}
        </button>
      </p>
    </div>
  )
}

/** Saves in the place of what it began as, unless that was the built-in set. */
async function saveWork({ game, base }: Origin, { work, text }: Working): Promise<string | null> {
  const { hash, reason } = await verdictOf(game.id, text)
  if (reason || hash === null) return null
  await replaceContent(base, { game: game.id, name: tidyName(work.name) || sets.peek().unnamed, hash, text })
  dropUnsaved(game.id, base)
  return hash
}

function NameField({ working }: { working: Working }) {
  const { work, change } = working
  return (
    <label class="set-name">
      <span>{sets.value.name}</span>
      <input
        class="field"
        maxLength={NAME_LENGTH}
        value={work.name}
        onInput={(event) => change({ ...work, name: event.currentTarget.value }, 'name')}
      />
    </label>
  )
}

function Resumed({ startOver }: { startOver: () => void }) {
  return (
    <p class="buttons" role="status">
      <span>{sets.value.resumed}</span>
      <button type="button" class="button small" onClick={startOver}>
        {sets.value.startOver}
      </button>
    </p>
  )
}

function Saved({ origin }: { origin: Origin }) {
  const { game, base, name, text } = origin
  const own = { game: game.id, hash: base, name, text }
  return (
    <p class="buttons set-uses">
      <Uses own={own} primary />
      <Sharing given={own} />
    </p>
  )
}

function Form({ origin, saved }: { origin: Origin; saved: (hash: string) => void }) {
  const words = sets.value
  const working = useWork(origin)
  const { game, forms } = origin
  const verdict = useVerdict(game.id, working.text)
  const { accent } = entryOf(game.id)
  useUndoKeys(working.undo, working.redo)
  const fault = useMemo<Fault | null>(
    () => (verdict?.reason ? { path: verdict.reason.path, text: say(verdict.reason.why) } : null),
    [verdict, lang.value],
  )
  const save = async (): Promise<void> => {
    const hash = await saveWork(origin, working)
    if (hash !== null) saved(hash)
  }
  return (
    <form class={`page set-page accent-${accent}`} onSubmit={(event) => event.preventDefault()}>
      <p>
        <a href={href('sets')}>{words.back}</a>
      </p>
      <PageTitle>{words.editing(say(game.name))}</PageTitle>
      <NameField working={working} />
      {working.resumed && working.unsaved && <Resumed startOver={working.startOver} />}
      {origin.base !== '' && !working.unsaved && <Saved origin={origin} />}
      <FaultProvider value={fault}>
        <div class={`set-form game-${game.id}`}>
          <forms.Editor
            form={working.work.form}
            change={(form, step) => working.change({ ...working.work, form }, step)}
          />
        </div>
      </FaultProvider>
      <Warnings warnings={verdict?.warnings ?? []} unplayable={verdict?.unplayable ?? null} />
      <Foot working={working} verdict={verdict} save={() => void save()} />
    </form>
  )
}

/** What is being made goes on under the address of what was saved, with all its steps back. */
export function SetEditor({ game, base }: { game: GameInfo; base: string }) {
  const [origin, setOrigin] = useState<Origin | null | 'coming'>('coming')
  const [session, setSession] = useState(0)
  const known = useRef<string | null>(null)
  const saved = async (hash: string): Promise<void> => {
    known.current = hash
    setOrigin(await originOf(game, hash))
    replace('sets', game.id, hash)
  }
  useEffect(() => {
    if (known.current === base) return
    known.current = base
    setOrigin('coming')
    void originOf(game, base).then((found) => {
      if (known.current !== base) return
      setSession((before) => before + 1)
      setOrigin(found)
    })
  }, [base])
  if (origin === 'coming') return <Waiting />
  if (origin === null) return <Problem text={sets.value.lost} />
  return <Form key={session} origin={origin} saved={(hash) => void saved(hash)} />
}
