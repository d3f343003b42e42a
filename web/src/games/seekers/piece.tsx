/** A gem that may be tapped: a button when it is asked for, a picture otherwise. */
import type { ComponentChildren } from 'preact'
import { Gem, type Kind } from '../../board/gems'

/** Not asked for: the action that a tap would be, to be refused. */
export interface Refused {
  tries: string
}

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
  about,
  tap,
  children,
  slot,
}: {
  kind: Kind
  label: string
  /** Explains it when it is tapped. No title: forty of them would be read out. */
  about?: string | undefined
  tap?: Tap | Refused | undefined
  children?: ComponentChildren
  slot?: string
}) {
  const inside = (
    <>
      <Gem kind={kind} />
      {children}
    </>
  )
  if (!tap || 'tries' in tap)
    return (
      <span
        class="piece"
        role="img"
        aria-label={label}
        data-about={about}
        data-kind={kind}
        data-slot={slot}
        data-try={tap?.tries}
      >
        {inside}
      </span>
    )
  return (
    <button
      type="button"
      class={`piece asked ${tap.glow ? 'glow' : ''} ${tap.chosen ? 'chosen' : ''}`}
      aria-label={label}
      data-about={about}
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
