/** "Is the path lost?": two buttons, and a ring around the pile, which burns down only if a person wants a clock. */
import { useEffect, useState } from 'preact/hooks'
import { useKeys } from '../../board/keys'
import { upper } from '../../board/printed'
import type { Action } from '../../rules/types'
import { w } from './words'

/** Around a tile with rounded corners, clockwise from the top. */
const RING = 'M60 3h42a15 15 0 0 1 15 15v84a15 15 0 0 1-15 15H18a15 15 0 0 1-15-15V18A15 15 0 0 1 18 3Z'

/** Counts seconds down while `limit` is not 0, then calls `end`. Waits while nobody looks. What is left belongs to one
 *  question and one limit: another begins anew, and is not over because the one before was. */
function useSeconds(limit: number, situation: string, end: () => void): number {
  const question = `${limit} ${situation}`
  const [counted, setCounted] = useState({ question, left: limit })
  const left = counted.question === question ? counted.left : limit
  useEffect(() => {
    if (!limit) return
    if (left <= 0) {
      end()
      return
    }
    const timer = setInterval(() => {
      if (!document.hidden) setCounted({ question, left: left - 1 })
    }, 1000)
    return () => clearInterval(timer)
  }, [question, left])
  return left
}

export function Ring({ clock, situation }: { clock: number; situation: string }) {
  return (
    <svg key={situation} class="ring" viewBox="0 0 120 120" aria-hidden="true">
      <path class="ring-groove" d={RING} pathLength={100} />
      <path
        class={clock ? 'ring-light burning' : 'ring-light'}
        d={RING}
        pathLength={100}
        style={clock ? { animationDuration: `${clock}s` } : undefined}
      />
    </svg>
  )
}

export function Answer({
  legal,
  clock,
  situation,
  hint,
  act,
}: {
  legal: readonly Action[]
  clock: number
  situation: string
  hint: string | null
  act: (text: string) => void
}) {
  const words = w()
  const left = useSeconds(clock, situation, () => act('stay'))
  useKeys((key) => {
    const text = { c: 'lost', s: 'stay' }[key]
    if (text) act(text)
    return text !== undefined
  })
  return (
    <section class="answer">
      <button
        type="button"
        class={`button large lost ${hint === 'lost' ? 'glow' : ''}`}
        data-action="lost"
        aria-label={words.lostLabel}
        onClick={() => act('lost')}
      >
        {words.lost}
      </button>
      <button
        type="button"
        class={`button large ${hint === 'stay' ? 'glow' : ''}`}
        data-action="stay"
        aria-label={upper(legal.find(({ text }) => text === 'stay')?.words ?? '')}
        onClick={() => act('stay')}
      >
        {words.stay}
      </button>
      {clock > 0 && (
        <p class="quiet" role="timer">
          {words.seconds(Math.max(0, left))}
        </p>
      )}
      <p class="quiet keys key-help">{words.callKeys}</p>
    </section>
  )
}
