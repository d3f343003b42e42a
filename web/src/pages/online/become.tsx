/** Being on this device who one is on another: by a code from there, or by the recovery key. */
import { useState } from 'preact/hooks'
import { o } from '../../i18n/online'
import { becomeByCode, becomeByKey } from '../../play/online/me'
import { DeedProblem, useDeed } from './deed'

/** Becoming somebody who exists already. */
function BecomeForm({
  title,
  label,
  button,
  wrong,
  become,
}: {
  title: string
  label: string
  button: string
  wrong: string
  become: (text: string) => Promise<void>
}) {
  const [text, setText] = useState('')
  const deed = useDeed()
  return (
    <details>
      <summary>{title}</summary>
      <form
        class="code-row"
        onSubmit={(event) => {
          event.preventDefault()
          void deed.run(
            () => become(text),
            () => wrong,
          )
        }}
      >
        <input
          class="field"
          aria-label={label}
          placeholder={label}
          autocomplete="off"
          spellcheck={false}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="button" disabled={deed.busy || !text.trim()}>
          {button}
        </button>
      </form>
      <DeedProblem deed={deed} />
    </details>
  )
}

export function Become() {
  const words = o.value.account
  return (
    <section>
      <BecomeForm
        title={words.haveCode}
        label={words.codeLabel}
        button={words.useCode}
        wrong={words.wrongCode}
        become={becomeByCode}
      />
      <BecomeForm
        title={words.haveKey}
        label={words.keyLabel}
        button={words.useKey}
        wrong={words.wrongKey}
        become={becomeByKey}
      />
    </section>
  )
}
