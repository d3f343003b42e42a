/** Counting up: everybody's sheet tapped in, or its numbers, and what the engine makes of them. */
import { useState } from 'preact/hooks'
import { useJudge } from '../../../companion/kit/judge'
import { Counter, Finish, Key } from '../../../companion/kit/pieces'
import type { Cards, Outcome } from '../../../companion/kit/types'
import { say } from '../../../i18n'
import { plain } from '../../../i18n/points'
import type { GameInfo } from '../../../rules/types'
import { goalsOf } from './print'
import { Paper, Pens } from './sheet'
import { countOf, type Judgement, openByHand, type SheetDraft, sheetOf, sheetsRequest } from './sheets'
import type { Count, Mark, RuinTap, Table } from './taps'
import { countWords, w } from './words'

interface ScoringProps {
  game: GameInfo
  names: readonly string[]
  taps: readonly RuinTap[]
  /** Null where the table was not followed. */
  table: Table | null
  cards: Cards
  tap: (tap: RuinTap) => void
  finish: (outcome: Outcome) => void
}

interface SeatProps extends ScoringProps {
  seat: number
  /** Cells of the largest rectangle of the sheet as it is. */
  square: number | undefined
  /** Goal cards that one may hold. */
  hand: number
  sheet: SheetDraft
}

function Goals({ seat, sheet, hand, cards, tap }: SeatProps) {
  return (
    <fieldset class="goal-keys">
      <legend>{w.value.goals}</legend>
      {goalsOf(cards.data).map((goal) => (
        <Key
          key={goal}
          pressed={sheet.goals.includes(goal)}
          disabled={sheet.goals.length >= hand && !sheet.goals.includes(goal)}
          onPress={() => tap({ do: 'goal', seat, goal })}
        >
          {goal}
        </Key>
      ))}
    </fieldset>
  )
}

const ALL_LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWX']

/** Where the table was not followed somebody must say which letters stayed open: the same for everybody. */
function OpenLetters({ taps, tap }: Pick<ScoringProps, 'taps' | 'tap'>) {
  const open = openByHand(taps)
  return (
    <fieldset class="goal-keys">
      <legend>{w.value.openAtEnd}</legend>
      {ALL_LETTERS.map((letter) => (
        <Key key={letter} pressed={open.includes(letter)} onPress={() => tap({ do: 'open', letter })}>
          {letter}
        </Key>
      ))}
    </fieldset>
  )
}

function Places({ seat, sheet, names, tap }: SeatProps) {
  const all = ['', '1', '1=', '2', '2=', '3'].filter(
    (place) => Number.parseInt(place || '0', 10) + (place.endsWith('=') ? 1 : 0) <= names.length,
  )
  return (
    <fieldset class="goal-keys">
      <legend>{w.value.escaped}</legend>
      {all.map((place) => (
        <Key key={place} pressed={sheet.place === place} onPress={() => tap({ do: 'place', seat, place })}>
          {w.value.places[place]}
        </Key>
      ))}
    </fieldset>
  )
}

function Counts({ which, seat, sheet, hand, table, game, tap }: SeatProps & { which: readonly Count[] }) {
  return (
    <div class="counters">
      {which.map((what) => (
        <Counter
          key={what}
          label={what === 'path' ? `${w.value.counts.path} (${w.value.pathWhy})` : countWords(game, what)}
          value={countOf(sheet, what, seat, table)}
          most={what === 'met' ? hand : what === 'gems' || what === 'penalty' ? 99 : 121}
          set={(value) => tap({ do: 'count', seat, what, value })}
        />
      ))}
    </div>
  )
}

function BySheet(props: SeatProps) {
  const { seat, sheet, square, names, table, taps, tap } = props
  const [pen, setPen] = useState<Mark>('o')
  const player = table?.players[seat]
  const open = player?.open ?? openByHand(taps)
  return (
    <>
      <Pens pen={pen} set={setPen} />
      <p class="quiet">{table ? w.value.sheetHint : w.value.sheetHintNone}</p>
      <Paper
        name={names[seat]!}
        map={sheet.map}
        open={open}
        opened={open + (player?.closed ?? '')}
        pen={pen}
        draw={(cells) => tap({ do: 'draw', seat, mark: pen, cells })}
      />
      {!table && <OpenLetters taps={taps} tap={tap} />}
      <Goals {...props} />
      <Counts {...props} which={['gems', 'penalty', 'square1']} />
      {square !== undefined && square > 0 && square !== sheet.counts.square1 && (
        <button type="button" class="button" onClick={() => tap({ do: 'count', seat, what: 'square1', value: square })}>
          {w.value.noteSquare(square)}
        </button>
      )}
    </>
  )
}

function Told({ game, judged }: { game: GameInfo; judged: Judgement['sheets'][number] }) {
  // A goal that was not met is what people argue about.
  const lines = judged.tally?.filter(({ part, points }) => points !== 0 || part === 'goals')
  return (
    <div class="told" role="status">
      {judged.areas && <p class="areas">{w.value.areas(judged.areas.join(', '))}</p>}
      <table>
        <tbody>
          {lines
            ? lines.map(({ words, points }, at) => (
                <tr key={at}>
                  <th scope="row">{say(words)}</th>
                  <td>{plain(points)}</td>
                </tr>
              ))
            : Object.entries(judged.breakdown).map(([part, points]) => (
                <tr key={part}>
                  <th scope="row">{game.terms[part] ? say(game.terms[part]) : part}</th>
                  <td>{plain(points)}</td>
                </tr>
              ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{w.value.total}</th>
            <td>{plain(judged.score)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Seat(props: SeatProps) {
  const { seat, sheet, table, cards, tap } = props
  const how = (value: SheetDraft['how'], label: string) => (
    <Key pressed={sheet.how === value} onPress={() => sheet.how !== value && tap({ do: 'how', seat, how: value })}>
      {label}
    </Key>
  )
  return (
    <>
      {!cards.real && (
        <div class="keys" role="group" aria-label={w.value.how}>
          {how('sheet', w.value.bySheet)}
          {how('rows', w.value.byRows)}
        </div>
      )}
      {sheet.how === 'sheet' ? (
        <BySheet {...props} />
      ) : (
        <Counts {...props} which={['square1', 'square2', 'gems', 'met', 'penalty', 'path']} />
      )}
      {!table && <Places {...props} />}
    </>
  )
}

export function Scoring(props: ScoringProps) {
  const { names, taps, table, cards, game, finish } = props
  const [seat, setSeat] = useState(0)
  const request = sheetsRequest({ taps, seats: names.length, table, real: cards.real })
  const { said, refused, asking } = useJudge<Judgement>('ruin', request, cards)
  const judged = said?.sheets[seat]
  const result = said && { scores: said.sheets.map(({ score }) => score), ranks: said.ranks }
  return (
    <>
      <div class="keys seats" role="group" aria-label={w.value.countUp}>
        {names.map((name, at) => (
          <Key key={at} pressed={at === seat} onPress={() => setSeat(at)}>
            {name} <small>{said?.sheets[at] && plain(said.sheets[at].score)}</small>
          </Key>
        ))}
      </div>
      <Seat
        key={seat}
        {...props}
        seat={seat}
        sheet={sheetOf(taps, seat, cards.real)}
        square={judged?.breakdown.square2}
        hand={said?.hand ?? 0}
      />
      {refused && <p role="alert">{refused}</p>}
      {judged && <Told game={game} judged={judged} />}
      <Finish label={w.value.finish} result={result} asking={asking} finish={finish} />
    </>
  )
}
