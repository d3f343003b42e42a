/** What is tapped at a table of Diminuendo, and what the engine says of it (src/games/diminuendo/rounds.c). */
import * as v from 'valibot'
import { below, check, list, type Of } from '../../../checks'
import { tap } from '../../../companion/kit/taps'
import type { TrailStep } from '../check'
import { type Arrow, readLaying } from '../table'

export const extras = ['square', 'ghosts5', 'ghost_twice'] as const
export type Extra = (typeof extras)[number]

const MOST_TILES = 37
const MOST_SEATS = 5
const laid = v.pipe(
  v.string(),
  v.check((text) => readLaying(text) !== null),
)

const diminuendoTap = v.variant('do', [
  tap('begin', { extras: list(v.picklist(extras), extras.length) }),
  /** Tiles of the pile, from the bottom, as the notation has them: 'L+#2>', alone 'new:L>'. */
  tap('lay', { tiles: list(laid, MOST_TILES) }),
  /** The card of a caller lies on the last tile. */
  tap('call', { seat: below(MOST_SEATS) }),
  /** The pile is complete. */
  tap('check', {}),
  /** Another exploration. */
  tap('next', {}),
])
export type DiminuendoTap = Of<typeof diminuendoTap>
export const isDiminuendoTap = check(diminuendoTap)

const signs: Record<string, string> = { V: 'v', '↑': '^', '→': '>', '↓': 'v', '←': '<' }

/** A pile as somebody types it: a phone writes capitals, a Japanese keyboard wide signs, and arrows may be arrows. */
export const tilesTyped = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll('NEW:', 'new:')
    .replace(/[V↑→↓←]/g, (sign) => signs[sign]!)
    .split(/\s+/)
    .filter(Boolean)

export interface Round {
  stack: string[]
  calls: { seat: number; after: number }[]
  done: boolean
}

const fresh: Round = { stack: [], calls: [], done: false }

function step(round: Round, tap: DiminuendoTap): Round {
  switch (tap.do) {
    case 'lay':
      return { ...round, stack: [...round.stack, ...tap.tiles].slice(0, MOST_TILES) }
    case 'call':
      // The start tile lies below what was tapped.
      return { ...round, calls: [...round.calls, { seat: tap.seat, after: round.stack.length + 1 }] }
    case 'check':
      return { ...round, done: true }
    default:
      return round
  }
}

/** All explorations so far; the last is the one at hand. */
export function roundsOf(taps: readonly DiminuendoTap[]): Round[] {
  const rounds = [fresh]
  for (const tap of taps) {
    if (tap.do === 'next') rounds.push(fresh)
    else rounds.push(step(rounds.pop()!, tap))
  }
  return rounds
}

export const extrasOf = (taps: readonly DiminuendoTap[]): Extra[] | undefined =>
  taps.find((tap) => tap.do === 'begin')?.extras

/** Of the real box nobody knows how many tiles of a shape there are. */
export function gameRequest(taps: readonly DiminuendoTap[], seats: number, real: boolean): object | null {
  const chosen = extrasOf(taps)
  if (!chosen) return null
  return {
    seats,
    counted: !real,
    options: Object.fromEntries(chosen.map((extra) => [extra, 'on'])),
    rounds: roundsOf(taps),
  }
}

/** As the engine tells an exploration. */
export interface Verdict {
  lost: boolean
  reason: string | null
  words?: { en: string; ja: string }
  /** The tile with which it was lost. */
  at: number | null
  /** Of each tile; null: laid on a lost path. */
  cells: ([number, number] | null)[]
  /** Where an arrow must point now; null when lost. */
  heading: Arrow | null
  /** The pile from the start tile on; dungeons are counted from 0. */
  tiles: { tile: string; arrow: Arrow; dungeon: number }[]
  trail: TrailStep[]
  scored: number[]
  failed: number[]
}

export interface Told {
  rounds: Verdict[]
  points: number[]
  ranks: number[]
  /** How far the square reaches from the first tile, where that rule is in use. */
  square: number | null
  over: boolean
  /** Alone: the first tile that was wrong, or null. */
  failed_at?: number | null
}
