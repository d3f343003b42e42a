/** Everybody at a glance: where they are, who keeps their deck, and what it holds as far as one may know. */

import { useState } from 'preact/hooks'
import { about } from '../../board/about'
import { AccountList } from '../../board/accounts'
import { SeatFace } from '../../board/face'
import { upper } from '../../board/printed'
import { behind, steady } from '../../board/steady'
import type { SeatResult, Tally } from '../../rules/types'
import { Chip } from './cards'
import { Badge } from './pieces'
import { type Deck, type GolemPlayer, type GolemTable, grouped, type Treasure } from './table'
import { w } from './words'

const NO_CARDS: readonly string[] = []

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
  /** Of turns. */
  order: readonly number[]
  names: readonly string[]
  initials: readonly string[]
  seat: number
  byId: ReadonlyMap<string, Treasure>
  result: readonly SeatResult[]
  counting: string | null
}

interface PersonProps {
  seat: number
  player: GolemPlayer
  name: string
  initial: string
  /** Who keeps the deck. */
  keeper: string
  keeperInitial: string
  mine: boolean
  turn: boolean
  begins: boolean
  counted: boolean
  points: number | undefined
  tally: readonly Tally[]
  byId: ReadonlyMap<string, Treasure>
}

/** Who keeps a deck, what it holds as far as one may know, and how it counts. */
function Known({ player, byId, ...props }: Omit<PersonProps, 'seat' | 'name' | 'initial'>) {
  const words = w()
  const { deck, keeper } = player
  return (
    <>
      {player.status === 'in' && keeper !== null && (
        <p class="quiet keeper">
          <Badge seat={keeper} initial={props.keeperInitial} /> {words.keeps(props.keeper)}
          {player.explored && ` · ${words.explored}`}
        </p>
      )}
      <Cards label={words.unseen} cards={deck.unseen ?? NO_CARDS} byId={byId} />
      <Cards label={words.handShort} cards={deck.unseen ? NO_CARDS : deck.hand} byId={byId} />
      <Cards label={words.draw} cards={deck.unseen ? NO_CARDS : deck.draw} byId={byId} />
      <Cards label={words.pocket} cards={deck.pocket} byId={byId} />
      {player.status === 'lost' && player.lost !== undefined && <p>{words.cardsGone(player.lost)}</p>}
      <AccountList tally={props.tally} />
    </>
  )
}

/** One line, and what there is to know when it is opened. */
const Person = steady(({ seat, player, name, initial, byId, ...props }: PersonProps) => {
  const words = w()
  const [open, setOpen] = useState(props.mine)
  return (
    <li class={`person ${player.status} ${props.turn ? 'turn' : ''} ${props.counted ? 'glow' : ''}`}>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <Badge seat={seat} initial={initial} />
          <SeatFace seat={seat} />
          <b class="person-name">{name}</b>
          <span class="where">{statusOf(player)}</span>
          {props.turn && <span class="tag now">{words.hisTurn}</span>}
          {props.begins && (
            <span class="tag" data-about={about(words.starts(name), words.startsWhy)}>
              {words.begins}
            </span>
          )}
          {props.counted && props.points !== undefined && <b class="points">+{props.points}</b>}
          {player.status !== 'lost' && <Piles deck={player.deck} />}
        </summary>
        {open && <Known {...props} player={player} byId={byId} />}
      </details>
    </li>
  )
})

const NONE: readonly Tally[] = []

/** From the viewer on; for onlookers from the start player on. */
const fromViewer = (order: readonly number[], seat: number): readonly number[] => {
  const at = Math.max(0, order.indexOf(seat))
  return [...order.slice(at), ...order.slice(0, at)]
}

export const Players = behind(({ table, order, names, initials, seat, byId, result, counting }: PlayersProps) => {
  return (
    <section class="explorers" aria-label={w().players}>
      <ul>
        {fromViewer(order, seat).map((index) => {
          const player = table.players[index]!
          const keeper = player.keeper ?? -1
          return (
            <Person
              key={index}
              seat={index}
              player={player}
              name={names[index] ?? ''}
              initial={initials[index] ?? ''}
              keeper={names[keeper] ?? ''}
              keeperInitial={initials[keeper] ?? ''}
              mine={index === seat}
              turn={table.turn === index && table.phase !== 'over'}
              begins={table.start === index}
              counted={counting !== null && player.status === 'escaped'}
              points={result[index]?.parts.find((part) => part.name === counting)?.value}
              tally={result[index]?.tally ?? NONE}
              byId={byId}
            />
          )
        })}
      </ul>
    </section>
  )
})
