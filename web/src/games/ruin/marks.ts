/** What is marked on a sheet: goals as lines, rectangles, gems. From the table, and from what has happened so far. */
import type { GameEvent, LogEntry } from '../../rules/types'
import { type Box, type Cell, cellOf, columnOf, findBox, isPath, routeOf, rowOf } from './geometry'
import { endsOf, type Print, type RuinPlayer } from './table'

/** A goal card as a line on the sheet. */
export interface GoalLine {
  goal: string
  ends: readonly [Cell, Cell]
  /** The way over path, if the two are joined. */
  route: readonly Cell[] | null
  strong: boolean
}

const knownGoals = ({ goals }: RuinPlayer): string[] => goals.filter((goal) => goal !== null)

const joinOf = (print: Print, { map }: RuinPlayer, goal: string): Omit<GoalLine, 'strong'> => {
  const ends = endsOf(goal).map((letter) => print.cellOf(letter)) as [Cell, Cell]
  return { goal, ends, route: routeOf(map, ...ends) }
}

/** Goals that are joined, faintly; those in `shown`, and with `all` every joined one, strongly. */
export function linesOf(print: Print, player: RuinPlayer, shown: readonly string[], all: boolean): GoalLine[] {
  return [...new Set([...knownGoals(player), ...shown])].flatMap((goal) => {
    const line = joinOf(print, player, goal)
    const strong = shown.includes(goal) || (all && line.route !== null)
    return strong || line.route ? [{ ...line, strong }] : []
  })
}

export const metGoals = (print: Print, player: RuinPlayer): Set<string> =>
  new Set(knownGoals(player).filter((goal) => joinOf(print, player, goal).route))

// ---- rectangles ----

/** The largest rectangle as the sheet stands; how many cells it has is the engine's to say. */
export function boxNow(print: Print, player: RuinPlayer, cells: number): Box | null {
  const open = [...player.open].map((letter) => print.cellOf(letter))
  return cells > 0 ? findBox(player.map, new Set(open.filter((cell) => !isPath(player.map, cell))), cells) : null
}

const eventsOf = (log: readonly LogEntry[], kind: string, seat: number): GameEvent[] =>
  log.flatMap(({ events }) => events.filter((event) => event.kind === kind && event.seat === seat))

/** The largest rectangle of a stage: its first cell is the top left one. */
type Square = GameEvent & { stage: number; cells: number; first: string; width: number }

/** The rectangle noted when stage 1 ended: the sheet has changed since. Null where the viewer was not told. */
export function notedBox(log: readonly LogEntry[], seat: number): Box | null {
  const noted = eventsOf(log, 'square', seat).find(({ stage }) => stage === 1) as Square | undefined
  if (!noted || noted.cells === 0) return null
  const first = cellOf(noted.first)
  return { top: rowOf(first), left: columnOf(first), height: noted.cells / noted.width, width: noted.width }
}

/** Letters of the sites where somebody took a gem. */
export const gemsOf = (log: readonly LogEntry[], seat: number): string[] =>
  eventsOf(log, 'gem', seat).map(({ letter }) => letter as string)
