/** A sheet to be tapped in: a pen that is dragged over the cells, or moved by keys. */
import { useRef, useState } from 'preact/hooks'
import { Hatch, left, MARGIN, SPAN, top, UNIT } from '../art'
import { nameOf, SIDE, stepTo } from '../geometry'
import { Ground, Signs } from '../paper'
import '../styles'
import { Key } from '../../../companion/kit/pieces'
import { usePrint } from '../table'
import type { Mark } from './taps'
import { w } from './words'

const rowsOf = (map: string): string[] =>
  Array.from({ length: SIDE }, (_, row) => map.slice(row * SIDE, (row + 1) * SIDE))

/** The cell under a finger, or null beside the paper. */
function cellUnder(svg: SVGSVGElement, { clientX, clientY }: PointerEvent): number | null {
  const box = svg.getBoundingClientRect()
  const column = Math.floor((((clientX - box.left) / box.width) * SPAN - MARGIN) / UNIT)
  const row = Math.floor((((clientY - box.top) / box.height) * SPAN - MARGIN) / UNIT)
  return column >= 0 && column < SIDE && row >= 0 && row < SIDE ? row * SIDE + column : null
}

export interface PaperProps {
  name: string
  /** 121 marks. */
  map: string
  /** Letters that are open, and those that are or were. */
  open: string
  opened: string
  pen: Mark
  draw: (cells: number[]) => void
}

/** One stroke, from the finger's coming down to its going up, is one step to undo. */
export function Paper({ name, map, open, opened, pen, draw }: PaperProps) {
  const print = usePrint()
  const svg = useRef<SVGSVGElement>(null)
  const [stroke, setStroke] = useState<readonly number[]>([])
  const [cursor, setCursor] = useState(60)
  const [focused, setFocused] = useState(false)
  const shown = stroke.reduce((marks, cell) => marks.with(cell, pen), [...map]).join('')
  const touch = (event: PointerEvent): void => {
    const cell = cellUnder(svg.current!, event)
    if (cell !== null && !stroke.includes(cell)) setStroke([...stroke, cell])
  }
  const end = (): void => {
    const fresh = stroke.filter((cell) => map[cell] !== pen)
    setStroke([])
    if (fresh.length > 0) draw(fresh)
  }
  const press = (event: KeyboardEvent): void => {
    const next = stepTo(cursor, event.key)
    if (next !== null) setCursor(next)
    else if (event.key === ' ' && map[cursor] !== pen) draw([cursor])
    else return
    event.preventDefault()
  }
  const rows = rowsOf(shown)
  return (
    <div class="ruin">
      <div class="sheet-of-ruin">
        <svg ref={svg} viewBox={`0 0 ${SPAN} ${SPAN}`} aria-hidden="true">
          <Hatch />
          <Ground map={rows} />
          <Signs
            print={print}
            map={rows}
            open={open}
            opened={opened}
            taken={[]}
            pos={null}
            fresh={[]}
            counting={null}
          />
          {focused && <rect class="cursor" x={left(cursor)} y={top(cursor)} width={UNIT} height={UNIT} />}
        </svg>
        <button
          type="button"
          class="paper-sheet"
          aria-label={`${w.value.sheet(name)} ${w.value.cell(nameOf(cursor), shown[cursor]!)}`}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            touch(event)
          }}
          onPointerMove={(event) => stroke.length > 0 && touch(event)}
          onPointerUp={end}
          onPointerCancel={() => setStroke([])}
          onKeyDown={press}
          onFocus={(event) => setFocused(event.currentTarget.matches(':focus-visible'))}
          onBlur={() => setFocused(false)}
        />
      </div>
    </div>
  )
}

const pens: readonly Mark[] = ['o', 'x', '.']

export function Pens({ pen, set }: { pen: Mark; set: (pen: Mark) => void }) {
  return (
    <div class="keys pens" role="group" aria-label={w.value.pen}>
      {pens.map((mark) => (
        <Key key={mark} pressed={pen === mark} onPress={() => set(mark)}>
          {w.value.pens[mark]}
        </Key>
      ))}
    </div>
  )
}
