/** What is worth seeing in Nobody Comes Out, and the table as it was while later things had not happened yet. */
import type { GameEvent } from '../../rules/types'
import type { Part, Scene, Staging } from '../../scenes/types'
import { EXIT } from './layout'
import type { GolemTable } from './table'

const move: Part = { scene: 'move', weight: 'beat' }
const aside: Part = { scene: 'move', weight: 'told' }
const take: Part = { scene: 'take', weight: 'beat', sense: 'gem' }
const back: Part = { scene: 'back', weight: 'held' }

/** Whoever goes on, pays, or is driven back. */
function step({ from, to, why }: GameEvent): Part {
  if (why === 'cost' || why === 'gain') return { scene: 'take', weight: 'told' }
  if (why === 'drop') return { scene: 'drop', weight: 'told' }
  return why !== 'cards' && (to as number) < (from as number) ? back : move
}

/** The golem steps with the cards that were drawn, by itself, or away. */
const golem = ({ why }: GameEvent): Part =>
  why === 'waking' ? { scene: 'golem', weight: 'beat', sense: 'stone' } : { ...move, sense: 'stone' }

export const staging: Staging = {
  of: {
    drawn: move,
    step,
    golem,
    area: aside,
    calm: aside,
    bonus: aside,
    discount: aside,
    take,
    explore: { scene: 'explore', weight: 'beat', sense: 'draw' },
    drop: { scene: 'drop', weight: 'beat' },
    awake: { scene: 'golem', weight: 'told' },
    lost: { scene: 'caught', weight: 'held', sense: 'stone' },
    escape: { scene: 'escape', weight: 'held', sense: 'gate' },
  },
  out: (table, seat) => (table as GolemTable).players[seat]?.status !== 'in',
  rest: 'pass',
}

/** One event undone. Events name where everything was before. */
function undo(table: GolemTable, { kind, seat, ...fields }: GameEvent): GolemTable {
  const { from, area, first } = fields as unknown as Record<'from' | 'area' | 'first', number>
  const stand = (pos: number): GolemTable => ({
    ...table,
    players: table.players.map((player, index) =>
      index === seat ? { ...player, pos, status: 'in', order: 0 } : player,
    ),
  })
  if (kind === 'step') return stand(from)
  if (kind === 'lost') return stand(area)
  if (kind === 'escape') return stand(EXIT)
  if (kind === 'golem') return { ...table, golem: from }
  if (kind === 'explore') return { ...table, track: table.track.slice(0, first) }
  if (kind !== 'turned') return table
  return { ...table, track: `${table.track.slice(0, area)}??${table.track.slice(area + 2)}` }
}

/** The table as it was before these events, all of them the newest. */
export const before = (table: GolemTable, later: readonly GameEvent[]): GolemTable => {
  if (later.length === 0) return table
  const was = later.toReversed().reduce(undo, table)
  return { ...was, phase: table.phase === 'over' ? 'turn' : table.phase }
}

/** Where a scene happens: an area. */
export function placeOf({ name, events }: Scene, table: GolemTable): number | null {
  const last = events.at(-1)!
  const field = (kind: string, key: string): number | null =>
    (events.findLast((event) => event.kind === kind)?.[key] as number | undefined) ?? null
  if (name === 'escape') return EXIT
  if (name === 'caught') return last.area as number
  if (name === 'golem') return field('golem', 'to')
  if (name === 'explore') return field('explore', 'first')
  return field('step', 'to') ?? table.players[last.seat]?.pos ?? null
}
