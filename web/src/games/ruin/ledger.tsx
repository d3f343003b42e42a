/** What counts at the end, under the sheet: goals and rectangles, each shown on the sheet when it is pressed. */
import { about } from '../../board/about'
import { AccountList } from '../../board/accounts'
import { revealOpened } from '../../board/reveal'
import { plain } from '../../i18n/points'
import type { SeatResult, Tally } from '../../rules/types'
import { Goals, goalWhy } from './facts'
import type { PlayerFacts, RuinPlayer } from './table'
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
  /** As it stands, with what it is made of; undefined: it is told elsewhere. */
  result: SeatResult | undefined
  /** The line of it that is marked on the sheet. */
  line: Tally | null
  point: (line: Tally | null) => void
  show: (goal: string | null) => void
  choose: (goal: string | null) => void
  turnSquare: (which: WhichSquare) => void
  explain: (text: string | null) => void
}

export function Ledger({ player, facts, area, hasFirst, withGoals, ...props }: LedgerProps) {
  const { chosen, square, counting, result, line, ...on } = props
  const words = w()
  const goals = facts?.goals ?? []
  const noted = player.square[0]
  return (
    <div class="ledger">
      {withGoals && goals.length > 0 && (
        <Goals
          goals={goals}
          chosen={chosen}
          counted={counting === 'goals'}
          show={on.show}
          choose={(goal) => {
            on.choose(goal === chosen ? null : goal)
            on.explain(goal === chosen ? null : goalWhy(goals.find((one) => one.goal === goal)!))
          }}
        />
      )}
      {area > 0 && (
        <button
          type="button"
          class={`goal-chip square-chip ${counting === 'square2' ? 'glow' : ''}`}
          aria-pressed={square === 'now'}
          data-about={about(words.square(area), words.squareWhy(area))}
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
          data-about={about(words.squareNoted(noted), words.squareNotedWhy(noted))}
          onClick={() => on.turnSquare('first')}
        >
          <span class="square-mark" aria-hidden="true" />
          {words.squareNoted(noted)}
        </button>
      )}
      {result && (
        <details class="running" onToggle={revealOpened}>
          <summary>
            {words.total} <b>{plain(result.score)}</b>
          </summary>
          <AccountList tally={result.tally} chosen={line} choose={on.point} />
        </details>
      )}
    </div>
  )
}
