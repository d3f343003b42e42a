/** "Is the path lost?": two buttons, and a ring around the pile that burns down. It decides only if a person wants it. */
import { useEffect, useState } from 'preact/hooks'
import { w } from './words'

/** How long the ring burns when it is only a mood. */
const MOOD = 24

/** Counts seconds down while `limit` is not 0, then calls `end`. Waits while nobody looks. */
function useSeconds(limit: number, situation: string, end: () => void): number {
  const [left, setLeft] = useState(limit)
  useEffect(() => setLeft(limit), [limit, situation])
  useEffect(() => {
    if (!limit) return
    if (left <= 0) {
      end()
      return
    }
    const timer = setInterval(() => {
      if (!document.hidden) setLeft((seconds) => seconds - 1)
    }, 1000)
    return () => clearInterval(timer)
  }, [limit, situation, left])
  return left
}

export function Ring({ clock, situation }: { clock: number; situation: string }) {
  return (
    <svg key={situation} class="ring" viewBox="0 0 200 200" aria-hidden="true">
      <circle class="ring-groove" cx="100" cy="100" r="95" pathLength={100} />
      <circle
        class="ring-light"
        cx="100"
        cy="100"
        r="95"
        pathLength={100}
        style={{ animationDuration: `${clock || MOOD}s` }}
      />
    </svg>
  )
}

export function Answer({
  clock,
  situation,
  hint,
  act,
}: {
  clock: number
  situation: string
  hint: string | null
  act: (text: string) => void
}) {
  const words = w()
  const left = useSeconds(clock, situation, () => act('stay'))
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
        aria-label={words.stayLabel}
        onClick={() => act('stay')}
      >
        {words.stay}
      </button>
      {clock > 0 && (
        <p class="quiet" role="timer">
          {words.seconds(Math.max(0, left))}
        </p>
      )}
    </section>
  )
}
