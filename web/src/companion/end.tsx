/** A game with the box that is over: who did how well, and where to go from there. */
import { plain } from '../i18n/points'
import { href } from '../pages/router'
import { TieBreak } from '../pages/score'
import type { GameInfo } from '../rules'
import type { BoxGame } from '../store/evenings'
import { bgStatsLink } from './bgstats'
import type { Outcome } from './kit/types'
import { w } from './kit/words'

/** How it ended, the best first, and what to do next. */
export function EndTable({
  game,
  saved,
  outcome,
  begins,
  place,
}: {
  game: GameInfo
  saved: Pick<BoxGame, 'id' | 'when' | 'names' | 'minutes'>
  outcome: Outcome
  /** The seat that began; null: nobody told. */
  begins: number | null
  /** Where it was played; empty where nobody said. */
  place: string
}) {
  const { names, minutes } = saved
  const about = [minutes === undefined ? '' : w.value.minutes(minutes), place].filter(Boolean).join(' · ')
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
      {about && <p class="quiet">{about}</p>}
      <TieBreak game={game} result={outcome.ranks.map((rank, seat) => ({ rank, score: outcome.scores[seat]! }))} />
      <p class="buttons">
        <a class="button large primary" href={href('box', game.id)}>
          {w.value.again}
        </a>
        <a class="button large" href={href('box')}>
          {w.value.next}
        </a>
        <a
          class="button large"
          href={bgStatsLink(game, { ...saved, outcome, begins, place })}
          target="_blank"
          rel="noreferrer"
        >
          {w.value.bgStats}
        </a>
      </p>
    </section>
  )
}
