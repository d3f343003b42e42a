/** The table of Twelve Seekers as the engine writes it (src/games/seekers/write.c), and how its notation is taken apart. */
import type { Kind } from '../../board/gems'
import type { GameEvent } from '../../rules/types'

export type Phase = 'colour' | 'take' | 'back' | 'give' | 'put' | 'steal' | 'swap' | 'drop' | 'exchange' | 'over'

/** Where the things lie that a question is about. */
export type Zone = 'mine' | 'theirs' | 'taken' | 'dungeon' | 'colours' | 'field' | 'put'

export interface SeekersPlayer {
  seekers: string[]
  gold: number
  vp: number
  /** One of the three ways of collecting. */
  gems?: string
  row?: string
  valid?: string
  invalid?: string
  /** Colour cards held; `?` for those the viewer does not know. */
  colours: string
  pick: string | null
}

export interface SeekersTable {
  round: number
  first: number
  turn: number | null
  phase: Phase
  /** From left to right. */
  dungeon: string
  field: string[]
  /** Rule 19: the colour that is valid this round. */
  colour: string | null
  players: SeekersPlayer[]
  /** The gems a question is about. */
  taken?: string
  exchanges?: number
}

/** A legal action as a chain of things to tap: "swap:3@12" is 3, then @12; "3L" is 3, then L. */
export interface Chain {
  text: string
  links: string[]
}

export function chainOf(text: string): Chain {
  const seeker = /^(\d[a-d]?)(L|R|@\d+)?$/.exec(text)
  if (seeker) return { text, links: seeker[2] ? [seeker[1]!, seeker[2]] : [seeker[1]!] }
  const operands = text.slice(text.indexOf(':') + 1)
  return { text, links: operands.replace(/@/g, ',@').split(',') }
}

/** The other way round, for a choice that is no legal action. */
export const notationOf = (phase: Phase, links: readonly string[]): string =>
  `${phase}:${links.join(',').replaceAll(',@', '@')}`

/** The chains that go on from what is tapped already. */
export const goingOn = (chains: readonly Chain[], tapped: readonly string[]): Chain[] =>
  chains.filter(({ links }) => links.length >= tapped.length && tapped.every((link, i) => links[i] === link))

/** Where a seeker takes: from an end, from both, or from the place that this is the number of. */
export type Place = 'left' | 'right' | 'both' | number

/** Where a seeker takes and what: from the event that tells it. */
export function readTake({ place, gems }: GameEvent): { place: Place; gems: Kind[] } {
  return { place: place as Place, gems: [...(gems as string)] as Kind[] }
}

/** The places of the dungeon that a seeker empties. */
export function emptied(place: Place, count: number, length: number): number[] {
  const span = (from: number, many: number): number[] => Array.from({ length: many }, (_, i) => from + i)
  if (place === 'left') return span(0, count)
  if (place === 'right') return span(length - count, count)
  if (place === 'both') return [...span(0, count / 2), ...span(length - count / 2, count / 2)]
  return span(place, count)
}

/**
 * Where on the corridor the first gem lies, so that gems stay where they were when others go: of all shifts the one
 * under which most gems are the same as before.
 */
export function align(before: string, offset: number, now: string, slots: number): number {
  let best = offset
  let most = -1
  const shifts = [0, before.length - now.length, ...Array.from({ length: 11 }, (_, i) => i - 5)]
  for (const shift of shifts) {
    const at = offset + shift
    if (at < 0 || at + now.length > slots) continue
    let same = 0
    for (let i = 0; i < now.length; i++) if (before[i + shift] === now[i]) same++
    if (same > most) {
      most = same
      best = at
    }
  }
  return Math.max(0, Math.min(best, slots - now.length))
}

/**
 * A point on a winding corridor: down, up, down …: straight passages of `length`, joined by half turns of `radius`.
 * So the first place is always to the left of the last one, however many are left.
 */
export function pointOn(distance: number, columns: number, length: number, radius: number): { x: number; y: number } {
  const turn = Math.PI * radius
  const column = Math.min(columns - 1, Math.floor(distance / (length + turn)))
  const rest = distance - column * (length + turn)
  const down = column % 2 === 0
  const x = column * 2 * radius
  if (rest <= length) return { x, y: down ? rest : length - rest }
  const angle = (rest - length) / radius
  const out = Math.sin(angle) * radius
  return { x: x + radius - Math.cos(angle) * radius, y: down ? length + out : -out }
}
