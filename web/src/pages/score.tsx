/** The score by its parts: one line a part, or one line a seat where there are many. */
import type { ComponentChildren } from 'preact'
import { SeatFace } from '../board/face'
import { plain } from '../board/points'
import { useGameUi } from '../games'
import { say, t } from '../i18n'
import type { GameInfo, SeatResult } from '../rules'

export const partNames = (result: readonly SeatResult[]): string[] => [
  ...new Set(result.flatMap((seat) => seat.parts.map((part) => part.name))),
]
const noteNamesOf = (result: readonly SeatResult[]): string[] => [
  ...new Set(result.flatMap((seat) => seat.notes.map((note) => note.name))),
]
function partOf(seat: SeatResult, name: string): string {
  const part = seat.parts.find((one) => one.name === name)
  return part ? plain(part.value) : ''
}
const noteOf = (seat: SeatResult, name: string): string => seat.notes.find((note) => note.name === name)?.text ?? ''

interface ScoreProps {
  game: GameInfo
  names: readonly string[]
  result: readonly SeatResult[]
  /** Parts that are counted by now; notes and the total come after the last. */
  counted: number
}

export function Score(props: ScoreProps) {
  return props.names.length > 3 ? <BySeat {...props} /> : <ByPart {...props} />
}

function useRows({ game, result, counted }: ScoreProps) {
  const ui = useGameUi(game.id)
  const all = partNames(result)
  const done = counted > all.length
  return {
    done,
    // A single part is the total, and says nothing beside it.
    parts: all.length > 1 ? all.slice(0, counted) : [],
    notes: done ? noteNamesOf(result) : [],
    term: (name: string): string => (game.terms[name] ? say(game.terms[name]) : name),
    note: (seat: SeatResult, name: string): ComponentChildren => {
      const text = noteOf(seat, name)
      return ui?.dress?.(text) ?? text
    },
  }
}

function BySeat(props: ScoreProps) {
  const { done, parts, notes, term, note } = useRows(props)
  return (
    <table class="by-seat">
      <thead>
        <tr>
          <td />
          {parts.map((name) => (
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
            {parts.map((name) => (
              <td key={name}>{partOf(seat, name)}</td>
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

function ByPart(props: ScoreProps) {
  const { done, parts, notes, term, note } = useRows(props)
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
        {parts.map((name) => (
          <tr key={name}>
            <th scope="row">{term(name)}</th>
            {props.result.map((seat, index) => (
              <td key={index}>{partOf(seat, name)}</td>
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
