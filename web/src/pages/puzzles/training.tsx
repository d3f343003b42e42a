/** Training made on the fly: piles that grow with whoever follows them, and a storm of three minutes. */
import { useEffect, useState } from 'preact/hooks'
import { entryOf } from '../../games'
import { say } from '../../i18n'
import { puzzleWords } from '../../i18n/puzzles'
import { type GameInfo, rules } from '../../rules'
import { keepPuzzles } from '../../store/offline'
import { keepProgress, progressOf, remembering } from '../../store/puzzles'
import { href } from '../router'
import { PageTitle, Problem } from '../ui'

type TrainingUi = Awaited<ReturnType<NonNullable<ReturnType<typeof entryOf>['training']>>>['default']

const SHORTEST = 3
const LONGEST = 20
/** So many right ones in a row make piles longer by one. */
const GROWS = 2
const STORM_MS = 180_000

const lengthFor = (row: number): number => Math.min(LONGEST, SHORTEST + Math.floor(row / GROWS))
const clockOf = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`

/** Training of a game, brought when it is wanted. */
function useTraining(game: GameInfo): { ui: TrainingUi | null; error: unknown; bring: () => void } {
  const [ui, setUi] = useState<TrainingUi | null>(null)
  const [error, setError] = useState<unknown>(null)
  const bring = (): void => {
    setError(null)
    entryOf(game.id)
      .training?.()
      .then(({ default: found }) => setUi(() => found), setError)
  }
  useEffect(() => {
    bring()
    keepPuzzles(game.id)
  }, [game.id])
  return { ui, error, bring }
}

/** What an answer changes: rows, and with the row the length of piles. */
function countAnswer(game: GameInfo, length: number, right: boolean): void {
  const before = remembering(progressOf(game.id), { at: Date.now(), length, right })
  const row = right ? before.row + 1 : Math.max(0, before.row - GROWS)
  keepProgress(game.id, { ...before, row, bestRow: Math.max(row, before.bestRow) })
}

export function TrainingPage({ game }: { game: GameInfo }) {
  const words = puzzleWords.value
  const { Emblem, accent } = entryOf(game.id)
  const { ui, error, bring } = useTraining(game)
  const [seed, setSeed] = useState(() => String(Date.now()))
  const [number, setNumber] = useState(0)
  const [storm, setStorm] = useState<{ end: number; score: number } | null>(null)
  const [now, setNow] = useState(0)
  const progress = progressOf(game.id)
  const [length, setLength] = useState(() => lengthFor(progress.row))
  useEffect(() => {
    if (!storm) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [storm === null])
  if (error) return <Problem text={words.notBrought} why={words.notBroughtWhy} detail={String(error)} retry={bring} />
  const left = storm ? Math.max(0, storm.end - now) : STORM_MS
  const over = storm !== null && now > 0 && left === 0
  const next = (): void => {
    setLength(storm ? SHORTEST + Math.floor(storm.score / GROWS) : lengthFor(progressOf(game.id).row))
    setNumber(number + 1)
  }
  const done = (right: boolean, shown: number): void => {
    if (!storm) {
      countAnswer(game, shown, right)
      return
    }
    const score = storm.score + (right ? 1 : 0)
    setStorm({ ...storm, score })
    const kept = progressOf(game.id)
    if (score > kept.bestStorm) keepProgress(game.id, { ...kept, bestStorm: score })
  }
  const begin = (): void => {
    setNow(Date.now())
    setStorm({ end: Date.now() + STORM_MS, score: 0 })
    setLength(SHORTEST)
    setSeed(String(Date.now()))
    setNumber(number + 1)
  }
  return (
    <div class={`page puzzles accent-${accent}`}>
      <header class="game-head">
        <Emblem />
        <div>
          <PageTitle>{words.training(say(game.name))}</PageTitle>
          <p>{ui?.about()}</p>
        </div>
      </header>
      <p>
        {storm
          ? words.stormNow(storm.score, clockOf(left))
          : `${words.tiles(length)} · ${words.row(progress.row, progress.bestRow)}`}
      </p>
      {over && <p role="status">{words.stormOver(storm.score)}</p>}
      {ui && !over && (
        <ui.Training
          key={number}
          seed={`${seed}/${number}`}
          length={length}
          brief={storm !== null}
          judge={(request) => rules().judge(game.id, request)}
          done={done}
          next={next}
        />
      )}
      <p class="buttons">
        {(!storm || over) && (
          <button type="button" class="button" data-training="storm" onClick={begin}>
            {words.storm} {progress.bestStorm > 0 && `(${words.stormBest(progress.bestStorm)})`}
          </button>
        )}
        <a class="button" href={href('puzzles')}>
          {words.back}
        </a>
      </p>
    </div>
  )
}
