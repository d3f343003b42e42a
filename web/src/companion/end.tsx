/** A game with the box that is over: who did how well, and where to go from there. */
import { plain } from '../i18n/points'
import { href } from '../pages/router'
import { TieBreak } from '../pages/score'
import type { GameInfo } from '../rules'
import type { Outcome } from './kit/types'
import { w } from './kit/words'

/** How it ended, the best first, and what to do next. */
export function EndTable({ game, names, outcome }: { game: GameInfo; names: readonly string[]; outcome: Outcome }) {
  const order = names.map((_, seat) => seat).sort((one, other) => outcome.ranks[one]! - outcome.ranks[other]!)
  return (
    <section class="end-table" aria-label={w.value.result}>
      <h2>{w.value.result}</h2>
      <ol>
        {order.map((seat) => (
          <li key={seat} class={outcome.ranks[seat] === 1 && names.length > 1 ? 'winner' : ''}>
            <span class="place">{outcome.ranks[seat]}</span> <b>{names[seat]}</b>{' '}
            <span class="points">{plain(outcome.scores[seat]!)}</span>
          </li>
        ))}
      </ol>
      <TieBreak game={game} result={outcome.ranks.map((rank, seat) => ({ rank, score: outcome.scores[seat]! }))} />
      <p class="buttons">
        <a class="button large primary" href={href('box', game.id)}>
          {w.value.again}
        </a>
        <a class="button large" href={href('box')}>
          {w.value.next}
        </a>
      </p>
    </section>
  )
}
