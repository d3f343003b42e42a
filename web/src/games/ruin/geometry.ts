/**
 * Cells, pieces and choices made of them. What may be done is never worked out here: a piece under the pointer becomes a
 * choice, and that is on the list of legal actions or it is not.
 */
import { valuesOf } from '../../board/walk'
import type { Action, Part } from '../../rules/types'

export const SIDE = 11
/** Row by row from the top left: 0 is a1, 120 is k11. */
export type Cell = number

export const allCells: readonly Cell[] = Array.from({ length: SIDE * SIDE }, (_, cell) => cell)
export const rowOf = (cell: Cell): number => Math.floor(cell / SIDE)
export const columnOf = (cell: Cell): number => cell % SIDE
export const nameOf = (cell: Cell): string => `${String.fromCharCode(97 + columnOf(cell))}${rowOf(cell) + 1}`
export const cellOf = (name: string): Cell => (Number(name.slice(1)) - 1) * SIDE + name.charCodeAt(0) - 97
export const ENTRANCE = cellOf('f6')

const inside = (row: number, column: number): boolean => row >= 0 && row < SIDE && column >= 0 && column < SIDE
const distance = (a: Cell, b: Cell): number => Math.abs(rowOf(a) - rowOf(b)) + Math.abs(columnOf(a) - columnOf(b))
export const nearest = (cells: readonly Cell[], to: Cell): Cell | null =>
  cells.reduce<Cell | null>(
    (best, cell) => (best === null || distance(cell, to) < distance(best, to) ? cell : best),
    null,
  )

/** The cell an arrow key leads to; at the edge one stays. */
export function stepTo(cell: Cell, key: string): Cell | null {
  const row = rowOf(cell)
  const column = columnOf(cell)
  const steps: Record<string, [number, number]> = {
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    ArrowLeft: [row, column - 1],
    ArrowRight: [row, column + 1],
    Home: [row, 0],
    End: [row, SIDE - 1],
    PageUp: [0, column],
    PageDown: [SIDE - 1, column],
  }
  const to = steps[key]
  if (!to) return null
  return inside(...to) ? to[0] * SIDE + to[1] : cell
}

// ---- choices ----

/** What the engine calls the tools, in the order in which they lie; the first there is a use for is taken up. */
const called = {
  path: 'o',
  wall: 'x',
  single: 'c',
  walk: 'm',
  warp: 'w',
  morePath: 'extra:o',
  moreWall: 'extra:x',
} as const
export type Tool = keyof typeof called
export const tools = Object.keys(called) as Tool[]
/** Tools that hold a whole piece; the others take one cell. */
export const holdsPiece = (tool: Tool): boolean => tool === 'path' || tool === 'wall'
export const moves = (tool: Tool): boolean => tool === 'walk' || tool === 'warp'
/** Tools that are paid for with a goal card. */
export const isPaid = (tool: Tool): boolean => tool === 'morePath' || tool === 'moreWall' || tool === 'warp'

/** An action that has a place on the sheet, legal or not. */
export interface Choice {
  tool: Tool
  cells: readonly Cell[]
  goal: string | null
  leave: boolean
}

/** What is chosen in an action; null for those without a place. */
export function choiceOf({ parts }: Pick<Action, 'parts'>): Choice | null {
  const tool = tools.find((one) => valuesOf(parts, 'tool').includes(called[one]))
  if (!tool) return null
  const [goal = null] = valuesOf(parts, 'goal')
  return { tool, cells: valuesOf(parts, 'cell').map(cellOf), goal, leave: valuesOf(parts, 'leave').length > 0 }
}

/** The other way round. */
export function partsOf({ tool, cells, goal, leave }: Choice, letter: string | null): Part[] {
  const part = (kind: string, value: string): Part => ({ kind, value })
  return [
    part('tool', called[tool]),
    ...(holdsPiece(tool) && letter ? [part('piece', letter)] : []),
    ...(goal ? [part('goal', goal)] : []),
    ...cells.map((cell) => part('cell', nameOf(cell))),
    ...(leave ? [part('leave', '!')] : []),
  ]
}

