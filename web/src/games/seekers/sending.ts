/** A seeker that is lifted, the places it may go to, and what each of them would give. */
import { useEffect, useMemo } from 'preact/hooks'
import { useWhile } from '../../board/situation'
import type { BoardProps } from '../../board/types'
import type { Action, Preview } from '../../rules/types'
import type { Previews } from './choices'
import type { Choosing } from './choosing'
import type { Refused, Tap } from './piece'
import { chainOf, emptied, readTake, type SeekersTable } from './table'

const UNKNOWN: Previews = new Map()

/** Asks what some actions would bring. The answers are shown together: each by itself would draw the board once more. */
function usePreviews(texts: readonly string[], preview: BoardProps['preview']): Previews {
  const key = texts.join(' ')
  const [answers, setAnswers] = useWhile(key, UNKNOWN)
  useEffect(() => {
    if (key === '') return
    const asked = key.split(' ').map((text) => preview(text).then((answer): [string, Preview] => [text, answer]))
    void Promise.all(asked).then(
      (known) => setAnswers(new Map(known)),
      () => {},
    )
  }, [key])
  return answers
}

/** The gems that would go, by place, and to which end. */
function markedBy(previews: Previews, length: number): Map<number, string> {
  const marks = new Map<number, string>()
  for (const answer of previews.values()) {
    const take = answer.sealed ? undefined : answer.events.find((event) => event.kind === 'take')
    if (!take) continue
    const { place, gems } = readTake(take)
    for (const at of emptied(place, gems.length, length)) marks.set(at, place === 'right' ? 'goes right' : 'goes left')
  }
  return marks
}

export interface Sending {
  seeker: string | null
  /** Actions to choose from now: of the seeker, or how a block joins the row. */
  offered: readonly Action[]
  previews: Previews
  marks: ReadonlyMap<number, string>
  /** What tapping a gem of the dungeon does while a seeker is lifted. */
  tapAt: (place: number) => Tap | Refused
  /** Lifts a seeker of a power; again: the next one of that power. */
  lift: (power: string) => boolean
  /** Sends it to an end; one that goes anywhere is moved along. */
  send: (step: -1 | 1) => boolean
}

export function useSending(
  { chains, tapped, set, hinted }: Choosing,
  table: SeekersTable,
  legal: readonly Action[],
  preview: BoardProps['preview'],
  act: (text: string) => void,
): Sending {
  const seeker = table.phase === 'take' ? (tapped[0] ?? null) : null
  const places = chains.filter(({ links }) => links[0] === seeker).map(({ links }) => links[1] ?? '')
  const anywhere = places[0]?.startsWith('@') ?? false
  const pair = anywhere ? (tapped[1] ?? null) : null
  const offered = legal.filter(({ text }) => {
    const [id, place] = chainOf(text).links
    return table.phase === 'put' || (id === seeker && (!anywhere || place === pair))
  })
  const previews = usePreviews(
    table.phase === 'take' || table.phase === 'put' ? offered.map((action) => action.text) : [],
    preview,
  )
  const marks = useMemo(
    () => (seeker ? markedBy(previews, table.dungeon.length) : new Map<number, string>()),
    [previews, seeker, table.dungeon],
  )
  const tapAt = (place: number): Tap | Refused => {
    const mark = marks.get(place)
    if (seeker && anywhere && !(pair && mark)) {
      const link = `@${Math.min(place, table.dungeon.length - 2)}`
      return { onTap: () => set([seeker, link]), glow: hinted === link }
    }
    if (!seeker || !mark) return { tries: `${seeker}@${place}` }
    const text = offered.length === 1 ? offered[0]!.text : seeker + (mark === 'goes right' ? 'R' : 'L')
    return { onTap: () => act(text), action: text }
  }
  const lift = (power: string): boolean => {
    const same = [...new Set(chains.map(({ links }) => links[0]!))].filter((id) => id[0] === power)
    const next = same[(same.indexOf(seeker ?? '') + 1) % same.length]
    if (next) set([next])
    return next !== undefined
  }
  const send = (step: -1 | 1): boolean => {
    const end = step < 0 ? 'L' : 'R'
    if (!seeker) return false
    if (places.includes(end)) act(seeker + end)
    else if (anywhere) {
      const at = pair ? places.indexOf(pair) + step : step < 0 ? places.length - 1 : 0
      set([seeker, places[(at + places.length) % places.length]!])
    } else return false
    return true
  }
  return { seeker, offered, previews, marks, tapAt, lift, send }
}
