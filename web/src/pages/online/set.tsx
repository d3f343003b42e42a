/** The set that a table is played with, to be looked at before one sits down: the form of own sets, and nothing in it can be changed. */
import { useState } from 'preact/hooks'
import { type AnyForm, loadForm } from '../../games'
import { o } from '../../i18n/online'
import { tableSet } from '../../play/online/order'
import { formOf } from '../../play/sets'
import { Waiting } from '../ui'
import '../sets/sets.css'

interface Shown {
  Editor: AnyForm['Editor']
  form: unknown
}

/** Null: there is no form for it, or the server no longer has it. */
async function shownOf(game: string, hash: string): Promise<Shown | null> {
  const [forms, text] = await Promise.all([loadForm(game), tableSet(hash)])
  const form = forms && formOf(forms, text)
  return forms && form !== null ? { Editor: forms.Editor, form } : null
}

function Inside({ game, shown }: { game: string; shown: Shown | null }) {
  if (!shown) return <p role="alert">{o.value.room.lookFails}</p>
  return (
    <fieldset class={`look-set game-${game}`} disabled>
      <shown.Editor form={shown.form} change={() => {}} />
    </fieldset>
  )
}

/** It is asked for when somebody opens it. */
export function LookAtSet({ game, hash }: { game: string; hash: string }) {
  const [shown, setShown] = useState<Shown | null | undefined>(undefined)
  const look = (): void => void shownOf(game, hash).then(setShown, () => setShown(null))
  return (
    <details onToggle={(event) => event.currentTarget.open && !shown && look()}>
      <summary>{o.value.room.look}</summary>
      {shown === undefined ? <Waiting /> : <Inside game={game} shown={shown} />}
    </details>
  )
}
