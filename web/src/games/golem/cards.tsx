/** Treasure cards, to be read at a glance: how far they carry you, what they do to the golem, what they cost. */
import type { ComponentChildren } from 'preact'
import cost from '../../../../art/golem/treasure-cost.svg?picture'
import move from '../../../../art/golem/treasure-move.svg?picture'
import trap from '../../../../art/golem/treasure-trap.svg?picture'
import { about } from '../../board/about'
import { Framed } from '../../board/picture'
import { upper } from '../../board/printed'
import { steady } from '../../board/steady'
import { say } from '../../i18n'
import { Item } from './items'
import { type Treasure, verbs } from './table'
import { effectWords, numberWords, w } from './words'

const icons = { move, trap, cost }

export function Stat({ kind, value }: { kind: keyof typeof icons; value: number }) {
  return (
    <span class={`stat ${kind} ${value === 0 ? 'none' : ''}`}>
      <span class="visually-hidden"> {numberWords(kind)} </span>
      <Framed of={icons[kind]} />
      <b>{value}</b>
    </span>
  )
}

export function effectOf(kind: Treasure): string {
  if (kind.effect?.words) return say(kind.effect.words)
  return verbs
    .filter((verb) => kind.effect?.[verb] !== undefined)
    .map((verb) => effectWords(verb, Number(kind.effect![verb])))
    .join('; ')
}

export function labelOf(kind: Treasure): string {
  const effect = effectOf(kind)
  const about = w().card(say(kind.name), kind.move, kind.trap, kind.cost)
  return effect ? `${about}. ${effect}` : about
}

/** A treasure in whole sentences. */
function aboutTreasure(kind: Treasure): string {
  const words = w()
  const effect = effectOf(kind)
  return about(
    say(kind.name),
    words.cardAbout(kind.move, kind.trap, kind.cost),
    effect && `${upper(effect)}${words.effectEnd}`,
  )
}

interface CardProps {
  kind: Treasure
  /** How many lie on each other. */
  count?: number | undefined
  /** What it costs now, where that is not what is printed. */
  price?: number | null | undefined
  small?: boolean | undefined
  look?: string
  /** The action a press plays, if it does. */
  action?: string | undefined
  pressed?: boolean
  /** A quick second press of the same is told: it must not count as another decision. */
  onTap?: ((again: boolean) => void) | undefined
  /** It stays a button while nothing is asked, and only explains itself then. */
  keeps?: boolean
  onHover?: (on: boolean) => void
  children?: ComponentChildren
}

type FaceProps = Pick<CardProps, 'kind' | 'count' | 'price' | 'small'>

/** What is printed on a card, and how many there are. */
const Face = steady(({ kind, count, price, small }: FaceProps) => {
  const effect = effectOf(kind)
  return (
    <>
      <span class="lit-item">
        <Item id={kind.id} />
      </span>
      <span class="treasure-name">{say(kind.name)}</span>
      {effect && <span class="effect"> {effect}</span>}
      <span class="stats">
        <Stat kind="move" value={kind.move} />
        <Stat kind="trap" value={kind.trap} />
        {!small && <Stat kind="cost" value={price ?? kind.cost} />}
      </span>
      {count !== undefined && count > 1 && <b class="count"> ×{count}</b>}
    </>
  )
})

export function Card({ kind, count, price, small, look = '', onTap, keeps, children, ...props }: CardProps) {
  const { action, pressed, onHover } = props
  const classes = `treasure ${small ? 'small' : ''} ${count !== undefined && count > 1 ? 'stacked' : ''} ${look}`
  const label = `${labelOf(kind)}${count !== undefined && count > 1 ? ` (${w().stack(count)})` : ''}`
  const inside = (
    <>
      <Face kind={kind} count={count} price={price} small={small} />
      {children}
    </>
  )
  if (!onTap && !keeps)
    return (
      <span class={classes} role="img" aria-label={label} data-about={aboutTreasure(kind)}>
        {inside}
      </span>
    )
  return (
    <button
      type="button"
      class={classes}
      data-name={kind.name.en}
      data-about={aboutTreasure(kind)}
      aria-pressed={onTap ? pressed : undefined}
      data-action={action}
      data-explains={onTap ? undefined : ''}
      onClick={(event) => onTap?.(event.detail > 1)}
      // Not "enter": a card that comes to lie under a mouse that lies still was not pointed at, least of all by the next person.
      onPointerMove={(event) => event.pointerType === 'mouse' && onHover?.(true)}
      onPointerLeave={() => onHover?.(false)}
      onFocus={() => onHover?.(true)}
      onBlur={() => onHover?.(false)}
    >
      {inside}
    </button>
  )
}

/** A card in a fan: its picture; a press tells all about it. */
export const Chip = steady(({ kind, count }: { kind: Treasure; count: number }) => (
  <button type="button" class="chip" data-explains data-about={aboutTreasure(kind)}>
    <Item id={kind.id} />
    <small aria-hidden="true">{kind.move}</small>
    {count > 1 && <b>×{count}</b>}
    <span class="visually-hidden">{labelOf(kind)}</span>
  </button>
))
