/** The end of a game: the score builds up line by line from its parts, then what one may do next. */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Accounts } from '../board/accounts'
import { Icon } from '../board/icon'
import { reveal } from '../board/reveal'
import { useGameUi } from '../games'
import { lang, listed, say, t } from '../i18n'
import { plain, signed } from '../i18n/points'
import { saveFile } from '../play/files'
import type { GameInfo, SeatResult } from '../rules'
import { calm } from '../store/settings'
import { DailyResult } from './daily'
import { HindsightPanel } from './possible'
import { go, href } from './router'
import { rowNames, Score, TieBreak } from './score'
import { share } from './share'

interface ResultProps {
  game: GameInfo
  names: readonly string[]
  result: readonly SeatResult[]
  table: unknown
  /** The only person who played, if there is just one. */
  me: number | null
  /** The date of a daily game. */
  daily?: string | undefined
  onCount(counted: Counted | null): void
  onRematch?: (() => void) | undefined
  /** What that is called, if not "Play again". */
  rematch?: string | undefined
  /** Another game than the same once more, with what it is called. */
  next?: { label: string; go: () => void } | null | undefined
  /** Stands under everything else. */
  after?: ComponentChildren
  /** The game as an opaque text, for links. */
  seal(): Promise<string>
  /** The game as a file's text. */
  record(): Promise<string>
}

/** How far the score has built up: lines of the account of one row. */
export interface Counted {
  row: string
  step: number
}

/** A row that is one line has more time than one of many. */
const LINE_MS = 700
const SHORT_MS = 450

/** All lines one after the other, those of all seats at the same time. */
export function stepsOf(result: readonly SeatResult[]): Counted[] {
  return rowNames(result).flatMap((row) => {
    const lines = Math.max(1, ...result.map(({ tally }) => tally.filter((line) => line.row === row).length))
    return Array.from({ length: lines }, (_, index) => ({ row, step: index + 1 }))
  })
}

/** The lines that are being counted, in words. */
function Lines({ names, result, row, step }: Pick<ResultProps, 'names' | 'result'> & Counted) {
  const lines = result.flatMap(({ tally }, seat) => {
    const line = tally.filter((one) => one.row === row)[step - 1]
    return line ? [{ seat, line }] : []
  })
  return (
    <ul class="lines">
      {lines.map(({ seat, line }) => (
        <li key={seat}>
          {names.length > 1 && <b>{names[seat]}</b>} {say(line.words)} <b class="points">{signed(line.points)}</b>
        </li>
      ))}
    </ul>
  )
}

function verdict({ game, names, result, me }: ResultProps): string {
  const words = t.value.result
  const winners = result.flatMap(({ rank }, seat) => (rank === 1 ? [seat] : []))
  if (result.length === 1) return words.points(result[0]!.score)
  if (winners.length === 0 && game.terms.nobody) return say(game.terms.nobody)
  if (winners.length === result.length) return words.draw
  const who = listed(winners.map((seat) => names[seat] ?? ''))
  if (me === null) return words.wins(who)
  if (!winners.includes(me)) return words.youLose(who)
  return winners.length === 1 ? words.youWin : words.youShare(winners.length - 1)
}

export function ResultPanel(props: ResultProps) {
  const { game, names, result, table, me } = props
  const ui = useGameUi(game.id)
  const steps = stepsOf(result)
  const lines = steps.length
  const [shown, setShown] = useState(calm.value ? lines + 1 : 0)
  const words = t.value.result
  const counted = steps[shown - 1] ?? null
  useEffect(() => {
    props.onCount(counted)
    if (shown > lines) return
    const alone = steps.filter(({ row }) => row === counted?.row).length < 2
    const timer = setTimeout(() => setShown(shown + 1), alone ? LINE_MS : SHORT_MS)
    return () => clearTimeout(timer)
  }, [shown])
  const done = shown > lines
  // On a phone it may stand under what is counted: who has won is not to be looked for.
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (done) reveal(place.current)
  }, [done])
  const all = rowNames(result)
  const rows = done ? all.length + 1 : counted ? all.indexOf(counted.row) + 1 : 0
  const headline = ui?.headline?.({ table, result, names, me, lang: lang.value }) ?? verdict(props)
  return (
    <section ref={place} class="result" aria-label={words.title}>
      <h2 class={done ? 'verdict shown' : 'verdict'}>{done ? headline : words.title}</h2>
      <Score game={game} names={names} result={result} counted={rows} />
      {done && <TieBreak game={game} result={result} />}
      {counted && <Lines names={names} result={result} {...counted} />}
      {done && <Accounts names={names} result={result} />}
      {done && props.daily && <DailyResult game={game} date={props.daily} score={result[0]!.score} />}
      {done ? (
        <>
          <NextSteps {...props} />
          {props.after}
        </>
      ) : (
        <p class="buttons">
          <button type="button" class="button" onClick={() => setShown(lines + 1)}>
            {words.skip}
          </button>
        </p>
      )}
    </section>
  )
}

function NextSteps({ game, names, result, onRematch, rematch, next, seal, record }: ResultProps) {
  const [message, setMessage] = useState('')
  const [link, setLink] = useState<string | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const words = t.value.result
  const shareGame = async (): Promise<void> => {
    const url = `${location.origin}${location.pathname}${href('replay', await seal())}`
    const line = result.map((seat, index) => `${names[index]} ${plain(seat.score)}`).join(' – ')
    setLink(url)
    if ((await share({ text: words.shareText(say(game.name), line), url })) === 'copied') setMessage(words.copied)
  }
  const save = async (): Promise<void> => {
    const day = new Date().toISOString().slice(0, 10)
    saveFile(`meikyu-${game.id}-${day}.jsonl`, await record())
  }
  return (
    <>
      <p class="buttons">
        {onRematch && (
          <button type="button" class="button primary" data-next="rematch" onClick={onRematch}>
            <Icon name="again" /> {rematch ?? words.rematch}
          </button>
        )}
        {next && (
          <button type="button" class="button" data-next="sheet" onClick={next.go}>
            <Icon name="right" /> {next.label}
          </button>
        )}
        <button type="button" class="button" onClick={async () => go('replay', await seal())}>
          <Icon name="play" /> {words.replay}
        </button>
        <button
          type="button"
          class="button"
          data-next="analyse"
          onClick={async () => go('replay', await seal(), 'analyse')}
        >
          <Icon name="search" /> {words.analyse}
        </button>
        {result.length === 1 && !asked && (
          <button type="button" class="button" data-next="possible" onClick={async () => setAsked(await seal())}>
            <Icon name="hint" /> {words.possible}
          </button>
        )}
        <button type="button" class="button" onClick={() => void shareGame()}>
          <Icon name="share" /> {words.share}
        </button>
        <button type="button" class="button" onClick={() => void save()}>
          <Icon name="save" /> {words.save}
        </button>
      </p>
      {asked && <HindsightPanel game={game} sealed={asked} />}
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
    </>
  )
}
