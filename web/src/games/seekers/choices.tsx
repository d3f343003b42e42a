/** What is asked for, below the dungeon: seekers and ends, a colour, gems just taken. */
import { useState } from 'preact/hooks'
import { steady } from '../../board/steady'
import { valuesOf } from '../../board/walk'
import { lang, named } from '../../i18n'
import type { SeatResult } from '../../rules/types'
import { Changes } from './account'
import { aboutSeeker } from './explain'
import { framesOf } from './frames'
import { Gem, type Kind, kinds } from './gems'
import type { About, TapOn } from './holdings'
import { Person, printedOn } from './person'
import { Piece } from './piece'
import { gemsTaken, type SeekersAction, type SeekersPlayer, type SeekersPreview, type SeekersProps } from './table'
import { kindWords, seekerWords, w } from './words'

export type Previews = ReadonlyMap<string, SeekersPreview>

/** How the score of a seat would change, if that is settled by then. */
function gain(
  preview: SeekersPreview | undefined,
  seat: number,
  now: number,
): { change: number; more: boolean } | null {
  if (!preview || preview.sealed) return null
  const { phase, turn } = preview.table
  const change = (preview.result[seat]?.score ?? now) - now
  return { change, more: turn === seat && phase !== 'take' && phase !== 'colour' && phase !== 'over' }
}

/** How the choice stands that is being considered: whose, and the account as it is. */
export interface Now {
  seat: number
  player: SeekersPlayer
  result: SeatResult | undefined
}

/** By how much the score would change, and why. */
export function Gain({ preview, now }: { preview: SeekersPreview | undefined; now: Now }) {
  const known = gain(preview, now.seat, now.result?.score ?? 0)
  if (!known || !preview || preview.sealed || (known.more && known.change === 0)) return null
  const { change, more } = known
  const then = preview.result[now.seat]!.tally
  return (
    <>
      <b class={`gain ${change > 0 ? 'up' : change < 0 ? 'down' : ''}`}>
        {change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '±0'}
        {more && '…'}
      </b>
      <Changes
        before={framesOf(now.result?.tally ?? [], now.player)}
        after={framesOf(then, preview.table.players[now.seat]!)}
      />
    </>
  )
}

/** What is on a seeker's card. */
export function SeekerFace({ id }: { id: string }) {
  const { power, variant } = printedOn(id)
  return (
    <>
      <span class="power">
        {power}
        {variant && <span class="variant">{variant}</span>}
      </span>
      <Person id={id} />
    </>
  )
}

/** The seekers of the field as cards; the chosen one explains itself. */
export function Field({
  field,
  asked,
  idle,
  usable,
  chosen,
  hinted,
  choose,
  refuse,
}: {
  field: readonly string[]
  /** One of them is to be chosen. */
  asked: boolean
  /** Something else is asked: the cards step back. */
  idle: boolean
  usable: ReadonlySet<string>
  chosen: string | null
  hinted: string | null
  choose: (id: string) => void
  refuse: (id: string) => void
}) {
  const words = w()
  // Of equal cards only the one that was touched is lifted.
  const [touched, setTouched] = useState(-1)
  const lifted = field[touched] === chosen ? touched : field.indexOf(chosen ?? '')
  const keys = keysOf(field)
  const onClick = ({ target }: MouseEvent): void => {
    const card = (target as Element).closest<HTMLElement>('.seeker')
    const id = card?.dataset.seeker
    if (id === undefined) return
    setTouched(Number(card?.dataset.at))
    if (usable.has(id)) choose(id)
    else if (asked) refuse(id)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the cards are buttons, whose keys are clicks
    <ul class={`field-of-seekers ${idle ? 'idle' : ''}`} aria-label={words.seekers} onClick={onClick}>
      {field.map((id, index) => (
        <SeekerCard
          key={keys[index]}
          id={id}
          at={index}
          chosen={index === lifted}
          glow={index === field.indexOf(hinted ?? '')}
          barred={asked && !usable.has(id)}
          explains={!asked}
          lang={lang.value}
        />
      ))}
    </ul>
  )
}

