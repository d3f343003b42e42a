/** A tile as a small stone with passages carved into it. Drawn with its arrow up and turned as a whole. */
import { passagePath, passagesOf } from './passages'
import { readTile, type TileKind } from './table'

/** Five ghosts, told apart by shape and number: sheet, wisp, bat, umbrella, lantern. */
const ghosts = [
  '',
  'M-12 14V-3a12 12 0 0 1 24 0V14l-4-4-4 4-4-4-4 4-4-4Z',
  'M1-18c3 8 12 12 12 21a13 13 0 0 1-26 1c0-7 5-9 6-14 3 2 4 4 4 6 3-4 5-8 4-14Z',
  'M0-5l3-7 4 5c5-5 9-4 12-1-3 4-3 8-3 12-4-1-7 1-8 5-3-2-6 0-8 8-2-8-5-10-8-8-1-4-4-6-8-5 0-4 0-8-3-12 3-3 7-4 12 1l4-5Z',
  'M0-18C11-16 18-7 18 5q-4-4-8 0-2-3-5-2v9h4v5h-12V3q-3-1-6 2-4-4-8 0C-18-7-11-16 0-18Z',
  'M-6-17h12v3c6 2 9 7 9 14s-3 11-9 13v4H-6v-4c-6-2-9-6-9-13s3-12 9-14Z',
]

/** The corner that the passages leave free. */
function ghostPlace({ shape, twice }: TileKind): readonly [number, number] {
  if (shape === 'L') return twice ? [20, 20] : [76, 24]
  if (shape === 'R') return twice ? [80, 20] : [24, 24]
  return [81, 19]
}

function Ghost({ kind, place, angle }: { kind: number; place: readonly [number, number]; angle: number }) {
  const [x, y] = place
  return (
    <g transform={`translate(${x} ${y}) rotate(${-angle}) scale(0.92)`}>
      <path class="tile-ghost" d={ghosts[kind] ?? ''} />
      <text class="tile-ghost-number" y={kind === 4 ? 2 : 7} text-anchor="middle">
        {kind}
      </text>
    </g>
  )
}

/** The inside of a tile in a square of 100; `angle` in degrees, 0 with the arrow up. */
export function TileFace({ tile, angle }: { tile: string; angle: number }) {
  const kind = readTile(tile)
  const [first, second] = passagesOf(kind, 0)
  const repeat = kind.shape === 'T'
  return (
    <g class="tile-turn" style={{ transform: `rotate(${angle}deg)` }}>
      <rect class="tile-slab" x="1.5" y="1.5" width="97" height="97" rx="7" />
      <path class="tile-crack" d="M8 30l6 5 2 8M90 66l-7 4-1 9M30 8l4 6M70 93l-5-7" />
      {second && <path class="tile-wall" d={passagePath(second)} />}
      {second && <path class="tile-floor" d={passagePath(second)} />}
      <path class="tile-wall" d={passagePath(first!)} />
      {repeat && <path class="tile-floor" d={passagePath(second!)} />}
      <path class="tile-floor" d={passagePath(first!)} />
      {!repeat && <path class="tile-way" d={passagePath(first!)} />}
      {repeat && (
        <g class="tile-repeat">
          <circle cx="50" cy="50" r="19" />
          <path d="M41.500 50a8.500 8.500 0 1 1 3.200 6.700M40.500 44.500l1 6 5.500-2.200" />
        </g>
      )}
      <path class="tile-arrow" d="M50 74 66 97H34Z" />
      {kind.ghost > 0 && <Ghost kind={kind.ghost} place={ghostPlace(kind)} angle={angle} />}
      <rect class="tile-rim" x="1.5" y="1.5" width="97" height="97" rx="7" />
    </g>
  )
}

export function Tile({ tile, angle, label }: { tile: string; angle: number; label?: string }) {
  return (
    <svg
      class="tile"
      viewBox="0 0 100 100"
      data-tile={tile}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <TileFace tile={tile} angle={angle} />
    </svg>
  )
}
