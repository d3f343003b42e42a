/** The content of In the Ruin as a form has it: where letters are, what pieces look like, which goals there are. */
import { isDocument, isTexts, schemaOf, writeDocument, writeRows } from '../../board/form'

export const LETTERS: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWX']
/** Pieces are drawn on a grid of so many rows and columns. */
export const BOX = 6

/** Cells of the grid, row by row from the top left, in rising order. */
export type Drawing = readonly number[]
export type Goal = readonly [from: string, to: string]

export interface RuinForm {
  schema: string | null
  /** By letter: its cell; one that is missing is on no cell. */
  letters: Readonly<Record<string, string>>
  pieces: Readonly<Record<string, Drawing>>
  goals: readonly Goal[]
}

// ---- pieces ----

const range = (numbers: readonly number[]): [least: number, most: number] => [
  Math.min(...numbers),
  Math.max(...numbers),
]

/** The lines of a content file, as small as the piece is. */
export function linesOf(drawing: Drawing): string[] {
  if (drawing.length === 0) return ['.']
  const [top, bottom] = range(drawing.map((cell) => Math.floor(cell / BOX)))
  const [left, right] = range(drawing.map((cell) => cell % BOX))
  return Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (_, column) =>
      drawing.includes((top + row) * BOX + left + column) ? '#' : '.',
    ).join(''),
  )
}

/** Null for what does not fit the grid. */
function drawingOf(lines: unknown): Drawing | null {
  if (!isTexts(lines) || lines.length === 0 || lines.length > BOX) return null
  if (!lines.every((line) => /^[#.]{1,6}$/.test(line))) return null
  return lines.flatMap((line, row) => [...line].flatMap((mark, column) => (mark === '#' ? [row * BOX + column] : [])))
}

export const toggled = (drawing: Drawing, cell: number, on: boolean): Drawing =>
  on
    ? [...drawing.filter((other) => other !== cell), cell].sort((a, b) => a - b)
    : drawing.filter((other) => other !== cell)

// ---- the document ----

const isLetter = (key: string): boolean => LETTERS.includes(key)

function readGoal(text: string): Goal | null {
  const [, from, to] = /^([A-X])-([A-X])$/.exec(text) ?? []
  return from && to ? [from, to] : null
}

export function read(document: unknown): RuinForm | null {
  if (!isDocument(document)) return null
  const { letters, pieces, goals } = document
  if (!isDocument(letters) || !isDocument(pieces) || !isTexts(goals)) return null
  const drawings = Object.entries(pieces).map(([letter, lines]) => [letter, drawingOf(lines)] as const)
  const pairs = goals.map(readGoal)
  const good =
    [...Object.keys(letters), ...Object.keys(pieces)].every(isLetter) &&
    isTexts(Object.values(letters)) &&
    drawings.every(([, drawing]) => drawing !== null) &&
    pairs.every((pair) => pair !== null)
  if (!good) return null
  return {
    schema: schemaOf(document),
    letters: letters as Record<string, string>,
    pieces: Object.fromEntries(drawings) as Record<string, Drawing>,
    goals: pairs as Goal[],
  }
}

/** Letters in their order, those that are there. */
const inOrder = <T>(by: Readonly<Record<string, T>>): [letter: string, value: T][] =>
  LETTERS.flatMap((letter) => (by[letter] === undefined ? [] : [[letter, by[letter]]]))

export const write = ({ schema, letters, pieces, goals }: RuinForm): string =>
  writeDocument(schema, {
    letters: writeRows(
      '{}',
      inOrder(letters).map(([letter, cell]) => `"${letter}": ${JSON.stringify(cell)}`),
      6,
    ),
    pieces: writeRows(
      '{}',
      inOrder(pieces).map(
        ([letter, drawing]) =>
          `"${letter}": [${linesOf(drawing)
            .map((line) => `"${line}"`)
            .join(', ')}]`,
      ),
      1,
    ),
    goals: writeRows(
      '[]',
      goals.map((pair) => `"${pair.join('-')}"`),
      6,
    ),
  })
