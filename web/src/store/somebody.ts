/** Who plays at tables elsewhere from this device, as far as it is known without asking. What proves it is a cookie that no script sees. */
import * as v from 'valibot'
import { check, type Of, text } from '../checks'
import { read, remove, write } from './storage'

const somebody = v.object({ id: text, name: text })
export type Somebody = Of<typeof somebody>

const KEY = 'player'
const isSomebodyKept = check(somebody)

export const readSomebody = (): Somebody | null => read(KEY, isSomebodyKept)
export const isSomebody = (): boolean => readSomebody() !== null

export function keepSomebody(somebody: Somebody | null): void {
  if (somebody) write(KEY, somebody)
  else remove(KEY)
}
