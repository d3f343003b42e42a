/** Beside a replay: the whole game as a graph, what mattered most, and what the strongest bot thinks of the step at hand. */
import { type Signal, useSignal } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { Icon } from '../board/icon'
import { said } from '../board/said'
import { useGameUi } from '../games'
import { lang, say, t } from '../i18n'
import { c } from '../i18n/course'
import { costOf, expectation, judge, type Mistake, opinionOnPlayed, percentOf, pointsBeside } from '../play/analysis'
import { type Ask, type Course, courseOf, linesOf, type Progress } from '../play/course'
import {
  type Accounted,
  type Action,
  type Line,
  newThinker,
  type Opinion,
  type Review,
  Stopped,
  type Thinker,
} from '../rules'
import { Account } from './account'
import { Graph, type Mark } from './graph'
import { PanelTitle } from './ui'

export interface AnalysisProps {
  game: string
  sealed: string
  /** Actions before the position at hand. */
  step: number
  /** Who acted, step by step. */
  seats: readonly number[]
  names: readonly string[]
  /** Whose moves to look through; -1: everybody's. */
  viewer: number
  /** How the game ended, by seat. */
  end: { ranks: readonly number[]; scores: readonly number[] }
  seek(step: number): void
  /** Tells the best move at hand as soon as it is known, and null when it is not. */
  onBest(best: Best | null): void
  /** Shows on the board what could have followed. */
  onLine(line: Line, step: number): void
  /** Shows on the board what followed. */
  onPlayed(): void
  /** Sits down at a step; null: the seat is nobody's here. */
  retry(seat: number): ((step: number) => void) | null
  /** Where parts of the score are compared with hindsight; null: it cannot be had. */
  hindsight: (() => void) | null
}

/** What would have been best at a step. */
export interface Best {
  seat: number
  action: Action
}

const SHOWN = 3
/** How many answers are shown after a better move. */
const ANSWERS = 5

const askOf =
  (thinker: Thinker, sealed: string): Ask =>
  (step, budget) =>
    thinker.call.review(sealed, step, lang.peek(), budget)

/** Whoever has gone on has stopped the thinking. */
const unlessStopped = (error: unknown): void => {
  if (!(error instanceof Stopped)) throw error
}

/** A thinker of its own for as long as the page is open. */
function useThinker(sealed: string): Thinker {
  const thinker = useMemo(newThinker, [sealed])
  useEffect(() => () => thinker.close(), [thinker])
  return thinker
}

/** The close look at the step at hand; null until it is there. */
function useReview({ sealed, step, seats, onBest }: AnalysisProps, course: Course): Review | null {
  const thinker = useThinker(sealed)
  const looked = useSignal<{ course: Course; step: number; review: Review } | null>(null)
  useEffect(() => () => onBest(null), [])
  useEffect(() => {
    onBest(null)
    if (step >= seats.length) return
    let stale = false
    course.look(step, askOf(thinker, sealed)).then((found) => {
      if (stale) return
      looked.value = { course, step, review: found }
      onBest(found.opinions[0] ? { seat: found.seat, action: found.opinions[0] } : null)
    }, unlessStopped)
    return () => {
      stale = true
      thinker.stop()
    }
  }, [step, course])
  // What was found of another step is not shown with this one, not even until it is forgotten.
  const now = looked.value
  return now?.course === course && now.step === step ? now.review : null
}

/** Odds are counted for so long; what there was no time for is not told. */
const ODDS_MS = 5000

/** What the game knows of every step; null until it is there. Nobody waits for the odds: they come when they are counted. */
function useAccount({ game, sealed }: AnalysisProps) {
  const ui = useGameUi(game)
  const insight = ui?.insight
  const thinker = useThinker(sealed)
  const account = useSignal<readonly Accounted[] | null>(null)
  const counted = useSignal<readonly Accounted[] | null>(null)
  useEffect(() => {
    // A game that says nothing of itself is looked through all the same.
    account.value = ui && !insight ? [] : null
    counted.value = null
    if (!insight) return
    const ofs = (insight.odds ?? []).map(({ of }) => of)
    const ask = (...more: [readonly string[], number?]): Promise<Accounted[]> =>
      thinker.call.account(sealed, lang.peek(), insight.stage.key, ...more)
    void (async () => {
      account.value = await ask([])
      counted.value = ofs.length > 0 ? await ask(ofs, ODDS_MS) : account.value
    })().catch(unlessStopped)
    return () => thinker.stop()
  }, [sealed, lang.value, ui])
  return { account: account.value, counted: counted.value }
}

