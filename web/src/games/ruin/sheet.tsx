/**
 * The sheet: eleven by eleven cells of paper. It draws what it is told; above the drawing lies a grid of buttons, one a
 * cell, for pointers, keys and screen readers.
 */
import type { ComponentChildren } from 'preact'
import { useMemo, useRef } from 'preact/hooks'
import { EDGE, Explorer, Hatch, left, lineOf, MARGIN, middle, outlineOf, SPAN, top } from './art'
import { allCells, type Box, type Cell, ENTRANCE, markAt, type SheetMap, SIDE } from './geometry'
import type { GoalLine } from './marks'
import { BoxPicture, type Ghost, GhostPicture, Ground, Leap, type Marked, Rings, Signs } from './paper'
import { type Pointed, useArrows, useFollow, usePointer } from './pointing'
import { usePrint } from './table'

interface PictureProps extends Marked {
  label: string
  pos: Cell | null
  calm: boolean
  /** Letters that opened just now. */
  fresh: readonly string[]
  ghost: Ghost | null
  /** The way a move would take: walks with a leap between them. */
  walks: readonly (readonly Cell[])[]
  spots: ReadonlySet<Cell>
  hinted: readonly Cell[]
  goals: readonly GoalLine[]
  /** Cells of a line of the account. */
  marked: readonly Cell[]
  box: Box | null
  counting: string | null
  /** A piece is held. */
  holding: boolean
}

export interface SheetProps extends PictureProps, Omit<Pointed, 'ghost'> {
  /** A name for what is asked and held; another one when a choice was made. */
  held: string
  nameAt(cell: Cell): string
  aboutAt(cell: Cell): string | undefined
  actionAt(cell: Cell): string | undefined
  /** Lies over the sheet. */
  children?: ComponentChildren
}

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

/** Where something may go; beside a sign, not on it. */
function Spot({ cell, holding }: { cell: Cell; holding: boolean }) {
  const aside = usePrint().letterAt(cell) || cell === ENTRANCE ? 14 : 0
  const { x, y } = middle(cell)
  return <circle class="spot" cx={x + aside} cy={y + aside} r={holding ? 3 : aside ? 4 : 5} />
}

function Picture(props: PictureProps) {
  const { label, map, pos, calm, ghost, walks, spots, hinted, goals, marked, box, holding } = props
  const print = usePrint()
  const sheet = map.join()
  const drawn = useDrawn(label, map)
  const ground = useMemo(() => <Ground map={map} />, [sheet])
  const signs = useMemo(
    () => <Signs {...props} print={print} />,
    [print, sheet, props.open, props.opened, pos, props.fresh.join(), props.counting, props.taken.join()],
  )
  return (
    <svg viewBox={`0 0 ${SPAN} ${SPAN}`} aria-hidden="true">
      <Hatch />
      {ground}
      {drawn.length > 0 && <path class="drawn-last" d={outlineOf((cell) => drawn.includes(cell))} />}
      {goals.map((goal) => (
        <Rings key={goal.goal} {...goal} />
      ))}
      {[...spots].map((cell) => (
        <Spot key={cell} cell={cell} holding={holding} />
      ))}
      {hinted.map((cell) => (
        <rect key={`h${cell}`} class="hinted" x={left(cell) + 3} y={top(cell) + 3} width="34" height="34" rx="6" />
      ))}
      {ghost && <GhostPicture {...ghost} />}
      {signs}
      {marked.length > 0 && <path class="counted-cells" d={outlineOf((cell) => marked.includes(cell))} />}
      {box && <BoxPicture box={box} />}
      {walks.map((walk, index) => (
        <polyline key={index} class="route" points={lineOf(walk)} />
      ))}
      {walks[1] && <Leap from={walks[0]!.at(-1)!} to={walks[1][0]!} />}
      {pos !== null && <Explorer cell={pos} calm={calm} />}
    </svg>
  )
}

const percent = (length: number): string => `${(length / SPAN) * 100}%`
const inset = `${percent(MARGIN)} ${percent(EDGE)} ${percent(EDGE)} ${percent(MARGIN)}`

/** Pointers anywhere on the sheet move the ghost; what can be pressed are the buttons inside. */
function Cells({ label, ghost, cursor, held, nameAt, aboutAt, actionAt, ...props }: Omit<SheetProps, 'children'>) {
  const print = usePrint()
  const grid = useRef<HTMLDivElement>(null)
  const pointed: Pointed = { ...props, cursor, ghost: ghost?.cells ?? [] }
  const { handlers, click } = usePointer(grid, pointed)
  const onKeyDown = useArrows(grid, pointed)
  useFollow(grid, cursor, held)
  return (
    <div ref={grid} class="cells" role="grid" aria-label={label} style={{ inset }} {...handlers} onKeyDown={onKeyDown}>
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
              data-action={actionAt(cell)}
              aria-label={nameAt(cell)}
              data-about={aboutAt(cell)}
              data-about-still={ghost ? '' : undefined}
              onClick={(event) => click(event, cell)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

export const Sheet = ({ children, ...props }: SheetProps) => (
  <div class={`sheet-of-ruin ${props.holding ? 'holding' : ''}`}>
    <Picture {...props} />
    <Cells {...props} />
    {children}
  </div>
)
