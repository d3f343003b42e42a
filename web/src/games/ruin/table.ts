/** The table of In the Ruin as the engine writes it (src/games/ruin/write.c), and what is printed on sheets and cards. */
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Action } from '../../rules/types'
import { type Box, type Cell, cellOf, readShape, type Shape, type SheetMap } from './geometry'

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

/** What is printed, as content/ruin.json has it. */
export interface RuinContent {
  letters: Record<string, string>
  pieces: Record<string, string[]>
}

/** The printed things, to be looked up: where letters are, what pieces look like. */
export class Print {
  readonly letters: readonly string[]
  readonly #cells: ReadonlyMap<string, Cell>
  readonly #letters: ReadonlyMap<Cell, string>
  readonly #shapes: ReadonlyMap<string, Shape>

  constructor({ letters, pieces }: RuinContent) {
    this.letters = Object.keys(letters)
    this.#cells = new Map(Object.entries(letters).map(([letter, name]) => [letter, cellOf(name)]))
    this.#letters = new Map([...this.#cells].map(([letter, cell]) => [cell, letter]))
    this.#shapes = new Map(Object.entries(pieces).map(([letter, lines]) => [letter, readShape(lines)]))
  }
  cellOf(letter: string): Cell {
    return this.#cells.get(letter)!
  }
  letterAt(cell: Cell): string | null {
    return this.#letters.get(cell) ?? null
  }
  shapeOf(letter: string): Shape {
    return this.#shapes.get(letter)!
  }
  sizeOf(letter: string): number {
    return this.shapeOf(letter).length
  }
}

const PrintContext = createContext<Print | null>(null)
export const PrintProvider = PrintContext.Provider
export const usePrint = (): Print => useContext(PrintContext)!

/** The two letters of a goal card "A-K". */
export const endsOf = (goal: string): [string, string] => [goal[0]!, goal[2]!]

// ---- what follows by the rules, told by the engine (src/games/ruin/facts.c) ----

/** Of a goal card: its letters are joined, can no longer be, or could be yet. */
export type GoalState = 'met' | 'lost' | 'open'

export interface GoalFact {
  goal: string
  state: GoalState
  /** The cells that join its letters, if it is met. */
  way?: string[]
  /** Of an open one: how many cells are missing at least, and which they could be. */
  gap?: number
  missing?: string[]
}

export interface PlayerFacts {
  goals: GoalFact[]
  /** The largest rectangle; of width 0 if there is none. */
  square: Box
  /** Points that penalty marks cost. */
  penalty: number
}

export interface RuinFacts {
  /** Null for sheets the viewer must not see. */
  players: (PlayerFacts | null)[]
}

/** What an action would do. */
interface Leads {
  /** A drawing: goal cards that it would kill. */
  cuts?: string[]
  /** A move: the way it takes, two walks with a leap between them where one warps. */
  walks?: string[][]
  /** Of so many steps at most. */
  steps?: number
  most?: number
}

export const leadsOf = (action: Action | null | undefined): Leads => (action?.leads as Leads | undefined) ?? {}
