/** Gems slide from the dungeon to whoever took them: what is new in front of a player, or to be put, starts there. */
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { SeekersTable } from './table'

interface Lying {
  kind: string
  rect: DOMRect
}

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)]

// By owner, not by side: at one device the sides change with every turn.
const ownerOf = (piece: HTMLElement): string => piece.closest<HTMLElement>('.holdings')?.dataset.owner ?? ''
const nameOf = (piece: HTMLElement): string => `${ownerOf(piece)} ${piece.dataset.slot} ${piece.dataset.kind}`
const lyingIn = (pieces: readonly HTMLElement[]): Map<string, Lying> =>
  new Map(
    pieces.map((piece) => [
      piece.dataset.slot ?? '',
      { kind: piece.dataset.kind ?? '', rect: piece.getBoundingClientRect() },
    ]),
  )

interface Flight {
  piece: HTMLElement
  move: string
}

/** From where it lay to where it lies now. */
function flightOf(piece: HTMLElement, { rect }: Lying): Flight {
  const to = piece.getBoundingClientRect()
  return { piece, move: `translate(${rect.x - to.x}px, ${rect.y - to.y}px)` }
}

const fly = ({ piece, move }: Flight): unknown =>
  piece.animate([{ transform: move, zIndex: 3 }, { transform: 'none' }], { duration: 240, easing: 'ease-out' })

/** Measures with the frame that draws the change: then things are laid out in any case, and once. */
export function useFlights(table: SeekersTable, calm: boolean): void {
  const before = useRef<{ dungeon: Map<string, Lying>; held: Set<string> } | null>(null)
  useLayoutEffect(() => {
    if (calm || typeof Element.prototype.animate !== 'function') return
    const frame = requestAnimationFrame(() => {
      const dungeon = lyingIn(all('.dungeon .piece'))
      const pieces = all('.holdings .piece, .taken .piece, .block [data-kind]')
      const was = before.current
      const gone = [...(was?.dungeon ?? [])].filter(([slot]) => !dungeon.has(slot)).map(([, lying]) => lying)
      const flights: Flight[] = []
      for (const piece of pieces) {
        if (gone.length === 0 || was?.held.has(nameOf(piece))) continue
        const from = gone.findIndex(({ kind }) => kind === piece.dataset.kind)
        if (from >= 0) flights.push(flightOf(piece, gone.splice(from, 1)[0]!))
      }
      before.current = { dungeon, held: new Set(pieces.map(nameOf)) }
      // Only now, with all of them measured: a change between would have the page laid out for each.
      flights.forEach(fly)
    })
    return () => cancelAnimationFrame(frame)
  }, [table])
}
