/** What lies in front of a player: gems by kind, a row, or two areas; gold, chips and colour cards; the score. */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { about as aboutText } from '../../board/about'
import { SeatFace } from '../../board/face'
import { reveal } from '../../board/reveal'
import { plain } from '../../i18n/points'
import type { SeatResult, Tally } from '../../rules/types'
import { Account } from './account'
import { aboutSeeker } from './explain'
import { Gem, isKind, type Kind, kinds } from './gems'
import { Piece, type Refused, type Tap } from './piece'
import type { SeekersPlayer } from './table'
import { kindWords, w } from './words'

/** What tapping a gem does, by how the notation writes it. */
export type TapOn = (value: string) => Tap | Refused | undefined
export type About = (kind: Kind) => string

const colours = kinds.filter((kind) => kind !== '$')
const countOf = (gems: string, kind: Kind): number => [...gems].filter((letter) => letter === kind).length

/** Gems by kind, each with its number. `area` is `v` or `i` before the letter in the notation. */
function Kinds({
  gems,
  area,
  tapOn,
  about,
  label,
  every,
}: {
  gems: string
  area: string
  tapOn: TapOn
  about: About
  label?: string
  every: boolean
}) {
  const words = w()
  const shown = colours.filter((kind) => countOf(gems, kind) > 0 || (every && kind !== '*'))
  return (
    <ul class="kinds" aria-label={label}>
      {shown.map((kind) => {
        const count = countOf(gems, kind)
        return (
          <li key={kind} class={count === 0 ? 'none' : ''}>
            <Piece
              kind={kind}
              label={words.holds(count, kindWords(kind))}
              about={about(kind)}
              tap={count > 0 ? tapOn(area + kind) : undefined}
              slot={`${area}${kind}${count}`}
            >
              <b>{count}</b>
            </Piece>
          </li>
        )
      })}
    </ul>
  )
}

function Row({
  row,
  tapOn,
  about,
  between,
}: {
  row: string
  tapOn: TapOn
  about: About
  between?: ((at: number) => ComponentChildren) | undefined
}) {
  const words = w()
  if (row === '') return <p class="quiet">{words.emptyRow}</p>
  return (
    <ol class="row" aria-label={words.row}>
      {[...row].map((kind, at) => (
        <li key={at} class={row[at - 1] === kind ? 'run' : ''}>
          <Piece
            kind={kind as Kind}
            label={words.place(kindWords(kind), at)}
            about={about(kind as Kind)}
            tap={tapOn(String(at))}
            slot={`r${at}`}
          />
          {at < row.length - 1 && between?.(at)}
        </li>
      ))}
    </ol>
  )
}

function Cards({ held, mine }: { held: string; mine: boolean }) {
  const words = w()
  return (
    <span class="colour-cards" data-about={aboutText(words.secret, mine ? words.aboutSecret : words.aboutTheirSecret)}>
      {[...held].map((letter, index) =>
        isKind(letter) ? (
          <span key={index} class="colour-card" role="img" aria-label={kindWords(letter)}>
            <Gem kind={letter} />
          </span>
        ) : (
          <span key={index} class="colour-card" role="img" aria-label={words.unknownColour}>
            ?
          </span>
        ),
      )}
    </span>
  )
}

type HeldProps = Pick<HoldingsProps, 'player' | 'tapOn' | 'about' | 'between' | 'counting'>

