/** The check at the end of an exploration, read from the engine's events: tile by tile, with what was found out. */
import type { GameEvent, LogEntry } from '../../rules/types'
import { moveMade, wayThrough } from './passages'
import { type Arrow, type Call, readTile, type Side, sideOf, turned } from './table'

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
  const check: Check = { tiles: [], lost: [], calls: callsBefore(log, entry), verdicts: [], failedAt: null }
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

/** ---- the trail on the map ---- */

export interface Step {
  x: number
  y: number
  from: Side
  /** Null: no way on; the path ends at this border. */
  to: Side | null
  /** Leaves over a border that was crossed before. */
  again: boolean
}

const dx = [0, 1, 0, -1] as const
const dy = [1, 0, -1, 0] as const
const key = (x: number, y: number): string => `${x},${y}`

/** The cell a step leads to. */
export const beyond = ({ x, y, to }: Step): { x: number; y: number } =>
  to === null ? { x, y } : { x: x + dx[to]!, y: y + dy[to]! }

/**
 * The trail through the tiles of one dungeon that lie on the map, from where the path comes in to where it stands
 * or ends. `move` is the last one made before (a repeat tile may begin a dungeon).
 */
export function trailOf(tiles: readonly CheckTile[], move = 0): Step[] {
  const placed = tiles.filter((tile) => tile.at)
  const lying = new Map(placed.map((tile) => [key(tile.at!.x, tile.at!.y), tile]))
  const first = placed[0]
  if (!first) return []
  const steps: Step[] = []
  const crossed = new Set<string>()
  let { x, y } = first.at!
  let heading = first.arrow
  let newest = 0
  let last = move
  crossed.add(`${x - dx[heading]!},${y - dy[heading]!}:${heading}`)
  for (;;) {
    const here = lying.get(key(x, y))
    if (!here) return steps
    const from = turned(heading, 2)
    // A tile is entered first along its arrow; one that lies wrong is not gone through.
    const isNew = placed.indexOf(here) > newest
    if (isNew) newest = placed.indexOf(here)
    const to = isNew && here.arrow !== heading ? null : wayThrough(readTile(here.tile), here.arrow, from, last)
    const out = to === null ? '' : `${key(x, y)}:${to}`
    const back = to === null ? '' : `${x + dx[to]!},${y + dy[to]!}:${turned(to, 2)}`
    const again = crossed.has(out) || crossed.has(back)
    steps.push({ x, y, from, to, again })
    if (to === null || again) return steps
    crossed.add(out)
    last = moveMade(from, to)
    heading = to
    x += dx[to]!
    y += dy[to]!
  }
}
