/** Everybody at a glance: where they are, who keeps their deck, and what it holds as far as one may know. */

import { useState } from 'preact/hooks'
import trap from '../../../../art/golem/treasure-trap.svg?picture'
import { about } from '../../board/about'
import { AccountList } from '../../board/accounts'
import { SeatFace } from '../../board/face'
import { Framed } from '../../board/picture'
import { upper } from '../../board/printed'
import { behind, steady } from '../../board/steady'
import { say } from '../../i18n'
import { plain } from '../../i18n/points'
import type { SeatResult, Tally } from '../../rules/types'
import { Chip } from './cards'
import { Item } from './items'
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

/** Everything of a deck that one may know, the most precious first: what cost its owner most. */
function precious({ draw, hand, pocket, unseen }: Deck, byId: ReadonlyMap<string, Treasure>): Treasure[] {
  const known = grouped([...(unseen ?? [...draw, ...hand]), ...pocket]).flatMap(([id]) => byId.get(id) ?? [])
  return known.toSorted((a, b) => b.cost - a.cost || b.move - a.move)
}

/** So many pictures stand in a line. */
const PICTURES = 3

interface GlanceProps {
  deck: Deck
  /** How far the golem is behind; null: it is nothing to this explorer any more. */
  gap: number | null
  byId: ReadonlyMap<string, Treasure>
}

/** What is carried and what is risked, in one line that is always as high. */
function Glance({ deck, gap, byId }: GlanceProps) {
  const words = w()
  const cards = deck.draw.length + deck.hand.length + deck.pocket.length
  const shown = precious(deck, byId).slice(0, PICTURES)
  const names = shown.map(({ name }) => say(name)).join(', ')
  return (
    <span class="glance">
      <span role="img" aria-label={words.carries(cards, names)} data-about={about(words.carries(cards, names))}>
        <b>{cards}</b>
        {shown.map(({ id }) => (
          <Item key={id} id={id} />
        ))}
      </span>
      {gap !== null && (
        <span
          class={gap <= NEAR ? 'gap near' : 'gap'}
          role="img"
          aria-label={words.golemBehind(gap)}
          data-about={about(words.golemBehind(gap))}
        >
          <Framed of={trap} /> <b>{gap}</b>
        </span>
      )}
    </span>
  )
}

/** The golem may be there with the next few cards. */
const NEAR = 4

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
  /** Areas to the golem. */
  gap: number | null
  counted: boolean
  /** A result builds up: what it comes to is told there, row by row. */
  veiled: boolean
  points: number | undefined
  score: number
  tally: readonly Tally[]
  byId: ReadonlyMap<string, Treasure>
}

/** Who keeps a deck, what it holds as far as one may know, and how it counts. */
function Known({ player, byId, ...props }: Omit<PersonProps, 'seat' | 'name' | 'initial'>) {
  const words = w()
  const { deck, keeper } = player
  return (
    <>
      {player.status !== 'lost' && <Piles deck={deck} />}
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
      {!props.veiled && <AccountList tally={props.tally} />}
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
          {player.status === 'escaped' && !props.veiled && <b class="points">{plain(props.score)}</b>}
          {props.counted && props.points !== undefined && <b class="points">+{props.points}</b>}
          {player.status !== 'lost' && <Glance deck={player.deck} gap={props.gap} byId={byId} />}
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
              gap={player.pos === null || table.phase === 'over' ? null : player.pos - table.golem}
              begins={table.start === index}
              veiled={counting !== null}
              counted={counting !== null && player.status === 'escaped'}
              points={result[index]?.parts.find((part) => part.name === counting)?.value}
              score={result[index]?.score ?? 0}
              tally={result[index]?.tally ?? NONE}
              byId={byId}
            />
          )
        })}
      </ul>
    </section>
  )
})
