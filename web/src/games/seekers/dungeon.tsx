/** The dungeon: a winding corridor of 39 places with the gems that are left in it, its left end on the left. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Gem, type Kind } from './gems'
import { Piece, type Refused, type Tap } from './piece'
import { align, pointOn } from './table'
import { kindWords, w } from './words'

const SLOTS = 39

interface Shape {
  width: number
  columns: number
  margin: number
  gem: number
  /** From the middle of a gem to that of the next. */
  pitch: number
}
// Even numbers of columns: both ends come out at the top.
const narrow: Shape = { width: 366, columns: 8, margin: 22, gem: 35, pitch: 42 }
const wide: Shape = { width: 900, columns: 12, margin: 29, gem: 46, pitch: 54 }

interface DungeonProps {
  gems: string
  /** What tapping the gem at a place does, if anything. */
  tapAt: (place: number) => Tap | Refused | undefined
  about: (kind: Kind) => string
  /** Gems that a choice would take, by place. */
  marks: ReadonlyMap<number, { look: string }>
}

function layout({ width, columns, margin, pitch }: Shape) {
  const radius = (width - 2 * margin) / (2 * (columns - 1))
  // One more place at either end, for the signs.
  const whole = (SLOTS + 1) * pitch
  const length = (whole - (columns - 1) * Math.PI * radius) / columns
  const top = margin + radius
  const at = (slot: number): { x: number; y: number } => {
    const { x, y } = pointOn((slot + 1) * pitch, columns, length, radius)
    return { x: x + margin, y: y + top }
  }
  let path = `M${margin} ${top}`
  for (let column = 0; column < columns; column++) {
    const down = column % 2 === 0
    path += `v${down ? length : -length}`
    if (column < columns - 1) path += `a${radius} ${radius} 0 0 ${down ? 0 : 1} ${2 * radius} 0`
  }
  return { at, path, height: length + 2 * top }
}

interface Laid {
  gems: string
  /** The place on the corridor of the first gem. */
  offset: number
  /** What lay there before the last change and does not now. */
  gone: { slot: number; kind: Kind }[]
}

function next(before: Laid, gems: string): Laid {
  const offset = align(before.gems, before.offset, gems, SLOTS)
  const gone = [...before.gems].flatMap((kind, place) => {
    const slot = before.offset + place
    // Next to the gems stand the signs.
    return slot < offset - 1 || slot > offset + gems.length ? [{ slot, kind: kind as Kind }] : []
  })
  return { gems, offset, gone }
}

const layouts = { narrow: layout(narrow), wide: layout(wide) }

export function Dungeon({ gems, tapAt, about, marks }: DungeonProps) {
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
  const laid = useRef<Laid>({ gems, offset: Math.floor((SLOTS - gems.length) / 2), gone: [] })
  if (laid.current.gems !== gems) laid.current = next(laid.current, gems)
  const { offset, gone } = laid.current
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
      {gone.map(({ slot, kind }) => (
        <span key={`${gems.length}.${slot}`} class="gone" aria-hidden="true" style={style(slot)}>
          <Gem kind={kind} />
        </span>
      ))}
      <span class="sign" aria-hidden="true" style={style(offset - 1)}>
        L
      </span>
      <span class="sign right" aria-hidden="true" style={style(offset + gems.length)}>
        R
      </span>
      <ol aria-label={words.dungeon(gems.length)}>
        {[...gems].map((kind, place) => (
          <li key={offset + place} style={style(offset + place)} class={marks.get(place)?.look ?? ''}>
            <Piece
              kind={kind as Kind}
              label={words.place(kindWords(kind), place)}
              about={about(kind as Kind)}
              tap={tapAt(place)}
              slot={`d${offset + place}`}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}
