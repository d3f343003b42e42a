/** Counting: gems are tapped as they lie in front of a player, and the engine says what they are worth and why. */
import { useEffect, useState } from 'preact/hooks'
import { Icon } from '../../../board/icon'
import { Counter, Finish, Key, outcomeOf } from '../../../companion/kit/pieces'
import type { Outcome } from '../../../companion/kit/types'
import { plain } from '../../../i18n/points'
import { Account } from '../account'
import { Gem, type Kind, kinds } from '../gems'
import { kindWords } from '../words'
import {
  asResult,
  type Dealt,
  type Holder,
  type JudgedSeat,
  type Kept,
  type Lot,
  leftOf,
  moved,
  type SeekersTap,
  type Sheet,
  withGem,
  withoutPlace,
} from './state'
import { w } from './words'

const gemKinds = kinds.filter((kind) => kind !== '$')
const colourKinds = gemKinds.filter((kind) => kind !== '*')

/** Keys for gems; those that are used up cannot be pressed. */
function Palette({ left, add }: { left: (kind: Kind) => number; add: (kind: Kind) => void }) {
  return (
    <p class="palette">
      {gemKinds.map((kind) => (
        <Key key={kind} label={w().add(kindWords(kind))} disabled={left(kind) <= 0} onPress={() => add(kind)}>
          <Gem kind={kind} />
        </Key>
      ))}
    </p>
  )
}

interface LotProps {
  gems: string
  set: (gems: string) => void
  left: (kind: Kind) => number
}

/** Gems by kind: a press takes one away. */
function Heap({ lot, gems, set, left }: LotProps & { lot: Lot }) {
  const words = w()
  const held = gemKinds.filter((kind) => gems.includes(kind))
  return (
    <>
      <ul class="heap" aria-label={words.lots[lot]}>
        {held.map((kind) => (
          <li key={kind}>
            <Key label={words.takeAway(kindWords(kind))} onPress={() => set(withoutPlace(gems, gems.indexOf(kind)))}>
              <span>
                <Gem kind={kind} /> {[...gems].filter((gem) => gem === kind).length}
              </span>
            </Key>
          </li>
        ))}
        {held.length === 0 && <li class="quiet">{words.emptyLot}</li>}
      </ul>
      <Palette left={left} add={(kind) => set(withGem(lot, gems, kind, null))} />
    </>
  )
}

function RowTools({ gems, at, set, choose }: LotProps & { at: number; choose: (at: number | null) => void }) {
  const words = w()
  const shift = (by: -1 | 1): void => {
    set(moved(gems, at, by))
    choose(Math.max(0, Math.min(gems.length - 1, at + by)))
  }
  return (
    <p class="keys row-tools">
      <Key label={words.left} disabled={at === 0} onPress={() => shift(-1)}>
        <Icon name="left" />
      </Key>
      <Key
        onPress={() => {
          set(withoutPlace(gems, at))
          choose(null)
        }}
      >
        {words.remove}
      </Key>
      <Key label={words.right} disabled={at === gems.length - 1} onPress={() => shift(1)}>
        <Icon name="right" />
      </Key>
    </p>
  )
}

/** Gems in a row: one that is pressed can be moved or taken away, and new ones come behind it. */
function Row(props: LotProps) {
  const { gems, set, left } = props
  const words = w()
  const [chosen, choose] = useState<number | null>(null)
  const at = chosen !== null && chosen < gems.length ? chosen : null
  const add = (kind: Kind): void => {
    set(withGem('row', gems, kind, at))
    if (at !== null) choose(at + 1)
  }
  return (
    <>
      <ol class="row-of-gems" aria-label={words.lots.row}>
        {[...gems].map((kind, place) => (
          <li key={place}>
            <button
              type="button"
              aria-pressed={place === at}
              aria-label={words.here(kindWords(kind), place + 1)}
              onClick={() => choose(place === at ? null : place)}
            >
              <Gem kind={kind as Kind} />
            </button>
          </li>
        ))}
        {gems === '' && <li class="quiet">{words.emptyLot}</li>}
      </ol>
      {at !== null && <RowTools {...props} at={at} choose={choose} />}
      <Palette left={left} add={add} />
    </>
  )
}

function Colours({
  held,
  most,
  taken,
  set,
}: {
  held: string
  most: number
  taken: string
  set: (held: string) => void
}) {
  const words = w()
  const press = (kind: Kind): void =>
    set(
      held.includes(kind)
        ? held.replace(kind, '')
        : colourKinds.filter((one) => one === kind || held.includes(one)).join(''),
    )
  return (
    <section role="group" aria-label={words.colours(most)}>
      <h3>{words.colours(most)}</h3>
      <p class="palette">
        {colourKinds.map((kind) => (
          <Key
            key={kind}
            label={kindWords(kind)}
            pressed={held.includes(kind)}
            disabled={!held.includes(kind) && (taken.includes(kind) || held.length >= most)}
            onPress={() => press(kind)}
          >
            <Gem kind={kind} />
          </Key>
        ))}
      </p>
    </section>
  )
}

