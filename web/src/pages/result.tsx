/** The end of a game: the score builds up line by line from its parts, then what one may do next. */
import { useEffect, useState } from 'preact/hooks'
import { Icon } from '../board/icon'
import { say, t } from '../i18n'
import { saveFile } from '../play/files'
import { go, href } from '../router'
import type { GameInfo, SeatResult } from '../rules'
import { calm } from '../store/settings'

interface ResultProps {
  game: GameInfo
  names: readonly string[]
  result: readonly SeatResult[]
  /** The only person who played, if there is just one. */
  me: number | null
  onCount(part: string | null): void
  onRematch(): void
  share(): Promise<string>
  record(): Promise<string>
}

const LINE_MS = 700

function verdict({ names, result, me }: ResultProps): string {
  const words = t.value.result
  const winners = result.flatMap(({ rank }, seat) => (rank === 1 ? [seat] : []))
  if (result.length === 1) return words.points(result[0]!.score)
  if (winners.length === result.length) return words.draw
  const who = winners.map((seat) => names[seat]).join(' · ')
  if (me === null) return words.wins(who)
  return winners.includes(me) ? words.youWin : words.youLose(who)
}

export function ResultPanel(props: ResultProps) {
  const { game, names, result } = props
  const words = t.value.result
  const parts = [...new Set(result.flatMap((seat) => seat.parts.map((part) => part.name)))]
  const lines = parts.length
  const [shown, setShown] = useState(calm.value ? lines + 1 : 0)
  const [message, setMessage] = useState('')
  const [link, setLink] = useState<string | null>(null)
  useEffect(() => {
    props.onCount(shown > 0 && shown <= lines ? parts[shown - 1]! : null)
    if (shown > lines) return
    const timer = setTimeout(() => setShown(shown + 1), LINE_MS)
    return () => clearTimeout(timer)
  }, [shown])
  const done = shown > lines
  const term = (name: string): string => (game.terms[name] ? say(game.terms[name]) : name)
  const partOf = (seat: SeatResult, name: string): number | undefined =>
    seat.parts.find((part) => part.name === name)?.value
  const noteNames = [...new Set(result.flatMap((seat) => seat.notes.map((note) => note.name)))]

  const share = async (): Promise<void> => {
    const url = `${location.origin}${location.pathname}${href('replay', await props.share())}`
    const line = result.map((seat, index) => `${names[index]} ${seat.score}`).join(' – ')
    setLink(url)
    if (navigator.share && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ text: words.shareText(say(game.name), line), url }).catch(() => {})
      return
    }
    await navigator.clipboard?.writeText(url).then(
      () => setMessage(words.copied),
      () => {},
    )
  }
  const save = async (): Promise<void> => {
    const day = new Date().toISOString().slice(0, 10)
    saveFile(`meikyu-${game.id}-${day}.jsonl`, await props.record())
  }
  return (
    <section class="result" aria-label={words.title}>
      <h2 class={done ? 'verdict shown' : 'verdict'}>{done ? verdict(props) : words.title}</h2>
      {names.length > 3 ? (
        <table class="by-seat">
          <thead>
            <tr>
              <td />
              {parts.slice(0, shown).map((name) => (
                <th key={name} scope="col">
                  {term(name)}
                </th>
              ))}
              {done &&
                noteNames.map((name) => (
                  <th key={name} scope="col" class="note">
                    {term(name)}
                  </th>
                ))}
              {done && <th scope="col">{words.total}</th>}
            </tr>
          </thead>
          <tbody>
            {result.map((seat, index) => (
              <tr key={index}>
                <th scope="row">{names[index]}</th>
                {parts.slice(0, shown).map((name) => (
                  <td key={name}>{partOf(seat, name) ?? ''}</td>
                ))}
                {done &&
                  noteNames.map((name) => (
                    <td key={name} class="note">
                      {seat.notes.find((note) => note.name === name)?.text ?? ''}
                    </td>
                  ))}
                {done && <td class={`total ${seat.rank === 1 ? 'winner' : ''}`}>{seat.score}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <table>
          <thead>
            <tr>
              <td />
              {names.map((name, seat) => (
                <th key={seat} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parts.slice(0, shown).map((name) => (
              <tr key={name}>
                <th scope="row">{term(name)}</th>
                {result.map((seat, index) => (
                  <td key={index}>{partOf(seat, name) ?? ''}</td>
                ))}
              </tr>
            ))}
            {done &&
              noteNames.map((name) => (
                <tr key={name} class="note">
                  <th scope="row">{term(name)}</th>
                  {result.map((seat, index) => (
                    <td key={index}>{seat.notes.find((note) => note.name === name)?.text ?? ''}</td>
                  ))}
                </tr>
              ))}
          </tbody>
          {done && (
            <tfoot>
              <tr>
                <th scope="row">{words.total}</th>
                {result.map((seat, index) => (
                  <td key={index} class={seat.rank === 1 ? 'winner' : ''}>
                    {seat.score}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      )}
      {done ? (
        <p class="buttons">
          <button type="button" class="button primary" onClick={props.onRematch}>
            <Icon name="again" /> {words.rematch}
          </button>
          <button type="button" class="button" onClick={async () => go('replay', await props.share())}>
            <Icon name="play" /> {words.replay}
          </button>
          <button type="button" class="button" onClick={() => void share()}>
            <Icon name="share" /> {words.share}
          </button>
          <button type="button" class="button" onClick={() => void save()}>
            <Icon name="save" /> {words.save}
          </button>
        </p>
      ) : (
        <p class="buttons">
          <button type="button" class="button" onClick={() => setShown(lines + 1)}>
            {words.skip}
          </button>
        </p>
      )}
      {link && (
        <input
          class="field"
          readOnly
          aria-label={words.shareLink}
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <p role="status" class="quiet">
        {message}
      </p>
    </section>
  )
}
