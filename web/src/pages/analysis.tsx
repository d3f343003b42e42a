/** Beside a replay: what the strongest bot thinks of the step at hand, and which moves cost the most. */
import { useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import { said } from '../board/said'
import { useGameUi } from '../games'
import { lang, named, t } from '../i18n'
import {
  judge,
  type Mistake,
  mistakeOf,
  opinionOnPlayed,
  pointsAlone,
  pointsBetween,
  tenths,
  worstFirst,
} from '../play/analysis'
import { newThinker, type Opinion, type Review, Stopped } from '../rules'

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
  text: string
}

const LOOK = { milliseconds: 1200 }
const GLANCE = { milliseconds: 250 }
const SHOWN = 3

export function Analysis(props: AnalysisProps) {
  const { sealed, step, seats } = props
  const thinker = useMemo(newThinker, [sealed])
  const review = useSignal<Review | null>(null)
  const words = t.value.analysis
  useEffect(() => () => thinker.close(), [thinker])
  useEffect(() => () => props.onBest(null), [])
  useEffect(() => {
    review.value = null
    props.onBest(null)
    if (step >= seats.length) return
    let stale = false
    thinker.call.review(sealed, step, lang.value, LOOK).then(
      (found) => {
        if (stale) return
        review.value = found
        props.onBest(found.opinions[0] ? { seat: found.seat, text: found.opinions[0].text } : null)
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
      <Scan {...props} />
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
            <Worth opinion={opinion} alone={names.length === 1} />
          </li>
        ))}
      </ol>
    </>
  )
}

/** What to expect from an action: alone points, otherwise the chance and the points between. */
function Worth({ opinion, alone }: { opinion: Opinion; alone: boolean }) {
  const words = t.value.analysis
  const { chance } = opinion
  if (alone) return <span class="worth">{pointsAlone(opinion)}</span>
  return (
    <span class="worth">
      <span class="chance-bar" aria-hidden="true" style={{ '--chance': `${chance / 10}%` }} />
      {words.chance(Math.round(chance / 10))}
      <span class="points-between"> · {pointsBetween(opinion)}</span>
      {opinion.exact === 1 && <span class="points-between"> · {words.certain}</span>}
    </span>
  )
}

function Scan({ sealed, seats, names, viewer, seek, game }: AnalysisProps) {
  const ui = useGameUi(game)
  const thinker = useMemo(newThinker, [sealed])
  const at = useSignal<number | null>(null)
  const found = useSignal<Mistake[] | null>(null)
  const words = t.value.analysis
  const steps = seats.flatMap((seat, step) => (viewer < 0 || seat === viewer ? [step] : []))
  const stop = (): void => {
    thinker.stop()
    at.value = null
  }
  useEffect(() => {
    stop()
    found.value = null
  }, [viewer, sealed, lang.value])
  useEffect(() => () => thinker.close(), [thinker])
  const scan = async (): Promise<void> => {
    const mistakes: Mistake[] = []
    try {
      for (const [index, step] of steps.entries()) {
        at.value = index + 1
        const mistake = mistakeOf(step, await thinker.call.review(sealed, step, lang.value, GLANCE))
        if (mistake) mistakes.push(mistake)
      }
      found.value = worstFirst(mistakes)
    } catch (error) {
      if (!(error instanceof Stopped)) throw error
    }
    at.value = null
  }
  const cost = ({ chance, margin, review: { played } }: Mistake): string =>
    played.verdict === 'mistake'
      ? named(played.why, names)
      : names.length > 1 && chance >= 10
        ? words.costsChance(Math.round(chance / 10))
        : words.costsPoints(tenths(margin))
  if (at.value !== null)
    return (
      <p class="buttons" role="status">
        <progress max={steps.length} value={at.value} aria-label={words.scanAll} />
        <span>{words.scanning(at.value, steps.length)}</span>
        <button type="button" class="button small" onClick={stop}>
          {words.stop}
        </button>
      </p>
    )
  return (
    <>
      {found.value?.length === 0 && <p role="status">{words.none}</p>}
      {found.value && found.value.length > 0 && (
        <>
          <h3>{words.mistakes}</h3>
          <ol class="mistakes">
            {found.value.map((mistake) => (
              <li key={mistake.step}>
                <button type="button" class="button small" onClick={() => seek(mistake.step)}>
                  {words.step(mistake.step + 1)}
                </button>
                <span>
                  {names[mistake.review.seat]}: {said(ui, mistake.review.played.words, names)}
                </span>
                <b>{cost(mistake)}</b>
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
