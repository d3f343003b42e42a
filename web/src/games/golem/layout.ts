/** Where things are on the picture of the track. All in pixels of the picture; nothing here is drawn. */

export const AREA = 52
const CARD_GAP = 8
/** Room for the golem behind area 0. */
const LEFT = 166
const RIGHT = 110
export const HEIGHT = 196
/** The upper edge of the slabs: where everybody stands. */
export const GROUND = 140
export const SLAB = 34
export const TOKEN = 25
/** So far an explorer's head stands above the token. */
export const HEAD = 15

/** The middle of an area; -1 is the place behind the track. */
export const xOf = (area: number): number =>
  LEFT + (area + 0.5) * AREA + Math.floor(area / 2) * CARD_GAP + (area < 0 ? -22 : 0)

/** How wide the picture is with so many areas laid. */
export const widthOf = (areas: number): number => Math.round(xOf(areas - 1) + AREA / 2 + RIGHT)

/** The area nearest to a point. */
export function areaAt(x: number, areas: number): number {
  let best = 0
  for (let area = 0; area < areas; area++) if (Math.abs(xOf(area) - x) < Math.abs(xOf(best) - x)) best = area
  return best
}

/** Where the window of the camera begins so that a point is well in sight: right of its middle, since danger comes from behind. */
export function cameraAt(x: number, view: number, whole: number): number {
  return Math.max(0, Math.min(Math.round(x - view * 0.58), whole - view))
}

/** Where the n-th of some tokens on one area stands: side by side, then in rows above each other. */
export function placeOn(area: number, index: number, count: number): { x: number; y: number } {
  const row = Math.floor(index / 2)
  const inRow = Math.max(1, Math.min(2, count - 2 * row))
  const x = xOf(area) + (inRow === 1 ? 0 : ((index % 2) - 0.5) * (TOKEN + 1))
  return { x, y: GROUND - TOKEN / 2 - 3 - row * (TOKEN + HEAD) }
}

/** Every token's place, by seat; null for those who are out. */
export function placesOf(positions: readonly (number | null)[]): ({ x: number; y: number } | null)[] {
  const count = new Map<number, number>()
  for (const area of positions) if (area !== null) count.set(area, (count.get(area) ?? 0) + 1)
  const used = new Map<number, number>()
  return positions.map((area) => {
    if (area === null) return null
    const index = used.get(area) ?? 0
    used.set(area, index + 1)
    return placeOn(area, index, count.get(area)!)
  })
}

/** How high the tokens stand that share the place of one of them, or lie over it: above that nothing is hidden. */
export function topOn(places: readonly ({ x: number; y: number } | null)[], at: number): number {
  const mine = places[at]!
  return Math.min(...places.flatMap((one) => (one && Math.abs(one.x - mine.x) < TOKEN ? [one.y] : [])))
}

/** A point on the mini-map, which always shows the whole way to the exit: 0 to 1; and the area that a point is on. */
export const onMap = (area: number, exit: number): number => (area + 2.5) / (exit + 3.5)
export const areaOnMap = (point: number, exit: number): number => Math.round(point * (exit + 3.5) - 2.5)
