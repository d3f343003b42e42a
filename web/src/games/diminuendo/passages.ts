/** How the path runs through a tile, from side to side. Only for drawing. */
import { type Side, turned } from './table'

export type Passage = readonly [from: Side, to: Side]

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
