/** A game that is followed: the track, who must do what, and everybody in one list. */
import { AccountList } from '../../../board/accounts'
import { listed, named, say } from '../../../i18n'
import { calm } from '../../../store/settings'
import { Badge } from '../pieces'
import { type Deck, grouped, initials as initialsOf, type Treasure } from '../table'
import { Track } from '../track'
import { Choice } from './choices'
import { PutPiece } from './put'
import type { GolemTap, Kept, Told } from './state'
import { treasuryNeeds } from './treasury'
import { cardName, w } from './words'

interface FollowProps {
  told: Told
  kept: Kept
  /** The real box: cards are their numbers. */
  real: boolean
  tell: (tap: GolemTap) => void
  names: readonly string[]
  kinds: readonly Treasure[]
  step: (...steps: string[]) => void
  end: () => void
  /** Nothing can be told now. */
  idle: boolean
  /** Why what was told cannot be. */
  trouble: string | null
}

const noAreas: ReadonlySet<number> = new Set()

function Status({ told: { table, facts } }: { told: Told }) {
  const words = w()
  return (
    <p class="golem-status">
      <b>{words.round(table.round)}</b> <span>{words.golemAt(table.golem)}</span>{' '}
      {facts.asleep ? <span>{words.asleep}</span> : facts.awake && <b class="awake-golem">{words.awake}</b>}
    </p>
  )
}

/** What the last step brought, without what everybody has just seen on the screen. */
function Happened({ told, names }: { told: Told; names: readonly string[] }) {
  const lines = told.events.filter(({ kind }) => !['turn', 'refill', 'pocket', 'over'].includes(kind))
  if (lines.length === 0) return null
  return (
    <ul class="happened" aria-label={w().happened} aria-live="polite">
      {lines.map(({ words, kind }, index) => (
        <li key={index} class={`told-${kind}`}>
          {named(say(words), names)}
        </li>
      ))}
    </ul>
  )
}

/** What the table must say, or what the rules ask of somebody. */
function questionOf({ told: { ask, table, prompt }, kept, real, names, kinds }: FollowProps): string {
  const words = w()
  const needs = treasuryNeeds(kept, real)
  if (needs && !ask && table.phase !== 'over')
    return needs === 'all' ? words.treasury : words.taken(cardName(kept.gap!, kinds))
  if (ask && 'told' in ask) return words.told(cardName(ask.told, kinds))
  if (ask) return 'ruin' in ask ? words.ruin(ask.ruin) : words.more(ask.cards)
  return table.phase === 'turn' ? (real ? words.drawnReal : words.drawn) : named(say(prompt), names)
}

function Asked({ initials, ...props }: FollowProps & { initials: readonly string[] }) {
  const { told, names } = props
  const { actor } = told.table
  if (actor === null) return <p class="large-line">{w().over}</p>
  return (
    <div class="asked">
      <h2>
        <Badge seat={actor} initial={initials[actor] ?? ''} /> {names[actor]}
      </h2>
      <p class="question">{questionOf(props)}</p>
    </div>
  )
}

/** "Knife, Compass ×2": all of a deck, as far as names were told. */
function deckWords({ draw, hand, pocket }: Deck, kinds: readonly Treasure[]): string {
  const nameOf = (id: string): string => cardName(id, kinds)
  const cards = grouped([...draw, ...hand, ...pocket].sort())
  return listed(cards.map(([id, count]) => (count > 1 ? `${nameOf(id)} ×${count}` : nameOf(id))))
}

interface EverybodyProps extends Pick<FollowProps, 'told' | 'names' | 'kinds' | 'real'> {
  initials: readonly string[]
}

function Everybody({ told, names, kinds, real, initials }: EverybodyProps) {
  const words = w()
  const { table, players } = told
  return (
    <section>
      <h2 class="section-title">{words.everybody}</h2>
      <ul class="everybody">
        {table.players.map(({ pos, status, order, keeper, deck }, seat) => (
          <li key={seat} class={status}>
            <details>
              <summary>
                <Badge seat={seat} initial={initials[seat] ?? ''} /> <b>{names[seat]}</b>
                <span>
                  {status === 'in' ? words.area(pos ?? 0) : status === 'lost' ? words.lost : words.escaped(order)}
                </span>
                {status !== 'lost' && (
                  <span>{words.cards(deck.draw.length + deck.hand.length + deck.pocket.length)}</span>
                )}
                {table.phase === 'over' && <b class="points">{players[seat]?.score}</b>}
                {status === 'in' && keeper !== null && <small>{words.keeper(names[keeper] ?? '')}</small>}
              </summary>
              {status !== 'lost' && !real && <p>{deckWords(deck, kinds)}</p>}
              <AccountList tally={players[seat]?.tally ?? []} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** For what was forgotten, or went otherwise at the table. */
function Correct({ told, names, step, end }: FollowProps) {
  const words = w()
  const { phase } = told.table
  // Beside words of an owner's own pieces are put where they say.
  const putting = told.ask !== null && 'told' in told.ask
  if (phase === 'first_find' || phase === 'over' || putting) return null
  return (
    <details class="look-up">
      <summary>{words.correct}</summary>
      <PutPiece {...{ told, names, step }} />
      <button type="button" class="button large wide" onClick={end}>
        {words.endNow}
      </button>
    </details>
  )
}

export function FollowPage(props: FollowProps) {
  const { told, names, kinds, kept, real, tell, step, end, idle, trouble } = props
  const words = w()
  const initials = initialsOf(names)
  const over = told.table.phase === 'over'
  return (
    <div class="beside">
      <div>
        <Status told={told} />
        <div class="golem-board">
          <Track
            table={told.table}
            awake={told.facts.awake}
            exit={told.facts.exit}
            names={names}
            initials={initials}
            seat={told.table.turn}
            ghost={null}
            marked={noAreas}
            scene={null}
            place={null}
            calm={calm.value}
          />
        </div>
        <Happened told={told} names={names} />
      </div>
      <div inert={idle}>
        <Asked {...props} initials={initials} />
        {trouble && (
          <p class="trouble" role="alert">
            {trouble}
          </p>
        )}
        <Choice key={`${told.table.phase} ${told.table.actor}`} {...{ told, names, kinds, kept, real, tell, step }} />
        {over && (
          <button type="button" class="button primary large wide" onClick={end}>
            {words.finish}
          </button>
        )}
        <Everybody {...{ told, names, kinds, real, initials }} />
        <Correct {...props} />
      </div>
    </div>
  )
}
