/** The line that says what the ghost would do, with the buttons that make it count. */

import type { BoardProps } from '../../board/types'
import { say } from '../../i18n'
import { signed } from '../../i18n/points'
import { confirmWords, cutsOf, type Gain, isReady, type Moment, mustPay } from './consider'
import { w } from './words'

function Gains({ gains, game }: { gains: readonly Gain[]; game: BoardProps['game'] }) {
  return (
    <>
      {gains.map(({ name, change }) => (
        <span key={name} class={`gain ${change > 0 ? 'up' : 'down'}`}>
          {game.terms[name] ? say(game.terms[name]) : name} {signed(change)}
        </span>
      ))}
    </>
  )
}

interface TellingProps {
  moment: Moment
  said: string
  /** Something else is said than what the ghost would do. */
  noted: boolean
  gains: readonly Gain[]
  game: BoardProps['game']
  hint: string | null
  act: (text: string) => void
}

export function Telling({ moment, said, noted, gains, game, hint, act }: TellingProps) {
  const words = w()
  const { hand, onSheet, pos } = moment
  const leave = mustPay(moment) || !onSheet ? null : hand.leaveText
  const stay = onSheet && hand.tool === 'walk' && pos !== null && hand.spots.has(pos) ? hand.textAt(pos) : null
  const ready = isReady(moment)
  return (
    <div class="telling">
      <p role="status" class={cutsOf(moment, hand.text).length > 0 && !noted ? 'cuts' : ''}>
        {said}
        <Gains gains={gains} game={game} />
      </p>
      {leave && (
        <button
          type="button"
          class={`button leave ${hint === leave ? 'glow' : ''}`}
          data-action={leave}
          onClick={() => act(leave)}
        >
          {words.leave}
        </button>
      )}
      {stay && (
        <button
          type="button"
          class={`button stay ${hint === stay ? 'glow' : ''}`}
          data-action={stay}
          onClick={() => act(stay)}
        >
          {words.stay}
        </button>
      )}
      {onSheet && hand.tools.length > 0 && (
        <button
          type="button"
          class={`button primary ${hint === hand.text ? 'glow' : ''}`}
          disabled={!ready}
          data-action={ready ? hand.text : undefined}
          onClick={() => act(hand.text)}
        >
          {confirmWords(moment)}
        </button>
      )}
    </div>
  )
}
