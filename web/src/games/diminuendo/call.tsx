/** "Is the path lost?": two buttons, and a ring around the pile, which burns down only if a person wants a clock. */

import { useEffect, useState } from 'preact/hooks'
import { useKeys } from '../../board/keys'
import { upper } from '../../board/printed'
import { actionOf } from '../../board/walk'
import type { Action } from '../../rules/types'
import type { DiminuendoProps } from './table'
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
  clock: number
  situation: string
} & Pick<DiminuendoProps, 'legal' | 'hint' | 'act'>) {
  const words = w()
  const answer = (value: string): Action | null => actionOf(legal, [{ kind: 'do', value }], [])
  const lost = answer('lost')
  const stay = answer('stay')
  const play = (action: Action | null): void => {
    if (action) act(action.text)
  }
  const left = useSeconds(clock, situation, () => play(stay))
  useKeys((key) => {
    if (key === 'c') play(lost)
    else if (key === 's') play(stay)
    else return false
    return true
  })
  return (
    <section class="answer">
      <button
        type="button"
        class={`button large lost ${hint && hint.text === lost?.text ? 'glow' : ''}`}
        data-action={lost?.text}
        aria-label={words.lostLabel}
        onClick={() => play(lost)}
      >
        {words.lost}
      </button>
      <button
        type="button"
        class={`button large ${hint && hint.text === stay?.text ? 'glow' : ''}`}
        data-action={stay?.text}
        aria-label={upper(stay?.words ?? '')}
        onClick={() => play(stay)}
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