/** Equal cards are told apart by which of them they are, so that no other is built anew when one leaves. */
export const keysOf = (field: readonly string[]): string[] =>
  field.map((id, index) => `${id}.${field.slice(0, index).filter((other) => other === id).length}`)

interface SeekerCardProps {
  id: string
  at: number
  chosen: boolean
  glow: boolean
  barred: boolean
  explains: boolean
  /** Of its words. */
  lang: string
}

/** A card of the field. The field hears its press. */
const SeekerCard = steady(({ id, at, chosen, glow, barred, explains }: SeekerCardProps) => (
  <li>
    <button
      type="button"
      class={`seeker ${chosen ? 'chosen' : ''} ${glow ? 'glow' : ''} ${barred ? 'barred' : ''}`}
      aria-pressed={chosen}
      aria-label={w().seeker(id, seekerWords(id))}
      data-about={aboutSeeker(id)}
      data-explains={explains ? '' : undefined}
      data-seeker={id}
      data-at={at}
    >
      <SeekerFace id={id} />
    </button>
  </li>
))

/** What a seeker does, in words. */
export function Trick({ id }: { id: string }) {
  return (
    <p class="about">
      <b>{id}</b> {seekerWords(id)}
    </p>
  )
}

interface EndsProps extends Pick<SeekersProps, 'hint' | 'act'> {
  /** The seeker that is lifted; null: none is yet. */
  id: string | null
  actions: readonly SeekersAction[]
  previews: Previews
  now: Now
}

/** The ends a chosen seeker may go to, with what they give. Before one is chosen their places are there, and empty. */
export function Ends({ id, actions, previews, now, hint, act }: EndsProps) {
  const words = w()
  const label = ({ parts }: SeekersAction): string => {
    const [end] = valuesOf(parts, 'end')
    if (end) return end === 'L' ? words.left : words.right
    return valuesOf(parts, 'place').length > 0 ? words.here : words.both
  }
  return (
    <div class="ends">
      {id !== null && id.length > 1 && <Trick id={id} />}
      {id !== null && actions.length === 0 && <p class="quiet">{words.anywhere}</p>}
      <div class="end-buttons">
        {id === null &&
          [words.left, words.right].map((name) => (
            <span key={name} class="end empty" aria-hidden="true">
              <span class="end-name">{name}</span>
            </span>
          ))}
        {actions.map((action, at) => {
          const { text, words: meaning } = action
          const preview = previews.get(text)
          const take = preview && !preview.sealed ? preview.events.find((event) => event.kind === 'take') : undefined
          return (
            <button
              key={at}
              type="button"
              class={`end ${text === hint?.text ? 'glow' : ''}`}
              data-action={text}
              onClick={() => act(text)}
            >
              <span class="end-name">{label(action)}</span>
              <span class="visually-hidden">{named(meaning)}</span>
              <span class="end-gems">
                {take && gemsTaken(take).map((kind, index) => <Gem key={index} kind={kind} />)}
              </span>
              <Gain preview={preview} now={now} />
            </button>
          )
        })}
      </div>
    </div>
  )
}

export function Colours({ tapOn, about }: { tapOn: TapOn; about: About }) {
  const words = w()
  return (
    <ul class="colour-choice">
      {kinds.slice(0, 5).map((kind) => (
        <li key={kind}>
          <Piece kind={kind} label={words.chooseColour(kindWords(kind))} about={about(kind)} tap={tapOn(kind)} />
        </li>
      ))}
    </ul>
  )
}

/** Gems that were taken and from which some must be chosen. */
export function Taken({ taken, tapOn, about, two }: { taken: string; tapOn: TapOn; about: About; two: boolean }) {
  const words = w()
  return (
    <div class="taken">
      <ol aria-label={words.taken}>
        {[...taken].map((kind, index) => (
          <li key={index}>
            <Piece
              kind={kind as Kind}
              label={words.place(kindWords(kind), index)}
              about={about(kind as Kind)}
              tap={tapOn(String(index))}
              slot={`t${index}`}
            />
          </li>
        ))}
      </ol>
      {two && <p class="quiet">{words.order}</p>}
    </div>
  )
}
