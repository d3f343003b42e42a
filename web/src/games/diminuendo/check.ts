/** The check at the end of an exploration, read from the engine's events: tile by tile, with what was found out. */
import type { GameEvent, LogEntry } from '../../rules/types'
import { type Arrow, type Call, type Side, sideOf } from './table'

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

/** The path goes through a tile (src/games/diminuendo/facts.c). */
export interface TrailStep {
  /** Its number in the pile. */
  tile: number
  /** The tile whose laying brought the path here. */
  laid: number
  in: Side
  /** Where it leaves, or tries to; null: no way on, the path ends at the border where it came in. */
  out: Side | null
}

export interface Check {
  tiles: CheckTile[]
  trail: TrailStep[]
  /** Where the path was lost: the tile's index and the engine's sentence. Alone there may be several. */
  lost: { index: number; event: GameEvent }[]
  calls: Call[]
  /** Who was right, and what it was worth. */
  verdicts: GameEvent[]
  /** Alone: the tile at which the run failed. */
  failedAt: number | null
}

/** A tile as the events of a check tell it. */
type Laid = GameEvent & { index: number; tile: string; arrow: Arrow; new: boolean; x: number; y: number }

const verdictKinds = ['never_lost', 'failed', 'point', 'no_point', 'broke', 'run']

/** The calls of the exploration that ends in entry `last`. */
function callsBefore(log: readonly LogEntry[], last: number): Call[] {
  const calls: Call[] = []
  for (let i = last; i >= 0; i--) {
    const events = log[i]!.events
    const end = i === last ? events.findIndex((event) => event.kind === 'check') : events.length
    if (i < last && events.some((event) => event.kind === 'check')) break
    for (const { kind, seat, tiles } of events.slice(0, end))
      if (kind === 'called') calls.push({ seat, after: tiles as number })
  }
  return calls.sort((a, b) => a.after - b.after || a.seat - b.seat)
}

/** The check told by a log's entry, if it tells one. */
export function readCheck(log: readonly LogEntry[], entry: number): Check | null {
  const events = log[entry]?.events ?? []
  const from = events.findIndex((event) => event.kind === 'check')
  if (from < 0) return null
  const { trail } = log[entry]!.facts as { trail: TrailStep[] }
  const check: Check = { tiles: [], trail, lost: [], calls: callsBefore(log, entry), verdicts: [], failedAt: null }
  let dungeon = 0
  for (const event of events.slice(from)) {
    const { index, tile, arrow, x, y } = event as Laid
    if (event.kind === 'shown' || event.kind === 'aside') {
      if (event.new) dungeon++
      const at = event.kind === 'shown' ? { x, y } : null
      check.tiles.push({ index, tile, arrow: sideOf(arrow), by: event.seat, dungeon, at })
    } else if (event.kind === 'path_lost') check.lost.push({ index, event })
    else if (verdictKinds.includes(event.kind)) check.verdicts.push(event)
    if (event.kind === 'broke') check.failedAt = index
    if (event.kind === 'explore') break
  }
  return check
}

/** The newest entry that tells a check, or -1. */
export const lastCheck = (log: readonly LogEntry[]): number =>
  log.findLastIndex((entry) => entry.events.some((event) => event.kind === 'check'))
