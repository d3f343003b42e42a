/** A seeker that is lifted, the places it may go to, and what each of them would give. */
import { useEffect, useMemo } from 'preact/hooks'
import type { Choosing } from '../../board/choosing'
import { useWhile } from '../../board/situation'
import { actionOf, valuesOf, type Walk, walk } from '../../board/walk'
import type { Part } from '../../rules/types'
import type { Previews } from './choices'
import { printedOn } from './person'
import type { Refused, Tap } from './piece'
import type { SeekersAction, SeekersPreview, SeekersProps, SeekersTable } from './table'

const UNKNOWN: Previews = new Map()

/** Asks what some actions would bring. The answers are shown together: each by itself would draw the board once more. */
function usePreviews(texts: readonly string[], preview: SeekersProps['preview']): Previews {
  const key = texts.join(' ')
  const [answers, setAnswers] = useWhile(key, UNKNOWN)
  useEffect(() => {
    if (key === '') return
    const asked = key.split(' ').map((text) => preview(text).then((answer): [string, SeekersPreview] => [text, answer]))
    void Promise.all(asked).then(
      (known) => setAnswers(new Map(known)),
      () => {},
    )
  }, [key])
  return answers
}

/** Where a seeker takes, told by the engine (seekers_action_leads). */
const placesOf = ({ leads }: SeekersAction): readonly number[] => leads?.places ?? []

/** The gem of a place would go: how that looks, and by which action. */
export interface Mark {
  look: string
  action: SeekersAction
}

/** The gems that would go, by place. */
function markedBy(offered: readonly SeekersAction[]): Map<number, Mark> {
  const marks = new Map<number, Mark>()
  for (const action of offered) {
    const look = valuesOf(action.parts, 'end').includes('R') ? 'goes right' : 'goes left'
    for (const at of placesOf(action)) marks.set(at, { look, action })
  }
  return marks
}

/** Where a lifted seeker may go, as a part of what is chosen. */
interface Way {
  part: Part
  action: SeekersAction
}

const waysOf = ({ open }: Walk<SeekersAction>): Way[] =>
  open.flatMap(({ action, rest: [part] }) => (part ? [{ part, action }] : []))

/** The way that takes a gem: the one named after its place, else any (of the last gem, that of the last pair). */
function pairAt(ways: readonly Way[], place: number): Part | undefined {
  const taking = ways.filter(({ action }) => placesOf(action).includes(place))
  return (taking.find(({ part }) => part.value === String(place)) ?? taking[0])?.part
}

export interface Sending {
  seeker: string | null
  /** Actions to choose from now: of the seeker, or how a block joins the row. */
  offered: readonly SeekersAction[]
  previews: Previews
  marks: ReadonlyMap<number, Mark>
  /** What tapping a gem of the dungeon does while a seeker is lifted. */
  tapAt: (place: number) => Tap | Refused
  /** Lifts a seeker of a power; again: the next one of that power. */
  lift: (power: string) => boolean
  /** Sends it to an end; one that goes anywhere is moved along. */
  send: (step: -1 | 1) => boolean
}

export const seekerPart = (value: string): Part => ({ kind: 'seeker', value })

export function useSending(
  { chosen, open, done, set, hinted }: Choosing<SeekersAction>,
  table: SeekersTable,
  { legal, preview, act, game }: Pick<SeekersProps, 'legal' | 'preview' | 'act' | 'game'>,
): Sending {
  const taking = table.phase === 'take' && legal.length > 0
  const seeker = taking ? (valuesOf(chosen, 'seeker')[0] ?? null) : null
  // Where it may go, whatever has been chosen of that already.
  const ways = useMemo(
    () => (seeker ? waysOf(walk(legal, [seekerPart(seeker)], game.unordered)) : []),
    [legal, seeker, game.unordered],
  )
  const places = ways.filter(({ part }) => part.kind === 'place')
  const anywhere = places.length > 0
  const pair = anywhere ? (chosen[1] ?? null) : null
  const offered = useMemo(() => {
    if (table.phase === 'put') return legal
    if (!seeker) return []
    return anywhere ? (pair && done ? [done] : []) : open.map(({ action }) => action)
  }, [table.phase, legal, seeker, anywhere, pair, open, done])
  const previews = usePreviews(
    offered.map(({ text }) => text),
    preview,
  )
  const marks = useMemo(() => markedBy(seeker ? offered : []), [seeker, offered])
  const choosePair = (part: Part): void => set([seekerPart(seeker!), part])

  const tapAt = (place: number): Tap | Refused => {
    const mark = marks.get(place)
    if (mark) return { onTap: () => act(mark.action.text), action: mark.action.text }
    const part = pairAt(places, place)
    if (part) return { onTap: () => choosePair(part), glow: hinted?.kind === 'place' && hinted.value === part.value }
    return { tries: [seekerPart(seeker ?? ''), { kind: 'place', value: String(place) }] }
  }
  const lift = (power: string): boolean => {
    const ids = legal.flatMap(({ parts }) => valuesOf(parts, 'seeker')).filter((id) => printedOn(id).power === power)
    const same = [...new Set(ids)]
    const next = same[(same.indexOf(seeker ?? '') + 1) % same.length]
    if (next) set([seekerPart(next)])
    return next !== undefined
  }
  const send = (step: -1 | 1): boolean => {
    if (!seeker) return false
    const end = { kind: 'end', value: step < 0 ? 'L' : 'R' }
    const action = actionOf(legal, [seekerPart(seeker), end], game.unordered)
    if (action) act(action.text)
    else if (anywhere) {
      const now = places.findIndex(({ part }) => part.value === pair?.value)
      const at = now >= 0 ? now + step : step < 0 ? places.length - 1 : 0
      choosePair(places[(at + places.length) % places.length]!.part)
    } else return false
    return true
  }
  return { seeker, offered, previews, marks, tapAt, lift, send }
}
