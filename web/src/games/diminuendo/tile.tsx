/** A tile as a small stone with passages carved into it. Drawn with its arrow up and turned as a whole. */
import bat from '../../../../art/diminuendo/ghost-bat.svg?picture'
import lantern from '../../../../art/diminuendo/ghost-lantern.svg?picture'
import sheet from '../../../../art/diminuendo/ghost-sheet.svg?picture'
import umbrella from '../../../../art/diminuendo/ghost-umbrella.svg?picture'
import wisp from '../../../../art/diminuendo/ghost-wisp.svg?picture'
import left from '../../../../art/diminuendo/tile-left.svg?picture'
import leftTwice from '../../../../art/diminuendo/tile-left-twice.svg?picture'
import repeat from '../../../../art/diminuendo/tile-repeat.svg?picture'
import right from '../../../../art/diminuendo/tile-right.svg?picture'
import rightTwice from '../../../../art/diminuendo/tile-right-twice.svg?picture'
import Rim from '../../../../art/diminuendo/tile-rim.svg?picture'
import straight from '../../../../art/diminuendo/tile-straight.svg?picture'
import straightTwice from '../../../../art/diminuendo/tile-straight-twice.svg?picture'
import { readTile, type TileKind } from './table'
import { aboutTile } from './words'

/** By shape: with one passage, with two. */
const stones = {
  S: [straight, straightTwice],
  L: [left, leftTwice],
  R: [right, rightTwice],
  T: [repeat, repeat],
} as const

/** Five ghosts, told apart by shape and number. */
const ghosts = [null, sheet, wisp, bat, umbrella, lantern]

/** The corner that the passages leave free. */
function ghostPlace({ shape, twice }: TileKind): readonly [number, number] {
  if (shape === 'L') return twice ? [20, 20] : [76, 24]
  if (shape === 'R') return twice ? [80, 20] : [24, 24]
  return [81, 19]
}

function Ghost({ kind, place, angle }: { kind: number; place: readonly [number, number]; angle: number }) {
  const [x, y] = place
  const Shape = ghosts[kind]
  return (
    <g transform={`translate(${x} ${y}) rotate(${-angle}) scale(0.92)`}>
      {Shape && <Shape />}
      <text class="tile-ghost-number" y={kind === 4 ? 2 : 7} text-anchor="middle">
        {kind}
      </text>
    </g>
  )
}

/** The inside of a tile in a square of 100; `angle` in degrees, 0 with the arrow up. */
export function TileFace({ tile, angle }: { tile: string; angle: number }) {
  const kind = readTile(tile)
  const Stone = stones[kind.shape][kind.twice ? 1 : 0]
  return (
    <g class="tile-turn" style={{ transform: `rotate(${angle}deg)` }}>
      <Stone />
      {kind.ghost > 0 && <Ghost kind={kind.ghost} place={ghostPlace(kind)} angle={angle} />}
      <Rim />
    </g>
  )
}

export function Tile({ tile, angle, label }: { tile: string; angle: number; label?: string }) {
  return (
    <svg
      class="tile"
      viewBox="0 0 100 100"
      data-tile={tile}
      data-about={aboutTile(tile)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <TileFace tile={tile} angle={angle} />
    </svg>
  )
}