/** Where a part of the game begins. */
function stagesOf(account: readonly Accounted[], every: number, nameOf: (nth: number) => string): Mark[] {
  const partOf = (stage: number): number => Math.floor((stage - 1) / every)
  return account.flatMap(({ stage }, step) => {
    const before = account[step - 1]?.stage ?? 0
    return partOf(stage) > partOf(before) || step === 0 ? [{ step, words: nameOf(stage) }] : []
  })
}

export function Analysis(props: AnalysisProps) {
  const { sealed, step, seats, game, end } = props
  const course = useMemo(() => courseOf(sealed, lang.value), [sealed, lang.value])
  const review = useReview(props, course)
  const { account, counted } = useAccount(props)
  const moments = useSignal<Mistake[] | null>(null)
  const insight = useGameUi(game)?.insight
  const words = t.value.analysis
  const known = course.known.value
  const stages = account && insight ? stagesOf(account, insight.stage.every, (nth) => say(insight.stage.name(nth))) : []
  return (
    <section class="analysis" aria-label={words.title}>
      <PanelTitle>{words.title}</PanelTitle>
      <Graph
        {...props}
        lines={linesOf(known, seats.length, end, moments.value !== null)}
        total={seats.length}
        stages={stages}
        moments={(moments.value ?? []).map((one) => ({ step: one.step, seat: one.review.seat }))}
      />
      <div aria-live="polite">
        {step >= seats.length ? (
          <p class="quiet">{words.over}</p>
        ) : review ? (
          <StepReview key={step} {...props} review={review} />
        ) : (
          <p class="quiet">{words.thinking}</p>
        )}
      </div>
      <Through {...props} course={course} account={account} found={moments} />
      {counted && insight && <Account {...props} insight={insight} account={counted} known={known} />}
      {props.hindsight && (
        <p class="buttons">
          <button type="button" class="button small" onClick={props.hindsight}>
            <Icon name="hint" /> {c.value.parts}
          </button>
        </p>
      )}
    </section>
  )
}

// ---- the step at hand ----

function StepReview(props: AnalysisProps & { review: Review }) {
  const { game, names, review } = props
  const ui = useGameUi(game)
  const words = t.value.analysis
  const dressed = (text: string) => said(ui, text, names)
  const judgement = judge(review)
  const played = opinionOnPlayed(review)
  const best = review.opinions.slice(0, SHOWN)
  const others = best.some(({ text }) => text === review.played.text) || !played ? best : [...best, played]
  return (
    <>
      <p>
        {words.played(names[review.seat] ?? '')}: <b>{dressed(review.played.words)}</b>{' '}
        <span class={`judgement ${judgement}`}>{words[judgement]}</span>
        {review.played.why && <span class="why"> {dressed(review.played.why)}</span>}
      </p>
      <ol class="opinions">
        {others.map((opinion) => (
          <li key={opinion.text} class={opinion.text === review.played.text ? 'played' : ''}>
            <span>
              {dressed(opinion.words)}
              {opinion.why && <span class="why">{dressed(opinion.why)}</span>}
            </span>
            <Worth opinion={opinion} best={best[0]!} alone={names.length === 1} />
          </li>
        ))}
      </ol>
      <Ways {...props} />
    </>
  )
}

/** What was better and what was played, on the board; and the place at the table. */
function Ways(props: AnalysisProps & { review: Review }) {
  const { sealed, step, review, onLine, onPlayed, retry } = props
  const thinker = useThinker(sealed)
  const finding = useSignal(false)
  const words = c.value
  const best = review.opinions[0]
  if (!best) return null
  const asGood = ['best', 'good'].includes(judge(review))
  const again = retry(review.seat)
  const show = (): void => {
    finding.value = true
    thinker.call
      .line(sealed, step, best.text, lang.peek(), ANSWERS)
      .finally(() => {
        finding.value = false
      })
      .then((line) => onLine(line, step), unlessStopped)
  }
  return (
    <p class="buttons ways">
      {!asGood && (
        <button type="button" class="button small" data-way="better" disabled={finding.value} onClick={show}>
          <Icon name="hint" /> {finding.value ? words.finding : words.seeBetter}
        </button>
      )}
      <button type="button" class="button small" data-way="played" onClick={onPlayed}>
        <Icon name="play" /> {words.seePlayed}
      </button>
      {again && (
        <button type="button" class="button small" data-way="again" onClick={() => again(step)}>
          <Icon name="again" /> {words.again}
        </button>
      )}
    </p>
  )
}

