/** Who is in, who has called, whose turn it is, and three lamps a player: one is lit for each point. */
import type { DiminuendoTable } from './table'
import { w } from './words'

const GOAL = 3

function Lamps({ lit }: { lit: number }) {
  return (
    <svg class="lamps" viewBox="0 0 66 24" role="img" aria-label={w().points(lit)}>
      {Array.from({ length: GOAL }, (_, i) => (
        <g key={i} class={i < lit ? 'lamp lit' : 'lamp'} transform={`translate(${11 + 22 * i} 12)`}>
          <path d="M-5-6h10l2 12h-14Z" />
          <path d="M-3-6a3 4 0 0 1 6 0M-8 8h16" />
          <path class="flame" d="M0-3c2 2 3 3 3 5a3 3 0 0 1-6 0c0-2 2-3 3-5Z" />
        </g>
      ))}
    </svg>
  )
}

export function Players({ table, names, seat }: { table: DiminuendoTable; names: readonly string[]; seat: number }) {
  const words = w()
  return (
    <ul class="players" aria-label={words.players}>
      {names.map((name, index) => {
        const call = table.calls.find((one) => one.seat === index)
        const turn = table.turn === index && table.phase !== 'over'
        const answered = table.phase === 'call' && table.answers[index] != null
        const state = call
          ? words.calledAfter(call.after - 1)
          : answered
            ? words.answered
            : turn
              ? words.onTurn
              : words.holds(table.hands[index]?.length ?? 0)
        return (
          <li key={index} class={`player ${turn ? 'turn' : ''} ${call ? 'out' : ''} ${index === seat ? 'me' : ''}`}>
            <b>{name}</b>
            <Lamps lit={table.scores[index] ?? 0} />
            <small>{state}</small>
          </li>
        )
      })}
    </ul>
  )
}
