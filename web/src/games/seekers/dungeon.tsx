/** The dungeon: a winding corridor of 39 places with the gems that are left in it. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Kind } from '../../board/gems'
import { Piece, type Tap } from './piece'
import { align, pointOn } from './table'
import { w } from './words'

const SLOTS = 39

interface Shape {
  width: number
  rows: number
  radius: number
  margin: number
  gem: number
}
const narrow: Shape = { width: 366, rows: 5, radius: 23.5, margin: 22, gem: 35 }
const wide: Shape = { width: 900, rows: 3, radius: 33, margin: 32, gem: 50 }

interface DungeonProps {
  gems: string
  /** What tapping the gem at a place does, if anything. */
  tapAt: (place: number) => Tap | undefined
  /** Gems that a choice would take, by end. */
  marks: ReadonlyMap<number, string>
}

function layout(shape: Shape) {
  const { width, rows, radius, margin } = shape
  const length = width - 2 * (margin + radius)
  const whole = rows * length + (rows - 1) * Math.PI * radius
  const height = (rows - 1) * 2 * radius + 2 * margin
  // One more place at either end, for the signs.
  const at = (slot: number): { x: number; y: number } => {
    const { x, y } = pointOn(((slot + 1) / (SLOTS + 1)) * whole, rows, length, radius)
    return { x: x + margin + radius, y: y + margin }
  }
  let path = `M${margin + radius} ${margin}`
  for (let row = 0; row < rows; row++) {
    const right = row % 2 === 0
    path += `h${right ? length : -length}`
    if (row < rows - 1) path += `a${radius} ${radius} 0 0 ${right ? 1 : 0} 0 ${2 * radius}`
  }
  return { at, path, height }
}

const layouts = { narrow: layout(narrow), wide: layout(wide) }

export function Dungeon({ gems, tapAt, marks }: DungeonProps) {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<'narrow' | 'wide'>('narrow')
  useLayoutEffect(() => {
    if (!box.current) return
    const measure = (): void => setSize((box.current?.clientWidth ?? 0) >= 620 ? 'wide' : 'narrow')
    const watch = new ResizeObserver(measure)
    watch.observe(box.current)
    measure()
    return () => watch.disconnect()
  }, [])
  const laid = useRef<{ gems: string; offset: number }>({ gems, offset: Math.floor((SLOTS - gems.length) / 2) })
  if (laid.current.gems !== gems)
    laid.current = { gems, offset: align(laid.current.gems, laid.current.offset, gems, SLOTS) }
  const { offset } = laid.current
  const shape = size === 'wide' ? wide : narrow
  const { at, path, height } = layouts[size]
  const style = (slot: number) => ({
    left: `${(at(slot).x / shape.width) * 100}%`,
    top: `${(at(slot).y / height) * 100}%`,
  })
  const words = w()
  return (
    <div ref={box} class={`dungeon ${size}`} style={{ '--gem': `${(shape.gem / shape.width) * 100}cqw` }}>
      <svg viewBox={`0 0 ${shape.width} ${height}`} aria-hidden="true">
        <path class="corridor-edge" d={path} stroke-width={shape.gem + 9} />
        <path class="corridor" d={path} stroke-width={shape.gem + 5} />
        {Array.from({ length: SLOTS }, (_, slot) => (
          <circle key={slot} class="hollow" cx={at(slot).x} cy={at(slot).y} r={shape.gem / 9} />
        ))}
      </svg>
      <span class="sign" aria-hidden="true" style={style(offset - 1)}>
        L
      </span>
      <span class="sign right" aria-hidden="true" style={style(offset + gems.length)}>
        R
      </span>
      <ol aria-label={words.dungeon(gems.length)}>
        {[...gems].map((kind, place) => (
          <li key={offset + place} style={style(offset + place)} class={marks.get(place) ?? ''}>
            <Piece
              kind={kind as Kind}
              label={words.place(words.kind[kind as Kind], place)}
              tap={tapAt(place)}
              slot={`d${offset + place}`}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}
