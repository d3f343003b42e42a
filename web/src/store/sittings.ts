/**
 * What this device knew before it sat down at a table elsewhere: the server's promise about the deal, and the random
 * number it added itself. Kept before the number is sent, so that the deal can be checked after the game. By table.
 */
import * as v from 'valibot'
import { check, flag, maybe, type Of, text, time } from '../checks'
import { Shelf } from './shelf'

const sitting = v.object({
  commit: text,
  nonce: text,
  when: time,
  /** The game is over, and in the statistics of this device. */
  counted: maybe(flag),
})
export type Sitting = Of<typeof sitting>

export const sittingShelf = new Shelf('sittings', check(sitting))

/** A finished table is checked within days; a slow game may take months. */
const KEEP_MS = 400 * 86_400_000

/** What was known the first time holds: neither a promise nor a number may change afterwards. */
export async function keepSitting(table: string, fresh: Sitting): Promise<Sitting> {
  let kept = fresh
  await sittingShelf.update(table, (before) => {
    kept = before ?? fresh
    return kept
  })
  return kept
}

/** Where this device did not sit down itself there is nothing to mark. */
export const markCounted = (table: string): Promise<unknown> =>
  sittingShelf.update(table, (before) => before && { ...before, counted: true })

export async function forgetOldSittings(now = Date.now()): Promise<void> {
  const old = [...sittingShelf.all.peek()].filter(([, { when }]) => now - when > KEEP_MS).map(([table]) => table)
  if (old.length > 0) await sittingShelf.drop(old)
}
