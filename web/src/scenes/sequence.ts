/** From events to scenes: nothing here knows a clock, a page or a game. */
import type { GameEvent, LogEntry } from '../rules/types'
import { type Part, partOf, type Scene, type Staging, type Weight } from './types'

interface Staged {
  event: GameEvent
  part: Part
  /** Who acted. */
  seat: number
  /** Of all events that were told, how many came before it. */
  at: number
}

/** The events that matter, action by action. */
function stagedIn(staging: Staging, entries: readonly LogEntry[], viewer: number): Staged[][] {
  let at = 0
  return entries.map(({ seat, events }) =>
    events.flatMap((event) => {
      const part = partOf(staging, event, viewer)
      const staged = part ? [{ event, part, seat, at }] : []
      at++
      return staged
    }),
  )
}

/** One's own action was seen while it was decided: it is played only if something in it is held, or comes as a surprise. */
const isPlayed = (action: readonly Staged[], viewer: number): boolean =>
  action.some(({ part, seat }) => part.weight === 'held' || (part.weight === 'beat' && (part.own || seat !== viewer)))

/** Parts of one name that follow each other belong together. */
function grouped(action: readonly Staged[]): Staged[][] {
  const groups: Staged[][] = []
  for (const one of action) {
    const last = groups.at(-1)
    if (last && last[0]!.part.scene === one.part.scene) last.push(one)
    else groups.push([one])
  }
  return groups
}

const weights: readonly Weight[] = ['told', 'beat', 'held']
const heaviest = (group: readonly Staged[]): Weight =>
  weights[Math.max(...group.map(({ part }) => weights.indexOf(part.weight)))]!

function sceneOf(group: readonly Staged[], all: readonly GameEvent[], last: boolean): Scene {
  const { part, seat } = group[0]!
  return {
    name: part.scene,
    weight: heaviest(group),
    events: group.map(({ event }) => event),
    senses: [...new Set(group.flatMap(({ part: { sense } }) => sense ?? []))],
    seat,
    later: all.slice(group.at(-1)!.at + 1),
    last,
  }
}

/** The scenes of what a viewer was just told, in order. What is only to be read makes none by itself. */
export function scenesOf(staging: Staging, entries: readonly LogEntry[], viewer: number): Scene[] {
  const all = entries.flatMap(({ events }) => events)
  const played = stagedIn(staging, entries, viewer).filter((action) => isPlayed(action, viewer))
  const groups = played.flatMap(grouped).filter((group) => heaviest(group) !== 'told')
  return groups.map((group, index) => sceneOf(group, all, index === groups.length - 1))
}

/** Of these events, those worth a line. */
function worthReading(staging: Staging, events: readonly GameEvent[], viewer: number): readonly GameEvent[] {
  const parts = events.map((event) => partOf(staging, event, viewer))
  const told = events.filter((_, index) => parts[index] && !parts[index].filler)
  return told.length > 0 ? told : events.filter((_, index) => parts[index])
}

/** The lines that matter, action by action; of a game that says nothing about its events, all. */
export function linesOf(
  staging: Staging | undefined,
  entries: readonly Pick<LogEntry, 'events'>[],
  viewer: number,
): (readonly GameEvent[])[] {
  return entries
    .map(({ events }) => (staging ? worthReading(staging, events, viewer) : events))
    .filter((events) => events.length > 0)
}
