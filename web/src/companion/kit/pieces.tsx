/** What several companions are made of: large, for fingers and for eyes a metre away. */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { calm } from '../../store/settings'
import type { Outcome } from './types'
import { w } from './words'

/** A number with a key on either side. It may be typed too: then it counts when the field is left or Enter is pressed. */
export function Counter({
  label,
  value,
  least = 0,
  most = 99,
  set,
}: {
  label: string
  value: number
  least?: number
  most?: number
  set: (value: number) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const put = (next: number): void => {
    const fit = Math.min(most, Math.max(least, next))
    if (fit !== value) set(fit)
  }
  const take = (): void => {
    const number = Number.parseInt(typed ?? '', 10)
    setTyped(null)
    if (Number.isFinite(number)) put(number)
  }
  useEffect(() => setTyped(null), [value])
  return (
    <div class="counter" role="group" aria-label={label}>
      <span class="counter-label">{label}</span>
      <button type="button" class="button" aria-label={w.value.less(label)} onClick={() => put(value - 1)}>
        −
      </button>
      <input
        class="field"
        inputMode="numeric"
        aria-label={label}
        value={typed ?? value}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
      <button type="button" class="button" aria-label={w.value.more(label)} onClick={() => put(value + 1)}>
        +
      </button>
    </div>
  )
}

/** One of several keys, or several of them: `aria-pressed` says which. */
export function Key({
  pressed,
  label,
  disabled = false,
  onPress,
  children,
}: {
  pressed?: boolean
  label?: string
  disabled?: boolean
  onPress: () => void
  children: ComponentChildren
}) {
  return (
    <button type="button" class="key" aria-pressed={pressed} aria-label={label} disabled={disabled} onClick={onPress}>
      {children}
    </button>
  )
}

/** Back to the top of the page whenever `what` changes: what is new stands there. */
export function useTop(what: unknown): void {
  const seen = useRef(what)
  useEffect(() => {
    if (seen.current !== what) scrollTo({ top: 0, behavior: calm.value ? 'auto' : 'smooth' })
    seen.current = what
  }, [what])
}

/**
 * Writes the result down. A number that is typed counts when its field is left, so it may still be on its way to the engine
 * when this is pressed: then the result waits until everything is counted.
 */
export function Finish({
  label,
  look = 'primary',
  result,
  asking,
  finish,
}: {
  label: string
  look?: 'primary' | 'quiet'
  /** Null: there is none. */
  result: Outcome | null
  /** Something is still being counted. */
  asking: boolean
  finish: (outcome: Outcome) => void
}) {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (!wanted || asking) return
    setWanted(false)
    if (result) finish(result)
  }, [wanted, asking])
  return (
    <button
      type="button"
      class={`button large wide ${look}`}
      disabled={!result || wanted}
      onClick={() => setWanted(true)}
    >
      {label}
    </button>
  )
}

/** What the engine says of everybody, as it is kept. */
export const outcomeOf = (players: readonly { score: number; rank: number }[]): Outcome => ({
  scores: players.map(({ score }) => score),
  ranks: players.map(({ rank }) => rank),
})
