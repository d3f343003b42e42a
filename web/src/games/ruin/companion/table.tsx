/** The table as it is followed: what lies there for everybody to see, and the one question that is open. */
import { useState } from 'preact/hooks'
import { Key } from '../../../companion/kit/pieces'
import { GemPicture, PiecePicture } from '../art'
import { usePrint } from '../table'
import { CheckList, Row } from './pieces'
import type { RuinTap, Table } from './taps'
import { Timer } from './timer'
import { w } from './words'

interface FollowingProps {
  names: readonly string[]
  table: Table
  /** The cards of the box are turned; otherwise the phone deals. */
  own: boolean
  /** The real box: a card is its letter, and nobody knows here what else is on it. */
  real: boolean
  /** Nothing is asked now: the table is changing. */
  idle: boolean
  tap: (tap: RuinTap) => void
  countUp: () => void
}

const spaced = (letters: string): string => [...letters].join(' ')

function Letters({ table }: { table: Table }) {
  const words = w.value
  const news = [
    table.closed && words.closedNow(spaced(table.closed)),
    table.fresh && table.round > 1 && words.freshNow(spaced(table.fresh)),
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <div class="letters">
      <p class="open-letters">
        <b>{words.open}</b>
        {table.open ? (
          <span class="letter-row">
            {[...table.open].map((letter) => (
              <span key={letter} class={`open-letter ${table.fresh.includes(letter) ? 'fresh' : ''}`}>
                {letter}
              </span>
            ))}
          </span>
        ) : (
          words.noneOpen
        )}
      </p>
      {news && <p class="quiet">{news}</p>}
    </div>
  )
}

function People({ names, table }: Pick<FollowingProps, 'names' | 'table'>) {
  return (
    <ul class="people">
      {names.map((name, seat) => {
        const { gems, out } = table.players[seat]!
        return (
          <li key={seat}>
            <b>{name}</b> <GemPicture /> {gems} {out > 0 && <span>{w.value.place(out)}</span>}
          </li>
        )
      })}
    </ul>
  )
}

/** Shown to one person at a time: what was dealt is a secret until all have drawn. */
function Dealt({ names, table, tap }: Pick<FollowingProps, 'names' | 'table' | 'tap'>) {
  const print = usePrint()
  const [shown, setShown] = useState<number | null>(null)
  const words = w.value
  return (
    <section>
      <p class="question">{names.length === 1 ? words.askDrawnAlone : words.askDrawn}</p>
      {shown === null ? (
        <div class="keys">
          {names.map((name, seat) => (
            <Key key={seat} onPress={() => setShown(seat)}>
              {words.look(name)}
            </Key>
          ))}
        </div>
      ) : (
        <div class="dealt">
          <p>{words.yours(names[shown]!)}</p>
          <div class="row-of-cards">
            {[...table.players[shown]!.dealt].map((letter) => (
              <figure key={letter} class="later-card" aria-label={words.front(letter, print.sizeOf(letter))}>
                <b class="letter">{letter}</b>
                <PiecePicture shape={print.shapeOf(letter)} />
              </figure>
            ))}
          </div>
          <Key onPress={() => setShown(null)}>{words.hide}</Key>
        </div>
      )}
      {shown === null && (
        <button type="button" class="button primary large wide" onClick={() => tap({ do: 'drawn' })}>
          {words.allDrawn(names.length === 1)}
        </button>
      )}
    </section>
  )
}

/** Where everybody stands who took something, or left. */
function Stands({ names, table, tap }: Pick<FollowingProps, 'names' | 'table' | 'tap'>) {
  const [at, setAt] = useState<readonly string[]>(() => names.map(() => ''))
  const words = w.value
  const again = table.asks === 'again'
  const alone = names.length === 1
  const letters = [...table.stands, ...(table.leaves ? ['out'] : [])]
  const put = (seat: number, value: string): void => setAt(at.with(seat, at[seat] === value ? '' : value))
  const label = (name: string, letter: string): string =>
    letter === 'out' ? words.outLabel(name) : words.stands(name, letter)
  return (
    <section class="stands">
      <p class="question">{again ? words.askAgain(alone) : words.askTake(alone)}</p>
      {table.seats.map((seat) => (
        <div key={seat} class="stand" role="group" aria-label={names[seat]}>
          <b>{names[seat]}</b>
          <div class="keys letter-row">
            {letters.map((letter) => (
              <Key
                key={letter}
                pressed={at[seat] === letter}
                label={label(names[seat]!, letter)}
                onPress={() => put(seat, letter)}
              >
                {letter === 'out' ? words.out : letter}
              </Key>
            ))}
          </div>
        </div>
      ))}
      <button type="button" class="button primary large wide" onClick={() => tap({ do: 'take', at: [...at] })}>
        {at.some(Boolean) ? words.goOn : words.nobody(alone)}
      </button>
    </section>
  )
}

function question({ asks, count }: Table, alone: boolean): string {
  if (asks === 'row') return w.value.askRow(count)
  return asks === 'dealt' ? w.value.askDealt(count, alone) : w.value.askCard(count)
}

/** The one thing to do now. */
function Asked(props: FollowingProps) {
  const { names, table, real, tap, countUp } = props
  const alone = names.length === 1
  const print = usePrint()
  const words = w.value
  const front = table.row[0]
  switch (table.asks) {
    case 'drawn':
      return <Dealt {...props} />
    case 'take':
      return (
        <>
          <div class="task">
            <p>{front && words.draw(front, real ? null : print.sizeOf(front), alone)}</p>
            <Timer key={`${table.stage}.${table.round}`} />
          </div>
          <Stands key={`${table.stage}.${table.round}`} {...props} />
        </>
      )
    case 'again':
      return <Stands key={`again${table.fresh}`} {...props} />
    case null:
      return (
        <section>
          <p class="question">{words.over}</p>
          <button type="button" class="button primary large wide" onClick={countUp}>
            {words.countUp}
          </button>
        </section>
      )
    default:
      return (
        <section>
          <p class="question">{question(table, alone)}</p>
          <CheckList table={table} real={real} turn={(card) => tap({ do: 'turn', card })} />
        </section>
      )
  }
}

const isNewStage = ({ stage, round }: Table): boolean => stage === 2 && round <= 1

export function Following(props: FollowingProps) {
  const { table, own, real, names, idle } = props
  const words = w.value
  const turning = table.asks === 'row' || table.asks === 'dealt' || table.asks === 'card'
  const setup = table.stage === 1 && table.round === 0
  return (
    <>
      <header class="where">
        <b>{setup ? words.setup : words.stage(table.stage, table.round)}</b>
        {!setup && <span>{words.deck(table.coming.length)}</span>}
      </header>
      {isNewStage(table) && <p class="stage-note">{own ? words.stage2 : words.stage2Phone}</p>}
      <Row table={table} real={real} />
      {!setup && <Letters table={table} />}
      <div class="asked-now" inert={idle}>
        <Asked {...props} />
      </div>
      {!setup && <People names={names} table={table} />}
      {!turning && (
        <details class="coming">
          <summary>{words.piecesCount(table.coming.length)}</summary>
          <CheckList table={table} real={real} />
          <p class="quiet">{table.discard && words.discarded(spaced(table.discard))}</p>
        </details>
      )}
    </>
  )
}
