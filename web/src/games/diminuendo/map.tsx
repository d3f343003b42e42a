/** The dungeon laid out during the check, as far as it is shown, with the trail through it. */
import type { CheckTile, TrailStep } from './check'
import { passagePath } from './passages'
import { type Arrow, sideOf } from './table'
import { TileFace } from './tile'
import { aboutTile, w } from './words'

const CELL = 100
const PAD = 45

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Wide enough for all tiles of a dungeon, so that the map does not jump while it grows. */
export function boxOf(tiles: readonly CheckTile[], snug = false): Box {
  const xs = tiles.flatMap(({ at }) => (at ? [at.x] : []))
  const ys = tiles.flatMap(({ at }) => (at ? [at.y] : []))
  const spread = (from: number, to: number, least: number): [number, number] => {
    const more = Math.max(0, least - (to - from + 1)) / 2
    return [from - more, to + more]
  }
  const [x0, x1] = spread(Math.min(0, ...xs), Math.max(0, ...xs), snug ? 2 : 4)
  const [y0, y1] = spread(Math.min(0, ...ys), Math.max(0, ...ys), snug ? 2 : 3)
  return {
    left: x0 * CELL - PAD,
    top: -y1 * CELL - PAD,
    width: (x1 - x0 + 1) * CELL + 2 * PAD,
    height: (y1 - y0 + 1) * CELL + 2 * PAD,
  }
}

const edge = [
  [50, 0],
  [100, 50],
  [50, 100],
  [0, 50],
] as const

/** A passage of the path, where its tile lies. */
interface Passed {
  step: TrailStep
  x: number
  y: number
}

/** The trail through some tiles, as far as it goes with tile `at` laid. */
function passedIn(trail: readonly TrailStep[], tiles: readonly CheckTile[], at: number): Passed[] {
  const places = new Map(tiles.map((tile) => [tile.index, tile.at]))
  return trail.flatMap((step) => {
    const place = step.laid <= at ? places.get(step.tile) : null
    return place ? [{ step, x: place.x * CELL, y: -place.y * CELL }] : []
  })
}

/** Where a trail ends: at the border it could not cross, or the middle of the side it leaves by. */
function endOf({ step, x, y }: Passed): { x: number; y: number } {
  const [dx, dy] = edge[step.out ?? step.in]
  return { x: x + dx, y: y + dy }
}

/** As much of a check as can be drawn. */
export interface MapOf {
  tiles: readonly CheckTile[]
  trail: readonly TrailStep[]
  lost: readonly { index: number }[]
}

/** An exploration as the judge tells it, as far as it can be drawn. */
export interface Judged {
  /** The pile from the start tile on; dungeons are counted from 0. */
  tiles: readonly { tile: string; arrow: Arrow; dungeon: number }[]
  /** Of each tile; null: laid on a lost path. */
  cells: readonly ([number, number] | null)[]
  trail: TrailStep[]
  /** The tile with which it was lost. */
  at: number | null
}

export function mapOf({ tiles, cells, trail, at }: Judged): MapOf {
  const laid = tiles.map(({ tile, arrow, dungeon }, index) => {
    const cell = cells[index]
    return { index, tile, arrow: sideOf(arrow), by: -1, dungeon, at: cell ? { x: cell[0], y: cell[1] } : null }
  })
  return { tiles: laid, trail, lost: at === null ? [] : [{ index: at }] }
}

function Square({ reach }: { reach: number }) {
  const side = (2 * reach + 1) * CELL
  return <rect class="map-square" x={-reach * CELL} y={-reach * CELL} width={side} height={side} rx="10" />
}

export function DungeonMap({
  check,
  at,
  square,
  snug = false,
}: {
  check: MapOf
  at: number
  /** How far the square reaches from the first tile; null: that rule is not in use. */
  square: number | null
  /** No larger than its tiles. */
  snug?: boolean
}) {
  const dungeon = check.tiles[at]?.dungeon ?? 0
  const whole = check.tiles.filter((tile) => tile.dungeon === dungeon)
  const { left, top, width, height } = boxOf(whole, snug)
  const shown = check.tiles.slice(0, at + 1)
  const here = shown.filter((tile) => tile.dungeon === dungeon)
  const trail = passedIn(check.trail, here, at)
  const indices = new Set(here.map((tile) => tile.index))
  const lost = check.lost.find(({ index }) => indices.has(index))
  const end = trail.at(-1)
  const mark = end ? endOf(end) : null
  const laid = here.filter((tile) => tile.at)
  return (
    <svg class="map" viewBox={`${left} ${top} ${width} ${height}`} role="img" aria-label={w().map(laid.length)}>
      {square !== null && <Square reach={square} />}
      {laid.map(({ index, tile, arrow, at: place }) => (
        <svg
          key={index}
          x={place!.x * CELL}
          y={-place!.y * CELL}
          width={CELL}
          height={CELL}
          viewBox="0 0 100 100"
          class={`map-tile ${index === at ? 'fresh' : ''} ${lost?.index === index ? 'fatal' : ''}`}
          data-index={index}
          data-about={aboutTile(tile)}
        >
          <TileFace tile={tile} angle={90 * arrow} />
        </svg>
      ))}
      {trail.map(({ step, x, y }, index) => (
        <path
          key={index}
          class="map-trail"
          transform={`translate(${x} ${y})`}
          d={step.out === null ? '' : passagePath([step.in, step.out])}
        />
      ))}
      {mark && lost && (
        <g class="map-lost" transform={`translate(${mark.x} ${mark.y})`}>
          <circle r="22" />
          <path d="M-10-10 10 10M10-10-10 10" />
        </g>
      )}
      {mark && !lost && <circle class="map-head" cx={mark.x} cy={mark.y} r="11" />}
    </svg>
  )
}
