/** What is marked on a sheet: goals as lines, rectangles, gems. All of it is told by the engine; here it gets a place. */
import { type Box, type Cell, cellOf, columnOf, rowOf } from './geometry'
import { endsOf, eventsOf, type GoalFact, type PlayerFacts, type Print, type RuinProps } from './table'

/** A goal card as a line on the sheet. */
export interface GoalLine {
  goal: string
  ends: readonly [Cell, Cell]
  /** The way over path, if the two are joined. */
  route: readonly Cell[] | null
  /** Cells that would join them, if they are not. */
  missing: readonly Cell[]
  strong: boolean
}

const cellsOf = (names: readonly string[] | undefined): Cell[] | null => names?.map(cellOf) ?? null

/** All goals, faintly: those that can still be met by their two sites, those that are by the way. In `shown`, and with `all` every joined one: strongly. */
export function linesOf(print: Print, goals: readonly GoalFact[], shown: readonly string[], all: boolean): GoalLine[] {
  const ends = (goal: string) => endsOf(goal).map((letter) => print.cellOf(letter)) as [Cell, Cell]
  return goals.flatMap(({ goal, way, missing, state }) => {
    const strong = shown.includes(goal) || (all && way !== undefined)
    if (state === 'lost' && !strong) return []
    return [{ goal, ends: ends(goal), route: cellsOf(way), missing: cellsOf(missing) ?? [], strong }]
  })
}

// ---- rectangles ----

/** The largest rectangle as the sheet stands. */
export const boxNow = (facts: PlayerFacts | null): Box | null => (facts?.square.width ? facts.square : null)

/** The rectangle noted when stage 1 ended: the sheet has changed since. Null where the viewer was not told. */
export function notedBox(log: RuinProps['log'], seat: number): Box | null {
  const noted = eventsOf(log, 'square', seat).find(({ stage }) => stage === 1)
  if (!noted || noted.cells === 0) return null
  const first = cellOf(noted.first)
  return { top: rowOf(first), left: columnOf(first), height: noted.cells / noted.width, width: noted.width }
}

/** Letters of the sites where somebody took a gem. */
export const gemsOf = (log: RuinProps['log'], seat: number): string[] =>
  eventsOf(log, 'gem', seat).map(({ letter }) => letter)
