/** What is worth seeing in Nobody Comes Out, and the table as it was while later things had not happened yet. */
import type { Around, Part, Scene, Staging, Touch } from '../../scenes/types'
import type { GolemTable, Happening } from './table'

const move: Part = { scene: 'move', weight: 'beat' }
const aside: Part = { scene: 'move', weight: 'told' }
/** What one turns oneself lies there for a moment before anybody moves. */
const turned = ({ seat }: Extract<Happening, { kind: 'drawn' }>, viewer: number): Part =>
  seat === viewer ? { scene: 'draw', weight: 'beat', sense: 'draw', own: true } : move
const take: Part = { scene: 'take', weight: 'beat', sense: 'gem' }
const back: Part = { scene: 'back', weight: 'held' }

/** Whoever goes on, pays, or is driven back. */
function step({ from, to, why }: Extract<Happening, { kind: 'step' }>): Part {
  if (why === 'cost' || why === 'gain') return { scene: 'take', weight: 'told' }
  if (why === 'drop') return { scene: 'drop', weight: 'told' }
  return why !== 'cards' && to < from ? back : move
}

/** The golem steps with the cards that were drawn, by itself, or away. The board makes it heard: it knows how near. */
const golem = ({ why }: Extract<Happening, { kind: 'golem' }>): Part =>
  why === 'waking' ? { scene: 'golem', weight: 'beat' } : move

/** Whoever is driven back, and whoever did that. Steps that are paid for were wanted. */
function driven({ seat, from, to, why }: Extract<Happening, { kind: 'step' }>, { by }: Around): readonly Touch[] {
  if (to >= from || !['area', 'effect', 'swap'].includes(why)) return []
  const moment = why === 'swap' ? 'robbed' : 'back'
  return by === seat
    ? [{ seat, moment: 'back' }]
    : [
        { seat, moment },
        { seat: by, moment: 'gloat' },
      ]
}

/** So many steps back for a treasure are a lot. */
const DEAR = 5

export const staging: Staging<GolemTable, Happening> = {
  of: {
    drawn: turned,
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
  touches: {
    step: driven,
    take: ({ seat, price }) => (price >= DEAR ? [{ seat, moment: 'prize' }] : []),
    lost: ({ seat }) => [{ seat, moment: 'caught' }],
    escape: ({ seat }) => [{ seat, moment: 'out' }],
  },
  out: (table, seat) => table.players[seat]?.status !== 'in',
  rest: 'pass',
  alone: ['pass'],
}

/** One event undone. Events name where everything was before; whoever came out did so from the exit. */
function undo(table: GolemTable, event: Happening, exit: number): GolemTable {
  const stand = (pos: number): GolemTable => ({
    ...table,
    players: table.players.map((player, index) =>
      index === event.seat ? { ...player, pos, status: 'in', order: 0 } : player,
    ),
  })
  switch (event.kind) {
    case 'step':
      return stand(event.from)
    case 'lost':
      return stand(event.area)
    case 'escape':
      return stand(exit)
    case 'golem':
      return { ...table, golem: event.from }
    case 'explore':
      return { ...table, track: table.track.slice(0, event.first) }
    case 'turned':
      return { ...table, track: `${table.track.slice(0, event.area)}??${table.track.slice(event.area + 2)}` }
    default:
      return table
  }
}

/** The table as it was before these events, all of them the newest. */
export const before = (table: GolemTable, later: readonly Happening[], exit: number): GolemTable => {
  if (later.length === 0) return table
  const was = later.toReversed().reduce((now, event) => undo(now, event, exit), table)
  return { ...was, phase: table.phase === 'over' ? 'turn' : table.phase }
}

/** Where a scene happens: an area. */
export function placeOf({ name, events }: Scene<Happening>, table: GolemTable, exit: number): number | null {
  const last = events.at(-1)!
  if (name === 'escape') return exit
  if (last.kind === 'lost') return last.area
  if (name === 'golem') return events.findLast((event) => event.kind === 'golem')?.to ?? null
  if (name === 'draw') return table.players[last.seat]?.pos ?? null
  if (name === 'explore') return events.findLast((event) => event.kind === 'explore')?.first ?? null
  return events.findLast((event) => event.kind === 'step')?.to ?? table.players[last.seat]?.pos ?? null
}
