/** How it ended, as lanterns: one for each seat, and when all is counted the winner's is lit, the only one. */
import type { ComponentChildren } from 'preact'
import { type Counted, countedPoints } from '../board/count'
import { type Mood, SeatMark } from '../board/face'
import { Lantern } from '../board/lantern'
import { t } from '../i18n'
import { plain } from '../i18n/points'
import type { SeatResult } from '../rules'

/** From the first to the last, once all is counted; before that, and with equal places, as people sit. */
export const inPlaces = (result: readonly Pick<SeatResult, 'rank'>[]): number[] =>
  [...result.keys()].toSorted((a, b) => result[a]!.rank - result[b]!.rank)

interface LanternsProps {
  names: readonly string[]
  result: readonly SeatResult[]
  /** How far it is counted; null: all is. */
  counted: Counted | null
  /** Stands over them where nobody wins. */
  dark?: ComponentChildren
}

/** What a seat has by now; nothing is said before anything is counted. */
const scoreBy = (seat: SeatResult, counted: Counted): string =>
  counted.row ? plain(countedPoints(seat, counted)) : '…'

export function Lanterns({ names, result, counted, dark }: LanternsProps) {
  const done = counted === null
  const even = result.every(({ rank }) => rank === 1)
  const nobody = done && result.every(({ rank }) => rank !== 1)
  return (
    <>
      {nobody && dark}
      <ul class="lanterns" aria-hidden={!done}>
        {(done ? inPlaces(result) : [...result.keys()]).map((seat) => {
          const one = result[seat]!
          const { rank, score } = one
          const wins = done && rank === 1
          const mood: Mood = !done ? 'idle' : wins ? (even ? 'idle' : 'happy') : 'sad'
          return (
            <li key={seat} class={wins ? 'wins' : ''}>
              <span class="lantern-place">
                <Lantern />
                {wins && <Lantern burns />}
              </span>
              <SeatMark seat={seat} mood={mood} />
              {done && result.length > 2 && !even && !nobody && (
                <small class="lantern-rank">{t.value.result.place(rank)}</small>
              )}
              <b>{names[seat]}</b>
              <span class="lantern-score">{counted ? scoreBy(one, counted) : plain(score)}</span>
            </li>
          )
        })}
      </ul>
    </>
  )
}

const STEPS = 5

/** Alone: how far one came on the way to one's best, in five lanterns. */
export function Steps({ score, best, done }: { score: number; best: number; done: boolean }) {
  const lit = done ? Math.max(0, Math.min(STEPS, Math.floor((STEPS * score) / Math.max(1, best)))) : 0
  return (
    <div class="lanterns steps" aria-hidden="true">
      {Array.from({ length: STEPS }, (_, step) => (
        <span key={step} class={step < lit ? 'lantern-place wins' : 'lantern-place'}>
          <Lantern />
          {step < lit && <Lantern burns />}
        </span>
      ))}
    </div>
  )
}
