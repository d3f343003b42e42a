/** What is asked for, below the dungeon: seekers and ends, a colour, gems just taken. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { valuesOf } from '../../board/walk'
import { named } from '../../i18n'
import type { SeatResult } from '../../rules/types'
import { Changes } from './account'
import { aboutSeeker } from './explain'
import { framesOf } from './frames'
import { Gem, type Kind, kinds } from './gems'
import type { About, TapOn } from './holdings'
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
  return (
    <>
      <span class="power">
        {id[0]}
        {id[1] && <span class="variant">{id[1]}</span>}
      </span>
      <span class="dots" aria-hidden="true">
        {'•'.repeat(Number(id[0]))}
      </span>
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
  return (
    <ul class={`field-of-seekers ${idle ? 'idle' : ''}`} aria-label={words.seekers}>
      {field.map((id, index) => (
        <li key={`${id}.${index}`}>
          <button
            type="button"
            class={`seeker ${index === lifted ? 'chosen' : ''} ${index === field.indexOf(hinted ?? '') ? 'glow' : ''} ${asked && !usable.has(id) ? 'barred' : ''}`}
            aria-pressed={index === lifted}
            aria-label={words.seeker(id, seekerWords(id))}
            data-about={aboutSeeker(id)}
            data-explains={asked ? undefined : ''}
            data-seeker={id}
            onClick={() => {
              setTouched(index)
              if (usable.has(id)) choose(id)
              else if (asked) refuse(id)
            }}
          >
            <SeekerFace id={id} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Brings into view what has appeared, on a screen that is too short for everything. */
export function useShown(situation: string) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => place.current?.scrollIntoView?.({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [situation])
  return place
}

/** What a seeker does, in words. */
export function Trick({ id }: { id: string }) {
  return (
    <p class="about">
      <b>{id}</b> {seekerWords(id)}
    </p>
  )
}

/** The ends a chosen seeker may go to, with what they give. */
export function Ends({
  id,
  actions,
  previews,
  now,
  hint,
  act,
}: {
  id: string
  actions: readonly SeekersAction[]
  previews: Previews
  now: Now
} & Pick<SeekersProps, 'hint' | 'act'>) {
  const words = w()
  const label = ({ parts }: SeekersAction): string => {
    const [end] = valuesOf(parts, 'end')
    if (end) return end === 'L' ? words.left : words.right
    return valuesOf(parts, 'place').length > 0 ? words.here : words.both
  }
  const place = useShown(id)
  return (
    <div class="ends" ref={place}>
      {id.length > 1 && <Trick id={id} />}
      {actions.length === 0 && <p class="quiet">{words.anywhere}</p>}
      <div class="end-buttons">
        {actions.map((action) => {
          const { text, words: meaning } = action
          const preview = previews.get(text)
          const take = preview && !preview.sealed ? preview.events.find((event) => event.kind === 'take') : undefined
          return (
            <button
              key={text}
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
