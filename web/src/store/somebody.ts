/** Who plays at tables elsewhere from this device, as far as it is known without asking. What proves it is a cookie that no script sees. */
import { signal } from '@preact/signals'
import * as v from 'valibot'
import { check, type Of, text } from '../checks'
import { read, remove, write } from './storage'

const kept = v.object({ id: text, name: text })
export type Somebody = Of<typeof kept>

const KEY = 'player'
const isSomebodyKept = check(kept)

export const readSomebody = (): Somebody | null => read(KEY, isSomebodyKept)
/** Null: nobody has sat down here yet. */
export const somebody = signal<Somebody | null>(readSomebody())

export function keepSomebody(now: Somebody | null): void {
  somebody.value = now
  if (now) write(KEY, now)
  else remove(KEY)
}