/** The gems themselves, to look at or to tap. */
export function Held({ player, tapOn, about, between, counting }: HeldProps) {
  const words = w()
  return (
    <div class="held">
      <div class={`lot ${counting === 'sheet' ? 'glow' : ''}`}>
        {player.gems !== undefined && <Kinds gems={player.gems} area="" tapOn={tapOn} about={about} every />}
        {player.row !== undefined && <Row row={player.row} tapOn={tapOn} about={about} between={between} />}
        {player.valid !== undefined && (
          <div class="areas">
            <div>
              <small>{words.valid}</small>
              <Kinds gems={player.valid} area="v" tapOn={tapOn} about={about} label={words.valid} every={false} />
            </div>
            <div class="invalid">
              <small>{words.invalid}</small>
              <Kinds
                gems={player.invalid ?? ''}
                area="i"
                tapOn={tapOn}
                about={about}
                label={words.invalid}
                every={false}
              />
            </div>
          </div>
        )}
      </div>
      {player.gold > 0 && (
        <span class={`extra ${counting === 'gold' ? 'glow' : ''}`}>
          <Piece kind="$" label={words.gold(player.gold)} about={about('$')} tap={tapOn('$')} slot={`$${player.gold}`}>
            <b>{player.gold}</b>
          </Piece>
        </span>
      )}
      {player.vp > 0 && (
        <span
          class={`extra chips ${counting === 'vp' ? 'glow' : ''}`}
          role="img"
          aria-label={words.vp(player.vp)}
          data-about={words.aboutVp}
        >
          <b>+{player.vp}</b> VP
        </span>
      )}
    </div>
  )
}

interface HoldingsProps {
  /** The seat it belongs to. */
  owner: number
  name: string
  player: SeekersPlayer
  /** The sum of the powers used. */
  power: number
  result: SeatResult | undefined
  mine: boolean
  turn: boolean
  /** Something changed here since the viewer last decided. */
  fresh?: boolean
  tapOn: TapOn
  /** One of these gems is to be chosen. */
  asked: boolean
  about: About
  /** What the score is made of, in words. */
  sum: string
  between?: ((at: number) => ComponentChildren) | undefined
  counting: string | null
  /** Lines of the account that are counted by now, while the result builds up; null: it does not. */
  counted: readonly Tally[] | null
  over: boolean
  calm: boolean
  children?: ComponentChildren
}

export function Holdings({
  owner,
  name,
  player,
  power,
  result,
  mine,
  turn,
  fresh,
  tapOn,
  asked,
  about,
  sum,
  between,
  counting,
  counted,
  over,
  calm,
  children,
}: HoldingsProps) {
  const words = w()
  const unknown = player.colours.includes('?')
  const score = `${plain(result?.score ?? 0)}${unknown ? '+?' : ''}`
  // At the end the score explains itself unless it is told not to.
  const [why, setWhy] = useState<boolean | null>(null)
  const explained = counted !== null || (why ?? over)
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (why) reveal(place.current)
  }, [why])
  return (
    <section
      ref={place}
      class={`holdings ${mine ? 'mine' : 'theirs'} ${turn ? 'turn' : ''} ${fresh ? 'fresh' : ''} ${asked ? 'asked-of' : ''}`}
      aria-label={words.score(name, score)}
      data-owner={owner}
    >
      <header>
        <h2>
          <SeatFace seat={owner} /> {name}
        </h2>
        <ul class="used" aria-label={words.power(power)}>
          {player.seekers.map((id, index) => (
            <li key={index} data-about={aboutText(aboutSeeker(id), words.power(power))}>
              {id}
            </li>
          ))}
        </ul>
        {player.colours && (
          <span class="secret">
            <small>{words.secret}</small> <Cards held={player.colours} mine={mine} />
          </span>
        )}
        <button
          type="button"
          class="score"
          data-about={aboutText(words.score(name, score), sum)}
          aria-expanded={explained}
          aria-label={words.whyScore(name, score)}
          onClick={() => setWhy(!explained)}
        >
          {score}
        </button>
      </header>
      {explained && (
        <Account
          name={name}
          player={player}
          tally={result?.tally ?? []}
          score={result?.score ?? 0}
          calm={calm || over}
          counted={counted}
        />
      )}
      {(!explained || asked) && (
        <Held player={player} tapOn={tapOn} about={about} between={between} counting={counting} />
      )}
      {children}
    </section>
  )
}
