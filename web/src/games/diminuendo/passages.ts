/** What a tile looks like: which of its sides are joined, by tile and direction. Only for drawing. */
import { type Side, type TileKind, turned } from './table'

export type Passage = readonly [from: Side, to: Side]

/** With the arrow up the path comes in at the bottom: side 2. The first passage is the one of the arrow. */
const upright: Record<TileKind['shape'], readonly [Passage, Passage]> = {
  S: [
    [2, 0],
    [1, 3],
  ],
  L: [
    [2, 3],
    [0, 1],
  ],
  R: [
    [2, 1],
    [0, 3],
  ],
  T: [
    [2, 0],
    [1, 3],
  ],
}

/** The passages of a tile whose arrow points to `arrow`. A repeat tile is open on all sides, so it has both. */
export function passagesOf({ shape, twice }: TileKind, arrow: Side): Passage[] {
  const both = twice || shape === 'T'
  return upright[shape].slice(0, both ? 2 : 1).map(([from, to]) => [turned(from, arrow), turned(to, arrow)] as const)
}

/** The side where the path leaves when it comes in at `side`; null: no way. `move` is the last one made (for T). */
export function wayThrough(tile: TileKind, arrow: Side, side: Side, move: number): Side | null {
  if (tile.shape === 'T') return turned(side, 2 + move)
  for (const [from, to] of passagesOf(tile, arrow)) {
    if (from === side) return to
    if (to === side) return from
  }
  return null
}

/** Straight 0, right 1, left 3: the turn between coming in at one side and leaving at another. */
export const moveMade = (from: Side, to: Side): number => turned(to - from, -2)

const middle = [
  [50, 0],
  [100, 50],
  [50, 100],
  [0, 50],
] as const

/** A passage as an SVG path in a square of 100. */
export function passagePath([from, to]: Passage): string {
  const [x, y] = middle[from]
  const [u, v] = middle[to]
  return moveMade(from, to) === 0 ? `M${x} ${y}L${u} ${v}` : `M${x} ${y}Q50 50 ${u} ${v}`
}
