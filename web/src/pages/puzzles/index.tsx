/** Puzzles of a game: three of the day, themes, the own rating; one of them; and a storm of three minutes. */
import { useSignal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import { Icon } from '../../board/icon'
import { entryOf } from '../../games'
import { say, t } from '../../i18n'
import { puzzleWords } from '../../i18n/puzzles'
import { findGameInfo, listedGames } from '../../play/catalogue'
import { levelFor, nextOf, stormOf, threeOf } from '../../play/puzzles/choose'
import { countTry } from '../../play/puzzles/count'
import { gameOf, hasPack, type Pack, type Puzzle, packOf, setAside, themesOf } from '../../play/puzzles/pack'
import type { GameInfo } from '../../rules'
import { today } from '../../store/daily'
import { keepPuzzles, keepThinker } from '../../store/offline'
import { daysInRow, keepProgress, notes, type Progress, progressOf } from '../../store/puzzles'
import { go, href, replace } from '../router'
import { PageTitle, Problem } from '../ui'
import { Solve } from './solve'
import { TrainingPage } from './training'
import './puzzles.css'

/** The pack of a game, or why it is not here. */
function usePack(game: GameInfo | undefined): { pack: Pack | null; error: unknown; retry: () => void } {
  const [pack, setPack] = useState<Pack | null>(null)
  const [error, setError] = useState<unknown>(null)
  const bring = (): void => {
    setError(null)
    if (!game) return
    packOf(game).then(setPack, setError)
    keepPuzzles(game.id)
    keepThinker(game.id)
  }
  useEffect(bring, [game?.id])
  return { pack, error, retry: bring }
}

function NotBrought({ error, retry }: { error: unknown; retry: () => void }) {
  const words = puzzleWords.value
  return <Problem text={words.notBrought} why={words.notBroughtWhy} detail={String(error)} retry={retry} />
}

// ---- the list -----------------------------------------------------------------------------------------------

function Standing({ progress, all }: { progress: Progress; all: number }) {
  const words = puzzleWords.value
  const tried = Object.values(progress.tried)
  const days = daysInRow(progress, today())
  return (
    <ul class="puzzle-standing">
      <li>
        <b>{words.rating(Math.round(progress.me.rating), progress.me.deviation < 150)}</b>
      </li>
      <li>{words.solved(tried.filter(({ solved }) => solved).length, tried.length, all)}</li>
      <li>{words.row(progress.row, progress.bestRow)}</li>
      {days > 0 && <li>{words.days(days)}</li>}
    </ul>
  )
}

function Three({ puzzles, progress }: { puzzles: readonly Puzzle[]; progress: Progress }) {
  const words = puzzleWords.value
  const day = progress.days[today()] ?? {}
  return (
    <section>
      <h2>{words.daily}</h2>
      <p class="quiet">{words.dailyAbout}</p>
      <ol class="puzzle-three">
        {threeOf(puzzles, today()).map((one, at) => {
          const { id } = one
          const state = id in day ? (day[id] ? 'done' : 'missed') : 'open'
          return (
            <li key={id} class={state}>
              <a class="button" href={href('puzzle', id, 'day')}>
                <b>{words.dailyLevels[at]}</b>
                <small>
                  {words.level(levelFor(one, progress))} · {words[state]}
                </small>
              </a>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Themes({ game, puzzles }: { game: GameInfo; puzzles: readonly Puzzle[] }) {
  const words = puzzleWords.value
  const start = (theme: string | null): void => {
    const next = nextOf(puzzles, progressOf(game.id), theme, null)
    if (next) go('puzzle', next.id, theme ?? 'any')
  }
  return (
    <section>
      <h2>{words.themes}</h2>
      <ul class="puzzle-themes">
        <li>
          <button type="button" class="button primary" data-theme-of="any" onClick={() => start(null)}>
            {words.any}
          </button>
        </li>
        {themesOf(game.id)
          .filter(({ id }) => puzzles.some(({ theme }) => theme === id))
          .map(({ id, name, line }) => (
            <li key={id}>
              <button type="button" class="button" data-theme-of={id} onClick={() => start(id)}>
                <b>{say(name)}</b>
                <small>{say(line)}</small>
              </button>
            </li>
          ))}
      </ul>
    </section>
  )
}

function StormOffer({ game, progress }: { game: GameInfo; progress: Progress }) {
  const words = puzzleWords.value
  return (
    <section>
      <h2>{words.storm}</h2>
      <p class="quiet">
        {words.stormAbout} {progress.bestStorm > 0 && words.stormBest(progress.bestStorm)}
      </p>
      <p>
        <a class="button" href={href('storm', game.id)}>
          <Icon name="play" /> {words.storm}
        </a>
      </p>
    </section>
  )
}

function Noted() {
  const noted = notes()
  if (noted.length === 0) return null
  return (
    <p class="quiet">
      {puzzleWords.value.notes(noted.length)} {noted.map(({ id }) => id).join(', ')}
    </p>
  )
}

/** Storms are for games whose puzzles are decided at a glance. */
const storms = (puzzles: readonly Puzzle[]): boolean => puzzles.some(({ goal }) => 'win' in goal)

/** Whoever comes for a theme is at a puzzle of it at once. */
function useTheme(game: GameInfo, pack: Pack | null, theme: string | undefined): void {
  useEffect(() => {
    const next = pack && theme && nextOf(pack.puzzles, progressOf(game.id), theme, null)
    if (next) replace('puzzle', next.id, theme)
  }, [pack, theme])
}

function OfGame({ game, theme }: { game: GameInfo; theme: string | undefined }) {
  const words = puzzleWords.value
  const { pack, error, retry } = usePack(game)
  useTheme(game, pack, theme)
  const { Emblem, accent } = entryOf(game.id)
  const progress = progressOf(game.id)
  if (error) return <NotBrought error={error} retry={retry} />
  return (
    <div class={`page puzzles accent-${accent}`}>
      <header class="game-head">
        <Emblem />
        <div>
          <PageTitle>{words.title(say(game.name))}</PageTitle>
          <p>{words.about}</p>
        </div>
      </header>
      {!pack && <p aria-busy="true">{words.loading}</p>}
      {pack && pack.puzzles.length === 0 && <p>{words.none}</p>}
      {pack && pack.puzzles.length > 0 && (
        <>
          <Standing progress={progress} all={pack.puzzles.length} />
          <Three puzzles={pack.puzzles} progress={progress} />
          <Themes game={game} puzzles={pack.puzzles} />
          {storms(pack.puzzles) && <StormOffer game={game} progress={progress} />}
        </>
      )}
      {pack && pack.damaged > 0 && <p class="alert">{words.damaged(pack.damaged)}</p>}
      <Noted />
      <p>
        <a href={href('puzzles')}>{words.back}</a>
      </p>
    </div>
  )
}

/** #/puzzles, #/puzzles/<game> and #/puzzles/<game>/<theme> */
export function PuzzlesPage({ game, theme }: { game: GameInfo | null; theme?: string | undefined }) {
  const words = puzzleWords.value
  if (game && hasPack(game.id)) return <OfGame game={game} theme={theme} />
  if (game && entryOf(game.id).training) return <TrainingPage game={game} />
  return (
    <div class="page puzzles">
      <PageTitle>{words.all}</PageTitle>
      <p>{words.about}</p>
      <ul class="puzzle-games">
        {listedGames()
          .filter(({ id }) => hasPack(id) || entryOf(id).training)
          .map((one) => {
            const { Emblem, accent } = entryOf(one.id)
            return (
              <li key={one.id} class={`accent-${accent}`}>
                <a class="button" href={href('puzzles', one.id)}>
                  <Emblem /> {say(one.name)}
                </a>
              </li>
            )
          })}
      </ul>
    </div>
  )
}

// ---- one of them --------------------------------------------------------------------------------------------

function NotHere({ text, game }: { text: string; game: GameInfo | undefined }) {
  return (
    <section class="page problem" role="alert">
      <PageTitle>{puzzleWords.value.all}</PageTitle>
      <p>{text}</p>
      <p class="buttons">
        <a class="button primary" href={game ? href('puzzles', game.id) : href('puzzles')}>
          {puzzleWords.value.back}
        </a>
        <a class="button" href={href()}>
          {t.value.problem.home}
        </a>
      </p>
    </section>
  )
}

/** What comes after it: the next of the day, or one of the same theme. */
function afterwards(pack: Pack, puzzle: Puzzle, way: string): string[] {
  const progress = progressOf(puzzle.game)
  const day = progress.days[today()] ?? {}
  const open = threeOf(pack.puzzles, today()).find(({ id }) => !(id in day))
  if (way === 'day') return open ? ['puzzle', open.id, 'day'] : ['puzzles', puzzle.game]
  const theme = way === puzzle.theme ? way : null
  const next = nextOf(pack.puzzles, progress, theme, puzzle.id)
  return next ? ['puzzle', next.id, theme ?? 'any'] : ['puzzles', puzzle.game]
}

function One({ game, pack, puzzle, way }: { game: GameInfo; pack: Pack; puzzle: Puzzle; way: string }) {
  const words = puzzleWords.value
  const change = useSignal<number | null | undefined>(undefined)
  return (
    <Solve
      game={game}
      puzzle={puzzle}
      done={(solved) => {
        change.value = countTry(puzzle, solved, way === 'day')
      }}
      next={() => replace(...afterwards(pack, puzzle, way))}
      broken={() => setAside(pack, puzzle.id)}
    >
      {change.value !== undefined && (
        <p class="quiet puzzle-counted">
          {change.value === null ? words.practice : words.change(change.value)} ·{' '}
          {words.rating(Math.round(progressOf(game.id).me.rating), progressOf(game.id).me.deviation < 150)}{' '}
          <a href={href('puzzles', game.id)}>{words.back}</a>
        </p>
      )}
    </Solve>
  )
}

/** #/puzzle/<id>: what a link leads to. */
export function PuzzlePage({ id, way }: { id: string; way: string }) {
  const words = puzzleWords.value
  const game = findGameInfo(gameOf(id))
  const known = game && hasPack(game.id) ? game : undefined
  const { pack, error, retry } = usePack(known)
  if (!known || !/^[a-z]+-\d+-\d{5}$/.test(id)) return <NotHere text={words.badLink(id)} game={known} />
  if (error) return <NotBrought error={error} retry={retry} />
  if (!pack) return <div class="page" aria-busy="true" />
  const puzzle = pack.puzzles.find((one) => one.id === id)
  if (!puzzle) return <NotHere text={words.otherVersion(id)} game={known} />
  return <One key={id} game={known} pack={pack} puzzle={puzzle} way={way} />
}

// ---- storm --------------------------------------------------------------------------------------------------

const STORM_MS = 180_000
const clockOf = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function Storm({ game, pack, again }: { game: GameInfo; pack: Pack; again: () => void }) {
  const words = puzzleWords.value
  const [order] = useState(() => stormOf(pack.puzzles))
  const [end] = useState(() => Date.now() + STORM_MS)
  const [left, setLeft] = useState(STORM_MS)
  const [before] = useState(() => progressOf(game.id).bestStorm)
  const at = useSignal(0)
  const score = useSignal(0)
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, end - Date.now())), 250)
    return () => clearInterval(timer)
  }, [])
  const puzzle = order[at.value]
  const over = left === 0 || !puzzle
  useEffect(() => {
    const progress = progressOf(game.id)
    if (over && score.value > progress.bestStorm) keepProgress(game.id, { ...progress, bestStorm: score.value })
  }, [over])
  if (over)
    return (
      <section class="page puzzles" role="alert">
        <PageTitle>{words.stormOver(score.value)}</PageTitle>
        <p>{score.value > before ? words.stormRecord : words.stormBest(before)}</p>
        <p class="buttons">
          <button type="button" class="button primary" onClick={again}>
            <Icon name="again" /> {words.again}
          </button>
          <a class="button" href={href('puzzles', game.id)}>
            {words.back}
          </a>
        </p>
      </section>
    )
  return (
    <Solve
      key={puzzle.id}
      game={game}
      puzzle={puzzle}
      title={words.stormTitle(score.value, clockOf(left))}
      done={(solved) => {
        if (solved) score.value++
        at.value++
      }}
      next={() => at.value++}
      broken={() => setAside(pack, puzzle.id)}
    />
  )
}

/** #/storm/<game> */
export function StormPage({ game }: { game: GameInfo }) {
  const { pack, error, retry } = usePack(hasPack(game.id) ? game : undefined)
  const [round, setRound] = useState(0)
  if (!hasPack(game.id)) return <NotHere text={puzzleWords.value.none} game={undefined} />
  if (error) return <NotBrought error={error} retry={retry} />
  if (!pack) return <div class="page" aria-busy="true" />
  return <Storm key={round} game={game} pack={pack} again={() => setRound(round + 1)} />
}
