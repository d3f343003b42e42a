/** A set that is being made: where it began, its steps back and forth, what the engine says of it by now. */
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { type AnyForm, loadForm } from '../../games'
import { sets } from '../../i18n/sets'
import { formOf, type Verdict, verdictOf } from '../../play/sets'
import { type GameInfo, rules } from '../../rules'
import { findContent } from '../../store/contents'
import { dropUnsaved, keepUnsaved, unsavedOf } from '../../store/unsaved'
import { begun, changed, type History, redone, undone } from './history'

export interface Origin {
  game: GameInfo
  forms: AnyForm
  /** The hash of a set of one's own, '' for the built-in one. */
  base: string
  name: string
  text: string
  /** What the form would write of it: whatever reads the same is still the origin, to the byte. */
  written: string
}

export interface Work {
  name: string
  form: unknown
}

/** Null: there is no such set, or no form for the game. */
export async function originOf(game: GameInfo, base: string): Promise<Origin | null> {
  const forms = await loadForm(game.id)
  const own = base === '' ? undefined : findContent(base)
  if (!forms || (base !== '' && own?.game !== game.id)) return null
  const text = own?.text ?? (await rules().builtinContent({ id: game.id, minSeats: game.minSeats }))
  const form = formOf(forms, text)
  if (form === null) return null
  return { game, forms, base, name: own?.name ?? sets.peek().unnamed, text, written: forms.write(form) }
}

export const textOf = ({ forms, text, written }: Origin, { form }: Work): string => {
  const now = forms.write(form)
  return now === written ? text : now
}

const originally = ({ name, forms, text }: Origin): Work => ({ name, form: formOf(forms, text) })

function unsavedWork({ game, base, forms }: Origin): Work | null {
  const unsaved = unsavedOf(game.id, base)
  const form = unsaved && formOf(forms, unsaved.text)
  return form ? { name: unsaved.name, form } : null
}

/** Steps back and forth; what is not saved is kept at every step. */
export function useWork(origin: Origin) {
  const [resumed, setResumed] = useState(() => unsavedWork(origin) !== null)
  const [history, setHistory] = useState<History<Work>>(() => begun(unsavedWork(origin) ?? originally(origin)))
  const { game, base, name } = origin
  const work = history.now
  const text = textOf(origin, work)
  const unsaved = text !== origin.text || work.name !== name
  // Kept before anything else can happen: a tab may be closed at any moment.
  useLayoutEffect(() => {
    if (unsaved) keepUnsaved(game.id, base, { name: work.name, text })
    else dropUnsaved(game.id, base)
  }, [text, work.name, base])
  return {
    work,
    text,
    unsaved,
    resumed,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (next: Work, step?: string): void => setHistory((before) => changed(before, next, step)),
    undo: (): void => setHistory(undone),
    redo: (): void => setHistory(redone),
    startOver: (): void => {
      setResumed(false)
      setHistory((before) => changed(before, originally(origin)))
    },
  }
}

/** Long enough to type a word, short enough to be at once. */
const SOON_MS = 120

/** What the engine says of a text; null while it is asked. */
export function useVerdict(game: string, text: string): Verdict | null {
  const [said, setSaid] = useState<{ text: string; verdict: Verdict } | null>(null)
  useEffect(() => {
    let wanted = true
    const timer = setTimeout(() => {
      void verdictOf(game, text).then((verdict) => {
        if (wanted) setSaid({ text, verdict })
      })
    }, SOON_MS)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [text])
  return said?.text === text ? said.verdict : null
}
