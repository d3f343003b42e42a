/** What counts at the end, under the sheet: goals and rectangles, each shown on the sheet when it is pressed. */
import { Goals } from './facts'
import { endsOf, type GoalState, type PlayerFacts, type RuinPlayer } from './table'
import { w } from './words'

export type WhichSquare = 'now' | 'first'

interface LedgerProps {
  player: RuinPlayer
  facts: PlayerFacts | null
  /** Cells of the largest rectangle. */
  area: number
  /** It is known where the rectangle of stage 1 lay. */
  hasFirst: boolean
  withGoals: boolean
  chosen: string | null
  square: WhichSquare | null
  counting: string | null
  show: (goal: string | null) => void
  choose: (goal: string | null) => void
  turnSquare: (which: WhichSquare) => void
  explain: (text: string | null) => void
}

export function Ledger({ player, facts, area, hasFirst, withGoals, chosen, square, counting, ...on }: LedgerProps) {
  const words = w()
  const goals = facts?.goals ?? []
  const stateOf = (goal: string): GoalState => goals.find((one) => one.goal === goal)?.state ?? 'open'
  const noted = player.square[0]
  return (
    <div class="ledger">
      {withGoals && goals.length > 0 && (
        <Goals
          goals={goals.map(({ goal }) => goal)}
          stateOf={stateOf}
          chosen={chosen}
          counted={counting === 'goals'}
          show={on.show}
          choose={(goal) => {
            on.choose(goal === chosen ? null : goal)
            on.explain(goal === chosen ? null : words.goalWhy(...endsOf(goal), stateOf(goal)))
          }}
        />
      )}
      {area > 0 && (
        <button
          type="button"
          class={`goal-chip square-chip ${counting === 'square2' ? 'glow' : ''}`}
          aria-pressed={square === 'now'}
          title={words.squareWhy(area)}
          onClick={() => on.turnSquare('now')}
        >
          <span class="square-mark" aria-hidden="true" />
          {words.square(area)}
          <span class="visually-hidden">{`: ${words.squareWhy(area)}`}</span>
        </button>
      )}
      {noted !== null && (
        <button
          type="button"
          class={`goal-chip square-chip noted ${counting === 'square1' ? 'glow' : ''}`}
          aria-pressed={square === 'first'}
          disabled={!hasFirst}
          title={words.squareNotedWhy(noted)}
          onClick={() => on.turnSquare('first')}
        >
          <span class="square-mark" aria-hidden="true" />
          {words.squareNoted(noted)}
        </button>
      )}
    </div>
  )
}
