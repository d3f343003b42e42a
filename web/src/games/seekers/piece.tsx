/** A gem that may be tapped: a button when it is asked for, a picture otherwise. */
import type { ComponentChildren } from 'preact'
import { Gem, type Kind } from '../../board/gems'
import { steady } from '../../board/steady'

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

interface PieceProps {
  kind: Kind
  label: string
  /** Explains it when it is tapped. No title: forty of them would be read out. */
  about?: string | undefined
  tap?: Tap | Refused | undefined
  children?: ComponentChildren
  slot?: string
}

const isRefused = (tap: PieceProps['tap']): tap is Refused | undefined => !tap || 'tries' in tap

/** What is not asked for hardly ever changes. */
const isSame = (a: PieceProps, b: PieceProps): boolean =>
  a.kind === b.kind &&
  a.label === b.label &&
  a.about === b.about &&
  a.slot === b.slot &&
  a.children === b.children &&
  isRefused(a.tap) &&
  isRefused(b.tap) &&
  a.tap?.tries === b.tap?.tries

export const Piece = steady(({ kind, label, about, tap, children, slot }: PieceProps) => {
  const inside = (
    <>
      <Gem kind={kind} />
      {children}
    </>
  )
  if (isRefused(tap))
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
}, isSame)