export interface ScoreProps {
  names: readonly string[]
  kept: Kept
  dealt: Dealt
  sheet: Sheet
  judged: readonly JudgedSeat[] | null
  /** Something that was tapped is not counted yet. */
  asking: boolean
  refused: string | null
  tap: (tap: SeekersTap) => void
  finish: (outcome: Outcome) => void
}

/** Whose gems are tapped; both scores are always to be seen. */
function Whose({
  names,
  judged,
  seat,
  set,
}: Pick<ScoreProps, 'names' | 'judged'> & { seat: number; set: (seat: number) => void }) {
  return (
    <div class="whose" role="group" aria-label={w().whose}>
      {names.map((name, index) => (
        <button key={index} type="button" class="key" aria-pressed={index === seat} onClick={() => set(index)}>
          <span>{name}</span>
          <b class="points">{judged?.[index] ? plain(judged[index].score) : '–'}</b>
        </button>
      ))}
    </div>
  )
}

function Holdings({ seat, ...props }: ScoreProps & { seat: number }) {
  const { kept, sheet, tap } = props
  const words = w()
  const holder: Holder = kept.players[seat]!
  const other = kept.players[1 - seat]!
  const left = (kind: Kind): number => leftOf(kept, sheet, kind)
  const setLot = (lot: Lot) => (gems: string) => tap({ do: 'lot', seat, lot, gems })
  const tied = props.judged !== null && props.judged[0]?.score === props.judged[1]?.score
  return (
    <>
      {sheet.held.every((lot) => holder.lots[lot] === '') && (
        <p class="quiet">{sheet.held.includes('row') ? words.tapRow : words.tapToAdd}</p>
      )}
      {sheet.held.map((lot) => (
        <section key={lot} class={`lot-${lot}`}>
          {sheet.held.length > 1 && <h3>{words.lots[lot]}</h3>}
          {lot === 'row' ? (
            <Row gems={holder.lots.row} set={setLot('row')} left={left} />
          ) : (
            <Heap lot={lot} gems={holder.lots[lot]} set={setLot(lot)} left={left} />
          )}
        </section>
      ))}
      {sheet.colours > 0 && (
        <Colours
          held={holder.colours}
          most={sheet.colours}
          taken={other.colours}
          set={(colours) => tap({ do: 'colours', seat, colours })}
        />
      )}
      <div class="counters">
        <Counter
          label={words.gold}
          value={holder.gold}
          most={(sheet.supply.$ ?? 0) - other.gold}
          set={(number) => tap({ do: 'count', seat, what: 'gold', number })}
        />
        <Counter
          label={words.vp}
          value={holder.vp}
          most={sheet.vp}
          set={(number) => tap({ do: 'count', seat, what: 'vp', number })}
        />
        <Counter
          label={words.power}
          value={holder.power}
          most={sheet.power}
          set={(number) => tap({ do: 'count', seat, what: 'power', number })}
        />
      </div>
      {tied && <p class="quiet">{words.powerWhy}</p>}
    </>
  )
}

/** Why it counts so much: the gems in frames, as at a table on the screen. */
export function Why({
  name,
  holder,
  sheet,
  judged,
}: {
  name: string
  holder: Holder
  sheet: Sheet
  judged: JudgedSeat
}) {
  const lots = Object.fromEntries(sheet.held.map((lot) => [lot, holder.lots[lot]]))
  const player = { seekers: [], gold: holder.gold, vp: holder.vp, colours: '', pick: null, ...lots }
  const { tally, score } = asResult(judged)
  return <Account name={name} player={player} tally={tally} score={score} calm counted={null} />
}

/** Until then nobody sees what the phone has dealt in secret. */
function TurnUp({ dealt, tap }: Pick<ScoreProps, 'dealt' | 'tap'>) {
  const turn = (): void => {
    dealt.colours.forEach((colours, seat) => {
      tap({ do: 'colours', seat, colours })
    })
  }
  return (
    <button type="button" class="button large wide" onClick={turn}>
      {w().turnUp}
    </button>
  )
}

export function Score(props: ScoreProps) {
  const { names, kept, dealt, sheet, judged, asking, refused, tap, finish } = props
  const [seat, setSeat] = useState(0)
  const words = w()
  const mine = judged?.[seat]
  useEffect(() => {
    if (seat >= names.length) setSeat(0)
  }, [seat, names.length])
  return (
    <div class="beside">
      <div>
        <Whose names={names} judged={judged} seat={seat} set={setSeat} />
        {mine && <Why key={seat} name={names[seat] ?? ''} holder={kept.players[seat]!} sheet={sheet} judged={mine} />}
        {!judged && <p role="status">{refused ?? words.coloursMissing}</p>}
        {sheet.colours > 0 && kept.players.every(({ colours }) => colours === '') && <TurnUp dealt={dealt} tap={tap} />}
      </div>
      <div>
        <Holdings key={`held-${seat}`} {...props} seat={seat} />
        <Finish label={words.finish} result={judged && outcomeOf(judged)} asking={asking} finish={finish} />
      </div>
    </div>
  )
}
