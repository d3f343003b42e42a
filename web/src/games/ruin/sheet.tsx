/**
 * The sheet: eleven by eleven cells of paper. It draws what it is told; above the drawing lies a grid of buttons, one a
 * cell, for keys and screen readers.
 *
 * Pointing: a mouse shows the ghost where it is and a click takes it. A finger drags the ghost; it stays when the finger
 * is lifted, and a tap on it takes it. A tap with two fingers turns the piece, a swipe with two fingers flips it.
 */

import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import Doorway from '../../../../art/ruin/doorway.svg?picture'
import Jewel from '../../../../art/ruin/jewel.svg?picture'
import { EDGE, Entrance, Explorer, Hatch, left, lineOf, MARGIN, middle, outlineOf, SPAN, top, UNIT } from './art'
import { allCells, type Box, type Cell, ENTRANCE, isPath, markAt, type SheetMap, SIDE, stepTo } from './geometry'
import type { GoalLine } from './marks'
import { type Print, usePrint } from './table'

export interface Ghost {
  cells: readonly Cell[]
  kind: 'path' | 'wall' | 'step'
  legal: boolean
}

export interface SheetProps {
  label: string
  map: SheetMap
  open: string
  opened: string
  pos: Cell | null
  calm: boolean
  /** Letters that opened just now. */
  fresh: readonly string[]
  ghost: Ghost | null
  /** The way a move would take: walks with a leap between them. */
  walks: readonly (readonly Cell[])[]
  /** Letters whose gem is being counted. */
  taken: readonly string[]
  spots: ReadonlySet<Cell>
  hinted: readonly Cell[]
  goals: readonly GoalLine[]
  box: Box | null
  counting: string | null
  cursor: Cell
  /** A piece is held: fingers drag it instead of the page. */
  holding: boolean
  nameAt(cell: Cell): string
  actionAt(cell: Cell): string | undefined
  onPoint(cell: Cell): void
  /** Pressed by mouse, key, or a tap on what is shown already. */
  onPress(cell: Cell): void
  onTurn(): void
  onFlip(): void
}

/** As much of it as says what a letter looks like. */
type Marked = Pick<SheetProps, 'map' | 'open' | 'opened' | 'taken'>

const stateOf = (letter: string, cell: Cell, { map, open, opened, taken }: Marked): string => {
  const mark = markAt(map, cell)
  if (taken.includes(letter)) return 'open counted'
  if (open.includes(letter)) return `open ${mark === 'x' ? 'walled' : ''}`
  if (mark === 'g') return 'gate'
  return opened.includes(letter) || mark === 'x' ? 'closed' : 'unseen'
}

function Site({
  letter,
  cell,
  state,
  fresh,
  aside,
}: {
  letter: string
  cell: Cell
  state: string
  fresh: boolean
  aside: boolean
}) {
  const { x, y } = middle(cell)
  return (
    <g class={`site ${state} ${fresh ? 'fresh' : ''} ${aside ? 'aside' : ''}`} transform={`translate(${x} ${y})`}>
      {state.startsWith('open') && <Jewel />}
      {state === 'gate' && <Doorway />}
      <text class="letter" y="6">
        {letter}
      </text>
    </g>
  )
}

/** What lies on the paper; drawn anew only when the sheet changes. */
export function Ground({ map }: Pick<SheetProps, 'map'>) {
  const cellsOf = (marks: RegExp): Cell[] => allCells.filter((cell) => marks.test(markAt(map, cell)))
  const square = (cell: Cell, look: string) => (
    <rect key={`${look}${cell}`} class={look} x={left(cell)} y={top(cell)} width={UNIT} height={UNIT} />
  )
  const names = Array.from({ length: SIDE }, (_, i) => i)
  return (
    <>
      <rect class="paper" x={MARGIN} y={MARGIN} width={SIDE * UNIT} height={SIDE * UNIT} />
      <g class="coordinates">
        {names.map((i) => (
          <>
            <text key={`c${i}`} x={MARGIN + (i + 0.5) * UNIT} y={14}>
              {String.fromCharCode(97 + i)}
            </text>
            <text key={`r${i}`} x={9} y={MARGIN + (i + 0.5) * UNIT + 4}>
              {i + 1}
            </text>
          </>
        ))}
      </g>
      <path
        class="ruling"
        d={names
          .slice(1)
          .map((i) => `M${MARGIN} ${MARGIN + i * UNIT}h${SIDE * UNIT}M${MARGIN + i * UNIT} ${MARGIN}v${SIDE * UNIT}`)
          .join('')}
      />
      {cellsOf(/[og]/).map((cell) => square(cell, 'path'))}
      {cellsOf(/x/).map((cell) => square(cell, 'wall'))}
      <path class="wall-ink" d={outlineOf((cell) => markAt(map, cell) === 'x')} />
      <path class="path-ink" d={outlineOf((cell) => isPath(map, cell))} />
    </>
  )
}

