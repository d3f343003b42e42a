/** The table of In the Ruin as the engine writes it (src/games/ruin/write.c), and what is printed on sheets and cards. */

import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type * as v from 'valibot'
import type { BoardProps } from '../../board/types'
import type { Action, LogEntry } from '../../rules/types'
import { type Cell, cellOf, readShape, type Shape } from './geometry'
import type * as schema from './schema'

export type RuinTable = v.InferOutput<typeof schema.table>
export type RuinPlayer = v.InferOutput<typeof schema.player>
export type RuinFacts = v.InferOutput<typeof schema.facts>
export type PlayerFacts = v.InferOutput<typeof schema.playerFacts>
export type GoalFact = v.InferOutput<typeof schema.goalFact>
/** Of a goal card: its letters are joined, can no longer be, or could be yet. */
export type GoalState = GoalFact['state']
export type RuinContent = v.InferOutput<typeof schema.content>
export type Happening = v.InferOutput<typeof schema.happening>
type Leads = v.InferOutput<typeof schema.leads>

export interface Ruin {
  table: RuinTable
  facts: RuinFacts
  content: RuinContent
  leads: Leads
  happening: Happening
  moment: null
}
export type RuinProps = BoardProps<Ruin>
export type RuinAction = Action<Leads>
type Log = readonly LogEntry<Happening>[]

/** The events of a kind, of a seat. */
export const eventsOf = <Kind extends Happening['kind']>(
  log: Log,
  kind: Kind,
  seat: number,
): Extract<Happening, { kind: Kind }>[] =>
  log
    .flatMap(({ events }) => events)
    .filter((event): event is Extract<Happening, { kind: Kind }> => event.kind === kind && event.seat === seat)

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
