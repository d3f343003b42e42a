/** The mini-map: the whole way from the golem to the exit on one line, with the window of the camera. */
import type { RefObject } from 'preact'
import SmallGolem from '../../../../art/golem/golem-small.svg?picture'
import { behind } from '../../board/steady'
import type { View } from './camera'
import { areaAt, areaOnMap, onMap, xOf } from './layout'
import { Token } from './pieces'
import type { GolemTable } from './table'
import { w } from './words'

const WIDTH = 410
const at = (area: number, exit: number): number => onMap(area, exit) * WIDTH
const colours: Record<string, string> = { t: 'trap', b: 'back', f: 'forward', '?': 'hidden' }

interface MapProps {
  table: GolemTable
  /** The area that leads out. */
  exit: number
  initials: readonly string[]
  /** The camera's window: drawn by drawWindow. */
  frame: RefObject<SVGRectElement | null>
  goTo: (x: number) => void
}

/** Draws what the camera sees, in whole areas. Apart from the map: it changes with every frame of a pan. */
export function drawWindow(frame: SVGRectElement | null, { left, width }: View, areas: number, exit: number): void {
  if (!frame) return
  const first = at(areaAt(left, areas), exit)
  const size = String(Math.max(12, at(areaAt(left + width, areas), exit) - first + 8))
  frame.style.transform = `translateX(${first - 4}px)`
  // What is set once more is laid out once more.
  if (frame.getAttribute('width') !== size) frame.setAttribute('width', size)
}

export const MiniMap = behind(({ table, exit, initials, frame, goTo }: MapProps) => {
  const areas = table.track.length
  const show = (event: PointerEvent): void => {
    if (event.type === 'pointermove' && event.buttons === 0) return
    const box = (event.currentTarget as Element).getBoundingClientRect()
    const area = areaOnMap((event.clientX - box.left) / box.width, exit)
    goTo(xOf(Math.max(0, Math.min(areas - 1, area))))
  }
  // Tokens on one area stand on each other.
  const seen = new Map<number, number>()
  return (
    <svg
      class="mini-map"
      viewBox={`0 0 ${WIDTH} 44`}
      role="img"
      aria-label={w().map}
      onPointerDown={show}
      onPointerMove={show}
    >
      <path class="map-way" d={`M${at(-1, exit)} 34H${at(exit, exit)}`} />
      <path class="map-laid" d={`M${at(-1, exit)} 34H${at(areas - 1, exit)}`} />
      {[...table.track].map((letter, area) =>
        colours[letter] ? (
          <rect key={area} class={`map-${colours[letter]}`} x={at(area, exit) - 3.5} y="30.500" width="7" height="7" />
        ) : null,
      )}
      <path class={`map-exit ${areas > exit ? 'open' : ''}`} d={`M${at(exit, exit) - 5} 41V28a5 6 0 0 1 10 0V41Z`} />
      <rect ref={frame} class="map-window" data-measured y="2" height="40" rx="4" />
      <g class="map-golem" style={{ transform: `translate(${at(table.golem, exit)}px, 34px)` }}>
        <SmallGolem />
      </g>
      {table.players.map(({ pos }, seat) => {
        if (pos === null) return null
        const before = seen.get(pos) ?? 0
        seen.set(pos, before + 1)
        const [row, column] = [before % 3, Math.floor(before / 3)]
        return (
          <g
            key={seat}
            class="map-token"
            style={{ transform: `translate(${at(pos, exit) + column * 5}px, ${25 - row * 9}px)` }}
          >
            <g transform="scale(.56)">
              <Token seat={seat} initial={initials[seat] ?? ''} />
            </g>
          </g>
        )
      })}
    </svg>
  )
})
