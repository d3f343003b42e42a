/** A name, once: whoever does something that needs one is asked first, in its place. */
import { useState } from 'preact/hooks'
import { o } from '../../i18n/online'
import { enter, me } from '../../play/online/me'
import { DeedProblem, useDeed } from './deed'

/** Characters of a name; the server counts them the same way. */
export const LONGEST_NAME = 24

export function NameField({ value, set }: { value: string; set: (name: string) => void }) {
  const words = o.value.name
  return (
    <label class="option-row">
      <span>{words.label}</span>
      <input
        class="field"
        name="name"
        autocomplete="nickname"
        maxLength={LONGEST_NAME}
        placeholder={words.placeholder}
        value={value}
        onInput={(event) => set(event.currentTarget.value)}
      />
      <small class="quiet">{words.hint}</small>
    </label>
  )
}

/** Asks for a name and goes on with what was wanted. */
export function NameForm({ then, go }: { then: () => void; go: string }) {
  const [name, setName] = useState('')
  const deed = useDeed()
  return (
    <form
      class="name-form"
      onSubmit={(event) => {
        event.preventDefault()
        void deed.run(() => enter(name)).then((good) => good && then())
      }}
    >
      <NameField value={name} set={setName} />
      <DeedProblem deed={deed} />
      <p class="buttons">
        <button type="submit" class="button primary" disabled={deed.busy}>
          {go}
        </button>
      </p>
    </form>
  )
}

/** A button for somebody with a name; whoever has none yet gives it first. */
export function AsSomebody({
  label,
  kind = 'primary',
  disabled = false,
  name,
  onGo,
}: {
  label: string
  kind?: string
  disabled?: boolean
  name?: string
  onGo: () => void
}) {
  const [asking, setAsking] = useState(false)
  if (asking && !me.value)
    return (
      <NameForm
        go={label}
        then={() => {
          setAsking(false)
          onGo()
        }}
      />
    )
  return (
    <button
      type="button"
      class={`button ${kind}`}
      aria-label={name}
      disabled={disabled}
      onClick={() => (me.value ? onGo() : setAsking(true))}
    >
      {label}
    </button>
  )
}
