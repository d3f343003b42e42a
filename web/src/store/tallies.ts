/** Statistics: for a person who played alone, or alone against bots. One record a game. */
import { computed } from '@preact/signals'
import * as v from 'valibot'
import { check, count, maybe, number, type Of, table } from '../checks'
import type { Deed } from './deeds'
import type { LadderGame } from './ladder'
import { Shelf } from './shelf'

const counts = v.object({
  played: count,
  won: count,
  best: v.nullable(number),
  /** Wins in a row, now and ever. */
  streak: count,
  longest: count,
})
export type Count = Of<typeof counts>

const tally = v.object({
  ...counts.entries,
  /** The best score alone, once there is one. */
  alone: maybe(number),
  /** The same by opponents: ids of bots in order, '' for nobody. */
  by: maybe(table(counts)),
})
export type Tally = Of<typeof tally>
export const isTally = check(tally)

/** How a game ended for the only person in it. */
export interface Ending {
  score: number
  /** Came out first; alone that is no win. */
  won: boolean
  /** Ids of the bots, '' for nobody, ONLINE: see opponentsKey(). */
  opponents: string
  /** What it is on the ladder, if anything. */
  ladder?: LadderGame | undefined
  /** What is remembered of it. */
  deed?: Deed | undefined
}

const nothing: Count = { played: 0, won: 0, best: null, streak: 0, longest: 0 }
export const tallyShelf = new Shelf('tallies', isTally)
/** By game. */
export const tallies = computed<Record<string, Tally>>(() => Object.fromEntries(tallyShelf.all.value))

/** In the place of the bots' ids: a table elsewhere. */
export const ONLINE = 'online'

export const opponentsKey = (bots: readonly string[]): string => bots.toSorted().join()

/** Alone nobody wins or loses: a game without opponents is played, and leaves wins and their row as they are. */
function countOne(before: Count | undefined, { score, won, opponents }: Ending): Count {
  const { played, won: wins, best, streak, longest } = before ?? nothing
  const alone = opponents === ''
  const row = alone ? streak : won ? streak + 1 : 0
  return {
    played: played + 1,
    won: wins + (won && !alone ? 1 : 0),
    best: Math.max(best ?? score, score),
    streak: row,
    longest: Math.max(longest, row),
  }
}

/** A tally with one more game in it. */
export function tallied(before: Tally | undefined, ending: Ending): Tally {
  const { score, opponents } = ending
  return {
    ...before,
    ...countOne(before, ending),
    ...(opponents === '' && { alone: Math.max(before?.alone ?? score, score) }),
    by: { ...before?.by, [opponents]: countOne(before?.by?.[opponents], ending) },
  }
}

const longer = (count: Count, row: Pick<Count, 'streak' | 'longest'>): Count => ({
  ...count,
  streak: row.streak,
  longest: row.longest,
})

/** A tally with games of another device that it does not count yet. They lie in the past: the row of now stays what it is. */
export function talliedFrom(before: Tally, deeds: readonly Deed[]): Tally {
  let next = before
  for (const { score, won, opponents } of deeds) next = tallied(next, { score, won, opponents })
  const by = Object.entries(next.by ?? {}).map(([key, count]) => [key, longer(count, before.by?.[key] ?? nothing)])
  return { ...next, ...longer(next, before), by: Object.fromEntries(by) }
}
