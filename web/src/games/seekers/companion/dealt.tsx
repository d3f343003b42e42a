/** What was dealt: who begins, order, seekers, secret colours; and all cards to look up. */
import { useState } from 'preact/hooks'
import content from '../../../../../content/words/seekers.json'
import { say } from '../../../i18n'
import type { GameInfo } from '../../../rules/types'
import { SeekerFace } from '../choices'
import { Gem, type Kind } from '../gems'
import { kindWords, seekerWords } from '../words'
import { optionOf } from './sheet'
import type { Dealt, Kept, SeekersTap, Sheet } from './state'
import { w } from './words'

function Seeker({ id, count }: { id: string; count: number }) {
  return (
    <li class="seeker-line">
      <span class="seeker" aria-hidden="true">
        <SeekerFace id={id} />
      </span>
      <span>
        <span class="visually-hidden">{id}: </span>
        {seekerWords(id)}
      </span>
      {count > 1 && <b>×{count}</b>}
    </li>
  )
}

function Seekers({ ids }: { ids: readonly string[] }) {
  return (
    <ul class="seeker-lines">
      {[...new Set(ids)].map((id) => (
        <Seeker key={id} id={id} count={ids.filter((other) => other === id).length} />
      ))}
    </ul>
  )
}

/** A colour card, large enough to be seen across the table. */
function ColourCard({ kind }: { kind: Kind }) {
  return (
    <span class="colour-card large">
      <Gem kind={kind} />
      <b>{kindWords(kind)}</b>
    </span>
  )
}

/** One player's cards, seen only while somebody wants to see them. */
function Secrets({ names, dealt }: { names: readonly string[]; dealt: Dealt }) {
  const [seen, setSeen] = useState<number | null>(null)
  const words = w()
  return (
    <section aria-label={words.secret}>
      <h2 class="section-title">{words.secret}</h2>
      <p class="quiet">{words.secretWhy}</p>
      {seen === null ? (
        <p class="keys stacked">
          {names.map((name, seat) => (
            <button key={seat} type="button" class="key" onClick={() => setSeen(seat)}>
              {words.look(name)}
            </button>
          ))}
        </p>
      ) : (
        <>
          <p class="colour-cards-large">
            {[...(dealt.colours[seen] ?? '')].map((kind) => (
              <ColourCard key={kind} kind={kind as Kind} />
            ))}
          </p>
          <button type="button" class="button large wide" onClick={() => setSeen(null)}>
            {words.hide}
          </button>
        </>
      )}
    </section>
  )
}

/** Rule 19: one card a round; after the last everybody chooses. */
function Rounds({ dealt, round, tap }: { dealt: Dealt; round: number; tap: (tap: SeekersTap) => void }) {
  const words = w()
  const card = dealt.rounds[round - 1]
  const last = round === dealt.rounds.length
  return (
    <section aria-live="polite">
      <h2 class="section-title">{card ? words.roundCard(round) : words.lastRound}</h2>
      {card && (
        <>
          <p class="colour-cards-large">
            <ColourCard kind={card as Kind} />
          </p>
          <button type="button" class="button large wide" onClick={() => tap({ do: 'round', round: round + 1 })}>
            {last ? words.toRound6 : words.nextRound(round + 1)}
          </button>
        </>
      )}
    </section>
  )
}

function LookUp({ game }: { game: GameInfo }) {
  const words = w()
  return (
    <>
      <details class="look-up">
        <summary>{words.allOrders}</summary>
        <dl class="orders">
          {optionOf(game, 'order').values.map(({ value, words: means }) => (
            <div key={value}>
              <dt>{value}</dt>
              <dd>{means && say(means)}</dd>
            </div>
          ))}
        </dl>
      </details>
      <details class="look-up">
        <summary>{words.allSeekers}</summary>
        <Seekers ids={content.cards.map(({ id }) => id)} />
      </details>
    </>
  )
}

interface DealtProps {
  game: GameInfo
  names: readonly string[]
  kept: Kept
  dealt: Dealt
  sheet: Sheet
  tap: (tap: SeekersTap) => void
}

export function DealtCards({ game, names, kept, dealt, sheet, tap }: DealtProps) {
  const words = w()
  const order = optionOf(game, 'order').values.find(({ value }) => value === dealt.order)?.words
  return (
    <>
      <section>
        <p class="large-line">{words.first(names[dealt.first] ?? '')}</p>
        <p>
          <b>{words.orderCard(dealt.order)}:</b> {order && say(order)}
        </p>
      </section>
      {sheet.colours > 0 && <Secrets names={names} dealt={dealt} />}
      {sheet.deck && <Rounds dealt={dealt} round={kept.round} tap={tap} />}
      <section>
        <h2 class="section-title">{words.field}</h2>
        <Seekers ids={dealt.field} />
      </section>
      <LookUp game={game} />
    </>
  )
}
