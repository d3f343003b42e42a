/** What is drawn on a sheet: paper, ink and signs, the piece that is held over it, goals, rectangles and leaps. */
import Doorway from '../../../../art/ruin/doorway.svg?picture'
import Jewel from '../../../../art/ruin/jewel.svg?picture'
import { Entrance, left, lineOf, MARGIN, middle, outlineOf, top, UNIT } from './art'
import { allCells, type Box, type Cell, ENTRANCE, isPath, markAt, type SheetMap, SIDE } from './geometry'
import type { GoalLine } from './marks'
import type { Print } from './table'

export interface Ghost {
  cells: readonly Cell[]
  kind: 'path' | 'wall' | 'step'
  legal: boolean
}

/** What says how a letter looks. */
export interface Marked {
  map: SheetMap
  open: string
  opened: string
  /** Letters whose gem is being counted. */
  taken: readonly string[]
}

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
export function Ground({ map }: Pick<Marked, 'map'>) {
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
            <text
              key={`r${i}`}
              x={9}
              y={MARGIN + (i + 0.5) * UNIT + 4}
              // two digits are set closer, so that they stand beside the sheet however large the letters
              textLength={i < 9 ? undefined : MARGIN - 5}
              lengthAdjust="spacingAndGlyphs"
            >
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

interface SignsProps extends Marked {
  print: Print
  pos: Cell | null
  /** Letters that opened just now. */
  fresh: readonly string[]
  counting: string | null
}

/** The signs on the paper, above a piece that is held over them. */
export function Signs({ print, ...props }: SignsProps) {
  const { pos, fresh, counting } = props
  return (
    <>
      <Entrance cell={ENTRANCE} marked={counting === 'escape'} />
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

export const Rings = ({ goal, ends, route, missing, strong }: GoalLine) => (
  <g class={`goal-line ${route ? 'met' : 'unmet'} ${strong ? 'strong' : ''}`} data-goal={goal}>
    {strong &&
      missing.map((cell) => (
        <rect key={`m${cell}`} class="missing" x={left(cell) + 4} y={top(cell) + 4} width="32" height="32" rx="5" />
      ))}
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
