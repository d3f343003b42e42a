/** The faces of bots, wherever somebody is named. */
import { signal } from '@preact/signals'
import { createContext } from 'preact'
import { useContext, useEffect } from 'preact/hooks'
import type { Character } from '../rules/types'
import { Framed, type Picture } from './picture'

/** Who sits at the table that is drawn, by seat; null for a person. */
export const Faces = createContext<readonly (Character | null)[]>([])

const portraits = signal<Readonly<Record<string, Picture>>>({})
let asked = false

/** Without them a face is an empty round: nothing waits for it. */
function bring(): void {
  if (asked) return
  asked = true
  import('./portraits')
    .then((loaded) => {
      portraits.value = loaded.portraits
    })
    .catch(() => {
      asked = false
    })
}

/** Coats have the colours of explorers, by seat: several of a level are told apart, and in Nobody Comes Out known by it. */
const coats = ['circle', 'square', 'diamond', 'hexagon', 'shield', 'pentagon']

/** The portrait of whoever sits there, to be drawn into a picture; null for a person, and until it is there. */
export function usePortrait(seat: number): Picture | null {
  const character = useContext(Faces)[seat]
  useEffect(() => {
    if (character) bring()
  }, [character])
  return (character && portraits.value[character.level]) ?? null
}

/** Silent for screen readers: the name stands beside it. `large` fills a card. */
export function Face({ of, seat, large = false }: { of: Character; seat: number; large?: boolean }) {
  useEffect(bring, [])
  const portrait = portraits.value[of.level]
  const coat = coats[seat % coats.length]
  return (
    <span class={large ? 'face large' : 'face'} style={{ color: `var(--explorer-${coat})` }} aria-hidden="true">
      {portrait && <Framed of={portrait} />}
    </span>
  )
}

/** The face on a seat of that table, if it has one. */
export function SeatFace({ seat }: { seat: number }) {
  const character = useContext(Faces)[seat]
  return character ? <Face of={character} seat={seat} /> : null
}
