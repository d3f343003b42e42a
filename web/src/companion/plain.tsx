/** A companion that only writes down how a game ended, for a game that has no other. */
import { hasFields, isCountOf, isNumber } from '../checks'
import { Counter, EndTable } from './pieces'
import { type CompanionProps, companion } from './types'
import { w } from './words'

interface Scored extends Record<string, unknown> {
  seat: number
  score: number
}
const isScored = hasFields<Scored>({ seat: isCountOf, score: isNumber })

function Page({ game, names, taps, tap, outcome, finish }: CompanionProps<Scored>) {
  const scores = taps.reduce(
    (now, { seat, score }) => now.with(seat, score),
    names.map(() => 0),
  )
  if (outcome) return <EndTable game={game} names={names} outcome={outcome} />
  const ranks = scores.map((score) => 1 + scores.filter((other) => other > score).length)
  return (
    <>
      <ul class="counters">
        {names.map((name, seat) => (
          <li key={seat}>
            <Counter label={name} value={scores[seat]!} least={-999} most={999} set={(score) => tap({ seat, score })} />
          </li>
        ))}
      </ul>
      <button type="button" class="button primary large wide" onClick={() => finish({ scores, ranks })}>
        {w.value.finish}
      </button>
    </>
  )
}

export default companion<Scored>({ isTap: isScored, Page })
