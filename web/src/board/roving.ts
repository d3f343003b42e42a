/** A grid of buttons of which one is in the order of Tab: arrow keys lead to the others. */
import { useRef, useState } from 'preact/hooks'

const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The place an arrow key leads to; at the edge one stays. Null for other keys. */
function stepOn(side: number, at: number, key: string): number | null {
  const step = steps[key]
  if (!step) return null
  const row = Math.floor(at / side) + step[0]
  const column = (at % side) + step[1]
  return row < 0 || row >= side || column < 0 || column >= side ? at : row * side + column
}

export function useRoving(side: number) {
  const grid = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = stepOn(side, at, event.key)
    if (next === null) return
    event.preventDefault()
    setAt(next)
    grid.current?.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus()
  }
  /** What each button is given. */
  const place = (index: number) => ({
    'data-at': index,
    tabIndex: index === at ? 0 : -1,
    onFocus: () => setAt(index),
  })
  return { grid, onKeyDown, place }
}
