/** A gem that may be tapped: a button when it is asked for, a picture otherwise. */
import type { ComponentChildren } from 'preact'
import { Gem, type Kind } from '../../board/gems'

export interface Tap {
  /** Tapping goes on with this link. */
  onTap: () => void
  /** The action it would play, if it is the last link. */
  action?: string | undefined
  glow?: boolean
  chosen?: boolean
}

export function Piece({
  kind,
  label,
  tap,
  mark,
  children,
  slot,
}: {
  kind: Kind
  label: string
  tap?: Tap | undefined
  mark?: string
  children?: ComponentChildren
  slot?: string
}) {
  const look = `piece ${mark ?? ''} ${tap?.glow ? 'glow' : ''} ${tap?.chosen ? 'chosen' : ''}`
  const inside = (
    <>
      <Gem kind={kind} />
      {children}
    </>
  )
  if (!tap)
    return (
      <span class={look} role="img" aria-label={label} data-kind={kind} data-slot={slot}>
        {inside}
      </span>
    )
  return (
    <button
      type="button"
      class={`${look} asked`}
      aria-label={label}
      aria-pressed={tap.chosen}
      data-action={tap.action}
      data-kind={kind}
      data-slot={slot}
      onClick={tap.onTap}
    >
      {inside}
    </button>
  )
}
