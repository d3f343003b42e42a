/**
 * Pointing at a sheet. A mouse shows the ghost where it is and a click takes it. A finger drags the ghost, and a tap brings it to a
 * cell, be it one that it covers; a tap where it is asks: a button draws, so that no finger draws by mistake. A tap with two fingers turns the piece, a swipe with two fingers flips
 * it. Keys carry the cell in focus, which is the one in hand.
 */
import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { useFocusHome } from '../../board/keys'
import { type Cell, SIDE, stepTo } from './geometry'

export interface Pointed {
  /** The cells of what is held. */
  ghost: readonly Cell[]
  cursor: Cell
  /** A piece is held: fingers drag it instead of the page. */
  holding: boolean
  onPoint(cell: Cell): void
  /** Pressed by mouse or key. */
  onPress(cell: Cell): void
  /** A finger tapped what is shown already. */
  onTap(): void
  onTurn(): void
  onFlip(): void
}

interface Point {
  x: number
  y: number
}

/** The fingers on the sheet, from the first that came down to the last that is lifted. */
interface Fingers {
  at: Map<number, Point>
  from: Map<number, Point>
  /** Two at once: a short touch turns, a swipe flips. */
  two: boolean
  cell: Cell
  moved: boolean
  /** The ghost lay under the finger when it came down. */
  onGhost: boolean
}

const SWIPE = 40
const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })

function firstFinger(event: PointerEvent, cell: Cell, onGhost: boolean): Fingers {
  const first = [[event.pointerId, pointOf(event)]] as const
  return { at: new Map(first), from: new Map(first), two: false, cell, moved: false, onGhost }
}

function cellUnder(grid: HTMLElement | null, event: PointerEvent): Cell | null {
  const area = grid?.getBoundingClientRect()
  if (!area) return null
  const column = Math.floor(((event.clientX - area.left) / area.width) * SIDE)
  const row = Math.floor(((event.clientY - area.top) / area.height) * SIDE)
  const clamp = (at: number): number => Math.min(Math.max(at, 0), SIDE - 1)
  return clamp(row) * SIDE + clamp(column)
}

/** What mouse and fingers do on the grid of cells. */
export function usePointer(grid: RefObject<HTMLElement | null>, pointed: Pointed) {
  const fingers = useRef<Fingers | null>(null)
  const touched = useRef(false)

  const onPointerDown = (event: PointerEvent): void => {
    touched.current = event.pointerType === 'touch'
    const cell = cellUnder(grid.current, event)
    if (!touched.current || cell === null) return
    const now = fingers.current
    if (now) {
      now.two = true
      now.at.set(event.pointerId, pointOf(event))
      now.from.set(event.pointerId, pointOf(event))
      return
    }
    const onGhost = pointed.ghost.includes(cell)
    fingers.current = firstFinger(event, cell, onGhost)
    if (!onGhost) pointed.onPoint(cell)
  }
  const onPointerMove = (event: PointerEvent): void => {
    const cell = cellUnder(grid.current, event)
    if (cell === null) return
    if (event.pointerType !== 'touch') {
      touched.current = false
      pointed.onPoint(cell)
      return
    }
    const now = fingers.current
    if (!now) return
    now.at.set(event.pointerId, pointOf(event))
    if (now.two || !pointed.holding || cell === now.cell) return
    now.cell = cell
    now.moved = true
    pointed.onPoint(cell)
  }
  const liftOfTwo = (now: Fingers, across: number): void => {
    if (across > SWIPE) now.moved = true
    if (now.at.size > 0) return
    fingers.current = null
    if (now.moved) pointed.onFlip()
    else pointed.onTurn()
  }
  const onPointerUp = (event: PointerEvent): void => {
    const now = fingers.current
    if (event.pointerType !== 'touch' || !now) return
    const from = now.from.get(event.pointerId)
    now.at.delete(event.pointerId)
    if (now.two) {
      liftOfTwo(now, from ? Math.abs(event.clientX - from.x) : 0)
      return
    }
    fingers.current = null
    if (!now.onGhost || now.moved) return
    if (now.cell === pointed.cursor) pointed.onTap()
    else pointed.onPoint(now.cell)
  }
  const onPointerCancel = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') fingers.current = null
  }
  const onContextMenu = (event: Event): void => {
    if (!pointed.holding) return
    event.preventDefault()
    if (!touched.current) pointed.onTurn()
  }
  /** A click on a cell, by mouse, key or screen reader; what a finger did was told by the finger already. A key meets
   * the cell that is shown: the focus goes with the ghost (useFollow). */
  const click = (event: MouseEvent, cell: Cell): void => {
    if (!touched.current || event.detail === 0) pointed.onPress(cell)
  }
  return { handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onContextMenu }, click }
}

/** The focus goes with the ghost, and comes back to it after a choice beside the sheet. */
export function useFollow(grid: RefObject<HTMLElement | null>, cursor: Cell, held: string): void {
  const cell = () => grid.current?.querySelector<HTMLElement>(`[data-cell="${cursor}"]`)
  useLayoutEffect(() => {
    if (grid.current?.contains(document.activeElement)) cell()?.focus()
  }, [cursor])
  useFocusHome(held, cell, '.desk')
}

/** What the arrow keys do: on the grid, and wherever the focus is not, they lead to the sheet. */
export function useArrows(
  grid: RefObject<HTMLElement | null>,
  { cursor, onPoint }: Pointed,
): (event: KeyboardEvent) => void {
  const lead = (event: KeyboardEvent, to: Cell): void => {
    event.preventDefault()
    onPoint(to)
    grid.current?.querySelector<HTMLElement>(`[data-cell="${to}"]`)?.focus()
  }
  useLayoutEffect(() => {
    const find = (event: KeyboardEvent): void => {
      if (document.activeElement === document.body && event.key.startsWith('Arrow')) lead(event, cursor)
    }
    addEventListener('keydown', find)
    return () => removeEventListener('keydown', find)
  })
  return (event) => {
    const to = event.ctrlKey || event.metaKey || event.altKey ? null : stepTo(cursor, event.key)
    if (to !== null) lead(event, to)
  }
}
