/** The daily puzzle: start it or go on with it, and its result with the streak and the time to the next one. */
import { useEffect, useState } from 'preact/hooks'
import { Icon } from '../board/icon'
import { entryOf } from '../games'
import { lang, say, t } from '../i18n'
import { defaultOptions, findBot } from '../play/catalogue'
import { findPar, PAR_BOT, squares, squaresText } from '../play/daily'
import type { GameInfo } from '../rules'
import { dailyBest, dailyScore, numberOf, streak, today, untilNext } from '../store/daily'
import { findGame, games, HUMAN } from '../store/games'
import { Cover } from './cover'
import { offerLesson, startGame } from './play'
import { HindsightPanel } from './possible'
import { href, replace } from './router'
import { share } from './share'
import { PageTitle, Waiting } from './ui'

/** #/daily/<game>: alone, with the same deal for everyone on this day (UTC). */
export function DailyPage({ game }: { game: GameInfo }) {
  const date = today()
  const played = dailyScore(game.id, date)
  useEffect(() => {
    if (!played) void beginDaily(game, date)
  }, [game.id])
  if (!played) return <Waiting />
  return <DailyDone game={game} date={date} score={played.score} id={played.id} />
}

/** Goes on with the day's game, or deals it. */
async function beginDaily(game: GameInfo, daily: string): Promise<void> {
  const begun = games.value.find((saved) => saved.game === game.id && saved.daily === daily && !saved.over)
  offerLesson(game)
  if (begun) replace('game', begun.id)
  else await startGame({ game, players: [HUMAN], names: [], options: defaultOptions(game, 1), daily }, 'replace')
}

function DailyDone({ game, date, score, id }: { game: GameInfo; date: string; score: number; id: string }) {
  const words = t.value.daily
  const { accent } = entryOf(game.id)
  const kept = findGame(id)
  const [asked, setAsked] = useState(false)
  return (
    <div class={`page accent-${accent}`}>
      <header class="game-head">
        <Cover id={game.id} />
        <div>
          <PageTitle>{words.title(say(game.name))}</PageTitle>
          <p>{new Intl.DateTimeFormat(lang.value, { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(date))}</p>
        </div>
      </header>
      <DailyResult game={game} date={date} score={score} />
      <p class="buttons">
        {kept && (
          <a class="button" href={href('replay', kept.sealed)}>
            <Icon name="play" /> {t.value.result.replay}
          </a>
        )}
        {kept && !asked && (
          <button type="button" class="button" data-next="possible" onClick={() => setAsked(true)}>
            <Icon name="hint" /> {t.value.result.possible}
          </button>
        )}
        <a class="button" href={href('new', game.id)}>
          {words.more}
        </a>
      </p>
      {kept && asked && <HindsightPanel game={game} sealed={kept.sealed} />}
    </div>
  )
}

export function DailyResult({ game, date, score }: { game: GameInfo; date: string; score: number }) {
  const [par, setPar] = useState<number | null>(dailyScore(game.id, date)?.par ?? null)
  const [message, setMessage] = useState('')
  const words = t.value.daily
  useEffect(() => {
    let wanted = true
    findPar(game, date).then(
      (found) => wanted && setPar(found),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [game.id, date])
  // The first game of a day counts, also when it is played once more.
  const kept = dailyScore(game.id, date)
  const counted = kept?.score ?? score
  const { best } = dailyBest(game.id)
  const hinted = kept?.hinted ? t.value.keep.hinted : null
  const days = streak(game.id, date)
  const bot = findBot(PAR_BOT)
  const shareResult = async (): Promise<void> => {
    const lines = [
      `${t.value.title} · ${say(game.name)} #${numberOf(date)}`,
      ...(par === null ? [] : [squaresText(squares(counted, par))]),
      par === null ? words.points(counted) : words.against(counted, par),
      ...(hinted ? [`💡 ${hinted}`] : []),
      ...(days > 1 ? [`🔥 ${words.streak(days)}`] : []),
      `${location.origin}${location.pathname}${href('daily', game.id)}`,
    ]
    if ((await share({ text: lines.join('\n') })) === 'copied') setMessage(words.copied)
  }
  return (
    <section class="daily" aria-label={words.title(say(game.name))}>
      <p class="daily-head">
        #{numberOf(date)} · <b>{words.points(counted)}</b>
        {hinted && (
          <span class="hinted">
            <Icon name="hint" /> {hinted}
          </span>
        )}
      </p>
      {par !== null && (
        <div class="squares" aria-hidden="true">
          {squares(counted, par).map((full, index) => (
            <i key={index} class={full ? 'full' : ''} />
          ))}
        </div>
      )}
      <p>{par === null ? words.parComing : words.par(bot ? say(bot.name) : PAR_BOT, par)}</p>
      <p>
        {words.streak(days)}
        {best !== null && ` · ${words.best(best)}`}
      </p>
      {date === today() && <Countdown />}
      <p class="buttons">
        <button type="button" class="button" onClick={() => void shareResult()}>
          <Icon name="share" /> {words.share}
        </button>
      </p>
      <p role="status" class="quiet">
        {message}
      </p>
    </section>
  )
}

const two = (number: number): string => String(number).padStart(2, '0')

function Countdown() {
  const [left, setLeft] = useState(untilNext(Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setLeft(untilNext(Date.now())), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.floor(left / 1000)
  const clock = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return <p class="quiet countdown">{t.value.daily.next(clock)}</p>
}
