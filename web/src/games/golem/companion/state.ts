/**
 * What was tapped beside a box of Nobody Comes Out. A game is followed by the engine from the steps alone
 * (src/games/golem/keep.c); a game that was not followed is counted at the end, by order of escape and decks.
 */
import * as v from 'valibot'
import { below, check, count, list, type Of, text } from '../../../checks'
import { tap } from '../../../companion/kit/taps'
import type { Tally, Words } from '../../../rules/types'
import type { GolemFacts, GolemTable, Leads } from '../table'

export const UNNAMED = '?'

const SEATS = 6
const LONGEST_STEP = 60
/** So many kinds lie in the treasury. */
export const TREASURY = 6
const seat = below(SEATS)

const golemTap = v.variant('do', [
  /** Somebody begins, and from now on every step is told. */
  tap('start', { seat }),
  /** In the notation of keep.c. */
  tap('step', { step: v.pipe(v.string(), v.maxLength(LONGEST_STEP)) }),
  /** The kinds that lie in the treasury, all of them: at the beginning, and to put it right. */
  tap('treasury', { ids: list(text, TREASURY) }),
  /** What lies in the place of the card that was taken: the same kind, another one, or '' for nothing. */
  tap('next', { id: v.string() }),
  /** Only the end is counted. */
  tap('count', {}),
  /** Came out, after those who did before; or did not, when it was said before. */
  tap('out', { seat }),
  /** So many of a treasure in somebody's deck; UNNAMED for cards that are only counted. */
  tap('deck', { seat, id: text, number: count }),
])
export type GolemTap = Of<typeof golemTap>
export const isGolemTap = check(golemTap)

export type Deck = Readonly<Record<string, number>>
export interface Kept {
  /** Null: not yet known. */
  way: 'follow' | 'count' | null
  start: number
  steps: readonly string[]
  /** Kinds in the treasury; null: nobody has said yet. */
  treasury: readonly string[] | null
  /** The kind that was taken last, as long as nobody has said what lies in its place. */
  gap: string | null
  /** Those who came out, in that order. */
  out: readonly number[]
  /** By seat. */
  decks: readonly Deck[]
}

export const nothing = (seats: number): Kept => ({
  way: null,
  start: 0,
  steps: [],
  treasury: null,
  gap: null,
  out: [],
  decks: Array.from({ length: seats }, () => ({})),
})

/** A step of src/games/golem/keep.c: what was done, and with what. */
export function readStep(step: string): { verb: string; rest: string } {
  const [verb = '', rest = ''] = step.split(':')
  return { verb, rest }
}

/** A kind that was taken leaves a gap, until somebody says what lies there. */
function stepped(kept: Kept, step: string): Kept {
  const { verb, rest } = readStep(step)
  return { ...kept, steps: [...kept.steps, step], gap: verb === 'take' && rest && kept.treasury ? rest : kept.gap }
}

function filled({ treasury, gap, ...kept }: Kept, id: string): Kept {
  const others = (treasury ?? []).filter((kind) => kind !== gap && kind !== id)
  return { ...kept, treasury: id ? [...others, id] : others, gap: null }
}

export function step(kept: Kept, tap: GolemTap): Kept {
  switch (tap.do) {
    case 'start':
      return { ...kept, way: 'follow', start: tap.seat }
    case 'step':
      return stepped(kept, tap.step)
    case 'treasury':
      return { ...kept, treasury: tap.ids.length > 0 ? tap.ids : null, gap: null }
    case 'next':
      return filled(kept, tap.id)
    case 'count':
      return { ...kept, way: 'count' }
    case 'out':
      return {
        ...kept,
        out: kept.out.includes(tap.seat) ? kept.out.filter((seat) => seat !== tap.seat) : [...kept.out, tap.seat],
      }
    case 'deck':
      return {
        ...kept,
        decks: kept.decks.map((deck, seat) => (seat === tap.seat ? { ...deck, [tap.id]: tap.number } : deck)),
      }
  }
}

export const fold = (taps: readonly GolemTap[], seats: number): Kept => taps.reduce(step, nothing(seats))

// ---- what the engine is asked, and says (src/games/golem/keep.c, judge.c) ----

export interface JudgedSeat {
  score: number
  rank: number
  breakdown: Record<string, number>
  tally: Tally[]
}
export interface Choice {
  text: string
  words: Words
  /** The treasure that is taken. */
  card?: string
  leads?: Leads
}
export interface Told {
  table: GolemTable
  facts: GolemFacts
  /** What must be said before the last step can be carried out. */
  ask: { ruin: number; faces: string[] } | { cards: number } | { told: string; words: Words } | null
  prompt: Words
  legal?: Choice[]
  /** In a refill: how many cards may be put away. */
  drops?: number
  events: { kind: string; seat: number; words: Words }[]
  players: JudgedSeat[]
}

export const followRequest = ({ start, steps }: Kept, seats: number, real: boolean): object => ({
  seats,
  start,
  steps,
  ...(real && { box: 'real' }),
})

export const countRequest = ({ out, decks }: Kept): object => ({
  players: decks.map(({ [UNNAMED]: cards = 0, ...deck }, seat) => ({ place: out.indexOf(seat) + 1, deck, cards })),
})

export const cardsIn = (deck: Deck): number => Object.values(deck).reduce((sum, number) => sum + number, 0)
