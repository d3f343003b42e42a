/** Gems slide from the dungeon to whoever took them: what is new in front of a player, or to be put, starts there. */
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { SeekersTable } from './table'

interface Lying {
  kind: string
  rect: DOMRect
}

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)]

export function useFlights(table: SeekersTable, calm: boolean): void {
  const before = useRef<{ dungeon: Map<string, Lying>; held: Set<string> } | null>(null)
  useLayoutEffect(() => {
    const dungeon = new Map<string, Lying>()
    for (const piece of all('.dungeon .piece'))
      dungeon.set(piece.dataset.slot ?? '', { kind: piece.dataset.kind ?? '', rect: piece.getBoundingClientRect() })
    // By owner, not by side: at one device the sides change with every turn.
    const owner = (piece: HTMLElement): string => piece.closest<HTMLElement>('.holdings')?.dataset.owner ?? ''
    const pieces = all('.holdings .piece, .taken .piece, .block [data-kind]')
    const name = (piece: HTMLElement): string => `${owner(piece)} ${piece.dataset.slot} ${piece.dataset.kind}`
    const was = before.current
    if (was && !calm && typeof Element.prototype.animate === 'function') {
      const gone = [...was.dungeon].filter(([slot]) => !dungeon.has(slot)).map(([, lying]) => lying)
      for (const piece of pieces) {
        if (was.held.has(name(piece))) continue
        const from = gone.findIndex(({ kind }) => kind === piece.dataset.kind)
        if (from < 0) continue
        const [{ rect }] = gone.splice(from, 1) as [Lying]
        const to = piece.getBoundingClientRect()
        const move = `translate(${rect.x - to.x}px, ${rect.y - to.y}px)`
        piece.animate([{ transform: move, zIndex: 3 }, { transform: 'none' }], { duration: 240, easing: 'ease-out' })
      }
    }
    before.current = { dungeon, held: new Set(pieces.map(name)) }
  }, [table])
}
