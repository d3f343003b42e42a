/** Drawings of the sheet: ink around what is drawn, sites, the explorer, the entrance. Cells are squares of 40. */
import type { ComponentChildren } from 'preact'
import card from '../../../../art/ruin/card.svg?picture'
import Arch from '../../../../art/ruin/entrance.svg?picture'
import Figure from '../../../../art/ruin/explorer.svg?picture'
import gem from '../../../../art/ruin/gem.svg?picture'
import Paint from '../../../../art/ruin/paint.svg?picture'
import { Framed } from '../../board/picture'
import { allCells, type Cell, columnOf, neighbours, rowOf, type Shape } from './geometry'

export const UNIT = 40
/** Room for the names of columns and rows. */
export const MARGIN = 20
export const EDGE = 6
export const SPAN = MARGIN + 11 * UNIT + EDGE

export const left = (cell: Cell): number => MARGIN + columnOf(cell) * UNIT
export const top = (cell: Cell): number => MARGIN + rowOf(cell) * UNIT
export const middle = (cell: Cell): { x: number; y: number } => ({
  x: left(cell) + UNIT / 2,
  y: top(cell) + UNIT / 2,
})

/** A number from -1 to 1 that always is the same for the same place: a steady hand would look printed. */
const tremble = (seed: number): number => ((Math.imul(seed + 1, 2654435761) >>> 8) % 2001) / 1000 - 1

/** The outline of a set of cells as strokes of a pen. */
export function outlineOf(has: (cell: Cell) => boolean): string {
  let path = ''
  const stroke = (x1: number, y1: number, x2: number, y2: number): void => {
    const seed = x1 * 31 + y1 * 17 + x2 * 7
    const x = (x1 + x2) / 2 + tremble(seed) * 1.1
    const y = (y1 + y2) / 2 + tremble(seed + 5) * 1.1
    path += `M${x1} ${y1}Q${x.toFixed(1)} ${y.toFixed(1)} ${x2} ${y2}`
  }
  for (const cell of allCells) {
    if (!has(cell)) continue
    const next = new Set(neighbours(cell).filter(has))
    const x = left(cell)
    const y = top(cell)
    if (!next.has(cell - 11)) stroke(x, y, x + UNIT, y)
    if (!next.has(cell + 11)) stroke(x, y + UNIT, x + UNIT, y + UNIT)
    if (columnOf(cell) === 0 || !next.has(cell - 1)) stroke(x, y, x, y + UNIT)
    if (columnOf(cell) === 10 || !next.has(cell + 1)) stroke(x + UNIT, y, x + UNIT, y + UNIT)
  }
  return path
}

export const lineOf = (cells: readonly Cell[]): string =>
  cells.map((cell) => `${middle(cell).x},${middle(cell).y}`).join(' ')

/** What walls are filled with. */
export const Hatch = () => (
  <defs>
    <Paint />
  </defs>
)

/** Steps that lead down into the ruin. */
export function Entrance({ cell, marked }: { cell: Cell; marked: boolean }) {
  return (
    <g class={`entrance ${marked ? 'counted' : ''}`} transform={`translate(${left(cell)} ${top(cell)})`}>
      <Arch />
    </g>
  )
}

/** A wanderer with a lantern. */
export function Explorer({ cell, calm }: { cell: Cell; calm: boolean }) {
  const { x, y } = middle(cell)
  return (
    <g class={`explorer ${calm ? '' : 'moving'}`} style={{ transform: `translate(${x}px, ${y}px)` }}>
      <g class="cast">
        <circle r="62" />
        <circle r="36" />
        <circle r="22" />
      </g>
      <Figure />
    </g>
  )
}

/** A piece by itself, as on its card. */
export function PiecePicture({ shape }: { shape: Shape }) {
  const rows = shape.map(({ row }) => row)
  const columns = shape.map(({ column }) => column)
  const up = Math.min(...rows)
  const side = Math.min(...columns)
  const height = Math.max(...rows) - up + 1
  const width = Math.max(...columns) - side + 1
  return (
    <svg
      class="piece-picture"
      viewBox={`-2 -2 ${width * 10 + 4} ${height * 10 + 4}`}
      style={{ '--wide': width, '--high': height }}
      aria-hidden="true"
    >
      {shape.map(({ row, column }) => (
        <rect key={`${row}.${column}`} x={(column - side) * 10} y={(row - up) * 10} width="10" height="10" rx="1.500" />
      ))}
    </svg>
  )
}

export const GemPicture = () => <Framed of={gem} look="mini" />
export const CardPicture = () => <Framed of={card} look="mini" />

/**
 * A sentence of which only some words are to be seen; screen readers hear all of it. What is seen and what is heard
 * never differ.
 */
export function Told({ text, shown }: { text: string; shown: readonly { word: string; look: string }[] }) {
  const parts: ComponentChildren[] = []
  let from = 0
  for (const { word, look } of shown) {
    const at = text.slice(from).search(new RegExp(`\\b${word}\\b`)) + from
    parts.push(<span class="visually-hidden">{text.slice(from, at)}</span>, <b class={look}>{word}</b>)
    from = at + word.length
  }
  return (
    <>
      {parts}
      <span class="visually-hidden">{text.slice(from)}</span>
    </>
  )
}
