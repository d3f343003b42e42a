/** All mazes side by side at the end, stepped through line by line: what counts is marked on every sheet at once. */
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import { type Counted, countedPoints, rowNames } from '../../board/count'
import { Icon } from '../../board/icon'
import { say } from '../../i18n'
import { plain, signed } from '../../i18n/points'
import type { SeatResult, Tally } from '../../rules/types'
import { Hatch, outlineOf, SPAN } from './art'
import { cellOf, type SheetMap } from './geometry'
import './mazes.css'
import { gemsOf } from './marks'
import { Ground, Signs } from './paper'
import { isRecap, RecapMarks } from './recap'
import { type RuinProps, usePrint } from './table'
import { w } from './words'

const linesOf = ({ tally }: SeatResult, row: string): Tally[] => tally.filter((line) => line.row === row)

/** One line of every account at a time, row by row. */
export function momentsOf(result: readonly SeatResult[]): Counted[] {
  const rows = rowNames(result)
  return rows.flatMap((row, at) => {
    const most = Math.max(0, ...result.map((seat) => linesOf(seat, row).length))
    return Array.from({ length: most }, (_, index) => ({ row, step: index + 1, earlier: rows.slice(0, at) }))
  })
}

/** What a seat has by a moment, and the line that is counted there; without a moment everything. */
export function countedBy(seat: SeatResult, moment: Counted | null): { line: Tally | null; sum: number } {
  if (!moment) return { line: null, sum: seat.score }
  return { line: linesOf(seat, moment.row)[moment.step - 1] ?? null, sum: countedPoints(seat, moment) }
}

interface MazeProps {
  map: SheetMap
  opened: string
  /** Letters whose gems are counted. */
  taken: readonly string[]
  line: Tally | null
  /** What a round brought, marked on every sheet. */
  recap: ComponentChildren
}

function Maze({ map, opened, taken, line, recap }: MazeProps) {
  const print = usePrint()
  const cells = new Set(line?.things.map(cellOf))
  return (
    <div class="sheet-of-ruin part">
      <svg viewBox={`0 0 ${SPAN} ${SPAN}`} aria-hidden="true">
        <Hatch />
        <Ground map={map} />
        <Signs
          print={print}
          map={map}
          open=""
          opened={opened}
          taken={taken}
          pos={null}
          fresh={[]}
          counting={line?.row ?? null}
        />
        {cells.size > 0 && <path class="counted-cells" d={outlineOf((cell) => cells.has(cell))} />}
      </svg>
      {recap}
    </div>
  )
}

/** Goes through the moments; where the result counts by itself it follows. */
function useMoments(result: readonly SeatResult[], { counting, step, earlier }: RuinProps) {
  const moments = momentsOf(result)
  const [at, setAt] = useState<number | null>(null)
  useLayoutEffect(() => setAt(null), [counting])
  const followed = counting === null ? null : { row: counting, step, earlier }
  const moment = at === null ? followed : (moments[at] ?? null)
  const go = (by: number): void => {
    const next = (at ?? (by > 0 ? -1 : moments.length)) + by
    setAt(next < 0 || next >= moments.length ? null : next)
  }
  return { moments, at, moment, go }
}

export function Mazes(props: RuinProps) {
  const words = w()
  const { result, names, log, game, scene } = props
  const table = props.table
  const { everybody } = props
  const own = everybody?.map((seen, seat) => seen.result[seat]!) ?? result
  const { moments, at, moment, go } = useMoments(own, props)
  const term = moment && game.terms[moment.row]
  return (
    <section class="mazes" aria-label={words.mazes}>
      <div class="mazes-bar">
        <button type="button" class="tool" aria-label={words.lineBefore} onClick={() => go(-1)}>
          <Icon name="left" />
        </button>
        <p role="status">
          {moment ? (term ? say(term) : moment.row) : words.mazes}
          {at !== null && <small class="quiet">{` ${at + 1}/${moments.length}`}</small>}
        </p>
        <button type="button" class="tool" aria-label={words.lineAfter} onClick={() => go(1)}>
          <Icon name="right" />
        </button>
      </div>
      <ul>
        {table.players.map((player, seat) => {
          const seen = everybody?.[seat]
          const { map } = seen ? seen.table.players[seat]! : player
          const { line, sum } = countedBy(own[seat]!, moment)
          return (
            <li key={seat}>
              <Maze
                map={map}
                opened={table.opened}
                taken={line?.row === 'gems' ? gemsOf(log, seat) : []}
                line={line}
                recap={scene && isRecap(scene) && <RecapMarks scene={scene} names={names} />}
              />
              <p class="maze-name">
                <b>{names[seat]}</b> <b class="maze-sum">{plain(sum)}</b>
              </p>
              <p class="maze-line">{line ? `${say(line.words)} ${signed(line.points)}` : ''}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
