/** Whom it touches what happened, and who says something about it: pure, from what the viewer was told. */
import type { GameEvent, LogEntry } from '../rules/types'
import type { Around, Moment, Scene, Staging, Touch } from './types'

/** The log as far as it was shown: neither what a scene has not come to, nor what the board looks at before it is told. */
export function shownOf(log: readonly LogEntry[], scene: Scene | null, held: boolean): readonly LogEntry[] {
  if (held) return log.slice(0, -1)
  const hidden = new Set(scene?.later)
  if (hidden.size === 0) return log
  const known = ({ events }: LogEntry): boolean => !events.some((event) => hidden.has(event))
  return log.map((entry) =>
    known(entry) ? entry : { ...entry, events: entry.events.filter((one) => !hidden.has(one)) },
  )
}

function touchesOf(staging: Staging, event: GameEvent, around: Around): readonly Touch[] {
  const touch = staging.touches && Object.hasOwn(staging.touches, event.kind) ? staging.touches[event.kind] : null
  return touch?.(event, around) ?? []
}

/** Whom an action touched, in order, each seat once: by what came first. */
export function touchedBy(staging: Staging, { seat, events }: LogEntry, seats: number): readonly Touch[] {
  const all = events.flatMap((event) => touchesOf(staging, event, { by: seat, seats }))
  return all.filter((one, index) => all.findIndex((other) => other.seat === one.seat) === index)
}

/** Somebody says something. */
export interface Remark extends Touch {
  /** In the log, the number of the action it is about. */
  at: number
}

/** So many actions at least lie between two remarks. */
const APART = 9
/** Moments worth words more than others, if an action brings several. */
const rank: readonly Moment[] = [
  'caught',
  'out',
  'robbed',
  'missed',
  'right',
  'wrong',
  'back',
  'prize',
  'gloat',
  'nothing',
]

/** Who speaks, from the beginning on; `bots`: those who can. The same log makes the same remarks. */
export function remarksOf(staging: Staging, log: readonly LogEntry[], bots: readonly unknown[]): Remark[] {
  const remarks: Remark[] = []
  log.forEach((entry, at) => {
    if (at - (remarks.at(-1)?.at ?? -1) < APART) return
    const able = touchedBy(staging, entry, bots.length).filter(({ seat }) => bots[seat])
    const [first] = able.toSorted((a, b) => rank.indexOf(a.moment) - rank.indexOf(b.moment))
    if (first) remarks.push({ ...first, at })
  })
  return remarks
}

/** An action with what is new of it, and its number in the log. */
export interface Fresh {
  entry: LogEntry
  at: number
}

/** What somebody says about what was just shown; `shown`: the log up to there. Of an action that is shown bit by bit each bit counts once. */
export function remarkOn(
  staging: Staging,
  shown: readonly LogEntry[],
  news: readonly Fresh[],
  bots: readonly unknown[],
): Remark | undefined {
  return remarksOf(staging, shown, bots).findLast((remark) =>
    news.some(
      ({ entry, at }) =>
        at === remark.at &&
        touchedBy(staging, entry, bots.length).some(
          ({ seat, moment }) => seat === remark.seat && moment === remark.moment,
        ),
    ),
  )
}
