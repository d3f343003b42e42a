/** What the faces at a table show beside whose turn it is: key moments as they are shown, a line now and then, and they blink. */
import { useContext, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { blinking, Faces, type Mood, moodOf, speechOf } from '../board/face'
import type { Session } from '../play/session'
import type { Character, LogEntry, Words } from '../rules'
import { tempo } from '../scenes/pace'
import { type Fresh, type Remark, remarkOn, shownOf, touchedBy } from '../scenes/touches'
import type { Touch } from '../scenes/types'
import { calm, settings } from '../store/settings'

/** How long a face shows something, and how long words stand. */
const SHOWN_MS = 1600
const SAID_MS = 3200

const eventsIn = (log: readonly LogEntry[]): number => log.reduce((sum, { events }) => sum + events.length, 0)

/** What is new in a log since so many events were shown, action by action, with the number of each. */
function newIn(log: readonly LogEntry[], known: number): Fresh[] {
  let before = 0
  return log.flatMap((entry, at) => {
    const events = entry.events.slice(Math.max(0, known - before))
    before += entry.events.length
    return events.length > 0 ? [{ entry: { ...entry, events }, at }] : []
  })
}

interface Said {
  seat: number
  words: Words
}

export interface Reactions {
  /** By seat, for a moment. */
  moods: Readonly<Record<number, Mood>>
  said: Said | null
}

/** What was shown before this table was opened, or taken back, moves nobody. */
function useNews(session: Session): { shown: readonly LogEntry[]; news: readonly Fresh[] } {
  const log = session.log.value
  const shown = shownOf(log, session.stage.scene.value, session.boardHolds.value)
  const viewer = session.position.value?.viewer
  const known = useRef({ viewer, events: eventsIn(shown) })
  const events = eventsIn(shown)
  const news = useMemo(() => {
    const { viewer: whose, events: before } = known.current
    return whose === viewer && events > before ? newIn(shown, before) : []
  }, [events, viewer])
  useEffect(() => {
    known.current = { viewer, events }
  }, [events, viewer])
  return { shown, news }
}

const NONE: Reactions['moods'] = {}

/** For a while, then nothing again. */
function useBriefly<Value>(none: Value, milliseconds: number): [Value, (value: Value) => void] {
  const [value, set] = useState(none)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = (now: Value): void => {
    clearTimeout(timer.current)
    set(now)
    timer.current = setTimeout(() => set(none), milliseconds * tempo())
  }
  return [value, show]
}

const moodsOf = (touches: readonly Touch[]): Reactions['moods'] =>
  Object.fromEntries(touches.map(({ seat, moment }) => [seat, moodOf[moment]]))

export function useReactions(session: Session): Reactions {
  const bots = useContext(Faces)
  const { shown, news } = useNews(session)
  const [moods, show] = useBriefly(NONE, SHOWN_MS)
  const [said, say] = useBriefly<Said | null>(null, SAID_MS)
  useEffect(() => {
    const { staging } = session.stage
    if (!staging || news.length === 0) return
    const touches = news.flatMap(({ entry }) => touchedBy(staging, entry, bots.length))
    if (touches.length > 0) show(moodsOf(touches))
    if (settings.peek().lines === 'off' || session.stage.skipping.peek()) return
    const remark = remarkOn(staging, shown, news, bots)
    if (remark) void speak(bots[remark.seat]!, remark, say)
  }, [news])
  useBlinking(bots)
  return { moods, said }
}

/** Words come when they are here. */
async function speak(who: Character, remark: Remark, say: (said: Said) => void): Promise<void> {
  const words = await speechOf(who, remark)
  if (words) say({ seat: remark.seat, words })
}

/** Between two blinks at a table, at least and at most, and how long eyes are closed. */
const EVERY_MS = [2200, 5000] as const
const CLOSED_MS = 130

/** One face at a time. */
function useBlinking(bots: readonly unknown[]): void {
  const still = calm.value
  useEffect(() => {
    const seats = bots.flatMap((bot, seat) => (bot ? [seat] : []))
    if (still || seats.length === 0) return
    let timer: ReturnType<typeof setTimeout>
    const wait = (): void => {
      timer = setTimeout(close, EVERY_MS[0] + Math.random() * (EVERY_MS[1] - EVERY_MS[0]))
    }
    const close = (): void => {
      blinking.value = seats[Math.floor(Math.random() * seats.length)]!
      timer = setTimeout(open, CLOSED_MS)
    }
    const open = (): void => {
      blinking.value = null
      wait()
    }
    wait()
    return () => {
      clearTimeout(timer)
      blinking.value = null
    }
  }, [bots, still])
}
