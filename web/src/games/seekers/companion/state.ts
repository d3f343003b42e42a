/** What was tapped beside a box of Twelve Seekers, and what follows from it. Points, bounds and deals are the engine's. */
import * as v from 'valibot'
import { below, check, count, type Of, text, word } from '../../../checks'
import { tap } from '../../../companion/kit/taps'
import type { SeatResult, Tally } from '../../../rules/types'

const lots = ['gems', 'row', 'valid', 'invalid'] as const
/** Where gems lie in front of a player, under one of the three ways of collecting. */
export type Lot = (typeof lots)[number]
const counts = ['gold', 'vp', 'power'] as const
export type Count = (typeof counts)[number]

const SEATS = 2
const seat = below(SEATS)

/** The phone deals; what is null it draws as well. */
const dealTap = tap('deal', { rule: v.nullable(count), order: v.nullable(count), mode: text, seed: count })
export type DealTap = Of<typeof dealTap>

const seekersTap = v.variant('do', [
  dealTap,
  /** Rule 19: the card of this round is turned up. */
  tap('round', { round: count }),
  /** All that lies there now. */
  tap('lot', { seat, lot: v.picklist(lots), gems: word(/^[RYGBP*]{0,36}$/) }),
  tap('count', { seat, what: v.picklist(counts), number: count }),
  /** Secret cards as they are turned up at the end. */
  tap('colours', { seat, colours: word(/^[RYGBP]{0,5}$/) }),
])
export type SeekersTap = Of<typeof seekersTap>
export const isSeekersTap = check(seekersTap)

export interface Holder extends Record<Count, number> {
  lots: Record<Lot, string>
  /** Secret cards, once they are turned up. */
  colours: string
}
export interface Kept {
  /** Null: the table is not set up yet. */
  deal: DealTap | null
  round: number
  players: readonly [Holder, Holder]
}

const empty: Holder = { lots: { gems: '', row: '', valid: '', invalid: '' }, gold: 0, vp: 0, power: 0, colours: '' }
export const nothing: Kept = { deal: null, round: 1, players: [empty, empty] }

const withPlayer = (kept: Kept, seat: number, change: (player: Holder) => Holder): Kept => ({
  ...kept,
  players: kept.players.map((player, index) => (index === seat ? change(player) : player)) as [Holder, Holder],
})

export function step(kept: Kept, tap: SeekersTap): Kept {
  switch (tap.do) {
    case 'deal':
      return { ...nothing, deal: tap }
    case 'round':
      return { ...kept, round: tap.round }
    case 'lot':
      return withPlayer(kept, tap.seat, (now) => ({ ...now, lots: { ...now.lots, [tap.lot]: tap.gems } }))
    case 'count':
      return withPlayer(kept, tap.seat, (now) => ({ ...now, [tap.what]: tap.number }))
    case 'colours':
      return withPlayer(kept, tap.seat, (now) => ({ ...now, colours: tap.colours }))
  }
}

export const fold = (taps: readonly SeekersTap[]): Kept => taps.reduce(step, nothing)

// ---- what the engine is asked, and says (src/games/seekers/deal.c, judge.c) ----

export interface Sheet {
  held: Lot[]
  /** Secret cards of each player. */
  colours: number
  /** They lie in a deck, one for each round. */
  deck: boolean
  supply: Record<string, number>
  vp: number
  power: number
  /** By colour, what 0, 1, 2 … gems of it (in rows a run of so many) are worth; null where that is not how it counts. */
  values: Record<string, number[]> | null
}
export interface Dealt {
  rule: number
  order: number
  mode: string
  /** Who begins. */
  first: number
  field: string[]
  /** By seat. */
  colours: string[]
  /** The cards of rounds 1 to 5. */
  rounds: string
}
export interface JudgedSeat {
  score: number
  rank: number
  breakdown: Record<string, number | string>
  tally: Tally[]
}

export const dealRequest = ({ rule, order, mode, seed }: DealTap): object => ({ deal: { rule, order, mode }, seed })

/** Null while colour cards are missing: without them nothing can be counted. */
export function scoreRequest(kept: Kept, dealt: Dealt, sheet: Sheet): object | null {
  if (kept.players.some(({ colours }) => colours.length !== sheet.colours)) return null
  const players = kept.players.map(({ lots, gold, vp, power, colours }) => ({
    ...Object.fromEntries(sheet.held.map((lot) => [lot, lots[lot]])),
    gold,
    vp,
    power,
    ...(sheet.colours > 0 && { colours }),
  }))
  return { rule: dealt.rule, players }
}

/** How many of a kind are still in the box, as far as was tapped. */
export function leftOf(kept: Kept, sheet: Sheet, kind: string): number {
  const gems = kept.players.flatMap(({ lots }) => sheet.held.flatMap((lot) => [...lots[lot]]))
  return (sheet.supply[kind] ?? 0) - gems.filter((gem) => gem === kind).length
}

export const asResult = ({ score, rank, breakdown, tally }: JudgedSeat): SeatResult => {
  const lines = Object.entries(breakdown)
  return {
    score,
    rank,
    parts: lines.flatMap(([name, value]) => (typeof value === 'number' ? [{ name, value }] : [])),
    notes: lines.flatMap(([name, text]) => (typeof text === 'string' ? [{ name, text }] : [])),
    tally,
  }
}

// ---- gems of a lot ----

const order = 'RYGBP*'

/** In a row behind place `at`, or at its right end; elsewhere gems lie by kind. */
export function withGem(lot: Lot, gems: string, kind: string, at: number | null): string {
  if (lot !== 'row') return [...gems, kind].sort((one, other) => order.indexOf(one) - order.indexOf(other)).join('')
  const place = at === null ? gems.length : at + 1
  return gems.slice(0, place) + kind + gems.slice(place)
}

export const withoutPlace = (gems: string, at: number): string => gems.slice(0, at) + gems.slice(at + 1)

/** The gem at a place one place further; unchanged at the ends. */
export function moved(gems: string, at: number, by: -1 | 1): string {
  const to = at + by
  if (to < 0 || to >= gems.length) return gems
  const list = [...gems]
  ;[list[at], list[to]] = [list[to]!, list[at]!]
  return list.join('')
}
