/** The score by its rows: one line a row, or one line a seat where there are many. */
import type { ComponentChildren } from 'preact'
import { pointsIn, rowNames } from '../board/count'
import { SeatFace } from '../board/face'
import { useGameUi } from '../games'
import { say, t } from '../i18n'
import { plain } from '../i18n/points'
import type { GameInfo, SeatResult } from '../rules'
import { inPlaces } from './lanterns'

const unique = (names: string[]): string[] => [...new Set(names)]
const noteNamesOf = (result: readonly SeatResult[]): string[] =>
  unique(result.flatMap((seat) => seat.notes.map((note) => note.name)))
const noteOf = (seat: SeatResult, name: string): string => seat.notes.find((note) => note.name === name)?.text ?? ''

interface ScoreProps {
  game: GameInfo
  names: readonly string[]
  result: readonly SeatResult[]
}

export function Score(props: ScoreProps) {
  return props.names.length > 3 ? <BySeat {...props} /> : <ByRow {...props} />
}

function useRows({ game, result }: ScoreProps) {
  const ui = useGameUi(game.id)
  const all = rowNames(result)
  return {
    // A single row is the total, and says nothing beside it.
    rows: all.length > 1 ? all : [],
    notes: noteNamesOf(result),
    term: (name: string): string => (game.terms[name] ? say(game.terms[name]) : name),
    note: (seat: SeatResult, name: string): ComponentChildren => {
      const text = noteOf(seat, name)
      return ui?.note?.(name, text) ?? text
    },
  }
}

function BySeat(props: ScoreProps) {
  const { rows, notes, term, note } = useRows(props)
  return (
    <table class="by-seat">
      <thead>
        <tr>
          <td />
          {rows.map((name) => (
            <th key={name} scope="col">
              {term(name)}
            </th>
          ))}
          {notes.map((name) => (
            <th key={name} scope="col" class="note">
              {term(name)}
            </th>
          ))}
          <th scope="col">{t.value.result.total}</th>
        </tr>
      </thead>
      <tbody>
        {inPlaces(props.result).map((index) => {
          const seat = props.result[index]!
          return (
            <tr key={index}>
              <th scope="row">
                <SeatFace seat={index} /> {props.names[index]}
              </th>
              {rows.map((name) => (
                <td key={name}>{plain(pointsIn(seat, name))}</td>
              ))}
              {notes.map((name) => (
                <td key={name} class="note">
                  {note(seat, name)}
                </td>
              ))}
              <td class={`total ${seat.rank === 1 ? 'winner' : ''}`}>{plain(seat.score)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function ByRow(props: ScoreProps) {
  const { rows, notes, term, note } = useRows(props)
  const seats = inPlaces(props.result)
  return (
    <table>
      <thead>
        <tr>
          <td />
          {seats.map((seat) => (
            <th key={seat} scope="col">
              <SeatFace seat={seat} /> {props.names[seat]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((name) => (
          <tr key={name}>
            <th scope="row">{term(name)}</th>
            {seats.map((seat) => (
              <td key={seat}>{plain(pointsIn(props.result[seat]!, name))}</td>
            ))}
          </tr>
        ))}
        {notes.map((name) => (
          <tr key={name} class="note">
            <th scope="row">{term(name)}</th>
            {seats.map((seat) => (
              <td key={seat}>{note(props.result[seat]!, name)}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t.value.result.total}</th>
          {seats.map((seat) => (
            <td key={seat} class={props.result[seat]!.rank === 1 ? 'winner' : ''}>
              {plain(props.result[seat]!.score)}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

/** What puts those with equal points in their order, where something did. */
export function TieBreak({ game, result }: { game: GameInfo; result: readonly { score: number; rank: number }[] }) {
  const broken = result.some((one) => result.some(({ score, rank }) => score === one.score && rank !== one.rank))
  return broken && game.terms.tie ? <p class="quiet tie">{say(game.terms.tie)}</p> : null
}