/** The signs on the paper, above a piece that is held over them. */
export function Signs({ print, ...props }: Marked & Pick<SheetProps, 'pos' | 'fresh' | 'counting'> & { print: Print }) {
  const { pos, fresh, counting } = props
  return (
    <>
      <Entrance cell={ENTRANCE} marked={counting === 'honour'} />
      {print.letters.map((letter) => (
        <Site
          key={letter}
          letter={letter}
          cell={print.cellOf(letter)}
          state={stateOf(letter, print.cellOf(letter), props)}
          fresh={fresh.includes(letter)}
          aside={pos === print.cellOf(letter)}
        />
      ))}
    </>
  )
}

export function GhostPicture({ cells, kind, legal }: Ghost) {
  const covered = new Set(cells)
  return (
    <g class={`ghost ${kind} ${legal ? 'good' : 'bad'}`}>
      {cells.map((cell) => (
        <rect key={cell} x={left(cell)} y={top(cell)} width={UNIT} height={UNIT} />
      ))}
      <path class="ghost-edge" d={outlineOf((cell) => covered.has(cell))} />
      {!legal &&
        cells.map((cell) => (
          <path key={`x${cell}`} class="cross" d={`M${left(cell) + 14} ${top(cell) + 14}l12 12m0-12-12 12`} />
        ))}
    </g>
  )
}

export const Rings = ({ goal, ends, route, strong }: GoalLine) => (
  <g class={`goal-line ${route ? 'met' : 'unmet'} ${strong ? 'strong' : ''}`} data-goal={goal}>
    <polyline points={lineOf(route ?? ends)} />
    {strong && ends.map((cell) => <circle key={cell} cx={middle(cell).x} cy={middle(cell).y} r="18" />)}
  </g>
)

/** From gate to gate through the dark. */
export const Leap = ({ from, to }: { from: Cell; to: Cell }) => {
  const [a, b] = [middle(from), middle(to)]
  const bend = { x: (a.x + b.x) / 2 + (a.y - b.y) / 5, y: (a.y + b.y) / 2 - (b.x - a.x) / 5 }
  return (
    <g class="leap">
      <path d={`M${a.x} ${a.y}Q${bend.x} ${bend.y} ${b.x} ${b.y}`} />
      <circle cx={a.x} cy={a.y} r="17" />
      <circle cx={b.x} cy={b.y} r="17" />
    </g>
  )
}

export const BoxPicture = ({ box }: { box: Box }) => {
  const x = MARGIN + box.left * UNIT
  const y = MARGIN + box.top * UNIT
  return (
    <g class="box">
      <rect x={x + 1.5} y={y + 1.5} width={box.width * UNIT - 3} height={box.height * UNIT - 3} rx="5" />
      <g transform={`translate(${x + (box.width * UNIT) / 2} ${y + (box.height * UNIT) / 2})`}>
        <circle r="15" />
        <text y="6">{box.width * box.height}</text>
      </g>
    </g>
  )
}

/** Two fingers at once: a short touch turns, a swipe flips. */
interface Fingers {
  at: Map<number, { x: number; y: number }>
  from: Map<number, { x: number; y: number }>
  two: boolean
  cell: Cell
  moved: boolean
  /** The ghost lay under the finger when it came down. */
  onGhost: boolean
}

const SWIPE = 40
/** A second tap within this time belongs to the first: it does not draw again. */
const DOUBLE_MS = 350

/** More at once is no drawing: somebody jumps through a replay. */
const A_DRAWING = 8

/** The cells that were drawn last, as long as one looks at the same sheet. */
function useDrawn(label: string, map: SheetMap): readonly Cell[] {
  const before = useRef({ label, map })
  const drawn = useRef<readonly Cell[]>([])
  if (before.current.map.join() !== map.join()) {
    const was = before.current.label === label ? before.current.map : map
    const cells = allCells.filter((cell) => markAt(was, cell) === '.' && markAt(map, cell) !== '.')
    drawn.current = cells.length > A_DRAWING ? [] : cells
    before.current = { label, map }
  }
  return drawn.current
}