/** A name for a choice: equal for equal ones. */
export const keyOf = ({ tool, cells, goal, leave }: Choice): string => [tool, goal, leave, ...cells].join(' ')

// ---- pieces ----

/** Cells of a piece, counted from the one it is held by. */
export type Shape = readonly { row: number; column: number }[]

export const single: Shape = [{ row: 0, column: 0 }]

/** A piece out of the lines of the content, held by the cell nearest to its middle. */
export function readShape(lines: readonly string[]): Shape {
  const cells = lines.flatMap((line, row) =>
    [...line].flatMap((mark, column) => (mark === '#' ? [{ row, column }] : [])),
  )
  const middle = (of: 'row' | 'column'): number => cells.reduce((sum, cell) => sum + cell[of], 0) / cells.length
  const off = (cell: { row: number; column: number }): number =>
    Math.hypot(cell.row - middle('row'), cell.column - middle('column'))
  const held = cells.reduce((best, cell) => (off(cell) < off(best) ? cell : best))
  return cells.map(({ row, column }) => ({ row: row - held.row, column: column - held.column }))
}

/** A quarter to the right. */
export const turned = (shape: Shape): Shape => shape.map(({ row, column }) => ({ row: column, column: -row || 0 }))
export const flipped = (shape: Shape): Shape => shape.map(({ row, column }) => ({ row, column: -column || 0 }))

/** All ways to hold a piece, beginning with this one. */
export function waysOf(shape: Shape): Shape[] {
  const ways: Shape[] = []
  for (const side of [shape, flipped(shape)])
    for (let way = side, quarter = 0; quarter < 4; quarter++, way = turned(way)) ways.push(way)
  return ways
}

/** The cells a piece covers when it is held over a cell: pushed back onto the sheet where it would stick out. */
export function placed(shape: Shape, cell: Cell): Cell[] {
  const clamp = (of: 'row' | 'column', at: number): number => {
    const low = Math.min(...shape.map((one) => one[of]))
    const high = Math.max(...shape.map((one) => one[of]))
    return Math.min(Math.max(at, -low), SIDE - 1 - high)
  }
  const row = clamp('row', rowOf(cell))
  const column = clamp('column', columnOf(cell))
  return shape.map((one) => (row + one.row) * SIDE + column + one.column).sort((a, b) => a - b)
}

/** Where a drawing begins when its box is pushed into the corner: equal for equal drawings at different places. */
const outline = (cells: readonly Cell[]): string => {
  const top = Math.min(...cells.map(rowOf))
  const left = Math.min(...cells.map(columnOf))
  return cells.map((cell) => `${rowOf(cell) - top}.${columnOf(cell) - left}`).join(' ')
}

/** What brings a piece into the attitude of a drawing: nothing, a turn, a flip; or it is another piece. */
export function needed(shape: Shape, cells: readonly Cell[]): 'nothing' | 'turn' | 'flip' | 'other' {
  const wanted = outline(cells)
  const ways = waysOf(shape).map((way) => outline(placed(way, ENTRANCE)))
  const at = ways.indexOf(wanted)
  return at < 0 ? 'other' : at === 0 ? 'nothing' : at < 4 ? 'turn' : 'flip'
}

// ---- the sheet ----

/** `.` blank, `o` path, `x` wall, `g` gate, `?` not known. */
export type SheetMap = readonly string[]
export const markAt = (map: SheetMap, cell: Cell): string => map[rowOf(cell)]?.[columnOf(cell)] ?? '?'
export const isPath = (map: SheetMap, cell: Cell): boolean => /[og]/.test(markAt(map, cell))

export function neighbours(cell: Cell): Cell[] {
  const row = rowOf(cell)
  const column = columnOf(cell)
  return [
    [row - 1, column],
    [row, column + 1],
    [row + 1, column],
    [row, column - 1],
  ].flatMap(([r, c]) => (inside(r!, c!) ? [r! * SIDE + c!] : []))
}

export interface Box {
  top: number
  left: number
  height: number
  width: number
}
