/** The table of In the Ruin as the engine writes it (src/games/ruin/write.c), and the content it is played with. */
import content from '../../../../content/ruin.json'
import { allCells, type Cell, cellOf, columnOf, readShape, rowOf, type Shape, type SheetMap } from './geometry'

export type Step = 'keep' | 'setup' | 'draw' | 'move' | 'done' | 'out'

export interface RuinPlayer {
  /** Eleven rows; `?` on sheets the viewer must not see. */
  map: SheetMap
  /** Null after leaving the ruin, `?` when not known. */
  pos: string | null
  /** Letters of open sites. */
  open: string
  gems: number
  /** Known at the end, and one's own. */
  penalty: number | null
  /** Null for each card that is not known. */
  goals: (string | null)[]
  /** Set-up: exploration cards dealt, and those drawn already. */
  dealt: (string | null)[]
  used?: string[]
  /** Place, 0: still inside. */
  escaped: number
  escaped_round: number
  square: [number | null, number | null]
  /** Null: not done, and that is all one may know. */
  step: Step | null
  special: boolean | null
}

export interface RuinTable {
  stage: number
  round: number
  /** Front first. */
  row: string[]
  deck: (string | null)[]
  discard: string[]
  goal_deck: unknown[]
  goal_discard: unknown[]
  /** All letters that ever opened. */
  opened: string
  players: RuinPlayer[]
  phase: 'setup' | 'play' | 'over'
}

const letterCells = new Map<string, Cell>(
  Object.entries(content.letters).map(([letter, name]) => [letter, cellOf(name)]),
)
const cellLetters = new Map<Cell, string>([...letterCells].map(([letter, cell]) => [cell, letter]))
const shapes = new Map<string, Shape>(
  Object.entries(content.pieces as Record<string, string[]>).map(([letter, lines]) => [letter, readShape(lines)]),
)

export const letters: readonly string[] = [...letterCells.keys()]
export const cellOfLetter = (letter: string): Cell => letterCells.get(letter)!
export const letterAt = (cell: Cell): string | null => cellLetters.get(cell) ?? null
export const shapeOf = (letter: string): Shape => shapes.get(letter)!
export const sizeOf = (letter: string): number => shapeOf(letter).length

/** The two letters of a goal card "A-K". */
export const endsOf = (goal: string): [string, string] => [goal[0]!, goal[2]!]

/** The letter the engine's events mean by a number. */
export const letterOf = (number: number): string => String.fromCharCode(65 + number)

/**
 * Whether a game is played with the letters built in here. The table does not tell; the engine's picture shows its
 * letters, three columns a cell below a line of column names.
 */
export function isBuiltIn(picture: string): boolean {
  const lines = picture.split('\n')
  const head = lines.findIndex((line) => /^\s+a.\s+b.\s+c/.test(line))
  return (
    head < 0 ||
    allCells.every((cell) => {
      const sign = lines[head + 1 + rowOf(cell)]?.[4 + 3 * columnOf(cell)] ?? ' '
      return !/[A-Xa-x]/.test(sign) || sign.toUpperCase() === letterAt(cell)
    })
  )
}