export function Sheet(props: SheetProps) {
  const { label, map, pos, calm, ghost, walks, spots, hinted, goals, box, cursor, holding } = props
  const print = usePrint()
  const grid = useRef<HTMLDivElement>(null)
  const fingers = useRef<Fingers | null>(null)
  const touched = useRef(false)
  const pressed = useRef(0)
  const sheet = map.join()
  const drawn = useDrawn(label, map)
  const ground = useMemo(() => <Ground {...props} />, [sheet])
  const signs = useMemo(
    () => <Signs {...props} print={print} />,
    [print, sheet, props.open, props.opened, pos, props.fresh.join(), props.counting, props.taken.join()],
  )

  const cellUnder = (event: PointerEvent): Cell | null => {
    const area = grid.current?.getBoundingClientRect()
    if (!area) return null
    const column = Math.floor(((event.clientX - area.left) / area.width) * SIDE)
    const row = Math.floor(((event.clientY - area.top) / area.height) * SIDE)
    const clamp = (at: number): number => Math.min(Math.max(at, 0), SIDE - 1)
    return clamp(row) * SIDE + clamp(column)
  }
  const down = (event: PointerEvent): void => {
    touched.current = event.pointerType === 'touch'
    const cell = cellUnder(event)
    if (!touched.current || cell === null) return
    const point = { x: event.clientX, y: event.clientY }
    const now = fingers.current
    if (now) {
      now.two = true
      now.at.set(event.pointerId, point)
      now.from.set(event.pointerId, point)
      return
    }
    const onGhost = ghost?.cells.includes(cell) ?? false
    const first = new Map([[event.pointerId, point]])
    fingers.current = { at: new Map(first), from: new Map(first), two: false, cell, moved: false, onGhost }
    if (!onGhost) props.onPoint(cell)
  }
  const move = (event: PointerEvent): void => {
    const cell = cellUnder(event)
    if (cell === null) return
    if (event.pointerType !== 'touch') {
      touched.current = false
      props.onPoint(cell)
      return
    }
    const now = fingers.current
    if (!now) return
    now.at.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (now.two || !holding || cell === now.cell) return
    now.cell = cell
    now.moved = true
    props.onPoint(cell)
  }
  const up = (event: PointerEvent): void => {
    const now = fingers.current
    if (event.pointerType !== 'touch' || !now) return
    const from = now.from.get(event.pointerId)
    const across = from ? Math.abs(event.clientX - from.x) : 0
    now.at.delete(event.pointerId)
    if (now.two) {
      if (from && across > SWIPE) now.moved = true
      if (now.at.size > 0) return
      fingers.current = null
      if (now.moved) props.onFlip()
      else props.onTurn()
      return
    }
    fingers.current = null
    if (!now.onGhost || now.moved || event.timeStamp - pressed.current < DOUBLE_MS) return
    pressed.current = event.timeStamp
    props.onPress(cursor)
  }
  const cancel = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') fingers.current = null
  }

  // The cell in focus is the one in hand: keys carry both.
  const focus = (cell: Cell): void => grid.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus()
  const key = (event: KeyboardEvent): void => {
    const to = event.ctrlKey || event.metaKey || event.altKey ? null : stepTo(cursor, event.key)
    if (to === null) return
    event.preventDefault()
    props.onPoint(to)
    focus(to)
  }
  // Wherever the focus is not, the arrow keys lead to the sheet.
  useLayoutEffect(() => {
    const lead = (event: KeyboardEvent): void => {
      if (document.activeElement !== document.body || !event.key.startsWith('Arrow')) return
      event.preventDefault()
      props.onPoint(cursor)
      focus(cursor)
    }
    addEventListener('keydown', lead)
    return () => removeEventListener('keydown', lead)
  })

  return (
    <div class={`sheet-of-ruin ${holding ? 'holding' : ''}`}>
      <svg viewBox={`0 0 ${SPAN} ${SPAN}`} aria-hidden="true">
        <Hatch />
        {ground}
        {drawn.length > 0 && <path class="drawn-last" d={outlineOf((cell) => drawn.includes(cell))} />}
        {goals.map((goal) => (
          <Rings key={goal.goal} {...goal} />
        ))}
        {[...spots].map((cell) => {
          const aside = print.letterAt(cell) || cell === ENTRANCE ? 14 : 0
          const { x, y } = middle(cell)
          return <circle key={cell} class="spot" cx={x + aside} cy={y + aside} r={holding ? 3 : aside ? 4 : 5} />
        })}
        {hinted.map((cell) => (
          <rect key={`h${cell}`} class="hinted" x={left(cell) + 3} y={top(cell) + 3} width="34" height="34" rx="6" />
        ))}
        {ghost && <GhostPicture {...ghost} />}
        {signs}
        {box && <BoxPicture box={box} />}
        {walks.map((walk, index) => (
          <polyline key={index} class="route" points={lineOf(walk)} />
        ))}
        {walks[1] && <Leap from={walks[0]!.at(-1)!} to={walks[1][0]!} />}
        {pos !== null && <Explorer cell={pos} calm={calm} />}
      </svg>
      {/* Pointers anywhere on the sheet move the ghost; what can be pressed are the buttons inside. */}
      <div
        ref={grid}
        class="cells"
        role="grid"
        aria-label={label}
        style={{
          inset: `${(MARGIN / SPAN) * 100}% ${(EDGE / SPAN) * 100}% ${(EDGE / SPAN) * 100}% ${(MARGIN / SPAN) * 100}%`,
        }}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={cancel}
        onContextMenu={(event) => {
          if (!holding) return
          event.preventDefault()
          if (!touched.current) props.onTurn()
        }}
        onKeyDown={key}
      >
        {Array.from({ length: SIDE }, (_, row) => (
          // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
          <div key={row} role="row">
            {allCells.slice(row * SIDE, (row + 1) * SIDE).map((cell) => (
              <button
                key={cell}
                type="button"
                role="gridcell"
                class={print.letterAt(cell) ? 'cell site-cell' : 'cell'}
                tabIndex={cell === cursor ? 0 : -1}
                data-cell={cell}
                data-action={props.actionAt(cell)}
                aria-label={props.nameAt(cell)}
                onClick={(event) => {
                  if (touched.current && event.detail > 0) return // told by the finger already
                  props.onPress(cell)
                }}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
