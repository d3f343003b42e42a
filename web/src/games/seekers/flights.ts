/** Gems slide from the dungeon to whoever took them: what is new in front of a player, or to be put, starts there. */
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { SeekersTable } from './table'

/** A gem in the dungeon, from the corner of the dungeon. */
interface Lying {
  kind: string
  x: number
  y: number
}
interface Corridor {
  /** As wide as it was when its gems were measured: while it stays so, none of them moves. */
  width: number
  lying: ReadonlyMap<string, Lying>
}

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)]

// By owner, not by side: at one device the sides change with every turn.
const ownerOf = (piece: HTMLElement): string => piece.closest<HTMLElement>('.holdings')?.dataset.owner ?? ''
const nameOf = (piece: HTMLElement): string => `${ownerOf(piece)} ${piece.dataset.slot} ${piece.dataset.kind}`
const slotOf = (piece: HTMLElement): string => piece.dataset.slot ?? ''

/** Only what was not measured before: mostly nothing. */
function measured(pieces: readonly HTMLElement[], box: DOMRect, before: Corridor | undefined): Corridor {
  const known = before?.width === box.width ? before.lying : null
  const lie = (piece: HTMLElement): Lying => {
    const { x, y } = piece.getBoundingClientRect()
    return { kind: piece.dataset.kind ?? '', x: x - box.x, y: y - box.y }
  }
  const lying = new Map(pieces.map((piece) => [slotOf(piece), known?.get(slotOf(piece)) ?? lie(piece)]))
  return { width: box.width, lying }
}

interface Flight {
  piece: HTMLElement
  move: string
}

/** From where it lay to where it lies now. */
function flightOf(piece: HTMLElement, { x, y }: Lying, box: DOMRect): Flight {
  const to = piece.getBoundingClientRect()
  return { piece, move: `translate(${box.x + x - to.x}px, ${box.y + y - to.y}px)` }
}

const fly = ({ piece, move }: Flight): unknown =>
  piece.animate([{ transform: move, zIndex: 3 }, { transform: 'none' }], { duration: 240, easing: 'ease-out' })

/** Measures with the frame that draws the change: then things are laid out in any case, and once. */
export function useFlights(table: SeekersTable, calm: boolean): void {
  const before = useRef<{ corridor: Corridor; held: Set<string> } | null>(null)
  useLayoutEffect(() => {
    if (calm || typeof Element.prototype.animate !== 'function') return
    const frame = requestAnimationFrame(() => {
      const box = document.querySelector('.dungeon')?.getBoundingClientRect()
      if (!box) return
      const pieces = all('.holdings .piece, .taken .piece, .block [data-kind]')
      const was = before.current
      const corridor = measured(all('.dungeon .piece'), box, was?.corridor)
      const gone = [...(was?.corridor.lying ?? [])]
        .filter(([slot]) => !corridor.lying.has(slot))
        .map(([, lying]) => lying)
      const flights: Flight[] = []
      for (const piece of pieces) {
        if (gone.length === 0 || was?.held.has(nameOf(piece))) continue
        const from = gone.findIndex(({ kind }) => kind === piece.dataset.kind)
        if (from >= 0) flights.push(flightOf(piece, gone.splice(from, 1)[0]!, box))
      }
      before.current = { corridor, held: new Set(pieces.map(nameOf)) }
      // Only now, with all of them measured: a change between would have the page laid out for each.
      flights.forEach(fly)
    })
    return () => cancelAnimationFrame(frame)
  }, [table])
}
