/** Everybody at a glance: where they are, who keeps their deck, and what it holds as far as one may know. */

import { about } from '../../board/about'
import { AccountList } from '../../board/accounts'
import { SeatFace } from '../../board/face'
import { upper } from '../../board/printed'
import type { LogEntry, SeatResult } from '../../rules/types'
import { Chip } from './cards'
import { Badge } from './pieces'
import { type Deck, type GolemPlayer, type GolemTable, grouped, type Treasure } from './table'
import { w } from './words'

function Cards({
  label,
  cards,
  byId,
}: {
  label: string
  cards: readonly string[]
  byId: ReadonlyMap<string, Treasure>
}) {
  const known = grouped(cards.filter((id) => byId.has(id)))
  if (known.length === 0) return null
  return (
    <p class="deck-line">
      <small>{label}</small>{' '}
      {known.map(([id, count]) => (
        <Chip key={id} kind={byId.get(id)!} count={count} />
      ))}
    </p>
  )
}

/** Three small piles with their numbers. */
function Piles({ deck }: { deck: Deck }) {
  const words = w()
  const piles = [
    [words.draw, deck.draw.length, words.drawWhy],
    [words.handShort, deck.hand.length, words.handWhy],
    [words.pocket, deck.pocket.length, words.pocketWhy],
  ] as const
  return (
    <span class="piles" role="img" aria-label={words.pieces(deck.draw.length, deck.hand.length, deck.pocket.length)}>
      {piles.map(([name, count, why]) => (
        <span key={name} class="deck-part" data-about={about(upper(name), why)}>
          <small>{name}</small> <b>{count}</b>
        </span>
      ))}
    </span>
  )
}

function statusOf(player: GolemPlayer): string {
  const words = w()
  if (player.status === 'lost') return words.lost
  if (player.status === 'escaped') return words.escaped(player.order)
  return words.at(player.pos ?? 0)
}

interface PlayersProps {
  table: GolemTable
  names: readonly string[]
  initials: readonly string[]
  seat: number
  byId: ReadonlyMap<string, Treasure>
  result: readonly SeatResult[]
  counting: string | null
  log: readonly LogEntry[]
}

/** How many cards a seat has lost with itself; undefined: it is not lost. */
const lostBy = (log: readonly LogEntry[], seat: number): number | undefined =>
  log.flatMap(({ events }) => events).find((event) => event.kind === 'lost' && event.seat === seat)?.cards as
    | number
    | undefined

export function Players({ table, names, initials, seat, byId, result, counting, log }: PlayersProps) {
  const words = w()
  // From the viewer on in the order of play, which is counter-clockwise.
  const count = table.players.length
  const order = table.players.map((_, index) => ((((seat < 0 ? table.start : seat) - index) % count) + count) % count)
  return (
    <section class="explorers" aria-label={words.players}>
      <ul>
        {order.map((index) => {
          const player = table.players[index]!
          const { deck, keeper } = player
          const name = names[index] ?? ''
          const gone = player.status === 'lost' ? lostBy(log, index) : undefined
          const turn = table.turn === index && table.phase !== 'over'
          const counted = counting !== null && player.status === 'escaped'
          const points = result[index]?.parts.find((part) => part.name === counting)?.value
          return (
            <li key={index} class={`person ${player.status} ${turn ? 'turn' : ''} ${counted ? 'glow' : ''}`}>
              <details open={index === seat}>
                <summary>
                  <Badge seat={index} initial={initials[index] ?? ''} />
                  <SeatFace seat={index} />
                  <b class="person-name">{name}</b>
                  <span class="where">{statusOf(player)}</span>
                  {turn && <span class="tag now">{words.hisTurn}</span>}
                  {table.start === index && (
                    <span class="tag" data-about={about(words.starts(name), words.startsWhy)}>
                      {words.begins}
                    </span>
                  )}
                  {counted && points !== undefined && <b class="points">+{points}</b>}
                  {player.status !== 'lost' && <Piles deck={deck} />}
                </summary>
                {player.status === 'in' && keeper !== null && (
                  <p class="quiet keeper">
                    <Badge seat={keeper} initial={initials[keeper] ?? ''} /> {words.keeps(names[keeper] ?? '')}
                    {player.explored && ` · ${words.explored}`}
                  </p>
                )}
                {deck.unseen ? (
                  <Cards label={words.unseen} cards={deck.unseen} byId={byId} />
                ) : (
                  <>
                    <Cards label={words.handShort} cards={deck.hand} byId={byId} />
                    <Cards label={words.draw} cards={deck.draw} byId={byId} />
                  </>
                )}
                <Cards label={words.pocket} cards={deck.pocket} byId={byId} />
                {gone !== undefined && <p>{words.cardsGone(gone)}</p>}
                <AccountList tally={result[index]?.tally ?? []} />
              </details>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
