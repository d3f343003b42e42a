/** The line that says what the ghost would do, with the buttons that make it count. */

import { say } from '../../i18n'
import { signed } from '../../i18n/points'
import { confirmWords, cutsOf, type Gain, isReady, type Moment, mustPay } from './consider'
import { attemptOf } from './hand'
import type { RuinProps } from './table'
import { w } from './words'

function Gains({ gains, game }: { gains: readonly Gain[]; game: RuinProps['game'] }) {
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
  game: RuinProps['game']
  hint: RuinProps['hint']
  act: RuinProps['act']
}

export function Telling({ moment, said, noted, gains, game, hint, act }: TellingProps) {
  const words = w()
  const { hand, onSheet, pos } = moment
  const leave = mustPay(moment) || !onSheet ? null : hand.leave?.text
  const stay = onSheet && hand.tool === 'walk' && pos !== null && hand.spots.has(pos) ? hand.at(pos).action?.text : null
  const ready = isReady(moment)
  const draws = hand.spot.action?.text
  return (
    <div class="telling">
      <p role="status" class={cutsOf(hand.spot).length > 0 && !noted ? 'cuts' : ''}>
        {said}
        <Gains gains={gains} game={game} />
      </p>
      {leave && (
        <button
          type="button"
          class={`button leave ${hint?.text === leave ? 'glow' : ''}`}
          data-action={leave}
          onClick={() => act(leave)}
        >
          {words.leave}
        </button>
      )}
      {stay && (
        <button
          type="button"
          class={`button stay ${hint?.text === stay ? 'glow' : ''}`}
          data-action={stay}
          onClick={() => act(stay)}
        >
          {words.stay}
        </button>
      )}
      {onSheet && hand.tools.length > 0 && (
        <button
          type="button"
          class={`button primary ${hint && hint.text === draws ? 'glow' : ''}`}
          disabled={!ready}
          data-action={ready ? draws : undefined}
          onClick={() => act(attemptOf(hand.spot))}
        >
          {confirmWords(moment)}
        </button>
      )}
    </div>
  )
}
