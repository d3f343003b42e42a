/** The score by its rows: one line a row, or one line a seat where there are many. */
import type { ComponentChildren } from 'preact'
import { SeatFace } from '../board/face'
import { useGameUi } from '../games'
import { say, t } from '../i18n'
import { plain } from '../i18n/points'
import type { GameInfo, SeatResult } from '../rules'

const unique = (names: string[]): string[] => [...new Set(names)]

/** The rows of a part, in the order in which they are counted; of one without an account, itself. */
function rowsOf(result: readonly SeatResult[], part: string): string[] {
  const rows = unique(result.flatMap(({ tally }) => tally.filter((line) => line.part === part).map(({ row }) => row)))
  return rows.length > 0 ? rows : [part]
}

export const rowNames = (result: readonly SeatResult[]): string[] =>
  unique(result.flatMap(({ parts }) => parts.map(({ name }) => name))).flatMap((part) => rowsOf(result, part))
const noteNamesOf = (result: readonly SeatResult[]): string[] =>
  unique(result.flatMap((seat) => seat.notes.map((note) => note.name)))
function pointsOf({ tally, parts }: SeatResult, row: string): string {
  const lines = tally.filter((line) => line.row === row)
  const sum = lines.reduce((total, { points }) => total + points, 0)
  return plain(lines.length > 0 ? sum : (parts.find(({ name }) => name === row)?.value ?? 0))
}
const noteOf = (seat: SeatResult, name: string): string => seat.notes.find((note) => note.name === name)?.text ?? ''

interface ScoreProps {
  game: GameInfo
  names: readonly string[]
  result: readonly SeatResult[]
  /** Rows that are counted by now; notes and the total come after the last. */
  counted: number
}

export function Score(props: ScoreProps) {
  return props.names.length > 3 ? <BySeat {...props} /> : <ByRow {...props} />
}

function useRows({ game, result, counted }: ScoreProps) {
  const ui = useGameUi(game.id)
  const all = rowNames(result)
  const done = counted > all.length
  return {
    done,
    // A single row is the total, and says nothing beside it.
    rows: all.length > 1 ? all.slice(0, counted) : [],
    notes: done ? noteNamesOf(result) : [],
    term: (name: string): string => (game.terms[name] ? say(game.terms[name]) : name),
    note: (seat: SeatResult, name: string): ComponentChildren => {
      const text = noteOf(seat, name)
      return ui?.note?.(name, text) ?? text
    },
  }
}

function BySeat(props: ScoreProps) {
  const { done, rows, notes, term, note } = useRows(props)
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
          {done && <th scope="col">{t.value.result.total}</th>}
        </tr>
      </thead>
      <tbody>
        {props.result.map((seat, index) => (
          <tr key={index}>
            <th scope="row">
              <SeatFace seat={index} /> {props.names[index]}
            </th>
            {rows.map((name) => (
              <td key={name}>{pointsOf(seat, name)}</td>
            ))}
            {notes.map((name) => (
              <td key={name} class="note">
                {note(seat, name)}
              </td>
            ))}
            {done && <td class={`total ${seat.rank === 1 ? 'winner' : ''}`}>{plain(seat.score)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ByRow(props: ScoreProps) {
  const { done, rows, notes, term, note } = useRows(props)
  return (
    <table>
      <thead>
        <tr>
          <td />
          {props.names.map((name, seat) => (
            <th key={seat} scope="col">
              <SeatFace seat={seat} /> {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((name) => (
          <tr key={name}>
            <th scope="row">{term(name)}</th>
            {props.result.map((seat, index) => (
              <td key={index}>{pointsOf(seat, name)}</td>
            ))}
          </tr>
        ))}
        {notes.map((name) => (
          <tr key={name} class="note">
            <th scope="row">{term(name)}</th>
            {props.result.map((seat, index) => (
              <td key={index}>{note(seat, name)}</td>
            ))}
          </tr>
        ))}
      </tbody>
      {done && (
        <tfoot>
          <tr>
            <th scope="row">{t.value.result.total}</th>
            {props.result.map((seat, index) => (
              <td key={index} class={seat.rank === 1 ? 'winner' : ''}>
                {plain(seat.score)}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

/** What puts those with equal points in their order, where something did. */
export function TieBreak({ game, result }: { game: GameInfo; result: readonly { score: number; rank: number }[] }) {
  const broken = result.some((one) => result.some(({ score, rank }) => score === one.score && rank !== one.rank))
  return broken && game.terms.tie ? <p class="quiet tie">{say(game.terms.tie)}</p> : null
}
