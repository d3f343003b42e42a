/** Beside a replay: what the strongest bot thinks of the step at hand, and which moves cost the most. */
import { useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import { said } from '../board/said'
import { useGameUi } from '../games'
import { lang, named, t } from '../i18n'
import {
  type Ask,
  costOf,
  expectation,
  judge,
  type Mistake,
  opinionOnPlayed,
  type Progress,
  percentOf,
  pointsBeside,
  Reviews,
} from '../play/analysis'
import { type Action, newThinker, type Opinion, type Review, Stopped, type Thinker } from '../rules'

interface AnalysisProps {
  game: string
  sealed: string
  /** Actions before the position at hand. */
  step: number
  /** Who acted, step by step. */
  seats: readonly number[]
  names: readonly string[]
  /** Whose moves to look through; -1: everybody's. */
  viewer: number
  seek(step: number): void
  /** Tells the best move at hand as soon as it is known, and null when it is not. */
  onBest(best: Best | null): void
}

/** What would have been best at a step. */
export interface Best {
  seat: number
  action: Action
}

const SHOWN = 3

const askOf =
  (thinker: Thinker, sealed: string): Ask =>
  (step, budget) =>
    thinker.call.review(sealed, step, lang.peek(), budget)

export function Analysis(props: AnalysisProps) {
  const { sealed, step, seats } = props
  const thinker = useMemo(newThinker, [sealed])
  const reviews = useMemo(() => new Reviews(), [sealed, lang.value])
  const review = useSignal<Review | null>(null)
  const words = t.value.analysis
  useEffect(() => () => thinker.close(), [thinker])
  useEffect(() => () => props.onBest(null), [])
  useEffect(() => {
    review.value = null
    props.onBest(null)
    if (step >= seats.length) return
    let stale = false
    reviews.look(step, askOf(thinker, sealed)).then(
      (found) => {
        if (stale) return
        review.value = found
        props.onBest(found.opinions[0] ? { seat: found.seat, action: found.opinions[0] } : null)
      },
      (error: unknown) => {
        if (!(error instanceof Stopped)) throw error
      },
    )
    return () => {
      stale = true
      thinker.stop()
    }
  }, [step, sealed, lang.value])
  return (
    <section class="analysis" aria-label={words.title}>
      <h2 class="section-title">{words.title}</h2>
      <div aria-live="polite">
        {step >= seats.length ? (
          <p class="quiet">{words.over}</p>
        ) : review.value ? (
          <StepReview {...props} review={review.value} />
        ) : (
          <p class="quiet">{words.thinking}</p>
        )}
      </div>
      <Scan {...props} reviews={reviews} />
    </section>
  )
}

function StepReview({ game, names, review }: AnalysisProps & { review: Review }) {
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
    </>
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

/** A step as the replay counts them: the button leads to the one it names. */
const stepName = (step: number): string => (step === 0 ? t.value.replay.first : t.value.analysis.step(step))

function Scan({ sealed, seats, names, viewer, seek, game, reviews }: AnalysisProps & { reviews: Reviews }) {
  const ui = useGameUi(game)
  const thinker = useMemo(newThinker, [sealed])
  const progress = useSignal<Progress | null>(null)
  const found = useSignal<Mistake[] | null>(null)
  const words = t.value.analysis
  const steps = seats.flatMap((seat, step) => (viewer < 0 || seat === viewer ? [step] : []))
  const stop = (): void => {
    thinker.stop()
    progress.value = null
  }
  useEffect(() => {
    stop()
    found.value = null
  }, [viewer, sealed, lang.value])
  useEffect(() => () => thinker.close(), [thinker])
  const scan = async (): Promise<void> => {
    try {
      found.value = await reviews.mistakes(steps, askOf(thinker, sealed), (now) => {
        progress.value = now
      })
    } catch (error) {
      if (!(error instanceof Stopped)) throw error
    }
    progress.value = null
  }
  /** The step is told from its beginning, above the list. */
  const open = ({ step }: Mistake, button: Element): void => {
    seek(step)
    button.closest('.side')?.scrollTo({ top: 0 })
  }
  if (progress.value) {
    const { at, total, closely } = progress.value
    return (
      <p class="buttons" role="status">
        <progress max={total} value={at} aria-label={words.scanAll} />
        <span>{(closely ? words.closely : words.scanning)(at, total)}</span>
        <button type="button" class="button small" onClick={stop}>
          {words.stop}
        </button>
      </p>
    )
  }
  return (
    <>
      {found.value?.length === 0 && <p role="status">{words.none}</p>}
      {found.value && found.value.length > 0 && (
        <>
          <h3>{words.mistakes}</h3>
          <ol class="mistakes">
            {found.value.map((mistake) => (
              <li key={mistake.step}>
                <button type="button" class="button small" onClick={(event) => open(mistake, event.currentTarget)}>
                  {stepName(mistake.step)}
                </button>
                <span>
                  {names[mistake.review.seat]}: {said(ui, mistake.review.played.words, names)}
                </span>
                <b>{costOf(mistake, names)}</b>
              </li>
            ))}
          </ol>
        </>
      )}
      {!found.value && steps.length > 0 && (
        <p class="buttons">
          <button type="button" class="button" onClick={() => void scan()}>
            {viewer < 0 ? words.scanAll : named(words.scan(viewer), names)}
          </button>
        </p>
      )}
    </>
  )
}
