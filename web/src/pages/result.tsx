/** The end of a game: the score builds up line by line from its parts, the winner's lantern is lit, then what one may do next. */
import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Accounts } from '../board/accounts'
import { type Counted, stepsOf } from '../board/count'
import { Icon } from '../board/icon'
import { reveal } from '../board/reveal'
import { useGameUi } from '../games'
import { lang, listed, say, t } from '../i18n'
import { plain, signed } from '../i18n/points'
import { saveFile } from '../play/files'
import type { GameInfo, SeatResult, Tally } from '../rules'
import { tempo } from '../scenes/pace'
import { calm } from '../store/settings'
import { tallies } from '../store/tallies'
import { DailyResult } from './daily'
import { Lanterns, Steps } from './lanterns'
import { HindsightPanel } from './possible'
import { go, href } from './router'
import { Score, TieBreak } from './score'
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
  /** What to say in large letters, if not who has won. */
  headline?: string | undefined
  /** Stands under who has won: what the game turned on. */
  turning?: ComponentChildren
  /** Stands under everything else. */
  after?: ComponentChildren
  /** The address of the game, where it has one that others can open. */
  link?: string | undefined
  /** The game as an opaque text, for links. */
  seal(): Promise<string>
  /** The game as a file's text. */
  record(): Promise<string>
}

/** A row that is one line has more time than one of many; when all is counted one holds one's breath before the lantern is lit. */
const LINE_MS = 1100
const SHORT_MS = 480
const BREATH_MS = 1200

/** Nothing is counted yet. */
const NOTHING: Counted = { row: '', step: 0, earlier: [] }

/** A margin beyond this is no news. */
const CLOSE = 10

/** By how much, where points alone decided it, and it was close. */
function margin(result: readonly SeatResult[]): string | null {
  const winners = result.filter(({ rank }) => rank === 1)
  const next = Math.max(...result.filter(({ rank }) => rank !== 1).map(({ score }) => score))
  const by = (winners[0]?.score ?? 0) - next
  return winners.length === 1 && by > 0 && by <= CLOSE ? t.value.result.by(by) : null
}

/** So many different lines are named; of more only how many they are. */
const NAMED = 2

/** Lines that count for nothing, in short: "yellow alone ×3". */
function inShort(lines: readonly Tally[]): string {
  const texts = lines.map(({ words }) => say(words))
  const different = [...new Set(texts)]
  if (different.length > NAMED) return t.value.result.others(lines.length)
  const times = (text: string): number => texts.filter((one) => one === text).length
  return listed(different.map((text) => (times(text) > 1 ? `${text} ×${times(text)}` : text)))
}

/** Of a row, what counts for nothing, at its end and in one breath. */
function Uncounted({ result, row, names, last }: LinesProps) {
  if (!last) return null
  const nothing = result.flatMap(({ tally }, seat) => {
    const lines = tally.filter((line) => line.row === row && line.points === 0)
    return lines.length > 0 ? [{ seat, text: inShort(lines) }] : []
  })
  return (
    <>
      {nothing.map(({ seat, text }) => (
        <li key={`${seat} nothing`} class="quiet">
          {names.length > 1 && names[seat]} {t.value.result.notCounted(text)}
        </li>
      ))}
    </>
  )
}

interface LinesProps extends Pick<ResultProps, 'game' | 'names' | 'result'>, Counted {
  /** Of the row. */
  last: boolean
}

/** What is being counted, in words. */
function Lines(props: LinesProps) {
  const { game, names, result, row, step } = props
  const lines = result.flatMap(({ tally }, seat) => {
    const line = tally.filter((one) => one.row === row)[step - 1]
    return line && line.points !== 0 ? [{ seat, line }] : []
  })
  return (
    <div class="counted-now" style={{ '--seats': names.length }}>
      <h3>{game.terms[row] ? say(game.terms[row]) : row}</h3>
      <ul class="lines">
        {lines.map(({ seat, line }) => (
          <li key={seat}>
            {names.length > 1 && <b>{names[seat]}</b>} {say(line.words)} <b class="points">{signed(line.points)}</b>
          </li>
        ))}
        <Uncounted {...props} />
      </ul>
    </div>
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
  // Before the first picture: what is not counted yet must not be seen.
  useLayoutEffect(() => props.onCount(counted ?? (shown > lines ? null : NOTHING)), [shown])
  const last = counted !== null && steps[shown]?.row !== counted.row
  useEffect(() => {
    if (shown > lines) return
    const time = shown === lines ? BREATH_MS : last ? LINE_MS : SHORT_MS
    const timer = setTimeout(() => setShown(shown + 1), time * tempo())
    return () => clearTimeout(timer)
  }, [shown])
  const done = shown > lines
  // On a phone it may stand under what is counted: who has won is not to be looked for.
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (done) reveal(place.current)
  }, [done])
  const headline = props.headline ?? ui?.headline?.({ table, result, names, me, lang: lang.value }) ?? verdict(props)
  return (
    <section ref={place} class={done ? 'result done' : 'result'} aria-label={words.title}>
      <h2 class={done ? 'verdict shown' : 'verdict'}>{done ? headline : words.counting}</h2>
      {done && <p class="margin">{margin(result)}</p>}
      {names.length > 1 ? (
        <Lanterns names={names} result={result} counted={done ? null : (counted ?? NOTHING)} dark={ui?.Nobody?.()} />
      ) : (
        <Steps score={result[0]!.score} best={tallies.value[game.id]?.alone ?? result[0]!.score} done={done} />
      )}
      {done && props.turning}
      {done && <TieBreak game={game} result={result} />}
      {!done && <Lines game={game} names={names} result={result} {...(counted ?? NOTHING)} last={last} />}
      {done && (
        <Accounts names={names} result={result}>
          <Score game={game} names={names} result={result} />
        </Accounts>
      )}
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

function NextSteps({ game, names, result, onRematch, rematch, next, link: address, seal, record }: ResultProps) {
  const [message, setMessage] = useState('')
  const [link, setLink] = useState<string | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const words = t.value.result
  const shareGame = async (): Promise<void> => {
    const url = address ?? `${location.origin}${location.pathname}${href('replay', await seal())}`
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
      {onRematch && (
        <button type="button" class="button primary large" data-next="rematch" onClick={onRematch}>
          <Icon name="again" /> {rematch ?? words.rematch}
        </button>
      )}
      {next && (
        <button type="button" class="button" data-next="sheet" onClick={next.go}>
          <Icon name="right" /> {next.label}
        </button>
      )}
      <p class="buttons words">
        <button type="button" class="button quiet" onClick={async () => go('replay', await seal())}>
          {words.replay}
        </button>
        <button
          type="button"
          class="button quiet"
          data-next="analyse"
          onClick={async () => go('replay', await seal(), 'analyse')}
        >
          {words.analyse}
        </button>
        {result.length === 1 && !asked && (
          <button type="button" class="button quiet" data-next="possible" onClick={async () => setAsked(await seal())}>
            {words.possible}
          </button>
        )}
        <button type="button" class="button quiet" onClick={() => void shareGame()}>
          {words.share}
        </button>
        <button type="button" class="button quiet" onClick={() => void save()}>
          {words.save}
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
