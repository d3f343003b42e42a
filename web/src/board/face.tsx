/** The faces of bots, wherever somebody is named. */
import { signal } from '@preact/signals'
import { createContext } from 'preact'
import { useContext, useEffect } from 'preact/hooks'
import type { Character } from '../rules/types'
import { Framed, type Picture } from './picture'

const portraits = signal<Readonly<Record<string, Picture>>>({})
let asked = false

/** Without them a face is an empty round: nothing waits for it. */
function bring(): void {
  if (asked) return
  asked = true
  import('./portraits').then(
    (loaded) => {
      portraits.value = loaded.portraits
    },
    () => {
      asked = false
    },
  )
}

/** Those of one level are told apart by their coats, in the colours of explorers. */
const coats = ['circle', 'pentagon', 'diamond', 'hexagon', 'shield', 'square']

/** Silent for screen readers: the name stands beside it. `large` fills a card. */
export function Face({ of, large = false }: { of: Character; large?: boolean }) {
  useEffect(bring, [])
  const portrait = portraits.value[of.level]
  const coat = coats[of.nth % coats.length]
  return (
    <span class={large ? 'face large' : 'face'} style={{ color: `var(--explorer-${coat})` }} aria-hidden="true">
      {portrait && <Framed of={portrait} />}
    </span>
  )
}

/** Who sits at the table that is drawn, by seat; null for a person. */
export const Faces = createContext<readonly (Character | null)[]>([])

/** The face on a seat of that table, if it has one. */
export function SeatFace({ seat }: { seat: number }) {
  const character = useContext(Faces)[seat]
  return character ? <Face of={character} /> : null
}
