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
  return to === turned(from, 2) ? `M${x} ${y}L${u} ${v}` : `M${x} ${y}Q50 50 ${u} ${v}`
}
