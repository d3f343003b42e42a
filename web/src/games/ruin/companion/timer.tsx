/** A timer for those who want one: it counts down once and says so. */
import { useEffect, useState } from 'preact/hooks'
import { Key } from '../../../companion/kit/pieces'
import { w } from './words'

const LENGTHS = [30, 60, 90, 120]
const TICK_MS = 250

export function Timer() {
  const [until, setUntil] = useState<number | null>(null)
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (until === null) return
    const clock = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(clock)
  }, [until])
  const start = (seconds: number): void => {
    setNow(Date.now())
    setUntil(Date.now() + seconds * 1000)
  }
  if (until === null)
    return (
      <details class="timer">
        <summary>{w.value.timer}</summary>
        {LENGTHS.map((seconds) => (
          <Key key={seconds} onPress={() => start(seconds)}>
            {w.value.seconds(seconds)}
          </Key>
        ))}
      </details>
    )
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  return (
    <p class={`timer running ${left === 0 ? 'up' : ''}`} role="timer">
      <b>{left === 0 ? w.value.timeUp : left}</b>
      <Key onPress={() => setUntil(null)}>{w.value.stop}</Key>
    </p>
  )
}
