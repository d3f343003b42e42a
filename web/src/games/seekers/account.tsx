/** Why a score is what it is: the gems in front of a player, framed with their points as the rules draw them. */
import { useEffect, useState } from 'preact/hooks'
import { useWhile } from '../../board/situation'
import { say } from '../../i18n'
import { signed } from '../../i18n/points'
import type { Tally } from '../../rules/types'
import { Gem, type Kind } from './gems'
import './account.css'
import { changesOf, type Frame, framesOf } from './frames'
import type { SeekersPlayer } from './table'
import { w } from './words'

/** One frame after the other, soon enough to be followed. */
const STEP_MS = 450

const saidOf = ({ lines }: Frame): string =>
  lines.map(({ words, points }) => `${say(words)} ${signed(points)}`).join('; ')

const lookOf = ({ points }: Frame): string => (points > 0 ? 'up' : points < 0 ? 'down' : 'faint')

/** What stands for something that is no gem. */
const signs: Record<string, string> = { vp: 'VP', hidden: '?' }

const Inside = ({ gems, lines, points }: Frame) => (
  <>
    <span class="framed-gems" aria-hidden="true">
      {gems.map((kind, index) => (
        <Gem key={index} kind={kind} />
      ))}
      {gems.length === 0 && <b>{signs[lines[0]!.name]}</b>}
    </span>
    <b aria-hidden="true">{signed(points)}</b>
  </>
)

/** How many of the frames are shown, if nobody else counts: all at once without motion. */
function useStepping(count: number, calm: boolean, counted: boolean): number {
  const [shown, setShown] = useState(calm ? count : 1)
  useEffect(() => {
    if (counted || shown >= count) return
    const timer = setTimeout(() => setShown(shown + 1), STEP_MS)
    return () => clearTimeout(timer)
  }, [shown, count, counted])
  return Math.min(count, shown)
}

interface AccountProps {
  name: string
  player: SeekersPlayer
  tally: readonly Tally[]
  score: number
  calm: boolean
  /** Lines that are counted by now, while a result builds up; null: it goes by itself. */
  counted: readonly Tally[] | null
}

export function Account({ name, player, tally, score, calm, counted }: AccountProps) {
  const words = w()
  const frames = framesOf(tally, player)
  const stepped = useStepping(frames.length, calm, counted !== null)
  const isShown = (frame: Frame, index: number): boolean =>
    counted ? frame.lines.some((line) => counted.includes(line)) : index < stepped
  const [chosen, setChosen] = useWhile<number | null>(frames.map(saidOf).join(' | '), null)
  const newest = counted ? frames.findLastIndex(({ lines }) => lines.includes(counted.at(-1)!)) : stepped - 1
  const told = frames[chosen ?? (counted || stepped < frames.length ? newest : -1)]
  return (
    <div class="account" role="group" aria-label={words.whyOf(name)}>
      <ol>
        {frames.map((frame, index) => (
          <li key={index} class={isShown(frame, index) ? 'shown' : ''}>
            <button
              type="button"
              class={`gem-frame ${lookOf(frame)} ${frame === told ? 'told' : ''}`}
              aria-pressed={index === chosen}
              aria-label={saidOf(frame)}
              onClick={() => setChosen(index === chosen ? null : index)}
            >
              <Inside {...frame} />
            </button>
          </li>
        ))}
      </ol>
      <p class="told" role="status">
        {told ? saidOf(told) : counted ? '' : frames.length === 0 ? words.nothingYet : words.sum(score)}
      </p>
    </div>
  )
}

/** The same gem several times is shown once, with its number. */
function grouped(gems: readonly Kind[]): { kind: Kind; count: number }[] {
  const kinds = [...new Set(gems)]
  return kinds.map((kind) => ({ kind, count: gems.filter((gem) => gem === kind).length }))
}

const Chip = ({ frame, gone }: { frame: Frame; gone: boolean }) => (
  <span class={`change ${gone ? 'was' : lookOf(frame)}`}>
    {grouped(frame.gems).map(({ kind, count }) => (
      <span key={kind} class="nowrap" aria-hidden="true">
        <Gem kind={kind} />
        {count > 1 && <small>×{count}</small>}
      </span>
    ))}
    {frame.gems.length === 0 && <small aria-hidden="true">{signs[frame.lines[0]!.name]}</small>}
    <b aria-hidden="true">{signed(frame.points)}</b>
    <span class="visually-hidden">{(gone ? w().noLonger : w().afterwards)(saidOf(frame))}</span>
  </span>
)

/** More would not be read before a choice. */
const MOST = 4

/** What a choice would change in the account, and so why the score changes. */
export function Changes({ before, after }: { before: readonly Frame[]; after: readonly Frame[] }) {
  const { come, gone } = changesOf(before, after)
  const changes = [...come.map((frame) => ({ frame, gone: false })), ...gone.map((frame) => ({ frame, gone: true }))]
  if (changes.length === 0) return null
  return (
    <span class="changes">
      {changes.slice(0, MOST).map((change, index) => (
        <Chip key={index} {...change} />
      ))}
      {changes.length > MOST && <span class="more">…</span>}
    </span>
  )
}
