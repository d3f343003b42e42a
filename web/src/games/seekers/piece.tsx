/** A gem that may be tapped: a button when it is asked for, a picture otherwise. */
import type { ComponentChildren } from 'preact'
import { steady } from '../../board/steady'
import type { Part } from '../../rules/types'
import { Gem, type Kind } from './gems'

/** Not asked for: what a tap would choose, to be refused. */
export interface Refused {
  tries: readonly Part[]
}

export interface Tap {
  /** Tapping goes on with this part. */
  onTap: () => void
  /** The action it would play, if it is the last part. */
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

/** As an attribute, for useRefusals. */
const triedBy = (tap: Refused | undefined): string | undefined => tap && JSON.stringify(tap.tries)

/** What is not asked for hardly ever changes. */
const isSame = (a: PieceProps, b: PieceProps): boolean =>
  a.kind === b.kind &&
  a.label === b.label &&
  a.about === b.about &&
  a.slot === b.slot &&
  a.children === b.children &&
  isRefused(a.tap) &&
  isRefused(b.tap) &&
  triedBy(a.tap) === triedBy(b.tap)

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
        data-try={triedBy(tap)}
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
