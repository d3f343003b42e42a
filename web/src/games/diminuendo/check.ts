/** The check at the end of an exploration, read from the engine's events: tile by tile, with what was found out. */
import { type Call, type Entry, type Happening, type Side, sideOf, type TrailStep } from './table'

export type { TrailStep }

export interface CheckTile {
  /** Its number in the pile; 0 is the start tile. */
  index: number
  tile: string
  arrow: Side
  by: number
  /** Alone: 0 for the first dungeon, then 1, … */
  dungeon: number
  /** Null: laid on a path already lost, so it has no place. */
  at: { x: number; y: number } | null
}

export interface Check {
  tiles: CheckTile[]
  trail: TrailStep[]
  /** Where the path was lost: the tile's index and the engine's sentence. Alone there may be several. */
  lost: { index: number; event: Happening }[]
  calls: Call[]
  /** Who was right, and what it was worth. */
  verdicts: Happening[]
  /** Alone: the tile at which the run failed. */
  failedAt: number | null
}

const verdictKinds: readonly string[] = ['never_lost', 'failed', 'point', 'no_point', 'broke', 'run']

/** The calls of the exploration that ends in entry `last`. */
function callsBefore(log: readonly Entry[], last: number): Call[] {
  const calls: Call[] = []
  for (let i = last; i >= 0; i--) {
    const events = log[i]!.events
    const end = i === last ? events.findIndex((event) => event.kind === 'check') : events.length
    if (i < last && events.some((event) => event.kind === 'check')) break
    for (const event of events.slice(0, end))
      if (event.kind === 'called') calls.push({ seat: event.seat, after: event.tiles })
  }
  return calls.sort((a, b) => a.after - b.after || a.seat - b.seat)
}

/** The check told by a log's entry, if it tells one. */
export function readCheck(log: readonly Entry[], entry: number): Check | null {
  const events = log[entry]?.events ?? []
  const from = events.findIndex((event) => event.kind === 'check')
  if (from < 0) return null
  const trail = log[entry]!.facts?.trail ?? []
  const check: Check = { tiles: [], trail, lost: [], calls: callsBefore(log, entry), verdicts: [], failedAt: null }
  let dungeon = 0
  for (const event of events.slice(from)) {
    if (event.kind === 'shown' || event.kind === 'aside') {
      const { index, tile, arrow } = event
      if (event.new) dungeon++
      const at = event.kind === 'shown' ? { x: event.x, y: event.y } : null
      check.tiles.push({ index, tile, arrow: sideOf(arrow), by: event.seat, dungeon, at })
    } else if (event.kind === 'path_lost') check.lost.push({ index: event.index, event })
    else if (verdictKinds.includes(event.kind)) check.verdicts.push(event)
    if (event.kind === 'broke') check.failedAt = event.index
    if (event.kind === 'explore') break
  }
  return check
}

/** The newest entry that tells a check, or -1. */
export const lastCheck = (log: readonly Entry[]): number =>
  log.findLastIndex((entry) => entry.events.some((event) => event.kind === 'check'))
