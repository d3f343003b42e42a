/**
 * What became of every game that counted for the only person in it, one record a game under its id. Curves, medals and the look back at a
 * week follow from them, and two devices are joined by putting theirs together: however often a game is told of it is one.
 */
import { computed } from '@preact/signals'
import * as v from 'valibot'
import { check, count, day, flag, list, maybe, number, type Of, table, text, time } from '../checks'
import { Shelf } from './shelf'

const MANY = 200

const deed = v.object({
  id: text,
  game: text,
  when: time,
  seats: count,
  /** Ids of bots in order, '' for nobody (opponentsKey). */
  opponents: text,
  score: number,
  won: flag,
  /** Points ahead of the best of the others, if there were any. */
  margin: maybe(number),
  /** With hints, or after something answered was taken back. */
  helped: maybe(flag),
  /** The date of a newcomers' sheet. */
  easy: maybe(day),
  options: table(v.union([number, text])),
  /** Parts of the own score, and by seat the names of lines in the account behind it. */
  parts: table(number),
  lines: list(list(text, MANY), MANY),
  /** What it turned on, once that is found: what was done and what was better, as the notation has them. */
  turn: maybe(v.object({ played: text, best: text })),
})
export type Deed = Of<typeof deed>
const isDeed = check(deed)

export const deedShelf = new Shelf('deeds', (value, key): value is Deed => isDeed(value) && value.id === key)

/** Oldest first. */
export const deeds = computed<Deed[]>(() =>
  [...deedShelf.all.value.values()].sort(
    (one, other) => one.when - other.when || (one.id < other.id ? -1 : Number(one.id > other.id)),
  ),
)

/** What a game turned on is known a moment after its end. */
export const keepTurn = (id: string, turn: NonNullable<Deed['turn']>) =>
  deedShelf.update(id, (before) => before && { ...before, turn })
