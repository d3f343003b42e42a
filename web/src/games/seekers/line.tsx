/** A line of gems as pictures have it: what is taken, joined or counted is marked in it. */

import { aboutGem } from './explain'
import { GemAt, isKind } from './gems'
import './figures.css'

const PITCH = 31
const GEM = 27
const EDGE = 5
const ROW = 37

/** A stretch of a line, from one place to another; `right` has the colour of the dungeon's right end. */
export interface Mark {
  from: number
  to: number
  look?: 'right' | 'faint'
  word?: string
}

interface LineProps {
  /** From left to right; `…` where some are left out. */
  gems: string
  marks?: readonly Mark[]
  /** As long as this many gems, so that lines below each other have one scale. */
  places?: number
  /** In the dungeon. */
  dug?: boolean
}

const centre = (place: number): number => EDGE + (place + 0.5) * PITCH

export function Line({ gems, marks = [], places = gems.length, dug = false }: LineProps) {
  const width = places * PITCH + 2 * EDGE
  const height = ROW + (marks.some(({ word }) => word) ? 19 : 0)
  return (
    <svg class="gem-line" viewBox={`0 0 ${width} ${height}`} style={{ width: `${width * 1.15}px` }} aria-hidden="true">
      {dug && <path class="dug" d={`M${centre(0)} ${ROW / 2}H${centre(gems.length - 1)}`} />}
      {marks.map(({ from, to, look = '', word }) => (
        <g key={from} class={`mark ${look}`}>
          <rect x={centre(from) - PITCH / 2 + 0.5} y="2" width={(to - from + 1) * PITCH - 1} height={ROW - 4} rx="16" />
          {word && (
            <text x={(centre(from) + centre(to)) / 2} y={ROW + 14}>
              {word}
            </text>
          )}
        </g>
      ))}
      {[...gems].map((letter, place) =>
        isKind(letter) ? (
          <g key={place} data-about={aboutGem(letter)}>
            <GemAt kind={letter} x={centre(place)} y={ROW / 2} size={GEM} />
          </g>
        ) : (
          <text key={place} class="left-out" x={centre(place)} y={ROW / 2 + 4}>
            …
          </text>
        ),
      )}
    </svg>
  )
}
