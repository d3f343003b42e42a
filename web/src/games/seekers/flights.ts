/** Gems slide from the dungeon to whoever took them: what is new in front of a player starts where it lay before. */
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { SeekersTable } from './table'

interface Lying {
  kind: string
  rect: DOMRect
}

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)]

export function useFlights(table: SeekersTable, me: number, calm: boolean): void {
  const before = useRef<{ dungeon: Map<string, Lying>; held: Set<string> } | null>(null)
  useLayoutEffect(() => {
    const dungeon = new Map<string, Lying>()
    for (const piece of all('.dungeon .piece'))
      dungeon.set(piece.dataset.slot ?? '', { kind: piece.dataset.kind ?? '', rect: piece.getBoundingClientRect() })
    const side = (piece: HTMLElement): string => (piece.closest('.mine') ? 'mine' : 'theirs')
    const pieces = all('.holdings .piece')
    const name = (piece: HTMLElement): string => `${side(piece)} ${piece.dataset.slot} ${piece.dataset.kind}`
    const was = before.current
    if (was && !calm && typeof Element.prototype.animate === 'function') {
      const gone = [...was.dungeon].filter(([slot]) => !dungeon.has(slot)).map(([, lying]) => lying)
      for (const piece of pieces) {
        if (was.held.has(name(piece))) continue
        const from = gone.find(({ kind }) => kind === piece.dataset.kind)
        if (!from) continue
        const to = piece.getBoundingClientRect()
        const move = `translate(${from.rect.x - to.x}px, ${from.rect.y - to.y}px)`
        piece.animate([{ transform: move, zIndex: 3 }, { transform: 'none' }], { duration: 240, easing: 'ease-out' })
      }
    }
    before.current = { dungeon, held: new Set(pieces.map(name)) }
  }, [table, me])
}