/** What to expect from an action: alone points, otherwise the chance and what is to be said of points. */
function Worth({ opinion, best, alone }: { opinion: Opinion; best: Opinion; alone: boolean }) {
  const percent = percentOf(opinion)
  if (alone || percent === null) return <span class="worth">{expectation(opinion, alone)}</span>
  const points = pointsBeside(opinion, best)
  return (
    <span class="worth">
      <span class="chance-bar" aria-hidden="true" style={{ '--chance': `${percent}%` }} />
      {expectation(opinion, alone)}
      {points && <span class={opinion.exact ? 'points-between' : 'points-less'}> · {points}</span>}
      {opinion.exact === 1 && <span class="points-between"> · {t.value.analysis.certain}</span>}
    </span>
  )
}

// ---- the whole game ----

/** A step as the replay counts them: the button leads to the one it names. */
const stepName = (step: number): string => (step === 0 ? t.value.replay.first : t.value.analysis.step(step))

interface ThroughProps extends AnalysisProps {
  course: Course
  account: readonly Accounted[] | null
  found: Signal<Mistake[] | null>
}

/** Looks through the game as soon as somebody wants an analysis; it can be stopped, and goes on where it was. */
function useThrough({ sealed, seats, viewer, course, account, found }: ThroughProps) {
  const thinker = useThinker(sealed)
  const progress = useSignal<Progress | null>(null)
  /** One that was stopped says nothing of the one that runs now. */
  const runs = useRef(0)
  const run = async (): Promise<void> => {
    const mine = ++runs.current
    const ask = askOf(thinker, sealed)
    const tell = (now: Progress): void => {
      progress.value = now
    }
    const free = seats.flatMap((_, step) => (account?.[step]?.forced ? [] : [step]))
    try {
      await course.glance(free, ask, tell)
      const own = free.filter((step) => viewer < 0 || seats[step] === viewer)
      found.value = await course.mistakes(own, ask, tell)
    } catch (error) {
      unlessStopped(error)
    }
    if (runs.current === mine) progress.value = null
  }
  const stop = (): void => thinker.stop()
  useEffect(() => {
    found.value = null
    if (account) void run()
    return stop
  }, [viewer, course, account])
  return { progress: progress.value, run, stop }
}

function Looking({ progress: { at, total, closely }, stop }: { progress: Progress; stop(): void }) {
  const words = t.value.analysis
  return (
    <p class="buttons">
      <progress max={total} value={at} aria-label={words.scanAll} />
      <span>{(closely ? words.closely : words.scanning)(at, total)}</span>
      <button type="button" class="button small" onClick={stop}>
        {words.stop}
      </button>
    </p>
  )
}

function Through(props: ThroughProps) {
  const { progress, run, stop } = useThrough(props)
  const words = t.value.analysis
  const found = progress ? null : props.found.value
  const count = found?.length ?? 0
  return (
    <>
      {progress && <Looking progress={progress} stop={stop} />}
      {/* Only the end is announced: it changes several times a second before. Who sees the list needs no number of it. */}
      <p role="status" class={found && count === 0 ? '' : 'visually-hidden'}>
        {found && (count === 0 ? words.none : `${c.value.moments}: ${count}`)}
      </p>
      {found && count > 0 && <Moments {...props} found={found} />}
      {!progress && !found && (
        <p class="buttons">
          <button type="button" class="button" onClick={() => void run()}>
            {words.scanAll}
          </button>
        </p>
      )}
    </>
  )
}

function Moments({ found, game, names, seek }: Omit<ThroughProps, 'found'> & { found: Mistake[] }) {
  const ui = useGameUi(game)
  /** The step is told from its beginning, above the list. */
  const open = ({ step }: Mistake, button: Element): void => {
    seek(step)
    button.closest('.pull-body, .side')?.scrollTo({ top: 0 })
  }
  return (
    <>
      <h3>{c.value.moments}</h3>
      <ol class="mistakes">
        {found.map((mistake) => (
          <li key={mistake.step}>
            <button type="button" class="button small" onClick={(event) => open(mistake, event.currentTarget)}>
              {stepName(mistake.step)}
            </button>
            <span>
              {names[mistake.review.seat]}: {said(ui, mistake.review.played.words, names)}
              {mistake.review.opinions[0] && (
                <span class="why">
                  {' '}
                  {c.value.better} {said(ui, mistake.review.opinions[0].words, names)}
                </span>
              )}
            </span>
            <b>{costOf(mistake, names)}</b>
          </li>
        ))}
      </ol>
    </>
  )
}
