/** Who is in, who has called, whose turn it is, and lamps for each player: one is lit for each point. */
import Lamp from '../../../../art/diminuendo/lamp.svg?picture'
import { about } from '../../board/about'
import { SeatFace } from '../../board/face'
import type { Check } from './check'
import type { DiminuendoTable } from './table'
import { w } from './words'

function Lamps({ lit, goal }: { lit: number; goal: number }) {
  const label = w().points(lit, goal)
  return (
    <svg
      class="lamps"
      viewBox={`0 0 ${22 * goal} 24`}
      role="img"
      aria-label={label}
      data-about={about(label, w().lampsWhy(goal))}
    >
      {Array.from({ length: goal }, (_, i) => (
        <g key={i} class={i < lit ? 'lamp lit' : 'lamp'} transform={`translate(${11 + 22 * i} 12)`}>
          <Lamp />
        </g>
      ))}
    </svg>
  )
}

/** What is said under a player's lamps. */
function stateOf(table: DiminuendoTable, seat: number, check: Check | null): string {
  const words = w()
  const call = (check ?? table).calls.find((one) => one.seat === seat)
  if (call) return words.calledShort(call.after - 1)
  if (check) return words.stayed
  if (table.phase === 'call' && table.answers[seat] != null) return words.answered
  return table.turn === seat ? words.onTurn : words.holds(table.hands[seat]?.length ?? 0)
}

export function Players({
  table,
  goal,
  names,
  seat,
  check = null,
  told = true,
}: {
  table: DiminuendoTable
  /** So many points win. */
  goal: number
  names: readonly string[]
  seat: number
  /** While it is looked at, the table has gone on already. */
  check?: Check | null
  /** Its points may be shown. */
  told?: boolean
}) {
  const scored = (index: number): number =>
    check && !told ? check.verdicts.filter(({ kind, seat: who }) => kind === 'point' && who === index).length : 0
  return (
    <ul class={names.length > 3 ? 'players many' : 'players'} aria-label={w().players}>
      {names.map((name, index) => {
        const turn = !check && table.turn === index
        const out = (check ?? table).calls.some((call) => call.seat === index)
        return (
          <li key={index} class={`player ${turn ? 'turn' : ''} ${out ? 'out' : ''} ${index === seat ? 'me' : ''}`}>
            <b>
              <SeatFace seat={index} /> {name}
            </b>
            <Lamps lit={(table.scores[index] ?? 0) - scored(index)} goal={goal} />
            <small>{stateOf(table, index, check)}</small>
          </li>
        )
      })}
    </ul>
  )
}
